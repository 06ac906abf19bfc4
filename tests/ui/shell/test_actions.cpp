// Every action has a text, a place and an effect.
#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QFileDialog>
#include <QMenu>
#include <QMenuBar>
#include <QSet>
#include <QSignalSpy>
#include <QTest>
#include <functional>
#include <map>

#include "core/edit/topology_edit.h"
#include "sandbox.h"
#include "shown_window.h"
#include "ui/charts/answer_pane.h"
#include "ui/document/document.h"
#include "ui/document/scenario_list.h"
#include "ui/export/export_dialog.h"
#include "ui/graph/graph_view.h"
#include "ui/models/topology_tree_model.h"
#include "ui/panels/answer_view.h"
#include "ui/panels/messages_panel.h"
#include "ui/panels/question_bar.h"
#include "ui/panels/topology_panel.h"
#include "ui/shell/actions.h"
#include "ui/shell/command_palette.h"
#include "ui/shell/dock.h"
#include "ui/shell/import_dialog.h"
#include "ui/shell/main_window.h"
#include "ui/shell/source_pane.h"
#include "ui/shell/workbench.h"

#include <QComboBox>
#include <QTableView>
#include <QTreeView>

using namespace tierlens;

class TestActions final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        sandbox_ = std::make_unique<SettingsSandbox>();
        document_ = std::make_unique<Document>();
        window_ = shownWindow(*document_);
        QVERIFY(window_->isActiveWindow());
        window_->open(samplePath(QStringLiteral("hgx_h100_2x8_rails.yaml")));
        QTRY_VERIFY(window_->answer() != nullptr);
    }

    void cleanup()
    {
        window_.reset();
        document_.reset();
    }

    void everyActionHasATextAMenuAndAShortcutOfItsOwn()
    {
        QSet<QString> shortcuts, names;
        for (const QAction* action : window_->actionTable().all()) {
            QVERIFY2(!action->text().isEmpty(), qPrintable(action->objectName()));
            QVERIFY2(!Actions::menuOf(action).isEmpty(), qPrintable(action->objectName()));
            QVERIFY2(!action->objectName().isEmpty() && !names.contains(action->objectName()), qPrintable(action->text()));
            names.insert(action->objectName());
            const QString keys = action->shortcut().toString();
            QVERIFY2(keys.isEmpty() || !shortcuts.contains(keys), qPrintable(keys));
            shortcuts.insert(keys);
        }
    }

    void everyFixedActionStandsInAMenu()
    {
        QSet<const QAction*> inMenus;
        const std::function<void(const QMenu*)> walk = [&](const QMenu* menu) {
            for (const QAction* action : menu->actions()) {
                inMenus.insert(action);
                if (action->menu() != nullptr)
                    walk(action->menu());
            }
        };
        for (const QAction* top : window_->findChild<QMenuBar*>()->actions())
            walk(top->menu());
        for (int i = 0; i < static_cast<int>(ActionId::count_); ++i)
            QVERIFY2(inMenus.contains(action(static_cast<ActionId>(i))),
                     qPrintable(action(static_cast<ActionId>(i))->objectName()));
    }

    void everyActionDoesSomething_data()
    {
        QTest::addColumn<int>("id");
        for (int i = 0; i < static_cast<int>(ActionId::count_); ++i)
            QTest::addRow("%d", i) << i;
    }

    void everyActionDoesSomething()
    {
        QFETCH(int, id);
        const auto chosen = static_cast<ActionId>(id);
        Workbench* bench = window_->workbench();
        GraphView* graph = bench->graph();
        TopologyPanel* panel = bench->topologyPanel();
        const auto clipboard = [] { return QApplication::clipboard()->text(); };
        const auto dockOf = [&](QStringView name) {
            for (Dock* dock : bench->docks())
                if (dock->objectName() == name)
                    return dock;
            return static_cast<Dock*>(nullptr);
        };
        const auto selectOne = [&] { panel->tree()->setCurrentIndex(panel->model()->indexOf(document_->request().ranks[3])); };
        const std::size_t all = document_->request().ranks.size();
        QSignalSpy opened(document_.get(), &Document::opened);
        QSignalSpy language(window_.get(), &MainWindow::languageChosen);

        struct Effect {
            std::function<void()> before;
            std::function<bool()> after;
        };
        const auto nothing = [] {};
        const auto overlay = [&] {
            document_->setWhatIf("comm_params.tiers.c2c.bandwidth", ParameterValue(gigabytesPerSecond(900)),
                                 QStringLiteral("bandwidth"));
        };
        const double scale = graph->scale();
        QWidget* focus = nullptr;
        const std::map<ActionId, Effect> effects{
            {ActionId::open, {nothing, [&] { return window_->findChild<QFileDialog*>() != nullptr; }}},
            {ActionId::importFile,
             {nothing, [&] { return window_->findChild<QFileDialog*>(QStringLiteral("importFiles")) != nullptr; }}},
            {ActionId::importClipboard, {nothing, [&] { return window_->findChild<ImportDialog*>() != nullptr; }}},
            {ActionId::newFile, {nothing, [&] { return document_->file().topology->endpoints.size() == 1; }}},
            // A file that is stored nowhere asks where.
            {ActionId::save,
             {[&] { document_->openNew(*readTopologyText(newTopologyText("new"), "new.yaml")); },
              [&] { return window_->findChild<QFileDialog*>(QStringLiteral("saveAs")) != nullptr; }}},
            {ActionId::saveAs, {nothing, [&] { return window_->findChild<QFileDialog*>(QStringLiteral("saveAs")) != nullptr; }}},
            {ActionId::startPage, {nothing, [&] { return window_->startPageShown(); }}},
            {ActionId::reload, {nothing, [&] { return opened.size() == 1; }}},
            {ActionId::reloadAutomatically,
             {nothing, [&] { return QSettings().value(QStringLiteral("window/reloadAutomatically")).toBool(); }}},
            {ActionId::closeWindow, {nothing, [&] { return !window_->isVisible(); }}},
            {ActionId::quit, {nothing, [&] { return !window_->isVisible(); }}},
            {ActionId::undo, {overlay, [&] { return document_->whatIf().empty(); }}},
            {ActionId::redo,
             {[&] {
                  overlay();
                  document_->undoStack()->undo();
              },
              [&] { return document_->whatIf().settings().size() == 1; }}},
            {ActionId::resetWhatIfs,
             {overlay, [&] { return document_->whatIf().empty() && document_->undoStack()->count() == 2; }}},
            {ActionId::saveWithWhatIfs, {overlay, [&] { return window_->findChild<QFileDialog*>() != nullptr; }}},
            {ActionId::pinScenario, {nothing, [&] { return document_->scenarios().all().size() == 1; }}},
            {ActionId::openSession, {nothing, [&] { return window_->findChild<QFileDialog*>() != nullptr; }}},
            {ActionId::saveSession, {nothing, [&] { return window_->findChild<QFileDialog*>() != nullptr; }}},
            {ActionId::exportPicture, {nothing, [&] { return window_->findChild<ExportDialog*>() != nullptr; }}},
            {ActionId::exportAll, {nothing, [&] { return window_->findChild<ExportDialog*>() != nullptr; }}},
            {ActionId::makeReport, {nothing, [&] { return window_->findChild<QFileDialog*>() != nullptr; }}},
            {ActionId::copyPicture,
             {[&] { QApplication::clipboard()->clear(); }, [&] { return !QApplication::clipboard()->image().isNull(); }}},
            {ActionId::copyResult, {nothing, [&] { return clipboard().contains(u"all_reduce"); }}},
            {ActionId::copyExplanation, {nothing, [&] { return clipboard().contains(u"827.283"); }}},
            {ActionId::copyCommandLine, {nothing, [&] { return clipboard().startsWith(u"tierlens-cli eval"); }}},
            {ActionId::copyDiagnostics, {nothing, [&] { return clipboard().startsWith(u"Tierlens "); }}},
            {ActionId::fitGraph,
             {[&] {
                  graph->zoomIn();
                  graph->zoomIn();
              },
              [&] { return qFuzzyCompare(graph->scale(), scale); }}},
            {ActionId::zoomIn, {nothing, [&] { return graph->scale() > scale; }}},
            {ActionId::zoomOut,
             {[&] {
                  graph->zoomIn();
                  graph->zoomIn();
                  graph->zoomIn();
              },
              [&] { return graph->scale() > scale; }}},
            {ActionId::showSource,
             {selectOne,
              [&] { return bench->source()->isVisible() && bench->source()->view()->textCursor().blockNumber() > 0; }}},
            {ActionId::showMessages, {nothing, [&] { return bench->messages()->isVisible(); }}},
            {ActionId::tablesForCharts, {nothing, [&] { return bench->charts().front()->tableShown(); }}},
            {ActionId::nextPanel,
             {[&] { focus = QApplication::focusWidget(); }, [&] { return QApplication::focusWidget() != focus; }}},
            {ActionId::previousPanel,
             {[&] { focus = QApplication::focusWidget(); }, [&] { return QApplication::focusWidget() != focus; }}},
            {ActionId::fullScreen, {nothing, [&] { return window_->isFullScreen(); }}},
            {ActionId::themeSystem,
             {nothing, [&] { return QSettings().value(QStringLiteral("window/theme")).toString() == u"system"; }}},
            {ActionId::themeLight, {nothing, [&] { return QApplication::palette().color(QPalette::Window).lightness() > 128; }}},
            {ActionId::themeDark, {nothing, [&] { return QApplication::palette().color(QPalette::Window).lightness() < 128; }}},
            {ActionId::languageEnglish, {nothing, [&] { return language.size() == 1 && language[0][0].toString() == u"en"; }}},
            {ActionId::languageChinese, {nothing, [&] { return language.size() == 1 && language[0][0].toString() == u"zh_CN"; }}},
            {ActionId::restoreLayout, {[&] { dockOf(u"bars")->close(); }, [&] { return !dockOf(u"bars")->isHidden(); }}},
            {ActionId::groupAll,
             {[&] { document_->setGroupSelector(QStringLiteral("p0/r0/b0")); },
              [&] { return document_->request().ranks.size() == all; }}},
            {ActionId::groupFromSelection, {selectOne, [&] { return document_->request().ranks.size() == 1; }}},
            {ActionId::groupWholeBoards, {selectOne, [&] { return document_->request().ranks.size() == 8; }}},
            {ActionId::groupSameChip, {selectOne, [&] { return document_->request().ranks.size() == 2; }}},
            {ActionId::editGroup,
             {nothing,
              [&] {
                  return qobject_cast<QComboBox*>(QApplication::focusWidget()) != nullptr ||
                         qobject_cast<QComboBox*>(QApplication::focusWidget()->parentWidget()) != nullptr;
              }}},
            {ActionId::largerSize, {nothing, [&] { return document_->request().size.value() == 256e6; }}},
            {ActionId::smallerSize, {nothing, [&] { return document_->request().size.value() == 64e6; }}},
            {ActionId::editSize,
             {nothing, [&] { return qobject_cast<QAbstractSpinBox*>(QApplication::focusWidget()) != nullptr; }}},
            // Enabled while something runs: the answer to a size that is asked now must not come.
            {ActionId::cancelEvaluation,
             {[&] { document_->setSize(megabytes(3)); }, [&] { return !action(ActionId::cancelEvaluation)->isEnabled(); }}},
            {ActionId::help, {nothing, [&] { return window_->findChild<QDialog*>(QStringLiteral("help")) != nullptr; }}},
            {ActionId::tour, {nothing, [&] { return window_->tour() != nullptr; }}},
            {ActionId::commandPalette, {nothing, [&] { return window_->findChild<CommandPalette*>() != nullptr; }}},
            {ActionId::shortcuts,
             {nothing, [&] { return window_->findChild<QDialog*>(QStringLiteral("shortcuts")) != nullptr; }}},
            {ActionId::about, {nothing, [&] { return window_->findChild<QDialog*>(QStringLiteral("about")) != nullptr; }}},
        };
        const auto effect = effects.find(chosen);
        QVERIFY2(effect != effects.end(), "an action without a test of its effect");
        effect->second.before();
        QVERIFY2(action(chosen)->isEnabled(), qPrintable(action(chosen)->objectName()));
        action(chosen)->trigger();
        QTRY_VERIFY2(effect->second.after(), qPrintable(action(chosen)->objectName()));
        for (QDialog* dialog : window_->findChildren<QDialog*>())
            dialog->close();
    }

    void everyCollectiveOfTheMenuIsAsked()
    {
        for (QAction* a : window_->actionTable().all())
            if (a->objectName().startsWith(u"collective_")) {
                a->trigger();
                QCOMPARE(static_cast<int>(document_->request().collective), a->data().toInt());
                QVERIFY(a->isChecked());
            }
    }

    void wordsOfACommandMayComeInAnyOrder()
    {
        QVERIFY(matchScore(QStringLiteral("size dou"), QStringLiteral("Double the size")) > 0);
        QCOMPARE(matchScore(QStringLiteral("triple"), QStringLiteral("Double the size")), 0);
        // A word that begins with it is better than one that holds it.
        QVERIFY(matchScore(QStringLiteral("re"), QStringLiteral("Reload")) >
                matchScore(QStringLiteral("re"), QStringLiteral("Show in source area, more")));
    }

private:
    [[nodiscard]] QAction* action(ActionId id) const { return window_->actionTable()[id]; }

    std::unique_ptr<SettingsSandbox> sandbox_;
    std::unique_ptr<Document> document_;
    std::unique_ptr<MainWindow> window_;
};

QTEST_MAIN(TestActions)
#include "test_actions.moc"
