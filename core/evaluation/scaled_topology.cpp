#include "core/evaluation/scaled_topology.h"

#include <algorithm>
#include <cmath>

#include "core/evaluation/turned_profile.h"

namespace tierlens {

namespace {

constexpr int kMostPasses = 5;
constexpr double kExact = 1e-9;

/// A latency that was asked of the links, and what the profile made of it.
struct Tried {
    double asked_us = 0.0, got_us = 0.0;
};

const TierProfile* tierOf(const GroupProfile& profile, Tier tier)
{
    const auto at =
        std::find_if(profile.tiers.begin(), profile.tiers.end(), [&](const TierProfile& t) { return t.tier == tier; });
    return at == profile.tiers.end() ? nullptr : &*at;
}

Result<ScaledGround> once(const Graph& graph, const RoutingOptions& routing, Bytes messageSize, const GroupProfile& profile,
                          const RankSymmetry& symmetry, const std::map<Tier, TierOverride>& asked, const std::stop_token& stop)
{
    auto copy = withTierOverrides(graph, routing, profile, asked);
    if (!copy)
        return failure(std::move(copy).error());
    ScaledGround ground{std::make_shared<const GraphHold>(std::move(*copy), routing, messageSize), {}};
    auto reached = makeTurnedProfile(ground.graph->graph, routing, profile.ranks, symmetry, stop);
    if (!reached)
        return failure(std::move(reached).error());
    ground.profile = std::make_shared<const GroupProfile>(std::move(*reached));
    return ground;
}

/// @p slopeOf gives latencySlope() of a tier: with it the first pass is nearly always the last.
template <class SlopeOf>
Result<ScaledGround> scaled(const Graph& graph, const RoutingOptions& routing, Bytes messageSize, const GroupProfile& profile,
                            const RankSymmetry& symmetry, const std::map<Tier, TierOverride>& tiers, SlopeOf&& slopeOf,
                            const std::stop_token& stop)
{
    std::map<Tier, TierOverride> asked = tiers;
    std::map<Tier, Tried> before; // at first the tier as it is
    for (const auto& [tier, change] : tiers)
        if (const TierProfile* old = tierOf(profile, tier); old && change.latency) {
            before[tier] = {old->latency.value(), old->latency.value()};
            asked[tier].latency = std::max(Duration{}, old->latency + (*change.latency - old->latency) / slopeOf(tier));
        }
    for (int pass = 1;; ++pass) {
        auto reached = once(graph, routing, messageSize, profile, symmetry, asked, stop);
        if (!reached)
            return reached;
        const ScaledGround& ground = *reached;
        if (before.empty() || pass == kMostPasses)
            return reached;
        bool all = true;
        for (auto& [tier, last] : before) {
            const TierProfile* now = tierOf(*ground.profile, tier);
            const double typed_us = tiers.at(tier).latency->value();
            if (!now || std::abs(now->latency.value() - typed_us) <= kExact * typed_us)
                continue;
            Duration& latency = *asked.at(tier).latency;
            const Tried tried{latency.value(), now->latency.value()};
            const double slope = (tried.got_us - last.got_us) / (tried.asked_us - last.asked_us);
            last = tried;
            if (!std::isfinite(slope) || slope <= 0.0)
                continue;
            latency = Duration(std::max(0.0, tried.asked_us + (typed_us - tried.got_us) / slope));
            all = all && latency.value() == tried.asked_us;
        }
        if (all)
            return reached;
    }
}

} // namespace

RankSymmetry symmetryUnderScaling(const Graph& graph, std::span<const VertexId> ranks, const std::stop_token& stop)
{
    const auto all = graph.symmetries(stop);
    const std::vector<Tier> tiers = tiersOfVertices(graph.topology());
    std::vector<VertexPermutation> kept;
    for (const VertexPermutation& image : all->generators()) {
        bool stays = true;
        for (std::size_t v = 0; v < tiers.size() && stays; ++v)
            stays = tiers[v] == tiers[image[v]];
        if (stays)
            kept.push_back(image);
    }
    return symmetryOfRanks(kept, ranks, graph.vertexCount());
}

double latencySlope(const Graph& graph, const RoutingOptions& routing, Bytes messageSize, const GroupProfile& profile,
                    const RankSymmetry& symmetry, Tier tier, const std::stop_token& stop)
{
    const TierProfile* old = tierOf(profile, tier);
    if (!old || !(old->latency.value() > 0.0))
        return 1.0;
    TierOverride twice;
    twice.latency = old->latency * 2.0;
    const auto reached = once(graph, routing, messageSize, profile, symmetry, {{tier, twice}}, stop);
    const TierProfile* now = reached ? tierOf(*reached->profile, tier) : nullptr;
    const double slope = now ? now->latency / old->latency - 1.0 : 1.0;
    return std::isfinite(slope) && slope > 0.0 ? slope : 1.0;
}

Result<ScaledGround> scaledGround(const ProfileHold& base, const RoutingOptions& routing, Bytes messageSize,
                                  const std::map<Tier, TierOverride>& tiers, const std::stop_token& stop)
{
    const auto slope = [&](Tier tier) { return base.latencySlope(routing, messageSize, tier, stop); };
    return scaled(base.graph->graph, routing, messageSize, *base.profile, *base.symmetry(stop), tiers, slope, stop);
}

Result<std::shared_ptr<const Topology>> scaledTopology(const Graph& graph, const RoutingOptions& routing, Bytes messageSize,
                                                       const GroupProfile& profile, const std::map<Tier, TierOverride>& tiers,
                                                       const std::stop_token& stop)
{
    const RankSymmetry symmetry = symmetryUnderScaling(graph, profile.ranks, stop);
    const auto slope = [&](Tier tier) { return latencySlope(graph, routing, messageSize, profile, symmetry, tier, stop); };
    auto ground = scaled(graph, routing, messageSize, profile, symmetry, tiers, slope, stop);
    if (!ground)
        return failure(std::move(ground).error());
    return ground->graph->topology;
}

} // namespace tierlens
