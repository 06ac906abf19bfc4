// The tier graph's mouse and keys: what they point at, pick, and offer in the menu.
#include <QAccessible>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <span>

#include "ui/graph/graph_view.h"

namespace tierlens {
namespace {
constexpr double kPan = 60.0; ///< pixels of an arrow key
}

bool GraphView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave && drag_ == Drag::none)
        setHover({}, {});
    return QAbstractScrollArea::viewportEvent(event);
}

void GraphView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton)
        return;
    drag_ = Drag::pressed;
    pressedAt_ = lastPos_ = event->position().toPoint();
    pressedWith_ = event->modifiers();
    focus_ = {};
    if (event->button() == Qt::MiddleButton)
        drag_ = Drag::pan;
    else if (pressedWith_ & Qt::ShiftModifier)
        drag_ = Drag::band;
    pressedOn_ = {};
    if (editMode_ && drag_ == Drag::pressed && content_ != nullptr && content_->topology == topology_) {
        const GraphFrame f = frame();
        pressedPort_ = hover_.kind == GraphHit::Kind::vertex && portBox(f, hover_).contains(event->position());
        pressedOn_ = pressedPort_ ? hover_ : hitTest(f, event->position());
    }
}

void GraphView::mouseMoveEvent(QMouseEvent* event)
{
    const QPoint pos = event->position().toPoint();
    switch (drag_) {
    case Drag::none:
        if (content_ != nullptr && content_->topology == topology_) {
            const GraphFrame f = frame();
            const bool atPort =
                editMode_ && hover_.kind == GraphHit::Kind::vertex && portBox(f, hover_).contains(event->position());
            setHover(atPort ? hover_ : hitTest(f, event->position()), event->position());
        }
        return;
    case Drag::pressed:
        if ((pos - pressedAt_).manhattanLength() < 4)
            return;
        if (beginEditDrag(), editDrag_) {
            editDrag_->moveTo(frame(), event->position());
            viewport()->update();
            break;
        }
        drag_ = Drag::pan;
        viewport()->setCursor(Qt::ClosedHandCursor);
        setHover({}, {});
        [[fallthrough]];
    case Drag::pan:
        panBy(pos - lastPos_);
        break;
    case Drag::band:
        viewport()->update();
        break;
    case Drag::edit:
        editDrag_->moveTo(frame(), event->position());
        Q_EMIT statusText(editDrag_->text());
        viewport()->update();
        break;
    }
    lastPos_ = pos;
}

void GraphView::mouseReleaseEvent(QMouseEvent* event)
{
    const Drag drag = drag_;
    drag_ = Drag::none;
    viewport()->unsetCursor();
    viewport()->update();
    if (content_ == nullptr || content_->topology != topology_)
        return;
    if (drag == Drag::band) {
        lastPos_ = event->position().toPoint();
        const QRectF band = QRectF(QRect(pressedAt_, lastPos_).normalized());
        std::vector<VertexId> picked = verticesIn(frame(), band);
        if (pressedWith_ & Qt::ControlModifier)
            picked.insert(picked.end(), hub_->selection().begin(), hub_->selection().end());
        hub_->setSelection(std::move(picked), this);
    } else if (drag == Drag::edit)
        endEditDrag();
    else if (drag == Drag::pressed)
        pick(hitTest(frame(), event->position()), pressedWith_ & Qt::ControlModifier);
    else if (drag == Drag::pan)
        settle();
}

void GraphView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || content_ == nullptr)
        return;
    drag_ = Drag::none;
    const GraphHit hit = hitTest(frame(), event->position());
    if (hit.container.valid())
        fitContainer(hit.container);
    else
        fitAll();
}

void GraphView::wheelEvent(QWheelEvent* event)
{
    const double steps = event->angleDelta().y() / 120.0;
    if (steps == 0.0 || content_ == nullptr)
        return;
    setHover({}, {});
    zoomAt(event->position(), std::pow(1.2, steps));
    event->accept();
}

void GraphView::keyPressEvent(QKeyEvent* event)
{
    const bool walking = event->modifiers() & Qt::ControlModifier;
    const auto go = [&](int dx, int dy) {
        if (walking)
            walk(dx, dy);
        else
            panBy(QPointF(-dx, -dy) * kPan);
    };
    switch (event->key()) {
    case Qt::Key_F:
    case Qt::Key_Home:
        fitAll();
        return;
    case Qt::Key_1:
        actualSize();
        return;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomIn();
        return;
    case Qt::Key_Minus:
        zoomOut();
        return;
    case Qt::Key_Left:
        go(-1, 0);
        return;
    case Qt::Key_Right:
        go(1, 0);
        return;
    case Qt::Key_Up:
        go(0, -1);
        return;
    case Qt::Key_Down:
        go(0, 1);
        return;
    case Qt::Key_N:
        pickNextLink();
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (focus_.kind != GraphHit::Kind::none)
            pick(focus_, walking);
        return;
    case Qt::Key_Escape:
        if (editDrag_) {
            editDrag_.reset();
            drag_ = Drag::none;
            viewport()->update();
            return;
        }
        focus_ = {};
        setHover({}, {});
        hub_->setSelection({}, this);
        hub_->pin({}, this);
        viewport()->update();
        return;
    default:
        break;
    }
    QAbstractScrollArea::keyPressEvent(event);
}

void GraphView::focusOutEvent(QFocusEvent* event)
{
    viewport()->update();
    QAbstractScrollArea::focusOutEvent(event);
}

/// To the nearest element in a direction; sideways distance counts double, so that a row is followed to its end.
void GraphView::walk(int dx, int dy)
{
    if (content_ == nullptr || content_->topology != topology_)
        return;
    const GraphFrame f = frame();
    const std::vector<GraphHit> all = walkable(f);
    const bool started = focus_.kind != GraphHit::Kind::none;
    const QPointF from = started ? hitBox(f, focus_).center() : window().center();
    GraphHit best;
    double bestCost = std::numeric_limits<double>::infinity();
    for (const GraphHit& hit : all) {
        if (hit == focus_)
            continue;
        const QPointF d = hitBox(f, hit).center() - from;
        const double along = dx * d.x() + dy * d.y(), aside = std::abs(dx != 0 ? d.y() : d.x());
        if (started && along <= 1.0)
            continue;
        const double cost = started ? along + 2 * aside : std::hypot(d.x(), d.y());
        if (cost < bestCost) {
            bestCost = cost;
            best = hit;
        }
    }
    if (best.kind == GraphHit::Kind::none)
        return;
    focus_ = best;
    const QRectF box = hitBox(f, best);
    const QRectF inside = window().adjusted(20, 20, -20, -20);
    if (!inside.contains(box.center()))
        panBy(window().center() - box.center());
    setHover(best, hitBox(frame(), best).center());
    QAccessibleEvent changed(this, QAccessible::NameChanged);
    QAccessible::updateAccessibility(&changed);
}

/// Of the element that was walked to, or is selected alone: what a click on its next link does.
void GraphView::pickNextLink()
{
    if (content_ == nullptr || content_->topology != topology_)
        return;
    if (focus_.kind != GraphHit::Kind::vertex && hub_->selection().size() == 1) {
        const VertexId v = hub_->selection().front();
        focus_ = {GraphHit::Kind::vertex, v.index(), 0, topology_->vertex(v).parent};
    }
    if (focus_.kind != GraphHit::Kind::vertex)
        return;
    const std::span<const LinkId> links = content_->linksAt(VertexId(focus_.index));
    if (links.empty())
        return;
    const std::vector<EdgeId>& pinned = hub_->pinned().edges;
    const auto now = pinned.empty() ? links.end() : std::ranges::find(links, linkOf(pinned.front()));
    const LinkId next = now == links.end() || std::next(now) == links.end() ? links.front() : *std::next(now);
    const GraphHit hit{GraphHit::Kind::link, next.index(), 0, {}};
    pick(hit, false);
    setHover(hit, hitBox(frame(), hit).center());
}

// --- what is picked and hovered ---------------------------------------------------------------------------------------

GraphCard GraphView::cardOf(const GraphHit& hit) const
{
    switch (hit.kind) {
    case GraphHit::Kind::vertex:
        return vertexCard(*content_, VertexId(hit.index), frame().rankOf(VertexId(hit.index)));
    case GraphHit::Kind::link:
        return linkCard(*content_, loads_.get(), LinkId(hit.index));
    case GraphHit::Kind::ribbon: {
        const Ribbons& ribbons = content_->ribbons[hit.levels - 1U];
        return ribbonCard(*content_, loads_.get(), ribbons, ribbons.ribbons[hit.index]);
    }
    case GraphHit::Kind::closedContainer:
        return containerCard(*content_, loads_.get(), ContainerId(hit.index));
    case GraphHit::Kind::bank:
        return {bankName(*content_, content_->layout.banks[hit.index]), {}};
    case GraphHit::Kind::container: // space around things: a card would only be in the way
    case GraphHit::Kind::none:
        break;
    }
    return {};
}

Highlight GraphView::highlightOf(const GraphHit& hit) const
{
    Highlight highlight;
    const auto both = [&](LinkId link) {
        const EdgeId first = loads_ != nullptr ? loads_->busier(link) : forwardEdge(link);
        highlight.edges.push_back(first);
        highlight.edges.push_back(reversed(first));
    };
    if (hit.kind == GraphHit::Kind::vertex)
        highlight.vertices = {VertexId(hit.index)};
    else if (hit.kind == GraphHit::Kind::link)
        both(LinkId(hit.index));
    else if (hit.kind == GraphHit::Kind::ribbon) {
        const Ribbons& ribbons = content_->ribbons[hit.levels - 1U];
        for (const LinkId l : ribbons.linksOf(ribbons.ribbons[hit.index]))
            both(l);
    }
    return highlight;
}

std::vector<VertexId> GraphView::verticesOf(const GraphHit& hit) const
{
    if (hit.kind == GraphHit::Kind::vertex)
        return {VertexId(hit.index)};
    if (hit.kind == GraphHit::Kind::closedContainer)
        return content_->topology->endpointsBelow(ContainerId(hit.index));
    return {};
}

void GraphView::setHover(const GraphHit& hit, QPointF at)
{
    const bool same = hit == hover_;
    hover_ = hit;
    hoverAt_ = at;
    if (same) {
        if (hit.kind != GraphHit::Kind::none && hit.kind != GraphHit::Kind::container)
            viewport()->update(); // the card follows the mouse
        return;
    }
    const Highlight highlight = content_ != nullptr && hit.kind != GraphHit::Kind::none ? highlightOf(hit) : Highlight{};
    glowVertices_ = highlight.vertices;
    glowEdges_ = highlight.edges;
    if (hit.kind == GraphHit::Kind::vertex && content_ != nullptr) {
        // What hangs on the chip or switch under the mouse glows with it; the other views are told of the vertex alone.
        for (const LinkId l : content_->linksAt(VertexId(hit.index)))
            glowEdges_.push_back(forwardEdge(l));
    }
    hub_->setHighlight(highlight, this);
    Q_EMIT statusText(content_ != nullptr ? inOneLine(cardOf(hit)) : QString());
    viewport()->update();
}

void GraphView::followHighlight(const Highlight& highlight, QObject* origin)
{
    if (origin == this)
        return;
    glowVertices_ = highlight.vertices;
    glowEdges_ = highlight.edges;
    if (glowEdges_.empty() && highlight.phase && loadMap_ != nullptr) {
        // A bar knows its phase; which links that is, the loads tell.
        for (const StepLoads& step : loadMap_->steps) {
            const bool wanted =
                step.phase == *highlight.phase &&
                (!highlight.step || (*highlight.step >= step.firstStep && *highlight.step < step.firstStep + step.count));
            for (const StepLoad& load : step.loads) {
                if (wanted)
                    glowEdges_.push_back(load.edge);
            }
        }
        std::sort(glowEdges_.begin(), glowEdges_.end());
        glowEdges_.erase(std::unique(glowEdges_.begin(), glowEdges_.end()), glowEdges_.end());
    }
    viewport()->update();
}

void GraphView::pick(const GraphHit& hit, bool add)
{
    std::vector<VertexId> vertices = verticesOf(hit);
    std::vector<ContainerId> containers;
    const bool whole = hit.kind == GraphHit::Kind::container && editMode_ && hit.index != 0;
    if (hit.kind == GraphHit::Kind::closedContainer || whole)
        containers = {ContainerId(hit.index)};
    if (whole)
        vertices = content_->topology->endpointsBelow(containers.front());
    if (!vertices.empty() || !containers.empty()) {
        std::vector<VertexId> selection = vertices;
        if (add) {
            // What is all there already is taken away, else it is added.
            std::sort(vertices.begin(), vertices.end());
            const auto combine = [](const auto& before, auto& now, bool away) {
                std::decay_t<decltype(now)> result;
                if (away)
                    std::set_difference(before.begin(), before.end(), now.begin(), now.end(), std::back_inserter(result));
                else
                    std::set_union(before.begin(), before.end(), now.begin(), now.end(), std::back_inserter(result));
                now = std::move(result);
            };
            const std::vector<VertexId>& before = hub_->selection();
            const bool away = std::includes(before.begin(), before.end(), vertices.begin(), vertices.end());
            combine(hub_->containers(), containers, away);
            combine(before, vertices, away);
            selection = std::move(vertices);
        }
        hub_->setSelection(std::move(selection), this, std::move(containers));
    } else if (!add)
        hub_->setSelection({}, this);
    if (Highlight highlight = highlightOf(hit); !highlight.empty()) {
        if (add && !highlight.edges.empty() && !hub_->pinned().phase)
            highlight.edges.insert(highlight.edges.end(), hub_->pinned().edges.begin(), hub_->pinned().edges.end());
        if (highlight.edges.empty() || !add || hub_->selection().empty())
            hub_->pin(highlight, this);
    }
    viewport()->update();
}

/// What the menu is opened on becomes the selection, unless it is part of it.
void GraphView::selectForMenu(const GraphHit& hit)
{
    const auto has = [](const auto& ids, auto id) { return std::binary_search(ids.begin(), ids.end(), id); };
    switch (hit.kind) {
    case GraphHit::Kind::vertex:
        if (!has(hub_->selection(), VertexId(hit.index)))
            pick(hit, false);
        break;
    case GraphHit::Kind::closedContainer:
        if (!has(hub_->containers(), ContainerId(hit.index)))
            pick(hit, false);
        break;
    case GraphHit::Kind::container: // the space around what was selected by a rubber band is no other choice
        if (hit.index != 0 && hub_->selection().empty() && hub_->containers().empty())
            hub_->setSelection(content_->topology->endpointsBelow(ContainerId(hit.index)), this, {ContainerId(hit.index)});
        break;
    case GraphHit::Kind::link:
    case GraphHit::Kind::ribbon:
        if (std::ranges::find(hub_->pinned().edges, highlightOf(hit).edges.front()) == hub_->pinned().edges.end())
            pick(hit, false);
        break;
    case GraphHit::Kind::bank:
    case GraphHit::Kind::none:
        break;
    }
}

std::unique_ptr<QMenu> GraphView::menuAt(QPoint pos)
{
    auto menu = std::make_unique<QMenu>(this);
    if (content_ == nullptr || content_->topology != topology_)
        return menu;
    const Topology& t = *content_->topology;
    // A file may be read again while the menu is open: what it offers is of the topology that was shown.
    const auto shown = [this, content = content_] { return content == content_; };
    const GraphHit hit = hitTest(frame(), pos);
    ContainerId board = hit.container;
    while (board.valid() && t.container(board).level > Level::board)
        board = t.container(board).parent;
    if (board.valid() && t.container(board).level == Level::board) {
        menu->addAction(tr("Select whole board"), this, [this, shown, board] {
            if (shown())
                hub_->setSelection(content_->topology->endpointsBelow(board), this);
        });
    }
    const bool chip = hit.kind == GraphHit::Kind::vertex && t.vertices[hit.index].kind == VertexKind::endpoint;
    if (chip) {
        menu->addAction(tr("Same chip of every board"), this, [this, shown, id = VertexId(hit.index)] {
            if (!shown())
                return;
            // The same number inside its board, and for a die the same number inside its chip.
            const Topology& all = *content_->topology;
            const auto name = [&all](VertexId v) {
                const bool die = all.isDie(v);
                const std::uint32_t number = die ? all.container(all.vertex(v).parent).number : all.vertex(v).number;
                return std::pair{number, die ? all.vertex(v).number : 0xFFFFFFFFU};
            };
            std::vector<VertexId> same;
            std::copy_if(all.endpoints.begin(), all.endpoints.end(), std::back_inserter(same),
                         [&](VertexId v) { return name(v) == name(id); });
            hub_->setSelection(std::move(same), this);
        });
    }
    std::vector<VertexId> group;
    for (const VertexId v : hub_->selection()) {
        if (v.index() < t.vertices.size() && t.vertex(v).kind == VertexKind::endpoint && !t.vertex(v).failed)
            group.push_back(v);
    }
    if (!group.empty())
        menu->addAction(tr("Use selection as group"), this, [this, shown, group] {
            if (shown())
                Q_EMIT groupRequested(group);
        });
    if (!menu->isEmpty())
        menu->addSeparator();
    if (hit.container.valid() && hit.container.index() != 0) {
        const QString name = containerNames(*content_, hit.container).back();
        menu->addAction(tr("Fit %1").arg(name), this, [this, shown, id = hit.container] {
            if (shown())
                fitContainer(id);
        });
    }
    menu->addAction(tr("Fit all"), QKeySequence(Qt::Key_F), this, &GraphView::fitAll);
    return menu;
}

void GraphView::contextMenuEvent(QContextMenuEvent* event)
{
    QPoint pos = viewport()->mapFromGlobal(event->globalPos());
    if (event->reason() == QContextMenuEvent::Keyboard && focus_.kind != GraphHit::Kind::none)
        pos = hitBox(frame(), focus_).center().toPoint();
    if (content_ != nullptr && content_->topology == topology_)
        selectForMenu(hitTest(frame(), pos));
    const std::unique_ptr<QMenu> menu = menuAt(pos);
    Q_EMIT menuMade(menu.get());
    if (!menu->isEmpty())
        menu->exec(viewport()->mapToGlobal(pos));
}

} // namespace tierlens
