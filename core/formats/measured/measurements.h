// The door for measured collective times: the text of a log in, sets of points out, with what was assumed, left out or
// odd. A further kind is one file with its reader and one line in the table of measurements.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/problem.h"
#include "core/base/quantity.h"
#include "core/collectives/schedule.h"
#include "core/formats/finding_kind.h"

namespace tierlens {

enum class MeasurementKind : std::uint8_t { ncclTests, ncclTestsJson, inspector, csv };

/// One timed size. Sizes are counted as nccl-tests counts them, which is M of MODEL reference §0.
struct MeasuredPoint {
    Bytes size{};
    Duration time{};
    std::optional<Bandwidth> busBandwidth{}; ///< as printed; none when the text has none
    bool inPlace = false;
    /// Far above the other half of the same row: a first use that was timed with it. Not fitted.
    bool suspect = false;
    int line = 0; ///< of the text, from 1; 0: not known
};

/// One run: points of one collective on one group of ranks.
struct MeasuredSet {
    std::string name{}; ///< of the file, with "#2" … or the column where it holds several
    std::optional<Collective> collective{};
    std::optional<std::uint32_t> ranks{};
    std::optional<std::uint32_t> ranksPerNode{};
    std::string library{};               ///< "NCCL 2.26.2+cuda12.8"; empty when not said
    std::string device{};                ///< "NVIDIA H100 80GB HBM3"; empty when not said
    std::vector<MeasuredPoint> points{}; ///< as in the text: by size, each out of place and in place
};

/// In the order of the table in measurements.cpp, which has the sentences.
enum class MeasurementCode : std::uint8_t {
    collective_inferred, ///< assumed: %1, from %2
    collective_unknown,  ///< missing: which collective it is; %1 says what fits
    ranks_inferred,      ///< assumed: %1 ranks, from busbw ÷ algbw
    ranks_unknown,       ///< missing: number of ranks; %1: what the bandwidths allow
    device_list_cut,     ///< implausible: %1 ranks listed, the bandwidths are those of more
    row_unreadable,      ///< missing: a row that cannot be read, %1
    row_without_time,    ///< missing: the time of a row (N/A), %1
    rows_not_listed,     ///< missing: %1 further rows like these
    wrong_results,       ///< implausible: %1 wrong values in the row of %2; left out
    first_use,           ///< implausible: %1 out of place, %2 in place at %3: not fitted
    inconsistent_row,    ///< implausible: %1 in %2 is not the %3 that is printed
    run_failed,          ///< missing: the run ended in a failure, %1
    run_cut,             ///< missing: the run has no last lines; its rows are used
    half_missing,        ///< read: only one half, %1
    repeats_merged,      ///< read: %1 calls of the same size are one point, their median
    nothing_in_run,      ///< missing: a run without rows
    count_               ///< number of codes, keep last
};

struct MeasurementFinding {
    MeasurementCode code = MeasurementCode::collective_unknown;
    std::vector<std::string> args{};
    int line = 0; ///< from 1; 0: of the whole
};

struct Measurements {
    MeasurementKind kind = MeasurementKind::csv;
    std::vector<MeasuredSet> sets{}; ///< each with at least one point
    std::vector<MeasurementFinding> findings{};
};

[[nodiscard]] std::string_view measurementKindName(MeasurementKind kind); ///< "nccl_tests", "nccl_tests_json", "inspector", "csv"
[[nodiscard]] FindingKind findingKind(MeasurementCode code);
/// The English sentence with %1 … for the arguments, in the translation context "Problem".
[[nodiscard]] const char* findingTemplate(MeasurementCode code);

inline constexpr std::size_t kMaxMeasuredPoints = 200'000;

/// Reads @p text, whose kind is known by its content: a log of nccl-tests or rccl-tests (with what srun or mpirun put
/// before its lines and between them), the JSON that nccl-tests writes with -J, lines of NCCL Inspector, or CSV. @p name
/// is the file's, for the names of the sets and, where nothing else does, for the collective ("…allgather…").
/// Errors: file_too_large (over 64 MiB, or over kMaxMeasuredPoints points), unknown_value (a text of no known
/// kind), expected_scalar (one without a row that can be used). Time and memory are linear in the text.
[[nodiscard]] Result<Measurements> readMeasurements(std::string_view text, const std::string& name);

/// The word of @p text that names a collective in any of the usual spellings: "all_reduce_perf", "AllReduce",
/// "reducescatter", "sendrecv". The first one.
[[nodiscard]] std::optional<Collective> collectiveMentioned(std::string_view text);

} // namespace tierlens
