// Pinned scenarios are evaluated once each, and compared with the newest answer.
#include <QSignalSpy>
#include <QTest>

#include "core/formats/topology_file.h"
#include "core/report/messages.h"
#include "ui/document/document.h"
#include "ui/document/scenario_list.h"
#include "ui/run/scenario_runner.h"

using namespace tierlens;

class TestScenarioRunner final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        document_.open(QStringLiteral(TIERLENS_SOURCE_DIR "/sample_topologies/hgx_h100_2x8_rails.yaml"));
        QTRY_VERIFY(document_.hasTopology());
        connect(&evaluations_, &EvaluationRunner::done, this, [this](const std::shared_ptr<const Answer>& a) {
            if (!a->loadsFollow)
                answer_ = a;
        });
    }

    void eachIsEvaluatedOnceWhileWhatIsShownChanges()
    {
        ScenarioRunner runner;
        std::shared_ptr<const ScenarioAnswers> got;
        connect(&runner, &ScenarioRunner::done, this, [&](const std::shared_ptr<const ScenarioAnswers>& a) { got = a; });
        std::vector<PinnedScenario> pinned{pin(1, "a", 64), pin(2, "b", 128)};
        show(runner, 16);
        runner.setScenarios(pinned, 1);
        QTRY_VERIFY(got != nullptr && got->pinned.size() == 2);
        const auto first = got->pinned;
        QVERIFY(first[0].answer != nullptr && first[1].answer != nullptr);
        double last = 0.0;
        for (const double megabytesNow : {1.0, 256.0, 512.0}) {
            got.reset();
            show(runner, megabytesNow);
            QTRY_VERIFY(got != nullptr && !runner.busy());
            // The very same answers: nobody evaluated them again.
            QVERIFY(got->pinned[0].answer == first[0].answer && got->pinned[1].answer == first[1].answer);
            // Compared: the baseline, the other, and what is shown now, at its newest.
            QCOMPARE(got->compared, (std::vector<int>{1, 2, 0}));
            const double now = got->comparison.models.front().total.times.back()->value();
            QCOMPARE(now, answer_->evaluation.results.front().total.value());
            QVERIFY(now != last);
            last = now;
        }
        // Another name is no other question; another size of one is evaluated, the other stays.
        pinned[0].scenario.name = "renamed";
        got.reset();
        runner.setScenarios(pinned, 1);
        QTRY_VERIFY(got != nullptr);
        QVERIFY(got->pinned[0].answer == first[0].answer);
        QCOMPARE(got->comparison.names.front(), std::string("renamed"));
        pinned[1].scenario.question.size = megabytes(2);
        got.reset();
        runner.setScenarios(pinned, 1);
        QTRY_VERIFY(got != nullptr);
        QVERIFY(got->pinned[0].answer == first[0].answer && got->pinned[1].answer != first[1].answer);
    }

private:
    [[nodiscard]] PinnedScenario pin(int id, const char* name, double size)
    {
        document_.setSize(megabytes(size));
        return {id, {name, document_.file().name, document_.question(), {}}, document_.sharedFile(), {}, true};
    }
    void show(ScenarioRunner& runner, double size)
    {
        document_.setSize(megabytes(size));
        answer_.reset();
        evaluations_.submit(Job{document_.request(), {megabytes(1), megabytes(64)}, {}, document_.sharedFile()});
        QTRY_VERIFY(answer_ != nullptr);
        runner.setNow({"now", document_.file().name, document_.question(), {}}, document_.sharedFile(), answer_);
    }

    Document document_;
    EvaluationRunner evaluations_;
    std::shared_ptr<const Answer> answer_;
};

QTEST_MAIN(TestScenarioRunner)
#include "test_scenario_runner.moc"
