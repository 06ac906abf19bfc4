#include "core/topology/elements.h"

namespace tierlens {

std::uint64_t Elements::key(ContainerId parent, std::uint32_t number) { return (std::uint64_t{parent.index()} << 32U) | number; }

template <class IdType>
void Elements::note(Odd& odd, std::vector<IdType>& siblings, ContainerId parent, std::uint32_t number, IdType id)
{
    if (siblings.size() != number)
        odd.emplace(key(parent, number), id.index());
    siblings.push_back(id);
}

template <class IdType, class List>
std::optional<IdType> Elements::lookUp(const Odd& odd, const std::vector<IdType>& siblings, const List& list, ContainerId parent,
                                       std::uint32_t number) const
{
    if (number < siblings.size() && list[siblings[number].index()].number == number)
        return siblings[number];
    if (const auto found = odd.find(key(parent, number)); found != odd.end())
        return IdType(found->second);
    return {};
}

ContainerId Elements::addContainer(Level level, ContainerId parent, std::uint32_t number, SourceNode source)
{
    const ContainerId id(topology_.containers.size());
    Container& container = topology_.containers.emplace_back();
    container.level = level;
    container.number = number;
    container.parent = parent;
    container.source = source;
    if (parent.valid())
        note(oddChildren_, topology_.containers[parent.index()].children, parent, number, id);
    return id;
}

VertexId Elements::addEndpoint(ContainerId parent, std::uint32_t number, ChipTypeId type, SourceNode source)
{
    const VertexId id(topology_.vertices.size());
    topology_.vertices.push_back(
        {.kind = VertexKind::endpoint, .number = number, .parent = parent, .type = type.index(), .source = source});
    note(oddEndpoints_, topology_.containers[parent.index()].endpoints, parent, number, id);
    return id;
}

VertexId Elements::addSwitch(ContainerId parent, std::uint32_t number, SwitchTypeId type, FabricId fabric, SourceNode source)
{
    if (!type.valid()) {
        if (!plainSwitch_.valid()) {
            plainSwitch_ = SwitchTypeId(topology_.switchTypes.size());
            topology_.switchTypes.push_back({.name = {}, .latency = {}});
        }
        type = plainSwitch_;
    }
    const VertexId id(topology_.vertices.size());
    topology_.vertices.push_back({.kind = VertexKind::switchElement,
                                  .number = number,
                                  .parent = parent,
                                  .type = type.index(),
                                  .fabric = fabric,
                                  .source = source});
    note(oddSwitches_, topology_.containers[parent.index()].switches, parent, number, id);
    return id;
}

VertexId Elements::addNic(ContainerId parent, std::uint32_t number, NicTypeId type, SourceNode source)
{
    if (!type.valid()) {
        if (!plainNic_.valid()) {
            plainNic_ = NicTypeId(topology_.nicTypes.size());
            topology_.nicTypes.push_back({});
        }
        type = plainNic_;
    }
    const VertexId id(topology_.vertices.size());
    topology_.vertices.push_back(
        {.kind = VertexKind::nic, .number = number, .parent = parent, .type = type.index(), .source = source});
    note(oddNics_, topology_.containers[parent.index()].nics, parent, number, id);
    return id;
}

std::optional<ContainerId> Elements::child(ContainerId parent, std::uint32_t number) const
{
    return lookUp(oddChildren_, topology_.container(parent).children, topology_.containers, parent, number);
}

std::optional<VertexId> Elements::endpoint(ContainerId parent, std::uint32_t number) const
{
    return lookUp(oddEndpoints_, topology_.container(parent).endpoints, topology_.vertices, parent, number);
}

std::optional<VertexId> Elements::switchElement(ContainerId parent, std::uint32_t number) const
{
    return lookUp(oddSwitches_, topology_.container(parent).switches, topology_.vertices, parent, number);
}

std::optional<VertexId> Elements::nic(ContainerId parent, std::uint32_t number) const
{
    return lookUp(oddNics_, topology_.container(parent).nics, topology_.vertices, parent, number);
}

std::optional<Elements::Found> Elements::find(const ElementPath& path, ContainerId base) const
{
    ContainerId at = base;
    for (std::size_t i = 0; i + 1 < path.count; ++i) {
        const std::optional<ContainerId> next = child(at, path.names[i].number);
        if (!next)
            return {};
        at = *next;
    }
    const ElementName& last = path.last();
    std::optional<VertexId> vertex;
    if (last.prefix == NamePrefix::switchElement)
        vertex = switchElement(at, last.number);
    else if (last.prefix == NamePrefix::nic)
        vertex = nic(at, last.number);
    else if (last.prefix == NamePrefix::chip || last.prefix == NamePrefix::die)
        vertex = endpoint(at, last.number);
    if (vertex)
        return Found{{}, *vertex};
    if (!levelOf(last.prefix))
        return {};
    if (const std::optional<ContainerId> container = child(at, last.number))
        return Found{*container, {}};
    return {};
}

ChipTypeId Elements::defaultChipType()
{
    if (!defaultChip_.valid()) {
        defaultChip_ = ChipTypeId(topology_.chipTypes.size());
        topology_.chipTypes.push_back({});
    }
    return defaultChip_;
}

} // namespace tierlens
