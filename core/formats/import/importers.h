// The readers behind importTopology, one file each.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/formats/import/import_topology.h"

namespace tierlens::import {

using Sources = std::span<const ImportSource>;
/// Nothing when the first source is not of the reader's kind; else its topology or why it has none.
using Outcome = std::optional<Result<ImportResult>>;

[[nodiscard]] Outcome importRocmSmi(Sources sources, const std::string& name);
[[nodiscard]] Outcome importNvidiaSmi(Sources sources, const std::string& name);
[[nodiscard]] Outcome importNcclXml(Sources sources, const std::string& name);
[[nodiscard]] Outcome importIbnetdiscover(Sources sources, const std::string& name);
[[nodiscard]] Outcome importAstraSim(Sources sources, const std::string& name);
[[nodiscard]] Outcome importSlurm(Sources sources, const std::string& name);
[[nodiscard]] Outcome importTopograph(Sources sources, const std::string& name);
[[nodiscard]] Outcome importSimai(Sources sources, const std::string& name);

/// import_refused: @p what gives no topology, because @p why; both marked for translation.
[[nodiscard]] Result<ImportResult> refused(const char* what, const char* why, std::string file = {}, int line = 0);

} // namespace tierlens::import
