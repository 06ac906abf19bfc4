// The graph that route and matrix look at: the file's, with tiers scaled as the network section asks.
#pragma once

#include <memory>
#include <stop_token>

#include "app/cli/topology_input.h"
#include "core/routing/graph.h"

namespace tierlens::cli {

struct Routed {
    TopologyFile file{};
    RoutingOptions routing{};
    std::shared_ptr<const Topology> topology{}; ///< of the file, or its scaled copy
    std::unique_ptr<Graph> graph{};
};

[[nodiscard]] Outcome<Routed> openRouted(const TopologyInput& input, const std::stop_token& stop);

} // namespace tierlens::cli
