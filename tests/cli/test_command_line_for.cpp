// "Copy as command line": what commandLineFor writes gives, run by a shell, the very result that the request has.
#include <QtTest>
#include <functional>

#include "core/evaluation/evaluation.h"
#include "core/formats/topology_file.h"
#include "core/report/report.h"
#include "core/topology/groups.h"
#include "process.h"

using namespace tierlens;

namespace {

const std::string kFile = "sample_topologies/hgx_h100_2x8_rails.yaml";

struct Case {
    const char* name;
    const char* group;
    std::function<void(Request&)> change;
};

const std::vector<Case>& cases()
{
    static const std::vector<Case> all{
        {"as the file says", "all", [](Request&) {}},
        {"group, collective, size", "p0/r0/b*/c[0-3]",
         [](Request& r) {
             r.collective = Collective::allGather;
             r.size = bytes(3.0 * 1024 * 1024);
         }},
        {"all models, an algorithm", "all",
         [](Request& r) {
             r.models = {ModelId::alphaBeta, ModelId::logp, ModelId::loggp, ModelId::loggpc};
             r.algorithm = "hierarchical:ring,double_binary_tree";
         }},
        {"routing and contention", "all",
         [](Request& r) {
             r.collective = Collective::allToAll;
             r.network.routing.policy = "ecmp";
             r.network.routing.mode = RoutingMode::hash;
             r.network.routing.seed = 12345678901234567ULL;
             r.network.comm.contentionStrategy = "maxmin_fair";
         }},
        {"what-if values", "all",
         [](Request& r) {
             CommParameters& comm = r.network.comm;
             comm.bandwidthUtilisation = 0.8125;
             comm.launch = microseconds(4.75);
             comm.phaseOverlap = PhaseOverlap::pipelined;
             comm.chunks = 5;
             comm.contentionScope = ContentionScope::all;
             comm.logpPacket = bytes(8192);
             comm.shortMessage = bytes(1);
             r.models = {ModelId::loggpc, ModelId::logp};
         }},
        {"values of tiers", "all",
         [](Request& r) {
             r.network.comm.tiers[Tier::b2b].bandwidth = gigabytesPerSecond(100.0 / 3);
             r.network.comm.tiers[Tier::b2b].latency = microseconds(2);
             r.network.comm.tiers[Tier::c2c].software = microseconds(0.7);
             r.network.comm.tiers[Tier::c2c].contentionFactor = 1.5;
             r.network.comm.tiers[Tier::c2c].o = microseconds(0.2);
             r.network.comm.tiers[Tier::c2c].G = TimePerByte(2e-6);
             r.models = {ModelId::loggp};
         }},
        {"experts", "all",
         [](Request& r) {
             r.collective = Collective::combine;
             r.expertParallel = 8;
             r.moeTensorParallel = 2;
         }},
        {"a root", "all",
         [](Request& r) {
             r.collective = Collective::broadcast;
             r.root = 9;
         }},
        {"no topology", "",
         [](Request& r) {
             r = Request{};
             r.flatRanks = 12;
             r.network.comm.fallbackBandwidth = gigabytesPerSecond(12.5);
             r.network.comm.fallbackLatency = microseconds(1.3);
             r.network.comm.bandwidthUtilisation = 0.9;
         }},
    };
    return all;
}

} // namespace

class TestCommandLineFor : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void givesTheResultOfTheRequest_data()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < cases().size(); ++i) {
            QTest::newRow(cases()[i].name) << static_cast<int>(i);
        }
    }

    void givesTheResultOfTheRequest()
    {
        QFETCH(int, index);
        const Case& c = cases()[static_cast<std::size_t>(index)];
        const auto file = openTopologyFile(std::string(TIERLENS_SOURCE_DIR "/") + kFile);
        QVERIFY(file.has_value());
        Request request = requestFor(file->topology);
        if (*c.group != '\0') {
            const auto group = resolveGroup(*file->topology, c.group);
            QVERIFY(group.has_value());
            request.ranks = group->ranks;
        }
        c.change(request);
        request.wantLoads = request.topology != nullptr; // as eval does, for the links of each phase
        const auto evaluation = Evaluator().evaluate(request);
        QVERIFY(evaluation.has_value());
        const std::string line = commandLineFor(request, kFile, c.group) + " --format json";
        const Outcome outcome = runShell(QString::fromStdString(line));
        QVERIFY2(outcome.exitCode == 0, qPrintable(QString::fromStdString(line) + '\n' + outcome.err));
        QCOMPARE(outcome.out, QString::fromStdString(reportEvaluation(request, *evaluation, Format::json)));
    }
};

QTEST_APPLESS_MAIN(TestCommandLineFor)
#include "test_command_line_for.moc"
