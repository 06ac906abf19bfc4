// The one door: group → profile → schedule → routes → contention → cost of a message → sum.
#include <algorithm>
#include <cmath>

#include "core/base/quantity_text.h"
#include "core/base/translatable.h"
#include "core/contention/rates.h"
#include "core/evaluation/best.h"
#include "core/evaluation/concurrent.h"
#include "core/evaluation/link_flows.h"
#include "core/evaluation/load_map.h"
#include "core/evaluation/phase_work.h"
#include "core/evaluation/plausibility.h"
#include "core/evaluation/rail_notes.h"
#include "core/evaluation/rank_placement.h"
#include "core/evaluation/scaled_topology.h"
#include "core/evaluation/sharp.h"

namespace tierlens {

namespace {

/// A profile with the schedule that a size gets on it, ready to be costed.
struct Prepared {
    std::shared_ptr<const ProfileHold> profile{};
    Plan plan{};
    std::optional<Plan> closedForm{};                         ///< beside the plan of another method
    std::vector<std::shared_ptr<const PhaseRoutes>> routes{}; ///< phase by phase, when loads were asked for
    Problems warnings{};
};

bool hasFabric(const Request& request) { return request.topology && !request.topology->links.empty(); }

bool usesFallback(const Request& request) { return !hasFabric(request) && request.network.comm.fallbackBandwidth.has_value(); }

Result<void> checkRequest(const Request& request)
{
    Problems problems;
    if (request.topology ? request.ranks.empty() : request.flatRanks == 0)
        problems.push_back({Code::empty_group, {request.topology ? request.topology->name : "ranks"}});
    if (!request.topology && !request.network.comm.fallbackBandwidth)
        problems.push_back({Code::missing_key, {"fallback_bw", "a group without a topology"}});
    if (request.method == Method::packet)
        problems.push_back({Code::not_available, {"method " + std::string(methodName(request.method)), "closed_form, stepwise"}});
    if (request.method == Method::stepwise && (!hasFabric(request) || usesFallback(request)))
        problems.push_back({Code::method_needs_links, {std::string(methodName(request.method))}});
    for (const auto& [tier, changed] : request.network.comm.tiers)
        if (changed.background && !(*changed.background >= 0.0 && *changed.background < 1.0))
            problems.push_back({Code::out_of_range, {formatNumber(*changed.background), "background from 0 to below 1"}});
    if (!contentionFromName(request.network.comm.contentionStrategy)) {
        std::string names;
        for (const ContentionInfo& info : contentionStrategies())
            names += (names.empty() ? "" : ", ") + std::string(info.name);
        problems.push_back({Code::unknown_value, {request.network.comm.contentionStrategy, "contention_strategy", names}});
    }
    if (const double u = request.network.comm.bandwidthUtilisation; !(u > 0.0 && u <= 1.0))
        problems.push_back({Code::out_of_range, {formatNumber(u), "bw_urate over 0 and up to 1"}});
    if (!problems.empty())
        return failure(std::move(problems));
    return {};
}

Result<void> checkSize(Bytes size)
{
    if (size.value() >= 0.0 && std::isfinite(size.value()))
        return {};
    return failure(Code::out_of_range, {std::isnan(size.value()) ? "NaN" : formatNumber(size.value()), "a size from 0 B"});
}

/// How many flows leave or reach one rank at once in the step of @p phase that has most of them.
std::uint32_t mostFlowsAtARank(const Phase& phase)
{
    if (phase.pattern == Pattern::complete)
        return phase.ranks - 1;
    if (phase.pattern != Pattern::doubleTree)
        return 1; // of all others a step gives a rank one flow to send and one to receive
    std::vector<Flow> flows;
    flowsOf(phase, 0, flows);
    std::vector<std::uint32_t> sent(phase.ranks, 0), received(phase.ranks, 0);
    std::uint32_t most = 0;
    for (const Flow& f : flows)
        most = std::max({most, ++sent[f.from], ++received[f.to]});
    return most;
}

/// Without links only a rank's own port is known: the flows that leave it or reach it in one step share the bandwidth
/// that is stated for it.
std::vector<PhaseContention> portContention(const GroupProfile& profile, const Schedule& schedule)
{
    std::vector<PhaseContention> out;
    out.reserve(schedule.phases.size());
    for (const Phase& phase : schedule.phases) {
        const std::uint32_t most = mostFlowsAtARank(phase);
        const Bandwidth port = phase.tier < profile.effective.size() ? profile.effective[phase.tier].bandwidth : Bandwidth();
        out.push_back({most > 0 ? port / most : Bandwidth(), static_cast<double>(most), {}, {}, 0, 0, {}});
    }
    return out;
}

GraphKey graphKey(const Request& request, Bytes size, bool scaled)
{
    GraphKey key;
    key.revision = request.topology->revision;
    key.routing = request.network.routing;
    key.messageSize_bytes = key.routing.referenceSize ? 0.0 : size.value();
    if (scaled)
        for (const auto& [tier, all] : request.network.comm.tiers)
            if (all.bandwidth || all.latency) {
                TierOverride only;
                only.bandwidth = all.bandwidth;
                only.latency = all.latency;
                key.scaled.emplace(tier, only);
            }
    if (!key.scaled.empty())
        key.scaledFor = request.ranks;
    return key;
}

/// α_start of a group without a fabric: the largest over its chip types.
void takeStartOf(const Request& request, GroupProfile& profile)
{
    for (TierProfile& tier : profile.effective) {
        tier.startLatency = {};
        for (const VertexId rank : request.ranks) {
            const StartLatency& start = startOf(*request.topology, rank);
            if (startLatency(start, start) > tier.startLatency) {
                tier.start = start;
                tier.startLatency = startLatency(start, start);
            }
        }
    }
    profile.tiers = profile.effective;
}

/// Whether companions are counted: there are links that they could share.
bool sharesLinks(const Request& request)
{
    return request.method != Method::packet && hasFabric(request) && !usesFallback(request) &&
           std::any_of(request.companions.begin(), request.companions.end(),
                       [](const Companion& c) { return !c.groups.empty(); });
}

void noteNotCounted(const Request& request, Problems& warnings)
{
    const char* why = request.method == Method::packet ? QT_TRANSLATE_NOOP("Problem", "the packet method runs one collective")
                      : hasFabric(request) ? QT_TRANSLATE_NOOP("Problem", "its group has no working chips, or there are too many")
                                           : QT_TRANSLATE_NOOP("Problem", "there are no links");
    for (const Companion& c : request.companions)
        warnings.push_back({Code::concurrent_not_counted, {c.label, why}});
}

/// The closed form's time beside the stepwise one, whole and step by step: the steps are those of one schedule.
void takeClosedForm(const Plan& plan, const Request& request, Evaluation& evaluation)
{
    const PlanCost cost = plan.cost(request.models.front(), request.size);
    evaluation.closedForm = cost.total;
    auto detail = evaluation.steps.begin();
    for (std::size_t i = 0; i < plan.schedule().phases.size(); ++i)
        for (const Step& step : plan.schedule().phases[i].steps)
            (detail++)->closedForm = plan.stepDuration(request.models.front(), i, cost.protocol, step);
}

/// Adds those of @p more that @p all does not have yet.
void takeNew(Problems& all, Problems& more)
{
    for (Problem& w : more)
        if (std::none_of(all.begin(), all.end(),
                         [&w](const Problem& known) { return known.code == w.code && known.args == w.args; }))
            all.push_back(std::move(w));
}

} // namespace

class Evaluator::Impl {
public:
    Result<std::shared_ptr<const ProfileHold>> profileOf(const Request& request, Bytes size, const std::stop_token& stop)
    {
        if (!request.topology || usesFallback(request))
            return fallbackProfile(request);
        const bool scaled = scalesLinks(request.network.comm.tiers);
        const ProfileKey key{graphKey(request, size, scaled), request.ranks};
        if (auto known = cache_.profile(key))
            return known;
        if (!scaled)
            return makeProfile(key, request.topology, size, stop);
        // The tiers of the fabric as it is say by how much its links are to be scaled.
        const ProfileKey plain{graphKey(request, size, false), request.ranks};
        auto base = cache_.profile(plain);
        if (!base) {
            auto made = makeProfile(plain, request.topology, size, stop);
            if (!made)
                return made;
            base = std::move(*made);
        }
        auto ground = scaledGround(*base, request.network.routing, size, request.network.comm.tiers, stop);
        if (!ground)
            return failure(std::move(ground).error());
        auto hold = std::make_shared<const ProfileHold>(cache_.keepGraph(key.graph, std::move(ground->graph)),
                                                        std::move(ground->profile));
        cache_.keepProfile(key, hold);
        return hold;
    }

    /// @p loads: the routes hold what each link carries.
    Result<Prepared> prepare(const Request& request, Bytes size, const std::stop_token& stop, bool loads = false)
    {
        if (auto valid = checkRequest(request).and_then([&] { return checkSize(size); }); !valid)
            return failure(std::move(valid).error());
        auto hold = profileOf(request, size, stop);
        if (!hold)
            return failure(std::move(hold).error());
        Prepared prepared;
        prepared.profile = std::move(*hold);
        const GroupProfile& profile = *prepared.profile->profile;
        std::shared_ptr<const TierStructure> structure;
        const bool sharp = asksSharp(request) && prepared.profile->graph;
        if (needsStructure(request.algorithm) || sharp) {
            auto found = prepared.profile->structure(request.network.routing, cache_.rings, stop);
            if (!found)
                return failure(std::move(found).error());
            structure = std::move(*found);
        }
        Result<Schedule> schedule = failure(Code::internal_error);
        if (sharp && structure) {
            SharpChoice choice = chooseSharp(profile, *structure);
            Request chosen = request;
            chosen.algorithm = choice.algorithm;
            schedule = scheduleFor(profile, chosen, size, structure.get());
            if (schedule && choice.algorithm != request.algorithm)
                schedule->reason = "sharp";
            prepared.warnings = std::move(choice.warnings);
        } else {
            schedule = scheduleFor(profile, request, size, structure.get());
        }
        if (!schedule)
            return failure(std::move(schedule).error());
        WorkedPhases worked;
        if (prepared.profile->graph) {
            auto done = PhaseWork(cache_, prepared.profile, request.network, stop).all(request, *schedule, loads);
            if (!done)
                return failure(std::move(done).error());
            worked = std::move(*done);
            prepared.warnings.insert(prepared.warnings.end(), std::make_move_iterator(worked.warnings.begin()),
                                     std::make_move_iterator(worked.warnings.end()));
            prepared.routes = std::move(worked.routes);
        } else if (request.network.comm.contentionStrategy != "none") {
            worked.contention = portContention(profile, *schedule);
        }
        const RankOrder& order = prepared.profile->order;
        auto plan = makePlan(profile, order, *schedule, request.network, worked.contention, worked.pair);
        if (!plan)
            return failure(std::move(plan).error());
        if (request.method == Method::stepwise) {
            prepared.closedForm = std::move(*plan);
            plan = makeStepwisePlan(profile, order, std::move(*schedule), request.network, worked.steps);
            if (!plan)
                return failure(std::move(plan).error());
        }
        prepared.plan = std::move(*plan);
        prepared.warnings.insert(prepared.warnings.begin(), profile.warnings.begin(), profile.warnings.end());
        Problems notes = notesOn(request, profile, prepared.plan, size);
        for (Problem& note : notesOnRails(request, profile))
            notes.push_back(std::move(note));
        prepared.warnings.insert(prepared.warnings.end(), std::make_move_iterator(notes.begin()),
                                 std::make_move_iterator(notes.end()));
        if (stop.stop_requested())
            return failure(Code::cancelled);
        return prepared;
    }

    Result<LinkFlows> linkFlows(const Request& request, const LinkFlowsQuery& query, const std::stop_token& stop)
    {
        auto prepared = prepare(request, request.size, stop);
        if (!prepared)
            return failure(std::move(prepared).error());
        if (!prepared->profile->graph)
            return failure(Code::method_needs_links, {"the flows of a link"});
        return flowsOnLink(*prepared->profile, prepared->plan.schedule(), request.network.routing, query, stop);
    }

    Result<Evaluation> evaluate(const Request& request, const std::stop_token& stop)
    {
        if (request.method == Method::closedForm && sharesLinks(request)) {
            Request stepwise = request;
            stepwise.method = Method::stepwise;
            auto evaluation = evaluate(stepwise, stop);
            std::size_t groups = 0;
            for (const Companion& c : request.companions)
                groups += c.groups.size();
            if (evaluation)
                evaluation->warnings.push_back({Code::concurrent_stepwise, {std::to_string(groups)}});
            return evaluation;
        }
        auto prepared = prepare(request, request.size, stop, request.wantLoads);
        if (!prepared)
            return failure(std::move(prepared).error());
        Evaluation evaluation;
        evaluation.profile = prepared->profile->profile;
        for (const ModelId model : request.models)
            evaluation.results.push_back(prepared->plan.result(model, request.size));
        if (!request.models.empty()) {
            evaluation.steps = prepared->plan.steps(request.models.front(), request.size);
            if (prepared->closedForm)
                takeClosedForm(*prepared->closedForm, request, evaluation);
        }
        evaluation.warnings = std::move(prepared->warnings);
        if (request.wantLoads && prepared->profile->graph && !request.models.empty()) {
            evaluation.loads = makeLoadMap(prepared->profile->graph->graph, prepared->profile->order, prepared->plan,
                                           request.models.front(), request.size, prepared->routes, stop);
            if (!evaluation.loads)
                return failure(Code::cancelled);
            if (evaluation.loads->overCommitted > 0)
                evaluation.warnings.push_back({Code::links_over_committed, {std::to_string(evaluation.loads->overCommitted)}});
        }
        if (sharesLinks(request)) {
            if (auto done = addConcurrent(request, prepared->profile, prepared->plan.schedule(), tracks_, evaluation, stop);
                !done)
                return failure(std::move(done).error());
        } else {
            noteNotCounted(request, evaluation.warnings);
        }
        return evaluation;
    }

    Result<Curve> curve(const Request& request, std::span<const Bytes> sizes, const std::stop_token& stop)
    {
        if (sharesLinks(request))
            return curvePointByPoint(request, sizes, stop);
        Curve curve;
        curve.points.reserve(sizes.size() * request.models.size());
        // One plan serves all sizes, unless the routes or the rule that chooses the algorithm look at the size.
        std::optional<Prepared> prepared;
        bool below = false;
        for (const Bytes size : sizes) {
            if (stop.stop_requested())
                return failure(Code::cancelled);
            if (auto valid = checkSize(size); !valid)
                return failure(std::move(valid).error());
            const auto& threshold = request.network.comm.algorithmThreshold;
            const bool isBelow = threshold && size <= *threshold;
            if (!prepared || !request.network.routing.referenceSize || isBelow != below) {
                // A schedule of no bytes has no phases and would serve no other size.
                auto made = prepare(request, size.value() > 0.0 ? size : bytes(1), stop);
                if (!made)
                    return failure(std::move(made).error());
                prepared = std::move(*made);
                below = isBelow;
                takeNew(curve.warnings, prepared->warnings);
            }
            const auto factor =
                busBandwidthFactor(request.collective, static_cast<std::uint32_t>(prepared->profile->profile->ranks.size()));
            for (const ModelId model : request.models) {
                const PlanCost cost = prepared->plan.cost(model, size);
                CurvePoint point;
                point.size = size;
                point.model = model;
                point.algorithm = prepared->plan.schedule().algorithm;
                point.protocol = prepared->plan.protocols()[cost.protocol].name;
                point.latency = cost.total;
                if (cost.total.value() > 0.0) {
                    point.algorithmBandwidth = size / cost.total;
                    if (factor)
                        point.busBandwidth = point.algorithmBandwidth * *factor;
                }
                point.bottleneck = cost.bottleneck();
                curve.points.push_back(std::move(point));
            }
        }
        if (sizes.empty())
            if (auto valid = checkRequest(request); !valid)
                return failure(std::move(valid).error());
        return curve;
    }

    [[nodiscard]] CacheStatistics statistics() const { return cache_.statistics(); }
    [[nodiscard]] RingMemo& rings() { return cache_.rings; }

private:
    /// What runs at once is a run of its own at every size.
    Result<Curve> curvePointByPoint(Request request, std::span<const Bytes> sizes, const std::stop_token& stop)
    {
        Curve curve;
        request.wantLoads = false;
        for (const Bytes size : sizes) {
            request.size = size;
            auto evaluation = evaluate(request, stop);
            if (!evaluation)
                return failure(std::move(evaluation).error());
            takeNew(curve.warnings, evaluation->warnings);
            for (const ModelResult& r : evaluation->results)
                curve.points.push_back(
                    {size, r.model, r.algorithm, r.protocol, r.total, r.algorithmBandwidth, r.busBandwidth, r.bottleneck});
        }
        return curve;
    }

    static Result<std::shared_ptr<const ProfileHold>> fallbackProfile(const Request& request)
    {
        const CommParameters& comm = request.network.comm;
        const auto ranks = request.topology ? static_cast<std::uint32_t>(request.ranks.size()) : request.flatRanks;
        auto profile = std::make_shared<GroupProfile>(
            flatProfile(ranks, *comm.fallbackBandwidth, comm.fallbackLatency.value_or(Duration{})));
        if (request.topology) {
            profile->ranks = request.ranks;
            takeStartOf(request, *profile);
        }
        return std::make_shared<const ProfileHold>(nullptr, std::move(profile));
    }

    Result<std::shared_ptr<const ProfileHold>> makeProfile(const ProfileKey& key, std::shared_ptr<const Topology> topology,
                                                           Bytes size, const std::stop_token& stop)
    {
        std::shared_ptr<const GraphHold> graph = cache_.graph(key.graph);
        if (!graph)
            graph = cache_.keepGraph(key.graph, std::make_shared<const GraphHold>(std::move(topology), key.graph.routing, size));
        auto profile = makeGroupProfile(graph->graph, key.graph.routing, key.ranks, stop);
        if (!profile)
            return failure(std::move(profile).error());
        auto hold =
            std::make_shared<const ProfileHold>(std::move(graph), std::make_shared<const GroupProfile>(std::move(*profile)));
        cache_.keepProfile(key, hold);
        return hold;
    }

    EvaluationCache cache_;
    TrackCache tracks_;
};

Evaluator::Evaluator() : impl_(std::make_unique<Impl>()) {}
Evaluator::~Evaluator() = default;

Result<Evaluation> Evaluator::evaluate(const Request& request, std::stop_token stop)
{
    if (request.ordering == RankOrdering::optimised) {
        std::optional<OrderingGain> gain;
        const auto ordered = withRanksOrdered(*this, request, gain, stop);
        if (!ordered)
            return failure(ordered.error());
        auto evaluation = evaluate(*ordered, std::move(stop));
        if (evaluation)
            evaluation->ordering = gain;
        return evaluation;
    }
    return request.algorithm == "best" ? evaluateBest(*this, request, std::move(stop)) : impl_->evaluate(request, stop);
}

Result<Curve> Evaluator::curve(const Request& request, std::span<const Bytes> sizes, std::stop_token stop)
{
    if (request.ordering == RankOrdering::optimised) {
        std::optional<OrderingGain> gain; // of the request's own size: one order serves all sizes
        const auto ordered = withRanksOrdered(*this, request, gain, stop);
        return ordered ? curve(*ordered, sizes, std::move(stop)) : failure(ordered.error());
    }
    return request.algorithm == "best" ? bestCurve(*this, request, sizes, std::move(stop)) : impl_->curve(request, sizes, stop);
}

Result<std::shared_ptr<const GroupProfile>> Evaluator::profile(const Request& request, std::stop_token stop)
{
    if (auto valid = checkRequest(request); !valid)
        return failure(std::move(valid).error());
    auto hold = impl_->profileOf(request, request.size, stop);
    if (!hold)
        return failure(std::move(hold).error());
    return (*hold)->profile;
}

Result<std::vector<RingOrder>> Evaluator::ringOrders(const Request& request, std::stop_token stop)
{
    if (auto valid = checkRequest(request); !valid)
        return failure(std::move(valid).error());
    auto hold = impl_->profileOf(request, request.size, stop);
    if (!hold)
        return failure(std::move(hold).error());
    return (*hold)->ringOrders(request.network.routing, impl_->rings(), stop);
}

Result<Grounds> Evaluator::grounds(const Request& request, std::stop_token stop)
{
    if (auto valid = checkRequest(request); !valid)
        return failure(std::move(valid).error());
    auto hold = impl_->profileOf(request, request.size, stop);
    if (!hold)
        return failure(std::move(hold).error());
    Grounds grounds;
    grounds.profile = (*hold)->profile;
    if ((*hold)->graph)
        grounds.graph = std::shared_ptr<const Graph>((*hold)->graph, &(*hold)->graph->graph);
    return grounds;
}

Result<LinkFlows> Evaluator::linkFlows(const Request& request, const Evaluation& answer, std::size_t result,
                                       const LinkFlowsQuery& query, std::stop_token stop)
{
    if (result >= answer.results.size() || !answer.profile)
        return failure(Code::out_of_range, {std::to_string(result), "a result of the answer"});
    // What the answer had chosen is asked for by name.
    Request asked = request;
    asked.ranks = answer.profile->ranks;
    asked.ordering = RankOrdering::asGiven;
    asked.companions.clear();
    asked.wantLoads = false;
    if (asked.algorithm == "best")
        asked.algorithm = answer.results[result].algorithm;
    return impl_->linkFlows(asked, query, stop);
}

CacheStatistics Evaluator::profileCache() const { return impl_->statistics(); }

} // namespace tierlens
