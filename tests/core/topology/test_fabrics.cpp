// Every kind of fabric, counted by hand.
#include <QtTest>

#include <cmath>
#include <map>
#include <set>

#include "tests/core/topology/description_helpers.h"

using namespace tierlens;
using namespace tierlens::testing;

namespace {

bool near(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(1.0, std::abs(b)); }
double gigabytes(const Link& link) { return inGigabytesPerSecond(link.bandwidth[0]); }

struct Expected {
    std::size_t links;
    std::size_t switches;
};

std::shared_ptr<const Topology> built(const Description& d)
{
    const auto result = d.build();
    if (!result) {
        for (const Problem& p : result.error())
            qWarning("problem %d: %s", static_cast<int>(p.code), p.args.empty() ? "" : p.args.front().c_str());
        return std::make_shared<Topology>();
    }
    return *result;
}

void compareCounts(const Topology& t, Expected expected)
{
    QCOMPARE(t.links.size(), expected.links);
    QCOMPARE(countOf(t, VertexKind::switchElement), expected.switches);
}

} // namespace

class TestFabrics : public QObject {
    Q_OBJECT

private slots:
    void fullMeshDividesABandwidthOverTheOtherPlugs()
    {
        // 8 chips: 8·7/2 = 28 links; a chip has 448 GB/s over 7 links: 64 each.
        Description d;
        const auto t = built(d.oneBoard(8, d.fabric(FabricKind::fullMesh, 448)));
        compareCounts(*t, {28, 0});
        for (const Link& link : t->links) {
            QVERIFY(near(gigabytes(link), 64));
            QCOMPARE(link.bandwidth[0], link.bandwidth[1]);
            QCOMPARE(link.tier, Tier::c2c);
        }
        for (const VertexId v : t->endpoints)
            QCOMPARE(degree(*t, v), std::size_t{7});
    }

    void fullMeshOfARackJoinsPlugsOfDifferentBoardsOnly()
    {
        // 3 boards of 2: 6·5/2 = 15 pairs less one inside each board: 12. A chip has 4 links of 100/4 GB/s.
        Description d;
        const auto t = built(d.rack(3, 2, {d.fabric(FabricKind::fullMesh, 100)}));
        compareCounts(*t, {12, 0});
        QVERIFY(linksBetween(*t, "p0/r0/b0/c0", "p0/r0/b0/c1").empty());
        const auto across = linksBetween(*t, "p0/r0/b0/c0", "p0/r0/b1/c1");
        QCOMPARE(across.size(), std::size_t{1});
        QVERIFY(near(gigabytes(*across.front()), 25));
        QCOMPARE(across.front()->tier, Tier::b2b);
    }

    void fullMeshWithUnevenMembersTakesTheSlowerEnd()
    {
        // Boards of 1 and 3: c of the first has 3 links (120/3 = 40), those of the second 1 each (120): the link has 40.
        Description d;
        const BlockId one = d.board(1), three = d.board(3);
        const auto t = built(d.around(d.group(Level::rack, {{one, 1}, {three, 1}}, {d.fabric(FabricKind::fullMesh, 120)})));
        compareCounts(*t, {3, 0});
        for (const Link& link : t->links)
            QVERIFY(near(gigabytes(link), 40));
    }

    void fullMeshLooksThroughASingleBoardWithoutAFabric()
    {
        // A rack of one board without a fabric: the chips are what the rack's mesh joins. 4·3/2 = 6.
        Description d;
        const auto t = built(d.rack(1, 4, {d.fabric(FabricKind::fullMesh, 90)}));
        compareCounts(*t, {6, 0});
        QCOMPARE(t->links.front().tier, Tier::b2b);
        QVERIFY(near(gigabytes(t->links.front()), 30));
    }

    void ringGivesHalfABandwidthEachWayRound()
    {
        Description d;
        const auto t = built(d.oneBoard(5, d.fabric(FabricKind::ring, 100)));
        compareCounts(*t, {5, 0});
        QCOMPARE(linksBetween(*t, "p0/r0/b0/c4", "p0/r0/b0/c0").size(), std::size_t{1});
        for (const Link& link : t->links)
            QVERIFY(near(gigabytes(link), 50));
        QCOMPARE(t->fabrics.front().dims, std::vector<std::uint32_t>{5});
    }

    void ringOfTwoIsOneLinkWithBothShares()
    {
        Description d;
        const auto t = built(d.oneBoard(2, d.fabric(FabricKind::ring, 100)));
        compareCounts(*t, {1, 0});
        QVERIFY(near(gigabytes(t->links.front()), 100));
    }

    void meshLeavesTheEdgesOpen()
    {
        // 4 × 3: 3 rows of 3 links + 4 columns of 2: 17; every link 240/(2·2) = 60.
        Description d;
        const auto t = built(d.oneBoard(12, d.grid(FabricKind::mesh, 240, {4, 3})));
        compareCounts(*t, {17, 0});
        for (const Link& link : t->links)
            QVERIFY(near(gigabytes(link), 60));
        // The first of dims runs fastest: c0 is the corner (0, 0), c5 = (1, 1) is inside, c4 = (0, 1) on an edge.
        QCOMPARE(degree(*t, at(*t, "p0/r0/b0/c0")), std::size_t{2});
        QCOMPARE(degree(*t, at(*t, "p0/r0/b0/c4")), std::size_t{3});
        QCOMPARE(degree(*t, at(*t, "p0/r0/b0/c5")), std::size_t{4});
        QCOMPARE(linksBetween(*t, "p0/r0/b0/c0", "p0/r0/b0/c4").size(), std::size_t{1});
        QVERIFY(linksBetween(*t, "p0/r0/b0/c3", "p0/r0/b0/c4").empty());
    }

    void torusClosesEveryDimension()
    {
        // 4 × 4 × 4: 3 links a chip = 192; 600/(2·3) = 100 each, 6 links at every chip.
        Description d;
        const auto t = built(d.oneBoard(64, d.grid(FabricKind::torus, 600, {4, 4, 4})));
        compareCounts(*t, {192, 0});
        for (const VertexId v : t->endpoints)
            QCOMPARE(degree(*t, v), std::size_t{6});
        for (const Link& link : t->links)
            QVERIFY(near(gigabytes(link), 100));
        QCOMPARE(linksBetween(*t, "p0/r0/b0/c0", "p0/r0/b0/c3").size(), std::size_t{1});  // wraps in x
        QCOMPARE(linksBetween(*t, "p0/r0/b0/c0", "p0/r0/b0/c12").size(), std::size_t{1}); // in y: 4·3
        QCOMPARE(linksBetween(*t, "p0/r0/b0/c0", "p0/r0/b0/c48").size(), std::size_t{1}); // in z: 16·3
    }

    void dimensionOfTwoIsOneLinkWithBothShares()
    {
        // 4 × 2 torus: 2 rings of 4 = 8 links of 80/4 = 20, 4 links across of 2·20 = 40.
        Description d;
        const auto t = built(d.oneBoard(8, d.grid(FabricKind::torus, 80, {4, 2})));
        compareCounts(*t, {12, 0});
        QVERIFY(near(gigabytes(*linksBetween(*t, "p0/r0/b0/c0", "p0/r0/b0/c1").front()), 20));
        QVERIFY(near(gigabytes(*linksBetween(*t, "p0/r0/b0/c0", "p0/r0/b0/c4").front()), 40));
        QCOMPARE(linksBetween(*t, "p0/r0/b0/c0", "p0/r0/b0/c4").size(), std::size_t{1});
    }

    void dimensionOfOneTakesNoShare()
    {
        Description d;
        const auto t = built(d.oneBoard(4, d.grid(FabricKind::torus, 80, {4, 1})));
        compareCounts(*t, {4, 0});
        QVERIFY(near(gigabytes(t->links.front()), 40));
    }

    void hypercubeJoinsNumbersThatDifferInOneBit()
    {
        // 16 chips: 4·16/2 = 32 links of 200/4 = 50.
        Description d;
        const auto t = built(d.oneBoard(16, d.fabric(FabricKind::hypercube, 200)));
        compareCounts(*t, {32, 0});
        for (const VertexId v : t->endpoints)
            QCOMPARE(degree(*t, v), std::size_t{4});
        for (const Link& link : t->links) {
            QVERIFY(near(gigabytes(link), 50));
            const std::uint32_t differ = t->vertex(link.a).number ^ t->vertex(link.b).number;
            QVERIFY(differ != 0 && (differ & (differ - 1)) == 0);
        }
    }

    void switchedDividesOverParallelSwitches()
    {
        // TOPOLOGY's HGX board: 8 chips to 4 switches, 450/4 = 112.5 each.
        Description d;
        FabricDescription f = d.fabric(FabricKind::switched, 450);
        f.switches.value = 4;
        f.switchType = d.switchType(0.1);
        const auto t = built(d.oneBoard(8, f));
        compareCounts(*t, {32, 4});
        for (const Link& link : t->links)
            QVERIFY(near(gigabytes(link), 112.5));
        for (const char* sw : {"p0/r0/b0/sw0", "p0/r0/b0/sw3"})
            QCOMPARE(degree(*t, at(*t, sw)), std::size_t{8});
        QCOMPARE(t->typeName(at(*t, "p0/r0/b0/sw0")), std::string("switch0"));
    }

    void switchedRailsGoToTheSwitchesInTurn_data()
    {
        QTest::addColumn<int>("granularity");
        QTest::addColumn<std::size_t>("links");
        QTest::addColumn<std::size_t>("linksToFirst");
        QTest::addColumn<double>("each");
        // 18 NVLinks of 25 GB/s on 4 switches: 5, 5, 4, 4. As planes 4 links of 5/18·450 = 125, as links 18 of 25 GB/s.
        QTest::newRow("aggregate") << int(RailGranularity::aggregate) << std::size_t{4} << std::size_t{1} << 112.5;
        QTest::newRow("plane") << int(RailGranularity::plane) << std::size_t{4} << std::size_t{1} << 125.0;
        QTest::newRow("link") << int(RailGranularity::link) << std::size_t{18} << std::size_t{5} << 25.0;
    }
    void switchedRailsGoToTheSwitchesInTurn()
    {
        QFETCH(int, granularity);
        QFETCH(std::size_t, links);
        QFETCH(std::size_t, linksToFirst);
        QFETCH(double, each);
        Description d;
        FabricDescription f = d.fabric(FabricKind::switched, 450);
        f.switches.value = 4;
        f.rails = 18;
        f.granularity = static_cast<RailGranularity>(granularity);
        const auto t = built(d.oneBoard(2, f));
        compareCounts(*t, {2 * links, 4});
        const auto first = linksBetween(*t, "p0/r0/b0/c1", "p0/r0/b0/sw0");
        QCOMPARE(first.size(), linksToFirst);
        QVERIFY(near(gigabytes(*first.front()), each));
        for (std::size_t rail = 0; rail < first.size(); ++rail)
            QCOMPARE(std::size_t{first[rail]->rail}, rail);
        QVERIFY(near(gigabytesOut(*t, at(*t, "p0/r0/b0/c1"), FabricId(0)), 450));
    }

    void linkGranularityMakesParallelLinksInEveryKind()
    {
        Description d;
        FabricDescription f = d.fabric(FabricKind::fullMesh, 90);
        f.rails = 3;
        f.granularity = RailGranularity::link;
        const auto t = built(d.oneBoard(4, f));
        compareCounts(*t, {18, 0}); // 6 pairs × 3
        const auto pair = linksBetween(*t, "p0/r0/b0/c0", "p0/r0/b0/c3");
        QCOMPARE(pair.size(), std::size_t{3});
        QVERIFY(near(gigabytes(*pair[2]), 10));
        QCOMPARE(pair[2]->rail, 2U);
    }

    void railJoinsPlugIOfEveryBoardWholeBandwidth()
    {
        // TOPOLOGY's example: 2 boards of 8, 8 rail switches in the rack, 16 links of 50 GB/s.
        Description d;
        const auto t = built(d.rack(2, 8, {d.fabric(FabricKind::rail, 50)}));
        compareCounts(*t, {16, 8});
        QCOMPARE(linksBetween(*t, "p0/r0/b1/c3", "p0/r0/sw3").size(), std::size_t{1});
        QVERIFY(linksBetween(*t, "p0/r0/b1/c3", "p0/r0/sw2").empty());
        for (const Link& link : t->links)
            QVERIFY(near(gigabytes(link), 50));
        QCOMPARE(t->fabrics.front().memberOfPlug[7], 0U);
        QCOMPARE(t->fabrics.front().memberOfPlug[8], 1U);
    }

    void railSpineCarriesWhatTheRailsBringOverTheOversubscription()
    {
        // 4 boards of 2 at 50 GB/s: a rail brings 4·50 = 200; 2:1 over 5 spine switches: 20 GB/s a link, 2·5 = 10 links.
        Description d;
        FabricDescription f = d.fabric(FabricKind::rail, 50);
        f.spine = FabricDescription::Spine{.switchType = d.switchType(), .switches = 5, .oversubscription = 2.0, .node = {}};
        const auto t = built(d.rack(4, 2, {f}));
        compareCounts(*t, {8 + 10, 2 + 5});
        const auto up = linksBetween(*t, "p0/r0/sw1", "p0/r0/sw6");
        QCOMPARE(up.size(), std::size_t{1});
        QVERIFY(near(gigabytes(*up.front()), 20));
        QCOMPARE(t->fabrics.front().switchLevels.size(), std::size_t{2});
        QCOMPARE(t->fabrics.front().switchLevels[1].size(), std::size_t{5});
    }

    void fatTreeOfTwoLevelsByRadix()
    {
        // 16 plugs, radix 8: XGFT(2; 4, 4; 1, 4): 4 leaves, 4 spines, 16 + 16 links.
        Description d;
        FabricDescription f = d.fabric(FabricKind::fatTree, 50);
        f.levels = 2;
        f.radix = 8;
        const auto t = built(d.rack(16, 1, {f}));
        compareCounts(*t, {32, 8});
        QCOMPARE(t->fabrics.front().children, (std::vector<std::uint32_t>{4, 4}));
        QCOMPARE(t->fabrics.front().parents, (std::vector<std::uint32_t>{1, 4}));
        // Leaves first, left to right: b5's chip hangs on leaf 1; every leaf has 4 uplinks of 50, one a spine.
        QCOMPARE(linksBetween(*t, "p0/r0/b5/c0", "p0/r0/sw1").size(), std::size_t{1});
        for (const char* spine : {"p0/r0/sw4", "p0/r0/sw7"})
            QVERIFY(near(gigabytes(*linksBetween(*t, "p0/r0/sw1", spine).front()), 50));
    }

    void fatTreeOversubscriptionDividesTheUplinks()
    {
        Description d;
        FabricDescription f = d.fabric(FabricKind::fatTree, 50);
        f.levels = 2;
        f.radix = 8;
        f.oversubscription = 4.0;
        const auto t = built(d.rack(16, 1, {f}));
        compareCounts(*t, {32, 8});
        QVERIFY(near(gigabytes(*linksBetween(*t, "p0/r0/b0/c0", "p0/r0/sw0").front()), 50));
        QVERIFY(near(gigabytes(*linksBetween(*t, "p0/r0/sw0", "p0/r0/sw4").front()), 12.5));
    }

    void fatTreeOfThreeLevelsByRadix()
    {
        // 16 plugs, radix 4: XGFT(3; 2, 2, 4; 1, 2, 2): 8 leaves, 8 middles, 4 tops; 16 + 16 + 16 links.
        Description d;
        FabricDescription f = d.fabric(FabricKind::fatTree, 50);
        f.levels = 3;
        f.radix = 4;
        const auto t = built(d.rack(16, 1, {f}));
        compareCounts(*t, {48, 20});
        const Fabric& fabric = t->fabrics.front();
        for (const VertexId v : fabric.switchLevels[2])
            QCOMPARE(degree(*t, v), std::size_t{4}); // one link to each of the four pods
        for (const VertexId v : fabric.switchLevels[1])
            QCOMPARE(degree(*t, v), std::size_t{4});
        // Node (s, t) of level 2 has the parents t + 2u at level 3 (topology.h): middle 1 of pod 0 meets tops 1 and 3.
        const VertexId middle = fabric.switchLevels[1][1];
        QCOMPARE(linksBetween(*t, t->path(middle), t->path(fabric.switchLevels[2][1])).size(), std::size_t{1});
        QCOMPARE(linksBetween(*t, t->path(middle), t->path(fabric.switchLevels[2][3])).size(), std::size_t{1});
        QVERIFY(linksBetween(*t, t->path(middle), t->path(fabric.switchLevels[2][0])).empty());
    }

    void fatTreeFillsItsLeavesInNumberOrder()
    {
        // 5 plugs, radix 4: leaves of 2: 3 leaves, the last with one plug; 5 + 3·2 links.
        Description d;
        FabricDescription f = d.fabric(FabricKind::fatTree, 50);
        f.levels = 2;
        f.radix = 4;
        const auto t = built(d.rack(5, 1, {f}));
        compareCounts(*t, {11, 5});
        QCOMPARE(degree(*t, at(*t, "p0/r0/sw2")), std::size_t{3});
    }

    void fatTreeOrderIndexPutsAllFirstPlugsFirst()
    {
        // 3 boards of 2, leaves of 2 plugs: position of plug k of board b is 3k + b.
        Description d;
        FabricDescription f = d.fabric(FabricKind::fatTree, 50);
        f.levels = 2;
        f.radix = 4;
        f.orderByIndex = true;
        const auto t = built(d.rack(3, 2, {f}));
        QCOMPARE(t->fabrics.front().leafOrder, (std::vector<std::uint32_t>{0, 3, 1, 4, 2, 5}));
        QCOMPARE(linksBetween(*t, "p0/r0/b1/c0", "p0/r0/sw0").size(), std::size_t{1});
        QCOMPARE(linksBetween(*t, "p0/r0/b1/c1", "p0/r0/sw2").size(), std::size_t{1});
    }

    void fatTreeAsXgftWithCables()
    {
        // XGFT(2; 4, 2; 2, 3) with cables 1, 2: level 1: 2 subtrees × 2 = 4 switches, level 2: 2·3 = 6.
        // Links: 8 plugs × 2 + 4 switches × 3 × 2 = 16 + 24; every cable as stated.
        Description d;
        FabricDescription f = d.fabric(FabricKind::fatTree, 50);
        f.children.value = {4, 2};
        f.parents.value = {2, 3};
        f.cables.value = {1, 2};
        const auto t = built(d.rack(8, 1, {f}));
        compareCounts(*t, {40, 10});
        for (const Link& link : t->links)
            QVERIFY(near(gigabytes(link), 50));
        QCOMPARE(linksBetween(*t, "p0/r0/sw0", "p0/r0/sw4").size(), std::size_t{2});
        QVERIFY(linksBetween(*t, "p0/r0/sw0", "p0/r0/sw5").empty()); // place 1 belongs to sw1 of each subtree
        QCOMPARE(linksBetween(*t, "p0/r0/sw0", "p0/r0/sw6").size(), std::size_t{2});
    }

    void dragonflyJoinsEveryTwoGroupsOnce()
    {
        // The balanced a = 4, h = 2, p = 2: 9 groups of 4 routers, 72 plugs. Links: 72 + 9·6 + 9·8/2 = 162.
        Description d;
        FabricDescription f = d.fabric(FabricKind::dragonfly, 25);
        f.groups = 9;
        f.routers = 4;
        f.globalLinks = 2;
        const auto t = built(d.rack(72, 1, {f}));
        compareCounts(*t, {72 + 54 + 36, 36});
        for (const VertexId router : t->fabrics.front().switchLevels[0])
            QCOMPARE(degree(*t, router), std::size_t{2 + 3 + 2});
        std::set<std::pair<std::uint32_t, std::uint32_t>> pairs;
        for (const Link& link : t->links) {
            QVERIFY(near(gigabytes(link), 25));
            if (t->vertex(link.a).kind != VertexKind::switchElement)
                continue;
            const std::uint32_t a = t->vertex(link.a).number / 4, b = t->vertex(link.b).number / 4;
            if (a != b)
                QVERIFY(pairs.emplace(std::min(a, b), std::max(a, b)).second);
        }
        QCOMPARE(pairs.size(), std::size_t{36});
        // Slot 0 of group 0, on router 0, goes to group 1; there slot 7 (router 3) points back: (1 + 7 + 1) mod 9 = 0.
        QCOMPARE(linksBetween(*t, "p0/r0/sw0", "p0/r0/sw7").size(), std::size_t{1});
    }

    void dragonflyWithMoreSlotsThanGroupsDoublesUp()
    {
        // 3 groups, 2 routers, h = 2: 4 slots: s = 0, 1, 2 (itself), 0' whose partner s = 1' does not exist: 3 links.
        Description d;
        FabricDescription f = d.fabric(FabricKind::dragonfly, 25);
        f.groups = 3;
        f.routers = 2;
        f.globalLinks = 2;
        const auto t = built(d.rack(6, 1, {f}));
        compareCounts(*t, {6 + 3 + 3, 6});
    }

    void onePlugAloneBuildsNothing()
    {
        Description d;
        FabricDescription f = d.fabric(FabricKind::switched, 50);
        f.attach.kind = Attach::Kind::nics;
        f.attach.nics = 1;
        f.attach.hostLink = d.link(64);
        const auto t = built(d.rack(1, 1, {f, d.fabric(FabricKind::rail, 50), d.fabric(FabricKind::ring, 50)}));
        compareCounts(*t, {0, 0});
        QCOMPARE(countOf(*t, VertexKind::nic), std::size_t{0});
        QVERIFY(t->fabrics.empty());
    }

    void tierIsThatOfTheContainerUnlessSaid()
    {
        Description d;
        FabricDescription board = d.fabric(FabricKind::ring, 10), rack = d.fabric(FabricKind::ring, 10),
                          pod = d.fabric(FabricKind::ring, 10), system = d.fabric(FabricKind::ring, 10);
        pod.tier = Tier::c2c;
        pod.background = 0.25;
        const BlockId b = d.board(2, {board}), r = d.group(Level::rack, {{b, 2}}, {rack}),
                      p = d.group(Level::pod, {{r, 2}}, {pod});
        d.d.system = d.group(Level::system, {{p, 2}}, {system});
        const auto t = built(d);
        std::map<Tier, std::size_t> links;
        for (const Link& link : t->links) {
            ++links[link.tier];
            QCOMPARE(link.background, t->container(t->fabric(link.fabric).container).level == Level::pod ? 0.25 : 0.0);
        }
        // 8 boards of one link each and 2 pods of a ring of 8 are c2c; 4 racks with a ring of 4; a ring of 16.
        QCOMPARE(links[Tier::c2c], std::size_t{8 + 16});
        QCOMPARE(links[Tier::b2b], std::size_t{16});
        QCOMPARE(links[Tier::p2p], std::size_t{16});
    }

    void switchUplinksGoUpFromTheMembersOwnSwitches()
    {
        // 2 racks, each with one leaf over 4 boards; the pod's 4 spines: a leaf has 4 uplinks of 50, one to each spine.
        Description d;
        FabricDescription leaf = d.fabric(FabricKind::switched, 50), spine = d.fabric(FabricKind::switched, 50);
        spine.switches.value = 4;
        spine.attach.kind = Attach::Kind::switches;
        spine.attach.uplinks = 4;
        const BlockId rack = d.group(Level::rack, {{d.board(1), 4}}, {leaf});
        const auto t = built(d.around(d.group(Level::pod, {{rack, 2}}, {spine})));
        compareCounts(*t, {8 + 8, 2 + 4});
        const auto up = linksBetween(*t, "p0/r1/sw0", "p0/sw2");
        QCOMPARE(up.size(), std::size_t{1});
        QVERIFY(near(gigabytes(*up.front()), 50));
        QCOMPARE(up.front()->tier, Tier::r2r);
        QVERIFY(near(gigabytesOut(*t, at(*t, "p0/r1/sw0"), up.front()->fabric), 200)); // k times the stated bandwidth
    }

    void wholeUplinksStandAsParallelLinks()
    {
        // 8 uplinks over 4 spines: 2 links of 50 to each; over 3 spines 8/3 are no whole number: one link of 400/3.
        for (const std::uint32_t spines : {4U, 3U}) {
            Description e;
            FabricDescription leaf = e.fabric(FabricKind::switched, 50), spine = e.fabric(FabricKind::switched, 50);
            spine.switches.value = spines;
            spine.attach.kind = Attach::Kind::switches;
            spine.attach.uplinks = 8;
            const BlockId rack = e.group(Level::rack, {{e.board(1), 2}}, {leaf});
            const auto t = built(e.around(e.group(Level::pod, {{rack, 2}}, {spine})));
            const auto up = linksBetween(*t, "p0/r0/sw0", "p0/sw1");
            QCOMPARE(up.size(), spines == 4 ? std::size_t{2} : std::size_t{1});
            QVERIFY(near(gigabytes(*up.front()), spines == 4 ? 50.0 : 400.0 / 3.0));
        }
    }

    void nicsStandBetweenChipsAndTheFabric()
    {
        // 2 boards of 8 chips with 4 NICs: 16 host links at 64, 8 NIC links at 50; chip i uses NIC ⌊i·4/8⌋.
        Description d;
        FabricDescription f = d.fabric(FabricKind::switched, 50);
        f.attach.kind = Attach::Kind::nics;
        f.attach.nics = 4;
        f.attach.hostLink = d.link(64, 0.1);
        const auto t = built(d.rack(2, 8, {f}));
        compareCounts(*t, {16 + 8, 1});
        QCOMPARE(countOf(*t, VertexKind::nic), std::size_t{8});
        const auto host = linksBetween(*t, "p0/r0/b1/c5", "p0/r0/b1/nic2");
        QCOMPARE(host.size(), std::size_t{1});
        QVERIFY(host.front()->hostLink && !host.front()->fabric.valid());
        QCOMPARE(host.front()->tier, Tier::b2b);
        QVERIFY(near(gigabytes(*host.front()), 64));
        QVERIFY(near(gigabytes(*linksBetween(*t, "p0/r0/b1/nic2", "p0/r0/sw0").front()), 50));
        // The fabric's own links are consecutive.
        const Fabric& fabric = t->fabrics.front();
        QCOMPARE(fabric.linkCount, 8U);
        for (std::uint32_t i = 0; i < fabric.linkCount; ++i)
            QVERIFY(t->links[fabric.firstLink.index() + i].fabric == FabricId(0));
    }

    void nicsFollowTheMap()
    {
        Description d;
        FabricDescription f = d.fabric(FabricKind::rail, 50);
        f.attach.kind = Attach::Kind::nics;
        f.attach.nics = 2;
        f.attach.hostLink = d.link(64);
        f.attach.nicOfChip = {1, 0, 1, 1};
        const auto t = built(d.rack(2, 4, {f}));
        QCOMPARE(linksBetween(*t, "p0/r0/b0/c0", "p0/r0/b0/nic1").size(), std::size_t{1});
        QCOMPARE(linksBetween(*t, "p0/r0/b0/c1", "p0/r0/b0/nic0").size(), std::size_t{1});
        QCOMPARE(degree(*t, at(*t, "p0/r0/b0/nic1")), std::size_t{4}); // 3 chips and its rail
    }

    void twoFabricsThatNameTheSameNicsShareThem()
    {
        // A pod whose rail uses the NICs of the racks' fabric: 2 racks × 2 boards × 2 NICs = 8 NICs, 8 host links.
        Description d;
        FabricDescription inRack = d.fabric(FabricKind::switched, 50);
        inRack.attach.kind = Attach::Kind::nics;
        inRack.attach.nics = 2;
        inRack.attach.hostLink = d.link(64);
        FabricDescription inPod = d.fabric(FabricKind::switched, 25);
        inPod.attach = inRack.attach;
        FabricDescription other = d.fabric(FabricKind::switched, 25);
        other.attach = inRack.attach;
        other.attach.nics = 1;
        const BlockId rack = d.group(Level::rack, {{d.board(2), 2}}, {inRack});
        const auto t = built(d.around(d.group(Level::pod, {{rack, 2}}, {inPod, other})));
        QCOMPARE(countOf(*t, VertexKind::nic), std::size_t{8 + 4});
        QCOMPARE(t->links.size(), std::size_t{(8 + 8) + 8 + (8 + 4)});
        QCOMPARE(degree(*t, at(*t, "p0/r1/b1/nic1")), std::size_t{3}); // its chip, the rack's switch, the pod's
        QCOMPARE(degree(*t, at(*t, "p0/r1/b1/nic2")), std::size_t{3}); // both chips and the third fabric
    }

    void diesAreTheEndPointsOfAChip()
    {
        // 4 chips of 2 dies; the board's ring joins d0 of each chip, dies are joined by one link of both shares.
        Description d;
        FabricDescription inside = d.fabric(FabricKind::fullMesh, 1000);
        const ChipTypeId dual = d.chip("dual", {2, inside});
        const auto t = built(d.around(d.board({{dual, 4}}, {d.fabric(FabricKind::ring, 100)})));
        QCOMPARE(t->endpoints.size(), std::size_t{8});
        QCOMPARE(t->path(t->endpoints[3]), std::string("p0/r0/b0/c1/d1"));
        compareCounts(*t, {4 + 4, 0});
        const auto d2d = linksBetween(*t, "p0/r0/b0/c2/d0", "p0/r0/b0/c2/d1");
        QCOMPARE(d2d.front()->tier, Tier::d2d);
        QVERIFY(near(gigabytes(*d2d.front()), 1000));
        QCOMPARE(linksBetween(*t, "p0/r0/b0/c0/d0", "p0/r0/b0/c1/d0").size(), std::size_t{1});
        QVERIFY(linksBetween(*t, "p0/r0/b0/c0/d1", "p0/r0/b0/c1/d1").empty());
    }

    void attachDieJoinsEveryDie()
    {
        Description d;
        const ChipTypeId dual = d.chip("dual", {2, d.fabric(FabricKind::fullMesh, 1000)});
        FabricDescription f = d.fabric(FabricKind::fullMesh, 120);
        f.attach.kind = Attach::Kind::die;
        const auto t = built(d.around(d.board({{dual, 2}, {ChipTypeId(0), 1}}, {f})));
        // Dies 2 + 2 and a plain chip: pairs of different chips 2·2 + 2·1 + 2·1 = 8, and 2 links inside.
        compareCounts(*t, {8 + 2, 0});
        // A die has 3 plugs of other chips (120/3 = 40), the plain chip 4 (30): its links are the slower.
        QVERIFY(near(gigabytes(*linksBetween(*t, "p0/r0/b0/c0/d1", "p0/r0/b0/c1/d0").front()), 40));
        QVERIFY(near(gigabytes(*linksBetween(*t, "p0/r0/b0/c0/d1", "p0/r0/b0/c2").front()), 30));
    }

    void switchesAreNumberedFabricByFabricFromTheLeavesUp()
    {
        Description d;
        FabricDescription first = d.fabric(FabricKind::switched, 50), second = d.fabric(FabricKind::rail, 50);
        first.switches.value = 2;
        second.spine = FabricDescription::Spine{.switchType = {}, .switches = 2, .oversubscription = 1.0, .node = {}};
        const auto t = built(d.rack(2, 3, {first, second}));
        // sw0–sw1 parallel, sw2–sw4 the rails, sw5–sw6 their spine.
        QCOMPARE(countOf(*t, VertexKind::switchElement), std::size_t{7});
        QCOMPARE(linksBetween(*t, "p0/r0/b1/c2", "p0/r0/sw4").size(), std::size_t{1});
        QCOMPARE(linksBetween(*t, "p0/r0/sw4", "p0/r0/sw5").size(), std::size_t{1});
        QVERIFY(t->vertex(at(*t, "p0/r0/sw6")).fabric == FabricId(1));
        QCOMPARE(t->switchTypes[t->vertex(at(*t, "p0/r0/sw6")).type].latency.value(), 0.0); // no type: latency 0
    }

    void linksBetweenTheSameEndsOfTwoFabricsAreNumbered()
    {
        Description d;
        const auto t = built(d.around(d.board(2, {d.fabric(FabricKind::ring, 10), d.fabric(FabricKind::fullMesh, 20)})));
        const auto links = linksBetween(*t, "p0/r0/b0/c0", "p0/r0/b0/c1");
        QCOMPARE(links.size(), std::size_t{2});
        QCOMPARE(links[1]->rail, 1U);
        QCOMPARE(t->edgeName(EdgeId(3)), std::string("p0/r0/b0/c1 → p0/r0/b0/c0#1"));
    }
};

QTEST_APPLESS_MAIN(TestFabrics)
#include "test_fabrics.moc"
