#include "core/evaluation/plan.h"

#include <algorithm>
#include <cmath>

namespace tierlens {

namespace {

constexpr std::size_t kMaxTierIndex = 16; // five tiers exist; effective tiers are never more

// T(0⁺): the start-up of a message, however short.
Duration startupOf(const ModelInfo& model, const MessageParameters& p, Bytes m)
{
    return model.cost(p, std::min(m, bytes(1))).startup;
}

} // namespace

Duration Plan::stepDuration(ModelId id, std::size_t phase, std::uint32_t protocol, const Step& step) const
{
    const MessageParameters& p = phases_[phase].parameters[protocol];
    return step.startupOnly ? startupOf(model(id), p, step.size) : model(id).cost(p, step.size).total();
}

StepCost Plan::phaseCost(const PlannedPhase& phase, const ModelInfo& model, std::size_t protocol, Bytes M) const
{
    const MessageParameters& p = phase.parameters[protocol];
    StepCost sum;
    for (const Run& run : phase.runs) {
        const Bytes m = M * run.numerator / run.denominator;
        if (run.startupOnly) {
            sum.startup += startupOf(model, p, m) * run.count;
            continue;
        }
        const StepCost one = model.cost(p, m);
        sum.startup += one.startup * run.count;
        sum.transfer += one.transfer * run.count;
        sum.contention += one.contention * run.count;
    }
    return sum;
}

PlanCost Plan::costWith(const ModelInfo& model, std::size_t protocol, Bytes M) const
{
    PlanCost cost;
    cost.protocol = static_cast<std::uint32_t>(protocol);
    cost.launch = launch_ + protocols_[protocol].launch;
    if (ranks_ < 2)
        return {};
    Duration serial{};                           // phase by phase, so that the phases of a result add up to the last bit
    std::array<double, kMaxTierIndex> busy_us{}; // R_k of MODEL reference §3, "Phase overlap"
    for (const PlannedPhase& phase : phases_) {
        const StepCost c = phaseCost(phase, model, protocol, M);
        cost.startup += c.startup;
        cost.transfer += c.transfer;
        cost.contention += c.contention;
        serial += c.total();
        busy_us[std::min<std::size_t>(phase.tierIndex, kMaxTierIndex - 1)] +=
            c.startup.value() + (c.transfer + c.contention).value() / chunks_;
    }
    if (overlap_ == PhaseOverlap::pipelined && !phases_.empty()) {
        double sum = 0.0, most = 0.0;
        for (const double r : busy_us) {
            sum += r;
            most = std::max(most, r);
        }
        cost.overlap = Duration(sum + (chunks_ - 1.0) * most) - serial;
    }
    cost.total = cost.launch + serial + cost.overlap;
    return cost;
}

PlanCost Plan::cost(ModelId id, Bytes M) const
{
    const ModelInfo& info = model(id);
    PlanCost best = costWith(info, 0, M);
    for (std::size_t p = 1; p < protocols_.size(); ++p)
        if (const PlanCost other = costWith(info, p, M); other.total < best.total)
            best = other;
    return best;
}

ModelResult Plan::result(ModelId id, Bytes M) const
{
    const ModelInfo& info = model(id);
    const PlanCost cost = this->cost(id, M);
    ModelResult r;
    r.model = id;
    r.collective = schedule_.collective;
    r.algorithm = schedule_.algorithm;
    r.reason = schedule_.reason;
    r.protocol = protocols_[cost.protocol].name;
    r.size = M;
    r.total = cost.total;
    r.launch = cost.launch;
    r.overlap = cost.overlap;
    for (std::size_t i = 0; i < phases_.size(); ++i) {
        const Phase& of = schedule_.phases[i];
        const PlannedPhase& planned = phases_[i];
        const StepCost c = phaseCost(planned, info, cost.protocol, M);
        PhaseResult p;
        p.name = of.name;
        p.algorithm = of.algorithm;
        p.tier = planned.tier;
        p.tierIndex = planned.tierIndex;
        p.ranks = of.ranks;
        p.steps = planned.steps;
        p.size = M / planned.divisor;
        double perStep = 0.0;
        for (const Run& run : planned.runs)
            perStep += run.startupOnly ? 0.0 : run.count * run.numerator / run.denominator;
        p.bytesPerStep = M * perStep / std::max(1U, planned.steps);
        p.startup = c.startup;
        p.transfer = c.transfer;
        p.contention = c.contention;
        p.parameters = planned.parameters[cost.protocol];
        p.acrossTiers = planned.acrossTiers;
        p.subgroups = planned.subgroups;
        p.contentionFlows = planned.contention.flows;
        p.contentionEdge = planned.contention.edge;
        p.contentionSwitch = planned.contention.switchVertex;
        p.routedSteps = planned.contention.routedSteps;
        p.distinctSteps = planned.contention.distinctSteps;
        r.phases.push_back(std::move(p));

        r.bytesSent += M * planned.sentFraction;
        for (const auto& [tier, fraction] : planned.sentByTier) {
            const auto at = std::find_if(r.bytesSentByTier.begin(), r.bytesSentByTier.end(),
                                         [t = tier](const auto& e) { return e.first == t; });
            if (at == r.bytesSentByTier.end())
                r.bytesSentByTier.emplace_back(tier, M * fraction);
            else
                at->second += M * fraction;
        }
    }
    std::sort(r.bytesSentByTier.begin(), r.bytesSentByTier.end());
    if (r.total.value() > 0.0) {
        r.algorithmBandwidth = M / r.total;
        if (const auto f = busBandwidthFactor(schedule_.collective, ranks_))
            r.busBandwidth = r.algorithmBandwidth * *f;
    }
    const Duration latency = cost.startup + cost.launch;
    r.bottleneck = cost.contention > cost.transfer && cost.contention > latency ? Bottleneck::contention
                   : latency > cost.transfer                                    ? Bottleneck::latency
                                                                                : Bottleneck::bandwidth;
    return r;
}

Result<std::vector<Protocol>> protocolsOf(const NetworkOptions& network)
{
    const std::string& name = network.comm.protocol;
    if (name == "auto")
        return network.protocols.empty() ? std::vector<Protocol>(1) : network.protocols;
    for (const Protocol& p : network.protocols)
        if (p.name == name)
            return std::vector<Protocol>{p};
    if (name == Protocol{}.name)
        return std::vector<Protocol>(1);
    return failure(Code::unknown_name, {name, "protocol"});
}

} // namespace tierlens
