#include "core/evaluation/routed_track.h"

#include <algorithm>

#include "core/evaluation/step_flows.h"

namespace tierlens {

namespace {

constexpr std::size_t kMostProfiles = 65'536;

Result<RoutedTrack> route(const std::shared_ptr<const ProfileHold>& profile, const Schedule& schedule,
                          const RoutingOptions& routing, const std::stop_token& stop)
{
    const Graph& graph = profile->graph->graph;
    const Topology& topology = graph.topology();
    const std::vector<VertexId>& ranks = profile->profile->ranks;
    auto policy = makeRoutingPolicy(graph, routing);
    if (!policy)
        return failure(std::move(policy).error());
    StepRouter router(graph, **policy, ranks, profile->order);
    RoutedTrack track;
    track.profile = profile;
    track.schedule = schedule;
    track.resources = router.resources().count();
    std::map<FlowKind, std::uint32_t> kindOf;
    for (const Phase& phase : schedule.phases) {
        std::vector<std::uint32_t> patterns;
        patterns.reserve(phase.steps.size());
        for (const Step& s : phase.steps)
            patterns.push_back(s.pattern);
        std::sort(patterns.begin(), patterns.end());
        patterns.erase(std::unique(patterns.begin(), patterns.end()), patterns.end());
        const auto first = static_cast<std::uint32_t>(track.flows.size());
        const auto visit = [&](std::size_t, StepFlows& step) -> Result<void> {
            track.entries += step.problem.resource.size();
            if (track.entries > kMaxTrackEntries)
                return failure(Code::too_much_at_once, {"1"});
            TrackFlows flows;
            flows.kind.reserve(step.flows.size());
            for (const StepFlow& f : step.flows) {
                const FlowKind kind{f.tier,
                                    topology.vertex(ranks[f.from]).type,
                                    topology.vertex(ranks[f.to]).type,
                                    f.latency_us,
                                    f.own_bytes_per_us,
                                    phase.flowShare};
                const auto [at, isNew] = kindOf.emplace(kind, static_cast<std::uint32_t>(track.kinds.size()));
                if (isNew)
                    track.kinds.push_back(kind);
                flows.kind.push_back(at->second);
            }
            flows.problem = std::move(step.problem);
            flows.resources = std::move(step.resources);
            track.flows.push_back(std::move(flows));
            return {};
        };
        if (auto done = router.each(phase, schedule.root, patterns, visit, stop); !done)
            return failure(std::move(done).error());
        std::vector<std::uint32_t> ofStep;
        ofStep.reserve(phase.steps.size());
        for (const Step& s : phase.steps)
            ofStep.push_back(first + static_cast<std::uint32_t>(std::lower_bound(patterns.begin(), patterns.end(), s.pattern) -
                                                                patterns.begin()));
        track.flowsOf.push_back(std::move(ofStep));
    }
    return track;
}

std::string keyOf(const Schedule& schedule)
{
    std::string key;
    for (const Phase& phase : schedule.phases)
        key += phaseKey(phase, schedule.root) + '\n';
    return key;
}

} // namespace

Result<std::shared_ptr<const RoutedTrack>> TrackCache::track(const std::shared_ptr<const ProfileHold>& profile,
                                                             const Schedule& schedule, const RoutingOptions& routing,
                                                             const std::stop_token& stop)
{
    const auto key = std::pair(profile.get(), keyOf(schedule)); // a kept track keeps its profile, so that this stays its name
    {
        const std::lock_guard lock(mutex_);
        if (const auto known = tracks_.find(key); known != tracks_.end())
            return known->second;
    }
    auto made = route(profile, schedule, routing, stop);
    if (!made)
        return failure(std::move(made).error());
    auto shared = std::make_shared<const RoutedTrack>(std::move(*made));
    const std::lock_guard lock(mutex_);
    if (profile->graph != graph_ || entries_ + shared->entries > kMaxTrackEntries) {
        tracks_.clear();
        entries_ = 0;
    }
    if (profile->graph != graph_) {
        profiles_.clear();
        graph_ = profile->graph;
    }
    if (tracks_.emplace(key, shared).second)
        entries_ += shared->entries;
    return shared;
}

Result<std::shared_ptr<const ProfileHold>> TrackCache::profile(const std::shared_ptr<const GraphHold>& graph,
                                                               const RoutingOptions& routing, const std::vector<VertexId>& ranks,
                                                               const std::stop_token& stop)
{
    {
        const std::lock_guard lock(mutex_);
        if (graph == graph_)
            if (const auto known = profiles_.find(ranks); known != profiles_.end())
                return known->second;
    }
    auto made = makeGroupProfile(graph->graph, routing, ranks, stop);
    if (!made)
        return failure(std::move(made).error());
    auto hold = std::make_shared<const ProfileHold>(graph, std::make_shared<const GroupProfile>(std::move(*made)));
    const std::lock_guard lock(mutex_);
    if (graph != graph_ || profiles_.size() >= kMostProfiles) {
        tracks_.clear();
        profiles_.clear();
        entries_ = 0;
        graph_ = graph;
    }
    return profiles_.emplace(ranks, std::move(hold)).first->second;
}

} // namespace tierlens
