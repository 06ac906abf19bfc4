// Text tables line up in a terminal whatever letters they hold.
#include <QtTest>
#include <cstdlib>
#include <limits>

#include "core/report/number_text.h"
#include "core/report/text_table.h"
#include "core/report/time_column.h"

using namespace tierlens;

class TestTextTable : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void widthCountsColumnsOfATerminalNotBytes()
    {
        QCOMPARE(displayWidth("rank"), std::size_t{4});
        QCOMPARE(displayWidth("µs"), std::size_t{2});               // two letters, three bytes
        QCOMPARE(displayWidth("α → β"), std::size_t{5});            // Greek and arrow: one column each
        QCOMPARE(displayWidth("机架"), std::size_t{4});             // East Asian wide: two columns each
        QCOMPARE(displayWidth("e\xCC\x81"), std::size_t{1});        // e and a combining acute accent
        QCOMPARE(displayWidth("\xF0\x9F\x9A\x80"), std::size_t{2}); // a pictograph
        QCOMPARE(displayWidth("\xFF"), std::size_t{1});             // broken: shown as one replacement
    }

    void namesCannotSteerATerminal()
    {
        QCOMPARE(printable("a\x1B[31mb\n"), std::string("a\xEF\xBF\xBD[31mb\xEF\xBF\xBD"));
        QCOMPARE(printable("\xE2\x80\xAE"
                           "x"),
                 std::string("\xEF\xBF\xBDx"));                                   // right-to-left override
        QCOMPARE(printable("\xC0\x80"), std::string("\xEF\xBF\xBD\xEF\xBF\xBD")); // overlong zero
        QCOMPARE(printable("机架 µs"), std::string("机架 µs"));
    }

    void columnsLineUp()
    {
        TextTable table;
        table.addColumn("Tier");
        table.addColumn("Time, µs", TextTable::Align::right);
        table.addColumn("Name");
        table.addRow({"c2c", "251.969", "机架"});
        table.addRow({"b2b", "3.345"});
        table.addRule();
        table.addRow({"µ", "1", "x"});
        QCOMPARE(table.text(), std::string("Tier  Time, µs  Name\n"
                                           "────────────────────\n"
                                           "c2c    251.969  机架\n"
                                           "b2b      3.345\n"
                                           "────────────────────\n"
                                           "µ            1  x\n"));
        QCOMPARE(TextTable().text(), std::string());
    }

    void timesOfATableShareOneUnit()
    {
        const TimeColumn micro(microseconds(822.57778));
        QCOMPARE(micro.title("Time"), std::string("Time, µs"));
        QCOMPARE(micro.text(microseconds(250.98889)), std::string("250.989"));
        QCOMPARE(micro.text(microseconds(0)), std::string("0"));
        QCOMPARE(TimeColumn(microseconds(0.14)).text(microseconds(0.14)), std::string("140.000"));
        QCOMPARE(TimeColumn(microseconds(9999)).unit(), std::string_view("µs"));
        QCOMPARE(TimeColumn(microseconds(10000)).unit(), std::string_view("ms"));
        QCOMPARE(TimeColumn(microseconds(1e7)).unit(), std::string_view("s"));
        QCOMPARE(TimeColumn(microseconds(1e12)).unit(), std::string_view("s"));
        QCOMPARE(TimeColumn(microseconds(0)).unit(), std::string_view("µs"));
    }

    void numbersForMachinesAreTheShortestThatReadBack()
    {
        for (const double value : {822.5777777777778, 0.1, 1.0 / 3, 128e6, 1e22, 5e-324, 2.5e-7, 123456789.125}) {
            const std::string text = shortestNumber(value);
            QVERIFY(std::strtod(text.c_str(), nullptr) == value);
        }
        QCOMPARE(shortestNumber(0.1), std::string("0.1"));
        QCOMPARE(shortestNumber(128e6), std::string("128000000"));
        QCOMPARE(shortestNumber(-0.0), std::string("0"));
        QCOMPARE(shortestNumber(std::numeric_limits<double>::infinity()), std::string());
    }
};

QTEST_APPLESS_MAIN(TestTextTable)
#include "test_text_table.moc"
