// Quantities in text: what is read, what is refused and why, and what is written.
#include <QtTest>

#include <clocale>
#include <cmath>
#include <limits>
#include <random>
#include <string>

#include "core/base/quantity_text.h"

using namespace tierlens;

namespace {
template <class Q> bool is(const Parsed<Q>& parsed, double value) { return parsed.has_value() && parsed->value() == value; }
template <class P> bool fails(const P& parsed, Code code, const char* part)
{
    return !parsed.has_value() && parsed.error().code == code && parsed.error().part == part;
}
} // namespace

class TestQuantityText : public QObject {
    Q_OBJECT
private slots:
    void durationsInEveryUnit();
    void bytesInEveryUnit();
    void bandwidthsInEveryUnit();
    void timesPerByteInEveryUnit();
    void blanksAroundAndBeforeTheUnitMayBeLeftOut();
    void bareNumberTakesTheGivenUnit();
    void zeroNeedsNoUnit();
    void zeroBandwidthIsRefused();
    void ratios();
    void numbers();
    void refusals_data();
    void refusals();
    void commaLocaleChangesNothing();
    void formatDurations();
    void formatBytesPicksBinaryForMultiplesOfKiB();
    void formatBandwidths();
    void formatNumbersWithoutExponent();
    void exactTextsReadBackToTheSameValue();
};

void TestQuantityText::durationsInEveryUnit()
{
    QVERIFY(is(parseDuration("20 ps"), 20e-6));
    QVERIFY(is(parseDuration("20 ns"), 0.02)); // 20/1000: the double nearest to 0.02
    QVERIFY(is(parseDuration("0.25 us"), 0.25));
    QVERIFY(is(parseDuration("0.25 \u00B5s"), 0.25)); // micro sign
    QVERIFY(is(parseDuration("0.25 \u03BCs"), 0.25)); // Greek mu
    QVERIFY(is(parseDuration("1.5 ms"), 1500.0));
    QVERIFY(is(parseDuration("2 s"), 2e6));
    QVERIFY(is(parseDuration("1e-1 us"), 0.1));
}

void TestQuantityText::bytesInEveryUnit()
{
    QVERIFY(is(parseBytes("8 B"), 8));
    QVERIFY(is(parseBytes("3 kB"), 3000));
    QVERIFY(is(parseBytes("128 MB"), 128e6));
    QVERIFY(is(parseBytes("1.5 GB"), 1.5e9));
    QVERIFY(is(parseBytes("2 TB"), 2e12));
    QVERIFY(is(parseBytes("1 KiB"), 1024));
    QVERIFY(is(parseBytes("1 MiB"), 1048576));
    QVERIFY(is(parseBytes("16 GiB"), 17179869184.0));  // 16·2³⁰
    QVERIFY(is(parseBytes("1 TiB"), 1099511627776.0)); // 2⁴⁰
}

void TestQuantityText::bandwidthsInEveryUnit()
{
    // The core unit is bytes/µs = MB/s.
    QVERIFY(is(parseBandwidth("450 GB/s"), 450000));
    QVERIFY(is(parseBandwidth("400 Gb/s"), 50000)); // 400/8 GB/s
    QVERIFY(is(parseBandwidth("1.2 TB/s"), 1.2e6));
    QVERIFY(is(parseBandwidth("12.5 MB/s"), 12.5));
    QVERIFY(is(parseBandwidth("500 kB/s"), 0.5));
    QVERIFY(is(parseBandwidth("5 B/s"), 5e-6));
    QVERIFY(is(parseBandwidth("100 Mb/s"), 12.5));
    QVERIFY(is(parseBandwidth("8 kb/s"), 1e-3));
    QVERIFY(is(parseBandwidth("8 b/s"), 1e-6));
    QVERIFY(is(parseBandwidth("1.6 Tb/s"), 200000));
    QVERIFY(is(parseBandwidth("1 KiB/s"), 1024e-6));
    QVERIFY(is(parseBandwidth("1 MiB/s"), 1.048576));
    QVERIFY(is(parseBandwidth("1 GiB/s"), 1073.741824));
    QVERIFY(is(parseBandwidth("1 TiB/s"), 1099511.627776));
}

void TestQuantityText::timesPerByteInEveryUnit()
{
    QVERIFY(is(parseTimePerByte("20 ps/B"), 20e-6)); // 50 GB/s
    QVERIFY(is(parseTimePerByte("0.02 ns/B"), 0.02 / 1e3));
    QVERIFY(is(parseTimePerByte("3 us/B"), 3));
    QVERIFY(is(parseTimePerByte("3 \u00B5s/B"), 3));
    QVERIFY(is(parseTimePerByte("3 ms/B"), 3000));
    QVERIFY(is(parseTimePerByte("3 s/B"), 3e6));
}

void TestQuantityText::blanksAroundAndBeforeTheUnitMayBeLeftOut()
{
    QVERIFY(is(parseBandwidth("450GB/s"), 450000));
    QVERIFY(is(parseBandwidth("  450   GB/s "), 450000));
    QVERIFY(is(parseDuration("1e3us"), 1000));
    QVERIFY(is(parseBytes("4KiB"), 4096));
}

void TestQuantityText::bareNumberTakesTheGivenUnit()
{
    QVERIFY(is(parseDuration("0.25", microseconds(1)), 0.25));
    QVERIFY(is(parseBandwidth("450", gigabytesPerSecond(1)), 450000));
    QVERIFY(is(parseBytes("4096", bytes(1)), 4096));
    // A unit that is written wins over the one that the key carries.
    QVERIFY(is(parseDuration("20 ns", microseconds(1)), 0.02));
}

void TestQuantityText::zeroNeedsNoUnit()
{
    QVERIFY(is(parseDuration("0"), 0));
    QVERIFY(is(parseBytes("0.0"), 0));
    const auto negativeZero = parseDuration("-0 us");
    QVERIFY(is(negativeZero, 0));
    QVERIFY(!std::signbit(negativeZero->value()));
}

void TestQuantityText::zeroBandwidthIsRefused()
{
    QVERIFY(fails(parseBandwidth("0 GB/s"), Code::zero_value, "0 GB/s"));
    QVERIFY(fails(parseBandwidth("0"), Code::zero_value, "0"));
    QVERIFY(fails(parseBandwidth("1e-30 GB/s"), Code::out_of_range, "1e-30 GB/s"));
}

void TestQuantityText::ratios()
{
    QCOMPARE(parseRatio("4:1").value(), 4.0);
    QCOMPARE(parseRatio("1:1").value(), 1.0);
    QCOMPARE(parseRatio("3 : 2").value(), 1.5);
    QCOMPARE(parseRatio("4").value(), 4.0);
    QCOMPARE(parseRatio("1:4").value(), 0.25);
    QCOMPARE(parseRatio("1000").value(), 1000.0);
    QVERIFY(fails(parseRatio("1001"), Code::out_of_range, "1001"));
    QVERIFY(fails(parseRatio("1:2000"), Code::out_of_range, "1:2000"));
    QVERIFY(fails(parseRatio("0:1"), Code::zero_value, "0:1"));
    QVERIFY(fails(parseRatio("1:0"), Code::zero_value, "1:0"));
    QVERIFY(fails(parseRatio("-1:2"), Code::negative_value, "-1:2"));
    QVERIFY(fails(parseRatio("4/1"), Code::not_a_number, "4/1"));
    QVERIFY(fails(parseRatio("4:1:1"), Code::not_a_number, "4:1:1"));
    QVERIFY(fails(parseRatio("four"), Code::not_a_number, "four"));
    QVERIFY(fails(parseRatio("4:"), Code::not_a_number, "4:"));
    QVERIFY(fails(parseRatio("inf"), Code::not_finite, "inf"));
}

void TestQuantityText::numbers()
{
    QCOMPARE(parseNumber("0.8").value(), 0.8);
    QCOMPARE(parseNumber(" -3 ").value(), -3.0);
    QVERIFY(fails(parseNumber("0.8x"), Code::not_a_number, "0.8x"));
    QVERIFY(fails(parseNumber(""), Code::not_a_number, ""));
    QVERIFY(fails(parseNumber(".nan"), Code::not_finite, ".nan"));
    QVERIFY(fails(parseNumber("-.inf"), Code::not_finite, "-.inf"));
    QVERIFY(fails(parseNumber("1e999"), Code::out_of_range, "1e999"));
}

void TestQuantityText::refusals_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("part");
    const auto row = [](const char* text, Code code, const char* part) {
        QTest::newRow(*text ? text : "empty") << QString::fromUtf8(text) << static_cast<int>(code) << QString::fromUtf8(part);
    };
    row("", Code::not_a_number, "");
    row("fast", Code::not_a_number, "fast");
    row("us", Code::not_a_number, "us");
    row("1,5 us", Code::not_a_number, "1,5 us");
    row("1_000 us", Code::not_a_number, "1_000 us");
    row("1 000 us", Code::not_a_number, "1 000 us");
    row("+1 us", Code::not_a_number, "+1 us");
    row("1.5", Code::missing_unit, "1.5");
    row("20 nS", Code::unknown_unit, "nS");
    row("20 GB/s", Code::unknown_unit, "GB/s");
    row("20 ns ns", Code::unknown_unit, "ns ns");
    row("0x10 us", Code::unknown_unit, "x10 us");
    row("5e us", Code::unknown_unit, "e us");
    row("-1 us", Code::negative_value, "-1 us");
    row("-1e-300 us", Code::negative_value, "-1e-300 us");
    row("nan", Code::not_finite, "nan");
    row("NaN us", Code::not_finite, "NaN us");
    row(".nan", Code::not_finite, ".nan");
    row("inf", Code::not_finite, "inf");
    row("-inf us", Code::not_finite, "-inf us");
    row(".inf", Code::not_finite, ".inf");
    row("+.INF", Code::not_finite, "+.INF");
    row("1e999 us", Code::out_of_range, "1e999 us");
    row("1e-999 us", Code::out_of_range, "1e-999 us");
    row("1e307 s", Code::out_of_range, "1e307 s"); // overflows only once the unit is applied
    row("1e19 us", Code::out_of_range, "1e19 us");
    row("1e-19 us", Code::out_of_range, "1e-19 us");
}

void TestQuantityText::refusals()
{
    QFETCH(QString, text);
    QFETCH(int, code);
    QFETCH(QString, part);
    const auto parsed = parseDuration(text.toStdString());
    QVERIFY(!parsed.has_value());
    QCOMPARE(static_cast<int>(parsed.error().code), code);
    QCOMPARE(QString::fromStdString(parsed.error().part), part);
}

void TestQuantityText::commaLocaleChangesNothing()
{
    const std::string before = std::setlocale(LC_ALL, nullptr);
    for (const char* name : {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "C.UTF-8"})
        if (std::setlocale(LC_ALL, name))
            break;
    QVERIFY(is(parseDuration("0.25 us"), 0.25));
    QCOMPARE(formatDuration(microseconds(1.25)), std::string("1.25 \u00B5s"));
    std::setlocale(LC_ALL, before.c_str());
}

void TestQuantityText::formatDurations()
{
    QCOMPARE(formatDuration(microseconds(0)), std::string("0 \u00B5s"));
    QCOMPARE(formatDuration(microseconds(0.25)), std::string("250 ns"));
    QCOMPARE(formatDuration(microseconds(1.25)), std::string("1.25 \u00B5s"));
    QCOMPARE(formatDuration(microseconds(827.282778)), std::string("827.3 \u00B5s"));
    QCOMPARE(formatDuration(microseconds(1495.855556)), std::string("1.496 ms"));
    QCOMPARE(formatDuration(microseconds(2.5e6)), std::string("2.5 s"));
    QCOMPARE(formatDuration(microseconds(12345e6)), std::string("12340 s")); // four digits of 12345: a tie goes to even
    QCOMPARE(formatDuration(microseconds(20e-6)), std::string("20 ps"));
    QCOMPARE(formatDuration(microseconds(-1.25)), std::string("-1.25 \u00B5s"));
    // 999.96 ns has four digits "1000": it is 1 µs then, never "1000 ns".
    QCOMPARE(formatDuration(microseconds(0.99996)), std::string("1 \u00B5s"));
    QCOMPARE(formatDuration(microseconds(0.99994)), std::string("999.9 ns"));
    QCOMPARE(formatDuration(microseconds(827.282778), 9), std::string("827.282778 \u00B5s"));
}

void TestQuantityText::formatBytesPicksBinaryForMultiplesOfKiB()
{
    QCOMPARE(formatBytes(bytes(0)), std::string("0 B"));
    QCOMPARE(formatBytes(bytes(8)), std::string("8 B"));
    QCOMPARE(formatBytes(bytes(1500)), std::string("1.5 kB"));
    QCOMPARE(formatBytes(bytes(4096)), std::string("4 KiB"));
    QCOMPARE(formatBytes(bytes(1048576)), std::string("1 MiB"));
    QCOMPARE(formatBytes(megabytes(128)), std::string("128 MB")); // 128e6 = 125,000 KiB, but of kB too
    QCOMPARE(formatBytes(bytes(1e9)), std::string("1 GB"));
    QCOMPARE(formatBytes(bytes(17179869184.0)), std::string("16 GiB"));
    QCOMPARE(formatBytes(bytes(9142857.142857)), std::string("9.143 MB"));
    QCOMPARE(formatBytesBinary(bytes(1024)), std::string("1 KiB"));
    QCOMPARE(formatBytesBinary(bytes(67108864)), std::string("64 MiB"));
    QCOMPARE(formatBytesBinary(bytes(512)), std::string("512 B"));
}

void TestQuantityText::formatBandwidths()
{
    QCOMPARE(formatBandwidth(gigabytesPerSecond(450)), std::string("450 GB/s"));
    QCOMPARE(formatBandwidth(gigabytesPerSecond(1200)), std::string("1.2 TB/s"));
    QCOMPARE(formatBandwidth(Bandwidth(12.5)), std::string("12.5 MB/s"));
    QCOMPARE(formatBandwidth(Bandwidth(0)), std::string("0 GB/s"));
}

void TestQuantityText::formatNumbersWithoutExponent()
{
    QCOMPARE(formatNumber(0), std::string("0"));
    QCOMPARE(formatNumber(1), std::string("1"));
    QCOMPARE(formatNumber(0.00001234567), std::string("0.00001235"));
    QCOMPARE(formatNumber(1234567.0), std::string("1235000"));
    QCOMPARE(formatNumber(1234567.0, 9), std::string("1234567"));
    QCOMPARE(formatNumber(99.996), std::string("100"));
    QCOMPARE(formatNumber(-0.5), std::string("-0.5"));
    QCOMPARE(formatNumber(1.0 / 3.0, 3), std::string("0.333"));
    QCOMPARE(formatNumber(std::numeric_limits<double>::infinity()), std::string("inf"));
}

void TestQuantityText::exactTextsReadBackToTheSameValue()
{
    QCOMPARE(exactBandwidth(gigabytesPerSecond(450)), std::string("450 GB/s"));
    QCOMPARE(exactDuration(microseconds(0.25)), std::string("0.25 us"));
    QCOMPARE(exactBytes(megabytes(128)), std::string("128 MB"));
    QCOMPARE(exactBytes(bytes(4096)), std::string("4 KiB"));
    QCOMPARE(exactBytes(bytes(1537)), std::string("1537 B")); // no whole multiple of any larger unit
    std::mt19937_64 random(7);
    std::uniform_real_distribution<double> exponent(-9, 15);
    for (int i = 0; i < 20000; ++i) {
        const double value = std::pow(10.0, exponent(random));
        QVERIFY2(is(parseDuration(exactDuration(Duration(value))), value), exactDuration(Duration(value)).c_str());
        QVERIFY2(is(parseBytes(exactBytes(Bytes(value))), value), exactBytes(Bytes(value)).c_str());
        QVERIFY2(is(parseBandwidth(exactBandwidth(Bandwidth(value))), value), exactBandwidth(Bandwidth(value)).c_str());
        const double whole = std::floor(value) + 1;
        QVERIFY2(is(parseBytes(exactBytes(Bytes(whole))), whole), exactBytes(Bytes(whole)).c_str());
    }
}

QTEST_APPLESS_MAIN(TestQuantityText)
#include "test_quantity_text.moc"
