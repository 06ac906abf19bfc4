#include "core/topology/element_reference.h"

#include "core/base/translatable.h"

namespace tierlens {

std::optional<Elements::Found> elementAt(const Elements& elements, const std::string& path, ContainerId base, SourceNode place,
                                         std::string_view what, BuildProblems& problems)
{
    const Topology& topology = elements.topology();
    const std::optional<ElementPath> parsed = parseElementPath(path, topology.container(base).level);
    if (!parsed) {
        problems.error(place, Code::bad_path, {path, std::string(what)});
        return {};
    }
    const std::optional<Elements::Found> found = elements.find(*parsed, base);
    if (!found && !problems.dropped(place, Code::unknown_name, path)) {
        std::vector<std::string> args{path, std::string(what)};
        if (std::string nearest = nearestPath(topology, *parsed, base); !nearest.empty()) {
            // In a block, names are relative to it.
            if (base != ContainerId(0))
                nearest.erase(0, topology.path(base).size() + 1);
            args.push_back(std::move(nearest));
        }
        problems.error(place, Code::unknown_name, std::move(args));
    }
    return found;
}

std::optional<VertexId> vertexAt(const Elements& elements, const std::string& path, ContainerId base, SourceNode place,
                                 BuildProblems& problems)
{
    const std::optional<Elements::Found> found =
        elementAt(elements, path, base, place, QT_TRANSLATE_NOOP("Problem", "chip, die, switch or NIC"), problems);
    if (!found)
        return {};
    if (found->vertex.valid())
        return found->vertex;
    const Container& container = elements.topology().container(found->container);
    if (container.level == Level::chip && !container.endpoints.empty())
        return container.endpoints.front();
    problems.error(place, Code::bad_path, {path, QT_TRANSLATE_NOOP("Problem", "a chip, die, switch or NIC")});
    return {};
}

} // namespace tierlens
