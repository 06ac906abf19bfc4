#include "core/formats/import/import_topology.h"

#include "core/base/translatable.h"
#include "core/formats/import/device_matrix.h"

namespace tierlens {
namespace {

constexpr std::size_t kMostBytes = std::size_t{4} << 20U;
constexpr std::size_t kMostDevices = 1024;

struct Importer {
    ImportKind kind;
    std::string_view name;
    import::DeviceMatrix (*read)(std::string_view text);
};
// Asked in this order: what rocm-smi heads its blocks with stands in no other text.
constexpr Importer kImporters[] = {{ImportKind::rocm_smi, "rocm_smi", import::readRocmSmi},
                                   {ImportKind::nvidia_smi, "nvidia_smi", import::readNvidiaSmi}};
constexpr std::string_view kAutomatic = "auto";

struct Row {
    FindingKind kind;
    const char* sentence;
};
// In the order of FindingCode.
constexpr Row kRows[] = {
    {FindingKind::read, QT_TRANSLATE_NOOP("Problem", "chips: %1, NICs: %2")},
    {FindingKind::read, QT_TRANSLATE_NOOP("Problem", "%1 in %2 cells of the matrix (a pair has two)")},
    {FindingKind::assumed,
     QT_TRANSLATE_NOOP("Problem", "the text gives no speed: %1 one way for a link of %2, of which %3 is effective")},
    {FindingKind::assumed,
     QT_TRANSLATE_NOOP("Problem", "more links than a GPU has ports: all %1 links of a GPU lead into one switch")},
    {FindingKind::missing, QT_TRANSLATE_NOOP("Problem", "the row of %1 has no word for %2 devices; what their rows say is used")},
    {FindingKind::missing, QT_TRANSLATE_NOOP("Problem", "there is no row of %1")},
    {FindingKind::implausible, QT_TRANSLATE_NOOP("Problem", "%1 to %2 is %3, but the way back is %4; the first is used")},
    {FindingKind::implausible, QT_TRANSLATE_NOOP("Problem", "%1 is linked to itself by %2; not used")},
    {FindingKind::implausible, QT_TRANSLATE_NOOP("Problem", "%1 has no direct link, although others have")},
    {FindingKind::missing,
     QT_TRANSLATE_NOOP("Problem", "%1 to %2 leads through others and the text does not say which; not used")},
};

} // namespace

std::string_view importKindName(ImportKind kind)
{
    for (const Importer& importer : kImporters) {
        if (importer.kind == kind) {
            return importer.name;
        }
    }
    return kAutomatic;
}

std::optional<ImportKind> importKindOf(std::string_view name)
{
    for (const Importer& importer : kImporters) {
        if (importer.name == name) {
            return importer.kind;
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

FindingKind findingKind(FindingCode code) { return kRows[static_cast<std::size_t>(code)].kind; }
const char* findingTemplate(FindingCode code) { return kRows[static_cast<std::size_t>(code)].sentence; }

Result<ImportResult> importTopology(std::string_view text, const std::string& name, ImportKind kind)
{
    if (text.size() > kMostBytes) {
        return failure({Problem{Code::file_too_large, {"4 MiB"}, name}});
    }
    for (const Importer& importer : kImporters) {
        if (kind != ImportKind::automatic && kind != importer.kind) {
            continue;
        }
        auto matrix = importer.read(text);
        if (matrix.devices.empty() || matrix.devices.size() > kMostDevices) {
            continue;
        }
        ImportResult result = import::buildFromMatrix(std::move(matrix), name);
        result.kind = importer.kind;
        return result;
    }
    return failure({Problem{Code::unknown_value,
                            {std::string(text.substr(0, text.find_first_of("\r\n")).substr(0, 40)),
                             QT_TRANSLATE_NOOP("Problem", "the kind of topology"), "nvidia-smi topo -m, rocm-smi --showtopo"},
                            name}});
}

} // namespace tierlens
