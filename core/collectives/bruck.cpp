// Bruck in ⌈log₂ n⌉ steps. all_gather: to (i − 2^t) mod n all that is held so far, min(2^t, n−2^t)·M/n. all_to_all: to
// (i + 2^t) mod n the chunks whose number has bit t set.
#include <algorithm>

#include "core/collectives/algorithm.h"

namespace tierlens {

namespace {

bool performs(Collective c) { return c == Collective::allGather || c == Collective::allToAll; }

// Numbers below n that have bit t set.
double withBit(std::uint64_t n, std::uint32_t t)
{
    const std::uint64_t bit = std::uint64_t{1} << t, period = 2 * bit;
    const std::uint64_t rest = n % period;
    const std::uint64_t count = n / period * bit + (rest > bit ? rest - bit : 0);
    return static_cast<double>(count);
}

void build(Collective operation, const ScheduleRequest& /*request*/, Phase& phase)
{
    const std::uint32_t n = phase.ranks;
    phase.pattern = Pattern::shift;
    for (std::uint32_t t = 0; t < ceilLog2(n); ++t) {
        const std::uint32_t distance = 1U << t;
        if (operation == Collective::allGather)
            phase.steps.push_back(step(1, std::min(distance, n - distance), n, n - distance - 1));
        else
            phase.steps.push_back(step(1, withBit(n, t), n, distance - 1));
    }
}

} // namespace

const Algorithm kBruck{"bruck", performs, anyRanks, build};

} // namespace tierlens
