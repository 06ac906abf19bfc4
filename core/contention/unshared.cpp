// none: every flow as if it were alone.
#include <algorithm>
#include <limits>

#include "core/contention/rates.h"

namespace tierlens {

void unsharedRates(const SharingProblem& problem, std::vector<double>& rate)
{
    rate.assign(problem.flows(), std::numeric_limits<double>::infinity());
    for (std::size_t f = 0; f < problem.flows(); ++f)
        for (std::uint32_t i = problem.first[f]; i < problem.first[f + 1]; ++i)
            rate[f] = std::min(rate[f], problem.capacity_bytes_per_us[problem.resource[i]] / problem.share[i]);
}

} // namespace tierlens
