// Links seen from afar: those between the same two closed boxes are one ribbon.
#pragma once

#include <array>

#include "core/layout/layout.h"

namespace tierlens {

/// What a ribbon ends at.
struct Place {
    enum class Kind : std::uint8_t { vertex, container, bank };
    Kind kind = Kind::vertex;
    std::uint32_t index = 0;
    friend bool operator==(Place, Place) = default;
};

struct Ribbon {
    Place from{}, to{};
    LinkLine line{};
    std::uint32_t firstLink = 0, linkCount = 0; ///< into Ribbons::links
    Bandwidth bandwidth{};                      ///< nameplate of all of them, the larger direction
};

inline constexpr std::uint32_t kNoRibbon = 0xFFFFFFFFU;

struct Ribbons {
    std::vector<Ribbon> ribbons{};
    std::vector<LinkId> links{};
    std::vector<std::uint32_t> ownedBegin{}; ///< by ContainerId: its ribbons are ownedBegin[c] … ownedBegin[c + 1]
    std::vector<std::uint32_t> ribbonOf{};   ///< by LinkId; kNoRibbon for links inside a closed box or bank
    std::vector<ContainerId> closed{};       ///< by ContainerId: the outermost closed box around it, or itself; invalid: open

    [[nodiscard]] std::span<const LinkId> linksOf(const Ribbon& ribbon) const
    {
        return std::span(links).subspan(ribbon.firstLink, ribbon.linkCount);
    }
};

/// Levels of containers from the outside in: system, pod, rack, board, chip.
inline constexpr std::size_t kLevels = 5;

/// The ribbons when containers of the levels before @p openLevels are open and the others are closed boxes. Links inside a
/// closed box have none. While boards are closed, the switches of an open container count as one bank. A vertex that is in no
/// closed container stands for itself.
[[nodiscard]] Ribbons makeRibbons(const Topology& topology, const Layout& layout, std::size_t openLevels);

} // namespace tierlens
