// From tiers and options to the parameters of each phase.
#include <algorithm>
#include <cmath>

#include "core/evaluation/plan.h"

namespace tierlens {

class PlanBuilder {
public:
    PlanBuilder(const GroupProfile& profile, const RankOrder& order, const NetworkOptions& network,
                const std::optional<PairParameters>& pair)
        : profile_(profile), order_(order), comm_(network.comm), pair_(pair)
    {
    }

    Plan build(Schedule schedule, std::vector<Protocol> protocols, std::span<const PhaseContention> contention)
    {
        Plan plan;
        plan.ranks_ = static_cast<std::uint32_t>(profile_.ranks.size());
        plan.protocols_ = std::move(protocols);
        plan.launch_ = comm_.launch;
        plan.overlap_ = comm_.phaseOverlap;
        plan.chunks_ = comm_.phaseOverlap == PhaseOverlap::pipelined ? std::max(1U, comm_.chunks) : 1.0;
        for (std::size_t i = 0; i < schedule.phases.size(); ++i)
            plan.phases_.push_back(
                phase(schedule.phases[i], plan.protocols_, i < contention.size() ? contention[i] : PhaseContention{}));
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

    Plan::PlannedPhase phase(const Phase& phase, const std::vector<Protocol>& protocols, const PhaseContention& contention)
    {
        Plan::PlannedPhase planned;
        const std::uint32_t crossed = order_.tiersCrossed(phase);
        // Start-up and latency of the outermost tier, bandwidth of the slowest one: (3.14) with phases of one tier as its
        // simplest case.
        std::uint32_t outermost = 0, slowest = 0;
        double least = INFINITY;
        for (std::uint32_t k = 0; k < profile_.effective.size(); ++k) {
            const TierProfile& t = profile_.effective[k];
            if ((crossed >> k & 1U) == 0)
                continue;
            outermost = k;
            if (t.bandwidth.value() * utilisation(t.tier) < least) {
                least = t.bandwidth.value() * utilisation(t.tier);
                slowest = k;
            }
        }
        const TierProfile& outer = profile_.effective[outermost];
        const TierProfile& slow = profile_.effective[slowest];
        planned.tierIndex = outermost;
        planned.tier = pair_ ? pair_->tier : outer.tier;
        planned.acrossTiers = (crossed & (crossed - 1)) != 0;
        planned.subgroups = order_.subgroups(phase);
        planned.contention = contention;
        planned.divisor = phase.steps.empty() ? 1.0 : sizeDivisor(phase);

        MessageParameters p;
        const TierOverride& changed = overrideOf(planned.tier);
        const TierOverride& changedSlow = overrideOf(pair_ ? pair_->tier : slow.tier);
        p.start = pair_ ? pair_->startLatency : outer.startLatency;
        if (changed.software)
            p.start = p.start - (pair_ ? pair_->start : outer.start).software + *changed.software;
        p.latency = pair_ ? pair_->latency : phase.rings ? phase.rings->latency : phase.latency.value_or(outer.latency);
        p.bandwidth = pair_ ? pair_->bandwidth : phase.rings ? phase.rings->bandwidth : slow.bandwidth;
        p.utilisation = utilisation(pair_ ? pair_->tier : slow.tier);
        if (const double rate = contention.leastRate.value() / phase.flowShare; rate > 0.0 && std::isfinite(rate))
            p.contention = std::max(1.0, p.bandwidth.value() / rate);
        // What rounding leaves of a rate that is the bandwidth itself is no contention.
        if (p.contention < 1.0 + 1e-12)
            p.contention = 1.0;
        if (changedSlow.contentionFactor)
            p.contention = std::max(1.0, *changedSlow.contentionFactor);
        p.logpPacket = comm_.logpPacket;
        p.shortMessage = comm_.shortMessage;
        p.o = changed.o;
        p.L = changed.L;
        p.g = changedSlow.g;
        p.G = changedSlow.G;
        p.contentionForAll = comm_.contentionScope == ContentionScope::all;
        for (const Protocol& protocol : protocols) {
            MessageParameters q = p;
            q.start += protocol.software;
            q.utilisation *= protocol.efficiency;
            planned.parameters.push_back(q);
        }

        for (const Step& s : phase.steps) {
            planned.steps += s.count;
            if (!planned.runs.empty() && planned.runs.back().numerator == s.numerator &&
                planned.runs.back().denominator == s.denominator && planned.runs.back().startupOnly == s.startupOnly)
                planned.runs.back().count += s.count;
            else
                planned.runs.push_back({static_cast<double>(s.count), s.numerator, s.denominator, s.startupOnly});
        }
        planned.sentFraction = phase.bytesSentFraction / planned.divisor;
        sentByTier(phase, planned);
        return planned;
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
};

Result<Plan> makePlan(const GroupProfile& profile, const RankOrder& order, Schedule schedule, const NetworkOptions& network,
                      std::span<const PhaseContention> contention, const std::optional<PairParameters>& pair)
{
    auto protocols = protocolsOf(network);
    if (!protocols)
        return failure(std::move(protocols).error());
    return PlanBuilder(profile, order, network, pair).build(std::move(schedule), std::move(*protocols), contention);
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
