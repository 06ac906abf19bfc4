#include <QMenu>
#include <QSignalSpy>
#include <QtTest>

#include "core/formats/topology_file.h"
#include "tests/core/layout/systems.h"
#include "ui/graph/graph_texts.h"
#include "ui/graph/graph_view.h"
#include "ui/graph/overview_view.h"

using namespace tierlens;

namespace {

QPoint centreOf(const GraphView& view, VertexId v)
{
    return view.frame().box(view.content()->layout.vertices[v.index()]).center().toPoint();
}

QPoint middleOf(const GraphView& view, LinkId l)
{
    const LinkLine& line = view.content()->layout.lines[l.index()];
    return ((view.frame().at(line.fromX, line.fromY) + view.frame().at(line.toX, line.toY)) / 2).toPoint();
}

void wheel(GraphView& view, QPointF at, int steps)
{
    QWheelEvent event(at, view.viewport()->mapToGlobal(at), {}, {0, 120 * steps}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                      false);
    QApplication::sendEvent(view.viewport(), &event);
}

/// Loads of all links of a tier, each way: @p share of one phase of 4 steps of 100 µs.
std::shared_ptr<LoadMap> loads(const Topology& t, Tier tier, double share, std::uint32_t phase = 0)
{
    auto map = std::make_shared<LoadMap>();
    StepLoads steps;
    steps.phase = phase;
    steps.count = 4;
    steps.duration = microseconds(100);
    for (std::size_t l = 0; l < t.links.size(); ++l) {
        if (t.links[l].tier != tier)
            continue;
        for (std::size_t d = 0; d < 2; ++d) {
            const Bytes each = t.links[l].capacity(d) * steps.duration * share;
            LinkLoad load;
            load.edge = EdgeId(2 * l + d);
            load.capacity = t.links[l].capacity(d);
            load.maxFlows = 1;
            load.bytes = each * 4.0;
            load.utilisation = share;
            map->links.push_back(load);
            steps.loads.push_back({load.edge, 1.0, each});
        }
    }
    map->steps.push_back(steps);
    return map;
}

bool near(QRgb a, QRgb b)
{
    return std::abs(qRed(a) - qRed(b)) < 12 && std::abs(qGreen(a) - qGreen(b)) < 12 && std::abs(qBlue(a) - qBlue(b)) < 12;
}

/// Whether a colour stands within @p reach pixels of a point.
bool has(const QImage& image, QPoint at, QRgb colour, int reach = 3)
{
    for (int y = -reach; y <= reach; ++y)
        for (int x = -reach; x <= reach; ++x)
            if (image.rect().contains(at + QPoint(x, y)) && near(image.pixel(at + QPoint(x, y)), colour))
                return true;
    return false;
}

QImage painted(const GraphFrame& frame, bool labels = true)
{
    QImage image((frame.view.size() * frame.ratio).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(frame.ratio);
    QPainter painter(&image);
    GraphPaintOptions options;
    options.labels = labels;
    GraphPainter(frame).paint(painter, frame.view, options);
    return image;
}

} // namespace

class TestGraphView : public QObject {
    Q_OBJECT

    std::unique_ptr<SelectionHub> hub_;
    std::unique_ptr<GraphView> view_;
    std::shared_ptr<const Topology> topology_;

    void show(std::shared_ptr<const Topology> topology)
    {
        topology_ = std::move(topology);
        view_->setTopology(topology_);
        QTRY_VERIFY(view_->content() != nullptr && view_->content()->topology == topology_);
    }
    [[nodiscard]] VertexId vertex(const char* path) const { return *topology_->findVertex(path); }

private Q_SLOTS:
    void init()
    {
        hub_ = std::make_unique<SelectionHub>();
        view_ = std::make_unique<GraphView>(hub_.get());
        view_->resize(1000, 640);
        view_->show();
        QVERIFY(QTest::qWaitForWindowExposed(view_.get()));
        show(systems::rails());
    }
    void cleanup()
    {
        view_.reset();
        hub_.reset();
    }

    // --- where it looks
    void aNewTopologyIsFitted()
    {
        const QRectF whole = view_->frame().box(view_->content()->layout.bounds);
        QVERIFY(QRectF(view_->viewport()->rect()).contains(whole));
        QVERIFY(whole.width() > 900); // it uses the room there is
    }

    void aFittedGraphStaysFittedWhenTheWindowGrows()
    {
        view_->resize(1500, 900);
        const QRectF whole = view_->frame().box(view_->content()->layout.bounds);
        QVERIFY(whole.width() > 1400 && QRectF(view_->viewport()->rect()).contains(whole));
    }

    void theWheelKeepsThePointUnderTheMouse()
    {
        const QPointF at(700, 200);
        const QPointF before = view_->frame().toLayout(at);
        const double scale = view_->scale();
        wheel(*view_, at, 3);
        QVERIFY(view_->scale() > scale * 1.5);
        const QPointF after = view_->frame().toLayout(at);
        QVERIFY(QLineF(before, after).length() * view_->scale() < 1.5); // the corner is on whole pixels
    }

    void aDragOnEmptySpacePans()
    {
        const QPointF before = view_->frame().origin;
        const QPoint empty = view_->frame().box(view_->content()->layout.bounds).bottomLeft().toPoint() + QPoint(30, -6);
        QTest::mousePress(view_->viewport(), Qt::LeftButton, {}, empty);
        QTest::mouseMove(view_->viewport(), empty + QPoint(20, 0));
        QTest::mouseMove(view_->viewport(), empty + QPoint(50, -30));
        QTest::mouseRelease(view_->viewport(), Qt::LeftButton, {}, empty + QPoint(50, -30));
        QCOMPARE(view_->frame().origin, before + QPointF(50, -30));
        QVERIFY(hub_->selection().empty());
    }

    void keysZoomPanAndFit()
    {
        const double fitted = view_->scale();
        QTest::keyClick(view_.get(), Qt::Key_Plus);
        QVERIFY(view_->scale() > fitted);
        QTest::keyClick(view_.get(), Qt::Key_Minus);
        QVERIFY(std::abs(view_->scale() - fitted) < 1e-9);
        QTest::keyClick(view_.get(), Qt::Key_1);
        QCOMPARE(view_->scale(), 1.0);
        const QPointF before = view_->frame().origin;
        QTest::keyClick(view_.get(), Qt::Key_Right);
        QVERIFY(view_->frame().origin.x() < before.x());
        QTest::keyClick(view_.get(), Qt::Key_F);
        QVERIFY(std::abs(view_->scale() - fitted) < 1e-9);
        wheel(*view_, {100, 100}, 2);
        QTest::keyClick(view_.get(), Qt::Key_Home);
        QVERIFY(std::abs(view_->scale() - fitted) < 1e-9);
    }

    void aDoubleClickFitsTheBoardUnderTheMouse()
    {
        const Rect board = view_->content()->layout.containers[topology_->findContainer("p0/r0/b1")->index()];
        const QPointF corner = view_->frame().at(board.x + 8, board.bottom() - 6);
        QTest::mouseDClick(view_->viewport(), Qt::LeftButton, {}, corner.toPoint());
        const QRectF box = view_->frame().box(board);
        QVERIFY(box.width() > 900 || box.height() > 540);
        QVERIFY(QRectF(view_->viewport()->rect()).contains(box));
    }

    void aCornerOfTheTopologyAlwaysStaysInTheWindow()
    {
        for (int i = 0; i < 60; ++i)
            QTest::keyClick(view_.get(), Qt::Key_Right);
        QVERIFY(view_->frame().box(view_->content()->layout.bounds).intersects(QRectF(view_->viewport()->rect())));
    }

    // --- picking
    void aClickSelectsAndPins()
    {
        const VertexId c3 = vertex("p0/r0/b0/c3");
        QSignalSpy selected(hub_.get(), &SelectionHub::selected);
        QTest::mouseClick(view_->viewport(), Qt::LeftButton, {}, centreOf(*view_, c3));
        QCOMPARE(selected.size(), 1);
        QCOMPARE(hub_->selection(), std::vector<VertexId>{c3});
        QCOMPARE(hub_->pinned().vertices, std::vector<VertexId>{c3});
    }

    void ctrlClickAddsAndTakesAway()
    {
        const VertexId c3 = vertex("p0/r0/b0/c3"), c4 = vertex("p0/r0/b0/c4");
        QTest::mouseClick(view_->viewport(), Qt::LeftButton, {}, centreOf(*view_, c3));
        QTest::mouseClick(view_->viewport(), Qt::LeftButton, Qt::ControlModifier, centreOf(*view_, c4));
        QCOMPARE(hub_->selection(), (std::vector<VertexId>{c3, c4}));
        QTest::mouseClick(view_->viewport(), Qt::LeftButton, Qt::ControlModifier, centreOf(*view_, c3));
        QCOMPARE(hub_->selection(), std::vector<VertexId>{c4});
    }

    void shiftDragIsARubberBand()
    {
        const QPoint from = centreOf(*view_, vertex("p0/r0/b0/c2")), to = centreOf(*view_, vertex("p0/r0/b0/c5"));
        QTest::mousePress(view_->viewport(), Qt::LeftButton, Qt::ShiftModifier, from);
        QTest::mouseMove(view_->viewport(), to);
        QTest::mouseRelease(view_->viewport(), Qt::LeftButton, Qt::ShiftModifier, to);
        QCOMPARE(hub_->selection(), (std::vector<VertexId>{vertex("p0/r0/b0/c2"), vertex("p0/r0/b0/c3"), vertex("p0/r0/b0/c4"),
                                                           vertex("p0/r0/b0/c5")}));
    }

    void escapeClearsSelectionAndPin()
    {
        QTest::mouseClick(view_->viewport(), Qt::LeftButton, {}, centreOf(*view_, vertex("p0/r0/b0/c3")));
        QTest::keyClick(view_.get(), Qt::Key_Escape);
        QVERIFY(hub_->selection().empty() && hub_->pinned().empty());
    }

    void aClickOnALinkPinsBothItsDirectionsTheBusierFirst()
    {
        const auto map = loads(*topology_, Tier::b2b, 0.5);
        const LinkId rail(topology_->links.size() - 16); // c0 of b0 to rail 0
        map->links.erase(
            std::remove_if(map->links.begin(), map->links.end(), [&](const LinkLoad& l) { return l.edge == forwardEdge(rail); }),
            map->links.end());
        view_->setLoads(map);
        QTest::mouseClick(view_->viewport(), Qt::LeftButton, {}, middleOf(*view_, rail));
        QCOMPARE(hub_->pinned().edges, (std::vector<EdgeId>{backwardEdge(rail), forwardEdge(rail)}));
        QVERIFY(hub_->selection().empty());
    }

    void hoverTellsTheHubAndTheStatusLine()
    {
        QSignalSpy highlighted(hub_.get(), &SelectionHub::highlighted), status(view_.get(), &GraphView::statusText);
        const VertexId c3 = vertex("p0/r0/b0/c3");
        QTest::mouseMove(view_->viewport(), centreOf(*view_, c3));
        QTRY_COMPARE(hub_->highlight().vertices, std::vector<VertexId>{c3});
        QCOMPARE(highlighted.last().at(1).value<QObject*>(), view_.get());
        QVERIFY(status.last().at(0).toString().startsWith(QStringLiteral("p0/r0/b0/c3")));
        const LinkId rail(topology_->links.size() - 13); // c3 of b0 to rail 3
        QTest::mouseMove(view_->viewport(), middleOf(*view_, rail));
        QTRY_COMPARE(hub_->highlight().edges, (std::vector<EdgeId>{forwardEdge(rail), backwardEdge(rail)}));
        QTest::mouseMove(view_->viewport(), {3, 3});
        QTRY_VERIFY(hub_->highlight().empty());
    }

    void ctrlArrowsWalkBetweenElementsAndEnterPicks()
    {
        QTest::mouseClick(view_->viewport(), Qt::LeftButton, {}, {3, 3});
        view_->setFocus();
        QTest::keyClick(view_.get(), Qt::Key_Right, Qt::ControlModifier); // to what is nearest to the middle
        QTest::keyClick(view_.get(), Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(hub_->highlight().vertices.size(), std::size_t{1});
        const VertexId first = hub_->highlight().vertices.front();
        QTest::keyClick(view_.get(), Qt::Key_Left, Qt::ControlModifier);
        const VertexId second = hub_->highlight().vertices.front();
        const auto x = [this](VertexId v) { return view_->content()->layout.vertices[v.index()].centreX(); };
        QVERIFY(x(second) < x(first));
        QTest::keyClick(view_.get(), Qt::Key_Return);
        QCOMPARE(hub_->selection(), std::vector<VertexId>{second});
    }

    void whatOthersHighlightGlowsHere()
    {
        view_->setLoads(loads(*topology_, Tier::b2b, 0.4, 1));
        const LinkId rail(topology_->links.size() - 13);
        const QPoint at = middleOf(*view_, rail);
        const QRgb accent = Palette(view_->palette()).accent().rgb();
        QVERIFY(!has(view_->grab().toImage(), at, accent));
        Highlight bar;
        bar.phase = 1;
        hub_->setHighlight(bar, nullptr);
        QVERIFY(has(view_->grab().toImage(), at, accent));
        bar.phase = 0; // carries nothing
        hub_->setHighlight(bar, nullptr);
        QVERIFY(!has(view_->grab().toImage(), at, accent));
    }

    // --- the menu
    void theMenuOffersWhatApplies()
    {
        const auto texts = [this](QPoint at) {
            QStringList names;
            const std::unique_ptr<QMenu> menu = view_->menuAt(at);
            for (const QAction* action : menu->actions())
                if (!action->isSeparator())
                    names << action->text();
            return names;
        };
        QCOMPARE(texts({3, 3}), QStringList{QStringLiteral("Fit all")});
        QCOMPARE(texts(centreOf(*view_, vertex("p0/r0/b1/c2"))),
                 (QStringList{QStringLiteral("Select whole board"), QStringLiteral("Same chip of every board"),
                              QStringLiteral("Fit b1"), QStringLiteral("Fit all")}));
        hub_->setSelection({vertex("p0/r0/b0/c1")}, nullptr);
        QVERIFY(texts({3, 3}).contains(QStringLiteral("Use selection as group")));
        hub_->setSelection({vertex("p0/r0/sw1")}, nullptr); // a switch is no rank
        QVERIFY(!texts({3, 3}).contains(QStringLiteral("Use selection as group")));
    }

    void menuEntriesDoWhatTheySay()
    {
        const auto trigger = [this](const QString& text) {
            const std::unique_ptr<QMenu> menu = view_->menuAt(centreOf(*view_, vertex("p0/r0/b1/c2")));
            for (QAction* action : menu->actions())
                if (action->text() == text)
                    action->trigger();
        };
        trigger(QStringLiteral("Select whole board"));
        QCOMPARE(hub_->selection(), topology_->endpointsBelow(*topology_->findContainer("p0/r0/b1")));
        trigger(QStringLiteral("Same chip of every board"));
        QCOMPARE(hub_->selection(), (std::vector<VertexId>{vertex("p0/r0/b0/c2"), vertex("p0/r0/b1/c2")}));
        std::vector<VertexId> group;
        connect(view_.get(), &GraphView::groupRequested, this, [&](const std::vector<VertexId>& ranks) { group = ranks; });
        trigger(QStringLiteral("Use selection as group"));
        QCOMPARE(group, hub_->selection());
        const double scale = view_->scale();
        trigger(QStringLiteral("Fit b1"));
        QVERIFY(view_->scale() > scale);
    }

    // --- the picture
    void twoPicturesOfOneFrameAreEqual()
    {
        view_->setLoads(loads(*topology_, Tier::c2c, 0.6));
        QCOMPARE(painted(view_->frame()), painted(view_->frame()));
        QCOMPARE(view_->grab().toImage(), view_->grab().toImage());
    }

    void aPanShowsTheSameAsANewPicture()
    {
        wheel(*view_, {500, 300}, 4);
        QVERIFY(!view_->grab().isNull()); // the picture that the pan will move
        QTest::keyClick(view_.get(), Qt::Key_Right);
        QTest::keyClick(view_.get(), Qt::Key_Down);
        // The overview lies over the picture: compare where it is not. Where a line is clipped, its smooth edge may differ by
        // a shade; a strip painted at the wrong place or not at all differs by much more.
        const QRect middle(10, 10, 700, 470);
        const QImage moved = view_->grab().toImage().copy(middle), anew = painted(view_->frame()).copy(middle);
        int different = 0;
        for (int y = 0; y < middle.height(); ++y)
            for (int x = 0; x < middle.width(); ++x)
                different += std::abs(qGray(moved.pixel(x, y)) - qGray(anew.pixel(x, y))) > 24 ? 1 : 0;
        QCOMPARE(different, 0);
    }

    void linksHaveTheColourOfTheirLoad()
    {
        const LinkId rail(topology_->links.size() - 16);
        view_->setLoads(loads(*topology_, Tier::b2b, 0.98));
        const QRgb hot = GraphStyle(Palette(view_->palette())).heat(GraphStyle::heatStep(0.98F)).rgb();
        QVERIFY(has(painted(view_->frame()), middleOf(*view_, rail), hot));
        view_->setLoads(nullptr);
        QVERIFY(!has(painted(view_->frame()), middleOf(*view_, rail), hot));
    }

    void aPhaseColoursOnlyItsOwnLinks()
    {
        auto map = loads(*topology_, Tier::b2b, 0.98, 1);
        const auto inner = loads(*topology_, Tier::c2c, 0.98, 0);
        map->steps.insert(map->steps.begin(), inner->steps.front());
        map->links.insert(map->links.end(), inner->links.begin(), inner->links.end());
        view_->setLoads(map);
        const QRgb hot = GraphStyle(Palette(view_->palette())).heat(GraphStyle::heatStep(0.98F)).rgb();
        const LinkId nvlink(0), rail(topology_->links.size() - 16);
        view_->setPhase(1);
        QVERIFY(has(painted(view_->frame()), middleOf(*view_, rail), hot));
        QVERIFY(!has(painted(view_->frame()), middleOf(*view_, nvlink), hot, 1));
        view_->setPhase(0);
        QVERIFY(!has(painted(view_->frame()), middleOf(*view_, rail), hot, 1));
        view_->setPhase(std::nullopt);
        QVERIFY(has(painted(view_->frame()), middleOf(*view_, rail), hot));
    }

    void oneStepColoursOnlyWhatItCarries()
    {
        auto map = loads(*topology_, Tier::b2b, 0.98, 1);
        const auto inner = loads(*topology_, Tier::c2c, 0.98, 0);
        map->steps.insert(map->steps.begin(), inner->steps.front());
        map->links.insert(map->links.end(), inner->links.begin(), inner->links.end());
        view_->setLoads(map);
        const LinkId nvlink(0), rail(topology_->links.size() - 16);
        view_->setRun(1);
        // One step of 100 µs at 98 %: the bytes of one, not of all four.
        QVERIFY(view_->loads() != nullptr);
        QVERIFY(view_->loads()->ofLink(nvlink) < 0.0F);
        QVERIFY(qAbs(view_->loads()->ofLink(rail) - 0.98F) < 1e-5F);
        QCOMPARE(view_->loads()->time.value(), 100.0);
        QCOMPARE(view_->loads()->bytes[forwardEdge(rail).index()],
                 (topology_->links[rail.index()].capacity(0) * microseconds(100) * 0.98).value());
        view_->setRun(std::nullopt);
        QVERIFY(view_->loads()->ofLink(nvlink) > 0.9F);
    }

    void theTenMostLoadedLinksOfTheFourToOneTreeAreHottestAndInThePicture_data()
    {
        QTest::addColumn<QString>("contention");
        QTest::newRow("shared") << QStringLiteral("equal_share");
        QTest::newRow("each flow alone") << QStringLiteral("none"); // busier than there is: shown as 100 %
    }

    void theTenMostLoadedLinksOfTheFourToOneTreeAreHottestAndInThePicture()
    {
        QFETCH(QString, contention);
        auto file = openTopologyFile(TIERLENS_SOURCE_DIR "/sample_topologies/fat_tree_16_boards_4to1.yaml");
        QVERIFY(file.has_value());
        Request request = requestFor(file->topology);
        request.wantLoads = true;
        request.network.comm.contentionStrategy = contention.toStdString();
        Evaluator evaluator;
        auto evaluation = evaluator.evaluate(request);
        QVERIFY(evaluation.has_value());
        const LoadMap& map = *evaluation->loads;
        show(file->topology);
        view_->setLoads(evaluation->loads);
        QTRY_VERIFY(view_->loads() != nullptr);
        for (const float busy : view_->loads()->ofEdge)
            QVERIFY(busy <= 1.0F);
        const float tenth = view_->loads()->ofEdge[map.links[9].edge.index()];
        const GraphFrame frame = view_->frame();
        const QImage image = painted(frame, false);
        const GraphStyle style{Palette(view_->palette())};
        for (std::size_t i = 0; i < 10; ++i) {
            const EdgeId e = map.links[i].edge;
            QVERIFY(view_->loads()->ofEdge[e.index()] >= tenth);
            // Its own line, or the ribbon that stands for it at this scale, in its own colour or a stronger one.
            const std::size_t levels = frame.linkLevels(view_->content()->layout.linkOwner[linkOf(e).index()]);
            const LinkLine* line = &view_->content()->layout.lines[linkOf(e).index()];
            if (levels < kLevels) {
                const std::uint32_t ribbon = view_->content()->ribbons[levels - 1].ribbonOf[linkOf(e).index()];
                QVERIFY2(ribbon != kNoRibbon, "the link is inside a closed box at fit");
                line = &view_->content()->ribbons[levels - 1].ribbons[ribbon].line;
            }
            const int step = GraphStyle::heatStep(view_->loads()->ofEdge[e.index()]);
            bool found = false;
            for (int k = 1; k < 40 && !found; ++k) {
                const double t = k / 40.0, u = 1 - t;
                const QPointF from = frame.at(line->fromX, line->fromY), to = frame.at(line->toX, line->toY),
                              by = line->curved ? frame.at(line->controlX, line->controlY) : (from + to) / 2;
                const QPointF at = u * u * from + 2 * u * t * by + t * t * to;
                QVERIFY(frame.view.contains(at));
                for (int s = step; s < kHeatSteps && !found; ++s)
                    found = has(image, at.toPoint(), style.heat(s).rgb(), 2);
            }
            QVERIFY2(found, qPrintable(QString::fromStdString(file->topology->edgeName(e))));
        }
        // No link that is shown is hotter than the first.
        const float most = *std::max_element(view_->loads()->ofEdge.begin(), view_->loads()->ofEdge.end());
        QCOMPARE(view_->loads()->ofEdge[map.links.front().edge.index()], most);
    }

    void chipsOutsideOfTheGroupAreMuted()
    {
        const VertexId in = vertex("p0/r0/b0/c0"), out = vertex("p0/r0/b1/c0");
        view_->setRanks(topology_->endpointsBelow(*topology_->findContainer("p0/r0/b0")));
        const QImage image = painted(view_->frame(), false);
        const GraphStyle style{Palette(view_->palette())};
        QCOMPARE(QColor(image.pixel(centreOf(*view_, in))), style.chip);
        QCOMPARE(QColor(image.pixel(centreOf(*view_, out))), style.chipOut);
    }

    void childrenUnderThreePixelsAreOneBoxInTheColourOfItsWorstLink()
    {
        show(systems::fourTiers(4, 4, 8));
        const auto map = loads(*topology_, Tier::c2c, 0.3);
        const ContainerId bad = *topology_->findContainer("p1/r2/b3");
        const LinkId worst = view_->content()->layout.linksOf(bad)[5];
        for (LinkLoad& load : map->links)
            if (linkOf(load.edge) == worst)
                load.utilisation = 0.98;
        view_->setLoads(map);
        GraphFrame frame = view_->frame();
        // 2.9 pixels a chip: boards are one box. 3.1: their chips show.
        frame.scale = 2.9 / kChipWidth;
        const GraphStyle& style = *frame.style;
        const Rect board = view_->content()->layout.containers[bad.index()];
        const Rect other = view_->content()->layout.containers[topology_->findContainer("p1/r2/b4")->index()];
        frame.origin = frame.view.center() - QPointF(board.centreX(), board.centreY()) * frame.scale;
        QImage image = painted(frame, false);
        QCOMPARE(QColor(image.pixel(frame.box(board).center().toPoint())), style.heat(GraphStyle::heatStep(0.98F)));
        QCOMPARE(QColor(image.pixel(frame.box(other).center().toPoint())), style.heat(GraphStyle::heatStep(0.3F)));
        frame.scale = 3.1 / kChipWidth;
        frame.origin = frame.view.center() - QPointF(board.centreX(), board.centreY()) * frame.scale;
        image = painted(frame, false);
        QVERIFY(!near(image.pixel(frame.box(board).center().toPoint()), style.heat(GraphStyle::heatStep(0.98F)).rgb()));
        const VertexId chip = topology_->container(bad).endpoints.front();
        QVERIFY(has(image, frame.box(view_->content()->layout.vertices[chip.index()]).center().toPoint(), style.chip.rgb(), 1));
    }

    void aFoldedBoxSaysHowMuchIsInIt()
    {
        show(systems::fourTiers(4, 4, 8));
        QCOMPARE(containerCounts(*view_->content(), *topology_->findContainer("p0")),
                 (QStringList{QStringLiteral("32 boards · 256 chips"), QStringLiteral("256 chips"), QStringLiteral("256")}));
    }

    void linksAreRibbonsUntilTheirBoxIsOpen()
    {
        show(systems::fourTiers(4, 4, 8));
        // Fitted, chips are narrower than 14 pixels: nothing is drawn link by link.
        QVERIFY(view_->frame().openLevels() < kLevels);
        const std::size_t far = view_->frame().openLevels();
        view_->fitContainer(*topology_->findContainer("p0/r0/b0"));
        QCOMPARE(view_->frame().openLevels(), kLevels);
        QVERIFY(far < kLevels);
        const LinkId inner = view_->content()->layout.linksOf(*topology_->findContainer("p0/r0/b0"))[0];
        const GraphHit hit = hitTest(view_->frame(), middleOf(*view_, inner));
        QCOMPARE(hit.kind, GraphHit::Kind::link);
    }

    void manyLinksOfOneRackAreRibbonsAndSingleOnesAppearOnHover()
    {
        show(systems::nvl72()); // 72 × 18 links in one rack
        const ContainerId rack = *topology_->findContainer("p0/r0");
        QCOMPARE(view_->frame().linkLevels(rack), std::size_t{3}); // boards closed
        const VertexId chip = vertex("p0/r0/b1/c1");
        const QRgb accent = Palette(view_->palette()).accent().rgb();
        const LinkId own = view_->content()->linksAt(chip)[4];
        QTest::mouseMove(view_->viewport(), centreOf(*view_, chip));
        QTRY_COMPARE(hub_->highlight().vertices, std::vector<VertexId>{chip});
        const QImage image = view_->grab().toImage();
        int blue = 0;
        const LinkLine& line = view_->content()->layout.lines[own.index()];
        for (int i = 1; i < 100; ++i) {
            const QPointF p = view_->frame().at(line.fromX + double{line.toX - line.fromX} * i / 100.0,
                                                line.fromY + double{line.toY - line.fromY} * i / 100.0);
            const QColor c(image.pixel(p.toPoint()));
            blue += std::abs(c.hue() - QColor(accent).hue()) < 15 && c.saturation() > 80 ? 1 : 0;
        }
        QVERIFY2(blue > 30, qPrintable(QString::number(blue)));
    }

    void theWorstLinkIsMarkedWhenItIsTooSmallOrOutside()
    {
        show(systems::fourTiers(4, 4, 8));
        view_->setLoads(loads(*topology_, Tier::c2c, 0.98));
        const QRgb hot = GraphStyle(Palette(view_->palette())).heat(GraphStyle::heatStep(0.98F)).rgb();
        // Inside the first board, which is a few pixels high: a dot at its middle.
        const QPoint board = view_->frame()
                                 .box(view_->content()->layout.containers[topology_->findContainer("p0/r0/b0")->index()])
                                 .center()
                                 .toPoint();
        QVERIFY(has(view_->grab().toImage(), board, hot, 2));
        // Elsewhere: an arrow at the edge of the window.
        view_->fitContainer(*topology_->findContainer("p3/r3/b7"));
        view_->setLoads(nullptr);
        const QImage without = view_->grab().toImage();
        auto one = loads(*topology_, Tier::c2c, 0.98);
        one->links.resize(1);
        view_->setLoads(one);
        const QImage with = view_->grab().toImage();
        bool arrow = false;
        for (int x = 8; x < 22 && !arrow; ++x)
            for (int y = 8; y < with.height() - 8 && !arrow; ++y)
                arrow = near(with.pixel(x, y), hot) && !near(without.pixel(x, y), hot);
        for (int y = 8; y < 22 && !arrow; ++y)
            for (int x = 8; x < 700 && !arrow; ++x)
                arrow = near(with.pixel(x, y), hot) && !near(without.pixel(x, y), hot);
        QVERIFY(arrow);
    }

    void failedElementsAreStruckOut()
    {
        systems::Maker m;
        const ContainerId board = m.box(m.box(m.box(ContainerId(0), Level::pod), Level::rack), Level::board);
        const auto chips = m.chips(board, 8);
        m.switched(board, chips, 2, 450);
        m.topology.vertices[chips[5].index()].failed = true;
        show(m.done());
        const GraphStyle style{Palette(view_->palette())};
        const QImage image = painted(view_->frame(), false);
        const auto strokes = [&](VertexId v) {
            int count = 0;
            const QRect box = view_->frame().box(view_->content()->layout.vertices[v.index()]).toRect();
            for (int x = box.left(); x < box.right(); ++x)
                for (int y = box.top(); y < box.bottom(); ++y)
                    count += near(image.pixel(x, y), style.failed.rgb()) ? 1 : 0;
            return count;
        };
        QCOMPARE(strokes(chips[4]), 0);
        QVERIFY(strokes(chips[5]) > 20);
    }

    void labelsNeverLeaveTheirBoxes()
    {
        // A name is cut or left out, so what is painted with labels differs from what is without only inside of boxes.
        for (const double scale : {0.3, 0.45, 0.7, 1.0, 1.7}) {
            GraphFrame frame = view_->frame();
            frame.scale = scale;
            const QImage with = painted(frame, true), without = painted(frame, false);
            std::vector<QRectF> boxes;
            for (const Rect& r : view_->content()->layout.vertices)
                boxes.push_back(frame.box(r));
            for (std::size_t c = 0; c < topology_->containers.size(); ++c) {
                const QRectF box = frame.box(view_->content()->layout.containers[c]);
                boxes.emplace_back(box.left(), box.top(), box.width(),
                                   std::max(view_->content()->layout.headers[c] * scale, 12.0));
            }
            for (int y = 0; y < with.height(); ++y)
                for (int x = 0; x < with.width(); ++x)
                    if (with.pixel(x, y) != without.pixel(x, y))
                        QVERIFY2(std::any_of(boxes.begin(), boxes.end(),
                                             [&](const QRectF& b) { return b.adjusted(-1, -1, 1, 1).contains(x, y); }),
                                 qPrintable(QStringLiteral("%1: %2, %3").arg(scale).arg(x).arg(y)));
        }
    }

    void namesAreCutNotOverlapped()
    {
        const QFontMetricsF metrics(view_->font());
        const QStringList names{QStringLiteral("board b0 · hgx"), QStringLiteral("b0")};
        QCOMPARE(fitting(names, metrics, 400), names.front());
        QCOMPARE(fitting(names, metrics, metrics.horizontalAdvance(names.back()) + 1), names.back());
        QCOMPARE(fitting(names, metrics, 3), QString());
        QVERIFY(
            fitting({QStringLiteral("a rather long name")}, metrics, metrics.horizontalAdvance(QStringLiteral("a rather")) + 10)
                .endsWith(QChar(0x2026)));
    }

    void aHighDensityScreenGetsACrispPicture()
    {
        GraphFrame frame = view_->frame();
        frame.ratio = 2;
        const QImage image = painted(frame);
        QCOMPARE(image.size(), (frame.view.size() * 2).toSize());
        // Boxes lie on whole device pixels.
        const QRectF box = frame.box(view_->content()->layout.containers.back());
        QCOMPARE(box.left() * 2, std::round(box.left() * 2));
    }

    // --- cards
    void theCardOfALinkExplainsItsLoad()
    {
        const LinkId rail(topology_->links.size() - 13);
        const auto map = loads(*topology_, Tier::b2b, 0.39);
        const auto made = GraphLoads::make(*view_->content(), *map, std::nullopt);
        const GraphCard card = linkCard(*view_->content(), made.get(), rail);
        QCOMPARE(card.title, QStringLiteral("p0/r0/b0/c3 → p0/r0/sw3"));
        const QVector<std::pair<QString, QString>> wanted{{QStringLiteral("tier"), QStringLiteral("b2b, rail 3")},
                                                          {QStringLiteral("capacity"), QStringLiteral("50 GB/s, 500 ns")},
                                                          // 0.39 × 50 GB/s × 4 × 100 µs = 7.8 MB
                                                          {QStringLiteral("carries"), QStringLiteral("7.8 MB · 1 flow a step")},
                                                          {QStringLiteral("busy"), QStringLiteral("39 % of 400 µs")}};
        QCOMPARE(card.rows, wanted);
    }

    void utilisationOfAPhaseIsOfThePhasesTime()
    {
        // Phase 1 lasts 400 µs of 800: a link busy for a fifth of all is busy for two fifths of its phase.
        auto map = loads(*topology_, Tier::b2b, 0.4, 1);
        for (LinkLoad& l : map->links)
            l.utilisation = 0.2;
        StepLoads first;
        first.phase = 0;
        first.count = 4;
        first.duration = microseconds(100);
        map->steps.insert(map->steps.begin(), first);
        const EdgeId rail = forwardEdge(LinkId(topology_->links.size() - 1));
        const auto whole = GraphLoads::make(*view_->content(), *map, std::nullopt);
        const auto phase = GraphLoads::make(*view_->content(), *map, 1);
        QCOMPARE(whole->time.value(), 800.0);
        QCOMPARE(phase->time.value(), 400.0);
        QCOMPARE(whole->ofEdge[rail.index()], 0.2F);
        QCOMPARE(phase->ofEdge[rail.index()], 0.4F);
    }

    void theCardOfAChipNamesRankAndNics()
    {
        show(systems::rails(2, true));
        const GraphCard card = vertexCard(*view_->content(), vertex("p0/r0/b1/c2"), 10);
        QVERIFY(card.rows.contains({QStringLiteral("rank"), QStringLiteral("10")}));
        QVERIFY(card.rows.contains({QStringLiteral("NICs"), QStringLiteral("nic2")}));
        const GraphCard sw = vertexCard(*view_->content(), vertex("p0/r0/sw1"), -1);
        QVERIFY(sw.rows.contains({QStringLiteral("latency"), QStringLiteral("250 ns")}));
        QVERIFY(sw.rows.contains({QStringLiteral("links"), QStringLiteral("2 on 64 ports")}));
    }

    // --- the overview
    void theOverviewHidesWhileEverythingIsVisible()
    {
        auto* overview = view_->findChild<OverviewView*>();
        QVERIFY(!overview->isVisible());
        wheel(*view_, {500, 300}, 6);
        QVERIFY(overview->isVisible());
        view_->fitAll();
        QVERIFY(!overview->isVisible());
    }

    void draggingTheOverviewMovesTheGraph()
    {
        wheel(*view_, {500, 300}, 8);
        auto* overview = view_->findChild<OverviewView*>();
        QTest::mouseClick(overview, Qt::LeftButton, {}, {12, overview->height() / 2});
        const QPointF left = view_->frame().toLayout(QRectF(view_->viewport()->rect()).center());
        QTest::mousePress(overview, Qt::LeftButton, {}, {12, overview->height() / 2});
        QTest::mouseMove(overview, {overview->width() - 12, overview->height() / 2});
        QTest::mouseRelease(overview, Qt::LeftButton, {}, {overview->width() - 12, overview->height() / 2});
        const QPointF right = view_->frame().toLayout(QRectF(view_->viewport()->rect()).center());
        QVERIFY(right.x() > left.x() + 100);
        QVERIFY(hub_->selection().empty()); // the graph below saw none of it
    }

    // --- other topologies
    void aBigTopologyIsLaidOutAside()
    {
        QSignalSpy shown(view_.get(), &GraphView::topologyShown);
        const auto big = systems::fourTiers(16, 8, 8);
        view_->setTopology(big);
        QVERIFY(view_->content()->topology != big); // the last picture stays meanwhile
        view_->grab();
        QTRY_COMPARE(shown.size(), 1);
        QCOMPARE(view_->content()->topology, big);
    }

    void theNewestOfTwoTopologiesIsShown()
    {
        const auto first = systems::fourTiers(16, 8, 8), second = systems::fourTiers(16, 8, 9);
        view_->setTopology(first);
        view_->setTopology(second);
        QTRY_COMPARE(view_->content()->topology, second);
    }

    void noTopologyIsAnEmptySurface()
    {
        view_->setTopology(nullptr);
        const QImage image = view_->grab().toImage();
        QCOMPARE(QColor(image.pixel(500, 300)), Palette(view_->palette()).surface());
        QTest::mouseClick(view_->viewport(), Qt::LeftButton, {}, {500, 300});
        QTest::keyClick(view_.get(), Qt::Key_F);
        wheel(*view_, {500, 300}, 2);
    }

    void aNewPaletteIsANewPicture()
    {
        const QImage before = view_->grab().toImage();
        QPalette dark;
        dark.setColor(QPalette::Window, QColor(0x1b, 0x1f, 0x27));
        dark.setColor(QPalette::WindowText, Qt::white);
        view_->setPalette(dark);
        QVERIFY(QColor(view_->grab().toImage().pixel(2, 2)).lightness() < 80);
        QVERIFY(QColor(before.pixel(2, 2)).lightness() > 200);
    }
};

QTEST_MAIN(TestGraphView)
#include "test_graph_view.moc"
