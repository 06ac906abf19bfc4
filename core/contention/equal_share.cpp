// equal_share (MODEL reference §7): all flows of an edge get the same part of it, whatever holds them back elsewhere.
#include <algorithm>
#include <limits>

#include "core/contention/rates.h"

namespace tierlens {

void equalShareRates(const SharingProblem& problem, std::vector<double>& rate)
{
    std::vector<double> load(problem.capacity_bytes_per_us.size(), 0.0);
    for (std::size_t f = 0; f < problem.flows(); ++f) {
        const double weight = problem.weight.empty() ? 1.0 : problem.weight[f];
        for (std::uint32_t i = problem.first[f]; i < problem.first[f + 1]; ++i)
            load[problem.resource[i]] += weight * problem.share[i];
    }
    rate.assign(problem.flows(), std::numeric_limits<double>::infinity());
    for (std::size_t f = 0; f < problem.flows(); ++f)
        for (std::uint32_t i = problem.first[f]; i < problem.first[f + 1]; ++i)
            rate[f] = std::min(rate[f], problem.capacity_bytes_per_us[problem.resource[i]] / load[problem.resource[i]]);
}

} // namespace tierlens
