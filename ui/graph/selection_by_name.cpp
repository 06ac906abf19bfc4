#include "ui/graph/selection_by_name.h"

#include <algorithm>
#include <set>

namespace tierlens {
namespace {

constexpr std::size_t kMost = 512; // elements; more would cost more than they tell

} // namespace

SelectionByName::SelectionByName(const std::shared_ptr<const Topology>& topology, const SelectionHub& hub)
{
    if (topology == nullptr || hub.selection().size() > kMost || hub.pinned().edges.size() > kMost)
        return;
    for (const VertexId v : hub.selection())
        vertices_.push_back(topology->path(v));
    for (const ContainerId c : hub.containers())
        containers_.push_back(topology->path(c));
    if (hub.pinned().phase)
        return;
    std::set<LinkId> links;
    for (const EdgeId e : hub.pinned().edges)
        if (links.insert(linkOf(e)).second) {
            const Link& link = topology->link(linkOf(e));
            links_.push_back({topology->path(link.a), topology->path(link.b), link.rail});
        }
}

void SelectionByName::restore(const Topology& topology, SelectionHub& hub) const
{
    std::vector<VertexId> vertices;
    std::vector<ContainerId> containers;
    for (const std::string& path : vertices_)
        if (const auto v = topology.findVertex(path))
            vertices.push_back(*v);
    for (const std::string& path : containers_)
        if (const auto c = topology.findContainer(path)) {
            containers.push_back(*c);
            const std::vector<VertexId> below = topology.endpointsBelow(*c); // it may have got more
            vertices.insert(vertices.end(), below.begin(), below.end());
        }
    if (!vertices.empty() || !containers.empty())
        hub.setSelection(std::move(vertices), nullptr, std::move(containers));
    if (links_.empty())
        return;
    Highlight pinned;
    for (const LinkName& name : links_) {
        const auto a = topology.findVertex(name.a), b = topology.findVertex(name.b);
        if (!a || !b)
            continue;
        for (std::size_t i = 0; i < topology.links.size(); ++i) {
            const Link& link = topology.links[i];
            if (link.rail == name.rail && ((link.a == *a && link.b == *b) || (link.a == *b && link.b == *a))) {
                pinned.edges.push_back(forwardEdge(LinkId(i)));
                pinned.edges.push_back(backwardEdge(LinkId(i)));
            }
        }
    }
    if (!pinned.edges.empty())
        hub.pin(pinned, nullptr);
}

} // namespace tierlens
