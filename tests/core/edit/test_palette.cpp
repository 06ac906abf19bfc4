// Every ready block is a topology by itself and can be put into a file, once and again.
#include <QTest>

#include "core/edit/edited_file.h"
#include "core/edit/palette.h"
#include "core/report/messages.h"

using namespace tierlens;

class TestPalette : public QObject {
    Q_OBJECT
private slots:
    void everyItemIsInsertedOnceAndAgain()
    {
        for (const PaletteItem& item : paletteItems()) {
            const auto alone = readTopologyText(std::string(item.text), item.title);
            QVERIFY2(alone.has_value(), alone ? "" : messageLine(alone.error().front(), item.title).c_str());
            const std::size_t chips = (*alone).topology->endpoints.size();
            EditedFile file(*readTopologyText(newTopologyText("x"), "new"));
            const std::string parent = item.level == Level::board ? "p0/r0" : item.level == Level::rack ? "p0" : "system";
            for (std::size_t times = 1; times <= 2; ++times) {
                const auto done = file.apply(insertOf(item, parent));
                QVERIFY2(done.has_value(), done ? "" : messageLine(done.error().front(), item.title).c_str());
                QCOMPARE(file.file().topology->endpoints.size(), 1 + times * chips);
            }
            // The second time nothing is defined anew: a count says it.
            const std::string twice = "{use: " + std::string(item.block) + ", count: 2}";
            QVERIFY2(file.file().text.find(twice) != std::string::npos || file.file().text.find("count: 2") != std::string::npos,
                     file.file().text.c_str());
            while (file.canUndo())
                QVERIFY(file.undo().has_value());
            QCOMPARE(file.file().text, newTopologyText("x"));
        }
    }
    void aTypeOfTheSameNameWithOtherValuesIsRenamed()
    {
        const std::string text =
            "tierlens: 1\ntypes:\n  chips: {h100: {transit: false}}\nsystem:\n  boards:\n    - chips: {type: "
            "h100, count: 2}\n";
        const auto next = withEdit(*readTopologyText(text, "t"), insertOf(paletteItems().front(), "p0/r0"));
        QVERIFY2(next.has_value(), next ? "" : messageLine(next.error().front(), "error").c_str());
        const std::string expected = "tierlens: 1\ntypes:\n  chips: {h100: {transit: false}, h100_2: {}}\n  links: {nvlink4: "
                                     "{bandwidth: 450 GB/s, latency: 20 "
                                     "ns}}\n  switches: {nvswitch3: {latency: 0.1 us, in_network_reduction: true}}\nboards: "
                                     "{hgx_h100: {chips: {type: h100_2, "
                                     "count: 8}, fabric: {kind: switched, link: nvlink4, switch: nvswitch3, switches: "
                                     "4}}}\nsystem:\n  boards:\n    - chips: "
                                     "{type: h100, count: 2}\n    - {use: hgx_h100}\n";
        QCOMPARE(QString::fromStdString(next->text), QString::fromStdString(expected));
    }
};

QTEST_APPLESS_MAIN(TestPalette)
#include "test_palette.moc"
