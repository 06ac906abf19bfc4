// `best`: the fastest of all algorithms that apply (MODEL reference §3).
#pragma once

#include <string>
#include <vector>

#include "core/evaluation/evaluation.h"

namespace tierlens {

/// Tier-by-tier combinations beyond this many are not tried.
inline constexpr std::size_t kMostCombinations = 128;

/// Names to try for @p request on @p profile, in the order of menus: every flat algorithm of the collective, then one a tier in
/// every combination. Whether one applies is only known when it is evaluated. `auto` alone for send_recv.
[[nodiscard]] std::vector<std::string> candidateAlgorithms(const Request& request, const GroupProfile& profile);

/// Evaluates @p request with every candidate and gives back the fastest under the first model (the first in the order of menus of
/// equally fast ones), with reason "best" and Evaluation::candidates. A candidate that without contention is not faster than the
/// best so far is not routed (closed form). Errors: those of evaluating, where no candidate applies.
[[nodiscard]] Result<Evaluation> evaluateBest(Evaluator& evaluator, const Request& request, std::stop_token stop = {});

/// The same at every size; points of one size have the same algorithm.
[[nodiscard]] Result<Curve> bestCurve(Evaluator& evaluator, const Request& request, std::span<const Bytes> sizes,
                                      std::stop_token stop = {});

} // namespace tierlens
