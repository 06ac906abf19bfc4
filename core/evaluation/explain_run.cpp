// Explain of one step of the stepwise method, and of the rule that routes its flows.
#include <algorithm>

#include "core/base/quantity_text.h"
#include "core/evaluation/explain.h"
#include "core/evaluation/explain_sentences.h"

namespace tierlens {

namespace {

using explain::Say;
using explain::say;

std::string us(Duration t) { return formatNumber(t.value(), 6); }

std::string phaseOf(const Evaluation& evaluation, std::uint32_t phase)
{
    if (evaluation.results.empty() || phase >= evaluation.results.front().phases.size())
        return {};
    const PhaseResult& p = evaluation.results.front().phases[phase];
    return p.name + " " + std::string(pathKey(p.tier));
}

} // namespace

ExplainFact pathRule(const RoutingOptions& routing)
{
    const bool hash = routing.mode == RoutingMode::hash;
    const std::string seed = std::to_string(routing.seed);
    const ExplainText label = say(Say::path);
    if (routing.policy == "shortest_path")
        return {label, say(Say::pathShortest)};
    if (routing.policy == "ecmp")
        return {label, hash ? say(Say::pathEqualHash, {seed}) : say(Say::pathEqualSpray)};
    if (routing.policy == "hierarchical")
        return {label, hash ? say(Say::pathHierarchicalHash, {seed}) : say(Say::pathHierarchicalSpray)};
    if (routing.policy == "d_mod_k")
        return {label, say(Say::pathDModK)};
    if (routing.policy == "adaptive")
        return {label, say(Say::pathAdaptive, {formatNumber(100.0 * routing.detour, 3)})};
    if (routing.policy == "sharp")
        return {label, say(Say::pathSharp)};
    return {label, say(Say::pathOfPolicy, {routing.policy})};
}

Explanation explainStep(const Request& request, const Evaluation& evaluation, std::size_t step)
{
    if (step >= evaluation.steps.size() || evaluation.results.empty())
        return {};
    const StepDetail& s = evaluation.steps[step];
    // Steps are told of the request's first model, wherever its result stands.
    const ModelId asked = request.models.empty() ? evaluation.results.front().model : request.models.front();
    const auto found = std::ranges::find(evaluation.results, asked, &ModelResult::model);
    const ModelResult& result = found == evaluation.results.end() ? evaluation.results.front() : *found;
    const StepDetail& last = evaluation.steps.back();
    const std::string all = std::to_string(last.firstStep + last.count), first = std::to_string(s.firstStep + 1);

    Explanation out;
    out.title = s.count == 1
                    ? say(Say::stepTitle, {first, all, phaseOf(evaluation, s.phase)})
                    : say(Say::stepsTitle, {first, std::to_string(s.firstStep + s.count), all, phaseOf(evaluation, s.phase)});
    std::string symbols = "T_step = start-up + transfer", numbers = "= " + us(s.startup) + " + " + us(s.transfer);
    if (s.contention.value() != 0.0) {
        symbols += " + contention";
        numbers += " + " + us(s.contention);
    }
    if (s.queueing.value() != 0.0) {
        symbols += " + queueing";
        numbers += " + " + us(s.queueing);
    }
    out.formula = {symbols, numbers + " = " + us(s.duration()) + " µs"};
    if (request.topology) {
        const Topology& t = *request.topology;
        if (s.from.valid() && s.to.valid())
            out.facts.push_back({say(Say::waitsFor), say(Say::flowAtRate, {t.path(s.from), t.path(s.to), formatBytes(s.size),
                                                                           formatBandwidth(s.rate)})});
        const std::string flows = formatNumber(s.flowsThere, 4);
        if (s.edge.valid())
            out.facts.push_back({say(Say::heldUpBy), say(Say::linkShared, {t.edgeName(s.edge), flows})});
        else if (s.switchVertex.valid())
            out.facts.push_back({say(Say::heldUpBy), say(Say::switchShared, {t.path(s.switchVertex), flows})});
        out.facts.push_back(pathRule(request.network.routing));
    }
    const double whole = result.total.value();
    const double run = s.duration().value() * s.count;
    out.facts.push_back({say(Say::runOfSteps), say(Say::alikeSteps, {std::to_string(s.count), formatDuration(microseconds(run)),
                                                                     formatNumber(whole > 0.0 ? 100.0 * run / whole : 0.0, 3)})});
    return out;
}

} // namespace tierlens
