// Ready blocks to insert: known boards and racks, and regular networks to begin with.
#pragma once

#include <span>
#include <string_view>

#include "core/edit/topology_edit.h"

namespace tierlens {

struct PaletteItem {
    std::string_view key;   ///< "hgx_h100"
    const char* title = ""; ///< English, translation context "Problem"
    Level level = Level::board;
    std::string_view block; ///< the block's name in the text
    std::string_view text;  ///< a whole topology with the block, its types and where their numbers come from
};

[[nodiscard]] std::span<const PaletteItem> paletteItems();

/// The edit that puts an item into a container of the level above ("system" holds pods).
[[nodiscard]] InsertTopology insertOf(const PaletteItem& item, std::string parent, std::uint32_t count = 1,
                                      Scope scope = Scope::onlyThis);

} // namespace tierlens
