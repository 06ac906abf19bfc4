// The stepwise method (MODEL reference §12) and its worked numbers (§15); what other programs give (peers' flow level and
// LogGP tables). Sizes of those tables: MiB and GiB.
#include <QtTest>
#include <atomic>
#include <cmath>
#include <random>
#include <thread>

#include "core/evaluation/evaluation.h"
#include "core/formats/topology_file.h"
#include "core/topology/groups.h"

using namespace tierlens;

namespace {

// α_start 0, as in the peers' tables.
const char* const kNoStart = "{start: {ddr_read: 0 us, ddr_write: 0 us, noc: 0 us, stack: 0 us}}";

std::string text(const QString& blocks, const char* chip = "{}")
{
    return QStringLiteral("tierlens: 1\ntypes:\n  chips: {x: %1}\n  switches: {s: {latency: 0 us}}\n%2")
        .arg(QLatin1String(chip), blocks)
        .toStdString();
}

// §15's first row: 2 × 8, 450 and 50 GB/s, no latency but α_start; rails.
std::string rails()
{
    return text(QStringLiteral(R"(
boards:
  b:
    chips: {type: x, count: 8}
    fabric: {kind: switched, link: {bandwidth: 450 GB/s}, switch: s}
racks:
  r:
    boards: [{use: b, count: 2}]
    fabric: {kind: rail, link: {bandwidth: 50 GB/s}, switch: s}
system: {racks: [{use: r}]}
)"));
}

// n hosts on one switch of 450 GB/s.
std::string star(int hosts, const char* latency, const char* chip = kNoStart)
{
    return text(QStringLiteral(R"(
boards:
  b:
    chips: {type: x, count: %1}
    fabric: {kind: switched, link: {bandwidth: 450 GB/s, latency: %2}, switch: s}
system: {boards: [{use: b}]}
)")
                    .arg(hosts)
                    .arg(QLatin1String(latency)),
                chip);
}

// n chips with a link to each other, 70 GB/s a link.
std::string mesh(int chips, const char* chip)
{
    return text(QStringLiteral(R"(
boards:
  b:
    chips: {type: x, count: %1}
    fabric: {kind: full_mesh, link: {bandwidth: %2 GB/s, latency: 0.2 us}}
system: {boards: [{use: b}]}
)")
                    .arg(chips)
                    .arg(70 * (chips - 1)),
                chip);
}

// Two boards of m chips on a switch each, the switches joined by one trunk of 50 GB/s.
std::string trunk(int m, const char* chip)
{
    return text(QStringLiteral(R"(
boards:
  b:
    chips: {type: x, count: %1}
    fabric: {kind: switched, link: {bandwidth: 450 GB/s}, switch: s}
racks:
  pair:
    boards: [{use: b, count: 2}]
    links: [{from: b0/sw0, to: b1/sw0, type: {bandwidth: 50 GB/s}}]
system: {racks: [{use: pair}]}
)")
                    .arg(m),
                chip);
}

// 2 × 8 hosts, each with its own link of 50 GB/s to one switch.
std::string ownLinks()
{
    return text(QStringLiteral(R"(
boards:
  b: {chips: {type: x, count: 8}}
racks:
  pair:
    boards: [{use: b, count: 2}]
    fabric: {kind: switched, link: {bandwidth: 50 GB/s}, switch: s}
system: {racks: [{use: pair}]}
)"),
                kNoStart);
}

// 128 hosts under XGFT(3; 4,4,8; parents), every cable 50 GB/s.
std::string tree(const char* parents, const char* latency)
{
    return text(QStringLiteral(R"(
boards:
  host: {chips: {type: x, count: 1}}
racks:
  all:
    boards: [{use: host, count: 128}]
    fabric: {kind: fat_tree, children: [4, 4, 8], parents: %1, cables: [1, 1, 1], switch: s,
             link: {bandwidth: 50 GB/s, latency: %2}}
system: {racks: [{use: all}]}
network:
  routing: {policy: d_mod_k}
  comm_params: {contention_strategy: maxmin_fair}
)")
                    .arg(QLatin1String(parents), QLatin1String(latency)),
                kNoStart);
}

std::shared_ptr<const Topology> topologyOf(const std::string& source)
{
    auto file = readTopologyText(source, "test.yaml");
    if (!file)
        qFatal("line %d: %s %s", file.error()[0].position.line, file.error()[0].keyPath.c_str(),
               file.error()[0].args.empty() ? "" : file.error()[0].args[0].c_str());
    return file->topology;
}

Request requestOf(const std::string& source, Collective c = Collective::allReduce, const char* algorithm = "auto",
                  const char* group = "all")
{
    Request r = requestFor(topologyOf(source));
    r.ranks = resolveGroup(*r.topology, group)->ranks;
    r.collective = c;
    r.algorithm = algorithm;
    r.method = Method::stepwise;
    return r;
}

Evaluation evaluated(const Request& r, Evaluator& evaluator)
{
    auto e = evaluator.evaluate(r);
    if (!e)
        qFatal("code %d %s", static_cast<int>(e.error()[0].code), e.error()[0].args.empty() ? "" : e.error()[0].args[0].c_str());
    return std::move(*e);
}
Evaluation evaluated(const Request& r)
{
    Evaluator evaluator;
    return evaluated(r, evaluator);
}
double total(const Request& r) { return evaluated(r).results.front().total.value(); }
double total(Request r, double size)
{
    r.size = bytes(size);
    return total(r);
}

bool hasWarning(const Problems& warnings, Code code)
{
    return std::any_of(warnings.begin(), warnings.end(), [code](const Problem& p) { return p.code == code; });
}

bool near(double a, double b, double tolerance = 1e-9)
{
    return std::abs(a - b) <= tolerance * std::max(std::abs(a), std::abs(b));
}
#define COMPARE_NEAR(actual, expected)                                                                                           \
    QVERIFY2(near((actual), (expected)),                                                                                         \
             qPrintable(QStringLiteral("%1, expected %2").arg((actual), 0, 'g', 17).arg((expected), 0, 'g', 17)))

constexpr double kMiB = 1048576.0, kGiB = 1073741824.0;
const std::vector<ModelId> kFour{ModelId::alphaBeta, ModelId::logp, ModelId::loggp, ModelId::loggpc};

} // namespace

class TestStepwise : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // §15: 7 steps in the board, 8 MB at 450 GB/s, and 8 across, one whole flow a rail, 8 MB at 50 GB/s.
    void pairwiseXorOnTheRailsIsFasterThanItsBound()
    {
        const Evaluation e = evaluated(requestOf(rails(), Collective::allToAll, "pairwise_xor"));
        COMPARE_NEAR(e.results[0].total.value(), 7 * (8e6 / 450e3 + 0.3) + 8 * (8e6 / 50e3 + 0.3)); // 1408.94
        QCOMPARE(e.results[0].method, Method::stepwise);
        QVERIFY(!hasWarning(e.warnings, Code::closed_form_bound));
        COMPARE_NEAR(e.closedForm->value(), 2404.5);
        QCOMPARE(e.steps.size(), std::size_t{15});
        QCOMPARE(e.steps[7].firstStep, 7U);
        QCOMPARE(e.steps[7].size.value(), 8e6);
        COMPARE_NEAR(e.steps[7].duration().value(), 160.3);
        COMPARE_NEAR(e.steps[7].flowsThere, 1.0);
        QCOMPARE(e.steps[7].rate.value(), 50e3);
        const std::shared_ptr<const Topology> topology = requestOf(rails()).topology;
        QCOMPARE(topology->link(linkOf(e.steps[7].edge)).tier, Tier::b2b);
    }

    void hierarchicalAllReduceOnTheRailsIsTheClosedForm()
    {
        COMPARE_NEAR(total(requestOf(rails())), 2 * 7 * (16e6 / 450e3 + 0.3) + 320.6); // 822.57778
        Request r = requestOf(rails(), Collective::reduceScatter);
        COMPARE_NEAR(total(r), 7 * (16e6 / 450e3 + 0.3) + 160.3);
    }

    // §15: in rank order one flow each way on the trunk; alternating 4, at 12.5 GB/s.
    void ranksThatAlternateShareTheTrunk()
    {
        Request r = requestOf(trunk(4, "{}"), Collective::allReduce, "ring");
        Evaluation e = evaluated(r);
        COMPARE_NEAR(e.results[0].total.value(), 14 * (16e6 / 50e3 + 0.3));
        QCOMPARE(e.results[0].phases[0].contention.value(), 0.0);
        r.ranks = resolveGroup(*r.topology, "b0/c0,b1/c0,b0/c1,b1/c1,b0/c2,b1/c2,b0/c3,b1/c3")->ranks;
        for (const char* strategy : {"equal_share", "maxmin_fair"}) {
            r.network.comm.contentionStrategy = strategy;
            e = evaluated(r);
            COMPARE_NEAR(e.results[0].total.value(), 14 * (16e6 / 12.5e3 + 0.3));
            COMPARE_NEAR(e.results[0].phases[0].contention.value(), 14 * 16e6 * (1 / 12.5e3 - 1 / 50e3));
            COMPARE_NEAR(e.results[0].phases[0].parameters.contention, 4.0);
            COMPARE_NEAR(e.steps[0].rate.value(), 12.5e3);
            COMPARE_NEAR(e.steps[0].flowsThere, 4.0);
            QCOMPARE(e.results[0].bottleneck, Bottleneck::contention);
        }
        r.network.comm.contentionStrategy = "none";
        COMPARE_NEAR(total(r), 14 * (16e6 / 50e3 + 0.3));
    }

    // §2: alpha_beta and loggpc count contention, logp and loggp only under contention_scope all.
    void contentionCountsOnceAndOnlyWhereTheModelHasIt()
    {
        Request r = requestOf(trunk(4, "{}"), Collective::allReduce, "ring", "b0/c0,b1/c0,b0/c1,b1/c1,b0/c2,b1/c2,b0/c3,b1/c3");
        r.models = kFour;
        Evaluation e = evaluated(r);
        QVERIFY(e.results[0].phases[0].contention.value() > 0.0);
        QCOMPARE(e.results[1].phases[0].contention.value(), 0.0);
        QCOMPARE(e.results[2].phases[0].contention.value(), 0.0);
        COMPARE_NEAR(e.results[2].total.value(), 14 * ((16e6 - 1) / 50e3 + 0.3));
        COMPARE_NEAR(e.results[3].total.value(), 14 * ((16e6 - 1) / 12.5e3 + 0.3));
        r.network.comm.contentionScope = ContentionScope::all;
        e = evaluated(r);
        COMPARE_NEAR(e.results[2].total.value(), e.results[3].total.value());
        QVERIFY(e.results[1].phases[0].contention.value() > 0.0);
    }

    void flowLevelEightHostsOnOneSwitch()
    {
        const Request ring = requestOf(star(8, "0 us"));
        COMPARE_NEAR(total(ring, kMiB), 4.07779555556);
        COMPARE_NEAR(total(ring, 64 * kMiB), 260.978915556);
        COMPARE_NEAR(total(ring, kGiB), 4175.66264889);
        const Request late = requestOf(star(8, "250 ns"));
        COMPARE_NEAR(total(late, kMiB), 11.0777955556);
        COMPARE_NEAR(total(late, 64 * kMiB), 267.978915556);
        COMPARE_NEAR(total(late, kGiB), 4182.66264889);
        const Request pairs = requestOf(star(8, "0 us"), Collective::allToAll);
        COMPARE_NEAR(total(pairs, kMiB), 2.03889777778);
        COMPARE_NEAR(total(pairs, 64 * kMiB), 130.489457778);
        COMPARE_NEAR(total(pairs, kGiB), 2087.83132444);
    }

    void theStepThatMakesTheGapIsNamed()
    {
        // Of the four steps of the tree over 8 chips of two dies the last stays within the chips: 2o + L with 20 ns instead of
        // 140 ns, which the closed form counts for all four. 4 · 0.44 − 0.12 = 1.64 µs.
        QFile file(QStringLiteral(TIERLENS_SOURCE_DIR "/sample_topologies/chiplet_dies.yaml"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        Request r = requestOf(file.readAll().toStdString(), Collective::reduce, "binomial");
        r.network.routing.policy = "ecmp";
        r.network.comm.contentionStrategy = "maxmin_fair";
        r.models = {ModelId::loggp};
        r.size = bytes(4096);
        const Evaluation e = evaluated(r);
        COMPARE_NEAR(e.results.front().total.value(), 1.64);
        COMPARE_NEAR(e.closedForm->value(), 1.76);
        const StepDetail* step = stepOfGap(e);
        QVERIFY(step);
        QCOMPARE(step->firstStep, 3U);
        COMPARE_NEAR(step->duration().value(), 0.32);
        COMPARE_NEAR(step->closedForm.value(), 0.44);
        QCOMPARE(r.topology->edgeName(step->edge), std::string("p0/r0/b0/c0/d1 → p0/r0/b0/c0/d0"));
        double gaps = 0.0;
        for (const StepDetail& s : e.steps)
            gaps += s.gap().value();
        COMPARE_NEAR(gaps, 1.64 - 1.76);
        // Where both agree no step is blamed.
        const Evaluation equal = evaluated(requestOf(star(8, "0 us")));
        QVERIFY(equal.closedForm);
        QVERIFY(!stepOfGap(equal));
    }

    void flowLevelTwoTimesEightHosts()
    {
        const Request ring = requestOf(trunk(8, kNoStart), Collective::allReduce, "ring");
        COMPARE_NEAR(total(ring, kMiB), 39.3216);
        COMPARE_NEAR(total(ring, 64 * kMiB), 2516.5824);
        COMPARE_NEAR(total(ring, kGiB), 40265.3184);
        Request pairs = requestOf(trunk(8, kNoStart), Collective::allToAll);
        for (const char* strategy : {"equal_share", "maxmin_fair"}) {
            pairs.network.comm.contentionStrategy = strategy;
            COMPARE_NEAR(total(pairs, kMiB), 83.88608);
            COMPARE_NEAR(total(pairs, 64 * kMiB), 5368.70912);
            COMPARE_NEAR(total(pairs, kGiB), 85899.34592);
        }
        const Request own = requestOf(ownLinks(), Collective::allReduce, "ring");
        COMPARE_NEAR(total(own, kMiB), 39.3216);
        COMPARE_NEAR(total(own, 64 * kMiB), 2516.5824);
        COMPARE_NEAR(total(own, kGiB), 40265.3184);
        const Request ownPairs = requestOf(ownLinks(), Collective::allToAll);
        COMPARE_NEAR(total(ownPairs, kMiB), 19.6608);
        COMPARE_NEAR(total(ownPairs, 64 * kMiB), 1258.2912);
        COMPARE_NEAR(total(ownPairs, kGiB), 20132.6592);
    }

    void flowLevelFatTreesOf128Hosts()
    {
        for (const auto& [parents, pairs] : {std::pair{"[1, 4, 4]", 21307.06432}, {"[1, 1, 4]", 83214.99136}}) {
            COMPARE_NEAR(total(requestOf(tree(parents, "0 us"), Collective::allReduce, "ring"), kGiB), 42614.12864);
            COMPARE_NEAR(total(requestOf(tree(parents, "0 us"), Collective::allToAll, "pairwise"), kGiB), pairs);
            // 250 ns a link: the longest flow of every step has 6 links, 254 · 1.5 µs more
            COMPARE_NEAR(total(requestOf(tree(parents, "250 ns"), Collective::allReduce, "ring"), kGiB), 42995.12864);
        }
    }

    // LogGOPSim: L = 1 µs, o = 0.2 µs, G = 20 ps/B, every message long.
    void logGpAgreesWithLogGopSim()
    {
        Request r = requestOf(star(8, "0 us"));
        r.models = {ModelId::loggp};
        r.network.comm.shortMessage = bytes(1);
        TierOverride& t = r.network.comm.tiers[Tier::c2c];
        t.L = microseconds(1.0);
        t.o = microseconds(0.2);
        t.G = TimePerByte(20e-6);
        COMPARE_NEAR(total(r, 8 * kMiB), 313.201000);
        r.collective = Collective::allToAll;
        r.algorithm = "pairwise";
        COMPARE_NEAR(total(r, 8 * kMiB), 156.600500);
        r.collective = Collective::allReduce;
        r.algorithm = "recursive_doubling";
        COMPARE_NEAR(total(r, kMiB), 67.114500);
        r.collective = Collective::sendRecv;
        r.algorithm = "auto";
        r.ranks.resize(2);
        COMPARE_NEAR(2 * total(r, 8), 2.800280);
        COMPARE_NEAR(2 * total(r, kMiB), 44.743000);
    }

    // One tier is uniform: every pair has the same path. All algorithms of the registry, all models, protocols, scopes.
    void oneUniformTierIsTheClosedForm()
    {
        std::mt19937_64 random(7);
        Evaluator evaluator;
        for (int instance = 0; instance < 60; ++instance) {
            const int n = 2 + int(random() % 13);
            const char* const chip = random() % 2 == 0 ? "{}" : kNoStart;
            std::string source = star(n, random() % 2 == 0 ? "0 us" : "0.3 us", chip);
            if (instance % 3 == 1) // in_network applies too
                source.replace(source.find("s: {latency: 0 us"), 17, "s: {in_network_reduction: true, latency: 0.1 us");
            if (instance % 3 == 2) // and multi_ring
                source = mesh(n, chip);
            Request r = requestOf(source);
            vary(r, random);
            for (const Collective c : allCollectives()) {
                r.collective = c;
                if (c == Collective::sendRecv && n != 2)
                    continue;
                r.expertParallel = std::uint32_t(n);
                r.moeTensorParallel = 1;
                r.root = std::uint32_t(random()) % std::uint32_t(n);
                for (const std::string_view algorithm : algorithmsFor(c)) {
                    r.algorithm = algorithm;
                    compareMethods(evaluator, r);
                }
            }
        }
    }

    // Tiers get slower outwards and every chip has its own uplink to one switch a container: all pairs of a tier are alike.
    void uniformTiersAreTheClosedForm()
    {
        std::mt19937_64 random(11);
        Evaluator evaluator;
        for (int instance = 0; instance < 40; ++instance) {
            const auto count = [&] { return 2 + int(random() % 4); };
            const double fast = 100.0 + double(random() % 400), middle = fast / (1.0 + double(random() % 4)),
                         slow = middle / (1.0 + double(random() % 4));
            Request r = requestOf(text(QStringLiteral(R"(
boards:
  b:
    chips: {type: x, count: %1}
    fabric: {kind: switched, link: {bandwidth: %4 GB/s, latency: 0.1 us}, switch: s}
racks:
  r:
    boards: [{use: b, count: %2}]
    fabric: {kind: switched, link: {bandwidth: %5 GB/s, latency: 0.4 us}, switch: s}
pods:
  p:
    racks: [{use: r, count: %3}]
    fabric: {kind: switched, link: {bandwidth: %6 GB/s, latency: 1 us}, switch: s}
system: {pods: [{use: p}]}
)")
                                           .arg(count())
                                           .arg(count())
                                           .arg(count())
                                           .arg(fast)
                                           .arg(middle)
                                           .arg(slow)));
            vary(r, random);
            for (const Collective c : {Collective::allReduce, Collective::reduceScatter, Collective::allGather,
                                       Collective::broadcast, Collective::reduce})
                for (const char* algorithm :
                     {"auto", "hierarchical:ring,ring,ring", "hierarchical:direct,ring,double_binary_tree",
                      "hierarchical:halving_doubling,recursive_doubling,ring", "hierarchical:binomial,binomial,binomial"}) {
                    r.collective = c;
                    r.algorithm = algorithm;
                    r.root = std::uint32_t(random() % r.ranks.size());
                    compareMethods(evaluator, r);
                }
        }
    }

    void thePartsOfPhasesAndStepsAddUp()
    {
        std::mt19937_64 random(3);
        Evaluator evaluator;
        for (const char* algorithm : {"pairwise", "direct", "bruck"}) {
            Request r = requestOf(trunk(5, "{}"), Collective::allToAll, algorithm);
            r.models = kFour;
            vary(r, random);
            r.network.comm.phaseOverlap = PhaseOverlap::serial;
            const Evaluation e = evaluated(r, evaluator);
            for (const ModelResult& m : e.results) {
                Duration sum = m.launch;
                for (const PhaseResult& p : m.phases)
                    sum += p.startup + p.transfer + p.contention + p.queueing;
                COMPARE_NEAR(m.total.value(), sum.value());
            }
            Duration steps = e.results[0].launch;
            for (const StepDetail& s : e.steps)
                steps += s.duration() * s.count;
            COMPARE_NEAR(e.results[0].total.value(), steps.value());
        }
    }

    void aCurveIsItsPointsAndRoutesOnce()
    {
        Request r = requestOf(tree("[1, 1, 4]", "250 ns"), Collective::allToAll, "pairwise");
        r.models = kFour;
        Evaluator evaluator;
        const std::vector<Bytes> sizes = geometricSizes(bytes(8), bytes(1e9), 4.0);
        const auto curve = evaluator.curve(r, sizes);
        QVERIFY(curve);
        std::size_t at = 0;
        for (const Bytes size : sizes) {
            r.size = size;
            const Evaluation e = evaluated(r, evaluator);
            for (const ModelResult& m : e.results) {
                COMPARE_NEAR(curve->points[at].latency.value(), m.total.value());
                ++at;
            }
        }
        // One profile was made; every other look found it.
        QCOMPARE(evaluator.profileCache().misses, std::uint64_t{1});
    }

    void whatTiersOverrideActsByTheTierOfTheFlow()
    {
        Request r = requestOf(rails(), Collective::allToAll, "pairwise_xor");
        r.network.comm.tiers[Tier::b2b].software = microseconds(2.0);
        r.network.comm.tiers[Tier::c2c].bandwidthUtilisation = 0.5;
        COMPARE_NEAR(total(r), 7 * (8e6 / 225e3 + 0.3) + 8 * (8e6 / 50e3 + 2.3));
        r.network.comm.tiers[Tier::b2b].contentionFactor = 3.0;
        // F lowers what a flow has alone: 50 GB/s on its own rail, 100 sprayed over two
        COMPARE_NEAR(total(r), 7 * (8e6 / 225e3 + 0.3) + 7 * (3 * 8e6 / 100e3 + 2.3) + 3 * 8e6 / 50e3 + 2.3);
        r.network.comm.tiers[Tier::b2b].contentionFactor.reset();
        r.network.comm.tiers[Tier::b2b].bandwidth = gigabytesPerSecond(100); // scales the links: every method sees it
        COMPARE_NEAR(total(r), 7 * (8e6 / 225e3 + 0.3) + 8 * (8e6 / 100e3 + 2.3));
    }

    // Each rank's slowest flow and the chip type's own start-up: two types in one tier.
    void everyPairHasItsOwnStartUp()
    {
        const std::string mixed = R"(
tierlens: 1
types:
  chips: {a: {}, b: {start: {software: 2 us}}}
  switches: {s: {latency: 0 us}}
boards:
  m:
    chips: [{type: a, count: 3}, {type: b, count: 1}]
    fabric: {kind: switched, link: {bandwidth: 100 GB/s}, switch: s}
system: {boards: [{use: m}]}
)";
        // broadcast from c0: c0 → c1, then c0 → c2 and c1 → c3: no flow starts at c3, whose software would cost 2 µs
        Request r = requestOf(mixed, Collective::broadcast, "binomial");
        r.size = bytes(100e3);
        COMPARE_NEAR(total(r), 2 * (1.0 + 0.3));
        COMPARE_NEAR(evaluated(r).closedForm->value(), 2 * (1.0 + 2.3));
        r.root = 3;
        COMPARE_NEAR(total(r), 2 * (1.0 + 2.3));
    }

    void withoutLinksThereIsOnlyTheClosedForm()
    {
        Request r;
        r.flatRanks = 16;
        r.network.comm.fallbackBandwidth = gigabytesPerSecond(50);
        r.method = Method::stepwise;
        Evaluator evaluator;
        const auto e = evaluator.evaluate(r);
        QVERIFY(!e);
        QCOMPARE(e.error()[0].code, Code::method_needs_links);
    }

    void loadsUseTheStepsOfTheMethod()
    {
        Request r = requestOf(rails(), Collective::allToAll, "pairwise_xor");
        r.wantLoads = true;
        const Evaluation e = evaluated(r);
        QVERIFY(e.loads);
        QCOMPARE(e.loads->steps.size(), e.steps.size());
        for (std::size_t i = 0; i < e.steps.size(); ++i)
            COMPARE_NEAR(e.loads->steps[i].duration.value(), e.steps[i].duration().value());
        // a rail's cable carries 8 of the 15 steps, 8 MB each
        COMPARE_NEAR(e.loads->links.front().utilisation, 64e6 / 50e3 / e.results[0].total.value());
    }

    void aStopIsFeltAtOnce()
    {
        Request r = requestOf(tree("[1, 1, 4]", "0 us"), Collective::allToAll, "pairwise");
        std::stop_source source;
        source.request_stop();
        Evaluator evaluator;
        const auto e = evaluator.evaluate(r, source.get_token());
        QVERIFY(!e);
        QCOMPARE(e.error()[0].code, Code::cancelled);
    }

    // Wherever the stop comes in (routes, filling, candidates): the whole answer or none.
    void aStopAtAnyMomentGivesAllOrNothing()
    {
        const Request r = requestOf(tree("[1, 1, 4]", "0 us"), Collective::allToAll, "direct");
        Evaluator whole;
        const double expected = evaluated(r, whole).results[0].total.value();
        for (int moment = 0; moment < 40; ++moment) {
            Evaluator evaluator;
            QVERIFY(evaluator.profile(r));
            std::stop_source source;
            std::thread stopper([&source, moment] {
                for (int i = 0; i < moment * moment * 40; ++i)
                    std::this_thread::yield();
                source.request_stop();
            });
            const auto e = evaluator.evaluate(r, source.get_token());
            stopper.join();
            if (e)
                COMPARE_NEAR(e->results[0].total.value(), expected);
            else
                QCOMPARE(e.error()[0].code, Code::cancelled);
        }
    }

private:
    static void vary(Request& r, std::mt19937_64& random)
    {
        r.models = kFour;
        r.size = bytes(std::floor(std::pow(10.0, 1.0 + double(random() % 80) / 10.0)));
        r.network.comm.bandwidthUtilisation = random() % 2 == 0 ? 1.0 : 0.8;
        r.network.comm.contentionScope = random() % 2 == 0 ? ContentionScope::sources : ContentionScope::all;
        const char* const strategies[] = {"none", "equal_share", "maxmin_fair"};
        r.network.comm.contentionStrategy = strategies[random() % 3];
        r.network.comm.launch = microseconds(double(random() % 3));
        r.network.comm.phaseOverlap = random() % 2 == 0 ? PhaseOverlap::serial : PhaseOverlap::pipelined;
        if (random() % 2 == 0) {
            r.network.comm.protocol = "auto";
            r.network.protocols = {{"a", microseconds(1), microseconds(0.1), 0.5}, {"b", microseconds(5), microseconds(1), 0.9}};
        }
        if (random() % 3 == 0) {
            TierOverride& t = r.network.comm.tiers[Tier::c2c];
            t.software = microseconds(1.5);
            t.G = TimePerByte(3e-6);
            t.g = microseconds(4);
        }
    }

    static void compareMethods(Evaluator& evaluator, Request r)
    {
        r.method = Method::stepwise;
        const auto stepwise = evaluator.evaluate(r);
        r.method = Method::closedForm;
        const auto closed = evaluator.evaluate(r);
        QCOMPARE(stepwise.has_value(), closed.has_value());
        if (!closed)
            return; // an algorithm that does not apply to so many ranks
        COMPARE_NEAR(stepwise->closedForm->value(), closed->results[0].total.value());
        for (std::size_t m = 0; m < r.models.size(); ++m) {
            const ModelResult &s = stepwise->results[m], &c = closed->results[m];
            QVERIFY2(near(s.total.value(), c.total.value()),
                     qPrintable(QStringLiteral("%1 %2 of %3 ranks under model %4: %5, closed form %6")
                                    .arg(QString::fromStdString(std::string(collectiveName(r.collective))),
                                         QString::fromStdString(r.algorithm))
                                    .arg(r.ranks.size())
                                    .arg(int(m))
                                    .arg(s.total.value(), 0, 'g', 17)
                                    .arg(c.total.value(), 0, 'g', 17)));
            QCOMPARE(s.protocol, c.protocol);
            for (std::size_t p = 0; p < c.phases.size(); ++p) {
                QVERIFY(std::abs(s.phases[p].startup.value() - c.phases[p].startup.value()) <= 1e-9 * c.total.value());
                QVERIFY(std::abs(s.phases[p].transfer.value() - c.phases[p].transfer.value()) <= 1e-9 * c.total.value());
                QVERIFY(std::abs(s.phases[p].contention.value() - c.phases[p].contention.value()) <= 1e-9 * c.total.value());
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestStepwise)
#include "test_stepwise.moc"
