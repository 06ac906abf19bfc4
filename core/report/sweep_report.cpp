#include "core/report/sweep_report.h"

#include <fmt/format.h>

#include "core/base/quantity_text.h"
#include "core/report/messages.h"
#include "core/report/number_text.h"
#include "core/report/sweep_lines.h"
#include "core/report/table_parts.h"
#include "core/report/text_table.h"

namespace tierlens {

namespace {

std::string bandwidth(Bandwidth b) { return shortestNumber(inGigabytesPerSecond(b)); }

std::string csvOf(const SweepSpec& spec, const Sweep& sweep)
{
    std::string out;
    for (const SweepAxis& axis : spec.axes)
        out += csvField(columnName(axis)) + ',';
    out += "collective,size_bytes,model,algorithm,protocol,latency_us,algbw_GBps,busbw_GBps,bottleneck,problem\n";
    for (const SweepRow& row : sweep.rows) {
        for (std::size_t a = 0; a < spec.axes.size(); ++a)
            out += csvValue(spec.axes[a].values[row.value[a]]) + ',';
        out += fmt::format("{},{},{},", collectiveName(row.collective), shortestNumber(row.size.value()), model(row.model).name);
        if (row.problem) {
            out += ",,,,,," + std::string(codeName(row.problem->code)) + '\n';
            continue;
        }
        out += fmt::format("{},{},{},{},{},{},\n", csvField(row.algorithm), csvField(row.protocol),
                           shortestNumber(row.latency.value()), bandwidth(row.algorithmBandwidth),
                           row.busBandwidth ? bandwidth(*row.busBandwidth) : "", bottleneckName(row.bottleneck));
    }
    return out;
}

std::string jsonRow(const SweepSpec& spec, const SweepRow& row)
{
    std::string out = "{";
    for (std::size_t a = 0; a < spec.axes.size(); ++a) {
        const ParameterValue& value = spec.axes[a].values[row.value[a]];
        out += jsonText(columnName(spec.axes[a])) + ": " + jsonValue(value) + ", ";
    }
    out += fmt::format(R"("collective": "{}", "size_bytes": {}, "model": "{}", )", collectiveName(row.collective),
                       jsonNumber(row.size.value()), model(row.model).name);
    if (row.problem)
        return out + fmt::format(R"("problem": {{"code": "{}", "text": {}}}}})", codeName(row.problem->code),
                                 jsonText(messageText(*row.problem)));
    return out +
           fmt::format(
               R"("algorithm": {}, "protocol": {}, "latency_us": {}, "algbw_GBps": {}, "busbw_GBps": {}, "bottleneck": "{}"}})",
               jsonText(row.algorithm), jsonText(row.protocol), jsonNumber(row.latency.value()),
               jsonNumber(inGigabytesPerSecond(row.algorithmBandwidth)),
               row.busBandwidth ? jsonNumber(inGigabytesPerSecond(*row.busBandwidth)) : "null", bottleneckName(row.bottleneck));
}

std::string jsonOf(const Request& request, const SweepSpec& spec, const Sweep& sweep, const std::string& partHead)
{
    std::string out = "{" + partHead + "\n";
    out += fmt::format("\"topology\": {}, \"ranks\": {}, \"varied\": [",
                       request.topology ? jsonText(request.topology->name) : "null",
                       request.topology ? request.ranks.size() : request.flatRanks);
    for (std::size_t a = 0; a < spec.axes.size(); ++a)
        out += (a > 0 ? ", " : "") + jsonText(columnName(spec.axes[a]));
    out += "],\n";
    std::vector<std::string> rows;
    rows.reserve(sweep.rows.size());
    for (const SweepRow& row : sweep.rows)
        rows.push_back(jsonRow(spec, row));
    out += jsonLines("rows", rows) + ",\n";
    std::vector<std::string> warnings;
    for (const Problem& w : sweep.warnings)
        warnings.push_back(fmt::format(R"({{"code": "{}", "text": {}}})", codeName(w.code), jsonText(messageText(w))));
    return out + jsonLines("warnings", warnings) + "}\n";
}

std::string tableOf(const Request& request, const SweepSpec& spec, const Sweep& sweep)
{
    std::string out = questionHead(request, nullptr, nullptr, /*withSize=*/false);
    out += '\n';
    TextTable table;
    for (const SweepAxis& axis : spec.axes)
        table.addColumn(axis.key, TextTable::Align::right);
    table.addColumn("Collective");
    table.addColumn("Size", TextTable::Align::right);
    table.addColumn("Model");
    table.addColumn("Algorithm");
    table.addColumn("Latency", TextTable::Align::right);
    table.addColumn("busbw", TextTable::Align::right);
    table.addColumn("Bound by");
    for (const SweepRow& row : sweep.rows) {
        std::vector<std::string> cells;
        cells.reserve(spec.axes.size() + 6);
        for (std::size_t a = 0; a < spec.axes.size(); ++a)
            cells.push_back(spec.axes[a].values[row.value[a]].display());
        cells.emplace_back(collectiveName(row.collective));
        cells.push_back(formatBytes(row.size));
        cells.emplace_back(model(row.model).displayName);
        if (row.problem) {
            cells.push_back(messageText(*row.problem));
            table.addRow(std::move(cells));
            continue;
        }
        cells.push_back(row.protocol == "ideal" ? row.algorithm : row.algorithm + " " + row.protocol);
        cells.push_back(formatDuration(row.latency));
        cells.push_back(row.busBandwidth ? formatBandwidth(*row.busBandwidth) : "–");
        cells.emplace_back(bottleneckName(row.bottleneck));
        table.addRow(std::move(cells));
    }
    return out + table.text() + warningLines(sweep.warnings);
}

} // namespace

std::string csvValue(const ParameterValue& value)
{
    return value.unit() == ParameterUnit::choice ? csvField(value.word()) : shortestNumber(columnNumber(value));
}

std::string jsonNumber(double value)
{
    std::string text = shortestNumber(value);
    return text.empty() ? "null" : text;
}

std::string jsonValue(const ParameterValue& value)
{
    return value.unit() == ParameterUnit::choice ? jsonText(value.word()) : jsonNumber(columnNumber(value));
}

std::string reportSweep(const Request& request, const SweepSpec& spec, const Sweep& sweep, Format format,
                        const std::optional<std::string>& digest)
{
    const SweepPartHead head{spec.part.number, spec.part.of, sweep.rows.size(), digest.value_or("")};
    switch (format) {
    case Format::csv:
        return (digest ? csvPartHead(head) : "") + csvOf(spec, sweep);
    case Format::json:
        return jsonOf(request, spec, sweep, digest ? jsonPartHead(head) : "");
    case Format::table:
        break;
    }
    return tableOf(request, spec, sweep);
}

} // namespace tierlens
