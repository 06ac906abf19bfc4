#include "core/formats/yaml_splice.h"

#include <algorithm>

namespace tierlens {
namespace {

bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/// Offset behind the last character of @p value, which stands from @p at on in the text, folded or indented differently.
std::size_t matchedEnd(std::string_view text, std::size_t at, std::string_view value)
{
    std::size_t end = at;
    for (const char c : value) {
        if (isBlank(c))
            continue;
        while (at < text.size() && isBlank(text[at]))
            ++at;
        if (at < text.size())
            end = ++at;
    }
    return end;
}

std::size_t lineEnd(std::string_view text, std::size_t at) { return std::min(text.find('\n', at), text.size()); }

/// Behind blanks, line ends and remarks.
std::size_t skipSpace(std::string_view text, std::size_t at)
{
    while (at < text.size()) {
        if (isBlank(text[at]))
            ++at;
        else if (text[at] == '#' && (at == 0 || isBlank(text[at - 1])))
            at = lineEnd(text, at);
        else
            break;
    }
    return at;
}

std::size_t scalarEnd(const YamlTree& tree, SourceNode n)
{
    const std::string_view text = tree.source().text();
    const std::size_t at = tree.offset(n);
    switch (tree.style(n)) {
    case YamlTree::Style::singleQuoted:
    case YamlTree::Style::doubleQuoted:
        return tree.source().quotedEnd(at);
    case YamlTree::Style::blockScalar: {
        const std::size_t header = lineEnd(text, at);
        const std::size_t end = matchedEnd(text, header, tree.scalar(n));
        return std::max(end, header);
    }
    default:
        return matchedEnd(text, at, tree.scalar(n));
    }
}

/// Behind the key of an entry, its quotes included.
std::size_t keyEnd(const YamlTree& tree, SourceNode n)
{
    const std::string_view text = tree.source().text();
    const std::size_t at = tree.keyOffset(n);
    if (text[at] == '"' || text[at] == '\'')
        return tree.source().quotedEnd(at);
    return matchedEnd(text, at, tree.key(n));
}

/// Behind an empty value: behind `~` or `null`, else behind the colon, else behind the key.
struct EmptyValue {
    std::size_t begin = 0; ///< behind the colon (or the key)
    std::size_t end = 0;   ///< behind what is written for "nothing"
    bool hasColon = false;
};

EmptyValue emptyValue(const YamlTree& tree, SourceNode n)
{
    const std::string_view text = tree.source().text();
    EmptyValue found;
    if (!tree.hasKey(n)) {
        found.begin = found.end = tree.offset(n);
        return found;
    }
    std::size_t at = keyEnd(tree, n);
    found.begin = at;
    while (at < text.size() && isBlank(text[at]))
        ++at;
    if (at < text.size() && text[at] == ':') {
        found.hasColon = true;
        found.begin = ++at;
        while (at < text.size() && (text[at] == ' ' || text[at] == '\t'))
            ++at;
    }
    found.end = found.begin;
    if (found.hasColon)
        for (const std::string_view word : {"~", "null", "Null", "NULL"})
            if (text.substr(at, word.size()) == word)
                found.end = at + word.size();
    return found;
}

bool isSafePlain(std::string_view text)
{
    if (text.empty() || text == "null" || text == "Null" || text == "NULL" || text == "~")
        return false;
    const auto isAlnum = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    const bool signedNumber = text.size() > 1 && text[0] == '-' && text[1] >= '0' && text[1] <= '9';
    if (!isAlnum(text.front()) && text.front() != '.' && text.front() != '_' && !signedNumber &&
        static_cast<unsigned char>(text.front()) < 0x80)
        return false;
    if (text.back() == ' ' || text.back() == ':')
        return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == ':' && i + 1 < text.size() && text[i + 1] != ' ')
            continue;
        if (!isAlnum(c) && static_cast<unsigned char>(c) < 0x80 && std::string_view(" _./%+-*").find(c) == std::string_view::npos)
            return false;
    }
    return true;
}

std::string doubleQuoted(std::string_view text)
{
    constexpr char digits[] = "0123456789abcdef";
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            quoted += '\\';
            quoted += c;
        } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
            quoted += "\\x";
            quoted += digits[static_cast<unsigned char>(c) >> 4U];
            quoted += digits[static_cast<unsigned char>(c) & 15U];
        } else {
            quoted += c;
        }
    }
    return quoted + "\"";
}

std::string singleQuoted(std::string_view text)
{
    std::string quoted = "'";
    for (const char c : text) {
        quoted += c;
        if (c == '\'')
            quoted += c;
    }
    return quoted + "'";
}

bool hasControl(std::string_view text)
{
    return std::any_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
}

std::string replaced(const YamlTree& tree, std::size_t begin, std::size_t end, std::string_view by)
{
    const std::string& text = tree.source().text();
    std::string result;
    result.reserve(text.size() + by.size());
    result.append(text, 0, begin);
    result += by;
    result.append(text, end, std::string::npos);
    return result;
}

/// `a: {b: {c: value}}`
std::string nested(std::span<const std::string> path, std::string_view value)
{
    std::string entry;
    for (std::size_t i = 0; i < path.size(); ++i) {
        if (i > 0)
            entry += '{';
        entry += asYamlScalar(path[i]) + ": ";
    }
    entry += asYamlScalar(value);
    return entry + std::string(path.size() - 1, '}');
}

} // namespace

std::size_t endOffset(const YamlTree& tree, SourceNode n)
{
    const std::string_view text = tree.source().text();
    if (tree.kind(n) == YamlTree::Kind::scalar)
        return scalarEnd(tree, n);
    if (tree.kind(n) == YamlTree::Kind::null)
        return emptyValue(tree, n).end;
    SourceNode last;
    for (SourceNode c = tree.firstChild(n); c.valid(); c = tree.next(c))
        last = c;
    if (tree.style(n) != YamlTree::Style::flow)
        return last.valid() ? endOffset(tree, last) : tree.offset(n);
    std::size_t at = last.valid() ? endOffset(tree, last) : tree.offset(n) + 1;
    const char closing = tree.kind(n) == YamlTree::Kind::map ? '}' : ']';
    // `[a: b]` is a map without brackets of its own: it ends with its value.
    if (tree.kind(n) == YamlTree::Kind::map && text[tree.offset(n)] != '{')
        return at;
    for (at = skipSpace(text, at); at < text.size() && text[at] != closing; at = skipSpace(text, at + 1)) {
    }
    return std::min(at + 1, text.size());
}

std::size_t valueBegin(const YamlTree& tree, SourceNode n)
{
    const std::string_view text = tree.source().text();
    const std::size_t end = keyEnd(tree, n);
    const std::size_t colon = skipSpace(text, end);
    return colon < text.size() && text[colon] == ':' ? colon + 1 : end;
}

std::size_t keyEndOffset(const YamlTree& tree, SourceNode n) { return keyEnd(tree, n); }

std::string scalarInStyle(YamlTree::Style style, std::string_view value)
{
    if (style == YamlTree::Style::doubleQuoted)
        return doubleQuoted(value);
    if (style == YamlTree::Style::singleQuoted && !hasControl(value))
        return singleQuoted(value);
    return asYamlScalar(value);
}

std::string asYamlScalar(std::string_view text) { return isSafePlain(text) ? std::string(text) : doubleQuoted(text); }

std::string flowText(const YamlTree& tree, SourceNode n)
{
    switch (tree.kind(n)) {
    case YamlTree::Kind::null:
        return "null";
    case YamlTree::Kind::scalar: // "0.25" in quotes is a text all the same; nothing in the format tells the two apart
        return asYamlScalar(tree.scalar(n));
    case YamlTree::Kind::list: {
        std::string list = "[";
        for (SourceNode c = tree.firstChild(n); c.valid(); c = tree.next(c))
            list += (list.size() > 1 ? ", " : "") + flowText(tree, c);
        return list + "]";
    }
    case YamlTree::Kind::map: {
        std::string map = "{";
        for (SourceNode c = tree.firstChild(n); c.valid(); c = tree.next(c))
            map += (map.size() > 1 ? ", " : "") + asYamlScalar(tree.key(c)) + ": " + flowText(tree, c);
        return map + "}";
    }
    }
    return {};
}

std::string withScalarReplaced(const YamlTree& tree, SourceNode n, std::string_view value)
{
    if (tree.kind(n) == YamlTree::Kind::null) {
        const EmptyValue empty = emptyValue(tree, n);
        return replaced(tree, empty.begin, empty.end, (empty.hasColon ? " " : ": ") + asYamlScalar(value));
    }
    return replaced(tree, tree.offset(n), scalarEnd(tree, n), scalarInStyle(tree.style(n), value));
}

std::string withEntryAdded(const YamlTree& tree, SourceNode map, std::span<const std::string> path, std::string_view value)
{
    const std::string_view text = tree.source().text();
    const std::string entry = nested(path, value);
    if (tree.kind(map) == YamlTree::Kind::null) {
        const EmptyValue empty = emptyValue(tree, map);
        return replaced(tree, empty.begin, empty.end, (empty.hasColon ? " {" : ": {") + entry + "}");
    }
    SourceNode last;
    for (SourceNode c = tree.firstChild(map); c.valid(); c = tree.next(c))
        last = c;
    if (tree.style(map) == YamlTree::Style::flow) {
        const std::size_t at = last.valid() ? endOffset(tree, last) : tree.offset(map) + 1;
        return replaced(tree, at, at, last.valid() ? ", " + entry : entry);
    }
    const std::size_t firstKey = tree.keyOffset(tree.firstChild(map));
    const auto line = static_cast<std::size_t>(tree.source().position(firstKey).line) - 1;
    const std::string indentation(firstKey - tree.source().lineStart(line), ' ');
    const std::size_t end = lineEnd(text, endOffset(tree, last));
    const bool crLf = text.find("\r\n") != std::string_view::npos;
    const std::string_view newLine = crLf ? "\r\n" : "\n";
    if (end == text.size())
        return replaced(tree, end, end, std::string(newLine) + indentation + entry);
    return replaced(tree, end + 1, end + 1, indentation + entry + std::string(newLine));
}

} // namespace tierlens
