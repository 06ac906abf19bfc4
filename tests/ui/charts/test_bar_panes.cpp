// The panes of steps and of collectives at the same time, their bars, and the histogram of seeds.
#include <QApplication>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include "sample_answer.h"
#include "ui/charts/bar_rows_canvas.h"
#include "ui/charts/histogram_canvas.h"
#include "ui/charts/steps_pane.h"
#include "ui/charts/together_pane.h"

using namespace tierlens;

namespace {

/// The sample's first three runs as the stepwise method tells them.
std::shared_ptr<Answer> stepwiseAnswer()
{
    auto answer = sample::makeAnswer();
    const sample::Rig rig = sample::makeRig(2);
    answer->request.method = Method::stepwise;
    const ModelResult& r = answer->evaluation.results.front();
    std::uint32_t first = 0;
    for (std::uint32_t p = 0; p < r.phases.size(); ++p) {
        StepDetail s;
        s.phase = p;
        s.firstStep = first;
        s.count = r.phases[p].steps;
        s.size = r.phases[p].bytesPerStep;
        s.startup = r.phases[p].startup / s.count;
        s.transfer = r.phases[p].transfer / s.count;
        s.from = rig.chip(0, 0);
        s.to = rig.chip(0, 1);
        s.rate = gigabytesPerSecond(450);
        s.edge = forwardEdge(rig.up(0, 0, p));
        s.flowsThere = 1.0;
        first += s.count;
        answer->evaluation.steps.push_back(s);
    }
    answer->evaluation.closedForm = r.total / 1.25;
    return answer;
}

} // namespace

class TestBarPanes final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void stepsAreOneBarARunWithTheFlowItWaitsFor()
    {
        SelectionHub hub;
        StepsPane pane(&hub);
        pane.resize(500, 300);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        pane.setAnswer(stepwiseAnswer());
        QCOMPARE(pane.canvas()->rows().size(), std::size_t{3});
        QCOMPARE(pane.canvas()->rows()[0].label, QStringLiteral("1–7 RS c2c"));
        // 251.969 µs ÷ 7 steps
        QCOMPARE(pane.canvas()->rows()[0].text, QStringLiteral("36 µs × 7"));
        // The bars are as long as one step takes.
        const double perUs = pane.canvas()->barRect(0).width() / pane.canvas()->rows()[0].total().value();
        QVERIFY(qAbs(pane.canvas()->barRect(1).width() - perUs * pane.canvas()->rows()[1].total().value()) < 1e-6);
        // Total is 1.25 times the closed form.
        QVERIFY2(gapText(*pane.answer()).endsWith(QStringLiteral("25 % more")), qPrintable(gapText(*pane.answer())));

        QTest::mouseMove(pane.canvas()->viewport(), pane.canvas()->barRect(1).center().toPoint());
        QTRY_COMPARE(hub.highlight().step, std::optional(7U));
        QCOMPARE(hub.highlight().edges, std::vector<EdgeId>{pane.answer()->evaluation.steps[1].edge});
        QCOMPARE(hub.highlight().vertices.size(), std::size_t{2});
        QSignalSpy wanted(&pane, &StepsPane::runWanted);
        QTest::mouseClick(pane.canvas()->viewport(), Qt::LeftButton, {}, pane.canvas()->barRect(2).center().toPoint());
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.front().front().value<std::optional<std::uint32_t>>(), std::optional(2U));
        QCOMPARE(pane.table()->model()->rowCount(), 3);
    }

    void theKeyboardWalksTheBars()
    {
        SelectionHub hub;
        StepsPane pane(&hub);
        pane.resize(500, 300);
        pane.show();
        QVERIFY(QTest::qWaitForWindowActive(&pane));
        pane.setAnswer(stepwiseAnswer());
        pane.canvas()->setFocus();
        QTest::keyClick(pane.canvas(), Qt::Key_Down);
        QCOMPARE(hub.highlight().step, std::optional(0U));
        QTest::keyClick(pane.canvas(), Qt::Key_End);
        QCOMPARE(hub.highlight().step, std::optional(9U));
        QTest::keyClick(pane.canvas(), Qt::Key_Escape);
        QVERIFY(hub.highlight().empty());
    }

    void theClosedFormSaysWhyThereAreNoSteps()
    {
        SelectionHub hub;
        StepsPane pane(&hub);
        pane.setAnswer(sample::makeAnswer());
        QVERIFY(pane.canvas()->rows().empty());
        QVERIFY(gapText(*pane.answer()).isEmpty());
        QCOMPARE(pane.table()->model()->rowCount(), 0);
    }

    void whatRunsTogetherShowsAloneAndWhatSharingAdds()
    {
        SelectionHub hub;
        TogetherPane pane(&hub);
        pane.resize(500, 300);
        auto answer = stepwiseAnswer();
        const auto row = [](const char* label, std::uint32_t group, std::uint32_t ranks, double alone_us, double together_us) {
            ConcurrentResult r;
            r.label = label;
            r.group = group;
            r.ranks = ranks;
            r.alone = microseconds(alone_us);
            r.together = microseconds(together_us);
            return r;
        };
        answer->evaluation.concurrent = {row("", 0, 16, 100, 150), row("tp[*]:all_reduce:8 MB", 0, 8, 40, 40),
                                         row("tp[*]:all_reduce:8 MB", 1, 8, 40, 60)};
        pane.setAnswer(answer);
        const auto& rows = pane.canvas()->rows();
        QCOMPARE(rows.size(), std::size_t{3});
        QCOMPARE(rows[0].label, QStringLiteral("this question"));
        QCOMPARE(rows[0].parts.size(), std::size_t{2});
        QCOMPARE(rows[0].total(), microseconds(150));
        QVERIFY(rows[0].text.contains(QStringLiteral("× 1.5")));
        QCOMPARE(rows[1].label, QStringLiteral("tp[*]:all_reduce:8 MB, group 1"));
        QCOMPARE(rows[1].parts.size(), std::size_t{1}); // not slowed
        QCOMPARE(rows[2].label, QStringLiteral("tp[*]:all_reduce:8 MB, group 2"));
    }

    void aHistogramCountsEveryTimeOnceAndItsEndsToo()
    {
        HistogramCanvas canvas;
        canvas.resize(500, 240);
        std::vector<Duration> times;
        for (int i = 0; i <= 100; ++i)
            times.push_back(microseconds(100 + i));
        canvas.setTimes(times, {{microseconds(150), QStringLiteral("median"), Qt::SolidLine}}, std::nullopt);
        std::uint32_t sum = 0;
        for (const auto& bin : canvas.bins())
            sum += bin.count;
        QCOMPARE(sum, 101U);
        QCOMPARE(canvas.bins().front().from, microseconds(100));
        QCOMPARE(canvas.bins().back().to, microseconds(200));
        // One value alone is one bar with room on both sides.
        canvas.setTimes(std::vector<Duration>(10, microseconds(5)), {}, std::nullopt);
        const auto full = std::ranges::count_if(canvas.bins(), [](const auto& b) { return b.count > 0; });
        QCOMPARE(full, 1);
        QVERIFY(canvas.bins().front().count == 0 && canvas.bins().back().count == 0);
        canvas.clear(QStringLiteral("why"));
        QVERIFY(canvas.bins().empty());
    }
};

QTEST_MAIN(TestBarPanes)
#include "test_bar_panes.moc"
