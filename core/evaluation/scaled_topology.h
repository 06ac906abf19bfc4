// The topology with the tiers' bandwidth and latency as typed: withTierOverrides(), corrected until the profile says so.
#pragma once

#include <stop_token>

#include "core/evaluation/tier_overrides.h"

namespace tierlens {

/// As withTierOverrides(). A route of one tier also passes links and switches of others, whose latency scaling by new ÷ old
/// leaves alone or changes by another factor; the factor is therefore corrected until the group's profile shows the latency
/// that was typed, to 10⁻⁹. At most a few passes; where routes jump, or the other tiers alone take longer than what was
/// typed, the last one stands. Errors: those of withTierOverrides and makeGroupProfile.
[[nodiscard]] Result<std::shared_ptr<const Topology>> scaledTopology(const Graph& graph, const RoutingOptions& routing,
                                                                     Bytes messageSize, const GroupProfile& profile,
                                                                     const std::map<Tier, TierOverride>& tiers,
                                                                     const std::stop_token& stop);

} // namespace tierlens
