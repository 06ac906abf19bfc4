#include "core/topology/element_path.h"

#include <charconv>
#include <limits>

namespace tierlens {

std::string_view prefixText(NamePrefix prefix)
{
    switch (prefix) {
    case NamePrefix::pod:
        return "p";
    case NamePrefix::rack:
        return "r";
    case NamePrefix::board:
        return "b";
    case NamePrefix::chip:
        return "c";
    case NamePrefix::die:
        return "d";
    case NamePrefix::switchElement:
        return "sw";
    case NamePrefix::nic:
        return "nic";
    }
    return {};
}

std::optional<Level> levelOf(NamePrefix prefix)
{
    switch (prefix) {
    case NamePrefix::pod:
        return Level::pod;
    case NamePrefix::rack:
        return Level::rack;
    case NamePrefix::board:
        return Level::board;
    case NamePrefix::chip:
        return Level::chip;
    case NamePrefix::die:
    case NamePrefix::switchElement:
    case NamePrefix::nic:
        break;
    }
    return {};
}

std::optional<ElementName> parseElementName(std::string_view text)
{
    const std::size_t digits = text.find_first_of("0123456789");
    if (digits == std::string_view::npos)
        return {};
    const std::string_view letters = text.substr(0, digits), number = text.substr(digits);
    ElementName name;
    bool known = false;
    for (const NamePrefix prefix : {NamePrefix::pod, NamePrefix::rack, NamePrefix::board, NamePrefix::chip, NamePrefix::die,
                                    NamePrefix::switchElement, NamePrefix::nic})
        if (letters == prefixText(prefix)) {
            name.prefix = prefix;
            known = true;
        }
    if (!known || (number.size() > 1 && number.front() == '0'))
        return {};
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), name.number);
    if (error != std::errc{} || end != number.data() + number.size() || name.number == std::numeric_limits<std::uint32_t>::max())
        return {};
    return name;
}

std::optional<ElementPath> parseElementPath(std::string_view text, Level base)
{
    ElementPath path;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find('/', begin), text.size());
        const std::optional<ElementName> name = parseElementName(text.substr(begin, end - begin));
        if (!name || path.count == path.names.size())
            return {};
        path.names[path.count++] = *name;
        begin = end + 1;
    }
    for (std::size_t i = 0; i < path.count; ++i) {
        const NamePrefix prefix = path.names[i].prefix;
        const bool isLast = i + 1 == path.count;
        // Containers (and a die in its chip) stand at the depth of their level; switches and NICs end a path at any depth.
        const bool atItsDepth = static_cast<std::size_t>(prefix) == static_cast<std::size_t>(base) + i;
        const bool leaf = prefix == NamePrefix::switchElement || prefix == NamePrefix::nic;
        if (leaf ? !isLast : !atItsDepth)
            return {};
    }
    return path;
}

namespace {

template <class Ids, class Number> auto findByNumber(const Ids& ids, std::uint32_t number, Number numberOf)
{
    std::optional<typename Ids::value_type> found;
    if (number < ids.size() && numberOf(ids[number]) == number)
        found = ids[number];
    else
        for (const auto id : ids)
            if (numberOf(id) == number) {
                found = id;
                break;
            }
    return found;
}

} // namespace

namespace {

/// The id with the largest number below @p number, else the one with the smallest number.
template <class Ids, class Number> auto nearestByNumber(const Ids& ids, std::uint32_t number, Number numberOf)
{
    std::optional<typename Ids::value_type> below, least;
    for (const auto id : ids) {
        if (numberOf(id) <= number && (!below || numberOf(id) > numberOf(*below)))
            below = id;
        if (!least || numberOf(id) < numberOf(*least))
            least = id;
    }
    return below ? below : least;
}

} // namespace

std::string nearestPath(const Topology& topology, const ElementPath& path, ContainerId base)
{
    const auto containerNumber = [&](ContainerId c) { return topology.container(c).number; };
    const auto vertexNumber = [&](VertexId v) { return topology.vertex(v).number; };
    ContainerId at = base;
    for (std::size_t i = 0; i < path.count; ++i) {
        const Container& container = topology.container(at);
        const ElementName& name = path.names[i];
        std::optional<VertexId> vertex;
        if (name.prefix == NamePrefix::switchElement)
            vertex = nearestByNumber(container.switches, name.number, vertexNumber);
        else if (name.prefix == NamePrefix::nic)
            vertex = nearestByNumber(container.nics, name.number, vertexNumber);
        else if (!container.endpoints.empty())
            vertex = nearestByNumber(container.endpoints, name.number, vertexNumber);
        if (vertex)
            return topology.path(*vertex);
        const std::optional<ContainerId> child = nearestByNumber(container.children, name.number, containerNumber);
        if (!child || !levelOf(name.prefix))
            break;
        at = *child;
    }
    return at == base ? std::string() : topology.path(at);
}

std::optional<ContainerId> findChild(const Topology& topology, ContainerId parent, std::uint32_t number)
{
    return findByNumber(topology.container(parent).children, number, [&](ContainerId c) { return topology.container(c).number; });
}

std::optional<VertexId> findEndpoint(const Topology& topology, ContainerId parent, std::uint32_t number)
{
    return findByNumber(topology.container(parent).endpoints, number, [&](VertexId v) { return topology.vertex(v).number; });
}

std::optional<VertexId> findSwitch(const Topology& topology, ContainerId parent, std::uint32_t number)
{
    return findByNumber(topology.container(parent).switches, number, [&](VertexId v) { return topology.vertex(v).number; });
}

std::optional<VertexId> findNic(const Topology& topology, ContainerId parent, std::uint32_t number)
{
    return findByNumber(topology.container(parent).nics, number, [&](VertexId v) { return topology.vertex(v).number; });
}

} // namespace tierlens
