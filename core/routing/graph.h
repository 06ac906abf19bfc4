// The topology as a directed graph: vertices are end points, NICs and switches, edges the directed links that work.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <stop_token>
#include <vector>

#include "core/topology/topology.h"

namespace tierlens {

class Symmetries;

/// One directed edge, ready for solvers (units in the names: the hot loops work on plain doubles).
struct GraphEdge {
    EdgeId id{};
    VertexId from{}, to{};
    double capacity_bytes_per_us = 0.0; ///< nameplate × efficiency; at a NIC with `bandwidth` no more than that
    double latency_us = 0.0;            ///< of the link
    double weight = 0.0;   ///< MODEL reference §6: at the reference size, with the latency of the switch or NIC entered
    std::uint8_t tier = 0; ///< value of Tier
};

/// One edge as seen from the vertex it enters, in slots (see Graph::slot): all that a search backwards needs.
struct Arrival {
    std::uint32_t from = 0; ///< slot
    std::uint32_t edge = 0; ///< position in Graph::edges()
    double weight = 0.0;
};

/// Slots first … first + count − 1: everything below one container.
struct SlotRange {
    std::uint32_t first = 0, count = 0;
    [[nodiscard]] bool holds(std::uint32_t slot) const { return slot - first < count; }
    friend bool operator==(SlotRange, SlotRange) = default;
};

/// Compressed adjacency in both directions. Failed elements are left out; a switch type with `bandwidth` is a shared
/// capacity (see sharedCapacity). A NIC type's `bandwidth` counts each direction alone, as a port does: it bounds the
/// edges of its links, those of one fabric in sum. Built in O(V + E); immutable.
class Graph {
public:
    /// @p messageSize is used for weights when options.referenceSize is none. @p topology must outlive the graph.
    Graph(const Topology& topology, const RoutingOptions& options, Bytes messageSize = bytes(1048576));

    [[nodiscard]] const Topology& topology() const { return *topology_; }
    [[nodiscard]] std::size_t vertexCount() const { return firstOut_.size() - 1; }
    /// In order of edge id.
    [[nodiscard]] std::span<const GraphEdge> outgoing(VertexId v) const
    {
        return {edges_.data() + firstOut_[v.index()], edges_.data() + firstOut_[v.index() + 1]};
    }
    /// Indices into edges() of the edges that enter @p v, in order of edge id.
    [[nodiscard]] std::span<const std::uint32_t> incoming(VertexId v) const
    {
        return {in_.data() + firstIn_[v.index()], in_.data() + firstIn_[v.index() + 1]};
    }
    [[nodiscard]] std::span<const GraphEdge> edges() const { return edges_; }
    /// Position of an edge in edges(); 0xFFFFFFFF for a failed one.
    [[nodiscard]] std::uint32_t position(EdgeId id) const { return positionOf_[id.index()]; }
    /// Latency of passing through a switch or NIC (0 for end points).
    [[nodiscard]] Duration passLatency(VertexId v) const { return Duration(vertices_[v.index()].pass_us); }
    /// Whether traffic of others may pass through @p v (a chip with `transit: false` does not forward).
    [[nodiscard]] bool forwards(VertexId v) const { return vertices_[v.index()].forwards; }
    /// Whether a flow to @p destination may go from @p from into @p to: `to` is the destination, forwards, or is a die
    /// of a chip that does not forward for others but lets its own dies through.
    [[nodiscard]] bool mayEnter(VertexId from, VertexId to, VertexId destination) const;
    /// Capacity that all traffic through @p v shares, in bytes/µs; 0 when there is none.
    [[nodiscard]] Bandwidth sharedCapacity(VertexId v) const { return Bandwidth(vertices_[v.index()].shared_bytes_per_us); }
    /// Whether both directions of every link are alike, so that the way back weighs the same.
    [[nodiscard]] bool directionsAlike() const { return directionsAlike_; }

    /// Vertices numbered so that those below any container are consecutive: fields of distances inside a board need no
    /// more room and time than the board.
    [[nodiscard]] std::uint32_t slot(VertexId v) const { return slotOf_[v.index()]; }
    [[nodiscard]] VertexId vertexAt(std::uint32_t slot) const { return vertexAt_[slot]; }
    [[nodiscard]] SlotRange slotsBelow(ContainerId c) const { return below_[c.index()]; }
    [[nodiscard]] std::span<const Arrival> arrivals(std::uint32_t slot) const
    {
        return {arrivals_.data() + firstArrival_[slot], arrivals_.data() + firstArrival_[slot + 1]};
    }
    /// The smallest container that holds both.
    [[nodiscard]] ContainerId smallestAround(VertexId a, VertexId b) const;
    /// The verified symmetries (symmetry.h), found at the first call and kept; safe from several threads. None are given
    /// when @p stop was requested meanwhile.
    [[nodiscard]] std::shared_ptr<const Symmetries> symmetries(std::stop_token stop = {}) const;

private:
    struct VertexData {
        double pass_us = 0.0;
        double shared_bytes_per_us = 0.0;
        bool forwards = true;
    };
    struct SymmetryHold {
        std::mutex mutex;
        std::shared_ptr<const Symmetries> found;
    };
    void numberSlots();
    void boundByNics();

    const Topology* topology_;
    std::vector<VertexData> vertices_;
    std::vector<std::uint32_t> firstOut_;
    std::vector<GraphEdge> edges_;
    std::vector<std::uint32_t> firstIn_;
    std::vector<std::uint32_t> in_;
    std::vector<std::uint32_t> positionOf_;
    std::vector<std::uint32_t> slotOf_;
    std::vector<VertexId> vertexAt_;
    std::vector<SlotRange> below_;
    std::vector<std::uint8_t> depth_;
    std::vector<std::uint32_t> firstArrival_;
    std::vector<Arrival> arrivals_;
    bool directionsAlike_ = true;
    std::unique_ptr<SymmetryHold> symmetries_ = std::make_unique<SymmetryHold>();
};

} // namespace tierlens
