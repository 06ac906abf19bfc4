// Numbers for machines: the shortest digits that read back to the same double.
#pragma once

#include <string>

namespace tierlens {

/// "822.578", "1e-07", "128000000"; "" when @p value is not finite.
[[nodiscard]] std::string shortestNumber(double value);

} // namespace tierlens
