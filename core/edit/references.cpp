// What names elements: links, overrides, failures, elements by hand and groups follow when elements are renumbered,
// moved or copied, and go when the elements go.
#include <algorithm>

#include "core/edit/editor.h"
#include "core/formats/yaml_splice.h"

namespace tierlens {
namespace {

constexpr std::string_view kTopLists[] = {"chips", "switches", "nics", "links", "overrides", "failures"};
constexpr std::string_view kSubjects[] = {"switch", "nic", "chip", "board", "rack", "pod"};

/// The items of a selector: at commas outside of brackets.
std::vector<std::string> itemsOf(std::string_view selector)
{
    std::vector<std::string> items{""};
    int depth = 0;
    for (const char c : selector) {
        if (c == ',' && depth == 0) {
            items.emplace_back();
            continue;
        }
        depth += c == '[' ? 1 : c == ']' ? -1 : 0;
        items.back() += c;
    }
    return items;
}

} // namespace

std::vector<SourceNode> pathNodes(const YamlTree& tree, SourceNode entry, std::string_view section)
{
    std::vector<SourceNode> nodes;
    const auto add = [&](std::string_view key) {
        if (const SourceNode n = childNamed(tree, entry, key); n.valid() && tree.kind(n) == YamlTree::Kind::scalar)
            nodes.push_back(n);
    };
    if (section == "chips" || section == "switches" || section == "nics") {
        add("name");
        return nodes;
    }
    add("from");
    add("to");
    if (section == "links")
        return nodes;
    for (const std::string_view key : kSubjects)
        add(key);
    if (const SourceNode ends = childNamed(tree, entry, "link"); ends.valid() && tree.kind(ends) == YamlTree::Kind::list)
        for (SourceNode n = tree.firstChild(ends); n.valid(); n = tree.next(n))
            nodes.push_back(n);
    return nodes;
}

std::function<std::optional<std::string>(std::string_view)> Editor::mapping(const PathChange& change)
{
    if (!change.body.valid())
        return change.rename;
    return [this, change](std::string_view path) -> std::optional<std::string> {
        BlockId at = description().system;
        std::size_t begin = 0;
        while (at.valid()) {
            if (at == change.body) {
                const auto renamed = change.rename(path.substr(std::min(begin, path.size())));
                if (!renamed)
                    return {};
                return std::string(path.substr(0, begin)) + *renamed;
            }
            const std::size_t end = std::min(path.find('/', begin), path.size());
            if (end == path.size())
                break;
            const auto places = placeOf(path.substr(0, end));
            if (!places)
                break;
            at = places->back().body;
            begin = end + 1;
        }
        return std::string(path);
    };
}

/// A container made of the block that is still there after the change; "-" when there is none.
std::string Editor::firstInstance(BlockId id, const std::function<bool(std::string_view)>& stays)
{
    if (id == description().system)
        return "";
    for (std::size_t b = 0; b < description().blocks.size(); ++b) {
        const BlockDescription& body = description().blocks[b];
        if (body.level == Level::board)
            continue;
        std::uint32_t first = 0;
        for (const BlockMembers& run : body.members) {
            if (run.block == id) {
                const std::string parent = firstInstance(BlockId(b), stays);
                if (parent != "-")
                    for (std::uint32_t i = 0; i < std::min(run.count, 3U); ++i)
                        if (std::string path = childPath(parent, std::string(1, levelLetter(levelBelow(body.level))) +
                                                                     std::to_string(first + i));
                            stays(path))
                            return path;
            }
            first += run.count;
        }
    }
    return "-";
}

std::vector<Editor::ReferenceList> Editor::referenceLists(const std::function<bool(std::string_view)>& stays)
{
    std::vector<ReferenceList> lists;
    for (const std::string_view key : kTopLists)
        if (const SourceNode list = section(key); list.valid() && tree().kind(list) == YamlTree::Kind::list)
            lists.push_back({list, std::string(key), {}, false});
    for (std::size_t b = 0; b < description().blocks.size(); ++b) {
        const BlockDescription& body = description().blocks[b];
        if (body.switches.empty() && body.nics.empty() && body.links.empty())
            continue;
        const std::string base = firstInstance(BlockId(b), stays);
        if (base == "-")
            continue;
        for (const std::string_view key : {"switches", "nics", "links"})
            if (const SourceNode list = childNamed(tree(), body.node, key); list.valid())
                lists.push_back({list, std::string(key), base, true});
    }
    return lists;
}

void Editor::renameGroups(const std::function<std::optional<std::string>(std::string_view)>& map)
{
    const auto renamed = [&](std::string_view selector) {
        std::string text;
        for (const std::string& item : itemsOf(selector)) {
            const std::size_t from = item.find_first_not_of(' ');
            const std::size_t bar = std::min(item.find('|'), item.size());
            std::string kept = item;
            if (from != std::string::npos && from < bar) {
                std::string pattern = item.substr(from, bar - from);
                while (!pattern.empty() && pattern.back() == ' ')
                    pattern.pop_back();
                if (parseElementPath(pattern)) {
                    const auto to = map(pattern);
                    if (!to)
                        continue;
                    kept.replace(from, pattern.size(), *to);
                }
            }
            text += (text.empty() ? "" : ",") + kept;
        }
        return text;
    };
    const auto change = [&](SourceNode entry, SourceNode value) {
        if (!value.valid() || tree().kind(value) != YamlTree::Kind::scalar)
            return false;
        const std::string old(tree().scalar(value));
        const std::string next = renamed(old);
        if (next.find_first_not_of(' ') == std::string::npos) {
            draft_.remove(entry);
            return true;
        }
        if (next != old)
            draft_.setScalar(value, next);
        return false;
    };
    std::vector<std::string> gone;
    const SourceNode groups = section("groups");
    if (groups.valid())
        for (SourceNode n = tree().firstChild(groups); n.valid(); n = tree().next(n))
            if (change(n, n))
                gone.emplace_back(tree().key(n));
    const SourceNode concurrent = section("concurrent");
    if (!concurrent.valid())
        return;
    for (SourceNode n = tree().firstChild(concurrent); n.valid(); n = tree().next(n)) {
        const SourceNode group = childNamed(tree(), n, "group");
        if (!group.valid())
            continue;
        if (std::find(gone.begin(), gone.end(), tree().scalar(group)) != gone.end())
            draft_.remove(n);
        else if (!childNamed(tree(), groups, tree().scalar(group)).valid())
            change(n, group);
    }
}

Result<void> Editor::renameReferences(const PathChange& change)
{
    const auto map = mapping(change);
    const auto stays = [&](std::string_view path) { return map(path).has_value(); };
    for (const ReferenceList& list : referenceLists(stays)) {
        const auto newBase = map(list.base);
        for (SourceNode entry = tree().firstChild(list.list); entry.valid(); entry = tree().next(entry)) {
            std::vector<std::pair<SourceNode, std::string>> changed;
            bool goes = false;
            for (const SourceNode n : pathNodes(tree(), entry, list.section)) {
                const auto to = map(childPath(list.base, tree().scalar(n)));
                goes = goes || !to;
                if (!to)
                    continue;
                std::string text = *to;
                if (!list.base.empty()) {
                    if (!newBase || !isWithin(text, *newBase)) {
                        continue;
                    }
                    text.erase(0, newBase->size() + 1);
                }
                if (text != tree().scalar(n))
                    changed.emplace_back(n, std::move(text));
            }
            if (goes)
                draft_.remove(entry);
            else
                for (const auto& [n, text] : changed)
                    draft_.setScalar(n, text);
        }
    }
    renameGroups(map);
    return commit();
}

std::string Editor::entryText(SourceNode entry, const std::map<SourceNode, std::string>& replaced) const
{
    if (const auto at = replaced.find(entry); at != replaced.end())
        return asYamlScalar(at->second);
    const bool isMap = tree().kind(entry) == YamlTree::Kind::map;
    if (!isMap && tree().kind(entry) != YamlTree::Kind::list)
        return draft_.flowText(entry);
    std::string text(1, isMap ? '{' : '[');
    for (SourceNode n = tree().firstChild(entry); n.valid(); n = tree().next(n))
        text += (text.size() > 1 ? ", " : "") + (isMap ? asYamlScalar(tree().key(n)) + ": " : "") + entryText(n, replaced);
    return text + (isMap ? '}' : ']');
}

Result<void> Editor::copyReferences(const PathChange& change)
{
    // Here the mapping gives the copy's path, or nothing for what is not copied.
    const std::function<std::optional<std::string>(std::string_view)> copyOf = [&](std::string_view path) {
        return mapping({change.body, [&](std::string_view rest) { return change.rename(rest).value_or(std::string(rest)); }})(
            path);
    };
    for (const ReferenceList& list : referenceLists([](std::string_view) { return true; })) {
        for (SourceNode entry = tree().firstChild(list.list); entry.valid(); entry = tree().next(entry)) {
            std::map<SourceNode, std::string> replaced;
            for (const SourceNode n : pathNodes(tree(), entry, list.section)) {
                const std::string path = childPath(list.base, tree().scalar(n));
                std::string copy = copyOf(path).value_or(path);
                if (copy == path || (!list.base.empty() && (!isWithin(copy, list.base) || copy == list.base)))
                    continue;
                if (!list.base.empty())
                    copy.erase(0, list.base.size() + 1);
                replaced[n] = std::move(copy);
            }
            if (replaced.empty())
                continue;
            draft_.addItem(list.list, entryText(entry, replaced));
        }
    }
    return commit();
}

} // namespace tierlens
