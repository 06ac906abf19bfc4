#include "core/evaluation/explain_steps.h"

#include <fmt/format.h>

#include <cmath>

#include "core/base/quantity_text.h"
#include "core/evaluation/explain_sentences.h"
#include "core/evaluation/link_flows.h"

namespace tierlens::explain {

namespace {

constexpr int kDigits = 6;

std::string us(Duration t) { return formatNumber(t.value(), kDigits); }

std::string percent(double part) { return formatNumber(100.0 * part, 3) + " %"; }

/// "p0/r0/b0/c0 → p0/r0/sw1", "the switch …", or nothing where no link bounds the flow.
ExplainText limitOf(const Request& request, const StepDetail& step)
{
    const std::string flows = formatNumber(step.flowsThere, 4);
    if (step.edge.valid())
        return say(Say::onLink, {request.topology->edgeName(step.edge), flows});
    return say(Say::inSwitch, {request.topology->path(step.switchVertex), flows});
}

} // namespace

void stepsFormula(const ModelResult& result, const PhaseResult& phase, const std::vector<std::string>& message, Explanation& out)
{
    const StepDetail& step = *phase.slowest;
    out.formula.push_back(
        fmt::format("T = Σ over {} steps of max over flows of T(m_t), T(m) = {}", phase.steps, model(result.model).formula));
    std::string sums = fmt::format("= Σ start-up {} µs + Σ transfer {} µs + Σ contention {} µs", us(phase.startup),
                                   us(phase.transfer), us(phase.contention));
    if (phase.queueing.value() > 0.0)
        sums += fmt::format(" + Σ queueing {} µs", us(phase.queueing));
    out.formula.push_back(sums);
    out.formula.push_back("= " + us(phase.latency()) + " µs");
    if (step.message.value() <= 0.0)
        return;
    // What the model does not know of: waits, and what storing on the way adds.
    const Duration bracket = model(result.model).cost(phase.parameters, step.message).total();
    const Duration stored = step.duration() - step.queueing - bracket;
    std::string rest;
    if (step.queueing.value() > 0.0)
        rest += fmt::format(" + W_q {}", us(step.queueing));
    if (stored > step.duration() * 1e-9)
        rest += fmt::format(" + stored {}", us(stored));
    out.formula.push_back(fmt::format("step {}: {}", step.firstStep + 1, message[0]));
    out.formula.push_back("= " + message[1]);
    out.formula.push_back(fmt::format("= {}{} = {} µs", message[2], rest, us(step.duration())));
}

void slowestStep(const Request& request, const PhaseResult& phase, Explanation& out)
{
    const StepDetail& step = *phase.slowest;
    if (!request.topology || !step.from.valid())
        return;
    const auto add = [&out](Say label, ExplainText text) { out.facts.push_back({say(label), std::move(text)}); };
    const double part = phase.latency().value() > 0.0 ? step.duration() * step.count / phase.latency() : 0.0;
    add(Say::step, say(Say::longestStep, {std::to_string(step.firstStep + 1), std::to_string(step.count), percent(part),
                                          formatDuration(phase.latency())}));
    add(Say::slowestFlow, say(Say::flowRate, {request.topology->path(step.from), request.topology->path(step.to),
                                              formatBytes(step.size), formatBandwidth(step.rate)}));
    if (step.edge.valid() || step.switchVertex.valid())
        add(Say::limit, limitOf(request, step));
    add(Say::bandwidth, say(Say::ofTheFlow, {formatBandwidth(phase.parameters.bandwidth)}));
    add(Say::latency, say(Say::ofTheFlowsPath, {formatDuration(phase.parameters.latency, kDigits)}));
    add(Say::startup, say(Say::ofThePair, {formatDuration(phase.parameters.start, kDigits)}));
}

ExplainText closedFormGap(Duration stepwise, Duration closedForm)
{
    const double gap = closedForm.value() > 0.0 ? (stepwise - closedForm) / closedForm : 0.0;
    if (std::abs(gap) < 1e-6)
        return say(Say::noGap, {formatDuration(closedForm)});
    return say(gap < 0.0 ? Say::gapBelow : Say::gapAbove,
               {formatDuration(closedForm), formatDuration(stepwise), percent(std::abs(gap))});
}

ExplainText gapStep(const Topology& topology, const StepDetail& step)
{
    return say(Say::gapStep, {std::to_string(step.firstStep + 1), std::to_string(step.count),
                              topology.path(step.from) + " → " + topology.path(step.to),
                              step.edge.valid()           ? topology.edgeName(step.edge)
                              : step.switchVertex.valid() ? topology.path(step.switchVertex)
                                                          : "—",
                              formatDuration(step.duration(), kDigits), formatDuration(step.closedForm, kDigits)});
}

} // namespace tierlens::explain

namespace tierlens {

ExplainFact flowsFact(const Topology& topology, const LinkFlows& flows)
{
    std::string names;
    for (const NamedFlow& f : flows.named) {
        names += (names.empty() ? "" : ", ") + topology.path(f.from) + " → " + topology.path(f.to);
        if (std::abs(f.share - 1.0) > 1e-9)
            names += " × " + formatNumber(f.share, 3);
    }
    using explain::Say;
    const std::size_t more = flows.count - flows.named.size();
    return {explain::say(Say::flowsThere),
            more == 0 ? explain::say(Say::plain, {names}) : explain::say(Say::flowsAndMore, {names, std::to_string(more)})};
}

} // namespace tierlens
