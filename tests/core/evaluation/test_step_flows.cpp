// The flows of a step as a problem for the solvers: rows, resources, shares (MODEL reference §7, §12).
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <map>

#include "core/evaluation/step_flows.h"
#include "core/formats/topology_file.h"

using namespace tierlens;

namespace {

// Two boards of 4 chips on a switch each; the switches joined by one trunk of 50 GB/s. %1 is put into the switch's type.
std::string trunk(const char* switchType = "latency: 0 us")
{
    return QStringLiteral(R"(
tierlens: 1
types:
  chips: {x: {}}
  switches: {s: {%1}}
  links: {fast: {bandwidth: 450 GB/s, latency: 20 ns}, trunk: {bandwidth: 50 GB/s, latency: 1 us}}
boards:
  b:
    chips: {type: x, count: 4}
    fabric: {kind: switched, link: fast, switch: s}
racks:
  pair:
    boards: [{use: b, count: 2}]
    links: [{from: b0/sw0, to: b1/sw0, type: trunk}]
system: {racks: [{use: pair}]}
)")
        .arg(QLatin1String(switchType))
        .toStdString();
}

// Four planes of a switch each: every flow is sprayed over them.
const char* const kPlanes = R"(
tierlens: 1
types:
  chips: {x: {}}
  switches: {s: {latency: 0.1 us, bandwidth: 1000 GB/s}}
boards:
  b:
    chips: {type: x, count: 8}
    fabric: {kind: switched, link: {bandwidth: 400 GB/s}, switch: s, switches: 4}
system: {boards: [{use: b}]}
)";

// 256 hosts under XGFT(3; 4,8,8; 1,2,4), every flow sprayed.
const char* const kTree = R"(
tierlens: 1
types:
  chips: {x: {}}
  switches: {s: {latency: 0.1 us, bandwidth: 300 GB/s}}
boards:
  host: {chips: {type: x, count: 1}}
racks:
  all:
    boards: [{use: host, count: 256}]
    fabric: {kind: fat_tree, children: [4, 8, 8], parents: [1, 2, 4], cables: [1, 1, 1], switch: s, link: {bandwidth: 50 GB/s}}
system: {racks: [{use: all}]}
)";

struct World {
    std::shared_ptr<const Topology> topology{};
    std::unique_ptr<Graph> graph{};
    std::unique_ptr<RoutingPolicy> policy{};
    std::vector<VertexId> ranks{};
    RankOrder order{0};
    explicit World(const std::string& text)
    {
        auto file = readTopologyText(text, "test.yaml");
        if (!file)
            qFatal("line %d: %s", file.error()[0].position.line, file.error()[0].keyPath.c_str());
        topology = file->topology;
        graph = std::make_unique<Graph>(*topology, topology->network.routing);
        policy = std::move(*makeRoutingPolicy(*graph, topology->network.routing));
        ranks = topology->endpoints;
        order = RankOrder(*makeGroupProfile(*graph, topology->network.routing, ranks));
    }
    StepRouter router() const { return StepRouter(*graph, *policy, ranks, order); }
};

Phase flat(Pattern pattern, std::uint32_t ranks)
{
    Phase phase;
    phase.pattern = pattern;
    phase.ranks = ranks;
    phase.overAllRanks = true;
    return phase;
}

} // namespace

class TestStepFlows : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aRingCrossesTheTrunkOnceEachWay()
    {
        World w(trunk());
        StepRouter router = w.router();
        const auto step = router.step(flat(Pattern::ring, 8), 0, 0);
        QVERIFY(step);
        QCOMPARE(step->flows.size(), std::size_t{8});
        QVERIFY(step->problem.weight.empty());
        // by destination: rank 0's flow comes from rank 7 over the trunk, 20 ns + 1 µs + 20 ns
        QCOMPARE(step->flows[0].from, 7U);
        QCOMPARE(step->flows[0].to, 0U);
        QCOMPARE(step->flows[0].latency_us, 1.04);
        QCOMPARE(step->flows[0].own_bytes_per_us, 50e3);
        QCOMPARE(step->flows[0].tier, Tier::b2b);
        QCOMPARE(step->flows[1].own_bytes_per_us, 450e3);
        QCOMPARE(step->flows[1].tier, Tier::c2c);
        // 8 chips × 2 directions and the trunk's 2; every resource used once
        QCOMPARE(step->resources.size(), std::size_t{18});
        std::vector<double> load(step->resources.size(), 0.0);
        for (std::size_t i = 0; i < step->problem.resource.size(); ++i)
            load[step->problem.resource[i]] += step->problem.share[i];
        QVERIFY(std::all_of(load.begin(), load.end(), [](double x) { return x == 1.0; }));
        for (std::size_t i = 0; i < step->resources.size(); ++i)
            QCOMPARE(step->problem.capacity_bytes_per_us[i], router.resources().capacity(step->resources[i]).value());
    }

    void theSharedCapacityOfASwitchStandsOnceInARow()
    {
        // 8 flows of a shift, each 1/4 over each of 4 switches of 1,000 GB/s: 2 whole flows a switch. Links of 100 GB/s.
        World w(kPlanes);
        StepRouter router = w.router();
        const auto step = router.step(flat(Pattern::shift, 8), 0, 2);
        QVERIFY(step);
        for (std::size_t f = 0; f < 8; ++f) {
            QCOMPARE(step->problem.first[f + 1] - step->problem.first[f], 12U); // 4 up, 4 down, 4 switches
            std::vector<std::uint32_t> used(step->problem.resource.begin() + step->problem.first[f],
                                            step->problem.resource.begin() + step->problem.first[f + 1]);
            std::sort(used.begin(), used.end());
            QVERIFY(std::adjacent_find(used.begin(), used.end()) == used.end());
        }
        std::map<std::uint32_t, double> bySwitch;
        for (std::size_t i = 0; i < step->problem.resource.size(); ++i)
            if (const auto r = step->resources[step->problem.resource[i]]; !router.resources().isEdge(r)) {
                QVERIFY(router.resources().switchVertex(r).valid());
                QCOMPARE(router.resources().ofSwitch(router.resources().switchVertex(r)), r);
                bySwitch[r] += step->problem.share[i];
            }
        QCOMPARE(bySwitch.size(), std::size_t{4});
        for (const auto& [r, flows] : bySwitch)
            QCOMPARE(flows, 2.0);
        std::vector<double> own;
        unsharedRates(step->problem, own);
        for (std::size_t f = 0; f < own.size(); ++f)
            QCOMPARE(own[f], step->flows[f].own_bytes_per_us);
    }

    void aPairThatAStepListsTwiceIsARowOfWeightTwo()
    {
        // Two ranks: both trees of the double tree are the one pair, 2 flows each way.
        World w(trunk());
        w.ranks.resize(2);
        const RankOrder two(2);
        StepRouter router(*w.graph, *w.policy, w.ranks, two);
        const auto step = router.step(flat(Pattern::doubleTree, 2), 0, 0);
        QVERIFY(step);
        QCOMPARE(step->flows.size(), std::size_t{2});
        QCOMPARE(step->problem.weight, (std::vector<double>{2.0, 2.0}));
        std::vector<double> rate;
        equalShareRates(step->problem, rate);
        QCOMPARE(rate, (std::vector<double>{225e3, 225e3}));
    }

    void manyStepsAtOnceAreTheStepsOneByOne()
    {
        World w(trunk("latency: 0.25 us, bandwidth: 900 GB/s"));
        const Phase phase = flat(Pattern::shift, 8);
        std::vector<std::uint32_t> patterns{0, 1, 2, 3, 4, 5, 6};
        StepRouter router = w.router();
        std::size_t visited = 0;
        const auto done =
            router.each(phase, 0, patterns,
                        [&](std::size_t i, StepFlows& step) -> Result<void> {
                            ++visited;
                            const auto alone = w.router().step(phase, 0, patterns[i]);
                            if (!alone || alone->flows.size() != step.flows.size() || alone->resources != step.resources ||
                                alone->problem.first != step.problem.first || alone->problem.resource != step.problem.resource ||
                                alone->problem.share != step.problem.share)
                                return failure(Code::internal_error);
                            for (std::size_t f = 0; f < step.flows.size(); ++f)
                                if (step.flows[f].from != alone->flows[f].from || step.flows[f].to != alone->flows[f].to)
                                    return failure(Code::internal_error);
                            return {};
                        },
                        {});
        QVERIFY(done);
        QCOMPARE(visited, patterns.size());
    }

    // Symmetries of the tree take flows onto flows: those to a few destinations have the rates that they have among all.
    void routedOnceAnOrbitRatesAreThoseOfAllFlows()
    {
        World w(kTree);
        StepRouter all = w.router();
        StepRouter orbits(*w.graph, *w.policy, w.ranks, w.order, StepRouter::Once::anOrbit);
        const std::vector<std::pair<Pattern, std::uint32_t>> steps{
            {Pattern::ring, 0}, {Pattern::shift, 3}, {Pattern::shift, 100}, {Pattern::exchange, 5}, {Pattern::exchange, 36}};
        for (const auto& [pattern, number] : steps) {
            Phase phase = flat(pattern, 256);
            phase.steps.resize(255);
            const auto whole = all.step(phase, 0, number);
            const auto few = orbits.step(phase, 0, number);
            QVERIFY(whole && few);
            QVERIFY(few->flows.size() < whole->flows.size());
            double flows = 0.0;
            for (const double n : few->problem.weight)
                flows += n;
            QCOMPARE(flows, double(whole->flows.size()));
            for (const char* strategy : {"equal_share", "maxmin_fair"}) {
                std::vector<double> rates, rateOfOne;
                contentionFromName(strategy)->rates(whole->problem, rates);
                contentionFromName(strategy)->rates(few->problem, rateOfOne);
                std::map<std::pair<std::uint32_t, std::uint32_t>, double> byPair;
                for (std::size_t f = 0; f < rates.size(); ++f)
                    byPair[{whole->flows[f].from, whole->flows[f].to}] = rates[f];
                for (std::size_t f = 0; f < rateOfOne.size(); ++f)
                    QVERIFY(std::abs(rateOfOne[f] / byPair.at({few->flows[f].from, few->flows[f].to}) - 1.0) < 1e-9);
            }
        }
    }

    void whatTheVisitorRefusesEndsTheWalkAndSoDoesAStop()
    {
        World w(trunk());
        StepRouter router = w.router();
        const std::vector<std::uint32_t> patterns{0, 1, 2};
        std::size_t visited = 0;
        const auto refused = router.each(flat(Pattern::shift, 8), 0, patterns,
                                         [&](std::size_t, StepFlows&) -> Result<void> {
                                             ++visited;
                                             return failure(Code::internal_error);
                                         },
                                         {});
        QVERIFY(!refused);
        QCOMPARE(visited, std::size_t{1});
        std::stop_source source;
        source.request_stop();
        const auto stopped = router.step(flat(Pattern::ring, 8), 0, 0, source.get_token());
        QVERIFY(!stopped);
        QCOMPARE(stopped.error()[0].code, Code::cancelled);
    }
};

QTEST_APPLESS_MAIN(TestStepFlows)
#include "test_step_flows.moc"
