#include "app/cli/words.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <numeric>
#include <vector>

#include "core/report/text_table.h"

namespace tierlens::cli {
namespace {

/// Letters to insert, drop or replace to make one word of the other (Levenshtein).
std::size_t distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i] == b[j] ? 0U : 1U);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
        }
    }
    return row[b.size()];
}

} // namespace

std::span<const std::string_view> algorithmWords()
{
    static constexpr std::array<std::string_view, 14> kWords{
        "auto",   "best",  "ring",     "multi_ring",         "hierarchical_ring", "pairwise",           "pairwise_xor",
        "direct", "bruck", "binomial", "recursive_doubling", "halving_doubling",  "double_binary_tree", "in_network"};
    return kWords;
}

std::span<const std::string_view> routingWords()
{
    static constexpr std::array<std::string_view, 6> kWords{"shortest_path", "ecmp",     "hierarchical",
                                                            "d_mod_k",       "adaptive", "sharp"};
    return kWords;
}

std::string unknownWord(std::string_view what, std::string_view word, std::span<const std::string_view> known)
{
    constexpr std::size_t kLongest = 64; // a longer word is like none of them
    std::string_view nearest;
    std::size_t least = std::min<std::size_t>(3, word.size() / 2 + 1);
    for (const std::string_view k : known) {
        const std::size_t d = word.size() <= kLongest ? distance(word, k) : kLongest;
        if (d < least || (word.size() >= 3 && k.starts_with(word) && nearest.empty())) {
            nearest = k;
            least = std::min(d, least);
        }
    }
    const std::string shown = printable(word.substr(0, kLongest));
    if (!nearest.empty()) {
        return fmt::format("unknown {} '{}', did you mean '{}'?", what, shown, nearest);
    }
    return fmt::format("unknown {} '{}', expected one of: {}", what, shown, fmt::join(known, ", "));
}

} // namespace tierlens::cli
