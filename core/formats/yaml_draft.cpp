#include "core/formats/yaml_draft.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/formats/yaml_splice.h"

namespace tierlens {
namespace {

bool isSpace(char c) { return c == ' ' || c == '\t'; }

bool isBlankLine(std::string_view line)
{
    return std::all_of(line.begin(), line.end(), [](char c) { return isSpace(c) || c == '\r'; });
}

} // namespace

std::string asYamlValue(std::string_view text)
{
    if (!text.empty() && (text.front() == '[' || text.front() == '{')) {
        // Only what is one value: "[a], b: c" must not become a second entry.
        const auto tree = YamlTree::parse("{x: " + std::string(text) + "}", "");
        if (tree && (*tree)->size((*tree)->root()) == 1) {
            const SourceNode value = (*tree)->firstChild((*tree)->root());
            const bool isCollection = (*tree)->kind(value) == YamlTree::Kind::list || (*tree)->kind(value) == YamlTree::Kind::map;
            if (isCollection && text.find_first_of("\n\r#") == std::string_view::npos)
                return std::string(text);
        }
    }
    return asYamlScalar(text);
}

std::string asYamlMap(const std::vector<std::pair<std::string, std::string>>& entries)
{
    std::string map = "{";
    for (const auto& [key, value] : entries)
        map += (map.size() > 1 ? ", " : "") + asYamlScalar(key) + ": " + value;
    return map + "}";
}

SourceNode childNamed(const YamlTree& tree, SourceNode map, std::string_view key)
{
    if (map.valid() && tree.kind(map) == YamlTree::Kind::map)
        for (SourceNode n = tree.firstChild(map); n.valid(); n = tree.next(n))
            if (tree.key(n) == key)
                return n;
    return {};
}

SourceNode childAt(const YamlTree& tree, SourceNode collection, std::size_t index)
{
    SourceNode n = collection.valid() ? tree.firstChild(collection) : SourceNode{};
    for (; n.valid() && index > 0; --index)
        n = tree.next(n);
    return n;
}

Result<YamlDraft> YamlDraft::of(std::string text, std::string name)
{
    auto tree = YamlTree::parse(std::move(text), std::move(name));
    if (!tree)
        return failure(std::move(tree.error()));
    return YamlDraft(std::move(*tree));
}

/// Where an entry (its key) or an item (in block style its dash) begins.
std::size_t YamlDraft::startOf(SourceNode n) const
{
    if (tree().hasKey(n))
        return tree().keyOffset(n);
    const SourceNode parent = tree().parent(n);
    std::size_t at = tree().offset(n);
    if (!parent.valid() || isFlow(parent))
        return at;
    while (at > 0 && text()[at] != '-')
        --at;
    // A value that begins with a minus itself has its dash before it.
    if (at == tree().offset(n) && at > 0) {
        --at;
        while (at > 0 && text()[at] != '-')
            --at;
    }
    return at;
}

std::size_t YamlDraft::lineStartOf(std::size_t at) const
{
    const std::size_t newline = at == 0 ? std::string::npos : text().rfind('\n', at - 1);
    return std::max(newline == std::string::npos ? 0 : newline + 1, tree().source().markBytes());
}

std::size_t YamlDraft::lineEndOf(std::size_t at) const { return std::min(text().find('\n', at), text().size()); }
std::size_t YamlDraft::nextLineAfter(std::size_t at) const { return std::min(lineEndOf(at) + 1, text().size()); }

bool YamlDraft::isFirstOnLine(std::size_t at) const
{
    const std::size_t begin = lineStartOf(at);
    return std::all_of(text().begin() + static_cast<std::ptrdiff_t>(begin), text().begin() + static_cast<std::ptrdiff_t>(at),
                       isSpace);
}

bool YamlDraft::isFlow(SourceNode n) const { return tree().style(n) == YamlTree::Style::flow; }

std::string YamlDraft::newLine() const { return text().find("\r\n") != std::string::npos ? "\r\n" : "\n"; }

SourceNode YamlDraft::lastChild(SourceNode n) const
{
    SourceNode last;
    for (SourceNode c = tree().firstChild(n); c.valid(); c = tree().next(c))
        last = c;
    return last;
}

/// A line of its own behind the line in which @p behind stands.
void YamlDraft::insertLine(std::size_t behind, const std::string& line)
{
    const std::size_t end = lineEndOf(behind);
    if (end == text().size())
        splice(end, end, newLine() + line);
    else
        splice(end + 1, end + 1, line + newLine());
}

std::string YamlDraft::flowText(SourceNode n) const { return tierlens::flowText(tree(), n); }

void YamlDraft::setScalar(SourceNode n, std::string_view value)
{
    if (tree().kind(n) != YamlTree::Kind::scalar) {
        setValue(n, asYamlScalar(value));
        return;
    }
    const std::size_t begin = tree().offset(n), end = endOffset(tree(), n);
    splice(begin, end, scalarInStyle(tree().style(n), value));
}

void YamlDraft::setValue(SourceNode n, std::string_view yaml)
{
    const bool isBlock = tree().style(n) == YamlTree::Style::block && tree().kind(n) != YamlTree::Kind::scalar;
    if (tree().hasKey(n) && (tree().kind(n) == YamlTree::Kind::null || (isBlock && tree().kind(n) != YamlTree::Kind::scalar))) {
        const std::size_t colon = valueBegin(tree(), n);
        splice(colon, endOffset(tree(), n), " " + std::string(yaml));
        return;
    }
    splice(tree().offset(n), endOffset(tree(), n), std::string(yaml));
}

void YamlDraft::setKey(SourceNode entry, std::string_view key)
{
    splice(tree().keyOffset(entry), keyEndOffset(tree(), entry), asYamlScalar(key));
}

void YamlDraft::addEntry(SourceNode map, std::string_view key, std::string_view yaml, SourceNode after)
{
    const std::string entry = asYamlScalar(key) + ": " + std::string(yaml);
    if (tree().kind(map) == YamlTree::Kind::null) {
        const SourceNode parent = tree().parent(map);
        const std::size_t begin = tree().hasKey(map) ? valueBegin(tree(), map) : tree().offset(map);
        const std::size_t end = endOffset(tree(), map);
        if (!tree().hasKey(map) || !parent.valid() || isFlow(parent)) {
            splice(begin, end, " {" + entry + "}");
            return;
        }
        if (end > begin)
            splice(begin, end, "");
        const std::size_t keyColumn = startOf(map) - lineStartOf(startOf(map));
        insertLine(end, std::string(keyColumn + 2, ' ') + entry);
        return;
    }
    const SourceNode last = after.valid() ? after : lastChild(map);
    if (isFlow(map)) {
        const std::size_t at = last.valid() ? endOffset(tree(), last) : tree().offset(map) + 1;
        splice(at, at, last.valid() ? ", " + entry : entry);
        return;
    }
    const std::size_t firstKey = tree().keyOffset(tree().firstChild(map));
    insertLine(endOffset(tree(), last), std::string(firstKey - lineStartOf(firstKey), ' ') + entry);
}

void YamlDraft::addItem(SourceNode list, std::string_view yaml, SourceNode before)
{
    if (tree().kind(list) == YamlTree::Kind::null) {
        const SourceNode parent = tree().parent(list);
        const std::size_t begin = valueBegin(tree(), list), end = endOffset(tree(), list);
        if (!parent.valid() || isFlow(parent)) {
            splice(begin, end, " [" + std::string(yaml) + "]");
            return;
        }
        if (end > begin)
            splice(begin, end, "");
        const std::size_t keyColumn = startOf(list) - lineStartOf(startOf(list));
        insertLine(end, std::string(keyColumn + 2, ' ') + "- " + std::string(yaml));
        return;
    }
    if (isFlow(list)) {
        if (before.valid()) {
            const std::size_t at = startOf(before);
            splice(at, at, std::string(yaml) + ", ");
            return;
        }
        const SourceNode last = lastChild(list);
        const std::size_t at = last.valid() ? endOffset(tree(), last) : tree().offset(list) + 1;
        splice(at, at, (last.valid() ? ", " : "") + std::string(yaml));
        return;
    }
    if (before.valid()) {
        const std::size_t dash = startOf(before);
        splice(dash, dash, "- " + std::string(yaml) + newLine() + std::string(dash - lineStartOf(dash), ' '));
        return;
    }
    const std::size_t dash = startOf(tree().firstChild(list));
    insertLine(endOffset(tree(), lastChild(list)), std::string(dash - lineStartOf(dash), ' ') + "- " + std::string(yaml));
}

void YamlDraft::addSection(std::string_view key, const std::vector<std::string>& items, std::string_view value,
                           const std::vector<std::string_view>& order)
{
    const SourceNode root = tree().root();
    if (isFlow(root) || tree().kind(root) != YamlTree::Kind::map) {
        std::string list = std::string(value);
        if (value.empty()) {
            for (const std::string& item : items)
                list += (list.empty() ? "[" : ", ") + item;
            list += "]";
        }
        addEntry(root, key, list);
        return;
    }
    const auto rank = [&](std::string_view k) { return std::find(order.begin(), order.end(), k) - order.begin(); };
    SourceNode after = tree().firstChild(root);
    bool spaced = false;
    for (SourceNode n = tree().firstChild(root); n.valid(); n = tree().next(n)) {
        if (rank(tree().key(n)) <= rank(key))
            after = n;
        const std::size_t begin = lineStartOf(tree().keyOffset(n));
        if (begin > tree().source().markBytes() && n != tree().firstChild(root)) {
            const std::size_t previous = lineStartOf(begin - 1);
            spaced = spaced || isBlankLine(std::string_view(text()).substr(previous, begin - 1 - previous));
        }
    }
    const std::string nl = newLine();
    std::string section = std::string(key) + ":";
    if (!value.empty())
        section += " " + std::string(value);
    for (const std::string& item : items) {
        section += nl;
        section += "  - ";
        section += item;
    }
    if (spaced && value.empty())
        section = nl + section;
    insertLine(endOffset(tree(), after), section);
}

void YamlDraft::remove(SourceNode n, bool withEmptyParents) { removals_.emplace_back(n, withEmptyParents); }

void YamlDraft::queueRemovals()
{
    // What is left without children goes as well, up to the first that must stay.
    std::map<SourceNode, std::set<SourceNode>> byParent;
    std::vector<std::pair<SourceNode, bool>> work = std::move(removals_);
    removals_.clear();
    for (std::size_t i = 0; i < work.size(); ++i) {
        const auto [n, upwards] = work[i];
        const SourceNode parent = tree().parent(n);
        auto& gone = byParent[parent];
        if (!gone.insert(n).second)
            continue;
        const bool parentMayGo = upwards && tree().parent(parent).valid();
        if (parentMayGo && gone.size() == tree().size(parent))
            work.emplace_back(parent, true);
    }
    // Not what stands inside of something else that goes.
    const auto isInside = [&](SourceNode parent) {
        for (SourceNode at = parent; tree().parent(at).valid(); at = tree().parent(at)) {
            const auto found = byParent.find(tree().parent(at));
            if (found != byParent.end() && found->second.contains(at))
                return true;
        }
        return false;
    };
    for (const auto& [parent, nodes] : byParent)
        if (!isInside(parent))
            queueRemovalOf(parent, std::vector<SourceNode>(nodes.begin(), nodes.end()));
}

void YamlDraft::queueRemovalOf(SourceNode parent, std::vector<SourceNode> nodes)
{
    std::vector<SourceNode> children;
    std::vector<bool> goes;
    const std::set<SourceNode> gone(nodes.begin(), nodes.end());
    for (SourceNode c = tree().firstChild(parent); c.valid(); c = tree().next(c)) {
        children.push_back(c);
        goes.push_back(gone.contains(c));
    }
    if (gone.size() == children.size()) {
        const bool list = tree().kind(parent) == YamlTree::Kind::list;
        setValue(parent, list ? "[]" : "{}");
        return;
    }
    for (std::size_t i = 0; i < children.size();) {
        if (!goes[i]) {
            ++i;
            continue;
        }
        std::size_t j = i;
        while (j + 1 < children.size() && goes[j + 1])
            ++j;
        const std::size_t begin = startOf(children[i]), end = endOffset(tree(), children[j]);
        if (isFlow(parent)) {
            if (j + 1 < children.size()) {
                splice(begin, startOf(children[j + 1]), "");
            } else {
                const std::size_t before = endOffset(tree(), children[i - 1]);
                const std::string_view between = std::string_view(text()).substr(before, begin - before);
                if (between.find('#') == std::string_view::npos) {
                    splice(before, end, "");
                } else { // the comment between belongs to what stays
                    const std::size_t comma = text().find(',', before);
                    splice(comma, comma + 1, "");
                    splice(begin, end, "");
                }
            }
        } else if (!isFirstOnLine(begin)) { // `- key: …`: what follows takes its place
            splice(begin, startOf(children[j + 1]), "");
        } else {
            // Whole lines, comments between two that go with them.
            std::size_t from = lineStartOf(begin), to = nextLineAfter(end);
            if (to == text().size() && from > 0 && text().back() != '\n')
                --from;
            if (!tree().parent(parent).valid() && from > tree().source().markBytes()) {
                // A section goes with the empty line above it.
                const std::size_t previous = lineStartOf(from - 1);
                const bool blankAbove = isBlankLine(std::string_view(text()).substr(previous, from - 1 - previous));
                const bool blankBelow =
                    to == text().size() || isBlankLine(std::string_view(text()).substr(to, lineEndOf(to) - to));
                if (blankAbove && blankBelow)
                    from = previous;
            }
            splice(from, to, "");
        }
        i = j + 1;
    }
}

void YamlDraft::copyBehind(SourceNode n, std::size_t times, std::string_view key)
{
    const std::size_t begin = startOf(n), end = endOffset(tree(), n);
    std::string copy;
    if (key.empty())
        copy = text().substr(begin, end - begin);
    else
        copy = asYamlScalar(key) + text().substr(keyEndOffset(tree(), n), end - keyEndOffset(tree(), n));
    if (isFlow(tree().parent(n))) {
        std::string copies;
        for (std::size_t i = 0; i < times; ++i)
            copies += ", " + copy;
        splice(end, end, copies);
        return;
    }
    const std::string indentation(begin - lineStartOf(begin), ' ');
    std::string copies;
    for (std::size_t i = 0; i < times; ++i) {
        if (i > 0)
            copies += newLine();
        copies += indentation;
        copies += copy;
    }
    insertLine(end, copies);
}

/// Lines but the first moved by @p by columns.
std::string YamlDraft::shifted(std::string_view lines, std::ptrdiff_t by) const
{
    std::string result;
    bool first = true;
    for (std::size_t begin = 0; begin <= lines.size();) {
        const std::size_t end = std::min(lines.find('\n', begin), lines.size());
        std::string_view line = lines.substr(begin, end - begin);
        if (!first) {
            result += '\n';
            if (!isBlankLine(line)) {
                if (by > 0)
                    result.append(static_cast<std::size_t>(by), ' ');
                for (std::ptrdiff_t k = by; k < 0 && !line.empty() && line.front() == ' '; ++k)
                    line.remove_prefix(1);
            }
        }
        result += line;
        first = false;
        begin = end + 1;
    }
    return result;
}

void YamlDraft::wrapEntry(SourceNode entry, std::string_view outer)
{
    const std::size_t begin = tree().keyOffset(entry), end = endOffset(tree(), entry);
    const std::string_view whole = std::string_view(text()).substr(begin, end - begin);
    if (tree().style(entry) != YamlTree::Style::block) {
        splice(begin, end, std::string(outer) + ": [{" + std::string(whole) + "}]");
        return;
    }
    const std::size_t column = begin - lineStartOf(begin);
    splice(begin, end, std::string(outer) + ":" + newLine() + std::string(column + 2, ' ') + "- " + shifted(whole, 4));
}

void YamlDraft::wrapValue(SourceNode entry, std::string_view newKey)
{
    const std::size_t begin = tree().keyOffset(entry), end = endOffset(tree(), entry);
    if (tree().style(entry) != YamlTree::Style::block) {
        const std::size_t value = tree().offset(entry);
        splice(begin, end, std::string(newKey) + ": [" + text().substr(value, end - value) + "]");
        return;
    }
    const std::size_t column = begin - lineStartOf(begin);
    const std::size_t value = startOf(tree().firstChild(entry));
    const auto by = static_cast<std::ptrdiff_t>(column + 4) - static_cast<std::ptrdiff_t>(value - lineStartOf(value));
    splice(begin, end,
           std::string(newKey) + ":" + newLine() + std::string(column + 2, ' ') + "- " +
               shifted(std::string_view(text()).substr(value, end - value), by));
}

Result<void> YamlDraft::commit()
{
    queueRemovals();
    if (splices_.empty())
        return {};
    std::stable_sort(splices_.begin(), splices_.end(),
                     [](const Splice& a, const Splice& b) { return a.begin != b.begin ? a.begin < b.begin : a.end < b.end; });
    std::string next;
    next.reserve(text().size() + 256);
    std::size_t at = 0;
    for (const Splice& s : splices_) {
        // Two neighbours that go may both take the end of the line between them.
        if (s.begin < at && !s.text.empty())
            return failure(Code::internal_error, {"overlapping changes of a text"});
        if (s.begin > at)
            next.append(text(), at, s.begin - at);
        next += s.text;
        at = std::max(at, s.end);
    }
    next.append(text(), at, std::string::npos);
    splices_.clear();
    auto tree = YamlTree::parse(std::move(next), tree_->fileName());
    if (!tree)
        return failure(std::move(tree.error()));
    tree_ = std::move(*tree);
    return {};
}

} // namespace tierlens
