// What is asked: a topology, a group, a collective, a size, and how to compute it. A value; copying it is cheap.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/collectives/schedule.h"
#include "core/models/message_cost.h"
#include "core/topology/network.h"
#include "core/topology/topology.h"

namespace tierlens {

enum class Method : std::uint8_t { closedForm, stepwise, packet };
[[nodiscard]] std::string_view methodName(Method m); ///< "closed_form", …

struct Request {
    /// None: no topology, one flat ring of `flatRanks` over network.comm.fallbackBandwidth.
    std::shared_ptr<const Topology> topology{};
    std::vector<VertexId> ranks{};
    std::uint32_t flatRanks = 0;

    Collective collective = Collective::allReduce;
    std::string algorithm = "auto";
    Bytes size = megabytes(128);
    std::vector<ModelId> models{ModelId::alphaBeta};
    Method method = Method::closedForm;
    std::uint32_t root = 0;
    std::uint32_t expertParallel = 0, moeTensorParallel = 0;

    /// With weights at the message's own size (routing.referenceSize none) that size is `size`, M of the collective.
    NetworkOptions network{}; ///< of the file, with the question's and the what-if's changes laid over it
    bool wantLoads = false;   ///< also compute the loads of the links (heatmap, graph colours)
};

/// A request for @p topology with the file's network options and every working chip as its group.
[[nodiscard]] Request requestFor(std::shared_ptr<const Topology> topology);

} // namespace tierlens
