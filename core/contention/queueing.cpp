#include "core/contention/queueing.h"

#include <algorithm>

namespace tierlens {

Duration md1Wait(double rho, Duration service) { return service * (rho / (2.0 * (1.0 - rho))); }

LinkWait linkWait(double background, double flows, double rhoMax, Duration service)
{
    const double most = std::max(rhoMax, background);
    const double rho = background + std::max(0.0, flows);
    return {md1Wait(std::min(rho, most), service), rho > most};
}

} // namespace tierlens
