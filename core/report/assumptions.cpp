#include "core/report/assumptions.h"

#include <optional>

#include "core/base/quantity_text.h"
#include "core/formats/yaml_tree.h"
#include "core/report/number_text.h"
#include "core/scenario/input_list.h"

namespace tierlens {
namespace {

/// The line on which @p path ("network.routing.seed") has its value; 0: the file does not say it.
std::uint32_t lineOf(const YamlTree& tree, std::string_view path)
{
    SourceNode at = tree.root();
    while (!path.empty()) {
        const std::size_t dot = path.find('.');
        const std::string_view word = path.substr(0, dot);
        path = dot == std::string_view::npos ? std::string_view() : path.substr(dot + 1);
        SourceNode child = tree.kind(at) == YamlTree::Kind::map ? tree.firstChild(at) : SourceNode();
        while (child.valid() && tree.key(child) != word)
            child = tree.next(child);
        if (!child.valid())
            return 0;
        at = child;
    }
    return static_cast<std::uint32_t>(tree.keyPosition(at).line);
}

std::string startText(const StartLatency& s) { return "start-up " + formatDuration(startLatency(s, s)); }

} // namespace

std::vector<Assumption> assumptionsOf(const ScenarioOutcome& outcome)
{
    std::vector<Assumption> all;
    if (!outcome.file || !outcome.request.topology)
        return all;
    const auto tree = YamlTree::parse(outcome.file->text, outcome.file->name);
    const auto add = [&](std::string key, std::string value, const std::string& path, bool laidOver, bool asked) {
        Assumption a{std::move(key), std::move(value)};
        if (laidOver)
            a.source = AssumptionSource::whatIf;
        else if (asked)
            a.source = AssumptionSource::asked;
        else if (const std::uint32_t line = tree ? lineOf(**tree, path) : 0; line > 0) {
            a.source = AssumptionSource::file;
            a.line = line;
        }
        all.push_back(std::move(a));
    };
    const auto laidOver = [&outcome](const std::string& key) {
        for (const Setting& s : outcome.scenario.whatIf.settings())
            if (s.key.starts_with(key))
                return true;
        return false;
    };
    const auto type = [&](const char* section, const std::string& name, std::string value) {
        const std::string key = std::string("types.") + section + '.' + name;
        if (!name.empty())
            add(key, std::move(value), key, laidOver(key + '.'), false);
    };
    const Topology& t = *outcome.request.topology;
    for (const LinkType& l : t.linkTypes)
        type("links", l.name,
             formatBandwidth(l.bandwidth) + ", " + formatDuration(l.latency) +
                 (l.efficiency < 1.0 ? ", efficiency " + shortestNumber(l.efficiency) : ""));
    for (const SwitchType& s : t.switchTypes)
        type("switches", s.name,
             formatDuration(s.latency) + (s.bandwidth ? ", shared " + formatBandwidth(*s.bandwidth) : "") +
                 (s.ports ? ", " + std::to_string(*s.ports) + " ports" : ""));
    for (const NicType& n : t.nicTypes)
        type("nics", n.name, formatDuration(n.latency) + (n.bandwidth ? ", " + formatBandwidth(*n.bandwidth) : ""));
    for (const ChipType& c : t.chipTypes)
        type("chips", c.name, startText(c.start));

    const auto lists = inputLists(std::span(&outcome, 1));
    for (const InputEntry& e : lists.front()) {
        if (e.part != InputPart::options || e.value.text.empty())
            continue;
        const bool asked = outcome.scenario.question.options.find(e.key) != nullptr;
        add(e.key, e.value.text, "network." + e.key, e.value.whatIf, asked);
    }
    return all;
}

std::vector<std::string> leadingComment(std::string_view text)
{
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        if (!line.starts_with('#'))
            break;
        line.remove_prefix(1);
        if (line.starts_with(' '))
            line.remove_prefix(1);
        lines.emplace_back(line);
    }
    return lines;
}

} // namespace tierlens
