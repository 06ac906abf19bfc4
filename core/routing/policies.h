// One function a routing policy, for the registry alone: everybody else calls makeRoutingPolicy.
#pragma once

#include <memory>

#include "core/routing/route.h"

namespace tierlens {

[[nodiscard]] std::unique_ptr<RoutingPolicy> makeShortestPath(const Graph& graph, const RoutingOptions& options);
[[nodiscard]] std::unique_ptr<RoutingPolicy> makeEcmp(const Graph& graph, const RoutingOptions& options);
[[nodiscard]] std::unique_ptr<RoutingPolicy> makeHierarchical(const Graph& graph, const RoutingOptions& options);
[[nodiscard]] std::unique_ptr<RoutingPolicy> makeDModK(const Graph& graph, const RoutingOptions& options);

} // namespace tierlens
