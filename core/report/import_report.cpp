#include "core/report/import_report.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/report/messages.h"

namespace tierlens {
namespace {

std::string_view kindWord(FindingKind kind)
{
    switch (kind) {
    case FindingKind::read:
        return "read";
    case FindingKind::assumed:
        return "assumed";
    case FindingKind::missing:
        return "missing";
    case FindingKind::implausible:
        return "implausible";
    }
    return {};
}

/// Of other programs' texts, which may hold anything: no control character may end a remark or reach a terminal.
std::string printable(std::string text)
{
    std::ranges::replace_if(text, [](unsigned char c) { return c < 0x20 || c == 0x7F; }, '?');
    return text;
}

std::string findingLine(const ImportFinding& f)
{
    return fmt::format("{}: {}", kindWord(findingKind(f.code)), printable(withArguments(findingTemplate(f.code), f.args)));
}

} // namespace

std::string reportFindings(const ImportResult& result, std::string_view file)
{
    std::string out;
    for (const ImportFinding& f : result.findings) {
        out += file;
        if (f.line > 0) {
            out += fmt::format(":{}", f.line);
        }
        out += fmt::format(": {}\n", findingLine(f));
    }
    return out;
}

std::string importedText(const ImportResult& result, std::string_view file)
{
    std::string out = fmt::format("# Imported from {} ({}).\n", printable(std::string(file)), importKindName(result.kind));
    for (const ImportFinding& f : result.findings) {
        out += "# " + findingLine(f);
        out += f.line > 0 ? fmt::format(" (line {})\n", f.line) : "\n";
    }
    return out + result.yaml;
}

} // namespace tierlens
