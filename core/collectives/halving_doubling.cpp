// Halving-doubling all_reduce: exchanges of M/2, M/4, … and back, with a fold in and out of M each when n is no power of two.
#include "core/collectives/algorithm.h"

namespace tierlens {

namespace {

bool performs(Collective c) { return c == Collective::allReduce; }

void build(Collective /*operation*/, const ScheduleRequest& /*request*/, Phase& phase)
{
    const std::uint32_t q = floorLog2(phase.ranks), core = 1U << q;
    phase.pattern = Pattern::exchange;
    if (core != phase.ranks)
        phase.steps.push_back(step(1, 1.0, 1.0, core - 1));
    for (std::uint32_t t = 0; t < q; ++t)
        phase.steps.push_back(step(1, 1.0, static_cast<double>(2U << t), (1U << t) - 1));
    for (std::uint32_t t = q; t-- > 0;)
        phase.steps.push_back(step(1, 1.0, static_cast<double>(2U << t), (1U << t) - 1));
    if (core != phase.ranks)
        phase.steps.push_back(step(1, 1.0, 1.0, core));
}

} // namespace

const Algorithm kHalvingDoubling{"halving_doubling", performs, anyRanks, build};

} // namespace tierlens
