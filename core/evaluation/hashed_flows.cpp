#include "core/evaluation/hashed_flows.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/routing/ecmp.h"

namespace tierlens {

namespace {

constexpr double kUnbounded = std::numeric_limits<double>::infinity();
/// A share this close to 1 is the whole flow.
constexpr double kWhole = 1.0 - 1e-9;
/// Limits of what is kept: pairs of ranks, hops, flows, and loads of steps (64 MiB each of the larger ones).
constexpr std::size_t kMaxRanks = 2048, kMaxHops = 4'000'000, kMaxFlows = 2'000'000, kMaxLoads = 16'000'000;

bool alike(double a, double b) { return std::abs(a - b) <= 1e-12 * std::max(std::abs(a), std::abs(b)); }

} // namespace

HashedFlows::HashedFlows(const Graph& graph, RoutingPolicy& sprayed, std::span<const VertexId> ranks, const RankOrder& order)
    : graph_(graph), sprayed_(sprayed), ranks_(ranks), order_(order), sharedOf_(graph.vertexCount(), kNone),
      rankAt_(graph.vertexCount(), kNone), nodeAt_(graph.vertexCount(), kNone)
{
    for (const GraphEdge& e : graph.edges())
        capacity_bytes_per_us_.push_back(e.capacity_bytes_per_us);
    for (std::uint32_t v = 0; v < graph.vertexCount(); ++v)
        if (const double shared = graph.sharedCapacity(VertexId(v)).value(); shared > 0.0) {
            sharedOf_[v] = static_cast<std::uint32_t>(capacity_bytes_per_us_.size());
            capacity_bytes_per_us_.push_back(shared);
        }
    for (std::uint32_t r = 0; r < ranks.size(); ++r)
        rankAt_[ranks[r].index()] = r;
    if (ranks.size() <= kMaxRanks)
        numberOfPair_.assign(ranks.size() * ranks.size(), kNone);
}

std::uint32_t HashedFlows::pastWholeHops(std::uint32_t node) const
{
    while (nodes_[node].whole)
        node = hops_[nodes_[node].first].node;
    return node;
}

Result<std::uint32_t> HashedFlows::pair(VertexId source, VertexId destination)
{
    std::uint32_t& known = numberOfPair_[rankAt_[source.index()] * ranks_.size() + rankAt_[destination.index()]];
    if (known != kNone)
        return known;
    if (auto found = sprayed_.route(source, destination, 0, route_); !found)
        return failure(std::move(found).error());
    Pair p;
    p.firstShare = static_cast<std::uint32_t>(shares_.size());
    const auto firstNode = static_cast<std::uint32_t>(nodes_.size());
    const auto nodeOf = [&](VertexId v) {
        std::uint32_t& at = nodeAt_[v.index()];
        if (at == kNone) {
            at = static_cast<std::uint32_t>(nodes_.size());
            nodes_.push_back({v.index(), 0, 0, false});
        }
        return at;
    };
    nodeOf(source);
    for (std::size_t i = 0; i < route_.edges.size();) {
        // The edges out of one vertex stand together; the hash counts them by edge id.
        const VertexId from = graph_.edges()[graph_.position(route_.edges[i].edge)].from;
        std::size_t end = i;
        while (end < route_.edges.size() && graph_.edges()[graph_.position(route_.edges[end].edge)].from == from)
            ++end;
        std::sort(route_.edges.begin() + static_cast<std::ptrdiff_t>(i), route_.edges.begin() + static_cast<std::ptrdiff_t>(end),
                  [](const EdgeShare& a, const EdgeShare& b) { return a.edge < b.edge; });
        const std::uint32_t node = nodeOf(from);
        nodes_[node].first = static_cast<std::uint32_t>(hops_.size());
        nodes_[node].count = static_cast<std::uint32_t>(end - i);
        for (; i < end; ++i) {
            const std::uint32_t at = graph_.position(route_.edges[i].edge);
            const VertexId to = graph_.edges()[at].to;
            const std::uint32_t shared = to == destination ? kNone : sharedOf_[to.index()];
            hops_.push_back({at, shared, nodeOf(to)});
            shares_.push_back({at, route_.edges[i].share});
            if (shared != kNone)
                shares_.push_back({shared, route_.edges[i].share});
            nodes_[node].whole = route_.edges[i].share >= kWhole;
        }
    }
    for (std::uint32_t n = firstNode; n < nodes_.size(); ++n)
        nodeAt_[nodes_[n].vertex] = kNone;
    for (std::uint32_t n = firstNode; n < nodes_.size(); ++n)
        for (std::uint32_t h = nodes_[n].first; h < nodes_[n].first + nodes_[n].count; ++h)
            hops_[h].node = pastWholeHops(hops_[h].node);
    p.start = pastWholeHops(firstNode);
    p.shares = static_cast<std::uint32_t>(shares_.size()) - p.firstShare;
    known = static_cast<std::uint32_t>(pairs_.size());
    pairs_.push_back(p);
    return known;
}

Result<bool> HashedFlows::add(const Phase& phase, std::uint32_t root, const std::stop_token& stop)
{
    if (numberOfPair_.empty())
        return false;
    std::vector<std::uint32_t> patterns;
    patterns.reserve(phase.steps.size());
    for (const tierlens::Step& s : phase.steps)
        patterns.push_back(s.pattern);
    std::sort(patterns.begin(), patterns.end());
    patterns.erase(std::unique(patterns.begin(), patterns.end()), patterns.end());

    const std::size_t resources = capacity_bytes_per_us_.size();
    AddedPhase added;
    added.firstStep = steps_.size();
    added.steps = patterns.size();
    added.leastRate_bytes_per_us = kUnbounded;
    if ((steps_.size() + patterns.size()) * resources > kMaxLoads)
        return false;
    std::vector<Flow> flows;
    std::vector<std::uint32_t> members;
    std::vector<double> even(resources);
    for (const std::uint32_t pattern : patterns) {
        flowsOf(phase, pattern, flows);
        steps_.push_back({flows_.size(), 0});
        base_.resize(base_.size() + resources, 0);
        std::fill(even.begin(), even.end(), 0.0);
        std::uint32_t* const base = base_.data() + base_.size() - resources;
        for (std::uint32_t g = 0; g < order_.subgroups(phase); ++g) {
            if (stop.stop_requested())
                return failure(Code::cancelled);
            order_.members(phase, root, g, members);
            for (const Flow& f : flows) {
                const VertexId from = ranks_[members[f.from]], to = ranks_[members[f.to]];
                if (from == to)
                    continue;
                auto number = pair(from, to);
                if (!number)
                    return failure(std::move(number).error());
                const Pair& p = pairs_[*number];
                for (std::uint32_t i = p.firstShare; i < p.firstShare + p.shares; ++i) {
                    even[shares_[i].resource] += shares_[i].share;
                    base[shares_[i].resource] += shares_[i].share >= kWhole ? 1U : 0U;
                }
                if (nodes_[p.start].count > 0)
                    flows_.push_back({from.index(), to.index(), p.start});
            }
            if (hops_.size() > kMaxHops || flows_.size() > kMaxFlows)
                return false;
        }
        steps_.back().count = flows_.size() - steps_.back().first;
        for (std::size_t r = 0; r < resources; ++r) {
            bound_.push_back(static_cast<std::uint32_t>(std::ceil(even[r] - 1e-9)));
            if (base[r] > 0)
                added.leastRate_bytes_per_us = std::min(added.leastRate_bytes_per_us, capacity_bytes_per_us_[r] / base[r]);
        }
    }
    phases_.push_back(added);
    return true;
}

Result<bool> HashedFlows::pairsAreAlike(const std::stop_token& stop)
{
    struct Way {
        double latency_us = 0.0, bandwidth_bytes_per_us = kUnbounded;
        std::uint8_t tier = 0;
        bool known = false;
    };
    std::vector<Way> ways(graph_.vertexCount());
    for (const VertexId destination : ranks_) {
        if (stop.stop_requested())
            return failure(Code::cancelled);
        for (const VertexId source : ranks_) {
            if (source == destination)
                continue;
            if (auto found = sprayed_.route(source, destination, 0, route_); !found)
                return failure(std::move(found).error());
            for (const EdgeShare& share : route_.edges)
                ways[graph_.edges()[graph_.position(share.edge)].to.index()].known = false;
            ways[source.index()] = {0.0, kUnbounded, 0, true};
            for (const EdgeShare& share : route_.edges) {
                const GraphEdge& e = graph_.edges()[graph_.position(share.edge)];
                Way on = ways[e.from.index()];
                on.latency_us += e.latency_us;
                on.bandwidth_bytes_per_us = std::min(on.bandwidth_bytes_per_us, e.capacity_bytes_per_us);
                on.tier = std::max(on.tier, e.tier);
                if (e.to != destination) {
                    on.latency_us += graph_.passLatency(e.to).value();
                    if (const double shared = graph_.sharedCapacity(e.to).value(); shared > 0.0)
                        on.bandwidth_bytes_per_us = std::min(on.bandwidth_bytes_per_us, shared);
                }
                Way& to = ways[e.to.index()];
                if (to.known && (!alike(to.latency_us, on.latency_us) ||
                                 !alike(to.bandwidth_bytes_per_us, on.bandwidth_bytes_per_us) || to.tier != on.tier))
                    return false;
                to = on;
            }
        }
    }
    return true;
}

bool HashedFlows::walk(std::uint64_t firstSeed, std::uint32_t seeds, std::vector<std::vector<HashedLoad>>& phases,
                       const std::stop_token& stop)
{
    // All seeds go over a flow before the next flow is looked at: fetching its hops costs more than a hash.
    phases.assign(seeds, {});
    const std::size_t resources = capacity_bytes_per_us_.size();
    load_.resize(resources * seeds);
    std::vector<std::uint64_t> mixedSeeds;
    mixedSeeds.reserve(seeds);
    for (std::uint32_t k = 0; k < seeds; ++k)
        mixedSeeds.push_back(mix(firstSeed + k));
    for (const AddedPhase& phase : phases_) {
        for (auto& result : phases)
            result.push_back({phase.leastRate_bytes_per_us, false});
        for (std::size_t s = phase.firstStep; s < phase.firstStep + phase.steps; ++s) {
            if (stop.stop_requested())
                return false;
            for (std::uint32_t k = 0; k < seeds; ++k)
                std::copy_n(base_.data() + s * resources, resources, load_.data() + k * resources);
            for (std::size_t f = steps_[s].first; f < steps_[s].first + steps_[s].count; ++f)
                for (std::uint32_t k = 0; k < seeds; ++k)
                    walkFlow(flows_[f], mixedSeeds[k], bound_.data() + s * resources, load_.data() + k * resources,
                             phases[k].back());
        }
    }
    return true;
}

void HashedFlows::walkFlow(const WalkedFlow& flow, std::uint64_t mixedSeed, const std::uint32_t* bound, std::uint32_t* load,
                           HashedLoad& result) const
{
    const auto least = [&](std::uint32_t resource, std::uint32_t flows) {
        if (capacity_bytes_per_us_[resource] < result.leastRate_bytes_per_us * flows)
            result.leastRate_bytes_per_us = std::min(result.leastRate_bytes_per_us, capacity_bytes_per_us_[resource] / flows);
    };
    for (const Node* at = &nodes_[flow.start]; at->count > 0;) {
        std::uint32_t taken = at->first;
        if (at->count > 1) {
            // hopHash() of ecmp.h, its innermost part taken out of the loop; a division costs more than all of it
            const std::uint64_t h = mix(mix(mix(mixedSeed ^ at->vertex) ^ flow.source) ^ (flow.destination << 20U));
            const std::uint32_t mask = at->count - 1;
            taken += static_cast<std::uint32_t>((at->count & mask) == 0 ? h & mask : h % at->count);
        }
        const Hop& hop = hops_[taken];
        const std::uint32_t flows = ++load[hop.edge];
        result.collides = result.collides || flows > bound[hop.edge];
        least(hop.edge, flows);
        if (hop.switchAt != kNone)
            least(hop.switchAt, ++load[hop.switchAt]);
        at = &nodes_[hop.node];
    }
}

} // namespace tierlens
