// Verified symmetries: permutations of the vertices that leave the graph as it is. Routes of a policy that
// followsSymmetry() map onto routes under them, so one destination of each orbit stands for all.
#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "core/routing/graph.h"

namespace tierlens {

/// image[v] is where vertex v goes.
using VertexPermutation = std::vector<std::uint32_t>;

/// Automorphisms of the graph, generators of a group. Proposed from the structure (turning the children of every
/// container of a level, the digits of fat trees, tori and the like), extended from the end points to NICs and switches by
/// their neighbourhoods, and kept only when verified in O(V + E): kinds and types of the vertices, capacities, latencies
/// and tiers of all edges, and the containers are kept. An irregular system gets none, or those that it really has.
/// Polls @p stop between candidates and then returns what it has.
[[nodiscard]] std::vector<VertexPermutation> findSymmetries(const Graph& graph, std::stop_token stop = {});

/// Whether @p image is such an automorphism.
[[nodiscard]] bool isAutomorphism(const Graph& graph, const VertexPermutation& image);

/// A group of ranks under the symmetries that map it onto itself.
struct RankSymmetry {
    std::vector<std::vector<std::uint32_t>> generators{}; ///< permutations of rank indices; none: no symmetry found
    struct Orbit {
        std::uint32_t representative = 0; ///< its least rank index
        std::uint32_t size = 1;
    };
    std::vector<Orbit> orbits{}; ///< by representative; sizes add up to the number of ranks
};
/// A symmetry that does not keep the group is tried by its 2nd, 4th and 8th power too (every second board, say).
[[nodiscard]] RankSymmetry symmetryOfRanks(const std::vector<VertexPermutation>& symmetries, std::span<const VertexId> ranks,
                                           std::size_t vertexCount);

} // namespace tierlens
