// Slurm's topology.conf and topology.yaml: a tree of switches over hosts, or blocks of hosts.
#include <algorithm>
#include <cctype>

#include "core/base/translatable.h"
#include "core/formats/import/device_matrix.h"
#include "core/formats/import/importers.h"
#include "core/formats/import/switch_tree.h"
#include "core/formats/yaml_tree.h"

namespace tierlens::import {
namespace {

constexpr const char* kWhat = QT_TRANSLATE_NOOP("Problem", "Slurm topology");
constexpr const char* kBadList = QT_TRANSLATE_NOOP("Problem", "a list of hosts that is broken or too long");

std::string lower(std::string word)
{
    std::ranges::transform(word, word.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return word;
}

/// Adds a switch or block; false when its lists cannot be read.
bool add(SwitchTree& tree, const std::string& name, std::string_view children, std::string_view hosts, int line)
{
    TreeSwitch here;
    here.line = line;
    if (name.empty() || !expandHosts(children, here.children) || !expandHosts(hosts, here.hosts)) {
        return false;
    }
    if (!tree.switches.try_emplace(name, std::move(here)).second) {
        tree.findings.push_back({FindingCode::name_twice, {name}, line});
    }
    return tree.switches.size() <= kMostTreeNames;
}

Outcome fromConf(const ImportSource& source, const std::string& name)
{
    SwitchTree tree;
    const auto lines = wordsOfLines(source.text);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        std::string own, children, hosts;
        for (const std::string& word : lines[i]) {
            if (word.starts_with('#')) {
                break;
            }
            const std::string key = lower(word.substr(0, word.find('=')));
            const std::string value = word.find('=') == std::string::npos ? "" : word.substr(word.find('=') + 1);
            if (key == "switchname" || key == "blockname") {
                own = value;
            } else if (key == "switches") {
                children = value;
            } else if (key == "nodes") {
                hosts = value;
            } else if (key == "blocksizes") {
                tree.findings.push_back(
                    {FindingCode::settings_unused, {"BlockSizes=" + value.substr(0, 80)}, static_cast<int>(i) + 1});
            }
        }
        if (!own.empty() && !add(tree, own, children, hosts, static_cast<int>(i) + 1)) {
            return refused(kWhat, kBadList, source.name, static_cast<int>(i) + 1);
        }
    }
    if (tree.switches.empty()) {
        return std::nullopt;
    }
    return topologyOf(std::move(tree), kWhat, name, source.name);
}

SourceNode child(const YamlTree& yaml, SourceNode parent, std::string_view key)
{
    SourceNode n = yaml.firstChild(parent);
    while (n.valid() && yaml.key(n) != key) {
        n = yaml.next(n);
    }
    return n;
}

std::string valueOf(const YamlTree& yaml, SourceNode parent, std::string_view key)
{
    const SourceNode n = child(yaml, parent, key);
    return n.valid() ? std::string(yaml.scalar(n)) : std::string();
}

/// The entry with cluster_default, else the first.
SourceNode chosen(const YamlTree& yaml, SwitchTree& tree)
{
    SourceNode best = yaml.firstChild(yaml.root());
    for (SourceNode n = best; n.valid(); n = yaml.next(n)) {
        if (valueOf(yaml, n, "cluster_default") == "true") {
            best = n;
            break;
        }
    }
    if (yaml.size(yaml.root()) > 1) {
        tree.findings.push_back({FindingCode::default_chosen,
                                 {valueOf(yaml, best, "topology"), std::to_string(yaml.size(yaml.root()))},
                                 yaml.position(best).line});
    }
    return best;
}

Outcome fromYaml(const ImportSource& source, const std::string& name)
{
    const auto parsed = YamlTree::parse(std::string(source.text), source.name);
    if (!parsed) {
        return tl::unexpected(parsed.error());
    }
    const YamlTree& yaml = **parsed;
    if (yaml.kind(yaml.root()) != YamlTree::Kind::list || yaml.size(yaml.root()) == 0) {
        return std::nullopt;
    }
    SwitchTree tree;
    const SourceNode entry = chosen(yaml, tree);
    for (const auto& [part, list, own] : {std::tuple("tree", "switches", "switch"), std::tuple("block", "blocks", "block")}) {
        const SourceNode body = child(yaml, entry, part);
        const SourceNode all = body.valid() ? child(yaml, body, list) : SourceNode();
        for (SourceNode n = all.valid() ? yaml.firstChild(all) : SourceNode(); n.valid(); n = yaml.next(n)) {
            if (!add(tree, valueOf(yaml, n, own), valueOf(yaml, n, "children"), valueOf(yaml, n, "nodes"),
                     yaml.position(n).line)) {
                return refused(kWhat, kBadList, source.name, yaml.position(n).line);
            }
        }
    }
    return topologyOf(std::move(tree), kWhat, name, source.name);
}

} // namespace

Outcome importSlurm(Sources sources, const std::string& name)
{
    const ImportSource& source = sources.front();
    const std::string begin = lower(std::string(source.text.substr(0, 4096)));
    if (begin.find("switchname=") != std::string::npos || begin.find("blockname=") != std::string::npos) {
        return fromConf(source, name);
    }
    if (begin.find("- topology:") != std::string::npos) {
        return fromYaml(source, name);
    }
    return std::nullopt;
}

} // namespace tierlens::import
