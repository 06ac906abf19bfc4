// What nvidia-smi and rocm-smi print alike: a square of devices with a word for each pair.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/formats/import/import_topology.h"

namespace tierlens::import {

struct Device {
    std::string name{};
    bool chip = true;
    std::string socket{};             ///< CPU affinity or NUMA node as printed; empty: not said
    std::vector<std::string> cells{}; ///< relation to each device, in order; empty: not known
    int line = 0;                     ///< of its row; 0: there is none
};

struct DeviceMatrix {
    std::vector<Device> devices{};
    std::vector<std::vector<int>> hops{}; ///< rocm-smi; empty: not said
};

/// The topology of @p matrix. Nothing here needs a kind: the words tell themselves apart.
[[nodiscard]] ImportResult buildFromMatrix(DeviceMatrix matrix, const std::string& name);

/// Lines of @p text in words, blanks of any number and ANSI colours left out.
[[nodiscard]] std::vector<std::vector<std::string>> wordsOfLines(std::string_view text);
/// "GPU12" with @p prefix "GPU".
[[nodiscard]] bool isNumbered(std::string_view word, std::string_view prefix);

} // namespace tierlens::import
