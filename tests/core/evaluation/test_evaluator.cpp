// The one door, on topologies from text: profile, routes, contention, cache, cancelling, threads.
#include <QtTest>
#include <atomic>
#include <cmath>
#include <map>
#include <numeric>
#include <random>
#include <thread>

#include "core/evaluation/evaluation.h"
#include "core/formats/topology_file.h"
#include "core/topology/groups.h"

using namespace tierlens;

namespace {

// TOPOLOGY.md's example: 450 GB/s in the board over 4 switches of 0.1 µs, 50 GB/s on 8 rails.
const char* const kExample = R"(
tierlens: 1
name: 2 x HGX H100, InfiniBand rails
types:
  chips:
    h100: {start: {ddr_read: 0.15 us, ddr_write: 0.01 us, noc: 0.02 us, stack: 0.05 us, software: 0 us}}
  switches:
    nvswitch: {latency: 0.1 us, in_network_reduction: true}
    quantum2: {latency: 0.25 us, ports: 64, buffer: 16 MiB}
  links:
    nvlink4: {bandwidth: 450 GB/s, latency: 20 ns}
    ndr400:  {bandwidth: 400 Gb/s, latency: 0.5 us}
boards:
  hgx:
    chips: {type: h100, count: 8}
    fabric: {kind: switched, link: nvlink4, switch: nvswitch, switches: 4}
racks:
  pair:
    boards: [{use: hgx, count: 2}]
    fabric: {kind: rail, link: ndr400, switch: quantum2}
system:
  pods:
    - racks: [{use: pair, count: 1}]
network:
  routing: {policy: hierarchical, mode: spray, seed: 1}
  comm_params:
    comm_model: alpha_beta
    contention_strategy: equal_share
    bw_urate: 1.0
)";

// §15's first row: the same shape without any latency but α_start.
const char* const kFree = R"(
tierlens: 1
types:
  chips: {x: {}}
  switches: {s: {latency: 0 us}}
boards:
  b:
    chips: {type: x, count: 8}
    fabric: {kind: switched, link: {bandwidth: 450 GB/s}, switch: s}
racks:
  r:
    boards: [{use: b, count: 2}]
    fabric: {kind: rail, link: {bandwidth: 50 GB/s}, switch: s}
system: {racks: [{use: r}]}
)";

// Two boards of m and n chips, each on a switch, the two switches joined by one trunk of 50 GB/s.
std::string trunk(int m, int n)
{
    return QStringLiteral(R"(
tierlens: 1
types:
  chips: {x: {}}
  switches: {s: {latency: 0 us}}
  links: {fast: {bandwidth: 450 GB/s}, trunk: {bandwidth: 50 GB/s}}
boards:
  left:
    chips: {type: x, count: %1}
    fabric: {kind: switched, link: fast, switch: s}
  right:
    chips: {type: x, count: %2}
    fabric: {kind: switched, link: fast, switch: s}
racks:
  pair:
    boards: [{use: left}, {use: right}]
    links: [{from: b0/sw0, to: b1/sw0, type: trunk}]
system: {racks: [{use: pair}]}
)")
        .arg(m)
        .arg(n)
        .toStdString();
}

std::shared_ptr<const Topology> topologyOf(const std::string& text)
{
    auto file = readTopologyText(text, "test.yaml");
    if (!file)
        qFatal("line %d: %s %s", file.error()[0].position.line, file.error()[0].keyPath.c_str(),
               file.error()[0].args.empty() ? "" : file.error()[0].args[0].c_str());
    return file->topology;
}

Request requestOf(const std::string& text, const char* group = "all")
{
    Request r = requestFor(topologyOf(text));
    r.ranks = resolveGroup(*r.topology, group)->ranks;
    return r;
}

Evaluation evaluated(const Request& r, Evaluator& evaluator)
{
    auto e = evaluator.evaluate(r);
    if (!e)
        qFatal("code %d %s", static_cast<int>(e.error()[0].code), e.error()[0].args.empty() ? "" : e.error()[0].args[0].c_str());
    return std::move(*e);
}

Evaluation evaluated(const Request& r)
{
    Evaluator evaluator;
    return evaluated(r, evaluator);
}

double total(const Request& r) { return evaluated(r).results.front().total.value(); }

Code codeOf(const Request& r, std::stop_token stop = {})
{
    Evaluator evaluator;
    const auto e = evaluator.evaluate(r, stop);
    return e ? Code::internal_error : e.error()[0].code;
}

bool hasWarning(const Problems& warnings, Code code)
{
    return std::any_of(warnings.begin(), warnings.end(), [code](const Problem& p) { return p.code == code; });
}

#define COMPARE_WORKED(actual, expected)                                                                                         \
    QVERIFY2(std::abs((actual) - (expected)) < 6e-7, qPrintable(QString::number((actual), 'f', 9)))

const std::vector<ModelId> kFour{ModelId::alphaBeta, ModelId::logp, ModelId::loggp, ModelId::loggpc};

} // namespace

class TestEvaluator : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // §15: c2c 450 GB/s, 0.14 µs; b2b 50 GB/s, mean 1.3725 µs (8 pairs of 1.25 on one rail, 56 of 1.39 across).
    void exampleOfTheFileContract()
    {
        const Evaluation e = evaluated(requestOf(kExample));
        const auto& tiers = e.profile->effective;
        QCOMPARE(tiers.size(), std::size_t{2});
        QCOMPARE(tiers[0].tier, Tier::c2c);
        QCOMPARE(*tiers[0].groupSize, 8U);
        QCOMPARE(tiers[0].pairs, std::uint64_t{56});
        QCOMPARE(tiers[1].pairs, std::uint64_t{64});
        COMPARE_WORKED(tiers[0].latency.value(), 0.14);
        COMPARE_WORKED(tiers[1].latency.value(), 1.3725);
        const ModelResult& r = e.results[0];
        COMPARE_WORKED(r.phases[0].latency().value(), 251.968888889);
        COMPARE_WORKED(r.phases[1].latency().value(), 323.345);
        COMPARE_WORKED(r.total.value(), 827.282777778);
        QVERIFY(std::abs(inGigabytesPerSecond(*r.busBandwidth) - 290.106) < 5e-4);
        for (const PhaseResult& p : r.phases)
            QCOMPARE(p.parameters.contention, 1.0);
        QVERIFY(e.warnings.empty());
    }

    void twoTiersWithoutLatency()
    {
        Request r = requestOf(kFree);
        COMPARE_WORKED(total(r), 822.577777778);
        r.collective = Collective::reduceScatter;
        COMPARE_WORKED(total(r), 411.288888889);
        r.collective = Collective::allGather;
        COMPARE_WORKED(total(r), 411.288888889);
        r.collective = Collective::allToAll;
        // F of (3.14) is that of the worst step: see rails, where a shift by less than 8 meets other rails' ranks.
        r.network.comm.contentionStrategy = "none";
        COMPARE_WORKED(total(r), 2404.5);
        QVERIFY(hasWarning(evaluated(r).warnings, Code::closed_form_bound));
    }

    // Functional table of seed 000, row by row.
    void eightChipsInOneTierAreAFlatRing()
    {
        const Evaluation e = evaluated(requestOf(kExample, "b0"));
        QCOMPARE(e.profile->effective.size(), std::size_t{1});
        QCOMPARE(e.results[0].algorithm, std::string("ring"));
        QCOMPARE(e.results[0].phases.size(), std::size_t{1});
    }
    void sixteenChipsInTwoTiersHaveThreePhases()
    {
        const Evaluation e = evaluated(requestOf(kExample));
        QCOMPARE(e.profile->effective.size(), std::size_t{2});
        QCOMPARE(e.results[0].phases.size(), std::size_t{3});
        Duration sum{};
        for (const PhaseResult& p : e.results[0].phases)
            sum += p.latency();
        QCOMPARE(sum, e.results[0].total);
    }
    void unevenGroupsFallBackToAFlatRingWithAWarning()
    {
        // 4 + 6: 2·9·(12.8·10⁶/50,000 + 0.3) = 4613.4 µs. In rank order two flows leave their boards, one each way: F = 1.
        const Evaluation e = evaluated(requestOf(trunk(4, 6)));
        COMPARE_WORKED(e.results[0].total.value(), 4613.4);
        QVERIFY(hasWarning(e.warnings, Code::uneven_inner));
        QCOMPARE(e.results[0].reason, std::string("auto_uneven"));
        // 2 + 6: counting pairs would say group size 5.
        QVERIFY(hasWarning(evaluated(requestOf(trunk(2, 6))).warnings, Code::uneven_inner));
        QCOMPARE(evaluated(requestOf(trunk(2, 6))).results[0].phases.size(), std::size_t{1});
    }
    void noTopologyIsAFlatRing()
    {
        Request r;
        r.flatRanks = 16;
        r.network.comm.fallbackBandwidth = gigabytesPerSecond(50);
        const Evaluation e = evaluated(r);
        COMPARE_WORKED(e.results[0].total.value(), 30 * (160 + 0.3));
        QCOMPARE(e.profile->effective[0].tier, Tier::flat);
        r.network.comm.fallbackLatency = microseconds(1);
        COMPARE_WORKED(total(r), 30 * (160 + 1.3));
        r.network.comm.fallbackBandwidth.reset();
        QCOMPARE(codeOf(r), Code::missing_key);
    }
    void withoutATopologyFlowsShareTheRanksOwnPort()
    {
        Request r;
        r.flatRanks = 16;
        r.network.comm.fallbackBandwidth = gigabytesPerSecond(50);
        r.collective = Collective::allToAll;
        r.algorithm = "direct";
        // 15 flows of 8 MB at once through 50 GB/s: (15·8·10⁶/50,000 + 0.3) µs.
        COMPARE_WORKED(total(r), 15 * 160 + 0.3);
        QCOMPARE(evaluated(r).results[0].phases[0].parameters.contention, 15.0);
        r.algorithm = "pairwise";
        COMPARE_WORKED(total(r), 15 * (160 + 0.3));
        // The best of all never sends faster than the port.
        r.algorithm = "best";
        for (const Collective c :
             {Collective::allReduce, Collective::allGather, Collective::reduceScatter, Collective::allToAll}) {
            r.collective = c;
            QVERIFY(evaluated(r).results[0].busBandwidth->value() <= gigabytesPerSecond(50).value() * (1 + 1e-12));
        }
        r.algorithm = "direct";
        r.collective = Collective::allToAll;
        r.network.comm.contentionStrategy = "none";
        COMPARE_WORKED(total(r), 160 + 0.3);
    }
    void modelLogpUsesTheLogpFormula()
    {
        Request r = requestOf(kExample, "b0");
        r.models = {ModelId::logp};
        // 14 steps of 16 MB: 0.3 + 0.14 + 3906·max(4096/450,000, 0.15).
        COMPARE_WORKED(total(r), 14 * (0.44 + 3906 * 0.15));
        QVERIFY(hasWarning(evaluated(r).warnings, Code::logp_processor_bound));
    }
    void ringOnOneSwitchHasNoContention()
    {
        for (const char* strategy : {"equal_share", "maxmin_fair"}) {
            Request r = requestOf(kExample, "b0");
            r.network.comm.contentionStrategy = strategy;
            const Evaluation e = evaluated(r);
            for (const PhaseResult& p : e.results[0].phases)
                QCOMPARE(p.parameters.contention, 1.0);
        }
    }
    void ringOverASharedTrunkIsSharedEqually()
    {
        // 4 + 4 over a trunk of 50 GB/s, flat ring of 8: in rank order one flow each way, F = 1; ranks alternating between
        // the halves all four flows of a direction, F = 4, 12.5 GB/s.
        for (const char* strategy : {"equal_share", "maxmin_fair"}) {
            Request r = requestOf(trunk(4, 4));
            r.network.comm.contentionStrategy = strategy;
            r.algorithm = "ring";
            QCOMPARE(evaluated(r).results[0].phases[0].parameters.contention, 1.0);
            r.ranks = resolveGroup(*r.topology, "b0/c0,b1/c0,b0/c1,b1/c1,b0/c2,b1/c2,b0/c3,b1/c3")->ranks;
            const Evaluation e = evaluated(r);
            const PhaseResult& p = e.results[0].phases[0];
            QCOMPARE(p.parameters.contention, 4.0);
            QCOMPARE(p.contentionFlows, 4.0);
            QCOMPARE(r.topology->link(linkOf(p.contentionEdge)).tier, Tier::b2b);
            // 14·(16·10⁶/50,000·4 + 0.3)
            COMPARE_WORKED(e.results[0].total.value(), 14 * (1280 + 0.3));
            r.network.comm.contentionStrategy = "none";
            COMPARE_WORKED(total(r), 14 * (320 + 0.3));
        }
    }

    void hierarchicalRingsOfAllShardsShareTheUplink()
    {
        // 4 + 4 over one trunk: the outer phase is four rings at once, F = 4.
        const ModelResult r = evaluated(requestOf(trunk(4, 4))).results[0];
        QCOMPARE(r.phases[1].subgroups, 4U);
        QCOMPARE(r.phases[1].parameters.contention, 4.0);
        COMPARE_WORKED(r.phases[1].latency().value(), 2 * (16e6 / 50e3 * 4 + 0.3));
        COMPARE_WORKED(r.phases[1].contention.value(), 2 * (16e6 / 50e3 * 3));
    }

    void pairwiseTakesTheWorstStep()
    {
        // 4 + 4: shifts by 4 send all four flows of each half over the trunk; F = 4 against the trunk's own 50 GB/s.
        Request r = requestOf(trunk(4, 4));
        r.collective = Collective::allToAll;
        const ModelResult result = evaluated(r).results[0];
        QCOMPARE(result.phases[0].parameters.contention, 4.0);
        QCOMPARE(result.phases[0].distinctSteps, 7U);
        QCOMPARE(result.phases[0].routedSteps, 7U);
        COMPARE_WORKED(result.total.value(), 7 * (16e6 / 50e3 * 4 + 0.3));
    }

    void peersFlatRingOverSharedUplinks()
    {
        // PEERS: 2 × 8, one shared 50 GB/s uplink a node, flat ring of 1 MiB 39.3216 µs = 30u (α_start 0).
        std::string text = trunk(8, 8);
        text.replace(text.find("{x: {}}"), 7, "{x: {start: {ddr_read: 0, ddr_write: 0, noc: 0, stack: 0}}}");
        Request r = requestOf(text);
        r.algorithm = "ring";
        r.size = bytes(1048576);
        QVERIFY(std::abs(total(r) - 39.3216) < 1e-9);
    }

    void peersFatTreeRingIsFreeOfContention()
    {
        // PEERS: 128 hosts, XGFT(3; 4,4,8; 1,4,4), 1 GiB: ring 254u, all_to_all 127u, u = 2³⁰/128/50,000.
        const std::string text = R"(
tierlens: 1
types:
  chips: {x: {start: {ddr_read: 0, ddr_write: 0, noc: 0, stack: 0}}}
boards:
  b:
    chips: {type: x, count: 128}
    fabric: {kind: fat_tree, link: {bandwidth: 50 GB/s}, switch: {latency: 0 us}, children: [4, 4, 8], parents: [1, 4, 4]}
system: {boards: [{use: b}]}
)";
        Request r = requestOf(text);
        r.size = bytes(1073741824);
        const double u = 1073741824.0 / 128 / 50e3;
        QVERIFY(std::abs(total(r) / (254 * u) - 1) < 1e-9);
        r.collective = Collective::allToAll;
        QVERIFY(std::abs(total(r) / (127 * u) - 1) < 1e-9);
    }

    void fullMeshTakesDirect()
    {
        // 8 chips, 7 links each of 448/7 = 64 GB/s: all_reduce is two exchanges of M/8 on links of their own.
        Request r = requestOf(R"(
tierlens: 1
types: {chips: {x: {}}}
boards: {b: {chips: {type: x, count: 8}, fabric: {kind: full_mesh, link: {bandwidth: 448 GB/s}}}}
system: {boards: [{use: b}]}
)");
        const ModelResult result = evaluated(r).results[0];
        QCOMPARE(result.algorithm, std::string("direct"));
        QCOMPARE(result.phases[0].parameters.contention, 1.0);
        COMPARE_WORKED(result.total.value(), 2 * (16e6 / 64e3 + 0.3));
        // On a switch the seven flows of a rank share its link.
        Request s = requestOf(kFree, "b0");
        s.algorithm = "direct";
        QCOMPARE(evaluated(s).results[0].phases[0].parameters.contention, 7.0);
    }

    void switchCapacityIsSharedByAllItsTraffic()
    {
        std::string text = kFree;
        text.replace(text.find("{s: {latency: 0 us}}"), 20, "{s: {latency: 0 us, bandwidth: 900 GB/s}}");
        const PhaseResult p = evaluated(requestOf(text, "b0")).results[0].phases[0];
        QCOMPARE(p.parameters.contention, 4.0); // 8 flows of 450 through 900
        QVERIFY(p.contentionSwitch.valid() && !p.contentionEdge.valid());
        QCOMPARE(p.contentionFlows, 8.0);
    }

    void sendReceiveUsesThePairsOwnPath()
    {
        Request r = requestOf(kExample, "b0/c0,b1/c0");
        r.collective = Collective::sendRecv;
        COMPARE_WORKED(total(r), 128e6 / 50e3 + 0.3 + 1.25);
        r.ranks = resolveGroup(*r.topology, "b0/c0,b1/c1")->ranks; // across rails
        // Sprayed equally at each hop: 4/5 over the board's four switches to c1 and its rail, 1/5 over rail 0 first. The rail
        // that carries 4/5 lets 50/0.8 = 62.5 GB/s through.
        COMPARE_WORKED(total(r), 128e6 / 62.5e3 + 0.3 + 1.39);
    }

    void renamingChipsChangesNothing()
    {
        // The same boards and the same group in another order of the file: every number stays.
        Request a = requestOf(trunk(4, 6)), b = requestOf(trunk(6, 4), "b1,b0");
        for (const Collective c : {Collective::allReduce, Collective::allToAll, Collective::broadcast}) {
            a.collective = b.collective = c;
            a.models = b.models = kFour;
            const Evaluation x = evaluated(a), y = evaluated(b);
            for (std::size_t i = 0; i < kFour.size(); ++i)
                QCOMPARE(x.results[i].total, y.results[i].total);
        }
    }

    void loadsOfTheExample()
    {
        Request r = requestOf(kExample);
        r.wantLoads = true;
        const Evaluation e = evaluated(r);
        QVERIFY(e.loads && e.loads->stepsComplete && e.loads->exact);
        // 7 + 2 + 7 steps in three runs.
        QCOMPARE(e.loads->steps.size(), std::size_t{3});
        QCOMPARE(e.loads->steps[1].firstStep, 7U);
        QCOMPARE(e.loads->steps[1].count, 2U);
        COMPARE_WORKED(e.loads->steps[1].duration.value(), 323.345 / 2);
        QCOMPARE(e.loads->steps[1].loads.size(), std::size_t{32}); // 16 chips up and down their rails
        for (const StepLoad& l : e.loads->steps[1].loads) {
            QCOMPARE(l.flows, 1.0);
            QCOMPARE(l.bytes.value(), 8e6);
        }
        // Inside, a chip's flow is sprayed over 4 links: 2·7·16 MB / 4 = 56 MB a link, 112.5 GB/s each.
        const double busy = 56e6 / (112.5e3 * 827.282777778);
        QVERIFY(std::abs(e.loads->links.front().utilisation - busy) < 1e-9);
        QCOMPARE(e.loads->links.size(), std::size_t{2 * 8 * 4 * 2 + 32});
        for (std::size_t i = 1; i < e.loads->links.size(); ++i)
            QVERIFY(e.loads->links[i - 1].utilisation >= e.loads->links[i].utilisation);
        // Everything that a rank sends is in its row: 240 MB.
        for (std::size_t i = 0; i < 16; ++i)
            QVERIFY(std::abs(std::accumulate(e.loads->pairBytes.begin() + long(16 * i),
                                             e.loads->pairBytes.begin() + long(16 * (i + 1)), 0.0) -
                             240e6) < 1);
    }

    void bytesOnLinksAreThoseOfTheStepsForEveryAlgorithm()
    {
        Request r = requestOf(kExample);
        r.wantLoads = true;
        for (const Collective c : allCollectives())
            for (const std::string_view algorithm : algorithmsFor(c)) {
                if (c == Collective::sendRecv || algorithm == "multi_ring" || algorithm == "in_network")
                    continue; // in_network: its rails do not reduce
                r.collective = c;
                r.algorithm = algorithm;
                const Evaluation e = evaluated(r);
                std::map<EdgeId, double> bytesOf, mostOf;
                for (const StepLoads& s : e.loads->steps)
                    for (const StepLoad& l : s.loads) {
                        bytesOf[l.edge] += s.count * l.bytes.value();
                        mostOf[l.edge] = std::max(mostOf[l.edge], l.flows);
                    }
                QCOMPARE(bytesOf.size(), e.loads->links.size());
                for (const LinkLoad& l : e.loads->links) {
                    QVERIFY(std::abs(bytesOf[l.edge] - l.bytes.value()) <= 1e-6 * l.bytes.value());
                    QCOMPARE(mostOf[l.edge], l.maxFlows);
                    QVERIFY(l.utilisation <= 1.0 + 1e-9);
                }
                // What ranks send is what the pair table holds.
                const double sent = std::accumulate(e.loads->pairBytes.begin(), e.loads->pairBytes.end(), 0.0);
                QVERIFY(std::abs(sent - 16 * e.results[0].bytesSent.value()) <= 1e-6 * sent);
            }
    }

    void aSliderDragHitsTheCache()
    {
        // Size, u_r, launch, model and software move; the topology stays.
        Evaluator evaluator;
        Request r = requestOf(kExample);
        r.models = kFour;
        for (int i = 0; i < 200; ++i) {
            r.network.comm.bandwidthUtilisation = 1.0 - 0.002 * i;
            r.network.comm.launch = microseconds(0.1 * i);
            r.network.comm.tiers[Tier::c2c].software = microseconds(0.01 * i);
            r.size = megabytes(1.0 + i);
            evaluated(r, evaluator);
        }
        QVERIFY(evaluator.profileCache().hitRate() > 0.95);
        QCOMPARE(evaluator.profileCache().misses, std::uint64_t{1});
    }

    void cacheTellsGroupsRoutingAndTopologiesApart()
    {
        Evaluator evaluator;
        Request r = requestOf(kExample);
        const double both = evaluated(r, evaluator).results[0].total.value();
        Request board = r;
        board.ranks = resolveGroup(*r.topology, "b0")->ranks;
        const double one = evaluated(board, evaluator).results[0].total.value();
        QVERIFY(one != both);
        Request other = requestOf(kFree);
        COMPARE_WORKED(evaluated(other, evaluator).results[0].total.value(), 822.577777778);
        r.network.routing.seed = 2;
        evaluated(r, evaluator);
        QCOMPARE(evaluator.profileCache().misses, std::uint64_t{4});
        r.network.routing.seed = 1;
        QCOMPARE(evaluated(r, evaluator).results[0].total.value(), both);
        QCOMPARE(evaluator.profileCache().misses, std::uint64_t{4});
    }

    void curveIsTheEvaluationAtEachSize()
    {
        Evaluator evaluator;
        Request r = requestOf(kExample);
        r.models = kFour;
        r.network.protocols = {{"LL", microseconds(1), {}, 0.25}, {"Simple", microseconds(50), microseconds(1), 0.9}};
        r.network.comm.protocol = "auto";
        r.network.comm.algorithmThreshold = megabytes(14);
        const auto sizes = geometricSizes(bytes(8), bytes(17179869184.0), 2.0);
        QCOMPARE(sizes.size(), std::size_t{32});
        QCOMPARE(sizes.back().value(), 17179869184.0);
        const auto curve = evaluator.curve(r, sizes);
        QVERIFY(curve.has_value());
        QCOMPARE(curve->points.size(), sizes.size() * 4);
        for (std::size_t i = 0; i < curve->points.size(); ++i) {
            r.size = curve->points[i].size;
            const ModelResult m = evaluated(r, evaluator).results[i % 4];
            QCOMPARE(curve->points[i].latency, m.total);
            QCOMPARE(curve->points[i].algorithm, m.algorithm);
            QCOMPARE(curve->points[i].protocol, m.protocol);
            QCOMPARE(curve->points[i].busBandwidth, m.busBandwidth);
        }
    }

    void cancelledNeverGivesAPart()
    {
        std::stop_source stop;
        stop.request_stop();
        Request r = requestOf(kExample);
        QCOMPARE(codeOf(r, stop.get_token()), Code::cancelled);
        r.wantLoads = true;
        QCOMPARE(codeOf(r, stop.get_token()), Code::cancelled);
        Evaluator evaluator;
        const Bytes size = megabytes(1);
        const auto curve = evaluator.curve(r, std::span(&size, 1), stop.get_token());
        QVERIFY(!curve && curve.error()[0].code == Code::cancelled);
        // Nothing half-made stays behind.
        COMPARE_WORKED(evaluated(r, evaluator).results[0].total.value(), 827.282777778);
    }

    void severalThreadsShareOneEvaluator()
    {
        Evaluator evaluator;
        Request base = requestOf(kExample);
        base.models = kFour;
        const double expected = evaluated(base).results[0].total.value();
        std::vector<std::thread> threads;
        std::atomic<int> right{0};
        for (int t = 0; t < 4; ++t)
            threads.emplace_back([&, t] {
                for (int i = 0; i < 25; ++i) {
                    Request r = base;
                    r.wantLoads = i % 3 == t % 3;
                    r.network.routing.seed = 1 + std::uint64_t(i % 5);
                    r.collective = i % 2 == 0 ? Collective::allReduce : Collective::allToAll;
                    const auto e = evaluator.evaluate(r);
                    if (e && (r.collective == Collective::allToAll || e->results[0].total.value() == expected))
                        ++right;
                }
            });
        for (std::thread& t : threads)
            t.join();
        QCOMPARE(right.load(), 100);
    }

    void whatIsNotThereSaysSo()
    {
        Request r = requestOf(kExample);
        r.method = Method::packet;
        QCOMPARE(codeOf(r), Code::not_available);
        r = requestOf(kExample);
        r.network.routing.policy = "valiant";
        QCOMPARE(codeOf(r), Code::not_available);
        r = requestOf(kExample);
        r.network.comm.contentionStrategy = "fair";
        QCOMPARE(codeOf(r), Code::unknown_value);
        r = requestOf(kExample);
        r.ranks.clear();
        QCOMPARE(codeOf(r), Code::empty_group);
        r = requestOf(kExample);
        r.size = bytes(-1);
        QCOMPARE(codeOf(r), Code::out_of_range);
        r.size = bytes(std::nan(""));
        QCOMPARE(codeOf(r), Code::out_of_range);
    }

    void oneRankTakesNoTime()
    {
        Request r = requestOf(kExample, "b0/c0");
        r.wantLoads = true;
        const Evaluation e = evaluated(r);
        QCOMPARE(e.results[0].total.value(), 0.0);
        QVERIFY(e.loads->links.empty());
    }

    void notesNameWhatIsImplausible()
    {
        std::string text = kFree;
        text.replace(text.find("{x: {}}"), 7, "{x: {start: {noc: 0.03 us, stack: 0.05 us}}}");
        QVERIFY(hasWarning(evaluated(requestOf(text)).warnings, Code::start_over_bound)); // 0.16 > 0.15
        text = kFree;
        text.replace(text.find("{x: {}}"), 7, "{x: {start: {dma: 2 us}}}");
        QVERIFY(hasWarning(evaluated(requestOf(text)).warnings, Code::start_implausible));
        QVERIFY(evaluated(requestOf(kFree)).warnings.empty());
    }

    void tierOverridesReachTheLinks()
    {
        Request r = requestOf(kExample);
        r.network.comm.tiers[Tier::b2b].bandwidth = gigabytesPerSecond(100);
        r.network.comm.tiers[Tier::c2c].latency = microseconds(0.28);
        const Evaluation e = evaluated(r);
        // b2b transfer halves, c2c latency doubles: 2·(7·(0.3 + 0.28) + 248.888…) + 2·(80 + 0.3 + L).
        const double L = e.profile->effective[1].latency.value();
        QCOMPARE(inGigabytesPerSecond(e.profile->effective[1].bandwidth), 100.0);
        COMPARE_WORKED(e.results[0].total.value(), 2 * (7 * 0.58 + 7 * 16e6 / 450e3) + 2 * (80 + 0.3 + L));
        Evaluator evaluator;
        evaluated(r, evaluator);
        r.size = megabytes(1);
        evaluated(r, evaluator);
        QCOMPARE(evaluator.profileCache().hits, std::uint64_t{1});
    }

    void limitsAndPropertiesHoldOnAThousandRandomTopologies()
    {
        // Boards of random size on random fabrics; one tier's links get faster.
        std::mt19937_64 random(5);
        const char* kinds[] = {"switched", "full_mesh", "ring", "hypercube"};
        for (int i = 0; i < 1000; ++i) {
            const auto n = 2U << (random() % 3);
            const auto boards = 2 + random() % 3;
            const double inner = 50 + double(random() % 400), outer = 10 + double(random() % 40);
            const char* kind = kinds[random() % 4];
            const auto text = [&](double in, double out) {
                return QStringLiteral("tierlens: 1\ntypes: {chips: {x: {}}}\n"
                                      "boards: {b: {chips: {type: x, count: %1}, fabric: {kind: %2, link: {bandwidth: %3 GB/s, "
                                      "latency: 50 ns}}}}\n"
                                      "racks: {r: {boards: [{use: b, count: %4}], fabric: {kind: switched, link: {bandwidth: %5 "
                                      "GB/s, latency: 1 us}}}}\n"
                                      "system: {racks: [{use: r}]}\n")
                    .arg(n)
                    .arg(QString::fromLatin1(kind))
                    .arg(in)
                    .arg(boards)
                    .arg(out)
                    .toStdString();
            };
            Evaluator evaluator;
            Request slow = requestOf(text(inner, outer)),
                    fast = requestOf(random() % 2 ? text(inner * 2, outer) : text(inner, outer * 2));
            for (const Collective c :
                 {Collective::allReduce, Collective::allGather, Collective::allToAll, Collective::broadcast}) {
                slow.collective = fast.collective = c;
                slow.models = fast.models = kFour;
                const Evaluation a = evaluated(slow, evaluator), b = evaluated(fast, evaluator);
                for (std::size_t m = 0; m < kFour.size(); ++m) {
                    QVERIFY2(b.results[m].total.value() <= a.results[m].total.value() * (1 + 1e-9), kind);
                    double sum = a.results[m].launch.value() + a.results[m].overlap.value();
                    for (const PhaseResult& phase : a.results[m].phases)
                        sum += phase.latency().value();
                    QVERIFY2(std::abs(sum - a.results[m].total.value()) <= 1e-9 * sum, kind);
                }
                // In the limit of large messages without contention all have the slope of the link (§2), LogP but where o is
                // over g: with the defaults o/w caps it at 27 GB/s.
                slow.network.comm.contentionStrategy = "none";
                slow.size = megabytes(100'000);
                const Evaluation large = evaluated(slow, evaluator);
                const double alphaBeta = large.results[0].total.value();
                for (const std::size_t m : {2U, 3U})
                    QVERIFY2(std::abs(large.results[m].total.value() - alphaBeta) <= 1e-4 * alphaBeta, kind);
                QVERIFY2(large.results[1].total.value() >= alphaBeta * (1 - 1e-4), kind);
                slow.network.comm.contentionStrategy = "equal_share";
                slow.size = megabytes(128);
            }
            // AR = RS + AG (§4), whatever the number of tiers.
            const auto alphaBetaOf = [&](Collective c) {
                slow.collective = c;
                slow.models = {ModelId::alphaBeta};
                return evaluated(slow, evaluator).results[0].total.value();
            };
            const double whole = alphaBetaOf(Collective::allReduce);
            const double halves = alphaBetaOf(Collective::reduceScatter) + alphaBetaOf(Collective::allGather);
            QVERIFY2(std::abs(whole - halves) <= 1e-9 * whole, kind);
        }
    }
};

QTEST_APPLESS_MAIN(TestEvaluator)
#include "test_evaluator.moc"
