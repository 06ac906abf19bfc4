#include "core/topology/fabrics/fabric_kind.h"

#include <algorithm>
#include <cmath>

namespace tierlens {

void PlugCounts::addMembers(Count howMany, Count plugsEach)
{
    if (howMany == Count(0))
        return;
    least = members == Count(0) ? plugsEach.value() : std::min(least, plugsEach.value());
    most = std::max(most, plugsEach.value());
    members += howMany;
    total += howMany * plugsEach;
    squares += howMany * plugsEach * plugsEach;
}

PlugCounts PlugCounts::times(std::uint64_t factor) const
{
    const Count f(factor);
    return {members, total * f, squares * f * f, (Count(least) * f).value(), (Count(most) * f).value()};
}

double plugShare(const FabricDescription& fabric)
{
    return fabric.attach.kind == Attach::Kind::switches ? std::max(1.0, static_cast<double>(fabric.attach.uplinks)) : 1.0;
}

std::uint32_t parallelLinks(const FabricDescription& fabric, double share)
{
    if (fabric.granularity == RailGranularity::link)
        return std::max(1U, fabric.rails);
    if (fabric.attach.kind != Attach::Kind::switches)
        return 1;
    const double whole = std::round(share);
    return whole >= 2.0 && std::abs(share - whole) < 1e-9 * whole ? static_cast<std::uint32_t>(whole) : 1U;
}

FabricBuild::FabricBuild(Elements& elements, const FabricDescription& description, FabricId fabric)
    : elements_(elements), topology_(elements.topology()), description_(description), id_(fabric)
{
    const LinkType& type = topology_.linkTypes[description.link.index()];
    bandwidth_ = type.bandwidth;
    prototype_.latency = {type.latency, type.latency};
    prototype_.efficiency = type.efficiency;
    prototype_.background = description.background;
    prototype_.tier = topology_.fabric(fabric).tier;
    prototype_.type = description.link;
    prototype_.fabric = fabric;
    prototype_.source = description.node;
}

std::vector<std::uint32_t> FabricBuild::plugsOfMembers() const
{
    std::vector<std::uint32_t> counts;
    const std::vector<std::uint32_t>& members = topology_.fabrics[id_.index()].memberOfPlug;
    for (const std::uint32_t member : members) {
        if (counts.size() <= member)
            counts.resize(member + 1, 0);
        ++counts[member];
    }
    return counts;
}

VertexId FabricBuild::addSwitch(std::size_t level, SwitchTypeId type)
{
    const ContainerId container = fabric().container;
    const auto number = static_cast<std::uint32_t>(topology_.container(container).switches.size());
    const VertexId id = elements_.addSwitch(container, number, type, id_, description_.node);
    if (fabric().switchLevels.size() <= level)
        fabric().switchLevels.resize(level + 1);
    fabric().switchLevels[level].push_back(id);
    return id;
}

void FabricBuild::addSwitches(std::size_t level, std::size_t count, SwitchTypeId type)
{
    for (std::size_t i = 0; i < count; ++i)
        addSwitch(level, type);
}

void FabricBuild::joinSplit(VertexId a, VertexId b, double share, std::uint32_t count)
{
    Link link = prototype_;
    link.a = a;
    link.b = b;
    const Bandwidth each = bandwidth_ * (share / count);
    link.bandwidth = {each, each};
    topology_.links.insert(topology_.links.end(), count, link);
}

namespace {

void planNone(FabricPlan&) {}
void buildNone(FabricBuild&) {}

constexpr FabricKindRow kKinds[] = {
    {FabricKind::none, planNone, buildNone},
    {FabricKind::fullMesh, planFullMesh, buildFullMesh},
    {FabricKind::ring, planGrid, buildGrid},
    {FabricKind::mesh, planGrid, buildGrid},
    {FabricKind::torus, planGrid, buildGrid},
    {FabricKind::hypercube, planGrid, buildGrid},
    {FabricKind::switched, planSwitched, buildSwitched},
    {FabricKind::rail, planRail, buildRail},
    {FabricKind::fatTree, planFatTree, buildFatTree},
    {FabricKind::dragonfly, planDragonfly, buildDragonfly},
};

} // namespace

const FabricKindRow& fabricKindRow(FabricKind kind)
{
    const auto* row = std::find_if(std::begin(kKinds), std::end(kKinds), [&](const FabricKindRow& r) { return r.kind == kind; });
    return row == std::end(kKinds) ? kKinds[0] : *row;
}

} // namespace tierlens
