// The table of `eval`: one model phase by phase, or several models side by side.
#include <algorithm>
#include <fmt/format.h>
#include <optional>

#include "core/base/quantity_text.h"
#include "core/report/concurrent_parts.h"
#include "core/report/table_parts.h"
#include "core/report/table_reports.h"
#include "core/report/text_table.h"
#include "core/report/time_column.h"

namespace tierlens {
namespace {

using Align = TextTable::Align;

Duration longest(const std::vector<ModelResult>& results)
{
    Duration most{};
    for (const ModelResult& r : results) {
        most = std::max(most, r.total);
    }
    return most;
}

std::string share(Duration part, Duration whole)
{
    return whole.value() > 0 ? fmt::format("{:.1f} %", 100.0 * (part / whole)) : std::string();
}

/// The four parts of a sum of phases.
struct Parts {
    Duration startup{}, transfer{}, contention{}, queueing{};
    explicit Parts(const std::vector<PhaseResult>& phases)
    {
        for (const PhaseResult& p : phases) {
            startup += p.startup;
            transfer += p.transfer;
            contention += p.contention;
            queueing += p.queueing;
        }
    }
};

std::string phasesTable(const ModelResult& result)
{
    const TimeColumn time(result.total);
    const Parts sum(result.phases);
    const bool withQueueing = sum.queueing.value() != 0.0; // off unless asked for: no column of nothing
    TextTable table;
    table.addColumn("", Align::right);
    table.addColumn("Phase");
    table.addColumn("Algorithm");
    table.addColumn("Tier");
    table.addColumn("Ranks", Align::right);
    table.addColumn("Steps", Align::right);
    table.addColumn("Per step", Align::right);
    table.addColumn(time.title("Start-up"), Align::right);
    table.addColumn(time.title("Transfer"), Align::right);
    table.addColumn(time.title("Contention"), Align::right);
    if (withQueueing) {
        table.addColumn(time.title("Queueing"), Align::right);
    }
    table.addColumn(time.title("Time"), Align::right);
    table.addColumn("Share", Align::right);
    const auto addRow = [&](std::vector<std::string> cells, std::optional<Duration> queueing, Duration total) {
        if (withQueueing) {
            cells.push_back(queueing ? time.text(*queueing) : std::string());
        }
        cells.push_back(time.text(total));
        cells.push_back(share(total, result.total));
        table.addRow(std::move(cells));
    };
    std::uint64_t steps = 0;
    std::size_t number = 0;
    for (const PhaseResult& p : result.phases) {
        addRow({std::to_string(++number), p.name, p.algorithm, std::string(pathKey(p.tier)), std::to_string(p.ranks),
                std::to_string(p.steps), formatBytes(p.bytesPerStep), time.text(p.startup), time.text(p.transfer),
                time.text(p.contention)},
               p.queueing, p.latency());
        steps += p.steps;
    }
    if (result.launch.value() != 0.0) {
        addRow({"", "launch", "", "", "", "", "", "", "", ""}, {}, result.launch);
    }
    if (result.overlap.value() != 0.0) {
        addRow({"", "overlap of phases", "", "", "", "", "", "", "", ""}, {}, result.overlap);
    }
    table.addRule();
    addRow({"", "total", "", "", "", std::to_string(steps), "", time.text(sum.startup), time.text(sum.transfer),
            time.text(sum.contention)},
           sum.queueing, result.total);
    return table.text();
}

bool samePhases(const ModelResult& a, const ModelResult& b)
{
    return std::equal(a.phases.begin(), a.phases.end(), b.phases.begin(), b.phases.end(),
                      [](const PhaseResult& x, const PhaseResult& y) { return x.name == y.name && x.tier == y.tier; });
}

std::string modelsTable(const std::vector<ModelResult>& results)
{
    const TimeColumn time(longest(results));
    const bool anyLaunch =
        std::any_of(results.begin(), results.end(), [](const ModelResult& r) { return r.launch.value() != 0.0; });
    const bool anyOverlap =
        std::any_of(results.begin(), results.end(), [](const ModelResult& r) { return r.overlap.value() != 0.0; });
    TextTable table;
    table.addColumn("Model");
    std::size_t number = 0;
    for (const PhaseResult& p : results.front().phases) {
        table.addColumn(fmt::format("{} {} {}", ++number, p.name, pathKey(p.tier)), Align::right);
    }
    if (anyLaunch) {
        table.addColumn("Launch", Align::right);
    }
    if (anyOverlap) {
        table.addColumn("Overlap", Align::right);
    }
    table.addColumn(time.title("Time"), Align::right);
    table.addColumn("busbw", Align::right);
    table.addColumn("Limited by");
    for (const ModelResult& r : results) {
        std::vector<std::string> row{std::string(model(r.model).displayName)};
        for (const PhaseResult& p : r.phases) {
            row.push_back(time.text(p.latency()));
        }
        if (anyLaunch) {
            row.push_back(time.text(r.launch));
        }
        if (anyOverlap) {
            row.push_back(time.text(r.overlap));
        }
        row.push_back(time.text(r.total));
        row.push_back(r.busBandwidth ? formatBandwidth(*r.busBandwidth) : "–");
        row.emplace_back(bottleneckName(r.bottleneck));
        table.addRow(std::move(row));
    }
    return table.text();
}

std::string partsTable(const std::vector<ModelResult>& results)
{
    const TimeColumn time(longest(results));
    TextTable table;
    table.addColumn("Model");
    for (const std::string_view part : {"Start-up", "Transfer", "Contention", "Queueing"}) {
        table.addColumn(time.title(part), Align::right);
    }
    for (const ModelResult& r : results) {
        const Parts sum(r.phases);
        table.addRow({std::string(model(r.model).displayName), time.text(sum.startup), time.text(sum.transfer),
                      time.text(sum.contention), time.text(sum.queueing)});
    }
    return table.text();
}

/// The answer in one line: which phase costs most.
std::string costliestPhase(const ModelResult& result)
{
    const auto most = std::max_element(result.phases.begin(), result.phases.end(),
                                       [](const PhaseResult& a, const PhaseResult& b) { return a.latency() < b.latency(); });
    if (result.phases.size() < 2) {
        return {};
    }
    return headLine("Costliest",
                    fmt::format("{} {} over {}: {}, {} of the time", most - result.phases.begin() + 1, most->name,
                                pathKey(most->tier), formatDuration(most->latency()), share(most->latency(), result.total)));
}

/// What `best` chose from.
std::string candidatesLine(const Evaluation& evaluation)
{
    if (evaluation.candidates.empty()) {
        return {};
    }
    constexpr std::size_t kNamed = 3;
    std::string text = fmt::format("of {} that apply", evaluation.candidates.size());
    for (std::size_t i = 1, named = 0; i < evaluation.candidates.size() && named < kNamed; ++i) {
        const CandidateTime& c = evaluation.candidates[i];
        if (!c.atLeast) {
            text += fmt::format("{}{} {}", named++ == 0 ? "; then " : ", ", c.algorithm, formatDuration(c.time));
        }
    }
    return headLine("Fastest", text);
}

/// What the order of the ranks changes.
std::string orderingLine(const Evaluation& evaluation)
{
    if (!evaluation.ordering) {
        return {};
    }
    const OrderingGain& gain = *evaluation.ordering;
    return headLine("Rank order",
                    fmt::format("optimised: {} instead of {}; a ring crosses {} {} times instead of {}",
                                formatDuration(gain.optimised), formatDuration(gain.asGiven),
                                pathKey(evaluation.profile->tiers.back().tier), gain.crossingsOptimised, gain.crossingsAsGiven));
}

/// Stepwise: the longest step of all with the flow and the link that it waits for, and how far the closed form is from it.
/// Of this collective alone, which is said where others run beside it.
std::string stepLines(const Request& request, const Evaluation& evaluation)
{
    const auto longest = std::max_element(evaluation.steps.begin(), evaluation.steps.end(),
                                          [](const StepDetail& a, const StepDetail& b) { return a.duration() < b.duration(); });
    if (longest == evaluation.steps.end() || !longest->from.valid() || !request.topology) {
        return {};
    }
    const Topology& topology = *request.topology;
    const StepDetail& last = evaluation.steps.back();
    const bool beside = !evaluation.concurrent.empty();
    const std::string_view alone = beside ? ", alone" : "";
    std::string out = headLine("Longest", fmt::format("step {} of {}: {}, {} → {}, {} at {}{}", longest->firstStep + 1,
                                                      last.firstStep + last.count, formatDuration(longest->duration()),
                                                      topology.path(longest->from), topology.path(longest->to),
                                                      formatBytes(longest->size), formatBandwidth(longest->rate), alone));
    if (longest->edge.valid() || longest->switchVertex.valid()) {
        out += headLine("At", fmt::format("{}; flows there in that step: {}",
                                          longest->edge.valid() ? topology.edgeName(longest->edge)
                                                                : "switch " + topology.path(longest->switchVertex),
                                          formatNumber(longest->flowsThere)));
    }
    if (evaluation.closedForm) {
        const Duration total = beside ? evaluation.concurrent.front().alone : evaluation.results.front().total;
        out += headLine("Gap", fmt::format("{} stepwise, {} closed form ({:+.1f} %){}", formatDuration(total),
                                           formatDuration(*evaluation.closedForm),
                                           100.0 * (total - *evaluation.closedForm).value() /
                                               std::max(1e-300, evaluation.closedForm->value()),
                                           alone));
        if (const StepDetail* step = stepOfGap(evaluation)) {
            out += headLine("Gap from",
                            fmt::format("step {}, {} alike: {}, {} in the closed form; {} → {}{}{}", step->firstStep + 1,
                                        step->count, formatDuration(step->duration()), formatDuration(step->closedForm),
                                        topology.path(step->from), topology.path(step->to), step->edge.valid() ? ", over " : "",
                                        step->edge.valid() ? topology.edgeName(step->edge) : std::string()));
        }
    }
    return out;
}

} // namespace

std::string evaluationTable(const Request& request, const Evaluation& evaluation)
{
    const std::vector<ModelResult>& results = evaluation.results;
    std::string out = questionHead(request, evaluation.profile.get(), &results.front(), true);
    if (results.size() == 1) {
        out += resultLine(results.front()) + costliestPhase(results.front());
    }
    out += candidatesLine(evaluation) + orderingLine(evaluation) + stepLines(request, evaluation);
    if (!results.front().phases.empty()) {
        out += '\n' + tiersTable(evaluation.profile->effective, nullptr) + '\n';
        const bool alike =
            std::all_of(results.begin(), results.end(), [&](const ModelResult& r) { return samePhases(r, results.front()); });
        if (results.size() == 1) {
            out += phasesTable(results.front());
        } else if (alike) {
            out += modelsTable(results) + '\n' + partsTable(results);
        } else {
            for (const ModelResult& r : results) {
                out += resultLine(r) + '\n' + phasesTable(r) + (&r == &results.back() ? "" : "\n");
            }
        }
        if (const std::string others = concurrentTable(evaluation); !others.empty()) {
            out += '\n' + others;
        }
        if (const std::string links = phaseLinksTable(request, evaluation); !links.empty()) {
            out += '\n' + links;
        }
    }
    return out + warningLines(evaluation.warnings);
}

} // namespace tierlens
