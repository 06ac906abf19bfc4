// YAML tree → TopologyDescription: every key of the TOPOLOGY contract, with all problems at once.
#pragma once

#include <optional>

#include "core/base/problem.h"
#include "core/formats/node_reader.h"
#include "core/formats/yaml_tree.h"
#include "core/topology/description.h"

namespace tierlens {

/// What was read. With errors the description holds stand-ins for what could not be read, good enough to look for
/// further problems in the rest (see Impact), never to be shown.
struct TopologyReading {
    TopologyDescription description{};
    Problems errors{};
    std::optional<Impact> impact{}; ///< none without errors
};

/// Notes (deprecated_gbps) are in the description.
[[nodiscard]] TopologyReading readTopology(const YamlTree& tree);

} // namespace tierlens
