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
#include "core/evaluation/phase_symmetry.h"
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
    [[nodiscard]] std::span<const VertexId> switches() const { return switches_; }
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

    // Routed once an orbit (see StepRouter), else both empty. A row then stands for the flows to all ranks that a symmetry
    // takes its destination to, a resource for all that it takes it to, with their capacities and shares added up.
    std::vector<double> alike{};          ///< by resource: how many it stands for
    std::vector<std::uint32_t> example{}; ///< beside problem.resource: the first of them that this flow uses

    /// Σ φ on each of the resources that @p local stands for, @p load being that of all of them.
    [[nodiscard]] double loadOfOne(std::uint32_t local, double load) const { return alike.empty() ? load : load / alike[local]; }
    /// Number in SharedResources of what entry @p entry of the problem uses.
    [[nodiscard]] std::uint32_t resourceOf(std::uint32_t entry) const
    {
        return example.empty() ? resources[problem.resource[entry]] : example[entry];
    }
};

/// A step of more (resource, share) entries than this is refused (too_many_flows): 144 MB of them, twice.
inline constexpr std::size_t kMaxStepEntries = 12'000'000;

/// Routes steps. Steps routed together share the searches towards their destinations, so many steps are cheaper in one
/// call of each() than one by one; memory stays bounded, since they are routed in blocks of as many steps as fit.
class StepRouter {
public:
    enum class Once : std::uint8_t {
        aFlow,  ///< every flow is a row
        anOrbit ///< where symmetries keep the flows of every step, one destination stands for all that they take it to: the
                ///< rates are the same, since such flows and links are alike
    };
    /// All that is given must outlive the router. @p ranks gives the vertex of each rank.
    StepRouter(const Graph& graph, RoutingPolicy& policy, std::span<const VertexId> ranks, const RankOrder& order,
               Once once = Once::aFlow);

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

    /// Stops half-way when @p stop is requested.
    void listFlows(const Phase& phase, std::uint32_t root, std::span<const std::uint32_t> patterns, const std::stop_token& stop);
    /// False: more than @p limit entries.
    [[nodiscard]] Result<bool> routeListed(std::size_t limit, const std::stop_token& stop);
    void keep(const Route& route);
    void keepByClass(std::size_t first);
    /// Stops half-way when @p stop is requested.
    void assemble(std::size_t step, StepFlows& out, const std::stop_token& stop);

    const Graph& graph_;
    RoutingPolicy& policy_;
    std::span<const VertexId> ranks_;
    const RankOrder& order_;
    const Once once_;
    SharedResources resources_;
    PhaseSymmetry symmetry_{};
    bool byOrbit_ = false;
    /// How many flows a row towards @p to stands for.
    [[nodiscard]] double weightOf(std::uint32_t to) const { return byOrbit_ ? symmetry_.standsFor[to] : 1.0; }

    std::size_t flowsListed_ = 0; ///< of the block, those that others stand for included
    std::vector<RankFlow> listed_{};
    std::vector<Routed> routed_{};
    std::vector<std::uint32_t> byStep_{}, firstOfStep_{};
    std::vector<std::uint32_t> entryResource_{};
    std::vector<double> entryShare_{};
    std::vector<std::uint32_t> entryExample_{}; ///< by orbit: what was met first of the entry's class
    std::vector<std::uint32_t> localOf_{};      ///< by resource, while a step is put together
};

} // namespace tierlens
