#include "core/evaluation/plan.h"

#include <algorithm>
#include <cmath>

namespace tierlens {

namespace {

constexpr std::size_t kMaxTierIndex = 16; // five tiers exist; effective tiers are never more

} // namespace

Plan::FlowCost Plan::flowCost(const PlannedFlow& flow, const ModelInfo& model, Bytes m, bool startupOnly) const
{
    const MessageParameters& p = flow.parameters;
    if (m.value() <= 0.0)
        return {};
    FlowCost cost;
    if (startupOnly) { // T(0⁺): the start-up of a message, however short
        cost.startup = model.cost(p, std::min(m, bytes(1))).startup;
        cost.queueing = flow.queueing;
        return cost;
    }
    static_cast<StepCost&>(cost) = model.cost(p, m);
    cost.queueing = flow.queueing;
    if (flow.alone != ForwardingCost{} || flow.shared != ForwardingCost{}) {
        const Bytes moved = m * flow.share;
        const auto stored = [&](const ForwardingCost& f) {
            return (moved * f.whole + std::min(moved, packet_) * f.packet) / p.utilisation;
        };
        const Duration alone = stored(flow.alone);
        cost.transfer += alone;
        if (countsContention(model.id, p))
            cost.contention += stored(flow.shared) - alone;
    }
    return cost;
}

Plan::FlowCost Plan::stepCost(const PlannedPhase& phase, FlowRange flows, const ModelInfo& model, std::size_t protocol, Bytes m,
                              bool startupOnly) const
{
    const std::size_t protocols = protocols_.size();
    if (flows.count == 0)
        return {};
    FlowCost slowest = flowCost(phase.flows[flows.first * protocols + protocol], model, m, startupOnly);
    for (std::uint32_t i = 1; i < flows.count; ++i)
        if (FlowCost other = flowCost(phase.flows[(flows.first + i) * protocols + protocol], model, m, startupOnly);
            other.total() > slowest.total()) {
            slowest = other;
            slowest.flow = i;
        }
    return slowest;
}

Plan::FlowRange Plan::flowsOfStep(const PlannedPhase& phase, const Step& step)
{
    return phase.solved ? phase.flowsOf[phase.solved->indexOf(step.pattern)] : FlowRange{};
}

Duration Plan::stepDuration(ModelId id, std::size_t phase, std::uint32_t protocol, const Step& step) const
{
    const PlannedPhase& planned = phases_[phase];
    return stepCost(planned, flowsOfStep(planned, step), model(id), protocol, step.size, step.startupOnly).total();
}

Plan::FlowCost Plan::phaseCost(const PlannedPhase& phase, const ModelInfo& model, std::size_t protocol, Bytes M) const
{
    FlowCost sum;
    for (const Run& run : phase.runs) {
        const FlowCost one = stepCost(phase, run.flows, model, protocol, M * run.numerator / run.denominator, run.startupOnly);
        sum.startup += one.startup * run.count;
        sum.transfer += one.transfer * run.count;
        sum.contention += one.contention * run.count;
        sum.queueing += one.queueing * run.count;
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
        const FlowCost c = phaseCost(phase, model, protocol, M);
        cost.startup += c.startup;
        cost.transfer += c.transfer;
        cost.contention += c.contention;
        cost.queueing += c.queueing;
        serial += c.total();
        busy_us[std::min<std::size_t>(phase.tierIndex, kMaxTierIndex - 1)] +=
            (c.startup + c.queueing).value() + (c.transfer + c.contention).value() / chunks_;
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

PhaseResult Plan::phaseResult(std::size_t phase, const ModelInfo& model, std::size_t protocol, Bytes M) const
{
    const Phase& of = schedule_.phases[phase];
    const PlannedPhase& planned = phases_[phase];
    const FlowCost c = phaseCost(planned, model, protocol, M);
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
    p.queueing = c.queueing;
    p.parameters = planned.flows[protocol].parameters;
    p.acrossTiers = planned.acrossTiers;
    p.subgroups = planned.subgroups;
    p.contentionFlows = planned.contention.flows;
    p.contentionEdge = planned.contention.edge;
    p.contentionSwitch = planned.contention.switchVertex;
    p.routedSteps = planned.contention.routedSteps;
    p.distinctSteps = planned.contention.distinctSteps;
    if (method_ == Method::stepwise)
        takeSlowest(phase, model, protocol, M, p);
    return p;
}

void Plan::takeSlowest(std::size_t phase, const ModelInfo& model, std::size_t protocol, Bytes M, PhaseResult& result) const
{
    std::uint32_t firstStep = 0;
    for (std::size_t i = 0; i < phase; ++i)
        firstStep += phases_[i].steps;
    for (const Step& s : schedule_.phases[phase].steps) {
        std::size_t flow = 0;
        StepDetail d = detail(phase, s, model, protocol, M, flow);
        d.firstStep = firstStep;
        firstStep += s.count;
        if (result.slowest && d.duration() <= result.slowest->duration())
            continue;
        result.parameters = phases_[phase].flows[flow].parameters;
        if (phases_[phase].contention.flows > 0.0) { // contention was looked at: where this step has it
            result.contentionFlows = d.flowsThere;
            result.contentionEdge = d.edge;
            result.contentionSwitch = d.switchVertex;
        }
        result.slowest = d;
    }
}

StepDetail Plan::detail(std::size_t phase, const Step& step, const ModelInfo& model, std::size_t protocol, Bytes M,
                        std::size_t& flow) const
{
    const PlannedPhase& planned = phases_[phase];
    const std::size_t solved = planned.solved->indexOf(step.pattern);
    StepDetail d;
    d.phase = static_cast<std::uint32_t>(phase);
    d.count = step.count;
    if (planned.flowsOf[solved].count == 0)
        return d;
    d.message = step.startupOnly ? Bytes{} : M * step.numerator / step.denominator;
    const FlowCost c =
        stepCost(planned, planned.flowsOf[solved], model, protocol, M * step.numerator / step.denominator, step.startupOnly);
    flow = (planned.flowsOf[solved].first + c.flow) * protocols_.size() + protocol;
    const SlowFlow& slow = planned.solved->flows[planned.solved->steps[solved].first + c.flow];
    d.size = d.message * schedule_.phases[phase].flowShare;
    d.startup = c.startup;
    d.transfer = c.transfer;
    d.contention = c.contention;
    d.queueing = c.queueing;
    d.from = vertices_[slow.from];
    d.to = vertices_[slow.to];
    d.rate = slow.rate;
    d.edge = slow.edge;
    d.switchVertex = slow.switchVertex;
    d.flowsThere = slow.flowsThere;
    return d;
}

Bottleneck PlanCost::bottleneck() const
{
    const Duration latency = startup + launch + queueing;
    return contention > transfer && contention > latency ? Bottleneck::contention
           : latency > transfer                          ? Bottleneck::latency
                                                         : Bottleneck::bandwidth;
}

ModelResult Plan::result(ModelId id, Bytes M) const
{
    const ModelInfo& info = model(id);
    const PlanCost cost = this->cost(id, M);
    ModelResult r;
    r.model = id;
    r.method = method_;
    r.collective = schedule_.collective;
    r.algorithm = schedule_.algorithm;
    r.reason = schedule_.reason;
    r.protocol = protocols_[cost.protocol].name;
    r.size = M;
    r.total = cost.total;
    r.launch = cost.launch;
    r.overlap = cost.overlap;
    for (std::size_t i = 0; i < phases_.size(); ++i) {
        const PlannedPhase& planned = phases_[i];
        r.phases.push_back(phaseResult(i, info, cost.protocol, M));
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
    r.bottleneck = cost.bottleneck();
    return r;
}

std::vector<StepDetail> Plan::steps(ModelId id, Bytes M) const
{
    std::vector<StepDetail> details;
    if (method_ != Method::stepwise)
        return details;
    const std::uint32_t protocol = cost(id, M).protocol;
    std::uint32_t firstStep = 0;
    for (std::size_t i = 0; i < phases_.size(); ++i)
        for (const Step& s : schedule_.phases[i].steps) {
            std::size_t flow = 0;
            details.push_back(detail(i, s, model(id), protocol, M, flow));
            details.back().firstStep = firstStep;
            firstStep += s.count;
        }
    return details;
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
