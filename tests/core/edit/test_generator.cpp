#include <QTest>

#include "core/edit/generator.h"
#include "core/formats/topology_file.h"
#include "core/report/messages.h"

using namespace tierlens;

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
};

QTEST_APPLESS_MAIN(TestGenerator)
#include "test_generator.moc"
