// Scenarios in the window, as a user meets them: pin, turn, compare, bring back, save and open a session.
#include <QApplication>
#include <QLineEdit>
#include <QMessageBox>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

#include "sandbox.h"
#include "shown_window.h"
#include "ui/charts/legend.h"
#include "ui/charts/phase_bars_canvas.h"
#include "ui/charts/phase_bars_pane.h"
#include "ui/charts/results_table_pane.h"
#include "ui/charts/size_curves_pane.h"
#include "ui/charts/size_curves_view.h"
#include "ui/document/document.h"
#include "ui/document/document_edits.h"
#include "ui/document/scenario_list.h"
#include "ui/models/scenario_models.h"
#include "ui/panels/scenarios_panel.h"
#include "ui/shell/actions.h"
#include "ui/shell/main_window.h"
#include "ui/shell/message_bar.h"
#include "ui/shell/recent_files.h"
#include "ui/shell/scenario_control.h"
#include "ui/shell/session_control.h"
#include "ui/shell/theme.h"
#include "ui/shell/workbench.h"

using namespace tierlens;

namespace {

const QString kRails = samplePath(QStringLiteral("hgx_h100_2x8_rails.yaml"));
const QString kSession = QStringLiteral(TIERLENS_SOURCE_DIR "/sample_sessions/hgx_rails.tierlens-session.yaml");

QString readAll(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

class TestScenarioWindow final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        sandbox_ = std::make_unique<SettingsSandbox>();
        document_ = std::make_unique<Document>();
        window_ = shownWindow(*document_);
        QVERIFY(window_->isActiveWindow());
    }

    void cleanup()
    {
        window_.reset();
        document_.reset();
        sandbox_.reset();
    }

    void nothingPinnedChangesNothing()
    {
        openRails();
        QVERIFY(!total().contains(u'%'));
        const int entries = curves()->legend()->count();
        QCOMPARE(entries, 4);
        QCOMPARE(results()->model()->columnCount(), static_cast<int>(ResultTableModel::ColumnCount));
    }

    void whatIsPinnedStandsBesideWhatIsShown()
    {
        openRails();
        QTest::keyClick(window_.get(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(list().all().size(), std::size_t{1});
        document_->setWhatIf("comm_params.tiers.b2b.bandwidth", ParameterValue(gigabytesPerSecond(100)), QStringLiteral("b2b"));
        // 128 MB over 2 × 8: the b2b phase of 323.3 µs has 320 µs of transfer, of which half is saved: 160 of 827.3 µs.
        QTRY_VERIFY2(total().contains(QStringLiteral("(−19.3 %)")), qPrintable(total()));
        QVERIFY(bars()->ghostRect(0, 0).width() > bars()->cellRect({0, 0}).width());
        QVERIFY(bars()->ghostRect(0, 0).top() >= bars()->cellRect({0, 0}).bottom());
        QCOMPARE(curves()->legend()->count(), 5);
        QVERIFY(curves()->view()->drawnGhostPoints(0).size() > 10);
        QCOMPARE(results()->model()->columnCount(), static_cast<int>(ResultTableModel::CountWithBaseline));
        const QAbstractItemModel* table = panel()->model();
        QTRY_COMPARE(table->index(0, ScenarioTableModel::Time).data().toString(), QStringLiteral("827.3 µs"));
        QTRY_VERIFY(differences().contains(QStringLiteral("comm_params.tiers.b2b.bandwidth|–|100 GB/s (what-if)")));
        QVERIFY2(differences().contains(QStringLiteral("b2b.bandwidth|50 GB/s|100 GB/s")), qPrintable(differences().join(u'\n')));
    }

    void theListIsWorkedByMouse()
    {
        openRails();
        const auto click = [&](const char* name) {
            auto* button = panel()->findChild<QToolButton*>(QString::fromLatin1(name));
            QVERIFY(button != nullptr && button->isEnabled());
            QTest::mouseClick(button, Qt::LeftButton);
        };
        window_->workbench()->showScenarios();
        click("pin");
        click("pin");
        QCOMPARE(list().all().size(), std::size_t{2});
        select(1);
        click("duplicate");
        QCOMPARE(list().all().size(), std::size_t{3});
        select(2);
        click("baseline");
        QCOMPARE(list().baseline(), list().all()[2].id);
        select(0);
        click("remove");
        QCOMPARE(list().all().size(), std::size_t{2});
        select(0);
        click("rename");
        auto* editor = panel()->view()->findChild<QLineEdit*>();
        QVERIFY(editor != nullptr);
        QTest::keyClicks(editor, QStringLiteral("before"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(list().all()[0].scenario.name, std::string("before"));
        QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(list().all()[0].scenario.name != "before");
    }

    void theCheckBoxHidesItFromTheCharts()
    {
        openRails();
        window_->scenarioControl()->pin();
        QTRY_COMPARE(curves()->legend()->count(), 5);
        panel()->model()->setData(panel()->model()->index(0, 0), Qt::Unchecked, Qt::CheckStateRole);
        QTRY_COMPARE(curves()->legend()->count(), 4);
        QVERIFY(!total().contains(u'%'));
        document_->undoStack()->undo();
        QTRY_COMPARE(curves()->legend()->count(), 5);
    }

    void aDoubleClickAsksItAgain()
    {
        openRails();
        document_->setCollective(Collective::allGather);
        document_->setSize(megabytes(4));
        window_->scenarioControl()->pin();
        document_->setCollective(Collective::allReduce);
        document_->setSize(megabytes(64));
        window_->workbench()->showScenarios();
        const QRect cell = panel()->view()->visualRect(panel()->model()->index(0, 1));
        QTest::mouseClick(panel()->view()->viewport(), Qt::LeftButton, {}, cell.center());
        QTest::mouseDClick(panel()->view()->viewport(), Qt::LeftButton, {}, cell.center());
        QCOMPARE(document_->request().collective, Collective::allGather);
        QCOMPARE(document_->request().size.value(), megabytes(4).value());
        QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(document_->request().collective, Collective::allReduce);
    }

    void aScenarioOfAnotherFileOpensIt()
    {
        openRails();
        document_->setSize(megabytes(4));
        const int id = window_->scenarioControl()->pin();
        QSignalSpy opened(document_.get(), &Document::opened);
        window_->open(samplePath(QStringLiteral("hgx_h100_8.yaml")));
        QTRY_COMPARE(opened.size(), 1);
        QTRY_VERIFY(differences().join(u'\n').contains(QStringLiteral("boards|2|1")));
        document_->setSize(megabytes(64));
        window_->scenarioControl()->bringBack(id);
        QTRY_COMPARE(opened.size(), 2);
        QTRY_COMPARE(document_->request().size.value(), megabytes(4).value());
        QVERIFY(document_->sourceName().endsWith(u"hgx_h100_2x8_rails.yaml"));
    }

    void aScenarioWhoseFileWasNotOpenedAfterAllIsForgotten()
    {
        openRails();
        document_->setSize(megabytes(4));
        const int id = window_->scenarioControl()->pin();
        QSignalSpy opened(document_.get(), &Document::opened);
        window_->open(samplePath(QStringLiteral("hgx_h100_8.yaml")));
        QTRY_COMPARE(opened.size(), 1);
        document_->setSize(megabytes(64));
        document_->edits().apply({Fail{{{"p0/r0/b0/c0", {}, {}}}}});
        QTRY_VERIFY(document_->edits().isModified());
        QTRY_VERIFY(!document_->edits().busy());
        window_->scenarioControl()->bringBack(id);
        auto* box = window_->findChild<QMessageBox*>(QStringLiteral("unsaved"));
        QVERIFY(box != nullptr);
        QTest::mouseClick(box->button(QMessageBox::Cancel), Qt::LeftButton);
        document_->undoStack()->undo();
        QTRY_VERIFY(!document_->edits().isModified());
        QTRY_VERIFY(!document_->edits().busy());
        // The same file, opened later for itself, is asked what the window asks.
        window_->open(kRails);
        QTRY_COMPARE(opened.size(), 2);
        QCOMPARE(document_->request().size.value(), megabytes(64).value());
        // And one that is brought back with the edits given up is asked.
        window_->open(samplePath(QStringLiteral("hgx_h100_8.yaml")));
        QTRY_COMPARE(opened.size(), 3);
        document_->edits().apply({Fail{{{"p0/r0/b0/c0", {}, {}}}}});
        QTRY_VERIFY(document_->edits().isModified());
        QTRY_VERIFY(!document_->edits().busy());
        window_->scenarioControl()->bringBack(id);
        box = window_->findChild<QMessageBox*>(QStringLiteral("unsaved"));
        QVERIFY(box != nullptr);
        QTest::mouseClick(box->button(QMessageBox::Discard), Qt::LeftButton);
        QTRY_COMPARE(opened.size(), 4);
        QCOMPARE(document_->request().size.value(), megabytes(4).value());
    }

    void aSessionIsOpenedByItsContent()
    {
        QSignalSpy opened(window_->sessionControl(), &SessionControl::opened);
        window_->open(kSession);
        QTRY_COMPARE(opened.size(), 1);
        QTRY_VERIFY(document_->hasTopology());
        QCOMPARE(list().all().size(), std::size_t{3});
        QTRY_VERIFY(total().contains(u'%'));
        QVERIFY(!document_->undoStack()->canUndo());
        QVERIFY(RecentFiles().files().contains(QFileInfo(kSession).absoluteFilePath()));
        // Written again it says the same.
        const QString copy = sandbox_->file(QStringLiteral("copy.tierlens-session.yaml"));
        QSignalSpy saved(window_->sessionControl(), &SessionControl::saved);
        window_->sessionControl()->save(copy);
        QTRY_COMPARE(saved.size(), 1);
        const auto first = openSession(kSession.toStdString());
        const auto second = openSession(copy.toStdString());
        QVERIFY(first && second);
        for (std::size_t i = 0; i < 3; ++i) {
            QVERIFY(first->scenarios[i].scenario.question == second->scenarios[i].scenario.question);
            QVERIFY(first->scenarios[i].scenario.whatIf == second->scenarios[i].scenario.whatIf);
            QCOMPARE(QFileInfo(QString::fromStdString(second->scenarios[i].scenario.file)).canonicalFilePath(),
                     QFileInfo(kRails).canonicalFilePath());
        }
        QVERIFY(first->view->question == second->view->question);
    }

    void whatWasSavedIsShownAgain()
    {
        openRails();
        window_->scenarioControl()->pin();
        document_->setSize(megabytes(32));
        document_->setWhatIf("comm_params.bw_urate", ParameterValue::of(ParameterUnit::number, 0.5), QStringLiteral("u_r"));
        curves()->setQuantity(CurveQuantity::busBandwidth);
        const QString path = sandbox_->file(QStringLiteral("s.tierlens-session.yaml"));
        QSignalSpy saved(window_->sessionControl(), &SessionControl::saved);
        window_->sessionControl()->save(path);
        QTRY_COMPARE(saved.size(), 1);
        list().remove(list().all()[0].id);
        document_->setSize(megabytes(1));
        document_->resetWhatIfs();
        curves()->setQuantity(CurveQuantity::latency);
        window_->open(path);
        QTRY_COMPARE(list().all().size(), std::size_t{1});
        QTRY_COMPARE(document_->request().size.value(), megabytes(32).value());
        QVERIFY(document_->whatIf().find("comm_params.bw_urate") != nullptr);
        QCOMPARE(curves()->quantity(), CurveQuantity::busBandwidth);
    }

    void aMissingFileIsNamedAndTheRestOpens()
    {
        QString text = readAll(kSession);
        text.replace(QStringLiteral("../sample_topologies/hgx_h100_2x8_rails.yaml"), kRails);
        text.replace(QStringLiteral("files:\n"), QStringLiteral("files:\n  - gone.yaml\n"));
        const qsizetype second = text.indexOf(QStringLiteral("    file: "), text.indexOf(QStringLiteral("800 Gb/s")));
        text.replace(second, text.indexOf(u'\n', second) - second, QStringLiteral("    file: gone.yaml"));
        window_->open(sandbox_->write(QStringLiteral("s.yaml"), text));
        QTRY_COMPARE(list().all().size(), std::size_t{3});
        QVERIFY2(window_->messageBar()->text(MessageBar::Topic::saving).contains(QStringLiteral("gone.yaml")),
                 qPrintable(window_->messageBar()->text(MessageBar::Topic::saving)));
        QTRY_VERIFY(document_->hasTopology());
        QTRY_COMPARE(panel()->model()->index(0, ScenarioTableModel::Time).data().toString(), QStringLiteral("827.3 µs"));
        QCOMPARE(panel()->model()->index(1, ScenarioTableModel::Time).data().toString(), QStringLiteral("no answer"));
    }

    void aSessionThatIsWrongIsSaidWithItsPlace()
    {
        const QString path =
            sandbox_->write(QStringLiteral("s.yaml"), QStringLiteral("tierlens_session: 1\nscenarios:\n  - name: x\n"));
        window_->open(path);
        QTRY_VERIFY(window_->messageBar()->text(MessageBar::Topic::file).contains(QStringLiteral("s.yaml:3:5")));
        QVERIFY(list().empty());
    }

private:
    void openRails()
    {
        QSignalSpy complete(window_.get(), &MainWindow::pictureComplete);
        window_->open(kRails);
        QTRY_VERIFY(!complete.isEmpty());
    }
    [[nodiscard]] ScenarioList& list() const { return document_->scenarios(); }
    [[nodiscard]] ScenariosPanel* panel() const { return window_->workbench()->scenarios(); }
    [[nodiscard]] PhaseBarsCanvas* bars() const { return window_->workbench()->bars()->canvas(); }
    [[nodiscard]] QString total() const { return window_->workbench()->bars()->answer() ? bars()->totalText(0) : QString(); }
    [[nodiscard]] SizeCurvesPane* curves() const { return window_->workbench()->curves(); }
    [[nodiscard]] QTableView* results() const
    {
        for (AnswerPane* chart : window_->workbench()->charts())
            if (qobject_cast<ResultsTablePane*>(chart) != nullptr)
                return chart->table();
        return nullptr;
    }
    void select(int row) const { panel()->view()->setCurrentIndex(panel()->model()->index(row, 0)); }
    /// "key|value|value" of every row.
    [[nodiscard]] QStringList differences() const
    {
        QStringList rows;
        const QAbstractItemModel* model = window_->workbench()->compare()->view()->model();
        for (int r = 0; r < model->rowCount(); ++r) {
            QStringList cells;
            for (int c = 1; c < model->columnCount(); ++c)
                cells << model->index(r, c).data().toString();
            rows << cells.join(u'|');
        }
        return rows;
    }

    std::unique_ptr<SettingsSandbox> sandbox_;
    std::unique_ptr<Document> document_;
    std::unique_ptr<MainWindow> window_;
};

QTEST_MAIN(TestScenarioWindow)
#include "test_scenarios.moc"
