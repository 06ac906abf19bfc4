// `tiers.X.bandwidth` and `tiers.X.latency` of the network section: a copy of the topology whose links of tier X are
// scaled (TOPOLOGY contract, "Network"), so that routes, contention and every method see them.
#pragma once

#include <map>
#include <memory>

#include "core/evaluation/group_profile.h"

namespace tierlens {

/// Whether any of @p tiers overrides bandwidth or latency, so that a scaled copy is needed.
[[nodiscard]] bool scalesLinks(const std::map<Tier, TierOverride>& tiers);

/// By vertex: the tier whose scaling a switch or NIC follows, its fabric's, else the lowest of its links.
[[nodiscard]] std::vector<Tier> tiersOfVertices(const Topology& topology);

/// A copy of @p graph's topology, with a revision of its own. Bandwidth: every link of tier X (and the shared bandwidth
/// of its switches and NICs) times new ÷ old, old being the tier's value in @p profile, the profile of the group on the
/// unscaled topology. Latency: every link of tier X and every switch and NIC of it (one that a fabric of tier X made, or
/// with links of no higher tier) times new ÷ old; where the old value is 0, the new one is spread equally over the
/// tier-X links of a path (their mean number on the routes of @p routing to the first rank that has pairs in X).
/// Tiers that the group does not use are left alone. Errors: those of the routing policy.
[[nodiscard]] Result<std::shared_ptr<const Topology>> withTierOverrides(const Graph& graph, const RoutingOptions& routing,
                                                                        const GroupProfile& profile,
                                                                        const std::map<Tier, TierOverride>& tiers);

} // namespace tierlens
