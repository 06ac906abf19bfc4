#include "core/whatif/sensitivity.h"

#include <algorithm>
#include <cmath>

#include "core/base/quantity_text.h"
#include "core/base/translatable.h"
#include "core/whatif/request_keys.h"
#include "core/whatif/standing_parameters.h"

namespace tierlens {

namespace {

constexpr double kRounding = 1e-12; ///< relative: no effect, only the last digits

/// As far as a value of the request may go; a structure says itself what it refuses.
double bounded(const Parameter& p, double number)
{
    if (const auto path = requestKey(p.key); path && path->key->most > path->key->least) {
        number = std::clamp(number, path->key->least, path->key->most);
        // A bound that is itself out: nothing on that side is as far as asked and still allowed.
        if ((path->key->leastIsOut && number == path->key->least) || (path->key->mostIsOut && number == path->key->most))
            return p.value.number();
    }
    // Utilisations and efficiencies of structures end at 1 as those of the request do.
    if (p.value.unit() == ParameterUnit::number && !p.logarithmic && p.most.number() == 1.0)
        return std::min(number, 1.0);
    return number;
}

class Tornado {
public:
    Tornado(WhatIfLayer& layer, const WhatIf& values, double step, const std::stop_token& stop)
        : layer_(layer), values_(values), step_(step), stop_(stop)
    {
    }

    Result<Sensitivity> all(const SensitivityProgress& progress)
    {
        Sensitivity result;
        result.models = layer_.base().models;
        result.step = step_;
        std::vector<std::vector<Parameter>> parameters; // by model: a default may depend on it
        for (const ModelId model : result.models) {
            auto now = timeWith(values_, model);
            if (!now)
                return failure(std::move(now).error());
            result.now.push_back(*now);
            auto of = parametersUnder(layer_, values_, model, stop_);
            if (!of)
                return failure(std::move(of).error());
            parameters.push_back(*std::move(of));
        }
        const std::size_t count = parameters.empty() ? 0 : parameters.front().size();
        for (std::size_t i = 0; i < count; ++i) {
            const Parameter& parameter = parameters.front()[i];
            if (parameter.value.unit() != ParameterUnit::choice) {
                Effect effect{parameter, {}};
                bool any = false;
                for (std::size_t m = 0; m < result.models.size(); ++m) {
                    effect.models.push_back(effectOn(parameters[m][i], result.models[m]));
                    any = any || effectOf(effect.models.back(), result.now[m]) > kRounding;
                }
                if (any)
                    result.effects.push_back(std::move(effect));
                else
                    result.idle.push_back(parameter);
            }
            if (stop_.stop_requested())
                return failure(Code::cancelled);
            if (progress)
                progress(i + 1, count);
        }
        std::stable_sort(result.effects.begin(), result.effects.end(), [&](const Effect& a, const Effect& b) {
            return effectOf(a.models.front(), result.now.front()) > effectOf(b.models.front(), result.now.front());
        });
        return result;
    }

private:
    EffectOnModel effectOn(const Parameter& parameter, ModelId model)
    {
        EffectOnModel effect;
        effect.now = parameter.value;
        effect.less = swing(parameter, -1.0, model);
        effect.more = swing(parameter, 1.0, model);
        return effect;
    }

    std::optional<Swing> swing(const Parameter& parameter, double sign, ModelId model)
    {
        const double now = parameter.value.number();
        double number = parameter.value.unit() == ParameterUnit::count ? now + sign : now * (1.0 + sign * step_);
        if (number < 0.0)
            return std::nullopt;
        number = bounded(parameter, number);
        const ParameterValue value = ParameterValue::of(parameter.value.unit(), number);
        if (value == parameter.value)
            return std::nullopt;
        WhatIf values = values_;
        values.set(parameter.key, value);
        const auto time = timeWith(values, model);
        return time ? std::optional(Swing{value, *time}) : std::nullopt;
    }

    Result<Duration> timeWith(const WhatIf& values, ModelId model)
    {
        auto request = layer_.over(values, stop_);
        if (!request)
            return failure(std::move(request).error());
        request->models = {model};
        request->wantLoads = false;
        const auto evaluation = layer_.evaluator().evaluate(*request, stop_);
        if (!evaluation)
            return failure(evaluation.error());
        return evaluation->results.front().total;
    }

    WhatIfLayer& layer_;
    const WhatIf& values_;
    const double step_;
    const std::stop_token stop_;
};

} // namespace

double changeOf(const std::optional<Swing>& side, Duration now)
{
    return side && now.value() > 0.0 ? side->time / now - 1.0 : 0.0;
}

double effectOf(const EffectOnModel& effect, Duration now)
{
    return std::max(std::abs(changeOf(effect.less, now)), std::abs(changeOf(effect.more, now)));
}

Result<Sensitivity> sensitivityOf(WhatIfLayer& layer, const WhatIf& values, double step, const std::stop_token& stop,
                                  const SensitivityProgress& progress)
{
    if (!(step > 0.0 && step < 1.0))
        return failure(Code::out_of_range,
                       {formatNumber(step * 100.0) + " %", QT_TRANSLATE_NOOP("Problem", "a part between 0 % and 100 %")});
    return Tornado(layer, values, step, stop).all(progress);
}

} // namespace tierlens
