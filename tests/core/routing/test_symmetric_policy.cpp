// Routes carried over by symmetries are the routes that a search finds.
#include <QtTest>
#include <algorithm>
#include <random>

#include "core/routing/policies.h"
#include "core/routing/symmetric_policy.h"
#include "core/routing/symmetry.h"
#include "tests/core/routing/hand_topology.h"

using namespace tierlens;
using tierlens::test::HandTopology;

namespace {

bool near(double a, double b) { return std::abs(a - b) <= 1e-12 * std::max({1e-12, std::abs(a), std::abs(b)}); }

std::vector<EdgeShare> sorted(std::vector<EdgeShare> edges)
{
    std::sort(edges.begin(), edges.end(), [](const EdgeShare& x, const EdgeShare& y) { return x.edge < y.edge; });
    return edges;
}

/// Random pairs, in random order: carried over and searched for.
void compare(const Topology& t, int pairs)
{
    const Graph graph(t, {});
    QVERIFY(graph.symmetries()->carriesRoutes());
    QVERIFY(graph.vertexCount() >= 256); // else nothing is carried over
    const auto carried = withSymmetry(graph, makeHierarchical(graph, {}));
    const auto searched = makeHierarchical(graph, {});
    std::mt19937 random(5);
    Route a;
    Route b;
    for (int i = 0; i < pairs; ++i) {
        const VertexId from = t.endpoints[random() % t.endpoints.size()];
        const VertexId to = t.endpoints[random() % t.endpoints.size()];
        QVERIFY(carried->route(from, to, 0, a).has_value());
        QVERIFY(searched->route(from, to, 0, b).has_value());
        QCOMPARE(a.edges.size(), b.edges.size());
        const auto x = sorted(a.edges);
        const auto y = sorted(b.edges);
        for (std::size_t k = 0; k < x.size(); ++k) {
            QCOMPARE(x[k].edge, y[k].edge);
            QVERIFY(near(x[k].share, y[k].share));
        }
        QVERIFY(near(a.latency.value(), b.latency.value()));
        QVERIFY(near(a.bandwidth.value(), b.bandwidth.value()));
        QCOMPARE(a.tier, b.tier);
        const auto s = carried->summary(from, to, 0);
        QVERIFY(s.has_value());
        QVERIFY(near(s->latency.value(), b.latency.value()));
        QVERIFY(near(s->bandwidth.value(), b.bandwidth.value()));
        // hops one after another: whatever leaves a vertex came in before
        std::vector<VertexId> reached{from};
        for (const EdgeShare& e : a.edges) {
            QVERIFY(std::find(reached.begin(), reached.end(), t.source(e.edge)) != reached.end());
            reached.push_back(t.target(e.edge));
        }
    }
}

} // namespace

class TestSymmetricPolicy : public QObject {
    Q_OBJECT
private slots:
    void fourTiers() { compare(test::fourTiers({2, 3, 8, 4, 3}).t, 800); }
    void fatTree() { compare(test::xgft({8, 4, 8}, {1, 4, 4}, 8, 0.1).t, 400); }
    void parallelLinks();
    void oneFailureIsSeen();
    void errorsNameThePairAskedFor();
};

void TestSymmetricPolicy::parallelLinks()
{
    HandTopology h = test::fourTiers({2, 3, 8, 4, 2});
    const std::vector<Link> links = h.t.links;
    for (const Link& l : links) {
        if (l.tier == Tier::b2b) {
            h.t.links.push_back(l); // a second cable from every chip to its rail
        }
    }
    compare(h.t, 400);
}

// A failed switch in one board: that board's flows have fewer ways, all others as before.
void TestSymmetricPolicy::oneFailureIsSeen()
{
    HandTopology h = test::fourTiers({2, 3, 8, 4, 3});
    for (std::size_t i = 0; i < h.t.vertices.size(); ++i) {
        const Vertex& v = h.t.vertices[i];
        if (v.kind == VertexKind::switchElement && v.parent == h.t.vertex(h.t.endpoints[5]).parent) {
            h.t.vertices[i].failed = true;
            break;
        }
    }
    compare(h.t, 800);
}

void TestSymmetricPolicy::errorsNameThePairAskedFor()
{
    HandTopology h = test::fourTiers({2, 3, 8, 4, 3});
    const VertexId alone = h.t.endpoints[77];
    for (Link& l : h.t.links) {
        l.failed = l.a == alone || l.b == alone;
    }
    const Graph graph(h.t, {});
    const auto policy = withSymmetry(graph, makeHierarchical(graph, {}));
    Route route;
    const auto r = policy->route(alone, h.t.endpoints[100], 0, route);
    QVERIFY(!r.has_value());
    QCOMPARE(r.error()[0].args, (std::vector<std::string>{h.t.path(alone), h.t.path(h.t.endpoints[100])}));
}

QTEST_APPLESS_MAIN(TestSymmetricPolicy)
#include "test_symmetric_policy.moc"
