// The runner: the newest request wins, nothing is lost, nothing outlives it.
#include <QSignalSpy>
#include <QTest>
#include <algorithm>

#include "core/formats/topology_file.h"
#include "ui/run/evaluation_runner.h"

using namespace tierlens;

namespace {

std::shared_ptr<const Topology> sample(const char* name)
{
    const auto file = openTopologyFile(std::string(TIERLENS_SOURCE_DIR "/sample_topologies/") + name);
    return file ? file->topology : nullptr;
}

Job jobFor(const std::shared_ptr<const Topology>& topology, Bytes size)
{
    Job job{requestFor(topology), geometricSizes(bytes(8), bytes(1 << 20), 2.0)};
    job.request.size = size;
    job.request.models = {ModelId::alphaBeta, ModelId::logp, ModelId::loggp, ModelId::loggpc};
    job.request.wantLoads = true;
    return job;
}

using Answers = std::vector<std::shared_ptr<const Answer>>;

Answers& collect(EvaluationRunner& runner, Answers& answers)
{
    QObject::connect(&runner, &EvaluationRunner::done, &runner,
                     [&](const std::shared_ptr<const Answer>& a) { answers.push_back(a); });
    return answers;
}

} // namespace

class TestEvaluationRunner final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        small_ = sample("hgx_h100_2x8_rails.yaml");
        large_ = sample("pods_1024.yaml");
        QVERIFY(small_ != nullptr);
        QVERIFY(large_ != nullptr);
    }

    void aSmallGroupGetsNumbersCurveAndLoadsAtOnce()
    {
        EvaluationRunner runner;
        Answers answers;
        collect(runner, answers);
        runner.submit(jobFor(small_, megabytes(128)));
        QVERIFY(runner.busy());
        QTRY_VERIFY(!runner.busy());
        QCOMPARE(answers.size(), std::size_t{1});
        const Answer& answer = *answers.front();
        // MODEL reference §15: 2 × 8 H100, all_reduce of 128 MB, 827.283 µs under Alpha-Beta.
        QVERIFY(std::abs(answer.evaluation.results.front().total.value() - 827.283) < 0.001);
        QVERIFY(answer.evaluation.loads != nullptr);
        QVERIFY(!answer.loadsFollow);
        QCOMPARE(answer.curve.points.size(), std::size_t{18 * 4}); // 8 B … 1 MiB in powers of two, four models
    }

    void aLargeGroupGetsItsNumbersFirstAndItsLoadsAfter()
    {
        EvaluationRunner runner;
        Answers answers;
        collect(runner, answers);
        runner.submit(jobFor(large_, megabytes(1)));
        QTRY_VERIFY_WITH_TIMEOUT(!runner.busy(), 60000);
        QCOMPARE(answers.size(), std::size_t{2});
        QVERIFY(answers[0]->loadsFollow);
        QVERIFY(answers[0]->evaluation.loads == nullptr);
        QVERIFY(!answers[0]->curve.points.empty());
        QVERIFY(!answers[1]->loadsFollow);
        QVERIFY(answers[1]->evaluation.loads != nullptr);
        QCOMPARE(answers[1]->curve.points.size(), answers[0]->curve.points.size());
        QCOMPARE(answers[1]->evaluation.results[0].total.value(), answers[0]->evaluation.results[0].total.value());
    }

    void resultsStandInTheOrderOfTheModelsWhicheverIsChosen()
    {
        EvaluationRunner runner;
        Answers answers;
        collect(runner, answers);
        Job job = jobFor(small_, megabytes(1));
        job.request.models = {ModelId::logp, ModelId::loggpc, ModelId::alphaBeta, ModelId::loggp};
        runner.submit(std::move(job));
        QTRY_COMPARE(answers.size(), std::size_t{1});
        const auto& results = answers.front()->evaluation.results;
        QVERIFY(std::ranges::is_sorted(results, {}, &ModelResult::model));
        QCOMPARE(answers.front()->request.models.front(), ModelId::logp);
    }

    void ofFiveHundredRequestsTheLastOneIsAnsweredLast()
    {
        EvaluationRunner runner;
        Answers answers;
        collect(runner, answers);
        for (int i = 1; i <= 500; ++i) {
            runner.submit(jobFor(small_, megabytes(i)));
            if (i % 50 == 0)
                QCoreApplication::processEvents();
        }
        QTRY_VERIFY_WITH_TIMEOUT(!runner.busy(), 60000);
        QVERIFY(!answers.empty());
        QVERIFY(answers.size() < 500); // those that never started were replaced
        QCOMPARE(answers.back()->request.size.value(), megabytes(500).value());
        // Never an older one after a newer one.
        QVERIFY(std::ranges::is_sorted(answers, {}, [](const auto& a) { return a->request.size.value(); }));
    }

    void busyIsToldOnceForABurst()
    {
        EvaluationRunner runner;
        const QSignalSpy busy(&runner, &EvaluationRunner::busyChanged);
        for (int i = 1; i <= 20; ++i)
            runner.submit(jobFor(small_, megabytes(i)));
        QTRY_VERIFY(!runner.busy());
        QCOMPARE(busy.size(), 2);
        QCOMPARE(busy[0][0].toBool(), true);
        QCOMPARE(busy[1][0].toBool(), false);
    }

    void aQuestionThatHasNoAnswerFailsWithItsProblems()
    {
        EvaluationRunner runner;
        Answers answers;
        collect(runner, answers);
        Problems problems;
        connect(&runner, &EvaluationRunner::failed, this, [&](const Problems& p) { problems = p; });
        Job job = jobFor(small_, megabytes(1));
        job.request.collective = Collective::sendRecv; // needs two ranks, sixteen are asked
        runner.submit(std::move(job));
        QTRY_VERIFY(!runner.busy());
        QCOMPARE(problems.size(), std::size_t{1});
        QCOMPARE(problems.front().code, Code::wrong_rank_count);
        QVERIFY(answers.empty());
    }

    void aCancelledJobIsToldAndGivesNoAnswer()
    {
        EvaluationRunner runner;
        Answers answers;
        collect(runner, answers);
        const QSignalSpy cancelled(&runner, &EvaluationRunner::cancelled);
        runner.submit(jobFor(large_, megabytes(64)));
        runner.submit(jobFor(large_, megabytes(32)));
        runner.cancel();
        QTRY_VERIFY_WITH_TIMEOUT(!runner.busy(), 60000);
        QCOMPARE(cancelled.size(), 1);
        QVERIFY(answers.empty());
        // And it works on.
        runner.submit(jobFor(small_, megabytes(2)));
        QTRY_COMPARE(answers.size(), std::size_t{1});
    }

    void aRequestAfterCancellingIsAnswered()
    {
        EvaluationRunner runner;
        Answers answers;
        collect(runner, answers);
        runner.submit(jobFor(large_, megabytes(64)));
        runner.cancel();
        runner.submit(jobFor(small_, megabytes(3)));
        QTRY_VERIFY_WITH_TIMEOUT(!runner.busy(), 60000);
        QVERIFY(!answers.empty());
        QCOMPARE(answers.back()->request.size.value(), megabytes(3).value());
    }

    void destructionWhileRunningStopsAndWaits()
    {
        for (int i = 0; i < 20; ++i) {
            auto runner = std::make_unique<EvaluationRunner>();
            runner->submit(jobFor(large_, megabytes(64)));
            runner->submit(jobFor(large_, megabytes(32)));
            QVERIFY(runner->busy());
        }
    }

private:
    std::shared_ptr<const Topology> small_, large_;
};

QTEST_MAIN(TestEvaluationRunner)
#include "test_evaluation_runner.moc"
