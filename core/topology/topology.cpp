#include "core/topology/topology.h"

#include "core/topology/element_path.h"

namespace tierlens {

namespace {

void appendEndpoints(const Topology& topology, ContainerId id, std::vector<VertexId>& out)
{
    const Container& container = topology.container(id);
    if (container.children.empty()) {
        out.insert(out.end(), container.endpoints.begin(), container.endpoints.end());
        return;
    }
    if (container.endpoints.empty()) {
        for (const ContainerId child : container.children)
            appendEndpoints(topology, child, out);
        return;
    }
    // A board with both plain chips and chips that have dies: ids follow the file, so merge by them.
    auto chip = container.endpoints.begin();
    for (const ContainerId child : container.children) {
        const std::vector<VertexId>& dies = topology.container(child).endpoints;
        while (!dies.empty() && chip != container.endpoints.end() && *chip < dies.front())
            out.push_back(*chip++);
        appendEndpoints(topology, child, out);
    }
    out.insert(out.end(), chip, container.endpoints.end());
}

/// The container that the first @p depth names of a path lead to.
std::optional<ContainerId> walk(const Topology& topology, const ElementPath& path, std::size_t depth)
{
    if (topology.containers.empty())
        return {};
    ContainerId at(0);
    for (std::size_t i = 0; i < depth; ++i) {
        const std::optional<ContainerId> next = findChild(topology, at, path.names[i].number);
        if (!next)
            return {};
        at = *next;
    }
    return at;
}

} // namespace

bool Topology::isDie(VertexId id) const
{
    const Vertex& v = vertex(id);
    return v.kind == VertexKind::endpoint && container(v.parent).level == Level::chip;
}

std::string Topology::shortName(VertexId id) const
{
    const Vertex& v = vertex(id);
    NamePrefix prefix = NamePrefix::chip;
    if (v.kind == VertexKind::switchElement)
        prefix = NamePrefix::switchElement;
    else if (v.kind == VertexKind::nic)
        prefix = NamePrefix::nic;
    else if (isDie(id))
        prefix = NamePrefix::die;
    return std::string(prefixText(prefix)) + std::to_string(v.number);
}

std::string Topology::shortName(ContainerId id) const
{
    const Container& c = container(id);
    if (c.level == Level::system)
        return std::string(levelName(Level::system));
    return levelLetter(c.level) + std::to_string(c.number);
}

std::string Topology::path(ContainerId id) const
{
    std::string text = shortName(id);
    if (container(id).level == Level::system)
        return text;
    for (ContainerId at = container(id).parent; at.valid() && container(at).level != Level::system; at = container(at).parent)
        text.insert(0, shortName(at) + "/");
    return text;
}

std::string Topology::path(VertexId id) const
{
    const ContainerId parent = vertex(id).parent;
    if (container(parent).level == Level::system)
        return shortName(id);
    return path(parent) + "/" + shortName(id);
}

std::string Topology::edgeName(EdgeId e) const
{
    std::string text = path(source(e)) + " → " + path(target(e));
    if (const std::uint32_t rail = link(linkOf(e)).rail; rail > 0)
        text += "#" + std::to_string(rail);
    return text;
}

std::optional<VertexId> Topology::findVertex(std::string_view text) const
{
    const std::optional<ElementPath> path = parseElementPath(text);
    if (!path)
        return {};
    const std::optional<ContainerId> parent = walk(*this, *path, path->count - 1);
    if (!parent)
        return {};
    switch (path->last().prefix) {
    case NamePrefix::switchElement:
        return findSwitch(*this, *parent, path->last().number);
    case NamePrefix::nic:
        return findNic(*this, *parent, path->last().number);
    case NamePrefix::chip:
    case NamePrefix::die:
        return findEndpoint(*this, *parent, path->last().number);
    case NamePrefix::pod:
    case NamePrefix::rack:
    case NamePrefix::board:
        break;
    }
    return {};
}

std::optional<ContainerId> Topology::findContainer(std::string_view text) const
{
    if (text == levelName(Level::system) && !containers.empty())
        return ContainerId(0);
    const std::optional<ElementPath> path = parseElementPath(text);
    if (!path || !levelOf(path->last().prefix))
        return {};
    return walk(*this, *path, path->count);
}

std::vector<VertexId> Topology::endpointsBelow(ContainerId id) const
{
    std::vector<VertexId> below;
    appendEndpoints(*this, id, below);
    return below;
}

std::string Topology::typeName(VertexId id) const
{
    const Vertex& v = vertex(id);
    switch (v.kind) {
    case VertexKind::endpoint:
        return v.type < chipTypes.size() ? chipTypes[v.type].name : std::string();
    case VertexKind::switchElement:
        return v.type < switchTypes.size() ? switchTypes[v.type].name : std::string();
    case VertexKind::nic:
        return v.type < nicTypes.size() ? nicTypes[v.type].name : std::string();
    }
    return {};
}

} // namespace tierlens
