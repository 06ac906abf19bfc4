// Everything that goes into a scenario as a flat list of keys and values, so that two can be compared key by key.
#pragma once

#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/scenario/compare.h"

namespace tierlens {

struct InputEntry {
    InputPart part = InputPart::file;
    std::string key{};
    InputValue value{};
};

/// One list a scenario, each in the order of the parts. Quantities are written the same whatever the file's spelling. Of the
/// files only what may differ: nothing where all have the same text and no what-if changes the structure. Entries of lists at
/// a file's top (failures, overrides, links, …) are keys themselves, with "yes" or how often they are there, so that one more
/// in between does not make all behind it differ.
[[nodiscard]] std::vector<std::vector<InputEntry>> inputLists(std::span<const ScenarioOutcome> outcomes,
                                                              const std::stop_token& stop = {});

} // namespace tierlens
