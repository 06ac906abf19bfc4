#include "core/layout/ownership.h"

#include <algorithm>
#include <numeric>

namespace tierlens {

Ownership findOwnership(const Topology& topology, Layout& layout)
{
    Ownership found;
    found.order.reserve(topology.containers.size());
    std::vector<std::uint32_t> depth;
    depth.assign(topology.containers.size(), 0);
    found.order.emplace_back(0);
    for (std::size_t i = 0; i < found.order.size(); ++i) {
        for (const ContainerId child : topology.container(found.order[i]).children) {
            depth[child.index()] = depth[found.order[i].index()] + 1;
            found.order.push_back(child);
        }
    }
    const std::size_t containers = topology.containers.size();
    layout.linkOwner.resize(topology.links.size());
    found.direct.assign(containers, false);
    found.firstChip.assign(topology.vertices.size(), Ownership::kNone);
    found.lastChip.assign(topology.vertices.size(), Ownership::kNone);
    std::vector<std::uint32_t> count(containers + 1, 0);
    for (std::size_t i = 0; i < topology.links.size(); ++i) {
        const Link& link = topology.links[i];
        ContainerId a = topology.vertex(link.a).parent, b = topology.vertex(link.b).parent;
        while (a != b) {
            if (depth[a.index()] >= depth[b.index()])
                a = topology.container(a).parent;
            else
                b = topology.container(b).parent;
        }
        layout.linkOwner[i] = a;
        ++count[a.index() + 1];
        const VertexKind ka = topology.vertex(link.a).kind, kb = topology.vertex(link.b).kind;
        if (ka == VertexKind::endpoint && kb == VertexKind::endpoint)
            found.direct[a.index()] = true;
        const auto serve = [&found](VertexId nic, VertexId chip) {
            std::uint32_t& first = found.firstChip[nic.index()];
            std::uint32_t& last = found.lastChip[nic.index()];
            first = first == Ownership::kNone ? chip.index() : std::min(first, chip.index());
            last = last == Ownership::kNone ? chip.index() : std::max(last, chip.index());
        };
        if (ka == VertexKind::nic && kb == VertexKind::endpoint)
            serve(link.a, link.b);
        if (kb == VertexKind::nic && ka == VertexKind::endpoint)
            serve(link.b, link.a);
    }
    std::partial_sum(count.begin(), count.end(), count.begin());
    layout.ownedBegin = count;
    layout.ownedLinks.resize(topology.links.size());
    for (std::size_t i = 0; i < topology.links.size(); ++i)
        layout.ownedLinks[count[layout.linkOwner[i].index()]++] = LinkId(i);
    return found;
}

} // namespace tierlens
