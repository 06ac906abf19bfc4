// Failed links and switches are routed around under every policy; a pair cut off is an error that names it.
#include <QtTest>
#include <random>

#include "core/routing/disjoint_sets.h"
#include "core/routing/route.h"
#include "tests/core/routing/hand_topology.h"

using namespace tierlens;
using tierlens::test::HandTopology;

namespace {

struct Policy {
    const char* name;
    RoutingMode mode;
};
constexpr Policy kPolicies[] = {{"hierarchical", RoutingMode::spray},  {"hierarchical", RoutingMode::hash},
                                {"ecmp", RoutingMode::spray},          {"ecmp", RoutingMode::hash},
                                {"shortest_path", RoutingMode::spray}, {"adaptive", RoutingMode::spray},
                                {"sharp", RoutingMode::spray},         {"d_mod_k", RoutingMode::spray}};

RoutingOptions optionsOf(const Policy& policy)
{
    RoutingOptions options;
    options.policy = policy.name;
    options.mode = policy.mode;
    return options;
}

bool works(const Topology& t, EdgeId e)
{
    return !t.link(linkOf(e)).failed && !t.vertex(t.source(e)).failed && !t.vertex(t.target(e)).failed;
}

/// All of it, over working links alone, from one end to the other.
bool isWhole(const Topology& t, const Route& route, VertexId from, VertexId to)
{
    std::vector<double> in(t.vertices.size(), 0.0);
    in[from.index()] = 1.0;
    for (const EdgeShare& e : route.edges) {
        if (!works(t, e.edge))
            return false;
        in[t.source(e.edge).index()] -= e.share;
        in[t.target(e.edge).index()] += e.share;
    }
    for (std::size_t v = 0; v < in.size(); ++v)
        if (std::abs(in[v] - (VertexId(v) == to ? 1.0 : 0.0)) > 1e-9)
            return false;
    return true;
}

/// @p always: whatever is joined has a route. d_mod_k goes up and then down, which does not reach everything.
void compare(const Topology& t, const Policy& policy, bool always)
{
    DisjointSets joined(t.vertices.size());
    for (std::size_t l = 0; l < t.links.size(); ++l)
        if (works(t, EdgeId(2 * l)))
            joined.join(t.links[l].a.index(), t.links[l].b.index());
    const Graph graph(t, optionsOf(policy));
    const auto made = std::move(*makeRoutingPolicy(graph, optionsOf(policy)));
    Route route;
    for (const VertexId to : t.endpoints)
        for (const VertexId from : t.endpoints) {
            if (from == to || t.vertex(from).failed || t.vertex(to).failed)
                continue;
            const auto found = made->route(from, to, 0, route);
            const bool isJoined = joined.find(from.index()) == joined.find(to.index());
            QVERIFY2(found.has_value() == isJoined || (!always && isJoined), policy.name);
            if (found) {
                QVERIFY2(isWhole(t, route, from, to), policy.name);
            } else {
                QCOMPARE(found.error()[0].code, Code::no_path);
                QCOMPARE(found.error()[0].args, (std::vector<std::string>{t.path(from), t.path(to)}));
            }
        }
}

} // namespace

class TestFailures : public QObject {
    Q_OBJECT
private slots:
    void randomFailuresOnFourTiers();
    void randomFailuresOnAFatTree();
    void anyOneSwitchAboveTheLeavesCanFail();
};

void TestFailures::randomFailuresOnFourTiers()
{
    std::mt19937 random(11);
    for (int round = 0; round < 8; ++round) {
        HandTopology h = test::fourTiers({2, 2, 2, 3, 2});
        for (Link& l : h.t.links)
            l.failed = random() % 4 == 0;
        h.t.vertices[random() % h.t.vertices.size()].failed = true;
        for (const Policy& policy : kPolicies)
            if (std::string_view(policy.name) != "d_mod_k")
                compare(h.t, policy, true);
    }
}

void TestFailures::randomFailuresOnAFatTree()
{
    std::mt19937 random(12);
    for (int round = 0; round < 8; ++round) {
        HandTopology h = test::xgft({2, 3, 3}, {1, 2, 3});
        for (Link& l : h.t.links)
            l.failed = random() % 8 == 0;
        for (const Policy& policy : kPolicies)
            compare(h.t, policy, std::string_view(policy.name) != "d_mod_k");
    }
}

// From every leaf there is a second way up, and every top switch reaches every sub-tree.
void TestFailures::anyOneSwitchAboveTheLeavesCanFail()
{
    const HandTopology h = test::xgft({2, 3, 3}, {1, 2, 3});
    for (std::size_t level = 1; level < 3; ++level)
        for (const VertexId sw : h.t.fabrics[0].switchLevels[level]) {
            Topology t = h.t;
            t.vertices[sw.index()].failed = true;
            for (const Policy& policy : kPolicies)
                compare(t, policy, true);
        }
}

QTEST_APPLESS_MAIN(TestFailures)
#include "test_failures.moc"
