#include "core/formats/import/import_topology.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/base/translatable.h"
#include "core/formats/import/importers.h"

namespace tierlens {
namespace {

constexpr std::size_t kMostBytes = std::size_t{64} << 20U;

struct Importer {
    std::string_view name;
    const char* title;
    import::Outcome (*read)(import::Sources sources, const std::string& name);
    bool several = false; ///< texts make one cluster
};
// In the order of ImportKind, and asked in this order: the surest marks first.
constexpr Importer kImporters[] = {
    {"rocm_smi", QT_TRANSLATE_NOOP("Problem", "output of rocm-smi --showtopo"), import::importRocmSmi},
    {"nccl_xml", QT_TRANSLATE_NOOP("Problem", "NCCL or RCCL topology XML"), import::importNcclXml, true},
    {"nvidia_smi", QT_TRANSLATE_NOOP("Problem", "output of nvidia-smi topo -m"), import::importNvidiaSmi},
    {"ibnetdiscover", QT_TRANSLATE_NOOP("Problem", "output of ibnetdiscover"), import::importIbnetdiscover},
    {"astra_sim", QT_TRANSLATE_NOOP("Problem", "ASTRA-sim network"), import::importAstraSim},
    {"slurm", QT_TRANSLATE_NOOP("Problem", "Slurm topology"), import::importSlurm},
    {"topograph", QT_TRANSLATE_NOOP("Problem", "Topograph model"), import::importTopograph},
    {"simai", QT_TRANSLATE_NOOP("Problem", "SimAI or HPCC topology"), import::importSimai},
};
static_assert(std::size(kImporters) == static_cast<std::size_t>(ImportKind::automatic));
constexpr std::string_view kAutomatic = "auto";

} // namespace

std::string_view importKindName(ImportKind kind)
{
    return kind == ImportKind::automatic ? kAutomatic : kImporters[static_cast<std::size_t>(kind)].name;
}

std::optional<ImportKind> importKindOf(std::string_view name)
{
    std::string word(name);
    std::replace(word.begin(), word.end(), '-', '_');
    for (std::size_t i = 0; i < std::size(kImporters); ++i) {
        if (kImporters[i].name == word) {
            return static_cast<ImportKind>(i);
        }
    }
    return name == kAutomatic ? std::optional(ImportKind::automatic) : std::nullopt;
}

std::string importKindNames()
{
    std::string names;
    for (const Importer& importer : kImporters) {
        names += (names.empty() ? "" : ", ") + std::string(importer.name);
    }
    return names;
}

const char* importKindTitle(ImportKind kind)
{
    return kind == ImportKind::automatic ? "" : kImporters[static_cast<std::size_t>(kind)].title;
}

bool importsSeveral(ImportKind kind)
{
    return kind != ImportKind::automatic && kImporters[static_cast<std::size_t>(kind)].several;
}

Result<ImportResult> importTopology(std::span<const ImportSource> sources, const std::string& name, ImportKind kind)
{
    if (sources.empty()) {
        return failure(Code::internal_error, {"importTopology"});
    }
    for (const ImportSource& source : sources) {
        if (source.text.size() > kMostBytes) {
            return failure({Problem{Code::file_too_large, {"64 MiB"}, source.name}});
        }
    }
    for (std::size_t i = 0; i < std::size(kImporters); ++i) {
        if (kind != ImportKind::automatic && static_cast<std::size_t>(kind) != i) {
            continue;
        }
        auto outcome = kImporters[i].read(sources, name);
        if (!outcome) {
            continue;
        }
        if (*outcome && sources.size() > 1 && !kImporters[i].several) {
            return import::refused(kImporters[i].title, QT_TRANSLATE_NOOP("Problem", "only one text of this kind at a time"),
                                   sources[1].name);
        }
        if (*outcome) {
            (*outcome)->kind = static_cast<ImportKind>(i);
        }
        return std::move(*outcome);
    }
    const std::string_view text = sources.front().text;
    return failure({Problem{Code::unknown_value,
                            {std::string(text.substr(0, text.find_first_of("\r\n")).substr(0, 40)),
                             QT_TRANSLATE_NOOP("Problem", "the kind of topology"), importKindNames()},
                            sources.front().name}});
}

Result<ImportResult> importTopology(std::string_view text, const std::string& name, ImportKind kind)
{
    const ImportSource source{text, name};
    return importTopology(std::span(&source, 1), name, kind);
}

namespace import {

Result<ImportResult> refused(const char* what, const char* why, std::string file, int line)
{
    return failure({Problem{Code::import_refused, {what, why}, std::move(file), {line, 0}}});
}

} // namespace import
} // namespace tierlens
