// The flows of one distinct step on the links: all sub-groups at once, as a problem for the solvers of core/contention
// (MODEL reference §7, §12).
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <vector>

#include "core/collectives/schedule.h"
#include "core/contention/rates.h"
#include "core/evaluation/rank_order.h"
#include "core/routing/route.h"

namespace tierlens {

/// What flows share in a graph, numbered: first the directed edges by their position in Graph::edges(), then the switches
/// whose type has a capacity that all its traffic shares.
class SharedResources {
public:
    explicit SharedResources(const Graph& graph);

    [[nodiscard]] std::size_t count() const { return edges_ + switches_.size(); }
    [[nodiscard]] bool isEdge(std::uint32_t resource) const { return resource < edges_; }
    [[nodiscard]] Bandwidth capacity(std::uint32_t resource) const;
    /// Invalid for a switch.
    [[nodiscard]] EdgeId edge(std::uint32_t resource) const;
    /// Invalid for an edge.
    [[nodiscard]] VertexId switchVertex(std::uint32_t resource) const;
    /// The resource that @p v is; kNone when all that passes it shares nothing but its links.
    [[nodiscard]] std::uint32_t ofSwitch(VertexId v) const { return ofSwitch_.empty() ? kNone : ofSwitch_[v.index()]; }
    static constexpr std::uint32_t kNone = 0xFFFFFFFFU;

private:
    const Graph* graph_;
    std::size_t edges_ = 0;
    std::vector<VertexId> switches_{};
    std::vector<std::uint32_t> ofSwitch_{}; ///< by vertex; empty when there is none
};

/// One row of the problem: the flow from one rank to another.
struct StepFlow {
    std::uint32_t from = 0, to = 0; ///< ranks
    double latency_us = 0.0;        ///< α_path of the longest path
    double own_bytes_per_us = 0.0;  ///< that it gets alone
    Tier tier = Tier::c2c;          ///< the highest among its links
};

/// The flows of one step. Rows stand in order of destination, then source; a pair that a step lists several
/// times is one row whose weight counts them. Resources are numbered as far as used; resources[i] is i's number in
/// SharedResources. Within a row a switch stands once, behind the edges, which are in the order of Route::edges.
struct StepFlows {
    SharingProblem problem{};
    std::vector<StepFlow> flows{};
    std::vector<std::uint32_t> resources{};
};

/// A step of more (resource, share) entries than this is refused (too_many_flows): 288 MB of them.
inline constexpr std::size_t kMaxStepEntries = 24'000'000;

/// Routes steps. Steps routed together share the searches towards their destinations, so many steps are cheaper in one
/// call of each() than one by one; memory stays bounded, since they are routed in blocks of as many steps as fit.
class StepRouter {
public:
    /// All that is given must outlive the router. @p ranks gives the vertex of each rank.
    StepRouter(const Graph& graph, RoutingPolicy& policy, std::span<const VertexId> ranks, const RankOrder& order);

    [[nodiscard]] const SharedResources& resources() const { return resources_; }

    /// Step-pattern @p pattern of @p phase. Polls @p stop every few routes.
    /// Errors: those of the policy (no_path, not_applicable), too_many_flows, cancelled.
    [[nodiscard]] Result<StepFlows> step(const Phase& phase, std::uint32_t root, std::uint32_t pattern,
                                         std::stop_token stop = {});

    /// Each of @p patterns in turn; @p visit gets its index in @p patterns and may take what it is given. What it returns
    /// as a failure ends the walk. Errors as step().
    using Visit = std::function<Result<void>(std::size_t index, StepFlows& step)>;
    [[nodiscard]] Result<void> each(const Phase& phase, std::uint32_t root, std::span<const std::uint32_t> patterns,
                                    const Visit& visit, const std::stop_token& stop);

private:
    struct RankFlow {
        std::uint32_t from, to, step;
    };
    struct Routed {
        StepFlow flow{};
        std::size_t firstEntry = 0;
        std::uint32_t entries = 0;
        std::uint32_t step = 0;
        double weight = 1.0;
    };

    void listFlows(const Phase& phase, std::uint32_t root, std::span<const std::uint32_t> patterns);
    /// False: more than @p limit entries.
    [[nodiscard]] Result<bool> routeListed(std::size_t limit, const std::stop_token& stop);
    void keep(const Route& route);
    void assemble(std::size_t step, StepFlows& out);

    const Graph& graph_;
    RoutingPolicy& policy_;
    std::span<const VertexId> ranks_;
    const RankOrder& order_;
    SharedResources resources_;
    std::vector<RankFlow> listed_{};
    std::vector<Routed> routed_{};
    std::vector<std::uint32_t> byStep_{}, firstOfStep_{};
    std::vector<std::uint32_t> entryResource_{};
    std::vector<double> entryShare_{};
    std::vector<std::uint32_t> localOf_{}; ///< by resource, while a step is put together
};

} // namespace tierlens
