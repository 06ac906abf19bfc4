// Blocks under a name: added, renamed, taken away, listed.
#include "core/base/translatable.h"
#include "core/edit/editor.h"
#include "core/formats/yaml_splice.h"

namespace tierlens {
namespace {

constexpr Level kBlockLevels[] = {Level::board, Level::rack, Level::pod};

const char* blockWord(Level level)
{
    switch (level) {
    case Level::pod:
        return QT_TRANSLATE_NOOP("Problem", "block among 'pods'");
    case Level::rack:
        return QT_TRANSLATE_NOOP("Problem", "block among 'racks'");
    case Level::system:
    case Level::board:
    case Level::chip:
        break;
    }
    return QT_TRANSLATE_NOOP("Problem", "block among 'boards'");
}

tl::unexpected<Problems> noSuchBlock(Level level, const std::string& name)
{
    return failure(Code::unknown_name, {name, blockWord(level)});
}

/// The map of a level's blocks; invalid where the file has none under a name.
SourceNode definitionsOf(const Editor& editor, Level level)
{
    const SourceNode section = editor.section(membersKey(level));
    return section.valid() && editor.tree().kind(section) == YamlTree::Kind::map ? section : SourceNode{};
}

SourceNode blockNode(const Editor& editor, Level level, std::string_view name)
{
    const SourceNode definitions = definitionsOf(editor, level);
    return definitions.valid() ? childNamed(editor.tree(), definitions, name) : SourceNode{};
}

void collectUses(const YamlTree& tree, SourceNode n, std::string_view list, std::string_view name, std::vector<SourceNode>& uses)
{
    for (SourceNode c = tree.firstChild(n); c.valid(); c = tree.next(c)) {
        if (tree.kind(c) == YamlTree::Kind::list && tree.key(c) == list)
            for (SourceNode entry = tree.firstChild(c); entry.valid(); entry = tree.next(entry))
                if (const SourceNode use = childNamed(tree, entry, "use"); use.valid() && tree.scalar(use) == name)
                    uses.push_back(use);
        collectUses(tree, c, list, name, uses);
    }
}

bool isBlockLevel(Level level) { return level == Level::board || level == Level::rack || level == Level::pod; }

/// `{chips: {type: h100, count: 8}}`, `{boards: [{use: hgx, count: 2}]}`
Result<std::string> bodyOfMembers(const Editor& editor, const AddBlock& edit)
{
    if (edit.count == 0)
        return failure(Code::out_of_range, {"0", QT_TRANSLATE_NOOP("Problem", "at least 1")});
    const bool board = edit.level == Level::board;
    std::vector<std::pair<std::string, std::string>> run{{board ? "type" : "use", asYamlScalar(edit.of)}};
    if (edit.count > 1 || board)
        run.emplace_back("count", std::to_string(edit.count));
    if (board)
        return asYamlMap({{"chips", asYamlMap(run)}});
    const Level below = levelBelow(edit.level);
    if (!blockNode(editor, below, edit.of).valid())
        return noSuchBlock(below, edit.of);
    return asYamlMap({{std::string(membersKey(below)), "[" + asYamlMap(run) + "]"}});
}

} // namespace

std::vector<SourceNode> usesOfNamedBlock(const YamlTree& tree, Level level, std::string_view name)
{
    std::vector<SourceNode> uses;
    collectUses(tree, tree.root(), membersKey(level), name, uses);
    return uses;
}

Result<void> perform(Editor& editor, const AddBlock& edit)
{
    if (!isBlockLevel(edit.level))
        return failure(Code::edit_wrong_level, {edit.name, blockWord(Level::board)});
    if (edit.name.empty() || blockNode(editor, edit.level, edit.name).valid())
        return failure(Code::name_taken, {edit.name});
    if (!edit.like.empty()) {
        const SourceNode like = blockNode(editor, edit.level, edit.like);
        if (!like.valid())
            return noSuchBlock(edit.level, edit.like);
        editor.draft().copyBehind(like, 1, edit.name);
        return editor.commit();
    }
    const auto body = bodyOfMembers(editor, edit);
    if (!body)
        return failure(body.error());
    const std::string_view key = membersKey(edit.level);
    if (editor.section(key).valid())
        editor.draft().addEntry(editor.section(key), edit.name, *body);
    else
        editor.draft().addSection(key, {}, asYamlMap({{edit.name, *body}}), topKeyOrder());
    return editor.commit();
}

Result<void> perform(Editor& editor, const RenameBlock& edit)
{
    const SourceNode block = blockNode(editor, edit.level, edit.name);
    if (!block.valid())
        return noSuchBlock(edit.level, edit.name);
    if (edit.newName == edit.name)
        return failure(Code::edit_changes_nothing);
    if (edit.newName.empty() || blockNode(editor, edit.level, edit.newName).valid())
        return failure(Code::name_taken, {edit.newName});
    editor.draft().setKey(block, edit.newName);
    for (const SourceNode use : usesOfNamedBlock(editor.tree(), edit.level, edit.name))
        editor.draft().setScalar(use, edit.newName);
    return editor.commit();
}

Result<void> perform(Editor& editor, const RemoveBlock& edit)
{
    const SourceNode block = blockNode(editor, edit.level, edit.name);
    if (!block.valid())
        return noSuchBlock(edit.level, edit.name);
    if (const auto uses = usesOfNamedBlock(editor.tree(), edit.level, edit.name); !uses.empty())
        return failure(Code::edit_in_use, {edit.name, editor.tree().keyPath(uses.front())});
    editor.draft().remove(block);
    return editor.commit();
}

std::vector<NamedBlock> namedBlocks(const TopologyFile& file)
{
    std::vector<NamedBlock> blocks;
    const auto editor = Editor::of(file);
    if (!editor)
        return blocks;
    const YamlTree& tree = editor->tree();
    for (const Level level : kBlockLevels) {
        const SourceNode definitions = definitionsOf(*editor, level);
        for (SourceNode n = definitions.valid() ? tree.firstChild(definitions) : SourceNode{}; n.valid(); n = tree.next(n)) {
            NamedBlock block{level, std::string(tree.key(n)), 0, false};
            block.used = !usesOfNamedBlock(tree, level, block.name).empty();
            for (const Container& c : file.topology->containers)
                block.made += c.level == level && c.block == block.name ? 1U : 0U;
            blocks.push_back(std::move(block));
        }
    }
    return blocks;
}

} // namespace tierlens
