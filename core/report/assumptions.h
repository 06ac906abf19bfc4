// What an answer rests on, value by value, each with where it comes from: the file (and in it the line), a what-if, or the
// program's own default. For reports that others have to be able to check.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/scenario/scenario.h"

namespace tierlens {

enum class AssumptionSource : std::uint8_t {
    file,         ///< stated in the topology file
    whatIf,       ///< laid over
    asked,        ///< the question says otherwise than the file
    defaultValue, ///< nobody says it: FIELD and MODEL references
};

struct Assumption {
    std::string key{};   ///< as `--set` takes it: "comm_params.bw_urate", "types.links.ndr400"
    std::string value{}; ///< as a file writes it
    AssumptionSource source = AssumptionSource::defaultValue;
    std::uint32_t line = 0; ///< of the file, from 1; 0 unless it is from there
};

/// The types of links, switches, NICs and chips, then the network section as it holds. Empty without a topology.
[[nodiscard]] std::vector<Assumption> assumptionsOf(const ScenarioOutcome& outcome);

/// The comment that a topology file begins with, without its number signs: where the author says what the numbers are from.
[[nodiscard]] std::vector<std::string> leadingComment(std::string_view text);

} // namespace tierlens
