#include "core/evaluation/group_profile.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <string>

#include "core/evaluation/turned_profile.h"
#include "core/routing/disjoint_sets.h"
#include "core/routing/symmetry.h"

namespace tierlens {

namespace {

/// Groups up to this size are scanned from every rank: looking for symmetries would cost more.
constexpr std::size_t kSmallGroup = 16;

/// A row of a very large group is long enough to be stopped within.
constexpr std::uint32_t kSourcesBetweenStops = 4096;

using Components = std::vector<std::vector<std::uint32_t>>;

/// What the routes of one tier come to.
struct Tally {
    explicit Tally(std::size_t ranks, std::size_t types) : joined(ranks), typeUsed(types, 0) {}
    double routes = 0.0;             ///< ordered pairs
    double pairs = 0.0;              ///< routes from a lower rank to a higher
    long double latencySum_us = 0.0; ///< so wide that its double does not depend on the order of the pairs
    RouteSummary least{};            ///< by bandwidth
    Bandwidth mostBandwidth{};
    std::pair<VertexId, VertexId> slowest{};
    Duration leastLatency{}, mostLatency{};
    bool direct = true;
    DisjointSets joined;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> merges{}; ///< pairs that joined two sets
    std::vector<std::uint8_t> typeUsed;
};

class PairScan {
public:
    PairScan(const Graph& graph, std::span<const VertexId> ranks) : graph_(graph), ranks_(ranks)
    {
        const std::size_t types = graph.topology().chipTypes.size();
        typeOf_.reserve(ranks.size());
        for (const VertexId v : ranks) {
            typeOf_.push_back(std::min<std::size_t>(graph.topology().vertex(v).type, types));
        }
    }

    /// @p known: the ranks' symmetry, where it need not be looked for.
    Result<void> run(RoutingPolicy& policy, const RankSymmetry* known, std::stop_token stop)
    {
        // Turning pairs about is only harmless where both directions are alike.
        RankSymmetry symmetry;
        if (policy.summariesFollowSymmetry() && graph_.directionsAlike()) {
            if (known != nullptr && !known->generators.empty()) {
                symmetry = *known;
            } else if (ranks_.size() > kSmallGroup) {
                symmetry = symmetryOfRanks(graph_.symmetries(stop)->generators(), ranks_, graph_.vertexCount());
            }
        }
        if (symmetry.generators.empty()) {
            for (std::uint32_t to = 0; to < ranks_.size(); ++to) {
                if (auto done = scan(policy, to, 1, false, stop); !done) {
                    return done;
                }
            }
            return {};
        }
        for (const RankSymmetry::Orbit& orbit : symmetry.orbits) {
            if (auto done = scan(policy, orbit.representative, orbit.size, true, stop); !done) {
                return done;
            }
        }
        for (auto& tally : tallies_) {
            if (tally) {
                close(*tally, symmetry);
            }
        }
        return {};
    }

    [[nodiscard]] Tally* tally(std::size_t tier) { return tallies_[tier] ? &*tallies_[tier] : nullptr; }

private:
    /// Takes in all routes to one rank, @p weight times.
    Result<void> scan(RoutingPolicy& policy, std::uint32_t to, std::uint32_t weight, bool anyOrder, const std::stop_token& stop)
    {
        if (stop.stop_requested()) {
            return failure(Code::cancelled);
        }
        std::array<long double, 16> latency_us{};
        std::array<std::uint64_t, 16> routes{}, upwards{};
        for (std::uint32_t from = 0; from < ranks_.size(); ++from) {
            if (from % kSourcesBetweenStops == kSourcesBetweenStops - 1 && stop.stop_requested()) {
                return failure(Code::cancelled);
            }
            if (ranks_[from] == ranks_[to]) {
                continue;
            }
            const auto s = policy.summary(ranks_[from], ranks_[to], 0);
            if (!s) {
                return failure(s.error());
            }
            const auto tier = static_cast<std::size_t>(s->tier);
            Tally& t = tallyOf(tier);
            if (t.routes == 0.0 && routes[tier] == 0) {
                t.least = *s;
                t.slowest = {ranks_[from], ranks_[to]};
                t.leastLatency = t.mostLatency = s->latency;
            } else if (s->bandwidth < t.least.bandwidth) {
                t.least = *s;
                t.slowest = {ranks_[from], ranks_[to]};
            }
            t.mostBandwidth = std::max(t.mostBandwidth, s->bandwidth);
            t.leastLatency = std::min(t.leastLatency, s->latency);
            t.mostLatency = std::max(t.mostLatency, s->latency);
            t.direct = t.direct && s->direct;
            t.typeUsed[typeOf_[from]] = 1;
            t.typeUsed[typeOf_[to]] = 1;
            latency_us[tier] += s->latency.value();
            ++routes[tier];
            if (anyOrder || from < to) {
                ++upwards[tier];
                if (t.joined.join(from, to)) {
                    t.merges.emplace_back(from, to);
                }
            }
        }
        for (std::size_t tier = 0; tier < tallies_.size(); ++tier) {
            if (routes[tier] != 0) {
                tallies_[tier]->routes += static_cast<double>(routes[tier]) * weight;
                tallies_[tier]->pairs += static_cast<double>(upwards[tier]) * weight * (anyOrder ? 0.5 : 1.0);
                tallies_[tier]->latencySum_us += latency_us[tier] * weight;
            }
        }
        return {};
    }

    /// Joins the images of what is joined, until the symmetries add nothing.
    static void close(Tally& tally, const RankSymmetry& symmetry)
    {
        while (!tally.merges.empty()) {
            const auto [a, b] = tally.merges.back();
            tally.merges.pop_back();
            for (const auto& g : symmetry.generators) {
                if (tally.joined.join(g[a], g[b])) {
                    tally.merges.emplace_back(g[a], g[b]);
                }
            }
        }
    }

    Tally& tallyOf(std::size_t tier)
    {
        if (!tallies_[tier]) {
            tallies_[tier].emplace(ranks_.size(), graph_.topology().chipTypes.size() + 1);
        }
        return *tallies_[tier];
    }

    const Graph& graph_;
    std::span<const VertexId> ranks_;
    std::vector<std::size_t> typeOf_;
    std::array<std::optional<Tally>, 16> tallies_{};
};

StartLatency startOf(const Topology& topology, const std::vector<std::uint8_t>& typeUsed)
{
    std::optional<StartLatency> largest;
    for (std::size_t i = 0; i < typeUsed.size(); ++i) {
        if (typeUsed[i] == 0) {
            continue;
        }
        const StartLatency start = i < topology.chipTypes.size() ? topology.chipTypes[i].start : StartLatency{};
        if (!largest || startLatency(start, start) > startLatency(*largest, *largest)) {
            largest = start;
        }
    }
    return largest.value_or(StartLatency{});
}

TierProfile profileOf(const Topology& topology, std::size_t tier, const Tally& tally)
{
    TierProfile p;
    p.tier = static_cast<Tier>(tier);
    p.bandwidth = tally.least.bandwidth;
    p.mostBandwidth = tally.mostBandwidth;
    p.latency = Duration(static_cast<double>(tally.latencySum_us / tally.routes));
    p.pairs = static_cast<std::uint64_t>(tally.pairs);
    p.least = tally.leastLatency;
    p.most = tally.mostLatency;
    p.slowest = tally.slowest;
    p.start = startOf(topology, tally.typeUsed);
    p.startLatency = startLatency(p.start, p.start);
    p.directLinks = tally.direct;
    return p;
}

/// Components by their lowest rank, ranks in order.
Components componentsOf(DisjointSets& sets, std::size_t ranks)
{
    Components components;
    std::vector<std::uint32_t> numberOf(ranks, 0xFFFFFFFFU);
    for (std::uint32_t r = 0; r < ranks; ++r) {
        std::uint32_t& number = numberOf[sets.find(r)];
        if (number == 0xFFFFFFFFU) {
            number = static_cast<std::uint32_t>(components.size());
            components.emplace_back();
        }
        components[number].push_back(r);
    }
    return components;
}

std::vector<std::uint32_t> sizesOf(const Components& components)
{
    std::vector<std::uint32_t> sizes;
    sizes.reserve(components.size());
    for (const auto& c : components) {
        sizes.push_back(static_cast<std::uint32_t>(c.size()));
    }
    std::sort(sizes.begin(), sizes.end(), std::greater<>());
    return sizes;
}

/// "6 + 4", "3 × 8 + 5".
std::string sizesText(const std::vector<std::uint32_t>& sizes)
{
    std::map<std::uint32_t, std::uint32_t, std::greater<>> counts;
    for (const std::uint32_t s : sizes) {
        ++counts[s];
    }
    std::string text;
    for (const auto& [size, count] : counts) {
        text += text.empty() ? "" : " + ";
        text += count == 1 ? std::to_string(size) : std::to_string(count) + " × " + std::to_string(size);
    }
    return text;
}

/// @p tier for all @p ranks at once, with the largest start-up of all the tiers it stands for.
TierProfile merged(TierProfile tier, std::span<const TierProfile> of, std::uint32_t ranks)
{
    tier.groupSize = ranks;
    tier.sizes.clear();
    tier.directLinks = false;
    for (const TierProfile& t : of) {
        if (t.startLatency > tier.startLatency) {
            tier.start = t.start;
            tier.startLatency = t.startLatency;
        }
    }
    return tier;
}

const TierProfile& leastBandwidth(std::span<const TierProfile> tiers)
{
    const TierProfile* least = &tiers.front();
    for (const TierProfile& t : tiers) {
        if (t.bandwidth <= least->bandwidth) {
            least = &t;
        }
    }
    return *least;
}

Result<GroupProfile> profileBy(const Graph& graph, const RoutingOptions& routing, std::span<const VertexId> ranks,
                               const RankSymmetry* known, std::stop_token stop)
{
    auto policy = makeRoutingPolicy(graph, routing);
    if (!policy) {
        return failure(std::move(policy.error()));
    }
    GroupProfile profile;
    profile.ranks.assign(ranks.begin(), ranks.end());
    if (ranks.size() < 2) {
        return profile;
    }
    PairScan scan(graph, ranks);
    if (auto done = scan.run(**policy, known, stop); !done) {
        return failure(std::move(done.error()));
    }

    // Components level by level; all sizes at a level the same, or that level is uneven.
    const auto n = static_cast<std::uint32_t>(ranks.size());
    DisjointSets joined(n);
    std::vector<Components> levels;
    std::uint32_t inner = 1; // size of the components within; 0 once a level is uneven
    std::optional<std::size_t> uneven;
    for (const Tier tier : kTiers) {
        Tally* tally = scan.tally(static_cast<std::size_t>(tier));
        if (tally == nullptr || tally->pairs == 0.0) {
            continue;
        }
        for (std::uint32_t r = 0; r < n; ++r) {
            joined.join(r, tally->joined.find(r));
        }
        levels.push_back(componentsOf(joined, n));
        TierProfile p = profileOf(graph.topology(), static_cast<std::size_t>(tier), *tally);
        const std::vector<std::uint32_t> sizes = sizesOf(levels.back());
        if (sizes.front() != sizes.back() && !uneven) {
            uneven = profile.tiers.size();
        }
        if (uneven) {
            p.sizes = sizes;
        } else {
            p.groupSize = sizes.front() / inner;
            inner = sizes.front();
        }
        profile.tiers.push_back(std::move(p));
    }

    profile.uniform = !uneven;
    const std::span<const TierProfile> tiers = profile.tiers;
    const std::size_t even = uneven.value_or(tiers.size());
    for (std::size_t k = 0; k < even; ++k) {
        if (*tiers[k].groupSize > 1) {
            profile.effective.push_back(tiers[k]);
            profile.subgroups.push_back(std::move(levels[k]));
        }
    }
    if (uneven) {
        Components all(1);
        all.front().resize(n);
        std::iota(all.front().begin(), all.front().end(), 0U);
        const std::vector<std::string> args{sizesText(tiers[even].sizes), std::string(pathKey(tiers[even].tier))};
        if (even == 0) {
            profile.effective.push_back(merged(leastBandwidth(tiers), tiers, n));
            profile.warnings.push_back({Code::uneven_inner, args, {}, {}, {}});
        } else {
            TierProfile outer = merged(tiers.back(), tiers.subspan(even), n / inner);
            outer.bandwidth = leastBandwidth(tiers.subspan(even)).bandwidth;
            outer.slowest = leastBandwidth(tiers.subspan(even)).slowest;
            profile.effective.push_back(std::move(outer));
            profile.warnings.push_back({Code::uneven_outer, args, {}, {}, {}});
        }
        profile.subgroups.push_back(std::move(all));
    }
    return profile;
}

} // namespace

Result<GroupProfile> makeGroupProfile(const Graph& graph, const RoutingOptions& routing, std::span<const VertexId> ranks,
                                      std::stop_token stop)
{
    return profileBy(graph, routing, ranks, nullptr, std::move(stop));
}

Result<GroupProfile> makeTurnedProfile(const Graph& graph, const RoutingOptions& routing, std::span<const VertexId> ranks,
                                       const RankSymmetry& symmetry, std::stop_token stop)
{
    return profileBy(graph, routing, ranks, &symmetry, std::move(stop));
}

const StartLatency& startOf(const Topology& topology, VertexId endpoint)
{
    static const StartLatency kDefault{};
    const std::uint32_t type = topology.vertex(endpoint).type;
    return type < topology.chipTypes.size() ? topology.chipTypes[type].start : kDefault;
}

GroupProfile flatProfile(std::uint32_t ranks, Bandwidth bandwidth, Duration latency)
{
    GroupProfile profile;
    profile.ranks.assign(ranks, VertexId{});
    if (ranks < 2) {
        return profile;
    }
    TierProfile t;
    t.tier = Tier::flat;
    t.bandwidth = t.mostBandwidth = bandwidth;
    t.latency = t.least = t.most = latency;
    t.groupSize = ranks;
    t.pairs = std::uint64_t{ranks} * (ranks - 1) / 2;
    t.startLatency = startLatency(t.start, t.start);
    profile.tiers.push_back(t);
    profile.effective.push_back(t);
    profile.subgroups.emplace_back(1);
    profile.subgroups.front().front().resize(ranks);
    std::iota(profile.subgroups.front().front().begin(), profile.subgroups.front().front().end(), 0U);
    return profile;
}

} // namespace tierlens
