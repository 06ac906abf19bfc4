// --set KEY=VALUE: single values of the network section, of a type or of a block, spliced into the text.
#include <algorithm>
#include <array>
#include <exception>
#include <utility>

#include "core/base/nearest_word.h"
#include "core/base/quantity_text.h"
#include "core/base/translatable.h"
#include "core/formats/node_reader.h"
#include "core/formats/topology_file.h"
#include "core/formats/yaml_splice.h"

namespace tierlens {
namespace {

constexpr std::string_view kNetworkParts[] = {"routing", "comm_params", "protocols"};
constexpr std::string_view kTypeKinds[] = {"chips", "switches", "nics", "links"};
constexpr std::string_view kBlockSections[] = {"boards", "racks", "pods", "system"};
constexpr std::string_view kFirstWords[] = {"routing", "comm_params", "protocols", "types", "network",
                                            "boards",  "racks",       "pods",      "system"};

Problem settingProblem(const Setting& setting, Code code, std::vector<std::string> args)
{
    return Problem{code, std::move(args), {}, {}, setting.key};
}

Problem unknownWord(const Setting& setting, Code code, std::string_view word, std::string_view where,
                    std::span<const std::string_view> known)
{
    std::string list;
    for (const std::string_view k : known)
        list += (list.empty() ? "" : ", ") + std::string(k);
    std::vector<std::string> args{std::string(word), std::string(where)};
    if (code == Code::unknown_key)
        args.push_back(list);
    if (auto nearest = nearestWord(word, known))
        args.push_back(std::move(*nearest));
    return settingProblem(setting, code, std::move(args));
}

std::vector<std::string> wordsOf(std::string_view key)
{
    std::vector<std::string> words;
    for (std::size_t begin = 0; begin <= key.size();) {
        const std::size_t dot = std::min(key.find('.', begin), key.size());
        words.emplace_back(key.substr(begin, dot - begin));
        begin = dot + 1;
    }
    return words;
}

/// The key path from the file's top: network.comm_params.bw_urate, types.links.ndr400.latency.
tl::expected<std::vector<std::string>, Problem> fullPath(const Setting& setting)
{
    std::vector<std::string> path = wordsOf(setting.key);
    const std::string_view section = std::string_view(path.front()).substr(0, path.front().find('['));
    const bool isBlock = std::find(std::begin(kBlockSections), std::end(kBlockSections), section) != std::end(kBlockSections);
    if (!isBlock && path.front() != "types" && path.front() != "network")
        path.insert(path.begin(), "network");
    const bool isType = path.front() == "types";
    if (!isType && !isBlock &&
        (path.size() < 2 || std::find(std::begin(kNetworkParts), std::end(kNetworkParts), path[1]) == std::end(kNetworkParts)))
        return tl::unexpected<Problem>(unknownWord(setting, Code::unknown_key, path.size() < 2 ? path.front() : path[1],
                                                   QT_TRANSLATE_NOOP("Problem", "a setting"), kFirstWords));
    if (isType && (path.size() < 2 || std::find(std::begin(kTypeKinds), std::end(kTypeKinds), path[1]) == std::end(kTypeKinds)))
        return tl::unexpected<Problem>(unknownWord(setting, Code::unknown_key, path.size() < 2 ? "types" : path[1],
                                                   QT_TRANSLATE_NOOP("Problem", "'types'"), kTypeKinds));
    if (path.size() < (isType ? 4U : isBlock ? 2U : 3U) || std::find(path.begin(), path.end(), "") != path.end())
        return tl::unexpected<Problem>(settingProblem(
            setting, Code::expected_scalar,
            {QT_TRANSLATE_NOOP("Problem",
                               "the key path of a single value, such as comm_params.bw_urate or types.links.NAME.latency"),
             "'" + setting.key + "'"}));
    return path;
}

SourceNode childNamed(const YamlTree& tree, SourceNode map, std::string_view key)
{
    if (tree.kind(map) == YamlTree::Kind::map)
        for (SourceNode n = tree.firstChild(map); n.valid(); n = tree.next(n))
            if (tree.key(n) == key)
                return n;
    return {};
}

/// The entry that "pods[0]" names in @p map. Invalid when there is no such list or it is shorter.
SourceNode entryNamed(const YamlTree& tree, SourceNode map, std::string_view word)
{
    const std::size_t bracket = word.rfind('[');
    if (bracket == std::string_view::npos || !word.ends_with(']'))
        return {};
    const auto number = parseNumber(word.substr(bracket + 1, word.size() - bracket - 2));
    const SourceNode list = childNamed(tree, map, word.substr(0, bracket));
    if (!number || !list.valid() || tree.kind(list) != YamlTree::Kind::list)
        return {};
    SourceNode entry = tree.firstChild(list);
    for (double i = 0; entry.valid() && i < *number; ++i)
        entry = tree.next(entry);
    return entry;
}

/// The unit that a spelling carries: latency_us → "us".
std::string_view unitOfSpelling(std::string_view key)
{
    if (key == "latency_us")
        return "us";
    if (key == "bandwidth_GBps" || key == "bandwidth_gbps")
        return "GB/s";
    return key == "size_bytes" ? "B" : "";
}

/// The same key in another of its spellings, if it stands in @p map.
SourceNode otherSpelling(const YamlTree& tree, SourceNode map, std::string_view key)
{
    for (const std::string_view base : {"latency", "bandwidth", "size"}) {
        const auto spellings = spellingsOf(base);
        const bool isOne = key == base || std::find(spellings.begin(), spellings.end(), key) != spellings.end();
        if (!isOne)
            continue;
        if (const SourceNode n = childNamed(tree, map, base); n.valid())
            return n;
        for (const std::string_view spelling : spellings)
            if (const SourceNode n = childNamed(tree, map, spelling); n.valid())
                return n;
    }
    return {};
}

/// The value as it must be written under @p written when it was given for @p given: a bare number keeps its meaning.
tl::expected<std::string, Problem> respelt(const Setting& setting, std::string_view given, std::string_view written)
{
    const bool bare = parseNumber(setting.value).has_value();
    if (given == written || !bare)
        return setting.value;
    const std::string_view unit = unitOfSpelling(given);
    if (unit.empty()) // `latency` takes no bare number, though the file's latency_us would
        return tl::unexpected<Problem>(
            settingProblem(setting, Code::missing_unit,
                           {setting.value, QT_TRANSLATE_NOOP("Problem", "a quantity with its unit such as 0.25 us")}));
    return setting.value + " " + std::string(unit);
}

/// There is no path[i] in @p map, a part of a block.
Problem blockProblem(const YamlTree& tree, const Setting& setting, SourceNode map, const std::vector<std::string>& path,
                     std::size_t i)
{
    std::vector<std::string_view> known;
    for (SourceNode n = tree.firstChild(map); n.valid(); n = tree.next(n))
        known.push_back(tree.key(n));
    std::string where;
    for (std::size_t k = 0; k < i; ++k)
        where += (where.empty() ? "'" : ".") + path[k];
    return unknownWord(setting, Code::unknown_key, path[i],
                       where.empty() ? QT_TRANSLATE_NOOP("Problem", "the file") : where + "'", known);
}

/// One setting put into the text.
tl::expected<std::string, Problem> spliced(const YamlTree& tree, const Setting& setting, const std::vector<std::string>& path)
{
    SourceNode at = tree.root();
    for (std::size_t i = 0; i < path.size();) {
        if (tree.kind(at) != YamlTree::Kind::map && tree.kind(at) != YamlTree::Kind::null)
            return tl::unexpected<Problem>(
                settingProblem(setting, Code::expected_map,
                               {"'" + path[i - 1] + "'", tree.kind(at) == YamlTree::Kind::list
                                                             ? QT_TRANSLATE_NOOP("Problem", "a list")
                                                             : QT_TRANSLATE_NOOP("Problem", "a single value")}));
        // A name may have dots in it: the longest that fits is meant.
        SourceNode child;
        std::size_t taken = 1;
        std::string key;
        for (std::size_t n = path.size() - i; n >= 1 && !child.valid(); --n) {
            key = path[i];
            for (std::size_t k = 1; k < n; ++k)
                key += "." + path[i + k];
            child = childNamed(tree, at, key);
            taken = n;
        }
        if (!child.valid())
            child = entryNamed(tree, at, path[i]);
        const bool isLast = i + taken == path.size();
        if (!child.valid() && isLast)
            child = otherSpelling(tree, at, path[i]);
        if (!child.valid()) {
            if (path.front() == "types" && i <= 2) {
                std::vector<std::string_view> names;
                for (SourceNode n = tree.firstChild(at); n.valid(); n = tree.next(n))
                    names.push_back(tree.key(n));
                const char* kind = path[1] == "chips"      ? QT_TRANSLATE_NOOP("Problem", "chip type")
                                   : path[1] == "switches" ? QT_TRANSLATE_NOOP("Problem", "switch type")
                                   : path[1] == "nics"     ? QT_TRANSLATE_NOOP("Problem", "NIC type")
                                                           : QT_TRANSLATE_NOOP("Problem", "link type");
                if (i < 2)
                    names.clear();
                return tl::unexpected<Problem>(unknownWord(setting, Code::unknown_name, path[2], kind, names));
            }
            // A block is not made by a setting, and neither is an entry of a list.
            const bool ofNetwork = path.front() == "network" || path.front() == "types";
            if (!ofNetwork && (!isLast || path[i].ends_with(']')))
                return tl::unexpected<Problem>(blockProblem(tree, setting, at, path, i));
            return withEntryAdded(tree, at, std::span(path).subspan(i), setting.value);
        }
        if (isLast) {
            if (tree.kind(child) != YamlTree::Kind::scalar && tree.kind(child) != YamlTree::Kind::null)
                return tl::unexpected<Problem>(settingProblem(
                    setting, Code::expected_scalar,
                    {QT_TRANSLATE_NOOP(
                         "Problem", "the key path of a single value, such as comm_params.bw_urate or types.links.NAME.latency"),
                     tree.kind(child) == YamlTree::Kind::map ? QT_TRANSLATE_NOOP("Problem", "a map")
                                                             : QT_TRANSLATE_NOOP("Problem", "a list")}));
            const auto value = respelt(setting, path.back(), tree.key(child));
            if (!value)
                return tl::unexpected<Problem>(value.error());
            return withScalarReplaced(tree, child, *value);
        }
        at = child;
        i += taken;
    }
    return tl::unexpected<Problem>(settingProblem(setting, Code::internal_error, {"settings"}));
}

bool isWithin(std::string_view path, std::string_view of)
{
    return path == of ||
           (path.size() > of.size() && path.substr(0, of.size()) == of && (path[of.size()] == '.' || path[of.size()] == '['));
}

/// A problem that a setting caused is about the setting, not about a line of a text that nobody has seen.
void blameSettings(Problems& problems, const std::vector<Setting>& settings, const std::vector<std::string>& keyPaths)
{
    for (Problem& p : problems)
        for (std::size_t s = settings.size(); s-- > 0;)
            if (!p.keyPath.empty() && (isWithin(keyPaths[s], p.keyPath) || isWithin(p.keyPath, keyPaths[s]))) {
                p = settingProblem(settings[s], p.code, std::move(p.args));
                break;
            }
}

Result<TopologyFile> apply(const TopologyFile& file, const std::vector<Setting>& settings)
{
    Problems problems;
    std::vector<std::vector<std::string>> paths;
    for (const Setting& setting : settings) {
        auto path = fullPath(setting);
        if (path)
            paths.push_back(std::move(*path));
        else
            problems.push_back(std::move(path.error()));
    }
    if (!problems.empty())
        return failure(std::move(problems));

    std::string text = file.text;
    std::vector<std::string> keyPaths;
    for (std::size_t s = 0; s < settings.size(); ++s) {
        auto tree = YamlTree::parse(text, file.name);
        if (!tree)
            return failure(std::move(tree.error()));
        auto next = spliced(**tree, settings[s], paths[s]);
        if (next)
            text = std::move(*next);
        else
            problems.push_back(std::move(next.error()));
        std::string keyPath;
        for (const std::string& word : paths[s])
            keyPath += (keyPath.empty() ? "" : ".") + word;
        keyPaths.push_back(std::move(keyPath));
    }
    if (!problems.empty())
        return failure(std::move(problems));
    if (settings.empty())
        return file;
    auto read = readTopologyText(std::move(text), file.name);
    if (!read)
        blameSettings(read.error(), settings, keyPaths);
    return read;
}

} // namespace

Result<TopologyFile> fileWithSettings(const TopologyFile& file, const std::vector<Setting>& settings)
{
    try {
        return apply(file, settings);
    } catch (const std::exception& fault) {
        return failure(Code::internal_error, {fault.what()});
    }
}

Result<std::string> withSettings(const TopologyFile& file, const std::vector<Setting>& settings)
{
    auto changed = fileWithSettings(file, settings);
    if (!changed)
        return failure(std::move(changed).error());
    return std::move(changed->text);
}

} // namespace tierlens
