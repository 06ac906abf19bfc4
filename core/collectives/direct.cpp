// Direct: everybody sends to everybody at once, one step of M/n; all_reduce is a direct reduce_scatter and all_gather.
#include "core/collectives/algorithm.h"

namespace tierlens {

namespace {

bool performs(Collective c)
{
    return c == Collective::allReduce || c == Collective::reduceScatter || c == Collective::allGather ||
           c == Collective::allToAll;
}

// The flows of a complete exchange are written out and routed one by one.
const char* refuses(std::uint32_t n) { return n > 2048 ? "a complete exchange of more than 2048 ranks at once" : nullptr; }

void build(Collective operation, const ScheduleRequest& /*request*/, Phase& phase)
{
    phase.pattern = Pattern::complete;
    phase.steps = {step(operation == Collective::allReduce ? 2 : 1, 1.0, phase.ranks)};
}

} // namespace

const Algorithm kDirect{"direct", performs, refuses, build};

} // namespace tierlens
