#include "core/layout/ribbons.h"

#include <algorithm>
#include <cmath>

#include "core/layout/link_lines.h"

namespace tierlens {
namespace {

Rect rectOf(const Layout& layout, Place place)
{
    switch (place.kind) {
    case Place::Kind::vertex:
        return layout.vertices[place.index];
    case Place::Kind::container:
        return layout.containers[place.index];
    case Place::Kind::bank:
        break;
    }
    return layout.banks[place.index].rect;
}

/// Where two spans face each other: the middle of the shorter as far as it lies in both, else the nearest ends.
std::pair<double, double> facing(double aFrom, double aTo, double bFrom, double bTo)
{
    const double from = std::max(aFrom, bFrom), to = std::min(aTo, bTo);
    if (from <= to) {
        const double middle = aTo - aFrom <= bTo - bFrom ? (aFrom + aTo) / 2 : (bFrom + bTo) / 2;
        const double x = middle >= from && middle <= to ? middle : (from + to) / 2;
        return {x, x};
    }
    return aTo < bFrom ? std::pair{aTo - (aTo - aFrom) * 0.25, bFrom + (bTo - bFrom) * 0.25}
                       : std::pair{aFrom + (aTo - aFrom) * 0.25, bTo - (bTo - bFrom) * 0.25};
}

/// Straight between the sides that face each other; an arc above what may stand between two boxes of one row.
LinkLine lineBetween(const Rect& a, const Rect& b, const Rect& owner)
{
    Point from, to;
    double lift = 0;
    const double gap = std::max(a.x, b.x) - std::min(a.right(), b.right());
    const bool sameRow = std::abs(a.centreY() - b.centreY()) < 0.25 * std::min(a.height, b.height);
    if (sameRow && gap > 0.6 * std::min(a.width, b.width)) {
        const double side = a.x < b.x ? 0.12 : -0.12;
        from = {a.centreX() + side * a.width, a.y};
        to = {b.centreX() - side * b.width, b.y};
        lift = std::clamp(arcHeight(std::abs(to.x - from.x)), 0.0, std::max(0.0, std::min(a.y, b.y) - owner.y - 4.0));
    } else if (a.bottom() <= b.y || b.bottom() <= a.y) {
        const auto [x, u] = facing(a.x, a.right(), b.x, b.right());
        from = {x, a.bottom() <= b.y ? a.bottom() : a.y};
        to = {u, a.bottom() <= b.y ? b.y : b.bottom()};
    } else {
        const auto [y, v] = facing(a.y, a.bottom(), b.y, b.bottom());
        from = {a.x < b.x ? a.right() : a.x, y};
        to = {a.x < b.x ? b.x : b.right(), v};
    }
    LinkLine line;
    line.fromX = static_cast<float>(from.x);
    line.fromY = static_cast<float>(from.y);
    line.toX = static_cast<float>(to.x);
    line.toY = static_cast<float>(to.y);
    line.controlX = (line.fromX + line.toX) / 2;
    line.controlY = (line.fromY + line.toY) / 2 - static_cast<float>(2 * lift);
    line.curved = lift > 0;
    return line;
}

std::uint64_t keyOf(Place place) { return (std::uint64_t{static_cast<std::uint8_t>(place.kind)} << 32) | place.index; }

} // namespace

Ribbons makeRibbons(const Topology& topology, const Layout& layout, std::size_t openLevels)
{
    // The place of a container: its outermost closed ancestor or itself, invalid while all are open. Parents come first in
    // no promised order, so each is resolved on demand with the path remembered.
    Ribbons result;
    result.closed.resize(topology.containers.size());
    std::vector<ContainerId>& closed = result.closed;
    std::vector<bool> known(topology.containers.size(), false);
    std::vector<ContainerId> chain;
    for (std::size_t i = 0; i < topology.containers.size(); ++i) {
        chain.clear();
        ContainerId at(i);
        while (at.valid() && !known[at.index()]) {
            chain.push_back(at);
            at = topology.container(at).parent;
        }
        ContainerId outer = at.valid() ? closed[at.index()] : ContainerId{};
        for (auto c = chain.rbegin(); c != chain.rend(); ++c) {
            if (!outer.valid() && static_cast<std::size_t>(topology.container(*c).level) >= openLevels)
                outer = *c;
            closed[c->index()] = outer;
            known[c->index()] = true;
        }
    }
    const bool banks = openLevels <= static_cast<std::size_t>(Level::board);
    const auto placeOf = [&](VertexId v) -> Place {
        const ContainerId outer = closed[topology.vertex(v).parent.index()];
        if (outer.valid())
            return {Place::Kind::container, outer.index()};
        if (banks && layout.bankOf[v.index()] != kNoBank)
            return {Place::Kind::bank, layout.bankOf[v.index()]};
        return {Place::Kind::vertex, v.index()};
    };

    struct Entry {
        std::uint64_t low, high;
        std::uint32_t link;
        bool turned;
    };
    result.ribbonOf.assign(topology.links.size(), kNoRibbon);
    result.ownedBegin.assign(topology.containers.size() + 1, 0);
    std::vector<Entry> entries;
    for (std::size_t c = 0; c < topology.containers.size(); ++c) {
        result.ownedBegin[c] = static_cast<std::uint32_t>(result.ribbons.size());
        if (closed[c].valid())
            continue; // all its links are inside a closed box
        entries.clear();
        for (const LinkId id : layout.linksOf(ContainerId(c))) {
            const Link& link = topology.link(id);
            const std::uint64_t a = keyOf(placeOf(link.a)), b = keyOf(placeOf(link.b));
            if (a != b)
                entries.push_back({std::min(a, b), std::max(a, b), id.index(), a > b});
        }
        std::sort(entries.begin(), entries.end(), [](const Entry& x, const Entry& y) {
            return x.low != y.low ? x.low < y.low : x.high != y.high ? x.high < y.high : x.link < y.link;
        });
        for (std::size_t begin = 0; begin < entries.size();) {
            std::size_t end = begin;
            Ribbon ribbon;
            ribbon.firstLink = static_cast<std::uint32_t>(result.links.size());
            std::array<Bandwidth, 2> sum{};
            for (; end < entries.size() && entries[end].low == entries[begin].low && entries[end].high == entries[begin].high;
                 ++end) {
                const Link& link = topology.links[entries[end].link];
                const std::size_t forward = entries[end].turned ? 1 : 0;
                sum[0] += link.bandwidth[forward];
                sum[1] += link.bandwidth[1 - forward];
                result.links.emplace_back(entries[end].link);
                result.ribbonOf[entries[end].link] = static_cast<std::uint32_t>(result.ribbons.size());
            }
            const Link& first = topology.links[entries[begin].link];
            ribbon.from = placeOf(entries[begin].turned ? first.b : first.a);
            ribbon.to = placeOf(entries[begin].turned ? first.a : first.b);
            ribbon.linkCount = static_cast<std::uint32_t>(end - begin);
            ribbon.bandwidth = std::max(sum[0], sum[1]);
            ribbon.line = lineBetween(rectOf(layout, ribbon.from), rectOf(layout, ribbon.to), layout.containers[c]);
            result.ribbons.push_back(ribbon);
            begin = end;
        }
    }
    result.ownedBegin.back() = static_cast<std::uint32_t>(result.ribbons.size());
    return result;
}

} // namespace tierlens
