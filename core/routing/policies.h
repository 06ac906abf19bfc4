// One function a routing policy, for the registry alone: everybody else calls makeRoutingPolicy.
#pragma once

#include <memory>

#include "core/routing/route.h"

namespace tierlens {

// Every policy, in the order of menus: its name, whether it has modes, the function of its file. One line here registers
// a new file of this folder.
#define TIERLENS_ROUTING_POLICIES(POLICY)                                                                                        \
    POLICY("hierarchical", true, makeHierarchical)                                                                               \
    POLICY("shortest_path", false, makeShortestPath)                                                                             \
    POLICY("ecmp", true, makeEcmp)                                                                                               \
    POLICY("d_mod_k", false, makeDModK)                                                                                          \
    POLICY("adaptive", false, makeAdaptive)                                                                                      \
    POLICY("sharp", true, makeSharp)

#define TIERLENS_DECLARE(name, hasModes, make)                                                                                   \
    [[nodiscard]] std::unique_ptr<RoutingPolicy> make(const Graph& graph, const RoutingOptions& options);
TIERLENS_ROUTING_POLICIES(TIERLENS_DECLARE)
#undef TIERLENS_DECLARE

} // namespace tierlens
