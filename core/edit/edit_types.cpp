// Types: added, renamed, changed, taken away, listed.
#include <map>

#include "core/base/translatable.h"
#include "core/edit/editor.h"
#include "core/formats/yaml_splice.h"

namespace tierlens {
namespace {

constexpr TypeKind kTypeKinds[] = {TypeKind::chip, TypeKind::switchElement, TypeKind::nic, TypeKind::link};

const char* kindWord(TypeKind kind)
{
    switch (kind) {
    case TypeKind::chip:
        return QT_TRANSLATE_NOOP("Problem", "chip type");
    case TypeKind::switchElement:
        return QT_TRANSLATE_NOOP("Problem", "switch type");
    case TypeKind::nic:
        return QT_TRANSLATE_NOOP("Problem", "NIC type");
    case TypeKind::link:
        return QT_TRANSLATE_NOOP("Problem", "link type");
    }
    return "";
}

SourceNode typeNode(Editor& editor, TypeKind kind, std::string_view name)
{
    return childNamed(editor.tree(), childNamed(editor.tree(), editor.section("types"), typesKey(kind)), name);
}

tl::unexpected<Problems> noSuchType(TypeKind kind, const std::string& name)
{
    return failure(Code::unknown_name, {name, kindWord(kind)});
}

/// Where type names of a kind stand in the file.
void collectUses(const YamlTree& tree, SourceNode n, TypeKind kind, std::string_view name, std::string_view around,
                 std::vector<SourceNode>& uses)
{
    for (SourceNode c = tree.firstChild(n); c.valid(); c = tree.next(c)) {
        const std::string_view key = tree.key(c);
        const bool isScalar = tree.kind(c) == YamlTree::Kind::scalar;
        if (isScalar && tree.scalar(c) == name) {
            bool is = false;
            switch (kind) {
            case TypeKind::link:
                is = ((key == "link" || key == "host_link") && around != "failures") || (key == "type" && around == "links");
                break;
            case TypeKind::switchElement:
                is =
                    (key == "switch" && around != "failures" && around != "overrides") || (key == "type" && around == "switches");
                break;
            case TypeKind::nic:
                is = (key == "nic" && around != "failures" && around != "overrides") || (key == "type" && around == "nics");
                break;
            case TypeKind::chip:
                is = key == "type" && around == "chips";
                break;
            }
            if (key == "type" && around == "overrides") {
                const std::string_view subject = kind == TypeKind::chip            ? "chip"
                                                 : kind == TypeKind::switchElement ? "switch"
                                                 : kind == TypeKind::nic           ? "nic"
                                                                                   : "link";
                is = childNamed(tree, n, subject).valid();
            }
            if (is)
                uses.push_back(c);
        }
        if (!isScalar) {
            const bool isList =
                key == "chips" || key == "switches" || key == "nics" || key == "links" || key == "overrides" || key == "failures";
            // Values of types are no places where types are named, save the fabric of dies.
            collectUses(tree, c, kind, name, isList ? key : (tree.hasKey(c) ? std::string_view("") : around), uses);
        }
    }
}

/// How many elements are of each type, by kind and name.
std::map<std::pair<TypeKind, std::string_view>, std::uint64_t> elementsOfTypes(const Topology& t)
{
    std::map<std::pair<TypeKind, std::string_view>, std::uint64_t> made;
    const auto count = [&made](TypeKind kind, const auto& types, const std::vector<std::uint64_t>& elements) {
        for (std::size_t i = 0; i < types.size(); ++i) // an overridden element's type is a further one of the same name
            made[{kind, types[i].name}] += elements[i];
    };
    std::vector<std::uint64_t> chips(t.chipTypes.size()), switches(t.switchTypes.size()), nics(t.nicTypes.size()),
        links(t.linkTypes.size());
    const auto add = [](std::vector<std::uint64_t>& of, std::size_t type) {
        if (type < of.size())
            ++of[type];
    };
    for (const Vertex& v : t.vertices)
        add(v.kind == VertexKind::endpoint ? chips : v.kind == VertexKind::switchElement ? switches : nics, v.type);
    for (const Link& link : t.links)
        if (link.type.valid())
            add(links, link.type.index());
    count(TypeKind::chip, t.chipTypes, chips);
    count(TypeKind::switchElement, t.switchTypes, switches);
    count(TypeKind::nic, t.nicTypes, nics);
    count(TypeKind::link, t.linkTypes, links);
    return made;
}

} // namespace

std::vector<SourceNode> usesOfType(const YamlTree& tree, TypeKind kind, std::string_view name)
{
    std::vector<SourceNode> uses;
    for (SourceNode n = tree.firstChild(tree.root()); n.valid(); n = tree.next(n)) {
        const std::string_view key = tree.key(n);
        if (key == "groups" || key == "network" || key == "parallelism" || key == "concurrent" || key == "name")
            continue;
        // `chips: {type: x}` of a block stands in a map, the lists at the top hold elements.
        collectUses(tree, n, kind, name, key == "types" || key == "system" ? std::string_view("") : key, uses);
    }
    return uses;
}

Result<void> perform(Editor& editor, const AddType& edit)
{
    if (typeNode(editor, edit.kind, edit.name).valid())
        return failure(Code::name_taken, {edit.name});
    if (edit.name.empty())
        return failure(Code::missing_key, {"name", kindWord(edit.kind)});
    if (!edit.like.empty()) {
        const SourceNode like = typeNode(editor, edit.kind, edit.like);
        if (!like.valid())
            return noSuchType(edit.kind, edit.like);
        editor.draft().copyBehind(like, 1, edit.name);
        if (auto done = editor.commit(); !done || edit.values.empty())
            return done;
        changeValues(editor, typeNode(editor, edit.kind, edit.name), edit.values);
        return editor.commit();
    }
    const std::string text = asValueMap(edit.values);
    const SourceNode types = editor.section("types");
    const SourceNode section = childNamed(editor.tree(), types, typesKey(edit.kind));
    if (!types.valid())
        editor.draft().addSection("types", {}, asYamlMap({{std::string(typesKey(edit.kind)), asYamlMap({{edit.name, text}})}}),
                                  topKeyOrder());
    else if (!section.valid())
        editor.draft().addEntry(types, typesKey(edit.kind), asYamlMap({{edit.name, text}}));
    else
        editor.draft().addEntry(section, edit.name, text);
    return editor.commit();
}

Result<void> perform(Editor& editor, const RenameType& edit)
{
    const SourceNode type = typeNode(editor, edit.kind, edit.name);
    if (!type.valid())
        return noSuchType(edit.kind, edit.name);
    if (edit.newName == edit.name)
        return failure(Code::edit_changes_nothing);
    if (edit.newName.empty() || typeNode(editor, edit.kind, edit.newName).valid())
        return failure(Code::name_taken, {edit.newName});
    editor.draft().setKey(type, edit.newName);
    for (const SourceNode n : usesOfType(editor.tree(), edit.kind, edit.name))
        editor.draft().setScalar(n, edit.newName);
    return editor.commit();
}

Result<void> perform(Editor& editor, const RemoveType& edit)
{
    const SourceNode type = typeNode(editor, edit.kind, edit.name);
    if (!type.valid())
        return noSuchType(edit.kind, edit.name);
    if (const auto uses = usesOfType(editor.tree(), edit.kind, edit.name); !uses.empty())
        return failure(Code::edit_in_use, {edit.name, editor.tree().keyPath(uses.front())});
    editor.draft().remove(type);
    return editor.commit();
}

Result<void> perform(Editor& editor, const ChangeType& edit)
{
    const SourceNode type = typeNode(editor, edit.kind, edit.name);
    if (!type.valid())
        return noSuchType(edit.kind, edit.name);
    changeValues(editor, type, edit.values);
    return editor.commit();
}

std::vector<NamedType> namedTypes(const TopologyFile& file)
{
    std::vector<NamedType> types;
    const auto editor = Editor::of(file);
    if (!editor)
        return types;
    const YamlTree& tree = editor->tree();
    const auto made = elementsOfTypes(*file.topology);
    for (const TypeKind kind : kTypeKinds) {
        const SourceNode section = childNamed(tree, editor->section("types"), typesKey(kind));
        if (!section.valid() || tree.kind(section) != YamlTree::Kind::map)
            continue;
        for (SourceNode n = tree.firstChild(section); n.valid(); n = tree.next(n)) {
            const std::string_view name = tree.key(n);
            const auto count = made.find({kind, name});
            types.push_back(
                {kind, std::string(name), count == made.end() ? 0 : count->second, !usesOfType(tree, kind, name).empty()});
        }
    }
    return types;
}

} // namespace tierlens
