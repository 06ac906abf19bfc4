// multi_ring: the r rings of the tier, which share no link, at once; each carries M/r as a ring of its own would.
#include "core/collectives/algorithm.h"

namespace tierlens {

namespace {

bool performs(Collective c) { return c == Collective::allReduce || c == Collective::reduceScatter || c == Collective::allGather; }

std::string takes(const TierShape& shape, Phase& phase)
{
    if (!shape.rings)
        return shape.noRings;
    phase.rings = shape.rings;
    return {};
}

void build(Collective operation, const ScheduleRequest& /*request*/, Phase& phase)
{
    const std::uint32_t once = phase.ranks - 1;
    phase.pattern = Pattern::rings;
    phase.steps = {step(operation == Collective::allReduce ? 2 * once : once, 1.0,
                        static_cast<double>(phase.ranks) * static_cast<double>(phase.rings->rings.size()))};
}

} // namespace

const Algorithm kMultiRing{"multi_ring", performs, anyRanks, build, takes};

} // namespace tierlens
