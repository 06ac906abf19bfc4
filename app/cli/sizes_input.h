// Option --sizes of curve and fastest.
#pragma once

#include <string_view>
#include <vector>

#include "app/cli/outcome.h"
#include "core/base/quantity.h"

namespace tierlens::cli {

/// FROM:TO:xFACTOR, such as 1KiB:16GiB:x2.
[[nodiscard]] Outcome<std::vector<Bytes>> readSizes(std::string_view text);

} // namespace tierlens::cli
