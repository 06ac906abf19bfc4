// The levels of containment and the tiers of links (MODEL reference §5).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tierlens {

/// Containers from the outside in. A chip is a container only when it has dies.
enum class Level : std::uint8_t { system, pod, rack, board, chip };

/// Tiers of links from the fastest outwards; the value is the tier_level of the source documents.
/// `flat` stands for "no topology": one ring over a stated bandwidth.
enum class Tier : std::uint8_t { flat = 0, d2d = 5, c2c = 6, b2b = 7, r2r = 8, p2p = 9 };

inline constexpr Tier kTiers[] = {Tier::d2d, Tier::c2c, Tier::b2b, Tier::r2r, Tier::p2p};

/// "d2d" … "p2p", "flat".
[[nodiscard]] std::string_view pathKey(Tier tier);
[[nodiscard]] std::optional<Tier> tierFromPathKey(std::string_view key);
/// The tier of links that a container's own fabric makes: chip d2d, board c2c, rack b2b, pod r2r, system p2p.
[[nodiscard]] Tier tierOfLevel(Level level);
/// The letter before the number in a path: p, r, b, c ("system" has none: 0).
[[nodiscard]] char levelLetter(Level level);
/// "system", "pod", "rack", "board", "chip".
[[nodiscard]] std::string_view levelName(Level level);

} // namespace tierlens
