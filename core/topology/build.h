// Blocks → elements: makes the flat Topology of a description and checks what only the whole can show
// (plugs that do not fit a fabric, names taken twice, ends that do not exist, sizes over the limits).
#pragma once

#include <memory>

#include "core/base/source_map.h"
#include "core/topology/description.h"
#include "core/topology/topology.h"

namespace tierlens {

// What the contract leaves open is decided so:
// - Members of a fabric are its container's children. A level with a single member that has no fabric of its own joins
//   nothing and is looked through: `system: {boards: [{use: hgx, count: 2}], fabric: {kind: rail}}` has the two boards as
//   members. full_mesh, which joins only different members, looks down to the chips of a single board as well.
// - A plug of {switch: k} is the switch with k × link.bandwidth. What a connection gets in whole uplinks stands as that
//   many parallel links (8 uplinks over 4 spines: 2 to each), else as one link with the share.
// - full_mesh between uneven members: a link is as fast as the slower of its ends gives it, the same both ways.
// - mesh, torus: a dimension of 1 has no links and takes no share of the bandwidth; the first of dims runs fastest.
// - fat_tree by radix: above the leaves everything is 1:1 with what the (oversubscribed) leaf uplinks bring. All switches
//   of the XGFT are made, those of a last, partly filled subtree too.
// - dragonfly: global_links × routers must reach every other group; slots beyond whole rounds without a partner stay free.
// - rails: `link` makes every link n parallel ones of 1/n; `plane` differs from `aggregate` only where there are parallel
//   switches (switched), which then carry as many n-ths as rails go to them.
// - NICs are the same when number, type, host link and map are; the first fabric to name them gives the host links its tier.
// - Numbers are taken by fabrics first; elements by hand come after all fabrics. Switches and NICs by hand make the
//   containers they need as chips do. An element without a type has latency 0 (a chip: the format's defaults).
// - Rails of a failure or an override count the parallel links between two ends from 0, in file order.
// - A chip with dies at the end of a hand link means its d0.

/// Limits of the TOPOLOGY contract, checked before anything is built.
inline constexpr std::uint64_t kMaxChips = 1'048'576;
inline constexpr std::uint64_t kMaxLinks = 16'000'000;

/// Builds the elements of @p description; problems are placed by @p source. All problems are returned at once.
/// Notes and warnings that do not stop the build are in Topology::warnings.
[[nodiscard]] Result<std::shared_ptr<const Topology>> buildTopology(const TopologyDescription& description,
                                                                    const SourceMap& source);

} // namespace tierlens
