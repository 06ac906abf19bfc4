// switched: every plug to each of n parallel switches.
#include <algorithm>

#include "core/base/translatable.h"
#include "core/topology/fabrics/fabric_kind.h"

namespace tierlens {

namespace {

struct Connection {
    double share = 0.0;
    std::uint32_t links = 1;
};

/// What joins a plug to switch @p s. Rails (MODEL reference §10) go to the switches in turn, rail r to switch r mod n, so
/// 18 rails on 4 switches give them 5, 5, 4 and 4: by `plane` one link with that share, by `link` that many links.
Connection connection(const FabricDescription& fabric, std::uint32_t s)
{
    const std::uint32_t switches = fabric.switches.value;
    if (fabric.rails < 2 || fabric.granularity == RailGranularity::aggregate) {
        const double share = plugShare(fabric) / switches;
        return {share, parallelLinks(fabric, share)};
    }
    const std::uint32_t rails = fabric.rails / switches + (s < fabric.rails % switches ? 1U : 0U);
    return {plugShare(fabric) * rails / fabric.rails, fabric.granularity == RailGranularity::link ? rails : std::min(rails, 1U)};
}

} // namespace

void planSwitched(FabricPlan& plan)
{
    const std::uint32_t switches = plan.fabric.switches.value;
    if (switches == 0) {
        plan.fail(plan.fabric.switches.node, Code::out_of_range, {"0", QT_TRANSLATE_NOOP("Problem", "at least one switch")});
        return;
    }
    plan.switches = Count(switches);
    // Switches without a rail stay without a link, and so many switches have the same number of rails.
    const std::uint32_t more = plan.fabric.rails % switches;
    plan.links = plan.plugs.total * (Count(connection(plan.fabric, 0).links) * Count(more) +
                                     Count(connection(plan.fabric, switches - 1).links) * Count(switches - more));
}

void buildSwitched(FabricBuild& build)
{
    const std::uint32_t switches = build.description().switches.value;
    build.addSwitches(0, switches, build.description().switchType);
    for (std::size_t i = 0; i < build.plugCount(); ++i)
        for (std::uint32_t s = 0; s < switches; ++s)
            if (const Connection c = connection(build.description(), s); c.links > 0)
                build.joinSplit(build.plug(i), build.switchAt(0, s), c.share, c.links);
}

} // namespace tierlens
