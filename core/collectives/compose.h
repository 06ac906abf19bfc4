// Phases from algorithms: flat over all ranks, or tier by tier. Only this folder includes it.
#pragma once

#include <span>

#include "core/collectives/algorithm.h"

namespace tierlens {

/// Where a phase stands: its tier, its sub-groups (n ranks, `stride` apart) and M of the collective ÷ M of the phase.
struct Place {
    std::uint32_t tier = 0;
    std::uint32_t ranks = 0, stride = 1;
    double divisor = 1.0;
    bool overAllRanks = false, representatives = false;
    bool insideAllReduce = false;     ///< a half of an all_reduce tier by tier
    const TierShape* shape = nullptr; ///< the links and switches of its sub-groups; null: not known
};

/// Appends a phase of @p operation; one rank or no bytes appends nothing.
/// Errors: unknown_value, not_available, algorithm_does_not_apply.
[[nodiscard]] Result<void> appendPhase(Schedule& schedule, const ScheduleRequest& request, std::string_view algorithm,
                                       Collective operation, const Place& place);

/// The flat phase over all ranks.
[[nodiscard]] Result<void> composeFlat(Schedule& schedule, const ScheduleRequest& request, std::string_view algorithm);
/// One algorithm a tier, innermost first (MODEL reference §3, "Hierarchical").
[[nodiscard]] Result<void> composeHierarchical(Schedule& schedule, const ScheduleRequest& request,
                                               std::span<const std::string_view> algorithmOfTier);
/// dispatch and combine.
[[nodiscard]] Result<void> composeExperts(Schedule& schedule, const ScheduleRequest& request, std::string_view exchange,
                                          std::string_view gather);

/// The problem of a name that cannot be used for @p collective: not_available, unknown_value or algorithm_does_not_apply.
[[nodiscard]] Problem unusableAlgorithm(std::string_view name, Collective collective);

} // namespace tierlens
