// The tables of `fastest`: ranges of sizes, and the map of size × ranks.
#include <algorithm>
#include <fmt/format.h>

#include "core/base/quantity_text.h"
#include "core/report/table_parts.h"
#include "core/report/table_reports.h"
#include "core/report/text_table.h"

namespace tierlens {
namespace {

using Align = TextTable::Align;

/// What was asked, without an algorithm: that is the answer.
std::string head(const Request& request)
{
    Request any = request;
    any.algorithm = "best";
    return questionHead(any, nullptr, nullptr, false);
}

/// A … Z, a … z, then numbers.
std::string letter(std::size_t i)
{
    if (i < 26) {
        return {static_cast<char>('A' + static_cast<int>(i))};
    }
    return i < 52 ? std::string{static_cast<char>('a' + static_cast<int>(i - 26))} : std::to_string(i);
}

} // namespace

std::string fastestTable(const Request& request, const FastestBySize& fastest, std::span<const Bytes> sizes)
{
    TextTable ranges;
    ranges.addColumn("Fastest");
    ranges.addColumn("From", Align::right);
    ranges.addColumn("To", Align::right);
    ranges.addColumn("Next is as fast at", Align::right);
    for (const FastestRange& r : fastest.ranges) {
        ranges.addRow(
            {r.algorithm, formatBytes(r.from), formatBytes(r.to), r.crossover ? formatBytes(*r.crossover) : std::string("–")});
    }
    // Beside each winner the one that comes closest.
    TextTable rows;
    rows.addColumn("Size", Align::right);
    rows.addColumn("Fastest");
    rows.addColumn("Latency", Align::right);
    rows.addColumn("Then");
    rows.addColumn("Latency", Align::right);
    for (std::size_t i = 0, range = 0; i < sizes.size(); ++i) {
        range += fastest.ranges[range].to < sizes[i] ? 1 : 0;
        const std::string& winner = fastest.ranges[range].algorithm;
        std::size_t first = 0, second = fastest.candidates.size();
        for (std::size_t c = 0; c < fastest.candidates.size(); ++c) {
            if (fastest.candidates[c] == winner) {
                first = c;
            } else if (second == fastest.candidates.size() || fastest.times[c][i] < fastest.times[second][i]) {
                second = c;
            }
        }
        std::vector<std::string> row{formatBytes(sizes[i]), winner, formatDuration(fastest.times[first][i])};
        if (second < fastest.candidates.size()) {
            row.push_back(fastest.candidates[second]);
            row.push_back(formatDuration(fastest.times[second][i]));
        }
        rows.addRow(std::move(row));
    }
    return head(request) + headLine("Candidates", std::to_string(fastest.candidates.size()) + " that apply") + '\n' +
           ranges.text() + '\n' + rows.text();
}

std::string fastestMapTable(const Request& request, const FastestMap& map)
{
    std::string out = head(request) + '\n';
    TextTable grid;
    grid.addColumn("Size", Align::right);
    for (const std::uint32_t n : map.rankCounts) {
        grid.addColumn(std::to_string(n), Align::right);
    }
    for (std::size_t s = 0; s < map.sizes.size(); ++s) {
        std::vector<std::string> row{formatBytes(map.sizes[s])};
        for (std::size_t r = 0; r < map.rankCounts.size(); ++r) {
            row.push_back(letter(map.fastest[r * map.sizes.size() + s]));
        }
        grid.addRow(std::move(row));
    }
    out += "Ranks across, sizes down\n" + grid.text() + '\n';
    for (std::size_t i = 0; i < map.algorithms.size(); ++i) {
        out += letter(i) + "  " + map.algorithms[i] + '\n';
    }
    return out;
}

} // namespace tierlens
