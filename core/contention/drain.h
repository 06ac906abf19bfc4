// Flows with bytes on shared resources, drained to the end: whenever one ends, the others get what it leaves.
#pragma once

#include <span>
#include <stop_token>
#include <vector>

#include "core/base/problem.h"
#include "core/contention/rates.h"

namespace tierlens {

struct Drained {
    /// When a row's last byte is through, µs from the common start. No bytes or no resources: 0.
    std::vector<double> finish_us{};
    std::size_t solutions = 0; ///< how often rates were solved: once, and at every end with flows left
};

/// Drains @p problem, each of whose flows carries bytes[row] (as many as flows; a row that stands for several flows: each
/// of them), all starting at 0. Ends within 10⁻¹² relative of each other are one. The rates are solved again only where an
/// end is felt (live_rates.h), so 10,000 flows take a fraction of a second. Polls @p stop. Error: cancelled.
[[nodiscard]] Result<Drained> drain(const SharingProblem& problem, std::span<const double> bytes, const ContentionInfo& strategy,
                                    std::stop_token stop = {});

} // namespace tierlens
