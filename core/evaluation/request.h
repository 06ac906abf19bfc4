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

/// A collective that runs at the same time on the same links (MODEL reference §7): of the file's `concurrent`, of
/// `--with`, or a row of the question's list.
struct Companion {
    std::string label{}; ///< as written: "tp[*]:all_reduce:64 MB"
    /// Each group runs the collective for itself, all at once; ranks in order.
    std::vector<std::vector<VertexId>> groups{};
    Collective collective = Collective::allReduce;
    std::string algorithm = "auto"; ///< "best" is taken as auto: the fastest one depends on what all others do
    Bytes size = megabytes(128);
};

/// In which order the ranks of a group stand in rings and shifts.
enum class RankOrdering : std::uint8_t {
    asGiven,  ///< as the selector writes them
    optimised ///< so that a ring over all ranks crosses the outer tiers least (core/evaluation/rank_placement.h)
};

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

    /// What shares the links with the question (core/evaluation/concurrent.h). With any, the method closed_form becomes
    /// stepwise, and the evaluation says so.
    std::vector<Companion> companions{};
    RankOrdering ordering = RankOrdering::asGiven;
    /// Of the file, with the question's and the what-if's changes laid over it. With weights at the message's own size
    /// (routing.referenceSize none) that size is `size`, M of the collective.
    NetworkOptions network{};
    bool wantLoads = false; ///< also compute the loads of the links (heatmap, graph colours)
};

/// A request for @p topology with the file's network options, every working chip as its group, and the collectives of the
/// file's `concurrent` beside it.
[[nodiscard]] Request requestFor(std::shared_ptr<const Topology> topology);

} // namespace tierlens
