#include "core/routing/pair_matrix.h"

#include <string>

namespace tierlens {

Result<PairMatrix> makePairMatrix(const Graph& graph, const RoutingOptions& routing, std::span<const VertexId> ends,
                                  std::stop_token stop)
{
    if (ends.size() > kMaxPairMatrixEnds) {
        return failure(Code::out_of_range,
                       {std::to_string(ends.size()) + " chips", "a group of at most " + std::to_string(kMaxPairMatrixEnds)});
    }
    auto policy = makeRoutingPolicy(graph, routing);
    if (!policy) {
        return failure(std::move(policy.error()));
    }
    PairMatrix matrix;
    matrix.ends.assign(ends.begin(), ends.end());
    matrix.routes.assign(ends.size() * ends.size(), RouteSummary{{}, {}, Tier::flat, false});
    for (std::size_t to = 0; to < ends.size(); ++to) {
        if (stop.stop_requested()) {
            return failure(Code::cancelled);
        }
        for (std::size_t from = 0; from < ends.size(); ++from) {
            if (from == to) {
                continue;
            }
            auto summary = (*policy)->summary(ends[from], ends[to], 0);
            if (!summary) {
                return failure(std::move(summary.error()));
            }
            matrix.routes[from * ends.size() + to] = *summary;
        }
    }
    return matrix;
}

} // namespace tierlens
