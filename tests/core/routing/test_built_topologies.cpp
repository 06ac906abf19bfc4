// Routing on topologies as the reader and the builder make them: wiring, symmetries and d_mod_k fit together.
#include <QtTest>
#include <algorithm>
#include <fmt/format.h>

#include "core/evaluation/group_profile.h"
#include "core/formats/topology_file.h"
#include "core/routing/policies.h"
#include "core/routing/symmetry.h"

using namespace tierlens;

namespace {

std::shared_ptr<const Topology> topologyOf(const std::string& text)
{
    auto file = readTopologyText(text, "test.yaml");
    if (!file) {
        qFatal("does not read: %s",
               fmt::format("{} {}", static_cast<int>(file.error()[0].code), fmt::join(file.error()[0].args, " ")).c_str());
    }
    return file->topology;
}

/// One pod with @p boards boards of @p chips chips, the given fabric on the rack.
std::shared_ptr<const Topology> rackOf(int boards, int chips, const std::string& fabric, const std::string& boardFabric = {})
{
    return topologyOf(fmt::format(R"(tierlens: 1
name: test
types:
  chips: {{chip: {{}}}}
  switches: {{sw: {{latency: 0.25 us}}}}
  links: {{cable: {{bandwidth: 50 GB/s, latency: 0.1 us}}, wire: {{bandwidth: 450 GB/s, latency: 20 ns}}}}
boards:
  board:
    chips: {{type: chip, count: {}}}
{}
racks:
  rack:
    boards: [{{use: board, count: {}}}]
    fabric: {}
system:
  pods: [{{racks: [{{use: rack}}]}}]
)",
                                  chips, boardFabric.empty() ? "" : "    fabric: " + boardFabric, boards, fabric));
}

std::size_t orbitsOf(const Topology& t)
{
    const Graph graph(t, t.network.routing);
    return symmetryOfRanks(graph.symmetries()->generators(), t.endpoints, graph.vertexCount()).orbits.size();
}

} // namespace

class TestBuiltTopologies : public QObject {
    Q_OBJECT
private slots:
    void dModKIsFreeOfContentionForShifts_data();
    void dModKIsFreeOfContentionForShifts();
    void regularFabricsHaveOneOrbit_data();
    void regularFabricsHaveOneOrbit();
    void samplesProfileAsTheirPairsDo_data();
    void samplesProfileAsTheirPairsDo();
};

void TestBuiltTopologies::dModKIsFreeOfContentionForShifts_data()
{
    QTest::addColumn<int>("boards");
    QTest::addColumn<int>("chips");
    QTest::addColumn<QString>("fabric");
    const QString xgft = "{kind: fat_tree, link: cable, switch: sw, children: [4, 4, 8], parents: [1, 4, 4]}";
    QTest::newRow("XGFT(3; 4,4,8; 1,4,4)") << 128 << 1 << xgft;
    QTest::newRow("the same, four chips a board") << 32 << 4 << xgft;
    QTest::newRow("radix 8, three levels") << 128 << 1
                                           << QString("{kind: fat_tree, link: cable, switch: sw, levels: 3, radix: 8}");
    QTest::newRow("radix 16, two levels") << 16 << 8
                                          << QString("{kind: fat_tree, link: cable, switch: sw, levels: 2, radix: 16}");
    QTest::newRow("two cables")
        << 64 << 1 << QString("{kind: fat_tree, link: cable, switch: sw, children: [8, 8], parents: [1, 4], cables: [1, 2]}");
}

void TestBuiltTopologies::dModKIsFreeOfContentionForShifts()
{
    QFETCH(int, boards);
    QFETCH(int, chips);
    QFETCH(QString, fabric);
    const auto t = rackOf(boards, chips, fabric.toStdString());
    RoutingOptions routing;
    routing.policy = "d_mod_k";
    const Graph graph(*t, routing);
    const auto policy = std::move(*makeRoutingPolicy(graph, routing));
    const std::size_t n = t->endpoints.size();
    Route route;
    for (std::size_t shift = 1; shift < n; ++shift) {
        std::vector<int> flows(t->links.size() * 2, 0);
        for (std::size_t i = 0; i < n; ++i) {
            QVERIFY(policy->route(t->endpoints[i], t->endpoints[(i + shift) % n], 0, route).has_value());
            QCOMPARE(t->target(route.edges.back().edge), t->endpoints[(i + shift) % n]);
            for (const EdgeShare& e : route.edges) {
                ++flows[e.edge.index()];
            }
        }
        QCOMPARE(*std::max_element(flows.begin(), flows.end()), 1);
    }
}

void TestBuiltTopologies::regularFabricsHaveOneOrbit_data()
{
    QTest::addColumn<int>("boards");
    QTest::addColumn<int>("chips");
    QTest::addColumn<QString>("fabric");
    QTest::addColumn<QString>("boardFabric");
    const QString nvswitch = "{kind: switched, link: wire, switch: sw, switches: 4}";
    const QString none;
    QTest::newRow("full_mesh") << 1 << 1 << QString("{kind: none}") << none;
    QTest::newRow("rail") << 8 << 8 << QString("{kind: rail, link: cable, switch: sw}") << nvswitch;
    QTest::newRow("rail with spine") << 8 << 8
                                     << QString("{kind: rail, link: cable, switch: sw, spine: {switch: sw, switches: 4}}")
                                     << nvswitch;
    QTest::newRow("switched") << 8 << 8 << QString("{kind: switched, link: cable, switch: sw, switches: 2}") << nvswitch;
    QTest::newRow("planes") << 8 << 8
                            << QString("{kind: switched, link: cable, switch: sw, switches: 4, rails: 4, granularity: plane}")
                            << nvswitch;
    QTest::newRow("ring") << 1 << 8 << QString("{kind: none}") << QString("{kind: ring, link: wire}");
    QTest::newRow("torus over boards") << 16 << 4 << QString("{kind: torus, link: cable, dims: [4, 4, 4]}") << none;
    QTest::newRow("torus, uneven dims") << 24 << 1 << QString("{kind: torus, link: cable, dims: [2, 3, 4]}") << none;
    QTest::newRow("hypercube") << 16 << 1 << QString("{kind: hypercube, link: cable}") << none;
    QTest::newRow("fat tree, two levels") << 16 << 8 << QString("{kind: fat_tree, link: cable, switch: sw, levels: 2, radix: 16}")
                                          << nvswitch;
    QTest::newRow("fat tree, leaves of two boards")
        << 16 << 4 << QString("{kind: fat_tree, link: cable, switch: sw, children: [8, 8], parents: [1, 8]}") << nvswitch;
    QTest::newRow("fat tree by index") << 16 << 4
                                       << QString("{kind: fat_tree, link: cable, switch: sw, levels: 2, radix: 16, order: index}")
                                       << nvswitch;
    QTest::newRow("NICs on a fat tree")
        << 8 << 8
        << QString("{kind: fat_tree, link: cable, switch: sw, levels: 2, radix: 16, attach: {nics: 4, host_link: wire}}")
        << nvswitch;
}

void TestBuiltTopologies::regularFabricsHaveOneOrbit()
{
    QFETCH(int, boards);
    QFETCH(int, chips);
    QFETCH(QString, fabric);
    QFETCH(QString, boardFabric);
    const auto t = rackOf(boards, chips, fabric.toStdString(), boardFabric.toStdString());
    QCOMPARE(t->endpoints.size(), static_cast<std::size_t>(boards * chips));
    QCOMPARE(orbitsOf(*t), std::size_t{1});
}

void TestBuiltTopologies::samplesProfileAsTheirPairsDo_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("mostOrbits");
    const auto row = [](const char* file, int mostOrbits) { QTest::newRow(file) << QString(file) << mostOrbits; };
    row("hgx_h100_8.yaml", 1);
    row("hgx_h100_2x8_rails.yaml", 1);
    row("dgx1_v100_cube_mesh.yaml", 8);
    row("mi300x_8_full_mesh.yaml", 1);
    row("fat_tree_16_boards.yaml", 2); // a leaf takes four chips of a board, so the two halves of a board differ
    row("fat_tree_16_boards_4to1.yaml", 2);
    row("nvl72_rack.yaml", 1);
    row("torus_4x4x4.yaml", 1);
    row("uneven_3_5.yaml", 2);
    row("dragonfly.yaml", 4); // a router is known by the groups that its global links go to
    row("chiplet_dies.yaml", 2);
    row("shared_nic.yaml", 1);
}

void TestBuiltTopologies::samplesProfileAsTheirPairsDo()
{
    QFETCH(QString, file);
    QFETCH(int, mostOrbits);
    const auto opened = openTopologyFile(std::string(TIERLENS_SOURCE_DIR "/sample_topologies/") + file.toStdString());
    QVERIFY(opened.has_value());
    const Topology& t = *opened->topology;
    RoutingOptions routing;
    const Graph graph(t, routing);
    const auto profile = makeGroupProfile(graph, routing, t.endpoints);
    QVERIFY(profile.has_value());
    const auto policy = makeHierarchical(graph, routing); // searched, nothing carried over
    std::map<Tier, std::vector<double>> latencies;
    std::map<Tier, double> least;
    Route route;
    for (const VertexId to : t.endpoints) {
        for (const VertexId from : t.endpoints) {
            if (from != to) {
                QVERIFY(policy->route(from, to, 0, route).has_value());
                latencies[route.tier].push_back(route.latency.value());
                const double bandwidth = route.bandwidth.value();
                least[route.tier] = least.count(route.tier) == 0 ? bandwidth : std::min(least[route.tier], bandwidth);
            }
        }
    }
    QCOMPARE(profile->tiers.size(), latencies.size());
    for (const TierProfile& tier : profile->tiers) {
        double sum = 0;
        for (const double us : latencies[tier.tier]) {
            sum += us;
        }
        const double mean = sum / static_cast<double>(latencies[tier.tier].size());
        QVERIFY(std::abs(tier.latency.value() - mean) <= 1e-9 * mean);
        QVERIFY(std::abs(tier.bandwidth.value() - least[tier.tier]) <= 1e-9 * least[tier.tier]);
        QCOMPARE(tier.pairs * 2, std::uint64_t{latencies[tier.tier].size()});
    }
    QVERIFY(orbitsOf(t) <= static_cast<std::size_t>(mostOrbits));
}

QTEST_APPLESS_MAIN(TestBuiltTopologies)
#include "test_built_topologies.moc"
