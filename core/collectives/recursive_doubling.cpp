// Recursive doubling. all_reduce: ⌊log₂ n⌋ exchanges of M at distance 1, 2, 4 …, with a fold in and out of M each when n is
// no power of two. all_gather (n = 2^p): what is exchanged doubles, 2^t·M/n.
#include "core/collectives/algorithm.h"

namespace tierlens {

namespace {

bool performs(Collective c) { return c == Collective::allReduce; }
bool gathers(Collective c) { return c == Collective::allGather; }

void build(Collective /*operation*/, const ScheduleRequest& /*request*/, Phase& phase)
{
    const std::uint32_t q = floorLog2(phase.ranks), core = 1U << q;
    phase.pattern = Pattern::exchange;
    if (core != phase.ranks)
        phase.steps.push_back(step(1, 1.0, 1.0, core - 1));
    for (std::uint32_t t = 0; t < q; ++t)
        phase.steps.push_back(step(1, 1.0, 1.0, (1U << t) - 1));
    if (core != phase.ranks)
        phase.steps.push_back(step(1, 1.0, 1.0, core));
}

void buildGather(Collective /*operation*/, const ScheduleRequest& /*request*/, Phase& phase)
{
    phase.pattern = Pattern::exchange;
    for (std::uint32_t t = 0; t < floorLog2(phase.ranks); ++t)
        phase.steps.push_back(step(1, static_cast<double>(1U << t), phase.ranks, (1U << t) - 1));
}

} // namespace

const Algorithm kRecursiveDoubling{"recursive_doubling", performs, anyRanks, build};
const Algorithm kRecursiveDoublingGather{"recursive_doubling", gathers, powersOfTwo, buildGather};

} // namespace tierlens
