// Colour refinement (Weisfeiler and Leman, dimension one): what tells vertices apart however far one looks around them.
#pragma once

#include <cstdint>
#include <vector>

#include "core/routing/graph.h"

namespace tierlens {

/// One colour a vertex, by vertex id: vertices that a symmetry of the graph takes onto each other have the same. At first
/// kind, type and failure, then round by round the colours of the neighbours and what the links to them are, until
/// nothing is told apart any more (at most 32 rounds). O(rounds · (V log V + E)).
[[nodiscard]] std::vector<std::uint64_t> vertexColours(const Graph& graph);

} // namespace tierlens
