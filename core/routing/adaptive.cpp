// adaptive: flow by flow the path whose most loaded link stays lowest, among the equal-cost paths or those within
// `detour` of them; passes over all flows repeat until none improves (MODEL reference §6).
//
// Load is flows ÷ capacity. A flow moves only to a path whose most loaded link is lower than that of its own, which lowers
// the list of all links' loads in order of size, so the passes come to an end. The equal-cost paths are taken from the
// sprayed route, whose edges are all of theirs, and which symmetries make cheap.
#include <algorithm>
#include <limits>

#include "core/routing/ecmp.h"
#include "core/routing/policies.h"
#include "core/routing/symmetric_policy.h"

namespace tierlens {

namespace {

constexpr double kUnbounded = std::numeric_limits<double>::infinity();
/// A move must lower the load by more than rounding can.
constexpr double kWorthwhile = 1.0 - 1e-9;
/// Far more than any system was seen to need; a bound all the same.
constexpr int kMaxPasses = 100;
/// Paths longer than the least that are looked at for one flow, by edge id from the source on.
constexpr std::size_t kMaxDetours = 64;
/// Edges of paths kept from pass to pass (64 MiB); beyond, they are asked for again.
constexpr std::size_t kMaxKeptEdges = std::size_t{1} << 24;

std::unique_ptr<RoutingPolicy> sprayed(const Graph& graph)
{
    RoutingOptions options;
    options.policy = "ecmp";
    options.mode = RoutingMode::spray;
    return withSymmetry(graph, makeEcmp(graph, options));
}

class Adaptive final : public RoutingPolicy {
public:
    Adaptive(const Graph& graph, double detour)
        : graph_(graph), detour_(detour), equalCost_(sprayed(graph)), fields_(graph), best_(graph.vertexCount()),
          onPath_(graph.vertexCount(), 0)
    {
    }

    [[nodiscard]] Result<void> route(VertexId source, VertexId destination, std::uint32_t channel, Route& route) override
    {
        static_cast<void>(channel);
        route.edges.clear();
        route.latency = {};
        route.bandwidth = {};
        route.tier = Tier::flat;
        if (source == destination) {
            return {};
        }
        auto found = find({source, destination});
        if (!found) {
            return failure(std::move(found).error());
        }
        PathSum sum(graph_, destination);
        for (const std::uint32_t at : *found) {
            route.edges.push_back({graph_.edges()[at].id, 1.0});
            sum.add(graph_.edges()[at]);
        }
        const RouteSummary s = sum.summary();
        route.latency = s.latency;
        route.bandwidth = s.bandwidth;
        route.tier = s.tier;
        return {};
    }

    [[nodiscard]] Result<RouteSummary> summary(VertexId source, VertexId destination, std::uint32_t channel) override
    {
        static_cast<void>(channel);
        if (source == destination) {
            return RouteSummary{{}, {}, Tier::flat, false};
        }
        auto found = find({source, destination});
        if (!found) {
            return failure(std::move(found).error());
        }
        PathSum sum(graph_, destination);
        for (const std::uint32_t at : *found) {
            sum.add(graph_.edges()[at]);
        }
        return sum.summary();
    }

    [[nodiscard]] Result<std::vector<RoutePath>> paths(VertexId source, VertexId destination, std::uint32_t channel,
                                                       std::size_t limit) override
    {
        std::vector<RoutePath> all;
        if (source == destination || limit == 0) {
            return all;
        }
        Route single;
        if (auto found = route(source, destination, channel, single); !found) {
            return failure(std::move(found).error());
        }
        RoutePath path{1.0, {}, single.latency, single.bandwidth};
        for (const EdgeShare& e : single.edges) {
            path.hops.push_back(e.edge);
        }
        all.push_back(std::move(path));
        return all;
    }

    [[nodiscard]] bool followsSymmetry() const override { return false; }
    [[nodiscard]] bool looksAtOthers() const override { return true; }

    [[nodiscard]] Result<void> prepare(std::span<const FlowEnds> flows, const std::stop_token& stop) override
    {
        forget();
        // In order of destination, which is how routes are cheap to ask for.
        std::vector<FlowEnds> sorted(flows.begin(), flows.end());
        std::erase_if(sorted, [](const FlowEnds& f) { return f.source == f.destination; });
        std::sort(sorted.begin(), sorted.end(), before);
        for (const FlowEnds& f : sorted) {
            if (!flows_.empty() && flows_.back().ends == f) {
                ++flows_.back().weight;
            } else {
                flows_.push_back({f, 1.0, {}});
            }
        }
        keptPaths_.resize(flows_.size());
        for (int pass = 0; pass < kMaxPasses; ++pass) {
            bool moved = false;
            for (std::size_t i = 0; i < flows_.size(); ++i) {
                if (stop.stop_requested()) {
                    forget();
                    return failure(Code::cancelled);
                }
                auto better = improve(i);
                if (!better) {
                    forget();
                    return failure(std::move(better).error());
                }
                moved = moved || *better;
            }
            if (!moved) {
                break;
            }
        }
        keptEdges_.clear();
        keptPaths_.clear();
        return {};
    }

private:
    using Path = std::vector<std::uint32_t>; ///< edge positions

    struct ChosenFlow {
        FlowEnds ends{};
        double weight = 1.0; ///< so many alike
        Path path{};
    };
    /// How far down the load of the most loaded link can be kept from a vertex on, and how.
    struct Best {
        double most = kUnbounded, sum = 0.0;
        std::uint32_t next = 0; ///< edge position
        std::uint32_t epoch = 0;
    };
    struct Kept {
        std::size_t first = 0;
        std::uint32_t count = 0; ///< 0: not kept
    };
    struct Choice {
        double most = kUnbounded, sum = kUnbounded;
        [[nodiscard]] bool better(const Choice& than) const { return most != than.most ? most < than.most : sum < than.sum; }
    };

    static bool before(const FlowEnds& a, const FlowEnds& b)
    {
        return a.destination != b.destination ? a.destination < b.destination : a.source < b.source;
    }

    void forget()
    {
        flows_.clear();
        keptPaths_.clear();
        keptEdges_.clear();
        load_.assign(graph_.edges().size(), 0.0);
        switchLoad_.assign(graph_.vertexCount(), 0.0);
    }

    /// The path chosen by prepare(), or that of a flow alone.
    Result<Path> find(const FlowEnds& ends)
    {
        const auto at = std::lower_bound(flows_.begin(), flows_.end(), ends,
                                         [](const ChosenFlow& f, const FlowEnds& e) { return before(f.ends, e); });
        if (at != flows_.end() && at->ends == ends) {
            return at->path;
        }
        if (load_.empty()) {
            forget();
        }
        if (flows_.empty()) {
            return choose(ends, 1.0, nullptr);
        }
        // alone: the flows of the step are none of its business
        std::vector<double> load(load_.size(), 0.0);
        std::vector<double> switchLoad(switchLoad_.size(), 0.0);
        load.swap(load_);
        switchLoad.swap(switchLoad_);
        auto path = choose(ends, 1.0, nullptr);
        load.swap(load_);
        switchLoad.swap(switchLoad_);
        return path;
    }

    /// Takes flow @p i off the links and puts it where it fits best; false when it stays.
    Result<bool> improve(std::size_t i)
    {
        ChosenFlow& f = flows_[i];
        const bool first = f.path.empty();
        put(f, -f.weight);
        auto path = choose(f.ends, f.weight, &keptPaths_[i]);
        if (!path) {
            return failure(std::move(path).error());
        }
        const bool moves = first || costOf(*path, f.ends.destination, f.weight).most <
                                        costOf(f.path, f.ends.destination, f.weight).most * kWorthwhile;
        if (moves) {
            f.path = std::move(*path);
        }
        put(f, f.weight);
        return moves;
    }

    void put(const ChosenFlow& f, double weight)
    {
        for (const std::uint32_t at : f.path) {
            load_[at] += weight;
            if (const VertexId to = graph_.edges()[at].to; to != f.ends.destination) {
                switchLoad_[to.index()] += weight;
            }
        }
    }

    /// Load of an edge, and of the switch it enters, with @p weight more flows.
    [[nodiscard]] Choice costOf(std::uint32_t at, VertexId destination, double weight) const
    {
        const GraphEdge& e = graph_.edges()[at];
        double most = (load_[at] + weight) / e.capacity_bytes_per_us;
        if (const double shared = graph_.sharedCapacity(e.to).value(); shared > 0.0 && e.to != destination) {
            most = std::max(most, (switchLoad_[e.to.index()] + weight) / shared);
        }
        return {most, most};
    }
    [[nodiscard]] Choice costOf(const Path& path, VertexId destination, double weight) const
    {
        Choice whole{0.0, 0.0};
        for (const std::uint32_t at : path) {
            const Choice one = costOf(at, destination, weight);
            whole.most = std::max(whole.most, one.most);
            whole.sum += one.sum;
        }
        return whole;
    }

    /// The best path for @p weight more flows. @p kept: where the edges of the equal-cost paths are remembered.
    Result<Path> choose(const FlowEnds& ends, double weight, Kept* kept)
    {
        std::span<const std::uint32_t> edges;
        if (kept != nullptr && kept->count > 0) {
            edges = std::span(keptEdges_).subspan(kept->first, kept->count);
        } else {
            if (auto found = equalCost_->route(ends.source, ends.destination, 0, scratch_); !found) {
                return failure(std::move(found).error());
            }
            asked_.clear();
            for (const EdgeShare& e : scratch_.edges) {
                asked_.push_back(graph_.position(e.edge));
            }
            if (kept != nullptr && keptEdges_.size() + asked_.size() <= kMaxKeptEdges) {
                *kept = {keptEdges_.size(), static_cast<std::uint32_t>(asked_.size())};
                keptEdges_.insert(keptEdges_.end(), asked_.begin(), asked_.end());
            }
            edges = asked_;
        }
        // From the destination backwards: what leaves a vertex stands behind what enters it.
        ++epoch_;
        best_[ends.destination.index()] = {0.0, 0.0, 0, epoch_};
        for (std::size_t i = edges.size(); i-- > 0;) {
            const GraphEdge& e = graph_.edges()[edges[i]];
            const Best& onwards = best_[e.to.index()];
            const Choice one = costOf(edges[i], ends.destination, weight);
            const Choice through{std::max(one.most, onwards.most), one.sum + onwards.sum};
            Best& from = best_[e.from.index()];
            if (from.epoch != epoch_ || through.better({from.most, from.sum}) ||
                (!Choice{from.most, from.sum}.better(through) && comesFirst(edges[i], from.next))) {
                from = {through.most, through.sum, edges[i], epoch_};
            }
        }
        Path path;
        for (VertexId at = ends.source; at != ends.destination; at = graph_.edges()[path.back()].to) {
            path.push_back(best_[at.index()].next);
        }
        if (detour_ > 0.0) {
            lookFurther(ends, weight, path);
        }
        return path;
    }

    /// Ties go to the least vertex, then to the least edge.
    [[nodiscard]] bool comesFirst(std::uint32_t a, std::uint32_t b) const
    {
        const GraphEdge& x = graph_.edges()[a];
        const GraphEdge& y = graph_.edges()[b];
        return x.to != y.to ? x.to < y.to : x.id < y.id;
    }

    /// Longer paths, depth first: only vertices from which the rest of the way still fits into the surplus are entered.
    void lookFurther(const FlowEnds& ends, double weight, Path& best)
    {
        DistanceField& field = fields_.towards(ends.destination, ContainerId(0));
        if (!field.reach(ends.source)) {
            return;
        }
        const double bound = field.distance(ends.source) * (1.0 + detour_) * (1.0 + 1e-9);
        Choice least = costOf(best, ends.destination, weight);
        struct Visit {
            VertexId at{};
            std::size_t taken = 0;
            double weight = 0.0;
        };
        std::vector<Visit> stack{{ends.source, 0, 0.0}};
        Path path;
        onPath_[ends.source.index()] = 1;
        std::size_t seen = 0;
        while (!stack.empty() && seen < kMaxDetours) {
            Visit& top = stack.back();
            const auto outgoing = graph_.outgoing(top.at);
            if (top.at == ends.destination || top.taken == outgoing.size()) {
                if (top.at == ends.destination) {
                    ++seen;
                    if (const Choice c = costOf(path, ends.destination, weight); c.most < least.most * kWorthwhile) {
                        least = c;
                        best = path;
                    }
                }
                onPath_[top.at.index()] = 0;
                stack.pop_back();
                if (!path.empty()) {
                    path.pop_back();
                }
                continue;
            }
            const GraphEdge& e = outgoing[top.taken++];
            const double gone = top.weight + e.weight;
            if (onPath_[e.to.index()] != 0 || gone > bound || !graph_.mayEnter(e.from, e.to, ends.destination) ||
                !field.reach(e.to) || gone + field.distance(e.to) > bound) {
                continue;
            }
            path.push_back(graph_.position(e.id));
            onPath_[e.to.index()] = 1;
            stack.push_back({e.to, 0, gone});
        }
        for (const Visit& v : stack) {
            onPath_[v.at.index()] = 0;
        }
    }

    const Graph& graph_;
    double detour_;
    std::unique_ptr<RoutingPolicy> equalCost_;
    DistanceFields fields_; ///< for detours
    std::vector<ChosenFlow> flows_;
    std::vector<Kept> keptPaths_; ///< beside flows_, while preparing
    std::vector<std::uint32_t> keptEdges_;
    std::vector<double> load_;       ///< by edge position: flows
    std::vector<double> switchLoad_; ///< by vertex
    std::vector<Best> best_;         ///< by vertex
    std::uint32_t epoch_ = 0;
    Route scratch_;
    Path asked_;
    std::vector<std::uint8_t> onPath_;
};

} // namespace

std::unique_ptr<RoutingPolicy> makeAdaptive(const Graph& graph, const RoutingOptions& options)
{
    return std::make_unique<Adaptive>(graph, options.detour);
}

} // namespace tierlens
