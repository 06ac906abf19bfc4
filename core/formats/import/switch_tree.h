// A tree of named switches over hosts, as schedulers describe a cluster: no speeds, no ports, nothing inside a host.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/formats/import/import_topology.h"

namespace tierlens::import {

/// The most hosts, and the most switches.
constexpr std::size_t kMostTreeNames = 65'536;

struct TreeSwitch {
    std::vector<std::string> children{}; ///< names of switches
    std::vector<std::string> hosts{};
    int line = 0;
};

struct SwitchTree {
    std::map<std::string, TreeSwitch> switches{};
    ImportFindings findings{};
};

/// "n[1-3,7],m01" in its names; leading zeros stay. False when there are more than kMostTreeNames or a bracket is broken.
[[nodiscard]] bool expandHosts(std::string_view list, std::vector<std::string>& names);

/// A switch with hosts is a rack's, one above it a pod's, others the system's; each host is a board with one chip.
/// Errors (import_refused, of @p what): no host.
[[nodiscard]] Result<ImportResult> topologyOf(SwitchTree tree, const char* what, const std::string& name,
                                              const std::string& file);

} // namespace tierlens::import
