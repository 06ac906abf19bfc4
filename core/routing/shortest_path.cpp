// One path: the least weight, ties broken by the least vertex sequence, then the least edge id.
#include "core/routing/equal_cost_policy.h"
#include "core/routing/policies.h"

namespace tierlens {

namespace {

class ShortestPath final : public EqualCostPolicy {
public:
    using EqualCostPolicy::EqualCostPolicy;

private:
    [[nodiscard]] bool splits() const override { return false; }
    [[nodiscard]] std::uint32_t pick(const Hop& hop, std::span<const std::uint32_t> next) const override
    {
        static_cast<void>(hop);
        return leastVertex(graph(), next);
    }
};

} // namespace

std::unique_ptr<RoutingPolicy> makeShortestPath(const Graph& graph, const RoutingOptions& options)
{
    static_cast<void>(options);
    return std::make_unique<ShortestPath>(graph);
}

} // namespace tierlens
