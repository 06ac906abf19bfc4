// The tiers that a group uses (MODEL reference §5): the only source of bandwidth for the closed forms.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "core/routing/route.h"
#include "core/topology/topology.h"

namespace tierlens {

struct TierProfile {
    Tier tier = Tier::flat;
    Bandwidth bandwidth{};                                  ///< least over the group's pairs in this tier
    Bandwidth mostBandwidth{};                              ///< of such a pair: over `bandwidth` where pairs differ
    Duration latency{};                                     ///< mean α_path over those pairs, switches and NICs included
    std::optional<std::uint32_t> groupSize{};               ///< S_k; none where sub-groups differ in size
    std::vector<std::uint32_t> sizes{};                     ///< where none: the sizes of the components, largest first
    std::uint64_t pairs = 0;                                ///< unordered pairs of the group whose route is of this tier
    Duration least{}, most{};                               ///< of α_path over those pairs
    std::optional<std::pair<VertexId, VertexId>> slowest{}; ///< from, to: a route that has the least bandwidth
    StartLatency start{};     ///< of α_start: the parts of the chip type with the largest sum in this tier
    Duration startLatency{};  ///< α_start of this tier: the largest over the chip types mixed in it
    bool directLinks = false; ///< every pair of this tier has links of its own and nothing between
};

/// What the closed forms run on. Uniform: tiers[k].groupSize multiply to the number of ranks.
/// Not uniform: `effective` holds the fall-back that §5 names.
/// The tier of a pair is that of the route from the lower rank to the higher. Least bandwidth and mean latency take both
/// directions of every pair, each in the tier of its own route (they differ only where a link's directions do, where a
/// spray splits unevenly on the way back, or under a hash).
struct GroupProfile {
    std::vector<VertexId> ranks{};
    bool uniform = true;
    std::vector<TierProfile> tiers{}; ///< innermost first; tiers that no pair uses are skipped; as detected
    /// What the schedules use: as `tiers` when uniform; when only outer levels are uneven the even ones below and one
    /// merged outer tier; else one flat tier of all ranks. groupSize is always set here and at least 2: a tier that adds
    /// no rank to the components within is left out. Empty for one rank.
    std::vector<TierProfile> effective{};
    /// subgroups[k][i]: the ranks (indices into `ranks`) of the i-th component of levels ≤ effective[k], in rank order.
    std::vector<std::vector<std::vector<std::uint32_t>>> subgroups{};
    Problems warnings{}; ///< uneven_inner, uneven_outer with the sizes
};

/// Finds the tiers of @p ranks. O(ranks²) routes in the worst case; verified symmetries of the graph (see
/// core/routing/symmetry.h) reduce that to a few destinations on regular systems. Polls @p stop all along.
/// Errors: no_path (names the pair), cancelled, those of makeRoutingPolicy.
[[nodiscard]] Result<GroupProfile> makeGroupProfile(const Graph& graph, const RoutingOptions& routing,
                                                    std::span<const VertexId> ranks, std::stop_token stop = {});

/// The parts of α_start of an end point's chip type; the defaults where it has none.
[[nodiscard]] const StartLatency& startOf(const Topology& topology, VertexId endpoint);

/// Without a topology: one flat ring of @p ranks over a stated bandwidth and latency, with the default α_start.
/// GroupProfile::ranks has as many invalid ids.
[[nodiscard]] GroupProfile flatProfile(std::uint32_t ranks, Bandwidth bandwidth, Duration latency);

} // namespace tierlens
