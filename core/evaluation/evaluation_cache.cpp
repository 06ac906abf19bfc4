#include "core/evaluation/evaluation_cache.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/evaluation/scaled_topology.h"

namespace tierlens {

namespace {

std::size_t sizeOf(const PhaseRoutes& routes)
{
    std::size_t size = sizeof routes + routes.totals.size() * sizeof(EdgeTotal);
    for (const PatternFlows& p : routes.patterns)
        size += sizeof p + p.edges.size() * sizeof(EdgeFlows);
    return size;
}

std::size_t sizeOf(const PhaseSteps& steps)
{
    return sizeof steps + steps.steps.size() * sizeof(SolvedStep) + steps.flows.size() * sizeof(SlowFlow);
}

std::size_t sizeOf(const TierWaits& waits) { return sizeof waits + waits.background.size() * sizeof(Duration); }

// The entry that @p matches, moved to the front; lists are short.
template <class List, class Matches> typename List::iterator toFront(List& list, Matches&& matches)
{
    const auto at = std::find_if(list.begin(), list.end(), matches);
    if (at != list.end())
        list.splice(list.begin(), list, at);
    return at;
}

} // namespace

Result<std::shared_ptr<const TierStructure>> ProfileHold::structure(const RoutingOptions& routing, RingMemo& memo,
                                                                    const std::stop_token& stop) const
{
    const std::lock_guard lock(structureMutex_);
    if (!structure_ && graph) {
        auto found = findTierStructure(graph->graph, routing, *profile, order, memo, stop);
        if (!found)
            return failure(std::move(found).error());
        structure_ = std::make_shared<const TierStructure>(std::move(*found));
    }
    return structure_;
}

Result<std::vector<RingOrder>> ProfileHold::ringOrders(const RoutingOptions& routing, RingMemo& memo,
                                                       const std::stop_token& stop) const
{
    constexpr std::size_t kMostOnMeshes = 128; // the search for a ring of links takes its time
    std::shared_ptr<const TierStructure> links;
    if (graph && profile->ranks.size() <= kMostOnMeshes) {
        auto found = structure(routing, memo, stop);
        if (!found)
            return failure(std::move(found).error());
        links = std::move(*found);
    }
    const std::lock_guard lock(ordersMutex_);
    if (orders_.empty() && graph) {
        auto found = findRingOrders(graph->graph, routing, *profile, links.get(), stop);
        if (!found)
            return failure(std::move(found).error());
        orders_ = std::move(*found);
    }
    return orders_.empty() ? std::vector<RingOrder>{{profile->ranks, 0, {}}} : orders_;
}

std::shared_ptr<const RankSymmetry> ProfileHold::symmetry(const std::stop_token& stop) const
{
    const std::lock_guard lock(symmetryMutex_);
    if (symmetry_)
        return symmetry_;
    if (!graph || stop.stop_requested())
        return std::make_shared<const RankSymmetry>();
    auto found = std::make_shared<const RankSymmetry>(symmetryUnderScaling(graph->graph, profile->ranks, stop));
    if (!stop.stop_requested())
        symmetry_ = found;
    return found;
}

double ProfileHold::latencySlope(const RoutingOptions& routing, Bytes messageSize, Tier tier, const std::stop_token& stop) const
{
    {
        const std::lock_guard lock(slopeMutex_);
        if (const auto known = slopes_.find(tier); known != slopes_.end())
            return known->second;
    }
    const double slope = tierlens::latencySlope(graph->graph, routing, messageSize, *profile, *symmetry(stop), tier, stop);
    const std::lock_guard lock(slopeMutex_);
    if (!stop.stop_requested())
        slopes_.emplace(tier, slope);
    return slope;
}

std::shared_ptr<const ProfileHold> EvaluationCache::profile(const ProfileKey& key)
{
    const std::lock_guard lock(mutex_);
    const auto at = toFront(profiles_, [&](const auto& e) { return e.first == key; });
    ++(at != profiles_.end() ? statistics_.hits : statistics_.misses);
    return at != profiles_.end() ? at->second : nullptr;
}

void EvaluationCache::keepProfile(const ProfileKey& key, std::shared_ptr<const ProfileHold> hold)
{
    const std::lock_guard lock(mutex_);
    if (toFront(profiles_, [&](const auto& e) { return e.first == key; }) != profiles_.end())
        return;
    profiles_.emplace_front(key, std::move(hold));
    if (profiles_.size() > kMaxProfiles)
        profiles_.pop_back();
}

std::shared_ptr<const GraphHold> EvaluationCache::graph(const GraphKey& key)
{
    const std::lock_guard lock(mutex_);
    const auto at = toFront(graphs_, [&](const auto& e) { return e.first == key; });
    return at != graphs_.end() ? at->second : nullptr;
}

std::shared_ptr<const GraphHold> EvaluationCache::keepGraph(const GraphKey& key, std::shared_ptr<const GraphHold> hold)
{
    const std::lock_guard lock(mutex_);
    if (const auto at = toFront(graphs_, [&](const auto& e) { return e.first == key; }); at != graphs_.end())
        return at->second;
    graphs_.emplace_front(key, hold);
    if (graphs_.size() > kMaxGraphs) {
        dropUsersOf(graphs_.back().second.get());
        graphs_.pop_back();
    }
    return hold;
}

void EvaluationCache::dropUsersOf(const GraphHold* graph)
{
    std::erase_if(profiles_, [graph](const auto& e) { return e.second->graph.get() == graph; });
    std::erase_if(work_, [this, graph](const WorkEntry& e) {
        const bool uses = e.profile->graph.get() == graph;
        workBytes_ -= uses ? e.size_bytes : 0;
        return uses;
    });
}

template <class T, class Fits>
std::shared_ptr<const T> EvaluationCache::work(const ProfileHold& profile, const std::string& key, Fits&& fits)
{
    const std::lock_guard lock(mutex_);
    const auto at = toFront(work_, [&](const WorkEntry& e) {
        const auto* const held = std::get_if<std::shared_ptr<const T>>(&e.work);
        return held != nullptr && e.profile.get() == &profile && e.key == key && fits(**held);
    });
    return at != work_.end() ? std::get<std::shared_ptr<const T>>(at->work) : nullptr;
}

std::shared_ptr<const PhaseRoutes> EvaluationCache::routes(const ProfileHold& profile, const std::string& phase, bool loads)
{
    return work<PhaseRoutes>(profile, phase, [loads](const PhaseRoutes& r) { return !loads || r.hasLoads; });
}

std::shared_ptr<const PhaseSteps> EvaluationCache::steps(const ProfileHold& profile, const std::string& key)
{
    return work<PhaseSteps>(profile, key, [](const PhaseSteps&) { return true; });
}

std::shared_ptr<const TierWaits> EvaluationCache::waits(const ProfileHold& profile, const std::string& key)
{
    return work<TierWaits>(profile, key, [](const TierWaits&) { return true; });
}

void EvaluationCache::keep(std::shared_ptr<const ProfileHold> profile, std::string key, Work work)
{
    const std::size_t size_bytes = std::visit([](const auto& held) { return sizeOf(*held); }, work);
    const std::lock_guard lock(mutex_);
    workBytes_ += size_bytes;
    work_.push_front({std::move(profile), std::move(key), std::move(work), size_bytes});
    while (workBytes_ > kMaxWorkBytes && work_.size() > 1) {
        workBytes_ -= work_.back().size_bytes;
        work_.pop_back();
    }
}

CacheStatistics EvaluationCache::statistics() const
{
    const std::lock_guard lock(mutex_);
    return statistics_;
}

std::string phaseKey(const Phase& phase, std::uint32_t root)
{
    // The algorithm and the operation fix the patterns of n ranks; whether a step stands twice (all_reduce) is in its count.
    std::string key = fmt::format("{} {} {} {} {} {} {} {}", phase.algorithm, static_cast<int>(phase.pattern), phase.tier,
                                  phase.ranks, phase.stride, phase.overAllRanks ? 1 : 0, phase.representatives ? 1 : 0, root);
    if (!phase.steps.empty())
        key += fmt::format(" {} {} {}", phase.steps.size(), phase.steps.front().count, phase.steps.front().size / phase.size);
    return key;
}

} // namespace tierlens
