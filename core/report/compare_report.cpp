#include "core/report/compare_report.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "core/base/quantity_text.h"
#include "core/report/messages.h"
#include "core/report/number_text.h"
#include "core/report/sweep_lines.h"
#include "core/report/table_parts.h"
#include "core/report/text_table.h"
#include "core/report/time_column.h"

namespace tierlens {

namespace {

constexpr const char* kNothing = "–";

std::string number(double value)
{
    std::string text = shortestNumber(value);
    return text.empty() ? "null" : text;
}

template <class T, class Text> std::string orNull(const std::optional<T>& value, Text text)
{
    return value ? text(*value) : std::string("null");
}

std::string microsecondsOf(Duration t) { return number(t.value()); }

/// "time": [ … ] and how far each is from the first.
std::string jsonTimes(const ComparedTimes& times)
{
    std::string values, differences, percent;
    for (std::size_t s = 0; s < times.times.size(); ++s) {
        const char* const comma = s == 0 ? "" : ", ";
        values += comma + orNull(times.times[s], microsecondsOf);
        differences += comma + orNull(times.difference(s), microsecondsOf);
        percent += comma + orNull(times.ratio(s), [](double r) { return number(100.0 * r); });
    }
    return fmt::format(R"("latency_us": [{}], "difference_us": [{}], "difference_percent": [{}])", values, differences, percent);
}

/// @p text of each scenario's result, in a list.
template <class Text> std::string jsonList(const ComparedModel& model, Text text)
{
    std::string list;
    for (const auto& r : model.results)
        list += (list.empty() ? "" : ", ") + (r ? text(*r) : std::string("null"));
    return "[" + list + "]";
}

Problems warningsOf(std::span<const ScenarioOutcome> outcomes)
{
    Problems all;
    for (const ScenarioOutcome& o : outcomes)
        for (const Problem& w : o.evaluation.warnings)
            if (std::none_of(all.begin(), all.end(), [&](const Problem& p) { return p.code == w.code && p.args == w.args; }))
                all.push_back(w);
    return all;
}

std::string jsonOf(std::span<const ScenarioOutcome> outcomes, const Comparison& c)
{
    std::vector<std::string> scenarios, inputs, results, warnings;
    for (const ScenarioOutcome& o : outcomes)
        scenarios.push_back(fmt::format(R"({{"name": {}, "file": {}}})", jsonText(o.scenario.name), jsonText(o.scenario.file)));
    for (const InputDifference& row : c.inputs) {
        std::string values, laid;
        for (const InputValue& v : row.values) {
            values += (values.empty() ? "" : ", ") + (v.text.empty() ? "null" : jsonText(v.text));
            laid += (laid.empty() ? "" : ", ") + std::string(v.whatIf ? "true" : "false");
        }
        inputs.push_back(fmt::format(R"({{"part": "{}", "key": {}, "values": [{}], "what_if": [{}]}})", inputPartName(row.part),
                                     jsonText(row.key), values, laid));
    }
    for (const ComparedModel& m : c.models) {
        std::string phases;
        for (const ComparedPhase& p : m.phases)
            phases += (phases.empty() ? "\n  " : ",\n  ") + fmt::format(R"({{"name": {}, "path_key": "{}", "number": {}, {}}})",
                                                                        jsonText(p.name), pathKey(p.tier), p.number + 1,
                                                                        jsonTimes(p.times));
        results.push_back(fmt::format(
            R"({{"model": "{}", {}, "busbw_GBps": {}, "algbw_GBps": {}, "bottleneck": {}, "algorithm": {}, "protocol": {}, "phases": [{}]}})",
            model(m.model).name, jsonTimes(m.total),
            jsonList(m,
                     [](const ModelResult& r) {
                         return orNull(r.busBandwidth, [](Bandwidth b) { return number(inGigabytesPerSecond(b)); });
                     }),
            jsonList(m, [](const ModelResult& r) { return number(inGigabytesPerSecond(r.algorithmBandwidth)); }),
            jsonList(m, [](const ModelResult& r) { return jsonText(bottleneckName(r.bottleneck)); }),
            jsonList(m, [](const ModelResult& r) { return jsonText(r.algorithm); }),
            jsonList(m, [](const ModelResult& r) { return jsonText(r.protocol); }), phases));
    }
    for (const Problem& w : warningsOf(outcomes))
        warnings.push_back(fmt::format(R"({{"code": "{}", "text": {}}})", codeName(w.code), jsonText(messageText(w))));
    return "{" + jsonLines("scenarios", scenarios) + ",\n" + jsonLines("differences", inputs) + ",\n" +
           fmt::format("\"differences_left_out\": {},\n", c.inputsLeftOut) + jsonLines("results", results) + ",\n" +
           jsonLines("warnings", warnings) + "}\n";
}

std::string csvOf(const Comparison& c)
{
    std::string out = "part,key,scenario,value,what_if,difference,difference_percent\n";
    const auto row = [&](std::string_view part, std::string_view key, std::size_t s, std::string_view value, bool whatIf,
                         std::string_view difference = {}, std::string_view percent = {}) {
        out += fmt::format("{},{},{},{},{},{},{}\n", part, csvField(key), csvField(c.names[s]), csvField(value),
                           whatIf ? "true" : "false", difference, percent);
    };
    for (const InputDifference& d : c.inputs)
        for (std::size_t s = 0; s < d.values.size(); ++s)
            row(inputPartName(d.part), d.key, s, d.values[s].text, d.values[s].whatIf);
    const auto times = [&](const std::string& part, const std::string& key, const ComparedTimes& t) {
        for (std::size_t s = 0; s < t.times.size(); ++s) {
            const auto apart = t.difference(s);
            const auto ratio = t.ratio(s);
            row(part, key, s, t.times[s] ? shortestNumber(t.times[s]->value()) : "", false,
                apart ? shortestNumber(apart->value()) : "", ratio ? shortestNumber(100.0 * *ratio) : "");
        }
    };
    for (const ComparedModel& m : c.models) {
        const std::string part = "result." + std::string(model(m.model).name);
        times(part, "latency_us", m.total);
        for (std::size_t s = 0; s < m.results.size(); ++s) {
            const auto& r = m.results[s];
            if (!r)
                continue;
            row(part, "busbw_GBps", s, r->busBandwidth ? shortestNumber(inGigabytesPerSecond(*r->busBandwidth)) : "", false);
            row(part, "bottleneck", s, bottleneckName(r->bottleneck), false);
            row(part, "algorithm", s, r->algorithm, false);
        }
        for (const ComparedPhase& p : m.phases)
            times(part, fmt::format("phase.{}.{}.{}.latency_us", p.name, pathKey(p.tier), p.number + 1), p.times);
    }
    return out;
}

std::string signedTime(const TimeColumn& column, const std::optional<Duration>& t)
{
    if (!t)
        return kNothing;
    const std::string text = column.text(Duration(std::abs(t->value())));
    return t->value() > 0.0 ? "+" + text : t->value() < 0.0 ? "−" + text : text;
}

/// "1", "2", …: names may be long, and columns are many.
std::string mark(std::size_t scenario) { return std::to_string(scenario + 1); }

std::string inputsTable(const Comparison& c)
{
    if (c.inputs.empty())
        return "Nothing differs in the input.\n";
    TextTable table;
    table.addColumn("");
    table.addColumn("What differs");
    for (std::size_t s = 0; s < c.names.size(); ++s)
        table.addColumn(mark(s));
    std::optional<InputPart> part;
    for (const InputDifference& d : c.inputs) {
        std::vector<std::string> cells{part == d.part ? "" : std::string(inputPartName(d.part)), printable(d.key)};
        part = d.part;
        for (const InputValue& v : d.values)
            cells.push_back(v.text.empty() ? kNothing : printable(v.text) + (v.whatIf ? " (what-if)" : ""));
        table.addRow(std::move(cells));
    }
    return table.text() + (c.inputsLeftOut == 0 ? "" : fmt::format("… and {} more that differ\n", c.inputsLeftOut));
}

Duration longest(const ComparedModel& m)
{
    Duration most;
    for (const auto& t : m.total.times)
        most = std::max(most, t.value_or(Duration()));
    return most;
}

std::string resultsTable(const Comparison& c)
{
    Duration most;
    for (const ComparedModel& m : c.models)
        most = std::max(most, longest(m));
    const TimeColumn column(most);
    TextTable table;
    table.addColumn("Model");
    table.addColumn("");
    table.addColumn("Scenario");
    table.addColumn(column.title("Time"), TextTable::Align::right);
    table.addColumn(column.title("Difference"), TextTable::Align::right);
    table.addColumn("Difference", TextTable::Align::right);
    table.addColumn("busbw", TextTable::Align::right);
    table.addColumn("Limited by");
    table.addColumn("Algorithm");
    for (const ComparedModel& m : c.models)
        for (std::size_t s = 0; s < c.names.size(); ++s) {
            std::vector<std::string> cells{s == 0 ? std::string(model(m.model).displayName) : "", mark(s), printable(c.names[s])};
            const auto& r = m.results[s];
            cells.push_back(r ? column.text(r->total) : kNothing);
            cells.push_back(s == 0 ? "baseline" : signedTime(column, m.total.difference(s)));
            cells.push_back(s == 0 ? "" : percentDifference(m.total.ratio(s)));
            if (r) {
                cells.push_back(r->busBandwidth ? formatBandwidth(*r->busBandwidth) : kNothing);
                cells.emplace_back(bottleneckName(r->bottleneck));
                cells.push_back(r->protocol == "ideal" ? r->algorithm : r->algorithm + " " + r->protocol);
            }
            table.addRow(std::move(cells));
        }
    return table.text();
}

std::string phasesTable(const ComparedModel& m, std::size_t scenarios)
{
    const TimeColumn column(longest(m));
    TextTable table;
    table.addColumn(fmt::format("{}, {}", model(m.model).displayName, column.unit()));
    table.addColumn("Tier");
    for (std::size_t s = 0; s < scenarios; ++s) {
        table.addColumn(mark(s), TextTable::Align::right);
        if (s > 0)
            table.addColumn(fmt::format("{} − 1", mark(s)), TextTable::Align::right);
        if (s > 0)
            table.addColumn("%", TextTable::Align::right);
    }
    const auto add = [&](std::string name, std::string tier, const ComparedTimes& t) {
        std::vector<std::string> cells{std::move(name), std::move(tier)};
        for (std::size_t s = 0; s < scenarios; ++s) {
            cells.push_back(t.times[s] ? column.text(*t.times[s]) : kNothing);
            if (s > 0) {
                cells.push_back(signedTime(column, t.difference(s)));
                cells.push_back(percentDifference(t.ratio(s)));
            }
        }
        table.addRow(std::move(cells));
    };
    for (const ComparedPhase& p : m.phases)
        add(p.name, p.tier == Tier::flat ? "" : std::string(pathKey(p.tier)), p.times);
    table.addRule();
    add("total", "", m.total);
    return table.text();
}

std::string tableOf(std::span<const ScenarioOutcome> outcomes, const Comparison& c)
{
    std::string out;
    TextTable names;
    names.addColumn("");
    names.addColumn("Scenario");
    names.addColumn("File");
    for (std::size_t s = 0; s < outcomes.size(); ++s)
        names.addRow({mark(s), printable(c.names[s]) + (s == 0 ? " (baseline)" : ""), printable(outcomes[s].scenario.file)});
    out += names.text() + "\n" + inputsTable(c) + "\n" + resultsTable(c);
    for (const ComparedModel& m : c.models)
        out += "\n" + phasesTable(m, c.names.size());
    return out + warningLines(warningsOf(outcomes));
}

} // namespace

std::string percentDifference(const std::optional<double>& ratio)
{
    if (!ratio)
        return kNothing;
    const std::string text = fmt::format("{:.1f}", std::abs(100.0 * *ratio));
    if (text == "0.0")
        return "0 %";
    return (*ratio > 0.0 ? "+" : "−") + text + " %";
}

std::string reportComparison(std::span<const ScenarioOutcome> outcomes, const Comparison& comparison, Format format)
{
    switch (format) {
    case Format::json:
        return jsonOf(outcomes, comparison);
    case Format::csv:
        return csvOf(comparison);
    case Format::table:
        break;
    }
    return tableOf(outcomes, comparison);
}

} // namespace tierlens
