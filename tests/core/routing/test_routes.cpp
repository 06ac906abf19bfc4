// Routes of the policies on least-weight paths (MODEL reference §6).
#include <QtTest>
#include <set>

#include "core/routing/ecmp.h"
#include "core/routing/route.h"
#include "tests/core/routing/hand_topology.h"

using namespace tierlens;
using tierlens::test::HandTopology;

namespace {

std::unique_ptr<RoutingPolicy> policy(const Graph& graph, const std::string& name, RoutingMode mode = RoutingMode::spray,
                                      std::uint64_t seed = 1)
{
    RoutingOptions options;
    options.policy = name;
    options.mode = mode;
    options.seed = seed;
    auto made = makeRoutingPolicy(graph, options);
    return made ? std::move(*made) : nullptr;
}

bool near(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max({1e-9, std::abs(a), std::abs(b)}); }

} // namespace

class TestRoutes : public QObject {
    Q_OBJECT
private slots:
    void chipsOfABoardUseAllFourSwitches();
    void onOneRailTheRailIsTaken();
    void acrossRailsBothDetoursCarryHalf();
    void sprayConservesTheFlowAtEveryVertex();
    void summaryIsTheRoutesOwn();
    void pathsAreTheRouteWrittenOut();
    void hashTakesTheHopThatTheRuleNames();
    void seedsAndChannelsSpread();
    void shortestPathTakesTheLeastVertexThenTheLeastEdge();
    void hierarchicalStaysInsideTheBoard();
    void hierarchicalGoesUpOnlyAsFarAsNeeded();
    void chipsForwardUnlessTheirTypeSaysNo();
    void diesOfAChipThatDoesNotForwardStillReachOut();
    void noPathNamesBoth();
    void failedLinksAreAvoided();
    void aSwitchsOwnBandwidthBoundsTheFlow();
    void aNicsBandwidthBoundsItsLinks();
    void zeroWeightsMakeNoCircles();
    void weightsChooseTheWay();
    void unknownPoliciesAreNotAvailable();
};

// 450 GB/s over 4 switches: 4 paths of 1/4; each path 0.02 + 0.1 + 0.02 = 0.14 µs; 112.5 / (1/4) = 450 GB/s.
void TestRoutes::chipsOfABoardUseAllFourSwitches()
{
    const HandTopology h = test::twoTimesEight();
    const Graph graph(h.t, {});
    Route route;
    const auto p = policy(graph, "hierarchical");
    QVERIFY(p->route(h.t.endpoints[0], h.t.endpoints[5], 0, route).has_value());
    QCOMPARE(route.edges.size(), std::size_t{8});
    for (const EdgeShare& e : route.edges) {
        QCOMPARE(e.share, 0.25);
    }
    QVERIFY(near(route.latency.value(), 0.14));
    QVERIFY(near(inGigabytesPerSecond(route.bandwidth), 450));
    QCOMPARE(route.tier, Tier::c2c);
}

// 0.5 + 0.25 + 0.5 = 1.25 µs at 50 GB/s.
void TestRoutes::onOneRailTheRailIsTaken()
{
    const HandTopology h = test::twoTimesEight();
    const Graph graph(h.t, {});
    Route route;
    QVERIFY(policy(graph, "hierarchical")->route(h.t.endpoints[3], h.t.endpoints[11], 0, route).has_value());
    QCOMPARE(route.edges.size(), std::size_t{2});
    QVERIFY(near(route.latency.value(), 1.25));
    QVERIFY(near(inGigabytesPerSecond(route.bandwidth), 50));
    QCOMPARE(route.tier, Tier::b2b);
}

// c0 of board 0 to c5 of board 1: over NVLink first or last, equal weight: 1.25 + 0.14 = 1.39 µs. At c0 there are five
// equal next hops (4 switches, 1 rail): 4/5 of the bytes use rail 5, 1/5 rail 0. Alone: 50 / 0.8 = 62.5 GB/s.
void TestRoutes::acrossRailsBothDetoursCarryHalf()
{
    const HandTopology h = test::twoTimesEight();
    const Graph graph(h.t, {});
    Route route;
    QVERIFY(policy(graph, "hierarchical")->route(h.t.endpoints[0], h.t.endpoints[13], 0, route).has_value());
    QVERIFY(near(route.latency.value(), 1.39));
    QVERIFY(near(inGigabytesPerSecond(route.bandwidth), 62.5));
    double onRail0 = 0;
    double onRail5 = 0;
    for (const EdgeShare& e : route.edges) {
        if (h.t.path(h.t.target(e.edge)) == "p0/r0/sw0") {
            onRail0 += e.share;
        }
        if (h.t.path(h.t.target(e.edge)) == "p0/r0/sw5") {
            onRail5 += e.share;
        }
    }
    QVERIFY(near(onRail0, 0.2));
    QVERIFY(near(onRail5, 0.8));
}

void TestRoutes::sprayConservesTheFlowAtEveryVertex()
{
    const HandTopology h = test::twoTimesEight();
    const Graph graph(h.t, {});
    const auto p = policy(graph, "ecmp");
    Route route;
    for (const VertexId a : h.t.endpoints) {
        for (const VertexId b : h.t.endpoints) {
            if (a == b) {
                continue;
            }
            QVERIFY(p->route(a, b, 0, route).has_value());
            std::vector<double> surplus(h.t.vertices.size(), 0.0);
            std::set<EdgeId> seen;
            for (const EdgeShare& e : route.edges) {
                surplus[h.t.source(e.edge).index()] -= e.share;
                surplus[h.t.target(e.edge).index()] += e.share;
                QVERIFY(seen.insert(e.edge).second);
            }
            for (std::size_t v = 0; v < surplus.size(); ++v) {
                const double expected = VertexId(v) == a ? -1.0 : VertexId(v) == b ? 1.0 : 0.0;
                QVERIFY(std::abs(surplus[v] - expected) < 1e-12);
            }
        }
    }
}

void TestRoutes::summaryIsTheRoutesOwn()
{
    const HandTopology h = test::twoTimesEight();
    const Graph graph(h.t, {});
    for (const char* name : {"hierarchical", "ecmp", "shortest_path"}) {
        for (const RoutingMode mode : {RoutingMode::spray, RoutingMode::hash}) {
            const auto p = policy(graph, name, mode);
            const auto q = policy(graph, name, mode);
            Route route;
            for (const VertexId b : h.t.endpoints) {
                for (const VertexId a : h.t.endpoints) {
                    if (a == b) {
                        continue;
                    }
                    QVERIFY(p->route(a, b, 3, route).has_value());
                    const auto s = q->summary(a, b, 3);
                    QVERIFY(s.has_value());
                    QVERIFY(near(s->latency.value(), route.latency.value()));
                    QVERIFY(near(s->bandwidth.value(), route.bandwidth.value()));
                    QCOMPARE(s->tier, route.tier);
                }
            }
        }
    }
}

void TestRoutes::pathsAreTheRouteWrittenOut()
{
    const HandTopology h = test::twoTimesEight();
    const Graph graph(h.t, {});
    const auto p = policy(graph, "hierarchical");
    const auto paths = p->paths(h.t.endpoints[0], h.t.endpoints[13], 0);
    QVERIFY(paths.has_value());
    // 4 over the switches of board 0 (each 1/5) and 4 over those of board 1 (each 1/20)
    QCOMPARE(paths->size(), std::size_t{8});
    double sum = 0;
    for (const RoutePath& path : *paths) {
        sum += path.share;
        QCOMPARE(path.hops.size(), std::size_t{4});
        QVERIFY(near(path.latency.value(), 1.39));
        QVERIFY(near(inGigabytesPerSecond(path.bandwidth), 50));
        QCOMPARE(h.t.source(path.hops.front()), h.t.endpoints[0]);
        QCOMPARE(h.t.target(path.hops.back()), h.t.endpoints[13]);
    }
    QVERIFY(near(sum, 1.0));
    QCOMPARE(p->paths(h.t.endpoints[0], h.t.endpoints[13], 0, 3)->size(), std::size_t{3});
}

// The rule of §6, computed here from its text: splitmix64's output function of 1 is 0x5692161d100b05e5.
void TestRoutes::hashTakesTheHopThatTheRuleNames()
{
    QCOMPARE(mix(1), 0x5692161d100b05e5ULL);
    const HandTopology h = test::twoTimesEight();
    const Graph graph(h.t, {});
    for (const std::uint64_t seed : {1ULL, 7ULL}) {
        const auto p = policy(graph, "hierarchical", RoutingMode::hash, seed);
        Route route;
        for (std::uint32_t channel = 0; channel < 16; ++channel) {
            const VertexId a = h.t.endpoints[2];
            const VertexId b = h.t.endpoints[6];
            QVERIFY(p->route(a, b, channel, route).has_value());
            QCOMPARE(route.edges.size(), std::size_t{2});
            const std::uint64_t hash =
                mix(mix(mix(mix(seed) ^ a.index()) ^ a.index()) ^ ((std::uint64_t{b.index()} << 20U) ^ channel));
            QCOMPARE(h.t.path(h.t.target(route.edges[0].edge)), "p0/r0/b0/sw" + std::to_string(hash % 4));
            QVERIFY(near(inGigabytesPerSecond(route.bandwidth), 112.5));
        }
    }
}

void TestRoutes::seedsAndChannelsSpread()
{
    const HandTopology h = test::twoTimesEight();
    const Graph graph(h.t, {});
    std::set<EdgeId> first;
    Route route;
    const auto p = policy(graph, "ecmp", RoutingMode::hash);
    for (std::uint32_t channel = 0; channel < 64; ++channel) {
        QVERIFY(p->route(h.t.endpoints[0], h.t.endpoints[1], channel, route).has_value());
        first.insert(route.edges[0].edge);
    }
    QCOMPARE(first.size(), std::size_t{4});
    QVERIFY(!p->followsSymmetry());
    QVERIFY(policy(graph, "ecmp")->followsSymmetry());
}

// a → {s1, s0} → b with two parallel links to s0: over s0 (made first: lesser id), by the first of the two.
void TestRoutes::shortestPathTakesTheLeastVertexThenTheLeastEdge()
{
    HandTopology h;
    const ContainerId board = h.board(h.rack(h.pod()));
    const VertexId a = h.chip(board);
    const VertexId b = h.chip(board);
    const VertexId s0 = h.switchAt(board);
    const VertexId s1 = h.switchAt(board);
    h.link(a, s1, 50, 0.1, Tier::c2c);
    const LinkId first = h.link(s0, a, 50, 0.1, Tier::c2c);
    h.link(s0, a, 50, 0.1, Tier::c2c);
    h.link(s1, b, 50, 0.1, Tier::c2c);
    const LinkId second = h.link(s0, b, 50, 0.1, Tier::c2c);
    const Graph graph(h.t, {});
    Route route;
    QVERIFY(policy(graph, "shortest_path")->route(a, b, 0, route).has_value());
    QCOMPARE(route.edges.size(), std::size_t{2});
    QCOMPARE(route.edges[0].edge, backwardEdge(first));
    QCOMPARE(route.edges[1].edge, forwardEdge(second));
}

// The board's own link is slow, the rack's switch fast: ecmp leaves the board, hierarchical does not.
void TestRoutes::hierarchicalStaysInsideTheBoard()
{
    HandTopology h;
    const ContainerId rack = h.rack(h.pod());
    const ContainerId board = h.board(rack);
    const VertexId a = h.chip(board);
    const VertexId b = h.chip(board);
    const VertexId sw = h.switchAt(rack);
    h.link(a, b, 10, 0.1, Tier::c2c);
    h.link(a, sw, 400, 0.1, Tier::b2b);
    h.link(b, sw, 400, 0.1, Tier::b2b);
    const Graph graph(h.t, {});
    Route route;
    QVERIFY(policy(graph, "hierarchical")->route(a, b, 0, route).has_value());
    QCOMPARE(route.tier, Tier::c2c);
    QVERIFY(policy(graph, "ecmp")->route(a, b, 0, route).has_value());
    QCOMPARE(route.tier, Tier::b2b);
}

// Two boards without a link of their own in rack 0; the rack switch joins them, and so does a faster one in the pod.
void TestRoutes::hierarchicalGoesUpOnlyAsFarAsNeeded()
{
    HandTopology h;
    const ContainerId pod = h.pod();
    const ContainerId rack = h.rack(pod);
    const VertexId a = h.chip(h.board(rack));
    const VertexId b = h.chip(h.board(rack));
    const VertexId inRack = h.switchAt(rack);
    const VertexId inPod = h.switchAt(pod);
    for (const VertexId chip : {a, b}) {
        h.link(chip, inRack, 10, 0.1, Tier::b2b);
        h.link(chip, inPod, 400, 0.1, Tier::r2r);
    }
    {
        const Graph graph(h.t, {});
        Route route;
        QVERIFY(policy(graph, "hierarchical")->route(a, b, 0, route).has_value());
        QCOMPARE(route.tier, Tier::b2b);
    }
    h.t.links[0].failed = true; // a ↔ rack switch: now only the pod has a path
    const Graph graph(h.t, {});
    Route route;
    QVERIFY(policy(graph, "hierarchical")->route(a, b, 0, route).has_value());
    QCOMPARE(route.tier, Tier::r2r);
}

void TestRoutes::chipsForwardUnlessTheirTypeSaysNo()
{
    for (const std::uint32_t type : {0U, 1U}) {
        HandTopology h;
        const ContainerId board = h.board(h.rack(h.pod()));
        const VertexId a = h.chip(board, type);
        const VertexId b = h.chip(board, type);
        const VertexId c = h.chip(board, type);
        h.link(a, b, 50, 0.1, Tier::c2c);
        h.link(b, c, 50, 0.1, Tier::c2c);
        const Graph graph(h.t, {});
        Route route;
        const auto p = policy(graph, "hierarchical");
        QVERIFY(p->route(a, b, 0, route).has_value()); // an end of its own is always fine
        QCOMPARE(p->route(a, c, 0, route).has_value(), type == 0);
    }
}

// Chips of two dies; only d0 has the uplink; `transit: false`. d1 of one chip reaches d1 of the other through both d0,
// but a third chip is no way.
void TestRoutes::diesOfAChipThatDoesNotForwardStillReachOut()
{
    HandTopology h;
    const ContainerId board = h.board(h.rack(h.pod()));
    std::vector<std::array<VertexId, 2>> chips;
    for (int i = 0; i < 3; ++i) {
        const ContainerId chip = h.container(Level::chip, board);
        chips.push_back({h.chip(chip, 1), h.chip(chip, 1)});
        h.link(chips.back()[0], chips.back()[1], 900, 0.01, Tier::d2d);
    }
    h.link(chips[0][0], chips[1][0], 50, 0.1, Tier::c2c);
    h.link(chips[1][0], chips[2][0], 50, 0.1, Tier::c2c);
    const Graph graph(h.t, {});
    Route route;
    const auto p = policy(graph, "hierarchical");
    QVERIFY(p->route(chips[0][1], chips[1][1], 0, route).has_value());
    QCOMPARE(route.edges.size(), std::size_t{3});
    QVERIFY(near(route.latency.value(), 0.12));
    QVERIFY(!p->route(chips[0][1], chips[2][1], 0, route).has_value());
}

void TestRoutes::noPathNamesBoth()
{
    HandTopology h;
    const ContainerId board = h.board(h.rack(h.pod()));
    const VertexId a = h.chip(board);
    const VertexId b = h.chip(board);
    const Graph graph(h.t, {});
    Route route;
    for (const char* name : {"hierarchical", "ecmp", "shortest_path"}) {
        const auto r = policy(graph, name)->route(a, b, 0, route);
        QVERIFY(!r.has_value());
        QCOMPARE(r.error().front().code, Code::no_path);
        QCOMPARE(r.error().front().args, (std::vector<std::string>{"p0/r0/b0/c0", "p0/r0/b0/c1"}));
    }
}

// Without one of its four NVSwitch links a chip has three ways: 3 × 112.5 GB/s.
void TestRoutes::failedLinksAreAvoided()
{
    HandTopology h = test::twoTimesEight();
    h.t.links[0].failed = true; // p0/r0/b0/c0 ↔ sw0
    const Graph graph(h.t, {});
    QCOMPARE(graph.position(forwardEdge(LinkId(0))), 0xFFFFFFFFU);
    QCOMPARE(graph.edges().size(), 2 * h.t.links.size() - 2);
    Route route;
    QVERIFY(policy(graph, "hierarchical")->route(h.t.endpoints[0], h.t.endpoints[1], 0, route).has_value());
    QCOMPARE(route.edges.size(), std::size_t{6});
    QVERIFY(near(inGigabytesPerSecond(route.bandwidth), 337.5));
}

// Four switches that pass 20 GB/s each: a quarter of the flow through each, so 80 GB/s.
void TestRoutes::aSwitchsOwnBandwidthBoundsTheFlow()
{
    HandTopology h = test::twoTimesEight();
    h.t.switchTypes[0].bandwidth = gigabytesPerSecond(20);
    const Graph graph(h.t, {});
    Route route;
    QVERIFY(policy(graph, "hierarchical")->route(h.t.endpoints[0], h.t.endpoints[1], 0, route).has_value());
    QVERIFY(near(inGigabytesPerSecond(route.bandwidth), 80));
    QVERIFY(policy(graph, "shortest_path")->route(h.t.endpoints[0], h.t.endpoints[1], 0, route).has_value());
    QVERIFY(near(inGigabytesPerSecond(route.bandwidth), 20));
}

// A NIC of 25 GB/s with two fabric links of 50 GB/s: 12.5 GB/s each in either direction, and 25 GB/s on the host link.
void TestRoutes::aNicsBandwidthBoundsItsLinks()
{
    HandTopology h;
    h.t.nicTypes = {NicType{"slow", microseconds(0.3), gigabytesPerSecond(25)}};
    const ContainerId rack = h.rack(h.pod());
    const ContainerId board = h.board(rack);
    const VertexId a = h.chip(board);
    const VertexId nic = h.nic(board);
    const VertexId b = h.chip(h.board(rack));
    const LinkId host = h.link(a, nic, 64, 0.1, Tier::b2b);
    h.t.links[host.index()].hostLink = true;
    for (int i = 0; i < 2; ++i) {
        h.t.links[h.link(nic, b, 50, 0.1, Tier::b2b).index()].fabric = FabricId(0);
    }
    h.t.fabrics.resize(1);
    const Graph graph(h.t, {});
    QVERIFY(near(graph.edges()[graph.position(forwardEdge(host))].capacity_bytes_per_us, 25'000));
    QVERIFY(near(graph.edges()[graph.position(backwardEdge(LinkId(2)))].capacity_bytes_per_us, 12'500));
    Route route;
    QVERIFY(policy(graph, "hierarchical")->route(a, b, 0, route).has_value());
    QVERIFY(near(route.bandwidth.value(), 25'000));
    QVERIFY(near(route.latency.value(), 0.5));
}

// All latencies 0 and weight `latency`: every path weighs 0; the fewest hops decide and nothing goes round.
void TestRoutes::zeroWeightsMakeNoCircles()
{
    HandTopology h;
    const ContainerId board = h.board(h.rack(h.pod()));
    std::vector<VertexId> c;
    for (int i = 0; i < 6; ++i) {
        c.push_back(h.chip(board));
    }
    for (std::size_t i = 0; i < 6; ++i) {
        h.link(c[i], c[(i + 1) % 6], 50, 0, Tier::c2c);
    }
    RoutingOptions options;
    options.weight = EdgeWeight::latency;
    const Graph graph(h.t, options);
    Route route;
    const auto p = policy(graph, "ecmp");
    QVERIFY(p->route(c[0], c[2], 0, route).has_value());
    QCOMPARE(route.edges.size(), std::size_t{2});
    QVERIFY(p->route(c[0], c[3], 0, route).has_value()); // both ways round
    QCOMPARE(route.edges.size(), std::size_t{6});
}

// Direct but thin (10 GB/s, 0 µs) against a detour of two thick links (100 GB/s, 1 µs each).
void TestRoutes::weightsChooseTheWay()
{
    HandTopology h;
    const ContainerId board = h.board(h.rack(h.pod()));
    const VertexId a = h.chip(board);
    const VertexId b = h.chip(board);
    const VertexId c = h.chip(board);
    h.link(a, b, 10, 0, Tier::c2c);
    h.link(a, c, 100, 1, Tier::c2c);
    h.link(c, b, 100, 1, Tier::c2c);
    const auto hops = [&](EdgeWeight weight, std::optional<Bytes> reference, Bytes message) {
        RoutingOptions options;
        options.weight = weight;
        options.referenceSize = reference;
        const Graph graph(h.t, options, message);
        Route route;
        return policy(graph, "ecmp")->route(a, b, 0, route).has_value() ? route.edges.size() : 0;
    };
    QCOMPARE(hops(EdgeWeight::hops, bytes(1048576), bytes(1)), std::size_t{1});
    QCOMPARE(hops(EdgeWeight::latency, bytes(1048576), bytes(1)), std::size_t{1});
    QCOMPARE(hops(EdgeWeight::inverseBandwidth, bytes(1048576), bytes(1)), std::size_t{2});
    // 1 MiB: 104.9 µs against 2 + 2 · 10.5 = 23 µs
    QCOMPARE(hops(EdgeWeight::time, bytes(1048576), bytes(1)), std::size_t{2});
    // `message`: at 1 kB 0.1 µs against 2.02 µs, whatever the reference size would have been
    QCOMPARE(hops(EdgeWeight::time, std::nullopt, bytes(1000)), std::size_t{1});
    QCOMPARE(hops(EdgeWeight::time, std::nullopt, megabytes(1)), std::size_t{2});
}

void TestRoutes::unknownPoliciesAreNotAvailable()
{
    const HandTopology h = test::twoTimesEight();
    const Graph graph(h.t, {});
    for (const char* name : {"adaptve", "valiant"}) {
        RoutingOptions options;
        options.policy = name;
        const auto made = makeRoutingPolicy(graph, options);
        QVERIFY(!made.has_value());
        QCOMPARE(made.error().front().code, Code::not_available);
        QCOMPARE(made.error().front().args.front(), std::string(name));
        for (const RoutingPolicyInfo& info : routingPolicies()) {
            QVERIFY(made.error().front().args.at(1).find(info.name) != std::string::npos);
        }
    }
}

QTEST_APPLESS_MAIN(TestRoutes)
#include "test_routes.moc"
