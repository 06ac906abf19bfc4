#include "core/evaluation/tier_waits.h"

#include <algorithm>

#include "core/contention/queueing.h"

namespace tierlens {

namespace {

/// Calls @p visit with the cost of each path of @p route, alone.
template <class Visit>
void eachPathAlone(const Graph& graph, const HopCosts& hops, FlowPaths& paths, VertexId source, VertexId destination,
                   const Route& route, Visit&& visit)
{
    std::vector<std::uint32_t> edges;
    std::vector<double> shares;
    for (const EdgeShare& e : route.edges) {
        edges.push_back(graph.position(e.edge));
        shares.push_back(e.share);
    }
    std::vector<Hop> path;
    paths.each(source, destination, edges, shares, [&](std::span<const std::uint32_t> indices) {
        path.clear();
        for (const std::uint32_t i : indices) {
            const TimePerByte alone(shares[i] / graph.edges()[edges[i]].capacity_bytes_per_us);
            path.push_back({edges[i], alone, alone, 0.0});
        }
        visit(hops.of(path));
    });
}

std::size_t effectiveTierOf(const GroupProfile& profile, Tier tier)
{
    std::size_t k = 0;
    while (k + 1 < profile.effective.size() && profile.effective[k].tier < tier)
        ++k;
    return k;
}

} // namespace

Result<TierWaits> tierWaits(const Graph& graph, RoutingPolicy& policy, const GroupProfile& profile, const CommParameters& comm,
                            const std::stop_token& stop)
{
    TierWaits waits;
    waits.background.resize(profile.effective.size());
    const HopCosts hops(graph, comm);
    if (!hops.queues() || profile.effective.empty() || !hops.hasBackground())
        return waits;
    FlowPaths paths(graph);
    std::vector<double> pairs(profile.effective.size(), 0.0);
    const std::size_t n = profile.ranks.size();
    const std::size_t destinations = std::min(n, kMaxWaitDestinations);
    Route route;
    for (std::size_t i = 0; i < destinations; ++i) {
        const VertexId destination = profile.ranks[i * n / destinations];
        for (const VertexId source : profile.ranks) {
            if (source == destination)
                continue;
            if (stop.stop_requested())
                return failure(Code::cancelled);
            if (auto found = policy.route(source, destination, 0, route); !found)
                return failure(std::move(found).error());
            Duration longest{}, wait{};
            eachPathAlone(graph, hops, paths, source, destination, route, [&](const PathCost& cost) {
                if (cost.latency + cost.queueing > longest) {
                    longest = cost.latency + cost.queueing;
                    wait = cost.queueing;
                }
            });
            const std::size_t k = effectiveTierOf(profile, route.tier);
            waits.background[k] += wait;
            ++pairs[k];
        }
    }
    for (std::size_t k = 0; k < pairs.size(); ++k)
        if (pairs[k] > 0.0)
            waits.background[k] = waits.background[k] / pairs[k];
    return waits;
}

FlowsWait flowsWait(const Graph& graph, const CommParameters& comm, const PhaseRoutes& routes)
{
    if (comm.queueing != Queueing::md1 || !routes.edge.valid() || routes.flowsThere <= 1.0)
        return {};
    const HopCosts hops(graph, comm);
    const std::uint32_t edge = graph.position(routes.edge);
    const Duration service = hops.packetTime(edge);
    const double background = hops.background(edge);
    const LinkWait wait = linkWait(background, (routes.flowsThere - 1.0) / routes.flowsThere, comm.rhoMax, service);
    return {wait.wait - md1Wait(background, service), wait.saturated};
}

std::vector<PathCost> pathsAlone(const Graph& graph, const CommParameters& comm, VertexId source, VertexId destination,
                                 const Route& route)
{
    std::vector<PathCost> costs;
    const HopCosts hops(graph, comm);
    if (hops.plain())
        return costs;
    FlowPaths paths(graph);
    eachPathAlone(graph, hops, paths, source, destination, route, [&](const PathCost& cost) { costs.push_back(cost); });
    return costs;
}

} // namespace tierlens
