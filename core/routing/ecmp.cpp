#include "core/routing/ecmp.h"

#include "core/routing/policies.h"

namespace tierlens {

std::unique_ptr<RoutingPolicy> makeEcmp(const Graph& graph, const RoutingOptions& options)
{
    return std::make_unique<Ecmp>(graph, options);
}

} // namespace tierlens
