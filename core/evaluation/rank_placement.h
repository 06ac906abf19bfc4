// In which order the ranks of a group stand in a ring: as given, or so that the ring crosses the outer tiers least.
#pragma once

#include <stop_token>
#include <vector>

#include "core/evaluation/evaluation.h"
#include "core/evaluation/tier_structure.h"

namespace tierlens {

/// An order of the ranks and what a ring over it crosses.
struct RingOrder {
    std::vector<VertexId> ranks{};
    std::uint32_t crossings = 0; ///< hops in the outermost tier that the group uses
    Duration hops{};             ///< Σ α_path of its hops
};

/// Groups beyond this are ordered by the containers that hold them instead of by their paths.
inline constexpr std::size_t kMostPairwiseRanks = 1024;

/// Orders to choose from, the given one first; no order twice. Ranks stand together that are close to each other: nested by the
/// tier and α_path of the routes between them, so that a ring enters and leaves every pod, rack, leaf switch and board once. Then
/// also with the ranks that are nearest to what is outside (those beside a NIC) at the ends of each cluster, with every second
/// cluster turned about (so that a ring leaves a board on the rail on which it enters the next), and along a ring of the links
/// between ranks, where @p structure has one. O(ranks²) routes up to kMostPairwiseRanks, else O(ranks). Errors: those of the
/// routing, cancelled.
[[nodiscard]] Result<std::vector<RingOrder>> findRingOrders(const Graph& graph, const RoutingOptions& routing,
                                                            const GroupProfile& profile, const TierStructure* structure,
                                                            std::stop_token stop = {});

/// @p request with its ranks in the best of those orders: the fastest under the first model, of equally fast ones that with the
/// fewest crossings, then that with the shortest hops; the given one where none is better. The root stays the same chip. Its
/// `ordering` is asGiven. @p gain is filled in. send_recv and groups without a topology stay as they are.
[[nodiscard]] Result<Request> withRanksOrdered(Evaluator& evaluator, const Request& request, std::optional<OrderingGain>& gain,
                                               std::stop_token stop = {});

} // namespace tierlens
