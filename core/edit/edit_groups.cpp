// Named groups: set, renamed, taken away.
#include "core/base/translatable.h"
#include "core/edit/editor.h"
#include "core/formats/yaml_splice.h"
#include "core/topology/selector_names.h"

namespace tierlens {
namespace {

tl::unexpected<Problems> noSuchGroup(const std::string& name)
{
    return failure(Code::unknown_name, {name, QT_TRANSLATE_NOOP("Problem", "group")});
}

/// The selectors of other groups and of concurrent collectives that name the group.
std::vector<SourceNode> usesOfGroup(const Editor& editor, std::string_view name)
{
    std::vector<SourceNode> uses;
    const YamlTree& tree = editor.tree();
    const auto add = [&](SourceNode selector) {
        if (selector.valid() && tree.kind(selector) == YamlTree::Kind::scalar && selectorNames(tree.scalar(selector), name))
            uses.push_back(selector);
    };
    const SourceNode groups = editor.section("groups"), concurrent = editor.section("concurrent");
    for (SourceNode n = groups.valid() ? tree.firstChild(groups) : SourceNode{}; n.valid(); n = tree.next(n))
        if (tree.key(n) != name)
            add(n);
    for (SourceNode n = concurrent.valid() ? tree.firstChild(concurrent) : SourceNode{}; n.valid(); n = tree.next(n))
        add(childNamed(tree, n, "group"));
    return uses;
}

} // namespace

Result<void> perform(Editor& editor, const SetGroup& edit)
{
    if (edit.name.empty() || edit.selector.empty())
        return failure(Code::empty_group, {edit.name});
    const SourceNode groups = editor.section("groups");
    if (!groups.valid()) {
        editor.draft().addSection("groups", {}, asYamlMap({{edit.name, asYamlScalar(edit.selector)}}), topKeyOrder());
        return editor.commit();
    }
    if (const SourceNode group = childNamed(editor.tree(), groups, edit.name); group.valid())
        editor.draft().setScalar(group, edit.selector);
    else
        editor.draft().addEntry(groups, edit.name, asYamlScalar(edit.selector));
    return editor.commit();
}

Result<void> perform(Editor& editor, const RenameGroup& edit)
{
    const SourceNode groups = editor.section("groups");
    const SourceNode group = childNamed(editor.tree(), groups, edit.name);
    if (!group.valid())
        return noSuchGroup(edit.name);
    if (edit.newName == edit.name)
        return failure(Code::edit_changes_nothing);
    if (edit.newName.empty() || childNamed(editor.tree(), groups, edit.newName).valid())
        return failure(Code::name_taken, {edit.newName});
    editor.draft().setKey(group, edit.newName);
    for (const SourceNode use : usesOfGroup(editor, edit.name))
        editor.draft().setScalar(use, selectorRenamed(editor.tree().scalar(use), edit.name, edit.newName));
    return editor.commit();
}

Result<void> perform(Editor& editor, const RemoveGroup& edit)
{
    const SourceNode group = childNamed(editor.tree(), editor.section("groups"), edit.name);
    if (!group.valid())
        return noSuchGroup(edit.name);
    if (const auto uses = usesOfGroup(editor, edit.name); !uses.empty())
        return failure(Code::edit_in_use, {edit.name, editor.tree().keyPath(uses.front())});
    editor.draft().remove(group);
    return editor.commit();
}

} // namespace tierlens
