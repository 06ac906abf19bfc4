#include <QtTest>

#include "core/routing/pair_matrix.h"
#include "tests/core/routing/hand_topology.h"

using namespace tierlens;

class TestPairMatrix : public QObject {
    Q_OBJECT
private slots:
    void everyPairHasItsRoute();
    void tooManyEndsAreRefused();
    void stoppedMeansCancelled();
};

// TOPOLOGY.md's example: in the board 450 GB/s and 0.14 µs, on a rail 50 and 1.25, across 62.5 (§7) and 1.39.
void TestPairMatrix::everyPairHasItsRoute()
{
    const auto h = test::twoTimesEight();
    const Graph graph(h.t, {});
    const auto m = makePairMatrix(graph, {}, h.t.endpoints);
    QVERIFY(m.has_value());
    for (std::size_t i = 0; i < 16; ++i) {
        for (std::size_t j = 0; j < 16; ++j) {
            const RouteSummary& s = m->at(i, j);
            const bool sameBoard = i / 8 == j / 8;
            QCOMPARE(s.tier, i == j ? Tier::flat : sameBoard ? Tier::c2c : Tier::b2b);
            const double GBps = i == j ? 0 : sameBoard ? 450 : i % 8 == j % 8 ? 50 : 62.5;
            const double us = i == j ? 0 : sameBoard ? 0.14 : i % 8 == j % 8 ? 1.25 : 1.39;
            QVERIFY(std::abs(inGigabytesPerSecond(s.bandwidth) - GBps) < 1e-9);
            QVERIFY(std::abs(s.latency.value() - us) < 1e-12);
        }
    }
}

void TestPairMatrix::tooManyEndsAreRefused()
{
    const auto h = test::twoTimesEight();
    const Graph graph(h.t, {});
    const std::vector<VertexId> many(kMaxPairMatrixEnds + 1, h.t.endpoints[0]);
    const auto m = makePairMatrix(graph, {}, many);
    QVERIFY(!m.has_value());
    QCOMPARE(m.error()[0].code, Code::out_of_range);
}

void TestPairMatrix::stoppedMeansCancelled()
{
    const auto h = test::twoTimesEight();
    const Graph graph(h.t, {});
    std::stop_source source;
    source.request_stop();
    const auto m = makePairMatrix(graph, {}, h.t.endpoints, source.get_token());
    QVERIFY(!m.has_value());
    QCOMPARE(m.error()[0].code, Code::cancelled);
}

QTEST_APPLESS_MAIN(TestPairMatrix)
#include "test_pair_matrix.moc"
