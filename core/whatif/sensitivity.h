// Which parameter moves a result most: every one of them a little down and up, the others as they are (tornado chart).
#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/whatif/parameters.h"
#include "core/whatif/what_if.h"

namespace tierlens {

inline constexpr double kSensitivityStep = 0.1;

/// One value of a parameter and the time with it.
struct Swing {
    ParameterValue value{};
    Duration time{};
};

/// What one parameter does under one model. A side is none where the value cannot be changed so (a utilisation of 1 goes no
/// higher, and there is no rail fewer than one) or the request has no answer then.
struct EffectOnModel {
    ParameterValue now{};
    std::optional<Swing> less{}, more{};
};

struct Effect {
    Parameter parameter{};               ///< with the value that holds now
    std::vector<EffectOnModel> models{}; ///< beside Sensitivity::models
};

struct Sensitivity {
    std::vector<ModelId> models{};
    std::vector<Duration> now{}; ///< beside models
    double step = kSensitivityStep;
    std::vector<Effect> effects{}; ///< the largest under the first model first; those of equal effect in the parameters' order
    std::vector<Parameter> idle{}; ///< that change nothing under any model; in the parameters' order
};

/// Relative: 0.05 is 5 % more time. 0 where the side is none.
[[nodiscard]] double changeOf(const std::optional<Swing>& side, Duration now);
/// The larger of both sides' changes, without sign.
[[nodiscard]] double effectOf(const EffectOnModel& effect, Duration now);

/// Told how many parameters are done.
using SensitivityProgress = std::function<void(std::size_t done, std::size_t all)>;

/// Every parameter with a number at its value less and more @p step of it (a count by 1, and no further than what the parameter
/// may be), under each model of the request. Errors: out_of_range for a step not between 0 and 1, those of the request as it
/// is now, cancelled.
[[nodiscard]] Result<Sensitivity> sensitivityOf(WhatIfLayer& layer, const WhatIf& values, double step = kSensitivityStep,
                                                const std::stop_token& stop = {}, const SensitivityProgress& progress = {});

} // namespace tierlens
