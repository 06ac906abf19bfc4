// M/D/1 waits of the closed forms (MODEL reference §8): by tier, as its latency is.
#pragma once

#include <stop_token>
#include <vector>

#include "core/evaluation/group_profile.h"
#include "core/evaluation/hop_costs.h"
#include "core/evaluation/phase_routes.h"

namespace tierlens {

struct TierWaits {
    /// By effective tier: the mean over the group's pairs of that tier of the W_q that the background load makes on their
    /// way (a sprayed pair: on its slowest path).
    std::vector<Duration> background{};
};

/// Above this many ranks the mean is taken over the ways to so many of them, spread evenly.
inline constexpr std::size_t kMaxWaitDestinations = 128;

/// Zero without asking for a route where no link has a background load. Errors: those of the policy, cancelled.
[[nodiscard]] Result<TierWaits> tierWaits(const Graph& graph, RoutingPolicy& policy, const GroupProfile& profile,
                                          const CommParameters& comm, const std::stop_token& stop);

/// What the flows of a phase add where contention is `none`: F of them on its busiest link, ρ = (F − 1)/F beside the
/// background there. Nothing where that is no link.
struct FlowsWait {
    Duration added{};
    bool saturated = false;
};
[[nodiscard]] FlowsWait flowsWait(const Graph& graph, const CommParameters& comm, const PhaseRoutes& routes);

/// The paths of the flow that @p route is, alone, with their waits and what storing costs; empty where nothing is to be
/// added.
[[nodiscard]] std::vector<PathCost> pathsAlone(const Graph& graph, const CommParameters& comm, VertexId source,
                                               VertexId destination, const Route& route);

} // namespace tierlens
