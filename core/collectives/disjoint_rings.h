// Directed rings through all of n ranks that share no link: what multi_ring runs on (MODEL reference §3).
#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "core/base/quantity.h"

namespace tierlens {

/// `count` rings' worth of room from one position to another.
struct RingArc {
    std::uint32_t from = 0, to = 0;
    std::uint32_t count = 1;
};

/// Rings over n positions, each as the positions in order; no arc is used more often than it has room.
using Rings = std::vector<std::vector<std::uint32_t>>;

/// What the search may spend: elementary moves, so that it ends alike on every machine.
inline constexpr std::uint64_t kRingSearchMoves = 12'000'000;

/// As many rings as are found: at most the least number of arcs that leave or enter a position. On a full mesh of n ≠ 4, 6
/// all n−1, on n = 4 and 6 the n−2 that exist. Else a bounded, deterministic local search: the arcs are split into sets in which
/// every position has one successor, whose cycles are then joined by exchanging successors between sets. None when there is no
/// ring, when none was found, or when @p stop was requested.
[[nodiscard]] Rings disjointRings(std::uint32_t n, std::span<const RingArc> arcs, std::uint64_t moves = kRingSearchMoves,
                                  std::stop_token stop = {});

/// What multi_ring needs to know of a tier: its rings in every sub-group alike, and what a hop of them is.
struct RingSet {
    Rings rings{};         ///< positions inside a sub-group
    Bandwidth bandwidth{}; ///< that each ring has for itself on every hop
    Duration latency{};    ///< of a hop, the mean over all hops
};

} // namespace tierlens
