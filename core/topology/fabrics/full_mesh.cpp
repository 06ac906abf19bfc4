// full_mesh: a link between every two plugs of different members.
#include <algorithm>

#include "core/topology/fabrics/fabric_kind.h"

namespace tierlens {

namespace {

/// The share of a link between plugs that have @p degreeA and @p degreeB links. A plug divides its bandwidth over its
/// links; where the ends differ (uneven members) the link is as fast as its slower end.
double linkShare(const FabricDescription& fabric, std::uint64_t degreeA, std::uint64_t degreeB)
{
    return plugShare(fabric) / static_cast<double>(std::max(degreeA, degreeB));
}

} // namespace

void planFullMesh(FabricPlan& plan)
{
    const Count all = plan.plugs.total * plan.plugs.total;
    if (all.saturated()) {
        plan.links = all;
        return;
    }
    const std::uint64_t connections = (all.value() - plan.plugs.squares.value()) / 2;
    if (connections == 0)
        return;
    // The widest link has the least degrees; with even members this count is exact, else an upper bound.
    const std::uint64_t degree = plan.plugs.total.value() - plan.plugs.most;
    plan.addLinks(Count(connections), linkShare(plan.fabric, degree, degree));
}

void buildFullMesh(FabricBuild& build)
{
    const std::vector<std::uint32_t> members = build.plugsOfMembers();
    const std::size_t plugs = build.plugCount();
    for (std::size_t i = 0; i < plugs; ++i) {
        const std::uint32_t memberI = build.memberOf(i);
        // Plugs stand member by member, so the first plug of another member follows the last one of this.
        std::size_t j = i + 1;
        while (j < plugs && build.memberOf(j) == memberI)
            ++j;
        for (; j < plugs; ++j)
            build.join(build.plug(i), build.plug(j),
                       linkShare(build.description(), plugs - members[memberI], plugs - members[build.memberOf(j)]));
    }
}

} // namespace tierlens
