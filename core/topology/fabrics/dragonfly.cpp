// dragonfly (Kim 2008): groups of routers, all-to-all inside a group, global links between groups. Slot j of group i, on
// router ⌊j/h⌋, goes to group (i+j+1) mod groups; the slot at the other end is the one that points back.
#include <algorithm>

#include "core/base/translatable.h"
#include "core/topology/fabrics/fabric_kind.h"

namespace tierlens {

namespace {

/// Of @p slots slots a group over @p groups groups: the slot of the other group that slot @p j meets. With s = j mod
/// groups slot j goes s + 1 groups on, and slot groups − 2 − s comes s + 1 groups back; s = groups − 1 would be the group itself.
/// A slot whose partner does not exist stays free.
bool partnerOf(std::uint64_t j, std::uint64_t slots, std::uint64_t groups, std::uint64_t& partner)
{
    const std::uint64_t s = j % groups;
    if (s + 1 == groups)
        return false;
    partner = j - s + groups - 2 - s;
    return partner < slots;
}

/// Slots of a group that have a partner.
std::uint64_t usedSlots(std::uint64_t slots, std::uint64_t groups)
{
    if (groups < 2)
        return 0;
    const std::uint64_t rest = slots % groups; // slots of the last round: s in 0…rest−1, used where groups − 2 − s < rest
    const std::uint64_t first = groups - 1 - std::min(rest, groups - 1), last = std::min(rest, groups - 1); // one behind
    return slots / groups * (groups - 1) + (last > first ? last - first : 0);
}

} // namespace

void planDragonfly(FabricPlan& plan)
{
    const FabricDescription& fabric = plan.fabric;
    const Count routers = Count(fabric.groups) * Count(fabric.routers);
    if (routers == Count(0) || plan.plugs.total.value() % routers.value() != 0) {
        plan.fail(fabric.node, Code::plugs_do_not_fit,
                  {plan.plugs.total.text(),
                   "dragonfly (groups " + std::to_string(fabric.groups) + ", routers " + std::to_string(fabric.routers) + ")",
                   QT_TRANSLATE_NOOP("Problem", "the same number on each router")});
        return;
    }
    const std::uint64_t slots = std::uint64_t{fabric.routers} * fabric.globalLinks;
    if (slots + 1 < fabric.groups) { // a group that some other group cannot reach
        plan.fail(fabric.node, Code::out_of_range,
                  {"global_links " + std::to_string(fabric.globalLinks),
                   "≥ " + std::to_string((fabric.groups - 1 + fabric.routers - 1) / fabric.routers)});
        return;
    }
    plan.switches = routers;
    plan.addLinks(plan.plugs.total, plugShare(fabric));
    // Counted from both ends, then halved; a saturated count stays far above every limit.
    const Count ends = routers * Count(fabric.routers - 1) + Count(fabric.groups) * Count(usedSlots(slots, fabric.groups));
    plan.addLinks(Count(ends.value() / 2), 1.0);
}

void buildDragonfly(FabricBuild& build)
{
    const FabricDescription& fabric = build.description();
    const std::size_t groups = fabric.groups, routers = fabric.routers;
    build.fabric().groups = fabric.groups;
    build.fabric().routers = fabric.routers;
    build.addSwitches(0, groups * routers, fabric.switchType);
    const std::size_t each = build.plugCount() / (groups * routers);
    for (std::size_t i = 0; i < build.plugCount(); ++i)
        build.join(build.plug(i), build.switchAt(0, i / each), plugShare(fabric));
    for (std::size_t group = 0; group < groups; ++group)
        for (std::size_t a = 0; a < routers; ++a)
            for (std::size_t b = a + 1; b < routers; ++b)
                build.join(build.switchAt(0, group * routers + a), build.switchAt(0, group * routers + b), 1.0);
    const std::uint64_t slots = std::uint64_t{fabric.routers} * fabric.globalLinks;
    for (std::uint64_t group = 0; group < groups; ++group)
        for (std::uint64_t j = 0; j < slots; ++j) {
            std::uint64_t partner = 0;
            const std::uint64_t other = (group + j + 1) % groups;
            // Each link once, from the lower group.
            if (other > group && partnerOf(j, slots, groups, partner))
                build.join(build.switchAt(0, group * routers + j / fabric.globalLinks),
                           build.switchAt(0, other * routers + partner / fabric.globalLinks), 1.0);
        }
}

} // namespace tierlens
