#include "app/cli/words.h"

#include <array>
#include <fmt/format.h>

#include "core/base/nearest_word.h"
#include "core/base/quantity_text.h"
#include "core/base/size_suggestion.h"
#include "core/report/text_table.h"

namespace tierlens::cli {

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
    constexpr std::size_t kShown = 64;
    const std::string shown = printable(word.substr(0, kShown));
    if (const auto nearest = nearestWord(word, known)) {
        return fmt::format("unknown {} '{}', did you mean '{}'?", what, shown, *nearest);
    }
    return fmt::format("unknown {} '{}', expected one of: {}", what, shown, fmt::join(known, ", "));
}

std::string unreadableSize(std::string_view text, std::string_view example)
{
    constexpr std::size_t kShown = 64;
    const std::string shown = printable(text.substr(0, kShown));
    if (const auto parsed = parseBytes(text, bytes(1)); parsed || parsed.error().code == Code::out_of_range) {
        return fmt::format("'{}' is out of range, expected at least 1 B and at most 1e18 B, such as {}", shown, example);
    }
    const std::vector<std::string> near = sizesLike(text);
    if (near.empty()) {
        return fmt::format("'{}' cannot be read, expected something like {}", shown, example);
    }
    return fmt::format("'{}' cannot be read, did you mean {}?", shown, fmt::join(near, " or "));
}

} // namespace tierlens::cli
