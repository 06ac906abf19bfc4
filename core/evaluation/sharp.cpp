#include "core/evaluation/sharp.h"

namespace tierlens {

namespace {

/// What in_network needs of a tier inside others: the ranks on the reducing switches themselves.
bool reducesInside(const ReductionTree& tree) { return tree.height == 1 && !tree.nics; }

std::string whyNot(const ReductionTree& tree)
{
    return tree.height == 0 ? tree.why : "its ranks are not on the reducing switches themselves";
}

} // namespace

bool asksSharp(const Request& request)
{
    return request.network.routing.policy == "sharp" && request.collective == Collective::allReduce &&
           request.algorithm == "auto";
}

SharpChoice chooseSharp(const GroupProfile& profile, const TierStructure& structure)
{
    const std::size_t tiers = structure.tiers.size();
    const ReductionTree& whole = tiers == 1 ? structure.tiers.front().reduction : structure.whole.reduction;
    if (tiers == 0)
        return {"auto", {}};
    if (whole.height > 0)
        return {"in_network", {}};
    SharpChoice choice{"hierarchical:", {}};
    bool any = false;
    for (std::size_t k = 0; k < tiers && tiers > 1; ++k) {
        const TierShape& shape = structure.tiers[k];
        const bool outermost = k + 1 == tiers;
        const bool reduces = outermost ? shape.reduction.height > 0 : reducesInside(shape.reduction);
        const std::string otherwise = shape.directLinks && !outermost ? "direct" : "ring";
        choice.algorithm += (k == 0 ? "" : ",") + (reduces ? "in_network" : otherwise);
        if (!reduces)
            choice.warnings.push_back({Code::reduction_falls_back,
                                       {std::string(pathKey(profile.effective[k].tier)), whyNot(shape.reduction), otherwise}});
        any = any || reduces;
    }
    if (!any)
        return {"auto",
                {{Code::reduction_falls_back, {std::string(pathKey(profile.effective.back().tier)), whyNot(whole), "auto"}}}};
    return choice;
}

} // namespace tierlens
