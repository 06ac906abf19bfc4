// From tiers and options to the parameters of each phase.
#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "core/evaluation/plan.h"

namespace tierlens {

class PlanBuilder {
public:
    PlanBuilder(const GroupProfile& profile, const RankOrder& order, const NetworkOptions& network,
                const std::optional<PairParameters>& pair, Method method)
        : profile_(profile), order_(order), comm_(network.comm), pair_(pair), method_(method)
    {
    }

    Plan build(Schedule schedule, std::vector<Protocol> protocols, std::span<const PhaseContention> contention,
               std::span<const std::shared_ptr<const PhaseSteps>> solved)
    {
        Plan plan;
        plan.ranks_ = static_cast<std::uint32_t>(profile_.ranks.size());
        plan.protocols_ = std::move(protocols);
        plan.launch_ = comm_.launch;
        plan.overlap_ = comm_.phaseOverlap;
        plan.chunks_ = comm_.phaseOverlap == PhaseOverlap::pipelined ? std::max(1U, comm_.chunks) : 1.0;
        plan.packet_ = comm_.packet;
        plan.method_ = method_;
        if (method_ == Method::stepwise)
            plan.vertices_ = profile_.ranks;
        for (std::size_t i = 0; i < schedule.phases.size(); ++i) {
            const Phase& of = schedule.phases[i];
            Plan::PlannedPhase planned = phase(of);
            if (method_ == Method::stepwise)
                takeSteps(of, solved[i], plan.protocols_, planned);
            else
                takeTiers(of, plan.protocols_, i < contention.size() ? contention[i] : PhaseContention{}, planned);
            plan.phases_.push_back(std::move(planned));
        }
        plan.schedule_ = std::move(schedule);
        return plan;
    }

private:
    [[nodiscard]] const TierOverride& overrideOf(Tier tier) const
    {
        static const TierOverride kNone{};
        const auto at = comm_.tiers.find(tier);
        return at == comm_.tiers.end() ? kNone : at->second;
    }
    [[nodiscard]] double utilisation(Tier tier) const
    {
        return overrideOf(tier).bandwidthUtilisation.value_or(comm_.bandwidthUtilisation);
    }

    /// What does not depend on the method.
    Plan::PlannedPhase phase(const Phase& phase)
    {
        Plan::PlannedPhase planned;
        const std::uint32_t crossed = order_.tiersCrossed(phase);
        for (std::uint32_t k = 0; k < profile_.effective.size(); ++k)
            if ((crossed >> k & 1U) != 0)
                planned.tierIndex = k;
        planned.tier = pair_ ? pair_->tier : profile_.effective[planned.tierIndex].tier;
        planned.acrossTiers = (crossed & (crossed - 1)) != 0;
        planned.subgroups = order_.subgroups(phase);
        planned.divisor = phase.steps.empty() ? 1.0 : sizeDivisor(phase);
        planned.sentFraction = phase.bytesSentFraction / planned.divisor;
        sentByTier(phase, planned);
        for (const Step& s : phase.steps)
            planned.steps += s.count;
        return planned;
    }

    void takeTiers(const Phase& phase, const std::vector<Protocol>& protocols, const PhaseContention& contention,
                   Plan::PlannedPhase& planned) const
    {
        // Start-up and latency of the outermost tier, bandwidth of the slowest one: (3.14) with phases of one tier as its
        // simplest case.
        const std::uint32_t crossed = order_.tiersCrossed(phase);
        std::uint32_t slowest = 0;
        double least = INFINITY;
        for (std::uint32_t k = 0; k < profile_.effective.size(); ++k) {
            const TierProfile& t = profile_.effective[k];
            if ((crossed >> k & 1U) != 0 && t.bandwidth.value() * utilisation(t.tier) < least) {
                least = t.bandwidth.value() * utilisation(t.tier);
                slowest = k;
            }
        }
        const TierProfile& outer = profile_.effective[planned.tierIndex];
        const TierProfile& slow = profile_.effective[slowest];
        const Tier bandwidthTier = pair_ ? pair_->tier : slow.tier;
        planned.contention = contention;
        MessageParameters p = overridden(planned.tier, bandwidthTier);
        p.start = pair_ ? pair_->startLatency : outer.startLatency;
        if (const auto& software = overrideOf(planned.tier).software)
            p.start = p.start - (pair_ ? pair_->start : outer.start).software + *software;
        p.latency = pair_ ? pair_->latency : phase.rings ? phase.rings->latency : phase.latency.value_or(outer.latency);
        p.bandwidth = pair_ ? pair_->bandwidth : phase.rings ? phase.rings->bandwidth : slow.bandwidth;
        p.contention = factor(p.bandwidth, contention.leastRate, phase.flowShare, bandwidthTier);
        Plan::FlowRange flows{0, 0};
        const auto add = [&](const PathCost* path) {
            Plan::PlannedFlow flow{p, contention.queueing, {}, {}, phase.flowShare};
            if (path != nullptr) {
                flow.parameters.latency = path->latency;
                flow.queueing += path->queueing;
                flow.alone = path->alone;
                flow.shared = path->shared;
            }
            addFlow(flow, protocols, planned);
            ++flows.count;
        };
        if (pair_)
            for (const PathCost& path : pair_->paths)
                add(&path);
        if (flows.count == 0)
            add(nullptr);
        for (const Step& s : phase.steps) {
            if (!planned.runs.empty() && planned.runs.back().numerator == s.numerator &&
                planned.runs.back().denominator == s.denominator && planned.runs.back().startupOnly == s.startupOnly)
                planned.runs.back().count += s.count;
            else
                planned.runs.push_back({static_cast<double>(s.count), s.numerator, s.denominator, s.startupOnly, flows});
        }
    }

    void takeSteps(const Phase& phase, std::shared_ptr<const PhaseSteps> solved, const std::vector<Protocol>& protocols,
                   Plan::PlannedPhase& planned) const
    {
        planned.contention = {solved->leastRate,
                              solved->flowsThere,
                              solved->edge,
                              solved->switchVertex,
                              static_cast<std::uint32_t>(solved->steps.size()),
                              solved->distinctSteps,
                              {}};
        for (const SolvedStep& step : solved->steps) {
            if (const std::size_t alike = step.alike; alike < planned.flowsOf.size()) {
                planned.flowsOf.push_back(planned.flowsOf[alike]);
                continue;
            }
            planned.flowsOf.push_back({static_cast<std::uint32_t>(planned.flows.size() / protocols.size()), step.count});
            for (std::uint32_t i = step.first; i < step.first + step.count; ++i) {
                const SlowFlow& f = solved->flows[i];
                MessageParameters p = overridden(f.tier, f.tier);
                p.start = f.start;
                if (const auto& software = overrideOf(f.tier).software)
                    p.start = p.start - f.software + *software;
                p.latency = phase.latency.value_or(f.latency); // a tree of switches is crossed to the top by all
                p.bandwidth = f.own;
                p.contention = factor(f.own, f.rate, phase.flowShare, f.tier);
                addFlow({p, f.queueing, f.alone, f.shared, phase.flowShare}, protocols, planned);
            }
        }
        // Steps of one size that wait for the same flows are costed once, wherever they stand.
        std::map<std::tuple<double, double, bool, std::uint32_t>, std::size_t> runOf;
        for (const Step& s : phase.steps) {
            const Plan::FlowRange flows = planned.flowsOf[solved->indexOf(s.pattern)];
            const auto [at, isNew] =
                runOf.try_emplace({s.numerator, s.denominator, s.startupOnly, flows.first}, planned.runs.size());
            if (isNew)
                planned.runs.push_back({0.0, s.numerator, s.denominator, s.startupOnly, flows});
            planned.runs[at->second].count += s.count;
        }
        planned.solved = std::move(solved);
        if (planned.flows.empty()) // no step moves anything between two chips
            addFlow({}, protocols, planned);
    }

    /// What tiers override: start-up by @p start, transfer by @p bandwidth.
    [[nodiscard]] MessageParameters overridden(Tier start, Tier bandwidth) const
    {
        MessageParameters p;
        p.utilisation = utilisation(bandwidth);
        p.logpPacket = comm_.logpPacket;
        p.shortMessage = comm_.shortMessage;
        p.o = overrideOf(start).o;
        p.L = overrideOf(start).L;
        p.g = overrideOf(bandwidth).g;
        p.G = overrideOf(bandwidth).G;
        p.contentionForAll = comm_.contentionScope == ContentionScope::all;
        return p;
    }

    /// F of a flow that has @p own alone and carries @p share of a message at @p rate.
    [[nodiscard]] double factor(Bandwidth own, Bandwidth rate, double share, Tier tier) const
    {
        if (const auto& given = overrideOf(tier).contentionFactor)
            return std::max(1.0, *given);
        double F = 1.0;
        if (const double whole = rate.value() / share; whole > 0.0 && std::isfinite(whole))
            F = std::max(1.0, own.value() / whole);
        // What rounding leaves of a rate that is the bandwidth itself is no contention.
        return F < 1.0 + 1e-12 ? 1.0 : F;
    }

    static void addFlow(const Plan::PlannedFlow& flow, const std::vector<Protocol>& protocols, Plan::PlannedPhase& planned)
    {
        for (const Protocol& protocol : protocols) {
            planned.flows.push_back(flow);
            planned.flows.back().parameters.start += protocol.software;
            planned.flows.back().parameters.utilisation *= protocol.efficiency;
        }
    }

    // M of the collective ÷ M of the phase, from any step: both sizes are kept by the schedule.
    static double sizeDivisor(const Phase& phase)
    {
        const Step& s = phase.steps.front();
        const double whole = s.size.value() * s.denominator / s.numerator;
        return std::round(whole / phase.size.value());
    }

    void sentByTier(const Phase& phase, Plan::PlannedPhase& planned) const
    {
        if (!planned.acrossTiers) {
            planned.sentByTier.emplace_back(planned.tier, planned.sentFraction);
            return;
        }
        for (const auto& [tier, part] : order_.bytesByTier(phase))
            if (part > 0.0)
                planned.sentByTier.emplace_back(profile_.effective[tier].tier, planned.sentFraction * part);
    }

    const GroupProfile& profile_;
    const RankOrder& order_;
    const CommParameters& comm_;
    const std::optional<PairParameters>& pair_;
    const Method method_;
};

Result<Plan> makePlan(const GroupProfile& profile, const RankOrder& order, Schedule schedule, const NetworkOptions& network,
                      std::span<const PhaseContention> contention, const std::optional<PairParameters>& pair)
{
    auto protocols = protocolsOf(network);
    if (!protocols)
        return failure(std::move(protocols).error());
    return PlanBuilder(profile, order, network, pair, Method::closedForm)
        .build(std::move(schedule), std::move(*protocols), contention, {});
}

Result<Plan> makeStepwisePlan(const GroupProfile& profile, const RankOrder& order, Schedule schedule,
                              const NetworkOptions& network, std::span<const std::shared_ptr<const PhaseSteps>> solved)
{
    auto protocols = protocolsOf(network);
    if (!protocols)
        return failure(std::move(protocols).error());
    return PlanBuilder(profile, order, network, std::nullopt, Method::stepwise)
        .build(std::move(schedule), std::move(*protocols), {}, solved);
}

Result<Schedule> scheduleFor(const GroupProfile& profile, const Request& request, Bytes size, const TierStructure* structure)
{
    ScheduleRequest r;
    r.collective = request.collective;
    r.algorithm = request.algorithm;
    r.size = size;
    r.ranks = static_cast<std::uint32_t>(profile.ranks.size());
    if (structure) {
        r.tiers = structure->tiers;
        r.whole = structure->whole;
    } else {
        for (const TierProfile& t : profile.effective) {
            r.tiers.emplace_back().groupSize = t.groupSize.value_or(1);
            r.tiers.back().directLinks = t.directLinks;
        }
    }
    if (r.tiers.empty())
        r.tiers.emplace_back(); // one rank has no tiers
    r.uniform = profile.uniform;
    r.expertParallel = request.expertParallel;
    r.moeTensorParallel = request.moeTensorParallel;
    r.root = request.root;
    r.threshold = request.network.comm.algorithmThreshold;
    return makeSchedule(r);
}

} // namespace tierlens
