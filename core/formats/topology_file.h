// The Tierlens topology file: opening, changing single values and saving, with comments and order kept.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/problem.h"
#include "core/base/source_map.h"
#include "core/topology/topology.h"

namespace tierlens {

/// An opened file: its text as it stands, where things are in it, and the topology it means.
struct TopologyFile {
    std::string name{}; ///< as the user gave it; "-" for standard input
    std::string text{};
    std::shared_ptr<const SourceMap> source{};
    std::shared_ptr<const Topology> topology{};
};

/// Reads, parses, checks and builds. Every failure is a list of problems with file, line, column and key path;
/// nothing throws. Refused before parsing: what is not a regular file ("-" is standard input), over 64 MiB.
[[nodiscard]] Result<TopologyFile> openTopologyFile(const std::string& path);

/// The same from a text; @p name is used in messages.
[[nodiscard]] Result<TopologyFile> readTopologyText(std::string text, const std::string& name);

/// One `--set KEY=VALUE`: a key path of the network section without that word, of a type, or of a block
/// (comm_params.bw_urate, types.links.ndr400.latency, racks.pair.fabric.rails, system.pods[0].count; a leading "network." is
/// accepted).
struct Setting {
    std::string key;
    std::string value;
};

/// The text of @p file with the settings spliced in: existing scalars are replaced where they stand, missing keys are
/// added to their map (a map of the network section is made when missing; a block is not). All else stays byte for byte. Errors:
/// what does not fit the file, each with the setting's key as its key path.
[[nodiscard]] Result<std::string> withSettings(const TopologyFile& file, const std::vector<Setting>& settings);

/// The same, read.
[[nodiscard]] Result<TopologyFile> fileWithSettings(const TopologyFile& file, const std::vector<Setting>& settings);

/// Writes @p text to @p path through a temporary file and a rename, so that no half-written file is left.
[[nodiscard]] Result<void> saveText(const std::string& path, std::string_view text);

} // namespace tierlens
