// M/D/1 waits (MODEL reference §8, §15).
#include <QtTest>

#include "core/contention/queueing.h"

using namespace tierlens;

class TestQueueing : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // §15: μ = 1
    void waitsOfTheReference()
    {
        const Duration s = microseconds(1.0);
        QCOMPARE(md1Wait(0.0, s).value(), 0.0);
        QCOMPARE(md1Wait(0.5, s).value(), 0.5);
        QVERIFY(std::abs(md1Wait(0.7, s).value() - 7.0 / 6.0) < 1e-12);
        QVERIFY(std::abs(md1Wait(0.8, s).value() - 2.0) < 1e-12);
        QVERIFY(std::abs(md1Wait(0.9, s).value() - 4.5) < 1e-12);
    }

    void equalFlowsWaitForHalfOfTheOthersPackets()
    {
        // ρ = (F − 1)/F gives (F − 1)/2 packets: a packet of round-robin sharing meets on average half of the others.
        for (int F = 1; F <= 16; ++F) {
            const LinkWait w = linkWait(0.0, (F - 1.0) / F, 0.95, microseconds(2.0));
            QVERIFY(std::abs(w.wait.value() - (F - 1.0)) < 1e-9);
            QVERIFY(!w.saturated);
        }
    }

    void aLoadOfFlowsIsCutToRhoMaxAndOneThatIsGivenIsNot()
    {
        const Duration s = microseconds(1.0);
        LinkWait w = linkWait(0.0, 0.99, 0.95, s);
        QVERIFY(w.saturated);
        QVERIFY(std::abs(w.wait.value() - 9.5) < 1e-12);
        w = linkWait(0.97, 0.0, 0.95, s);
        QVERIFY(!w.saturated);
        QVERIFY(std::abs(w.wait.value() - 0.97 / 0.06) < 1e-12);
        w = linkWait(0.97, 0.5, 0.95, s);
        QVERIFY(w.saturated);
        QVERIFY(std::abs(w.wait.value() - 0.97 / 0.06) < 1e-12);
    }
};

QTEST_APPLESS_MAIN(TestQueueing)
#include "test_queueing.moc"
