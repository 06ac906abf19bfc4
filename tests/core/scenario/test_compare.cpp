// What differs between scenarios: of the input key by key, of the result time by time.
#include <QtTest>

#include "core/scenario/compare.h"

using namespace tierlens;

namespace {

// 2 boards of 2 chips: full mesh of 100 GB/s inside, one rail a chip of 50 GB/s between.
const std::string kPair = R"(tierlens: 1
name: pair
types:
  links:
    near: {bandwidth: 100 GB/s, latency: 0.1 us}
    far: {bandwidth: 400 Gb/s, latency: 1 us}
  switches:
    rail: {latency: 0.25 us}
boards:
  two:
    chips: {type: {}, count: 2}
    fabric: {kind: full_mesh, link: near}
racks:
  pair:
    boards: [{use: two, count: 2}]
    fabric: {kind: rail, link: far, switch: rail}
system:
  pods: [{racks: [{use: pair}]}]
)";

std::shared_ptr<const TopologyFile> fileOf(std::string text)
{
    auto file = readTopologyText(std::move(text), "pair.yaml");
    if (!file)
        qFatal("a text cannot be read");
    return std::make_shared<const TopologyFile>(*std::move(file));
}

std::string with(std::string text, const std::string& old, const std::string& now)
{
    const std::size_t at = text.find(old);
    if (at == std::string::npos)
        qFatal("nothing to replace");
    return text.replace(at, old.size(), now);
}

struct Outcomes {
    std::shared_ptr<Evaluator> evaluator = std::make_shared<Evaluator>();
    std::vector<ScenarioOutcome> all{};
    void add(const std::string& name, const std::shared_ptr<const TopologyFile>& file, const ScenarioQuestion& question = {},
             const std::vector<Setting>& whatIf = {})
    {
        Scenario s{name, "pair.yaml", question, {}};
        for (const Setting& w : whatIf)
            s.whatIf.setText(w.key, w.value);
        all.push_back(evaluateScenario(s, file, evaluator));
        if (!all.back().problems.empty())
            qWarning("%s: not evaluated", name.c_str());
    }
};

QStringList rowsOf(const Comparison& c)
{
    QStringList rows;
    for (const InputDifference& d : c.inputs) {
        QString row = QString::fromStdString(std::string(inputPartName(d.part)) + " " + d.key + ":");
        for (const InputValue& v : d.values)
            row += QString::fromStdString(" [" + v.text + (v.whatIf ? " *]" : "]"));
        rows << row;
    }
    return rows;
}

} // namespace

class TestCompare : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theSameTwiceDiffersInNothing()
    {
        Outcomes o;
        const auto file = fileOf(kPair);
        o.add("a", file);
        o.add("b", fileOf(kPair));
        const Comparison c = compareScenarios(o.all);
        QCOMPARE(rowsOf(c), QStringList());
        QCOMPARE(c.models.size(), std::size_t{1});
        QCOMPARE(c.models[0].total.difference(1), std::optional(Duration()));
        QCOMPARE(c.models[0].total.ratio(1), std::optional(0.0));
    }

    void spellingOfAQuantityIsNoDifference()
    {
        Outcomes o;
        o.add("a", fileOf(kPair));
        o.add("b", fileOf(with(with(kPair, "400 Gb/s", "50 GB/s"), "latency: 1 us", "latency_us: 1")));
        QCOMPARE(rowsOf(compareScenarios(o.all)), QStringList());
    }

    void aTypesValueIsToldByItsPathAndByTheTierThatTheGroupSees()
    {
        Outcomes o;
        o.add("a", fileOf(kPair));
        o.add("b", fileOf(with(kPair, "400 Gb/s", "100 GB/s")));
        const QStringList expected{"topology types.links.far.bandwidth: [50 GB/s] [100 GB/s]",
                                   "tiers b2b.bandwidth: [50 GB/s] [100 GB/s]"};
        QCOMPARE(rowsOf(compareScenarios(o.all)), expected);
    }

    void oneMoreFailureIsARowOfItsOwn()
    {
        const std::string failed = kPair + "failures: [{switch: p0/r0/sw0}]\n";
        Outcomes o;
        o.add("a", fileOf(failed));
        o.add("b", fileOf(with(failed, "[{switch", "[{link: [p0/r0/b0/c1, p0/r0/sw1]}, {switch")));
        const QStringList rows = rowsOf(compareScenarios(o.all));
        QVERIFY2(rows.contains("topology failures: {link: [p0/r0/b0/c1, p0/r0/sw1]}: [] [yes]"), qPrintable(rows.join('\n')));
        QVERIFY2(rows.contains("counts failed_links: [2] [3]"), qPrintable(rows.join('\n')));
        QVERIFY2(!rows.join('\n').contains("switch: p0/r0/sw0"), qPrintable(rows.join('\n')));
    }

    void whatIfsAreMarkedAndStandBesideTheFilesValue()
    {
        Outcomes o;
        const auto file = fileOf(kPair);
        o.add("a", file);
        o.add("b", file, {},
              {{"types.links.far.latency", "2 us"}, {"racks.pair.boards[0].count", "4"}, {"comm_params.bw_urate", "0.5"}});
        const QStringList rows = rowsOf(compareScenarios(o.all));
        QVERIFY2(rows.contains("topology types.links.far.latency: [1 us] [2 us *]"), qPrintable(rows.join('\n')));
        QVERIFY2(rows.contains("topology racks.pair.boards[0].count: [2] [4 *]"), qPrintable(rows.join('\n')));
        QVERIFY2(rows.contains("options comm_params.bw_urate: [1] [0.5 *]"), qPrintable(rows.join('\n')));
        QVERIFY2(rows.contains("counts boards: [2] [4 *]"), qPrintable(rows.join('\n')));
    }

    void railsStandBesideThoseOfTheFile()
    {
        Outcomes o;
        const auto file = fileOf(kPair);
        o.add("a", file);
        o.add("b", file, {}, {{"rails.b2b", "4"}});
        const QStringList rows = rowsOf(compareScenarios(o.all));
        QVERIFY2(rows.contains("rails rails.b2b: [1] [4 *]"), qPrintable(rows.join('\n')));
        QVERIFY2(rows.contains("tiers b2b.bandwidth: [50 GB/s] [200 GB/s]"), qPrintable(rows.join('\n')));
    }

    void theQuestionIsComparedKeyByKey()
    {
        Outcomes o;
        const auto file = fileOf(kPair);
        ScenarioQuestion q;
        q.collective = Collective::allToAll;
        q.size = bytes(1024);
        q.group = "p0/r0/b0/c*";
        q.options.setText("routing.mode", "hash");
        o.add("a", file);
        o.add("b", file, q);
        const QStringList rows = rowsOf(compareScenarios(o.all));
        for (const char* row : {"question group: [all] [p0/r0/b0/c*]", "question collective: [all_reduce] [all_to_all]",
                                "question ranks: [4] [2]", "options routing.mode: [spray] [hash]"})
            QVERIFY2(rows.contains(row), qPrintable(rows.join('\n')));
    }

    // All-reduce of 128 MB over 2 × 2: c2c phases 2 · 64 MB / 100 GB/s = 1280 µs, b2b 2 · 32 MB / 50 GB/s = 1280 µs. With twice
    // the bandwidth between boards the b2b transfer halves: 640 µs less, and nothing else changes.
    void timesAreComparedModelByModelAndPhaseByPhase()
    {
        Outcomes o;
        ScenarioQuestion q;
        q.models = {ModelId::alphaBeta, ModelId::loggp};
        const auto file = fileOf(kPair);
        o.add("a", file, q);
        o.add("b", file, q, {{"comm_params.tiers.b2b.bandwidth", "100 GB/s"}});
        const Comparison c = compareScenarios(o.all);
        QCOMPARE(c.models.size(), std::size_t{2});
        const ComparedModel& m = c.models[0];
        QVERIFY(std::abs(m.total.difference(1)->value() + 640.0) < 1e-6);
        QVERIFY(std::abs(*m.total.ratio(1) + 640.0 / m.total.times[0]->value()) < 1e-12);
        QCOMPARE(m.phases.size(), std::size_t{3});
        QCOMPARE(m.phases[0].times.difference(1), std::optional(Duration()));
        QCOMPARE(m.phases[1].name, std::string("all_reduce"));
        QVERIFY(std::abs(m.phases[1].times.difference(1)->value() + 640.0) < 1e-6);
    }

    void phasesThatOnlyOneHasHaveNoDifference()
    {
        Outcomes o;
        const auto file = fileOf(kPair);
        ScenarioQuestion q;
        q.algorithm = "ring";
        o.add("a", file);
        o.add("b", file, q);
        const Comparison c = compareScenarios(o.all);
        bool onlyOne = false;
        for (const ComparedPhase& p : c.models[0].phases)
            onlyOne = onlyOne || (!p.times.times[0] != !p.times.times[1] && !p.times.difference(1) && !p.times.ratio(1));
        QVERIFY(onlyOne);
    }

    void aScenarioThatCannotBeEvaluatedHasItsInputAndNoTimes()
    {
        Outcomes o;
        const auto file = fileOf(kPair);
        o.add("a", file);
        o.add("b", file, {}, {{"comm_params.tiers.p2p.bandwidth", "100 GB/s"}});
        QCOMPARE(o.all[1].problems.front().code, Code::unknown_name);
        QCOMPARE(o.all[1].problems.front().args, (std::vector<std::string>{"p2p", "tier", "", "c2c, b2b"}));
        const Comparison c = compareScenarios(o.all);
        QVERIFY(!c.models[0].total.times[1]);
        QVERIFY(!c.models[0].total.difference(1));
        ScenarioQuestion nobody;
        nobody.group = "p7/r0/b0/c0";
        o.add("c", file, nobody);
        QVERIFY(!o.all[2].problems.empty());
        const QStringList rows = rowsOf(compareScenarios(o.all));
        QVERIFY2(rows.join('\n').contains("question group: [all] [all] [p7/r0/b0/c0]"), qPrintable(rows.join('\n')));
    }

    // 65,536 chips in four tiers, another count of everything: seconds at most, and a list that can be read.
    void largeSystemsAreComparedInBoundedTime()
    {
        std::string large = with(kPair, "count: 2}\n    fabric: {kind: full_mesh", "count: 8}\n    fabric: {kind: full_mesh");
        large = with(large, "count: 2}]\n    fabric: {kind: rail", "count: 16}]\n    fabric: {kind: rail");
        large = with(large, "  pods: [{racks: [{use: pair}]}]",
                     "  pods: [{use: pod, count: 16}]\n  fabric: {kind: rail, link: far, switch: rail, attach: {switch: 1}}");
        large += "pods:\n  pod:\n    racks: [{use: pair, count: 32}]\n    fabric: {kind: rail, link: far, switch: rail, attach: "
                 "{switch: 1}}\n";
        Outcomes o;
        ScenarioQuestion q;
        q.group = "p0/r0/b*/c*";
        o.add("a", fileOf(large), q);
        o.add("b", fileOf(with(large, "latency: 0.1 us", "latency: 0.2 us")), q);
        QCOMPARE(o.all[0].question.topology->endpoints.size(), std::size_t{65536});
        QElapsedTimer timer;
        timer.start();
        const Comparison c = compareScenarios(o.all);
        QVERIFY(timer.elapsed() < 5000);
        QVERIFY2(rowsOf(c).contains("topology types.links.near.latency: [0.1 us] [0.2 us]"), qPrintable(rowsOf(c).join('\n')));
    }

    void aVeryLongListIsCutAndCounted()
    {
        std::string groups = kPair + "groups:\n";
        std::string others = groups;
        for (int i = 0; i < 2000; ++i) {
            groups += "  g" + std::to_string(i) + ": b0/c*\n";
            others += "  g" + std::to_string(i) + ": b1/c*\n";
        }
        Outcomes o;
        o.add("a", fileOf(groups));
        o.add("b", fileOf(others));
        const Comparison c = compareScenarios(o.all);
        QCOMPARE(c.inputs.size(), kMostInputDifferences);
        QCOMPARE(c.inputsLeftOut, 2000 - kMostInputDifferences);
    }
};

QTEST_GUILESS_MAIN(TestCompare)
#include "test_compare.moc"
