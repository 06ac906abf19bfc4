#include "core/layout/link_lines.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tierlens {
namespace {

enum class Side : std::uint8_t { top, bottom, left, right };

/// How a link runs: the sides it leaves and meets, and whether it bends round what stands between.
struct Run {
    Side from = Side::bottom, to = Side::top;
    bool arc = false;
};

/// One end of a link at a box.
struct End {
    std::uint32_t link = 0;
    bool atTarget = false;
    Side side = Side::top;
    double key = 0; ///< order along the side
};

class Router {
public:
    Router(const Topology& topology, Layout& layout) : topology_(topology), layout_(layout)
    {
        plugOf_.assign(topology.vertices.size(), 0);
        gridOf_.assign(topology.vertices.size(), FabricId{});
        for (std::size_t f = 0; f < topology.fabrics.size(); ++f) {
            const Fabric& fabric = topology.fabrics[f];
            if (fabric.kind != FabricKind::mesh && fabric.kind != FabricKind::torus)
                continue;
            for (std::size_t p = 0; p < fabric.plugs.size(); ++p) {
                plugOf_[fabric.plugs[p].index()] = static_cast<std::uint32_t>(p);
                gridOf_[fabric.plugs[p].index()] = FabricId(f);
            }
        }
    }

    void run();

private:
    [[nodiscard]] Run runOf(const Link& link) const;
    [[nodiscard]] std::uint32_t dimOf(const Link& link) const;
    [[nodiscard]] bool inGrid(const Link& link) const { return link.fabric.valid() && gridOf_[link.a.index()] == link.fabric; }
    [[nodiscard]] static double keyOf(const Rect& here, const Rect& there, Side side, bool arc);
    void placeEnd(const Rect& box, VertexKind kind, const End& end, std::size_t slot, std::size_t slots);
    void bend(std::uint32_t link);

    const Topology& topology_;
    Layout& layout_;
    std::vector<std::uint32_t> plugOf_;
    std::vector<FabricId> gridOf_;
    std::vector<Run> runs_;
};

/// The dimension of a grid that a link runs along; 0 for other links.
std::uint32_t Router::dimOf(const Link& link) const
{
    const FabricId f = gridOf_[link.a.index()];
    if (!f.valid() || f != link.fabric || gridOf_[link.b.index()] != f)
        return 0;
    std::uint32_t p = plugOf_[link.a.index()], q = plugOf_[link.b.index()], dim = 0;
    for (const std::uint32_t d : topology_.fabric(f).dims) {
        if (d == 0 || p % d != q % d)
            return dim;
        p /= d;
        q /= d;
        ++dim;
    }
    return 0;
}

Run Router::runOf(const Link& link) const
{
    const Rect& a = layout_.vertices[link.a.index()];
    const Rect& b = layout_.vertices[link.b.index()];
    const bool alike = topology_.vertex(link.a).kind == topology_.vertex(link.b).kind;
    const bool sameRow = std::abs(a.centreY() - b.centreY()) < 0.5 * std::min(a.height, b.height);
    const bool sameColumn = std::abs(a.centreX() - b.centreX()) < 0.5 * std::min(a.width, b.width);
    if (sameRow) {
        const double gap = std::max(a.x, b.x) - std::min(a.right(), b.right());
        if (gap < 1.2 * std::min(a.width, b.width))
            return a.x < b.x ? Run{Side::right, Side::left, false} : Run{Side::left, Side::right, false};
        // Neighbours across the grid's edge bend above the row, neighbours in other planes below it, so that both are seen.
        const bool above = link.fabric.valid() && gridOf_[link.a.index()] == link.fabric
                               ? dimOf(link) < 2
                               : topology_.vertex(link.a).kind == VertexKind::switchElement;
        return above ? Run{Side::top, Side::top, true} : Run{Side::bottom, Side::bottom, true};
    }
    if (sameColumn && alike && topology_.vertex(link.a).kind == VertexKind::endpoint) {
        const double gap = std::max(a.y, b.y) - std::min(a.bottom(), b.bottom());
        if (gap >= (inGrid(link) ? 2.2 : 1.2) * std::min(a.height, b.height)) {
            const bool right = dimOf(link) < 2;
            return right ? Run{Side::right, Side::right, true} : Run{Side::left, Side::left, true};
        }
    }
    return a.centreY() < b.centreY() ? Run{Side::bottom, Side::top, false} : Run{Side::top, Side::bottom, false};
}

double Router::keyOf(const Rect& here, const Rect& there, Side side, bool arc)
{
    const double dx = there.centreX() - here.centreX(), dy = there.centreY() - here.centreY();
    const bool upright = side == Side::left || side == Side::right;
    // A wide arc must leave inside of a narrow one, or they cross; a straight line goes by its slope.
    if (arc)
        return upright ? 1.0 / dy : 1.0 / dx;
    return upright ? dy / std::max(std::abs(dx), 1.0) : dx / std::max(std::abs(dy), 1.0);
}

void Router::placeEnd(const Rect& box, VertexKind kind, const End& end, std::size_t slot, std::size_t slots)
{
    const bool upright = end.side == Side::left || end.side == Side::right;
    const double length = upright ? box.height : box.width;
    // A switch is a pill: no port on its round ends.
    const double usable =
        kind == VertexKind::switchElement && !upright ? std::max(length - box.height, 0.3 * length) : 0.72 * length;
    const double step = slots > 1 ? std::min(usable / static_cast<double>(slots - 1), 0.11 * length) : 0.0;
    double offset = length / 2 + (static_cast<double>(slot) - static_cast<double>(slots - 1) / 2) * step;
    const Link& link = topology_.links[end.link];
    if (inGrid(link)) {
        // The lines of a grid stay straight: neighbours meet middle to middle, arcs leave beside them.
        const double aside = runs_[end.link].arc ? (end.key > 0 ? 0.2 : -0.2) * length : 0.0;
        offset = length / 2 + aside + 4.0 * link.rail;
    }
    Point p{box.x + offset, box.y + offset};
    if (end.side == Side::top || end.side == Side::bottom)
        p.y = end.side == Side::top ? box.y : box.bottom();
    else
        p.x = end.side == Side::left ? box.x : box.right();
    LinkLine& line = layout_.lines[end.link];
    (end.atTarget ? line.toX : line.fromX) = static_cast<float>(p.x);
    (end.atTarget ? line.toY : line.fromY) = static_cast<float>(p.y);
}

void Router::bend(std::uint32_t i)
{
    LinkLine& line = layout_.lines[i];
    line.controlX = (line.fromX + line.toX) / 2;
    line.controlY = (line.fromY + line.toY) / 2;
    if (!runs_[i].arc)
        return;
    const Rect& owner = layout_.containers[layout_.linkOwner[i].index()];
    const bool upright = runs_[i].from == Side::left || runs_[i].from == Side::right;
    const double distance = upright ? std::abs(line.fromY - line.toY) : std::abs(line.fromX - line.toX);
    const Link& link = topology_.links[i];
    // In a grid the arc has to fit between two rows.
    const bool grid = inGrid(link);
    double rise = grid ? 11.0 : arcHeight(distance);
    switch (runs_[i].from) {
    case Side::top:
        rise = std::min(rise, std::min<double>(line.fromY, line.toY) - owner.y - 2);
        break;
    case Side::bottom:
        rise = std::min(rise, owner.bottom() - std::max<double>(line.fromY, line.toY) - 2);
        break;
    case Side::left:
        rise = std::min(rise, std::min<double>(line.fromX, line.toX) - owner.x - 2);
        break;
    case Side::right:
        rise = std::min(rise, owner.right() - std::max<double>(line.fromX, line.toX) - 2);
        break;
    }
    // The curve reaches half the height of its control point.
    const auto lift = static_cast<float>(2.0 * std::max(rise, 0.0));
    line.curved = true;
    switch (runs_[i].from) {
    case Side::top:
        line.controlY -= lift;
        break;
    case Side::bottom:
        line.controlY += lift;
        break;
    case Side::left:
        line.controlX -= lift;
        break;
    case Side::right:
        line.controlX += lift;
        break;
    }
}

void Router::run()
{
    const std::size_t links = topology_.links.size();
    layout_.lines.resize(links);
    runs_.resize(links);
    std::vector<std::uint32_t> begin(topology_.vertices.size() + 1, 0);
    for (const Link& link : topology_.links) {
        ++begin[link.a.index() + 1];
        ++begin[link.b.index() + 1];
    }
    std::partial_sum(begin.begin(), begin.end(), begin.begin());
    std::vector<End> ends(2 * links);
    std::vector<std::uint32_t> next(begin.begin(), begin.end() - 1);
    for (std::size_t i = 0; i < links; ++i) {
        const Link& link = topology_.links[i];
        runs_[i] = runOf(link);
        const Rect& a = layout_.vertices[link.a.index()];
        const Rect& b = layout_.vertices[link.b.index()];
        const auto number = static_cast<std::uint32_t>(i);
        ends[next[link.a.index()]++] = {number, false, runs_[i].from, keyOf(a, b, runs_[i].from, runs_[i].arc)};
        ends[next[link.b.index()]++] = {number, true, runs_[i].to, keyOf(b, a, runs_[i].to, runs_[i].arc)};
    }
    for (std::size_t v = 0; v < topology_.vertices.size(); ++v) {
        const auto first = ends.begin() + begin[v], last = ends.begin() + begin[v + 1];
        std::sort(first, last, [this](const End& a, const End& b) {
            if (a.side != b.side)
                return a.side < b.side;
            if (a.key != b.key)
                return a.key < b.key;
            // Parallel arcs nest: what is outermost at one end is outermost at the other.
            return runs_[a.link].arc && a.key < 0 ? a.link > b.link : a.link < b.link;
        });
        for (auto run = first; run != last;) {
            const auto stop = std::find_if(run, last, [run](const End& e) { return e.side != run->side; });
            const auto slots = static_cast<std::size_t>(stop - run);
            for (std::size_t s = 0; s < slots; ++s)
                placeEnd(layout_.vertices[v], topology_.vertices[v].kind, run[static_cast<std::ptrdiff_t>(s)], s, slots);
            run = stop;
        }
    }
    for (std::uint32_t i = 0; i < links; ++i)
        bend(i);
}

} // namespace

double arcHeight(double distance) { return std::clamp(10.0 + 0.14 * distance, 14.0, 110.0); }

void drawLines(const Topology& topology, Layout& layout) { Router(topology, layout).run(); }

} // namespace tierlens
