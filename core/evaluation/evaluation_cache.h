// What an Evaluator keeps: graphs, profiles and what was worked out for phases, each least recently used first out. Locks itself.
#pragma once

#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <variant>

#include "core/evaluation/phase_routes.h"
#include "core/evaluation/plan.h"
#include "core/evaluation/rank_placement.h"
#include "core/evaluation/tier_structure.h"
#include "core/evaluation/tier_waits.h"
#include "core/routing/symmetry.h"

namespace tierlens {

/// A graph and the topology it stands on.
struct GraphHold {
    std::shared_ptr<const Topology> topology{};
    Graph graph;
    GraphHold(std::shared_ptr<const Topology> t, const RoutingOptions& options, Bytes messageSize)
        : topology(std::move(t)), graph(*topology, options, messageSize)
    {
    }
};

/// A group's tiers on a graph. Without a graph: no topology, nothing can be routed.
struct ProfileHold {
    std::shared_ptr<const GraphHold> graph{};
    std::shared_ptr<const GroupProfile> profile{};
    RankOrder order;
    explicit ProfileHold(std::shared_ptr<const GraphHold> g, std::shared_ptr<const GroupProfile> p)
        : graph(std::move(g)), profile(std::move(p)), order(*profile)
    {
    }
    /// Found at the first call and kept; null without a graph. Errors as findTierStructure.
    [[nodiscard]] Result<std::shared_ptr<const TierStructure>> structure(const RoutingOptions& routing, RingMemo& memo,
                                                                         const std::stop_token& stop) const;
    /// Likewise; the given order alone without a graph. Errors as findRingOrders.
    [[nodiscard]] Result<std::vector<RingOrder>> ringOrders(const RoutingOptions& routing, RingMemo& memo,
                                                            const std::stop_token& stop) const;

    /// symmetryUnderScaling(), found at the first call and kept; none without a graph or when @p stop was requested.
    [[nodiscard]] std::shared_ptr<const RankSymmetry> symmetry(const std::stop_token& stop) const;

    /// By how much the profile's latency of @p tier grows with the latency asked of its links (latencySlope in
    /// scaled_topology.h); found at the first call and kept.
    [[nodiscard]] double latencySlope(const RoutingOptions& routing, Bytes messageSize, Tier tier,
                                      const std::stop_token& stop) const;

private:
    mutable std::mutex structureMutex_{}, ordersMutex_{}, symmetryMutex_{}, slopeMutex_{};
    mutable std::map<Tier, double> slopes_{};
    mutable std::shared_ptr<const RankSymmetry> symmetry_{};
    mutable std::shared_ptr<const TierStructure> structure_{};
    mutable std::vector<RingOrder> orders_{};
};

struct GraphKey {
    std::uint64_t revision = 0;
    RoutingOptions routing{};
    double messageSize_bytes = 0.0;        ///< 0 when the weights do not depend on it
    std::map<Tier, TierOverride> scaled{}; ///< only bandwidth and latency are set
    std::vector<VertexId> scaledFor{};     ///< by how much links are scaled is told by the profile of this group
    friend bool operator==(const GraphKey&, const GraphKey&) = default;
};

struct ProfileKey {
    GraphKey graph{};
    std::vector<VertexId> ranks{};
    friend bool operator==(const ProfileKey&, const ProfileKey&) = default;
};

class EvaluationCache {
public:
    static constexpr std::size_t kMaxGraphs = 4;
    static constexpr std::size_t kMaxProfiles = 64;
    static constexpr std::size_t kMaxWorkBytes = std::size_t{192} << 20;

    /// Counts a hit or a miss.
    [[nodiscard]] std::shared_ptr<const ProfileHold> profile(const ProfileKey& key);
    void keepProfile(const ProfileKey& key, std::shared_ptr<const ProfileHold> hold);

    [[nodiscard]] std::shared_ptr<const GraphHold> graph(const GraphKey& key);
    /// Of two threads that made the same graph the first one's is kept and given to both.
    [[nodiscard]] std::shared_ptr<const GraphHold> keepGraph(const GraphKey& key, std::shared_ptr<const GraphHold> hold);

    /// @p phase: see phaseKey. With @p loads only an entry that has them.
    [[nodiscard]] std::shared_ptr<const PhaseRoutes> routes(const ProfileHold& profile, const std::string& phase, bool loads);
    /// @p key: the phase and what else its steps were solved under.
    [[nodiscard]] std::shared_ptr<const PhaseSteps> steps(const ProfileHold& profile, const std::string& key);
    [[nodiscard]] std::shared_ptr<const TierWaits> waits(const ProfileHold& profile, const std::string& key);

    using Work =
        std::variant<std::shared_ptr<const PhaseRoutes>, std::shared_ptr<const PhaseSteps>, std::shared_ptr<const TierWaits>>;
    void keep(std::shared_ptr<const ProfileHold> profile, std::string key, Work work);

    [[nodiscard]] CacheStatistics statistics() const;

    RingMemo rings{};

private:
    struct WorkEntry {
        std::shared_ptr<const ProfileHold> profile; // kept alive, so that its address stays its name
        std::string key;
        Work work;
        std::size_t size_bytes;
    };
    template <class T, class Fits>
    [[nodiscard]] std::shared_ptr<const T> work(const ProfileHold& profile, const std::string& key, Fits&& fits);
    void dropUsersOf(const GraphHold* graph);

    mutable std::mutex mutex_;
    std::list<std::pair<GraphKey, std::shared_ptr<const GraphHold>>> graphs_;
    std::list<std::pair<ProfileKey, std::shared_ptr<const ProfileHold>>> profiles_;
    std::list<WorkEntry> work_;
    std::size_t workBytes_ = 0;
    CacheStatistics statistics_;
};

/// Two phases with the same key have the same flows with the same parts of their M.
[[nodiscard]] std::string phaseKey(const Phase& phase, std::uint32_t root);

} // namespace tierlens
