// Tiers of a group (MODEL reference §5), and that symmetries change nothing but the time it takes.
#include <QtTest>
#include <random>
#include <thread>

#include "core/evaluation/group_profile.h"
#include "core/routing/symmetry.h"
#include "tests/core/routing/hand_topology.h"

using namespace tierlens;
using tierlens::test::HandTopology;

namespace {

bool near(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max({1e-9, std::abs(a), std::abs(b)}); }

GroupProfile profileOf(const Topology& t, std::span<const VertexId> ranks, const RoutingOptions& routing = {})
{
    const Graph graph(t, routing);
    auto profile = makeGroupProfile(graph, routing, ranks);
    if (!profile) {
        qFatal("no profile");
    }
    return *profile;
}

/// Two boards of these sizes, one NVSwitch each, one shared switch between.
HandTopology boards(std::initializer_list<int> sizes)
{
    HandTopology h;
    const ContainerId rack = h.rack(h.pod());
    const VertexId trunk = h.switchAt(rack);
    for (const int n : sizes) {
        const ContainerId board = h.board(rack);
        const VertexId sw = h.switchAt(board);
        for (int i = 0; i < n; ++i) {
            const VertexId chip = h.chip(board);
            h.link(chip, sw, 450, 0, Tier::c2c);
            h.link(chip, trunk, 50, 0, Tier::b2b);
        }
    }
    return h;
}

/// The definition of §5 written out: routes of all ordered pairs, no symmetry.
struct Plain {
    std::map<Tier, std::vector<double>> latencies, bandwidths;
    std::map<Tier, std::uint64_t> pairs;
};
Plain plainOf(const Topology& t, std::span<const VertexId> ranks, const RoutingOptions& routing)
{
    const Graph graph(t, routing);
    const auto policy = std::move(*makeRoutingPolicy(graph, routing));
    Plain plain;
    Route route;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        for (std::size_t j = 0; j < ranks.size(); ++j) {
            if (i != j && policy->route(ranks[i], ranks[j], 0, route)) {
                plain.latencies[route.tier].push_back(route.latency.value());
                plain.bandwidths[route.tier].push_back(route.bandwidth.value());
                plain.pairs[route.tier] += i < j ? 1 : 0;
            }
        }
    }
    return plain;
}

void compareWithPlain(const Topology& t, std::span<const VertexId> ranks, const RoutingOptions& routing = {})
{
    const GroupProfile profile = profileOf(t, ranks, routing);
    const Plain plain = plainOf(t, ranks, routing);
    QCOMPARE(profile.tiers.size(), plain.pairs.size());
    for (const TierProfile& tier : profile.tiers) {
        const auto& latencies = plain.latencies.at(tier.tier);
        double sum = 0;
        for (const double us : latencies) {
            sum += us;
        }
        QVERIFY(near(tier.latency.value(), sum / static_cast<double>(latencies.size())));
        QVERIFY(near(tier.bandwidth.value(),
                     *std::min_element(plain.bandwidths.at(tier.tier).begin(), plain.bandwidths.at(tier.tier).end())));
        QVERIFY(near(tier.least.value(), *std::min_element(latencies.begin(), latencies.end())));
        QVERIFY(near(tier.most.value(), *std::max_element(latencies.begin(), latencies.end())));
        QCOMPARE(tier.pairs, plain.pairs.at(tier.tier));
    }
}

std::size_t orbitsOf(const Topology& t)
{
    const Graph graph(t, {});
    return symmetryOfRanks(findSymmetries(graph), t.endpoints, graph.vertexCount()).orbits.size();
}

} // namespace

class TestGroupProfile : public QObject {
    Q_OBJECT
private slots:
    void theExampleOfTheTopologyContract();
    void oneBoardHasOneTier();
    void oneRankHasNoTiers();
    void unevenInnermostBoardsGiveAFlatRing_data();
    void unevenInnermostBoardsGiveAFlatRing();
    void unevenOuterLevelsKeepTheEvenOnesBelow();
    void fourTiersNest();
    void tiersThatNoPairUsesAreSkipped();
    void fullMeshesHaveDirectLinks();
    void startUpIsTheLargestOfTheChipTypesInTheTier();
    void bothDirectionsCount();
    void regularSystemsHaveOneOrbit();
    void failuresLeaveTheRestItsSymmetry();
    void symmetryLeavesTheProfileAsItIs();
    void symmetryLeavesThePartsOfASystemAsTheyAre();
    void randomChangesBreakTheSymmetryAndNothingElse();
    void verifiedSymmetriesAreAutomorphisms();
    void noPathIsAnErrorWithBothNames();
    void stoppedMeansCancelled();
    void flatProfileIsOneRing();
};

// MODEL §15: 450 GB/s, 0.14 µs; 50 GB/s, mean (8 · 1.25 + 56 · 1.39) / 64 = 1.3725 µs; 56 and 64 pairs; sizes (8, 2).
void TestGroupProfile::theExampleOfTheTopologyContract()
{
    const HandTopology h = test::twoTimesEight();
    const GroupProfile p = profileOf(h.t, h.t.endpoints);
    QVERIFY(p.uniform);
    QCOMPARE(p.tiers.size(), std::size_t{2});
    QCOMPARE(p.tiers[0].tier, Tier::c2c);
    QVERIFY(near(inGigabytesPerSecond(p.tiers[0].bandwidth), 450));
    QVERIFY(near(p.tiers[0].latency.value(), 0.14));
    QCOMPARE(p.tiers[0].pairs, std::uint64_t{56});
    QCOMPARE(p.tiers[0].groupSize, std::optional<std::uint32_t>(8));
    QCOMPARE(p.tiers[1].tier, Tier::b2b);
    QVERIFY(near(inGigabytesPerSecond(p.tiers[1].bandwidth), 50));
    QVERIFY(near(p.tiers[1].latency.value(), 1.3725));
    QVERIFY(near(p.tiers[1].least.value(), 1.25));
    QVERIFY(near(p.tiers[1].most.value(), 1.39));
    QCOMPARE(p.tiers[1].pairs, std::uint64_t{64});
    QCOMPARE(p.tiers[1].groupSize, std::optional<std::uint32_t>(2));
    QVERIFY(near(p.tiers[0].startLatency.value(), 0.30));
    QVERIFY(!p.tiers[0].directLinks);
    QCOMPARE(p.effective.size(), std::size_t{2});
    QCOMPARE(p.subgroups[0].size(), std::size_t{2});
    QCOMPARE(p.subgroups[0][1], (std::vector<std::uint32_t>{8, 9, 10, 11, 12, 13, 14, 15}));
    QCOMPARE(p.subgroups[1].size(), std::size_t{1});
    QVERIFY(p.warnings.empty());
    // the slowest pair is on one rail (across, a flow alone gets 62.5 GB/s): ranks i and i + 8
    const auto rank = [&](VertexId v) { return std::find(p.ranks.begin(), p.ranks.end(), v) - p.ranks.begin(); };
    QCOMPARE(std::abs(rank(p.tiers[1].slowest->first) - rank(p.tiers[1].slowest->second)), std::ptrdiff_t{8});
}

void TestGroupProfile::oneBoardHasOneTier()
{
    const HandTopology h = boards({8});
    const GroupProfile p = profileOf(h.t, h.t.endpoints);
    QCOMPARE(p.tiers.size(), std::size_t{1});
    QCOMPARE(p.tiers[0].groupSize, std::optional<std::uint32_t>(8));
}

void TestGroupProfile::oneRankHasNoTiers()
{
    const HandTopology h = boards({4});
    const GroupProfile p = profileOf(h.t, std::span(h.t.endpoints).first(1));
    QVERIFY(p.uniform);
    QVERIFY(p.tiers.empty());
    QVERIFY(p.effective.empty());
}

// §15: 4 + 6 chips are a flat ring of 10 at 50 GB/s; 2 + 6 also (counting pairs would say group size 5); 3 + 5.
void TestGroupProfile::unevenInnermostBoardsGiveAFlatRing_data()
{
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("second");
    QTest::newRow("4 + 6") << 4 << 6;
    QTest::newRow("2 + 6") << 2 << 6;
    QTest::newRow("3 + 5") << 3 << 5;
    QTest::newRow("1 + 7") << 1 << 7;
}

void TestGroupProfile::unevenInnermostBoardsGiveAFlatRing()
{
    QFETCH(int, first);
    QFETCH(int, second);
    const HandTopology h = boards({first, second});
    const GroupProfile p = profileOf(h.t, h.t.endpoints);
    const auto n = static_cast<std::uint32_t>(first + second);
    QVERIFY(!p.uniform);
    QCOMPARE(p.tiers.size(), std::size_t{2});
    QVERIFY(!p.tiers[0].groupSize);
    QCOMPARE(p.tiers[0].sizes,
             (std::vector<std::uint32_t>{static_cast<std::uint32_t>(second), static_cast<std::uint32_t>(first)}));
    QCOMPARE(p.effective.size(), std::size_t{1});
    QCOMPARE(p.effective[0].groupSize, std::optional(n));
    QCOMPARE(p.effective[0].tier, Tier::b2b);
    QVERIFY(near(inGigabytesPerSecond(p.effective[0].bandwidth), 50));
    QCOMPARE(p.subgroups.size(), std::size_t{1});
    QCOMPARE(p.subgroups[0][0].size(), std::size_t{n});
    QCOMPARE(p.warnings.size(), std::size_t{1});
    QCOMPARE(p.warnings[0].code, Code::uneven_inner);
    QCOMPARE(p.warnings[0].args[0], std::to_string(second) + " + " + std::to_string(first));
}

// Racks of 2 and 1 boards of 4 chips: boards are even (4), racks are not (8 + 4): 12 / 4 = 3 boards in one outer tier, with
// the least bandwidth of b2b and r2r and the latency of r2r.
void TestGroupProfile::unevenOuterLevelsKeepTheEvenOnesBelow()
{
    HandTopology h;
    const ContainerId pod = h.pod();
    const VertexId spine = h.switchAt(pod);
    for (const int boardsHere : {2, 1}) {
        const ContainerId rack = h.rack(pod);
        const VertexId leaf = h.switchAt(rack);
        h.link(leaf, spine, 100, 1.0, Tier::r2r);
        for (int b = 0; b < boardsHere; ++b) {
            const ContainerId board = h.board(rack);
            const VertexId sw = h.switchAt(board);
            for (int c = 0; c < 4; ++c) {
                const VertexId chip = h.chip(board);
                h.link(chip, sw, 450, 0.1, Tier::c2c);
                h.link(chip, leaf, 50, 0.5, Tier::b2b);
            }
        }
    }
    const GroupProfile p = profileOf(h.t, h.t.endpoints);
    QVERIFY(!p.uniform);
    QCOMPARE(p.tiers.size(), std::size_t{3});
    QCOMPARE(p.tiers[0].groupSize, std::optional<std::uint32_t>(4));
    QCOMPARE(p.tiers[1].sizes, (std::vector<std::uint32_t>{8, 4}));
    QCOMPARE(p.effective.size(), std::size_t{2});
    QCOMPARE(p.effective[1].tier, Tier::r2r);
    QCOMPARE(p.effective[1].groupSize, std::optional<std::uint32_t>(3));
    QVERIFY(near(inGigabytesPerSecond(p.effective[1].bandwidth), 50));
    QVERIFY(near(p.effective[1].latency.value(), p.tiers[2].latency.value()));
    QCOMPARE(p.subgroups[0].size(), std::size_t{3});
    QCOMPARE(p.subgroups[1][0].size(), std::size_t{12});
    QCOMPARE(p.warnings[0].code, Code::uneven_outer);
    QCOMPARE(p.warnings[0].args[0], std::string("8 + 4"));
}

void TestGroupProfile::fourTiersNest()
{
    const HandTopology h = test::fourTiers({2, 3, 2, 4, 2});
    const GroupProfile p = profileOf(h.t, h.t.endpoints);
    QVERIFY(p.uniform);
    QCOMPARE(p.tiers.size(), std::size_t{4});
    std::vector<std::uint32_t> sizes;
    for (const TierProfile& t : p.tiers) {
        sizes.push_back(*t.groupSize);
    }
    QCOMPARE(sizes, (std::vector<std::uint32_t>{4, 2, 3, 2}));
    // pairs: 48 ranks; 12 boards of 6; 6 racks of 16; 2 pods · 3 pairs of racks · 64; 24²
    QCOMPARE(p.tiers[0].pairs, std::uint64_t{72});
    QCOMPARE(p.tiers[1].pairs, std::uint64_t{96});
    QCOMPARE(p.tiers[2].pairs, std::uint64_t{384});
    QCOMPARE(p.tiers[3].pairs, std::uint64_t{576});
}

void TestGroupProfile::tiersThatNoPairUsesAreSkipped()
{
    const HandTopology h = test::fourTiers({2, 2, 2, 4, 2});
    std::vector<VertexId> firsts; // c0 of the first board of each pod
    firsts.push_back(h.t.endpoints[0]);
    firsts.push_back(h.t.endpoints[16]);
    const GroupProfile p = profileOf(h.t, firsts);
    QCOMPARE(p.tiers.size(), std::size_t{1});
    QCOMPARE(p.tiers[0].tier, Tier::p2p);
    QCOMPARE(p.tiers[0].groupSize, std::optional<std::uint32_t>(2));
}

void TestGroupProfile::fullMeshesHaveDirectLinks()
{
    HandTopology h;
    const ContainerId board = h.board(h.rack(h.pod()));
    std::vector<VertexId> c;
    for (int i = 0; i < 8; ++i) {
        c.push_back(h.chip(board));
        for (int j = 0; j < i; ++j) {
            h.link(c[static_cast<std::size_t>(i)], c[static_cast<std::size_t>(j)], 64, 0.1, Tier::c2c);
        }
    }
    QVERIFY(profileOf(h.t, c).tiers[0].directLinks);
    h.t.links[3].failed = true; // one pair has to go over others now
    QVERIFY(!profileOf(h.t, c).tiers[0].directLinks);
}

void TestGroupProfile::startUpIsTheLargestOfTheChipTypesInTheTier()
{
    HandTopology h = boards({4, 4});
    StartLatency slow;
    slow.software = microseconds(2);
    h.t.chipTypes[1] = {"slow", slow, true};
    for (const std::size_t i : {4U, 5U, 6U, 7U}) {
        h.t.vertices[h.t.endpoints[i].index()].type = 1;
    }
    const GroupProfile p = profileOf(h.t, h.t.endpoints);
    QVERIFY(near(p.tiers[1].startLatency.value(), 2.3));
    QVERIFY(near(p.tiers[1].start.software.value(), 2));
    QVERIFY(near(profileOf(h.t, std::span(h.t.endpoints).first(4)).tiers[0].startLatency.value(), 0.3));
}

// One link whose way back is slower (30 GB/s, 0.3 µs instead of 50 and 0.1): mean 0.2 µs, least 30 GB/s.
void TestGroupProfile::bothDirectionsCount()
{
    HandTopology h;
    const ContainerId board = h.board(h.rack(h.pod()));
    const VertexId a = h.chip(board);
    const VertexId b = h.chip(board);
    Link& l = h.t.links[h.link(a, b, 50, 0.1, Tier::c2c).index()];
    l.bandwidth[1] = gigabytesPerSecond(30);
    l.latency[1] = microseconds(0.3);
    const GroupProfile p = profileOf(h.t, h.t.endpoints);
    QVERIFY(near(p.tiers[0].latency.value(), 0.2));
    QVERIFY(near(inGigabytesPerSecond(p.tiers[0].bandwidth), 30));
    QCOMPARE(p.tiers[0].pairs, std::uint64_t{1});
    QCOMPARE(p.tiers[0].slowest, std::optional(std::pair(b, a)));
}

void TestGroupProfile::regularSystemsHaveOneOrbit()
{
    QCOMPARE(orbitsOf(test::twoTimesEight().t), std::size_t{1});
    QCOMPARE(orbitsOf(test::fourTiers({2, 3, 2, 4, 2}).t), std::size_t{1});
    QCOMPARE(orbitsOf(test::xgft({4, 4, 8}, {1, 4, 4}).t), std::size_t{1});
    QCOMPARE(orbitsOf(test::xgft({4, 4, 8}, {1, 2, 4}, 4).t), std::size_t{1});
    QCOMPARE(orbitsOf(test::xgft({8, 4}, {2, 4}, 4).t), std::size_t{1});
    QCOMPARE(orbitsOf(boards({4, 6}).t), std::size_t{2});
}

// What a failure tells apart: its board, the other boards of its rack, the other racks of its pod, and in each of these the
// chip of the failed one's number, which shares a rail and a spine with it, from the rest; then the other pods, behind one
// core switch that all rails share. All else still turns: 2 + 2 + 2 + 1 orbits.
void TestGroupProfile::failuresLeaveTheRestItsSymmetry()
{
    HandTopology link = test::fourTiers({3, 3, 3, 4, 2});
    link.t.links.back().failed = true; // chip 3 of the last board to its second switch
    QCOMPARE(orbitsOf(link.t), std::size_t{7});
    HandTopology chip = test::fourTiers({3, 3, 3, 4, 2});
    chip.t.vertices[chip.t.endpoints[17].index()].failed = true;
    QCOMPARE(orbitsOf(chip.t), std::size_t{7});
    std::vector<VertexId> working = chip.t.endpoints;
    working.erase(working.begin() + 17);
    compareWithPlain(chip.t, working, {});
    HandTopology leaf = test::xgft({4, 4, 8}, {1, 4, 4}, 4);
    leaf.t.links.back().failed = true; // between a middle and a top switch: the hosts of its sub-tree and all others
    QCOMPARE(orbitsOf(leaf.t), std::size_t{2});
    compareWithPlain(leaf.t, leaf.t.endpoints, {});
}

void TestGroupProfile::symmetryLeavesTheProfileAsItIs()
{
    RoutingOptions ecmp;
    ecmp.policy = "ecmp";
    for (const RoutingOptions& routing : {RoutingOptions{}, ecmp}) {
        compareWithPlain(test::twoTimesEight().t, test::twoTimesEight().t.endpoints, routing);
        const HandTopology four = test::fourTiers({2, 3, 2, 4, 2});
        compareWithPlain(four.t, four.t.endpoints, routing);
        const HandTopology tree = test::xgft({4, 2, 4}, {1, 2, 4}, 2, 0.1);
        compareWithPlain(tree.t, tree.t.endpoints, routing);
        const HandTopology uneven = boards({12, 9});
        compareWithPlain(uneven.t, uneven.t.endpoints, routing);
    }
}

// Groups that the symmetries of the system do not all keep.
void TestGroupProfile::symmetryLeavesThePartsOfASystemAsTheyAre()
{
    const HandTopology h = test::fourTiers({2, 2, 4, 4, 2});
    std::mt19937 random(7);
    for (int round = 0; round < 20; ++round) {
        std::vector<VertexId> group = h.t.endpoints;
        std::shuffle(group.begin(), group.end(), random);
        group.resize(17 + random() % 40);
        compareWithPlain(h.t, group);
    }
    std::vector<VertexId> even;
    for (std::size_t i = 0; i < h.t.endpoints.size(); i += 2) {
        even.push_back(h.t.endpoints[i]);
    }
    compareWithPlain(h.t, even);
}

void TestGroupProfile::randomChangesBreakTheSymmetryAndNothingElse()
{
    std::mt19937 random(11);
    for (int round = 0; round < 60; ++round) {
        test::FourTiers size;
        size.pods = 1 + static_cast<int>(random() % 2);
        size.racks = 1 + static_cast<int>(random() % 2);
        size.boards = 1 + static_cast<int>(random() % 3);
        size.chips = 2 + static_cast<int>(random() % 4);
        size.switches = 1 + static_cast<int>(random() % 3);
        HandTopology h = test::fourTiers(size);
        for (auto change = random() % 3; change > 0; --change) {
            Link& l = h.t.links[random() % h.t.links.size()];
            switch (random() % 4) {
            case 0:
                l.bandwidth = {l.bandwidth[0] * 0.5, l.bandwidth[1] * 0.5};
                break;
            case 1:
                l.latency[random() % 2] = microseconds(0.77);
                break;
            case 2:
                l.failed = l.tier == Tier::c2c && size.switches > 1; // another switch is left
                break;
            default:
                h.t.vertices[l.b.index()].type = 3; // another kind of switch
                break;
            }
        }
        compareWithPlain(h.t, h.t.endpoints);
    }
}

void TestGroupProfile::verifiedSymmetriesAreAutomorphisms()
{
    HandTopology h = test::fourTiers({2, 2, 2, 4, 2});
    const Graph graph(h.t, {});
    const auto symmetries = findSymmetries(graph);
    QVERIFY(!symmetries.empty());
    for (const VertexPermutation& image : symmetries) {
        QVERIFY(isAutomorphism(graph, image));
        for (const GraphEdge& e : graph.edges()) { // every edge has its image
            bool found = false;
            for (const GraphEdge& other : graph.outgoing(VertexId(image[e.from.index()]))) {
                found =
                    found || (other.to.index() == image[e.to.index()] && other.capacity_bytes_per_us == e.capacity_bytes_per_us &&
                              other.latency_us == e.latency_us && other.tier == e.tier);
            }
            QVERIFY(found);
        }
        VertexPermutation wrong = image;
        std::swap(wrong[h.t.endpoints[0].index()], wrong[h.t.endpoints[5].index()]);
        QVERIFY(!isAutomorphism(graph, wrong));
    }
}

void TestGroupProfile::noPathIsAnErrorWithBothNames()
{
    HandTopology h = boards({20, 4});
    for (Link& l : h.t.links) {
        l.failed = l.failed || l.tier == Tier::b2b;
    }
    const Graph graph(h.t, {});
    const auto p = makeGroupProfile(graph, {}, h.t.endpoints);
    QVERIFY(!p.has_value());
    QCOMPARE(p.error()[0].code, Code::no_path);
    QCOMPARE(p.error()[0].args.size(), std::size_t{2});
}

void TestGroupProfile::stoppedMeansCancelled()
{
    const HandTopology h = test::twoTimesEight();
    const Graph graph(h.t, {});
    std::stop_source source;
    source.request_stop();
    const auto p = makeGroupProfile(graph, {}, h.t.endpoints, source.get_token());
    QVERIFY(!p.has_value());
    QCOMPARE(p.error()[0].code, Code::cancelled);
}

void TestGroupProfile::flatProfileIsOneRing()
{
    const GroupProfile p = flatProfile(16, gigabytesPerSecond(50), microseconds(1));
    QCOMPARE(p.effective.size(), std::size_t{1});
    QCOMPARE(p.effective[0].tier, Tier::flat);
    QCOMPARE(p.effective[0].groupSize, std::optional<std::uint32_t>(16));
    QVERIFY(near(p.effective[0].startLatency.value(), 0.3));
    QCOMPARE(p.subgroups[0][0].size(), std::size_t{16});
    QCOMPARE(p.ranks.size(), std::size_t{16});
    QVERIFY(flatProfile(1, gigabytesPerSecond(50), {}).effective.empty());
}

QTEST_APPLESS_MAIN(TestGroupProfile)
#include "test_group_profile.moc"
