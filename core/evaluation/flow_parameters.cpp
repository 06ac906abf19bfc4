#include "core/evaluation/flow_parameters.h"

namespace tierlens {

MessageParameters flowParameters(const CommParameters& comm, Tier tier, const FlowNumbers& flow)
{
    static const TierOverride kNone{};
    const auto at = comm.tiers.find(tier);
    const TierOverride& changed = at == comm.tiers.end() ? kNone : at->second;
    MessageParameters p;
    p.start = changed.software ? flow.start - flow.software + *changed.software : flow.start;
    p.latency = flow.latency;
    p.bandwidth = flow.own;
    p.utilisation = changed.bandwidthUtilisation.value_or(comm.bandwidthUtilisation);
    p.logpPacket = comm.logpPacket;
    p.shortMessage = comm.shortMessage;
    p.o = changed.o;
    p.L = changed.L;
    p.g = changed.g;
    p.G = changed.G;
    p.contentionForAll = comm.contentionScope == ContentionScope::all;
    return p;
}

} // namespace tierlens
