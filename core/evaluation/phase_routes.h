// The flows of a phase on the links: what sets its contention factor, and what each link carries.
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/collectives/schedule.h"
#include "core/evaluation/rank_order.h"
#include "core/routing/route.h"

namespace tierlens {

/// Flows beyond this are sampled: evenly spaced steps, whole steps only.
inline constexpr std::uint64_t kMaxRoutedFlows = std::uint64_t{1} << 22;

/// What one edge carries in one step, in whole flows.
struct EdgeFlows {
    EdgeId edge{};
    double flows = 0.0; ///< Σ φ
};

/// One distinct step.
struct PatternFlows {
    std::uint32_t pattern = 0;
    std::vector<EdgeFlows> edges{}; ///< by edge id
};

/// One edge over the phase.
struct EdgeTotal {
    EdgeId edge{};
    double maxFlows = 0.0; ///< most in any step
    double fraction = 0.0; ///< bytes over the phase ÷ M of the phase
};

struct PhaseRoutes {
    /// The least rate that any flow of any step gets; the same under equal_share and maxmin_fair (see rates.h).
    Bandwidth leastRate{};
    double flowsThere = 0.0; ///< Σ φ where that is
    EdgeId edge{};           ///< where that is, or
    VertexId switchVertex{}; ///< the switch whose shared capacity it is
    std::uint32_t routedSteps = 0, distinctSteps = 0;

    bool hasLoads = false;     ///< the rest is filled
    bool stepsComplete = true; ///< all patterns have their edges
    std::vector<PatternFlows> patterns{};
    std::vector<EdgeTotal> totals{}; ///< by edge id
};

/// Routes all sub-groups of @p phase at once, step by distinct step. @p ranks gives the vertex of each rank, @p root is
/// the schedule's. With @p loads also what each link carries. Polls @p stop.
/// Errors: those of the policy (no_path, not_applicable), cancelled.
[[nodiscard]] Result<PhaseRoutes> routePhase(const Graph& graph, RoutingPolicy& policy, std::span<const VertexId> ranks,
                                             const RankOrder& order, const Phase& phase, std::uint32_t root, bool loads,
                                             std::stop_token stop);

} // namespace tierlens
