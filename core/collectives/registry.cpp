#include "core/collectives/algorithm.h"

namespace tierlens {

std::span<const Algorithm* const> algorithms()
{
    static const Algorithm* const all[] = {
        &kRing,
        &kRingBroadcast,
        &kPairwise,
        &kPairwiseXor,
        &kDirect,
        &kRecursiveDoubling,
        &kRecursiveDoublingGather,
        &kHalvingDoubling,
        &kBruck,
        &kBinomial,
        &kDoubleBinaryTree,
    };
    return all;
}

const Algorithm* algorithmFor(std::string_view name, Collective operation)
{
    for (const Algorithm* a : algorithms())
        if (a->name == name && a->performs(operation))
            return a;
    return nullptr;
}

} // namespace tierlens
