// What holds for every topology, on seeded random descriptions.
#include <QtTest>

#include <cmath>
#include <random>

#include "tests/core/topology/description_helpers.h"

using namespace tierlens;
using namespace tierlens::testing;

namespace {

class RandomSystem {
public:
    explicit RandomSystem(std::uint64_t seed) : random_(seed) {}

    std::uint32_t upTo(std::uint32_t most) { return 1 + static_cast<std::uint32_t>(random_() % most); }

    /// A fabric of a random kind over @p plugs plugs in @p members equal members.
    FabricDescription fabric(Description& d, std::uint32_t plugs, bool evenMembers)
    {
        FabricDescription f = d.fabric(FabricKind::switched, 10.0 * upTo(90));
        const bool power = (plugs & (plugs - 1)) == 0;
        switch (random_() % 8) {
        case 0:
            f.kind = FabricKind::fullMesh;
            break;
        case 1:
            f.kind = FabricKind::ring;
            break;
        case 2:
        case 3: {
            f.kind = random_() % 2 == 0 ? FabricKind::mesh : FabricKind::torus;
            std::uint32_t first = 1;
            for (std::uint32_t n = 2; n <= plugs; ++n)
                if (plugs % n == 0 && random_() % 2 == 0)
                    first = n;
            f.dims.value = {first, plugs / first};
            break;
        }
        case 4:
            f.kind = power ? FabricKind::hypercube : FabricKind::ring;
            break;
        case 5:
            f.kind = evenMembers ? FabricKind::rail : FabricKind::switched;
            if (random_() % 2 == 0 && evenMembers)
                f.spine = FabricDescription::Spine{.switchType = {}, .switches = upTo(4), .oversubscription = 2.0, .node = {}};
            break;
        case 6:
            f.kind = FabricKind::fatTree;
            f.levels = 2 + static_cast<std::uint32_t>(random_() % 2);
            f.radix = 2 * upTo(4);
            while ((f.levels == 2 ? 1U : f.radix / 2) * (f.radix / 2) * f.radix < plugs)
                f.radix += 2;
            f.orderByIndex = random_() % 2 == 0;
            break;
        default:
            f.switches.value = upTo(4);
            break;
        }
        f.rails = upTo(5);
        f.granularity = static_cast<RailGranularity>(random_() % 3);
        return f;
    }

    Description make()
    {
        Description d;
        const std::uint32_t chips = upTo(8), boards = upTo(6), racks = upTo(4);
        const BlockId board = d.board(chips, {fabric(d, chips, true)});
        FabricDescription ofRack = fabric(d, chips * boards, true);
        if (random_() % 3 == 0) {
            const std::uint32_t nics = upTo(4);
            ofRack = fabric(d, nics * boards, true);
            ofRack.attach = {
                .kind = Attach::Kind::nics, .nics = nics, .hostLink = d.link(64), .nic = {}, .nicOfChip = {}, .node = {}};
        }
        const BlockId rack = d.group(Level::rack, {{board, boards}}, {ofRack});
        d.around(d.group(Level::pod, {{rack, racks}}, {fabric(d, chips * boards * racks, true)}));
        return d;
    }

private:
    std::mt19937_64 random_;
};

/// Whether the plugs of this kind use their whole bandwidth (the edges of a mesh do not).
bool usesAll(const Fabric& fabric, const TopologyDescription&)
{
    if (fabric.kind == FabricKind::mesh)
        return std::all_of(fabric.dims.begin(), fabric.dims.end(), [](std::uint32_t d) { return d <= 2; });
    return true;
}

} // namespace

class TestBuildProperties : public QObject {
    Q_OBJECT

private slots:
    void everyPlugsLinksAddUpToTheBandwidthOfTheFabric()
    {
        std::size_t fabrics = 0;
        for (std::uint64_t seed = 1; seed <= 400; ++seed) {
            const Description d = RandomSystem(seed).make();
            const auto result = d.build();
            QVERIFY2(result.has_value(), qPrintable(QString::number(seed)));
            const Topology& t = **result;
            // By fabric and plug: what its links carry out, in bytes/µs.
            std::vector<std::vector<double>> out(t.fabrics.size(), std::vector<double>(t.vertices.size(), 0.0));
            for (const Link& link : t.links) {
                if (!link.fabric.valid())
                    continue;
                out[link.fabric.index()][link.a.index()] += link.bandwidth[0].value();
                out[link.fabric.index()][link.b.index()] += link.bandwidth[1].value();
            }
            for (std::size_t f = 0; f < t.fabrics.size(); ++f) {
                const Fabric& fabric = t.fabrics[f];
                const double stated = t.linkTypes[t.links[fabric.firstLink.index()].type.index()].bandwidth.value();
                ++fabrics;
                for (const VertexId plug : fabric.plugs) {
                    const double sum = out[f][plug.index()];
                    QVERIFY2(sum <= stated * (1 + 1e-9), qPrintable(QString::number(seed)));
                    if (usesAll(fabric, d.d) && (fabric.kind != FabricKind::fullMesh || fabric.memberOfPlug.back() > 0))
                        QVERIFY2(std::abs(sum - stated) <= 1e-9 * stated, qPrintable(QString::number(seed)));
                }
            }
        }
        QVERIFY(fabrics > 800);
    }

    void recordsAndElementsAgree()
    {
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            const auto result = RandomSystem(seed).make().build();
            QVERIFY(result);
            const Topology& t = **result;
            std::size_t switches = 0, ofFabrics = 0;
            for (std::size_t f = 0; f < t.fabrics.size(); ++f) {
                const Fabric& fabric = t.fabrics[f];
                QCOMPARE(fabric.plugs.size(), fabric.memberOfPlug.size());
                QVERIFY(std::is_sorted(fabric.memberOfPlug.begin(), fabric.memberOfPlug.end()));
                std::uint32_t last = 0;
                for (const auto& level : fabric.switchLevels)
                    for (const VertexId v : level) {
                        QCOMPARE(t.vertex(v).fabric, FabricId(f));
                        QCOMPARE(t.vertex(v).parent, fabric.container);
                        QVERIFY(ofFabrics == 0 || t.vertex(v).number == 0 || t.vertex(v).number == last + 1 || last == 0);
                        last = t.vertex(v).number;
                        ++ofFabrics;
                    }
                for (std::uint32_t i = 0; i < fabric.linkCount; ++i) {
                    const Link& link = t.links[fabric.firstLink.index() + i];
                    QCOMPARE(link.fabric, FabricId(f));
                    QCOMPARE(link.tier, fabric.tier);
                }
            }
            for (std::size_t v = 0; v < t.vertices.size(); ++v) {
                switches += t.vertices[v].kind == VertexKind::switchElement ? 1U : 0U;
                QCOMPARE(t.findVertex(t.path(VertexId(v))), std::optional(VertexId(v)));
            }
            QCOMPARE(switches, ofFabrics);
            for (const Link& link : t.links)
                QVERIFY(link.a != link.b && link.bandwidth[0] == link.bandwidth[1] && link.bandwidth[0].value() > 0);
            QCOMPARE(t.endpointsBelow(ContainerId(0)), t.endpoints);
        }
    }

    void railGranularityKeepsTheBandwidthOfEveryPair()
    {
        // aggregate, plane and link differ in how many links there are, not in what joins two neighbours altogether —
        // except switched planes with a number of rails that is no multiple of the switches, which differ on purpose.
        for (std::uint64_t seed = 1; seed <= 100; ++seed) {
            std::vector<std::vector<double>> sums;
            for (const RailGranularity granularity :
                 {RailGranularity::aggregate, RailGranularity::plane, RailGranularity::link}) {
                Description d = RandomSystem(seed).make();
                for (BlockDescription& block : d.d.blocks)
                    for (FabricDescription& f : block.fabrics) {
                        f.granularity = granularity;
                        f.rails = 3 * f.switches.value;
                    }
                const auto result = d.build();
                QVERIFY(result);
                const Topology& t = **result;
                std::vector<double>& sum = sums.emplace_back(t.vertices.size(), 0.0);
                for (const Link& link : t.links) {
                    sum[link.a.index()] += link.bandwidth[0].value();
                    sum[link.b.index()] += link.bandwidth[1].value();
                }
            }
            for (std::size_t i = 1; i < sums.size(); ++i) {
                QCOMPARE(sums[i].size(), sums[0].size());
                for (std::size_t v = 0; v < sums[0].size(); ++v)
                    QVERIFY2(std::abs(sums[i][v] - sums[0][v]) <= 1e-9 * (1 + sums[0][v]), qPrintable(QString::number(seed)));
            }
        }
    }

    void theSameDescriptionGivesTheSameElements()
    {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const Description d = RandomSystem(seed).make();
            const auto first = d.build(), second = d.build();
            QVERIFY(first && second);
            QCOMPARE((*first)->links.size(), (*second)->links.size());
            for (std::size_t i = 0; i < (*first)->links.size(); ++i) {
                const EdgeId edge(2 * i);
                QCOMPARE((*first)->edgeName(edge), (*second)->edgeName(edge));
                QVERIFY((*first)->links[i].bandwidth == (*second)->links[i].bandwidth);
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestBuildProperties)
#include "test_build_properties.moc"
