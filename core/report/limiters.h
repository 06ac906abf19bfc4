// What limits a result, and how clearly.
#pragma once

#include <utility>
#include <vector>

#include "core/evaluation/evaluation.h"

namespace tierlens {

/// The largest part of the result's time first; behind it those that come to at least three quarters of it, because to name
/// one of two that are about equal would mislead. The share is of the sum of all parts; empty where there is no time.
[[nodiscard]] std::vector<std::pair<Bottleneck, double>> limitersOf(const ModelResult& result);

} // namespace tierlens
