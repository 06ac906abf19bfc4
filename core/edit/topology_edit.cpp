#include "core/edit/topology_edit.h"

#include <algorithm>
#include <exception>
#include <set>
#include <type_traits>

#include "core/base/translatable.h"
#include "core/edit/editor.h"
#include "core/formats/yaml_splice.h"

namespace tierlens {
namespace {

/// Lines of a text that nobody has seen help nobody; the key path does.
Problems withoutLines(Problems problems)
{
    for (Problem& p : problems) {
        p.position = {};
        p.file.clear();
    }
    return problems;
}

/// The node that a setting's key names; invalid without one.
SourceNode nodeOfSetting(const YamlTree& tree, std::string_view key)
{
    if (key.starts_with("network."))
        key.remove_prefix(std::string_view("network.").size());
    const std::string_view first = key.substr(0, key.find_first_of(".["));
    SourceNode at = childNamed(tree, tree.root(), first).valid() ? tree.root() : childNamed(tree, tree.root(), "network");
    while (at.valid() && !key.empty()) {
        const std::size_t end = std::min(key.find_first_of(".["), key.size());
        if (end > 0)
            at = childNamed(tree, at, key.substr(0, end));
        key.remove_prefix(end);
        if (key.starts_with('[')) {
            const std::size_t close = std::min(key.find(']'), key.size());
            std::size_t index = 0;
            for (const char c : key.substr(1, close - 1))
                index = index * 10 + static_cast<std::size_t>(c - '0');
            at = at.valid() ? childAt(tree, at, index) : at;
            key.remove_prefix(std::min(close + 1, key.size()));
        }
        if (key.starts_with('.'))
            key.remove_prefix(1);
    }
    return at;
}

/// Values are set, keys with an empty one are taken away.
Result<std::string> withChangedSettings(const TopologyFile& file, const std::vector<Setting>& settings)
{
    std::vector<Setting> set, gone;
    for (const Setting& s : settings)
        (s.value.empty() ? gone : set).push_back(s);
    std::string text = file.text;
    if (!set.empty()) {
        auto changed = withSettings(file, set);
        if (!changed)
            return changed;
        text = std::move(*changed);
    }
    if (gone.empty())
        return text;
    auto draft = YamlDraft::of(std::move(text), file.name);
    if (!draft)
        return failure(std::move(draft.error()));
    for (const Setting& s : gone)
        if (const SourceNode n = nodeOfSetting(draft->tree(), s.key); n.valid())
            draft->remove(n);
    if (auto done = draft->commit(); !done)
        return failure(std::move(done.error()));
    return draft->text();
}

/// Whether elements may go, so that a stored group is left without chips.
bool takesElements(const TopologyEdit& edit)
{
    return std::holds_alternative<Remove>(edit) || std::holds_alternative<Resize>(edit) || std::holds_alternative<Move>(edit);
}

/// The text without the groups that @p problems are about, and the collectives that name them; none when the problems are
/// about anything else as well.
std::optional<std::string> withoutEmptyGroups(const std::string& text, const std::string& name, const Problems& problems)
{
    auto draft = YamlDraft::of(text, name);
    if (!draft)
        return {};
    constexpr std::string_view kGroups = "groups.", kConcurrent = "concurrent[";
    const YamlTree& tree = draft->tree();
    const SourceNode groups = childNamed(tree, tree.root(), "groups"), concurrent = childNamed(tree, tree.root(), "concurrent");
    std::set<SourceNode> gone;
    for (const Problem& p : problems) {
        const std::string_view path = p.keyPath;
        SourceNode entry;
        if (path.starts_with(kGroups)) {
            entry = childNamed(tree, groups, path.substr(kGroups.size()));
        } else if (path.starts_with(kConcurrent) && concurrent.valid()) {
            std::size_t index = 0;
            for (const char c : path.substr(kConcurrent.size(), path.find(']') - kConcurrent.size()))
                index = index * 10 + static_cast<std::size_t>(c - '0');
            entry = childAt(tree, concurrent, index);
        }
        if (!entry.valid())
            return {};
        gone.insert(entry);
    }
    for (const SourceNode entry : gone)
        draft->remove(entry);
    if (!draft->commit())
        return {};
    return draft->text();
}

Result<std::string> edited(const TopologyFile& file, const TopologyEdit& edit)
{
    if (const auto* other = std::get_if<ReplaceText>(&edit))
        return other->text;
    if (const auto* settings = std::get_if<ChangeSettings>(&edit))
        return withChangedSettings(file, settings->settings);
    auto editor = Editor::of(file);
    if (!editor)
        return failure(std::move(editor.error()));
    const auto done = std::visit(
        [&](const auto& one) -> Result<void> {
            using Edit = std::decay_t<decltype(one)>;
            if constexpr (std::is_same_v<Edit, ReplaceText> || std::is_same_v<Edit, ChangeSettings>)
                return {};
            else
                return perform(*editor, one);
        },
        edit);
    if (!done)
        return failure(done.error());
    return editor->draft().text();
}

std::string shown(std::string_view path) { return path.empty() ? "system" : std::string(path); }

EditName ofTargets(const char* one, const char* link, const char* several, const std::vector<Target>& targets)
{
    if (targets.size() != 1)
        return {several, {std::to_string(targets.size())}};
    if (targets.front().isLink())
        return {link, {targets.front().path, targets.front().other}};
    return {one, {targets.front().path}};
}

struct Namer {
    EditName operator()(const AddMembers& e) const
    {
        switch (e.level) {
        case Level::pod:
            return {QT_TRANSLATE_NOOP("Problem", "Add pod to %1"), {shown(e.parent)}};
        case Level::rack:
            return {QT_TRANSLATE_NOOP("Problem", "Add rack to %1"), {shown(e.parent)}};
        case Level::board:
            return {QT_TRANSLATE_NOOP("Problem", "Add board to %1"), {shown(e.parent)}};
        case Level::chip:
        case Level::system:
            break;
        }
        return {QT_TRANSLATE_NOOP("Problem", "Add chip to %1"), {shown(e.parent)}};
    }
    EditName operator()(const AddDevice& e) const
    {
        return e.kind == AddDevice::Kind::nic ? EditName{QT_TRANSLATE_NOOP("Problem", "Add NIC to %1"), {shown(e.parent)}}
                                              : EditName{QT_TRANSLATE_NOOP("Problem", "Add switch to %1"), {shown(e.parent)}};
    }
    EditName operator()(const AddLinks& e) const
    {
        return ofTargets("", QT_TRANSLATE_NOOP("Problem", "Add link %1 – %2"), QT_TRANSLATE_NOOP("Problem", "Add %1 links"),
                         e.links);
    }
    EditName operator()(const Duplicate& e) const
    {
        return ofTargets(QT_TRANSLATE_NOOP("Problem", "Duplicate %1"), QT_TRANSLATE_NOOP("Problem", "Duplicate link %1 – %2"),
                         QT_TRANSLATE_NOOP("Problem", "Duplicate %1 elements"), e.targets);
    }
    EditName operator()(const Remove& e) const
    {
        return ofTargets(QT_TRANSLATE_NOOP("Problem", "Remove %1"), QT_TRANSLATE_NOOP("Problem", "Remove link %1 – %2"),
                         QT_TRANSLATE_NOOP("Problem", "Remove %1 elements"), e.targets);
    }
    EditName operator()(const Resize& e) const
    {
        return {QT_TRANSLATE_NOOP("Problem", "Resize %1 to %2"), {shown(e.container), std::to_string(e.count)}};
    }
    EditName operator()(const Move& e) const
    {
        return {QT_TRANSLATE_NOOP("Problem", "Move %1 to %2"), {e.path, shown(e.parent)}};
    }
    EditName operator()(const AddType& e) const { return {QT_TRANSLATE_NOOP("Problem", "Add type %1"), {e.name}}; }
    EditName operator()(const RenameType& e) const
    {
        return {QT_TRANSLATE_NOOP("Problem", "Rename %1 to %2"), {e.name, e.newName}};
    }
    EditName operator()(const RemoveType& e) const { return {QT_TRANSLATE_NOOP("Problem", "Remove type %1"), {e.name}}; }
    EditName operator()(const ChangeType& e) const { return {QT_TRANSLATE_NOOP("Problem", "Change type %1"), {e.name}}; }
    EditName operator()(const Override& e) const
    {
        return ofTargets(QT_TRANSLATE_NOOP("Problem", "Change %1"), QT_TRANSLATE_NOOP("Problem", "Change link %1 – %2"),
                         QT_TRANSLATE_NOOP("Problem", "Change %1 elements"), e.targets);
    }
    EditName operator()(const ClearOverrides& e) const
    {
        return ofTargets(QT_TRANSLATE_NOOP("Problem", "Reset %1"), QT_TRANSLATE_NOOP("Problem", "Reset link %1 – %2"),
                         QT_TRANSLATE_NOOP("Problem", "Reset %1 elements"), e.targets);
    }
    EditName operator()(const Fail& e) const
    {
        return ofTargets(QT_TRANSLATE_NOOP("Problem", "Fail %1"), QT_TRANSLATE_NOOP("Problem", "Fail link %1 – %2"),
                         QT_TRANSLATE_NOOP("Problem", "Fail %1 elements"), e.targets);
    }
    EditName operator()(const Restore& e) const
    {
        return ofTargets(QT_TRANSLATE_NOOP("Problem", "Restore %1"), QT_TRANSLATE_NOOP("Problem", "Restore link %1 – %2"),
                         QT_TRANSLATE_NOOP("Problem", "Restore %1 elements"), e.targets);
    }
    EditName operator()(const SetFabric& e) const
    {
        return {QT_TRANSLATE_NOOP("Problem", "Set fabric of %1"), {shown(e.container)}};
    }
    EditName operator()(const ChangeFabric& e) const
    {
        return {QT_TRANSLATE_NOOP("Problem", "Change fabric of %1"), {shown(e.container)}};
    }
    EditName operator()(const RemoveFabric& e) const
    {
        return {QT_TRANSLATE_NOOP("Problem", "Remove fabric of %1"), {shown(e.container)}};
    }
    EditName operator()(const InsertTopology& e) const
    {
        return {QT_TRANSLATE_NOOP("Problem", "Insert %1 into %2"), {e.title, shown(e.parent)}};
    }
    EditName operator()(const AddBlock& e) const { return {QT_TRANSLATE_NOOP("Problem", "Add block %1"), {e.name}}; }
    EditName operator()(const RenameBlock& e) const
    {
        return {QT_TRANSLATE_NOOP("Problem", "Rename %1 to %2"), {e.name, e.newName}};
    }
    EditName operator()(const RemoveBlock& e) const { return {QT_TRANSLATE_NOOP("Problem", "Remove block %1"), {e.name}}; }
    EditName operator()(const RenameTopology&) const { return {QT_TRANSLATE_NOOP("Problem", "Rename topology"), {}}; }
    EditName operator()(const ChangeSettings& e) const
    {
        return e.settings.size() == 1 ? EditName{QT_TRANSLATE_NOOP("Problem", "Set %1"), {e.settings.front().key}}
                                      : EditName{QT_TRANSLATE_NOOP("Problem", "Change settings"), {}};
    }
    EditName operator()(const SetGroup& e) const { return {QT_TRANSLATE_NOOP("Problem", "Set group %1"), {e.name}}; }
    EditName operator()(const RenameGroup& e) const
    {
        return {QT_TRANSLATE_NOOP("Problem", "Rename %1 to %2"), {e.name, e.newName}};
    }
    EditName operator()(const RemoveGroup& e) const { return {QT_TRANSLATE_NOOP("Problem", "Remove group %1"), {e.name}}; }
    EditName operator()(const SetParallelism&) const { return {QT_TRANSLATE_NOOP("Problem", "Change parallel layout"), {}}; }
    EditName operator()(const SetConcurrent&) const { return {QT_TRANSLATE_NOOP("Problem", "Change what runs at once"), {}}; }
    EditName operator()(const ReplaceText&) const { return {QT_TRANSLATE_NOOP("Problem", "Edit text"), {}}; }
};

} // namespace

Result<std::string> editedText(const TopologyFile& file, const TopologyEdit& edit)
{
    try {
        auto text = edited(file, edit);
        if (!text)
            return failure(withoutLines(std::move(text.error())));
        if (*text == file.text)
            return failure(Code::edit_changes_nothing);
        return text;
    } catch (const std::exception& fault) { // out of memory, or a fault of ours
        return failure(Code::internal_error, {fault.what()});
    }
}

Result<TopologyFile> withEdit(const TopologyFile& file, const TopologyEdit& edit)
{
    auto text = editedText(file, edit);
    if (!text)
        return failure(std::move(text.error()));
    auto next = readTopologyText(*text, file.name);
    if (!next && takesElements(edit))
        if (auto rest = withoutEmptyGroups(*text, file.name, next.error()))
            next = readTopologyText(std::move(*rest), file.name);
    if (!next && !std::holds_alternative<ReplaceText>(edit))
        return failure(withoutLines(std::move(next.error())));
    return next;
}

Result<TopologyFile> withEdits(const TopologyFile& file, const std::vector<TopologyEdit>& edits)
{
    TopologyFile now = file;
    for (const TopologyEdit& edit : edits) {
        auto next = withEdit(now, edit);
        if (!next)
            return next;
        now = std::move(*next);
    }
    return now;
}

EditName editName(const TopologyEdit& edit) { return std::visit(Namer{}, edit); }

SharedUse sharedUse(const TopologyFile& file, std::string_view path)
{
    SharedUse shared;
    auto editor = Editor::of(file);
    if (!editor)
        return shared;
    std::string container(plainPath(path));
    if (!editor->isContainerPath(container))
        container = parentPath(container);
    const auto body = editor->bodyOf(container);
    if (!body || container.empty())
        return shared;
    shared.block = editor->block(*body).name;
    shared.uses = 0;
    for (const Container& c : file.topology->containers)
        shared.uses += c.blockIndex == body->index() ? 1U : 0U;
    shared.uses = std::max<std::uint64_t>(shared.uses, 1);
    return shared;
}

std::string newTopologyText(std::string_view name)
{
    return "tierlens: 1\nname: " + asYamlScalar(name) +
           "\n\n"
           "types:\n"
           "  chips:\n"
           "    chip: {}\n"
           "\n"
           "boards:\n"
           "  board:\n"
           "    chips: {type: chip, count: 1}\n"
           "racks:\n"
           "  rack:\n"
           "    boards: [{use: board}]\n"
           "system:\n"
           "  pods:\n"
           "    - racks: [{use: rack}]\n";
}

} // namespace tierlens
