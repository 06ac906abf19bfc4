// A YAML text under change: entries and items are added, removed, copied and replaced in place, in the style that they are
// written in; every other byte stays. Changes are queued against the tree as it is and take effect together with commit().
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/formats/yaml_tree.h"

namespace tierlens {

/// A value of a line: a list or map in brackets as it is when it is well formed, else @p text as a scalar, quoted where needed.
[[nodiscard]] std::string asYamlValue(std::string_view text);

/// `{key: value, …}` of texts that are YAML already.
[[nodiscard]] std::string asYamlMap(const std::vector<std::pair<std::string, std::string>>& entries);

/// The entry of a map with this key; invalid without one.
[[nodiscard]] SourceNode childNamed(const YamlTree& tree, SourceNode map, std::string_view key);
[[nodiscard]] SourceNode childAt(const YamlTree& tree, SourceNode collection, std::size_t index);

class YamlDraft {
public:
    [[nodiscard]] static Result<YamlDraft> of(std::string text, std::string name);

    [[nodiscard]] const YamlTree& tree() const { return *tree_; }
    [[nodiscard]] const std::shared_ptr<const YamlTree>& sharedTree() const { return tree_; }
    [[nodiscard]] const std::string& text() const { return tree_->source().text(); }

    /// The node as YAML of one line, without comments.
    [[nodiscard]] std::string flowText(SourceNode n) const;

    // Queued until commit(). Texts of values are YAML of one line.

    /// The scalar's new value, in the quotes that it has.
    void setScalar(SourceNode n, std::string_view value);
    void setValue(SourceNode n, std::string_view yaml);
    void setKey(SourceNode entry, std::string_view key);
    /// A new last entry of a map (which may be an empty value); behind @p after when that is valid.
    void addEntry(SourceNode map, std::string_view key, std::string_view yaml, SourceNode after = {});
    /// A new item of a list (which may be an empty value): before @p before, or at the end.
    void addItem(SourceNode list, std::string_view yaml, SourceNode before = {});
    /// A new entry of the top map in block style: `key:` with a list of @p items, one a line. @p order: the keys in the
    /// order in which they usually stand.
    void addSection(std::string_view key, const std::vector<std::string>& items, std::string_view value,
                    const std::vector<std::string_view>& order);
    /// An entry or an item, with its comment in the same line. @p withEmptyParents: what is left empty goes too.
    void remove(SourceNode n, bool withEmptyParents = true);
    /// Copies of an entry (under @p key) or an item behind itself, byte for byte.
    void copyBehind(SourceNode n, std::size_t times, std::string_view key = {});
    /// `key: X` becomes `outer: [{key: X}]`, or a block list with it.
    void wrapEntry(SourceNode entry, std::string_view outer);
    /// `key: X` becomes `newKey: [X]`, or a block list with it.
    void wrapValue(SourceNode entry, std::string_view newKey);

    /// Applies what is queued and reads the text again; all nodes are new ones then.
    [[nodiscard]] Result<void> commit();

private:
    struct Splice {
        std::size_t begin = 0, end = 0;
        std::string text{};
    };
    explicit YamlDraft(std::shared_ptr<const YamlTree> tree) : tree_(std::move(tree)) {}
    void splice(std::size_t begin, std::size_t end, std::string text) { splices_.push_back({begin, end, std::move(text)}); }
    [[nodiscard]] std::size_t startOf(SourceNode n) const;
    [[nodiscard]] std::size_t lineStartOf(std::size_t at) const;
    [[nodiscard]] std::size_t lineEndOf(std::size_t at) const;
    [[nodiscard]] std::size_t nextLineAfter(std::size_t at) const;
    [[nodiscard]] bool isFirstOnLine(std::size_t at) const;
    [[nodiscard]] bool isFlow(SourceNode n) const;
    [[nodiscard]] std::string newLine() const;
    [[nodiscard]] SourceNode lastChild(SourceNode n) const;
    void insertLine(std::size_t behind, const std::string& line);
    void queueRemovals();
    void queueRemovalOf(SourceNode parent, std::vector<SourceNode> nodes);
    [[nodiscard]] std::string shifted(std::string_view lines, std::ptrdiff_t by) const;

    std::shared_ptr<const YamlTree> tree_;
    std::vector<Splice> splices_{};
    std::vector<std::pair<SourceNode, bool>> removals_{};
};

} // namespace tierlens
