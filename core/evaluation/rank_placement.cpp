#include "core/evaluation/rank_placement.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "core/routing/disjoint_sets.h"

namespace tierlens {

namespace {

constexpr double kEqual = 1.0 + 1e-12;

/// Order of ranks, as indices into the given one.
using Order = std::vector<std::uint32_t>;
/// [level][rank]: the least rank of its cluster, inner levels first; every level joins some clusters of the one before.
using Levels = std::vector<std::vector<std::uint32_t>>;

class Placement {
public:
    Placement(const Graph& graph, RoutingPolicy& policy, const GroupProfile& profile, std::stop_token stop)
        : graph_(graph), policy_(policy), ranks_(profile.ranks), outermost_(profile.tiers.back().tier), stop_(std::move(stop))
    {
    }

    Result<std::vector<RingOrder>> run(const TierStructure* structure)
    {
        const auto n = static_cast<std::uint32_t>(ranks_.size());
        if (auto found = n <= kMostPairwiseRanks ? lookAtPairs() : lookAtContainers(); !found)
            return failure(std::move(found).error());
        Order given(n);
        std::iota(given.begin(), given.end(), 0U);
        std::vector<Order> orders{given};
        const Order nested = nestedOrder();
        orders.push_back(nested);
        std::vector<std::size_t> proper; // levels with several clusters of several ranks
        for (std::size_t l = 0; l < levels_.size(); ++l)
            if (clustersOf(levels_[l], nested).size() > 1)
                proper.push_back(l);
        if (proper.size() > 2)
            proper = {proper.front(), proper.back()};
        for (const std::size_t l : proper) {
            std::vector<Order> clusters = clustersOf(levels_[l], nested);
            for (Order& cluster : clusters)
                putNearestAtTheEnds(cluster, levels_[l]);
            orders.push_back(joined(clusters));
            turnEverySecond(clusters);
            orders.push_back(joined(clusters));
        }
        if (structure && structure->whole.rings)
            orders.push_back(structure->whole.rings->rings.front());
        std::vector<RingOrder> rings;
        for (std::size_t i = 0; i < orders.size(); ++i) {
            if (std::find(orders.begin(), orders.begin() + static_cast<std::ptrdiff_t>(i), orders[i]) !=
                orders.begin() + static_cast<std::ptrdiff_t>(i))
                continue;
            auto ring = ringOver(orders[i]);
            if (!ring)
                return failure(std::move(ring).error());
            rings.push_back(std::move(*ring));
        }
        return rings;
    }

private:
    Result<RouteSummary> between(std::uint32_t from, std::uint32_t to) { return policy_.summary(ranks_[from], ranks_[to], 0); }

    // Clusters by what is between pairs: joined from the nearest outwards.
    Result<void> lookAtPairs()
    {
        const std::size_t n = ranks_.size();
        struct Near {
            Tier tier;
            double latency_us;
            bool operator<(const Near& other) const
            {
                return tier != other.tier ? tier < other.tier : latency_us < other.latency_us;
            }
        };
        std::map<Near, std::vector<std::pair<std::uint32_t, std::uint32_t>>> pairs;
        latency_us_.assign(n * n, 0.0F);
        for (std::uint32_t to = 0; to < n; ++to) {
            if (stop_.stop_requested())
                return failure(Code::cancelled);
            for (std::uint32_t from = 0; from < n; ++from) {
                if (from == to)
                    continue;
                const auto s = between(from, to);
                if (!s)
                    return failure(s.error());
                latency_us_[from * n + to] = static_cast<float>(s->latency.value());
                if (from < to) // rounded: sums of the same latencies in another order are the same
                    pairs[{s->tier, std::round(s->latency.value() * 1e6) / 1e6}].emplace_back(from, to);
            }
        }
        DisjointSets joined(n);
        for (const auto& [near, ends] : pairs) {
            bool changed = false;
            for (const auto& [a, b] : ends)
                changed = joined.join(a, b) || changed;
            if (changed)
                addLevel([&joined](std::uint32_t r) { return joined.find(r); });
        }
        return {};
    }

    Result<void> lookAtContainers()
    {
        const Topology& topology = graph_.topology();
        for (const Level level : {Level::chip, Level::board, Level::rack, Level::pod}) {
            const auto around = [&](std::uint32_t r) {
                ContainerId c = topology.vertex(ranks_[r]).parent;
                while (c.valid() && topology.container(c).level > level && topology.container(c).parent.valid())
                    c = topology.container(c).parent;
                return static_cast<std::uint32_t>(c.index());
            };
            addLevel(around);
        }
        return {};
    }

    template <class NameOf> void addLevel(NameOf&& nameOf)
    {
        std::map<std::uint32_t, std::uint32_t> least;
        std::vector<std::uint32_t> cluster(ranks_.size());
        for (std::uint32_t r = 0; r < ranks_.size(); ++r)
            cluster[r] = least.emplace(nameOf(r), r).first->second;
        levels_.push_back(std::move(cluster));
    }

    [[nodiscard]] Order nestedOrder() const
    {
        Order order(ranks_.size());
        std::iota(order.begin(), order.end(), 0U);
        std::sort(order.begin(), order.end(), [this](std::uint32_t a, std::uint32_t b) {
            for (std::size_t l = levels_.size(); l-- > 0;)
                if (levels_[l][a] != levels_[l][b])
                    return levels_[l][a] < levels_[l][b];
            return a < b;
        });
        return order;
    }

    /// The clusters of several ranks of a level in @p order; none when a rank stands alone.
    static std::vector<Order> clustersOf(const std::vector<std::uint32_t>& level, const Order& order)
    {
        std::vector<Order> clusters;
        for (const std::uint32_t r : order) {
            if (clusters.empty() || level[clusters.back().front()] != level[r])
                clusters.emplace_back();
            clusters.back().push_back(r);
        }
        if (std::any_of(clusters.begin(), clusters.end(), [](const Order& c) { return c.size() < 2; }))
            clusters.clear();
        return clusters;
    }

    static Order joined(const std::vector<Order>& clusters)
    {
        Order order;
        for (const Order& c : clusters)
            order.insert(order.end(), c.begin(), c.end());
        return order;
    }

    // The least α_path from each member of a cluster to a rank outside decides; ties keep the order.
    void putNearestAtTheEnds(Order& cluster, const std::vector<std::uint32_t>& level)
    {
        if (latency_us_.empty())
            return;
        const std::size_t n = ranks_.size();
        std::vector<float> out(cluster.size(), 1e30F);
        for (std::size_t i = 0; i < cluster.size(); ++i)
            for (std::uint32_t to = 0; to < n; ++to)
                if (level[to] != level[cluster[i]])
                    out[i] = std::min(out[i], latency_us_[cluster[i] * n + to]);
        const float least = *std::min_element(out.begin(), out.end()) * 1.000001F;
        std::size_t first = 0, last = cluster.size() - 1;
        while (out[first] > least)
            ++first;
        while (out[last] > least)
            --last;
        if (first == last)
            return;
        Order arranged{cluster[first]};
        for (std::size_t i = 0; i < cluster.size(); ++i)
            if (i != first && i != last)
                arranged.push_back(cluster[i]);
        arranged.push_back(cluster[last]);
        cluster = std::move(arranged);
    }

    // Where a ring leaves a cluster it enters the next one at the same position. With an odd number of clusters the last two
    // take a third position between them.
    static void turnEverySecond(std::vector<Order>& clusters)
    {
        for (std::size_t k = 1; k < clusters.size(); k += 2)
            std::reverse(clusters[k].begin(), clusters[k].end());
        if (clusters.size() % 2 == 0 || clusters.size() < 3)
            return;
        Order& before = clusters[clusters.size() - 2];
        Order& last = clusters.back();
        if (before.size() < 3 || last.size() < 3)
            return;
        std::rotate(before.end() - 2, before.end() - 1, before.end()); // …, b, a → …, a, b: leaves at the second position
        std::rotate(last.begin(), last.begin() + 1, last.end());       // a, b, … → b, …, a: enters there, leaves at the first
    }

    Result<RingOrder> ringOver(const Order& order)
    {
        RingOrder ring;
        ring.ranks.reserve(order.size());
        double hops_us = 0.0;
        for (std::size_t i = 0; i < order.size(); ++i) {
            if (i % 256 == 0 && stop_.stop_requested())
                return failure(Code::cancelled);
            ring.ranks.push_back(ranks_[order[i]]);
            const auto hop = between(order[i], order[(i + 1) % order.size()]);
            if (!hop)
                return failure(hop.error());
            hops_us += hop->latency.value();
            ring.crossings += hop->tier == outermost_ ? 1 : 0;
        }
        ring.hops = Duration(hops_us);
        return ring;
    }

    const Graph& graph_;
    RoutingPolicy& policy_;
    std::span<const VertexId> ranks_;
    Tier outermost_;
    std::stop_token stop_;
    Levels levels_{};
    std::vector<float> latency_us_{}; ///< [from][to]; empty for large groups
};

} // namespace

Result<std::vector<RingOrder>> findRingOrders(const Graph& graph, const RoutingOptions& routing, const GroupProfile& profile,
                                              const TierStructure* structure, std::stop_token stop)
{
    if (profile.ranks.size() < 3 || profile.tiers.empty())
        return std::vector<RingOrder>{{profile.ranks, 0, {}}};
    auto policy = makeRoutingPolicy(graph, routing);
    if (!policy)
        return failure(std::move(policy).error());
    return Placement(graph, **policy, profile, std::move(stop)).run(structure);
}

Result<Request> withRanksOrdered(Evaluator& evaluator, const Request& request, std::optional<OrderingGain>& gain,
                                 std::stop_token stop)
{
    Request ordered = request;
    ordered.ordering = RankOrdering::asGiven;
    if (!request.topology || request.collective == Collective::sendRecv || request.models.empty())
        return ordered;
    const auto orders = evaluator.ringOrders(request, stop);
    if (!orders)
        return failure(orders.error());
    const VertexId root = request.root < request.ranks.size() ? request.ranks[request.root] : VertexId{};
    const auto inOrder = [&](const RingOrder& order) {
        Request r = ordered;
        r.ranks = order.ranks;
        if (const auto at = std::find(r.ranks.begin(), r.ranks.end(), root); at != r.ranks.end())
            r.root = static_cast<std::uint32_t>(at - r.ranks.begin());
        return r;
    };
    const RingOrder* best = nullptr;
    Duration least{}, given{};
    for (const RingOrder& order : *orders) {
        Request probe = inOrder(order);
        probe.models.resize(1);
        probe.wantLoads = false;
        probe.companions.clear();
        const auto evaluation = evaluator.evaluate(probe, stop);
        if (!evaluation)
            return failure(evaluation.error());
        const Duration time = evaluation->results.front().total;
        if (!best)
            given = time;
        const bool asFast = best && time <= least * kEqual && least <= time * kEqual;
        const bool better = !best || (asFast ? order.crossings != best->crossings ? order.crossings < best->crossings
                                                                                  : order.hops * kEqual < best->hops
                                             : time < least);
        if (better) {
            best = &order;
            least = time;
        }
    }
    if (!best)
        return ordered;
    gain = OrderingGain{given, least, orders->front().crossings, best->crossings};
    return inOrder(*best);
}

} // namespace tierlens
