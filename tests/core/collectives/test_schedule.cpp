// Schedules: phases, steps, flows (MODEL reference §3).
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

#include "core/collectives/schedule.h"

using namespace tierlens;

namespace {

ScheduleRequest request(Collective c, std::string algorithm, std::vector<std::uint32_t> sizes, double M = 128e6)
{
    ScheduleRequest r;
    r.collective = c;
    r.algorithm = std::move(algorithm);
    r.size = bytes(M);
    r.ranks = std::accumulate(sizes.begin(), sizes.end(), 1U, std::multiplies<>());
    for (const std::uint32_t s : sizes)
        r.tiers.push_back({s, false});
    return r;
}

Schedule made(const ScheduleRequest& r)
{
    const auto s = makeSchedule(r);
    if (!s)
        qFatal("%s", s.error().front().args.empty() ? "" : s.error().front().args.back().c_str());
    return *s;
}

Code codeOf(const ScheduleRequest& r)
{
    const auto s = makeSchedule(r);
    return s ? Code::internal_error : s.error().front().code;
}

// "reduce_scatter ring t0 n8 s7 16000000" a phase.
QStringList lines(const Schedule& s)
{
    QStringList list;
    for (const Phase& p : s.phases) {
        std::uint32_t steps = 0;
        for (const Step& step : p.steps)
            steps += step.count;
        list << QStringLiteral("%1 %2 t%3 n%4 s%5 %6")
                    .arg(QString::fromUtf8(p.name.data(), qsizetype(p.name.size())),
                         QString::fromUtf8(p.algorithm.data(), qsizetype(p.algorithm.size())))
                    .arg(p.tier)
                    .arg(p.ranks)
                    .arg(steps)
                    .arg(p.steps.front().size.value(), 0, 'f', 0);
    }
    return list;
}

double sent(const Schedule& s)
{
    double sum = 0.0;
    for (const Phase& p : s.phases)
        sum += p.bytesSentFraction * p.size.value();
    return sum;
}

// A tier on which every algorithm applies: two rings, one each way round, and one reducing switch.
TierShape withEverything(TierShape shape, std::uint32_t n)
{
    auto set = std::make_shared<RingSet>();
    std::vector<std::uint32_t> there(n);
    std::iota(there.begin(), there.end(), 0U);
    set->rings = {there, {there.rbegin(), there.rend()}};
    set->bandwidth = gigabytesPerSecond(50);
    shape.groupSize = n;
    shape.rings = set;
    shape.reduction = {1, false, microseconds(0.14), {}};
    return shape;
}

using Holdings = std::vector<std::set<std::uint32_t>>;

// Plays a broadcast-like phase: whoever holds the message when a step begins passes it on.
std::set<std::uint32_t> reached(const Phase& p)
{
    std::set<std::uint32_t> holders{0};
    std::vector<Flow> flows;
    for (const Step& s : p.steps) {
        flowsOf(p, s.pattern, flows);
        std::set<std::uint32_t> next = holders;
        for (const Flow& f : flows)
            if (holders.contains(f.from))
                next.insert(f.to);
        holders = next;
    }
    return holders;
}

} // namespace

class TestSchedule : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesRoundTrip()
    {
        for (const Collective c : allCollectives())
            QCOMPARE(collectiveFromName(collectiveName(c)), std::optional(c));
        QVERIFY(!collectiveFromName("all_reduse"));
    }

    void busBandwidthFactors()
    {
        QCOMPARE(*busBandwidthFactor(Collective::allReduce, 16), 30.0 / 16);
        QCOMPARE(*busBandwidthFactor(Collective::allToAll, 16), 15.0 / 16);
        QCOMPARE(*busBandwidthFactor(Collective::sendRecv, 2), 1.0);
        QVERIFY(!busBandwidthFactor(Collective::dispatch, 16));
        QVERIFY(!busBandwidthFactor(Collective::allReduce, 1));
    }

    void hierarchicalAllReduceHasTwoKMinusOnePhases()
    {
        const Schedule s = made(request(Collective::allReduce, "auto", {8, 2}));
        QCOMPARE(s.algorithm, std::string("hierarchical_ring"));
        QCOMPARE(s.reason, std::string("auto_uniform_tiers"));
        QCOMPARE(lines(s), (QStringList{"reduce_scatter ring t0 n8 s7 16000000", "all_reduce ring t1 n2 s2 8000000",
                                        "all_gather ring t0 n8 s7 16000000"}));
        QCOMPARE(made(request(Collective::allReduce, "auto", {8, 4, 4, 2})).phases.size(), std::size_t{7});
    }

    void reduceScatterGoesOutwardsAllGatherInwards()
    {
        QCOMPARE(lines(made(request(Collective::reduceScatter, "auto", {8, 4, 4}, 256e6))),
                 (QStringList{"reduce_scatter ring t0 n8 s7 32000000", "reduce_scatter ring t1 n4 s3 8000000",
                              "reduce_scatter ring t2 n4 s3 2000000"}));
        QCOMPARE(lines(made(request(Collective::allGather, "auto", {8, 4, 4}, 256e6))),
                 (QStringList{"all_gather ring t2 n4 s3 2000000", "all_gather ring t1 n4 s3 8000000",
                              "all_gather ring t0 n8 s7 32000000"}));
    }

    void everyRankSendsWhatTheCollectiveNeeds()
    {
        // (N−1)/N·M for reduce_scatter and all_gather, twice that for all_reduce, whatever the tiers; a tree moves M to
        // all ranks but the root.
        for (const auto& sizes : std::vector<std::vector<std::uint32_t>>{{16}, {8, 2}, {2, 3, 5}, {8, 4, 4, 8}}) {
            const ScheduleRequest shape = request(Collective::allReduce, "auto", sizes);
            const double n = shape.ranks, whole = (n - 1) / n * 128e6;
            const auto near = [](double a, double b) { return std::abs(a - b) < 1e-6 * b; };
            QVERIFY(near(sent(made(request(Collective::reduceScatter, "auto", sizes))), whole));
            QVERIFY(near(sent(made(request(Collective::allGather, "auto", sizes))), whole));
            QVERIFY(near(sent(made(request(Collective::allReduce, "auto", sizes))), 2 * whole));
            QVERIFY(near(sent(made(request(Collective::allToAll, "auto", sizes))), whole));
            QVERIFY(near(sent(made(request(Collective::broadcast, "auto", sizes))), whole));
            QVERIFY(near(sent(made(request(Collective::reduce, "auto", sizes))), whole));
        }
    }

    void flatAlgorithmsRunOverAllRanks()
    {
        const Schedule s = made(request(Collective::allReduce, "ring", {8, 2}));
        QCOMPARE(lines(s), QStringList{"all_reduce ring t1 n16 s30 8000000"});
        QVERIFY(s.phases[0].overAllRanks);
        QCOMPARE(s.reason, std::string("asked"));
        QCOMPARE(lines(made(request(Collective::allToAll, "auto", {8, 2}))),
                 QStringList{"all_to_all pairwise t1 n16 s15 8000000"});
    }

    void autoTakesDirectOnLinksOfTheirOwn()
    {
        ScheduleRequest r = request(Collective::allReduce, "auto", {8});
        r.tiers[0].directLinks = true;
        QCOMPARE(lines(made(r)), QStringList{"all_reduce direct t0 n8 s2 16000000"});
        r.collective = Collective::allToAll;
        QCOMPARE(lines(made(r)), QStringList{"all_to_all direct t0 n8 s1 16000000"});
        r = request(Collective::allReduce, "auto", {8, 2});
        r.tiers[0].directLinks = true;
        const Schedule s = made(r);
        QCOMPARE(s.algorithm, std::string("hierarchical:direct,ring"));
        QCOMPARE(s.reason, std::string("auto_direct_links"));
        r.collective = Collective::allToAll; // direct only where one tier is all there is
        QCOMPARE(made(r).algorithm, std::string("pairwise"));
    }

    void shownNameAsksForTheSameScheduleAgain()
    {
        for (const Collective c : allCollectives())
            for (const auto& sizes : std::vector<std::vector<std::uint32_t>>{{2}, {8}, {8, 2}, {4, 2, 2}}) {
                if (c == Collective::sendRecv && sizes.size() + sizes[0] != 3)
                    continue;
                for (const std::string_view name : algorithmsFor(c)) {
                    if (name == "best")
                        continue;
                    ScheduleRequest r = request(c, std::string(name), sizes);
                    r.whole = withEverything(r.whole, r.ranks);
                    for (TierShape& t : r.tiers)
                        t = withEverything(t, t.groupSize);
                    const Schedule s = made(r);
                    r.algorithm = s.algorithm;
                    QCOMPARE(lines(made(r)), lines(s));
                }
            }
    }

    void oneAlgorithmATier()
    {
        QCOMPARE(lines(made(request(Collective::allReduce, "hierarchical:ring,recursive_doubling", {8, 2}))),
                 (QStringList{"reduce_scatter ring t0 n8 s7 16000000", "all_reduce recursive_doubling t1 n2 s1 16000000",
                              "all_gather ring t0 n8 s7 16000000"}));
        QCOMPARE(codeOf(request(Collective::allReduce, "hierarchical:ring", {8, 2})), Code::algorithm_does_not_apply);
        QCOMPARE(codeOf(request(Collective::allReduce, "hierarchical:bruck,ring", {8, 2})), Code::algorithm_does_not_apply);
        QCOMPARE(codeOf(request(Collective::allReduce, "hierarchical:rng,ring", {8, 2})), Code::unknown_value);
        QCOMPARE(codeOf(request(Collective::allReduce, "hierarchical:ring,in_network", {8, 2})), Code::algorithm_does_not_apply);
        QCOMPARE(codeOf(request(Collective::allToAll, "hierarchical_ring", {8, 2})), Code::algorithm_does_not_apply);
    }

    void namesThatCannotBeUsedSayWhy()
    {
        // An Evaluator resolves "best"; links and switches are not known here.
        QCOMPARE(codeOf(request(Collective::allReduce, "best", {8})), Code::algorithm_does_not_apply);
        QCOMPARE(codeOf(request(Collective::allReduce, "multi_ring", {8})), Code::algorithm_does_not_apply);
        QCOMPARE(codeOf(request(Collective::allReduce, "in_network", {8})), Code::algorithm_does_not_apply);
        QCOMPARE(codeOf(request(Collective::allReduce, "rings", {8})), Code::unknown_value);
        QCOMPARE(codeOf(request(Collective::allReduce, "pairwise", {8})), Code::algorithm_does_not_apply);
        QCOMPARE(codeOf(request(Collective::allToAll, "pairwise_xor", {6})), Code::algorithm_does_not_apply);
        QCOMPARE(codeOf(request(Collective::allGather, "recursive_doubling", {6})), Code::algorithm_does_not_apply);
        const auto rings = makeSchedule(request(Collective::allReduce, "rings", {8}));
        QVERIFY(rings.error()[0].args[2].find("halving_doubling") != std::string::npos); // names what there is
    }

    void sendReceiveNeedsTwoRanks()
    {
        QCOMPARE(codeOf(request(Collective::sendRecv, "auto", {8})), Code::wrong_rank_count);
        QCOMPARE(codeOf(request(Collective::sendRecv, "auto", {1})), Code::wrong_rank_count);
        QCOMPARE(lines(made(request(Collective::sendRecv, "auto", {2}))), QStringList{"send_recv direct t0 n2 s1 128000000"});
    }

    void oneRankOrNoBytesHaveNoPhases()
    {
        for (const Collective c : allCollectives()) {
            if (c == Collective::sendRecv)
                continue;
            QVERIFY(made(request(c, "auto", {1})).phases.empty());
            QVERIFY(made(request(c, "auto", {8, 2}, 0)).phases.empty());
        }
    }

    void dispatchIsExchangeThenGatherAndCombineMirrorsIt()
    {
        ScheduleRequest r = request(Collective::dispatch, "auto", {8, 2});
        r.expertParallel = 4;
        r.moeTensorParallel = 4;
        QCOMPARE(lines(made(r)), (QStringList{"all_to_all pairwise t1 n4 s3 8000000", "all_gather ring t1 n4 s3 32000000"}));
        QCOMPARE(made(r).phases[0].stride, 4U);
        QCOMPARE(made(r).phases[1].stride, 1U);
        r.collective = Collective::combine;
        QCOMPARE(lines(made(r)), (QStringList{"reduce_scatter ring t1 n4 s3 32000000", "all_to_all pairwise t1 n4 s3 8000000"}));
        r.moeTensorParallel = 1;
        r.expertParallel = 16;
        QCOMPARE(lines(made(r)), QStringList{"all_to_all pairwise t1 n16 s15 8000000"});
        r.expertParallel = 5;
        QCOMPARE(codeOf(r), Code::wrong_rank_count);
        r.algorithm = "ring";
        r.expertParallel = 16;
        QCOMPARE(codeOf(r), Code::algorithm_does_not_apply);
    }

    void rootMustBeARank()
    {
        ScheduleRequest r = request(Collective::broadcast, "auto", {8, 2});
        r.root = 15;
        QCOMPARE(made(r).root, 15U);
        r.root = 16;
        QCOMPARE(codeOf(r), Code::wrong_rank_count);
    }

    void broadcastGoesOuterTierFirstReduceLast()
    {
        QCOMPARE(lines(made(request(Collective::broadcast, "auto", {8, 2}))),
                 (QStringList{"broadcast binomial t1 n2 s1 128000000", "broadcast binomial t0 n8 s3 128000000"}));
        QCOMPARE(lines(made(request(Collective::reduce, "auto", {8, 2}))),
                 (QStringList{"reduce binomial t0 n8 s3 128000000", "reduce binomial t1 n2 s1 128000000"}));
        QCOMPARE(lines(made(request(Collective::broadcast, "binomial", {8, 2}))),
                 QStringList{"broadcast binomial t1 n16 s4 128000000"});
        // Ring: n − 2 + c steps of M/c, c = 16.
        QCOMPARE(lines(made(request(Collective::broadcast, "ring", {8}))), QStringList{"broadcast ring t0 n8 s22 8000000"});
    }

    void thresholdPutsTreeBelowAndRingAbove()
    {
        ScheduleRequest r = request(Collective::allReduce, "auto", {8, 2}, 14e6);
        r.threshold = bytes(14e6);
        QCOMPARE(made(r).algorithm, std::string("hierarchical:ring,double_binary_tree"));
        QCOMPARE(made(r).reason, std::string("auto_below_threshold"));
        r.size = bytes(14e6 + 1);
        QCOMPARE(made(r).algorithm, std::string("hierarchical_ring"));
        r.algorithm = "ring"; // asked for: no rule
        QCOMPARE(made(r).reason, std::string("asked"));
    }

    void flowCountsAreThoseOfTheFlows()
    {
        std::vector<Flow> flows;
        for (const Collective c : allCollectives())
            for (std::uint32_t n = 2; n <= 33; ++n)
                for (const std::string_view name : algorithmsFor(c)) {
                    ScheduleRequest r = request(c, std::string(name), {n});
                    r.tiers.front() = withEverything(r.tiers.front(), n);
                    const auto s = makeSchedule(r);
                    if (!s)
                        continue;
                    for (const Phase& p : s->phases)
                        for (const Step& step : p.steps) {
                            flowsOf(p, step.pattern, flows);
                            QCOMPARE(flows.size(), flowCount(p, step.pattern));
                            for (const Flow& f : flows)
                                QVERIFY(f.from < n && f.to < n && f.from != f.to);
                        }
                }
    }

    void treesAndRingsReachEverybody()
    {
        for (std::uint32_t n = 2; n <= 40; ++n) {
            QCOMPARE(reached(made(request(Collective::broadcast, "binomial", {n})).phases[0]).size(), std::size_t{n});
            QCOMPARE(reached(made(request(Collective::broadcast, "ring", {n})).phases[0]).size(), std::size_t{n});
        }
    }

    void multiRingSplitsTheMessageOverItsRings()
    {
        // 8 ranks, 2 rings: 14 steps of M/(8·2) = 8 MB on either ring; a rank sends 2·7/8·M as with one.
        ScheduleRequest r = request(Collective::allReduce, "multi_ring", {8});
        r.tiers.front() = withEverything(r.tiers.front(), 8);
        const Schedule s = made(r);
        QCOMPARE(lines(s), QStringList{"all_reduce multi_ring t0 n8 s14 8000000"});
        QCOMPARE(flowCount(s.phases[0], 0), std::uint64_t{16});
        QVERIFY(std::abs(sent(s) - 1.75 * 128e6) < 1);
        std::vector<Flow> flows;
        flowsOf(s.phases[0], 0, flows);
        QVERIFY(flows[7].from == 7 && flows[7].to == 0 && flows[15].from == 0 && flows[15].to == 7);
    }

    void switchesThatReduceTakeTwoStepsAndATreeOne()
    {
        // One switch: 2 steps of (n+1)/(2n)·M = 9/16 · 128 MB. Through NICs or a tree: M once, over the longest way.
        ScheduleRequest r = request(Collective::allReduce, "in_network", {8});
        r.tiers.front() = withEverything(r.tiers.front(), 8);
        QCOMPARE(lines(made(r)), QStringList{"all_reduce in_network t0 n8 s2 72000000"});
        QVERIFY(!made(r).phases[0].latency);
        QVERIFY(std::abs(sent(made(r)) - 9.0 / 8 * 128e6) < 1);
        r.tiers.front().reduction.nics = true;
        QCOMPARE(lines(made(r)), QStringList{"all_reduce in_network t0 n8 s1 128000000"});
        QCOMPARE(made(r).phases[0].latency->value(), 0.14);
        r.tiers.front().reduction = {2, false, microseconds(1.0), {}};
        QCOMPARE(lines(made(r)), QStringList{"all_reduce in_network t0 n8 s1 128000000"});

        for (const Collective c : {Collective::broadcast, Collective::reduce}) {
            r.collective = c;
            QCOMPARE(made(r).phases[0].steps.front().size, bytes(128e6));
        }
        // All but the root send their own to be reduced; in a broadcast the switches' copies are counted likewise.
        for (const Collective c : {Collective::broadcast, Collective::reduce}) {
            r.collective = c;
            QVERIFY(std::abs(sent(made(r)) - 7.0 / 8 * 128e6) < 1);
        }
        r.collective = Collective::allGather;
        QCOMPARE(codeOf(r), Code::algorithm_does_not_apply);
        r.tiers.front().reduction = {0, false, {}, "p0/sw0 does not reduce"};
        r.collective = Collective::allReduce;
        QCOMPARE(makeSchedule(r).error().front().args.back(), std::string("p0/sw0 does not reduce"));
    }

    void insideAnAllReduceSwitchesTakeTheHalves()
    {
        // The two steps of (n+1)/(2n)·M stand on either side of the outer tier, which works on M/8.
        ScheduleRequest r = request(Collective::allReduce, "hierarchical:in_network,ring", {8, 2});
        r.tiers[0] = withEverything(r.tiers[0], 8);
        QCOMPARE(lines(made(r)), (QStringList{"reduce_scatter in_network t0 n8 s1 72000000", "all_reduce ring t1 n2 s2 8000000",
                                              "all_gather in_network t0 n8 s1 72000000"}));
        r.collective = Collective::reduceScatter; // alone it is none of what switches do
        QCOMPARE(codeOf(r), Code::algorithm_does_not_apply);
        r.collective = Collective::allReduce;
        r.tiers[0].reduction.height = 2;
        QCOMPARE(codeOf(r), Code::algorithm_does_not_apply);
    }

    void reduceIsBroadcastBackwards()
    {
        std::vector<Flow> up, down;
        for (std::uint32_t n = 2; n <= 40; ++n) {
            const Phase u = made(request(Collective::reduce, "binomial", {n})).phases[0];
            const Phase d = made(request(Collective::broadcast, "binomial", {n})).phases[0];
            for (std::size_t t = 0; t < u.steps.size(); ++t) {
                flowsOf(u, u.steps[t].pattern, up);
                flowsOf(d, d.steps[d.steps.size() - 1 - t].pattern, down);
                QCOMPARE(up.size(), down.size());
                for (std::size_t i = 0; i < up.size(); ++i)
                    QVERIFY(up[i].from == down[i].to && up[i].to == down[i].from);
            }
        }
    }

    void exchangesMeetEveryOtherRankOnce()
    {
        std::vector<Flow> flows;
        for (const char* name : {"pairwise", "pairwise_xor", "direct"})
            for (const std::uint32_t n : {2U, 4U, 8U, 16U}) {
                const Phase p = made(request(Collective::allToAll, name, {n})).phases[0];
                std::map<std::pair<std::uint32_t, std::uint32_t>, int> met;
                for (const Step& s : p.steps) {
                    flowsOf(p, s.pattern, flows);
                    for (const Flow& f : flows)
                        ++met[{f.from, f.to}];
                }
                QCOMPARE(met.size(), std::size_t{n} * (n - 1));
                QVERIFY(std::all_of(met.begin(), met.end(), [](const auto& e) { return e.second == 1; }));
            }
    }

    void doublingAndHalvingSpreadEveryInputToEverybody()
    {
        // After all exchanges every rank has heard, directly or not, of every other one's input.
        std::vector<Flow> flows;
        for (const char* name : {"recursive_doubling", "halving_doubling"})
            for (std::uint32_t n = 2; n <= 33; ++n) {
                const Phase p = made(request(Collective::allReduce, name, {n})).phases[0];
                Holdings known(n);
                for (std::uint32_t i = 0; i < n; ++i)
                    known[i] = {i};
                for (const Step& s : p.steps) {
                    flowsOf(p, s.pattern, flows);
                    const Holdings before = known;
                    for (const Flow& f : flows)
                        known[f.to].insert(before[f.from].begin(), before[f.from].end());
                }
                for (const auto& k : known)
                    QCOMPARE(k.size(), std::size_t{n});
            }
    }

    void bruckGathersExactlyEverything()
    {
        // all_gather: ⌈log₂ n⌉ steps, (n−1)/n·M sent; every rank ends with all blocks.
        std::vector<Flow> flows;
        for (std::uint32_t n = 2; n <= 33; ++n) {
            const Schedule s = made(request(Collective::allGather, "bruck", {n}, 1e6 * n));
            QCOMPARE(s.phases[0].steps.size(), std::size_t(std::ceil(std::log2(n))));
            QVERIFY(std::abs(sent(s) - 1e6 * (n - 1)) < 1e-3);
            Holdings known(n);
            for (std::uint32_t i = 0; i < n; ++i)
                known[i] = {i};
            for (const Step& step : s.phases[0].steps) {
                flowsOf(s.phases[0], step.pattern, flows);
                const Holdings before = known;
                for (const Flow& f : flows) {
                    std::uint32_t blocks = 0; // the first `blocks` that come after the sender's own number
                    for (std::uint32_t j = 0; j < n && blocks * 1e6 < step.size.value() - 0.5; ++j)
                        if (before[f.from].contains((f.from + j) % n)) {
                            known[f.to].insert((f.from + j) % n);
                            ++blocks;
                        }
                }
            }
            for (const auto& k : known)
                QCOMPARE(k.size(), std::size_t{n});
            // all_to_all: in the step of distance 2^t the chunks whose number has bit t.
            const Phase p = made(request(Collective::allToAll, "bruck", {n}, 1e6 * n)).phases[0];
            for (std::uint32_t t = 0; t < p.steps.size(); ++t) {
                double chunks = 0;
                for (std::uint32_t j = 0; j < n; ++j)
                    chunks += (j >> t) & 1U;
                QCOMPARE(p.steps[t].size.value(), chunks * 1e6);
            }
        }
    }

    void doubleBinaryTreeMakesEveryRankALeafOnce()
    {
        // Two trees: both span all ranks, and no rank is an inner node of both. Upward flows come first in each pair.
        std::vector<Flow> flows;
        for (std::uint32_t n = 2; n <= 40; ++n) {
            const Schedule s = made(request(Collective::allReduce, "double_binary_tree", {n}));
            const Phase& p = s.phases[0];
            QCOMPARE(p.steps[0].count, 2 * std::uint32_t(std::ceil(std::log2(n))) - 1);
            QCOMPARE(p.steps[1].size.value(), 2 * 128e6);
            flowsOf(p, p.steps[1].pattern, flows);
            std::array<std::set<std::uint32_t>, 2> inner, leavesOrInner;
            for (std::size_t i = 0; i < flows.size(); i += 2) {
                const std::size_t tree = i / 2 % 2;
                inner[tree].insert(flows[i].to);
                leavesOrInner[tree].insert(flows[i].from);
                leavesOrInner[tree].insert(flows[i].to);
            }
            for (const auto& spanned : leavesOrInner)
                QCOMPARE(spanned.size(), std::size_t{n});
            std::vector<std::uint32_t> both;
            std::set_intersection(inner[0].begin(), inner[0].end(), inner[1].begin(), inner[1].end(), std::back_inserter(both));
            QVERIFY(both.size() <= 2); // the roots, which have one child only
        }
    }

    void sizesAreExactFractions()
    {
        for (const Collective c : allCollectives()) {
            if (c == Collective::sendRecv)
                continue;
            for (const Phase& p : made(request(c, "auto", {7, 3}, 7 * 3 * 4096.0)).phases)
                for (const Step& s : p.steps)
                    QCOMPARE(s.size.value(), std::floor(s.size.value()));
        }
    }
};

QTEST_APPLESS_MAIN(TestSchedule)
#include "test_schedule.moc"
