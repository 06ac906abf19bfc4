// Where links leave and meet their boxes, and the lines between.
#pragma once

#include "core/layout/layout.h"

namespace tierlens {

/// How high an arc between two boxes of one row rises, their centres @p distance apart.
[[nodiscard]] double arcHeight(double distance);

/// Fills layout.lines; boxes and owners must be there. Links at one side of a box are spread over it in the order of their
/// other ends, so that they fan out without crossing and parallel links stay side by side.
void drawLines(const Topology& topology, Layout& layout);

} // namespace tierlens
