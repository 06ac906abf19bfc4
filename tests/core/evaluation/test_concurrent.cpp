// Collectives that run at once, through the one door: by hand, against the stepwise method, and what else changes with them.
#include <QtTest>
#include <cmath>

#include "core/evaluation/companions.h"
#include "core/evaluation/evaluation.h"
#include "core/formats/topology_file.h"
#include "core/report/report.h"
#include "core/topology/groups.h"

using namespace tierlens;

namespace {

// 2 boards of 8 chips: 450 GB/s to the board's switch, 50 GB/s on 8 rails, no latency but α_start = 0.30 µs.
const char* const kFree = R"(
tierlens: 1
name: free
types:
  chips: {x: {}}
  switches: {s: {latency: 0 us}}
boards:
  b:
    chips: {type: x, count: 8}
    fabric: {kind: switched, link: {bandwidth: 450 GB/s}, switch: s}
racks:
  r:
    boards: [{use: b, count: 2}]
    fabric: {kind: rail, link: {bandwidth: 50 GB/s}, switch: s}
system: {racks: [{use: r}]}
)";

// 5 boards, not all alike, one uplink a board: nothing is uniform, so the stepwise method's flows all differ.
const char* const kIrregular = R"(
tierlens: 1
types:
  chips: {x: {}, y: {start: {software: 1 us}}}
  switches: {s: {latency: 0.2 us}}
boards:
  four: {chips: {type: x, count: 4}, fabric: {kind: switched, link: {bandwidth: 300 GB/s, latency: 50 ns}, switch: s}}
  three: {chips: {type: y, count: 3}, fabric: {kind: ring, link: {bandwidth: 90 GB/s, latency: 0.1 us}}}
racks:
  r:
    boards: [{use: four, count: 2}, {use: three, count: 3}]
    fabric: {kind: fat_tree, link: {bandwidth: 40 GB/s, latency: 0.4 us}, switch: s, levels: 2, radix: 8, oversubscription: 2:1}
system: {racks: [{use: r}]}
)";

Request requestOf(const std::string& text, std::string_view group = "all")
{
    const auto file = readTopologyText(text, "test.yaml");
    if (!file)
        qFatal("the test's own topology is wrong");
    Request r = requestFor(file->topology);
    r.ranks = resolveGroup(*r.topology, group).value().ranks;
    return r;
}

void add(Request& r, std::string_view group, Collective collective, Bytes size)
{
    r.companions.push_back(makeCompanion(*r.topology, group, collective, size).value());
}

Evaluation evaluated(const Request& r)
{
    auto e = Evaluator().evaluate(r);
    if (!e)
        qFatal("%s", e.error().front().args.empty() ? "failed" : e.error().front().args.front().c_str());
    return std::move(*e);
}

Duration stepwiseAlone(Request r)
{
    r.companions.clear();
    r.method = Method::stepwise;
    return evaluated(r).results.front().total;
}

bool near(Duration a, double b_us, double tolerance = 1e-9) { return std::abs(a.value() - b_us) <= tolerance * std::abs(b_us); }
bool near(Duration a, Duration b) { return near(a, b.value()); }

bool hasWarning(const Problems& warnings, Code code)
{
    return std::any_of(warnings.begin(), warnings.end(), [code](const Problem& w) { return w.code == code; });
}

void addsUp(const ModelResult& r)
{
    Duration sum = r.launch + r.overlap;
    for (const PhaseResult& p : r.phases)
        sum += p.latency();
    QVERIFY2(near(sum, r.total), "parts add up to the whole");
}

} // namespace

class TestConcurrent : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void twoRingsOnOneBoardByHand()
    {
        // all_reduce and all_gather of 8 MB on the same 8 chips: steps of 1 MB, 1e6/450e3 = 2.2222 µs alone. Side by side each
        // chip's link carries two flows: 7 steps of 0.3 + 4.4444; then all_reduce has its second 7 steps for itself.
        Request r = requestOf(kFree, "b0");
        r.size = megabytes(8);
        add(r, "b0", Collective::allGather, megabytes(8));
        const Evaluation e = evaluated(r);
        const double one = 1e6 / 450e3;
        QCOMPARE(e.concurrent.size(), std::size_t{2});
        QVERIFY(near(e.concurrent[0].alone, 14 * (0.3 + one)));
        QVERIFY(near(e.concurrent[0].together, 7 * (0.3 + 2 * one) + 7 * (0.3 + one)));
        QVERIFY(near(e.concurrent[1].alone, 7 * (0.3 + one)));
        QVERIFY(near(e.concurrent[1].together, 7 * (0.3 + 2 * one)));
        const ModelResult& result = e.results.front();
        QVERIFY(near(result.total, e.concurrent[0].together));
        QVERIFY(near(result.phases[0].contention, 7 * one));
        QVERIFY(near(result.phases[0].transfer, 14 * one));
        addsUp(result);
        QVERIFY(near(Duration(8e6 / result.algorithmBandwidth.value()), result.total));
    }

    void disjointGroupsDoNotFeelEachOther()
    {
        Request r = requestOf(kFree, "b0");
        add(r, "b1", Collective::allToAll, megabytes(64));
        const Evaluation e = evaluated(r);
        for (const ConcurrentResult& row : e.concurrent)
            QVERIFY(near(row.together, row.alone));
        QCOMPARE(e.concurrent[0].slowdown(), 1.0);
    }

    void tensorParallelBesideDataParallel()
    {
        // tp on the boards, dp across them (8 groups of 2, one a rail): the question is dp[0]. Over the rails it is alone; dp
        // flows enter and leave by the chip's own rail link, so neither feels the other.
        Request r = requestOf(std::string(kFree) + "parallelism: {tp: 8, dp: 2}\n", "dp[0]");
        add(r, "tp[*]", Collective::allReduce, megabytes(64));
        const Evaluation apart = evaluated(r);
        QCOMPARE(apart.concurrent.size(), std::size_t{3});
        QVERIFY(near(apart.concurrent[0].together, apart.concurrent[0].alone));
        // The other dp groups are on rails of their own. A second collective of the same pair shares the first one's rail:
        // 2 steps of 0.3 + 32 MB/25 GB/s for both.
        add(r, "dp[*]", Collective::allReduce, megabytes(64));
        r.size = megabytes(64);
        const Evaluation e = evaluated(r);
        QCOMPARE(e.concurrent.size(), std::size_t{3 + 8});
        QVERIFY(near(e.concurrent[0].together, 2 * (0.3 + 32e6 / 25e3)));
        QVERIFY(near(e.concurrent[3].together, 2 * (0.3 + 32e6 / 25e3)));
        QVERIFY(near(e.concurrent[4].together, 2 * (0.3 + 32e6 / 50e3)));
    }

    void aCollectiveAloneTakesItsStepwiseTime()
    {
        // Every collective of every kind of flow: what concurrent solving makes of a group by itself is the stepwise time.
        for (const char* text : {kFree, kIrregular})
            for (const char* strategy : {"none", "equal_share", "maxmin_fair"})
                for (const Collective collective : allCollectives())
                    for (const ModelId model : {ModelId::alphaBeta, ModelId::loggpc, ModelId::logp}) {
                        const char* group = collective == Collective::sendRecv ? "b0/c1,b1/c2" : "all";
                        Request r = requestOf(text, "b0");
                        r.network.comm.contentionStrategy = strategy;
                        r.network.comm.launch = microseconds(2);
                        r.network.comm.tiers[Tier::b2b].software = microseconds(0.7);
                        r.network.comm.tiers[Tier::c2c].bandwidthUtilisation = 0.8;
                        r.models = {model};
                        add(r, group, collective, megabytes(3));
                        const Evaluation e = evaluated(r);
                        Request own = r;
                        own.ranks = r.companions.front().groups.front();
                        own.collective = collective;
                        own.size = megabytes(3);
                        own.expertParallel = static_cast<std::uint32_t>(own.ranks.size());
                        own.moeTensorParallel = 1;
                        QVERIFY2(near(e.concurrent[1].alone, stepwiseAlone(own)),
                                 qPrintable(QString("%1 %2: %3 is not %4")
                                                .arg(collectiveName(collective).data(), strategy)
                                                .arg(e.concurrent[1].alone.value(), 0, 'g', 17)
                                                .arg(stepwiseAlone(own).value(), 0, 'g', 17)));
                    }
    }

    void nobodyIsFasterTogetherUnderEqualShare()
    {
        Request r = requestOf(kIrregular);
        r.network.comm.contentionStrategy = "equal_share";
        r.collective = Collective::allToAll;
        r.size = megabytes(20);
        add(r, "each:board", Collective::allReduce, megabytes(64));
        add(r, "all", Collective::allGather, megabytes(7));
        const Evaluation e = evaluated(r);
        QCOMPARE(e.concurrent.size(), std::size_t{1 + 5 + 1});
        for (const ConcurrentResult& row : e.concurrent)
            QVERIFY(row.together.value() >= row.alone.value() * (1 - 1e-12));
        QVERIFY(e.concurrent[0].slowdown() > 1.01);
        addsUp(e.results.front());
        QVERIFY(near(e.concurrent[0].alone, stepwiseAlone(r)));
        QVERIFY(near(e.results.front().total, e.concurrent[0].together));
    }

    void closedFormBecomesStepwiseAndSaysSo()
    {
        Request r = requestOf(kFree);
        QVERIFY(evaluated(r).concurrent.empty());
        add(r, "all", Collective::allReduce, megabytes(128));
        const Evaluation e = evaluated(r);
        QCOMPARE(e.results.front().method, Method::stepwise);
        QVERIFY(hasWarning(e.warnings, Code::concurrent_stepwise));
        r.method = Method::stepwise;
        QVERIFY(!hasWarning(evaluated(r).warnings, Code::concurrent_stepwise));
    }

    void theFilesCollectivesCountUnlessLeftOut()
    {
        const std::string text = std::string(kFree) + "concurrent: [{group: each:board, collective: all_reduce, size: 64 MB}]\n";
        Request r = requestOf(text);
        QCOMPARE(r.companions.size(), std::size_t{1});
        QCOMPARE(r.companions[0].label, std::string("each:board:all_reduce:64 MB"));
        QCOMPARE(r.companions[0].groups.size(), std::size_t{2});
        QVERIFY(evaluated(r).concurrent[0].slowdown() > 1.0);
        QCOMPARE(QString::fromStdString(commandLineFor(r, "f.yaml", "all")).contains("--with"), false);
        add(r, "b0", Collective::allGather, megabytes(2));
        QVERIFY(QString::fromStdString(commandLineFor(r, "f.yaml", "all")).contains(" --with b0:all_gather:2MB"));
        r.companions.clear();
        QVERIFY(QString::fromStdString(commandLineFor(r, "f.yaml", "all")).contains(" --alone"));
        QVERIFY(evaluated(r).concurrent.empty());
    }

    void modelsWithoutContentionFeelNothing()
    {
        Request r = requestOf(kFree);
        r.models = {ModelId::alphaBeta, ModelId::logp, ModelId::loggp, ModelId::loggpc};
        add(r, "all", Collective::allReduce, megabytes(128));
        const Evaluation e = evaluated(r);
        r.companions.clear();
        r.method = Method::stepwise;
        const Evaluation alone = evaluated(r);
        for (std::size_t i = 0; i < 4; ++i) {
            const bool feels = i == 0 || i == 3;
            QCOMPARE(e.results[i].total > alone.results[i].total * 1.01, feels);
            QVERIFY(feels || near(e.results[i].total, alone.results[i].total));
            addsUp(e.results[i]);
        }
    }

    void aCurveIsTheRunAtEverySize()
    {
        Request r = requestOf(kFree);
        add(r, "each:board", Collective::allReduce, megabytes(16));
        const std::vector<Bytes> sizes{bytes(0), bytes(1000), megabytes(1), megabytes(64)};
        const Curve curve = Evaluator().curve(r, sizes).value();
        QCOMPARE(curve.points.size(), sizes.size());
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            r.size = sizes[i];
            QCOMPARE(curve.points[i].latency.value(), evaluated(r).results.front().total.value());
        }
    }

    void linksCarryTheBytesOfAll()
    {
        Request r = requestOf(kFree, "b0");
        r.size = megabytes(8);
        r.wantLoads = true;
        add(r, "b0", Collective::allGather, megabytes(8));
        const Evaluation e = evaluated(r);
        // Every chip sends 14 + 7 chunks of 1 MB up its link and gets as many down; two flows at once in the first 7 steps.
        QCOMPARE(e.loads->links.size(), std::size_t{16});
        for (const LinkLoad& link : e.loads->links) {
            QVERIFY(std::abs(link.bytes.value() - 21e6) < 1e-3);
            QCOMPARE(link.maxFlows, 2.0);
            QVERIFY(std::abs(link.utilisation - 21e6 / 450e3 / e.results.front().total.value()) < 1e-12);
        }
    }

    void whatCannotRunNamesTheCompanion()
    {
        Request r = requestOf(kFree);
        add(r, "b0", Collective::sendRecv, megabytes(1));
        const auto e = Evaluator().evaluate(r);
        QVERIFY(!e);
        QCOMPARE(e.error().front().code, Code::wrong_rank_count);
        QCOMPARE(e.error().front().keyPath, std::string("b0:send_recv:1 MB"));
    }

    void whatDoesNotCountIsSaid()
    {
        Request r = requestOf(kFree);
        Companion nobody;
        nobody.label = "x:all_reduce:1 MB";
        r.companions.push_back(nobody);
        const Evaluation e = evaluated(r);
        QVERIFY(hasWarning(e.warnings, Code::concurrent_not_counted));
        QCOMPARE(e.results.front().method, Method::closedForm);
    }

    void oneRankAndNoBytesTakeNoTime()
    {
        Request r = requestOf(kFree, "b0/c0");
        add(r, "b0/c1", Collective::allReduce, megabytes(1));
        add(r, "b0", Collective::allReduce, bytes(0));
        const Evaluation e = evaluated(r);
        for (const ConcurrentResult& row : e.concurrent)
            QCOMPARE(row.together.value(), 0.0);
    }

    void splitsACompanionFromTheRight()
    {
        const auto parts = splitCompanion("each:board:all_reduce:64MB");
        QVERIFY(parts && parts->group == "each:board" && parts->collective == "all_reduce" && parts->size == "64MB");
        for (const char* bad : {"", "a", "a:b", ":b:1", "a::1", "a:b:", "::"})
            QVERIFY2(!splitCompanion(bad), bad);
    }

    void stops()
    {
        Request r = requestOf(kFree);
        add(r, "all", Collective::allReduce, megabytes(1));
        std::stop_source source;
        source.request_stop();
        const auto e = Evaluator().evaluate(r, source.get_token());
        QVERIFY(!e && e.error().front().code == Code::cancelled);
    }
};

QTEST_APPLESS_MAIN(TestConcurrent)
#include "test_concurrent.moc"
