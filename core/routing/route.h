// The route of a flow and the interface of a routing policy (MODEL reference §6).
// A new policy is one file here that derives from RoutingPolicy, and one line in policies.h.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

#include "core/routing/graph.h"

namespace tierlens {

/// The share φ of a flow's bytes that one edge carries: 1 on a single path, 1/k on k equal ones.
struct EdgeShare {
    EdgeId edge{};
    double share = 1.0;
};

/// How one flow travels. Edges are in order of travel for a single path; for a sprayed flow sorted by distance from the source.
struct Route {
    std::vector<EdgeShare> edges{};
    Duration latency{}; ///< α_path of the longest path: links, switches and NICs between (3.4)
    Bandwidth
        bandwidth{}; ///< what this flow alone gets: min over edges of capacity / share, shared capacities of switches included
    Tier tier = Tier::c2c; ///< the highest tier among its links
};

/// What a route comes to, without its edges.
struct RouteSummary {
    Duration latency{};    ///< as Route::latency
    Bandwidth bandwidth{}; ///< as Route::bandwidth
    Tier tier = Tier::c2c; ///< as Route::tier
    bool direct = false;   ///< over links of its own alone: no switch, NIC or other chip between
};

/// One single path of a route, for showing: its share and its hops.
struct RoutePath {
    double share = 1.0;
    std::vector<EdgeId> hops{};
    Duration latency{};
    Bandwidth bandwidth{}; ///< the least capacity on the way, shared capacities of switches included
};

/// The two ends of one flow of a step.
struct FlowEnds {
    VertexId source{}, destination{};
    friend auto operator<=>(const FlowEnds&, const FlowEnds&) = default;
};

/// Chooses routes on one graph. Not thread-safe: it keeps scratch and caches of its own; make one per thread.
/// Routes to one destination share a search, and a policy remembers a handful of destinations: whoever needs many
/// routes asks for them destination by destination.
class RoutingPolicy {
public:
    RoutingPolicy() = default;
    RoutingPolicy(const RoutingPolicy&) = delete;
    RoutingPolicy& operator=(const RoutingPolicy&) = delete;
    virtual ~RoutingPolicy() = default;

    /// The route of a flow of @p channel from @p source to @p destination, appended to nothing: @p route is overwritten
    /// (its storage is reused). Error: no_path with both names; not_applicable where the policy does not fit the fabric.
    [[nodiscard]] virtual Result<void> route(VertexId source, VertexId destination, std::uint32_t channel, Route& route) = 0;

    /// Latency, bandwidth and tier of that route alone; over many sources of one destination much cheaper than route().
    /// Errors as route().
    [[nodiscard]] virtual Result<RouteSummary> summary(VertexId source, VertexId destination, std::uint32_t channel) = 0;

    /// The single paths of that route with their shares, at most @p limit of them.
    [[nodiscard]] virtual Result<std::vector<RoutePath>> paths(VertexId source, VertexId destination, std::uint32_t channel,
                                                               std::size_t limit = 64) = 0;

    /// Whether routes depend only on the shape of the graph, so that an automorphism of the graph maps routes onto
    /// routes. False for hashing and d_mod_k, whose choices depend on the numbers of the vertices.
    [[nodiscard]] virtual bool followsSymmetry() const = 0;

    /// The same for what summary() gives alone: routes that differ by number may all come to the same.
    [[nodiscard]] virtual bool summariesFollowSymmetry() const { return followsSymmetry(); }

    /// Whether a route depends on what else is on the links. Then all the flows of a step are to be given to prepare()
    /// before their routes are asked for; a pair that was not among them is routed as if it were alone.
    [[nodiscard]] virtual bool looksAtOthers() const { return false; }
    /// These flows, and no others, run at once from now on; a pair that stands several times is as many flows on one route.
    /// Errors as route(), and cancelled.
    [[nodiscard]] virtual Result<void> prepare(std::span<const FlowEnds> flows, const std::stop_token& stop)
    {
        static_cast<void>(flows);
        static_cast<void>(stop);
        return {};
    }
};

/// Makes the policy named in @p options (its mode, seed, weight). @p graph must outlive it.
/// Error: not_available for a name that no file of this folder registers.
[[nodiscard]] Result<std::unique_ptr<RoutingPolicy>> makeRoutingPolicy(const Graph& graph, const RoutingOptions& options);

/// Names that makeRoutingPolicy knows, in the order for menus, each with whether it has modes (hash, spray).
struct RoutingPolicyInfo {
    std::string_view name;
    bool hasModes;
};
[[nodiscard]] std::span<const RoutingPolicyInfo> routingPolicies();

} // namespace tierlens
