// Every sample of the project loads without a problem and holds what was counted by hand.
#include <QtTest>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "core/formats/topology_file.h"
#include "core/report/messages.h"
#include "core/topology/groups.h"

using namespace tierlens;

namespace {

const std::filesystem::path kSamples = std::filesystem::path(TIERLENS_SOURCE_DIR) / "sample_topologies";

std::shared_ptr<const Topology> opened(const std::string& name)
{
    const Result<TopologyFile> file = openTopologyFile((kSamples / name).string());
    if (file)
        return file->topology;
    for (const Problem& p : file.error())
        qWarning("%s", messageLine(p, "error").c_str());
    return nullptr;
}

std::size_t countOf(const Topology& t, VertexKind kind)
{
    return static_cast<std::size_t>(
        std::count_if(t.vertices.begin(), t.vertices.end(), [&](const Vertex& v) { return v.kind == kind; }));
}

std::vector<std::string> sampleFiles()
{
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(kSamples))
        if (entry.path().extension() == ".yaml")
            files.push_back(entry.path().filename().string());
    std::sort(files.begin(), files.end());
    return files;
}

} // namespace

class TestSamples : public QObject {
    Q_OBJECT

private slots:
    void countsAreThoseWorkedOutByHand_data()
    {
        QTest::addColumn<std::size_t>("endpoints");
        QTest::addColumn<std::size_t>("switches");
        QTest::addColumn<std::size_t>("nics");
        QTest::addColumn<std::size_t>("links");
        const auto row = [](const char* file, std::size_t endpoints, std::size_t switches, std::size_t nics, std::size_t links) {
            QTest::newRow(file) << endpoints << switches << nics << links;
        };
        // 64 boards × 8 × 2 NVLinks, 512 host links, 512 to 64 leaves with an uplink each; 64 × 2 NVSwitches, 64 leaves, a spine.
        row("all_gather_512.yaml", 512, 128 + 64 + 1, 512, 1024 + 512 + 512 + 64);
        // 16 dies; 8 links inside chips, every die to 2 switches.
        row("chiplet_dies.yaml", 16, 2, 0, 8 + 32);
        // NVLinks: 8 chips × 6 / 2; PCIe: 8 chips, 4 NICs, 4 to the CPUs; QPI 2. 4 PCIe switches and 2 CPUs.
        row("dgx1_v100_cube_mesh.yaml", 8, 6, 4, 24 + 16 + 2);
        // 18 nodes × 6 NVLinks, 72 host links, 72 to routers, 9 groups × 6, 36 between groups.
        row("dragonfly.yaml", 72, 36, 72, 108 + 72 + 72 + 54 + 36);
        // 16 boards × 32 NVLinks, 128 host links, 128 to 8 leaves, 8 × 16 to the spines; 16 × 4 NVSwitches + 8 + 16.
        row("fat_tree_16_boards.yaml", 128, 64 + 24, 128, 512 + 128 + 128 + 128);
        row("fat_tree_16_boards_4to1.yaml", 128, 64 + 24, 128, 512 + 128 + 128 + 128);
        // 2 boards × 8 × 4, 16 to the rails; 2 × 4 NVSwitches and 8 rails.
        row("hgx_h100_2x8_rails.yaml", 16, 16, 0, 64 + 16);
        row("hgx_h100_8.yaml", 8, 4, 0, 32);
        row("mi300x_8_full_mesh.yaml", 8, 0, 0, 28);
        row("nvl72_rack.yaml", 72, 18, 0, 72 * 18);
        // 128 boards × 32; 32 racks × 4 boards × 8; 4 pods × 8 racks × 8 rails × 2 uplinks; 4 pods × 8 spines × 4 uplinks.
        row("pods_1024.yaml", 1024, 128 * 4 + 32 * 8 + 4 * 8 + 8, 0, 4096 + 1024 + 512 + 128);
        // 4 boards: an NVLink each, 8 host links, 4 to the switch.
        row("shared_nic.yaml", 8, 1, 4, 4 + 8 + 4);
        row("torus_4x4x4.yaml", 64, 0, 0, 192);
        // (3 + 5) × 4 NVLinks, 8 to the InfiniBand switch.
        row("uneven_3_5.yaml", 8, 4 + 4 + 1, 0, 32 + 8);
    }
    void countsAreThoseWorkedOutByHand()
    {
        QFETCH(std::size_t, endpoints);
        QFETCH(std::size_t, switches);
        QFETCH(std::size_t, nics);
        QFETCH(std::size_t, links);
        const auto t = opened(QTest::currentDataTag());
        QVERIFY(t);
        QCOMPARE(t->endpoints.size(), endpoints);
        QCOMPARE(countOf(*t, VertexKind::switchElement), switches);
        QCOMPARE(countOf(*t, VertexKind::nic), nics);
        QCOMPARE(t->links.size(), links);
        for (const Problem& p : t->warnings)
            qWarning("%s", messageLine(p, "warning").c_str());
        QVERIFY(t->warnings.empty());
    }

    void everySampleIsCounted()
    {
        const std::vector<std::string> files = sampleFiles();
        QCOMPARE(files.size(), std::size_t{14});
        for (const std::string& file : files)
            QVERIFY2(opened(file), file.c_str());
    }

    void everySampleHasATitleADescriptionAndGroups()
    {
        // The start page shows the name and the first comment line; groups give a new user something to choose.
        std::set<std::string> titles;
        for (const std::string& file : sampleFiles()) {
            const auto t = opened(file);
            QVERIFY2(t, file.c_str());
            QVERIFY2(!t->name.empty() && t->name.size() <= 40 && titles.insert(t->name).second, file.c_str());
            std::ifstream in(kSamples / file);
            std::string first;
            std::getline(in, first);
            QVERIFY2(first.starts_with("# ") && first.size() > 30, file.c_str());
            QVERIFY2(t->groups.size() >= 2, file.c_str());
            for (const NamedGroup& group : t->groups) {
                const auto resolved = resolveGroup(*t, group.name);
                QVERIFY2(resolved && resolved->ranks.size() >= 2, group.name.c_str());
            }
        }
    }

    void theReferenceExampleHasItsLatenciesAndBandwidths()
    {
        // MODEL §15: c2c 450 GB/s over 4 switches, 2·0.02 + 0.1 = 0.14 us; b2b 50 GB/s, 2·0.5 + 0.25 = 1.25 us on one rail.
        const auto t = opened("hgx_h100_2x8_rails.yaml");
        QVERIFY(t);
        for (const Link& link : t->links) {
            const bool c2c = link.tier == Tier::c2c;
            QCOMPARE(link.bandwidth[0].value(), c2c ? 112500.0 : 50000.0);
            QCOMPARE(link.latency[1].value(), c2c ? 0.02 : 0.5);
            QCOMPARE(t->switchTypes[t->vertex(link.b).type].latency.value(), c2c ? 0.1 : 0.25);
        }
    }

    void theCubeMeshHasSixNvlinksAtEveryChip()
    {
        const auto t = opened("dgx1_v100_cube_mesh.yaml");
        QVERIFY(t);
        std::map<VertexId, int> nvlinks;
        for (const Link& link : t->links)
            if (t->vertex(link.a).kind == VertexKind::endpoint && t->vertex(link.b).kind == VertexKind::endpoint) {
                ++nvlinks[link.a];
                ++nvlinks[link.b];
            }
        QCOMPARE(nvlinks.size(), std::size_t{8});
        for (const auto& [chip, links] : nvlinks)
            QCOMPARE(links, 6);
        // The ring of the sample runs over NVLinks alone.
        const auto ring = resolveGroup(*t, "nvlink_ring")->ranks;
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const VertexId a = ring[i], b = ring[(i + 1) % ring.size()];
            QVERIFY(std::any_of(t->links.begin(), t->links.end(),
                                [&](const Link& l) { return (l.a == a && l.b == b) || (l.a == b && l.b == a); }));
        }
    }

    void fourTiersOfPods()
    {
        const auto t = opened("pods_1024.yaml");
        QVERIFY(t);
        std::map<Tier, std::size_t> links;
        for (const Link& link : t->links)
            ++links[link.tier];
        QCOMPARE(links, (std::map<Tier, std::size_t>{{Tier::c2c, 4096}, {Tier::b2b, 1024}, {Tier::r2r, 512}, {Tier::p2p, 128}}));
        QCOMPARE(resolveGroups(*t, "dp[*]")->size(), std::size_t{512});
    }
};

QTEST_APPLESS_MAIN(TestSamples)
#include "test_samples.moc"
