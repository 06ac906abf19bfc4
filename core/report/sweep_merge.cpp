// Parts of a sweep → the whole, by lines.
#include <algorithm>
#include <array>
#include <cstdio>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/report/sweep_lines.h"
#include "core/report/sweep_report.h"

namespace tierlens {

namespace {

constexpr std::string_view kCsvMark = "# tierlens sweep, part ";
constexpr std::string_view kJsonMark = "{\"part\": ";

/// A part taken apart.
struct Part {
    const SweepPartText* file = nullptr;
    SweepPartHead head{};
    bool json = false;
    std::string_view before{};                ///< lines up to the rows: the same in all parts
    std::vector<std::string_view> rows{};     ///< without the commas of JSON
    std::vector<std::string_view> warnings{}; ///< JSON
};

std::string_view lineAt(std::string_view text, std::size_t from) { return text.substr(from, text.find('\n', from) - from); }

/// The entries of jsonLines(@p name), without their commas; none where the list is not there whole.
std::optional<std::vector<std::string_view>> entriesOf(std::string_view text, std::string_view name)
{
    const std::string open = fmt::format("\"{}\": [\n", name);
    const std::size_t at = text.find(open);
    if (at == std::string_view::npos)
        return std::nullopt;
    std::vector<std::string_view> entries;
    for (std::size_t from = at + open.size(); from < text.size();) {
        std::string_view line = lineAt(text, from);
        from += line.size() + 1;
        if (line.starts_with(']'))
            return entries;
        if (line.ends_with(','))
            line.remove_suffix(1);
        entries.push_back(line);
    }
    return std::nullopt;
}

std::optional<SweepPartHead> headOf(std::string_view text, bool json)
{
    SweepPartHead head;
    const std::string line(lineAt(text, 0));
    std::array<char, 17> digest{};
    const int read = json
                         ? std::sscanf(line.c_str(), R"({"part": {"number": %u, "of": %u, "rows": %lu, "sweep": "%16[0-9a-f]"},)",
                                       &head.number, &head.of, &head.rows, digest.data())
                         : std::sscanf(line.c_str(), "# tierlens sweep, part %u of %u, rows %lu, sweep %16[0-9a-f]", &head.number,
                                       &head.of, &head.rows, digest.data());
    head.sweep = digest.data();
    if (read != 4 || head.number == 0 || head.number > head.of)
        return std::nullopt;
    // As it is written and nothing else: a line that was touched is none of ours.
    if (line != (json ? "{" + jsonPartHead(head) : lineAt(csvPartHead(head), 0)))
        return std::nullopt;
    return head;
}

/// The part, with as many rows as it says; errors by the name of the file.
Result<Part> takenApart(const SweepPartText& file)
{
    const auto wrong = [&file](Code code, std::vector<std::string> args) {
        return failure(Problems{Problem{code, std::move(args), file.name, {}, {}}});
    };
    const std::string_view text = file.text;
    Part part;
    part.file = &file;
    part.json = text.starts_with(kJsonMark);
    const auto head = part.json || text.starts_with(kCsvMark) ? headOf(text, part.json) : std::nullopt;
    if (!head)
        return wrong(Code::not_a_part, {});
    part.head = *head;
    const std::size_t first = lineAt(text, 0).size() + 1;
    if (part.json) {
        auto rows = entriesOf(text, "rows"), warnings = entriesOf(text, "warnings");
        if (!rows || !warnings || !nlohmann::json::accept(text))
            return wrong(Code::part_cut, {});
        part.before = lineAt(text, first);
        part.rows = std::move(*rows);
        part.warnings = std::move(*warnings);
    } else {
        if (!text.ends_with('\n'))
            return wrong(Code::part_cut, {});
        part.before = lineAt(text, first);
        for (std::size_t from = first + part.before.size() + 1; from < text.size();) {
            part.rows.push_back(lineAt(text, from));
            from += part.rows.back().size() + 1;
        }
    }
    if (part.rows.size() != part.head.rows)
        return wrong(Code::part_cut, {std::to_string(part.head.rows), std::to_string(part.rows.size())});
    return part;
}

/// The code of a warning's line, which begins with it.
std::string_view codeOf(std::string_view warning)
{
    constexpr std::string_view kBegin = "{\"code\": \"";
    const std::size_t end = warning.find('"', kBegin.size());
    return warning.starts_with(kBegin) && end != std::string_view::npos ? warning.substr(0, end) : warning;
}

std::string whole(const std::vector<Part>& parts)
{
    const Part& first = parts.front();
    if (!first.json) {
        std::string out = std::string(first.before) + '\n';
        for (const Part& part : parts)
            for (const std::string_view row : part.rows)
                (out += row) += '\n';
        return out;
    }
    std::vector<std::string> rows, warnings;
    std::map<std::string_view, std::size_t> firstPartOf; // of each code
    for (std::size_t p = 0; p < parts.size(); ++p) {
        rows.insert(rows.end(), parts[p].rows.begin(), parts[p].rows.end());
        for (const std::string_view w : parts[p].warnings)
            if (firstPartOf.try_emplace(codeOf(w), p).first->second == p)
                warnings.emplace_back(w);
    }
    return "{\n" + std::string(first.before) + '\n' + jsonLines("rows", rows) + ",\n" + jsonLines("warnings", warnings) + "}\n";
}

} // namespace

std::string csvPartHead(const SweepPartHead& head)
{
    return fmt::format("# tierlens sweep, part {} of {}, rows {}, sweep {}\n", head.number, head.of, head.rows, head.sweep);
}

std::string jsonPartHead(const SweepPartHead& head)
{
    return fmt::format(R"("part": {{"number": {}, "of": {}, "rows": {}, "sweep": "{}"}},)", head.number, head.of, head.rows,
                       head.sweep);
}

std::string jsonLines(std::string_view name, const std::vector<std::string>& entries)
{
    std::string out = fmt::format("\"{}\": [\n", name);
    for (std::size_t i = 0; i < entries.size(); ++i)
        out += entries[i] + (i + 1 < entries.size() ? ",\n" : "\n");
    return out + ']';
}

std::string jsonText(std::string_view text)
{
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string csvField(std::string_view text)
{
    if (text.find_first_of(",\"\r\n") == std::string_view::npos)
        return std::string(text);
    std::string quoted = "\"";
    for (const char c : text) {
        quoted += c;
        if (c == '"')
            quoted += '"';
    }
    return quoted + '"';
}

Result<std::string> mergeSweepParts(const std::vector<SweepPartText>& files)
{
    Problems problems;
    std::vector<Part> parts;
    for (const SweepPartText& file : files) {
        auto part = takenApart(file);
        if (part)
            parts.push_back(std::move(*part));
        else
            problems.insert(problems.end(), part.error().begin(), part.error().end());
    }
    if (parts.empty())
        return failure(std::move(problems));
    const Part& first = parts.front();
    std::map<std::uint32_t, const Part*> byNumber;
    for (const Part& part : parts) {
        const bool same = part.head.sweep == first.head.sweep && part.head.of == first.head.of && part.json == first.json &&
                          part.before == first.before;
        if (!same)
            problems.push_back({Code::part_of_another, {first.file->name}, part.file->name, {}, {}});
        else if (const auto [known, isNew] = byNumber.try_emplace(part.head.number, &part); !isNew)
            problems.push_back(
                {Code::part_twice, {std::to_string(part.head.number), known->second->file->name}, part.file->name, {}, {}});
    }
    // What a file that cannot be used would have been is not told as missing besides.
    constexpr std::size_t kMostNamed = 20;
    if (parts.size() == files.size())
        for (std::uint32_t n = 1, missing = 0; n <= first.head.of && missing < kMostNamed; ++n)
            if (!byNumber.contains(n)) {
                problems.push_back({Code::part_missing, {std::to_string(n), std::to_string(first.head.of)}, {}, {}, {}});
                ++missing;
            }
    if (!problems.empty())
        return failure(std::move(problems));
    std::sort(parts.begin(), parts.end(), [](const Part& a, const Part& b) { return a.head.number < b.head.number; });
    return whole(parts);
}

} // namespace tierlens
