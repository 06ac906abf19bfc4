// Cases from practice: overheads, latency floors, long ways, measured curves. What a number is expected for stands in the
// case's file; published values stand beside the checks.
#include "tests/core/evaluation/cases.h"

using namespace tierlens;
using namespace tierlens::test;

class TestCasesLatency : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void br23AFixedCostAStepCapsTheRail()
    {
        Request r = asked(caseText("br23_step_overhead"));
        r.collective = Collective::sendRecv;
        r.size = bytes(131072);
        COMPARE_CLOSE(algbw(r), 13.1, 1e-3); // published: 13.1
        r.size = bytes(1048576);
        QVERIFY2(algbw(r) < 49.0, "87.6 is above one rail and cannot be one");
        // 2o + L + (m − 1)·G with o = 3.665 µs.
        COMPARE_CLOSE(algbw(r), 1048576 / (7.33 + 1048575 / 49e3) / 1e3, 1e-9);
        // Alpha-beta of the message without the overhead does not tell of it.
        r.models = {ModelId::alphaBeta};
        r.size = bytes(131072);
        QVERIFY(algbw(r) > 3 * 13.1);
    }

    void br24ALongerRingSuffersMoreFromTheSameDistance()
    {
        const std::string text = caseText("br24_two_sites");
        const auto slowdown = [&text](std::string_view group, std::string_view far) {
            Request near = ringOf(changed(text, "latency: 20 us", "latency: 0 us"), group);
            Request distant = ringOf(changed(text, "latency: 20 us", far), group);
            near.size = distant.size = megabytes(256);
            return time_us(distant) / time_us(near);
        };
        // One server a site: r0/b0 and r1/b0.
        QVERIFY2(slowdown("all", "latency: 20 us") < 1.15, "about 20 µs cost next to nothing");
        QVERIFY2(slowdown("all", "latency: 300 us") > 2.0, "several hundred cost half");
        QVERIFY(slowdown("b0", "latency: 300 us") < slowdown("all", "latency: 300 us"));
    }

    void br39TheFloorIsFlatAndSaysWhichAlgorithmItIs()
    {
        const std::string text = caseText("br39_latency_floor");
        const auto floor = [&text](std::string_view group, const char* algorithm, double size) {
            Request r = asked(text, group);
            r.algorithm = algorithm;
            r.size = bytes(size);
            return time_us(r);
        };
        for (const double size : {8.0, 64.0, 512.0})
            COMPARE_CLOSE(floor("b[0-1]", "ring", size), 93.0, 1e-3); // published: 93 from 8 to 512 B
        COMPARE_CLOSE(floor("all", "ring", 64), 510 * 3.1, 1e-3);
        const double tree = floor("all", "double_binary_tree", 64);
        COMPARE_CLOSE(tree, 16 * 3.1, 1e-3); // published: 62–68, so no ring
        QVERIFY(tree < 62.0 && floor("all", "ring", 64) > 20 * 62.0);
    }

    void br41MiddleSizesLoseWithTheNumberOfRanks()
    {
        const std::string text = caseText("br41_five_nodes");
        const double B = 25.0, alpha_us = 3.3;
        double before = 1e9;
        for (const int n : {16, 24, 32, 40}) {
            Request r = asked(text, "all|first:" + std::to_string(n));
            r.algorithm = "ring";
            COMPARE_CLOSE(busbw(r), B, 1e-4); // the largest size does not change
            r.size = megabytes(64);
            COMPARE_CLOSE(busbw(r), B / (1 + n * alpha_us * B * 1e3 / r.size.value()), 1e-9);
            QVERIFY(busbw(r) < before);
            before = busbw(r);
        }
        Request ring = asked(text), tree = asked(text);
        tree.algorithm = "hierarchical:ring,double_binary_tree";
        QVERIFY2(busbw(tree) <= busbw(ring), "published: 150 and 190");
        ring.size = tree.size = bytes(65536);
        QVERIFY2(time_us(tree) < time_us(ring), "at small sizes the tree has fewer steps");
    }

    void br42ThePublishedCurve()
    {
        const std::pair<double, double> published[] = {
            {262144, 122.3},    {524288, 198.8},     {1048576, 349.1},    {2097152, 670.8},  {4194304, 1312.7},
            {8388608, 2605.3},  {16777216, 5183.1},  {33554432, 10339},   {67108864, 20653}, {134217728, 41278},
            {268435456, 82503}, {536870912, 164854}, {1073741824, 328867}};
        Request r = asked(caseText("br42_pcie_curve"));
        for (const auto& [size, time] : published) {
            r.size = bytes(size);
            COMPARE_CLOSE(time_us(r), time, 0.05);
        }
        COMPARE_CLOSE(busbw(r), 4.88, 0.01);
        r.size = bytes(137e3); // n_half: start-ups and transfer are equal
        COMPARE_CLOSE(time_us(r), 2 * 42.0, 0.01);
    }
};

QTEST_APPLESS_MAIN(TestCasesLatency)
#include "test_cases_latency.moc"
