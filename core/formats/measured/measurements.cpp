#include "core/formats/measured/measurements.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <iterator>
#include <utility>

#include "core/base/translatable.h"
#include "core/formats/measured/readers.h"
#include "core/formats/source_text.h"

namespace tierlens {
namespace {

struct Reader {
    MeasurementKind kind;
    std::string_view name;
    bool (*looksLike)(std::string_view text);
    Measurements (*read)(std::string_view text, const std::string& name);
};
// Asked in this order: JSON is told by its first character, a log by its header or its rows, CSV by its head line.
constexpr Reader kReaders[] = {
    {MeasurementKind::inspector, "inspector", measured::looksLikeInspector, measured::readInspector},
    {MeasurementKind::ncclTestsJson, "nccl_tests_json", measured::looksLikeNcclTestsJson, measured::readNcclTestsJson},
    {MeasurementKind::csv, "csv", measured::looksLikeCsv, measured::readCsv},
    {MeasurementKind::ncclTests, "nccl_tests", measured::looksLikeNcclTests, measured::readNcclTests},
};

using Kind = FindingKind;
struct Row {
    Kind kind;
    const char* sentence;
};
// In the order of MeasurementCode.
constexpr Row kRows[] = {
    {Kind::assumed, QT_TRANSLATE_NOOP("Problem", "the collective is %1, from %2")},
    {Kind::missing, QT_TRANSLATE_NOOP("Problem", "the text does not say which collective was measured: %1")},
    {Kind::assumed, QT_TRANSLATE_NOOP("Problem", "%1 ranks, from busbw ÷ algbw")},
    {Kind::missing, QT_TRANSLATE_NOOP("Problem", "the text does not say how many ranks took part: %1")},
    {Kind::implausible, QT_TRANSLATE_NOOP("Problem", "%1 ranks are listed, but the bandwidths are those of %2")},
    {Kind::missing, QT_TRANSLATE_NOOP("Problem", "a row that cannot be read is left out: %1")},
    {Kind::missing, QT_TRANSLATE_NOOP("Problem", "a row has no time: %1")},
    {Kind::missing, QT_TRANSLATE_NOOP("Problem", "%1 further findings of this text are not listed")},
    {Kind::implausible, QT_TRANSLATE_NOOP("Problem", "%1 values were wrong at %2; the row is left out")},
    {Kind::implausible,
     QT_TRANSLATE_NOOP("Problem", "at %3 one half took %1, the other %2: a first use; not used where the other will do")},
    {Kind::implausible, QT_TRANSLATE_NOOP("Problem", "%1 in %2 is not the %3 that stands beside it")},
    {Kind::missing, QT_TRANSLATE_NOOP("Problem", "the run ended in a failure: %1")},
    {Kind::missing, QT_TRANSLATE_NOOP("Problem", "the run's last lines are missing; the rows before are used")},
    {Kind::read, QT_TRANSLATE_NOOP("Problem", "times of one half alone: %1")},
    {Kind::read, QT_TRANSLATE_NOOP("Problem", "%1 timed calls; those of one size are one point, their median")},
    {Kind::missing, QT_TRANSLATE_NOOP("Problem", "a run without rows is left out")},
};
static_assert(std::size(kRows) == static_cast<std::size_t>(MeasurementCode::count_));

} // namespace

std::string_view measurementKindName(MeasurementKind kind)
{
    for (const Reader& r : kReaders)
        if (r.kind == kind)
            return r.name;
    return {};
}

FindingKind findingKind(MeasurementCode code) { return kRows[static_cast<std::size_t>(code)].kind; }
const char* findingTemplate(MeasurementCode code) { return kRows[static_cast<std::size_t>(code)].sentence; }

std::optional<Collective> collectiveMentioned(std::string_view text)
{
    // Only letters count, so that all_reduce, all-reduce and AllReduce are one word.
    std::string letters;
    letters.reserve(text.size());
    for (const char c : text)
        if (std::isalpha(static_cast<unsigned char>(c)) != 0)
            letters += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    static constexpr std::pair<std::string_view, Collective> kWords[] = {
        {"allreduce", Collective::allReduce}, {"reducescatter", Collective::reduceScatter}, {"allgather", Collective::allGather},
        {"alltoall", Collective::allToAll},   {"sendrecv", Collective::sendRecv},           {"broadcast", Collective::broadcast},
        {"bcast", Collective::broadcast},     {"reduceperf", Collective::reduce},
    };
    std::size_t first = std::string::npos;
    std::optional<Collective> found;
    for (const auto& [word, collective] : kWords)
        if (const std::size_t at = letters.find(word); at < first) {
            first = at;
            found = collective;
        }
    if (!found && letters == "reduce")
        found = Collective::reduce;
    return found;
}

Result<Measurements> readMeasurements(std::string_view text, const std::string& name)
{
    if (text.size() > kMaxFileBytes)
        return failure({Problem{Code::file_too_large, {"64 MiB"}, name}});
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    for (const Reader& reader : kReaders) {
        if (!reader.looksLike(text))
            continue;
        Measurements read = reader.read(text, name);
        read.kind = reader.kind;
        std::size_t points = 0;
        for (const MeasuredSet& set : read.sets)
            points += set.points.size();
        if (points > kMaxMeasuredPoints)
            return failure({Problem{Code::file_too_large, {QT_TRANSLATE_NOOP("Problem", "200,000 measured points")}, name}});
        std::erase_if(read.sets, [](const MeasuredSet& set) { return set.points.empty(); });
        if (read.sets.empty())
            return failure({Problem{Code::expected_scalar,
                                    {QT_TRANSLATE_NOOP("Problem", "measured data with at least one row that has a time"),
                                     "'" + measured::shortened(text.substr(0, text.find_first_of("\r\n"))) + "'"},
                                    name}});
        return read;
    }
    const std::string_view begin = text.substr(0, text.find_first_of("\r\n"));
    return failure({Problem{Code::unknown_value,
                            {measured::shortened(begin), QT_TRANSLATE_NOOP("Problem", "the kind of measured data"),
                             "nccl-tests, nccl-tests -J, NCCL Inspector, CSV"},
                            name}});
}

} // namespace tierlens
