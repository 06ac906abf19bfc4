// The first pass over a description: checks every fabric of every block once, however often the block is made, and
// counts what would be made, so that a wrong or an enormous system is refused before anything is built.
#pragma once

#include <optional>

#include "core/topology/build_problems.h"
#include "core/topology/count.h"
#include "core/topology/description.h"

namespace tierlens {

/// Sizes to reserve.
struct BuildPlan {
    std::uint64_t endpoints = 0, containers = 0, vertices = 0, links = 0;
};

/// Problems go to @p problems; none when there is any, or a limit is passed.
[[nodiscard]] std::optional<BuildPlan> planBuild(const TopologyDescription& description, BuildProblems& problems);

} // namespace tierlens
