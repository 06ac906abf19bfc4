#include "core/whatif/standing_parameters.h"

#include <algorithm>

#include "core/base/nearest_word.h"
#include "core/base/translatable.h"
#include "core/whatif/structure_parameters.h"

namespace tierlens {

namespace {

/// Laid over again, rails would multiply a bandwidth that holds them already.
WhatIf withoutRails(const WhatIf& values)
{
    WhatIf without = values;
    for (const Setting& s : values.settings())
        if (tierOfRails(s.key))
            without.reset(s.key);
    return without;
}

} // namespace

Result<std::vector<Parameter>> parametersUnder(WhatIfLayer& layer, const WhatIf& values, ModelId model,
                                               const std::stop_token& stop)
{
    auto request = layer.over(withoutRails(values), stop);
    if (!request)
        return failure(std::move(request).error());
    request->models = {model};
    auto all = parametersOf(layer.file(), *request, layer.evaluator(), stop);
    if (!all)
        return all;
    const Request& base = layer.base();
    const auto ranks = static_cast<double>(base.topology ? base.ranks.size() : base.flatRanks);
    for (Parameter& p : *all) {
        if (p.key == "group_size")
            p.most = ParameterValue::of(ParameterUnit::count, ranks);
        const std::string* laidOver = values.find(p.key);
        if (laidOver == nullptr)
            continue;
        auto value = parseParameterValue(p.value.unit(), *laidOver);
        if (!value)
            return failure(std::move(value).error());
        p.value = *std::move(value);
        if (p.value.unit() == ParameterUnit::choice)
            continue;
        if (p.value.number() > p.most.number())
            p.most = p.value;
        if (p.value.number() < p.least.number() && !(p.zeroBelow && p.value.number() == 0.0))
            p.least = p.value;
    }
    return all;
}

Result<Parameter> numberParameter(const std::vector<Parameter>& all, std::string_view key)
{
    constexpr std::string_view kNetwork = "network.";
    if (key.starts_with(kNetwork))
        key.remove_prefix(kNetwork.size());
    std::vector<std::string_view> known;
    for (const Parameter& p : all) {
        if (p.value.unit() == ParameterUnit::choice)
            continue;
        if (p.key == key)
            return p;
        known.push_back(p.key);
    }
    Problem problem{Code::unknown_name, {std::string(key), QT_TRANSLATE_NOOP("Problem", "parameter with a number")}};
    if (const auto nearest = nearestWord(key, known))
        problem.args.emplace_back(*nearest);
    return failure(Problems{std::move(problem)});
}

} // namespace tierlens
