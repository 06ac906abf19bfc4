// The tiers of a group whose symmetry is known already: one destination of each orbit stands for all.
#pragma once

#include <span>
#include <stop_token>

#include "core/evaluation/group_profile.h"
#include "core/routing/symmetry.h"

namespace tierlens {

/// As makeGroupProfile(), by @p symmetry of @p ranks under symmetries of @p graph, which are not looked for again; of small
/// groups too. Where it has none, or the policy does not follow it, that function's own way. Errors as there.
[[nodiscard]] Result<GroupProfile> makeTurnedProfile(const Graph& graph, const RoutingOptions& routing,
                                                     std::span<const VertexId> ranks, const RankSymmetry& symmetry,
                                                     std::stop_token stop = {});

} // namespace tierlens
