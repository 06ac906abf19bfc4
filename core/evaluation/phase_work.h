// The work on the phases of one question that the cache may already hold: routes, solved steps, waits.
#pragma once

#include <memory>
#include <stop_token>

#include "core/evaluation/evaluation_cache.h"

namespace tierlens {

/// What the plans of a question need of its phases, one entry a phase where there are any.
struct WorkedPhases {
    std::vector<PhaseContention> contention{};                ///< empty: F = 1 and no waits
    std::vector<std::shared_ptr<const PhaseSteps>> steps{};   ///< stepwise
    std::vector<std::shared_ptr<const PhaseRoutes>> routes{}; ///< with loads
    std::optional<PairParameters> pair{};                     ///< send_recv
    Problems warnings{};                                      ///< contention_sampled, steps_sampled, queueing_…
};

class PhaseWork {
public:
    /// All must outlive it; @p profile has a graph.
    PhaseWork(EvaluationCache& cache, std::shared_ptr<const ProfileHold> profile, const NetworkOptions& network,
              const std::stop_token& stop)
        : cache_(cache), profile_(std::move(profile)), network_(network), stop_(stop)
    {
    }

    /// Routes and solves what the phases of @p schedule, the answer to @p request, need. Errors: those of the policy,
    /// too_many_flows, cancelled.
    [[nodiscard]] Result<WorkedPhases> all(const Request& request, const Schedule& schedule, bool loads);

private:
    [[nodiscard]] Result<std::shared_ptr<const PhaseRoutes>> routes(const Phase& phase, std::uint32_t root, bool loads);
    [[nodiscard]] Result<std::shared_ptr<const PhaseSteps>> steps(const Phase& phase, std::uint32_t root);
    [[nodiscard]] Result<std::shared_ptr<const TierWaits>> waits();
    /// The numbers of the pair of a send_recv.
    [[nodiscard]] Result<PairParameters> pair(VertexId source, VertexId destination);
    [[nodiscard]] Result<RoutingPolicy*> policy();
    [[nodiscard]] Result<void> take(const Request& request, const Phase& phase, std::uint32_t root, bool loads,
                                    WorkedPhases& worked);
    [[nodiscard]] Result<void> takeWaits(const Schedule& schedule, WorkedPhases& worked);

    EvaluationCache& cache_;
    std::shared_ptr<const ProfileHold> profile_;
    const NetworkOptions& network_;
    const std::stop_token& stop_;
    std::unique_ptr<RoutingPolicy> policy_{};
};

} // namespace tierlens
