#include "core/routing/symmetric_policy.h"

#include <algorithm>

#include "core/routing/symmetry.h"

namespace tierlens {

namespace {

/// Below this a search costs less than the look for symmetries.
constexpr std::size_t kSmallGraph = 256;

/// Routes to representatives are walked once and kept, up to this many edges (32 MiB) and entries by source (40 MiB).
constexpr std::size_t kMaxKeptEdges = std::size_t{1} << 21;
constexpr std::size_t kMaxKeptSources = std::size_t{1} << 20;

class SymmetricPolicy final : public RoutingPolicy {
public:
    SymmetricPolicy(const Graph& graph, std::unique_ptr<RoutingPolicy> policy) : graph_(graph), policy_(std::move(policy)) {}

    [[nodiscard]] Result<void> route(VertexId source, VertexId destination, std::uint32_t channel, Route& route) override
    {
        if (!turn(destination)) {
            return policy_->route(source, destination, channel, route);
        }
        const VertexId from = symmetries_->moved(source, moves_);
        const Kept* known = kept(from);
        if (known == nullptr) {
            if (!policy_->route(from, representative_, channel, route)) {
                return policy_->route(source, destination, channel, route); // the error names the pair that was asked for
            }
            keep(from, route);
        } else {
            route.latency = known->latency;
            route.bandwidth = known->bandwidth;
            route.tier = known->tier;
            const auto first = edges_.begin() + static_cast<std::ptrdiff_t>(known->first);
            route.edges.assign(first, first + known->count);
        }
        turnBack(route);
        return {};
    }

    [[nodiscard]] Result<RouteSummary> summary(VertexId source, VertexId destination, std::uint32_t channel) override
    {
        if (turn(destination)) {
            if (auto found = policy_->summary(symmetries_->moved(source, moves_), representative_, channel)) {
                return found;
            }
        }
        return policy_->summary(source, destination, channel);
    }

    // Paths are for showing, a few at a time: not worth turning, and so in the order of their own edges.
    [[nodiscard]] Result<std::vector<RoutePath>> paths(VertexId source, VertexId destination, std::uint32_t channel,
                                                       std::size_t limit) override
    {
        return policy_->paths(source, destination, channel, limit);
    }

    [[nodiscard]] bool followsSymmetry() const override { return true; }

private:
    struct Kept {
        std::size_t first = 0;
        std::uint32_t count = 0; ///< 0: not known
        Duration latency{};
        Bandwidth bandwidth{};
        Tier tier = Tier::flat;
    };
    /// Routes to one representative, by vertex of the source.
    struct KeptTo {
        VertexId representative{};
        std::vector<Kept> routes;
    };

    /// Finds how @p destination is turned onto its representative; false where routes cannot be carried over.
    bool turn(VertexId destination)
    {
        if (!symmetries_) {
            symmetries_ = graph_.symmetries();
        }
        if (!symmetries_->carriesRoutes()) {
            return false;
        }
        if (destination != destination_) {
            destination_ = destination;
            symmetries_->movesFrom(destination, moves_);
            representative_ = symmetries_->moved(destination, moves_);
            edgesTurned_ = 0;
            wholeTurn_.clear();
        }
        return true;
    }

    [[nodiscard]] const Kept* kept(VertexId from)
    {
        if (at_ >= keptTo_.size() || keptTo_[at_].representative != representative_) {
            const auto known = std::find_if(keptTo_.begin(), keptTo_.end(),
                                            [this](const KeptTo& k) { return k.representative == representative_; });
            at_ = static_cast<std::size_t>(known - keptTo_.begin());
            if (known == keptTo_.end()) {
                return nullptr;
            }
        }
        const Kept& k = keptTo_[at_].routes[from.index()];
        return k.count == 0 ? nullptr : &k;
    }

    void keep(VertexId from, const Route& route)
    {
        if (edges_.size() + route.edges.size() > kMaxKeptEdges) {
            return;
        }
        if (at_ == keptTo_.size()) {
            if ((at_ + 1) * graph_.vertexCount() > kMaxKeptSources) {
                return;
            }
            keptTo_.push_back({representative_, std::vector<Kept>(graph_.vertexCount())});
        }
        Kept& k = keptTo_[at_].routes[from.index()];
        k = {edges_.size(), static_cast<std::uint32_t>(route.edges.size()), route.latency, route.bandwidth, route.tier};
        edges_.insert(edges_.end(), route.edges.begin(), route.edges.end());
    }

    /// Edge by edge for a few, by a table of all edges once that has become the cheaper way.
    void turnBack(Route& route)
    {
        if (moves_.empty()) {
            return;
        }
        edgesTurned_ += route.edges.size();
        if (wholeTurn_.empty() && edgesTurned_ > graph_.edges().size()) {
            symmetries_->movedBack(moves_, wholeTurn_);
        }
        for (EdgeShare& e : route.edges) {
            e.edge = wholeTurn_.empty() ? symmetries_->movedBack(e.edge, moves_) : EdgeId(wholeTurn_[e.edge.index()]);
        }
    }

    const Graph& graph_;
    std::unique_ptr<RoutingPolicy> policy_;
    std::shared_ptr<const Symmetries> symmetries_;
    VertexId destination_{}, representative_{};
    std::vector<std::uint32_t> moves_;
    std::vector<std::uint32_t> wholeTurn_; ///< by edge id: what moves_ take onto it; empty: not made
    std::size_t edgesTurned_ = 0;          ///< for this destination
    std::vector<KeptTo> keptTo_;
    std::size_t at_ = 0; ///< in keptTo_, that of representative_
    std::vector<EdgeShare> edges_;
};

} // namespace

std::unique_ptr<RoutingPolicy> withSymmetry(const Graph& graph, std::unique_ptr<RoutingPolicy> policy)
{
    if (graph.vertexCount() < kSmallGraph) {
        return policy;
    }
    return std::make_unique<SymmetricPolicy>(graph, std::move(policy));
}

} // namespace tierlens
