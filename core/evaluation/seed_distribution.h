// Hashed routes depend on a seed that nobody chooses: what a thousand of them give (MODEL reference §6, ecmp by hash).
#pragma once

#include "core/evaluation/evaluation.h"

namespace tierlens {

struct SeedDistribution {
    std::vector<Duration> times{};              ///< of seeds 1…n in order of seed, first model of the request
    Duration least{}, median{}, worst{};        ///< the median of an even number is the mean of the middle two
    std::uint64_t leastSeed = 0, worstSeed = 0; ///< the first of several
    Duration withoutCollision{};                ///< the same flows sprayed
    /// Part of the seeds at which some link carries, in some step, more flows than it must: than the sprayed ones come to
    /// there, rounded up. Four flows over four equal links collide when two of them take the same one.
    double collisionOdds = 0.0;
};

/// Evaluates @p request with routing.seed 1…@p seeds (request.network.routing.seed is not used). The equal-cost paths are
/// found once and only the hashes done again where the profile does not depend on the seed, which is looked at; else seed
/// by seed. Errors: routing_without_hash where the policy does not hash; out_of_range for no seeds; else as
/// Evaluator::evaluate.
[[nodiscard]] Result<SeedDistribution> seedDistribution(Evaluator& evaluator, const Request& request, std::uint32_t seeds = 1000,
                                                        std::stop_token stop = {});

} // namespace tierlens
