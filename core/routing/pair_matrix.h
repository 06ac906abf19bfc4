// Tier, bandwidth and latency of every pair, as `nvidia-smi topo -m` prints it: for `tierlens-cli matrix` and the pane.
#pragma once

#include <span>
#include <stop_token>
#include <vector>

#include "core/routing/route.h"

namespace tierlens {

/// n × n routes row by row; the diagonal is empty (tier flat, 0).
struct PairMatrix {
    std::vector<VertexId> ends{};
    std::vector<RouteSummary> routes{};
    [[nodiscard]] const RouteSummary& at(std::size_t from, std::size_t to) const { return routes[from * ends.size() + to]; }
};

/// More ends than this are refused (out_of_range with the number and this limit): the table is quadratic.
inline constexpr std::size_t kMaxPairMatrixEnds = 4096;

/// The route of channel 0 from every one of @p ends to every other. Polls @p stop between destinations.
/// Errors: no_path (names the first pair), out_of_range, cancelled, those of makeRoutingPolicy.
[[nodiscard]] Result<PairMatrix> makePairMatrix(const Graph& graph, const RoutingOptions& routing, std::span<const VertexId> ends,
                                                std::stop_token stop = {});

} // namespace tierlens
