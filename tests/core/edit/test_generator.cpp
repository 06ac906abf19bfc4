#include <QTest>
#include <algorithm>
#include <functional>

#include "core/edit/generator.h"
#include "core/formats/topology_file.h"
#include "core/report/messages.h"

using namespace tierlens;

Q_DECLARE_METATYPE(tierlens::GeneratedLevel)

class TestGenerator : public QObject {
    Q_OBJECT
private slots:
    void theDefaultIsTwoBoardsOfEightChips()
    {
        const std::string expected = "tierlens: 1\n"
                                     "name: Generated\n"
                                     "\n"
                                     "types:\n"
                                     "  chips:\n"
                                     "    chip: {}\n"
                                     "  switches:\n"
                                     "    board_switch: {latency: 0.1 us}\n"
                                     "    rack_switch: {latency: 0.25 us}\n"
                                     "  links:\n"
                                     "    board_link: {bandwidth: 450 GB/s, latency: 20 ns}\n"
                                     "    rack_link: {bandwidth: 400 Gb/s, latency: 0.5 us}\n"
                                     "\n"
                                     "boards:\n"
                                     "  board:\n"
                                     "    chips: {type: chip, count: 8}\n"
                                     "    fabric: {kind: switched, link: board_link, switch: board_switch, switches: 4}\n"
                                     "racks:\n"
                                     "  rack:\n"
                                     "    boards: [{use: board, count: 2}]\n"
                                     "    fabric: {kind: rail, link: rack_link, switch: rack_switch}\n"
                                     "pods:\n"
                                     "  pod:\n"
                                     "    racks: [{use: rack}]\n"
                                     "system:\n"
                                     "  pods: [{use: pod}]\n";
        QCOMPARE(QString::fromStdString(generatedText({})), QString::fromStdString(expected));
    }
    void everyKindOnEveryLevelIsAValidTopology()
    {
        for (const GeneratedFabric kind : {GeneratedFabric::none, GeneratedFabric::fullMesh, GeneratedFabric::ring,
                                           GeneratedFabric::switched, GeneratedFabric::rail, GeneratedFabric::fatTree}) {
            GeneratorOptions options;
            for (GeneratedLevel* level : {&options.board, &options.rack, &options.pod, &options.system}) {
                level->count = 3;
                level->fabric = kind;
                level->oversubscription = "2:1";
            }
            const auto file = readTopologyText(generatedText(options), "generated");
            QVERIFY2(file.has_value(), file ? "" : messageLine(file.error().front(), "error").c_str());
            QCOMPARE(file->topology->endpoints.size(), std::size_t{3 * 3 * 3 * 3});
            QCOMPARE(file->topology->links.empty(), kind == GeneratedFabric::none);
        }
    }
    /// Racks of two boards of four chips; the rack's fabric joins its eight chips.
    void kindsWithASizeOfTheirOwnHaveTheChipsAndLinksSaid_data()
    {
        QTest::addColumn<GeneratedLevel>("rack");
        QTest::addColumn<std::size_t>("links");
        const auto row = [](const char* name, GeneratedFabric kind, std::size_t links,
                            const std::function<void(GeneratedLevel&)>& set) {
            GeneratedLevel level;
            level.count = 2;
            level.fabric = kind;
            set(level);
            QTest::newRow(name) << level << links;
        };
        // A mesh of 2 x 4: 1 · 4 across and 2 · 3 along.
        row("mesh", GeneratedFabric::mesh, 10, [](GeneratedLevel& l) { l.dims = "[2, 4]"; });
        // A torus of 2 x 4: a ring of two is one link, as in the mesh; along 2 rings of 4.
        row("torus", GeneratedFabric::torus, 12, [](GeneratedLevel& l) { l.dims = "[2, 4]"; });
        // A cube: 8 · 3 / 2.
        row("hypercube", GeneratedFabric::hypercube, 12, [](GeneratedLevel& /*l*/) {});
        // 2 groups of 2 routers, 2 chips a router: 8 links to chips, 1 inside each group, and the slot 0 of each group goes to
        // the other group, which is 1 link (slot 1 would lead into its own group).
        row("dragonfly", GeneratedFabric::dragonfly, 11, [](GeneratedLevel& l) {
            l.groups = 2;
            l.routers = 2;
            l.globalLinks = 1;
        });
        // Two NICs a board behind one switch: 4 NIC ports and a host link of each of the 8 chips.
        row("NICs", GeneratedFabric::switched, 12, [](GeneratedLevel& l) { l.nics = 2; });
    }
    void kindsWithASizeOfTheirOwnHaveTheChipsAndLinksSaid()
    {
        QFETCH(const GeneratedLevel, rack);
        QFETCH(const std::size_t, links);
        GeneratorOptions options;
        options.board = {4, GeneratedFabric::none};
        options.rack = rack;
        options.pod.count = 3;
        const auto file = readTopologyText(generatedText(options), "generated");
        QVERIFY2(file.has_value(), file ? "" : messageLine(file.error().front(), "error").c_str());
        QCOMPARE(file->topology->endpoints.size(), std::size_t{3 * 2 * 4});
        QCOMPARE(file->topology->links.size(), 3 * links);
        const auto nics =
            std::ranges::count_if(file->topology->vertices, [](const Vertex& v) { return v.kind == VertexKind::nic; });
        QCOMPARE(static_cast<std::uint32_t>(nics), 3 * 2 * rack.nics);
    }
};

QTEST_APPLESS_MAIN(TestGenerator)
#include "test_generator.moc"
