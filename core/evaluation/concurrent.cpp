#include "core/evaluation/concurrent.h"

#include <algorithm>
#include <cmath>

#include "core/base/translatable.h"
#include "core/evaluation/flow_parameters.h"
#include "core/evaluation/plan.h"

namespace tierlens {

namespace {

/// A track of the question (the first) or of a companion's group.
struct Member {
    std::shared_ptr<const RoutedTrack> routed{};
    std::size_t companion = 0; ///< 1 is the first; 0: the question
    std::uint32_t group = 0;   ///< of the companion's
    Bytes size{};
};

const StartLatency& startOfType(const Topology& topology, std::uint32_t type)
{
    static const StartLatency kDefault{};
    return type < topology.chipTypes.size() ? topology.chipTypes[type].start : kDefault;
}

/// With the numbers of @p network put in; what belongs to a size is M of the collective.
Track trackOf(const RoutedTrack& routed, Bytes M, const NetworkOptions& network, const Protocol& protocol, ModelId id)
{
    Track track;
    track.launch = network.comm.launch + protocol.launch;
    track.flows = &routed.flows;
    const Topology& topology = routed.profile->graph->graph.topology();
    struct Kind {
        MessageParameters parameters{};
        double share = 1.0;
        bool factorGiven = false; ///< contention_factor of the tier stands for whatever the flows share
    };
    std::vector<Kind> kinds;
    kinds.reserve(routed.kinds.size());
    for (const FlowKind& kind : routed.kinds) {
        const StartLatency& source = startOfType(topology, kind.fromType);
        FlowNumbers flow;
        flow.start = startLatency(source, startOfType(topology, kind.toType));
        flow.software = source.software;
        flow.latency = Duration(kind.latency_us);
        flow.own = Bandwidth(kind.own_bytes_per_us);
        Kind made{flowParameters(network.comm, kind.tier, flow), kind.share, false};
        made.parameters.start += protocol.software;
        made.parameters.utilisation *= protocol.efficiency;
        const auto over = network.comm.tiers.find(kind.tier);
        made.factorGiven = over != network.comm.tiers.end() && over->second.contentionFactor.has_value();
        kinds.push_back(made);
    }
    for (std::size_t i = 0; i < routed.schedule.phases.size(); ++i) {
        const Phase& phase = routed.schedule.phases[i];
        for (std::size_t s = 0; s < phase.steps.size(); ++s) {
            const Step& step = phase.steps[s];
            track.runs.push_back({routed.flowsOf[i][s], step.count, M * step.numerator / step.denominator, step.startupOnly});
        }
    }
    track.time = [kinds = std::move(kinds), &model = model(id)](std::uint32_t k, Bytes m, double rate_bytes_per_us) {
        const Kind& kind = kinds[k];
        MessageParameters p = kind.parameters;
        const double startup_us = model.cost(p, m).startup.value();
        if (!kind.factorGiven) {
            p.contention = std::max(1.0, p.bandwidth.value() * kind.share / rate_bytes_per_us);
            if (p.contention < 1.0 + 1e-12)
                p.contention = 1.0;
        }
        return FlowTime{startup_us, model.cost(p, m).total().value()};
    };
    return track;
}

/// Times of the ends of phases, the launch first.
std::vector<Duration> phaseEnds(const RoutedTrack& routed, const Track& track, const TrackTimes& times)
{
    std::vector<Duration> ends{track.launch};
    std::size_t run = 0;
    for (const Phase& phase : routed.schedule.phases) {
        run += phase.steps.size();
        ends.push_back(run == 0 ? track.launch : times.runEnd[run - 1]);
    }
    return ends;
}

/// What follows from the total and the parts.
void settle(ModelResult& r, std::uint32_t ranks)
{
    Duration latency = r.launch, transfer{}, contention{};
    for (const PhaseResult& p : r.phases) {
        latency += p.startup + p.queueing;
        transfer += p.transfer;
        contention += p.contention;
    }
    r.bottleneck = contention > transfer && contention > latency ? Bottleneck::contention
                   : latency > transfer                          ? Bottleneck::latency
                                                                 : Bottleneck::bandwidth;
    if (!(r.total.value() > 0.0))
        return;
    r.algorithmBandwidth = r.size / r.total;
    if (const auto f = busBandwidthFactor(r.collective, ranks))
        r.busBandwidth = r.algorithmBandwidth * *f;
}

void addToResult(ModelResult& result, std::uint32_t ranks, const std::vector<Duration>& alone,
                 const std::vector<Duration>& together)
{
    Duration added{};
    for (std::size_t i = 0; i < result.phases.size() && i + 1 < alone.size(); ++i) {
        Duration more = (together[i + 1] - together[i]) - (alone[i + 1] - alone[i]);
        if (std::abs(more.value()) <= 1e-12 * together[i + 1].value())
            more = {}; // what rounding leaves of times since the common start
        result.phases[i].contention += more;
        added += more;
    }
    result.total += added;
    settle(result, ranks);
}

class Concurrent {
public:
    Concurrent(const Request& request, const std::shared_ptr<const ProfileHold>& question, TrackCache& cache,
               Evaluation& evaluation, const std::stop_token& stop)
        : request_(request), question_(question), cache_(cache), evaluation_(evaluation), stop_(stop)
    {
    }

    Result<void> run(const Schedule& schedule)
    {
        auto protocols = protocolsOf(request_.network);
        if (!protocols)
            return failure(std::move(protocols).error());
        protocols_ = std::move(*protocols);
        strategy_ = contentionFromName(request_.network.comm.contentionStrategy);
        if (auto done = gather(schedule); !done)
            return done;
        for (std::size_t i = 0; i < evaluation_.results.size(); ++i)
            if (auto done = solve(i); !done)
                return done;
        return {};
    }

private:
    Result<void> gather(const Schedule& schedule)
    {
        auto track = cache_.track(question_, schedule, request_.network.routing, stop_);
        if (!track)
            return failure(std::move(track).error());
        std::size_t entries = (*track)->entries;
        members_.push_back({std::move(*track), 0, 0, request_.size});
        for (std::size_t c = 0; c < request_.companions.size(); ++c) {
            const Companion& companion = request_.companions[c];
            if (companion.groups.empty())
                evaluation_.warnings.push_back(
                    {Code::concurrent_not_counted,
                     {companion.label, QT_TRANSLATE_NOOP("Problem", "its group has no working chips, or there are too many")}});
            for (std::uint32_t g = 0; g < companion.groups.size(); ++g) {
                auto routed = routedGroup(companion, companion.groups[g]);
                if (!routed) {
                    Problems problems = std::move(routed).error();
                    for (Problem& p : problems)
                        p.keyPath = companion.label;
                    return failure(std::move(problems));
                }
                entries += (*routed)->entries;
                if (entries > kMaxTrackEntries)
                    return failure(Code::too_much_at_once, {std::to_string(members_.size() + 1)});
                members_.push_back({std::move(*routed), c + 1, g, companion.size});
            }
        }
        return {};
    }

    Result<std::shared_ptr<const RoutedTrack>> routedGroup(const Companion& companion, const std::vector<VertexId>& ranks)
    {
        auto profile = cache_.profile(question_->graph, request_.network.routing, ranks, stop_);
        if (!profile)
            return failure(std::move(profile).error());
        Request own;
        own.collective = companion.collective;
        own.algorithm = companion.algorithm == "best" ? "auto" : companion.algorithm;
        own.size = companion.size;
        own.network.comm.algorithmThreshold = request_.network.comm.algorithmThreshold;
        own.expertParallel = static_cast<std::uint32_t>(ranks.size());
        own.moeTensorParallel = 1;
        std::shared_ptr<const TierStructure> structure;
        if (needsStructure(own.algorithm)) {
            auto found = (*profile)->structure(request_.network.routing, cache_.rings, stop_);
            if (!found)
                return failure(std::move(found).error());
            structure = std::move(*found);
        }
        auto schedule = scheduleFor(*(*profile)->profile, own, companion.size, structure.get());
        if (!schedule)
            return failure(std::move(schedule).error());
        return cache_.track(*profile, *schedule, request_.network.routing, stop_);
    }

    [[nodiscard]] std::vector<Track> tracks(ModelId model, const std::vector<std::size_t>& protocolOf) const
    {
        std::vector<Track> tracks;
        tracks.reserve(members_.size());
        for (std::size_t m = 0; m < members_.size(); ++m)
            tracks.push_back(trackOf(*members_[m].routed, members_[m].size, request_.network, protocols_[protocolOf[m]], model));
        return tracks;
    }

    /// Alone, each with the protocol that is fastest for it; the question with that of its result.
    Result<TogetherTimes> alone(const ModelResult& result, std::vector<std::size_t>& protocolOf) const
    {
        Result<TogetherTimes> best = TogetherTimes{};
        protocolOf.assign(members_.size(), 0);
        for (std::size_t p = 0; p < protocols_.size(); ++p) {
            auto times = runApart(tracks(result.model, std::vector<std::size_t>(members_.size(), p)),
                                  members_.front().routed->resources, *strategy_, stop_);
            if (!times)
                return times;
            if (p == 0) {
                best = std::move(times);
                continue;
            }
            for (std::size_t m = 0; m < members_.size(); ++m)
                if (m == 0 ? protocols_[p].name == result.protocol : times->tracks[m].end < best->tracks[m].end) {
                    best->tracks[m] = std::move(times->tracks[m]);
                    protocolOf[m] = p;
                }
        }
        return best;
    }

    Result<void> solve(std::size_t index)
    {
        ModelResult& result = evaluation_.results[index];
        std::vector<std::size_t> protocolOf;
        auto apart = alone(result, protocolOf);
        if (!apart)
            return failure(std::move(apart).error());
        const std::vector<Track> all = tracks(result.model, protocolOf);
        auto times = runTogether(all, members_.front().routed->resources, *strategy_, stop_);
        if (!times)
            return failure(std::move(times).error());
        const Duration before = result.total;
        const RoutedTrack& routed = *members_.front().routed;
        addToResult(result, static_cast<std::uint32_t>(question_->profile->ranks.size()),
                    phaseEnds(routed, all.front(), apart->tracks.front()), phaseEnds(routed, all.front(), times->tracks.front()));
        if (index > 0)
            return {};
        for (std::size_t m = 0; m < members_.size(); ++m) {
            const Member& member = members_[m];
            ConcurrentResult row;
            row.label = m == 0 ? std::string() : request_.companions[member.companion - 1].label;
            row.group = member.group;
            row.ranks = static_cast<std::uint32_t>(member.routed->profile->profile->ranks.size());
            row.collective = member.routed->schedule.collective;
            row.algorithm = member.routed->schedule.algorithm;
            row.size = member.size;
            row.alone = m == 0 ? before : apart->tracks[m].end;
            row.together = m == 0 ? result.total : times->tracks[m].end;
            evaluation_.concurrent.push_back(std::move(row));
        }
        if (evaluation_.loads)
            addLoads(*times);
        return {};
    }

    void addLoads(const TogetherTimes& times)
    {
        const Graph& graph = question_->graph->graph;
        std::vector<double> sum_bytes(graph.edges().size(), 0.0), most(graph.edges().size(), 0.0);
        auto loads = std::make_shared<LoadMap>(*evaluation_.loads);
        for (const LinkLoad& link : loads->links) {
            sum_bytes[graph.position(link.edge)] = link.bytes.value();
            most[graph.position(link.edge)] = link.maxFlows;
        }
        for (std::size_t m = 1; m < members_.size(); ++m) {
            const RoutedTrack& routed = *members_[m].routed;
            for (std::size_t i = 0; i < routed.schedule.phases.size(); ++i)
                addPhase(routed, i, members_[m].size, sum_bytes);
        }
        Duration end{};
        for (const ConcurrentResult& row : evaluation_.concurrent)
            end = std::max(end, row.together);
        loads->links.clear();
        for (std::size_t at = 0; at < sum_bytes.size(); ++at) {
            most[at] = std::max(most[at], times.maxFlows[at]);
            if (most[at] <= 0.0)
                continue;
            const GraphEdge& e = graph.edges()[at];
            const double whole_bytes = e.capacity_bytes_per_us * end.value();
            loads->links.push_back({e.id, Bandwidth(e.capacity_bytes_per_us), most[at], bytes(sum_bytes[at]),
                                    whole_bytes > 0.0 ? std::min(1.0, sum_bytes[at] / whole_bytes) : 0.0});
        }
        std::sort(loads->links.begin(), loads->links.end(), [](const LinkLoad& a, const LinkLoad& b) {
            return a.utilisation != b.utilisation ? a.utilisation > b.utilisation : a.edge < b.edge;
        });
        evaluation_.loads = std::move(loads);
    }

    static void addPhase(const RoutedTrack& routed, std::size_t phase, Bytes M, std::vector<double>& sum_bytes)
    {
        const Phase& of = routed.schedule.phases[phase];
        for (std::size_t s = 0; s < of.steps.size(); ++s) {
            const Step& step = of.steps[s];
            if (step.startupOnly)
                continue;
            const double moved = step.count * M.value() * step.numerator / step.denominator * of.flowShare;
            const TrackFlows& flows = routed.flows[routed.flowsOf[phase][s]];
            const SharingProblem& p = flows.problem;
            for (std::size_t f = 0; f < p.flows(); ++f)
                for (std::uint32_t i = p.first[f]; i < p.first[f + 1]; ++i)
                    if (const std::uint32_t r = flows.resources[p.resource[i]]; r < sum_bytes.size())
                        sum_bytes[r] += moved * p.share[i] * (p.weight.empty() ? 1.0 : p.weight[f]);
        }
    }

    const Request& request_;
    const std::shared_ptr<const ProfileHold>& question_;
    TrackCache& cache_;
    Evaluation& evaluation_;
    const std::stop_token& stop_;
    const ContentionInfo* strategy_ = nullptr;
    std::vector<Protocol> protocols_{};
    std::vector<Member> members_{};
};

} // namespace

Result<void> addConcurrent(const Request& request, const std::shared_ptr<const ProfileHold>& question, const Schedule& schedule,
                           TrackCache& cache, Evaluation& evaluation, const std::stop_token& stop)
{
    return Concurrent(request, question, cache, evaluation, stop).run(schedule);
}

} // namespace tierlens
