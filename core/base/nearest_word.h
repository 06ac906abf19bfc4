// The known word that a misspelt one most likely means.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tierlens {

/// Number of insertions, deletions, changes and swaps of neighbours that lead from @p a to @p b (optimal string
/// alignment form of the Damerau-Levenshtein distance).
/// Gives @p limit + 1 as soon as the distance is over @p limit.
[[nodiscard]] int editDistance(std::string_view a, std::string_view b, int limit);

/// The nearest of @p known within a third of the longer word's length, at least 1 and at most 3 edits; the first of
/// equals. A word that only adds to or cuts short a known one by an underscore part ("bandwidth_GB") is near as well.
[[nodiscard]] std::optional<std::string> nearestWord(std::string_view word, std::span<const std::string_view> known);

} // namespace tierlens
