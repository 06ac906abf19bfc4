// Blocks → elements: makes the flat Topology of a description and checks what only the whole can show
// (plugs that do not fit a fabric, names taken twice, ends that do not exist, sizes over the limits).
#pragma once

#include <memory>

#include "core/base/source_map.h"
#include "core/topology/description.h"
#include "core/topology/topology.h"

namespace tierlens {

/// Limits of the TOPOLOGY contract, checked before anything is built.
inline constexpr std::uint64_t kMaxChips = 1'048'576;
inline constexpr std::uint64_t kMaxLinks = 16'000'000;

/// Builds the elements of @p description; problems are placed by @p source. All problems are returned at once.
/// Notes and warnings that do not stop the build are in Topology::warnings.
[[nodiscard]] Result<std::shared_ptr<const Topology>> buildTopology(const TopologyDescription& description, const SourceMap& source);

} // namespace tierlens
