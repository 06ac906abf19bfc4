// NICs above the chips that they serve.
#pragma once

#include <vector>

#include "core/layout/arrangement.h"

namespace tierlens {

inline constexpr double kNicWidth = 44.0, kNicHeight = 18.0, kNicGap = 8.0;
inline constexpr double kNicReach = 18.0; ///< between a NIC and its chips

/// Where a NIC would stand if it were alone.
struct NicWish {
    std::uint32_t row = 0; ///< of the chips
    double x = 0;          ///< its centre
    VertexId nic{};
};

/// Puts the NICs into the room above the rows of @p rows, as near to their wishes as they fit side by side; the block
/// widens where they stand out.
void placeNics(PlacedRows& rows, std::vector<NicWish> wishes);

} // namespace tierlens
