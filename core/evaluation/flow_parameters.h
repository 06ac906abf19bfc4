// What one flow of a step is costed with (MODEL reference §12): the numbers of its route, and what tiers override.
#pragma once

#include "core/models/message_cost.h"
#include "core/topology/network.h"

namespace tierlens {

/// A flow on its route.
struct FlowNumbers {
    Duration start{};    ///< α_start of the pair, as the chip types say
    Duration software{}; ///< the part of it that a tier's `software` replaces
    Duration latency{};  ///< α_path
    Bandwidth own{};     ///< that it gets alone
};

/// The message parameters of @p flow, whose route is of @p tier, with F = 1 and no protocol.
[[nodiscard]] MessageParameters flowParameters(const CommParameters& comm, Tier tier, const FlowNumbers& flow);

} // namespace tierlens
