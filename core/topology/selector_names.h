// The named groups that a selector refers to by name (TOPOLOGY contract, "Groups"). Text only: whether there is such a group
// is not asked.
#pragma once

#include <string>
#include <string_view>

namespace tierlens {

/// Whether an item of the selector is the group @p name: "board", "board|first:2", "c0, board".
[[nodiscard]] bool selectorNames(std::string_view selector, std::string_view name);

/// The selector with that group under another name; everything else stays as it is written.
[[nodiscard]] std::string selectorRenamed(std::string_view selector, std::string_view name, std::string_view newName);

} // namespace tierlens
