// What the policies on least-weight paths have in common: they differ in where they search and in which of the equally
// good next hops a flow takes.
#pragma once

#include "core/routing/distance_field.h"

namespace tierlens {

class EqualCostPolicy : public RoutingPolicy {
public:
    explicit EqualCostPolicy(const Graph& graph) : graph_(graph), fields_(graph) {}
    [[nodiscard]] Result<void> route(VertexId source, VertexId destination, std::uint32_t channel, Route& route) final;
    [[nodiscard]] Result<RouteSummary> summary(VertexId source, VertexId destination, std::uint32_t channel) final;
    [[nodiscard]] Result<std::vector<RoutePath>> paths(VertexId source, VertexId destination, std::uint32_t channel,
                                                       std::size_t limit) final;
    [[nodiscard]] bool followsSymmetry() const override { return splits(); }

protected:
    struct Hop {
        VertexId at{}, source{}, destination{};
        std::uint32_t channel = 0;
    };
    /// Whether a flow splits equally at each hop; else pick() chooses.
    [[nodiscard]] virtual bool splits() const = 0;
    /// Which of @p next (edge positions, by edge id, at least one) the flow takes.
    [[nodiscard]] virtual std::uint32_t pick(const Hop& hop, std::span<const std::uint32_t> next) const = 0;
    /// The field that reaches @p source; null without a path. By default that of the whole system.
    [[nodiscard]] virtual DistanceField* search(VertexId source, VertexId destination);

    [[nodiscard]] const Graph& graph() const { return graph_; }
    [[nodiscard]] DistanceFields& fields() { return fields_; }

private:
    template <class Visit> void follow(DistanceField& field, VertexId source, std::uint32_t channel, Visit&& visit);

    const Graph& graph_;
    DistanceFields fields_;
};

/// Adds the edges of one single path up: latency, least capacity, highest tier.
class PathSum {
public:
    PathSum(const Graph& graph, VertexId destination) : graph_(graph), destination_(destination) {}
    void add(const GraphEdge& e);
    [[nodiscard]] RouteSummary summary() const;

private:
    const Graph& graph_;
    VertexId destination_;
    double latency_us_ = 0.0;
    double bandwidth_bytes_per_us_ = 0.0;
    std::size_t hops_ = 0;
    std::uint8_t tier_ = 0;
};

/// Of equally good edges (positions, by edge id, at least one) the one to the least vertex, then of the least edge id.
[[nodiscard]] std::uint32_t leastVertex(const Graph& graph, std::span<const std::uint32_t> next);

/// The error no_path with both names.
[[nodiscard]] tl::unexpected<Problems> noPath(const Graph& graph, VertexId source, VertexId destination);

} // namespace tierlens
