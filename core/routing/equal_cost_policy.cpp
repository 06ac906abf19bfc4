#include "core/routing/equal_cost_policy.h"

#include <algorithm>

namespace tierlens {

tl::unexpected<Problems> noPath(const Graph& graph, VertexId source, VertexId destination)
{
    return failure(Code::no_path, {graph.topology().path(source), graph.topology().path(destination)});
}

std::uint32_t leastVertex(const Graph& graph, std::span<const std::uint32_t> next)
{
    return *std::min_element(next.begin(), next.end(), // the first of parallel edges is the least
                             [&](std::uint32_t x, std::uint32_t y) { return graph.edges()[x].to < graph.edges()[y].to; });
}

void PathSum::add(const GraphEdge& e)
{
    const bool first = hops_++ == 0;
    latency_us_ += e.latency_us;
    bandwidth_bytes_per_us_ = first ? e.capacity_bytes_per_us : std::min(bandwidth_bytes_per_us_, e.capacity_bytes_per_us);
    tier_ = std::max(tier_, e.tier);
    if (e.to != destination_) {
        latency_us_ += graph_.passLatency(e.to).value();
        const double shared = graph_.sharedCapacity(e.to).value();
        if (shared > 0.0) {
            bandwidth_bytes_per_us_ = std::min(bandwidth_bytes_per_us_, shared);
        }
    }
}

RouteSummary PathSum::summary() const
{
    return {Duration(latency_us_), Bandwidth(bandwidth_bytes_per_us_), static_cast<Tier>(tier_), hops_ == 1};
}

DistanceField* EqualCostPolicy::search(VertexId source, VertexId destination)
{
    DistanceField& field = fields_.towards(destination, ContainerId(0));
    return field.reach(source) ? &field : nullptr;
}

template <class Visit> void EqualCostPolicy::follow(DistanceField& field, VertexId source, std::uint32_t channel, Visit&& visit)
{
    const VertexId destination = field.destination();
    VertexId at = source;
    while (at != destination) {
        const auto next = field.next(at);
        const std::uint32_t taken = next.size() == 1 ? next[0] : pick({at, source, destination, channel}, next);
        const GraphEdge& e = graph_.edges()[taken];
        visit(e);
        at = e.to;
    }
}

Result<void> EqualCostPolicy::route(VertexId source, VertexId destination, std::uint32_t channel, Route& route)
{
    route.edges.clear();
    route.latency = {};
    route.bandwidth = {};
    route.tier = Tier::flat;
    if (source == destination) {
        return {};
    }
    DistanceField* field = search(source, destination);
    if (field == nullptr) {
        return noPath(graph_, source, destination);
    }
    if (splits()) {
        field->spray(source, route);
        return {};
    }
    PathSum sum(graph_, destination);
    follow(*field, source, channel, [&](const GraphEdge& e) {
        route.edges.push_back({e.id, 1.0});
        sum.add(e);
    });
    const RouteSummary s = sum.summary();
    route.latency = s.latency;
    route.bandwidth = s.bandwidth;
    route.tier = s.tier;
    return {};
}

Result<RouteSummary> EqualCostPolicy::summary(VertexId source, VertexId destination, std::uint32_t channel)
{
    if (source == destination) {
        return RouteSummary{{}, {}, Tier::flat, false};
    }
    DistanceField* field = search(source, destination);
    if (field == nullptr) {
        return noPath(graph_, source, destination);
    }
    if (splits()) {
        return field->summary(source);
    }
    PathSum sum(graph_, destination);
    follow(*field, source, channel, [&](const GraphEdge& e) { sum.add(e); });
    return sum.summary();
}

Result<std::vector<RoutePath>> EqualCostPolicy::paths(VertexId source, VertexId destination, std::uint32_t channel,
                                                      std::size_t limit)
{
    std::vector<RoutePath> found;
    if (source == destination || limit == 0) {
        return found;
    }
    DistanceField* field = search(source, destination);
    if (field == nullptr) {
        return noPath(graph_, source, destination);
    }
    const auto finish = [&](RoutePath path) {
        PathSum sum(graph_, destination);
        for (const EdgeId id : path.hops) {
            sum.add(graph_.edges()[graph_.position(id)]);
        }
        path.latency = sum.summary().latency;
        path.bandwidth = sum.summary().bandwidth;
        found.push_back(std::move(path));
    };
    if (!splits()) {
        RoutePath path;
        follow(*field, source, channel, [&](const GraphEdge& e) { path.hops.push_back(e.id); });
        finish(std::move(path));
        return found;
    }
    // Depth first, next hops by edge id, so that the first paths are the same on every run.
    struct Branch {
        VertexId at{};
        double share = 1.0;
        std::size_t taken = 0;
    };
    std::vector<Branch> stack{{source, 1.0, 0}};
    std::vector<EdgeId> hops;
    while (!stack.empty() && found.size() < limit) {
        Branch& top = stack.back();
        const auto next = field->next(top.at);
        if (top.at == destination) {
            finish({top.share, hops, {}, {}});
        }
        if (top.at == destination || top.taken == next.size()) {
            stack.pop_back();
            if (!hops.empty()) {
                hops.pop_back();
            }
            continue;
        }
        const GraphEdge& e = graph_.edges()[next[top.taken++]];
        hops.push_back(e.id);
        stack.push_back({e.to, top.share / static_cast<double>(next.size()), 0});
    }
    return found;
}

} // namespace tierlens
