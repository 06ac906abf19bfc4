// d_mod_k on fat trees (Zahavi 2010): going up from level l to destination number d, parent floor(d / (w_1·…·w_l)) mod
// w_{l+1}; down there is one way. Pairs that a container within the tree joins by itself (the chips of a board with
// NVSwitches, say) stay in there on their shortest path. A pair that no fat tree joins is an error.
#include <optional>

#include "core/routing/equal_cost_policy.h"
#include "core/routing/fat_tree.h"
#include "core/routing/policies.h"

namespace tierlens {

namespace {

class DModK final : public RoutingPolicy {
public:
    explicit DModK(const Graph& graph) : graph_(graph), inner_(graph)
    {
        const Topology& topology = graph.topology();
        plugsOf_.resize(topology.vertices.size());
        for (const Fabric& f : topology.fabrics) {
            if (!FatTree::fits(f)) {
                continue;
            }
            for (std::uint32_t i = 0; i < f.plugs.size(); ++i) {
                addPlug(f.plugs[i], {static_cast<std::uint32_t>(trees_.size()), i, {}, {}});
            }
            trees_.emplace_back(graph, f);
        }
        if (directlyInOneTree()) {
            alike_.resize(trees_.front().levels() + 1);
        }
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
        if (auto found = find(source, destination); !found) {
            return found;
        }
        for (const EdgeId id : path_) {
            route.edges.push_back({id, 1.0});
        }
        const RouteSummary s = sum(destination);
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
        std::optional<RouteSummary>* known = nullptr;
        if (!alike_.empty()) {
            known = &alike_[trees_.front().turningLevel(plugsOf_[source.index()].front().number,
                                                        plugsOf_[destination.index()].front().number)];
            if (*known) {
                return **known;
            }
        }
        if (auto found = find(source, destination); !found) {
            return failure(std::move(found.error()));
        }
        const RouteSummary s = sum(destination);
        if (known != nullptr) {
            *known = s;
        }
        return s;
    }

    [[nodiscard]] Result<std::vector<RoutePath>> paths(VertexId source, VertexId destination, std::uint32_t channel,
                                                       std::size_t limit) override
    {
        static_cast<void>(channel);
        if (source == destination || limit == 0) {
            return std::vector<RoutePath>{};
        }
        if (auto found = find(source, destination); !found) {
            return failure(std::move(found.error()));
        }
        const RouteSummary s = sum(destination);
        return std::vector<RoutePath>{RoutePath{1.0, path_, s.latency, s.bandwidth}};
    }

    [[nodiscard]] bool followsSymmetry() const override { return false; }
    [[nodiscard]] bool summariesFollowSymmetry() const override { return !alike_.empty(); }

private:
    /// Where an end point meets a tree: itself the plug, or behind a NIC that is.
    struct Plug {
        std::uint32_t tree = 0, number = 0;
        EdgeId toNic{}, fromNic{};
    };

    void addPlug(VertexId vertex, Plug plug)
    {
        if (graph_.topology().vertex(vertex).kind != VertexKind::nic) {
            plugsOf_[vertex.index()].push_back(plug);
            return;
        }
        for (const GraphEdge& e : graph_.outgoing(vertex)) {
            if (graph_.topology().vertex(e.to).kind == VertexKind::endpoint) {
                plug.fromNic = e.id;
                plug.toNic = reversed(e.id);
                plugsOf_[e.to.index()].push_back(plug);
            }
        }
    }

    /// Whether every end point is itself a plug of one and the same tree whose levels are alike, and no link shortens the
    /// way between two of them: the level at which a path turns then tells all but its edges.
    [[nodiscard]] bool directlyInOneTree() const
    {
        if (trees_.size() != 1 || !trees_.front().levelsAlike() ||
            trees_.front().fabric().linkCount != graph_.topology().links.size()) {
            return false;
        }
        for (const VertexId v : graph_.topology().endpoints) {
            const std::vector<Plug>& plugs = plugsOf_[v.index()];
            if (plugs.size() != 1 || plugs.front().toNic.valid()) {
                return false;
            }
        }
        return true;
    }

    /// The path's edges into path_.
    Result<void> find(VertexId source, VertexId destination)
    {
        bool joined = false;
        for (const Plug& from : plugsOf_[source.index()]) {
            for (const Plug& to : plugsOf_[destination.index()]) {
                if (from.tree != to.tree) {
                    continue;
                }
                if (!joined && findWithin(source, destination, trees_[from.tree].fabric().container)) {
                    return {};
                }
                joined = true;
                path_.clear();
                if (from.number == to.number) { // two chips at one NIC
                    path_ = {from.toNic, to.fromNic};
                    return {};
                }
                if (from.toNic.valid()) {
                    path_.push_back(from.toNic);
                }
                if (trees_[from.tree].connect(from.number, to.number, path_)) {
                    if (to.fromNic.valid()) {
                        path_.push_back(to.fromNic);
                    }
                    return {};
                }
            }
        }
        if (!joined) {
            return failure(Code::not_applicable,
                           {"d_mod_k", graph_.topology().path(source), graph_.topology().path(destination)});
        }
        return noPath(graph_, source, destination);
    }

    /// A path in a container of both ends below that of the tree.
    bool findWithin(VertexId source, VertexId destination, ContainerId tree)
    {
        const Topology& topology = graph_.topology();
        const Level limit = topology.container(tree).level;
        ContainerId inside = graph_.smallestAround(source, destination);
        while (inside != tree && topology.container(inside).level > limit) {
            DistanceField& field = inner_.towards(destination, inside);
            if (field.reach(source)) {
                path_.clear();
                for (VertexId at = source; at != destination;) {
                    const GraphEdge& e = graph_.edges()[leastVertex(graph_, field.next(at))];
                    path_.push_back(e.id);
                    at = e.to;
                }
                return true;
            }
            inside = topology.container(inside).parent;
        }
        return false;
    }

    [[nodiscard]] RouteSummary sum(VertexId destination) const
    {
        PathSum sum(graph_, destination);
        for (const EdgeId id : path_) {
            sum.add(graph_.edges()[graph_.position(id)]);
        }
        return sum.summary();
    }

    const Graph& graph_;
    DistanceFields inner_;
    std::vector<FatTree> trees_;
    std::vector<std::vector<Plug>> plugsOf_; ///< by vertex
    std::vector<EdgeId> path_;
    std::vector<std::optional<RouteSummary>> alike_; ///< by turning level, as met; empty unless directlyInOneTree()
};

} // namespace

std::unique_ptr<RoutingPolicy> makeDModK(const Graph& graph, const RoutingOptions& options)
{
    static_cast<void>(options);
    return std::make_unique<DModK>(graph);
}

} // namespace tierlens
