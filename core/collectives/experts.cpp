// MoE: ranks = ep × moe_tp, moe_tp innermost. dispatch is an all_to_all of M/moe_tp over ep, then an all_gather to M over
// moe_tp; combine mirrors it.
#include "core/collectives/compose.h"

namespace tierlens {

Result<void> composeExperts(Schedule& schedule, const ScheduleRequest& request, std::string_view exchange,
                            std::string_view gather)
{
    std::uint64_t ep = request.expertParallel, tp = request.moeTensorParallel;
    if (ep == 0 && tp == 0)
        ep = request.ranks;
    if (tp == 0)
        tp = ep != 0 ? request.ranks / ep : 1;
    if (ep == 0)
        ep = request.ranks / tp;
    if (ep * tp != request.ranks)
        return failure(Code::wrong_rank_count,
                       {std::string(collectiveName(request.collective)),
                        "ep · moe_tp = " + std::to_string(ep) + " · " + std::to_string(tp) + " = " + std::to_string(ep * tp),
                        std::to_string(request.ranks)});

    Place experts, tensor;
    experts.tier = tensor.tier = static_cast<std::uint32_t>(request.tiers.size()) - 1;
    experts.overAllRanks = tensor.overAllRanks = true;
    experts.ranks = static_cast<std::uint32_t>(ep);
    experts.stride = static_cast<std::uint32_t>(tp);
    experts.divisor = static_cast<double>(tp);
    tensor.ranks = static_cast<std::uint32_t>(tp);
    if (request.collective == Collective::dispatch)
        return appendPhase(schedule, request, exchange, Collective::allToAll, experts).and_then([&] {
            return appendPhase(schedule, request, gather, Collective::allGather, tensor);
        });
    return appendPhase(schedule, request, gather, Collective::reduceScatter, tensor).and_then([&] {
        return appendPhase(schedule, request, exchange, Collective::allToAll, experts);
    });
}

} // namespace tierlens
