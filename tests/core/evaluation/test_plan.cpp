// The closed forms on hand-made tiers: no topology is needed (MODEL reference §2–§4, §15).
#include <QtTest>
#include <cmath>
#include <numeric>
#include <random>
#include <set>

#include "core/evaluation/plan.h"

using namespace tierlens;

namespace {

struct TierValues {
    double bandwidth_GBps, latency_us;
    std::uint32_t size;
};

constexpr Tier kNames[] = {Tier::c2c, Tier::b2b, Tier::r2r, Tier::p2p};

GroupProfile profileOf(const std::vector<TierValues>& tiers)
{
    GroupProfile p;
    std::uint32_t n = 1;
    for (std::size_t k = 0; k < tiers.size(); ++k) {
        TierProfile t;
        t.tier = kNames[k];
        t.bandwidth = gigabytesPerSecond(tiers[k].bandwidth_GBps);
        t.latency = t.least = t.most = microseconds(tiers[k].latency_us);
        t.groupSize = tiers[k].size;
        t.startLatency = startLatency(t.start, t.start);
        p.tiers.push_back(t);
        n *= tiers[k].size;
    }
    p.effective = p.tiers;
    for (std::uint32_t i = 0; i < n; ++i)
        p.ranks.push_back(VertexId(i));
    std::uint32_t size = 1;
    for (const TierValues& t : tiers) {
        size *= t.size;
        p.subgroups.emplace_back();
        for (std::uint32_t first = 0; first < n; first += size) {
            std::vector<std::uint32_t> component(size);
            std::iota(component.begin(), component.end(), first);
            p.subgroups.back().push_back(std::move(component));
        }
    }
    return p;
}

struct Case {
    GroupProfile profile{};
    Request request{};
    std::vector<double> F{};

    explicit Case(const std::vector<TierValues>& tiers, Collective c = Collective::allReduce, double M = 128e6)
        : profile(profileOf(tiers))
    {
        request.collective = c;
        request.size = bytes(M);
    }
    [[nodiscard]] Plan plan() const
    {
        Schedule schedule = *scheduleFor(profile, request, request.size);
        const RankOrder order(profile);
        std::vector<PhaseContention> contention;
        for (const Phase& p : schedule.phases) {
            PhaseContention c;
            if (!F.empty()) // the rate that makes this F
                c.leastRate = profile.effective[p.tier].bandwidth / F[p.tier];
            contention.push_back(c);
        }
        return *makePlan(profile, order, std::move(schedule), request.network, contention);
    }
    [[nodiscard]] ModelResult result(ModelId model = ModelId::alphaBeta) const { return plan().result(model, request.size); }
    [[nodiscard]] double total(ModelId model = ModelId::alphaBeta) const { return result(model).total.value(); }
};

bool near(double a, double b, double tolerance = 1e-12)
{
    return std::abs(a - b) <= tolerance * std::max({1e-9, std::abs(a), std::abs(b)});
}

// §15 gives six digits after the point.
#define COMPARE_WORKED(actual, expected)                                                                                         \
    QVERIFY2(std::abs((actual) - (expected)) < 6e-7, qPrintable(QString::number((actual), 'f', 9)))

const std::vector<TierValues> kTwoByEight{{450, 0, 8}, {50, 0, 2}};
const std::vector<TierValues> kWithLatency{{450, 0.25, 8}, {50, 1.0, 2}};
const std::vector<TierValues> kThree{{450, 0.25, 8}, {200, 0.5, 4}, {50, 1.0, 4}};

struct RandomTiers {
    std::mt19937_64 random;
    explicit RandomTiers(std::uint64_t seed) : random(seed) {}
    std::vector<TierValues> operator()()
    {
        std::uniform_int_distribution<std::uint32_t> count(1, 4), size(2, 9);
        std::uniform_real_distribution<double> unit(0.0, 1.0);
        std::vector<TierValues> tiers;
        double bandwidth = 200 + 700 * unit(random), latency = unit(random);
        for (std::uint32_t k = count(random); k-- > 0;) {
            tiers.push_back({bandwidth, latency, size(random)});
            bandwidth *= 0.2 + 0.8 * unit(random);
            latency += unit(random);
        }
        return tiers;
    }
    double size() { return std::round(std::pow(10.0, std::uniform_real_distribution<double>(0, 10)(random))); }
};

} // namespace

class TestPlan : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // §15, first row: RS = 7/8·128·10⁶/450,000 + 7·0.3 = 250.98889; AR outer = 2·(8·10⁶/50,000 + 0.3) = 320.6.
    void twoByEightAllReduce()
    {
        const ModelResult r = Case(kTwoByEight).result();
        QCOMPARE(r.phases.size(), std::size_t{3});
        COMPARE_WORKED(r.phases[0].latency().value(), 7 * 16e6 / 450e3 + 2.1);
        COMPARE_WORKED(r.phases[0].startup.value(), 2.1);
        COMPARE_WORKED(r.phases[1].latency().value(), 320.6);
        COMPARE_WORKED(r.total.value(), 822.577777778);
        QVERIFY(std::abs(inGigabytesPerSecond(*r.busBandwidth) - 291.765722) < 1e-5);
        QCOMPARE(r.algorithm, std::string("hierarchical_ring"));
        QCOMPARE(r.bottleneck, Bottleneck::bandwidth);
        QCOMPARE(r.bytesSent.value(), 240e6);
        // 2·7/8·128 MB on c2c, 2·1/2·16 MB on b2b.
        QCOMPARE(r.bytesSentByTier, (std::vector<std::pair<Tier, Bytes>>{{Tier::c2c, bytes(224e6)}, {Tier::b2b, bytes(16e6)}}));
        QCOMPARE(r.phases[1].ranks, 2U);
        QCOMPARE(r.phases[1].steps, 2U);
        QCOMPARE(r.phases[1].subgroups, 8U);
        QCOMPARE(r.phases[1].bytesPerStep.value(), 8e6);
        QCOMPARE(r.phases[1].size.value(), 16e6);
    }

    void twoByEightOtherCollectives()
    {
        COMPARE_WORKED(Case(kTwoByEight, Collective::reduceScatter).total(), 411.288888889);
        COMPARE_WORKED(Case(kTwoByEight, Collective::allGather).total(), 411.288888889);
        COMPARE_WORKED(Case(kTwoByEight, Collective::allToAll).total(), 2404.5);
    }

    void fourModelsWithLatencyAndUtilisation()
    {
        Case c(kWithLatency);
        c.request.network.comm.bandwidthUtilisation = 0.8;
        COMPARE_WORKED(c.total(ModelId::alphaBeta), 1032.522222222);
        COMPARE_WORKED(c.total(ModelId::loggp), 1032.522133333);
        COMPARE_WORKED(c.total(ModelId::loggpc), 1032.522133333);
        COMPARE_WORKED(c.total(ModelId::logp), 8798.8);
        c.F = {1, 8};
        COMPARE_WORKED(c.total(ModelId::alphaBeta), 3832.522222222);
        COMPARE_WORKED(c.total(ModelId::loggpc), 3832.521783333);
        COMPARE_WORKED(c.total(ModelId::loggp), 1032.522133333); // free of contention
        COMPARE_WORKED(c.total(ModelId::logp), 8798.8);
        QCOMPARE(c.result().bottleneck, Bottleneck::contention);
        c.request.network.comm.contentionScope = ContentionScope::all;
        COMPARE_WORKED(c.total(ModelId::loggp), 3832.521783333);

        c.F.clear();
        c.request.collective = Collective::reduceScatter;
        COMPARE_WORKED(c.total(ModelId::alphaBeta), 516.261111111);
        COMPARE_WORKED(c.total(ModelId::loggp), 516.261066667);
        COMPARE_WORKED(c.total(ModelId::logp), 4399.4);
        c.request.collective = Collective::allToAll;
        COMPARE_WORKED(c.total(ModelId::alphaBeta), 3019.5);
        COMPARE_WORKED(c.total(ModelId::loggp), 3019.499625);
        COMPARE_WORKED(c.total(ModelId::logp), 4413.75);
    }

    void threeTiers()
    {
        const ModelResult r = Case(kThree, Collective::allReduce, 256e6).result();
        const double expected[] = {501.627777778, 122.4, 247.8, 122.4, 501.627777778};
        QCOMPARE(r.phases.size(), std::size(expected));
        for (std::size_t i = 0; i < std::size(expected); ++i)
            COMPARE_WORKED(r.phases[i].latency().value(), expected[i]);
        COMPARE_WORKED(r.total.value(), 1495.855555556);
        COMPARE_WORKED(Case(kThree, Collective::reduceScatter, 256e6).total(), 747.927777778);
        COMPARE_WORKED(Case(kThree, Collective::allGather, 256e6).total(), 747.927777778);
        COMPARE_WORKED(Case(kThree, Collective::allToAll, 256e6).total(), 5245.1);
    }

    void seed001TwoLayerFormula()
    {
        // M·(1.75/360 + 0.125/22), α = 0.
        Case c({{360, 0, 8}, {22, 0, 2}});
        for (TierProfile& t : c.profile.effective)
            t.startLatency = {};
        COMPARE_WORKED(c.total(), 1349.494949495);
    }

    void unevenGroupIsOneFlatRing()
    {
        // 4 + 6: 2·9·(12.8·10⁶/50,000 + 0.3) = 4613.4.
        Case c({{50, 0, 10}});
        c.profile.uniform = false;
        COMPARE_WORKED(c.total(), 4613.4);
        QCOMPARE(c.result().reason, std::string("auto_uneven"));
    }

    void flatRingWithoutTopology()
    {
        Case c({{50, 0, 16}});
        c.profile = flatProfileFor(16, 50, 0);
        // 2·15·(8·10⁶/50,000 + 0.3) = 4809.
        COMPARE_WORKED(c.total(), 4809.0);
        QCOMPARE(c.result().phases[0].tier, Tier::flat);
    }

    void loggopsimCollectives()
    {
        // PEERS, short_message_bytes 1: L = 1 µs, o = 0.2 µs, G = 20 ps/B; α_start 0.4, 50 GB/s.
        Case c({{50, 1.0, 8}}, Collective::allReduce, 8388608);
        c.profile.effective[0].startLatency = microseconds(0.4);
        c.request.network.comm.shortMessage = bytes(1);
        QVERIFY(near(c.total(ModelId::loggp), 313.201000, 1e-9));
        c.request.collective = Collective::allToAll;
        QVERIFY(near(c.total(ModelId::loggp), 156.600500, 1e-9));
        c.request.collective = Collective::allReduce;
        c.request.algorithm = "recursive_doubling";
        c.request.size = bytes(1048576);
        QVERIFY(near(c.total(ModelId::loggp), 67.114500, 1e-9));
        // The same by overrides instead of the fabric's values.
        Case o({{400, 0.1, 8}}, Collective::allReduce, 8388608);
        o.request.network.comm.shortMessage = bytes(1);
        TierOverride& t = o.request.network.comm.tiers[Tier::c2c];
        t.o = microseconds(0.2);
        t.L = microseconds(1.0);
        t.G = TimePerByte(20e-6);
        QVERIFY(near(o.total(ModelId::loggp), 313.201000, 1e-9));
    }

    void flowLevelValuesOfOneSwitch()
    {
        // PEERS, α_start 0: ring 14u, with 250 ns a link 14(u + 0.5 µs), all_to_all 7u; u = M/8/450,000.
        Case c({{450, 0, 8}}, Collective::allReduce, 1048576);
        c.profile.effective[0].startLatency = {};
        QVERIFY(near(c.total(), 4.07779555556, 1e-11));
        c.profile.effective[0].latency = microseconds(0.5);
        QVERIFY(near(c.total(), 11.0777955556, 1e-11));
        c.profile.effective[0].latency = {};
        c.request.collective = Collective::allToAll;
        QVERIFY(near(c.total(), 2.03889777778, 1e-11));
    }

    void doubleBinaryTreeIsItsFormula()
    {
        // 2⌈log₂ n⌉·α + 2M/B for alpha_beta; loggp: 2⌈log₂ n⌉(2o + L) + (2M − 1)·G.
        Case c({{450, 0.25, 6}}, Collective::allReduce, 1e6);
        c.request.algorithm = "double_binary_tree";
        QVERIFY(near(c.total(), 6 * 0.55 + 2e6 / 450e3));
        QVERIFY(near(c.total(ModelId::loggp), 6 * 0.55 + (2e6 - 1) / 450e3));
    }

    void allReduceIsReduceScatterPlusAllGather()
    {
        RandomTiers random(11);
        for (int i = 0; i < 1000; ++i) {
            Case c(random(), Collective::allReduce, random.size());
            std::uniform_int_distribution<int> factor(1, 4);
            for (std::size_t k = 0; k < c.profile.effective.size(); ++k)
                c.F.push_back(factor(random.random));
            double parts = 0.0;
            for (const ModelInfo& info : models()) {
                c.request.collective = Collective::reduceScatter;
                parts = c.total(info.id);
                const double moved = c.result(info.id).bytesSent.value();
                const double n = static_cast<double>(c.profile.ranks.size());
                QVERIFY(near(moved, (n - 1) / n * c.request.size.value()));
                // (G−1)/N·M over the slow tier, both ways round.
                const auto slow = c.result(info.id).bytesSentByTier.back().second.value();
                const double G = *c.profile.effective.back().groupSize;
                QVERIFY(near(slow, (G - 1) / n * c.request.size.value()));
                c.request.collective = Collective::allGather;
                QVERIFY(near(c.result(info.id).bytesSentByTier.back().second.value(), slow));
                parts += c.total(info.id);
                c.request.collective = Collective::allReduce;
                QVERIFY(near(c.total(info.id), parts));
            }
        }
    }

    void partsAddUpToPhasesAndPhasesToTheWhole()
    {
        RandomTiers random(12);
        for (int i = 0; i < 1000; ++i) {
            Case c(random(), Collective::allReduce, random.size());
            c.request.network.comm.launch = microseconds(i % 3);
            if (i % 2 == 0)
                c.request.network.comm.phaseOverlap = PhaseOverlap::pipelined;
            for (const Collective collective : allCollectives()) {
                if (collective == Collective::sendRecv)
                    continue;
                c.request.collective = collective;
                for (const ModelInfo& info : models()) {
                    const ModelResult r = c.result(info.id);
                    Duration sum = r.launch + r.overlap;
                    for (const PhaseResult& p : r.phases) {
                        QVERIFY(near(p.latency().value(), (p.startup + p.transfer + p.contention + p.queueing).value()));
                        sum += p.latency();
                    }
                    QVERIFY(near(r.total.value(), sum.value(), 1e-9));
                    Bytes byTier{};
                    for (const auto& [tier, sent] : r.bytesSentByTier)
                        byTier += sent;
                    QVERIFY(near(byTier.value(), r.bytesSent.value(), 1e-9));
                    QCOMPARE(c.plan().cost(info.id, c.request.size).total, r.total);
                }
            }
        }
    }

    void moreBandwidthOrFewerBytesIsNeverSlower()
    {
        RandomTiers random(13);
        std::uniform_real_distribution<double> factor(1.0, 3.0);
        for (int i = 0; i < 1000; ++i) {
            std::vector<TierValues> tiers = random();
            const double M = random.size();
            std::vector<TierValues> faster = tiers;
            faster[random.random() % tiers.size()].bandwidth_GBps *= factor(random.random);
            for (const Collective collective : {Collective::allReduce, Collective::allToAll, Collective::broadcast})
                for (const ModelInfo& info : models()) {
                    const double before = Case(tiers, collective, M).total(info.id);
                    QVERIFY(Case(faster, collective, M).total(info.id) <= before * (1 + 1e-12));
                    QVERIFY(Case(tiers, collective, M * factor(random.random)).total(info.id) >= before * (1 - 1e-12));
                }
        }
    }

    void modelsAgreeWhereBandwidthRules()
    {
        // Contention-free and large: alpha_beta, loggp and loggpc within 10⁻⁶; logp too once w/(bw·u_r) ≥ o.
        RandomTiers random(14);
        for (int i = 0; i < 1000; ++i) {
            Case c(random(), Collective::allReduce, 1e13);
            c.request.network.comm.logpPacket = bytes(1 << 20);
            const double reference = c.total(ModelId::alphaBeta);
            for (const ModelInfo& info : models())
                QVERIFY2(std::abs(c.total(info.id) / reference - 1.0) < 1e-4, info.name.data());
        }
    }

    void loggpcWithoutContentionIsLoggp()
    {
        RandomTiers random(15);
        for (int i = 0; i < 1000; ++i) {
            const Case c(random(), Collective::allReduce, random.size());
            QCOMPARE(c.total(ModelId::loggpc), c.total(ModelId::loggp));
        }
    }

    void oneRankTakesNoTime()
    {
        Case c({});
        c.profile.ranks = {VertexId(0)};
        c.profile.subgroups = {};
        c.request.network.comm.launch = microseconds(10);
        const ModelResult r = c.result();
        QCOMPARE(r.total.value(), 0.0);
        QVERIFY(r.phases.empty() && !r.busBandwidth);
    }

    void noBytesTakeTheLaunchOnly()
    {
        Case c(kTwoByEight, Collective::allReduce, 0);
        QCOMPARE(c.total(), 0.0);
        c.request.network.comm.launch = microseconds(10);
        QCOMPARE(c.total(), 10.0);
    }

    void launchIsPaidOnceAndIsAPartOfItsOwn()
    {
        Case c(kTwoByEight);
        c.request.network.comm.launch = microseconds(10);
        COMPARE_WORKED(c.total(), 832.577777778);
        QCOMPARE(c.result().launch.value(), 10.0);
    }

    void pipelinedPhasesOverlapAcrossTiers()
    {
        // 2 × 8, c = 8: R_0 = 2·(2.1 + 248.888…/8) = 66.4222…, R_1 = 0.6 + 320/8 = 40.6;
        // T = R_0 + R_1 + 7·R_0 = 571.97777…
        Case c(kTwoByEight);
        c.request.network.comm.phaseOverlap = PhaseOverlap::pipelined;
        c.request.network.comm.chunks = 8;
        const double R0 = 2 * (2.1 + 7 * 16e6 / 450e3 / 8), R1 = 0.6 + 320.0 / 8;
        COMPARE_WORKED(c.total(), R0 + R1 + 7 * R0);
        COMPARE_WORKED(c.result().overlap.value(), R0 + R1 + 7 * R0 - 822.577777778);
        QVERIFY(c.result().overlap.value() < 0.0);
        c.request.network.comm.chunks = 1; // nothing to overlap
        COMPARE_WORKED(c.total(), 822.577777778);
    }

    void protocolsAddTheirCosts()
    {
        Case c(kTwoByEight);
        c.request.network.protocols = {{"slow_start", microseconds(100), microseconds(2), 1.0},
                                       {"half", microseconds(1), {}, 0.5}};
        c.request.network.comm.protocol = "half";
        // Transfer doubled, launch 1: 2·(2.1 + 2·248.8889) + 0.6 + 640 + 1.
        COMPARE_WORKED(c.total(), 2 * (2.1 + 2 * 7 * 16e6 / 450e3) + 640.6 + 1);
        c.request.network.comm.protocol = "slow_start";
        COMPARE_WORKED(c.total(), 822.577777778 + 100 + 16 * 2);
        QCOMPARE(c.result().protocol, std::string("slow_start"));
        c.request.network.comm.protocol = "ideal";
        COMPARE_WORKED(c.total(), 822.577777778);
    }

    void autoProtocolIsTheLowerEnvelope()
    {
        Case c(kTwoByEight);
        c.request.network.protocols = {{"LL", microseconds(1), {}, 0.25}, {"Simple", microseconds(50), microseconds(1), 0.9}};
        std::set<std::string> chosen;
        for (double M = 8; M < 1e10; M *= 2) {
            c.request.size = bytes(M);
            double least = INFINITY;
            for (const char* name : {"LL", "Simple"}) {
                c.request.network.comm.protocol = name;
                least = std::min(least, c.total());
            }
            c.request.network.comm.protocol = "auto";
            QCOMPARE(c.total(), least);
            chosen.insert(c.result().protocol);
        }
        QCOMPARE(chosen.size(), std::size_t{2});
        c.request.network.protocols.clear();
        QCOMPARE(c.result().protocol, std::string("ideal"));
        c.request.network.comm.protocol = "LL128";
        QCOMPARE(protocolsOf(c.request.network).error()[0].code, Code::unknown_name);
    }

    void tierOverridesChangeThatTierAlone()
    {
        Case c(kTwoByEight);
        TierOverride& t = c.request.network.comm.tiers[Tier::b2b];
        t.software = microseconds(3); // in place of the chip's 0: 2 steps
        COMPARE_WORKED(c.total(), 822.577777778 + 6);
        t.bandwidthUtilisation = 0.5;
        COMPARE_WORKED(c.total(), 822.577777778 + 6 + 320);
        t.contentionFactor = 2.0;
        COMPARE_WORKED(c.total(), 822.577777778 + 6 + 320 + 640);
        COMPARE_WORKED(c.result().phases[1].contention.value(), 640.0);
    }

    void flatAlgorithmsTakeTheSlowestTier()
    {
        // Ring of 16 over both tiers: 30·(8·10⁶/50,000 + 0.3 + 1.0).
        Case c(kWithLatency);
        c.request.algorithm = "ring";
        COMPARE_WORKED(c.total(), 30 * 161.3);
        // In rank order 2 of the 16 flows leave their board.
        const auto byTier = c.result().bytesSentByTier;
        QVERIFY(near(byTier[1].second.value(), 240e6 * 2 / 16));
    }

    void expertsCrossOnlyTheTiersTheyReach()
    {
        // ep 2 × moe_tp 8: all_to_all of 16 MB over b2b in one step of 8 MB, all_gather of 128 MB inside the boards.
        Case c(kWithLatency, Collective::dispatch);
        c.request.expertParallel = 2;
        c.request.moeTensorParallel = 8;
        const ModelResult r = c.result();
        QCOMPARE(r.phases[0].tier, Tier::b2b);
        COMPARE_WORKED(r.phases[0].latency().value(), 160 + 1.3);
        QCOMPARE(r.phases[1].tier, Tier::c2c);
        COMPARE_WORKED(r.phases[1].latency().value(), 7 * (16e6 / 450e3 + 0.55));
        QVERIFY(!r.busBandwidth);
        c.request.collective = Collective::combine;
        COMPARE_WORKED(c.total(), r.total.value());
        // ep 8 × moe_tp 2: the exchange reaches across the boards.
        c.request.collective = Collective::dispatch;
        c.request.expertParallel = 8;
        c.request.moeTensorParallel = 2;
        COMPARE_WORKED(c.result().phases[0].latency().value(), 7 * (8e6 / 50e3 + 1.3));
    }

    void sendReceiveTakesThePairsOwnNumbers()
    {
        Case c({{450, 0.14, 2}}, Collective::sendRecv, 1e6);
        const PairParameters pair{Tier::b2b, gigabytesPerSecond(50), microseconds(1.25), {}, microseconds(0.30)};
        const Plan plan = *makePlan(c.profile, RankOrder(c.profile), *scheduleFor(c.profile, c.request, c.request.size),
                                    c.request.network, {}, pair);
        const ModelResult r = plan.result(ModelId::alphaBeta, c.request.size);
        COMPARE_WORKED(r.total.value(), 20 + 1.55);
        QCOMPARE(r.phases[0].tier, Tier::b2b);
        QCOMPARE(*r.busBandwidth, r.algorithmBandwidth);
    }

    void onePlanServesEverySize()
    {
        const Case c(kThree);
        const Plan plan = c.plan();
        for (double M = 1; M < 1e11; M = std::round(M * 3.7)) {
            Case other(kThree, Collective::allReduce, M);
            for (const ModelInfo& info : models())
                QCOMPARE(plan.cost(info.id, bytes(M)).total.value(), other.total(info.id));
        }
    }

    void subgroupsOfAPhaseAreThoseThatHoldTheSameShard()
    {
        GroupProfile p = profileOf({{450, 0, 2}, {200, 0, 2}, {50, 0, 2}});
        // Ranks dealt over the pods: {0,2,4,6} and {1,3,5,7}, inside in pairs.
        p.subgroups = {{{0, 4}, {1, 5}, {2, 6}, {3, 7}}, {{0, 2, 4, 6}, {1, 3, 5, 7}}, {{0, 1, 2, 3, 4, 5, 6, 7}}};
        const RankOrder order(p);
        Request r;
        const Schedule s = *scheduleFor(p, r, r.size);
        std::vector<std::uint32_t> members;
        const auto group = [&](std::size_t phase, std::uint32_t g) {
            order.members(s.phases[phase], 0, g, members);
            return members;
        };
        QCOMPARE(order.subgroups(s.phases[0]), 4U);
        QCOMPARE(group(0, 1), (std::vector<std::uint32_t>{2, 6}));
        // After the inner phase ranks 4 and 6 hold the second shard of their pairs: they meet in the next.
        QCOMPARE(group(1, 1), (std::vector<std::uint32_t>{4, 6}));
        QCOMPARE(group(2, 3), (std::vector<std::uint32_t>{6, 7}));
    }

    void representativesStandForTheRoot()
    {
        GroupProfile p = profileOf(kTwoByEight);
        const RankOrder order(p);
        Request r;
        r.collective = Collective::broadcast;
        r.root = 11; // second board, position 3
        const Schedule s = *scheduleFor(p, r, r.size);
        std::vector<std::uint32_t> members;
        QCOMPARE(order.subgroups(s.phases[0]), 1U);
        order.members(s.phases[0], s.root, 0, members);
        QCOMPARE(members, (std::vector<std::uint32_t>{11, 3}));
        QCOMPARE(order.subgroups(s.phases[1]), 2U);
        order.members(s.phases[1], s.root, 0, members);
        QCOMPARE(members, (std::vector<std::uint32_t>{3, 4, 5, 6, 7, 0, 1, 2}));
        order.members(s.phases[1], s.root, 1, members);
        QCOMPARE(members.front(), 11U);
        // Flat: simply from the root on.
        r.algorithm = "binomial";
        const Schedule flat = *scheduleFor(p, r, r.size);
        order.members(flat.phases[0], flat.root, 0, members);
        QCOMPARE(members.front(), 11U);
        QCOMPARE(members.back(), 10U);
    }

private:
    static GroupProfile flatProfileFor(std::uint32_t ranks, double bandwidth_GBps, double latency_us)
    {
        GroupProfile p = profileOf({{bandwidth_GBps, latency_us, ranks}});
        p.tiers[0].tier = p.effective[0].tier = Tier::flat;
        return p;
    }
};

QTEST_APPLESS_MAIN(TestPlan)
#include "test_plan.moc"
