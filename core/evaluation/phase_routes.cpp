#include "core/evaluation/phase_routes.h"

#include <algorithm>
#include <limits>

#include "core/evaluation/evaluation.h"
#include "core/evaluation/phase_symmetry.h"

namespace tierlens {

namespace {

// Steps routed together share the searches towards their destinations; this bounds their table of loads (64 MiB).
constexpr std::size_t kMaxTableCells = std::size_t{1} << 23;

// Between two looks at the stop token.
constexpr std::size_t kFlowsBetweenStops = 16'384;
constexpr std::size_t kEdgesBetweenStops = 64;

/// A distinct step and the part of the phase's M that one flow of it carries over the whole phase.
struct DistinctStep {
    std::uint32_t pattern = 0;
    double flowFraction = 0.0;
};

std::vector<DistinctStep> distinctSteps(const Phase& phase)
{
    std::vector<DistinctStep> steps;
    steps.reserve(phase.steps.size());
    for (const Step& s : phase.steps)
        steps.push_back({s.pattern, s.startupOnly ? 0.0 : s.count * (s.size / phase.size) * phase.flowShare});
    std::sort(steps.begin(), steps.end(), [](const DistinctStep& a, const DistinctStep& b) {
        return a.pattern != b.pattern ? a.pattern < b.pattern : a.flowFraction < b.flowFraction;
    });
    std::size_t kept = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (kept > 0 && steps[kept - 1].pattern == steps[i].pattern)
            steps[kept - 1].flowFraction += steps[i].flowFraction;
        else
            steps[kept++] = steps[i];
    }
    steps.resize(kept);
    return steps;
}

// Whole steps, evenly spaced, the first one always among them; what is left out is made up for in the fractions.
void sample(std::vector<DistinctStep>& steps, const Phase& phase, std::uint32_t subgroups)
{
    std::uint64_t flows = 0;
    for (const DistinctStep& s : steps)
        flows += flowCount(phase, s.pattern) * subgroups;
    if (flows <= kMaxRoutedFlows || steps.size() <= 1)
        return;
    const auto wanted = std::max<std::size_t>(1, steps.size() * kMaxRoutedFlows / flows);
    double whole = 0.0, taken = 0.0;
    std::vector<DistinctStep> some;
    for (const DistinctStep& s : steps)
        whole += s.flowFraction * static_cast<double>(flowCount(phase, s.pattern));
    for (std::size_t i = 0; i < wanted; ++i) {
        some.push_back(steps[i * steps.size() / wanted]);
        taken += some.back().flowFraction * static_cast<double>(flowCount(phase, some.back().pattern));
    }
    for (DistinctStep& s : some)
        s.flowFraction *= whole / taken;
    steps = std::move(some);
}

struct RankFlow {
    std::uint32_t from, to; ///< ranks
    std::uint32_t row;      ///< step in the block
};

class PhaseRouter {
public:
    PhaseRouter(const Graph& graph, RoutingPolicy& policy, std::span<const VertexId> ranks, const RankOrder& order,
                const Phase& phase, std::uint32_t root, bool loads, std::stop_token stop)
        : graph_(graph), policy_(policy), ranks_(ranks), order_(order), phase_(phase), root_(root), loads_(loads),
          stop_(std::move(stop))
    {
        // Resources are the edges and behind them the switches that have a capacity of their own.
        std::uint32_t resources = static_cast<std::uint32_t>(graph.edges().size());
        sharedOf_.assign(graph.vertexCount(), kNone);
        for (std::uint32_t v = 0; v < graph.vertexCount(); ++v)
            if (graph.sharedCapacity(VertexId(v)).value() > 0.0) {
                sharedOf_[v] = resources++;
                shared_.emplace_back(v);
            }
        routes_.leastRate = Bandwidth(std::numeric_limits<double>::infinity());
    }

    Result<PhaseRoutes> run()
    {
        std::vector<DistinctStep> steps = distinctSteps(phase_);
        routes_.distinctSteps = static_cast<std::uint32_t>(steps.size());
        sample(steps, phase_, order_.subgroups(phase_));
        routes_.routedSteps = static_cast<std::uint32_t>(steps.size());
        routes_.hasLoads = loads_;
        symmetry_ = symmetryOfPhase(graph_, policy_, ranks_, order_, phase_, root_, shared_, stop_);
        cells_ = symmetry_.classSize.size();
        if (loads_) {
            maxFlows_.assign(graph_.edges().size(), 0.0);
            fraction_.assign(graph_.edges().size(), 0.0);
        }
        // A policy that looks at what else runs is told of one step at a time.
        const std::size_t fitting = policy_.looksAtOthers() ? 1 : kMaxTableCells / std::max<std::size_t>(1, cells_);
        const std::size_t rows = std::max<std::size_t>(1, std::min(steps.size(), fitting));
        for (std::size_t first = 0; first < steps.size(); first += rows)
            if (auto done = block(std::span(steps).subspan(first, std::min(rows, steps.size() - first))); !done)
                return failure(std::move(done).error());
        if (loads_)
            collectTotals();
        return std::move(routes_);
    }

private:
    static constexpr std::uint32_t kNone = 0xFFFFFFFFU;

    Result<void> block(std::span<const DistinctStep> steps)
    {
        // Destination by destination: that is how a policy is cheap to ask.
        const std::vector<RankFlow> flows = flowsByDestination(steps);
        if (stop_.stop_requested())
            return failure(Code::cancelled);
        table_.assign(cells_ * steps.size(), 0.0);
        if (policy_.looksAtOthers()) {
            std::vector<FlowEnds> ends;
            ends.reserve(flows.size());
            for (const RankFlow& f : flows)
                ends.push_back({ranks_[f.from], ranks_[f.to]});
            if (auto told = policy_.prepare(ends, stop_); !told)
                return told;
        }
        Route route;
        std::uint32_t sinceStop = 0;
        for (const RankFlow& f : flows) {
            if (++sinceStop == 64) {
                sinceStop = 0;
                if (stop_.stop_requested())
                    return failure(Code::cancelled);
            }
            if (ranks_[f.from] == ranks_[f.to])
                continue;
            if (auto found = policy_.route(ranks_[f.from], ranks_[f.to], 0, route); !found)
                return failure(std::move(found).error());
            double* const column = table_.data() + f.row;
            const double weight = symmetry_.standsFor[f.to];
            const auto load = [&](std::size_t resource, double share) {
                column[symmetry_.classOf[resource] * steps.size()] += weight * share;
            };
            for (const EdgeShare& e : route.edges) {
                const std::size_t at = graph_.position(e.edge);
                load(at, e.share);
                if (shared_.empty())
                    continue;
                if (const VertexId entered = graph_.edges()[at].to;
                    sharedOf_[entered.index()] != kNone && entered != ranks_[f.to])
                    load(sharedOf_[entered.index()], e.share);
            }
        }
        if (stop_.stop_requested())
            return failure(Code::cancelled);
        // What a class carries is spread evenly over its members.
        for (std::size_t c = 0; c < cells_; ++c)
            if (symmetry_.classSize[c] > 1)
                for (double& l : std::span(table_).subspan(c * steps.size(), steps.size()))
                    l /= symmetry_.classSize[c];
        takeLeastRate(steps.size());
        if (loads_ && !takeLoads(steps))
            return failure(Code::cancelled);
        return {};
    }

    /// Some of them when a stop is requested.
    std::vector<RankFlow> flowsByDestination(std::span<const DistinctStep> steps)
    {
        std::vector<std::vector<Flow>> flowsOfStep(steps.size());
        for (std::size_t r = 0; r < steps.size(); ++r)
            flowsOf(phase_, steps[r].pattern, flowsOfStep[r]);
        std::vector<RankFlow> flows;
        std::vector<std::uint32_t> members;
        std::vector<std::uint32_t> first(order_.ranks() + 1, 0);
        for (std::uint32_t g = 0; g < order_.subgroups(phase_); ++g) {
            order_.members(phase_, root_, g, members);
            for (std::uint32_t r = 0; r < steps.size() && !stop_.stop_requested(); ++r)
                for (const Flow& f : flowsOfStep[r]) {
                    if (symmetry_.standsFor[members[f.to]] == 0)
                        continue;
                    flows.push_back({members[f.from], members[f.to], r});
                    ++first[members[f.to] + 1];
                }
        }
        for (std::size_t i = 1; i < first.size(); ++i)
            first[i] += first[i - 1];
        std::vector<RankFlow> sorted(stop_.stop_requested() ? 0 : flows.size());
        for (std::size_t i = 0; i < sorted.size(); ++i) {
            if (i % kFlowsBetweenStops == 0 && stop_.stop_requested())
                break;
            sorted[first[flows[i].to]++] = flows[i];
        }
        return sorted;
    }

    void offer(double flows, double capacity_bytes_per_us, EdgeId edge, VertexId switchVertex)
    {
        if (flows > 0.0 && capacity_bytes_per_us / flows < routes_.leastRate.value()) {
            routes_.leastRate = Bandwidth(capacity_bytes_per_us / flows);
            routes_.flowsThere = flows;
            routes_.edge = edge;
            routes_.switchVertex = switchVertex;
        }
    }

    [[nodiscard]] std::span<const double> loadsOf(std::size_t resource, std::size_t steps) const
    {
        return std::span(table_).subspan(symmetry_.classOf[resource] * steps, steps);
    }

    void takeLeastRate(std::size_t steps)
    {
        const std::size_t edges = graph_.edges().size();
        std::vector<double> most(cells_, 0.0);
        for (std::size_t c = 0; c < cells_; ++c) {
            const auto loads = std::span(table_).subspan(c * steps, steps);
            most[c] = *std::max_element(loads.begin(), loads.end());
        }
        for (std::size_t at = 0; at < edges; ++at) {
            const GraphEdge& e = graph_.edges()[at];
            offer(most[symmetry_.classOf[at]], e.capacity_bytes_per_us, e.id, {});
        }
        for (std::size_t i = 0; i < shared_.size(); ++i)
            offer(most[symmetry_.classOf[edges + i]], graph_.sharedCapacity(shared_[i]).value(), {}, shared_[i]);
    }

    /// What each edge carries, over the phase and in the steps that may be kept. False: stopped.
    [[nodiscard]] bool takeLoads(std::span<const DistinctStep> steps)
    {
        const std::size_t edges = graph_.edges().size();
        std::vector<std::size_t> carrying(steps.size(), 0);
        for (std::size_t at = 0; at < edges; ++at) {
            if (at % kEdgesBetweenStops == 0 && stop_.stop_requested())
                return false;
            const auto loads = loadsOf(at, steps.size());
            for (std::size_t r = 0; r < steps.size(); ++r)
                if (loads[r] > 0.0) {
                    maxFlows_[at] = std::max(maxFlows_[at], loads[r]);
                    fraction_[at] += steps[r].flowFraction * loads[r];
                    ++carrying[r];
                }
        }
        std::size_t whole = 0; // the first steps, as many as may be kept edge by edge
        for (; routes_.stepsComplete && whole < steps.size(); ++whole) {
            kept_ += carrying[whole];
            if (kept_ > kMaxStepLoads) {
                routes_.stepsComplete = false;
                break;
            }
            routes_.patterns.push_back({steps[whole].pattern, {}});
            routes_.patterns.back().edges.reserve(carrying[whole]);
        }
        const std::size_t base = routes_.patterns.size() - whole;
        for (std::size_t at = 0; at < edges && whole > 0; ++at) {
            if (at % kEdgesBetweenStops == 0 && stop_.stop_requested())
                return false;
            const auto loads = loadsOf(at, steps.size());
            for (std::size_t r = 0; r < whole; ++r)
                if (loads[r] > 0.0)
                    routes_.patterns[base + r].edges.push_back({graph_.edges()[at].id, loads[r]});
        }
        for (std::size_t r = 0; r < whole; ++r) {
            if (r % kEdgesBetweenStops == 0 && stop_.stop_requested())
                return false;
            std::sort(routes_.patterns[base + r].edges.begin(), routes_.patterns[base + r].edges.end(),
                      [](const EdgeFlows& a, const EdgeFlows& b) { return a.edge < b.edge; });
        }
        return true;
    }

    void collectTotals()
    {
        for (std::size_t at = 0; at < graph_.edges().size(); ++at)
            if (maxFlows_[at] > 0.0)
                routes_.totals.push_back({graph_.edges()[at].id, maxFlows_[at], fraction_[at]});
        std::sort(routes_.totals.begin(), routes_.totals.end(),
                  [](const EdgeTotal& a, const EdgeTotal& b) { return a.edge < b.edge; });
    }

    const Graph& graph_;
    RoutingPolicy& policy_;
    std::span<const VertexId> ranks_;
    const RankOrder& order_;
    const Phase& phase_;
    const std::uint32_t root_;
    const bool loads_;
    std::stop_token stop_;
    std::vector<std::uint32_t> sharedOf_{};
    std::vector<VertexId> shared_{};
    PhaseSymmetry symmetry_{};
    std::size_t cells_ = 0; ///< classes of the symmetry
    /// [class of edges or switches][step]: sources next to each other send in steps next to each other, mostly over the same
    /// edges.
    std::vector<double> table_{};
    std::vector<double> maxFlows_{}, fraction_{};
    std::size_t kept_ = 0;
    PhaseRoutes routes_{};
};

} // namespace

Result<PhaseRoutes> routePhase(const Graph& graph, RoutingPolicy& policy, std::span<const VertexId> ranks, const RankOrder& order,
                               const Phase& phase, std::uint32_t root, bool loads, std::stop_token stop)
{
    return PhaseRouter(graph, policy, ranks, order, phase, root, loads, std::move(stop)).run();
}

} // namespace tierlens
