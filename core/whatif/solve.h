// Inverse questions: which value of one parameter makes a request take no longer than a given time.
#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/whatif/parameters.h"
#include "core/whatif/what_if.h"

namespace tierlens {

struct InverseQuestion {
    std::string key{}; ///< of a parameter that has a number
    Duration within{}; ///< the time that is wanted, at most
    ModelId model = ModelId::alphaBeta;
    /// Where to look. None: the parameter's own range, and from there by decades while that leads on, at most six of them.
    std::optional<ParameterValue> least{}, most{};
};

/// A value that was tried. `time` is none where the request has no answer with it (send_recv of three ranks).
struct Trial {
    ParameterValue value{};
    std::optional<Duration> time{};
};

/// Values from the one to the other, both included, that meet the time.
struct MeetingRange {
    ParameterValue from{}, to{};
};

enum class Reach : std::uint8_t {
    reached, ///< some values of the range meet the time, and others do not
    always,  ///< all of them do
    never    ///< none does
};

struct InverseAnswer {
    Parameter parameter{}; ///< with the value that holds now
    Duration within{};
    Reach reach = Reach::never;
    /// reached: the edge, of those values that meet the time, that lies nearest to the value now, to 10⁻¹² of itself (counts
    /// and sizes to 1); a value no step farther does not meet it. never: where the least time is found. always: the most.
    ParameterValue value{};
    bool atLeast = true;  ///< reached: values above the edge meet the time too; false: those below
    ModelResult there{};  ///< with that value
    Duration now{};       ///< with the value that holds now
    bool monotone = true; ///< false: the time both rises and falls over the range, so that there may be several ranges
    bool matters = true;  ///< false: the time is the same with every value
    std::vector<MeetingRange> meets{}; ///< ascending
    std::vector<Trial> curve{};        ///< ascending: a sample of the whole range with the value now, for a chart
    Problems warnings{};               ///< of the evaluation at `value`
};

/// Told a part done from 0 to 1, growing.
using SolveProgress = std::function<void(double part)>;

/// Lays values of the parameter over @p layer's question and @p values until the edge is found; every time in the answer is
/// one that Evaluator gave. Which way the time goes is seen from the sample, not assumed. Errors: unknown_name for a key without
/// a number, out_of_range for an empty range or a time that is not above 0, those of the request as it is now, cancelled.
[[nodiscard]] Result<InverseAnswer> solveFor(WhatIfLayer& layer, const WhatIf& values, const InverseQuestion& question,
                                             const std::stop_token& stop = {}, const SolveProgress& progress = {});

} // namespace tierlens
