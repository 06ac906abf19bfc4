// Parameters that are part of the structure: of types and of fabrics. Every other value of one is another topology.
#pragma once

#include "core/whatif/parameters.h"

namespace tierlens {

/// Of the types that the topology uses and that the file names, and of its fabrics, in the order of the file.
[[nodiscard]] Result<std::vector<Parameter>> structureParameters(const TopologyFile& file);

/// The unit of a key of a type or a block, told by its last word; `choice` where it is none that is known.
[[nodiscard]] ParameterUnit unitOfStructure(std::string_view key);

/// The tier of a key rails.X. None for another key.
[[nodiscard]] std::optional<Tier> tierOfRails(std::string_view key);
/// The most rails (`rails: n`) that a fabric of @p tier has; 1 where there is none.
[[nodiscard]] std::uint32_t railsOf(const Topology& topology, Tier tier);

// Ranges, each widened until it holds the value.
void setLogRange(Parameter& p, double least, double most, bool zeroBelow);
void setAround(Parameter& p); ///< from a tenth of the value to ten times
void setLinear(Parameter& p, double least, double most);
void setShare(Parameter& p);

} // namespace tierlens
