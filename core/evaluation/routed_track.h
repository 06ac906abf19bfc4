// One group's collective with every distinct step routed: what concurrent collectives are made of, for any size, model and
// message parameter.
#pragma once

#include <cstddef>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <vector>

#include "core/evaluation/evaluation_cache.h"
#include "core/evaluation/tracks.h"

namespace tierlens {

/// What the time of a flow depends on, besides its bytes and its rate.
struct FlowKind {
    Tier tier = Tier::c2c;
    std::uint32_t fromType = 0, toType = 0; ///< chip types of both ends
    double latency_us = 0.0;                ///< α_path
    double own_bytes_per_us = 0.0;          ///< that it gets alone
    double share = 1.0;                     ///< Phase::flowShare
    auto operator<=>(const FlowKind&) const = default;
};

struct RoutedTrack {
    std::shared_ptr<const ProfileHold> profile{};
    Schedule schedule{};             ///< of the size it was made for; its fractions serve every other
    std::vector<TrackFlows> flows{}; ///< TrackFlows::kind indexes `kinds`
    std::vector<FlowKind> kinds{};
    std::vector<std::vector<std::uint32_t>> flowsOf{}; ///< [phase][step of it]: index into `flows`
    std::size_t resources = 0;                         ///< how many the graph has (step_flows.h)
    std::size_t entries = 0;                           ///< (resource, share) pairs that it holds
};

/// Tracks routed before: a slider that changes sizes and start-ups routes nothing again. Bounded; locks itself.
class TrackCache {
public:
    /// The track of @p schedule on @p profile, which has a graph.
    /// Errors: those of the policy, too_many_flows, too_much_at_once (more than kMaxTrackEntries), cancelled.
    [[nodiscard]] Result<std::shared_ptr<const RoutedTrack>> track(const std::shared_ptr<const ProfileHold>& profile,
                                                                   const Schedule& schedule, const RoutingOptions& routing,
                                                                   const std::stop_token& stop);
    /// The profile of @p ranks on @p graph. Errors as makeGroupProfile.
    [[nodiscard]] Result<std::shared_ptr<const ProfileHold>> profile(const std::shared_ptr<const GraphHold>& graph,
                                                                     const RoutingOptions& routing,
                                                                     const std::vector<VertexId>& ranks,
                                                                     const std::stop_token& stop);

    RingMemo rings{};

private:
    /// Of one graph; a second graph takes the place of the first.
    std::shared_ptr<const GraphHold> graph_{};
    std::map<std::vector<VertexId>, std::shared_ptr<const ProfileHold>> profiles_{};
    std::map<std::pair<const ProfileHold*, std::string>, std::shared_ptr<const RoutedTrack>> tracks_{};
    std::size_t entries_ = 0;
    std::mutex mutex_{};
};

/// Entries of all tracks that run at once: 288 MB.
inline constexpr std::size_t kMaxTrackEntries = 24'000'000;

} // namespace tierlens
