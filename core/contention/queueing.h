// Waiting in queues, M/D/1 (MODEL reference §8): a hint, since it presumes random arrivals, which the messages of a
// collective are not.
#pragma once

#include "core/base/quantity.h"

namespace tierlens {

/// Mean wait W_q = ρ·s / (2(1−ρ)) at load @p rho (0 ≤ ρ < 1), each packet taking @p service. (The Pollaczek–Khinchine
/// formula for a constant service time.)
[[nodiscard]] Duration md1Wait(double rho, Duration service);

struct LinkWait {
    Duration wait{};
    bool saturated = false; ///< the load passed rho_max and was cut to it
};

/// The wait at one link whose load is @p background plus @p flows, the rate of the other flows over the capacity. The sum
/// is cut to @p rhoMax, but never below @p background (< 1), which is given and not a result of the flows.
[[nodiscard]] LinkWait linkWait(double background, double flows, double rhoMax, Duration service);

} // namespace tierlens
