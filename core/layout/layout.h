// The topology as a picture in abstract units: nested boxes, vertices at their place, links as lines. Pure; no window.
// One unit is one pixel at 100 %; x runs to the right, y downwards.
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
    [[nodiscard]] double centreX() const { return x + width / 2; }
    [[nodiscard]] double centreY() const { return y + height / 2; }
};
struct Point {
    double x = 0, y = 0;
};

/// Size of an end point's box, everywhere the same: what the level of detail is measured by.
inline constexpr double kChipWidth = 56.0;
inline constexpr double kChipHeight = 46.0;

/// A line from the edge of one box to the edge of another: straight, or a quadratic Bézier curve through `control`.
struct LinkLine {
    float fromX = 0, fromY = 0, controlX = 0, controlY = 0, toX = 0, toY = 0;
    bool curved = false;
};

/// A row (or several) of switches or NICs that stand together and are drawn as one while they are too small to tell apart.
struct Bank {
    Rect rect{};
    ContainerId container{};
    FabricId fabric{};       ///< invalid: switches written by hand
    std::uint32_t level = 0; ///< of Fabric::switchLevels
    std::uint32_t count = 0; ///< switches in it
};

inline constexpr std::uint32_t kNoBank = 0xFFFFFFFFU;

struct Layout {
    Rect bounds{};
    std::vector<Rect> containers{}; ///< by ContainerId; a parent encloses its children with a margin, unless it is merged
    std::vector<Rect> vertices{};   ///< by VertexId; end points, switches and NICs
    std::vector<double> headers{};  ///< by ContainerId: height of the strip at its top that is kept free for its name
    /// By ContainerId: true where it holds nothing but one container: then both have the same box and one name for both.
    std::vector<bool> merged{};
    std::vector<Bank> banks{};
    std::vector<std::uint32_t> bankOf{}; ///< by VertexId: index into banks, kNoBank for end points and NICs
    std::vector<LinkLine> lines{};       ///< by LinkId
    /// By LinkId: the smallest container that holds both ends; its box encloses the line.
    std::vector<ContainerId> linkOwner{};

    /// The links that a container owns, by LinkId.
    [[nodiscard]] std::span<const LinkId> linksOf(ContainerId id) const
    {
        return std::span(ownedLinks).subspan(ownedBegin[id.index()], ownedBegin[id.index() + 1] - ownedBegin[id.index()]);
    }
    std::vector<std::uint32_t> ownedBegin{}; ///< of linksOf; one more than containers
    std::vector<LinkId> ownedLinks{};
};

/// Lays the topology out. Deterministic, linear in the elements but for sorting the links at a box. Pods hold racks hold
/// boards hold chips (hold dies). The switches of a container stand in rows above its children, leaves lowest, a board's
/// below its chips, those of one parallel set between two rows of what they join; what hangs on one leaf (or in one
/// dragonfly group) stands together below it. A mesh or torus is a grid by its dims, planes side by side. Rows wrap so
/// that the whole is about 16:10.
[[nodiscard]] Layout makeLayout(const Topology& topology);

} // namespace tierlens
