// The flows of a phase with all their equal-cost next hops, so that another seed of the hash only walks them again.
#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "core/collectives/schedule.h"
#include "core/evaluation/rank_order.h"
#include "core/routing/route.h"

namespace tierlens {

/// What a seed does to a phase.
struct HashedLoad {
    double leastRate_bytes_per_us = 0.0; ///< of any flow of any step; infinite without flows
    bool collides = false;               ///< a link carries more than the sprayed flows there, rounded up
};

class HashedFlows {
public:
    /// @p sprayed is the policy that hashes, in its mode spray; @p ranks and @p order as for routePhase.
    HashedFlows(const Graph& graph, RoutingPolicy& sprayed, std::span<const VertexId> ranks, const RankOrder& order);

    /// Takes in @p phase. False: its steps or routes are too many to be kept. Errors: those of the policy, cancelled.
    [[nodiscard]] Result<bool> add(const Phase& phase, std::uint32_t root, const std::stop_token& stop);
    /// Whether all equal-cost paths of every pair of ranks have the same latency, bandwidth and tier, so that the group's
    /// profile is the same under every seed. Errors as add().
    [[nodiscard]] Result<bool> pairsAreAlike(const std::stop_token& stop);

    /// Seeds @p firstSeed … + @p seeds − 1: for each the phases in the order in which they were added. Some together, such
    /// as 16, are cheaper than one by one. False: stopped.
    [[nodiscard]] bool walk(std::uint64_t firstSeed, std::uint32_t seeds, std::vector<std::vector<HashedLoad>>& phases,
                            const std::stop_token& stop);

private:
    static constexpr std::uint32_t kNone = 0xFFFFFFFFU;

    struct Hop {
        std::uint32_t edge = 0;         ///< resource
        std::uint32_t switchAt = kNone; ///< resource: the capacity that a switch entered here shares
        std::uint32_t node = 0;         ///< to which it leads; past hops that all of the flow takes
    };
    struct Node {
        std::uint64_t vertex = 0;
        std::uint32_t first = 0, count = 0; ///< of hops; none: the destination
        bool whole = false;                 ///< all of the flow takes its only hop
    };
    /// One pair: its first node, and the share of every edge.
    struct Pair {
        std::uint32_t start = 0;
        std::uint32_t firstShare = 0, shares = 0;
    };
    struct Share {
        std::uint32_t resource = 0;
        double share = 0.0;
    };
    struct WalkedFlow {
        std::uint64_t source = 0, destination = 0;
        std::uint32_t start = 0;
    };
    struct Step {
        std::size_t first = 0, count = 0; ///< of flows that have a choice
    };
    struct AddedPhase {
        std::size_t firstStep = 0, steps = 0;
        double leastRate_bytes_per_us = 0.0; ///< by what every flow takes whatever the seed
    };

    [[nodiscard]] Result<std::uint32_t> pair(VertexId source, VertexId destination);
    [[nodiscard]] std::uint32_t pastWholeHops(std::uint32_t node) const;
    void walkFlow(const WalkedFlow& flow, std::uint64_t mixedSeed, const std::uint32_t* bound, std::uint32_t* load,
                  HashedLoad& result) const;

    const Graph& graph_;
    RoutingPolicy& sprayed_;
    std::span<const VertexId> ranks_;
    const RankOrder& order_;
    std::vector<std::uint32_t> sharedOf_{}; ///< by vertex: resource
    std::vector<double> capacity_bytes_per_us_{};
    std::vector<std::uint32_t> numberOfPair_{}; ///< [from][to] of ranks
    std::vector<std::uint32_t> rankAt_{};       ///< by vertex
    std::vector<std::uint32_t> nodeAt_{};       ///< by vertex, scratch
    std::vector<Pair> pairs_{};
    std::vector<Node> nodes_{};
    std::vector<Hop> hops_{};
    std::vector<Share> shares_{};
    std::vector<WalkedFlow> flows_{};
    std::vector<Step> steps_{};
    std::vector<std::uint32_t> base_{}, bound_{}; ///< [step][resource]: flows whatever the seed; more are a collision
    std::vector<std::uint32_t> load_{};
    std::vector<AddedPhase> phases_{};
    Route route_{};
};

} // namespace tierlens
