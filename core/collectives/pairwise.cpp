// Pairwise all_to_all: in step t rank i sends its chunk to rank (i+t+1) mod n.
#include "core/collectives/algorithm.h"

namespace tierlens {

namespace {

bool performs(Collective c) { return c == Collective::allToAll; }

void build(Collective /*operation*/, const ScheduleRequest& /*request*/, Phase& phase)
{
    phase.pattern = Pattern::shift;
    phase.steps.reserve(phase.ranks - 1);
    for (std::uint32_t t = 0; t + 1 < phase.ranks; ++t)
        phase.steps.push_back(step(1, 1.0, phase.ranks, t));
}

} // namespace

const Algorithm kPairwise{"pairwise", performs, anyRanks, build};

} // namespace tierlens
