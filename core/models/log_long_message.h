// The step that loggp and loggpc share: LogP with a gap a byte for long messages, slowed down by a factor F.
#pragma once

#include <algorithm>

#include "core/models/message_cost.h"

namespace tierlens {

/// max(g, T(m)) with T(m) = 2o + L for m ≤ s, else 2o + L + (m − 1)·G·F.
inline StepCost longMessageCost(const MessageParameters& p, Bytes message, double F)
{
    if (message.value() <= 0.0)
        return {};
    const Duration o = p.o.value_or(p.start / 2.0);
    const Duration startup = 2.0 * o + p.L.value_or(p.latency);
    Duration transfer{}, contention{};
    if (message > p.shortMessage) {
        transfer = (message - bytes(1)) * p.G.value_or(inverse(p.bandwidth * p.utilisation));
        contention = transfer * (F - 1.0);
    }
    const Duration g = p.g.value_or(o);
    const Duration idle = std::max(Duration{}, g - (startup + transfer + contention));
    return {startup + idle, transfer, contention};
}

} // namespace tierlens
