// What an import found, as text: line by line for people, and as the remarks at the head of the imported file, so that
// what was assumed stays with it.
#pragma once

#include <string>
#include <string_view>

#include "core/formats/import/import_topology.h"

namespace tierlens {

/// One finding a line, FILE:LINE: read|assumed|missing|implausible: sentence; @p file as the user named it.
[[nodiscard]] std::string reportFindings(const ImportResult& result, std::string_view file);

/// The YAML of @p result below a remark with the kind, @p file and the findings. Read by readTopologyText.
[[nodiscard]] std::string importedText(const ImportResult& result, std::string_view file);

} // namespace tierlens
