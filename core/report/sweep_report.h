// Sweeps as table, CSV and JSON; and parts of one put together again.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/report/report.h"
#include "core/whatif/sweep.h"

namespace tierlens {

/// One row a point, size and model. With @p digest it is a part (spec.part) and says so in its first line, which merging takes
/// off again; a table is never a part.
[[nodiscard]] std::string reportSweep(const Request& request, const SweepSpec& spec, const Sweep& sweep, Format format,
                                      const std::optional<std::string>& digest = {});

struct SweepPartText {
    std::string name{}; ///< of the file, for messages
    std::string text{};
};

/// The parts of one sweep, in any order, as the whole sweep would have been written, byte for byte. Errors, all of them by the
/// file's name: not_a_part, part_of_another, part_twice, part_missing, part_cut.
[[nodiscard]] Result<std::string> mergeSweepParts(const std::vector<SweepPartText>& parts);

} // namespace tierlens
