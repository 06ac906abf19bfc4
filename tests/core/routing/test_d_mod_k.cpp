// d_mod_k on fat trees (MODEL reference §6, Zahavi 2010).
#include <QtTest>
#include <algorithm>

#include "core/routing/route.h"
#include "tests/core/routing/hand_topology.h"

using namespace tierlens;
using tierlens::test::HandTopology;

namespace {

std::unique_ptr<RoutingPolicy> dModK(const Graph& graph)
{
    RoutingOptions options;
    options.policy = "d_mod_k";
    auto made = makeRoutingPolicy(graph, options);
    return made ? std::move(*made) : nullptr;
}

/// The most flows on any edge when every host sends to the one @p shift further.
std::size_t mostFlows(const Topology& t, RoutingPolicy& policy, std::size_t shift)
{
    std::vector<std::size_t> flows(t.links.size() * 2, 0);
    Route route;
    for (std::size_t i = 0; i < t.endpoints.size(); ++i) {
        if (!policy.route(t.endpoints[i], t.endpoints[(i + shift) % t.endpoints.size()], 0, route)) {
            return t.endpoints.size();
        }
        for (const EdgeShare& e : route.edges) {
            ++flows[e.edge.index()];
        }
    }
    return *std::max_element(flows.begin(), flows.end());
}

} // namespace

class TestDModK : public QObject {
    Q_OBJECT
private slots:
    void everyShiftIsFreeOfContention_data();
    void everyShiftIsFreeOfContention();
    void theParentIsTheOneTheRuleNames();
    void fourToOneSharesFourfold();
    void cablesTakeTurnsToo();
    void aFailedSwitchIsPassedByTheNext();
    void aFailureLeavesTheOtherPathsAlone();
    void aHostWithoutItsCableHasNoPath();
    void chipsThatTheirBoardJoinsStayInside();
    void chipsBehindNicsUseTheTree();
    void elsewhereItDoesNotApply();
    void aSummaryIsThatOfTheRoute();
};

void TestDModK::everyShiftIsFreeOfContention_data()
{
    QTest::addColumn<QList<int>>("children");
    QTest::addColumn<QList<int>>("parents");
    QTest::newRow("128 hosts, 1:1") << QList<int>{4, 4, 8} << QList<int>{1, 4, 4};
    QTest::newRow("64 hosts, 1:1") << QList<int>{8, 8} << QList<int>{1, 8};
}

void TestDModK::everyShiftIsFreeOfContention()
{
    QFETCH(QList<int>, children);
    QFETCH(QList<int>, parents);
    const HandTopology h = test::xgft({children.begin(), children.end()}, {parents.begin(), parents.end()});
    const Graph graph(h.t, {});
    const auto policy = dModK(graph);
    for (std::size_t shift = 1; shift < h.t.endpoints.size(); ++shift) {
        QCOMPARE(mostFlows(h.t, *policy, shift), std::size_t{1});
    }
}

// XGFT(3; 4,4,8; 1,4,4), host 3 → 100. Up from the leaf (level 1): 100 / 1 mod 4 = 0; from level 2: 100 / 4 mod 4 = 1.
// Leaf of 3 is switch 0; level 2 has 4 copies a block of 16: block 0, copy 0 is switch 32; the top has 16 copies, number
// 0 · 4 + 1 = 1: switch 32 + 32 + 1. Down: block 100 / 16 = 6, copy 0: 32 + 24 = 56; leaf 100 / 4 = 25.
void TestDModK::theParentIsTheOneTheRuleNames()
{
    const HandTopology h = test::xgft({4, 4, 8}, {1, 4, 4});
    const Graph graph(h.t, {});
    Route route;
    QVERIFY(dModK(graph)->route(h.t.endpoints[3], h.t.endpoints[100], 0, route).has_value());
    std::vector<std::string> seen;
    for (const EdgeShare& e : route.edges) {
        seen.push_back(h.t.shortName(h.t.target(e.edge)));
    }
    QCOMPARE(seen, (std::vector<std::string>{"sw0", "sw32", "sw65", "sw56", "sw25", "c0"}));
    QCOMPARE(route.edges.size(), std::size_t{6});
}

// XGFT(3; 4,4,8; 1,1,4): one parent for four hosts. A shift by 16 leaves every leaf with all of its four flows.
void TestDModK::fourToOneSharesFourfold()
{
    const HandTopology h = test::xgft({4, 4, 8}, {1, 1, 4});
    const Graph graph(h.t, {});
    const auto policy = dModK(graph);
    QCOMPARE(mostFlows(h.t, *policy, 1), std::size_t{1});
    QCOMPARE(mostFlows(h.t, *policy, 16), std::size_t{4});
}

// Two cables from every leaf to each of 2 parents, 4 hosts a leaf: four flows up have a cable each.
void TestDModK::cablesTakeTurnsToo()
{
    HandTopology h = test::xgft({4, 4}, {1, 2});
    std::vector<Link> doubled;
    for (const Link& l : h.t.links) {
        doubled.push_back(l);
        if (h.t.vertex(l.a).kind == VertexKind::switchElement) {
            doubled.push_back(l);
        }
    }
    h.t.links = doubled;
    h.t.fabrics[0].linkCount = static_cast<std::uint32_t>(doubled.size());
    const Graph graph(h.t, {});
    const auto policy = dModK(graph);
    for (std::size_t shift = 1; shift < 16; ++shift) {
        QCOMPARE(mostFlows(h.t, *policy, shift), std::size_t{1});
    }
}

void TestDModK::aFailedSwitchIsPassedByTheNext()
{
    HandTopology h = test::xgft({4, 4, 8}, {1, 4, 4});
    h.t.vertices[h.t.fabrics[0].switchLevels[1][0].index()].failed = true; // "sw32" of the path above
    const Graph graph(h.t, {});
    Route route;
    QVERIFY(dModK(graph)->route(h.t.endpoints[3], h.t.endpoints[100], 0, route).has_value());
    QCOMPARE(route.edges.size(), std::size_t{6});
    QCOMPARE(h.t.shortName(h.t.target(route.edges[1].edge)), std::string("sw33"));
    QCOMPARE(h.t.target(route.edges[5].edge), h.t.endpoints[100]);
}

void TestDModK::aFailureLeavesTheOtherPathsAlone()
{
    const HandTopology whole = test::xgft({4, 4, 8}, {1, 4, 4});
    HandTopology h = whole;
    h.t.vertices[h.t.fabrics[0].switchLevels[1][1].index()].failed = true;
    const Graph before(whole.t, {});
    const Graph after(h.t, {});
    const auto p = dModK(before);
    const auto q = dModK(after);
    Route a;
    Route b;
    std::size_t same = 0;
    for (std::size_t to = 4; to < 128; ++to) {
        QVERIFY(p->route(h.t.endpoints[0], h.t.endpoints[to], 0, a).has_value());
        QVERIFY(q->route(h.t.endpoints[0], h.t.endpoints[to], 0, b).has_value());
        const auto edge = [](const EdgeShare& x, const EdgeShare& y) { return x.edge == y.edge; };
        const bool equal = std::equal(a.edges.begin(), a.edges.end(), b.edges.begin(), b.edges.end(), edge);
        QCOMPARE(equal, to % 4 != 1); // only destinations that go over copy 1
        same += equal ? 1 : 0;
    }
    QCOMPARE(same, std::size_t{93});
}

void TestDModK::aHostWithoutItsCableHasNoPath()
{
    HandTopology h = test::xgft({4, 4, 8}, {1, 4, 4});
    h.t.links[5].failed = true; // host 5 to its leaf
    const Graph graph(h.t, {});
    Route route;
    const auto r = dModK(graph)->route(h.t.endpoints[0], h.t.endpoints[5], 0, route);
    QVERIFY(!r.has_value());
    QCOMPARE(r.error()[0].code, Code::no_path);
}

void TestDModK::chipsThatTheirBoardJoinsStayInside()
{
    HandTopology h = test::xgft({4, 4}, {1, 4}, 4);
    const ContainerId board = h.t.vertex(h.t.endpoints[0]).parent;
    const VertexId sw = h.switchAt(board);
    for (std::size_t i = 0; i < 4; ++i) {
        h.link(h.t.endpoints[i], sw, 450, 0.1, Tier::c2c);
    }
    const Graph graph(h.t, {});
    Route route;
    const auto policy = dModK(graph);
    QVERIFY(policy->route(h.t.endpoints[0], h.t.endpoints[1], 0, route).has_value());
    QCOMPARE(route.tier, Tier::c2c);
    QVERIFY(policy->route(h.t.endpoints[0], h.t.endpoints[4], 0, route).has_value());
    QCOMPARE(route.tier, Tier::b2b);
    QVERIFY(policy->route(h.t.endpoints[4], h.t.endpoints[5], 0, route).has_value()); // no switch of their own
    QCOMPARE(route.tier, Tier::b2b);
}

// The plugs of the tree are turned into NICs with two chips each.
void TestDModK::chipsBehindNicsUseTheTree()
{
    HandTopology h = test::xgft({4, 4}, {1, 4});
    const std::vector<VertexId> nics = h.t.endpoints;
    h.t.endpoints.clear();
    for (const VertexId nic : nics) {
        h.t.vertices[nic.index()].kind = VertexKind::nic;
        const ContainerId board = h.t.vertex(nic).parent;
        h.t.containers[board.index()].endpoints.clear();
        h.t.containers[board.index()].nics = {nic};
        for (int i = 0; i < 2; ++i) {
            h.t.links[h.link(h.chip(board), nic, 64, 0.1, Tier::b2b).index()].hostLink = true;
        }
    }
    const Graph graph(h.t, {});
    Route route;
    const auto policy = dModK(graph);
    QVERIFY(policy->route(h.t.endpoints[0], h.t.endpoints[31], 0, route).has_value());
    QCOMPARE(route.edges.size(), std::size_t{6});
    QCOMPARE(h.t.source(route.edges[0].edge), h.t.endpoints[0]);
    QCOMPARE(h.t.target(route.edges[5].edge), h.t.endpoints[31]);
    QVERIFY(policy->route(h.t.endpoints[0], h.t.endpoints[1], 0, route).has_value()); // over their NIC
    QCOMPARE(route.edges.size(), std::size_t{2});
    const auto paths = policy->paths(h.t.endpoints[0], h.t.endpoints[31], 0);
    QCOMPARE(paths->size(), std::size_t{1});
    QCOMPARE(paths->front().hops.size(), std::size_t{6});
}

void TestDModK::elsewhereItDoesNotApply()
{
    const HandTopology h = test::twoTimesEight();
    const Graph graph(h.t, {});
    Route route;
    const auto r = dModK(graph)->route(h.t.endpoints[0], h.t.endpoints[9], 0, route);
    QVERIFY(!r.has_value());
    QCOMPARE(r.error()[0].code, Code::not_applicable);
    QCOMPARE(r.error()[0].args, (std::vector<std::string>{"d_mod_k", "p0/r0/b0/c0", "p0/r0/b1/c1"}));
}

// Summaries are told by the level where a path turns on a tree whose levels are alike, and path by path on one that has a
// slower cable, a failed one, or a switch of another latency: never anything else than route() says.
void TestDModK::aSummaryIsThatOfTheRoute()
{
    const auto whole = test::xgft({4, 4, 4}, {1, 2, 2});
    const auto compare = [](const Topology& t, bool alike) {
        const Graph graph(t, {});
        const auto policy = dModK(graph);
        QCOMPARE(policy->summariesFollowSymmetry(), alike);
        Route route;
        for (const VertexId from : t.endpoints)
            for (const VertexId to : t.endpoints) {
                if (from == to)
                    continue;
                const auto summary = policy->summary(from, to, 0);
                const auto routed = policy->route(from, to, 0, route);
                QCOMPARE(summary.has_value(), routed.has_value());
                if (!summary)
                    continue;
                QCOMPARE(summary->latency.value(), route.latency.value());
                QCOMPARE(summary->bandwidth.value(), route.bandwidth.value());
                QCOMPARE(summary->tier, route.tier);
            }
    };
    compare(whole.t, true);
    Topology slow = whole.t;
    slow.links.back().bandwidth[1] = slow.links.back().bandwidth[1] * 0.5;
    compare(slow, false);
    Topology broken = whole.t;
    broken.links.back().failed = true;
    compare(broken, false);
    Topology late = whole.t;
    late.switchTypes.push_back({});
    late.switchTypes.back().latency = microseconds(5.0);
    late.vertices[late.fabrics[0].switchLevels[2][0].index()].type = static_cast<std::uint32_t>(late.switchTypes.size() - 1);
    compare(late, false);
}

QTEST_APPLESS_MAIN(TestDModK)
#include "test_d_mod_k.moc"
