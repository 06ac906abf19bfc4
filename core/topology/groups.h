// Which chips take part: selectors, named groups and groups from a parallel layout (TOPOLOGY contract, "Groups").
#pragma once

#include <string_view>
#include <vector>

#include "core/base/problem.h"
#include "core/topology/topology.h"

namespace tierlens {

/// Ranks in the order that the selector writes them; rank r is ranks[r].
struct Group {
    std::vector<VertexId> ranks{};
    Problems warnings{}; ///< failed_chips_left_out, …
};

/// Resolves a selector or the name of a group ("p0/r0/b[0-1]/c*", "b0/c*,b1", "all", "board", "tp[0]",
/// "b*|strided:2:1"). Errors: bad_selector, unknown_chip, failed_chip_named, empty_group.
[[nodiscard]] Result<Group> resolveGroup(const Topology& topology, std::string_view selector);

/// Several groups at once: "each:board" is one group a board, "tp[*]" one a TP group; anything else is one group.
[[nodiscard]] Result<std::vector<Group>> resolveGroups(const Topology& topology, std::string_view selector);

/// Names that resolveGroup knows besides patterns: "all", the file's groups, tp[0], tp[1], …
[[nodiscard]] std::vector<std::string> groupNames(const Topology& topology);

/// The shortest readable selector that gives exactly @p ranks in this order ("p0/r0/b[0-1]", else a list of names).
[[nodiscard]] std::string selectorFor(const Topology& topology, std::span<const VertexId> ranks);

} // namespace tierlens
