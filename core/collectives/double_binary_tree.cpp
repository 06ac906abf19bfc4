// Double binary tree all_reduce, pipelined: T = 2⌈log₂ n⌉·T(0⁺) + [T(2M) − T(0⁺)] (MODEL reference §11), that is
// 2⌈log₂ n⌉ − 1 start-ups and one message of 2M. A rank is an inner node of one tree and a leaf of the other, so the 2M
// leave it by four flows of half the data each: three of the inner node, one of the leaf.
#include "core/collectives/algorithm.h"

namespace tierlens {

namespace {

bool performs(Collective c) { return c == Collective::allReduce; }

void build(Collective /*operation*/, const ScheduleRequest& /*request*/, Phase& phase)
{
    phase.pattern = Pattern::doubleTree;
    phase.flowShare = 0.25;
    Step startups = step(2 * ceilLog2(phase.ranks) - 1, 1.0, 1.0);
    startups.startupOnly = true;
    phase.steps = {startups, step(1, 2.0, 1.0)};
}

} // namespace

const Algorithm kDoubleBinaryTree{"double_binary_tree", performs, anyRanks, build};

} // namespace tierlens
