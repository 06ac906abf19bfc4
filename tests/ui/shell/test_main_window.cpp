// The window as a user meets it: real files, real events.
#include <QApplication>
#include <QComboBox>
#include <QDropEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QTreeView>
#include <algorithm>

#include "sandbox.h"
#include "ui/charts/phase_bars_canvas.h"
#include "ui/charts/phase_bars_pane.h"
#include "ui/charts/size_curves_pane.h"
#include "ui/charts/size_curves_view.h"
#include "ui/document/document.h"
#include "ui/edit/generator_dialog.h"
#include "ui/graph/graph_view.h"
#include "ui/models/topology_tree_model.h"
#include "ui/panels/answer_view.h"
#include "ui/panels/explain_panel.h"
#include "ui/panels/messages_panel.h"
#include "ui/panels/question_bar.h"
#include "ui/panels/size_spin_box.h"
#include "ui/panels/step_scrubber.h"
#include "ui/panels/topology_panel.h"
#include "ui/shell/actions.h"
#include "ui/shell/command_palette.h"
#include "ui/shell/dock.h"
#include "ui/shell/main_window.h"
#include "ui/shell/message_bar.h"
#include "ui/shell/source_pane.h"
#include "ui/shell/start_page.h"
#include "ui/shell/status_line.h"
#include "ui/shell/workbench.h"

using namespace tierlens;

namespace {

const QString kRails = samplePath(QStringLiteral("hgx_h100_2x8_rails.yaml"));

} // namespace

class TestMainWindow final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        sandbox_ = std::make_unique<SettingsSandbox>();
        document_ = std::make_unique<Document>();
        applyTheme(*qApp, Theme::light);
        makeWindow();
    }

    void cleanup()
    {
        window_.reset();
        document_.reset();
        sandbox_.reset();
    }

    void beginsWithTheSamples()
    {
        QVERIFY(window_->startPageShown());
        QVERIFY(window_->startPage()->cards().size() >= 12);
        CardView* card = nullptr;
        for (CardView* c : window_->startPage()->cards())
            if (c->card().path.endsWith(u"hgx_h100_2x8_rails.yaml"))
                card = c;
        QVERIFY(card != nullptr);
        // Title, description, size and preview come from the file, in the background.
        QTRY_VERIFY(!card->card().preview.isNull());
        QCOMPARE(card->card().title, QStringLiteral("2 x HGX H100, InfiniBand rails"));
        QVERIFY(card->card().description.size() > 20);
        card->setFocus(); // scrolls it into view
        QTRY_VERIFY(card->visibleRegion().contains(card->rect().center()));
        QTest::mouseClick(card, Qt::LeftButton);
        QTRY_VERIFY(!window_->startPageShown());
        QTRY_COMPARE(window_->answerView()->latencyText(), QStringLiteral("827.3 µs"));
    }

    void theStartPageOffersToBeginWithoutAFile()
    {
        const auto button = [this](const char* name) {
            return window_->startPage()->findChild<QPushButton*>(QLatin1String(name));
        };
        QVERIFY(button("new") != nullptr && button("generate") != nullptr);
        button("generate")->setFocus();
        QTest::keyClick(button("generate"), Qt::Key_Space);
        auto* dialog = window_->findChild<GeneratorDialog*>();
        QVERIFY(dialog != nullptr && dialog->isVisible());
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(window_->findChild<GeneratorDialog*>() == nullptr);
        QVERIFY(window_->startPageShown());
        QTest::mouseClick(button("new"), Qt::LeftButton);
        QTRY_VERIFY(!window_->startPageShown());
        QVERIFY(document_->path().isEmpty());
    }

    void aSampleIsAnsweredAtOnceWithoutAskingFor()
    {
        openRails();
        // MODEL reference §15: 827.283 µs, busbw 290.1 GB/s, most of it transfer.
        QCOMPARE(window_->answerView()->latencyText(), QStringLiteral("827.3 µs"));
        QVERIFY(window_->answerView()->detailText().contains(QStringLiteral("290.1 GB/s")));
        QVERIFY(window_->answerView()->detailText().contains(QStringLiteral("bandwidth")));
        QVERIFY(window_->windowTitle().contains(QStringLiteral("hgx_h100_2x8_rails.yaml")));
        QVERIFY(window_->statusLine()->leftText().startsWith(QStringLiteral("Evaluated in ")));
        QTRY_VERIFY(window_->workbench()->graph()->content() != nullptr);
        QVERIFY(window_->workbench()->explain()->plainText().contains(QStringLiteral("827.283")));
        for (const AnswerPane* chart : window_->workbench()->charts())
            QVERIFY(chart->answer() == window_->answer());
    }

    void aWrongFileKeepsThePictureAndShowsTheLine()
    {
        openRails();
        const QString wrong = sandbox_->write(QStringLiteral("wrong.yaml"), ringBoard(4, QStringLiteral("rign")));
        window_->open(wrong);
        QTRY_VERIFY(!window_->messageBar()->text(MessageBar::Topic::file).isEmpty());
        QVERIFY(window_->messageBar()->text(MessageBar::Topic::file).startsWith(QStringLiteral("wrong.yaml:4")));
        QCOMPARE(window_->answerView()->latencyText(), QStringLiteral("827.3 µs"));
        QCOMPARE(window_->workbench()->graph()->content()->topology->endpoints.size(), std::size_t{16});
        QVERIFY(window_->workbench()->source()->errorLines().contains(4));
        QCOMPARE(window_->workbench()->messages()->model()->message(0).severity, Severity::error);
        // "Show in source" goes there.
        QPushButton* show = nullptr;
        for (QPushButton* button : window_->messageBar()->findChildren<QPushButton*>())
            if (button->text() == u"Show in source")
                show = button;
        QVERIFY(show != nullptr);
        QTest::mouseClick(show, Qt::LeftButton);
        QTRY_COMPARE(window_->workbench()->source()->view()->textCursor().blockNumber(), 3);
        QTRY_VERIFY(window_->workbench()->source()->view()->isVisible());
        // The right file again, and all is well.
        window_->open(kRails);
        QTRY_VERIFY(window_->messageBar()->text(MessageBar::Topic::file).isEmpty());
        QTRY_VERIFY(window_->workbench()->source()->errorLines().empty());
    }

    void aDoubleClickOnAMessageShowsItsLine()
    {
        openRails();
        window_->open(sandbox_->write(QStringLiteral("wrong.yaml"), ringBoard(4, QStringLiteral("rign"))));
        MessagesPanel* messages = window_->workbench()->messages();
        QTRY_VERIFY(messages->model()->rowCount() > 0 && messages->model()->message(0).severity == Severity::error);
        QTRY_VERIFY(!window_->workbench()->source()->errorLines().empty());
        window_->workbench()->showMessages();
        QTRY_VERIFY(messages->view()->isVisible());
        const QRect row = messages->view()->visualRect(messages->model()->index(0, MessagesModel::Text));
        QTest::mouseClick(messages->view()->viewport(), Qt::LeftButton, {}, row.topLeft() + QPoint(4, 4));
        QTest::mouseDClick(messages->view()->viewport(), Qt::LeftButton, {}, row.topLeft() + QPoint(4, 4));
        QTRY_COMPARE(window_->workbench()->source()->view()->textCursor().blockNumber(), 3);
    }

    void anotherCollectiveChangesBarsAndAnswer()
    {
        openRails();
        const auto before = window_->answer();
        auto* collective = box(QStringLiteral("Collective"));
        collective->setFocus();
        QTest::keyClick(collective, Qt::Key_Down); // all_reduce → reduce_scatter
        QCOMPARE(document_->request().collective, Collective::reduceScatter);
        QTRY_VERIFY(window_->answer() != before && !window_->answer()->loadsFollow);
        QVERIFY(window_->answerView()->latencyText() != QStringLiteral("827.3 µs"));
        const auto* bars = static_cast<PhaseBarsPane*>(window_->workbench()->charts().front());
        QCOMPARE(bars->answer()->evaluation.results.front().collective, Collective::reduceScatter);
        // Two phases of four models where there were three.
        QCOMPARE(before->evaluation.results.front().phases.size(), std::size_t{3});
        QCOMPARE(bars->answer()->evaluation.results.front().phases.size(), std::size_t{2});
    }

    void theSizeIsTypedWithItsUnitAndStepsByTwo()
    {
        openRails();
        auto* size = window_->questionBar()->findChild<SizeSpinBox*>();
        size->setFocus();
        size->selectAll();
        QTest::keyClicks(size, QStringLiteral("1 MiB"));
        QTest::keyClick(size, Qt::Key_Return);
        QCOMPARE(document_->request().size.value(), 1048576.0);
        QTest::keyClick(size, Qt::Key_Up);
        QCOMPARE(document_->request().size.value(), 2097152.0);
        // A bare number means the unit shown; nonsense changes nothing and is marked.
        size->selectAll();
        QTest::keyClicks(size, QStringLiteral("16"));
        QTest::keyClick(size, Qt::Key_Return);
        QCOMPARE(document_->request().size.value(), 16.0 * 1048576.0);
        size->selectAll();
        QTest::keyClicks(size, QStringLiteral("many"));
        QTest::keyClick(size, Qt::Key_Return);
        QCOMPARE(document_->request().size.value(), 16.0 * 1048576.0);
        QVERIFY(size->property("wrong").toBool());
    }

    void aWrongSelectorIsMarkedAndTheGroupStays()
    {
        openRails();
        auto* group = box(QStringLiteral("Group"));
        window_->actionTable()[ActionId::editGroup]->trigger();
        group->lineEdit()->selectAll();
        QTest::keyClicks(group->lineEdit(), QStringLiteral("p0/r0/b7"));
        QTest::keyClick(group->lineEdit(), Qt::Key_Return);
        QVERIFY(group->property("wrong").toBool());
        QVERIFY(!window_->messageBar()->text(MessageBar::Topic::group).isEmpty());
        QCOMPARE(document_->request().ranks.size(), std::size_t{16});
        // Escape gives up and takes the mark away.
        QTest::keyClick(group->lineEdit(), Qt::Key_Escape);
        QTRY_VERIFY(!group->property("wrong").toBool());
        QCOMPARE(group->currentText(), QStringLiteral("all"));
        group->lineEdit()->selectAll();
        QTest::keyClicks(group->lineEdit(), QStringLiteral("p0/r0/b1"));
        QTest::keyClick(group->lineEdit(), Qt::Key_Return);
        QVERIFY(!group->property("wrong").toBool());
        QCOMPARE(document_->request().ranks.size(), std::size_t{8});
    }

    void aCheckBoxInTheTreeChangesTheGroup()
    {
        openRails();
        TopologyPanel* panel = window_->workbench()->topologyPanel();
        QTreeView* tree = panel->tree();
        TopologyTreeModel* model = panel->model();
        const QModelIndex b1 = model->indexOf(document_->request().ranks.back()).parent();
        tree->scrollTo(b1);
        const QRect row = tree->visualRect(b1);
        QTRY_VERIFY(tree->visualRect(b1).height() > 0);
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, QPoint(row.left() + 8, row.center().y()));
        QTRY_COMPARE(document_->request().ranks.size(), std::size_t{8});
        QCOMPARE(document_->groupSelector(), QStringLiteral("p0/r0/b0"));
        QTRY_VERIFY(window_->answer()->request.ranks.size() == 8);
    }

    void theFilterBecomesTheGroupOnEnter()
    {
        openRails();
        TopologyPanel* panel = window_->workbench()->topologyPanel();
        QTest::keyClicks(panel->filter(), QStringLiteral("p0/r0/b0/c[0-3]"));
        QTRY_VERIFY(panel->model()->filtered());
        QCOMPARE(document_->request().ranks.size(), std::size_t{16});
        QTest::keyClick(panel->filter(), Qt::Key_Return);
        QCOMPARE(document_->request().ranks.size(), std::size_t{4});
    }

    void aDroppedFileIsOpened()
    {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(kRails)});
        QDragEnterEvent enter(QPoint(200, 200), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(window_.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(200, 200), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(window_.get(), &drop);
        QTRY_COMPARE(window_->answerView()->latencyText(), QStringLiteral("827.3 µs"));
        // What is no file on this machine is not taken.
        data.setUrls({QUrl(QStringLiteral("https://example.org/x.yaml"))});
        QDragEnterEvent foreign(QPoint(200, 200), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(window_.get(), &foreign);
        QVERIFY(!foreign.isAccepted());
    }

    void theThemeIsSwitchedAndRemembered()
    {
        window_->actionTable()[ActionId::themeDark]->trigger();
        QVERIFY(QApplication::palette().color(QPalette::Window).lightness() < 128);
        QCOMPARE(QSettings().value(QStringLiteral("window/theme")).toString(), QStringLiteral("dark"));
        window_->actionTable()[ActionId::themeLight]->trigger();
        QVERIFY(QApplication::palette().color(QPalette::Window).lightness() > 128);
    }

    void openedFilesAreOfferedAgain()
    {
        openRails();
        const auto offered = [this] {
            const auto all = window_->actionTable().all();
            return std::ranges::find_if(all, [](const QAction* a) { return a->objectName() == u"recent_0"; }) != all.end();
        };
        QTRY_VERIFY(offered());
        // Another window knows them too.
        document_ = std::make_unique<Document>();
        makeWindow();
        QVERIFY(offered());
        const auto buttons = window_->startPage()->findChildren<QToolButton*>(QStringLiteral("recentFile"));
        QCOMPARE(buttons.size(), 1);
        QTest::mouseClick(buttons.front(), Qt::LeftButton);
        QTRY_COMPARE(window_->answerView()->latencyText(), QStringLiteral("827.3 µs"));
    }

    void aFileChangedOnDiskIsReloadedOnRequestOrByItself()
    {
        const QString path = sandbox_->write(QStringLiteral("b.yaml"), ringBoard(8));
        window_->open(path);
        QTRY_VERIFY(window_->answer() != nullptr);
        static_cast<void>(sandbox_->write(QStringLiteral("b.yaml"), ringBoard(6)));
        QTRY_VERIFY(!window_->messageBar()->text(MessageBar::Topic::disk).isEmpty());
        QCOMPARE(document_->request().ranks.size(), std::size_t{8});
        window_->actionTable()[ActionId::reload]->trigger();
        QTRY_COMPARE(document_->request().ranks.size(), std::size_t{6});
        QTRY_VERIFY(window_->messageBar()->text(MessageBar::Topic::disk).isEmpty());
        window_->actionTable()[ActionId::reloadAutomatically]->trigger();
        static_cast<void>(sandbox_->write(QStringLiteral("b.yaml"), ringBoard(4)));
        QTRY_COMPARE(document_->request().ranks.size(), std::size_t{4});
    }

    void aFileThatIsGoneIsSaidToBeGoneAndItsPictureStays()
    {
        const QString path = sandbox_->write(QStringLiteral("b.yaml"), ringBoard(8));
        window_->open(path);
        QTRY_VERIFY(window_->answer() != nullptr);
        QVERIFY(QFile::remove(path));
        QTRY_VERIFY(window_->messageBar()->text(MessageBar::Topic::disk).contains(QStringLiteral("no longer on disk")));
        QCOMPARE(document_->request().ranks.size(), std::size_t{8});
        static_cast<void>(sandbox_->write(QStringLiteral("b.yaml"), ringBoard(8)));
        QTRY_VERIFY(window_->messageBar()->text(MessageBar::Topic::disk).isEmpty());
    }

    void theScrubberShowsOneStepOnGraphAndHeatmap()
    {
        openRails();
        QTRY_VERIFY(window_->workbench()->graph()->loads() != nullptr);
        window_->workbench()->scrubber()->stepBy(1);
        QCOMPARE(window_->workbench()->graph()->run(), std::optional(0U));
        QCOMPARE(window_->workbench()->graph()->loads()->run, std::optional(0U));
        // The first steps stay on the boards: no rail carries anything.
        const Topology& t = *document_->file().topology;
        for (std::size_t l = 0; l < t.links.size(); ++l)
            if (t.links[l].tier == Tier::b2b)
                QVERIFY(window_->workbench()->graph()->loads()->ofLink(LinkId(l)) < 0.0F);
        window_->workbench()->scrubber()->showWhole();
        QVERIFY(!window_->workbench()->graph()->run().has_value());
    }

    void closedPanelsComeBackWithTheDefaultLayout()
    {
        openRails();
        for (Dock* dock : window_->workbench()->docks())
            dock->close();
        window_->actionTable()[ActionId::restoreLayout]->trigger();
        for (const Dock* dock : window_->workbench()->docks())
            QVERIFY2(!dock->isHidden() && !dock->isFloating(), qPrintable(dock->objectName()));
    }

    void theLayoutIsRememberedByTheNextWindow()
    {
        openRails();
        window_->workbench()->docks().front()->close();
        window_->close();
        makeWindow();
        QVERIFY(window_->workbench()->docks().front()->isHidden());
    }

    void theCommandPaletteNarrowsAndRuns()
    {
        openRails();
        QTest::keyClick(window_.get(), Qt::Key_K, Qt::ControlModifier);
        auto* palette = window_->findChild<CommandPalette*>();
        QVERIFY(palette != nullptr);
        const qsizetype all = palette->shown().size();
        QVERIFY(all > 30);
        auto* input = palette->findChild<QLineEdit*>();
        QTest::keyClicks(input, QStringLiteral("double"));
        QVERIFY(palette->shown().size() < all);
        QCOMPARE(palette->shown().front(), QStringLiteral("Double the size"));
        QTest::keyClick(input, Qt::Key_Return);
        QTRY_COMPARE(document_->request().size.value(), 256e6);
    }

    void theChosenModelIsTheOneInLargeType()
    {
        openRails();
        const auto all = window_->actionTable().all();
        const auto logp = std::ranges::find_if(all, [](const QAction* a) { return a->objectName() == u"model_logp"; });
        QVERIFY(logp != all.end());
        (*logp)->trigger();
        QTRY_COMPARE(window_->answerView()->latencyText(), QStringLiteral("8.798 ms"));
        QVERIFY((*logp)->isChecked());
    }

    void whatIsClickedInTheTreeIsSelectedEverywhere()
    {
        openRails();
        TopologyPanel* panel = window_->workbench()->topologyPanel();
        const QModelIndex chip = panel->model()->indexOf(document_->request().ranks[3]);
        panel->tree()->setCurrentIndex(chip);
        QAction* same = window_->actionTable()[ActionId::groupSameChip];
        QVERIFY(same->isEnabled());
        same->trigger();
        QCOMPARE(document_->request().ranks.size(), std::size_t{2}); // c3 of both boards
        window_->actionTable()[ActionId::groupWholeBoards]->trigger();
        QCOMPARE(document_->request().ranks.size(), std::size_t{8});
        window_->actionTable()[ActionId::groupAll]->trigger();
        QCOMPARE(document_->request().ranks.size(), std::size_t{16});
        window_->actionTable()[ActionId::groupFromSelection]->trigger();
        QVERIFY(!document_->groupSelector().isEmpty());
        QCOMPARE(document_->request().ranks.size(), std::size_t{1});
    }

    void aLargeGroupShowsNumbersThenLoads()
    {
        QSignalSpy complete(window_.get(), &MainWindow::pictureComplete);
        window_->open(samplePath(QStringLiteral("pods_1024.yaml")));
        QTRY_VERIFY_WITH_TIMEOUT(!complete.empty(), 60000);
        QVERIFY(!window_->answer()->loadsFollow);
        QVERIFY(window_->answer()->evaluation.loads != nullptr);
    }

    void theBarsFollowAPointOfACurveUnderTheMouse()
    {
        openRails();
        QTRY_VERIFY(!window_->workbench()->curves()->answer()->loadsFollow);
        SizeCurvesView* view = window_->workbench()->curves()->view();
        QTRY_VERIFY(view->isVisible() && view->plot().width() > 50);
        QTest::mouseMove(view, view->plot().center().toPoint());
        const PhaseBarsPane* bars = window_->workbench()->bars();
        QTRY_VERIFY(view->current().has_value());
        QTRY_COMPARE(bars->answer()->request.size.value(), view->current()->value());
        QVERIFY(bars->answer()->request.size != megabytes(128));
        QCOMPARE(window_->answerView()->latencyText(), QStringLiteral("827.3 µs")); // the question stays
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(view, &leave);
        QTRY_VERIFY(bars->answer() == window_->answer());
    }

    void aClickedPhaseIsForgottenWithItsSchedule()
    {
        openRails();
        QTRY_VERIFY(!window_->workbench()->bars()->answer()->loadsFollow);
        auto* canvas = window_->workbench()->bars()->canvas();
        QTRY_VERIFY(canvas->isVisible());
        const QRectF bar = canvas->cellRect({0, 1});
        QTest::mouseClick(canvas, Qt::LeftButton, {}, bar.center().toPoint());
        QTRY_COMPARE(window_->workbench()->graph()->phase(), std::optional<std::uint32_t>(1));
        document_->setSize(megabytes(1)); // the same phases
        QTRY_COMPARE(window_->answer()->request.size.value(), 1e6);
        QCOMPARE(window_->workbench()->graph()->phase(), std::optional<std::uint32_t>(1));
        document_->setCollective(Collective::allToAll);
        QTRY_COMPARE(window_->answer()->request.collective, Collective::allToAll);
        QVERIFY(!window_->workbench()->graph()->phase().has_value());
    }

    void aQuestionThatHasNoAnswerSaysWhyAndKeepsTheOldOne()
    {
        openRails();
        document_->setCollective(Collective::sendRecv); // of sixteen ranks
        QTRY_VERIFY(!window_->messageBar()->text(MessageBar::Topic::evaluation).isEmpty());
        QCOMPARE(window_->answerView()->latencyText(), QStringLiteral("827.3 µs"));
        QVERIFY(window_->workbench()->charts().front()->stale());
        document_->setCollective(Collective::allReduce);
        QTRY_VERIFY(window_->messageBar()->text(MessageBar::Topic::evaluation).isEmpty());
        QVERIFY(!window_->workbench()->charts().front()->stale());
    }

    void aWindowOverAnOpenDocumentShowsItAtOnce()
    {
        openRails();
        makeWindow(); // as another language does
        QVERIFY(!window_->startPageShown());
        QTRY_COMPARE(window_->answerView()->latencyText(), QStringLiteral("827.3 µs"));
    }

    void theWindowFitsASmallScreen()
    {
        openRails();
        window_->resize(1280, 800);
        QTRY_COMPARE(window_->size(), QSize(1280, 800));
        QVERIFY(window_->minimumSizeHint().width() <= 1280);
        // The whole question is inside.
        for (const QComboBox* field : window_->questionBar()->findChildren<QComboBox*>())
            if (field->isVisible())
                QVERIFY2(
                    window_->questionBar()->rect().contains(QRect(field->mapTo(window_->questionBar(), QPoint()), field->size())),
                    qPrintable(field->accessibleName()));
    }

private:
    void makeWindow()
    {
        window_ = std::make_unique<MainWindow>(*document_);
        window_->resize(1280, 800);
        window_->show();
        QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    }

    void openRails()
    {
        window_->open(kRails);
        QTRY_VERIFY(window_->answer() != nullptr);
        QTRY_VERIFY(!document_->opening());
    }

    [[nodiscard]] QComboBox* box(const QString& name) const
    {
        for (QComboBox* field : window_->questionBar()->findChildren<QComboBox*>())
            if (field->accessibleName() == name)
                return field;
        return nullptr;
    }

    std::unique_ptr<SettingsSandbox> sandbox_;
    std::unique_ptr<Document> document_;
    std::unique_ptr<MainWindow> window_;
};

QTEST_MAIN(TestMainWindow)
#include "test_main_window.moc"
