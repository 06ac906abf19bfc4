// What a path in links, overrides and failures points at, with a problem at its place when there is no such thing.
#pragma once

#include <string_view>

#include "core/topology/build_problems.h"
#include "core/topology/elements.h"

namespace tierlens {

/// The element that @p path names from @p base; unknown_name with the nearest existing path, or bad_path.
[[nodiscard]] std::optional<Elements::Found> elementAt(const Elements& elements, const std::string& path, ContainerId base,
                                                       SourceNode place, std::string_view what, BuildProblems& problems);

/// The end of a link: a chip, die, switch or NIC; a chip with dies stands for its d0, as in `attach`.
[[nodiscard]] std::optional<VertexId> vertexAt(const Elements& elements, const std::string& path, ContainerId base,
                                               SourceNode place, BuildProblems& problems);

} // namespace tierlens
