// Overrides, failures, links and devices by hand.
#include <algorithm>
#include <set>

#include "core/base/translatable.h"
#include "core/edit/editor.h"
#include "core/formats/node_reader.h"
#include "core/formats/yaml_splice.h"

namespace tierlens {
namespace {

/// The entry with this key, in whichever of its spellings (latency_us).
SourceNode entryWith(const YamlTree& tree, SourceNode map, std::string_view key)
{
    if (const SourceNode n = childNamed(tree, map, key); n.valid())
        return n;
    if (key == "latency" || key == "bandwidth" || key == "size")
        for (const std::string_view spelling : spellingsOf(key))
            if (const SourceNode n = childNamed(tree, map, spelling); n.valid())
                return n;
    return {};
}

std::string_view subjectKey(std::string_view path)
{
    switch (parseElementName(lastName(path)).value_or(ElementName{}).prefix) {
    case NamePrefix::pod:
        return "pod";
    case NamePrefix::rack:
        return "rack";
    case NamePrefix::board:
        return "board";
    case NamePrefix::switchElement:
        return "switch";
    case NamePrefix::nic:
        return "nic";
    case NamePrefix::chip:
    case NamePrefix::die:
        break;
    }
    return "chip";
}

/// Whether an entry of overrides or failures names exactly the target.
bool names(const YamlTree& tree, SourceNode entry, const Target& target)
{
    if (!target.isLink()) {
        const SourceNode n = childNamed(tree, entry, subjectKey(target.path));
        return n.valid() && tree.kind(n) == YamlTree::Kind::scalar && tree.scalar(n) == target.path;
    }
    const SourceNode ends = childNamed(tree, entry, "link");
    if (!ends.valid() || tree.size(ends) != 2)
        return false;
    const std::string_view a = tree.scalar(tree.firstChild(ends)), b = tree.scalar(tree.next(tree.firstChild(ends)));
    if (!((a == target.path && b == target.other) || (a == target.other && b == target.path)))
        return false;
    const SourceNode rail = childNamed(tree, entry, "rail");
    return target.rail ? rail.valid() && tree.scalar(rail) == std::to_string(*target.rail) : !rail.valid();
}

std::vector<std::pair<std::string, std::string>> subjectOf(const Target& target)
{
    if (!target.isLink())
        return {{std::string(subjectKey(target.path)), target.path}};
    std::vector<std::pair<std::string, std::string>> subject{{"link", "[" + target.path + ", " + target.other + "]"}};
    if (target.rail)
        subject.emplace_back("rail", std::to_string(*target.rail));
    return subject;
}

Result<void> targetsExist(Editor& editor, const std::vector<Target>& targets)
{
    for (const Target& t : targets)
        if (auto exists = t.isLink() ? editor.linkMustExist(t) : editor.mustExist(t.path); !exists)
            return exists;
    return {};
}

} // namespace

std::string asValueMap(const std::vector<KeyValue>& values)
{
    std::vector<std::pair<std::string, std::string>> entries;
    for (const KeyValue& v : values) {
        if (v.value.empty())
            continue;
        const std::size_t dot = v.key.find('.');
        if (dot == std::string::npos) {
            entries.emplace_back(v.key, asYamlValue(v.value));
            continue;
        }
        const std::string outer = v.key.substr(0, dot);
        std::string inner = asYamlScalar(v.key.substr(dot + 1)) + ": " + asYamlValue(v.value);
        const auto same = std::find_if(entries.begin(), entries.end(), [&](const auto& e) { return e.first == outer; });
        if (same == entries.end())
            entries.emplace_back(outer, "{" + inner + "}");
        else
            same->second.insert(same->second.size() - 1, ", " + inner);
    }
    return asYamlMap(entries);
}

void changeValues(Editor& editor, SourceNode map, const std::vector<KeyValue>& values)
{
    const YamlTree& tree = editor.tree();
    std::vector<KeyValue> added;
    for (const KeyValue& v : values) {
        SourceNode at = map;
        std::string rest = v.key;
        SourceNode found;
        const std::size_t dot = rest.find('.');
        if (dot != std::string::npos) {
            const SourceNode outer = childNamed(tree, map, rest.substr(0, dot));
            if (outer.valid() && tree.kind(outer) == YamlTree::Kind::map) {
                at = outer;
                rest = rest.substr(dot + 1);
                found = entryWith(tree, at, rest);
                if (!found.valid() && !v.value.empty()) {
                    editor.draft().addEntry(at, rest, asYamlValue(v.value));
                    continue;
                }
            }
        } else {
            found = entryWith(tree, map, rest);
        }
        if (!found.valid()) {
            if (!v.value.empty())
                added.push_back(v);
        } else if (v.value.empty()) {
            editor.draft().remove(found, dot != std::string::npos);
        } else if (tree.kind(found) == YamlTree::Kind::scalar && asYamlValue(v.value).find_first_of("[{") != 0) {
            if (tree.scalar(found) != v.value)
                editor.draft().setScalar(found, v.value);
        } else if (editor.draft().flowText(found) != asYamlValue(v.value)) {
            editor.draft().setValue(found, asYamlValue(v.value));
        }
    }
    if (added.empty())
        return;
    const std::string text = asValueMap(added);
    if (tree.kind(map) == YamlTree::Kind::null || tree.size(map) == 0) {
        editor.draft().setValue(map, text);
        return;
    }
    // Entry by entry, in the style of the map: {a: 1, b: {c: 2}} without its braces.
    const auto parsed = YamlTree::parse(text, "");
    if (!parsed)
        return;
    const auto flow = YamlDraft::of(text, "");
    for (SourceNode n = flow->tree().firstChild(flow->tree().root()); n.valid(); n = flow->tree().next(n))
        editor.draft().addEntry(map, flow->tree().key(n), flow->flowText(n));
}

Result<void> perform(Editor& editor, const Override& edit)
{
    if (auto exist = targetsExist(editor, edit.targets); !exist)
        return exist;
    const YamlTree& tree = editor.tree();
    const SourceNode overrides = editor.section("overrides");
    std::vector<std::string> added;
    std::set<SourceNode> changed;
    for (const Target& target : edit.targets) {
        SourceNode entry;
        if (overrides.valid())
            for (SourceNode n = tree.firstChild(overrides); n.valid(); n = tree.next(n))
                if (names(tree, n, target))
                    entry = n; // the last one counts
        if (entry.valid()) {
            if (!changed.insert(entry).second)
                continue;
            // Without its last value the whole entry goes.
            std::size_t values = 0;
            for (SourceNode n = tree.firstChild(entry); n.valid(); n = tree.next(n)) {
                const std::string_view key = tree.key(n);
                const bool subject = key == "link" || key == "switch" || key == "nic" || key == "chip" || key == "rail";
                const bool goes = std::any_of(edit.values.begin(), edit.values.end(), [&](const KeyValue& v) {
                    return v.value.empty() && entryWith(tree, entry, v.key) == n;
                });
                values += subject || goes ? 0U : 1U;
            }
            const bool sets = std::any_of(edit.values.begin(), edit.values.end(), [](const auto& v) { return !v.value.empty(); });
            if (values == 0 && !sets)
                editor.draft().remove(entry);
            else
                changeValues(editor, entry, edit.values);
            continue;
        }
        auto map = subjectOf(target);
        const std::string text = asValueMap(edit.values);
        if (text == "{}")
            continue;
        // What is written by hand at the top of the file has its type there.
        const bool onlyType = edit.values.size() == 1 && edit.values.front().key == "type";
        if (onlyType && !target.isLink())
            if (const auto written = editor.handEntry(target.path); written && !written->inBlock) {
                changeValues(editor, written->entry, edit.values);
                continue;
            }
        std::string whole = asYamlMap(map);
        whole.pop_back();
        added.push_back(whole + ", " + text.substr(1));
    }
    if (!added.empty())
        editor.addToSection("overrides", added);
    return editor.commit();
}

Result<void> perform(Editor& editor, const ClearOverrides& edit)
{
    if (auto exist = targetsExist(editor, edit.targets); !exist)
        return exist;
    const SourceNode overrides = editor.section("overrides");
    if (overrides.valid())
        for (SourceNode n = editor.tree().firstChild(overrides); n.valid(); n = editor.tree().next(n))
            if (std::any_of(edit.targets.begin(), edit.targets.end(),
                            [&](const Target& t) { return names(editor.tree(), n, t); }))
                editor.draft().remove(n);
    return editor.commit();
}

Result<void> perform(Editor& editor, const Fail& edit)
{
    if (auto exist = targetsExist(editor, edit.targets); !exist)
        return exist;
    const SourceNode failures = editor.section("failures");
    std::vector<std::string> added;
    for (const Target& target : edit.targets) {
        bool has = false;
        if (failures.valid())
            for (SourceNode n = editor.tree().firstChild(failures); n.valid(); n = editor.tree().next(n))
                has = has || names(editor.tree(), n, target);
        std::string text = asYamlMap(subjectOf(target));
        if (!has && std::find(added.begin(), added.end(), text) == added.end())
            added.push_back(std::move(text));
    }
    if (!added.empty())
        editor.addToSection("failures", added);
    return editor.commit();
}

Result<void> perform(Editor& editor, const Restore& edit)
{
    if (auto exist = targetsExist(editor, edit.targets); !exist)
        return exist;
    const SourceNode failures = editor.section("failures");
    bool any = false;
    if (failures.valid())
        for (SourceNode n = editor.tree().firstChild(failures); n.valid(); n = editor.tree().next(n))
            if (std::any_of(edit.targets.begin(), edit.targets.end(),
                            [&](const Target& t) { return names(editor.tree(), n, t); })) {
                editor.draft().remove(n);
                any = true;
            }
    if (!any && !edit.targets.empty())
        return failure(Code::edit_not_failed, {edit.targets.front().path});
    return editor.commit();
}

Result<void> perform(Editor& editor, const AddDevice& edit)
{
    const std::string parent(plainPath(edit.parent));
    if (auto exists = editor.mustExist(parent); !exists)
        return exists;
    if (!editor.isContainerPath(parent))
        return failure(Code::edit_wrong_level, {parent, edit.kind == AddDevice::Kind::nic ? "NIC" : "switch"});
    const bool isSwitch = edit.kind == AddDevice::Kind::switchElement;
    const std::string name = (isSwitch ? "sw" : "nic") +
                             std::to_string(editor.nextNumber(parent, isSwitch ? NamePrefix::switchElement : NamePrefix::nic));
    const std::string_view key = isSwitch ? "switches" : "nics";
    const auto item = [&](const std::string& path) {
        std::vector<std::pair<std::string, std::string>> entry{{"name", path}};
        if (!edit.type.empty())
            entry.emplace_back("type", asYamlScalar(edit.type));
        return asYamlMap(entry);
    };
    const auto body = edit.scope == Scope::everyUse ? editor.bodyOf(parent) : std::nullopt;
    if (!body) {
        editor.addToSection(key, {item(childPath(parent, name))});
        return editor.commit();
    }
    if (auto written = editor.materialise(parent); !written)
        return written;
    const SourceNode map = editor.mapOf(parent);
    if (const SourceNode list = childNamed(editor.tree(), map, key); list.valid() && editor.tree().size(list) > 0)
        editor.draft().addItem(list, item(name));
    else if (list.valid())
        editor.draft().setValue(list, "[" + item(name) + "]");
    else
        editor.draft().addEntry(map, key, "[" + item(name) + "]");
    return editor.commit();
}

Result<void> perform(Editor& editor, const AddLinks& edit)
{
    std::vector<std::string> items;
    std::string owner;
    bool first = true;
    for (const Target& link : edit.links) {
        for (const std::string& end : {link.path, link.other})
            if (auto exists = editor.mustExist(end); !exists)
                return exists;
        if (link.path == link.other)
            return failure(Code::self_link, {link.path});
        std::string around(parentPath(link.path));
        while (!around.empty() && !isWithin(link.other, around))
            around = parentPath(around);
        if (first)
            owner = around;
        while (!owner.empty() && !isWithin(around, owner))
            owner = parentPath(owner);
        first = false;
    }
    if (edit.scope == Scope::onlyThis || !editor.bodyOf(owner))
        owner.clear();
    if (!owner.empty())
        if (auto written = editor.materialise(owner); !written)
            return written;
    for (const Target& link : edit.links) {
        const std::size_t skip = owner.empty() ? 0 : owner.size() + 1;
        std::string text = asYamlMap({{"from", link.path.substr(skip)}, {"to", link.other.substr(skip)}});
        text.pop_back();
        const std::string values = asValueMap(edit.values);
        items.push_back(values == "{}" ? text + "}" : text + ", " + values.substr(1));
    }
    if (items.empty())
        return failure(Code::edit_changes_nothing);
    if (owner.empty()) {
        editor.addToSection("links", items);
        return editor.commit();
    }
    std::string all;
    for (const std::string& item : items)
        all += (all.empty() ? "" : ", ") + item;
    const SourceNode map = editor.mapOf(owner);
    if (const SourceNode list = childNamed(editor.tree(), map, "links"); list.valid() && editor.tree().size(list) > 0)
        for (const std::string& item : items)
            editor.draft().addItem(list, item);
    else if (list.valid())
        editor.draft().setValue(list, "[" + all + "]");
    else
        editor.draft().addEntry(map, "links", "[" + all + "]");
    return editor.commit();
}

} // namespace tierlens
