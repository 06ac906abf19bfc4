// Models of NVIDIA's topograph: a map of switches, and blocks of nodes with the switch they hang on.
#include "core/base/translatable.h"
#include "core/formats/import/importers.h"
#include "core/formats/import/switch_tree.h"
#include "core/formats/yaml_tree.h"

namespace tierlens::import {
namespace {

constexpr const char* kWhat = QT_TRANSLATE_NOOP("Problem", "Topograph model");

/// A value, or the values of a list.
std::vector<std::string> values(const YamlTree& yaml, SourceNode parent, std::string_view key)
{
    std::vector<std::string> all;
    for (SourceNode n = yaml.firstChild(parent); n.valid(); n = yaml.next(n)) {
        if (yaml.key(n) != key) {
            continue;
        }
        if (yaml.kind(n) == YamlTree::Kind::scalar) {
            all.emplace_back(yaml.scalar(n));
        }
        for (SourceNode each = yaml.firstChild(n); each.valid(); each = yaml.next(each)) {
            all.emplace_back(yaml.scalar(each));
        }
    }
    return all;
}

} // namespace

Outcome importTopograph(Sources sources, const std::string& name)
{
    const ImportSource& source = sources.front();
    const bool known = source.text.find("\nblocks:") != std::string_view::npos &&
                       source.text.find("- switch:") != std::string_view::npos &&
                       source.text.find("tierlens:") == std::string_view::npos;
    if (!known) {
        return std::nullopt;
    }
    const auto parsed = YamlTree::parse(std::string(source.text), source.name);
    if (!parsed) {
        return tl::unexpected(parsed.error());
    }
    const YamlTree& yaml = **parsed;
    SwitchTree tree;
    for (SourceNode part = yaml.firstChild(yaml.root()); part.valid(); part = yaml.next(part)) {
        for (SourceNode n = yaml.firstChild(part); n.valid(); n = yaml.next(n)) {
            const int line = yaml.position(n).line;
            if (yaml.key(part) == "switches" && !yaml.key(n).empty()) {
                TreeSwitch& here = tree.switches[std::string(yaml.key(n))];
                here.children = values(yaml, n, "switches");
                here.line = line;
            } else if (yaml.key(part) == "blocks") {
                const auto at = values(yaml, n, "switch");
                const std::string parent = at.empty() ? "(no switch)" : at.front();
                TreeSwitch& here = tree.switches[parent];
                here.line = line;
                for (const std::string& list : values(yaml, n, "nodes")) {
                    if (!expandHosts(list, here.hosts)) {
                        return refused(kWhat, QT_TRANSLATE_NOOP("Problem", "a list of hosts that is broken or too long"),
                                       source.name, line);
                    }
                }
            }
        }
    }
    return topologyOf(std::move(tree), kWhat, name, source.name);
}

} // namespace tierlens::import
