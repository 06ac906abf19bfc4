// tiers.X.bandwidth and tiers.X.latency on the links (TOPOLOGY contract, "Network").
#include <QtTest>

#include "core/evaluation/tier_overrides.h"
#include "tests/core/routing/hand_topology.h"

using namespace tierlens;

namespace {

GroupProfile profileOf(const Topology& t)
{
    const Graph graph(t, {});
    auto profile = makeGroupProfile(graph, {}, t.endpoints);
    if (!profile) {
        qFatal("no profile");
    }
    return *profile;
}

std::shared_ptr<const Topology> overridden(const Topology& t, Tier tier, const TierOverride& change)
{
    const Graph graph(t, {});
    auto copy = withTierOverrides(graph, {}, profileOf(t), {{tier, change}});
    if (!copy) {
        qFatal("no copy");
    }
    return *copy;
}

bool near(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b)); }

} // namespace

class TestTierOverrides : public QObject {
    Q_OBJECT
private slots:
    void onlyBandwidthAndLatencyScaleLinks();
    void bandwidthScalesEveryLinkOfTheTierAlone();
    void latencyScalesLinksAndSwitchesAlike();
    void aLatencyOfZeroIsSpreadOverThePathsLinks();
    void sharedSwitchBandwidthScalesToo();
    void copiesHaveRevisionsOfTheirOwn();
};

void TestTierOverrides::onlyBandwidthAndLatencyScaleLinks()
{
    TierOverride software;
    software.software = microseconds(3);
    QVERIFY(!scalesLinks({{Tier::c2c, software}}));
    TierOverride bandwidth;
    bandwidth.bandwidth = gigabytesPerSecond(1);
    QVERIFY(scalesLinks({{Tier::c2c, software}, {Tier::b2b, bandwidth}}));
}

// 50 → 100 GB/s: the rails double, the NVLinks stay.
void TestTierOverrides::bandwidthScalesEveryLinkOfTheTierAlone()
{
    const auto h = test::twoTimesEight();
    TierOverride change;
    change.bandwidth = gigabytesPerSecond(100);
    const auto copy = overridden(h.t, Tier::b2b, change);
    for (std::size_t i = 0; i < h.t.links.size(); ++i) {
        const double factor = h.t.links[i].tier == Tier::b2b ? 2.0 : 1.0;
        QVERIFY(near(copy->links[i].bandwidth[0].value(), factor * h.t.links[i].bandwidth[0].value()));
        QVERIFY(near(copy->links[i].bandwidth[1].value(), factor * h.t.links[i].bandwidth[1].value()));
    }
    const GroupProfile p = profileOf(*copy);
    QVERIFY(near(inGigabytesPerSecond(p.tiers[1].bandwidth), 100));
    QVERIFY(near(inGigabytesPerSecond(p.tiers[0].bandwidth), 450));
}

// c2c 0.14 → 0.28 µs: links 0.02 → 0.04, NVSwitches 0.1 → 0.2; the rail switches stay at 0.25.
void TestTierOverrides::latencyScalesLinksAndSwitchesAlike()
{
    const auto h = test::twoTimesEight();
    TierOverride change;
    change.latency = microseconds(0.28);
    const auto copy = overridden(h.t, Tier::c2c, change);
    const GroupProfile p = profileOf(*copy);
    QVERIFY(near(p.tiers[0].latency.value(), 0.28));
    const Graph graph(*copy, {});
    for (std::size_t v = 0; v < copy->vertices.size(); ++v) {
        if (copy->vertices[v].kind == VertexKind::switchElement) {
            const bool ofBoard = copy->container(copy->vertices[v].parent).level == Level::board;
            QVERIFY(near(graph.passLatency(VertexId(v)).value(), ofBoard ? 0.2 : 0.25));
        }
    }
    QVERIFY(near(p.tiers[1].least.value(), 1.25)); // a rail by itself is not of this tier
    QVERIFY(near(p.tiers[1].most.value(), 1.53));
}

// Latency 0 and two links on each path of a board: 0.5 µs a link gives 1 µs.
void TestTierOverrides::aLatencyOfZeroIsSpreadOverThePathsLinks()
{
    test::HandTopology h;
    const ContainerId board = h.board(h.rack(h.pod()));
    const VertexId sw = h.switchAt(board, 0);
    for (int i = 0; i < 4; ++i) {
        h.link(h.chip(board), sw, 450, 0, Tier::c2c);
    }
    TierOverride change;
    change.latency = microseconds(1);
    const auto copy = overridden(h.t, Tier::c2c, change);
    QVERIFY(near(copy->links[0].latency[0].value(), 0.5));
    QVERIFY(near(profileOf(*copy).tiers[0].latency.value(), 1.0));
}

void TestTierOverrides::sharedSwitchBandwidthScalesToo()
{
    auto h = test::twoTimesEight();
    h.t.switchTypes[0].bandwidth = gigabytesPerSecond(20); // 4 switches: 80 GB/s a flow alone
    TierOverride change;
    change.bandwidth = gigabytesPerSecond(160);
    const auto copy = overridden(h.t, Tier::c2c, change);
    QVERIFY(near(inGigabytesPerSecond(profileOf(*copy).tiers[0].bandwidth), 160));
}

void TestTierOverrides::copiesHaveRevisionsOfTheirOwn()
{
    const auto h = test::twoTimesEight();
    TierOverride change;
    change.latency = microseconds(2);
    const auto a = overridden(h.t, Tier::b2b, change);
    const auto b = overridden(h.t, Tier::b2b, change);
    QVERIFY(a->revision != h.t.revision);
    QVERIFY(a->revision != b->revision);
}

QTEST_APPLESS_MAIN(TestTierOverrides)
#include "test_tier_overrides.moc"
