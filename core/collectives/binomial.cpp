// Binomial tree, ⌈log₂ n⌉ steps of M: broadcast doubles the holders in every step, reduce mirrors it.
#include "core/collectives/algorithm.h"

namespace tierlens {

namespace {

bool performs(Collective c) { return c == Collective::broadcast || c == Collective::reduce; }

void build(Collective operation, const ScheduleRequest& /*request*/, Phase& phase)
{
    const std::uint32_t rounds = ceilLog2(phase.ranks);
    const bool down = operation == Collective::broadcast;
    phase.pattern = down ? Pattern::binomial : Pattern::binomialUp;
    for (std::uint32_t t = 0; t < rounds; ++t)
        phase.steps.push_back(step(1, 1.0, 1.0, down ? t : rounds - 1 - t));
}

} // namespace

const Algorithm kBinomial{"binomial", performs, anyRanks, build};

} // namespace tierlens
