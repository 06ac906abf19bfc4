#include "core/base/nearest_word.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

namespace tierlens {
namespace {

constexpr std::size_t kLongest = 64;     // longer words are not misspelt but something else
constexpr std::size_t kMostWords = 1024; // keeps a file of many names and many errors from taking long

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string lowered(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), lower);
    return result;
}

} // namespace

int editDistance(std::string_view a, std::string_view b, int limit)
{
    const auto over = limit + 1;
    if (std::abs(static_cast<int>(a.size()) - static_cast<int>(b.size())) > limit)
        return over;
    std::vector<int> beforeLast(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        last[j] = static_cast<int>(j);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = static_cast<int>(i);
        int least = row[0];
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const int change = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, change});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], beforeLast[j - 2] + 1);
            least = std::min(least, row[j]);
        }
        if (least > limit)
            return over;
        std::swap(beforeLast, last);
        std::swap(last, row);
    }
    return std::min(last[b.size()], over);
}

std::optional<std::string> nearestWord(std::string_view word, std::span<const std::string_view> known)
{
    if (word.empty() || word.size() > kLongest)
        return std::nullopt;
    const std::string mine = lowered(word);
    int best = 4;
    std::optional<std::string> nearest;
    for (const std::string_view candidate : known.subspan(0, std::min(known.size(), kMostWords))) {
        if (candidate.size() > kLongest || candidate == word)
            continue;
        const std::string theirs = lowered(candidate);
        const auto longer = static_cast<int>(std::max(mine.size(), theirs.size()));
        const int limit = std::min({3, std::max(1, longer / 3), longer - 1, best - 1}); // something must be the same
        const int distance = editDistance(mine, theirs, limit);
        if (distance <= limit) {
            best = distance;
            nearest = candidate;
            if (best == 0)
                break;
        }
    }
    if (nearest)
        return nearest;
    for (const std::string_view candidate : known.subspan(0, std::min(known.size(), kMostWords))) {
        const std::string theirs = lowered(candidate);
        const std::string& shorter = mine.size() < theirs.size() ? mine : theirs;
        const std::string& longer = mine.size() < theirs.size() ? theirs : mine;
        if (shorter.size() >= 4 && longer.compare(0, shorter.size() + 1, shorter + "_") == 0)
            return std::string(candidate);
    }
    return std::nullopt;
}

} // namespace tierlens
