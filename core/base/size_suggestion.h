// What a size that cannot be read most likely means.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tierlens {

/// The sizes that a text which parseBytes refuses for its unit most likely means, ready to be typed: "128M" → "128MB", "128MiB";
/// "1KB" → "1kB", "1KiB". Empty where there is no number, or nothing of a size in its unit.
[[nodiscard]] std::vector<std::string> sizesLike(std::string_view text);

} // namespace tierlens
