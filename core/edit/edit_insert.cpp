// Merging another topology's types and blocks into a file.
#include "core/edit/editor.h"
#include "core/formats/yaml_splice.h"

namespace tierlens {
namespace {

std::string freeName(const YamlTree& a, SourceNode in, const YamlTree& b, SourceNode orIn, const std::string& name)
{
    for (int k = 2;; ++k) {
        std::string next = name + "_" + std::to_string(k);
        if (!childNamed(a, in, next).valid() && !childNamed(b, orIn, next).valid())
            return next;
    }
}

std::vector<std::string> namesIn(const YamlTree& tree, SourceNode map)
{
    std::vector<std::string> names;
    if (map.valid() && tree.kind(map) == YamlTree::Kind::map)
        for (SourceNode n = tree.firstChild(map); n.valid(); n = tree.next(n))
            names.emplace_back(tree.key(n));
    return names;
}

Result<void> mergeTypes(Editor& editor, Editor& other, TypeKind kind)
{
    const auto typesOf = [&](Editor& e) { return childNamed(e.tree(), e.section("types"), typesKey(kind)); };
    for (std::string name : namesIn(other.tree(), typesOf(other))) {
        if (const SourceNode here = childNamed(editor.tree(), typesOf(editor), name); here.valid()) {
            const SourceNode there = childNamed(other.tree(), typesOf(other), name);
            if (editor.draft().flowText(here) == other.draft().flowText(there))
                continue;
            std::string renamed = freeName(editor.tree(), typesOf(editor), other.tree(), typesOf(other), name);
            if (auto done = perform(other, RenameType{kind, name, renamed}); !done)
                return done;
            name = std::move(renamed);
        }
        AddType add{kind, name, {}};
        const SourceNode type = childNamed(other.tree(), typesOf(other), name);
        for (SourceNode n = other.tree().firstChild(type); n.valid(); n = other.tree().next(n))
            add.values.push_back({std::string(other.tree().key(n)), other.tree().kind(n) == YamlTree::Kind::scalar
                                                                        ? std::string(other.tree().scalar(n))
                                                                        : other.draft().flowText(n)});
        if (auto done = perform(editor, add); !done)
            return done;
    }
    return {};
}

/// @p wanted follows when it is renamed.
Result<void> mergeBlocks(Editor& editor, Editor& other, Level level, std::string* wanted)
{
    const std::string_view key = membersKey(level);
    for (std::string name : namesIn(other.tree(), other.section(key))) {
        const bool isWanted = wanted && *wanted == name;
        if (const SourceNode here = childNamed(editor.tree(), editor.section(key), name); here.valid()) {
            const SourceNode there = childNamed(other.tree(), other.section(key), name);
            if (editor.draft().flowText(here) == other.draft().flowText(there))
                continue;
            const std::string renamed = freeName(editor.tree(), editor.section(key), other.tree(), other.section(key), name);
            other.draft().setKey(there, renamed);
            for (const SourceNode use : usesOfNamedBlock(other.tree(), level, name))
                other.draft().setScalar(use, renamed);
            if (auto done = other.commit(); !done)
                return done;
            name = renamed;
            if (isWanted)
                *wanted = renamed;
        }
        const std::string text = other.draft().flowText(childNamed(other.tree(), other.section(key), name));
        if (const SourceNode section = editor.section(key); section.valid())
            editor.draft().addEntry(section, name, text);
        else
            editor.draft().addSection(key, {}, asYamlMap({{name, text}}), topKeyOrder());
        if (auto done = editor.commit(); !done)
            return done;
    }
    return {};
}

} // namespace

Result<void> perform(Editor& editor, const InsertTopology& edit)
{
    const auto file = readTopologyText(edit.text, edit.title);
    if (!file)
        return failure(file.error());
    auto other = Editor::of(*file);
    if (!other)
        return failure(std::move(other.error()));
    // Links and switches before chips, whose dies name them; boards before the racks that use them.
    for (const TypeKind kind : {TypeKind::link, TypeKind::switchElement, TypeKind::nic, TypeKind::chip})
        if (auto done = mergeTypes(editor, *other, kind); !done)
            return done;
    std::string block = edit.block;
    for (const Level level : {Level::board, Level::rack, Level::pod})
        if (auto done = mergeBlocks(editor, *other, level, level == edit.level ? &block : nullptr); !done)
            return done;
    return perform(editor, AddMembers{edit.parent, edit.level, edit.count, block, edit.scope});
}

} // namespace tierlens
