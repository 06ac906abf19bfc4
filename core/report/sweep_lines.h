// The lines of which a sweep's file is made, so that parts can be put together by lines.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

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

} // namespace tierlens
