// As ecmp, but inside the smallest container of the two ends that has a path: up only as far as needed.
#include "core/routing/ecmp.h"
#include "core/routing/policies.h"

namespace tierlens {

namespace {

class Hierarchical final : public Ecmp {
public:
    using Ecmp::Ecmp;

private:
    [[nodiscard]] DistanceField* search(VertexId source, VertexId destination) override
    {
        ContainerId inside = graph().smallestAround(source, destination);
        while (true) {
            DistanceField& field = fields().towards(destination, inside);
            if (field.reach(source)) {
                return &field;
            }
            if (inside == ContainerId(0)) {
                return nullptr;
            }
            inside = graph().topology().container(inside).parent;
        }
    }
};

} // namespace

std::unique_ptr<RoutingPolicy> makeHierarchical(const Graph& graph, const RoutingOptions& options)
{
    return std::make_unique<Hierarchical>(graph, options);
}

// Routes are the same; that all_reduce may run in the switches is decided where the algorithm is (in_network_trees.h).
std::unique_ptr<RoutingPolicy> makeSharp(const Graph& graph, const RoutingOptions& options)
{
    return std::make_unique<Hierarchical>(graph, options);
}

} // namespace tierlens
