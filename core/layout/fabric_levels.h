// The switches of a fabric by level, and which of what hangs on them is joined up to a level.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/topology/topology.h"

namespace tierlens {

/// A fabric's switches and what hangs on them, as a graph of items (children of the container) and switches.
struct FabricLevels {
    const Fabric* fabric = nullptr;
    FabricId id{};
    std::vector<VertexId> switches{};
    std::vector<std::uint32_t> levelOf{};                ///< by switch
    std::vector<std::vector<std::uint32_t>> component{}; ///< by level, then node (items first): joined up to that level
};

inline constexpr std::uint32_t kNoItem = 0xFFFFFFFFU;

/// @p items: children of the fabric's container; @p itemOf: the number of the child that a vertex is in, kNoItem when it is in
/// none. A dragonfly has one level more than rows of switches, without switches: the links between its groups.
[[nodiscard]] FabricLevels fabricLevels(const Topology& topology, FabricId id, std::size_t items,
                                        const std::function<std::uint32_t(VertexId)>& itemOf);

} // namespace tierlens
