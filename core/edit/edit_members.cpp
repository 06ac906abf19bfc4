// Pods, racks, boards and chips: add, duplicate, remove, move, resize.
#include <algorithm>
#include <map>

#include "core/base/translatable.h"
#include "core/edit/editor.h"
#include "core/formats/yaml_splice.h"
#include "core/topology/build.h"

namespace tierlens {
namespace {

std::optional<Level> levelOfPath(std::string_view path)
{
    if (path.empty())
        return Level::system;
    const auto parsed = parseElementPath(path);
    return parsed ? levelOf(parsed->last().prefix) : std::nullopt;
}

NamePrefix prefixOf(Level level) { return static_cast<NamePrefix>(static_cast<std::uint8_t>(level) - 1); }

std::string nameOf(Level level, std::uint32_t number) { return std::string(1, levelLetter(level)) + std::to_string(number); }

std::string shownPath(std::string_view path) { return path.empty() ? "system" : std::string(path); }

std::uint32_t numberOf(std::string_view path) { return parseElementName(lastName(path)).value_or(ElementName{}).number; }

/// A change of the numbers of the members of @p body: @p to gives the new number, or none.
PathChange numbersChange(BlockId body, Level members, std::function<std::optional<std::uint32_t>(std::uint32_t)> to)
{
    return {body, [members, to = std::move(to)](std::string_view rest) -> std::optional<std::string> {
                const std::size_t end = std::min(rest.find('/'), rest.size());
                const auto name = parseElementName(rest.substr(0, end));
                if (!name || name->prefix != prefixOf(members))
                    return std::string(rest);
                const auto number = to(name->number);
                if (!number)
                    return {};
                return nameOf(members, *number) + std::string(rest.substr(end));
            }};
}

/// @p from becomes @p to, with all that is in it.
PathChange prefixChange(std::string from, std::string to)
{
    return {{}, [from = std::move(from), to = std::move(to)](std::string_view path) -> std::optional<std::string> {
                if (!isWithin(path, from))
                    return std::string(path);
                return to + std::string(path.substr(from.size()));
            }};
}

/// Natural order of paths, the last first: what stands behind is changed before its number moves.
bool comesLater(const std::string& a, const std::string& b)
{
    const auto x = parseElementPath(a), y = parseElementPath(b);
    if (!x || !y)
        return a > b;
    for (std::size_t i = 0; i < std::min(x->count, y->count); ++i)
        if (x->names[i] != y->names[i])
            return x->names[i].prefix != y->names[i].prefix ? x->names[i].prefix > y->names[i].prefix
                                                            : x->names[i].number > y->names[i].number;
    return x->count > y->count;
}

Result<void> duplicateByHand(Editor& editor, const std::string& path)
{
    const auto name = parseElementName(lastName(path));
    const std::string parent(parentPath(path));
    const std::string copy =
        childPath(parent, std::string(prefixText(name->prefix)) + std::to_string(editor.nextNumber(parent, name->prefix)));
    return editor.copyReferences(prefixChange(path, copy));
}

/// Elements targeted, without those inside others, the last first.
Result<std::vector<std::string>> elementTargets(Editor& editor, const std::vector<Target>& targets)
{
    std::vector<std::string> paths;
    for (const Target& t : targets)
        if (!t.isLink()) {
            if (t.path == "system" || t.path.empty())
                return failure(Code::bad_path, {"system", QT_TRANSLATE_NOOP("Problem", "a board, rack or pod")});
            if (auto exists = editor.mustExist(t.path); !exists)
                return failure(std::move(exists.error()));
            paths.push_back(t.path);
        }
    std::sort(paths.begin(), paths.end(), comesLater);
    paths.erase(std::unique(paths.begin(), paths.end()), paths.end());
    std::vector<std::string> outer;
    for (const std::string& p : paths)
        if (std::none_of(paths.begin(), paths.end(), [&](const std::string& q) { return q != p && isWithin(p, q); }))
            outer.push_back(p);
    return outer;
}

Result<void> madeByFabric(std::string_view path)
{
    return failure(Code::edit_made_by_fabric, {std::string(path), shownPath(parentPath(path))});
}

/// Members that blocks make, of an explicit list of the level.
Result<void> addByBlocks(Editor& editor, const std::string& parent, const AddMembers& edit)
{
    if (edit.scope == Scope::onlyThis)
        if (auto isolated = editor.isolate(parent); !isolated)
            return isolated;
    const std::string_view key = membersKey(edit.level);
    SourceNode list = editor.membersOf(parent);
    if (list.valid() && editor.tree().key(list) != key) { // levels left out
        editor.draft().wrapEntry(list, key);
        if (auto done = editor.commit(); !done)
            return done;
        list = editor.membersOf(parent);
    }
    const bool chips = edit.level == Level::chip;
    const std::string use = chips ? "type" : "use";
    if (!edit.like.empty()) { // a clear message rather than one about a text that nobody wrote
        const SourceNode names = chips ? childNamed(editor.tree(), editor.section("types"), "chips") : editor.section(key);
        if (!childNamed(editor.tree(), names, edit.like).valid())
            return failure(Code::unknown_name, {edit.like, chips ? QT_TRANSLATE_NOOP("Problem", "chip type")
                                                                 : QT_TRANSLATE_NOOP("Problem", "block")});
    }
    const bool empty = !list.valid() || editor.tree().size(list) == 0;
    if (empty && edit.like.empty())
        return failure(Code::edit_needs_block, {shownPath(parent)});
    std::vector<std::pair<std::string, std::string>> entry{{use, asYamlScalar(edit.like)}};
    if (edit.count > 1)
        entry.emplace_back("count", std::to_string(edit.count));
    if (empty) {
        if (list.valid()) {
            editor.draft().setValue(list, "[" + asYamlMap(entry) + "]");
        } else {
            const SourceNode map = editor.mapOf(parent);
            if (editor.tree().kind(map) == YamlTree::Kind::map && editor.tree().size(map) == 0)
                editor.draft().setValue(map, asYamlMap({{std::string(key), "[" + asYamlMap(entry) + "]"}}));
            else
                editor.draft().addEntry(map, key, "[" + asYamlMap(entry) + "]");
        }
        return editor.commit();
    }
    const bool isList = editor.tree().kind(list) == YamlTree::Kind::list;
    const SourceNode last = isList ? childAt(editor.tree(), list, editor.tree().size(list) - 1) : list;
    const SourceNode lastUse = childNamed(editor.tree(), last, use);
    const bool alike = edit.like.empty() || (lastUse.valid() && editor.tree().scalar(lastUse) == edit.like);
    if (alike) {
        const auto body = editor.bodyOf(parent);
        editor.setCount(last, editor.block(*body).members.back().count + edit.count, chips);
        return editor.commit();
    }
    if (!isList) {
        if (auto listed = editor.chipsToList(parent); !listed)
            return listed;
        list = editor.membersOf(parent);
    }
    editor.draft().addItem(list, asYamlMap(entry));
    return editor.commit();
}

Result<void> addByHand(Editor& editor, const std::string& parent, const AddMembers& edit)
{
    if (edit.count > kMaxChips)
        return failure(Code::too_many_chips, {std::to_string(edit.count), std::to_string(kMaxChips)});
    const NamePrefix prefix = prefixOf(edit.level);
    const auto siblings = editor.childNumbers(parent, prefix);
    if (edit.level != Level::chip) {
        if (!edit.like.empty() || siblings.empty())
            return failure(
                Code::edit_by_hand,
                {shownPath(parent), QT_TRANSLATE_NOOP("Problem", "what it holds can be copied, but no block can stand in it")});
        for (std::uint32_t i = 0; i < edit.count; ++i)
            if (auto done = duplicateByHand(editor, childPath(parent, nameOf(edit.level, siblings.back()))); !done)
                return done;
        return {};
    }
    std::string type = edit.like;
    if (type.empty() && !siblings.empty())
        if (const auto last = editor.handEntry(childPath(parent, nameOf(Level::chip, siblings.back()))))
            type = editor.draft().flowText(childNamed(editor.tree(), last->entry, "type"));
    if (type.empty())
        return failure(Code::edit_needs_block, {shownPath(parent)});
    std::vector<std::string> items;
    items.reserve(edit.count);
    for (std::uint32_t i = 0; i < edit.count; ++i)
        items.push_back(asYamlMap({{"name", childPath(parent, nameOf(Level::chip, editor.nextNumber(parent, prefix)))},
                                   {"type", edit.like.empty() ? type : asYamlScalar(type)}}));
    editor.addToSection("chips", items);
    return editor.commit();
}

/// Takes members with numbers from @p from to before @p to out of a container made by blocks.
Result<void> removeMembers(Editor& editor, const std::string& parent, std::uint32_t from, std::uint32_t to, Scope scope)
{
    if (scope == Scope::onlyThis)
        if (auto isolated = editor.isolate(parent); !isolated)
            return isolated;
    const BlockId body = *editor.bodyOf(parent);
    const Level level = levelBelow(editor.block(body).level);
    auto renamed = editor.renameReferences(numbersChange(body, level, [=](std::uint32_t n) -> std::optional<std::uint32_t> {
        if (n < from)
            return n;
        return n < to ? std::nullopt : std::optional(n - (to - from));
    }));
    if (!renamed)
        return renamed;
    if (const auto places = editor.placeOf(childPath(parent, nameOf(level, from))); places && places->back().implicit) {
        // A level made once: with it goes all that it is made from.
        editor.draft().remove(places->back().entry, false);
        return editor.commit();
    }
    const BlockDescription& block = editor.block(*editor.bodyOf(parent));
    std::uint32_t first = 0;
    for (const BlockMembers& run : block.members) {
        const std::uint32_t begin = std::max(first, from), end = std::min(first + run.count, to);
        if (begin < end) {
            if (end - begin == run.count)
                editor.draft().remove(run.node, true);
            else
                editor.setCount(run.node, run.count - (end - begin), level == Level::chip);
        }
        first += run.count;
    }
    return editor.commit();
}

Result<void> removeElement(Editor& editor, const std::string& path, Scope scope)
{
    const bool isMember = levelOfPath(path).has_value();
    if (isMember && editor.placeOf(path)) {
        const std::uint32_t n = numberOf(path);
        return removeMembers(editor, std::string(parentPath(path)), n, n + 1, scope);
    }
    const auto gone = [](std::string target) {
        return [target = std::move(target)](std::string_view p) -> std::optional<std::string> {
            return isWithin(p, target) ? std::nullopt : std::optional(std::string(p));
        };
    };
    if (isMember && editor.isContainerPath(path))
        return editor.renameReferences({{}, gone(path)});
    auto written = editor.handEntry(path);
    if (!written)
        return madeByFabric(path);
    if (!written->inBlock)
        return editor.renameReferences({{}, gone(path)});
    if (scope == Scope::onlyThis)
        if (auto isolated = editor.isolate(written->owner); !isolated)
            return isolated;
    const std::string relative = written->owner.empty() ? path : path.substr(written->owner.size() + 1);
    return editor.renameReferences({*editor.bodyOf(written->owner), gone(relative)});
}

SourceNode entryOf(Editor& editor, const HandEntry& place)
{
    const SourceNode list = place.inBlock
                                ? childNamed(editor.tree(), editor.block(*editor.bodyOf(place.owner)).node, place.section)
                                : editor.section(place.section);
    return childAt(editor.tree(), list, place.index);
}

/// The links written by hand of all targets, the last entry first.
Result<std::vector<Editor::HandLinks>> linkTargets(Editor& editor, const std::vector<Target>& targets)
{
    std::vector<Editor::HandLinks> all;
    for (const Target& t : targets) {
        if (!t.isLink())
            continue;
        auto links = editor.handLinksOf(t);
        if (!links)
            return failure(std::move(links.error()));
        for (Editor::HandLinks& link : *links) {
            const auto same = std::find_if(all.begin(), all.end(), [&](const auto& other) {
                return other.place.entry == link.place.entry && other.place.owner == link.place.owner;
            });
            if (same == all.end())
                all.push_back(std::move(link));
            else
                same->links = std::min(same->count, same->links + link.links);
        }
    }
    std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.place.index > b.place.index; });
    return all;
}

Result<void> duplicateMember(Editor& editor, const std::string& path, Scope scope)
{
    const std::string parent(parentPath(path));
    if (scope == Scope::onlyThis)
        if (auto isolated = editor.isolate(parent); !isolated)
            return isolated;
    if (auto written = editor.materialise(path); !written)
        return written;
    const RunPlace place = editor.placeOf(path)->back();
    const Level level = levelBelow(editor.block(place.parent).level);
    const std::uint32_t from = place.first + place.index, copy = place.first + place.count;
    const BlockId body = place.parent;
    auto done = editor.renameReferences(
        numbersChange(body, level, [=](std::uint32_t n) { return std::optional(n >= copy ? n + 1 : n); }));
    if (!done)
        return done;
    const RunPlace now = editor.placeOf(path)->back();
    editor.setCount(now.entry, now.count + 1, level == Level::chip);
    done = editor.commit();
    if (!done)
        return done;
    // Chips by hand and the like below the original are copied, too; those of its block are made anyway.
    return editor.copyReferences({*editor.bodyOf(parent), [=](std::string_view rest) -> std::optional<std::string> {
                                      const std::string original = nameOf(level, from);
                                      if (!isWithin(rest, original))
                                          return std::string(rest);
                                      return nameOf(level, copy) + std::string(rest.substr(original.size()));
                                  }});
}

} // namespace

Result<void> perform(Editor& editor, const AddMembers& edit)
{
    const std::string parent(plainPath(edit.parent));
    if (auto exists = editor.mustExist(parent); !exists)
        return exists;
    const auto level = levelOfPath(parent);
    if (!level || *level == Level::chip || levelBelow(*level) != edit.level)
        return failure(Code::edit_wrong_level, {shownPath(parent), std::string(levelName(edit.level))});
    if (edit.count == 0)
        return failure(Code::edit_changes_nothing);
    if (editor.bodyOf(parent))
        return addByBlocks(editor, parent, edit);
    return addByHand(editor, parent, edit);
}

Result<void> perform(Editor& editor, const Remove& edit)
{
    auto links = linkTargets(editor, edit.targets);
    if (!links)
        return failure(std::move(links.error()));
    auto elements = elementTargets(editor, edit.targets);
    if (!elements)
        return failure(std::move(elements.error()));
    for (const Editor::HandLinks& link : *links) {
        if (link.place.inBlock && edit.scope == Scope::onlyThis)
            if (auto isolated = editor.isolate(link.place.owner); !isolated)
                return isolated;
        const SourceNode entry = entryOf(editor, link.place);
        if (link.links >= link.count)
            editor.draft().remove(entry);
        else
            editor.setCount(entry, link.count - link.links, false);
        if (auto done = editor.commit(); !done)
            return done;
    }
    // With everyUse, b0/c3 and b1/c3 of one block are one chip of the file.
    std::vector<std::pair<BlockId, std::uint32_t>> done;
    for (const std::string& path : *elements) {
        if (edit.scope == Scope::everyUse)
            if (const auto place = editor.placeOf(path)) {
                const SourceNode parent = editor.block(place->back().parent).node;
                const std::pair<BlockId, std::uint32_t> key{BlockId(parent.index()), place->back().first + place->back().index};
                if (editor.usesOf(place->back().parent) > 1 || editor.placeOf(parentPath(path))) {
                    if (std::find(done.begin(), done.end(), key) != done.end())
                        continue;
                    done.push_back(key);
                }
            }
        if (auto removed = removeElement(editor, path, edit.scope); !removed)
            return removed;
    }
    return {};
}

Result<void> perform(Editor& editor, const Duplicate& edit)
{
    auto links = linkTargets(editor, edit.targets);
    if (!links)
        return failure(std::move(links.error()));
    auto elements = elementTargets(editor, edit.targets);
    if (!elements)
        return failure(std::move(elements.error()));
    for (const Editor::HandLinks& link : *links) {
        if (link.place.inBlock && edit.scope == Scope::onlyThis)
            if (auto isolated = editor.isolate(link.place.owner); !isolated)
                return isolated;
        editor.setCount(entryOf(editor, link.place), link.count + link.links, false);
        if (auto done = editor.commit(); !done)
            return done;
    }
    for (const std::string& path : *elements) {
        const bool isMember = levelOfPath(path).has_value();
        if (isMember && editor.placeOf(path)) {
            if (auto done = duplicateMember(editor, path, edit.scope); !done)
                return done;
            continue;
        }
        if (!(isMember && editor.isContainerPath(path))) {
            const auto written = editor.handEntry(path);
            if (!written)
                return madeByFabric(path);
            if (written->inBlock)
                return failure(Code::edit_made_by_fabric, {path, shownPath(written->owner)});
        }
        if (auto done = duplicateByHand(editor, path); !done)
            return done;
    }
    return {};
}

Result<void> perform(Editor& editor, const Resize& edit)
{
    const std::string container(plainPath(edit.container));
    if (auto exists = editor.mustExist(container); !exists)
        return exists;
    const auto level = levelOfPath(container);
    if (!level || *level == Level::chip)
        return failure(Code::bad_path, {shownPath(container), QT_TRANSLATE_NOOP("Problem", "a board, rack or pod")});
    const Level members = levelBelow(*level);
    if (edit.count == 0)
        return failure(Code::out_of_range, {"0", QT_TRANSLATE_NOOP("Problem", "at least 1")});
    const auto body = editor.bodyOf(container);
    if (!body) {
        const auto numbers = editor.childNumbers(container, prefixOf(members));
        if (numbers.size() < edit.count)
            return addByHand(editor, container,
                             {container, members, edit.count - static_cast<std::uint32_t>(numbers.size()), {}, edit.scope});
        for (std::size_t i = numbers.size(); i-- > edit.count;)
            if (auto done = removeElement(editor, childPath(container, nameOf(members, numbers[i])), edit.scope); !done)
                return done;
        return {};
    }
    std::uint32_t total = 0;
    for (const BlockMembers& run : editor.block(*body).members)
        total += run.count;
    if (total == 0)
        return failure(Code::edit_needs_block, {shownPath(container)});
    std::uint32_t runEnd = total; // numbers go or come at the end of the run
    std::uint32_t runBegin = 0;
    if (!edit.member.empty()) {
        const auto place = editor.placeOf(edit.member);
        if (!place || parentPath(edit.member) != container)
            return failure(Code::unknown_name, {edit.member, QT_TRANSLATE_NOOP("Problem", "element")});
        runBegin = place->back().first;
        runEnd = runBegin + place->back().count;
    }
    if (edit.count == total)
        return failure(Code::edit_changes_nothing);
    if (edit.count < total) {
        const std::uint32_t fewer = total - edit.count;
        if (fewer > runEnd - runBegin)
            return failure(Code::out_of_range, {std::to_string(edit.count), QT_TRANSLATE_NOOP("Problem", "at least 1")});
        return removeMembers(editor, container, runEnd - fewer, runEnd, edit.scope);
    }
    const std::uint32_t more = edit.count - total;
    if (runEnd == total)
        return addByBlocks(editor, container, {container, members, more, {}, edit.scope});
    if (edit.scope == Scope::onlyThis)
        if (auto isolated = editor.isolate(container); !isolated)
            return isolated;
    if (auto renamed = editor.renameReferences(numbersChange(
            *editor.bodyOf(container), members, [=](std::uint32_t n) { return std::optional(n >= runEnd ? n + more : n); }));
        !renamed)
        return renamed;
    const RunPlace run = editor.placeOf(childPath(container, nameOf(members, runBegin)))->back();
    editor.setCount(run.entry, run.count + more, members == Level::chip);
    return editor.commit();
}

namespace {

/// The entry of @p body whose run begins with the member @p number; invalid when none does.
SourceNode runAt(Editor& editor, BlockId body, std::uint32_t number)
{
    std::uint32_t first = 0;
    for (const BlockMembers& run : editor.block(body).members) {
        if (first == number)
            return run.node;
        first += run.count;
    }
    return {};
}

/// Puts the member @p from before the member that is @p to now (or behind the last) of its container.
Result<void> moveInside(Editor& editor, const std::string& parent, std::uint32_t from, std::uint32_t to, Scope scope)
{
    const std::uint32_t then = to > from ? to - 1 : to;
    if (then == from)
        return failure(Code::edit_changes_nothing);
    if (scope == Scope::onlyThis)
        if (auto isolated = editor.isolate(parent); !isolated)
            return isolated;
    const Level level = levelBelow(editor.block(*editor.bodyOf(parent)).level);
    auto renamed = editor.renameReferences(numbersChange(*editor.bodyOf(parent), level, [=](std::uint32_t n) {
        if (n == from)
            return std::optional(then);
        if (from < then)
            return std::optional(n > from && n <= then ? n - 1 : n);
        return std::optional(n >= then && n < from ? n + 1 : n);
    }));
    if (!renamed)
        return renamed;
    const RunPlace run = editor.placeOf(childPath(parent, nameOf(level, from)))->back();
    if (to >= run.first && to <= run.first + run.count)
        return {}; // among those that are made alike only the names change
    for (const std::uint32_t number : {from, from + 1, to})
        if (auto split = editor.splitBefore(parent, number); !split)
            return split;
    const BlockId body = *editor.bodyOf(parent);
    const SourceNode moved = runAt(editor, body, from);
    editor.draft().addItem(editor.membersOf(parent), editor.draft().flowText(moved), runAt(editor, body, to));
    editor.draft().remove(moved, false);
    return editor.commit();
}

} // namespace

Result<void> perform(Editor& editor, const Move& edit)
{
    const std::string parent(plainPath(edit.parent));
    for (const std::string& path : {edit.path, parent})
        if (auto exists = editor.mustExist(path); !exists)
            return exists;
    const auto level = levelOfPath(edit.path), into = levelOfPath(parent);
    const auto name = parseElementName(lastName(edit.path));
    if (!name || !into || *into == Level::chip || isWithin(parent, edit.path) || (level && levelBelow(*into) != *level))
        return failure(Code::edit_wrong_level, {shownPath(parent), edit.path});
    const auto place = level ? editor.placeOf(edit.path) : std::nullopt;
    const bool toBlocks = editor.bodyOf(parent).has_value();
    std::optional<std::uint32_t> before;
    if (!edit.before.empty()) {
        if (auto exists = editor.mustExist(edit.before); !exists)
            return exists;
        const auto next = editor.placeOf(edit.before);
        if (!place || !next || parentPath(edit.before) != parent)
            return failure(Code::edit_by_hand,
                           {place ? edit.before : edit.path,
                            QT_TRANSLATE_NOOP("Problem", "its place among others is that of its entry in the file")});
        before = next->back().first + next->back().index;
    }
    if (place && parentPath(edit.path) == parent) {
        std::uint32_t total = 0;
        for (const BlockMembers& run : editor.block(place->back().parent).members)
            total += run.count;
        return moveInside(editor, parent, name->number, before.value_or(total), edit.scope);
    }
    if (!place) {
        const auto written = editor.handEntry(edit.path);
        const bool container = level && editor.isContainerPath(edit.path);
        if (!container && (!written || written->inBlock))
            return madeByFabric(edit.path);
        const std::string to =
            childPath(parent, std::string(prefixText(name->prefix)) + std::to_string(editor.nextNumber(parent, name->prefix)));
        return editor.renameReferences(prefixChange(edit.path, to));
    }
    const SourceNode use = childNamed(editor.tree(), place->back().entry, *level == Level::chip ? "type" : "use");
    if (!toBlocks || place->back().implicit || !use.valid() || editor.tree().kind(use) != YamlTree::Kind::scalar)
        return madeByFabric(edit.path);
    const std::string like(editor.tree().scalar(use));
    std::uint32_t behind = 0;
    for (const BlockMembers& run : editor.block(*editor.bodyOf(parent)).members)
        behind += run.count;
    if (auto added = addByBlocks(editor, parent, {parent, *level, 1, like, Scope::onlyThis}); !added)
        return added;
    // First what names it, then the gap that it leaves.
    if (auto renamed = editor.renameReferences(prefixChange(edit.path, childPath(parent, nameOf(*level, behind)))); !renamed)
        return renamed;
    if (before)
        if (auto moved = moveInside(editor, parent, behind, *before, Scope::onlyThis); !moved)
            return moved;
    return removeMembers(editor, std::string(parentPath(edit.path)), name->number, name->number + 1, Scope::onlyThis);
}

} // namespace tierlens
