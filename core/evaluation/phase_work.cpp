#include "core/evaluation/phase_work.h"

#include <fmt/format.h>

#include "core/base/quantity_text.h"

namespace tierlens {

namespace {

/// What of @p comm the waits of links depend on.
std::string queueingKey(const CommParameters& comm)
{
    if (comm.queueing == Queueing::none)
        return {};
    std::string key = fmt::format("md1 {} {} {}", comm.packet.value(), comm.header.value(), comm.rhoMax);
    for (const auto& [tier, changed] : comm.tiers)
        if (changed.background)
            key += fmt::format(" {}:{}", static_cast<int>(tier), *changed.background);
    return key;
}

template <class T>
Result<std::shared_ptr<const T>> kept(EvaluationCache& cache, std::shared_ptr<const ProfileHold> profile, std::string key,
                                      Result<T> made)
{
    if (!made)
        return failure(std::move(made).error());
    auto shared = std::make_shared<const T>(std::move(*made));
    cache.keep(std::move(profile), std::move(key), shared);
    return shared;
}

} // namespace

Result<RoutingPolicy*> PhaseWork::policy()
{
    if (!policy_) {
        auto made = makeRoutingPolicy(profile_->graph->graph, network_.routing);
        if (!made)
            return failure(std::move(made).error());
        policy_ = std::move(*made);
    }
    return policy_.get();
}

Result<std::shared_ptr<const PhaseRoutes>> PhaseWork::routes(const Phase& phase, std::uint32_t root, bool loads)
{
    std::string key = phaseKey(phase, root);
    if (auto known = cache_.routes(*profile_, key, loads))
        return known;
    auto by = policy();
    if (!by)
        return failure(std::move(by).error());
    return kept(cache_, profile_, std::move(key),
                routePhase(profile_->graph->graph, **by, profile_->profile->ranks, profile_->order, phase, root, loads, stop_));
}

Result<std::shared_ptr<const PhaseSteps>> PhaseWork::steps(const Phase& phase, std::uint32_t root)
{
    const CommParameters& comm = network_.comm;
    std::string key = fmt::format("{} {} {} {}", phaseKey(phase, root), comm.contentionStrategy,
                                  static_cast<int>(comm.forwarding), queueingKey(comm));
    if (auto known = cache_.steps(*profile_, key))
        return known;
    auto by = policy();
    if (!by)
        return failure(std::move(by).error());
    return kept(cache_, profile_, std::move(key),
                solvePhase(profile_->graph->graph, **by, profile_->profile->ranks, profile_->order, phase, root, comm, stop_));
}

Result<std::shared_ptr<const TierWaits>> PhaseWork::waits()
{
    std::string key = queueingKey(network_.comm);
    if (auto known = cache_.waits(*profile_, key))
        return known;
    auto by = policy();
    if (!by)
        return failure(std::move(by).error());
    return kept(cache_, profile_, std::move(key),
                tierWaits(profile_->graph->graph, **by, *profile_->profile, network_.comm, stop_));
}

Result<WorkedPhases> PhaseWork::all(const Request& request, const Schedule& schedule, bool loads)
{
    WorkedPhases worked;
    if (request.collective == Collective::sendRecv) {
        auto found = pair(request.ranks[0], request.ranks[1]);
        if (!found)
            return failure(std::move(found).error());
        worked.pair = std::move(*found);
    }
    for (const Phase& phase : schedule.phases)
        if (auto done = take(request, phase, schedule.root, loads, worked); !done)
            return failure(std::move(done).error());
    if (network_.comm.queueing == Queueing::md1) {
        // The pair of a send_recv has waits of its own.
        if (!worked.pair)
            if (auto done = takeWaits(schedule, worked); !done)
                return failure(std::move(done).error());
        worked.warnings.push_back({Code::queueing_hint});
    }
    if (HopCosts(profile_->graph->graph, network_.comm).stores() && request.method == Method::closedForm && !worked.pair)
        worked.warnings.push_back({Code::forwarding_not_counted});
    return worked;
}

Result<void> PhaseWork::take(const Request& request, const Phase& phase, std::uint32_t root, bool loads, WorkedPhases& worked)
{
    const bool contended = network_.comm.contentionStrategy != "none";
    const auto saturated = [&] {
        worked.warnings.push_back({Code::queueing_saturated, {std::string(phase.name), formatNumber(network_.comm.rhoMax)}});
    };
    if (request.method == Method::stepwise) {
        auto solved = steps(phase, root);
        if (!solved)
            return failure(std::move(solved).error());
        const PhaseSteps& s = **solved;
        if (s.steps.size() < s.distinctSteps)
            worked.warnings.push_back(
                {Code::steps_sampled,
                 {std::string(phase.name), std::to_string(s.steps.size()), std::to_string(s.distinctSteps)}});
        if (s.saturated)
            saturated();
        if (contended)
            worked.contention.push_back({s.leastRate,
                                         s.flowsThere,
                                         s.edge,
                                         s.switchVertex,
                                         static_cast<std::uint32_t>(s.steps.size()),
                                         s.distinctSteps,
                                         {}});
        worked.steps.push_back(std::move(*solved));
    }
    const bool forFactor = request.method == Method::closedForm && contended;
    const bool forWaits = request.method == Method::closedForm && !contended && network_.comm.queueing == Queueing::md1;
    if (!loads && !forFactor && !forWaits)
        return {};
    auto routed = routes(phase, root, loads);
    if (!routed)
        return failure(std::move(routed).error());
    const PhaseRoutes& r = **routed;
    if (forFactor)
        worked.contention.push_back({r.leastRate, r.flowsThere, r.edge, r.switchVertex, r.routedSteps, r.distinctSteps, {}});
    if (forWaits) {
        const FlowsWait wait = flowsWait(profile_->graph->graph, network_.comm, r);
        worked.contention.push_back({});
        worked.contention.back().queueing = wait.added;
        if (wait.saturated)
            saturated();
    }
    if (r.routedSteps < r.distinctSteps && request.method == Method::closedForm)
        worked.warnings.push_back({Code::contention_sampled,
                                   {std::string(phase.name), std::to_string(r.routedSteps), std::to_string(r.distinctSteps)}});
    worked.routes.push_back(std::move(*routed));
    return {};
}

Result<void> PhaseWork::takeWaits(const Schedule& schedule, WorkedPhases& worked)
{
    auto byTier = waits();
    if (!byTier)
        return failure(std::move(byTier).error());
    worked.contention.resize(schedule.phases.size());
    for (std::size_t i = 0; i < schedule.phases.size(); ++i) {
        const std::uint32_t crossed = profile_->order.tiersCrossed(schedule.phases[i]);
        for (std::size_t k = (*byTier)->background.size(); k-- > 0;)
            if ((crossed >> k & 1U) != 0) { // the outermost, as its latency
                worked.contention[i].queueing += (*byTier)->background[k];
                break;
            }
    }
    return {};
}

Result<PairParameters> PhaseWork::pair(VertexId source, VertexId destination)
{
    auto by = policy();
    if (!by)
        return failure(std::move(by).error());
    const Graph& graph = profile_->graph->graph;
    Route route;
    if (auto found = (*by)->route(source, destination, 0, route); !found)
        return failure(std::move(found).error());
    const StartLatency& start = startOf(graph.topology(), source);
    return PairParameters{route.tier,
                          route.bandwidth,
                          route.latency,
                          start,
                          startLatency(start, startOf(graph.topology(), destination)),
                          pathsAlone(graph, network_.comm, source, destination, route)};
}

} // namespace tierlens
