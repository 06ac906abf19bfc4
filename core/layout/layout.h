// The topology as a picture in abstract units: nested boxes, vertices at their place, links as lines. Pure; no window.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/topology/topology.h"

namespace tierlens {

struct Rect {
    double x = 0, y = 0, width = 0, height = 0;
    [[nodiscard]] double right() const { return x + width; }
    [[nodiscard]] double bottom() const { return y + height; }
};
struct Point {
    double x = 0, y = 0;
};

/// Links between two places drawn as one: between the children of one container, or from a child to a vertex.
struct Ribbon {
    Rect from{}, to{};
    std::vector<LinkId> links{};
};

struct Layout {
    Rect bounds{};
    std::vector<Rect> containers{}; ///< by ContainerId; a parent encloses its children with a margin
    std::vector<Rect> vertices{};   ///< by VertexId; end points, switches and NICs
    /// By LinkId: the smallest container that holds both ends; a link is drawn when that container is open.
    std::vector<ContainerId> linkOwner{};
    /// By ContainerId: the links it owns.
    std::vector<std::vector<LinkId>> linksOf{};
};

/// Lays the topology out. Deterministic, O(elements). Pods hold racks hold boards hold chips; the switches of a
/// container stand above its children (a board's below its chips), fat-tree levels in rows; a torus of 2 or 3 dims is a grid.
[[nodiscard]] Layout makeLayout(const Topology& topology);

} // namespace tierlens
