// What the links and switches between the ranks of each tier allow: rings that share no link (multi_ring) and reduction by
// the switches (in_network). Only asked for by algorithms that need it.
#pragma once

#include <list>
#include <mutex>
#include <stop_token>
#include <vector>

#include "core/collectives/schedule.h"
#include "core/evaluation/rank_order.h"

namespace tierlens {

/// Remembers the rings of the last few meshes: a changed bandwidth leaves them as they are. Locks itself.
class RingMemo {
public:
    [[nodiscard]] Rings rings(std::uint32_t n, const std::vector<RingArc>& arcs, const std::stop_token& stop);

private:
    struct Entry {
        std::uint32_t n;
        std::vector<RingArc> arcs;
        Rings rings;
    };
    static constexpr std::size_t kMost = 8;
    std::mutex mutex_;
    std::list<Entry> entries_{};
};

struct TierStructure {
    std::vector<TierShape> tiers{}; ///< beside GroupProfile::effective
    TierShape whole{};              ///< all ranks as numbered
};

/// Whether an algorithm of this name needs to know the structure.
[[nodiscard]] bool needsStructure(std::string_view algorithm);

/// Looks at the sub-groups of every tier of @p profile. Links count for rings when they join two ranks of a sub-group, are what
/// the routing between the two takes, and have at least a quarter of the fastest such link's capacity; a link of twice the
/// slowest one's capacity has room for two rings. A tier has the rings that all its sub-groups have. A tree of
/// switches is what the routes of a sub-group into its first rank cross. O(ranks + links) routes. Errors: those of the
/// routing, cancelled.
[[nodiscard]] Result<TierStructure> findTierStructure(const Graph& graph, const RoutingOptions& routing,
                                                      const GroupProfile& profile, const RankOrder& order, RingMemo& memo,
                                                      std::stop_token stop = {});

} // namespace tierlens
