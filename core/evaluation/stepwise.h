// The stepwise method (MODEL reference §12): every distinct step of a phase routed link by link and its contention
// solved once, down to the few flows that can be the slowest at some size under some model. Sizes and models come later
// (plan.h), so a curve routes nothing again.
#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "core/evaluation/group_profile.h"
#include "core/evaluation/hop_costs.h"
#include "core/evaluation/rank_order.h"

namespace tierlens {

/// A flow that the others of its step may have to wait for.
struct SlowFlow {
    std::uint32_t from = 0, to = 0; ///< ranks
    Tier tier = Tier::c2c;          ///< of its route
    Duration start{};               ///< α_start of the pair, as the chip types say
    Duration software{};            ///< the part of it that a tier's `software` replaces
    Duration latency{};             ///< α_path
    Duration queueing{};            ///< Σ W_q
    Bandwidth own{}, rate{};        ///< alone, and beside the other flows of the step
    ForwardingCost alone{}, shared{};
    EdgeId edge{};           ///< the link that limits it; invalid when a switch's shared capacity does
    VertexId switchVertex{}; ///< that switch
    double flowsThere = 0.0; ///< Σ φ there
};

/// The flows of one distinct step that may be its slowest.
struct SolvedStep {
    std::uint32_t pattern = 0;
    std::uint32_t first = 0, count = 0; ///< into PhaseSteps::flows
    std::uint32_t alike = 0;            ///< index of the first step whose flows have the same numbers, one by one
};

struct PhaseSteps {
    std::vector<SolvedStep> steps{}; ///< by pattern
    std::vector<SlowFlow> flows{};
    /// The flow with the least rate of all steps: what the closed form's F is made of.
    Bandwidth leastRate{};
    double flowsThere = 0.0;
    EdgeId edge{};
    VertexId switchVertex{};
    std::uint32_t distinctSteps = 0; ///< of all; more than `steps`: the others are taken to be like the one before them
    bool saturated = false;          ///< queueing: a link's load passed rho_max

    /// The step that stands for @p pattern.
    [[nodiscard]] std::size_t indexOf(std::uint32_t pattern) const;
};

/// Routes and solves @p phase. @p ranks gives the vertex of each rank; strategy, queueing, forwarding and packets are
/// those of @p comm. At most kMaxRoutedFlows flows (phase_routes.h), whole steps spread evenly. Polls @p stop.
/// Errors: those of the policy, unknown_value (strategy), too_many_flows (max-min alone), cancelled.
[[nodiscard]] Result<PhaseSteps> solvePhase(const Graph& graph, RoutingPolicy& policy, std::span<const VertexId> ranks,
                                            const RankOrder& order, const Phase& phase, std::uint32_t root,
                                            const CommParameters& comm, const std::stop_token& stop);

} // namespace tierlens
