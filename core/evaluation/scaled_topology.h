// The topology with the tiers' bandwidth and latency as typed: withTierOverrides(), corrected until the profile says so.
#pragma once

#include <memory>
#include <stop_token>

#include "core/evaluation/evaluation_cache.h"
#include "core/evaluation/tier_overrides.h"

namespace tierlens {

/// Of the ranks, by those symmetries of the graph that stay when its tiers are scaled: they take no switch or NIC to one that
/// another tier scales. None when @p stop was requested.
[[nodiscard]] RankSymmetry symmetryUnderScaling(const Graph& graph, std::span<const VertexId> ranks, const std::stop_token& stop);

/// How much more latency @p tier shows in the profile for each µs more that is asked of its links, the other tiers as they are:
/// seen from doubling it. 1 where there is none to double, or where that shows nothing.
[[nodiscard]] double latencySlope(const Graph& graph, const RoutingOptions& routing, Bytes messageSize,
                                  const GroupProfile& profile, const RankSymmetry& symmetry, Tier tier,
                                  const std::stop_token& stop);

struct ScaledGround {
    std::shared_ptr<const GraphHold> graph{}; ///< of the copy
    std::shared_ptr<const GroupProfile> profile{};
};

/// A copy of @p base's topology as withTierOverrides() makes it, with its graph and the group's profile on it. A route of one
/// tier also passes links and switches of others, whose latency scaling by new ÷ old leaves alone or changes by another
/// factor; the factor is therefore corrected until the profile shows the latency that was typed, to 10⁻⁹. At most a few
/// passes; where routes jump, or the other tiers alone take longer than what was typed, the last one stands.
/// Errors: those of withTierOverrides and makeGroupProfile.
[[nodiscard]] Result<ScaledGround> scaledGround(const ProfileHold& base, const RoutingOptions& routing, Bytes messageSize,
                                                const std::map<Tier, TierOverride>& tiers, const std::stop_token& stop);

/// The same for a graph that nothing is kept of; the copy alone.
[[nodiscard]] Result<std::shared_ptr<const Topology>> scaledTopology(const Graph& graph, const RoutingOptions& routing,
                                                                     Bytes messageSize, const GroupProfile& profile,
                                                                     const std::map<Tier, TierOverride>& tiers,
                                                                     const std::stop_token& stop);

} // namespace tierlens
