// Which symmetries of the graph map the flows of every step of a phase onto themselves: only the flows to one rank of
// each orbit need routes then, and what they load is the load of every edge alike.
#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "core/collectives/schedule.h"
#include "core/evaluation/rank_order.h"
#include "core/routing/route.h"

namespace tierlens {

/// Edges (by position in Graph::edges()), and behind them @p shared switches, sorted into classes: all of one class carry
/// the same in every step. Without a symmetry every one is a class of its own and every rank stands for itself.
struct PhaseSymmetry {
    std::vector<std::uint32_t> classOf{};   ///< by edge position, then by shared switch
    std::vector<std::uint32_t> classSize{}; ///< by class
    /// By rank: how many ranks it stands for as the end of flows; 0: another one stands for it.
    std::vector<std::uint32_t> standsFor{};
};

/// @p policy is the one that routes the phase: one that does not followsSymmetry() has none, and neither have small phases.
/// O(ranks + edges) for each symmetry of the graph.
[[nodiscard]] PhaseSymmetry symmetryOfPhase(const Graph& graph, const RoutingPolicy& policy, std::span<const VertexId> ranks,
                                            const RankOrder& order, const Phase& phase, std::uint32_t root,
                                            std::span<const VertexId> shared, const std::stop_token& stop);

} // namespace tierlens
