// Routes carried over by the symmetries of the graph: only destinations that stand for an orbit are searched, whatever
// the order in which routes are asked for.
#pragma once

#include <memory>

#include "core/routing/route.h"

namespace tierlens {

/// @p policy, asked about representatives alone where the graph is regular enough. It must followsSymmetry().
[[nodiscard]] std::unique_ptr<RoutingPolicy> withSymmetry(const Graph& graph, std::unique_ptr<RoutingPolicy> policy);

} // namespace tierlens
