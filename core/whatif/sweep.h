// Many what-ifs at once: up to three parameters × collectives × sizes × models, on all cores.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/whatif/axis.h"
#include "core/whatif/what_if.h"

namespace tierlens {

inline constexpr std::size_t kMostAxes = 3;
inline constexpr std::size_t kMostSweepRows = 4'000'000; ///< of one run; a larger sweep is done in parts

/// One part of a sweep: number 1 … of.
struct SweepPart {
    std::uint32_t number = 1, of = 1;
};

struct SweepSpec {
    std::vector<SweepAxis> axes{};         ///< the first runs slowest
    std::vector<Collective> collectives{}; ///< none: the question's
    std::vector<Bytes> sizes{};            ///< none: the question's, or that of an axis `size`
    SweepPart part{};
};

struct SweepRow {
    std::array<std::uint32_t, kMostAxes> value{}; ///< index into the values of each axis
    Collective collective = Collective::allReduce;
    Bytes size{};
    ModelId model = ModelId::alphaBeta;
    std::string algorithm{}, protocol{};
    Duration latency{};
    Bandwidth algorithmBandwidth{};
    std::optional<Bandwidth> busBandwidth{};
    Bottleneck bottleneck = Bottleneck::bandwidth;
    std::optional<Problem> problem{}; ///< why there is no number for this point; `algorithm` and the following are then empty
};

struct Sweep {
    std::vector<SweepRow> rows{}; ///< in the order of the axes, then collective, size, model
    Problems warnings{};          ///< of each code those of the first point that has it
    std::uint64_t failed = 0;     ///< rows with a problem
};

/// The points (values of all axes × collective) of the whole sweep, and those of its part: [first, last).
struct SweepExtent {
    std::uint64_t points = 0, first = 0, last = 0;
};
/// Errors: too_many_axes, same_key_twice, size_twice (an axis `size` beside sizes), too_many_rows, bad_part.
[[nodiscard]] Result<SweepExtent> extentOf(const SweepSpec& spec, const Request& request);

/// Sixteen hexadecimal digits that tell sweeps apart: the file, the question, what lies over it, and what is varied.
[[nodiscard]] std::string sweepDigest(const TopologyFile& file, const Request& request, const WhatIf& values,
                                      const SweepSpec& spec);

/// Told how many points are done; from any of the threads, one call at a time, never backwards.
using SweepProgress = std::function<void(std::uint64_t done, std::uint64_t all)>;

/// Evaluates the part's points on @p threads threads (0: as many as there are cores). @p values lie under every point.
/// The result does not depend on the number of threads. A point that cannot be evaluated has a row that says why; when none
/// of a whole sweep can, that is the error. Errors: those of extentOf, cancelled.
[[nodiscard]] Result<Sweep> runSweep(const TopologyFile& file, const Request& request, const WhatIf& values,
                                     const SweepSpec& spec, std::stop_token stop = {}, const SweepProgress& progress = {},
                                     unsigned threads = 0);

} // namespace tierlens
