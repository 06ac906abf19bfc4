// The links between two vertices.
#pragma once

#include <span>
#include <vector>

#include "core/topology/topology.h"

namespace tierlens {

class LinkIndex {
public:
    explicit LinkIndex(const Topology& topology);
    /// All links between @p a and @p b, in file order. Logarithmic in the number of links.
    [[nodiscard]] std::span<const LinkId> between(VertexId a, VertexId b) const;
    /// All links, parallel ones side by side in file order.
    [[nodiscard]] std::span<const LinkId> byEnds() const { return links_; }

private:
    const Topology& topology_;
    std::vector<LinkId> links_; ///< sorted by lower end, higher end, id
};

/// Numbers parallel links: Link::rail counts those between the same two ends from 0, in file order.
void numberParallelLinks(Topology& topology, const LinkIndex& index);

} // namespace tierlens
