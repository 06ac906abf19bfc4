#include "core/evaluation/explain.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/base/quantity_text.h"
#include "core/evaluation/explain_sentences.h"
#include "core/evaluation/explain_steps.h"

namespace tierlens {

namespace {

using explain::Say;
using explain::say;

constexpr int kDigits = 6;

std::string us(Duration t) { return formatNumber(t.value(), kDigits); }
std::string percent(double part, double whole) { return formatNumber(whole > 0.0 ? 100.0 * part / whole : 0.0, 3); }

const TierProfile* tierOf(const Evaluation& evaluation, const PhaseResult& phase)
{
    if (!evaluation.profile || phase.tierIndex >= evaluation.profile->effective.size())
        return nullptr;
    return &evaluation.profile->effective[phase.tierIndex];
}

bool stepsAreAlike(const PhaseResult& p)
{
    return p.algorithm != "halving_doubling" && p.algorithm != "bruck" && p.algorithm != "double_binary_tree" &&
           !(p.algorithm == "recursive_doubling" && p.name == "all_gather");
}

// How many steps, in symbols: 2(n−1) for a ring all_reduce.
std::string stepsInSymbols(const PhaseResult& p)
{
    const std::uint32_t n = p.ranks;
    if (p.algorithm == "ring" && p.name == "broadcast")
        return "(n−2+c)";
    if (p.algorithm == "binomial")
        return "⌈log₂ n⌉";
    if (p.algorithm == "in_network")
        return std::to_string(p.steps);
    if (p.steps == 2 * (n - 1) && p.name == "all_reduce")
        return "2(n−1)";
    if (p.steps == n - 1 && p.algorithm != "direct")
        return "(n−1)";
    return std::to_string(p.steps);
}

/// The rings of multi_ring: m = M/(n·r).
std::string ringsOf(const PhaseResult& p) { return formatNumber(std::round(p.size / p.bytesPerStep / p.ranks)); }

std::string messageInSymbols(const PhaseResult& p)
{
    if (p.bytesPerStep == p.size)
        return "m = M";
    if (p.algorithm == "in_network")
        return "m = (n+1)/(2n) · M";
    if (p.algorithm == "multi_ring")
        return "m = M/(n·r), r = " + ringsOf(p);
    return p.algorithm == "ring" && p.name == "broadcast" ? "m = M/c" : "m = M/n";
}

struct Lines {
    std::string symbols, numbers, result;
};

// The bracket of one message under each model; times in µs.
Lines messageLines(ModelId id, const MessageParameters& p, Bytes m)
{
    const StepCost one = model(id).cost(p, m);
    const bool F = countsContention(id, p) && p.contention > 1.0;
    const std::string rate = fmt::format("({} · {})", formatBandwidth(p.bandwidth), formatNumber(p.utilisation, 4));
    const std::string timesF = F ? " · " + formatNumber(p.contention, 4) : "";
    const std::string sum = F ? fmt::format("{} + {} + {}", us(one.startup), us(one.transfer), us(one.contention))
                              : fmt::format("{} + {}", us(one.startup), us(one.transfer));
    switch (id) {
    case ModelId::alphaBeta:
        return {F ? "m/(bw·u_r) · F + α_start + L" : "m/(bw·u_r) + α_start + L",
                fmt::format("{} / {}{} + {} µs + {} µs", formatBytes(m), rate, timesF, us(p.start), us(p.latency)),
                fmt::format("{} + {} + {}", us(one.transfer + one.contention), us(p.start), us(p.latency))};
    case ModelId::logp: {
        const LogParameters l = logpParameters(p);
        return {F ? "2o + L + (⌈m/w⌉ − 1) · max(g·F, o)" : "2o + L + (⌈m/w⌉ − 1) · max(g, o)",
                fmt::format("2 · {} µs + {} µs + (⌈{}/{}⌉ − 1) · max({}, {}) µs", us(l.o), us(l.L), formatBytes(m),
                            formatBytes(p.logpPacket), us(l.g), us(l.o)),
                sum};
    }
    case ModelId::loggp:
    case ModelId::loggpc: {
        const LogParameters l = loggpParameters(p);
        if (!(m > p.shortMessage))
            return {"2o + L", fmt::format("2 · {} µs + {} µs", us(l.o), us(l.L)), us(one.startup)};
        const std::string gap = p.G ? fmt::format("{} ps/B", formatNumber(p.G->value() * 1e6, kDigits)) : "1/" + rate;
        return {F ? "2o + L + (m − 1)·G · F" : "2o + L + (m − 1)·G",
                fmt::format("2 · {} µs + {} µs + ({} − 1 B) · {}{}", us(l.o), us(l.L), formatBytes(m), gap, timesF), sum};
    }
    }
    return {};
}

void explainFormula(ModelId id, const PhaseResult& phase, Explanation& out)
{
    const std::string total = us(phase.latency()) + " µs";
    if (stepsAreAlike(phase)) {
        const Lines l = messageLines(id, phase.parameters, phase.bytesPerStep);
        const std::string count = std::to_string(phase.steps);
        out.formula = {fmt::format("T = {} · [ {} ], {}", stepsInSymbols(phase), l.symbols, messageInSymbols(phase)),
                       fmt::format("= {} · [ {} ]", count, l.numbers), fmt::format("= {} · [ {} ] = {}", count, l.result, total)};
        // A step of the LogP family that its gap makes longer is more than the bracket.
        if (const StepCost one = model(id).cost(phase.parameters, phase.bytesPerStep);
            id != ModelId::alphaBeta && phase.parameters.g && one.total() <= *phase.parameters.g)
            out.formula.insert(out.formula.begin() + 1, fmt::format("a step lasts at least g = {} µs", us(*phase.parameters.g)));
        return;
    }
    if (phase.algorithm == "double_binary_tree")
        out.formula.emplace_back("T = 2⌈log₂ n⌉ · T(0⁺) + [ T(2M) − T(0⁺) ]");
    else
        out.formula.push_back(fmt::format("T = Σ over {} steps of T(m_t), T(m) = {}", phase.steps, model(id).formula));
    out.formula.push_back(fmt::format("= Σ start-up {} µs + Σ transfer {} µs + Σ contention {} µs", us(phase.startup),
                                      us(phase.transfer), us(phase.contention)));
    out.formula.push_back("= " + total);
}

std::string nameOf(const Request& request, VertexId v)
{
    return request.topology && v.valid() && v.index() < request.topology->vertices.size() ? request.topology->path(v)
                                                                                          : std::string("?");
}

void add(Explanation& out, Say label, ExplainText text) { out.facts.push_back({say(label), std::move(text)}); }

void explainTier(const Request& request, const Evaluation& evaluation, const ModelResult& result, const PhaseResult& phase,
                 Explanation& out)
{
    const TierProfile* tier = tierOf(evaluation, phase);
    const std::string bandwidth = formatBandwidth(phase.parameters.bandwidth);
    const std::string latency = formatDuration(phase.parameters.latency, kDigits);
    if (!tier)
        return;
    if (tier->tier == Tier::flat) {
        add(out, Say::bandwidth, say(Say::ofTheFallback, {bandwidth}));
        add(out, Say::latency, say(Say::ofTheFallback, {latency}));
    } else if (result.collective == Collective::sendRecv) {
        add(out, Say::bandwidth, say(Say::ofThePair, {bandwidth}));
        add(out, Say::latency, say(Say::ofThePair, {latency}));
    } else if (phase.algorithm == "multi_ring") {
        add(out, Say::bandwidth, say(Say::ofEachRing, {bandwidth, ringsOf(phase)}));
        add(out, Say::latency, say(Say::ofARingHop, {latency}));
    } else {
        const bool flat = phase.acrossTiers;
        const TierProfile* slow = tier;
        if (flat)
            for (const TierProfile& t : evaluation.profile->effective)
                if (t.bandwidth == phase.parameters.bandwidth)
                    slow = &t;
        const auto pair = slow->slowest.value_or(std::pair<VertexId, VertexId>{});
        add(out, Say::bandwidth,
            flat ? say(Say::slowestTierCrossed,
                       {bandwidth, std::string(pathKey(slow->tier)), nameOf(request, pair.first), nameOf(request, pair.second)})
                 : say(Say::leastOfPairs,
                       {bandwidth, std::to_string(slow->pairs), nameOf(request, pair.first), nameOf(request, pair.second)}));
        const bool overTop = phase.algorithm == "in_network" && phase.parameters.latency != tier->latency;
        add(out, Say::latency,
            overTop                     ? say(Say::longestThroughTop, {latency})
            : flat                      ? say(Say::outermostTierLatency, {latency, std::string(pathKey(tier->tier))})
            : tier->least == tier->most ? say(Say::sameOnAllPairs, {latency, std::to_string(tier->pairs)})
                                        : say(Say::meanOfPairs, {latency, std::to_string(tier->pairs),
                                                                 formatDuration(tier->least), formatDuration(tier->most)}));
    }
    const std::string start = formatDuration(phase.parameters.start, kDigits);
    if (result.collective != Collective::sendRecv && phase.parameters.start == tier->startLatency) {
        std::string parts;
        const auto part = [&parts](const char* name, Duration value, int times) {
            if (value.value() == 0.0)
                return;
            parts += (parts.empty() ? "" : " + ") +
                     (times == 2 ? fmt::format("2·{} {}", name, us(value)) : fmt::format("{} {}", name, us(value)));
        };
        part("ddr_read", tier->start.ddrRead, 1);
        part("ddr_write", tier->start.ddrWrite, 1);
        part("noc", tier->start.noc, 2);
        part("stack", tier->start.stack, 2);
        part("phy", tier->start.phy, 2);
        part("dma", tier->start.dma, 1);
        part("software", tier->start.software, 1);
        add(out, Say::startup, parts.empty() ? say(Say::plain, {start}) : say(Say::startParts, {start, parts + " µs"}));
    } else {
        add(out, Say::startup,
            result.collective == Collective::sendRecv ? say(Say::ofThePair, {start}) : say(Say::startSoftware, {start}));
    }
}

void explainContention(const Request& request, const ModelResult& result, const PhaseResult& phase, Explanation& out)
{
    const double F = phase.parameters.contention;
    const std::string factor = formatNumber(F, 4), flows = formatNumber(phase.contentionFlows, 4);
    const auto& overrides = request.network.comm.tiers;
    const auto changed = overrides.find(phase.tier);
    if (F > 1.0 && !countsContention(result.model, phase.parameters))
        add(out, Say::contention, say(Say::contentionNotInModel, {factor}));
    else if (changed != overrides.end() && changed->second.contentionFactor)
        add(out, Say::contention, say(Say::contentionGiven, {factor}));
    else if (request.network.comm.contentionStrategy == "none")
        add(out, Say::contention, say(Say::contentionNotCounted));
    else if (F <= 1.0)
        add(out, Say::contention, say(Say::noContention));
    else if (phase.contentionSwitch.valid())
        add(out, Say::contention, say(Say::contentionInSwitch, {factor, flows, nameOf(request, phase.contentionSwitch)}));
    else if (phase.contentionEdge.valid() && request.topology)
        add(out, Say::contention, say(Say::contentionOnLink, {factor, flows, request.topology->edgeName(phase.contentionEdge)}));
    else
        add(out, Say::contention, say(Say::plain, {"F = " + factor}));
    if (phase.routedSteps < phase.distinctSteps)
        add(out, Say::contention,
            say(Say::contentionSampled, {std::to_string(phase.routedSteps), std::to_string(phase.distinctSteps)}));
}

// The next two and the plain rings, which people know: what the choice saves.
ExplainText reasonOfBest(const Evaluation& evaluation, const ModelResult& result)
{
    std::string others;
    std::size_t named = 0;
    for (const CandidateTime& c : evaluation.candidates) {
        const bool isRing = c.algorithm == "ring" || c.algorithm == "hierarchical_ring";
        if (c.algorithm == result.algorithm || c.atLeast || (named >= 2 && !isRing))
            continue;
        ++named;
        others += (others.empty() ? "" : ", ") + c.algorithm + " " + formatDuration(c.time);
    }
    const std::string count = std::to_string(evaluation.candidates.size());
    return others.empty() ? say(Say::reasonBestAlone, {result.algorithm, count})
                          : say(Say::reasonBest, {result.algorithm, count, others});
}

ExplainText reasonOf(const Request& request, const Evaluation& evaluation, const ModelResult& result)
{
    const std::string& reason = result.reason;
    if (reason == "auto_one_tier")
        return say(Say::reasonOneTier, {result.algorithm});
    if (reason == "auto_uniform_tiers") {
        std::string sizes;
        if (evaluation.profile)
            for (const TierProfile& t : evaluation.profile->effective)
                sizes += (sizes.empty() ? "" : " × ") + std::to_string(t.groupSize.value_or(0));
        return say(Say::reasonUniform, {result.algorithm, sizes});
    }
    if (reason == "auto_uneven")
        return say(Say::reasonUneven, {result.algorithm});
    if (reason == "auto_direct_links")
        return say(Say::reasonDirectLinks, {result.algorithm});
    if (reason == "sharp")
        return say(Say::reasonSharp, {result.algorithm});
    if (reason == "auto_pairwise")
        return say(Say::reasonPairwise, {result.algorithm});
    if (reason == "auto_binomial")
        return say(Say::reasonBinomial, {result.algorithm});
    if (reason == "auto_below_threshold" || reason == "auto_above_threshold")
        return say(reason == "auto_below_threshold" ? Say::reasonBelow : Say::reasonAbove,
                   {result.algorithm, formatBytes(request.network.comm.algorithmThreshold.value_or(Bytes{}))});
    if (reason == "best")
        return reasonOfBest(evaluation, result);
    return say(reason == "only" ? Say::reasonOnly : Say::reasonAsked, {result.algorithm});
}

// The number of the source documents' equation that the phase is, where there is one.
std::string equationOf(const Evaluation& evaluation, const ModelResult& result, std::size_t phase)
{
    const std::size_t K = evaluation.profile ? evaluation.profile->effective.size() : 0;
    const bool rings = result.algorithm == "ring" || result.algorithm == "hierarchical_ring";
    const std::string& algorithm = result.phases[phase].algorithm;
    const std::string letter(1, static_cast<char>('a' + static_cast<int>(phase)));
    if (result.collective == Collective::sendRecv)
        return "(3.6)";
    if (algorithm == "double_binary_tree" || algorithm == "in_network")
        return "§11";
    if (result.phases[phase].name == "all_to_all" && algorithm == "pairwise")
        return K > 1 ? "(3.14)" : "(3.14), exact on one tier";
    if (rings && (K == 1 || result.algorithm == "ring")) {
        if (result.collective == Collective::allReduce)
            return "(3.11)";
        if (result.collective == Collective::reduceScatter)
            return "(3.7)";
        if (result.collective == Collective::allGather)
            return "(3.9)";
    }
    if (rings && K == 2) {
        if (result.collective == Collective::allReduce)
            return "(3.12" + letter + ")";
        if (result.collective == Collective::reduceScatter)
            return "(3.8" + letter + ")";
        if (result.collective == Collective::allGather)
            return "(3.10" + letter + ")";
    }
    if (rings && K > 2) {
        if (result.collective == Collective::allReduce)
            return phase < K - 1 ? "(3.13b)" : phase == K - 1 ? "(3.13c)" : "(3.13d)";
        if (result.collective == Collective::reduceScatter)
            return "(3.13b)";
        if (result.collective == Collective::allGather)
            return "(3.13d)";
    }
    return "§3, (F.2), (F.3)";
}

void explainProtocol(const Request& request, const ModelResult& result, Explanation& out)
{
    for (const Protocol& p : request.network.protocols)
        if (p.name == result.protocol)
            add(out, Say::protocol,
                say(Say::protocolParts,
                    {p.name, formatDuration(p.launch), formatDuration(p.software), formatNumber(p.efficiency, 4)}));
}

} // namespace

Explanation explainPhase(const Request& request, const Evaluation& evaluation, std::size_t resultIndex, std::size_t phaseIndex)
{
    if (resultIndex >= evaluation.results.size() || phaseIndex >= evaluation.results[resultIndex].phases.size())
        return {};
    const ModelResult& result = evaluation.results[resultIndex];
    const PhaseResult& phase = result.phases[phaseIndex];
    const std::string tier(pathKey(phase.tier));
    Explanation out;
    if (result.collective == Collective::sendRecv)
        out.title = say(Say::pairTitle, {phase.name, tier});
    else
        out.title = say(phase.acrossTiers ? Say::flatPhaseTitle : Say::phaseTitle,
                        {phase.name, phase.algorithm, tier, std::to_string(phase.ranks), std::to_string(phase.subgroups)});
    if (phase.slowest) {
        const Lines l = messageLines(result.model, phase.parameters, phase.slowest->message);
        explain::stepsFormula(result, phase, {l.symbols, l.numbers, l.result}, out);
    } else {
        explainFormula(result.model, phase, out);
    }
    add(out, Say::share,
        say(Say::shareOfTotal, {percent(phase.latency().value(), result.total.value()), formatDuration(result.total)}));
    add(out, Say::messages,
        say(stepsAreAlike(phase) ? Say::messagesASize : Say::messagesMean,
            {std::to_string(phase.steps), formatBytes(phase.bytesPerStep), formatBytes(phase.size)}));
    if (phase.slowest)
        explain::slowestStep(request, phase, out);
    else
        explainTier(request, evaluation, result, phase, out);
    explainContention(request, result, phase, out);
    if (result.model == ModelId::logp)
        if (const LogParameters l = logpParameters(phase.parameters); l.o > l.g)
            add(out, Say::processor,
                say(Say::processorBound,
                    {formatDuration(l.o), formatDuration(l.g), formatBandwidth(phase.parameters.logpPacket / l.o)}));
    add(out, Say::algorithm, reasonOf(request, evaluation, result));
    if (request.topology)
        out.facts.push_back(pathRule(request.network.routing));
    explainProtocol(request, result, out);
    const std::string equation = phase.slowest ? "§12, (F.1), (F.2)" : equationOf(evaluation, result, phaseIndex);
    add(out, Say::source,
        result.model == ModelId::alphaBeta ? say(Say::equation, {equation})
                                           : say(Say::equationOfModel, {std::string(model(result.model).displayName)}));
    if (equation == "(3.14)")
        add(out, Say::bound, say(Say::upperBound));
    return out;
}

Explanation explainTotal(const Request& request, const Evaluation& evaluation, std::size_t resultIndex)
{
    if (resultIndex >= evaluation.results.size())
        return {};
    const ModelResult& r = evaluation.results[resultIndex];
    const std::size_t ranks = evaluation.profile ? evaluation.profile->ranks.size() : 0;
    Explanation out;
    out.title = say(Say::totalTitle, {std::string(collectiveName(r.collective)), formatBytes(r.size), std::to_string(ranks),
                                      std::string(model(r.model).displayName)});
    out.formula.emplace_back(r.overlap.value() != 0.0 ? "T = launch + Σ phases + overlap" : "T = launch + Σ phases");
    std::string numbers = "= " + us(r.launch);
    Duration startup = r.launch, transfer{}, contention{};
    for (const PhaseResult& p : r.phases) {
        numbers += " + " + us(p.latency());
        startup += p.startup + p.queueing;
        transfer += p.transfer;
        contention += p.contention;
    }
    if (r.overlap.value() != 0.0)
        numbers += (r.overlap.value() < 0.0 ? " − " : " + ") + formatNumber(std::abs(r.overlap.value()), kDigits);
    out.formula.push_back(numbers + " = " + us(r.total) + " µs");
    if (r.busBandwidth)
        if (const auto f = busBandwidthFactor(r.collective, static_cast<std::uint32_t>(ranks)))
            add(out, Say::busBandwidth,
                say(Say::plain, {fmt::format("M/T · f = {} / {} · {} = {}", formatBytes(r.size), formatDuration(r.total),
                                             formatNumber(*f, 5), formatBandwidth(*r.busBandwidth))}));
    const std::string total = formatDuration(r.total);
    add(out, Say::limit,
        r.bottleneck == Bottleneck::bandwidth ? say(Say::limitBandwidth, {formatDuration(transfer), total})
        : r.bottleneck == Bottleneck::latency ? say(Say::limitLatency, {formatDuration(startup), total})
                                              : say(Say::limitContention, {formatDuration(contention), total}));
    if (r.overlap.value() != 0.0) {
        const PhaseResult* busiest = nullptr;
        for (const PhaseResult& p : r.phases)
            if (!busiest || p.latency() > busiest->latency())
                busiest = &p;
        add(out, Say::overlap,
            say(Say::pipelined, {formatDuration(r.overlap), std::to_string(request.network.comm.chunks),
                                 busiest ? std::string(pathKey(busiest->tier)) : std::string()}));
    }
    // The closed form is of the question alone, whatever runs beside it.
    const Duration alone = evaluation.concurrent.empty() ? r.total : evaluation.concurrent.front().alone;
    if (evaluation.closedForm && resultIndex == 0)
        add(out, Say::closedForm, explain::closedFormGap(alone, *evaluation.closedForm));
    if (const StepDetail* step = stepOfGap(evaluation); step && resultIndex == 0 && request.topology)
        add(out, Say::gapFrom, explain::gapStep(*request.topology, *step));
    if (!r.bytesSentByTier.empty()) {
        std::string tiers;
        for (const auto& [tier, sent] : r.bytesSentByTier)
            tiers += (tiers.empty() ? "" : ", ") + std::string(pathKey(tier)) + " " + formatBytes(sent);
        add(out, Say::bytesSent, say(Say::sentBytes, {formatBytes(r.bytesSent), tiers}));
    }
    add(out, Say::algorithm, reasonOf(request, evaluation, r));
    if (evaluation.ordering)
        add(out, Say::ordering,
            say(Say::orderingGain, {formatDuration(evaluation.ordering->optimised), formatDuration(evaluation.ordering->asGiven),
                                    std::to_string(evaluation.ordering->crossingsOptimised),
                                    std::to_string(evaluation.ordering->crossingsAsGiven)}));
    explainProtocol(request, r, out);
    add(out, Say::source, say(Say::equation, {"§3, (F.2)"}));
    return out;
}

Explanation explainLink(const Request& request, const Evaluation& evaluation, EdgeId edge)
{
    if (!request.topology || linkOf(edge).index() >= request.topology->links.size())
        return {};
    const Topology& topology = *request.topology;
    const Link& link = topology.link(linkOf(edge));
    const std::size_t direction = isForward(edge) ? 0 : 1;
    Explanation out;
    out.title = say(Say::linkTitle, {topology.edgeName(edge)});
    const std::string capacity = formatBandwidth(link.capacity(direction)), latency = formatDuration(link.latency[direction]);
    const LinkLoad* load = nullptr;
    if (evaluation.loads) {
        const auto& links = evaluation.loads->links;
        const auto at = std::find_if(links.begin(), links.end(), [edge](const LinkLoad& l) { return l.edge == edge; });
        load = at == links.end() ? nullptr : &*at;
    }
    const ModelResult* result = evaluation.results.empty() ? nullptr : &evaluation.results.front();
    if (load && result) {
        out.formula = {"utilisation = bytes / (capacity · T)",
                       fmt::format("= {} / ({} · {}) = {} %", formatBytes(load->bytes), formatBandwidth(load->capacity),
                                   formatDuration(result->total), formatNumber(100.0 * load->utilisation, 3))};
    }
    add(out, Say::tier, say(Say::plain, {std::string(pathKey(link.tier))}));
    add(out, Say::capacity,
        link.efficiency == 1.0 ? say(Say::linkCapacity, {capacity, latency})
                               : say(Say::linkCapacityEfficiency, {capacity, formatBandwidth(link.bandwidth[direction]),
                                                                   formatNumber(link.efficiency, 4), latency}));
    if (!load || !result) {
        add(out, Say::carries, say(evaluation.loads ? Say::carriesNothing : Say::loadsNotKnown));
        return out;
    }
    add(out, Say::carries, say(Say::mostFlows, {formatBytes(load->bytes), formatNumber(load->maxFlows, 4)}));
    for (std::uint32_t phase = 0; phase < result->phases.size(); ++phase) {
        double moved_bytes = 0.0, most = 0.0;
        std::uint32_t steps = 0;
        for (const StepLoads& s : evaluation.loads->steps) {
            if (s.phase != phase)
                continue;
            const auto at =
                std::lower_bound(s.loads.begin(), s.loads.end(), edge, [](const StepLoad& l, EdgeId e) { return l.edge < e; });
            if (at == s.loads.end() || at->edge != edge)
                continue;
            moved_bytes += s.count * at->bytes.value();
            most = std::max(most, at->flows);
            steps += s.count;
        }
        const PhaseResult& p = result->phases[phase];
        if (steps > 0)
            out.facts.push_back(
                {say(Say::inPhase, {std::to_string(phase + 1)}),
                 say(Say::phaseOnLink, {p.name + " " + std::string(pathKey(p.tier)), formatBytes(bytes(moved_bytes)),
                                        std::to_string(steps), std::to_string(p.steps), formatNumber(most, 4)})});
    }
    if (!evaluation.loads->stepsComplete)
        add(out, Say::bound, say(Say::flowsNotKept));
    add(out, Say::busy, say(Say::shareOfTotal, {formatNumber(100.0 * load->utilisation, 3), formatDuration(result->total)}));
    return out;
}

} // namespace tierlens
