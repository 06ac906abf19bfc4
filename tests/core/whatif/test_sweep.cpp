// Sweeps, their parts, and what of them is worth looking at.
#include <QtTest>

#include "core/report/sweep_report.h"
#include "core/whatif/parameters.h"
#include "core/whatif/pareto.h"

using namespace tierlens;

namespace {

struct Asked {
    TopologyFile file;
    Request request;
    SweepSpec spec{};
    Asked()
    {
        auto opened = openTopologyFile(TIERLENS_SOURCE_DIR "/sample_topologies/hgx_h100_2x8_rails.yaml");
        if (!opened)
            qFatal("the sample does not open");
        file = *opened;
        request = requestFor(file.topology);
    }
    void vary(std::string_view text)
    {
        auto axis = parseAxis(text);
        if (!axis)
            qFatal("an axis cannot be read");
        spec.axes.push_back(*axis);
    }
    [[nodiscard]] Sweep run(unsigned threads = 0) const
    {
        auto sweep = runSweep(file, request, {}, spec, {}, {}, threads);
        if (!sweep)
            qFatal("the sweep fails");
        return *sweep;
    }
    /// Cheap and costly parameters, a structure, and points that cannot be evaluated, in no helpful order.
    static Asked ofEverything()
    {
        Asked a;
        a.vary("comm_params.bw_urate=0.5:1:+0.25");
        a.vary("types.switches.quantum2.latency=0.1us,0.25us,1us");
        a.vary("comm_params.tiers.b2b.bandwidth=25GB/s:100GB/s:x2");
        a.spec.collectives = {Collective::allReduce, Collective::sendRecv, Collective::allToAll};
        a.spec.sizes = {bytes(1024), megabytes(128)};
        a.request.models = {ModelId::alphaBeta, ModelId::loggp};
        return a;
    }
};

std::vector<double> numbers(const SweepAxis& axis)
{
    std::vector<double> all;
    for (const ParameterValue& v : axis.values)
        all.push_back(v.number());
    return all;
}

bool near(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b)); }

std::vector<Code> codes(const Result<std::string>& merged)
{
    std::vector<Code> all;
    if (!merged)
        for (const Problem& p : merged.error())
            all.push_back(p.code);
    return all;
}

} // namespace

class TestSweep : public QObject {
    Q_OBJECT
private slots:
    void axesAreReadAsWritten();
    void axesBetweenTwoValues();
    void badAxesAreRefused_data();
    void badAxesAreRefused();
    void everyRowIsWhatOneEvaluationGives();
    void everyScaledRowIsWhatAFreshEvaluatorGives();
    void bandwidthHalvesTheTransferOfItsTier();
    void groupsOfOneScaledTierDoNotMix();
    void theNumberOfThreadsChangesNothing();
    void aPointWithoutANumberSaysWhy();
    void partsMergeToTheWholeByteForByte_data();
    void partsMergeToTheWholeByteForByte();
    void partsThatDoNotBelongTogetherAreRefused();
    void progressEndsAtAllAndAStopGivesNothing();
    void paretoKeepsWhatNothingBeats();
    void frontOfCostAndTime();
    void tooMuchIsRefused();
};

void TestSweep::axesAreReadAsWritten()
{
    QCOMPARE(numbers(*parseAxis("comm_params.tiers.b2b.bandwidth=50GB/s:400GB/s:x2")),
             (std::vector<double>{50e3, 100e3, 200e3, 400e3}));
    // Without rounding the third is 0.30000000000000004, and 1 would not be met.
    QCOMPARE(numbers(*parseAxis("comm_params.bw_urate=0.1:0.5:+0.1")), (std::vector<double>{0.1, 0.2, 0.3, 0.4, 0.5}));
    QCOMPARE(numbers(*parseAxis("rails.b2b=1,2,8")), (std::vector<double>{1, 2, 8}));
    QCOMPARE(numbers(*parseAxis("racks.a.fabric.oversubscription=1:1,4:1")), (std::vector<double>{1, 4}));
    QCOMPARE(numbers(*parseAxis("racks.a.fabric.oversubscription=1:1:8:1:x2")), (std::vector<double>{1, 2, 4, 8}));
    QCOMPARE(numbers(*parseAxis("group_size=2:16:x1.5")), (std::vector<double>{2, 3, 5, 7, 10, 15})); // 4.5, 6.75, 10.1, 15.2
    QCOMPARE(parseAxis("comm_params.comm_protocol=ideal,auto")->values.back().word(), "auto");
    QCOMPARE(columnName(*parseAxis("comm_params.tiers.b2b.bandwidth=50GB/s")), "comm_params.tiers.b2b.bandwidth_GBps");
    QCOMPARE(columnName(*parseAxis("comm_params.packet_bytes=4096")), "comm_params.packet_bytes");
}

void TestSweep::axesBetweenTwoValues()
{
    const Asked a;
    Evaluator evaluator;
    const auto all = parametersOf(a.file, a.request, evaluator);
    const auto named = [&](std::string_view key) {
        return *std::find_if(all->begin(), all->end(), [key](const Parameter& p) { return p.key == key; });
    };
    const auto between = [&](std::string_view key, double from, double to, std::size_t count) {
        const Parameter p = named(key);
        return axisOver(p, ParameterValue::of(p.value.unit(), from), ParameterValue::of(p.value.unit(), to), count);
    };
    QCOMPARE(numbers(*between("comm_params.tiers.b2b.bandwidth", 25e3, 400e3, 5)),
             (std::vector<double>{25e3, 50e3, 100e3, 200e3, 400e3}));
    QCOMPARE(numbers(*between("rails.b2b", 1, 4, 9)), (std::vector<double>{1, 2, 3, 4})); // 1.4 is 1 again
    QCOMPARE(numbers(*between("comm_params.tiers.b2b.latency", 0, 4, 3)), (std::vector<double>{0, 2, 4}));
    QCOMPARE(between("comm_params.phase_overlap", 0, 0, 2)->values.size(), std::size_t{2});
    QVERIFY(!between("rails.b2b", 4, 4, 2));
}

void TestSweep::badAxesAreRefused_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text : {"", "size", "=1", "size=", "size=1MB:1kB:x2", "size=1kB:1MB:x1", "size=0:1MB:x2", "size=1kB:1MB:+0",
                             "comm_params.bw_urate=0:1:+0.000001", "comm_params.launch=1us:2us:+1GB/s", "rails.b2b=1,two"})
        QTest::newRow(text) << QString(text);
}

void TestSweep::badAxesAreRefused()
{
    QFETCH(QString, text);
    QVERIFY(!parseAxis(text.toStdString()));
}

void TestSweep::everyRowIsWhatOneEvaluationGives()
{
    const Asked a = Asked::ofEverything();
    const Sweep sweep = a.run();
    QCOMPARE(sweep.rows.size(), std::size_t{3 * 3 * 3 * 3 * 2 * 2});
    WhatIfLayer layer(a.file, a.request, std::make_shared<Evaluator>());
    std::size_t i = 0;
    for (std::uint32_t u = 0; u < 3; ++u)
        for (std::uint32_t l = 0; l < 3; ++l)
            for (std::uint32_t b = 0; b < 3; ++b)
                for (const Collective c : a.spec.collectives)
                    for (const Bytes size : a.spec.sizes)
                        for (const ModelId model : a.request.models) {
                            const SweepRow& row = sweep.rows[i++];
                            QCOMPARE(row.value[0], u);
                            QCOMPARE(row.value[1], l);
                            QCOMPARE(row.value[2], b);
                            WhatIf values;
                            for (std::size_t k = 0; k < 3; ++k)
                                values.set(a.spec.axes[k].key, a.spec.axes[k].values[row.value[k]]);
                            auto request = layer.over(values);
                            QVERIFY(request);
                            request->collective = c;
                            request->size = size;
                            request->models = {model};
                            const auto one = layer.evaluator().evaluate(*request);
                            QCOMPARE(row.problem.has_value(), !one.has_value());
                            if (one) {
                                QCOMPARE(row.latency.value(), one->results[0].total.value());
                                QCOMPARE(row.bottleneck, one->results[0].bottleneck);
                                QCOMPARE(row.algorithm, one->results[0].algorithm);
                            }
                        }
}

// What points share must not show: each is bit for bit what the question gives alone, of any group, in any order.
void TestSweep::everyScaledRowIsWhatAFreshEvaluatorGives()
{
    Asked a;
    a.vary("comm_params.tiers.b2b.latency=0.2us,1.3725us,30us");
    a.vary("group_size=8,12,16");
    a.vary("comm_params.tiers.c2c.bandwidth=20GB/s,450GB/s,2TB/s");
    a.spec.collectives = {Collective::allReduce, Collective::allToAll};
    for (const char* strategy : {"none", "equal_share"}) {
        a.request.network.comm.contentionStrategy = strategy;
        for (const unsigned threads : {1U, 2U})
            for (const SweepRow& row : a.run(threads).rows) {
                WhatIfLayer layer(a.file, a.request, std::make_shared<Evaluator>());
                WhatIf values;
                for (std::size_t k = 0; k < 3; ++k)
                    values.set(a.spec.axes[k].key, a.spec.axes[k].values[row.value[k]]);
                auto request = layer.over(values);
                request->collective = row.collective;
                const auto alone = Evaluator().evaluate(*request);
                QVERIFY(alone);
                QCOMPARE(row.latency.value(), alone->results[0].total.value());
            }
    }
}

// 128 MB over 2 × 8: the rails carry 16 MB in all, 16e6/bw; everything else stays (MODEL reference 3.12).
void TestSweep::bandwidthHalvesTheTransferOfItsTier()
{
    Asked a;
    a.vary("comm_params.tiers.b2b.bandwidth=50GB/s:100GB/s:x2");
    const Sweep sweep = a.run();
    QVERIFY(near(sweep.rows[0].latency.value() - sweep.rows[1].latency.value(), 16e6 / 50e3 / 2));
}

// Eight ranks of one board do not use the rails, so nothing is scaled for them; what sixteen get must not come from that.
void TestSweep::groupsOfOneScaledTierDoNotMix()
{
    Asked a;
    a.vary("comm_params.tiers.b2b.bandwidth=100GB/s");
    a.vary("group_size=8,16");
    const Sweep sweep = a.run(1);
    a.spec.axes[1].values.erase(a.spec.axes[1].values.begin());
    QCOMPARE(sweep.rows[1].latency.value(), a.run(1).rows[0].latency.value());
}

void TestSweep::theNumberOfThreadsChangesNothing()
{
    const Asked a = Asked::ofEverything();
    const std::string one = reportSweep(a.request, a.spec, a.run(1), Format::json);
    QVERIFY(one.find("closed_form_bound") != std::string::npos); // of all_to_all
    QCOMPARE(reportSweep(a.request, a.spec, a.run(2), Format::json), one);
    QCOMPARE(reportSweep(a.request, a.spec, a.run(5), Format::json), one);
}

void TestSweep::aPointWithoutANumberSaysWhy()
{
    Asked a;
    a.vary("group_size=1:3:+1");
    a.request.collective = Collective::sendRecv; // needs exactly two
    const Sweep sweep = a.run();
    QCOMPARE(sweep.failed, std::uint64_t{2});
    QCOMPARE(sweep.rows[0].problem->code, Code::wrong_rank_count);
    QVERIFY(!sweep.rows[1].problem);
    QVERIFY(reportSweep(a.request, a.spec, sweep, Format::csv).find(",wrong_rank_count\n") != std::string::npos);
    a.spec.axes[0].values.erase(a.spec.axes[0].values.begin() + 1);
    const auto none = runSweep(a.file, a.request, {}, a.spec);
    QVERIFY(!none);
    QCOMPARE(none.error().front().code, Code::wrong_rank_count);
}

void TestSweep::partsMergeToTheWholeByteForByte_data()
{
    QTest::addColumn<int>("parts");
    QTest::addColumn<bool>("json");
    for (const int n : {1, 2, 3, 7, 100}) // of 81 points: some parts are empty
        for (const bool json : {false, true})
            QTest::addRow("%d %s", n, json ? "json" : "csv") << n << json;
}

void TestSweep::partsMergeToTheWholeByteForByte()
{
    QFETCH(int, parts);
    QFETCH(bool, json);
    const Format format = json ? Format::json : Format::csv;
    Asked a = Asked::ofEverything();
    const std::string whole = reportSweep(a.request, a.spec, a.run(), format);
    const std::string digest = sweepDigest(a.file, a.request, {}, a.spec);
    std::vector<SweepPartText> texts;
    for (int i = parts; i >= 1; --i) { // in any order
        a.spec.part = {static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(parts)};
        auto sweep = runSweep(a.file, a.request, {}, a.spec);
        // A part of send_recv alone has no numbers at all, which is no error of the sweep.
        QVERIFY(sweep);
        texts.push_back({"part" + std::to_string(i), reportSweep(a.request, a.spec, *sweep, format, digest)});
    }
    const auto merged = mergeSweepParts(texts);
    QVERIFY(merged);
    QVERIFY(*merged == whole);
}

void TestSweep::partsThatDoNotBelongTogetherAreRefused()
{
    Asked a;
    a.vary("rails.b2b=1:9:+1");
    const auto part = [&](std::uint32_t i, std::uint32_t n, Format format = Format::csv) {
        a.spec.part = {i, n};
        return SweepPartText{"part" + std::to_string(i),
                             reportSweep(a.request, a.spec, a.run(), format, sweepDigest(a.file, a.request, {}, a.spec))};
    };
    const SweepPartText one = part(1, 3), two = part(2, 3), three = part(3, 3);
    QVERIFY(mergeSweepParts({one, two, three}));
    QCOMPARE(codes(mergeSweepParts({one, three})), (std::vector{Code::part_missing}));
    QCOMPARE(mergeSweepParts({one, three}).error()[0].args[0], "2");
    QCOMPARE(codes(mergeSweepParts({one, two, three, two})), (std::vector{Code::part_twice}));
    QCOMPARE(codes(mergeSweepParts({one, two, part(3, 4)})), (std::vector{Code::part_of_another, Code::part_missing}));
    QCOMPARE(codes(mergeSweepParts({one, two, part(3, 3, Format::json)})),
             (std::vector{Code::part_of_another, Code::part_missing}));
    Asked other;
    other.request.size = megabytes(1);
    other.vary("rails.b2b=1:9:+1");
    other.spec.part = {3, 3};
    const SweepPartText foreign{"x", reportSweep(other.request, other.spec, other.run(), Format::csv,
                                                 sweepDigest(other.file, other.request, {}, other.spec))};
    QCOMPARE(codes(mergeSweepParts({one, two, foreign})), (std::vector{Code::part_of_another, Code::part_missing}));
    SweepPartText cut = three;
    cut.text.resize(cut.text.rfind('\n', cut.text.size() - 2) + 1);
    QCOMPARE(codes(mergeSweepParts({one, two, cut})), (std::vector{Code::part_cut}));
    QCOMPARE(mergeSweepParts({one, two, cut}).error()[0].file, "part3");
    SweepPartText halfALine = three;
    halfALine.text.pop_back();
    QCOMPARE(codes(mergeSweepParts({one, two, halfALine})), (std::vector{Code::part_cut}));
    QCOMPARE(codes(mergeSweepParts({one, two, {"whole", reportSweep(a.request, a.spec, a.run(), Format::csv)}})),
             (std::vector{Code::not_a_part}));
}

void TestSweep::progressEndsAtAllAndAStopGivesNothing()
{
    Asked a = Asked::ofEverything();
    std::uint64_t last = 0;
    bool grows = true;
    const SweepProgress progress = [&](std::uint64_t done, std::uint64_t all) {
        grows = grows && done > last && all == 81;
        last = done;
    };
    QVERIFY(runSweep(a.file, a.request, {}, a.spec, {}, progress));
    QVERIFY(grows);
    QCOMPARE(last, std::uint64_t{81});
    std::stop_source source;
    const auto stopped =
        runSweep(a.file, a.request, {}, a.spec, source.get_token(), [&](std::uint64_t, std::uint64_t) { source.request_stop(); });
    QVERIFY(!stopped);
    QCOMPARE(stopped.error().front().code, Code::cancelled);
}

// Bandwidth 50, 100, 200 GB/s at u_r 1 or 0.5: (100, 0.5) is as slow as (50, 1) and dearer in bandwidth; with u_r a cost as
// well, neither beats the other.
void TestSweep::paretoKeepsWhatNothingBeats()
{
    Asked a;
    a.vary("comm_params.tiers.b2b.bandwidth=50GB/s:200GB/s:x2");
    a.vary("comm_params.tiers.b2b.bw_urate=0.5,1");
    const auto kept = [&](const std::vector<std::string>& costs) {
        std::vector<std::pair<std::uint32_t, std::uint32_t>> rows;
        const auto front = paretoOf(a.run(), a.spec, costs);
        for (const SweepRow& row : front ? front->rows : std::vector<SweepRow>{})
            rows.emplace_back(row.value[0], row.value[1]);
        return rows;
    };
    using Rows = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
    QCOMPARE(kept({"comm_params.tiers.b2b.bandwidth"}), (Rows{{0, 1}, {1, 1}, {2, 1}}));
    QCOMPARE(kept({"comm_params.tiers.b2b.bandwidth", "comm_params.tiers.b2b.bw_urate"}),
             (Rows{{0, 0}, {0, 1}, {1, 0}, {1, 1}, {2, 0}, {2, 1}}));
    QCOMPARE(kept({}), (Rows{{2, 1}}));
    // Less latency costs more: a slow part is cheap.
    Asked b;
    b.vary("comm_params.tiers.b2b.latency=1us,2us");
    b.vary("comm_params.bw_urate=0.5,1");
    const auto front = paretoOf(b.run(), b.spec, {"comm_params.tiers.b2b.latency"});
    QCOMPARE(front->rows.size(), std::size_t{2});
    QVERIFY(!paretoOf(b.run(), b.spec, {"comm_params.launch"}));
}

// (1, 9) is the cheapest; (2, 9) costs more for the same; (2, 5) twice; (3, 6) is slower than (2, 5); (4, 1) the fastest.
void TestSweep::frontOfCostAndTime()
{
    QCOMPARE(frontOf({{4, 1}, {2, 5}, {3, 6}, {1, 9}, {2, 9}, {2, 5}}), (std::vector<std::size_t>{3, 1, 5, 0}));
    QVERIFY(frontOf({}).empty());
    QVERIFY(costOf(ParameterValue(microseconds(1))) > costOf(ParameterValue(microseconds(2)))); // less latency is dearer
    QVERIFY(costOf(ParameterValue(gigabytesPerSecond(1))) < costOf(ParameterValue(gigabytesPerSecond(2))));
}

void TestSweep::tooMuchIsRefused()
{
    Asked a;
    a.vary("comm_params.launch=0us:99us:+0.001us");
    a.vary("comm_params.bw_urate=0.1:1:+0.001");
    QCOMPARE(extentOf(a.spec, a.request).error().front().code, Code::too_many_rows);
    a.spec.part = {1, 1000};
    QVERIFY(extentOf(a.spec, a.request));
    a.vary("comm_params.launch=1us");
    QCOMPARE(extentOf(a.spec, a.request).error().front().code, Code::varied_twice);
    a.vary("rails.b2b=1");
    QCOMPARE(extentOf(a.spec, a.request).error().front().code, Code::too_many_axes);
}

QTEST_APPLESS_MAIN(TestSweep)
#include "test_sweep.moc"
