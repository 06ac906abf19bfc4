// Several sequences of steps that run at once and share links (MODEL reference §7, last paragraph; §12).
//
// A track is one group's collective: its steps follow each other, and a step's flows all end before its next step begins.
// A flow waits its start-up first, then its bytes flow. From the first byte of a step to the step's end its flows hold
// their shares of the links, so that a track alone takes exactly the sum over its steps of
// max(start-up + bytes/rate), the stepwise method's time. Whenever a step's bytes begin to flow and whenever a step ends,
// in any track, the rates of all are solved again.
#pragma once

#include <functional>
#include <span>
#include <stop_token>
#include <vector>

#include "core/base/problem.h"
#include "core/base/quantity.h"
#include "core/contention/rates.h"

namespace tierlens {

/// The flows of one distinct step of a track.
struct TrackFlows {
    SharingProblem problem{};               ///< capacities are those of its own numbering
    std::vector<std::uint32_t> resources{}; ///< resource i of the problem in the numbering that all tracks have in common
    std::vector<std::uint32_t> kind{};      ///< by row: rows of one kind take the same time at the same rate
};

/// Alike steps in a row.
struct TrackRun {
    std::uint32_t flows = 0; ///< into *Track::flows
    std::uint32_t count = 1;
    Bytes size{};             ///< m of a step
    bool startupOnly = false; ///< no bytes flow
};

/// What a flow of one kind needs for a step.
struct FlowTime {
    double startup_us = 0.0; ///< before its bytes flow; the same at every rate, not above total_us
    double total_us = 0.0;   ///< start-up and bytes at the rate given
};

struct Track {
    Duration launch{};
    const std::vector<TrackFlows>* flows = nullptr; ///< must outlive the run
    std::vector<TrackRun> runs{};
    /// Of a flow of @p kind with a step's m, when it gets @p rate_bytes_per_us (infinite: as much as it can use).
    std::function<FlowTime(std::uint32_t kind, Bytes size, double rate_bytes_per_us)> time{};
};

struct TrackTimes {
    Duration end{};                 ///< from the common start, launch included
    std::vector<Duration> runEnd{}; ///< beside Track::runs
};

struct TogetherTimes {
    std::vector<TrackTimes> tracks{};
    std::vector<double> maxFlows{}; ///< by common resource: Σ φ of the most flows at once
    std::size_t solutions = 0;      ///< how often rates were solved
};

/// Rows and tracks looked at, beyond which runTogether gives up: some ten seconds.
inline constexpr std::uint64_t kMaxTrackWork = 2'000'000'000;

/// Runs @p tracks from a common start over @p resources common resources. Tracks that no shared resource joins are solved
/// apart; equal sets of flows are solved once; where everything repeats alike, the repetitions are jumped over.
/// Exact to rounding; events within 10⁻¹² of each other are one. Errors: cancelled, too_much_at_once.
[[nodiscard]] Result<TogetherTimes> runTogether(std::span<const Track> tracks, std::size_t resources,
                                                const ContentionInfo& strategy, std::stop_token stop = {});
/// The same with the links for each track alone.
[[nodiscard]] Result<TogetherTimes> runApart(std::span<const Track> tracks, std::size_t resources, const ContentionInfo& strategy,
                                             std::stop_token stop = {});

} // namespace tierlens
