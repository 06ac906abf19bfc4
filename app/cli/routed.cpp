#include "app/cli/routed.h"

#include "core/evaluation/group_profile.h"
#include "core/evaluation/request.h"
#include "core/evaluation/scaled_topology.h"

namespace tierlens::cli {

Outcome<Routed> openRouted(const TopologyInput& input, const std::stop_token& stop)
{
    auto file = input.open();
    if (!file) {
        return tl::unexpected<Failure>(file.error());
    }
    Routed routed;
    routed.file = *std::move(file);
    routed.topology = routed.file.topology;
    auto routing = input.routing(routed.topology->network.routing);
    if (!routing) {
        return tl::unexpected<Failure>(routing.error());
    }
    routed.routing = *std::move(routing);
    routed.graph = std::make_unique<Graph>(*routed.topology, routed.routing);
    // Rails that are laid over are more bandwidth of their tier, told by the profile of all chips.
    Request all = requestFor(routed.topology);
    all.network.routing = routed.routing;
    const auto asked = input.layOver(routed.file, std::move(all), stop);
    if (!asked) {
        return tl::unexpected<Failure>(asked.error());
    }
    const auto& tiers = asked->network.comm.tiers;
    if (scalesLinks(tiers)) {
        const auto profile = makeGroupProfile(*routed.graph, routed.routing, requestFor(routed.topology).ranks, stop);
        if (!profile) {
            return inputWrong(profile.error());
        }
        auto scaled = scaledTopology(*routed.graph, routed.routing, bytes(1048576), *profile, tiers, stop);
        if (!scaled) {
            return inputWrong(scaled.error());
        }
        routed.topology = *std::move(scaled);
        routed.graph = std::make_unique<Graph>(*routed.topology, routed.routing);
    }
    return routed;
}

} // namespace tierlens::cli
