// The four models, one message at a time (MODEL reference §2). Numbers are worked out by hand beside each check.
#include <QtTest>
#include <cmath>
#include <random>

#include "core/models/message_cost.h"

using namespace tierlens;

namespace {

double total(ModelId id, const MessageParameters& p, double m) { return model(id).cost(p, bytes(m)).total().value(); }

bool near(double a, double b, double tolerance = 1e-12)
{
    return std::abs(a - b) <= tolerance * std::max({1.0, std::abs(a), std::abs(b)});
}

// α_start 0.30 µs, L 0.25 µs, 450 GB/s, u_r 0.8: 360,000 bytes/µs.
MessageParameters inner()
{
    MessageParameters p;
    p.start = microseconds(0.30);
    p.latency = microseconds(0.25);
    p.bandwidth = gigabytesPerSecond(450);
    p.utilisation = 0.8;
    return p;
}

MessageParameters randomParameters(std::mt19937_64& random)
{
    std::uniform_real_distribution<double> unit(0.0, 1.0);
    MessageParameters p;
    p.start = microseconds(0.05 + 5.0 * unit(random));
    p.latency = microseconds(3.0 * unit(random));
    p.bandwidth = gigabytesPerSecond(1.0 + 900.0 * unit(random));
    p.utilisation = 0.05 + 0.95 * unit(random);
    p.contention = 1.0 + std::floor(8.0 * unit(random));
    return p;
}

} // namespace

class TestMessageCost : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesAreThoseOfTheCommandLine()
    {
        QCOMPARE(models().size(), std::size_t{4});
        for (std::size_t i = 0; i < models().size(); ++i) {
            QCOMPARE(static_cast<std::size_t>(models()[i].id), i);
            QCOMPARE(modelFromName(models()[i].name), &models()[i]);
        }
        QCOMPARE(modelFromName("loggpc"), &model(ModelId::loggpc));
        QVERIFY(modelFromName("hockney") == nullptr);
    }

    void alphaBetaIsStartPlusLatencyPlusBytesOverBandwidth()
    {
        // 0.55 + 16·10⁶/360,000 = 0.55 + 44.4444…
        QVERIFY(near(total(ModelId::alphaBeta, inner(), 16e6), 0.55 + 400.0 / 9.0));
    }

    void logpSendsPacketsTheGapApart()
    {
        // 16·10⁶/4096 = 3906.25, so 3907 packets; g = 4096/360,000 = 0.01138 < o = 0.15: 0.55 + 3906·0.15.
        QVERIFY(near(total(ModelId::logp, inner(), 16e6), 0.55 + 3906 * 0.15));
        // 10 GB/s: g = 4096/8,000 = 0.512 > o.
        MessageParameters slow = inner();
        slow.bandwidth = gigabytesPerSecond(10);
        QVERIFY(near(total(ModelId::logp, slow, 16e6), 0.55 + 3906 * 0.512));
        // Exactly two packets, not three.
        QVERIFY(near(total(ModelId::logp, slow, 8192), 0.55 + 0.512));
    }

    void loggpPaysTheGapForEveryByteButTheFirst()
    {
        QVERIFY(near(total(ModelId::loggp, inner(), 16e6), 0.55 + (16e6 - 1) / 360e3));
        QVERIFY(near(total(ModelId::loggp, inner(), 4096), 0.55)); // m ≤ s
        QVERIFY(near(total(ModelId::loggp, inner(), 4097), 0.55 + 4096 / 360e3));
    }

    void aMessageOfNoBytesCostsNothing()
    {
        for (const ModelInfo& info : models()) {
            const StepCost c = info.cost(inner(), bytes(0));
            QCOMPARE(c.total().value(), 0.0);
            QCOMPARE(c.startup.value(), 0.0);
        }
    }

    void logpStepLastsAtLeastThePacketGap()
    {
        // 1 GB/s: g = 4096/800 = 5.12 µs, T(m) of one packet 0.55: the step lasts 5.12, the rest of it is transfer.
        MessageParameters p = inner();
        p.bandwidth = gigabytesPerSecond(1);
        const StepCost c = model(ModelId::logp).cost(p, bytes(100));
        QVERIFY(near(c.total().value(), 5.12));
        QVERIFY(near(c.startup.value(), 0.55));
        QVERIFY(near(c.transfer.value(), 4.57));
    }

    void loggpStepLastsAtLeastTheMessageGap()
    {
        MessageParameters p = inner();
        p.g = microseconds(2.0);
        const StepCost c = model(ModelId::loggp).cost(p, bytes(100));
        QVERIFY(near(c.total().value(), 2.0));
        QVERIFY(near(c.startup.value(), 2.0));
        QVERIFY(near(total(ModelId::loggp, p, 16e6), 0.55 + (16e6 - 1) / 360e3)); // T(m) > g: nothing changes
    }

    void overridesTakeThePlaceOfWhatTheTierGives()
    {
        MessageParameters p = inner();
        p.o = microseconds(0.2);
        p.L = microseconds(1.0);
        p.G = TimePerByte(20e-6);
        // PEERS: L + 2o + 7G = 1.40014 µs for 8 B at short_message_bytes 1.
        p.shortMessage = bytes(1);
        QVERIFY(near(total(ModelId::loggp, p, 8), 1.40014));
        QVERIFY(near(total(ModelId::loggpc, p, 8), 1.40014));
        p.g = microseconds(0.5);
        QVERIFY(near(total(ModelId::logp, p, 8192), 1.4 + 0.5));
        // α and β are alpha_beta's parameters; it reads none of the four.
        QVERIFY(near(total(ModelId::alphaBeta, p, 16e6), 0.55 + 400.0 / 9.0));
    }

    void contentionCountsOnlyWhereTheTableSays()
    {
        MessageParameters p = inner();
        p.contention = 8.0;
        QVERIFY(near(total(ModelId::alphaBeta, p, 16e6), 0.55 + 8 * 16e6 / 360e3));
        QVERIFY(near(total(ModelId::loggpc, p, 16e6), 0.55 + 8 * (16e6 - 1) / 360e3));
        QVERIFY(near(total(ModelId::loggp, p, 16e6), 0.55 + (16e6 - 1) / 360e3));
        QVERIFY(near(total(ModelId::logp, p, 16e6), 0.55 + 3906 * 0.15));
        p.contentionForAll = true;
        QVERIFY(near(total(ModelId::loggp, p, 16e6), 0.55 + 8 * (16e6 - 1) / 360e3));
        // g·F = 0.01138·8 = 0.091 is still under o; at F = 80 it is 0.9102.
        QVERIFY(near(total(ModelId::logp, p, 16e6), 0.55 + 3906 * 0.15));
        p.contention = 80.0;
        QVERIFY(near(total(ModelId::logp, p, 16e6), 0.55 + 3906 * (80 * 4096 / 360e3)));
        const StepCost c = model(ModelId::logp).cost(p, bytes(16e6));
        QVERIFY(near(c.transfer.value(), 3906 * 0.15));
        QVERIFY(near(c.contention.value(), 3906 * (80 * 4096 / 360e3 - 0.15)));
    }

    void partsAreNotNegativeAndAddUp()
    {
        std::mt19937_64 random(1);
        std::uniform_real_distribution<double> exponent(0.0, 10.0);
        for (int i = 0; i < 1000; ++i) {
            MessageParameters p = randomParameters(random);
            p.contentionForAll = i % 2 == 0;
            const double m = std::pow(10.0, exponent(random));
            for (const ModelInfo& info : models()) {
                const StepCost c = info.cost(p, bytes(m));
                QVERIFY(c.startup.value() >= 0.0 && c.transfer.value() >= 0.0 && c.contention.value() >= 0.0);
                MessageParameters free = p;
                free.contention = 1.0;
                // Without F what is left is start-up and transfer.
                QVERIFY(near(info.cost(free, bytes(m)).total().value(), (c.startup + c.transfer).value(), 1e-9));
            }
        }
    }

    void loggpcWithoutContentionIsLoggp()
    {
        std::mt19937_64 random(2);
        std::uniform_real_distribution<double> exponent(0.0, 10.0);
        for (int i = 0; i < 1000; ++i) {
            MessageParameters p = randomParameters(random);
            p.contention = 1.0;
            const double m = std::pow(10.0, exponent(random));
            QCOMPARE(total(ModelId::loggpc, p, m), total(ModelId::loggp, p, m));
        }
    }

    void slopesAgreeForLargeMessagesWithoutContention()
    {
        // All tend to 1/(bw·u_r); logp only while the packet gap is not below o (§2), which w is chosen for here.
        std::mt19937_64 random(3);
        for (int i = 0; i < 1000; ++i) {
            MessageParameters p = randomParameters(random);
            p.contention = 1.0;
            const double rate = p.bandwidth.value() * p.utilisation;
            p.logpPacket = bytes(std::ceil(rate * p.start.value())); // w/(bw·u_r) ≥ α_start > o
            const double m = 1e6 * p.logpPacket.value();
            for (const ModelInfo& info : models())
                QVERIFY2(near((total(info.id, p, 2 * m) - total(info.id, p, m)) * rate / m, 1.0, 1e-9), info.name.data());
        }
    }

    void moreBytesOrLessBandwidthIsNeverFaster()
    {
        std::mt19937_64 random(4);
        std::uniform_real_distribution<double> exponent(0.0, 9.0), factor(1.0, 4.0);
        for (int i = 0; i < 1000; ++i) {
            const MessageParameters p = randomParameters(random);
            const double m = std::pow(10.0, exponent(random));
            MessageParameters faster = p;
            faster.bandwidth = p.bandwidth * factor(random);
            const double more = m * factor(random);
            for (const ModelInfo& info : models()) {
                QVERIFY(total(info.id, p, more) >= total(info.id, p, m));
                QVERIFY(total(info.id, faster, m) <= total(info.id, p, m) * (1 + 1e-12));
            }
        }
    }

    void loggopsimPointToPoint()
    {
        // PEERS: L 1 µs, o 0.2 µs, G 20 ps/B, s 1: ping-pong of 8 B 2.800280 µs, of 1 MiB 44.743000 µs.
        MessageParameters p;
        p.start = microseconds(0.4);
        p.latency = microseconds(1.0);
        p.bandwidth = gigabytesPerSecond(50);
        p.shortMessage = bytes(1);
        QVERIFY(near(2 * total(ModelId::loggp, p, 8), 2.800280, 1e-9));
        QVERIFY(near(2 * total(ModelId::loggp, p, 1048576), 44.743000, 1e-9));
    }
};

QTEST_APPLESS_MAIN(TestMessageCost)
#include "test_message_cost.moc"
