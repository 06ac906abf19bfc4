// Hashed routes depend on a seed that nobody chooses: what a thousand of them give (MODEL reference §6, ecmp by hash).
#pragma once

#include "core/evaluation/evaluation.h"

namespace tierlens {

struct SeedDistribution {
    std::vector<Duration> times{}; ///< of seeds 1…n in order of seed, first model of the request
    Duration least{}, median{}, worst{};
    std::uint64_t worstSeed = 0;
    Duration withoutCollision{}; ///< the same flows sprayed
    double collisionOdds = 0.0;  ///< part of the seeds at which some link carries more flows than sprayed
};

/// Evaluates @p request with routing.seed 1…@p seeds. Error: not_applicable where the policy does
/// not hash; else as Evaluator::evaluate.
[[nodiscard]] Result<SeedDistribution> seedDistribution(Evaluator& evaluator, const Request& request, std::uint32_t seeds = 1000,
                                                        std::stop_token stop = {});

} // namespace tierlens
