// Least-weight ways to one destination inside one container: a search backwards from the destination that goes only as
// far as asked, and the graph of equally good next hops that it leaves behind (MODEL reference §6).
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/routing/route.h"

namespace tierlens {

/// One search. Reused for the next destination without being cleared; memory is that of the largest container seen.
class DistanceField {
public:
    explicit DistanceField(const Graph& graph) : graph_(&graph) {}

    /// Starts anew towards @p destination inside @p inside.
    void aim(VertexId destination, ContainerId inside);
    [[nodiscard]] VertexId destination() const { return destination_; }
    [[nodiscard]] ContainerId inside() const { return inside_; }

    /// Searches until all ways from @p source are known. False: there is none inside the container.
    [[nodiscard]] bool reach(VertexId source);

    /// The weight of the ways from @p v, which was reached.
    [[nodiscard]] double distance(VertexId v) const { return nodes_[nodeOf(v)].distance; }

    /// Edges (positions in Graph::edges(), by edge id) by which least-weight paths go on from @p v, a vertex on such a
    /// path from a reached source. Valid until the next call.
    [[nodiscard]] std::span<const std::uint32_t> next(VertexId v);

    /// Bandwidth, latency and tier of the flow from the reached @p source that splits equally at each hop.
    /// Remembered for every vertex that all of the flow passes.
    [[nodiscard]] RouteSummary summary(VertexId source);
    /// The same with its edges.
    void spray(VertexId source, Route& route);

private:
    struct Node {
        double distance = 0.0;
        double share = 0.0;                                    ///< scratch of a walk
        double longest_us = 0.0;                               ///< scratch of a walk: from its start
        double latency_us = 0.0, bandwidth_bytes_per_us = 0.0; ///< summary
        std::uint32_t epoch = 0;
        std::uint32_t hops = 0;
        std::uint32_t order = 0; ///< in which it was settled: the destination is 0
        std::uint32_t firstNext = 0;
        std::uint32_t nextCount = 0;
        std::uint8_t tier = 0;
        bool settled : 1 = false, nextKnown : 1 = false, summarized : 1 = false;
    };
    struct Queued {
        double distance;
        std::uint32_t hops, node;
    };
    /// A stretch of the way that all of the flow begins at one vertex and ends at another.
    struct Stretch {
        std::uint32_t from = 0, to = 0;
        double latency_us = 0.0, bandwidth_bytes_per_us = 0.0;
        std::uint8_t tier = 0;
    };

    static constexpr double kTolerance = 1e-9; ///< relative: paths this close to the least weight are equal

    [[nodiscard]] std::uint32_t nodeOf(VertexId v) const { return graph_->slot(v) - range_.first; }
    [[nodiscard]] VertexId vertexOf(std::uint32_t node) const { return graph_->vertexAt(node + range_.first); }
    Node& fresh(std::uint32_t node);
    void settleNext();
    void findNext(std::uint32_t node);
    /// Walks from @p node splitting equally. With @p route: to the destination, edges appended; without: up to the first
    /// vertex where the flow is whole again.
    Stretch walk(std::uint32_t node, Route* route);

    const Graph* graph_;
    VertexId destination_{};
    ContainerId inside_{};
    SlotRange range_{};
    std::uint32_t target_ = 0;
    std::uint32_t epoch_ = 0;
    std::uint32_t settledCount_ = 0;
    std::vector<Node> nodes_;
    std::vector<Queued> queue_;
    std::vector<std::uint32_t> pool_;
    std::vector<std::uint64_t> active_;
    std::vector<Stretch> stretches_;
};

/// The searches of recent destinations, a few for each depth of containers.
class DistanceFields {
public:
    explicit DistanceFields(const Graph& graph) : graph_(&graph) {}
    /// The field towards @p destination inside @p inside, as far as it was searched before.
    [[nodiscard]] DistanceField& towards(VertexId destination, ContainerId inside);

private:
    struct Entry {
        std::unique_ptr<DistanceField> field;
        std::uint64_t used = 0;
    };
    const Graph* graph_;
    std::vector<std::vector<Entry>> byLevel_;
    std::uint64_t clock_ = 0;
};

} // namespace tierlens
