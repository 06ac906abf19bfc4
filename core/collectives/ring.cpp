// Ring: n−1 steps of M/n for reduce_scatter and all_gather, both in a row for all_reduce.
#include "core/collectives/algorithm.h"

namespace tierlens {

namespace {

bool performs(Collective c) { return c == Collective::allReduce || c == Collective::reduceScatter || c == Collective::allGather; }

void build(Collective operation, const ScheduleRequest& /*request*/, Phase& phase)
{
    const std::uint32_t once = phase.ranks - 1;
    phase.pattern = Pattern::ring;
    phase.steps = {step(operation == Collective::allReduce ? 2 * once : once, 1.0, phase.ranks)};
}

} // namespace

const Algorithm kRing{"ring", performs, anyRanks, build};

} // namespace tierlens
