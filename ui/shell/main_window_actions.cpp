// What the actions of the window do, and the parts of its menus that are made at run time.
#include "ui/shell/main_window.h"

#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QSettings>
#include <algorithm>
#include <set>
#include <utility>

#include "core/report/report.h"
#include "ui/document/document.h"
#include "ui/document/document_edits.h"
#include "ui/document/text.h"
#include "ui/graph/graph_view.h"
#include "ui/panels/explain_panel.h"
#include "ui/panels/messages_panel.h"
#include "ui/panels/properties_panel.h"
#include "ui/panels/question_bar.h"
#include "ui/shell/actions.h"
#include "ui/shell/command_palette.h"
#include "ui/shell/dialogs.h"
#include "ui/shell/dock.h"
#include "ui/shell/help_control.h"
#include "ui/shell/language.h"
#include "ui/shell/message_bar.h"
#include "ui/shell/recent_files.h"
#include "ui/shell/settings_keys.h"
#include "ui/shell/status_line.h"
#include "ui/shell/workbench.h"

namespace tierlens {

using namespace settings_keys;

void MainWindow::connectActions()
{
    const auto on = [this](ActionId id, auto run) { connect((*actions_)[id], &QAction::triggered, this, std::move(run)); };
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
    on(ActionId::quit, [this] { close(); }); // the program ends with its only window

    on(ActionId::undo, [this] { document_.edits().undo(); });
    on(ActionId::redo, [this] { document_.edits().redo(); });
    on(ActionId::resetWhatIfs, [this] { document_.resetWhatIfs(); });
    on(ActionId::saveWithWhatIfs, [this] {
        auto* dialog = new QFileDialog(this, tr("Save the topology with the what-ifs written into it"),
                                       QFileInfo(document_.sourceName()).absolutePath(), tr("Topologies (*.yaml *.yml)"));
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->setDefaultSuffix(QStringLiteral("yaml"));
        connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::saveWithWhatIfs);
        dialog->open();
    });
    showUndo();

    const auto copy = [this](const QString& text, const QString& said) {
        QApplication::clipboard()->setText(text);
        status_->showMessage(said, 3000);
    };
    on(ActionId::copyResult, [this, copy] {
        if (answer_)
            copy(text(reportEvaluation(answer_->request, answer_->evaluation, Format::table)), tr("The result was copied."));
    });
    on(ActionId::copyExplanation, [this, copy] { copy(workbench_->explain()->plainText(), tr("The explanation was copied.")); });
    on(ActionId::copyCommandLine,
       [this, copy] { copy(commandLineText(document_, text(document_.file().name)), tr("The command line was copied.")); });
    on(ActionId::copyDiagnostics, [this, copy] { copy(diagnosticsText(document_), tr("The diagnostics were copied.")); });

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
    on(ActionId::help, [this] { help_->openForFocus(); });
    on(ActionId::tour, [this] { startTour(); });
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
    for (const ActionId id : {ActionId::resetWhatIfs, ActionId::saveWithWhatIfs})
        (*actions_)[id]->setEnabled(!document_.whatIf().empty());
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

void MainWindow::showUndo()
{
    const QUndoStack& stack = *document_.undoStack();
    QAction* undo = (*actions_)[ActionId::undo];
    QAction* redo = (*actions_)[ActionId::redo];
    undo->setEnabled(stack.canUndo());
    redo->setEnabled(stack.canRedo());
    undo->setText(stack.canUndo() ? tr("&Undo “%1”").arg(stack.undoText()) : tr("&Undo"));
    redo->setText(stack.canRedo() ? tr("Re&do “%1”").arg(stack.redoText()) : tr("Re&do"));
}

void MainWindow::saveWithWhatIfs(const QString& path)
{
    saver_.start([file = document_.sharedFile(), request = document_.request(), values = document_.whatIf(),
                  to = QFile::encodeName(path).toStdString()](const std::stop_token& stop, JobProgress& /*progress*/) {
        WhatIfLayer layer(*file, request, std::make_shared<Evaluator>());
        const auto written = layer.intoText(values, stop);
        if (!written)
            return written.error();
        const auto saved = saveText(to, *written);
        return saved ? Problems{} : saved.error();
    });
}

void MainWindow::showSaved(const Problems& problems)
{
    if (!problems.empty())
        return messageBar_->tell(MessageBar::Topic::saving, Severity::error,
                                 tr("Not saved: %1").arg(problemSentence(problems.front())));
    messageBar_->clear(MessageBar::Topic::saving);
    status_->showMessage(tr("The topology was saved with the what-ifs in it."), 5000);
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

} // namespace tierlens
