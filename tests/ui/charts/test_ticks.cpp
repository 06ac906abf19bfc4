// Ticks of time, log and size axes.
#include <QtTest>

#include "ui/charts/ticks.h"

using namespace tierlens;

namespace {

QStringList texts(const std::vector<Tick>& ticks)
{
    QStringList list;
    for (const Tick& t : ticks)
        list << t.text;
    return list;
}

} // namespace

class TestTicks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void timeTicksAreRoundAndTheLastCarriesTheUnit()
    {
        // 1034 µs in at most 6 steps: 172.3 a step, rounded up to 200.
        const QStringList expected{QStringLiteral("0"),   QStringLiteral("200"), QStringLiteral("400"),
                                   QStringLiteral("600"), QStringLiteral("800"), QStringLiteral("1000 µs")};
        QCOMPARE(texts(timeTicks(microseconds(1034.0), 6)), expected);
    }

    void timeTicksTakeTheUnitThatFits_data()
    {
        QTest::addColumn<double>("us");
        QTest::addColumn<QString>("unit");
        QTest::newRow("below a microsecond") << 0.4 << QStringLiteral("ns");
        QTest::newRow("microseconds up to ten milliseconds") << 9999.0 << QStringLiteral("µs");
        QTest::newRow("milliseconds") << 25e3 << QStringLiteral("ms");
        QTest::newRow("seconds") << 4e7 << QStringLiteral("s");
    }
    void timeTicksTakeTheUnitThatFits()
    {
        QFETCH(double, us);
        QFETCH(QString, unit);
        QVERIFY(timeTicks(microseconds(us), 5).back().text.endsWith(QLatin1Char(' ') + unit));
    }

    void anAxisOfNothingHasNoTicks()
    {
        QVERIFY(timeTicks(Duration(), 5).empty());
        QVERIFY(timeTicks(microseconds(1.0), 0).empty());
        QVERIFY(decimalLogTicks({0.0, 1.0}, 5).empty());
        QVERIFY(sizeTicks({0.0, 0.0}, 5).empty());
    }

    void logRangeIsWidenedToOneTwoFive()
    {
        const LogRange r = roundLogRange(9.97, 1.2e6);
        QCOMPARE(r.low, 5.0);
        QCOMPARE(r.high, 2e6);
    }

    void logRangeNeverHasALimitThatALogAxisRefuses_data()
    {
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        QTest::newRow("nothing positive") << 0.0 << 0.0;
        QTest::newRow("negative") << -5.0 << -1.0;
        QTest::newRow("one value") << 3.0 << 3.0;
        QTest::newRow("tiny") << 1e-12 << 2e-12;
        QTest::newRow("huge") << 1e-9 << 1e18;
        QTest::newRow("infinite") << 1.0 << std::numeric_limits<double>::infinity();
    }
    void logRangeNeverHasALimitThatALogAxisRefuses()
    {
        QFETCH(double, low);
        QFETCH(double, high);
        const LogRange r = roundLogRange(low, high);
        QVERIFY(r.low > 0.0);
        QVERIFY(r.high > r.low);
        QVERIFY(std::isfinite(r.high));
    }

    void logTicksAreThinnedToTheRoom()
    {
        // 1 … 10^12: thirteen decades in at most five ticks: every third.
        QCOMPARE(decimalLogTicks({1.0, 1e12}, 5), (std::vector<double>{1.0, 1e3, 1e6, 1e9, 1e12}));
        // One decade: 1, 2, 5, 10.
        const std::vector<double> few = decimalLogTicks({1.0, 10.0}, 8);
        QCOMPARE(few.size(), std::size_t{4});
        QVERIFY(qFuzzyCompare(few[2], 5.0));
    }

    void linearTicksAreMultiplesOfARoundStepInsideTheRange()
    {
        QCOMPARE(linearTicks(0.0, 10.0, 5), (std::vector<double>{0.0, 2.0, 4.0, 6.0, 8.0}));
        QCOMPARE(linearTicks(13.0, 27.0, 3), (std::vector<double>{15.0, 20.0, 25.0}));
        QVERIFY(linearTicks(3.0, 3.0, 4).empty());
    }

    void sizeTicksArePowersOfTwoInBinaryUnits()
    {
        const QStringList all{QStringLiteral("1 KiB"), QStringLiteral("16 KiB"), QStringLiteral("256 KiB"),
                              QStringLiteral("4 MiB")};
        // 2^10 … 2^22 in at most four ticks: every fourth power.
        QCOMPARE(texts(sizeTicks({1024.0, 4.0 * 1024 * 1024}, 4)), all);
    }
};

QTEST_MAIN(TestTicks)
#include "test_ticks.moc"
