// Which items of a container stand in a grid: those that a mesh, a torus or a ring joins.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/topology/topology.h"

namespace tierlens {

/// By container: the dims of its items' grid, the first fastest; empty: no grid.
using ItemGrids = std::vector<std::vector<std::uint32_t>>;

/// @p order has parents before children, @p fabricsOf the fabrics of each container.
[[nodiscard]] ItemGrids findItemGrids(const Topology& topology, std::span<const ContainerId> order,
                                      std::span<const std::vector<FabricId>> fabricsOf);

} // namespace tierlens
