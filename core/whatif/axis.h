// One parameter of a sweep with the values that it takes.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/whatif/parameters.h"

namespace tierlens {

inline constexpr std::size_t kMostAxisValues = 100'000;

struct SweepAxis {
    std::string key{};
    std::vector<ParameterValue> values{}; ///< all of the key's unit
};

/// KEY=FROM:TO:xK (each K times the one before), KEY=FROM:TO:+STEP, or KEY=A,B,C; TO is included when it is met. Values of
/// steps are rounded to twelve digits, so that 0.1 + 0.2 is 0.3. Errors: bad_axis, those of the values.
[[nodiscard]] Result<SweepAxis> parseAxis(std::string_view text);

/// @p count values from @p from to @p to on the parameter's own scale, in three digits, the ends exactly; whole ones that fall
/// together stand once. All words of a choice. Error: bad_axis where the ends do not ascend.
[[nodiscard]] Result<SweepAxis> axisOver(Parameter parameter, const ParameterValue& from, const ParameterValue& to,
                                         std::size_t count);

/// The name that a column of @p axis has, with the unit in it: comm_params.tiers.b2b.bandwidth_GBps.
[[nodiscard]] std::string columnName(const SweepAxis& axis);
/// @p value in the unit that columnName says: GB/s, µs, bytes, ps/B. A choice has no number.
[[nodiscard]] double columnNumber(const ParameterValue& value);

} // namespace tierlens
