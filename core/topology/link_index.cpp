#include "core/topology/link_index.h"

#include <algorithm>
#include <numeric>

namespace tierlens {

namespace {

VertexId lower(const Link& link) { return std::min(link.a, link.b); }
VertexId higher(const Link& link) { return std::max(link.a, link.b); }

/// Stable counting sort of @p ids by the vertex that @p end gives.
template <class End> std::vector<LinkId> sortedBy(const Topology& topology, const std::vector<LinkId>& ids, End end)
{
    std::vector<std::uint32_t> next(topology.vertices.size() + 1, 0);
    for (const LinkId id : ids)
        ++next[end(topology.link(id)).index() + 1];
    std::partial_sum(next.begin(), next.end(), next.begin());
    std::vector<LinkId> sorted(ids.size());
    for (const LinkId id : ids)
        sorted[next[end(topology.link(id)).index()]++] = id;
    return sorted;
}

} // namespace

LinkIndex::LinkIndex(const Topology& topology) : topology_(topology)
{
    links_.reserve(topology.links.size());
    for (std::size_t i = 0; i < topology.links.size(); ++i)
        links_.emplace_back(i);
    links_ = sortedBy(topology, sortedBy(topology, links_, higher), lower);
}

std::span<const LinkId> LinkIndex::between(VertexId a, VertexId b) const
{
    const std::pair wanted(std::min(a, b), std::max(a, b));
    const auto ends = [&](LinkId id) { return std::pair(lower(topology_.link(id)), higher(topology_.link(id))); };
    const auto first =
        std::lower_bound(links_.begin(), links_.end(), wanted, [&](LinkId id, const auto& w) { return ends(id) < w; });
    const auto last = std::upper_bound(first, links_.end(), wanted, [&](const auto& w, LinkId id) { return w < ends(id); });
    return {first, last};
}

void numberParallelLinks(Topology& topology, const LinkIndex& index)
{
    VertexId a, b;
    std::uint32_t rail = 0;
    for (const LinkId id : index.byEnds()) {
        Link& link = topology.links[id.index()];
        rail = lower(link) == a && higher(link) == b ? rail + 1 : 0;
        a = lower(link);
        b = higher(link);
        link.rail = rail;
    }
}

} // namespace tierlens
