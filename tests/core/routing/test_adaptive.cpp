// adaptive: the path whose most loaded link stays lowest, until no flow gains by moving (MODEL reference §6).
#include <QtTest>
#include <algorithm>
#include <map>
#include <random>

#include "core/routing/route.h"
#include "tests/core/routing/hand_topology.h"

using namespace tierlens;
using tierlens::test::HandTopology;

namespace {

RoutingOptions adaptive(double detour = 0.0, EdgeWeight weight = EdgeWeight::time)
{
    RoutingOptions options;
    options.policy = "adaptive";
    options.detour = detour;
    options.weight = weight;
    return options;
}

/// Two leaves of four chips each, joined through spines whose links have these capacities.
HandTopology leaves(const std::vector<double>& spines)
{
    HandTopology h;
    const ContainerId rack = h.rack(h.pod());
    std::vector<VertexId> leaf;
    for (int l = 0; l < 2; ++l) {
        leaf.push_back(h.switchAt(rack));
        const ContainerId board = h.board(rack);
        for (int c = 0; c < 4; ++c)
            h.link(h.chip(board), leaf.back(), 400, 0.1, Tier::b2b);
    }
    for (const double GBps : spines) {
        const VertexId spine = h.switchAt(rack);
        for (const VertexId l : leaf)
            h.link(l, spine, GBps, 0.1, Tier::b2b);
    }
    return h;
}

/// Flows on each edge, by edge id.
std::map<EdgeId, double> loadsOf(RoutingPolicy& policy, std::span<const FlowEnds> flows)
{
    std::map<EdgeId, double> loads;
    Route route;
    for (const FlowEnds& f : flows) {
        if (!policy.route(f.source, f.destination, 0, route))
            qFatal("no route");
        for (const EdgeShare& e : route.edges)
            loads[e.edge] += e.share;
    }
    return loads;
}

double mostLoaded(const Graph& graph, const std::map<EdgeId, double>& loads, std::span<const EdgeId> path, double more)
{
    double most = 0.0;
    for (const EdgeId e : path) {
        const auto at = loads.find(e);
        most = std::max(most,
                        ((at == loads.end() ? 0.0 : at->second) + more) / graph.edges()[graph.position(e)].capacity_bytes_per_us);
    }
    return most;
}

} // namespace

class TestAdaptive : public QObject {
    Q_OBJECT
private slots:
    void fourFlowsTakeFourSpines();
    void flowsFillLinksByTheirCapacity();
    void aloneItTakesTheWidestOfEqualPaths();
    void detoursAreTakenWithinTheSurplus();
    void alikeFlowsOfOnePairStayTogether();
    void sharedSwitchesCountAsLinks();
    void noFlowGainsByMoving();
    void theOrderOfFlowsDoesNotMatter();
    void failedSpinesArePassed();
    void aPairCutOffIsNamed();
    void cancelledMeansCancelled();
};

void TestAdaptive::fourFlowsTakeFourSpines()
{
    const HandTopology h = leaves({100, 100, 100, 100});
    const Graph graph(h.t, adaptive());
    const auto policy = std::move(*makeRoutingPolicy(graph, adaptive()));
    QVERIFY(policy->looksAtOthers());
    std::vector<FlowEnds> flows;
    for (std::size_t i = 0; i < 4; ++i)
        flows.push_back({h.t.endpoints[i], h.t.endpoints[4 + i]});
    QVERIFY(policy->prepare(flows, {}).has_value());
    for (const auto& [edge, load] : loadsOf(*policy, flows))
        QCOMPARE(load, 1.0);
}

// 100 and 50 GB/s, equal by hops: of three flows two take the faster, 2/100 and 1/50.
void TestAdaptive::flowsFillLinksByTheirCapacity()
{
    const HandTopology h = leaves({100, 50});
    const RoutingOptions options = adaptive(0.0, EdgeWeight::hops);
    const Graph graph(h.t, options);
    const auto policy = std::move(*makeRoutingPolicy(graph, options));
    std::vector<FlowEnds> flows;
    for (std::size_t i = 0; i < 3; ++i)
        flows.push_back({h.t.endpoints[i], h.t.endpoints[4 + i]});
    QVERIFY(policy->prepare(flows, {}).has_value());
    for (const auto& [edge, load] : loadsOf(*policy, flows)) {
        const double GBps = inGigabytesPerSecond(h.t.link(linkOf(edge)).bandwidth[0]);
        QCOMPARE(load, GBps == 100 ? 2.0 : 1.0);
    }
}

void TestAdaptive::aloneItTakesTheWidestOfEqualPaths()
{
    const HandTopology h = leaves({50, 100, 80});
    const RoutingOptions options = adaptive(0.0, EdgeWeight::hops);
    const Graph graph(h.t, options);
    const auto policy = std::move(*makeRoutingPolicy(graph, options));
    const auto s = policy->summary(h.t.endpoints[0], h.t.endpoints[4], 0);
    QCOMPARE(inGigabytesPerSecond(s->bandwidth), 100.0);
    Route route;
    QVERIFY(policy->route(h.t.endpoints[0], h.t.endpoints[4], 0, route).has_value());
    QCOMPARE(route.bandwidth, s->bandwidth);
    QCOMPARE(route.latency, s->latency);
    // also while other flows are known, which are none of its business
    const std::vector<FlowEnds> others{{h.t.endpoints[1], h.t.endpoints[5]}, {h.t.endpoints[2], h.t.endpoints[6]}};
    QVERIFY(policy->prepare(others, {}).has_value());
    QCOMPARE(policy->summary(h.t.endpoints[0], h.t.endpoints[4], 0)->bandwidth, s->bandwidth);
    const auto paths = policy->paths(h.t.endpoints[0], h.t.endpoints[4], 0);
    QCOMPARE(paths->size(), std::size_t{1});
    QCOMPARE(paths->front().share, 1.0);
}

// a - b directly, or through c: 1 hop or 2. A surplus of 1 allows the second path, none does not.
void TestAdaptive::detoursAreTakenWithinTheSurplus()
{
    HandTopology h;
    const ContainerId board = h.board(h.rack(h.pod()));
    const VertexId a = h.chip(board), b = h.chip(board), c = h.chip(board);
    h.link(a, b, 100, 0.1, Tier::c2c);
    h.link(a, c, 100, 0.1, Tier::c2c);
    h.link(c, b, 100, 0.1, Tier::c2c);
    // two flows over a → b: one of a itself, one that comes from c's other side
    const VertexId d = h.chip(board);
    h.link(d, a, 100, 0.1, Tier::c2c);
    const std::vector<FlowEnds> flows{{a, b}, {d, b}};
    const auto most = [&](double detour) {
        const RoutingOptions options = adaptive(detour, EdgeWeight::hops);
        const Graph graph(h.t, options);
        const auto policy = std::move(*makeRoutingPolicy(graph, options));
        if (!policy->prepare(flows, {}))
            qFatal("not prepared");
        double load = 0.0;
        for (const auto& [edge, l] : loadsOf(*policy, flows))
            load = std::max(load, l);
        return load;
    };
    QCOMPARE(most(0.0), 2.0);
    QCOMPARE(most(0.4), 2.0); // a → c → b has 2 hops instead of 1, d → a → c → b 3 instead of 2: 50 % more
    QCOMPARE(most(0.5), 1.0);
    QCOMPARE(most(1.0), 1.0);
}

void TestAdaptive::alikeFlowsOfOnePairStayTogether()
{
    const HandTopology h = leaves({100, 100});
    const Graph graph(h.t, adaptive());
    const auto policy = std::move(*makeRoutingPolicy(graph, adaptive()));
    const std::vector<FlowEnds> flows{
        {h.t.endpoints[0], h.t.endpoints[4]}, {h.t.endpoints[0], h.t.endpoints[4]}, {h.t.endpoints[1], h.t.endpoints[5]}};
    QVERIFY(policy->prepare(flows, {}).has_value());
    double most = 0.0;
    for (const auto& [edge, load] : loadsOf(*policy, flows))
        most = std::max(most, load);
    QCOMPARE(most, 2.0); // the pair's two on one spine, the third flow on the other
    QCOMPARE(loadsOf(*policy, flows).size(), std::size_t{8});
}

// Two spines, one of which shares 60 GB/s among all that passes: three flows, 100 GB/s a link. 1/60 < 2/100.
void TestAdaptive::sharedSwitchesCountAsLinks()
{
    HandTopology h = leaves({100, 100});
    h.t.switchTypes.push_back(SwitchType{"narrow", Duration{}, {}, gigabytesPerSecond(60)});
    const VertexId narrow = h.t.links.back().b;
    h.t.vertices[narrow.index()].type = 2;
    h.t.switchTypes[2].latency = h.t.switchTypes[0].latency;
    const Graph graph(h.t, adaptive());
    const auto policy = std::move(*makeRoutingPolicy(graph, adaptive()));
    std::vector<FlowEnds> flows;
    for (std::size_t i = 0; i < 3; ++i)
        flows.push_back({h.t.endpoints[i], h.t.endpoints[4 + i]});
    QVERIFY(policy->prepare(flows, {}).has_value());
    int through = 0;
    for (const auto& [edge, load] : loadsOf(*policy, flows))
        through += h.t.target(edge) == narrow ? static_cast<int>(load) : 0;
    QCOMPARE(through, 1);
}

// Random pairs on a fat tree that is thin above: whatever other equal-cost path a flow looks at, its most loaded link
// would be no lower there. The paths are those that ecmp sprays over.
void TestAdaptive::noFlowGainsByMoving()
{
    const Topology t = test::xgft({4, 4, 4}, {1, 2, 2}, 4, 0.1).t;
    const Graph graph(t, adaptive());
    RoutingOptions spray;
    spray.policy = "ecmp";
    const auto ecmp = std::move(*makeRoutingPolicy(graph, spray));
    std::mt19937 random(3);
    for (int round = 0; round < 5; ++round) {
        std::vector<FlowEnds> flows;
        while (flows.size() < 60) {
            const FlowEnds f{t.endpoints[random() % t.endpoints.size()], t.endpoints[random() % t.endpoints.size()]};
            if (f.source != f.destination && std::find(flows.begin(), flows.end(), f) == flows.end())
                flows.push_back(f);
        }
        const auto policy = std::move(*makeRoutingPolicy(graph, adaptive()));
        QVERIFY(policy->prepare(flows, {}).has_value());
        const auto loads = loadsOf(*policy, flows);
        for (const FlowEnds& f : flows) {
            const auto own = policy->paths(f.source, f.destination, 0);
            auto without = loads;
            for (const EdgeId e : own->front().hops)
                without[e] -= 1.0;
            const double now = mostLoaded(graph, without, own->front().hops, 1.0);
            const auto others = ecmp->paths(f.source, f.destination, 0);
            QVERIFY(others->size() > 0);
            for (const RoutePath& other : *others)
                QVERIFY(mostLoaded(graph, without, other.hops, 1.0) >= now * (1 - 1e-6));
        }
    }
}

void TestAdaptive::theOrderOfFlowsDoesNotMatter()
{
    const Topology t = test::xgft({4, 4, 4}, {1, 2, 2}, 4, 0.1).t;
    const Graph graph(t, adaptive());
    std::vector<FlowEnds> flows;
    for (std::size_t i = 0; i < t.endpoints.size(); ++i)
        flows.push_back({t.endpoints[i], t.endpoints[(i * 29 + 11) % t.endpoints.size()]});
    std::erase_if(flows, [](const FlowEnds& f) { return f.source == f.destination; });
    const auto a = std::move(*makeRoutingPolicy(graph, adaptive()));
    const auto b = std::move(*makeRoutingPolicy(graph, adaptive()));
    QVERIFY(a->prepare(flows, {}).has_value());
    const std::vector<FlowEnds> other{flows.begin(), flows.begin() + 5};
    QVERIFY(b->prepare(other, {}).has_value()); // what was there before does not either
    std::reverse(flows.begin(), flows.end());
    QVERIFY(b->prepare(flows, {}).has_value());
    QVERIFY(loadsOf(*a, flows) == loadsOf(*b, flows));
}

void TestAdaptive::failedSpinesArePassed()
{
    HandTopology h = leaves({100, 100, 100, 100});
    const VertexId spine = h.t.links.back().b;
    h.t.vertices[spine.index()].failed = true;
    const Graph graph(h.t, adaptive());
    const auto policy = std::move(*makeRoutingPolicy(graph, adaptive()));
    std::vector<FlowEnds> flows;
    for (std::size_t i = 0; i < 4; ++i)
        flows.push_back({h.t.endpoints[i], h.t.endpoints[4 + i]});
    QVERIFY(policy->prepare(flows, {}).has_value());
    double most = 0.0;
    for (const auto& [edge, load] : loadsOf(*policy, flows)) {
        QVERIFY(h.t.target(edge) != spine);
        most = std::max(most, load);
    }
    QCOMPARE(most, 2.0); // four over three spines
}

void TestAdaptive::aPairCutOffIsNamed()
{
    HandTopology h = leaves({100});
    h.t.links.back().failed = true;
    const Graph graph(h.t, adaptive());
    const auto policy = std::move(*makeRoutingPolicy(graph, adaptive()));
    const std::vector<FlowEnds> flows{{h.t.endpoints[0], h.t.endpoints[1]}, {h.t.endpoints[2], h.t.endpoints[5]}};
    const auto told = policy->prepare(flows, {});
    QVERIFY(!told.has_value());
    QCOMPARE(told.error()[0].code, Code::no_path);
    QCOMPARE(told.error()[0].args, (std::vector<std::string>{"p0/r0/b0/c2", "p0/r0/b1/c1"}));
}

void TestAdaptive::cancelledMeansCancelled()
{
    const HandTopology h = leaves({100});
    const Graph graph(h.t, adaptive());
    const auto policy = std::move(*makeRoutingPolicy(graph, adaptive()));
    std::stop_source stop;
    stop.request_stop();
    const std::vector<FlowEnds> flows{{h.t.endpoints[0], h.t.endpoints[5]}};
    const auto told = policy->prepare(flows, stop.get_token());
    QVERIFY(!told.has_value());
    QCOMPARE(told.error()[0].code, Code::cancelled);
}

QTEST_APPLESS_MAIN(TestAdaptive)
#include "test_adaptive.moc"
