// Typed values out of a YAML tree. Whatever does not fit is noted with its place, its key path and what was expected, and
// reading goes on, so that one run lists all problems of a file.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/base/problem.h"
#include "core/base/quantity.h"
#include "core/formats/yaml_tree.h"

namespace tierlens {

/// How far a faulty part reaches: what it leaves doubtful in the rest of the description.
enum class Impact : std::uint8_t {
    value,    ///< a value of something that is there all the same
    elements, ///< which switches, NICs and links there are
    counts,   ///< how many members a container has
};

/// What an out-of-range number may be: "a number above 0, at most 1".
struct NumberRange {
    double low = 0.0, high = 0.0;
    bool lowIsIn = true, highIsIn = true;
    const char* phrase = "";
};

/// The reading of one tree: reads scalars and keeps the problems.
class Reading {
public:
    explicit Reading(const YamlTree& tree) : tree_(tree) {}

    [[nodiscard]] const YamlTree& tree() const { return tree_; }
    [[nodiscard]] Problems& errors() { return errors_; }
    [[nodiscard]] Problems& notes() { return notes_; }
    /// The farthest impact of all errors so far; none without errors.
    [[nodiscard]] std::optional<Impact> impact() const { return impact_; }

    /// Errors so far that leave more doubtful than a value.
    [[nodiscard]] std::size_t structuralErrors() const { return structuralErrors_; }

    void error(SourceNode at, Code code, std::vector<std::string> args, Impact impact);
    /// With the impact of the part that is being read (ImpactScope).
    void error(SourceNode at, Code code, std::vector<std::string> args) { error(at, code, std::move(args), scope_); }
    /// At the entry's key rather than its value.
    void keyError(SourceNode entry, Code code, std::vector<std::string> args);
    void note(SourceNode at, Code code, std::vector<std::string> args);

    [[nodiscard]] bool isMissing(SourceNode n) const { return !n.valid() || tree_.kind(n) == YamlTree::Kind::null; }
    /// "a map", "a list", "a single value", "nothing".
    [[nodiscard]] const char* found(SourceNode n) const;

    /// The scalar's text, not empty; @p expected is a phrase such as "a name".
    std::optional<std::string_view> text(SourceNode n, const char* expected);
    std::optional<bool> boolean(SourceNode n);
    std::optional<std::uint64_t> integer(SourceNode n, std::uint64_t low, std::uint64_t high);
    std::optional<std::uint32_t> count(SourceNode n, std::uint32_t low, std::uint32_t high);
    std::optional<double> number(SourceNode n, const NumberRange& range);
    std::optional<double> ratio(SourceNode n);
    std::optional<Duration> duration(SourceNode n, std::optional<Duration> bareUnit = {});
    std::optional<Bytes> bytesValue(SourceNode n, std::optional<Bytes> bareUnit = {});
    std::optional<Bytes> positiveBytes(SourceNode n, std::optional<Bytes> bareUnit = {});
    std::optional<Bandwidth> bandwidth(SourceNode n, std::optional<Bandwidth> bareUnit = {});
    std::optional<TimePerByte> timePerByte(SourceNode n);
    /// A list of whole numbers.
    std::vector<std::uint32_t> counts(SourceNode n, const char* expected, std::uint32_t low, std::uint32_t high);
    /// One of @p words; @p what is a phrase such as "a fabric kind".
    std::optional<std::size_t> word(SourceNode n, const char* what, std::span<const std::string_view> words);
    /// The word itself is the value (`none`, `message`).
    [[nodiscard]] bool isWord(SourceNode n, std::string_view word) const;
    /// Entries of a list; nothing for an empty value, an error for anything else.
    std::vector<SourceNode> list(SourceNode n, const char* expected);

    /// unknown_value or unknown_key with the nearest of @p known, or with all of them.
    /// Gives the nearest word.
    std::optional<std::string> unknownWord(SourceNode n, Code code, std::string_view word, const char* what,
                                           std::span<const std::string_view> known, bool atKey);

    /// unknown_name; @p kind: "link type".
    void unknownName(SourceNode n, std::string_view name, const char* kind, std::span<const std::string_view> known);

private:
    friend class ImpactScope;
    const YamlTree& tree_;
    Problems errors_{}, notes_{};
    std::optional<Impact> impact_{};
    Impact scope_ = Impact::value;
    std::size_t structuralErrors_ = 0;
};

/// Errors reported while it lives have at least this impact, unless they say otherwise.
class ImpactScope {
public:
    ImpactScope(Reading& reading, Impact impact) : reading_(reading), before_(reading.scope_) { reading_.scope_ = impact; }
    ~ImpactScope() { reading_.scope_ = before_; }
    ImpactScope(const ImpactScope&) = delete;
    ImpactScope& operator=(const ImpactScope&) = delete;

private:
    Reading& reading_;
    Impact before_;
};

/// A map whose keys are known beforehand. Where a key is `latency`, `bandwidth` or `size`, the spellings latency_us,
/// bandwidth_GBps, bandwidth_gbps and size_bytes are known too. An empty value is an empty map.
class MapReader {
public:
    /// Reports what is no map and every key that is not among @p keys. @p what: "a link type".
    MapReader(Reading& reading, SourceNode map, const char* what, std::initializer_list<std::string_view> keys);
    MapReader(Reading& reading, SourceNode map, const char* what, std::span<const std::string_view> keys);

    [[nodiscard]] SourceNode node() const { return map_; }
    [[nodiscard]] bool isMap() const { return isMap_; }
    [[nodiscard]] const char* what() const { return what_; }
    /// The entry's value; invalid when the key is not there.
    [[nodiscard]] SourceNode get(std::string_view key) const;
    [[nodiscard]] bool has(std::string_view key) const { return get(key).valid(); }
    /// The same, with missing_key when it is not there. @p detail: a phrase that says more.
    SourceNode require(std::string_view key, const char* detail = nullptr);
    void missing(std::string_view key, const char* detail = nullptr);

    /// `latency`, `bandwidth` and `size` in all their spellings; nothing when not there or faulty.
    std::optional<Duration> latency();
    std::optional<Bandwidth> bandwidth();
    std::optional<Bytes> size();
    [[nodiscard]] bool hasBandwidth() const;
    [[nodiscard]] bool hasLatency() const;
    [[nodiscard]] bool hasSize() const;

private:
    void checkKeys(std::span<const std::string_view> keys);
    SourceNode onlyOne(std::initializer_list<std::string_view> spellings);

    Reading& reading_;
    SourceNode map_;
    const char* what_;
    std::vector<std::string> suggested_{}; ///< for misspelt keys: these are not missing as well
    bool isMap_ = false;
};

/// The spellings of a key that carry a unit: latency → latency_us. For MapReader and for splicing settings.
[[nodiscard]] std::span<const std::string_view> spellingsOf(std::string_view key);

/// Names of one kind (link types, board blocks) and what they stand for.
class NameTable {
public:
    void add(std::string_view name, std::uint32_t index)
    {
        if (indexOf_.emplace(name, index).second)
            names_.push_back(name);
    }
    [[nodiscard]] std::optional<std::uint32_t> find(std::string_view name) const
    {
        const auto found = indexOf_.find(name);
        return found == indexOf_.end() ? std::nullopt : std::optional<std::uint32_t>(found->second);
    }
    [[nodiscard]] const std::vector<std::string_view>& names() const { return names_; }

private:
    std::unordered_map<std::string_view, std::uint32_t> indexOf_{}; ///< looked up only, never walked
    std::vector<std::string_view> names_{};
};

} // namespace tierlens
