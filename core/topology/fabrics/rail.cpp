// rail: plug i of every member to switch i; the switches meet in a spine where there is one.
#include <algorithm>

#include "core/base/translatable.h"
#include "core/topology/fabrics/fabric_kind.h"

namespace tierlens {

namespace {

/// Between one rail switch and one spine switch: what the rail's plugs bring, over the oversubscription, spread evenly.
double spineShare(const FabricDescription& fabric, std::uint64_t members)
{
    return plugShare(fabric) * static_cast<double>(members) / (fabric.spine->oversubscription * fabric.spine->switches);
}

} // namespace

void planRail(FabricPlan& plan)
{
    const FabricDescription& fabric = plan.fabric;
    if (plan.plugs.least != plan.plugs.most) {
        plan.fail(fabric.node, Code::uneven_members, {std::to_string(plan.plugs.least), std::to_string(plan.plugs.most)});
        return;
    }
    const Count rails(plan.plugs.most);
    plan.switches = rails;
    plan.addLinks(plan.plugs.total, plugShare(fabric));
    if (!fabric.spine)
        return;
    if (fabric.spine->switches == 0) {
        plan.fail(fabric.spine->node, Code::out_of_range, {"0", QT_TRANSLATE_NOOP("Problem", "at least one switch")});
        return;
    }
    plan.switches += Count(fabric.spine->switches);
    plan.addLinks(rails * Count(fabric.spine->switches), spineShare(fabric, plan.plugs.members.value()));
}

void buildRail(FabricBuild& build)
{
    const FabricDescription& fabric = build.description();
    const std::size_t rails = build.plugsOfMembers().front();
    const std::size_t members = build.plugCount() / rails;
    build.addSwitches(0, rails, fabric.switchType);
    for (std::size_t i = 0; i < build.plugCount(); ++i)
        build.join(build.plug(i), build.switchAt(0, i % rails), plugShare(fabric));
    if (!fabric.spine)
        return;
    build.addSwitches(1, fabric.spine->switches, fabric.spine->switchType);
    for (std::size_t rail = 0; rail < rails; ++rail)
        for (std::size_t s = 0; s < fabric.spine->switches; ++s)
            build.join(build.switchAt(0, rail), build.switchAt(1, s), spineShare(fabric, members));
}

} // namespace tierlens
