#include "core/topology/path_pattern.h"

#include <algorithm>
#include <charconv>
#include <limits>

#include "core/base/translatable.h"
#include "core/topology/element_path.h"

namespace tierlens {

namespace {

constexpr std::string_view kLetters = "prbcd"; // by depth
constexpr std::size_t kMaxNames = kLetters.size();
constexpr std::size_t kLongestName = 11; // a letter and ten digits

std::optional<std::uint32_t> parseNumber(std::string_view text)
{
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size())
        return {};
    return number;
}

} // namespace

tl::expected<NamePattern::Ranges, std::string> NamePattern::parseRanges(std::string_view text)
{
    Ranges ranges;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string_view part = text.substr(begin, end - begin);
        const std::size_t dash = part.find('-');
        const std::optional<std::uint32_t> first = parseNumber(part.substr(0, dash));
        const std::optional<std::uint32_t> last = dash == std::string_view::npos ? first : parseNumber(part.substr(dash + 1));
        if (!first || !last)
            return tl::unexpected<std::string>(QT_TRANSLATE_NOOP("Problem", "brackets hold numbers, such as [0-3] or [0,2,5-7]"));
        if (*first > *last)
            return tl::unexpected<std::string>(QT_TRANSLATE_NOOP("Problem", "a range in brackets runs backwards"));
        ranges.emplace_back(*first, *last);
        begin = end + 1;
    }
    std::sort(ranges.begin(), ranges.end());
    Ranges merged;
    for (const auto& range : ranges) {
        if (!merged.empty() && range.first <= merged.back().second)
            merged.back().second = std::max(merged.back().second, range.second);
        else
            merged.push_back(range);
    }
    return merged;
}

bool NamePattern::contains(const Ranges& ranges, std::uint32_t number)
{
    const auto behind =
        std::upper_bound(ranges.begin(), ranges.end(), number, [](std::uint32_t n, const auto& r) { return n < r.first; });
    return behind != ranges.begin() && number <= std::prev(behind)->second;
}

tl::expected<NamePattern, std::string> NamePattern::parse(std::string_view text)
{
    if (text.empty())
        return tl::unexpected<std::string>(QT_TRANSLATE_NOOP("Problem", "a name between two / is empty"));
    NamePattern pattern;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '[') {
            const std::size_t close = text.find(']', i);
            if (close == std::string_view::npos)
                return tl::unexpected<std::string>(QT_TRANSLATE_NOOP("Problem", "a [ without ]"));
            auto ranges = parseRanges(text.substr(i + 1, close - i - 1));
            if (!ranges)
                return tl::unexpected<std::string>(std::move(ranges.error()));
            pattern.tokens_.push_back({Token::Kind::numbers, 0, std::move(*ranges)});
            i = close;
        } else if (c == '*') {
            if (pattern.tokens_.empty() || pattern.tokens_.back().kind != Token::Kind::many)
                pattern.tokens_.push_back({Token::Kind::many});
        } else if (c == '?') {
            pattern.tokens_.push_back({Token::Kind::any});
        } else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
            pattern.tokens_.push_back({Token::Kind::character, c});
        } else {
            return tl::unexpected<std::string>(
                QT_TRANSLATE_NOOP("Problem", "names are small letters, digits, *, ? and numbers in brackets"));
        }
    }
    pattern.settleShape();
    return pattern;
}

void NamePattern::settleShape()
{
    const Token& first = tokens_.front();
    if (first.kind == Token::Kind::many) {
        shape_ = tokens_.size() == 1 ? Shape::everything : Shape::general;
        return;
    }
    if (first.kind != Token::Kind::character)
        return;
    letter_ = first.character;
    if (tokens_.size() == 2 && tokens_[1].kind == Token::Kind::many)
        shape_ = Shape::anyNumber;
    else if (tokens_.size() == 2 && tokens_[1].kind == Token::Kind::numbers)
        shape_ = Shape::inSet;
    std::string digits;
    for (std::size_t i = 1; i < tokens_.size() && tokens_[i].kind == Token::Kind::character; ++i)
        digits += tokens_[i].character;
    if (digits.size() + 1 != tokens_.size() || (digits.size() > 1 && digits.front() == '0'))
        return;
    if (const std::optional<std::uint32_t> number = parseNumber(digits)) {
        number_ = *number;
        shape_ = Shape::exact;
    }
}

bool NamePattern::matches(char letter, std::uint32_t number) const
{
    if (shape_ == Shape::everything)
        return true;
    if (letter_ != 0 && letter != letter_)
        return false;
    if (shape_ == Shape::anyNumber)
        return true;
    if (shape_ == Shape::exact)
        return number == number_;
    if (shape_ == Shape::inSet)
        return contains(tokens_[1].ranges, number);
    if (tokens_.size() > 2 * kLongestName)
        return false; // more tokens than a name with a star between any two characters could take
    const std::string name = letter + std::to_string(number);
    // reached[i]: the tokens so far can have taken the first i characters.
    std::vector<bool> reached(name.size() + 1, false);
    reached[0] = true;
    for (const Token& token : tokens_) {
        std::vector<bool> next(name.size() + 1, false);
        for (std::size_t i = 0; i <= name.size(); ++i) {
            if (!reached[i])
                continue;
            switch (token.kind) {
            case Token::Kind::character:
                if (i < name.size() && name[i] == token.character)
                    next[i + 1] = true;
                break;
            case Token::Kind::any:
                if (i < name.size())
                    next[i + 1] = true;
                break;
            case Token::Kind::many:
                std::fill(next.begin() + static_cast<std::ptrdiff_t>(i), next.end(), true);
                break;
            case Token::Kind::numbers:
                for (std::size_t end = i + 1; end <= name.size(); ++end) {
                    const std::optional<std::uint32_t> part = parseNumber(std::string_view(name).substr(i, end - i));
                    if (!part)
                        break;
                    if (contains(token.ranges, *part) && std::to_string(*part).size() == end - i)
                        next[end] = true;
                }
                break;
            }
        }
        reached = std::move(next);
    }
    return reached[name.size()];
}

tl::expected<PathPattern, std::string> PathPattern::parse(std::string_view text)
{
    PathPattern pattern;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find('/', begin), text.size());
        auto name = NamePattern::parse(text.substr(begin, end - begin));
        if (!name)
            return tl::unexpected<std::string>(std::move(name.error()));
        if (pattern.names_.size() == kMaxNames)
            return tl::unexpected<std::string>(QT_TRANSLATE_NOOP("Problem", "it has more names than a path can have"));
        pattern.names_.push_back(std::move(*name));
        begin = end + 1;
    }
    return pattern;
}

struct PathPattern::Search {
    const Topology& topology;
    const std::vector<NamePattern>& names;
    std::vector<VertexId>& out;
    std::uint64_t& work;

    /// Bit j of @p matched: the first j names match the last j names of the path down to here. Bit 0 always stands, since
    /// leading levels may be left out.
    using Matched = unsigned;

    [[nodiscard]] Matched step(Matched matched, char letter, std::uint32_t number) const
    {
        ++work;
        Matched next = 1;
        for (std::size_t j = 0; j < names.size(); ++j)
            if ((matched >> j & 1U) != 0 && names[j].matches(letter, number))
                next |= 1U << (j + 1);
        return next;
    }
    [[nodiscard]] bool complete(Matched matched) const { return (matched >> names.size() & 1U) != 0; }

    /// Whether the pattern can still begin at the children of depth @p depth or below them.
    [[nodiscard]] bool canBeginFrom(std::size_t depth) const
    {
        const char letter = names.front().letter();
        return letter == 0 || kLetters.find(letter, depth) != std::string_view::npos;
    }

    /// The only number that a child with @p letter can have, when no other child leads anywhere.
    [[nodiscard]] std::optional<std::uint32_t> onlyNumber(Matched matched, std::size_t depth) const
    {
        if (canBeginFrom(depth + 1))
            return {};
        std::optional<std::uint32_t> only;
        for (std::size_t j = 0; j < names.size(); ++j) {
            if ((matched >> j & 1U) == 0 || (names[j].letter() != 0 && names[j].letter() != kLetters[depth]))
                continue;
            const std::optional<std::uint32_t> number = names[j].number();
            if (!number || (only && *only != *number))
                return {};
            only = number;
        }
        return only;
    }

    void visitChild(ContainerId id, Matched matched, std::size_t depth)
    {
        const Matched next = step(matched, kLetters[depth], topology.container(id).number);
        if (complete(next)) {
            const std::vector<VertexId> below = topology.endpointsBelow(id);
            out.insert(out.end(), below.begin(), below.end());
            work += below.size();
        } else if (next != 1 || canBeginFrom(depth + 1)) {
            visit(id, next, depth + 1);
        }
    }

    void visitEndpoint(VertexId id, Matched matched, std::size_t depth)
    {
        if (complete(step(matched, kLetters[depth], topology.vertex(id).number)))
            out.push_back(id);
    }

    void visit(ContainerId at, Matched matched, std::size_t depth)
    {
        const Container& container = topology.container(at);
        if (depth >= kLetters.size())
            return;
        if (const std::optional<std::uint32_t> number = onlyNumber(matched, depth)) {
            if (const std::optional<ContainerId> child = findChild(topology, at, *number))
                visitChild(*child, matched, depth);
            else if (const std::optional<VertexId> chip = findEndpoint(topology, at, *number))
                visitEndpoint(*chip, matched, depth);
            return;
        }
        // On a board with both plain chips and chips that have dies, ids follow the file.
        auto chip = container.endpoints.begin();
        for (const ContainerId child : container.children) {
            const std::vector<VertexId>& dies = topology.container(child).endpoints;
            while (!dies.empty() && chip != container.endpoints.end() && *chip < dies.front())
                visitEndpoint(*chip++, matched, depth);
            visitChild(child, matched, depth);
        }
        while (chip != container.endpoints.end())
            visitEndpoint(*chip++, matched, depth);
    }
};

void PathPattern::select(const Topology& topology, std::vector<VertexId>& out, std::uint64_t& work) const
{
    if (!topology.containers.empty())
        Search{topology, names_, out, work}.visit(ContainerId(0), 1, 0);
}

} // namespace tierlens
