// Pairwise exchange all_to_all on 2^p ranks: in step t ranks i and i xor (t+1) swap chunks.
#include "core/collectives/algorithm.h"

namespace tierlens {

namespace {

bool performs(Collective c) { return c == Collective::allToAll; }

void build(Collective /*operation*/, const ScheduleRequest& /*request*/, Phase& phase)
{
    phase.pattern = Pattern::exchange;
    phase.steps.reserve(phase.ranks - 1);
    for (std::uint32_t t = 0; t + 1 < phase.ranks; ++t)
        phase.steps.push_back(step(1, 1.0, phase.ranks, t));
}

} // namespace

const Algorithm kPairwiseXor{"pairwise_xor", performs, powersOfTwo, build};

} // namespace tierlens
