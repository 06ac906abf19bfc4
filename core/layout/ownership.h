// What contains what: containers by depth, the container that owns each link, the chips that a NIC serves.
#pragma once

#include <cstdint>
#include <vector>

#include "core/layout/layout.h"

namespace tierlens {

/// By vertex: an end point has no first chip, nor has a NIC that serves none.
struct Ownership {
    static constexpr std::uint32_t kNone = 0xFFFFFFFFU;
    std::vector<ContainerId> order{};                   ///< parents before children
    std::vector<bool> direct{};                         ///< by container: owns links between end points
    std::vector<std::uint32_t> firstChip{}, lastChip{}; ///< by vertex: of the end points that a NIC serves
};

/// Also fills linkOwner, ownedBegin and ownedLinks of @p layout: a link belongs to the smallest container around both ends.
[[nodiscard]] Ownership findOwnership(const Topology& topology, Layout& layout);

} // namespace tierlens
