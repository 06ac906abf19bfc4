// Policies seen from an evaluation: adaptive spreads what hashing piles up, sharp reduces in the switches that can, rails of
// the three granularities (MODEL reference §6, §10), and what a faster link may do to routes.
#include <QtTest>
#include <random>

#include "core/evaluation/evaluation.h"
#include "core/evaluation/scaled_topology.h"
#include "core/formats/topology_file.h"
#include "tests/core/routing/hand_topology.h"

using namespace tierlens;

namespace {

Request requestOf(const std::string& text)
{
    auto file = readTopologyText(text, "test.yaml");
    if (!file)
        qFatal("no topology");
    return requestFor(file->topology);
}

Evaluation evaluated(const Request& request)
{
    Evaluator evaluator;
    auto result = evaluator.evaluate(request);
    if (!result)
        qFatal("no result");
    return *result;
}

/// How often the code is among the warnings.
qsizetype counted(const Problems& warnings, Code code)
{
    return std::count_if(warnings.begin(), warnings.end(), [code](const Problem& p) { return p.code == code; });
}

/// Boards of 8 chips on one NVSwitch; rail switches between the two boards.
std::string twoBoards(const std::string& nvswitch, const std::string& rail)
{
    return "tierlens: 1\n"
           "types:\n"
           "  chips: {x: {}}\n"
           "  switches: {n: {" +
           nvswitch + "}, q: {" + rail +
           "}}\n"
           "boards: {b: {chips: {type: x, count: 8}, fabric: {kind: switched, link: {bandwidth: 450 GB/s}, switch: n}}}\n"
           "racks: {r: {boards: [{use: b, count: 2}], fabric: {kind: rail, link: {bandwidth: 50 GB/s}, switch: q}}}\n"
           "system: {racks: [{use: r}]}\n"
           "network: {routing: {policy: sharp}}\n";
}

/// Eight chips a leaf, and 8 × 50 GB/s from each of two leaves to the spines.
std::string rails(const std::string& granularity, int spines)
{
    return "tierlens: 1\n"
           "types: {chips: {x: {}}, switches: {s: {latency: 0 us}}}\n"
           "boards: {b: {chips: {type: x, count: 8}, fabric: {kind: switched, link: {bandwidth: 50 GB/s}, switch: s}}}\n"
           "racks: {r: {boards: [{use: b, count: 2}], fabric: {kind: switched, switches: " +
           std::to_string(spines) +
           ", link: {bandwidth: 400 GB/s}, switch: s, attach: {switch: 1}, rails: 8, granularity: " + granularity +
           "}}}\n"
           "system: {racks: [{use: r}]}\n";
}

double timeOf(Request request, RoutingMode mode, const char* policy = "ecmp")
{
    request.network.routing.policy = policy;
    request.network.routing.mode = mode;
    return evaluated(request).results[0].total.value();
}

} // namespace

class TestRoutingPolicies : public QObject {
    Q_OBJECT
private slots:
    void adaptiveIsNotSlowerThanAHashAndNotFasterThanASpray();
    void sharpReducesWhereTheSwitchesCan();
    void sharpFallsBackTierByTierAndSaysWhy();
    void sharpNeedsAFreeTreeGroupASubgroup();
    void sharpLeavesOtherQuestionsAlone();
    void railsAgreeSprayed();
    void hashedRailsCollideByLinkAlone();
    void aggregatedRailsAreNotedWhereTheyMayBeOptimistic();
    void typedLatencyIsWhatTheProfileShows();
    void aFasterLinkNeverSlowsFixedRoutes();
    void aFasterLinkMayDrawRoutesToItself();
};

void TestRoutingPolicies::adaptiveIsNotSlowerThanAHashAndNotFasterThanASpray()
{
    auto file = openTopologyFile(TIERLENS_SOURCE_DIR "/sample_topologies/fat_tree_16_boards.yaml");
    QVERIFY(file.has_value());
    for (const Collective c : {Collective::allToAll, Collective::allReduce}) {
        Request r = requestFor(file->topology);
        r.collective = c;
        const double spray = timeOf(r, RoutingMode::spray), hash = timeOf(r, RoutingMode::hash);
        const double adaptive = timeOf(r, RoutingMode::spray, "adaptive");
        QVERIFY(adaptive >= spray * (1 - 1e-9));
        QVERIFY(adaptive <= hash * (1 + 1e-9));
    }
}

void TestRoutingPolicies::sharpReducesWhereTheSwitchesCan()
{
    const Evaluation both = evaluated(requestOf(twoBoards("in_network_reduction: true", "in_network_reduction: true")));
    QCOMPARE(both.results[0].algorithm, std::string("hierarchical:in_network,in_network"));
    QCOMPARE(both.results[0].reason, std::string("sharp"));
    QCOMPARE(counted(both.warnings, Code::reduction_falls_back), 0);
    Request board = requestOf(twoBoards("in_network_reduction: true", ""));
    board.ranks.resize(8);
    const Evaluation one = evaluated(board);
    QCOMPARE(one.results[0].algorithm, std::string("in_network"));
    QCOMPARE(counted(one.warnings, Code::reduction_falls_back), 0);
    // as asked for by name
    board.network.routing.policy = "hierarchical";
    board.algorithm = "in_network";
    QCOMPARE(evaluated(board).results[0].total, one.results[0].total);
}

void TestRoutingPolicies::sharpFallsBackTierByTierAndSaysWhy()
{
    const Evaluation inner = evaluated(requestOf(twoBoards("in_network_reduction: true", "")));
    QCOMPARE(inner.results[0].algorithm, std::string("hierarchical:in_network,ring"));
    QCOMPARE(counted(inner.warnings, Code::reduction_falls_back), 1);
    Request none = requestOf(twoBoards("", ""));
    const Evaluation e = evaluated(none);
    QCOMPARE(e.results[0].algorithm, std::string("hierarchical_ring"));
    QCOMPARE(counted(e.warnings, Code::reduction_falls_back), 1);
    none.network.routing.policy = "hierarchical";
    QCOMPARE(evaluated(none).results[0].total, e.results[0].total);
}

// One switch for all the rails of 8 sub-groups of two: 8 trees at once.
void TestRoutingPolicies::sharpNeedsAFreeTreeGroupASubgroup()
{
    const auto algorithm = [](const std::string& groups) {
        std::string text = twoBoards("in_network_reduction: true", "in_network_reduction: true, reduction_groups: " + groups);
        text.replace(text.find("kind: rail"), 10, "kind: switched");
        Request r = requestOf(text);
        const Evaluation e = evaluated(r);
        return e.results[0].algorithm + (counted(e.warnings, Code::reduction_falls_back) > 0 ? " and said so" : "");
    };
    // all 16 ranks are below the one switch, so that a single tree over all of them will do
    QCOMPARE(algorithm("1"), std::string("in_network"));
    QCOMPARE(algorithm("8"), std::string("in_network"));
    std::string text = twoBoards("in_network_reduction: true, reduction_groups: 1", "in_network_reduction: true");
    text.replace(text.find("reduction_groups: 1"), 19, "reduction_groups: 1, ports: 8");
    QCOMPARE(evaluated(requestOf(text)).results[0].algorithm, std::string("hierarchical:in_network,in_network"));
}

void TestRoutingPolicies::sharpLeavesOtherQuestionsAlone()
{
    Request r = requestOf(twoBoards("in_network_reduction: true", "in_network_reduction: true"));
    r.algorithm = "ring";
    QCOMPARE(evaluated(r).results[0].algorithm, std::string("ring"));
    r.algorithm = "auto";
    r.collective = Collective::allGather;
    QCOMPARE(evaluated(r).results[0].algorithm, std::string("hierarchical_ring"));
}

void TestRoutingPolicies::railsAgreeSprayed()
{
    for (const int spines : {1, 8})
        for (const Collective c : {Collective::allToAll, Collective::allReduce, Collective::allGather}) {
            std::vector<double> us;
            for (const char* granularity : {"aggregate", "plane", "link"}) {
                Request r = requestOf(rails(granularity, spines));
                r.collective = c;
                us.push_back(timeOf(r, RoutingMode::spray));
            }
            QVERIFY(std::abs(us[1] - us[0]) <= 0.05 * us[0]);
            QVERIFY(std::abs(us[2] - us[0]) <= 0.05 * us[0]);
        }
}

// Under one spine `aggregate` and `plane` are one link of 400 GB/s, on which eight flows of 50 find room; of `link`'s eight
// links of 50 GB/s two flows share one under nearly every seed.
void TestRoutingPolicies::hashedRailsCollideByLinkAlone()
{
    const auto us = [](const char* granularity, RoutingMode mode) {
        Request r = requestOf(rails(granularity, 1));
        r.collective = Collective::allToAll;
        return timeOf(r, mode);
    };
    QCOMPARE(us("aggregate", RoutingMode::hash), us("aggregate", RoutingMode::spray));
    QCOMPARE(us("plane", RoutingMode::hash), us("plane", RoutingMode::spray));
    QVERIFY(us("link", RoutingMode::hash) > 1.5 * us("link", RoutingMode::spray));
}

void TestRoutingPolicies::aggregatedRailsAreNotedWhereTheyMayBeOptimistic()
{
    const auto notes = [](const char* granularity, Collective c, RoutingMode mode) {
        Request r = requestOf(rails(granularity, 1));
        r.collective = c;
        r.network.routing.mode = mode;
        return counted(evaluated(r).warnings, Code::rails_aggregated);
    };
    QCOMPARE(notes("aggregate", Collective::allReduce, RoutingMode::spray), 0);
    QCOMPARE(notes("aggregate", Collective::allReduce, RoutingMode::hash), 1);
    QCOMPARE(notes("aggregate", Collective::allToAll, RoutingMode::spray), 1);
    QCOMPARE(notes("link", Collective::allToAll, RoutingMode::hash), 0);
    QCOMPARE(notes("plane", Collective::allToAll, RoutingMode::hash), 0);
    Request board = requestOf(rails("aggregate", 1));
    board.ranks.resize(8); // inside a board there are no rails
    board.network.routing.mode = RoutingMode::hash;
    QCOMPARE(counted(evaluated(board).warnings, Code::rails_aggregated), 0);
}

// Most b2b routes of the example also pass NVSwitches: 1.3725 µs in the mean, of which doubling the rails' part alone would
// make less than the 2.745 µs that were typed.
void TestRoutingPolicies::typedLatencyIsWhatTheProfileShows()
{
    const auto h = test::twoTimesEight();
    const auto graph = std::make_shared<const GraphHold>(std::make_shared<const Topology>(h.t), RoutingOptions{}, bytes(1048576));
    const ProfileHold base(graph, std::make_shared<const GroupProfile>(*makeGroupProfile(graph->graph, {}, h.t.endpoints)));
    const auto reached = [&](const std::map<Tier, TierOverride>& tiers) {
        const auto ground = scaledGround(base, {}, bytes(1048576), tiers, {});
        // What the symmetries of the graph before scaling said, looked at pair by pair.
        GroupProfile p = *makeGroupProfile(Graph(*ground->graph->topology, {}), {}, h.t.endpoints);
        for (std::size_t k = 0; k < p.tiers.size(); ++k) {
            const TierProfile &turned = ground->profile->tiers[k], &scanned = p.tiers[k];
            if (turned.bandwidth != scanned.bandwidth || turned.pairs != scanned.pairs ||
                std::abs(turned.latency / scanned.latency - 1.0) > 1e-12)
                qFatal("the turned profile is another");
        }
        return p;
    };
    const auto latency = [](double us) {
        TierOverride change;
        change.latency = microseconds(us);
        return change;
    };
    for (const double us : {0.5, 1.0, 2.745, 20.0}) {
        const GroupProfile p = reached({{Tier::b2b, latency(us)}});
        QVERIFY(std::abs(p.tiers[1].latency.value() - us) <= 1e-9 * us);
        QVERIFY(std::abs(p.tiers[0].latency.value() - 0.14) <= 1e-12);
    }
    const GroupProfile both = reached({{Tier::b2b, latency(3.0)}, {Tier::c2c, latency(0.5)}});
    QVERIFY(std::abs(both.tiers[0].latency.value() - 0.5) <= 1e-9);
    QVERIFY(std::abs(both.tiers[1].latency.value() - 3.0) <= 3e-9);
}

/// A random map: boards of chips in a ring with chords, switches of two sizes between boards, every link its own speed.
Topology randomMap(std::mt19937_64& random)
{
    test::HandTopology h;
    const ContainerId rack = h.rack(h.pod());
    std::vector<VertexId> switches;
    for (int s = 0; s < 3; ++s)
        switches.push_back(h.switchAt(rack, 1));
    const auto speed = [&] { return 10.0 + static_cast<double>(random() % 90); };
    for (int b = 0; b < 3; ++b) {
        const ContainerId board = h.board(rack);
        std::vector<VertexId> chips;
        for (int c = 0; c < 4; ++c)
            chips.push_back(h.chip(board));
        for (std::size_t c = 0; c < 4; ++c)
            h.link(chips[c], chips[(c + 1) % 4], speed(), 0.1, Tier::c2c);
        for (std::size_t s = 0; s < 3; ++s)
            h.link(chips[random() % 4], switches[s], speed(), 0.5, Tier::b2b);
    }
    return h.t;
}

// What a faster link does where bandwidth has no say in the choice of routes.
void TestRoutingPolicies::aFasterLinkNeverSlowsFixedRoutes()
{
    std::mt19937_64 random(17);
    for (int i = 0; i < 40; ++i) {
        auto slow = std::make_shared<Topology>(randomMap(random));
        auto fast = std::make_shared<Topology>(*slow);
        slow->revision = 1;
        fast->revision = 2;
        Link& l = fast->links[random() % fast->links.size()];
        l.bandwidth = {l.bandwidth[0] * 2.0, l.bandwidth[1] * 2.0};
        for (const EdgeWeight weight : {EdgeWeight::hops, EdgeWeight::latency})
            for (const char* policy : {"hierarchical", "ecmp", "shortest_path"})
                for (const Collective c : {Collective::allReduce, Collective::allToAll, Collective::broadcast}) {
                    Request r = requestFor(slow);
                    r.network.routing.weight = weight;
                    r.network.routing.policy = policy;
                    r.collective = c;
                    const double before = evaluated(r).results[0].total.value();
                    r.topology = fast;
                    QVERIFY2(evaluated(r).results[0].total.value() <= before * (1 + 1e-9), policy);
                }
    }
}

// Braess: two equal ways of 50 GB/s carry 100 GB/s sprayed. With one of them at 60 GB/s its time is less, so that all goes
// there: 60 GB/s in all. What is true of routers that look at the speed of links is true here.
void TestRoutingPolicies::aFasterLinkMayDrawRoutesToItself()
{
    const auto us = [](const char* GBps, const char* weight) {
        Request r =
            requestOf(std::string("tierlens: 1\n"
                                  "types: {chips: {x: {}}, switches: {s: {latency: 0 us}}, links: {n: {bandwidth: 50 GB/s}}}\n"
                                  "switches: [{name: p0/r0/sw0, type: s}, {name: p0/r0/sw1, type: s}]\n"
                                  "chips: [{name: p0/r0/b0/c0, type: x}, {name: p0/r0/b1/c0, type: x}]\n"
                                  "links:\n"
                                  "- {from: p0/r0/b0/c0, to: p0/r0/sw0, type: n}\n"
                                  "- {from: p0/r0/b1/c0, to: p0/r0/sw0, type: n}\n"
                                  "- {from: p0/r0/b0/c0, to: p0/r0/sw1, type: n, bandwidth: ") +
                      GBps + " GB/s}\n- {from: p0/r0/b1/c0, to: p0/r0/sw1, type: n, bandwidth: " + GBps +
                      " GB/s}\nnetwork: {routing: {weight: " + weight + "}}\n");
        r.collective = Collective::sendRecv;
        const auto e = evaluated(r);
        return e.results[0].total.value() - 0.3;
    };
    const auto near = [](double a, double b) { return std::abs(a - b) <= 1e-9 * b; };
    QVERIFY(near(us("50", "time"), 1280.0));          // 128 MB over 100 GB/s
    QVERIFY(near(us("60", "time"), 128000.0 / 60.0)); // over 60 GB/s
    QVERIFY(near(us("60", "hops"), 1280.0));          // split in halves: the slower way, 64 MB over 50 GB/s, decides
}

QTEST_APPLESS_MAIN(TestRoutingPolicies)
#include "test_routing_policies.moc"
