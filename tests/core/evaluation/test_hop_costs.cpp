// Waits and storing on the way, through the door: stepwise, closed form and a pair (MODEL reference §8, §9).
#include <QtTest>
#include <cmath>

#include "core/evaluation/evaluation.h"
#include "core/formats/topology_file.h"
#include "core/topology/groups.h"

using namespace tierlens;

namespace {

// Two boards of m chips, 450 GB/s, joined by a trunk of 50 GB/s. α_start 0. %2 goes into the type of the second board's
// switch, %3 to the trunk.
std::string trunk(int m, const char* secondSwitch = "latency: 0 us", const char* onTrunk = "")
{
    return QStringLiteral(R"(
tierlens: 1
types:
  chips: {x: {start: {ddr_read: 0 us, ddr_write: 0 us, noc: 0 us, stack: 0 us}}}
  switches: {s: {latency: 0 us}, t: {%2}}
boards:
  left:
    chips: {type: x, count: %1}
    fabric: {kind: switched, link: {bandwidth: 450 GB/s}, switch: s}
  right:
    chips: {type: x, count: %1}
    fabric: {kind: switched, link: {bandwidth: 450 GB/s}, switch: t}
racks:
  pair:
    boards: [{use: left}, {use: right}]
    links: [{from: b0/sw0, to: b1/sw0, type: {bandwidth: 50 GB/s}%3}]
system: {racks: [{use: pair}]}
)")
        .arg(m)
        .arg(QLatin1String(secondSwitch), QLatin1String(onTrunk))
        .toStdString();
}

// 8 chips on parallel switches, 400 GB/s in all, 250 ns a link.
std::string planes(int switches, const char* background = "0")
{
    return QStringLiteral(R"(
tierlens: 1
types:
  chips: {x: {start: {ddr_read: 0 us, ddr_write: 0 us, noc: 0 us, stack: 0 us}}}
  switches: {s: {latency: 0.1 us}}
boards:
  b:
    chips: {type: x, count: 8}
    fabric: {kind: switched, link: {bandwidth: 400 GB/s, latency: 250 ns}, switch: s, switches: %1, background: %2}
system: {boards: [{use: b}]}
)")
        .arg(switches)
        .arg(QLatin1String(background))
        .toStdString();
}

Request requestOf(const std::string& source, Collective c, const char* group = "all", const char* algorithm = "auto")
{
    auto file = readTopologyText(source, "test.yaml");
    if (!file)
        qFatal("line %d: %s", file.error()[0].position.line, file.error()[0].keyPath.c_str());
    Request r = requestFor(file->topology);
    r.ranks = resolveGroup(*r.topology, group)->ranks;
    r.collective = c;
    r.algorithm = algorithm;
    r.method = Method::stepwise;
    return r;
}

Evaluation evaluated(const Request& r)
{
    Evaluator evaluator;
    auto e = evaluator.evaluate(r);
    if (!e)
        qFatal("code %d", static_cast<int>(e.error()[0].code));
    return std::move(*e);
}

double total(Request r, Method method)
{
    r.method = method;
    return evaluated(r).results.front().total.value();
}

bool hasWarning(const Evaluation& e, Code code)
{
    return std::any_of(e.warnings.begin(), e.warnings.end(), [code](const Problem& p) { return p.code == code; });
}

bool near(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b)); }
#define COMPARE_NEAR(actual, expected)                                                                                           \
    QVERIFY2(near((actual), (expected)),                                                                                         \
             qPrintable(QStringLiteral("%1, expected %2").arg((actual), 0, 'g', 17).arg((expected), 0, 'g', 17)))

constexpr double kM = 1e6, kPacket = 4096;
const char* const kAlternating = "b0/c0,b1/c0,b0/c1,b1/c1,b0/c2,b1/c2,b0/c3,b1/c3";

} // namespace

class TestHopCosts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // 4 flows share the trunk: (F − 1)/2 = 1.5 packets of 4,096 B at 50 GB/s in each of 14 steps.
    void withoutContentionFlowsWaitForEachOther()
    {
        Request r = requestOf(trunk(4), Collective::allReduce, kAlternating, "ring");
        r.size = bytes(8 * kM);
        r.network.comm.contentionStrategy = "none";
        r.network.comm.queueing = Queueing::md1;
        const double wait = 1.5 * kPacket / 50e3;
        const Evaluation e = evaluated(r);
        COMPARE_NEAR(e.results[0].phases[0].queueing.value(), 14 * wait);
        COMPARE_NEAR(e.results[0].total.value(), 14 * (kM / 50e3 + wait));
        COMPARE_NEAR(e.steps[0].queueing.value(), wait);
        QVERIFY(hasWarning(e, Code::queueing_hint));
        QVERIFY(!hasWarning(e, Code::queueing_saturated));
        COMPARE_NEAR(total(r, Method::closedForm), 14 * (kM / 50e3 + wait));
        r.network.comm.header = bytes(904); // a packet of 5,000 B on the wire
        COMPARE_NEAR(total(r, Method::stepwise), 14 * (kM / 50e3 + 1.5 * 5000 / 50e3));
    }

    void whatSharingHasLoweredAlreadyDoesNotWaitAsWell()
    {
        Request r = requestOf(trunk(4), Collective::allReduce, kAlternating, "ring");
        const double without = total(r, Method::stepwise);
        r.network.comm.queueing = Queueing::md1;
        QCOMPARE(total(r, Method::stepwise), without);
        QCOMPARE(evaluated(r).results[0].phases[0].queueing.value(), 0.0);
    }

    // 32 flows each way: ρ = 31/32, over rho_max.
    void aSaturatedLinkIsCutAndSaid()
    {
        Request r = requestOf(trunk(32), Collective::allReduce, "b*/c0", "ring");
        r.ranks.clear();
        for (int i = 0; i < 32; ++i)
            for (const char* board : {"b0", "b1"})
                r.ranks.push_back(
                    resolveGroup(*r.topology, QStringLiteral("%1/c%2").arg(QLatin1String(board)).arg(i).toStdString())->ranks[0]);
        r.network.comm.contentionStrategy = "none";
        r.network.comm.queueing = Queueing::md1;
        for (const Method method : {Method::stepwise, Method::closedForm}) {
            r.method = method;
            const Evaluation e = evaluated(r);
            QVERIFY(hasWarning(e, Code::queueing_saturated));
            COMPARE_NEAR(e.results[0].phases[0].queueing.value(), 126 * 9.5 * kPacket / 50e3);
        }
    }

    void backgroundOfALinkAndOfATier()
    {
        Request r = requestOf(trunk(4, "latency: 0 us", ", background: 0.5"), Collective::allReduce, "all", "ring");
        r.size = bytes(8 * kM);
        QCOMPARE(evaluated(r).results[0].phases[0].queueing.value(), 0.0); // off by default
        r.network.comm.queueing = Queueing::md1;
        COMPARE_NEAR(total(r, Method::stepwise), 14 * (kM / 50e3 + 0.5 * kPacket / 50e3));
        r.network.comm.tiers[Tier::b2b].background = 0.8;
        COMPARE_NEAR(total(r, Method::stepwise), 14 * (kM / 50e3 + 2.0 * kPacket / 50e3));
        COMPARE_NEAR(total(r, Method::closedForm), 14 * (kM / 50e3 + 2.0 * kPacket / 50e3));
        r.network.comm.tiers[Tier::b2b].background = 1.0;
        Evaluator evaluator;
        const auto e = evaluator.evaluate(r);
        QVERIFY(!e);
        QCOMPARE(e.error()[0].code, Code::out_of_range);
    }

    // Every pair has two hops of 400 GB/s at ρ = 0.4: both methods wait 2 · 0.4/1.2 packets.
    void onAUniformTierBothMethodsWaitAlike()
    {
        Request r = requestOf(planes(1, "0.4"), Collective::allReduce);
        r.size = bytes(8 * kM);
        r.network.comm.queueing = Queueing::md1;
        for (const ModelId id : {ModelId::alphaBeta, ModelId::loggp}) {
            r.models = {id};
            COMPARE_NEAR(total(r, Method::closedForm), total(r, Method::stepwise));
        }
        COMPARE_NEAR(evaluated(r).results[0].phases[0].queueing.value(), 14 * 2 * (0.4 / 1.2) * kPacket / 400e3);
        r.network.comm.phaseOverlap = PhaseOverlap::pipelined;
        COMPARE_NEAR(total(r, Method::closedForm), total(r, Method::stepwise));
        r.collective = Collective::sendRecv;
        r.models = {ModelId::alphaBeta};
        r.ranks.resize(2);
        COMPARE_NEAR(total(r, Method::closedForm), total(r, Method::stepwise));
        COMPARE_NEAR(evaluated(r).results[0].phases[0].queueing.value(), 2 * (0.4 / 1.2) * kPacket / 400e3);
    }

    // Hops of 450, 50 and 450 GB/s, no latency.
    void aPairStoresMessagesOrPackets()
    {
        Request r = requestOf(trunk(4), Collective::sendRecv, "b0/c0,b1/c0");
        r.size = bytes(kM);
        for (const Method method : {Method::closedForm, Method::stepwise}) {
            r.network.comm.forwarding = Forwarding::cutThrough;
            COMPARE_NEAR(total(r, method), kM / 50e3);
            r.network.comm.forwarding = Forwarding::storeAndForward;
            COMPARE_NEAR(total(r, method), kM / 50e3 + 2 * kM / 450e3);
            r.network.comm.forwarding = Forwarding::packetStoreAndForward;
            COMPARE_NEAR(total(r, method), kM / 50e3 + 2 * kPacket / 450e3);
            Request small = r;
            small.size = bytes(100);
            COMPARE_NEAR(total(small, method), 100 / 50e3 + 2 * 100 / 450e3);
            small.network.comm.bandwidthUtilisation = 0.5;
            COMPARE_NEAR(total(small, method), 2 * (100 / 50e3 + 2 * 100 / 450e3));
        }
    }

    // Only the second board's switch stores: the trunk before it is one stretch with the first hop.
    void aSwitchTypeThatStoresDoesSoByItself()
    {
        Request r = requestOf(trunk(4, "latency: 0 us, forwarding: store_and_forward"), Collective::sendRecv, "b0/c0,b1/c0");
        r.size = bytes(kM);
        COMPARE_NEAR(total(r, Method::stepwise), kM / 50e3 + kM / 450e3);
        COMPARE_NEAR(total(r, Method::closedForm), kM / 50e3 + kM / 450e3);
        r = requestOf(trunk(4, "latency: 0 us, forwarding: packet_store_and_forward"), Collective::sendRecv, "b0/c0,b1/c0");
        r.size = bytes(kM);
        COMPARE_NEAR(total(r, Method::stepwise), kM / 50e3 + kPacket / 450e3);
        r.network.comm.forwarding = Forwarding::storeAndForward; // the first switch stores messages, the second packets
        COMPARE_NEAR(total(r, Method::stepwise), kM / 450e3 + kM / 50e3 + kPacket / 450e3);
        r = requestOf(trunk(4, "latency: 0 us, forwarding: cut_through"), Collective::sendRecv, "b0/c0,b1/c0");
        r.size = bytes(kM);
        r.network.comm.forwarding = Forwarding::storeAndForward;
        COMPARE_NEAR(total(r, Method::stepwise), kM / 450e3 + kM / 50e3);
    }

    // 4 flows on the trunk, one on each other hop: 12.5 GB/s and 450 GB/s a hop.
    void aStoredMessageTakesEachHopAtItsRateUnderContention()
    {
        Request r = requestOf(trunk(4), Collective::allReduce, kAlternating, "ring");
        r.size = bytes(8 * kM);
        r.network.comm.forwarding = Forwarding::storeAndForward;
        for (const char* strategy : {"equal_share", "maxmin_fair"}) {
            r.network.comm.contentionStrategy = strategy;
            const Evaluation e = evaluated(r);
            // under max-min a flow that the trunk holds back has its rate there and no other competitor on the rest
            COMPARE_NEAR(e.results[0].total.value(), 14 * (kM / 12.5e3 + 2 * kM / 450e3));
            COMPARE_NEAR(e.results[0].phases[0].transfer.value(), 14 * (kM / 50e3 + 2 * kM / 450e3));
        }
        r.method = Method::closedForm;
        const Evaluation e = evaluated(r);
        QVERIFY(hasWarning(e, Code::forwarding_not_counted));
        COMPARE_NEAR(e.results[0].total.value(), 14 * kM / 12.5e3);
    }

    // Sprayed over 4 switches a quarter of the message goes over each path of 100 GB/s.
    void eachPathOfASprayedMessageStoresItsPart()
    {
        Request r = requestOf(planes(4), Collective::sendRecv, "b0/c0,b0/c1");
        r.size = bytes(kM);
        r.network.comm.forwarding = Forwarding::storeAndForward;
        COMPARE_NEAR(total(r, Method::stepwise), 2 * 0.25 + 0.1 + 2 * kM / 400e3);
        COMPARE_NEAR(total(r, Method::closedForm), 2 * 0.25 + 0.1 + 2 * kM / 400e3);
    }
};

QTEST_APPLESS_MAIN(TestHopCosts)
#include "test_hop_costs.moc"
