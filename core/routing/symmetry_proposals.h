// Guesses at symmetries, read off the structure of the topology; symmetry.cpp verifies them.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/routing/graph.h"

namespace tierlens {

/// Image of every end point, at the place of its vertex; other vertices are kNoImage.
using EndpointImage = std::vector<std::uint32_t>;
inline constexpr std::uint32_t kNoImage = 0xFFFFFFFFU;

/// Gives @p take every proposal, the likeliest first, until it returns false: the children of all containers of a level
/// turned by one; the end points at every NIC turned; one digit of the plugs' numbers turned (fat tree, torus, ring, hypercube,
/// dragonfly) or mirrored (mesh), in all fabrics of the same shape at once. After these the same for a system that
/// something disturbs, a failed chip, say: only what vertex_colours.h does not tell apart is turned, the rest stands still.
/// Every proposal is a permutation of the end points other than the identity.
void proposeSymmetries(const Graph& graph, const std::function<bool(const EndpointImage&)>& take);

} // namespace tierlens
