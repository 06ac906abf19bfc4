// A comparison of scenarios as table, JSON and CSV.
#pragma once

#include <span>
#include <string>

#include "core/report/report.h"
#include "core/scenario/compare.h"

namespace tierlens {

/// What differs in the input, then the results model by model, each beside its difference from the baseline in time and in
/// percent, and the phases. @p outcomes are those that @p comparison is of.
/// CSV has one row a value: part, key, scenario, value, what_if, difference, difference_percent; times are in µs there.
[[nodiscard]] std::string reportComparison(std::span<const ScenarioOutcome> outcomes, const Comparison& comparison,
                                           Format format);

/// "−12.3 %", "+0.4 %", "0 %"; "–" for none.
[[nodiscard]] std::string percentDifference(const std::optional<double>& ratio);

} // namespace tierlens
