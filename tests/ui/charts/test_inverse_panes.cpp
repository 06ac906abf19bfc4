// Sensitivity, Reach and Sweep, with real answers of the 2 × 8 sample and real events.
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include "core/report/inverse_report.h"
#include "core/report/sweep_report.h"
#include "ui/charts/plot_grid.h"
#include "ui/charts/reach_pane.h"
#include "ui/charts/sensitivity_pane.h"
#include "ui/charts/sweep_form.h"
#include "ui/charts/sweep_pane.h"
#include "ui/charts/tornado_canvas.h"
#include "ui/document/document.h"
#include "ui/panels/parameter_spin_box.h"

using namespace tierlens;

namespace {

constexpr const char* kRails = "comm_params.tiers.b2b.bandwidth";

/// 128 MB over 2 × 8: 507.283 µs and what 16 MB take between the boards, 320 µs at 50 GB/s (MODEL reference §15).
constexpr double kRest_us = 827.2827777777778 - 320;

bool near(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b)); }

} // namespace

class TestInversePanes final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        document_ = std::make_unique<Document>();
        QSignalSpy opened(document_.get(), &Document::opened);
        document_->open(QStringLiteral(TIERLENS_SOURCE_DIR "/sample_topologies/hgx_h100_2x8_rails.yaml"));
        QTRY_COMPARE(opened.size(), 1);
    }
    void cleanup() { document_.reset(); }

    void theTornadoHasTheLargestEffectOnTopAndBarsOnBothSides()
    {
        SensitivityPane pane(*document_, nullptr);
        show(pane);
        QTRY_VERIFY(!pane.canvas()->rows().empty());
        const auto& rows = pane.canvas()->rows();
        const auto effect = [](const TornadoRow& r) {
            return std::max(std::abs(r.less.value_or(0.0)), std::abs(r.more.value_or(0.0)));
        };
        for (std::size_t i = 1; i < rows.size(); ++i)
            QVERIFY(effect(rows[i - 1]) >= effect(rows[i]));
        const int rails = rowOf(pane, QStringLiteral("b2b · Bandwidth"));
        QVERIFY(rails >= 0);
        const TornadoRow& row = rows[static_cast<std::size_t>(rails)];
        QCOMPARE(row.range, QStringLiteral("45 GB/s … 55 GB/s"));
        QVERIFY(near(*row.less, 320 * (1 / 0.9 - 1) / (kRest_us + 320)));
        const QRectF slower = pane.canvas()->barRect(rails, false), faster = pane.canvas()->barRect(rails, true);
        QVERIFY(slower.left() >= faster.right() - 0.5 && slower.width() > faster.width());
        // The table has every parameter, and the CSV is that of the command line.
        QVERIFY(pane.table()->model()->rowCount() > static_cast<int>(rows.size()));
        QVERIFY(pane.csv().startsWith(QStringLiteral("parameter,model,side,")));
        QVERIFY(pane.csv().contains(QStringLiteral("comm_params.tiers.b2b.bandwidth_GBps,alpha_beta,less,50,45,")));
    }

    void anotherModelHasAnotherTornado()
    {
        SensitivityPane pane(*document_, nullptr);
        show(pane);
        QTRY_VERIFY(!pane.canvas()->rows().empty());
        QCOMPARE(rowOf(pane, QStringLiteral("b2b · L, latency")), -1);
        pane.modelBox()->setFocus();
        QTest::keyClick(pane.modelBox(), Qt::Key_Down); // LogP
        QTRY_VERIFY(rowOf(pane, QStringLiteral("b2b · L, latency")) >= 0);
        QVERIFY(pane.csv().contains(QStringLiteral(",logp,")));
    }

    void aRowOfTheTornadoIsWalkedToAndChosenByKeyboardAndMouse()
    {
        SensitivityPane pane(*document_, nullptr);
        show(pane);
        QTRY_VERIFY(!pane.canvas()->rows().empty());
        QSignalSpy wanted(&pane, &SensitivityPane::parameterWanted);
        pane.canvas()->setFocus();
        QTest::keyClick(pane.canvas(), Qt::Key_Down);
        QCOMPARE(pane.canvas()->current(), 0);
        QTest::keyClick(pane.canvas(), Qt::Key_Return);
        QCOMPARE(wanted.size(), 1);
        const int rails = rowOf(pane, QStringLiteral("b2b · Bandwidth"));
        QTest::mouseClick(pane.canvas()->viewport(), Qt::LeftButton, {}, pane.canvas()->barRect(rails, false).center().toPoint());
        QCOMPARE(wanted.back().front().toString(), QString::fromLatin1(kRails));
    }

    void reachSolvesAndTheValueIsLaidOverUndoably()
    {
        ReachPane pane(*document_, nullptr);
        show(pane);
        QTRY_VERIFY(!pane.words().isEmpty());
        QCOMPARE(pane.parameterBox()->currentData().toString(), QString::fromLatin1(kRails)); // the outermost tier's
        QCOMPARE(pane.timeBox()->value().text(), "745 us");                                   // nine tenths of 827.3
        type(pane.timeBox(), QStringLiteral("700 us"));
        QTRY_VERIFY(pane.words().contains(QStringLiteral("83.02 GB/s")));
        QVERIFY(pane.words().contains(QStringLiteral("Now it is 50 GB/s, which takes 827.3 µs.")));
        QCOMPARE(pane.plot()->plots().front().marks.size(), std::size_t{3});
        QVERIFY(pane.useButton()->isEnabled());
        QTest::mouseClick(pane.useButton(), Qt::LeftButton);
        const std::string* laid = document_->whatIf().find(kRails);
        QVERIFY(laid != nullptr);
        QVERIFY(near(parseParameterValue(ParameterUnit::bandwidth, *laid)->number(), 16e6 / (700 - kRest_us)));
        show(pane);
        QTRY_VERIFY(pane.words().contains(QStringLiteral("does already")));
        QCOMPARE(pane.timeBox()->value().text(), "700 us"); // what was wanted stays
        document_->undoStack()->undo();
        QVERIFY(document_->whatIf().empty());
    }

    void reachSaysWhatCannotBeReached()
    {
        ReachPane pane(*document_, nullptr);
        show(pane);
        QTRY_VERIFY(!pane.words().isEmpty());
        type(pane.timeBox(), QStringLiteral("500us"));
        QTRY_VERIFY(pane.words().contains(QStringLiteral("cannot be reached")));
        QVERIFY(!pane.useButton()->isEnabled());
    }

    void reachTakesTheParameterOfTheListAndOfOthers()
    {
        ReachPane pane(*document_, nullptr);
        show(pane);
        QTRY_VERIFY(!pane.words().isEmpty());
        pane.parameterBox()->setFocus();
        QTest::keyClick(pane.parameterBox(), Qt::Key_Home); // the size
        QTRY_VERIFY(pane.words().startsWith(QStringLiteral("Message size of at most")));
        QTest::mouseClick(pane.useButton(), Qt::LeftButton);
        QVERIFY(document_->request().size < megabytes(128)); // the question's own, not laid over
        QVERIFY(document_->whatIf().empty());
        pane.setParameter(QStringLiteral("rails.b2b"));
        QTRY_VERIFY(pane.words().startsWith(QStringLiteral("b2b · Rails")));
    }

    void withoutAnAnswerThePanesSayWhatToDo()
    {
        SensitivityPane tornado(*document_, nullptr);
        ReachPane reach(*document_, nullptr);
        SweepPane sweep(*document_, nullptr);
        QVERIFY(tornado.canvas()->rows().empty());
        QVERIFY(!reach.useButton()->isEnabled());
        QVERIFY(!sweep.runButton()->isEnabled());
        QVERIFY(sweep.csv().isEmpty());
    }

    void aSweepIsRunAndItsCsvIsThatOfTheCommandLine()
    {
        SweepPane pane(*document_, nullptr);
        show(pane);
        ready(pane);
        setAxis(pane, 0, kRails, QStringLiteral("25 GB/s"), QStringLiteral("400 GB/s"), 5);
        setAxis(pane, 1, "rails.b2b", QStringLiteral("1"), QStringLiteral("4"), 4);
        enter(pane.form()->sizes(), QStringLiteral("1MB:64MB:x8"));
        QTest::mouseClick(pane.runButton(), Qt::LeftButton);
        QTRY_VERIFY(!pane.csv().isEmpty());
        Request request = document_->request();
        request.models.resize(1);
        SweepSpec spec;
        spec.axes = {*parseAxis("comm_params.tiers.b2b.bandwidth=25GB/s:400GB/s:x2"), *parseAxis("rails.b2b=1:4:+1")};
        spec.sizes = {megabytes(1), megabytes(8), megabytes(64)};
        const auto whole = runSweep(*document_->sharedFile(), request, {}, spec);
        QCOMPARE(pane.csv().toStdString(), reportSweep(request, spec, *whole, Format::csv));
        // Time along the bandwidth, a line for each number of rails, a plot for each size.
        QCOMPARE(pane.plots()->plots().size(), std::size_t{3});
        QCOMPARE(pane.plots()->plots()[0].lines.size(), std::size_t{4});
        QCOMPARE(pane.plots()->plots()[0].title, QStringLiteral("1 MB"));
        const QPointF third = pane.plots()->plots()[2].lines[1].points[3]; // 64 MB, 2 rails, 200 GB/s
        QCOMPARE(third.x(), 200e3);
        QCOMPARE(third.y(), whole->rows[(3 * 4 + 1) * 3 + 2].latency.value());
        QVERIFY(!pane.setupButton()->isChecked()); // room for the picture
    }

    void theParetoViewJoinsWhatNothingBeats()
    {
        SweepPane pane(*document_, nullptr);
        show(pane);
        ready(pane);
        setAxis(pane, 0, kRails, QStringLiteral("50 GB/s"), QStringLiteral("200 GB/s"), 3);
        setAxis(pane, 1, "comm_params.tiers.c2c.bandwidth", QStringLiteral("450 GB/s"), QStringLiteral("900 GB/s"), 2);
        QTest::mouseClick(pane.runButton(), Qt::LeftButton);
        QTRY_VERIFY(!pane.csv().isEmpty());
        const int sum = pane.viewBox()->findText(QStringLiteral("time against cost: sum of the bandwidths"));
        QVERIFY(sum >= 0);
        pane.viewBox()->setFocus();
        while (pane.viewBox()->currentIndex() < sum)
            QTest::keyClick(pane.viewBox(), Qt::Key_Down);
        const Plot& plot = pane.plots()->plots().front();
        QCOMPARE(plot.lines[0].points.size(), std::size_t{6});
        // 500 … 1,100 GB/s in all; times fall along the front.
        const auto& front = plot.lines[1].points;
        QCOMPARE(front.front().x(), 500e3);
        QCOMPARE(front.back().x(), 1100e3);
        for (std::size_t i = 1; i < front.size(); ++i)
            QVERIFY(front[i].x() > front[i - 1].x() && front[i].y() < front[i - 1].y());
    }

    void pointsAreWalkedByKeyboard()
    {
        SweepPane pane(*document_, nullptr);
        show(pane);
        ready(pane);
        setAxis(pane, 0, kRails, QStringLiteral("25 GB/s"), QStringLiteral("100 GB/s"), 3);
        enter(pane.form()->sizes(), QStringLiteral("1MB,64MB"));
        QTest::keyClick(pane.runButton(), Qt::Key_Space);
        QTRY_VERIFY(!pane.csv().isEmpty());
        pane.plots()->setFocus();
        QTest::keyClick(pane.plots(), Qt::Key_Right);
        QCOMPARE(pane.plots()->current(), (PlotPoint{0, 0, 0}));
        QTest::keyClick(pane.plots(), Qt::Key_Right);
        QTest::keyClick(pane.plots(), Qt::Key_Down);
        QCOMPARE(pane.plots()->current(), (PlotPoint{0, 1, 1}));
        QTest::keyClick(pane.plots(), Qt::Key_Escape);
        QCOMPARE(pane.plots()->current(), PlotPoint{});
        // And by mouse: onto the third point of the second line.
        const QPointF at = pane.plots()->position(0, pane.plots()->plots()[0].lines[1].points[2]);
        QTest::mouseMove(pane.plots()->viewport(), at.toPoint());
        QCOMPARE(pane.plots()->current(), (PlotPoint{0, 1, 2}));
    }

    void wrongFieldsAreMarkedAndNothingRuns()
    {
        SweepPane pane(*document_, nullptr);
        show(pane);
        ready(pane);
        enter(pane.form()->axes()[0].from, QStringLiteral("fast"));
        QTest::mouseClick(pane.runButton(), Qt::LeftButton);
        QVERIFY(!pane.running());
        QVERIFY(pane.form()->axes()[0].from->toolTip().contains(QStringLiteral("fast")));
        enter(pane.form()->axes()[0].from, QStringLiteral("900 GB/s")); // above `to`
        QTest::mouseClick(pane.runButton(), Qt::LeftButton);
        QVERIFY(!pane.running());
        QVERIFY(!pane.form()->axes()[0].to->toolTip().isEmpty());
    }

    void aSweepThatRunsIsCancelled()
    {
        SweepPane pane(*document_, nullptr);
        show(pane);
        ready(pane);
        setAxis(pane, 0, kRails, QStringLiteral("25 GB/s"), QStringLiteral("400 GB/s"), 400);
        setAxis(pane, 1, "comm_params.tiers.b2b.latency", QStringLiteral("1 us"), QStringLiteral("4 us"), 400);
        QTest::mouseClick(pane.runButton(), Qt::LeftButton);
        QVERIFY(pane.running());
        QCOMPARE(pane.runButton()->text(), QStringLiteral("Cancel"));
        QTest::mouseClick(pane.runButton(), Qt::LeftButton);
        QVERIFY(!pane.running());
        QVERIFY(pane.csv().isEmpty());
        QCOMPARE(pane.runButton()->text(), QStringLiteral("Run"));
    }

    void tooManyRowsAreRefusedWithTheirNumber()
    {
        SweepPane pane(*document_, nullptr);
        show(pane);
        ready(pane);
        setAxis(pane, 0, kRails, QStringLiteral("25 GB/s"), QStringLiteral("400 GB/s"), 1000);
        setAxis(pane, 1, "comm_params.tiers.b2b.latency", QStringLiteral("1 us"), QStringLiteral("4 us"), 1000);
        QTest::mouseClick(pane.runButton(), Qt::LeftButton);
        QVERIFY(!pane.running());
        const auto labels = pane.findChildren<QLabel*>();
        QVERIFY(
            std::ranges::any_of(labels, [](const QLabel* l) { return l->text().contains(QStringLiteral("rows; the window")); }));
    }

private:
    /// Shows the pane with the answer of what the document asks now.
    void show(AnswerPane& pane)
    {
        auto answer = std::make_shared<Answer>();
        answer->question = document_->request();
        answer->whatIf = document_->whatIf();
        WhatIfLayer layer(document_->file(), answer->question, std::make_shared<Evaluator>());
        answer->request = *layer.over(answer->whatIf);
        answer->evaluation = *layer.evaluator().evaluate(answer->request);
        pane.resize(700, 420);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        pane.setAnswer(answer);
    }
    static int rowOf(const SensitivityPane& pane, const QString& label)
    {
        const auto& rows = pane.canvas()->rows();
        const auto at = std::ranges::find(rows, label, &TornadoRow::label);
        return at == rows.end() ? -1 : static_cast<int>(at - rows.begin());
    }
    static void enter(QLineEdit* field, const QString& text)
    {
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, text);
    }
    static void type(ParameterSpinBox* box, const QString& text)
    {
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, text);
        QTest::keyClick(box, Qt::Key_Return);
    }
    /// The parameters have come.
    static void ready(SweepPane& pane) { QTRY_VERIFY(pane.form()->axes()[0].parameter->count() > 10); }
    static void setAxis(SweepPane& pane, std::size_t index, const char* key, const QString& from, const QString& to, int steps)
    {
        const auto& f = pane.form()->axes()[index];
        f.parameter->setFocus();
        const int wanted = f.parameter->findData(QString::fromLatin1(key));
        QVERIFY(wanted >= 0);
        QTest::keyClick(f.parameter, Qt::Key_Home);
        while (f.parameter->currentIndex() < wanted)
            QTest::keyClick(f.parameter, Qt::Key_Down);
        enter(f.from, from);
        enter(f.to, to);
        f.steps->setFocus();
        f.steps->selectAll();
        QTest::keyClicks(f.steps, QString::number(steps));
        QTest::keyClick(f.steps, Qt::Key_Return);
        QCOMPARE(f.steps->value(), steps);
    }

    std::unique_ptr<Document> document_;
};

QTEST_MAIN(TestInversePanes)
#include "test_inverse_panes.moc"
