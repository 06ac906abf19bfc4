#include "core/report/concurrent_parts.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "core/base/quantity_text.h"
#include "core/evaluation/companions.h"
#include "core/report/table_parts.h"
#include "core/report/text_table.h"
#include "core/report/time_column.h"

namespace tierlens {
namespace {

using Align = TextTable::Align;

/// Groups of one companion that fare alike to what a table shows.
struct Alike {
    const ConcurrentResult* first = nullptr;
    std::size_t groups = 0;
};

bool fareAlike(const ConcurrentResult& a, const ConcurrentResult& b)
{
    const auto same = [](Duration x, Duration y) {
        return std::abs(x.value() - y.value()) <= 1e-9 * std::max(x.value(), y.value());
    };
    return a.label == b.label && a.ranks == b.ranks && a.algorithm == b.algorithm && same(a.alone, b.alone) &&
           same(a.together, b.together);
}

/// In the order of their first group. Groups stand companion by companion, so only the rows of the same label are looked at.
std::vector<Alike> gathered(const std::vector<ConcurrentResult>& rows)
{
    constexpr std::size_t kMostKinds = 64; // of one companion; what is beyond has rows of its own
    std::vector<Alike> kinds;
    std::size_t firstOfLabel = 0;
    for (const ConcurrentResult& row : rows) {
        if (!kinds.empty() && kinds.back().first->label != row.label)
            firstOfLabel = kinds.size();
        const auto begin = kinds.begin() + static_cast<std::ptrdiff_t>(firstOfLabel);
        const auto end = begin + std::min<std::ptrdiff_t>(kMostKinds, kinds.end() - begin);
        const auto known = std::find_if(begin, end, [&](const Alike& kind) { return fareAlike(*kind.first, row); });
        if (known != end)
            ++known->groups;
        else
            kinds.push_back({&row, 1});
    }
    return kinds;
}

} // namespace

std::string concurrentTable(const Evaluation& evaluation)
{
    if (evaluation.concurrent.empty())
        return {};
    Duration longest{};
    for (const ConcurrentResult& row : evaluation.concurrent)
        longest = std::max({longest, row.alone, row.together});
    const TimeColumn time(longest);
    TextTable table;
    table.addColumn("At once");
    table.addColumn("Algorithm");
    table.addColumn("Groups", Align::right);
    table.addColumn("Ranks", Align::right);
    table.addColumn(time.title("Alone"), Align::right);
    table.addColumn(time.title("Together"), Align::right);
    table.addColumn("Slowdown", Align::right);
    for (const Alike& kind : gathered(evaluation.concurrent)) {
        const ConcurrentResult& row = *kind.first;
        table.addRow({row.label.empty() ? "this collective" : printable(row.label), row.algorithm, std::to_string(kind.groups),
                      std::to_string(row.ranks), time.text(row.alone), time.text(row.together),
                      fmt::format("{:.2f} ×", row.slowdown())});
    }
    return table.text();
}

std::string companionsLine(const Request& request)
{
    std::string text;
    for (const Companion& companion : request.companions) {
        text += (text.empty() ? "" : ", ") + printable(companion.label);
        if (companion.groups.size() > 1)
            text += fmt::format(" ({} groups)", companion.groups.size());
    }
    return text.empty() ? text : headLine("Beside", text);
}

std::string companionOptions(const Request& request, std::string (*shellWord)(std::string_view))
{
    if (!request.topology)
        return {};
    const std::vector<Companion> ofFile = companionsOf(*request.topology);
    const auto sameLabel = [](const Companion& a, const Companion& b) { return a.label == b.label; };
    const bool hasThose = ofFile.size() <= request.companions.size() &&
                          std::equal(ofFile.begin(), ofFile.end(), request.companions.begin(), sameLabel);
    std::string text = hasThose ? "" : " --alone";
    for (std::size_t i = hasThose ? ofFile.size() : 0; i < request.companions.size(); ++i) {
        const Companion& c = request.companions[i];
        std::string size = exactBytes(c.size);
        std::erase(size, ' ');
        const auto parts = splitCompanion(c.label);
        const std::string_view group = parts ? std::string_view(parts->group) : std::string_view(c.label);
        text += " --with ";
        text += shellWord(fmt::format("{}:{}:{}", group, collectiveName(c.collective), size));
    }
    return text;
}

} // namespace tierlens
