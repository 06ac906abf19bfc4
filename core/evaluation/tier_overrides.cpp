#include "core/evaluation/tier_overrides.h"

#include <algorithm>
#include <atomic>

namespace tierlens {

namespace {

/// Revisions of copies count apart from those of files.
std::uint64_t nextCopyRevision()
{
    static std::atomic<std::uint64_t> next{0};
    return (std::uint64_t{1} << 63U) + next++;
}

/// By tier: what to do with its elements.
struct Scale {
    double bandwidth = 1.0, latency = 1.0;
    Duration addedToEveryLink{};
    [[nodiscard]] bool any() const { return bandwidth != 1.0 || latency != 1.0 || addedToEveryLink.value() != 0.0; }
};

/// The mean number of tier-@p tier links on the way of the group's pairs of that tier: over the routes to the first rank
/// that has such pairs, which on a regular system are like those to any other.
Result<double> linksOfTier(RoutingPolicy& policy, const Graph& graph, const GroupProfile& profile, const TierProfile& tier)
{
    const auto toward = [&](VertexId destination) -> Result<double> {
        double links = 0.0;
        double routes = 0.0;
        Route route;
        for (const VertexId source : profile.ranks) {
            if (auto done = policy.route(source, destination, 0, route); !done) {
                return failure(std::move(done.error()));
            }
            if (source == destination || route.tier != tier.tier) {
                continue;
            }
            ++routes;
            for (const EdgeShare& e : route.edges) {
                links += graph.topology().link(linkOf(e.edge)).tier == tier.tier ? e.share : 0.0;
            }
        }
        return routes == 0.0 ? 0.0 : links / routes;
    };
    auto links = toward(profile.ranks.front());
    if (links && *links == 0.0 && tier.slowest) {
        links = toward(tier.slowest->second);
    }
    return links;
}

/// Gives the scaled vertices of each type one scaled copy of it, a tier.
template <class Type, class Apply>
void scaleTypes(Topology& topology, const std::vector<Tier>& tiers, const std::map<Tier, Scale>& scales, VertexKind kind,
                std::vector<Type>& types, Apply&& apply)
{
    std::map<std::pair<Tier, std::uint32_t>, std::uint32_t> copies;
    for (std::size_t i = 0; i < topology.vertices.size(); ++i) {
        Vertex& v = topology.vertices[i];
        const auto scale = scales.find(tiers[i]);
        if (v.kind != kind || v.type >= types.size() || scale == scales.end() || !scale->second.any()) {
            continue;
        }
        const auto [copy, made] = copies.try_emplace({tiers[i], v.type}, static_cast<std::uint32_t>(types.size()));
        if (made) {
            Type scaled = types[v.type];
            apply(scaled, scale->second);
            types.push_back(std::move(scaled));
        }
        v.type = copy->second;
    }
}

} // namespace

std::vector<Tier> tiersOfVertices(const Topology& topology)
{
    std::vector<Tier> tiers(topology.vertices.size(), Tier::flat);
    for (const Link& l : topology.links) {
        for (const VertexId v : {l.a, l.b}) {
            Tier& t = tiers[v.index()];
            t = t == Tier::flat ? l.tier : std::min(t, l.tier);
        }
    }
    for (std::size_t i = 0; i < tiers.size(); ++i) {
        const Vertex& v = topology.vertices[i];
        if (v.fabric.valid()) {
            tiers[i] = topology.fabric(v.fabric).tier;
        }
    }
    return tiers;
}

bool scalesLinks(const std::map<Tier, TierOverride>& tiers)
{
    return std::any_of(tiers.begin(), tiers.end(), [](const auto& t) { return t.second.bandwidth || t.second.latency; });
}

Result<std::shared_ptr<const Topology>> withTierOverrides(const Graph& graph, const RoutingOptions& routing,
                                                          const GroupProfile& profile, const std::map<Tier, TierOverride>& tiers)
{
    std::map<Tier, Scale> scales;
    std::unique_ptr<RoutingPolicy> policy;
    for (const TierProfile& old : profile.tiers) {
        const auto found = tiers.find(old.tier);
        if (found == tiers.end()) {
            continue;
        }
        const TierOverride& changed = found->second;
        Scale& scale = scales[old.tier];
        if (changed.bandwidth) {
            scale.bandwidth = *changed.bandwidth / old.bandwidth;
        }
        if (changed.latency && old.latency.value() > 0.0) {
            scale.latency = *changed.latency / old.latency;
        } else if (changed.latency) {
            if (!policy) {
                auto made = makeRoutingPolicy(graph, routing);
                if (!made) {
                    return failure(std::move(made.error()));
                }
                policy = std::move(*made);
            }
            auto links = linksOfTier(*policy, graph, profile, old);
            if (!links) {
                return failure(std::move(links.error()));
            }
            if (*links > 0.0) {
                scale.addedToEveryLink = *changed.latency / *links;
            }
        }
    }

    auto copy = std::make_shared<Topology>(graph.topology());
    copy->revision = nextCopyRevision();
    for (Link& l : copy->links) {
        const auto scale = scales.find(l.tier);
        if (scale == scales.end()) {
            continue;
        }
        for (const std::size_t direction : {std::size_t{0}, std::size_t{1}}) {
            l.bandwidth[direction] = l.bandwidth[direction] * scale->second.bandwidth;
            l.latency[direction] = l.latency[direction] * scale->second.latency + scale->second.addedToEveryLink;
        }
    }
    const auto apply = [](auto& type, const Scale& scale) {
        type.latency = type.latency * scale.latency;
        if (type.bandwidth) {
            type.bandwidth = *type.bandwidth * scale.bandwidth;
        }
    };
    const std::vector<Tier> tierOf = tiersOfVertices(*copy);
    scaleTypes(*copy, tierOf, scales, VertexKind::switchElement, copy->switchTypes, apply);
    scaleTypes(*copy, tierOf, scales, VertexKind::nic, copy->nicTypes, apply);
    return std::shared_ptr<const Topology>(std::move(copy));
}

} // namespace tierlens
