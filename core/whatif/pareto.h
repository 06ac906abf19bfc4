// Of a sweep, the points worth looking at: nothing else is as fast and as cheap.
#pragma once

#include <string>
#include <vector>

#include "core/whatif/sweep.h"

namespace tierlens {

/// @p sweep with only those rows that no other row of the same collective, size and model beats: one that is not slower and
/// in no key of @p costs dearer, and better in one of them. More bandwidth, rails, switches, efficiency cost more; so does
/// less latency, and less oversubscription. Rows that are equal in all stay. Error: unknown_name for a key that no axis has.
[[nodiscard]] Result<Sweep> paretoOf(Sweep sweep, const SweepSpec& spec, const std::vector<std::string>& costs);

/// What a value costs, for comparing: less is cheaper, the number itself means nothing.
[[nodiscard]] double costOf(const ParameterValue& value);

struct CostAndTime {
    double cost = 0.0, time_us = 0.0;
};
/// Indices of those that none of the others beats in cost and time, the cheapest first; of equal ones all.
[[nodiscard]] std::vector<std::size_t> frontOf(const std::vector<CostAndTime>& all);

} // namespace tierlens
