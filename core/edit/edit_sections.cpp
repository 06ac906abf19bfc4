// Fabrics, and what concerns the whole file: name, network, parallel layout, concurrent collectives.
#include <algorithm>

#include "core/base/translatable.h"
#include "core/edit/editor.h"
#include "core/formats/yaml_splice.h"

namespace tierlens {
namespace {

std::string shown(std::string_view path) { return path.empty() ? "system" : std::string(path); }

std::string flowMap(const std::vector<KeyValue>& keys)
{
    std::vector<std::pair<std::string, std::string>> entries;
    for (const KeyValue& k : keys)
        if (!k.value.empty())
            entries.emplace_back(k.key, asYamlValue(k.value));
    return asYamlMap(entries);
}

struct FabricPlace {
    SourceNode map{};     ///< of the container
    SourceNode fabric{};  ///< invalid: one past the last
    SourceNode single{};  ///< the entry `fabric`
    SourceNode several{}; ///< the entry `fabrics`
};

/// Where the n-th fabric of a container stands, after the container got its own lines.
Result<FabricPlace> fabricAt(Editor& editor, std::string_view container, std::uint32_t index, Scope scope)
{
    const std::string path(plainPath(container));
    if (auto exists = editor.mustExist(path); !exists)
        return failure(std::move(exists.error()));
    if (!editor.bodyOf(path))
        return failure(
            Code::edit_by_hand,
            {shown(path), QT_TRANSLATE_NOOP("Problem", "its links are written by hand as well, it can have no fabric")});
    if (scope == Scope::onlyThis)
        if (auto isolated = editor.isolate(path); !isolated)
            return failure(std::move(isolated.error()));
    if (auto written = editor.materialise(path); !written)
        return failure(std::move(written.error()));
    FabricPlace place;
    place.map = editor.mapOf(path);
    place.single = childNamed(editor.tree(), place.map, "fabric");
    place.several = childNamed(editor.tree(), place.map, "fabrics");
    const std::uint32_t count = place.single.valid() ? 1 : place.several.valid() ? editor.tree().size(place.several) : 0;
    if (index > count)
        return failure(Code::edit_no_fabric, {shown(path), std::to_string(index)});
    if (index < count)
        place.fabric = place.single.valid() ? place.single : childAt(editor.tree(), place.several, index);
    return place;
}

Result<void> addFabric(Editor& editor, const FabricPlace& place, std::string_view container, const std::vector<KeyValue>& keys)
{
    const std::string text = flowMap(keys);
    if (place.single.valid()) {
        editor.draft().wrapValue(place.single, "fabrics");
        if (auto done = editor.commit(); !done)
            return done;
        editor.draft().addItem(childNamed(editor.tree(), editor.mapOf(plainPath(container)), "fabrics"), text);
    } else if (place.several.valid() && editor.tree().size(place.several) > 0) {
        editor.draft().addItem(place.several, text);
    } else if (place.several.valid()) {
        editor.draft().setValue(place.several, "[" + text + "]");
    } else if (editor.tree().kind(place.map) == YamlTree::Kind::map && editor.tree().size(place.map) == 0) {
        editor.draft().setValue(place.map, "{fabric: " + text + "}");
    } else {
        editor.draft().addEntry(place.map, "fabric", text);
    }
    return editor.commit();
}

/// Single keys of a map; with @p exactly all others go.
void changeKeys(Editor& editor, SourceNode map, const std::vector<KeyValue>& keys, bool exactly)
{
    const YamlTree& tree = editor.tree();
    for (SourceNode n = tree.firstChild(map); exactly && n.valid(); n = tree.next(n))
        if (std::none_of(keys.begin(), keys.end(), [&](const KeyValue& k) { return k.key == tree.key(n); }))
            editor.draft().remove(n, false);
    for (const KeyValue& k : keys) {
        const SourceNode n = childNamed(tree, map, k.key);
        if (!n.valid()) {
            if (!k.value.empty())
                editor.draft().addEntry(map, k.key, asYamlValue(k.value));
        } else if (k.value.empty()) {
            editor.draft().remove(n, false);
        } else if (editor.draft().flowText(n) != asYamlValue(k.value)) {
            editor.draft().setValue(n, asYamlValue(k.value));
        }
    }
}

} // namespace

Result<void> perform(Editor& editor, const SetFabric& edit)
{
    const auto place = fabricAt(editor, edit.container, edit.index, edit.scope);
    if (!place)
        return failure(place.error());
    if (!place->fabric.valid())
        return addFabric(editor, *place, edit.container, edit.keys);
    // Another kind: hardly a key stays, so that it is written anew in one line.
    const SourceNode kind = childNamed(editor.tree(), place->fabric, "kind");
    const auto newKind = std::find_if(edit.keys.begin(), edit.keys.end(), [](const KeyValue& k) { return k.key == "kind"; });
    if (newKind != edit.keys.end() && kind.valid() && editor.tree().scalar(kind) != newKind->value)
        editor.draft().setValue(place->fabric, flowMap(edit.keys));
    else
        changeKeys(editor, place->fabric, edit.keys, true);
    return editor.commit();
}

Result<void> perform(Editor& editor, const ChangeFabric& edit)
{
    const auto place = fabricAt(editor, edit.container, edit.index, edit.scope);
    if (!place)
        return failure(place.error());
    if (!place->fabric.valid())
        return failure(Code::edit_no_fabric, {shown(plainPath(edit.container)), std::to_string(edit.index)});
    changeKeys(editor, place->fabric, edit.keys, false);
    return editor.commit();
}

Result<void> perform(Editor& editor, const RemoveFabric& edit)
{
    const auto place = fabricAt(editor, edit.container, edit.index, edit.scope);
    if (!place)
        return failure(place.error());
    if (!place->fabric.valid())
        return failure(Code::edit_no_fabric, {shown(plainPath(edit.container)), std::to_string(edit.index)});
    editor.draft().remove(place->fabric, editor.tree().size(place->map) > 1);
    return editor.commit();
}

std::vector<std::vector<KeyValue>> fabricKeys(const TopologyFile& file, std::string_view container)
{
    std::vector<std::vector<KeyValue>> all;
    auto editor = Editor::of(file);
    if (!editor)
        return all;
    const YamlTree& tree = editor->tree();
    const SourceNode map = editor->mapOf(plainPath(container));
    if (!map.valid())
        return all;
    const auto add = [&](SourceNode fabric) {
        std::vector<KeyValue>& keys = all.emplace_back();
        for (SourceNode n = tree.firstChild(fabric); n.valid(); n = tree.next(n))
            keys.push_back({std::string(tree.key(n)),
                            tree.kind(n) == YamlTree::Kind::scalar ? std::string(tree.scalar(n)) : editor->draft().flowText(n)});
    };
    if (const SourceNode single = childNamed(tree, map, "fabric"); single.valid())
        add(single);
    else if (const SourceNode several = childNamed(tree, map, "fabrics"); several.valid())
        for (SourceNode n = tree.firstChild(several); n.valid(); n = tree.next(n))
            add(n);
    return all;
}

Result<void> perform(Editor& editor, const RenameTopology& edit)
{
    const SourceNode name = editor.section("name");
    if (!name.valid())
        editor.draft().addSection("name", {}, asYamlScalar(edit.name), topKeyOrder());
    else if (edit.name.empty())
        editor.draft().remove(name);
    else
        editor.draft().setScalar(name, edit.name);
    return editor.commit();
}

Result<void> perform(Editor& editor, const SetParallelism& edit)
{
    const SourceNode layout = editor.section("parallelism");
    if (edit.dimensions.empty()) {
        if (!layout.valid())
            return failure(Code::edit_changes_nothing);
        editor.draft().remove(layout);
        return editor.commit();
    }
    std::vector<std::pair<std::string, std::string>> entries;
    std::string order;
    for (const auto& [name, size] : edit.dimensions) {
        entries.emplace_back(name, std::to_string(size));
        order += (order.empty() ? "[" : ", ") + asYamlScalar(name);
    }
    entries.emplace_back("order", order + "]");
    if (layout.valid())
        editor.draft().setValue(layout, asYamlMap(entries));
    else
        editor.draft().addSection("parallelism", {}, asYamlMap(entries), topKeyOrder());
    return editor.commit();
}

Result<void> perform(Editor& editor, const SetConcurrent& edit)
{
    const SourceNode list = editor.section("concurrent");
    const std::uint32_t count = list.valid() ? editor.tree().size(list) : 0;
    if (edit.index > count || (edit.index == count && edit.keys.empty()))
        return failure(Code::out_of_range, {std::to_string(edit.index), "0…" + std::to_string(count)});
    if (edit.index == count)
        editor.addToSection("concurrent", {flowMap(edit.keys)});
    else if (edit.keys.empty())
        editor.draft().remove(childAt(editor.tree(), list, edit.index));
    else
        changeKeys(editor, childAt(editor.tree(), list, edit.index), edit.keys, true);
    return editor.commit();
}

} // namespace tierlens
