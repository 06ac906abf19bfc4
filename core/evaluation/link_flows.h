// Which flows are on a link in the step that loads it most: the names behind a number such as "4 flows there".
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/evaluation/evaluation.h"

namespace tierlens {

struct ProfileHold;
struct Schedule;

/// What is asked: a directed link, or a switch whose capacity all that passes it shares.
struct LinkFlowsQuery {
    std::uint32_t phase = 0;
    EdgeId edge{};
    VertexId switchVertex{};             ///< used when `edge` is invalid
    std::optional<std::uint32_t> step{}; ///< of the whole collective, from 0; none: the step of the phase with most flows there
    double most = 0.0;                   ///< Σ φ of that step where it is known: the search ends there
    friend bool operator==(const LinkFlowsQuery&, const LinkFlowsQuery&) = default;
};

struct NamedFlow {
    VertexId from{}, to{};
    double share = 1.0; ///< φ that it has there, times how often the step lists it
};

struct LinkFlows {
    std::uint32_t step = 0;         ///< of the whole collective, from 0: the first such step
    double flows = 0.0;             ///< Σ φ
    std::size_t count = 0;          ///< of flows; `named` has the first kMostNamedFlows of them
    std::vector<NamedFlow> named{}; ///< the greatest share first, then by rank of the sender, then of the receiver
};
inline constexpr std::size_t kMostNamedFlows = 8;

/// What to ask of phase @p phase of @p result: the flows on what its contention factor, or its longest step, is limited by.
/// None where contention was not looked at, or costs the phase nothing (closed form).
[[nodiscard]] std::optional<LinkFlowsQuery> limitingFlowsQuery(const ModelResult& result, std::size_t phase);
/// The same of one run of alike steps of the stepwise method.
[[nodiscard]] std::optional<LinkFlowsQuery> limitingFlowsQuery(const StepDetail& step);
/// What to ask of a link that was clicked: the step in which it carries most. None when it carries nothing, or loads are
/// not there.
[[nodiscard]] std::optional<LinkFlowsQuery> linkFlowsQuery(const Evaluation& evaluation, EdgeId edge);

/// Routes the steps of the phase that @p query names, in growing blocks, until the wanted one is found. @p profile has a
/// graph. Errors: those of the policy, too_many_flows, out_of_range (no such phase), cancelled.
[[nodiscard]] Result<LinkFlows> flowsOnLink(const ProfileHold& profile, const Schedule& schedule, const RoutingOptions& routing,
                                            const LinkFlowsQuery& query, const std::stop_token& stop);

} // namespace tierlens
