#include "ui/shell/main_window.h"

#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QSettings>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <set>

#include "core/report/report.h"
#include "ui/charts/phase_bars_pane.h"
#include "ui/document/document.h"
#include "ui/document/text.h"
#include "ui/graph/graph_view.h"
#include "ui/panels/answer_view.h"
#include "ui/panels/explain_panel.h"
#include "ui/panels/messages_panel.h"
#include "ui/panels/panel_header.h"
#include "ui/panels/properties_panel.h"
#include "ui/panels/question_bar.h"
#include "ui/shell/actions.h"
#include "ui/shell/command_palette.h"
#include "ui/shell/dialogs.h"
#include "ui/shell/dock.h"
#include "ui/shell/language.h"
#include "ui/shell/message_bar.h"
#include "ui/shell/recent_files.h"
#include "ui/shell/source_pane.h"
#include "ui/shell/start_page.h"
#include "ui/shell/status_line.h"
#include "ui/shell/workbench.h"

namespace tierlens {
namespace {

constexpr int kCurvePoints = 48;
constexpr double kSmallest = 8.0;                            // bytes
constexpr double kLargest = 16.0 * 1024.0 * 1024.0 * 1024.0; // bytes

const QString kGeometryKey = QStringLiteral("window/geometry");
const QString kLayoutKey = QStringLiteral("window/layout");
const QString kThemeKey = QStringLiteral("window/theme");
const QString kLanguageKey = QStringLiteral("window/language");
const QString kReloadKey = QStringLiteral("window/reloadAutomatically");
const QString kFolderKey = QStringLiteral("window/folder");

std::vector<Bytes> curveSizes()
{
    std::vector<Bytes> sizes;
    for (int i = 0; i < kCurvePoints; ++i)
        sizes.push_back(bytes(std::round(kSmallest * std::pow(kLargest / kSmallest, i / double(kCurvePoints - 1)))));
    return sizes;
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
    : QMainWindow(parent), document_(document), recent_(new RecentFiles(this)), actions_(new Actions(this)),
      question_(new QuestionBar(document)), answerView_(new AnswerView), messageBar_(new MessageBar), pages_(new QStackedWidget),
      start_(new StartPage(*recent_)), workbench_(new Workbench(document, hub_)), status_(new StatusLine)
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
    column->addLayout(below);
    setMenuWidget(top);
    pages_->addWidget(start_);
    pages_->addWidget(workbench_);
    setCentralWidget(pages_);
    setStatusBar(status_);

    actions_->fill(bar);
    fillMenus();
    connectActions();
    connectDocument();
    connectRunner();
    fillRecent();

    const QSettings settings;
    if (!restoreGeometry(settings.value(kGeometryKey).toByteArray()))
        resize(1280, 800);
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

void MainWindow::open(const QString& path) { document_.open(path); }

void MainWindow::connectDocument()
{
    connect(&document_, &Document::topologyChanged, this, [this] {
        answer_.reset();
        answerView_->setAnswer(nullptr);
        status_->showNothing();
        showStart(false);
        workbench_->graph()->setFocus(Qt::OtherFocusReason);
        showTitle();
        updateActions();
    });
    connect(&document_, &Document::requestChanged, this, &MainWindow::evaluate);
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
        if ((*actions_)[ActionId::reloadAutomatically]->isChecked())
            return document_.reload();
        messageBar_->tell(
            MessageBar::Topic::disk, Severity::warning,
            tr("%1 has changed on disk.").arg(QFileInfo(document_.sourceName()).fileName()),
            {{tr("Reload"), [this] { document_.reload(); }}, {tr("Always reload"), [this] {
                                                                  (*actions_)[ActionId::reloadAutomatically]->setChecked(true);
                                                                  document_.reload();
                                                              }}});
    });
    connect(workbench_->graph(), &GraphView::topologyShown, this, &MainWindow::noteIfComplete);
    connect(workbench_->graph(), &GraphView::statusText, status_, &StatusLine::showHover);
    connect(&hub_, &SelectionHub::selected, this, &MainWindow::updateActions);
    connect(start_, &StartPage::fileChosen, this, &MainWindow::open);
    connect(start_, &StartPage::openWanted, (*actions_)[ActionId::open], &QAction::trigger);
}

void MainWindow::connectRunner()
{
    connect(&runner_, &EvaluationRunner::done, this, &MainWindow::showAnswer);
    connect(&runner_, &EvaluationRunner::failed, this, [this](const Problems& problems) {
        evaluationErrors_ = problems;
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
        if (peek)
            workbench_->bars()->setAnswer(peek);
        else if (workbench_->bars()->answer() != answer_)
            workbench_->bars()->setAnswer(answer_);
    });
    connect(answerView_, &AnswerView::modelChosen, &document_, &Document::setModel);
    connect(workbench_->explain(), &ExplainPanel::commandLineWanted, (*actions_)[ActionId::copyCommandLine], &QAction::trigger);
}

void MainWindow::connectActions()
{
    const auto on = [this](ActionId id, auto run) { connect((*actions_)[id], &QAction::triggered, this, run); };
    on(ActionId::open, [this] {
        auto* dialog = new QFileDialog(this, tr("Open a topology"), QSettings().value(kFolderKey).toString(),
                                       tr("Topologies (*.yaml *.yml);;All files (*)"));
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setFileMode(QFileDialog::ExistingFile);
        connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
            QSettings().setValue(kFolderKey, QFileInfo(path).absolutePath());
            open(path);
        });
        dialog->open();
    });
    on(ActionId::startPage, [this] { showStart(!startPageShown() || !document_.hasTopology()); });
    on(ActionId::reload, [this] { document_.reload(); });
    on(ActionId::reloadAutomatically, [](bool automatically) { QSettings().setValue(kReloadKey, automatically); });
    (*actions_)[ActionId::reloadAutomatically]->setChecked(QSettings().value(kReloadKey, false).toBool());
    on(ActionId::closeWindow, [this] { close(); });
    on(ActionId::quit, [this] {
        if (close())
            QApplication::quit();
    });

    const auto copy = [this](const QString& text, const QString& said) {
        QApplication::clipboard()->setText(text);
        status_->showMessage(said, 3000);
    };
    on(ActionId::copyResult, [this, copy] {
        if (answer_)
            copy(text(reportEvaluation(answer_->request, answer_->evaluation, Format::table)), tr("The result was copied."));
    });
    on(ActionId::copyExplanation, [this, copy] { copy(workbench_->explain()->plainText(), tr("The explanation was copied.")); });
    on(ActionId::copyCommandLine, [this, copy] {
        copy(text(commandLineFor(document_.request(), document_.file().name, document_.groupSelector().toStdString())),
             tr("The command line was copied."));
    });
    on(ActionId::copyDiagnostics, [copy] { copy(diagnosticsText(), tr("The diagnostics were copied.")); });

    on(ActionId::fitGraph, [this] { workbench_->graph()->fitAll(); });
    on(ActionId::zoomIn, [this] { workbench_->graph()->zoomIn(); });
    on(ActionId::zoomOut, [this] { workbench_->graph()->zoomOut(); });
    on(ActionId::showSource, [this] {
        const SourceNode node = workbench_->properties()->shownNode();
        const bool known = node.valid() && document_.file().source != nullptr;
        workbench_->showSource(known ? document_.file().source->position(node) : TextPosition{1, 1});
    });
    on(ActionId::showMessages, [this] { workbench_->showMessages(); });
    on(ActionId::tablesForCharts, [this](bool tables) { workbench_->showTables(tables); });
    on(ActionId::nextPanel, [this] { workbench_->walkPanels(1); });
    on(ActionId::previousPanel, [this] { workbench_->walkPanels(-1); });
    on(ActionId::fullScreen, [this](bool full) {
        setWindowState(full ? windowState() | Qt::WindowFullScreen : windowState() & ~Qt::WindowFullScreen);
    });
    on(ActionId::restoreLayout, [this] { workbench_->restoreDefaultLayout(); });
    for (const auto& [id, theme] : {std::pair{ActionId::themeSystem, Theme::system},
                                    std::pair{ActionId::themeLight, Theme::light}, std::pair{ActionId::themeDark, Theme::dark}}) {
        (*actions_)[id]->setChecked(themeFromName(QSettings().value(kThemeKey).toString()) == theme);
        on(id, [this, chosen = theme] { setTheme(chosen); });
    }
    const QString language = knownLanguage(QSettings().value(kLanguageKey).toString());
    for (const auto& [id, name] : {std::pair{ActionId::languageEnglish, "en"}, std::pair{ActionId::languageChinese, "zh_CN"}}) {
        const QString code = QString::fromLatin1(name);
        (*actions_)[id]->setChecked(language == code);
        on(id, [this, code] {
            QSettings().setValue(kLanguageKey, code);
            Q_EMIT languageChosen(code);
        });
    }

    on(ActionId::groupAll, [this] { document_.setGroupSelector(QStringLiteral("all")); });
    on(ActionId::groupFromSelection, [this] { document_.setRanks(selectedChips()); });
    on(ActionId::groupWholeBoards, [this] { groupFromBoards(false); });
    on(ActionId::groupSameChip, [this] { groupFromBoards(true); });
    on(ActionId::editGroup, [this] { question_->editGroup(); });
    on(ActionId::largerSize, [this] { question_->stepSize(1); });
    on(ActionId::smallerSize, [this] { question_->stepSize(-1); });
    on(ActionId::editSize, [this] { question_->editSize(); });
    on(ActionId::cancelEvaluation, [this] { runner_.cancel(); });
    on(ActionId::commandPalette, [this] { (new CommandPalette(*actions_, this))->show(); });
    on(ActionId::shortcuts, [this] { showShortcuts(*actions_, this); });
    on(ActionId::about, [this] { showAbout(this); });
}

void MainWindow::fillMenus()
{
    QMenu* panels = new QMenu(tr("&Panels"), this);
    for (Dock* dock : workbench_->docks()) {
        panels->addAction(dock->toggleViewAction());
        QAction* show =
            actions_->add(MenuId::view, tr("Panel: %1").arg(dock->windowTitle()), QStringLiteral("panel_") + dock->objectName());
        connect(show, &QAction::triggered, dock, &Dock::bringToFront);
    }
    actions_->menu(MenuId::view)->insertMenu(actions_->themeMenu()->menuAction(), panels);

    QMenu* menu = actions_->menu(MenuId::collective);
    QAction* before = menu->actions().front();
    collectives_ = new QActionGroup(this);
    for (const Collective c : allCollectives()) {
        QAction* action =
            actions_->add(MenuId::collective, text(collectiveName(c)), QStringLiteral("collective_") + text(collectiveName(c)));
        action->setCheckable(true);
        action->setData(static_cast<int>(c));
        collectives_->addAction(action);
        menu->insertAction(before, action);
        connect(action, &QAction::triggered, this, [this, c] { document_.setCollective(c); });
    }
    menu->insertSeparator(before);
    auto* models = new QMenu(tr("&Model"), this);
    models_ = new QActionGroup(this);
    for (const ModelInfo& info : tierlens::models()) {
        QAction* action = actions_->add(MenuId::collective, tr("Model: %1").arg(text(info.displayName)),
                                        QStringLiteral("model_") + text(info.name));
        action->setCheckable(true);
        action->setData(static_cast<int>(info.id));
        models_->addAction(action);
        models->addAction(action);
        connect(action, &QAction::triggered, this, [this, id = info.id] { document_.setModel(id); });
    }
    menu->insertMenu(before, models);
    menu->insertSeparator(before);
}

void MainWindow::fillRecent()
{
    QMenu* file = actions_->menu(MenuId::file);
    auto* menu = new QMenu(tr("Recent &files"), this);
    file->insertMenu((*actions_)[ActionId::reload], menu);
    const auto fill = [this, menu] {
        menu->clear();
        actions_->remove(QStringLiteral("recent_"));
        int number = 0;
        for (const QString& path : recent_->files()) {
            QAction* action = actions_->add(MenuId::file, tr("Open %1").arg(QFileInfo(path).fileName()),
                                            QStringLiteral("recent_%1").arg(number++));
            action->setToolTip(path);
            connect(action, &QAction::triggered, this, [this, path] { open(path); });
            menu->addAction(action);
        }
        if (number > 0) {
            menu->addSeparator();
            QAction* clear = actions_->add(MenuId::file, tr("Forget the recent files"), QStringLiteral("recent_clear"));
            connect(clear, &QAction::triggered, recent_, &RecentFiles::clear);
            menu->addAction(clear);
        }
        menu->setEnabled(number > 0);
    };
    // After the click that changes them is over: the very action that was triggered is made anew.
    connect(recent_, &RecentFiles::changed, this, fill, Qt::QueuedConnection);
    fill();
}

void MainWindow::updateActions()
{
    const bool any = document_.hasTopology();
    const bool chips = !selectedChips().empty();
    for (const ActionId id : {ActionId::fitGraph, ActionId::zoomIn, ActionId::zoomOut, ActionId::showSource, ActionId::groupAll,
                              ActionId::editGroup, ActionId::largerSize, ActionId::smallerSize, ActionId::editSize,
                              ActionId::copyCommandLine, ActionId::nextPanel, ActionId::previousPanel})
        (*actions_)[id]->setEnabled(any);
    for (const ActionId id : {ActionId::copyResult, ActionId::copyExplanation})
        (*actions_)[id]->setEnabled(answer_ != nullptr);
    for (const ActionId id : {ActionId::groupFromSelection, ActionId::groupWholeBoards, ActionId::groupSameChip})
        (*actions_)[id]->setEnabled(any && chips);
    (*actions_)[ActionId::reload]->setEnabled(!document_.sourceName().isEmpty());
    (*actions_)[ActionId::cancelEvaluation]->setEnabled(runner_.busy());
    for (QAction* action : collectives_->actions()) {
        action->setEnabled(any);
        action->setChecked(action->data().toInt() == static_cast<int>(document_.request().collective));
    }
    for (QAction* action : models_->actions()) {
        action->setEnabled(any);
        action->setChecked(action->data().toInt() == static_cast<int>(document_.chosenModel()));
    }
}

void MainWindow::evaluate()
{
    numbersShown_ = false;
    updateActions();
    if (!document_.hasTopology())
        return;
    static const std::vector<Bytes> sizes = curveSizes();
    runner_.submit(Job{document_.request(), sizes});
}

void MainWindow::showAnswer(std::shared_ptr<const Answer> answer)
{
    if (answer->request.topology != document_.file().topology)
        return; // of a file that was left meanwhile; the answer for the new one is on its way
    answer_ = std::move(answer);
    evaluationErrors_.clear();
    messageBar_->clear(MessageBar::Topic::evaluation);
    numbersShown_ = true;
    answerView_->setAnswer(answer_);
    workbench_->setAnswer(answer_);
    showMessages();
    status_->showAnswer(*answer_, document_.warnings().size() + answer_->evaluation.warnings.size());
    updateActions();
    noteIfComplete();
}

void MainWindow::noteIfComplete()
{
    const GraphContent* graph = workbench_->graph()->content();
    if (answer_ && !answer_->loadsFollow && !runner_.busy() && graph != nullptr && graph->topology == answer_->request.topology)
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
    setWindowTitle(name.isEmpty() ? tr("%1 — Tierlens").arg(file) : tr("%1 (%2) — Tierlens").arg(name, file));
}

void MainWindow::showStart(bool shown)
{
    pages_->setCurrentWidget(shown ? static_cast<QWidget*>(start_) : workbench_);
    if (auto* surface = findChild<QWidget*>(QStringLiteral("questionSurface")))
        surface->setVisible(!shown);
}

std::vector<VertexId> MainWindow::selectedChips() const
{
    std::vector<VertexId> chips;
    if (!document_.hasTopology())
        return chips;
    const Topology& t = *document_.file().topology;
    for (const VertexId v : hub_.selection())
        if (v.index() < t.vertices.size() && t.vertex(v).kind == VertexKind::endpoint && !t.vertex(v).failed)
            chips.push_back(v);
    return chips;
}

void MainWindow::groupFromBoards(bool sameChip)
{
    const std::vector<VertexId> chips = selectedChips();
    if (chips.empty())
        return;
    const Topology& t = *document_.file().topology;
    const auto boardOf = [&](VertexId v) {
        ContainerId c = t.vertex(v).parent;
        while (c.valid() && t.container(c).level != Level::board)
            c = t.container(c).parent;
        return c;
    };
    // What a chip is inside its board: "c3", or "c3/d1" of a die.
    const auto place = [&](VertexId v) {
        const std::string whole = t.path(v);
        return whole.substr(std::min(whole.size(), t.path(boardOf(v)).size()));
    };
    std::set<std::string> places;
    std::set<ContainerId> boards;
    for (const VertexId v : chips) {
        places.insert(place(v));
        boards.insert(boardOf(v));
    }
    std::vector<VertexId> ranks;
    for (const VertexId v : t.endpoints)
        if (!t.vertex(v).failed && (sameChip ? places.contains(place(v)) : boards.contains(boardOf(v))))
            ranks.push_back(v);
    document_.setRanks(std::move(ranks));
}

void MainWindow::setTheme(Theme theme)
{
    QSettings().setValue(kThemeKey, themeName(theme));
    applyTheme(*static_cast<QApplication*>(QCoreApplication::instance()), theme);
}

void MainWindow::remember()
{
    QSettings settings;
    settings.setValue(kGeometryKey, saveGeometry());
    settings.setValue(kLayoutKey, workbench_->saveLayout());
}

void MainWindow::closeEvent(QCloseEvent* event)
{
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

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        actions_->updateIcons();
    if (event->type() == QEvent::WindowStateChange)
        (*actions_)[ActionId::fullScreen]->setChecked(isFullScreen());
}

} // namespace tierlens
