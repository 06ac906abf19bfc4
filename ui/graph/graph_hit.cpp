#include "ui/graph/graph_hit.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tierlens {
namespace {

bool contains(const Rect& r, double x, double y) { return x >= r.x && x <= r.right() && y >= r.y && y <= r.bottom(); }

double distanceTo(const QLineF& line, QPointF p)
{
    const QPointF d = line.p2() - line.p1(), v = p - line.p1();
    const double length = QPointF::dotProduct(d, d);
    const double t = length > 0 ? std::clamp(QPointF::dotProduct(d, v) / length, 0.0, 1.0) : 0.0;
    const QPointF nearest = line.p1() + t * d;
    return std::hypot(p.x() - nearest.x(), p.y() - nearest.y());
}

bool isClosed(const GraphFrame& frame, ContainerId id)
{
    return static_cast<std::size_t>(frame.content->topology->container(id).level) >= frame.openLevels();
}

} // namespace

GraphHit hitTest(const GraphFrame& frame, QPointF p)
{
    const GraphContent& content = *frame.content;
    const Topology& t = *content.topology;
    const Layout& layout = content.layout;
    const QPointF at = frame.toLayout(p);
    if (t.containers.empty() || !contains(layout.bounds, at.x(), at.y()))
        return {};
    const std::size_t open = frame.openLevels();
    std::vector<ContainerId> chain{ContainerId(0)};
    while (true) {
        const ContainerId here = chain.back();
        const Container& container = t.container(here);
        if (static_cast<std::size_t>(container.level) >= open)
            return {GraphHit::Kind::closedContainer, content.innermost(here).index(), 0, content.innermost(here)};
        for (const auto* ids : {&container.endpoints, &container.nics, &container.switches}) {
            if (ids == &container.switches && open <= static_cast<std::size_t>(Level::board))
                continue;
            for (const VertexId v : *ids) {
                if (contains(layout.vertices[v.index()], at.x(), at.y()))
                    return {GraphHit::Kind::vertex, v.index(), 0, here};
            }
        }
        if (open <= static_cast<std::size_t>(Level::board)) {
            const auto [first, count] = content.banksOf[here.index()];
            for (std::uint32_t b = first; b < first + count; ++b) {
                if (contains(layout.banks[b].rect, at.x(), at.y()))
                    return {GraphHit::Kind::bank, b, 0, here};
            }
        }
        const auto child = std::find_if(container.children.begin(), container.children.end(),
                                        [&](ContainerId c) { return contains(layout.containers[c.index()], at.x(), at.y()); });
        if (child == container.children.end())
            break;
        chain.push_back(*child);
    }

    constexpr double kReach = 4.0;
    double nearest = kReach;
    GraphHit hit{GraphHit::Kind::container, chain.back().index(), 0, chain.back()};
    std::vector<QLineF> pieces;
    const auto consider = [&](const LinkLine& line, GraphHit::Kind kind, std::uint32_t index, std::size_t levels) {
        const double reach = kReach / frame.scale;
        if (at.x() < std::min({line.fromX, line.toX, line.controlX}) - reach ||
            at.x() > std::max({line.fromX, line.toX, line.controlX}) + reach ||
            at.y() < std::min({line.fromY, line.toY, line.controlY}) - reach ||
            at.y() > std::max({line.fromY, line.toY, line.controlY}) + reach)
            return;
        pieces.clear();
        appendLine(frame, line, pieces);
        for (const QLineF& piece : pieces) {
            if (const double d = distanceTo(piece, p); d < nearest) {
                nearest = d;
                hit = {kind, index, static_cast<std::uint8_t>(levels), chain.back()};
            }
        }
    };
    for (const ContainerId id : chain) {
        const std::size_t levels = frame.linkLevels(id);
        if (levels < kLevels) {
            const Ribbons& ribbons = content.ribbons[levels - 1];
            // Behind the box of a child a ribbon is not seen.
            if (id != chain.back())
                continue;
            for (std::uint32_t r = ribbons.ownedBegin[id.index()]; r < ribbons.ownedBegin[id.index() + 1]; ++r)
                consider(ribbons.ribbons[r].line, GraphHit::Kind::ribbon, r, levels);
        } else {
            for (const LinkId l : layout.linksOf(id))
                consider(layout.lines[l.index()], GraphHit::Kind::link, l.index(), 0);
        }
    }
    return hit;
}

QRectF hitBox(const GraphFrame& frame, const GraphHit& hit)
{
    const GraphContent& content = *frame.content;
    const auto around = [&](const LinkLine& line) {
        return QRectF(frame.at(line.fromX, line.fromY), frame.at(line.toX, line.toY)).normalized();
    };
    switch (hit.kind) {
    case GraphHit::Kind::vertex:
        return frame.box(content.layout.vertices[hit.index]);
    case GraphHit::Kind::link:
        return around(content.layout.lines[hit.index]);
    case GraphHit::Kind::ribbon:
        return around(content.ribbons[hit.levels - 1U].ribbons[hit.index].line);
    case GraphHit::Kind::bank:
        return frame.box(content.layout.banks[hit.index].rect);
    case GraphHit::Kind::closedContainer:
    case GraphHit::Kind::container:
        return frame.box(content.layout.containers[hit.index]);
    case GraphHit::Kind::none:
        break;
    }
    return {};
}

std::vector<GraphHit> walkable(const GraphFrame& frame)
{
    std::vector<GraphHit> found;
    const GraphContent& content = *frame.content;
    const Topology& t = *content.topology;
    if (t.containers.empty())
        return found;
    const std::size_t open = frame.openLevels();
    std::vector<ContainerId> todo{ContainerId(0)};
    while (!todo.empty()) {
        const ContainerId id = todo.back();
        todo.pop_back();
        if (!frame.box(content.layout.containers[id.index()]).intersects(frame.view))
            continue;
        if (isClosed(frame, id)) {
            found.push_back({GraphHit::Kind::closedContainer, content.innermost(id).index(), 0, content.innermost(id)});
            continue;
        }
        const Container& container = t.container(id);
        todo.insert(todo.end(), container.children.begin(), container.children.end());
        for (const auto* ids : {&container.endpoints, &container.nics, &container.switches}) {
            if (ids == &container.switches && open <= static_cast<std::size_t>(Level::board))
                continue;
            for (const VertexId v : *ids) {
                if (frame.box(content.layout.vertices[v.index()]).intersects(frame.view))
                    found.push_back({GraphHit::Kind::vertex, v.index(), 0, id});
            }
        }
        if (open <= static_cast<std::size_t>(Level::board)) {
            const auto [first, count] = content.banksOf[id.index()];
            for (std::uint32_t b = first; b < first + count; ++b)
                found.push_back({GraphHit::Kind::bank, b, 0, id});
        }
    }
    return found;
}

std::vector<VertexId> verticesIn(const GraphFrame& frame, const QRectF& window)
{
    std::vector<VertexId> found;
    const GraphContent& content = *frame.content;
    const Topology& t = *content.topology;
    std::vector<ContainerId> todo{ContainerId(0)};
    while (!todo.empty() && !t.containers.empty()) {
        const ContainerId id = todo.back();
        todo.pop_back();
        const QRectF box = frame.box(content.layout.containers[id.index()]);
        if (!box.intersects(window))
            continue;
        if (isClosed(frame, id) && !window.contains(box.center()))
            continue;
        if (isClosed(frame, id)) {
            const std::vector<VertexId> all = t.endpointsBelow(id);
            found.insert(found.end(), all.begin(), all.end());
            continue;
        }
        const Container& container = t.container(id);
        todo.insert(todo.end(), container.children.begin(), container.children.end());
        for (const VertexId v : container.endpoints) {
            if (window.intersects(frame.box(content.layout.vertices[v.index()])))
                found.push_back(v);
        }
    }
    return found;
}

} // namespace tierlens
