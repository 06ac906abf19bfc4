// Reduction by the switches (MODEL reference §11). Under one switch with nothing between (NVLS): two overlapping steps of
// (n+1)/(2n)·M. Over a tree of switches, or through NICs (SHARP): one message of M up to the top and down again, whose
// latency is that of the longest path. broadcast and reduce are one message of M either way.
//
// Its flows stand for what the switches put on the links: each rank's link carries m up and m down, and between switches the
// sums of all below travel once, which is what neighbours of a ring in the order of the tree put there. Of a broadcast they are
// the copies that the switches make.
#include "core/collectives/algorithm.h"

namespace tierlens {

namespace {

bool performs(Collective c) { return c == Collective::allReduce || c == Collective::broadcast || c == Collective::reduce; }

// The halves of an all_reduce between which the outer tiers do theirs.
bool performsHalf(Collective c) { return c == Collective::reduceScatter || c == Collective::allGather; }

bool isOneSwitch(const ReductionTree& tree) { return tree.height == 1 && !tree.nics; }

std::string takes(const TierShape& shape, Phase& phase)
{
    if (shape.reduction.height == 0)
        return shape.reduction.why;
    if (!isOneSwitch(shape.reduction))
        phase.latency = shape.reduction.latency;
    return {};
}

std::string takesHalf(const TierShape& shape, Phase& phase)
{
    if (std::string why = takes(shape, phase); !why.empty())
        return why;
    return isOneSwitch(shape.reduction)
               ? std::string()
               : "an inner tier must have its ranks on the reducing switches themselves, without NICs or "
                 "further switches between";
}

void build(Collective operation, const ScheduleRequest& /*request*/, Phase& phase)
{
    const double n = phase.ranks;
    switch (operation) {
    case Collective::broadcast:
        phase.pattern = Pattern::line;
        phase.steps = {step(1, 1.0, 1.0)};
        return;
    case Collective::reduce:
        phase.pattern = Pattern::lineUp;
        phase.steps = {step(1, 1.0, 1.0)};
        return;
    case Collective::reduceScatter:
    case Collective::allGather:
        phase.steps = {step(1, n + 1.0, 2.0 * n)};
        break;
    default:
        phase.steps = {phase.latency ? step(1, 1.0, 1.0) : step(2, n + 1.0, 2.0 * n)};
    }
    phase.pattern = Pattern::ring;
}

} // namespace

const Algorithm kInNetwork{"in_network", performs, anyRanks, build, takes};
const Algorithm kInNetworkHalf{"in_network", performsHalf, anyRanks, build, takesHalf, true};

} // namespace tierlens
