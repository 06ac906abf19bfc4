// Logs of nccl-tests and others become sets of points; what is odd, assumed or missing in them is said with its line.
#include <QtTest>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/formats/measured/measurements.h"
#include "core/report/messages.h"

using namespace tierlens;

namespace {

std::string dataFile(const std::string& name)
{
    std::ifstream in(TIERLENS_SOURCE_DIR "/tests/data/measured/" + name);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}

const MeasurementFinding* find(const Measurements& m, MeasurementCode code)
{
    const auto it = std::ranges::find_if(m.findings, [&](const MeasurementFinding& f) { return f.code == code; });
    return it == m.findings.end() ? nullptr : &*it;
}

} // namespace

class TestMeasurements : public QObject {
    Q_OBJECT
private slots:
    void aLogWithLauncherPrefixesAndNoiseIsRead()
    {
        // Figures of NVIDIA/nccl-tests issue 290 (16 H100 on two nodes), the lines around them made up.
        const auto m = readMeasurements(dataFile("srun_prefix.txt"), "srun_prefix.txt");
        QVERIFY(m);
        QCOMPARE(m->kind, MeasurementKind::ncclTests);
        QCOMPARE(m->sets.size(), std::size_t{1});
        const MeasuredSet& set = m->sets.front();
        QCOMPARE(set.ranks, std::optional<std::uint32_t>(16)); // of the list's last rank: it is cut in the middle
        // f = 159.72/85.19 = 1.875 = 2·15/16: no other collective has it.
        QCOMPARE(set.collective, std::optional(Collective::allReduce));
        QVERIFY(find(*m, MeasurementCode::collective_inferred) != nullptr);
        QCOMPARE(set.device, std::string("NVIDIA H100 80GB HBM3"));
        QCOMPARE(set.points.size(), std::size_t{4});
        QCOMPARE(set.points[0].size, bytes(8388608));
        QCOMPARE(set.points[0].time, microseconds(215.3));
        QVERIFY(!set.points[0].inPlace);
        QCOMPARE(set.points[1].time, microseconds(180.0));
        QVERIFY(set.points[1].inPlace);
        QCOMPARE(set.points[3].busBandwidth, std::optional(gigabytesPerSecond(160.64)));
        QCOMPARE(set.points[3].line, 11);
        QVERIFY(find(*m, MeasurementCode::run_cut) == nullptr); // it has its last lines
    }
    void severalRunsOfOneFileAreSetsOfTheirOwn()
    {
        const auto m = readMeasurements(dataFile("two_runs_failed.txt"), "runs");
        QVERIFY(m);
        QCOMPARE(m->sets.size(), std::size_t{2});
        QCOMPARE(m->sets[0].collective, std::optional(Collective::allGather));
        QCOMPARE(m->sets[1].collective, std::optional(Collective::reduceScatter));
        QCOMPARE(m->sets[1].name, std::string("runs#2"));
        QCOMPARE(m->sets[0].library, std::string("NCCL 2.29.3"));
        QCOMPARE(m->sets[0].ranks, std::optional<std::uint32_t>(8));
        // The second ends in a failure, and its row of N/A has no time.
        QCOMPARE(m->sets[1].points.size(), std::size_t{2});
        const MeasurementFinding* failed = find(*m, MeasurementCode::run_failed);
        QVERIFY(failed != nullptr);
        QCOMPARE(failed->line, 21);
        QVERIFY(find(*m, MeasurementCode::row_without_time) != nullptr);
    }
    void aDeviceListThatWasCutIsNotBelieved()
    {
        // f = 367.29/183.83 = 1.998 is that of about 995 ranks, not of the two that are listed.
        const auto m = readMeasurements("# nThread 1 nGpus 1\n"
                                        "#  Rank  0 Group  0 Pid 1 on h device  0 [0000:0a:00] NVIDIA H100\n"
                                        "#  Rank  1 Group  0 Pid 2 on h device  1 [0000:18:00] NVIDIA H100\n"
                                        " 17179869184 4294967296 float sum -1 93457 183.83 367.29 0 93420 183.90 367.44 0\n"
                                        "# Out of bounds values : 0 OK\n",
                                        "job.txt");
        QVERIFY(m);
        QVERIFY(!m->sets.front().ranks);
        QCOMPARE(m->sets.front().collective, std::optional(Collective::allReduce)); // no other factor is above 1
        QVERIFY(find(*m, MeasurementCode::device_list_cut) != nullptr);
        QVERIFY(find(*m, MeasurementCode::ranks_unknown) != nullptr);
    }
    void aNameThatTheBandwidthsContradictIsNotBelieved()
    {
        const std::string list = "#  Rank  7 Group  0 Pid 1 on h device  7 [0000:0a:00] NVIDIA A100\n";
        // f = 222.33/127.04 = 1.75 = 2·7/8; f = 205.32/234.65 = 0.875 = 7/8, which three collectives have.
        const auto wrong =
            readMeasurements(list + " 536870912 134217728 float sum -1 4225.9 127.04 222.33 0\n", "all_gather.log");
        QVERIFY(wrong);
        QCOMPARE(wrong->sets.front().collective, std::optional(Collective::allReduce));
        const auto right =
            readMeasurements(list + " 536870912 16777216 float none -1 2288.0 234.65 205.32 0\n", "all_gather.log");
        QVERIFY(right);
        QCOMPARE(right->sets.front().collective, std::optional(Collective::allGather));
        const auto open = readMeasurements(list + " 536870912 16777216 float none -1 2288.0 234.65 205.32 0\n", "job.log");
        QVERIFY(open);
        QVERIFY(!open->sets.front().collective);
        QCOMPARE(find(*open, MeasurementCode::collective_unknown)->args, (std::vector<std::string>{"all_gather, all_to_all"}));
    }
    void aFirstUseAndWrongResultsAreMarked()
    {
        const auto m = readMeasurements("# size count type redop root time algbw busbw #wrong time algbw busbw #wrong\n"
                                        " 8 2 float sum -1 68.52 0.00 0.00 0 24.70 0.00 0.00 0\n"
                                        " 1048576 262144 float sum -1 71.93 14.58 27.33 3 71.47 14.67 27.51 0\n",
                                        "all_reduce.log");
        QVERIFY(m);
        const auto& points = m->sets.front().points;
        QCOMPARE(points.size(), std::size_t{3});
        QVERIFY(points[0].suspect);
        QVERIFY(!points[1].suspect);
        QVERIFY(points[2].inPlace); // the other half had wrong values
        QVERIFY(find(*m, MeasurementCode::wrong_results) != nullptr);
        QVERIFY(find(*m, MeasurementCode::run_cut) != nullptr);
    }
    void halvesMayBeMissingOrUnchecked()
    {
        const auto m = readMeasurements("# size count type redop root time algbw busbw\n"
                                        " 1048576 262144 float sum -1 71.93 14.58 27.33\n",
                                        "all_reduce");
        QVERIFY(m);
        QCOMPARE(m->sets.front().points.size(), std::size_t{1});
        QVERIFY(find(*m, MeasurementCode::half_missing) != nullptr);
    }
    void aRowWhoseBandwidthIsNotItsOwnIsLeftOut()
    {
        const auto m = readMeasurements(" 1048576 262144 float sum -1 71.93 99.00 27.33 0 71.47 14.67 27.51 0\n", "all_reduce");
        QVERIFY(m);
        QCOMPARE(m->sets.front().points.size(), std::size_t{1});
        QVERIFY(find(*m, MeasurementCode::inconsistent_row) != nullptr);
    }
    void theJsonOfNcclTestsIsRead()
    {
        const auto m = readMeasurements(dataFile("nccl_tests.json"), "nccl_tests.json");
        QVERIFY(m);
        QCOMPARE(m->kind, MeasurementKind::ncclTestsJson);
        const MeasuredSet& set = m->sets.front();
        QCOMPARE(set.collective, std::optional(Collective::allToAll));
        QCOMPARE(set.ranks, std::optional<std::uint32_t>(2));
        QCOMPARE(set.library, std::string("NCCL 2.29.3"));
        QCOMPARE(set.points.size(), std::size_t{3}); // one half is null
        QCOMPARE(set.points[0].line, 8);
    }
    void callsOfInspectorAreMedians()
    {
        const auto call = [](const char* time, const char* algbw) {
            return std::string(
                       R"({"header": {"n_ranks": 32}, "coll_perf": {"coll": "ReduceScatter", "coll_msg_size_bytes": 65536, )") +
                   R"("coll_exec_time_us": )" + time + R"(, "coll_algobw_gbs": )" + algbw + "}}\n";
        };
        const auto m =
            readMeasurements(call("110", "19.065018") + call("100", "20.97152") + call("400", "5.24288"), "inspector.log");
        QVERIFY(m);
        QCOMPARE(m->kind, MeasurementKind::inspector);
        const MeasuredSet& set = m->sets.front();
        QCOMPARE(set.collective, std::optional(Collective::reduceScatter));
        QCOMPARE(set.points.size(), std::size_t{1});
        QCOMPARE(set.points[0].size, bytes(65536 * 32)); // algbw·time: what every rank puts in
        QCOMPARE(set.points[0].time, microseconds(110));
    }
    void csvColumnsMaySayCollectiveAndRanks()
    {
        const auto plain =
            readMeasurements("# collective: all_reduce\n# ranks: 8\n# ranks per node: 4\n"
                             "size_bytes,time_us,algbw_GBps,busbw_GBps,inplace_time_us\n1024,23.11,0.04,0.08,23.15\n",
                             "x.csv");
        QVERIFY(plain);
        QCOMPARE(plain->kind, MeasurementKind::csv);
        QCOMPARE(plain->sets.front().ranksPerNode, std::optional<std::uint32_t>(4));
        QCOMPARE(plain->sets.front().points.size(), std::size_t{2});
        QVERIFY(plain->sets.front().points[1].inPlace);
        const auto wide = readMeasurements("collective,size_bytes,time_us\nall_reduce,1024,20\nall_gather,1024,15\n", "y.csv");
        QVERIFY(wide);
        QCOMPARE(wide->sets.size(), std::size_t{2});
        const auto columns = readMeasurements("# collective: all_reduce\nngpus,size_bytes,time_default_us,time_nvls_off_us\n"
                                              "4,8589934592,35466.3,35466.3\n5,8589934592,33181.8,37716.5\n",
                                              "z.csv");
        QVERIFY(columns);
        QCOMPARE(columns->sets.size(), std::size_t{4});
        QCOMPARE(columns->sets.back().ranks, std::optional<std::uint32_t>(5));
        QCOMPARE(columns->sets.back().points.front().time, microseconds(37716.5));
    }
    void everyCutOfALogIsReadOrRefused()
    {
        for (const char* name : {"srun_prefix.txt", "two_runs_failed.txt", "nccl_tests.json"}) {
            const std::string whole = dataFile(name);
            QVERIFY(!whole.empty());
            for (std::size_t n = 0; n < whole.size(); ++n)
                if (const auto m = readMeasurements(std::string_view(whole).substr(0, n), name))
                    for (const MeasuredSet& set : m->sets)
                        for (const MeasuredPoint& p : set.points)
                            QVERIFY(p.size > bytes(0) && p.time > Duration(0));
        }
    }
    void whatIsNoMeasurementIsRefused()
    {
        const auto m = readMeasurements("tierlens: 1\nname: x\n", "x.yaml");
        QVERIFY(!m);
        QCOMPARE(m.error().front().code, Code::unknown_value);
        const auto empty = readMeasurements("# nThread 1 nGpus 1\n", "x.txt");
        QVERIFY(!empty);
        QCOMPARE(empty.error().front().code, Code::expected_scalar);
        const auto deep = readMeasurements(R"({"results": )" + std::string(100000, '['), "deep.json");
        QVERIFY(!deep);
    }
};

QTEST_APPLESS_MAIN(TestMeasurements)
#include "test_measurements.moc"
