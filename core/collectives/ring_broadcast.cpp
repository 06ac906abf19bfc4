// Ring broadcast: the root's message runs along the ring in c chunks, n−2+c steps of M/c.
#include <algorithm>

#include "core/collectives/algorithm.h"

namespace tierlens {

namespace {

bool performs(Collective c) { return c == Collective::broadcast; }

void build(Collective /*operation*/, const ScheduleRequest& request, Phase& phase)
{
    const std::uint32_t chunks = std::max<std::uint32_t>(1, request.broadcastChunks);
    phase.pattern = Pattern::chain;
    for (std::uint32_t t = 0; t < phase.ranks - 2 + chunks; ++t)
        phase.steps.push_back(step(1, 1.0, chunks, t));
}

} // namespace

const Algorithm kRingBroadcast{"ring", performs, anyRanks, build};

} // namespace tierlens
