#include "core/report/number_text.h"

#include <cmath>
#include <fmt/format.h>

namespace tierlens {

std::string shortestNumber(double value)
{
    return std::isfinite(value) ? fmt::format("{}", value == 0.0 ? 0.0 : value) : std::string(); // never "-0"
}

} // namespace tierlens
