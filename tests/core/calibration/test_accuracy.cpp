// Errors are relative to what was measured, and told in the bands of the contract.
#include <QtTest>

#include "core/calibration/accuracy.h"

using namespace tierlens;

class TestAccuracy : public QObject {
    Q_OBJECT
private slots:
    void errorsAreRelativeAndByBand()
    {
        // 1–64 MB: +10 % and −20 %: sqrt((0.01 + 0.04)/2) = 0.158114; 64 MB belongs to the last band, +50 %.
        const std::vector<JudgedRow> rows{{bytes(2e6), microseconds(100), microseconds(110)},
                                          {bytes(4e6), microseconds(100), microseconds(80)},
                                          {bytes(64e6), microseconds(100), microseconds(150)}};
        const auto bands = errorBands(rows);
        QCOMPARE(bands.size(), std::size_t{3});
        QCOMPARE(bands[0].rows, std::size_t{0});
        QCOMPARE(bands[1].rows, std::size_t{2});
        QVERIFY(std::abs(bands[1].rmspe - 0.15811388) < 1e-8);
        QCOMPARE(bands[2].rows, std::size_t{1});
        QCOMPARE(bands[2].rmspe, 0.5);
        QVERIFY(!bands[2].to);
    }
    void aFirstUseGivesWayToTheOtherHalfAndRepeatsToTheirMedian()
    {
        MeasuredSet set;
        set.points = {{bytes(8), microseconds(68.5), {}, false, true, 1}, {bytes(8), microseconds(24.7), {}, true, false, 1},
                      {bytes(16), microseconds(30), {}, false, false, 2}, {bytes(16), microseconds(20), {}, false, false, 3},
                      {bytes(16), microseconds(25), {}, false, false, 4}, {bytes(16), microseconds(1), {}, true, false, 4}};
        const auto rows = rowsToJudge(set);
        QCOMPARE(rows.size(), std::size_t{2});
        QCOMPARE(rows[0].time, microseconds(24.7));
        QCOMPARE(rows[1].time, microseconds(25));
    }
};

QTEST_APPLESS_MAIN(TestAccuracy)
#include "test_accuracy.moc"
