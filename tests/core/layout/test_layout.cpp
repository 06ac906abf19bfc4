#include <QtTest>

#include "core/layout/layout.h"
#include "core/layout/ribbons.h"
#include "tests/core/layout/systems.h"

using namespace tierlens;

namespace {

bool inside(const Rect& outer, const Rect& inner, double slack = 1e-6)
{
    return inner.x >= outer.x - slack && inner.y >= outer.y - slack && inner.right() <= outer.right() + slack &&
           inner.bottom() <= outer.bottom() + slack;
}

bool overlap(const Rect& a, const Rect& b)
{
    constexpr double kSlack = 1e-6;
    return a.x < b.right() - kSlack && b.x < a.right() - kSlack && a.y < b.bottom() - kSlack && b.y < a.bottom() - kSlack;
}

/// Every two of @p boxes, by a sweep along x: the big systems have thousands of them.
int overlaps(std::vector<Rect> boxes)
{
    std::sort(boxes.begin(), boxes.end(), [](const Rect& a, const Rect& b) { return a.x < b.x; });
    int count = 0;
    for (std::size_t i = 0; i < boxes.size(); ++i)
        for (std::size_t j = i + 1; j < boxes.size() && boxes[j].x < boxes[i].right(); ++j)
            count += overlap(boxes[i], boxes[j]) ? 1 : 0;
    return count;
}

} // namespace

class TestLayout : public QObject {
    Q_OBJECT

private:
    using System = std::shared_ptr<const Topology>;
    static void rows()
    {
        QTest::addColumn<System>("topology");
        QTest::newRow("rails over two boards") << systems::rails();
        QTest::newRow("rails from NICs") << systems::rails(2, true);
        QTest::newRow("rails over 32 boards") << systems::rails(32);
        QTest::newRow("NVL72") << systems::nvl72();
        QTest::newRow("fat tree, a leaf for two boards") << systems::fatTree();
        QTest::newRow("fat tree, half a board a leaf") << systems::fatTree(16, 4, 8);
        QTest::newRow("torus on a board") << systems::torus({4, 4, 4});
        QTest::newRow("torus over boards") << systems::torus({4, 4, 4}, 4);
        QTest::newRow("torus over planes") << systems::torus({4, 4, 4}, 16);
        QTest::newRow("torus of unlike dims") << systems::torus({3, 5, 7}, 15);
        QTest::newRow("full mesh") << systems::mesh(8);
        QTest::newRow("ring of 16") << systems::mesh(16, FabricKind::ring);
        QTest::newRow("dragonfly") << systems::dragonfly();
        QTest::newRow("1,024 chips in four tiers") << systems::fourTiers();
    }

private Q_SLOTS:
    void parentsEncloseTheirChildren_data() { rows(); }
    void parentsEncloseTheirChildren()
    {
        QFETCH(System, topology);
        const Layout layout = makeLayout(*topology);
        for (std::size_t c = 1; c < topology->containers.size(); ++c) {
            const ContainerId parent = topology->containers[c].parent;
            const Rect& outer = layout.containers[parent.index()];
            const Rect& box = layout.containers[c];
            QVERIFY(inside(outer, box));
            // A box that says something of its own leaves a margin; a merged one is the same box.
            if (layout.merged[parent.index()])
                QCOMPARE(box.width, outer.width);
            else
                QVERIFY(box.x >= outer.x + 5 && box.right() <= outer.right() - 5 &&
                        box.y >= outer.y + layout.headers[parent.index()]);
        }
        for (std::size_t v = 0; v < topology->vertices.size(); ++v)
            QVERIFY(inside(layout.containers[topology->vertices[v].parent.index()], layout.vertices[v]));
    }

    void nothingOverlaps_data() { rows(); }
    void nothingOverlaps()
    {
        QFETCH(System, topology);
        const Layout layout = makeLayout(*topology);
        for (std::size_t c = 0; c < topology->containers.size(); ++c) {
            const Container& container = topology->containers[c];
            std::vector<Rect> boxes;
            for (const ContainerId child : container.children)
                boxes.push_back(layout.containers[child.index()]);
            for (const auto* ids : {&container.endpoints, &container.switches, &container.nics})
                for (const VertexId v : *ids)
                    boxes.push_back(layout.vertices[v.index()]);
            QCOMPARE(overlaps(boxes), 0);
        }
    }

    void everythingHasAPlaceAndASize_data() { rows(); }
    void everythingHasAPlaceAndASize()
    {
        QFETCH(System, topology);
        const Layout layout = makeLayout(*topology);
        QCOMPARE(layout.containers.size(), topology->containers.size());
        QCOMPARE(layout.vertices.size(), topology->vertices.size());
        QCOMPARE(layout.lines.size(), topology->links.size());
        for (const Rect& r : layout.vertices)
            QVERIFY(r.width > 0 && r.height > 0);
        for (const VertexId v : topology->endpoints)
            QCOMPARE(layout.vertices[v.index()].width, kChipWidth);
    }

    void theWholeIsAboutAsWideAsAWindow_data() { rows(); }
    void theWholeIsAboutAsWideAsAWindow()
    {
        // 16:10 is aimed at; a single row of chips is flatter, a rack of trays as high as wide.
        QFETCH(System, topology);
        const Layout layout = makeLayout(*topology);
        const double aspect = layout.bounds.width / layout.bounds.height;
        QVERIFY2(aspect > 0.7 && aspect < 4.6, qPrintable(QString::number(aspect)));
    }

    void linesStartAndEndAtTheEdgesOfTheirBoxes_data() { rows(); }
    void linesStartAndEndAtTheEdgesOfTheirBoxes()
    {
        QFETCH(System, topology);
        const Layout layout = makeLayout(*topology);
        const auto atEdge = [](const Rect& r, double x, double y) {
            const double slack = 1e-2 + 1e-6 * (std::abs(x) + std::abs(y)); // the line is kept in floats
            const bool within = x >= r.x - slack && x <= r.right() + slack && y >= r.y - slack && y <= r.bottom() + slack;
            const bool edge = std::abs(x - r.x) < slack || std::abs(x - r.right()) < slack || std::abs(y - r.y) < slack ||
                              std::abs(y - r.bottom()) < slack;
            return within && edge;
        };
        for (std::size_t l = 0; l < topology->links.size(); ++l) {
            const LinkLine& line = layout.lines[l];
            QVERIFY(atEdge(layout.vertices[topology->links[l].a.index()], double{line.fromX}, double{line.fromY}));
            QVERIFY(atEdge(layout.vertices[topology->links[l].b.index()], double{line.toX}, double{line.toY}));
        }
    }

    void linesStayInsideTheirOwner_data() { rows(); }
    void linesStayInsideTheirOwner()
    {
        // The view draws and finds a container's links only where the container itself is.
        QFETCH(System, topology);
        const Layout layout = makeLayout(*topology);
        for (std::size_t l = 0; l < topology->links.size(); ++l) {
            const Rect& owner = layout.containers[layout.linkOwner[l].index()];
            const LinkLine& k = layout.lines[l];
            for (int i = 0; i <= 8; ++i) {
                const double t = i / 8.0, u = 1 - t;
                const double x = k.curved ? u * u * k.fromX + 2 * u * t * k.controlX + t * t * k.toX : u * k.fromX + t * k.toX;
                const double y = k.curved ? u * u * k.fromY + 2 * u * t * k.controlY + t * t * k.toY : u * k.fromY + t * k.toY;
                QVERIFY(inside(owner, {x, y, 0, 0}, 1e-2));
            }
        }
    }

    void twoRunsGiveTheSamePicture_data() { rows(); }
    void twoRunsGiveTheSamePicture()
    {
        QFETCH(System, topology);
        const Layout a = makeLayout(*topology), b = makeLayout(*topology);
        for (std::size_t v = 0; v < a.vertices.size(); ++v)
            QVERIFY(a.vertices[v].x == b.vertices[v].x && a.vertices[v].y == b.vertices[v].y);
        for (std::size_t l = 0; l < a.lines.size(); ++l)
            QVERIFY(a.lines[l].fromX == b.lines[l].fromX && a.lines[l].controlY == b.lines[l].controlY);
    }

    void boardSwitchesStandBelowTheChipsAndRailsAbove()
    {
        const System t = systems::rails();
        const Layout layout = makeLayout(*t);
        const Rect chip = layout.vertices[t->endpoints.front().index()];
        QVERIFY(layout.vertices[t->findVertex("p0/r0/b0/sw0")->index()].y > chip.bottom());
        QVERIFY(layout.vertices[t->findVertex("p0/r0/sw0")->index()].bottom() < chip.y);
        // Both boards beside each other, the rails in one row over them.
        const Rect b0 = layout.containers[t->findContainer("p0/r0/b0")->index()],
                   b1 = layout.containers[t->findContainer("p0/r0/b1")->index()];
        QCOMPARE(b0.y, b1.y);
        for (int i = 0; i < 8; ++i)
            QCOMPARE(layout.vertices[t->findVertex("p0/r0/sw" + std::to_string(i))->index()].y,
                     layout.vertices[t->findVertex("p0/r0/sw0")->index()].y);
    }

    void aNicStandsOverItsChip()
    {
        const System t = systems::rails(2, true);
        const Layout layout = makeLayout(*t);
        for (int i = 0; i < 8; ++i) {
            const Rect chip = layout.vertices[t->findVertex("p0/r0/b1/c" + std::to_string(i))->index()];
            const Rect nic = layout.vertices[t->findVertex("p0/r0/b1/nic" + std::to_string(i))->index()];
            QVERIFY(std::abs(nic.centreX() - chip.centreX()) < 1e-6);
            QVERIFY(nic.bottom() < chip.y);
        }
    }

    void aLeafStandsOverTheMiddleOfWhatItServes()
    {
        // 16 chips a leaf: leaf 0 serves boards 0 and 1, leaf 1 boards 2 and 3.
        const System t = systems::fatTree(16, 16, 4);
        const Layout layout = makeLayout(*t);
        for (std::size_t leaf = 0; leaf < 8; ++leaf) {
            const Rect sw = layout.vertices[t->fabrics.front().switchLevels[0][leaf].index()];
            const Rect b0 = layout.containers[t->findContainer("p0/r0/b" + std::to_string(2 * leaf))->index()];
            const Rect b1 = layout.containers[t->findContainer("p0/r0/b" + std::to_string(2 * leaf + 1))->index()];
            QVERIFY(std::abs(sw.centreX() - (std::min(b0.x, b1.x) + std::max(b0.right(), b1.right())) / 2) < 1e-6);
            QVERIFY(sw.bottom() < std::min(b0.y, b1.y));
        }
        // Spines above the leaves.
        const Rect spine = layout.vertices[t->fabrics.front().switchLevels[1][0].index()];
        QVERIFY(spine.bottom() < layout.vertices[t->fabrics.front().switchLevels[0][0].index()].y);
    }

    void neighboursOfATorusStandBesideEachOther()
    {
        // c0, c1: dim 0, one row. c0, c4: dim 1, one column. c0, c16: dim 2, the same place in another plane.
        const System t = systems::torus({4, 4, 4});
        const Layout layout = makeLayout(*t);
        const auto at = [&](int i) { return layout.vertices[t->endpoints[static_cast<std::size_t>(i)].index()]; };
        QCOMPARE(at(1).y, at(0).y);
        QVERIFY(at(1).x - at(0).right() < kChipWidth);
        QCOMPARE(at(4).x, at(0).x);
        QVERIFY(at(4).y - at(0).bottom() < kChipHeight);
        QVERIFY(at(16).x == at(0).x || at(16).y == at(0).y);
        const double dx = at(16).x - at(0).x, dy = at(16).y - at(0).y;
        QCOMPARE(at(21).x - at(5).x, dx);
        QCOMPARE(at(21).y - at(5).y, dy);
    }

    void aTorusOverBoardsStacksTheRows()
    {
        // Boards are the rows of dim 0; c0 of b0 and c0 of b1 are neighbours in dim 1 and stand above each other.
        const System t = systems::torus({4, 4, 4}, 4);
        const Layout layout = makeLayout(*t);
        const auto at = [&](int i) { return layout.vertices[t->endpoints[static_cast<std::size_t>(i)].index()]; };
        QCOMPARE(at(4).x, at(0).x);
        QCOMPARE(at(1).y, at(0).y);
        QVERIFY(at(4).y > at(0).y);
    }

    void dragonflyGroupsStandTogether()
    {
        const System t = systems::dragonfly(5, 4, 4);
        const Layout layout = makeLayout(*t);
        // One bank of routers a group, over the racks of that group.
        QCOMPARE(layout.banks.size(), std::size_t{5});
        for (std::size_t g = 0; g < 5; ++g) {
            const Bank& bank = layout.banks[layout.bankOf[t->fabrics.front().switchLevels[0][4 * g].index()]];
            QCOMPARE(bank.count, 4U);
            for (std::size_t r = 4 * g; r < 4 * g + 4; ++r)
                QVERIFY(layout.containers[t->findContainer("p0/r" + std::to_string(r))->index()].y > bank.rect.bottom());
        }
    }

    void parallelLinksDoNotLieOnEachOther()
    {
        systems::Maker m;
        const ContainerId board = m.box(m.box(m.box(ContainerId(0), Level::pod), Level::rack), Level::board);
        const auto chips = m.chips(board, 2);
        const VertexId sw = m.vertex(board, VertexKind::switchElement, 0);
        const LinkId one = m.link({}, chips[0], sw, 50), two = m.link({}, chips[0], sw, 50);
        const Layout layout = makeLayout(*m.done());
        const LinkLine &a = layout.lines[one.index()], &b = layout.lines[two.index()];
        QVERIFY(std::abs(a.fromX - b.fromX) > 3 && std::abs(a.toX - b.toX) > 3);
        // Side by side, not crossed.
        QVERIFY((a.fromX < b.fromX) == (a.toX < b.toX));
    }

    void aSingleBoxInABoxIsMergedIntoIt()
    {
        const System t = systems::rails();
        const Layout layout = makeLayout(*t);
        QVERIFY(layout.merged[0] && layout.merged[t->findContainer("p0")->index()]);
        QVERIFY(!layout.merged[t->findContainer("p0/r0")->index()]);
    }

    void anEmptyTopologyHasAnEmptyPicture()
    {
        QCOMPARE(makeLayout(Topology{}).bounds.width, 0.0);
        const Layout system = makeLayout(*systems::Maker().done());
        QVERIFY(system.bounds.width > 0);
    }

    void ribbonsJoinClosedBoxesAndKeepEveryLink()
    {
        // Boards closed: each of the two boards has its 8 rail links as one ribbon to the bank of rails; the 2 × 32 links
        // inside the boards have none.
        const System t = systems::rails();
        const Layout layout = makeLayout(*t);
        const Ribbons ribbons = makeRibbons(*t, layout, static_cast<std::size_t>(Level::board));
        QCOMPARE(ribbons.ribbons.size(), std::size_t{2});
        for (const Ribbon& r : ribbons.ribbons) {
            QCOMPARE(r.linkCount, 8U);
            QCOMPARE(inGigabytesPerSecond(r.bandwidth), 400.0); // 8 links of 50 GB/s
            for (const LinkId l : ribbons.linksOf(r))
                QCOMPARE(&ribbons.ribbons[ribbons.ribbonOf[l.index()]], &r);
        }
        QCOMPARE(std::count(ribbons.ribbonOf.begin(), ribbons.ribbonOf.end(), kNoRibbon), 64);
    }

    void anOpenBoxHasARibbonForEveryPairOfEnds()
    {
        const System t = systems::rails();
        const Layout layout = makeLayout(*t);
        // With everything open each link is between two vertices of its own: 2 × 32 + 16.
        QCOMPARE(makeRibbons(*t, layout, kLevels).ribbons.size(), std::size_t{80});
    }
};

QTEST_APPLESS_MAIN(TestLayout)
#include "test_layout.moc"
