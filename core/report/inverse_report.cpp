#include "core/report/inverse_report.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/base/quantity_text.h"
#include "core/report/messages.h"
#include "core/report/number_text.h"
#include "core/report/sweep_lines.h"
#include "core/report/table_parts.h"
#include "core/report/text_table.h"
#include "core/whatif/axis.h"

namespace tierlens {

namespace {

using Align = TextTable::Align;

/// The parameter as a column is named, with its unit.
std::string columnOf(const Parameter& parameter) { return columnName({parameter.key, {parameter.value}}); }

std::string nameOf(const Parameter& parameter)
{
    return parameter.subject.empty() ? std::string(parameter.name) : parameter.subject + ": " + parameter.name;
}

/// The phase that takes longest, with its part of the whole.
std::string longestPhase(const ModelResult& result)
{
    const auto longest = std::max_element(result.phases.begin(), result.phases.end(),
                                          [](const auto& a, const auto& b) { return a.latency() < b.latency(); });
    if (longest == result.phases.end() || !(result.total.value() > 0.0))
        return "–";
    return fmt::format("{} in {}, {:.0f} %", longest->name, pathKey(longest->tier), 100.0 * (longest->latency() / result.total));
}

std::string wanted(const InverseAnswer& answer)
{
    switch (answer.reach) {
    case Reach::always:
        return "any value tried";
    case Reach::never:
        return "cannot be reached";
    case Reach::reached:
        break;
    }
    return (answer.atLeast ? "at least " : "at most ") + answer.value.display();
}

std::string rangeText(const MeetingRange& range)
{
    return range.from == range.to ? range.from.display() : range.from.display() + " … " + range.to.display();
}

/// What the row of a model does not say.
std::string remarks(const InverseAnswer& answer)
{
    const std::string by(model(answer.there.model).displayName);
    const std::string tried = answer.curve.front().value.display() + " … " + answer.curve.back().value.display();
    std::string out;
    if (!answer.matters)
        out += fmt::format("{}: the time does not depend on it ({} tried).\n", by, tried);
    else if (answer.reach == Reach::never)
        out += fmt::format("{}: of {} the best is {} at {}, {}.\n", by, tried, formatDuration(answer.there.total),
                           answer.value.display(), bottleneckName(answer.there.bottleneck));
    else if (answer.reach == Reach::always)
        out += fmt::format("{}: of {} the worst is {} at {}.\n", by, tried, formatDuration(answer.there.total),
                           answer.value.display());
    if (answer.monotone)
        return out;
    out += fmt::format("{}: the time both rises and falls with it", by);
    if (!answer.meets.empty())
        out += "; within the time are";
    for (std::size_t i = 0; i < answer.meets.size(); ++i)
        out += (i > 0 ? ", " : " ") + rangeText(answer.meets[i]);
    return out + ".\n";
}

std::string solveTable(const Request& request, std::span<const InverseAnswer> answers)
{
    const Parameter& parameter = answers.front().parameter;
    std::string out = questionHead(request, nullptr, nullptr, /*withSize=*/true);
    out += headLine("For", parameter.key + " (" + nameOf(parameter) + ")");
    out += headLine("Within", formatDuration(answers.front().within));
    out += '\n';
    TextTable table;
    table.addColumn("Model");
    table.addColumn("Now", Align::right);
    table.addColumn("Time now", Align::right);
    table.addColumn("Wanted");
    table.addColumn("At", Align::right);
    table.addColumn("Time there", Align::right);
    table.addColumn("Bound by");
    table.addColumn("Longest phase");
    for (const InverseAnswer& a : answers)
        table.addRow({std::string(model(a.there.model).displayName), a.parameter.value.display(), formatDuration(a.now),
                      wanted(a), a.value.display(), formatDuration(a.there.total),
                      std::string(bottleneckName(a.there.bottleneck)), longestPhase(a.there)});
    out += table.text();
    std::string notes;
    for (const InverseAnswer& a : answers)
        notes += remarks(a);
    if (!notes.empty())
        out += '\n' + notes;
    return out + warningLines(answers.front().warnings);
}

std::string solveCsv(std::span<const InverseAnswer> answers)
{
    std::string out = "model,parameter,within_us,reach,at_least,value,latency_us,bottleneck,now,now_us,monotone\n";
    for (const InverseAnswer& a : answers)
        out += fmt::format("{},{},{},{},{},{},{},{},{},{},{}\n", model(a.there.model).name, csvField(columnOf(a.parameter)),
                           shortestNumber(a.within.value()), reachName(a.reach),
                           a.reach == Reach::reached ? a.atLeast ? "true" : "false" : "", csvValue(a.value),
                           shortestNumber(a.there.total.value()), bottleneckName(a.there.bottleneck), csvValue(a.parameter.value),
                           shortestNumber(a.now.value()), a.monotone);
    return out;
}

std::string solveJson(const Request& request, std::span<const InverseAnswer> answers)
{
    const Parameter& parameter = answers.front().parameter;
    std::string out = fmt::format("{{\n\"topology\": {}, \"ranks\": {}, \"key\": {}, \"parameter\": {}, \"within_us\": {},\n",
                                  request.topology ? jsonText(request.topology->name) : "null",
                                  request.topology ? request.ranks.size() : request.flatRanks, jsonText(parameter.key),
                                  jsonText(columnOf(parameter)), jsonNumber(answers.front().within.value()));
    std::vector<std::string> rows;
    for (const InverseAnswer& a : answers) {
        std::string meets, curve;
        for (const MeetingRange& range : a.meets)
            meets += (meets.empty() ? "" : ", ") + fmt::format("[{}, {}]", jsonValue(range.from), jsonValue(range.to));
        for (const Trial& t : a.curve)
            curve += (curve.empty() ? "" : ", ") +
                     fmt::format("[{}, {}]", jsonValue(t.value), t.time ? jsonNumber(t.time->value()) : "null");
        rows.push_back(
            fmt::format(R"({{"model": "{}", "reach": "{}", "at_least": {}, "value": {}, "latency_us": {}, "bottleneck": "{}", )"
                        R"("now": {}, "now_us": {}, "monotone": {}, "matters": {}, "meets": [{}], "curve": [{}]}})",
                        model(a.there.model).name, reachName(a.reach),
                        a.reach != Reach::reached ? "null"
                        : a.atLeast               ? "true"
                                                  : "false",
                        jsonValue(a.value), jsonNumber(a.there.total.value()), bottleneckName(a.there.bottleneck),
                        jsonValue(a.parameter.value), jsonNumber(a.now.value()), a.monotone, a.matters, meets, curve));
    }
    out += jsonLines("rows", rows) + ",\n";
    std::vector<std::string> warnings;
    for (const Problem& w : answers.front().warnings)
        warnings.push_back(fmt::format(R"({{"code": "{}", "text": {}}})", codeName(w.code), jsonText(messageText(w))));
    return out + jsonLines("warnings", warnings) + "}\n";
}

std::string percent(double change) { return change == 0.0 ? "0 %" : fmt::format("{:+.3g} %", 100.0 * change); }

std::string sideText(const std::optional<Swing>& side, Duration now)
{
    return side ? percent(changeOf(side, now)) : std::string("–");
}

std::string sensitivityTable(const Request& request, const Sensitivity& s)
{
    std::string out = questionHead(request, nullptr, nullptr, /*withSize=*/true);
    std::string now;
    for (std::size_t m = 0; m < s.models.size(); ++m)
        now += (m > 0 ? " · " : "") + std::string(model(s.models[m]).displayName) + ' ' + formatDuration(s.now[m]);
    out += headLine("Now", now);
    out += headLine("Change", fmt::format("each alone by {} % down and up; counts by 1", formatNumber(100.0 * s.step)));
    out += '\n';
    TextTable table;
    table.addColumn("Parameter");
    table.addColumn("Key");
    table.addColumn("Less", Align::right);
    table.addColumn("Now", Align::right);
    table.addColumn("More", Align::right);
    for (const ModelId id : s.models) {
        const std::string by = s.models.size() > 1 ? std::string(model(id).displayName) + ", " : "Time, ";
        table.addColumn(by + "less", Align::right);
        table.addColumn(by + "more", Align::right);
    }
    for (const Effect& e : s.effects) {
        const EffectOnModel& first = e.models.front();
        std::vector<std::string> cells{nameOf(e.parameter), e.parameter.key,
                                       first.less ? first.less->value.display() : std::string("–"), first.now.display(),
                                       first.more ? first.more->value.display() : std::string("–")};
        for (std::size_t m = 0; m < s.models.size(); ++m) {
            cells.push_back(sideText(e.models[m].less, s.now[m]));
            cells.push_back(sideText(e.models[m].more, s.now[m]));
        }
        table.addRow(std::move(cells));
    }
    out += table.text();
    if (s.idle.empty())
        return out;
    out += "\nNo effect:";
    constexpr std::size_t kWidth = 120;
    std::size_t column = kWidth;
    for (const Parameter& p : s.idle) {
        const bool breaks = column + p.key.size() + 1 > kWidth;
        out += (breaks ? "\n  " : " ") + p.key;
        column = (breaks ? 2 : column + 1) + p.key.size();
    }
    return out + '\n';
}

/// One side of one parameter under one model.
struct SideRow {
    const Parameter* parameter = nullptr;
    ModelId by = ModelId::alphaBeta;
    const char* side = "";
    const ParameterValue* now = nullptr;
    const Swing* swing = nullptr;
    Duration timeNow{};
};

template <class Visit> void eachSide(const Sensitivity& s, Visit&& visit)
{
    for (const Effect& e : s.effects)
        for (std::size_t m = 0; m < s.models.size(); ++m) {
            const EffectOnModel& on = e.models[m];
            if (on.less)
                visit(SideRow{&e.parameter, s.models[m], "less", &on.now, &*on.less, s.now[m]});
            if (on.more)
                visit(SideRow{&e.parameter, s.models[m], "more", &on.now, &*on.more, s.now[m]});
        }
}

std::string sensitivityCsv(const Sensitivity& s)
{
    std::string out = "parameter,model,side,now,value,now_us,latency_us,change\n";
    eachSide(s, [&](const SideRow& r) {
        out += fmt::format("{},{},{},{},{},{},{},{}\n", csvField(columnOf(*r.parameter)), model(r.by).name, r.side,
                           csvValue(*r.now), csvValue(r.swing->value), shortestNumber(r.timeNow.value()),
                           shortestNumber(r.swing->time.value()), shortestNumber(changeOf(*r.swing, r.timeNow)));
    });
    return out;
}

std::string sensitivityJson(const Request& request, const Sensitivity& s)
{
    std::string out = fmt::format("{{\n\"topology\": {}, \"ranks\": {}, \"step\": {}, \"now\": [",
                                  request.topology ? jsonText(request.topology->name) : "null",
                                  request.topology ? request.ranks.size() : request.flatRanks, jsonNumber(s.step));
    for (std::size_t m = 0; m < s.models.size(); ++m)
        out += fmt::format(R"({}{{"model": "{}", "latency_us": {}}})", m > 0 ? ", " : "", model(s.models[m]).name,
                           jsonNumber(s.now[m].value()));
    out += "],\n";
    std::vector<std::string> rows;
    eachSide(s, [&](const SideRow& r) {
        rows.push_back(fmt::format(
            R"({{"key": {}, "parameter": {}, "model": "{}", "side": "{}", "now": {}, "value": {}, "latency_us": {}, "change": {}}})",
            jsonText(r.parameter->key), jsonText(columnOf(*r.parameter)), model(r.by).name, r.side, jsonValue(*r.now),
            jsonValue(r.swing->value), jsonNumber(r.swing->time.value()), jsonNumber(changeOf(*r.swing, r.timeNow))));
    });
    out += jsonLines("rows", rows) + ",\n";
    std::vector<std::string> idle;
    idle.reserve(s.idle.size());
    for (const Parameter& p : s.idle)
        idle.push_back(jsonText(p.key));
    return out + jsonLines("no_effect", idle) + "}\n";
}

} // namespace

std::string_view reachName(Reach reach)
{
    switch (reach) {
    case Reach::always:
        return "always";
    case Reach::never:
        return "never";
    case Reach::reached:
        break;
    }
    return "reached";
}

std::string reportSolve(const Request& request, std::span<const InverseAnswer> answers, Format format)
{
    switch (format) {
    case Format::csv:
        return solveCsv(answers);
    case Format::json:
        return solveJson(request, answers);
    case Format::table:
        break;
    }
    return solveTable(request, answers);
}

std::string reportSensitivity(const Request& request, const Sensitivity& sensitivity, Format format)
{
    switch (format) {
    case Format::csv:
        return sensitivityCsv(sensitivity);
    case Format::json:
        return sensitivityJson(request, sensitivity);
    case Format::table:
        break;
    }
    return sensitivityTable(request, sensitivity);
}

} // namespace tierlens
