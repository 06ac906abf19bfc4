#include "core/formats/node_reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <system_error>

#include "core/base/nearest_word.h"
#include "core/base/quantity_text.h"
#include "core/base/translatable.h"

namespace tierlens {
namespace {

constexpr const char* kTime = QT_TRANSLATE_NOOP("Problem", "a time such as 0.25 us (ps, ns, us, ms, s)");
constexpr const char* kSize = QT_TRANSLATE_NOOP("Problem", "a size such as 128 MB (B, kB, MB, GB, TB, KiB, MiB, GiB, TiB)");
constexpr const char* kBandwidth = QT_TRANSLATE_NOOP("Problem", "a bandwidth above zero such as 450 GB/s or 400 Gb/s");
constexpr const char* kTimePerByte = QT_TRANSLATE_NOOP("Problem", "a time per byte such as 20 ps/B (ps/B, ns/B, us/B)");
constexpr const char* kRatio = QT_TRANSLATE_NOOP("Problem", "a ratio such as 4:1, from 1:1000 to 1000:1");
constexpr const char* kBoolean = QT_TRANSLATE_NOOP("Problem", "true or false");
constexpr const char* kWholeNumber = QT_TRANSLATE_NOOP("Problem", "a whole number");

constexpr std::size_t kShownWords = 20;
constexpr std::size_t kShownBytes = 80;

/// Long and many-lined texts are cut, so that a message stays a line.
std::string shown(std::string_view text)
{
    std::string cut(text.substr(0, kShownBytes));
    if (cut.size() < text.size()) {
        while (!cut.empty() && (static_cast<unsigned char>(cut.back()) & 0xC0U) == 0x80U) // not inside a character
            cut.pop_back();
        if (!cut.empty() && static_cast<unsigned char>(cut.back()) >= 0xC0U)
            cut.pop_back();
        cut += "\u2026";
    }
    for (char& c : cut)
        if (c == '\n' || c == '\r' || c == '\t')
            c = ' ';
    return cut;
}

std::string listed(std::span<const std::string_view> words)
{
    std::string all;
    for (std::size_t i = 0; i < words.size() && i < kShownWords; ++i) {
        if (i > 0)
            all += ", ";
        all += shown(words[i]);
    }
    if (words.size() > kShownWords)
        all += ", \u2026";
    return all;
}

constexpr std::array<std::string_view, 1> kLatencySpellings{"latency_us"};
constexpr std::array<std::string_view, 2> kBandwidthSpellings{"bandwidth_GBps", "bandwidth_gbps"};
constexpr std::array<std::string_view, 1> kSizeSpellings{"size_bytes"};

} // namespace

std::span<const std::string_view> spellingsOf(std::string_view key)
{
    if (key == "latency")
        return kLatencySpellings;
    if (key == "bandwidth")
        return kBandwidthSpellings;
    if (key == "size")
        return kSizeSpellings;
    return {};
}

void Reading::error(SourceNode at, Code code, std::vector<std::string> args, Impact impact)
{
    if (impact != Impact::value)
        ++structuralErrors_;
    impact_ = std::max(impact_.value_or(Impact::value), impact);
    if (errors_.size() < kMaxProblems)
        errors_.push_back(tree_.problemAt(at, code, std::move(args)));
}

void Reading::keyError(SourceNode entry, Code code, std::vector<std::string> args)
{
    const bool room = errors_.size() < kMaxProblems;
    error(entry, code, std::move(args));
    if (room)
        errors_.back().position = tree_.keyPosition(entry);
}

void Reading::note(SourceNode at, Code code, std::vector<std::string> args)
{
    if (notes_.size() < kMaxProblems)
        notes_.push_back(tree_.problemAt(at, code, std::move(args)));
}

const char* Reading::found(SourceNode n) const
{
    if (isMissing(n))
        return QT_TRANSLATE_NOOP("Problem", "nothing");
    switch (tree_.kind(n)) {
    case YamlTree::Kind::map:
        return QT_TRANSLATE_NOOP("Problem", "a map");
    case YamlTree::Kind::list:
        return QT_TRANSLATE_NOOP("Problem", "a list");
    case YamlTree::Kind::scalar:
    case YamlTree::Kind::null:
        break;
    }
    return QT_TRANSLATE_NOOP("Problem", "a single value");
}

std::optional<std::string_view> Reading::text(SourceNode n, const char* expected)
{
    if (tree_.kind(n) == YamlTree::Kind::scalar && !tree_.scalar(n).empty())
        return tree_.scalar(n);
    const bool empty = tree_.kind(n) == YamlTree::Kind::scalar;
    error(n, Code::expected_scalar, {expected, empty ? QT_TRANSLATE_NOOP("Problem", "an empty text") : found(n)});
    return std::nullopt;
}

std::optional<bool> Reading::boolean(SourceNode n)
{
    const auto value = text(n, kBoolean);
    if (!value)
        return std::nullopt;
    if (*value == "true")
        return true;
    if (*value == "false")
        return false;
    error(n, Code::expected_boolean, {shown(*value)});
    return std::nullopt;
}

std::optional<std::uint64_t> Reading::integer(SourceNode n, std::uint64_t low, std::uint64_t high)
{
    const auto value = text(n, kWholeNumber);
    if (!value)
        return std::nullopt;
    std::string_view digits = *value;
    const bool negative = digits.front() == '-';
    if (negative)
        digits.remove_prefix(1);
    std::uint64_t parsed = 0;
    const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), parsed);
    if (fault == std::errc::invalid_argument || end != digits.data() + digits.size())
        error(n, Code::expected_integer, {shown(*value), std::to_string(low), std::to_string(high)});
    else if (fault != std::errc{} || (negative && parsed != 0) || parsed < low || parsed > high)
        error(n, Code::out_of_range, {shown(*value), kWholeNumber, std::to_string(low), std::to_string(high)});
    else
        return parsed;
    return std::nullopt;
}

std::optional<std::uint32_t> Reading::count(SourceNode n, std::uint32_t low, std::uint32_t high)
{
    const auto value = integer(n, low, high);
    return value ? std::optional<std::uint32_t>(static_cast<std::uint32_t>(*value)) : std::nullopt;
}

namespace {

template <class T, class Parse> std::optional<T> parsed(Reading& reading, SourceNode n, const char* expected, Parse&& parse)
{
    const auto value = reading.text(n, expected);
    if (!value)
        return std::nullopt;
    const auto result = parse(*value);
    if (result)
        return *result;
    reading.error(n, result.error().code, {shown(result.error().part), expected}, Impact::value);
    return std::nullopt;
}

} // namespace

std::optional<double> Reading::number(SourceNode n, const NumberRange& range)
{
    const auto value = parsed<double>(*this, n, range.phrase, [](std::string_view t) { return parseNumber(t); });
    if (!value)
        return std::nullopt;
    const bool lowFits = range.lowIsIn ? *value >= range.low : *value > range.low;
    const bool highFits = range.highIsIn ? *value <= range.high : *value < range.high;
    if (lowFits && highFits)
        return *value == 0.0 ? 0.0 : *value; // not -0
    const Code code = *value < 0.0 && range.low >= 0.0 ? Code::negative_value
                      : *value == 0.0                  ? Code::zero_value
                                                       : Code::out_of_range;
    error(n, code, {shown(tree_.scalar(n)), range.phrase}, Impact::value);
    return std::nullopt;
}

std::optional<double> Reading::ratio(SourceNode n)
{
    return parsed<double>(*this, n, kRatio, [](std::string_view t) { return parseRatio(t); });
}

std::optional<Duration> Reading::duration(SourceNode n, std::optional<Duration> bareUnit)
{
    return parsed<Duration>(*this, n, kTime, [&](std::string_view t) { return parseDuration(t, bareUnit); });
}

std::optional<Bytes> Reading::bytesValue(SourceNode n, std::optional<Bytes> bareUnit)
{
    return parsed<Bytes>(*this, n, kSize, [&](std::string_view t) { return parseBytes(t, bareUnit); });
}

std::optional<Bytes> Reading::positiveBytes(SourceNode n, std::optional<Bytes> bareUnit)
{
    const auto value = bytesValue(n, bareUnit);
    if (!value || value->value() > 0.0)
        return value;
    error(n, Code::zero_value, {shown(tree_.scalar(n)), kSize}, Impact::value);
    return std::nullopt;
}

std::optional<Bandwidth> Reading::bandwidth(SourceNode n, std::optional<Bandwidth> bareUnit)
{
    return parsed<Bandwidth>(*this, n, kBandwidth, [&](std::string_view t) { return parseBandwidth(t, bareUnit); });
}

std::optional<TimePerByte> Reading::timePerByte(SourceNode n)
{
    return parsed<TimePerByte>(*this, n, kTimePerByte, [](std::string_view t) { return parseTimePerByte(t); });
}

std::vector<std::uint32_t> Reading::counts(SourceNode n, const char* expected, std::uint32_t low, std::uint32_t high)
{
    std::vector<std::uint32_t> values;
    for (const SourceNode entry : list(n, expected))
        if (const auto value = count(entry, low, high))
            values.push_back(*value);
    return values;
}

std::optional<std::size_t> Reading::word(SourceNode n, const char* what, std::span<const std::string_view> words)
{
    const auto value = text(n, what);
    if (!value)
        return std::nullopt;
    const auto found = std::find(words.begin(), words.end(), *value);
    if (found != words.end())
        return static_cast<std::size_t>(found - words.begin());
    unknownWord(n, Code::unknown_value, *value, what, words, false);
    return std::nullopt;
}

bool Reading::isWord(SourceNode n, std::string_view word) const
{
    return tree_.kind(n) == YamlTree::Kind::scalar && tree_.scalar(n) == word;
}

std::vector<SourceNode> Reading::list(SourceNode n, const char* expected)
{
    std::vector<SourceNode> entries;
    if (isMissing(n))
        return entries;
    if (tree_.kind(n) != YamlTree::Kind::list) {
        error(n, Code::expected_list, {expected, found(n)});
        return entries;
    }
    entries.reserve(tree_.size(n));
    for (SourceNode c = tree_.firstChild(n); c.valid(); c = tree_.next(c))
        entries.push_back(c);
    return entries;
}

std::optional<std::string> Reading::unknownWord(SourceNode n, Code code, std::string_view word, const char* what,
                                                std::span<const std::string_view> known, bool atKey)
{
    std::vector<std::string> args;
    std::optional<std::string> nearest;
    if (errors_.size() < kMaxProblems) { // beyond it nothing is listed, and looking for the nearest word costs
        args = {shown(word), what, listed(known)};
        nearest = nearestWord(word, known);
        if (nearest)
            args.push_back(*nearest);
    }
    if (atKey)
        keyError(n, code, std::move(args));
    else
        error(n, code, std::move(args));
    return nearest;
}

void Reading::unknownName(SourceNode n, std::string_view name, const char* kind, std::span<const std::string_view> known)
{
    std::vector<std::string> args{shown(name), kind};
    if (errors_.size() < kMaxProblems) {
        if (auto nearest = nearestWord(name, known))
            args.push_back(std::move(*nearest));
        else if (!known.empty())
            args.insert(args.end(), {"", listed(known)});
    }
    error(n, Code::unknown_name, std::move(args));
}

MapReader::MapReader(Reading& reading, SourceNode map, const char* what, std::initializer_list<std::string_view> keys)
    : MapReader(reading, map, what, std::span<const std::string_view>(keys.begin(), keys.size()))
{
}

MapReader::MapReader(Reading& reading, SourceNode map, const char* what, std::span<const std::string_view> keys)
    : reading_(reading), map_(map), what_(what)
{
    const YamlTree::Kind kind = reading.tree().kind(map);
    isMap_ = kind == YamlTree::Kind::map || kind == YamlTree::Kind::null;
    if (!isMap_)
        reading.error(map, Code::expected_map, {what, reading.found(map)});
    else
        checkKeys(keys);
}

void MapReader::checkKeys(std::span<const std::string_view> keys)
{
    const YamlTree& tree = reading_.tree();
    for (SourceNode n = tree.firstChild(map_); n.valid(); n = tree.next(n)) {
        const std::string_view key = tree.key(n);
        const bool known = std::any_of(keys.begin(), keys.end(), [&](std::string_view k) {
            if (k == key)
                return true;
            const auto spellings = spellingsOf(k);
            return std::find(spellings.begin(), spellings.end(), key) != spellings.end();
        });
        if (!known)
            if (auto nearest = reading_.unknownWord(n, Code::unknown_key, key, what_, keys, true))
                suggested_.push_back(std::move(*nearest));
    }
}

SourceNode MapReader::get(std::string_view key) const
{
    const YamlTree& tree = reading_.tree();
    if (!isMap_)
        return {};
    for (SourceNode n = tree.firstChild(map_); n.valid(); n = tree.next(n))
        if (tree.key(n) == key)
            return n;
    return {};
}

SourceNode MapReader::require(std::string_view key, const char* detail)
{
    const SourceNode found = get(key);
    if (!found.valid() && isMap_)
        missing(key, detail);
    return found;
}

void MapReader::missing(std::string_view key, const char* detail)
{
    if (std::find(suggested_.begin(), suggested_.end(), key) != suggested_.end())
        return;
    std::vector<std::string> args{std::string(key), what_};
    if (detail)
        args.emplace_back(detail);
    reading_.error(map_, Code::missing_key, std::move(args));
}

SourceNode MapReader::onlyOne(std::initializer_list<std::string_view> spellings)
{
    SourceNode first;
    for (const std::string_view spelling : spellings) {
        const SourceNode n = get(spelling);
        if (!n.valid())
            continue;
        if (first.valid())
            reading_.keyError(n, Code::same_key_twice,
                              {std::string(reading_.tree().key(first)), std::string(reading_.tree().key(n))});
        else
            first = n;
    }
    return first;
}

std::optional<Duration> MapReader::latency()
{
    const SourceNode n = onlyOne({"latency", "latency_us"});
    if (!n.valid())
        return std::nullopt;
    return reading_.duration(n, reading_.tree().key(n) == "latency" ? std::nullopt : std::optional(microseconds(1)));
}

std::optional<Bandwidth> MapReader::bandwidth()
{
    const SourceNode n = onlyOne({"bandwidth", "bandwidth_GBps", "bandwidth_gbps"});
    if (!n.valid())
        return std::nullopt;
    const std::string_view key = reading_.tree().key(n);
    const auto value = reading_.bandwidth(n, key == "bandwidth" ? std::nullopt : std::optional(gigabytesPerSecond(1)));
    if (value && key == "bandwidth_gbps")
        reading_.note(n, Code::deprecated_gbps, {std::string(key), exactBandwidth(*value)});
    return value;
}

std::optional<Bytes> MapReader::size()
{
    const SourceNode n = onlyOne({"size", "size_bytes"});
    if (!n.valid())
        return std::nullopt;
    return reading_.bytesValue(n, reading_.tree().key(n) == "size" ? std::nullopt : std::optional(bytes(1)));
}

bool MapReader::hasBandwidth() const { return has("bandwidth") || has("bandwidth_GBps") || has("bandwidth_gbps"); }
bool MapReader::hasLatency() const { return has("latency") || has("latency_us"); }
bool MapReader::hasSize() const { return has("size") || has("size_bytes"); }

} // namespace tierlens
