// The topology as a directed graph: vertices are end points, NICs and switches, edges the directed links that work.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/topology/topology.h"

namespace tierlens {

/// One directed edge, ready for solvers (units in the names: the hot loops work on plain doubles).
struct GraphEdge {
    EdgeId id{};
    VertexId from{}, to{};
    double capacity_bytes_per_us = 0.0;
    double latency_us = 0.0;        ///< of the link
    double weight = 0.0;            ///< MODEL reference §6: at the reference size, with the latency of the switch or NIC entered
    std::uint8_t tier = 0;          ///< value of Tier
};

/// Compressed adjacency in both directions. Failed elements are left out; a switch type with `bandwidth` is a shared
/// capacity (see sharedCapacity). Built in O(V + E); immutable.
class Graph {
public:
    /// @p messageSize is used for weights when options.referenceSize is none.
    Graph(const Topology& topology, const RoutingOptions& options, Bytes messageSize = bytes(1048576));

    [[nodiscard]] const Topology& topology() const { return *topology_; }
    [[nodiscard]] std::size_t vertexCount() const { return firstOut_.size() - 1; }
    [[nodiscard]] std::span<const GraphEdge> outgoing(VertexId v) const;
    /// Indices into edges() of the edges that enter @p v.
    [[nodiscard]] std::span<const std::uint32_t> incoming(VertexId v) const;
    [[nodiscard]] std::span<const GraphEdge> edges() const { return edges_; }
    /// Position of an edge in edges(); 0xFFFFFFFF for a failed one.
    [[nodiscard]] std::uint32_t position(EdgeId id) const { return positionOf_[id.index()]; }
    /// Latency of passing through a switch or NIC (0 for end points).
    [[nodiscard]] Duration passLatency(VertexId v) const;
    /// Whether traffic of others may pass through @p v (a chip with `transit: false` does not forward).
    [[nodiscard]] bool forwards(VertexId v) const;
    /// Capacity that all traffic through @p v shares, in bytes/µs; 0 when there is none.
    [[nodiscard]] Bandwidth sharedCapacity(VertexId v) const;

private:
    const Topology* topology_;
    std::vector<std::uint32_t> firstOut_;
    std::vector<GraphEdge> edges_;
    std::vector<std::uint32_t> firstIn_;
    std::vector<std::uint32_t> in_;
    std::vector<std::uint32_t> positionOf_;
};

} // namespace tierlens
