#include "core/evaluation/tier_structure.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

namespace tierlens {

namespace {

constexpr std::uint32_t kNone = 0xFFFFFFFFU;
constexpr double kSlowestPart = 0.25; ///< of the fastest link's capacity: slower ones are left out of the rings

/// The sub-groups of a phase: ranks, position by position.
using Subgroups = std::vector<std::vector<std::uint32_t>>;

Subgroups subgroupsOf(const RankOrder& order, const Phase& phase)
{
    Subgroups groups(order.subgroups(phase));
    for (std::uint32_t g = 0; g < groups.size(); ++g)
        order.members(phase, 0, g, groups[g]);
    return groups;
}

class Structure {
public:
    Structure(const Graph& graph, RoutingPolicy& policy, const GroupProfile& profile, RingMemo& memo, std::stop_token stop)
        : graph_(graph), policy_(policy), profile_(profile), memo_(memo), stop_(std::move(stop)),
          groupOf_(graph.vertexCount(), kNone), positionOf_(graph.vertexCount(), 0)
    {
    }

    Result<void> find(const Subgroups& groups, TierShape& shape)
    {
        if (auto done = findRings(groups, shape); !done)
            return done;
        return findTree(groups, shape);
    }

private:
    [[nodiscard]] VertexId vertexOf(std::uint32_t rank) const { return profile_.ranks[rank]; }

    /// Links from one position to another, in one sub-group or the same in all.
    struct Join {
        std::vector<double> capacities{};
        double latency_us = 0.0;
    };
    using Joins = std::map<std::pair<std::uint32_t, std::uint32_t>, Join>;

    Joins joinsOf(const std::vector<std::uint32_t>& ranks, std::uint32_t group) const
    {
        Joins joins;
        for (std::uint32_t i = 0; i < ranks.size(); ++i)
            for (const GraphEdge& e : graph_.outgoing(vertexOf(ranks[i]))) {
                if (groupOf_[e.to.index()] != group)
                    continue;
                Join& join = joins[{i, positionOf_[e.to.index()]}];
                join.capacities.push_back(e.capacity_bytes_per_us);
                join.latency_us = std::max(join.latency_us, e.latency_us);
            }
        for (auto& [ends, join] : joins)
            std::sort(join.capacities.begin(), join.capacities.end(), std::greater<>());
        return joins;
    }

    // Keeps of `joins` what `other` has too.
    static void intersect(Joins& joins, const Joins& other)
    {
        for (auto it = joins.begin(); it != joins.end();) {
            const auto at = other.find(it->first);
            if (at == other.end()) {
                it = joins.erase(it);
                continue;
            }
            Join& join = it->second;
            join.capacities.resize(std::min(join.capacities.size(), at->second.capacities.size()));
            for (std::size_t i = 0; i < join.capacities.size(); ++i)
                join.capacities[i] = std::min(join.capacities[i], at->second.capacities[i]);
            join.latency_us = std::max(join.latency_us, at->second.latency_us);
            ++it;
        }
    }

    Result<void> findRings(const Subgroups& groups, TierShape& shape)
    {
        const auto n = static_cast<std::uint32_t>(groups.front().size());
        for (std::uint32_t g = 0; g < groups.size(); ++g)
            for (std::uint32_t i = 0; i < n; ++i) {
                groupOf_[vertexOf(groups[g][i]).index()] = g;
                positionOf_[vertexOf(groups[g][i]).index()] = i;
            }
        Joins joins = joinsOf(groups.front(), 0);
        for (std::uint32_t g = 1; g < groups.size() && !joins.empty(); ++g) {
            if (stop_.stop_requested())
                return failure(Code::cancelled);
            intersect(joins, joinsOf(groups[g], g));
        }
        if (auto done = keepRouted(groups.front(), joins); !done)
            return done;
        if (joins.empty()) {
            shape.noRings = "the ranks have no links of their own to each other";
            return {};
        }

        double most = 0.0;
        for (const auto& [ends, join] : joins)
            most = std::max(most, join.capacities.front());
        double room = most;
        for (const auto& [ends, join] : joins)
            for (const double c : join.capacities)
                if (c >= kSlowestPart * most)
                    room = std::min(room, c);
        std::vector<RingArc> arcs;
        for (const auto& [ends, join] : joins) {
            RingArc arc{ends.first, ends.second, 0};
            for (const double c : join.capacities)
                arc.count += static_cast<std::uint32_t>(c / room * (1.0 + 1e-9));
            if (arc.count > 0)
                arcs.push_back(arc);
        }
        Rings rings = memo_.rings(n, arcs, stop_);
        if (stop_.stop_requested())
            return failure(Code::cancelled);
        if (rings.empty()) {
            shape.noRings = "no ring through all of them over links between ranks alone was found";
            return {};
        }
        auto set = std::make_shared<RingSet>();
        double latency_us = 0.0;
        for (const std::vector<std::uint32_t>& ring : rings)
            for (std::uint32_t i = 0; i < n; ++i)
                latency_us += joins.at({ring[i], ring[(i + 1) % n]}).latency_us;
        set->latency = Duration(latency_us / (static_cast<double>(rings.size()) * n));
        set->bandwidth = Bandwidth(room);
        set->rings = std::move(rings);
        shape.rings = std::move(set);
        return {};
    }

    // Drops pairs whose traffic takes another way than the link between them.
    Result<void> keepRouted(const std::vector<std::uint32_t>& ranks, Joins& joins)
    {
        std::vector<std::vector<std::uint32_t>> into(ranks.size());
        for (const auto& [ends, join] : joins)
            into[ends.second].push_back(ends.first);
        for (std::uint32_t to = 0; to < ranks.size(); ++to) {
            if (stop_.stop_requested())
                return failure(Code::cancelled);
            for (const std::uint32_t from : into[to]) {
                const auto summary = policy_.summary(vertexOf(ranks[from]), vertexOf(ranks[to]), 0);
                if (!summary)
                    return failure(summary.error());
                if (!summary->direct)
                    joins.erase({from, to});
            }
        }
        return {};
    }

    Result<void> findTree(const Subgroups& groups, TierShape& shape)
    {
        const Topology& topology = graph_.topology();
        shape.reduction = {};
        if (std::none_of(topology.switchTypes.begin(), topology.switchTypes.end(),
                         [](const SwitchType& t) { return t.inNetworkReduction; })) {
            shape.reduction.why = "no type of switch has in_network_reduction";
            return {};
        }
        ReductionTree tree;
        std::vector<std::uint32_t> groupsThrough(graph_.vertexCount(), 0), lastGroup(graph_.vertexCount(), kNone);
        Route route;
        for (std::uint32_t g = 0; g < groups.size(); ++g)
            for (std::size_t i = 1; i < groups[g].size(); ++i) {
                if (i % 64 == 1 && stop_.stop_requested())
                    return failure(Code::cancelled);
                const VertexId from = vertexOf(groups[g][i]), to = vertexOf(groups[g][0]);
                if (auto found = policy_.route(from, to, 0, route); !found)
                    return found;
                double crossed = 0.0; // Σ of the shares that enter switches: how many a path has, if all have as many
                for (const EdgeShare& e : route.edges) {
                    const VertexId at = topology.target(e.edge);
                    if (at == to)
                        continue;
                    const Vertex& vertex = topology.vertex(at);
                    if (vertex.kind == VertexKind::nic) {
                        tree.nics = true;
                        continue;
                    }
                    if (vertex.kind == VertexKind::endpoint) {
                        shape.reduction.why = "the way from " + topology.path(from) + " to " + topology.path(to) +
                                              " leads through " + topology.path(at) + ", which is no switch";
                        return {};
                    }
                    if (!topology.switchTypes[vertex.type].inNetworkReduction) {
                        shape.reduction.why = topology.path(at) + " does not reduce (in_network_reduction)";
                        return {};
                    }
                    crossed += e.share;
                    if (lastGroup[at.index()] != g) {
                        lastGroup[at.index()] = g;
                        ++groupsThrough[at.index()];
                    }
                }
                const auto switches = static_cast<std::uint32_t>(std::lround(crossed));
                if (switches == 0) {
                    shape.reduction.why = "there is no switch between " + topology.path(from) + " and " + topology.path(to);
                    return {};
                }
                tree.height = std::max(tree.height, (switches + 1) / 2);
                tree.latency = std::max(tree.latency, route.latency);
            }
        for (std::uint32_t v = 0; v < groupsThrough.size(); ++v) {
            const std::uint32_t needed = groupsThrough[v];
            if (needed == 0)
                continue;
            const auto& free = topology.switchTypes[topology.vertex(VertexId(v)).type].reductionGroups;
            if (free && *free < needed) {
                shape.reduction.why = topology.path(VertexId(v)) + " has " + std::to_string(*free) + " reduction_groups and " +
                                      std::to_string(needed) + " would be needed at once";
                return {};
            }
        }
        shape.reduction = tree;
        return {};
    }

    const Graph& graph_;
    RoutingPolicy& policy_;
    const GroupProfile& profile_;
    RingMemo& memo_;
    std::stop_token stop_;
    std::vector<std::uint32_t> groupOf_, positionOf_; ///< by vertex
};

} // namespace

Rings RingMemo::rings(std::uint32_t n, const std::vector<RingArc>& arcs, const std::stop_token& stop)
{
    const auto same = [&](const Entry& e) {
        return e.n == n &&
               std::equal(e.arcs.begin(), e.arcs.end(), arcs.begin(), arcs.end(), [](const RingArc& a, const RingArc& b) {
                   return a.from == b.from && a.to == b.to && a.count == b.count;
               });
    };
    {
        const std::lock_guard lock(mutex_);
        if (const auto at = std::find_if(entries_.begin(), entries_.end(), same); at != entries_.end()) {
            entries_.splice(entries_.begin(), entries_, at);
            return at->rings;
        }
    }
    Rings found = disjointRings(n, arcs, kRingSearchMoves, stop);
    if (!stop.stop_requested()) {
        const std::lock_guard lock(mutex_);
        entries_.push_front({n, arcs, found});
        if (entries_.size() > kMost)
            entries_.pop_back();
    }
    return found;
}

bool needsStructure(std::string_view algorithm)
{
    return algorithm.find("multi_ring") != std::string_view::npos || algorithm.find("in_network") != std::string_view::npos;
}

Result<TierStructure> findTierStructure(const Graph& graph, const RoutingOptions& routing, const GroupProfile& profile,
                                        const RankOrder& order, RingMemo& memo, std::stop_token stop)
{
    TierStructure structure;
    if (profile.ranks.size() < 2)
        return structure;
    auto policy = makeRoutingPolicy(graph, routing);
    if (!policy)
        return failure(std::move(policy).error());
    Phase phase;
    phase.stride = 1;
    for (std::uint32_t k = 0; k < profile.effective.size(); ++k) {
        phase.tier = k;
        phase.ranks = profile.effective[k].groupSize.value_or(1);
        TierShape& shape = structure.tiers.emplace_back();
        shape.groupSize = phase.ranks;
        shape.directLinks = profile.effective[k].directLinks;
        if (auto done = Structure(graph, **policy, profile, memo, stop).find(subgroupsOf(order, phase), shape); !done)
            return failure(std::move(done).error());
        phase.stride *= phase.ranks;
    }
    structure.whole = structure.tiers.front();
    if (profile.effective.size() > 1) {
        phase.overAllRanks = true;
        phase.stride = 1;
        phase.ranks = static_cast<std::uint32_t>(profile.ranks.size());
        structure.whole = {};
        structure.whole.groupSize = phase.ranks;
        if (auto done = Structure(graph, **policy, profile, memo, stop).find(subgroupsOf(order, phase), structure.whole); !done)
            return failure(std::move(done).error());
    }
    return structure;
}

} // namespace tierlens
