// Results as JSON, CSV and command lines, on evaluations built by hand: the text is the contract's, to the letter.
#include <QtTest>
#include <limits>
#include <nlohmann/json.hpp>

#include "core/report/report.h"

using namespace tierlens;
using Json = nlohmann::ordered_json;

namespace {

TierProfile tier(Tier t, double gigabytes, double latency, std::optional<std::uint32_t> size)
{
    TierProfile profile;
    profile.tier = t;
    profile.bandwidth = gigabytesPerSecond(gigabytes);
    profile.latency = profile.least = profile.most = microseconds(latency);
    profile.groupSize = size;
    profile.startLatency = microseconds(0.3);
    return profile;
}

PhaseResult phase(const char* name, Tier t, std::uint32_t index, std::uint32_t ranks, std::uint32_t steps, double bytesPerStep,
                  double startup, double transfer)
{
    PhaseResult p;
    p.name = name;
    p.algorithm = "ring";
    p.tier = t;
    p.tierIndex = index;
    p.ranks = ranks;
    p.steps = steps;
    p.bytesPerStep = bytes(bytesPerStep);
    p.startup = microseconds(startup);
    p.transfer = microseconds(transfer);
    return p;
}

// MODEL §15, first case: 2 × 8, 450 and 50 GB/s, latency 0, 128 MB: 7·0.3 + 7/8·128e6/450e3 = 2.1 + 248.8889;
// 2·0.3 + 2·(1/2)·16e6/50e3 = 0.6 + 320; and the first again.
Evaluation firstCase()
{
    auto profile = std::make_shared<GroupProfile>();
    profile->ranks.resize(16);
    profile->tiers = {tier(Tier::c2c, 450, 0, 8), tier(Tier::b2b, 50, 0, 2)};
    profile->effective = profile->tiers;
    ModelResult r;
    r.algorithm = "hierarchical_ring";
    r.reason = "auto_uniform_tiers";
    r.size = megabytes(128);
    r.phases = {phase("reduce_scatter", Tier::c2c, 0, 8, 7, 16e6, 2.1, 112e6 / 450e3),
                phase("all_reduce", Tier::b2b, 1, 2, 2, 8e6, 0.6, 320),
                phase("all_gather", Tier::c2c, 0, 8, 7, 16e6, 2.1, 112e6 / 450e3)};
    for (const PhaseResult& p : r.phases) {
        r.total += p.latency();
    }
    r.algorithmBandwidth = r.size / r.total;
    r.busBandwidth = r.algorithmBandwidth * 1.875;
    r.bytesSent = bytes(240e6);
    Evaluation evaluation;
    evaluation.profile = profile;
    evaluation.results = {r};
    return evaluation;
}

Request onTopology(std::string name)
{
    auto topology = std::make_shared<Topology>();
    topology->name = std::move(name);
    Request request;
    request.topology = topology;
    return request;
}

std::vector<std::string> keys(const Json& object)
{
    std::vector<std::string> names;
    for (const auto& item : object.items()) {
        names.push_back(item.key());
    }
    return names;
}

} // namespace

class TestReports : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fieldsAndTheirOrderAreTheContracts()
    {
        const Json json = Json::parse(reportEvaluation(onTopology("name"), firstCase(), Format::json));
        QCOMPARE(keys(json), (std::vector<std::string>{"topology", "group", "results", "warnings"}));
        QCOMPARE(keys(json["group"]), (std::vector<std::string>{"ranks", "profile"}));
        QCOMPARE(keys(json["group"]["profile"]), (std::vector<std::string>{"uniform", "tiers"}));
        QCOMPARE(keys(json["group"]["profile"]["tiers"][0]),
                 (std::vector<std::string>{"path_key", "tier_level", "bandwidth_GBps", "latency_us", "group_size"}));
        QCOMPARE(keys(json["results"][0]),
                 (std::vector<std::string>{"model", "method", "collective", "algorithm", "protocol", "size_bytes", "latency_us",
                                           "algbw_GBps", "busbw_GBps", "bottleneck", "bytes_sent", "launch_us", "overlap_us",
                                           "phases", "costliest_phase"}));
        QCOMPARE(json["results"][0]["costliest_phase"].get<int>(), 2); // 320.6 µs against 2 × 251
        QCOMPARE(keys(json["results"][0]["phases"][0]),
                 (std::vector<std::string>{"name", "path_key", "ranks", "steps", "bytes_per_step", "startup_us", "transfer_us",
                                           "contention_us", "queueing_us", "latency_us"}));
    }

    void twoLimitersThatAreAboutEqualAreBothNamed()
    {
        Evaluation evaluation = firstCase();
        ModelResult& r = evaluation.results[0];
        r.phases[1].contention = microseconds(700); // transfer 817.8, contention 700, start-up 4.8: 53.7 %, 46.0 %
        QVERIFY(reportEvaluation(onTopology("name"), evaluation, Format::table)
                    .find("limited by bandwidth 54 %, contention 46 % (BW_BOUND)") != std::string::npos);
        r.phases[1].contention = microseconds(600); // below three quarters of 817.8
        QVERIFY(reportEvaluation(onTopology("name"), evaluation, Format::table).find("limited by bandwidth (BW_BOUND)") !=
                std::string::npos);
    }

    void numbersReadBackAsTheyWere()
    {
        const Evaluation evaluation = firstCase();
        const std::string text = reportEvaluation(onTopology("name"), evaluation, Format::json);
        const Json result = Json::parse(text)["results"][0];
        QVERIFY(result["latency_us"].get<double>() == evaluation.results[0].total.value());
        QVERIFY(qAbs(result["latency_us"].get<double>() - 822.577778) < 1e-6);
        QVERIFY(result["phases"][0]["transfer_us"].get<double>() == 112e6 / 450e3);
        // whole bytes as whole numbers, times and bandwidths as floating point, as in the contract's example
        QVERIFY(text.find("\"size_bytes\": 128000000,") != std::string::npos);
        QVERIFY(text.find("\"bytes_sent\": 240000000,") != std::string::npos);
        QVERIFY(text.find("\"bytes_per_step\": 16000000.0,") != std::string::npos);
        QVERIFY(text.find("\"bandwidth_GBps\": 450.0,") != std::string::npos);
        QVERIFY(text.find("\"startup_us\": 2.1,") != std::string::npos);
    }

    void unevenTiersHaveNullAndTheirSizes()
    {
        Evaluation evaluation = firstCase();
        auto profile = std::make_shared<GroupProfile>(*evaluation.profile);
        profile->uniform = false;
        profile->tiers[0].groupSize.reset();
        profile->tiers[0].sizes = {5, 3};
        evaluation.profile = profile;
        const Json json = Json::parse(reportEvaluation(onTopology("name"), evaluation, Format::json));
        const Json& uneven = json["group"]["profile"]["tiers"][0];
        QCOMPARE(json["group"]["profile"]["uniform"].get<bool>(), false);
        QVERIFY(uneven["group_size"].is_null());
        QCOMPARE(uneven["sizes"].get<std::vector<int>>(), (std::vector<int>{5, 3}));
        QVERIFY(!json["group"]["profile"]["tiers"][1].contains("sizes"));
    }

    void whatDoesNotExistIsNull()
    {
        Evaluation evaluation = firstCase();
        evaluation.results[0].busBandwidth.reset();
        evaluation.results[0].algorithmBandwidth = Bandwidth(std::numeric_limits<double>::infinity());
        const Json result = Json::parse(reportEvaluation(onTopology("name"), evaluation, Format::json))["results"][0];
        QVERIFY(result["busbw_GBps"].is_null());
        QVERIFY(result["algbw_GBps"].is_null());
    }

    void withoutATopologyTheRanksAreStillCounted()
    {
        Request request;
        request.flatRanks = 16;
        const Json json = Json::parse(reportEvaluation(request, firstCase(), Format::json));
        QVERIFY(json["topology"].is_null());
        QCOMPARE(json["group"]["ranks"].get<int>(), 16);
    }

    void anyBytesInANameMakeWellFormedJson()
    {
        const std::string text = reportEvaluation(onTopology("\xFF\"\n机"), firstCase(), Format::json);
        QVERIFY(Json::accept(text));
        QVERIFY(QString::fromStdString(text).contains(QStringLiteral("机")));
    }

    void warningsAreObjects()
    {
        Evaluation evaluation = firstCase();
        evaluation.warnings = {Problem{Code::uneven_inner, {"5 + 3"}, {}, {}, {}}};
        const Json warning = Json::parse(reportEvaluation(onTopology("name"), evaluation, Format::json))["warnings"][0];
        QCOMPARE(keys(warning), (std::vector<std::string>{"code", "text", "args"}));
        QCOMPARE(warning["code"].get<std::string>(), std::string("uneven_inner"));
        QCOMPARE(warning["args"].get<std::vector<std::string>>(), std::vector<std::string>{"5 + 3"});
        QVERIFY(warning["text"].get<std::string>().find("5 + 3") != std::string::npos);
    }

    void csvHasOneRowAPhaseAndAsManyFieldsAsItsHead()
    {
        const QStringList lines =
            QString::fromStdString(reportEvaluation(onTopology("name"), firstCase(), Format::csv)).split('\n');
        QCOMPARE(lines.size(), 5); // head, three phases, the end of the last line
        for (qsizetype i = 0; i < 4; ++i) {
            QCOMPARE(lines[i].count(','), lines[0].count(','));
        }
        Evaluation nothing = firstCase();
        nothing.results[0].phases.clear();
        const QStringList empty = QString::fromStdString(reportEvaluation(onTopology("name"), nothing, Format::csv)).split('\n');
        QCOMPARE(empty.size(), 3);
        QCOMPARE(empty[1].count(','), empty[0].count(','));
    }

    void csvQuotesWhatWouldBreakARow()
    {
        const Problem problem{Code::unknown_name, {"a,b", "c"}, "x\"y.yaml", {3, 5}, "k"};
        const std::string text = reportCheck("x", nullptr, {problem}, {}, Format::csv);
        QVERIFY(text.find("error,\"x\"\"y.yaml\",3,5,k,unknown_name,\"") != std::string::npos);
    }

    void checkWritesNullForAPlaceThatIsNotKnown()
    {
        const Problems errors{Problem{Code::file_not_found, {"x"}, "x", {}, {}}};
        const Json json = Json::parse(reportCheck("x", nullptr, errors, {}, Format::json));
        QCOMPARE(keys(json["errors"][0]), (std::vector<std::string>{"file", "line", "column", "path", "code", "text"}));
        QVERIFY(json["errors"][0]["line"].is_null());
        QCOMPARE(json["warnings"].size(), std::size_t{0});
    }

    void aTableEndsEveryLineAndTheTotalIsTheSum()
    {
        Request request;
        request.flatRanks = 16;
        const std::string text = reportEvaluation(request, firstCase(), Format::table);
        QVERIFY(text.ends_with('\n'));
        QVERIFY(text.find(" \n") == std::string::npos);
        // 250.989 + 320.600 + 250.989 = 822.578, and the costliest phase is named
        for (const char* part : {"250.989", "320.600", "822.578", "2 all_reduce over b2b: 320.6 µs, 39.0 % of the time"}) {
            QVERIFY2(text.find(part) != std::string::npos, qPrintable(QString::fromStdString(text)));
        }
    }

    void theCommandLineSaysWhatDiffersFromTheFile()
    {
        Request request = onTopology("name");
        QCOMPARE(commandLineFor(request, "a.yaml", "all"),
                 std::string("tierlens-cli eval a.yaml --collective all_reduce --size 128MB"));
        request.models = {ModelId::alphaBeta, ModelId::logp, ModelId::loggp, ModelId::loggpc};
        request.collective = Collective::dispatch;
        request.expertParallel = 8;
        request.moeTensorParallel = 2;
        request.network.routing.mode = RoutingMode::hash;
        request.network.comm.contentionStrategy = "maxmin_fair";
        request.network.comm.bandwidthUtilisation = 0.8;
        request.network.comm.tiers[Tier::b2b].bandwidth = gigabytesPerSecond(100);
        const std::string line = commandLineFor(request, "it's here.yaml", "p0/r0/b*/c0");
        for (const char* part :
             {"'it'\\''s here.yaml'", "--group 'p0/r0/b*/c0'", "--model all", "--ep 8 --moe-tp 2", "--routing hierarchical:hash",
              "--contention maxmin_fair", "--set comm_params.bw_urate=0.8", "--set comm_params.tiers.b2b.bandwidth=100GB/s"}) {
            QVERIFY2(line.find(part) != std::string::npos,
                     qPrintable(QString::fromStdString(part) + " is not in " + line.c_str()));
        }
    }

    void theCommandLineOfAFlatRing()
    {
        Request request;
        request.flatRanks = 16;
        request.network.comm.fallbackBandwidth = gigabytesPerSecond(50);
        request.network.comm.fallbackLatency = microseconds(1);
        QCOMPARE(commandLineFor(request, {}, {}),
                 std::string("tierlens-cli eval --ranks 16 --fallback-bandwidth 50GB/s --fallback-latency 1us "
                             "--collective all_reduce --size 128MB"));
    }
};

QTEST_APPLESS_MAIN(TestReports)
#include "test_reports.moc"
