// What the flows of a phase load: routed once an orbit, and flow by flow, it is the same.
#include <QtTest>
#include <algorithm>

#include "core/evaluation/group_profile.h"
#include "core/evaluation/phase_routes.h"
#include "core/evaluation/phase_symmetry.h"
#include "tests/core/routing/hand_topology.h"

using namespace tierlens;
using tierlens::test::HandTopology;

namespace {

bool near(double a, double b) { return std::abs(a - b) <= 1e-12 * std::max({1e-12, std::abs(a), std::abs(b)}); }

/// The routes of another policy, without its word that symmetries may be used.
class Plain final : public RoutingPolicy {
public:
    explicit Plain(RoutingPolicy& policy) : policy_(policy) {}
    Result<void> route(VertexId source, VertexId destination, std::uint32_t channel, Route& route) override
    {
        return policy_.route(source, destination, channel, route);
    }
    Result<RouteSummary> summary(VertexId source, VertexId destination, std::uint32_t channel) override
    {
        return policy_.summary(source, destination, channel);
    }
    Result<std::vector<RoutePath>> paths(VertexId source, VertexId destination, std::uint32_t channel, std::size_t limit) override
    {
        return policy_.paths(source, destination, channel, limit);
    }
    bool followsSymmetry() const override { return false; }

private:
    RoutingPolicy& policy_;
};

Schedule scheduleOf(const GroupProfile& profile, Collective collective, const char* algorithm)
{
    ScheduleRequest r;
    r.collective = collective;
    r.algorithm = algorithm;
    r.size = megabytes(1);
    r.ranks = static_cast<std::uint32_t>(profile.ranks.size());
    for (const TierProfile& t : profile.effective)
        r.tiers.push_back({t.groupSize.value_or(1), t.directLinks});
    r.uniform = profile.uniform;
    return *makeSchedule(r);
}

/// @p saves: fewer destinations than ranks have to be asked about in some phase.
void compare(const Topology& t, std::vector<VertexId> ranks, Collective collective, const char* algorithm, bool saves)
{
    const Graph graph(t, {});
    const auto policy = std::move(*makeRoutingPolicy(graph, {}));
    Plain plain(*policy);
    const GroupProfile profile = *makeGroupProfile(graph, {}, ranks);
    const RankOrder order(profile);
    const Schedule schedule = scheduleOf(profile, collective, algorithm);
    bool saved = false;
    for (const Phase& phase : schedule.phases) {
        const auto symmetry = symmetryOfPhase(graph, *policy, ranks, order, phase, 0, {}, {});
        saved = saved || std::count(symmetry.standsFor.begin(), symmetry.standsFor.end(), 0U) > 0;
        const auto a = routePhase(graph, *policy, ranks, order, phase, 0, true, {});
        const auto b = routePhase(graph, plain, ranks, order, phase, 0, true, {});
        QVERIFY(a && b);
        QVERIFY(near(a->leastRate.value(), b->leastRate.value()));
        QVERIFY(near(a->flowsThere, b->flowsThere));
        QCOMPARE(a->totals.size(), b->totals.size());
        for (std::size_t i = 0; i < a->totals.size(); ++i) {
            QCOMPARE(a->totals[i].edge, b->totals[i].edge);
            QVERIFY(near(a->totals[i].maxFlows, b->totals[i].maxFlows));
            QVERIFY(near(a->totals[i].fraction, b->totals[i].fraction));
        }
        QCOMPARE(a->patterns.size(), b->patterns.size());
        for (std::size_t p = 0; p < a->patterns.size(); ++p) {
            QCOMPARE(a->patterns[p].pattern, b->patterns[p].pattern);
            QCOMPARE(a->patterns[p].edges.size(), b->patterns[p].edges.size());
            for (std::size_t i = 0; i < a->patterns[p].edges.size(); ++i) {
                QCOMPARE(a->patterns[p].edges[i].edge, b->patterns[p].edges[i].edge);
                QVERIFY(near(a->patterns[p].edges[i].flows, b->patterns[p].edges[i].flows));
            }
        }
    }
    QCOMPARE(saved, saves);
}

} // namespace

class TestPhaseRoutes : public QObject {
    Q_OBJECT
private slots:
    void fourTiers_data();
    void fourTiers();
    void everySecondChip();
    void fatTree();
    void sharedSwitches();
    void failedChip();
    void hashedRoutesAreAskedOneByOne();
};

void TestPhaseRoutes::fourTiers_data()
{
    QTest::addColumn<Collective>("collective");
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<bool>("saves");
    // A shift by one over all 256 ranks is kept by turning whole pods; an exchange too, of two pods; trees
    // only where they are many at once, sub-group onto sub-group.
    QTest::newRow("ring, tier by tier") << Collective::allReduce << "hierarchical_ring" << true;
    QTest::newRow("flat ring") << Collective::allReduce << "ring" << true;
    QTest::newRow("pairwise") << Collective::allToAll << "pairwise" << true;
    QTest::newRow("pairwise_xor") << Collective::allToAll << "pairwise_xor" << true;
    QTest::newRow("direct") << Collective::allToAll << "direct" << true;
    QTest::newRow("bruck") << Collective::allGather << "bruck" << true;
    QTest::newRow("halving_doubling") << Collective::allReduce << "halving_doubling" << true;
    QTest::newRow("double_binary_tree") << Collective::allReduce << "double_binary_tree" << false;
    QTest::newRow("binomial") << Collective::broadcast << "hierarchical:binomial,ring,binomial,binomial" << true;
}

void TestPhaseRoutes::fourTiers()
{
    QFETCH(Collective, collective);
    QFETCH(QString, algorithm);
    QFETCH(bool, saves);
    const Topology t = test::fourTiers({2, 4, 4, 8, 3}).t;
    compare(t, t.endpoints, collective, algorithm.toLatin1().constData(), saves);
}

void TestPhaseRoutes::everySecondChip()
{
    const Topology t = test::fourTiers({3, 4, 8, 8, 2}).t;
    std::vector<VertexId> ranks;
    for (std::size_t i = 1; i < t.endpoints.size(); i += 2)
        ranks.push_back(t.endpoints[i]);
    compare(t, ranks, Collective::allReduce, "hierarchical_ring", true);
    compare(t, ranks, Collective::allToAll, "pairwise", true);
}

void TestPhaseRoutes::fatTree()
{
    const Topology t = test::xgft({4, 4, 20}, {1, 2, 4}, 4, 0.1).t;
    compare(t, t.endpoints, Collective::allToAll, "pairwise", true);
    compare(t, t.endpoints, Collective::allReduce, "ring", true);
}

void TestPhaseRoutes::sharedSwitches()
{
    HandTopology h = test::fourTiers({3, 4, 8, 4, 2});
    h.t.switchTypes[0].bandwidth = gigabytesPerSecond(100);
    h.t.switchTypes[2].bandwidth = gigabytesPerSecond(5);
    compare(h.t, h.t.endpoints, Collective::allReduce, "hierarchical_ring", true);
    compare(h.t, h.t.endpoints, Collective::allToAll, "pairwise", true);
}

// Without one chip the group is uneven and its ring flat: nothing turns, and nothing is wrong.
void TestPhaseRoutes::failedChip()
{
    HandTopology h = test::fourTiers({3, 4, 8, 4, 2});
    h.t.vertices[h.t.endpoints[9].index()].failed = true;
    std::vector<VertexId> ranks = h.t.endpoints;
    ranks.erase(ranks.begin() + 9);
    compare(h.t, ranks, Collective::allReduce, "auto", false);
    // The other two pods alone are a regular group.
    ranks.assign(h.t.endpoints.begin() + 128, h.t.endpoints.end());
    compare(h.t, ranks, Collective::allReduce, "hierarchical_ring", true);
}

void TestPhaseRoutes::hashedRoutesAreAskedOneByOne()
{
    const Topology t = test::fourTiers({2, 4, 4, 8, 3}).t;
    RoutingOptions hash;
    hash.mode = RoutingMode::hash;
    const Graph graph(t, hash);
    const auto policy = std::move(*makeRoutingPolicy(graph, hash));
    const GroupProfile profile = *makeGroupProfile(graph, hash, t.endpoints);
    const RankOrder order(profile);
    const Schedule schedule = scheduleOf(profile, Collective::allToAll, "pairwise");
    const auto symmetry = symmetryOfPhase(graph, *policy, t.endpoints, order, schedule.phases[0], 0, {}, {});
    QCOMPARE(std::count(symmetry.standsFor.begin(), symmetry.standsFor.end(), 1U), std::ptrdiff_t{256});
    QCOMPARE(symmetry.classSize.size(), graph.edges().size());
}

QTEST_APPLESS_MAIN(TestPhaseRoutes)
#include "test_phase_routes.moc"
