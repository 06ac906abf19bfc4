#include "core/routing/symmetric_policy.h"

#include "core/routing/symmetry.h"

namespace tierlens {

namespace {

/// Below this a search costs less than the look for symmetries.
constexpr std::size_t kSmallGraph = 256;

class SymmetricPolicy final : public RoutingPolicy {
public:
    SymmetricPolicy(const Graph& graph, std::unique_ptr<RoutingPolicy> policy) : graph_(graph), policy_(std::move(policy)) {}

    [[nodiscard]] Result<void> route(VertexId source, VertexId destination, std::uint32_t channel, Route& route) override
    {
        if (!turn(destination)) {
            return policy_->route(source, destination, channel, route);
        }
        if (!policy_->route(symmetries_->moved(source, moves_), representative_, channel, route)) {
            return policy_->route(source, destination, channel, route); // the error names the pair that was asked for
        }
        for (EdgeShare& e : route.edges) {
            e.edge = symmetries_->movedBack(e.edge, moves_);
        }
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
    /// Finds how @p destination is turned onto its representative; false when it is one itself.
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
        }
        return !moves_.empty();
    }

    const Graph& graph_;
    std::unique_ptr<RoutingPolicy> policy_;
    std::shared_ptr<const Symmetries> symmetries_;
    VertexId destination_{}, representative_{};
    std::vector<std::uint32_t> moves_;
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
