// The door for other tools' topologies: a text in, the program's own YAML out, with what was read, assumed, missing or
// implausible. A further kind is one file with its reader, and one line in the table of import_topology.cpp.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/problem.h"
#include "core/formats/import/findings.h"

namespace tierlens {

/// In the order of the table in import_topology.cpp.
enum class ImportKind : std::uint8_t {
    rocm_smi,
    nccl_xml,
    nvidia_smi,
    ibnetdiscover,
    astra_sim,
    slurm,
    topograph,
    simai,
    automatic, ///< recognised by content, keep last
};

/// A text to import and what it is called in messages and remarks.
struct ImportSource {
    std::string_view text{};
    std::string name{};
};

struct ImportResult {
    ImportKind kind = ImportKind::automatic;
    std::string yaml{}; ///< a topology file, read by readTopologyText
    ImportFindings findings{};
    int chips = 0, nics = 0;
    std::map<std::string, int> relations{}; ///< of a matrix: cells by word (NV12, PIX …), off the diagonal; a pair is two
};

/// nvidia_smi, rocm_smi …; auto.
[[nodiscard]] std::string_view importKindName(ImportKind kind);
/// The same by its name; "nvidia-smi" is nvidia_smi.
[[nodiscard]] std::optional<ImportKind> importKindOf(std::string_view name);
/// All but auto, joined by commas.
[[nodiscard]] std::string importKindNames();
/// What a text of @p kind is, in the translation context "Problem": "NCCL topology XML".
[[nodiscard]] const char* importKindTitle(ImportKind kind);
/// Whether several texts of @p kind become one cluster.
[[nodiscard]] bool importsSeveral(ImportKind kind);

/// @p name becomes the topology's name. With several @p sources each is a machine of one cluster, where the kind allows
/// it. Errors: a text of no known kind (unknown_value), one that holds no topology (import_refused, with the reason), over
/// 64 MiB (XML: 16 MiB). Time is linear in the text, but for the square of a matrix' devices.
[[nodiscard]] Result<ImportResult> importTopology(std::span<const ImportSource> sources, const std::string& name,
                                                  ImportKind kind = ImportKind::automatic);
/// The same of one text called @p name.
[[nodiscard]] Result<ImportResult> importTopology(std::string_view text, const std::string& name,
                                                  ImportKind kind = ImportKind::automatic);

} // namespace tierlens
