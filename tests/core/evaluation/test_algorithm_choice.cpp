// Algorithms that look at links and switches, the choice between algorithms, the order of ranks, and what formulas do not see.
#include <QtTest>
#include <algorithm>
#include <cmath>

#include "core/evaluation/best.h"
#include "core/evaluation/explain.h"
#include "core/evaluation/fastest.h"
#include "core/formats/topology_file.h"
#include "core/topology/groups.h"

using namespace tierlens;

namespace {

Request requestOf(const std::string& text, const char* group = "all")
{
    auto file = readTopologyText(text, "test.yaml");
    if (!file)
        qFatal("line %d: %s", file.error()[0].position.line, file.error()[0].keyPath.c_str());
    Request r = requestFor(file->topology);
    r.ranks = resolveGroup(*r.topology, group)->ranks;
    return r;
}

Evaluation evaluated(const Request& r)
{
    Evaluator evaluator;
    auto e = evaluator.evaluate(r);
    if (!e)
        qFatal("code %d %s", static_cast<int>(e.error()[0].code),
               e.error()[0].args.empty() ? "" : e.error()[0].args.back().c_str());
    return std::move(*e);
}

double total(const Request& r) { return evaluated(r).results.front().total.value(); }

QString whyNot(const Request& r)
{
    Evaluator evaluator;
    const auto e = evaluator.evaluate(r);
    return e || e.error()[0].code != Code::algorithm_does_not_apply ? QString()
                                                                    : QString::fromStdString(e.error()[0].args.back());
}

bool has(const Problems& problems, Code code)
{
    return std::any_of(problems.begin(), problems.end(), [code](const Problem& p) { return p.code == code; });
}

Request with(Request r, const char* algorithm, Collective c = Collective::allReduce)
{
    r.algorithm = algorithm;
    r.collective = c;
    return r;
}

std::string board(int chips, const char* fabric, const char* types = "")
{
    return QStringLiteral("tierlens: 1\ntypes:\n  chips: {x: {}}\n  switches: {s: {latency: 0 us}, r: {latency: 0.25 us, "
                          "in_network_reduction: true}, r0: {latency: 0 us, in_network_reduction: true}%3}\n"
                          "boards:\n  b:\n    chips: {type: x, count: %1}\n    fabric: %2\nsystem: {boards: [{use: b}]}\n")
        .arg(chips)
        .arg(fabric, types)
        .toStdString();
}

// Two boards of four chips on a switch each, the switches joined by one trunk of 50 GB/s.
const char* const kTrunk = R"(
tierlens: 1
types:
  chips: {x: {}}
  switches: {s: {latency: 0 us}}
  links: {fast: {bandwidth: 450 GB/s}, trunk: {bandwidth: 50 GB/s}}
boards:
  side: {chips: {type: x, count: 4}, fabric: {kind: switched, link: fast, switch: s}}
racks:
  pair:
    boards: [{use: side, count: 2}]
    links: [{from: b0/sw0, to: b1/sw0, type: trunk}]
system: {racks: [{use: pair}]}
)";

// The 2 × 8 example: NVSwitches that reduce, rails that do not.
const char* const kRails = R"(
tierlens: 1
types:
  chips: {x: {}}
  switches: {nv: {latency: 0.1 us, in_network_reduction: true}, ib: {latency: 0.25 us}}
boards:
  hgx: {chips: {type: x, count: 8}, fabric: {kind: switched, link: {bandwidth: 450 GB/s, latency: 20 ns}, switch: nv, switches: 4}}
racks:
  pair: {boards: [{use: hgx, count: 2}], fabric: {kind: rail, link: {bandwidth: 50 GB/s, latency: 0.5 us}, switch: ib}}
system: {racks: [{use: pair}]}
)";

#define COMPARE_TIME(actual, expected)                                                                                           \
    QVERIFY2(std::abs((actual) / (expected) - 1.0) < 1e-9, qPrintable(QString::number((actual), 'f', 9)))

} // namespace

class TestAlgorithmChoice : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void multiRingUsesEveryLinkOfAFullMesh()
    {
        // 8 chips with 7 links of 50 GB/s, 20 ns: 7 rings, 14 steps of M/56 = 2.285714 MB: 14 · (45.714286 + 0.32) µs.
        Request r = with(requestOf(board(8, "{kind: full_mesh, link: {bandwidth: 350 GB/s, latency: 20 ns}}")), "multi_ring");
        r.wantLoads = true;
        const Evaluation e = evaluated(r);
        COMPARE_TIME(e.results[0].total.value(), 640.0 + 4.48);
        QCOMPARE(e.results[0].phases[0].parameters.contention, 1.0);
        QCOMPARE(e.loads->links.size(), std::size_t{56});
        for (const LinkLoad& l : e.loads->links)
            QVERIFY(l.maxFlows == 1.0 && std::abs(l.bytes.value() / (14 * 128e6 / 56) - 1.0) < 1e-12);
        COMPARE_TIME(total(with(r, "multi_ring", Collective::allGather)), 320.0 + 2.24);
        // BR-12: a ring alone is held to one link, all of them to their sum.
        COMPARE_TIME(total(with(r, "ring")), 14 * (16e6 / 50e3 + 0.32));
    }

    void multiRingTakesTheLinksOfACubeMeshAndLeavesThePcieTree()
    {
        // A DGX-1 whose chips are also on a slow tree: the closed form of a ring is priced at the tree, the rings are not.
        // Four chips, two links of 25 GB/s each to both neighbours on a circle: four rings.
        const Request r = with(requestOf(R"(
tierlens: 1
types: {chips: {x: {transit: false}}, switches: {s: {latency: 0 us}}, links: {nv: {bandwidth: 25 GB/s}, pcie: {bandwidth: 12 GB/s}}}
boards:
  b:
    chips: {type: x, count: 4}
    switches: [{name: sw0, type: s}]
    links:
      - {from: c0, to: c1, type: nv, count: 2}
      - {from: c1, to: c2, type: nv, count: 2}
      - {from: c2, to: c3, type: nv, count: 2}
      - {from: c3, to: c0, type: nv, count: 2}
      - {from: c0, to: sw0, type: pcie}
      - {from: c1, to: sw0, type: pcie}
      - {from: c2, to: sw0, type: pcie}
      - {from: c3, to: sw0, type: pcie}
system: {boards: [{use: b}]}
)"),
                               "multi_ring");
        COMPARE_TIME(total(r), 6 * (128e6 / 16 / 25e3 + 0.3));
        COMPARE_TIME(total(with(r, "ring")), 6 * (128e6 / 4 / 12e3 + 0.3));
        // That price is said where it is paid: 12 GB/s over the tree, and over the links 50 each way round the circle.
        QVERIFY(has(evaluated(with(r, "ring")).warnings, Code::uneven_pairs));
        QVERIFY(!has(evaluated(r).warnings, Code::uneven_pairs));
        Request exact = with(r, "ring");
        exact.method = Method::stepwise;
        QVERIFY(!has(evaluated(exact).warnings, Code::uneven_pairs));
    }

    void whereThereIsASwitchMultiRingSaysWhyNot()
    {
        const Request r = requestOf(kRails);
        QCOMPARE(whyNot(with(r, "multi_ring")), "the ranks have no links of their own to each other");
        QCOMPARE(whyNot(with(r, "hierarchical:multi_ring,ring")), "the ranks have no links of their own to each other");
        Request flat;
        flat.flatRanks = 4;
        flat.network.comm.fallbackBandwidth = gigabytesPerSecond(50);
        flat.algorithm = "multi_ring";
        QCOMPARE(whyNot(flat), "the links between the ranks are not known");
    }

    // MODEL reference §11 and §15: B = 0.85 · 370 GB/s gives algbw 262, 270, 275, 280 GB/s for n = 5 … 8.
    void reducingSwitchGivesThePublishedBandwidths()
    {
        const int expected[] = {262, 270, 275, 280};
        for (int n = 5; n <= 8; ++n) {
            Request r = with(requestOf(board(n, "{kind: switched, link: {bandwidth: 370 GB/s}, switch: r0}")), "in_network");
            r.network.comm.bandwidthUtilisation = 0.85;
            COMPARE_TIME(total(r), 2 * 0.3 + (n + 1.0) / n * 128e6 / 314.5e3);
            r.size = bytes(1e12);
            QCOMPARE(qRound(evaluated(r).results[0].algorithmBandwidth.value() / 1e3), expected[n - 5]);
        }
    }

    // §11: T = α_start + 2h link latencies + (2h−1) switch latencies + M/B, here h = 2.
    void treeOfReducingSwitchesTakesOneMessage()
    {
        const char* const tree =
            "{kind: fat_tree, link: {bandwidth: 50 GB/s, latency: 0.1 us}, switch: r, children: [2, 4], parents: [1, 1]}";
        const Request r = with(requestOf(board(8, tree)), "in_network");
        const double once = 0.3 + 4 * 0.1 + 3 * 0.25 + 128e6 / 50e3;
        COMPARE_TIME(total(r), once);
        COMPARE_TIME(total(with(r, "in_network", Collective::broadcast)), once);
        COMPARE_TIME(total(with(r, "in_network", Collective::reduce)), once);
        QVERIFY(!whyNot(with(r, "in_network", Collective::allGather)).isEmpty());
        const Evaluation e = evaluated(r);
        const Explanation why = explainPhase(r, e, 0, 0);
        QVERIFY(explanationText(why).find("the longest way through the top") != std::string::npos);
    }

    void innerSwitchesReduceAroundAnOuterRing()
    {
        // 2 × 8: each half (0.3 + 0.14) + 9/16·M/450, in between a ring of two over M/8: 2·(1.6725 + 8 MB/50).
        COMPARE_TIME(total(with(requestOf(kRails), "hierarchical:in_network,ring")),
                     2 * (0.44 + 72e6 / 450e3) + 2 * (0.3 + 1.3725 + 8e6 / 50e3));
        QCOMPARE(whyNot(with(requestOf(kRails), "in_network")), "p0/r0/sw0 does not reduce (in_network_reduction)");
    }

    void switchWithoutAFreeTreeGroupDoesNotReduce()
    {
        const char* const types = ", g: {latency: 0 us, in_network_reduction: true, reduction_groups: 0}";
        QCOMPARE(
            whyNot(with(requestOf(board(4, "{kind: switched, link: {bandwidth: 50 GB/s}, switch: g}", types)), "in_network")),
            "p0/r0/b0/sw0 has 0 reduction_groups and 1 would be needed at once");
    }

    void bestIsTheLeastOfAllThatApply()
    {
        Evaluator evaluator;
        for (const char* text : {kRails, kTrunk})
            for (const Collective c : {Collective::allReduce, Collective::allGather, Collective::allToAll, Collective::broadcast})
                for (const double M : {8.0, 64e3, 4e6, 1e9}) {
                    Request r = with(requestOf(text), "best", c);
                    r.size = bytes(M);
                    const Evaluation best = *evaluator.evaluate(r);
                    QCOMPARE(best.results[0].reason, std::string("best"));
                    QCOMPARE(best.candidates.front().time.value(), best.results[0].total.value());
                    double least = INFINITY;
                    std::size_t apply = 0;
                    for (const std::string& name : candidateAlgorithms(r, *best.profile)) {
                        r.algorithm = name;
                        const auto e = evaluator.evaluate(r);
                        if (!e)
                            continue;
                        ++apply;
                        least = std::min(least, e->results[0].total.value());
                        // A lower bound is one, and is above the best.
                        const auto at = std::find_if(best.candidates.begin(), best.candidates.end(),
                                                     [&](const CandidateTime& t) { return t.algorithm == name; });
                        QVERIFY(at != best.candidates.end());
                        const double time = e->results[0].total.value();
                        QVERIFY(at->atLeast ? at->time.value() <= time * (1 + 1e-9)
                                            : std::abs(at->time.value() / time - 1) < 1e-12);
                    }
                    QCOMPARE(apply, best.candidates.size());
                    COMPARE_TIME(best.results[0].total.value(), least);
                    // The curve takes the same.
                    r.algorithm = "best";
                    const Curve curve = *evaluator.curve(r, std::span(&r.size, 1));
                    QCOMPARE(curve.points[0].algorithm, best.results[0].algorithm);
                    QCOMPARE(curve.points[0].latency.value(), best.results[0].total.value());
                }
    }

    void explainSaysWhatBestChoseFrom()
    {
        const Request r = with(requestOf(kRails), "best");
        const std::string text = explanationText(explainTotal(r, evaluated(r), 0));
        QVERIFY2(text.find("best: hierarchical:in_network,recursive_doubling, the fastest of 20 that apply; ") !=
                     std::string::npos,
                 text.c_str());
    }

    // Broadcast among 8 on one switch, α = 0.3 µs, B = 100 GB/s: binomial 3α + 3M/B against 22 steps of M/16 on the ring, so
    // the ring is as fast from M = 19·α·B/1.625 = 350,769 B on.
    void crossoverIsWhereTwoFormulasMeet()
    {
        Evaluator evaluator;
        const Request r =
            with(requestOf(board(8, "{kind: switched, link: {bandwidth: 100 GB/s}, switch: s}")), "auto", Collective::broadcast);
        const auto sizes = geometricSizes(bytes(1e3), bytes(1e8), 10.0);
        const FastestBySize f = *fastestBySize(evaluator, r, sizes);
        QCOMPARE(f.candidates.size(), std::size_t{2});
        QCOMPARE(f.ranges.size(), std::size_t{2});
        QCOMPARE(f.ranges[0].algorithm, std::string("binomial"));
        QCOMPARE(f.ranges[1].algorithm, std::string("ring"));
        QCOMPARE(f.ranges[0].to.value(), 1e5);
        QCOMPARE(f.ranges[1].from.value(), 1e6);
        QVERIFY(std::abs(f.ranges[0].crossover->value() / 350769.23 - 1) < 1e-3);
        QVERIFY(!f.ranges[1].crossover);

        // Among two a ring of 16 chunks never pays.
        const std::vector<std::uint32_t> counts{2, 8};
        const std::vector<Bytes> two{bytes(1e3), bytes(1e8)};
        const FastestMap map = *fastestMap(evaluator, r, two, counts);
        const auto at = [&](std::size_t row, std::size_t column) { return map.algorithms[map.fastest[row * 2 + column]]; };
        QCOMPARE(at(0, 0), std::string("binomial"));
        QCOMPARE(at(0, 1), std::string("binomial"));
        QCOMPARE(at(1, 0), std::string("binomial"));
        QCOMPARE(at(1, 1), std::string("ring"));
        COMPARE_TIME(map.times[2].value(), 3 * (0.3 + 1e3 / 100e3));
        const std::vector<std::uint32_t> tooMany{9};
        QVERIFY(!fastestMap(evaluator, r, two, tooMany));
    }

    void optimisedOrderCrossesTheTrunkTwice()
    {
        // §15: ranks alternating between the halves put four flows on the trunk each way, in order one.
        Request r = with(requestOf(kTrunk, "b0/c0,b1/c0,b0/c1,b1/c1,b0/c2,b1/c2,b0/c3,b1/c3"), "ring");
        const double given = 14 * (0.3 + 16e6 / 12.5e3), ordered = 14 * (0.3 + 16e6 / 50e3);
        COMPARE_TIME(total(r), given);
        r.ordering = RankOrdering::optimised;
        const Evaluation e = evaluated(r);
        COMPARE_TIME(e.results[0].total.value(), ordered);
        COMPARE_TIME(e.ordering->asGiven.value(), given);
        COMPARE_TIME(e.ordering->optimised.value(), ordered);
        QCOMPARE(e.ordering->crossingsAsGiven, 8U);
        QCOMPARE(e.ordering->crossingsOptimised, 2U);
        // One order serves a whole curve, and the root stays the same chip.
        Evaluator evaluator;
        COMPARE_TIME(evaluator.curve(r, std::span(&r.size, 1))->points[0].latency.value(), ordered);
        r.collective = Collective::broadcast;
        r.algorithm = "binomial";
        r.root = 1;
        QVERIFY(evaluated(r).results[0].total.value() > 0.0);
        // What cannot be better stays as it is.
        r = with(requestOf(kTrunk), "ring");
        r.ordering = RankOrdering::optimised;
        QCOMPARE(evaluated(r).profile->ranks, r.ranks);
    }

    void twoLeavesHalveARingThatIgnoresThem()
    {
        // BR-26: two leaf switches with four nodes and two uplinks each, nodes taken in turns from both: four flows on two
        // uplinks, F = 2. Node by node along a leaf: F = 1. Both are hops of one tier.
        const char* const tree =
            "{kind: fat_tree, link: {bandwidth: 12.5 GB/s, latency: 0.1 us}, switch: s, children: [4, 2], parents: [1, 2]}";
        Request r = with(requestOf(board(8, tree), "c0,c4,c1,c5,c2,c6,c3,c7"), "ring");
        r.size = bytes(1e9);
        r.ordering = RankOrdering::optimised;
        const Evaluation e = evaluated(r);
        QVERIFY(std::abs(e.ordering->asGiven / e.ordering->optimised - 2.0) < 1e-3);
    }

    void chipsBesideANicStandAtTheEnds()
    {
        // BR-30: NICs at chips 0, 2, 4, 6. A ring that leaves a board from c7 goes through the chips with NICs, sprayed a quarter
        // each: one hop more inside and 1.25 flows into them. With a NIC's chip at both ends a board has 7 hops for 8 chips.
        std::string text = R"(
tierlens: 1
types:
  chips: {x: {}}
  switches: {nv: {latency: 0.1 us}, ib: {latency: 0.25 us}}
  nics: {n: {}}
  links: {nvlink: {bandwidth: 164.8 GB/s, latency: 0.1 us}, pcie: {bandwidth: 63 GB/s, latency: 0.1 us}, ndr: {bandwidth: 48.5 GB/s, latency: 0.1 us}}
boards:
  h800:
    chips: {type: x, count: 8}
    fabric: {kind: switched, link: nvlink, switch: nv}
    nics: [{name: nic0, type: n}, {name: nic1, type: n}, {name: nic2, type: n}, {name: nic3, type: n}]
    links:
      - {from: c0, to: nic0, type: pcie, tier: b2b}
      - {from: c2, to: nic1, type: pcie, tier: b2b}
      - {from: c4, to: nic2, type: pcie, tier: b2b}
      - {from: c6, to: nic3, type: pcie, tier: b2b}
racks:
  two:
    boards: [{use: h800, count: 2}]
    switches: [{name: sw0, type: ib}]
    links:
)";
        for (int b = 0; b < 2; ++b)
            for (int n = 0; n < 4; ++n)
                text += "      - {from: b" + std::to_string(b) + "/nic" + std::to_string(n) + ", to: sw0, type: ndr}\n";
        text += "system: {racks: [{use: two}]}\n";
        Request r = with(requestOf(text), "ring");
        r.wantLoads = true;
        const auto hopsInside = [&](const Evaluation& e, double& most) {
            double flows = 0.0;
            for (const LinkLoad& l : e.loads->links) {
                const Topology& t = *r.topology;
                if (t.link(linkOf(l.edge)).tier == Tier::c2c && t.vertex(t.source(l.edge)).kind == VertexKind::endpoint) {
                    flows += l.maxFlows;
                }
                if (t.link(linkOf(l.edge)).tier == Tier::c2c)
                    most = std::max(most, l.maxFlows);
            }
            return flows;
        };
        double most = 0.0;
        QCOMPARE(hopsInside(evaluated(r), most), 16.0);
        QCOMPARE(most, 1.25);
        r.ordering = RankOrdering::optimised;
        most = 0.0;
        const Evaluation e = evaluated(r);
        QCOMPARE(hopsInside(e, most), 14.0);
        QCOMPARE(most, 1.0);
        QCOMPARE(e.ordering->crossingsOptimised, 2U);
    }

    void limitsAreSaid()
    {
        // Rails that one link stands for: noted where flows could collide.
        Request r = requestOf(board(8, "{kind: switched, link: {bandwidth: 360 GB/s}, switch: s, rails: 18}"));
        QVERIFY(!has(evaluated(r).warnings, Code::rails_aggregated));
        QVERIFY(has(evaluated(with(r, "auto", Collective::allToAll)).warnings, Code::rails_aggregated));
        r.network.routing.mode = RoutingMode::hash;
        QVERIFY(has(evaluated(r).warnings, Code::rails_aggregated));
        r = requestOf(board(8, "{kind: switched, link: {bandwidth: 360 GB/s}, switch: s, rails: 18, granularity: link}"));
        r.network.routing.mode = RoutingMode::hash;
        QVERIFY(!has(evaluated(r).warnings, Code::rails_aggregated));

        // Two trees of depth 3 have 2·5 messages under way; with packets of 4096 B less than 40,960 B do not fill them.
        r = with(requestOf(board(8, "{kind: switched, link: {bandwidth: 360 GB/s}, switch: s}")), "double_binary_tree");
        r.size = bytes(40959);
        QVERIFY(has(evaluated(r).warnings, Code::pipeline_not_full));
        r.size = bytes(40960);
        QVERIFY(!has(evaluated(r).warnings, Code::pipeline_not_full));

        QVERIFY(!has(evaluated(r).warnings, Code::dynamics_not_counted));
        r.network.comm.flowControl.dcqcn = true;
        QVERIFY(has(evaluated(r).warnings, Code::dynamics_not_counted));
    }

    void leastPathsOnADragonflyAreSaid()
    {
        const Request r = requestOf(
            board(6, "{kind: dragonfly, link: {bandwidth: 25 GB/s}, switch: s, groups: 3, routers: 2, global_links: 1}"));
        QVERIFY(has(evaluated(r).warnings, Code::least_path_dragonfly));
    }

    // Seed 001: an all_gather of 512 whose flows share links, priced as if they did not, is wrong by several times.
    void allGatherOf512IsFarOffWithoutContention()
    {
        const auto file = openTopologyFile(TIERLENS_SOURCE_DIR "/sample_topologies/all_gather_512.yaml");
        QVERIFY(file);
        Request r = requestFor(file->topology);
        r.collective = Collective::allGather;
        r.size = bytes(1e9);
        // c2c: 7 steps of 125 MB over 900 GB/s at 0.3 + 0.14 µs. b2b: 63 steps of 1/512 GB over 50 GB/s, eight on one uplink.
        const double inside = 7 * (125e6 / 900e3 + 0.44), step = 1e9 / 512 / 50e3;
        const Evaluation shared = evaluated(r);
        QCOMPARE(shared.results[0].phases[0].parameters.contention, 8.0);
        const double alpha = shared.results[0].phases[0].startup.value() / 63;
        COMPARE_TIME(shared.results[0].total.value(), 63 * (8 * step + alpha) + inside);
        r.network.comm.contentionStrategy = "none";
        COMPARE_TIME(total(r), 63 * (step + alpha) + inside);
        QVERIFY(shared.results[0].total.value() > 5 * total(r));
        QVERIFY(has(shared.warnings, Code::dynamics_not_counted));
    }
};

QTEST_APPLESS_MAIN(TestAlgorithmChoice)
#include "test_algorithm_choice.moc"
