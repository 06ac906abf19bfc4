#include "ui/shell/main_window.h"

#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMenuBar>
#include <QMimeData>
#include <QScreen>
#include <QSettings>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <cmath>
#include <set>

#include "ui/charts/phase_bars_pane.h"
#include "ui/document/document.h"
#include "ui/document/document_edits.h"
#include "ui/document/text.h"
#include "ui/graph/graph_view.h"
#include "ui/panels/answer_view.h"
#include "ui/panels/explain_panel.h"
#include "ui/panels/messages_panel.h"
#include "ui/panels/panel_header.h"
#include "ui/panels/question_bar.h"
#include "ui/panels/what_if_panel.h"
#include "ui/shell/actions.h"
#include "ui/shell/edit_control.h"
#include "ui/shell/export_control.h"
#include "ui/shell/file_control.h"
#include "ui/shell/help_control.h"
#include "ui/shell/import_control.h"
#include "ui/shell/message_bar.h"
#include "ui/shell/recent_files.h"
#include "ui/shell/scenario_control.h"
#include "ui/shell/session_control.h"
#include "ui/shell/settings_keys.h"
#include "ui/shell/source_pane.h"
#include "ui/shell/start_page.h"
#include "ui/shell/status_line.h"
#include "ui/shell/tour.h"
#include "ui/shell/workbench.h"

namespace tierlens {

using namespace settings_keys;

namespace {

constexpr int kCurvePoints = 48;
constexpr double kSmallest = 8.0;                            // bytes
constexpr double kLargest = 16.0 * 1024.0 * 1024.0 * 1024.0; // bytes

/// Evenly spread, each on a quarter of a power of two: a point that is clicked becomes the question's size, and 12 KiB reads
/// better than 12,671 B.
std::vector<Bytes> curveSizes()
{
    std::vector<Bytes> sizes;
    sizes.reserve(kCurvePoints);
    for (int i = 0; i < kCurvePoints; ++i) {
        const double even = kSmallest * std::pow(kLargest / kSmallest, i / double(kCurvePoints - 1));
        const double quarter = std::exp2(std::floor(std::log2(even) + 1e-9)) / 4.0;
        sizes.push_back(bytes(std::round(even / quarter) * quarter));
    }
    return sizes;
}

/// Docks that share a place are all visible to Qt; one of them is seen. What is scrolled out of sight is not meant.
bool isBehindTab(const QWidget* w)
{
    while (w != nullptr && qobject_cast<const QDockWidget*>(w) == nullptr)
        w = w->parentWidget();
    return w != nullptr && w->visibleRegion().isEmpty();
}

/// The window has no frame before it is shown; its title bar and edges have to fit the screen as well.
QSize firstSize(const QScreen* screen)
{
    constexpr QSize kWished(1280, 800), kFrame(8, 40);
    return screen == nullptr ? kWished : kWished.boundedTo(screen->availableGeometry().size() - kFrame);
}

QString readableFile(const QMimeData* data)
{
    for (const QUrl& url : data->urls())
        if (url.isLocalFile() && QFileInfo(url.toLocalFile()).isFile())
            return url.toLocalFile();
    return {};
}

} // namespace

MainWindow::MainWindow(Document& document, QWidget* parent)
    : QMainWindow(parent), document_(document), saver_([this](const Problems& problems) { showSaved(problems); }),
      recent_(new RecentFiles(this)), actions_(new Actions(this)), question_(new QuestionBar(document)),
      answerView_(new AnswerView), messageBar_(new MessageBar), pages_(new QStackedWidget), start_(new StartPage(*recent_)),
      workbench_(new Workbench(document, hub_)), status_(new StatusLine)
{
    setObjectName(QStringLiteral("tierlens"));
    setAcceptDrops(true);
    setMinimumSize(720, 480);
    setWindowIcon(QIcon(QStringLiteral(":/icons/tierlens.svg")));

    auto* bar = new QMenuBar;
    auto* top = new QWidget;
    auto* column = new QVBoxLayout(top);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar);
    auto* below = new QVBoxLayout;
    below->setContentsMargins(6, 0, 6, 6);
    below->setSpacing(6);
    auto* surface = new Surface;
    surface->setObjectName(QStringLiteral("questionSurface"));
    auto* row = new QHBoxLayout(surface);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(question_, 1);
    row->addWidget(answerView_);
    below->addWidget(surface);
    below->addWidget(messageBar_);
    below->addStretch(1); // what a message leaves free for a moment must not stretch the question
    column->addLayout(below);
    setMenuWidget(top);
    pages_->addWidget(start_);
    pages_->addWidget(workbench_);
    setCentralWidget(pages_);
    setStatusBar(status_);

    actions_->fill(bar);
    fillMenus();
    fileControl_ = new FileControl(document_, *actions_, *messageBar_, this);
    connect(fileControl_, &FileControl::titleChanged, this, &MainWindow::showTitle);
    imports_ = new ImportControl(document_, *actions_, *fileControl_, this);
    editControl_ = new EditControl(document_, hub_, *actions_, *workbench_, *messageBar_, *status_, *fileControl_, this);
    help_ = new HelpControl(this);
    connectActions();
    connectDocument();
    connectRunner();
    scenarios_ = new ScenarioControl(document_, runner_, *workbench_, *messageBar_, *actions_, this);
    sessions_ = new SessionControl(document_, *scenarios_, *workbench_, *messageBar_, *actions_, this);
    exports_ = new ExportControl(document_, *workbench_, *scenarios_, *actions_, *status_, this);
    connect(scenarios_, &ScenarioControl::settleWanted, fileControl_, &FileControl::whenSettled);
    connect(sessions_, &SessionControl::openWanted, this,
            [this](const QString& path) { fileControl_->whenSettled([this, path] { sessions_->open(path); }); });
    connect(sessions_, &SessionControl::opened, recent_, &RecentFiles::add);
    connect(sessions_, &SessionControl::saved, this, [this](const QString& path) {
        recent_->add(path);
        status_->showMessage(tr("The session was saved."), 5000);
    });
    fillRecent();

    const QSettings settings;
    if (!restoreGeometry(settings.value(kGeometryKey).toByteArray()))
        resize(firstSize(screen()));
    workbench_->restoreLayout(settings.value(kLayoutKey).toByteArray());
    showStart(!document_.hasTopology());
    showTitle();
    updateActions();
    if (document_.hasTopology())
        evaluate();
}

MainWindow::~MainWindow()
{
    delete pages_; // the views first: they take leave of the hub, which is a member
}

bool MainWindow::startPageShown() const { return pages_->currentWidget() == start_; }

void MainWindow::open(const QString& path)
{
    const auto openHere = [this, path] {
        fileControl_->whenSettled([this, path] {
            if (isSessionFile(path))
                sessions_->open(path);
            else
                document_.open(path);
        });
    };
    if (!isSessionFile(path) && ImportControl::mayBeForeign(path))
        imports_->importFiles({path}, openHere); // of no known kind: opened, which says what is wrong with it
    else
        openHere();
}

void MainWindow::connectDocument()
{
    connect(&document_, &Document::topologyChanged, this, [this] {
        answer_.reset();
        if (document_.adoptsEdit()) {
            answerView_->setStale(true); // the last number stays, greyed, until the new one
        } else {
            answerView_->setAnswer(nullptr);
            status_->showNothing();
        }
        showStart(false);
        if (!document_.adoptsEdit())
            workbench_->graph()->setFocus(Qt::OtherFocusReason);
        showTitle();
        updateActions();
    });
    connect(&document_, &Document::requestChanged, this, &MainWindow::evaluate);
    connect(&document_, &Document::whatIfChanged, this, &MainWindow::evaluate);
    for (const auto changed : {&QUndoStack::canUndoChanged, &QUndoStack::canRedoChanged})
        connect(document_.undoStack(), changed, this, &MainWindow::showUndo);
    for (const auto changed : {&QUndoStack::undoTextChanged, &QUndoStack::redoTextChanged})
        connect(document_.undoStack(), changed, this, &MainWindow::showUndo);
    connect(&document_, &Document::problemsChanged, this, [this] {
        showFileProblems();
        showMessages();
    });
    connect(&document_, &Document::opened, this, [this](bool well) {
        messageBar_->clear(MessageBar::Topic::disk);
        if (well)
            recent_->add(document_.sourceName());
        workbench_->source()->setText(document_.sourceName(), document_.sourceText(), document_.sourceTextCut());
        showMessages();
    });
    connect(&document_, &Document::changedOnDisk, this, [this] {
        if ((*actions_)[ActionId::reloadAutomatically]->isChecked() && !document_.edits().isModified())
            return document_.reload();
        messageBar_->tell(
            MessageBar::Topic::disk, Severity::warning,
            tr("%1 has changed on disk.").arg(QFileInfo(document_.sourceName()).fileName()),
            {{tr("Reload"), [this] { document_.reload(); }}, {tr("Always reload"), [this] {
                                                                  (*actions_)[ActionId::reloadAutomatically]->setChecked(true);
                                                                  document_.reload();
                                                              }}});
    });
    connect(&document_, &Document::goneFromDisk, this, [this] {
        messageBar_->tell(MessageBar::Topic::disk, Severity::warning,
                          tr("%1 is no longer on disk. What is shown is what was read before it went.")
                              .arg(QFileInfo(document_.sourceName()).fileName()),
                          {{tr("Open…"), [this] { (*actions_)[ActionId::open]->trigger(); }}});
    });
    connect(&document_, &Document::fileChanged, this, [this] {
        workbench_->source()->setText(document_.sourceName(), document_.sourceText(), document_.sourceTextCut());
        updateActions();
        showMessages();
    });
    connect(&document_.edits(), &DocumentEdits::saved, this, [this](const QString& path) {
        recent_->add(path);
        messageBar_->clear(MessageBar::Topic::disk);
        status_->showMessage(tr("Saved as %1.").arg(QFileInfo(path).fileName()), 3000);
    });
    connect(&document_, &Document::backOnDisk, this, [this] { messageBar_->clear(MessageBar::Topic::disk); });
    connect(workbench_->graph(), &GraphView::topologyShown, this, &MainWindow::noteIfComplete);
    connect(workbench_->graph(), &GraphView::statusText, status_, &StatusLine::showHover);
    connect(&hub_, &SelectionHub::selected, this, &MainWindow::updateActions);
    connect(start_, &StartPage::fileChosen, this, &MainWindow::open);
    connect(start_, &StartPage::openWanted, (*actions_)[ActionId::open], &QAction::trigger);
    start_->offer((*actions_)[ActionId::newFile], tr("New topology"));
    start_->offer(editControl_->generateAction(), tr("New regular system…"));
}

void MainWindow::connectRunner()
{
    connect(&runner_, &EvaluationRunner::done, this, &MainWindow::showAnswer);
    connect(&runner_, &EvaluationRunner::failed, this, [this](const Problems& problems) {
        evaluationErrors_ = problems;
        workbench_->whatIf()->setProblems(problems);
        answerView_->setStale(true);
        workbench_->setStale(true, false);
        if (!problems.empty())
            messageBar_->tell(MessageBar::Topic::evaluation, Severity::error, problemSentence(problems.front()));
        showMessages();
    });
    connect(&runner_, &EvaluationRunner::cancelled, this, [this] {
        answerView_->setStale(!numbersShown_);
        workbench_->setStale(true, numbersShown_);
        messageBar_->tell(MessageBar::Topic::evaluation, Severity::warning,
                          numbersShown_ ? tr("Cancelled: the loads of the links are not those of this question.")
                                        : tr("Cancelled: what is shown is the result of an earlier question."),
                          {{tr("Evaluate"), [this] { evaluate(); }}});
    });
    connect(&runner_, &EvaluationRunner::busyChanged, status_, &StatusLine::setBusy);
    connect(&runner_, &EvaluationRunner::busyChanged, this, [this](bool busy) {
        (*actions_)[ActionId::cancelEvaluation]->setEnabled(busy);
        noteIfComplete();
    });
    connect(status_, &StatusLine::cancelWanted, &runner_, &EvaluationRunner::cancel);
    connect(status_, &StatusLine::slow, this, [this](bool slow) {
        if (!slow)
            return; // the answer, the failure or the cancelling has set the marks
        answerView_->setStale(!numbersShown_);
        workbench_->setStale(true, numbersShown_);
    });
    // A point of a curve under the mouse: the bars show that size for as long.
    connect(&hub_, &SelectionHub::highlighted, this, [this](const Highlight& over) {
        if (!answer_)
            return;
        const auto peek = over.size && *over.size != answer_->request.size ? runner_.peek(*answer_, *over.size) : nullptr;
        const bool outdated = workbench_->bars()->stale(); // which another size of the same does not change
        if (peek)
            workbench_->bars()->setAnswer(peek);
        else if (workbench_->bars()->answer() != answer_)
            workbench_->bars()->setAnswer(answer_);
        workbench_->bars()->setOutdated(outdated);
    });
    connect(answerView_, &AnswerView::modelChosen, &document_, &Document::setModel);
    connect(answerView_, &AnswerView::methodChosen, &document_, &Document::setMethod);
    workbench_->explain()->setEvaluator(runner_.evaluator());
    connect(workbench_->explain(), &ExplainPanel::commandLineWanted, (*actions_)[ActionId::copyCommandLine], &QAction::trigger);
}

void MainWindow::evaluate()
{
    numbersShown_ = false;
    updateActions();
    if (!document_.hasTopology())
        return;
    static const std::vector<Bytes> sizes = curveSizes();
    runner_.submit(Job{document_.request(), sizes, document_.whatIf(), document_.sharedFile()});
}

void MainWindow::showAnswer(std::shared_ptr<const Answer> answer)
{
    if (answer->question.topology != document_.file().topology)
        return; // of a file that was left meanwhile; the answer for the new one is on its way
    answer_ = std::move(answer);
    evaluationErrors_.clear();
    messageBar_->clear(MessageBar::Topic::evaluation);
    numbersShown_ = true;
    answerView_->setAnswer(answer_);
    if (!answer_->evaluation.results.empty() && answer_->evaluation.profile)
        question_->setTiers(answer_->evaluation.profile->effective.size());
    workbench_->setAnswer(answer_);
    showMessages();
    status_->showAnswer(*answer_, document_.warnings().size() + answer_->evaluation.warnings.size());
    updateActions();
    noteIfComplete();
}

bool MainWindow::settled() const
{
    return answer_ && !answer_->loadsFollow && !runner_.busy() && answer_->question.topology == document_.file().topology;
}

void MainWindow::noteIfComplete()
{
    const GraphContent* graph = workbench_->graph()->content();
    if (answer_ && !answer_->loadsFollow && !runner_.busy() && graph != nullptr && graph->topology == answer_->question.topology)
        Q_EMIT pictureComplete();
}

void MainWindow::showFileProblems()
{
    const Problems& errors = document_.fileErrors();
    if (errors.empty()) {
        messageBar_->clear(MessageBar::Topic::file);
    } else {
        const Problem& first = errors.front();
        QString said = problemPlace(first);
        said += (said.isEmpty() ? QString() : QStringLiteral(": ")) + problemSentence(first);
        if (errors.size() > 1)
            said += QStringLiteral("  ") + tr("(and %Ln more)", nullptr, static_cast<int>(errors.size()) - 1);
        if (document_.hasTopology())
            said += QStringLiteral("  ") + tr("What is shown is the last file that was right.");
        std::vector<MessageBar::Choice> choices;
        if (first.position.line > 0)
            choices.push_back({tr("Show in source"), [this, place = first.position] {
                                   showStart(false);
                                   workbench_->showSource(place);
                               }});
        if (errors.size() > 1)
            choices.push_back({tr("All messages"), [this] {
                                   showStart(false);
                                   workbench_->showMessages();
                               }});
        messageBar_->tell(MessageBar::Topic::file, Severity::error, said, std::move(choices));
    }
    const Problems& group = document_.groupErrors();
    if (group.empty())
        messageBar_->clear(MessageBar::Topic::group);
    else
        messageBar_->tell(MessageBar::Topic::group, Severity::error, tr("Group: %1").arg(problemSentence(group.front())));
}

void MainWindow::showMessages()
{
    std::vector<Message> messages;
    std::set<std::string> seen; // the group's warnings come from the document and again with the evaluation
    const auto add = [&](const Problems& problems, Severity severity) {
        for (const Problem& p : problems)
            if (seen.insert(problemPlace(p).toStdString() + '\n' + problemSentence(p).toStdString()).second)
                messages.push_back({severity, p});
    };
    add(document_.fileErrors(), Severity::error);
    add(document_.groupErrors(), Severity::error);
    add(evaluationErrors_, Severity::error);
    Problems warnings = document_.warnings();
    if (answer_)
        warnings.insert(warnings.end(), answer_->evaluation.warnings.begin(), answer_->evaluation.warnings.end());
    add(warnings, Severity::warning);
    workbench_->setMessages(std::move(messages));
    workbench_->source()->setMarks(document_.fileErrors(), document_.fileErrors().empty() ? warnings : Problems{});
}

void MainWindow::showTitle()
{
    if (!document_.hasTopology())
        return setWindowTitle(tr("Tierlens"));
    const QString name = text(document_.file().topology->name);
    const QString file = QFileInfo(text(document_.file().name)).fileName();
    setWindowFilePath(text(document_.file().name));
    setWindowTitle(name.isEmpty() ? tr("%1[*] — Tierlens").arg(file) : tr("%1 (%2)[*] — Tierlens").arg(name, file));
}

void MainWindow::showStart(bool shown)
{
    pages_->setCurrentWidget(shown ? static_cast<QWidget*>(start_) : workbench_);
    if (auto* surface = findChild<QWidget*>(QStringLiteral("questionSurface")))
        surface->setVisible(!shown);
}

void MainWindow::remember()
{
    QSettings settings;
    settings.setValue(kGeometryKey, saveGeometry());
    settings.setValue(kLayoutKey, workbench_->saveLayout());
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!fileControl_->mayClose([this] { close(); }))
        return event->ignore();
    remember();
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (!readableFile(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    const QString path = readableFile(event->mimeData());
    if (path.isEmpty())
        return;
    event->acceptProposedAction();
    open(path);
}

bool MainWindow::focusNextPrevChild(bool next)
{
    QWidget* const start = focusWidget() != nullptr ? focusWidget() : this;
    const auto after = [next](const QWidget* w) { return next ? w->nextInFocusChain() : w->previousInFocusChain(); };
    for (QWidget* w = after(start); w != start; w = after(w)) {
        const bool wanted = (w->focusPolicy() & Qt::TabFocus) != 0 && w->focusProxy() == nullptr && w->isEnabled();
        if (wanted && w->window() == this && w->isVisibleTo(this) && !isBehindTab(w)) {
            w->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
            return true;
        }
    }
    return false;
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        actions_->updateIcons();
    if (event->type() == QEvent::WindowStateChange)
        (*actions_)[ActionId::fullScreen]->setChecked(isFullScreen());
}

} // namespace tierlens
