#include "core/whatif/axis.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/base/quantity_text.h"
#include "core/base/translatable.h"

namespace tierlens {

namespace {

constexpr double kReached = 1e-9; ///< relative: TO is met although steps round

double cleaned(double value)
{
    if (value == 0.0 || !std::isfinite(value))
        return value;
    const double scale = std::pow(10.0, 11 - std::floor(std::log10(std::abs(value))));
    const double clean = std::round(value * scale) / scale;
    return std::isfinite(clean) ? clean : value;
}

tl::unexpected<Problems> badAxis(std::string_view text, const char* why)
{
    return failure(Code::bad_axis, {std::string(text), why});
}

/// "FROM:TO", where a proportion may hold colons itself.
std::optional<std::pair<ParameterValue, ParameterValue>> ends(ParameterUnit unit, std::string_view text)
{
    for (std::size_t colon = text.find(':'); colon != std::string_view::npos; colon = text.find(':', colon + 1)) {
        const auto from = parseParameterValue(unit, text.substr(0, colon));
        const auto to = parseParameterValue(unit, text.substr(colon + 1));
        if (from && to)
            return std::pair(*from, *to);
    }
    return std::nullopt;
}

Result<SweepAxis> stepped(SweepAxis axis, std::string_view whole, ParameterUnit unit, std::string_view range,
                          std::string_view step)
{
    const auto both = ends(unit, range);
    if (!both)
        return badAxis(whole, QT_TRANSLATE_NOOP("Problem", "FROM and TO cannot be read"));
    const double from = both->first.number(), to = both->second.number();
    const bool grows = step.front() == 'x';
    double by = 0.0;
    if (grows) {
        const auto factor = parseNumber(step.substr(1));
        if (!factor || !(*factor > 1.0) || !(from > 0.0))
            return badAxis(whole, QT_TRANSLATE_NOOP("Problem", "a factor is above 1, and FROM above 0"));
        by = *factor;
    } else {
        const auto width = parseParameterValue(unit, step.substr(1));
        if (!width || !(width->number() > 0.0))
            return badAxis(whole, QT_TRANSLATE_NOOP("Problem", "a step is above 0, in the unit of the values"));
        by = width->number();
    }
    if (to < from)
        return badAxis(whole, QT_TRANSLATE_NOOP("Problem", "TO is below FROM"));
    const double count = grows ? std::log(to / from) / std::log(by) : (to - from) / by;
    if (!(count < static_cast<double>(kMostAxisValues)))
        return badAxis(whole, QT_TRANSLATE_NOOP("Problem", "more than 100,000 values"));
    const auto last = static_cast<std::size_t>(std::floor(count + kReached * std::max(1.0, count)));
    for (std::size_t i = 0; i <= last; ++i) {
        const auto n = static_cast<double>(i);
        const double value = cleaned(grows ? from * std::pow(by, n) : from + by * n);
        ParameterValue next = ParameterValue::of(unit, std::min(value, std::max(to, from)));
        // Whole numbers of a growing axis may fall together.
        if (axis.values.empty() || !(axis.values.back() == next))
            axis.values.push_back(std::move(next));
    }
    return axis;
}

} // namespace

Result<SweepAxis> parseAxis(std::string_view text)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos || equals == 0 || equals + 1 == text.size())
        return badAxis(text, QT_TRANSLATE_NOOP("Problem", "a key and its values are needed"));
    SweepAxis axis;
    axis.key = text.substr(0, equals);
    const std::string_view values = text.substr(equals + 1);
    const ParameterUnit unit = unitOfKey(axis.key);
    if (const std::size_t colon = values.rfind(':');
        unit != ParameterUnit::choice && colon != std::string_view::npos && colon + 2 < values.size() + 1 &&
        (values.substr(colon + 1).starts_with('x') || values.substr(colon + 1).starts_with('+')))
        return stepped(std::move(axis), text, unit, values.substr(0, colon), values.substr(colon + 1));
    for (std::string_view rest = values;;) {
        const std::size_t comma = rest.find(',');
        auto value = parseParameterValue(unit, rest.substr(0, comma));
        if (!value) {
            for (Problem& p : value.error())
                p.keyPath = axis.key;
            return failure(std::move(value).error());
        }
        axis.values.push_back(std::move(*value));
        if (axis.values.size() > kMostAxisValues)
            return badAxis(text, QT_TRANSLATE_NOOP("Problem", "more than 100,000 values"));
        if (comma == std::string_view::npos)
            return axis;
        rest.remove_prefix(comma + 1);
    }
}

Result<SweepAxis> axisOver(Parameter parameter, const ParameterValue& from, const ParameterValue& to, std::size_t count)
{
    SweepAxis axis{parameter.key, {}};
    if (parameter.value.unit() == ParameterUnit::choice) {
        for (std::string& word : parameter.choices)
            axis.values.push_back(ParameterValue::choice(std::move(word)));
        return axis;
    }
    if (!(from.number() < to.number()))
        return badAxis(parameter.key + '=' + from.text() + ':' + to.text(), QT_TRANSLATE_NOOP("Problem", "TO is not above FROM"));
    parameter.least = from;
    parameter.most = to;
    parameter.zeroBelow = false;
    parameter.logarithmic = parameter.logarithmic && from.number() > 0.0;
    for (std::size_t i = 0; i < std::max<std::size_t>(2, count); ++i) {
        ParameterValue value =
            valueAt(parameter, static_cast<double>(i) / static_cast<double>(std::max<std::size_t>(2, count) - 1));
        if (axis.values.empty() || !(axis.values.back() == value))
            axis.values.push_back(std::move(value));
    }
    return axis;
}

std::string columnName(const SweepAxis& axis)
{
    const ParameterUnit unit = axis.values.empty() ? ParameterUnit::number : axis.values.front().unit();
    switch (unit) {
    case ParameterUnit::duration:
        return axis.key + "_us";
    case ParameterUnit::bytes:
        return axis.key.ends_with("_bytes") ? axis.key : axis.key + "_bytes";
    case ParameterUnit::bandwidth:
        return axis.key + "_GBps";
    case ParameterUnit::timePerByte:
        return axis.key + "_ps_per_B";
    default:
        break;
    }
    return axis.key;
}

double columnNumber(const ParameterValue& value)
{
    switch (value.unit()) {
    case ParameterUnit::bandwidth:
        return inGigabytesPerSecond(value.bandwidth());
    case ParameterUnit::timePerByte:
        return value.number() * 1e6;
    default:
        break;
    }
    return value.number();
}

} // namespace tierlens
