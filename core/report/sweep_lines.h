// The lines and fields of which the files of sweeps, inverse questions and sensitivities are made. Parts of a sweep are put
// together by lines.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/whatif/parameter_value.h"

namespace tierlens {

struct SweepPartHead {
    std::uint32_t number = 0, of = 0;
    std::uint64_t rows = 0;
    std::string sweep{}; ///< the digest
};
/// A remark line, and what stands behind the opening brace.
[[nodiscard]] std::string csvPartHead(const SweepPartHead& head);
[[nodiscard]] std::string jsonPartHead(const SweepPartHead& head);

/// "name": [ … ], one entry a line.
[[nodiscard]] std::string jsonLines(std::string_view name, const std::vector<std::string>& entries);
/// @p text in double quotes, escaped; broken UTF-8 replaced.
[[nodiscard]] std::string jsonText(std::string_view text);
/// RFC 4180: quoted where a comma, a quote or a line break stands in it.
[[nodiscard]] std::string csvField(std::string_view text);
/// The value of a parameter in the unit that columnName (core/whatif/axis.h) says, or its word.
[[nodiscard]] std::string csvValue(const ParameterValue& value);
[[nodiscard]] std::string jsonValue(const ParameterValue& value);
/// The shortest digits that read back; null where @p value is not finite.
[[nodiscard]] std::string jsonNumber(double value);

} // namespace tierlens
