// The door for other tools' topologies: a text in, the program's own YAML out, with what was read, assumed, missing or
// implausible. A further kind is one file with its reader and one line in the table of import_topology.cpp.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/problem.h"

namespace tierlens {

enum class ImportKind { automatic, nvidia_smi, rocm_smi };

enum class FindingCode {
    devices_read,      ///< read: %1 chips, %2 NICs
    relation_read,     ///< read: relation %1 in %2 cells (a pair is two cells)
    bandwidth_assumed, ///< assumed: %1 nameplate bandwidth of link type %2, %3 of it effective
    switch_assumed,    ///< assumed: %1 links of every GPU lead to one switch
    cells_missing,     ///< missing: the row of %1 has %2 cells fewer than the header
    row_missing,       ///< missing: the row of %1
    one_way,           ///< implausible: %1 to %2 is %3, the way back %4
    self_link,         ///< implausible: %1 is linked to itself by %2
    peerless,          ///< implausible: %1 has no direct link to another GPU, its peers have
    indirect_link,     ///< missing: %1 to %2 passes others, and the text does not say which
};
enum class FindingKind { read, assumed, missing, implausible };

struct ImportFinding {
    FindingCode code = FindingCode::devices_read;
    std::vector<std::string> args{};
    int line = 0; ///< of the imported text, from 1; 0: of the whole
};

struct ImportResult {
    ImportKind kind = ImportKind::automatic;
    std::string yaml{}; ///< a topology file, read by readTopologyText
    std::vector<ImportFinding> findings{};
    int chips = 0, nics = 0;
    std::map<std::string, int> relations{}; ///< cells by word (NV12, PIX, XGMI …), off the diagonal; a pair is two
};

/// nvidia_smi, rocm_smi; auto.
[[nodiscard]] std::string_view importKindName(ImportKind kind);
[[nodiscard]] std::optional<ImportKind> importKindOf(std::string_view name);
/// All but auto, joined by commas.
[[nodiscard]] std::string importKindNames();

[[nodiscard]] FindingKind findingKind(FindingCode code);
/// The English sentence with %1 … for the arguments, in the translation context "Problem".
[[nodiscard]] const char* findingTemplate(FindingCode code);

/// @p name stands in messages and becomes the topology's name. Errors: a text of no known kind, over 4 MiB, or of more
/// than 1024 devices. Time is linear in the text, but for the square of the devices.
[[nodiscard]] Result<ImportResult> importTopology(std::string_view text, const std::string& name,
                                                  ImportKind kind = ImportKind::automatic);

} // namespace tierlens
