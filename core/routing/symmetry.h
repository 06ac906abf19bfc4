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

/// The symmetries of one graph, ready to carry routes over: every end point knows how to be turned onto the one that
/// stands for its orbit. Immutable.
class Symmetries {
public:
    Symmetries(const Graph& graph, std::vector<VertexPermutation> generators);

    [[nodiscard]] std::span<const VertexPermutation> generators() const { return generators_; }
    /// Whether routes can be carried over: there are symmetries, and the graph is not so large that their tables of edges
    /// would not fit.
    [[nodiscard]] bool carriesRoutes() const { return !edgeMoves_.empty(); }

    /// The moves, one after another, that take end point @p v onto the representative of its orbit.
    void movesFrom(VertexId v, std::vector<std::uint32_t>& moves) const;
    /// Where the moves take a vertex.
    [[nodiscard]] VertexId moved(VertexId v, std::span<const std::uint32_t> moves) const;
    /// The edge that the moves take onto @p e.
    [[nodiscard]] EdgeId movedBack(EdgeId e, std::span<const std::uint32_t> moves) const;
    /// The same for every edge at once: @p edges[e] is the id of what the moves take onto edge id e. Cheaper per edge than
    /// movedBack() where many are asked for.
    void movedBack(std::span<const std::uint32_t> moves, std::vector<std::uint32_t>& edges) const;
    /// Where generator @p g takes every edge id (0xFFFFFFFF for a failed one). Only where carriesRoutes().
    [[nodiscard]] std::span<const std::uint32_t> edgesUnder(std::size_t g) const { return edgeMoves_[2 * g]; }

private:
    std::vector<VertexPermutation> generators_;
    std::vector<VertexPermutation> moves_;              ///< 2g: generator g, 2g + 1: its inverse
    std::vector<std::vector<std::uint32_t>> edgeMoves_; ///< the same on edge ids
    std::vector<std::uint32_t> moveOf_;                 ///< by vertex: the first move towards the representative
};

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
[[nodiscard]] RankSymmetry symmetryOfRanks(std::span<const VertexPermutation> symmetries, std::span<const VertexId> ranks,
                                           std::size_t vertexCount);

} // namespace tierlens
