#include "core/whatif/parameter_value.h"

#include <cmath>
#include <limits>

#include "core/base/quantity_text.h"
#include "core/base/translatable.h"
#include "core/report/number_text.h"

namespace tierlens {

namespace {

const char* expected(ParameterUnit unit)
{
    switch (unit) {
    case ParameterUnit::duration:
        return QT_TRANSLATE_NOOP("Problem", "a time such as 0.25 us (ps, ns, us, ms, s)");
    case ParameterUnit::bytes:
        return QT_TRANSLATE_NOOP("Problem", "a size such as 128 MB (B, kB, MB, GB, TB, KiB, MiB, GiB, TiB)");
    case ParameterUnit::bandwidth:
        return QT_TRANSLATE_NOOP("Problem", "a bandwidth above zero such as 450 GB/s or 400 Gb/s");
    case ParameterUnit::timePerByte:
        return QT_TRANSLATE_NOOP("Problem", "a time per byte such as 20 ps/B (ps/B, ns/B, us/B)");
    case ParameterUnit::proportion:
        return QT_TRANSLATE_NOOP("Problem", "a ratio such as 4:1, from 1:1000 to 1000:1");
    case ParameterUnit::count:
        return QT_TRANSLATE_NOOP("Problem", "a whole number");
    case ParameterUnit::number:
    case ParameterUnit::choice:
        break;
    }
    return QT_TRANSLATE_NOOP("Problem", "a number");
}

template <class T> Result<ParameterValue> valueOf(ParameterUnit unit, Parsed<T> parsed)
{
    if (!parsed)
        return failure(parsed.error().code, {parsed.error().part, expected(unit)});
    if constexpr (std::is_same_v<T, double>)
        return ParameterValue::of(unit, *parsed);
    else
        return ParameterValue(*parsed);
}

Result<ParameterValue> countOf(std::string_view text)
{
    const auto number = parseNumber(text);
    if (!number)
        return failure(number.error().code, {number.error().part, expected(ParameterUnit::count)});
    if (*number < 0.0 || *number > std::numeric_limits<std::uint32_t>::max() || *number != std::floor(*number))
        return failure(Code::out_of_range, {std::string(text), expected(ParameterUnit::count)});
    return ParameterValue::of(ParameterUnit::count, *number);
}

} // namespace

ParameterValue ParameterValue::choice(std::string word)
{
    ParameterValue value;
    value.unit_ = ParameterUnit::choice;
    value.word_ = std::move(word);
    return value;
}

ParameterValue ParameterValue::of(ParameterUnit unit, double number)
{
    ParameterValue value;
    value.unit_ = unit;
    value.number_ = unit == ParameterUnit::count ? std::round(number) : number;
    return value;
}

std::string ParameterValue::text() const
{
    switch (unit_) {
    case ParameterUnit::duration:
        return exactDuration(duration());
    case ParameterUnit::bytes:
        return exactBytes(bytes());
    case ParameterUnit::bandwidth:
        return exactBandwidth(bandwidth());
    case ParameterUnit::timePerByte:
        return shortestNumber(number_) + " us/B"; // the core's own unit: nothing is rounded
    case ParameterUnit::proportion:
        return shortestNumber(number_) + ":1";
    case ParameterUnit::choice:
        return word_;
    case ParameterUnit::number:
    case ParameterUnit::count:
        break;
    }
    return shortestNumber(number_);
}

std::string ParameterValue::display() const
{
    switch (unit_) {
    case ParameterUnit::duration:
        return formatDuration(duration());
    case ParameterUnit::bytes:
        return formatBytes(bytes());
    case ParameterUnit::bandwidth:
        return formatBandwidth(bandwidth());
    case ParameterUnit::timePerByte:
        return formatNumber(number_ * 1e6) + " ps/B";
    case ParameterUnit::proportion:
        return formatNumber(number_) + ":1";
    case ParameterUnit::choice:
        return word_;
    case ParameterUnit::count:
        return formatNumber(number_, 10);
    case ParameterUnit::number:
        break;
    }
    return formatNumber(number_);
}

Result<ParameterValue> parseParameterValue(ParameterUnit unit, std::string_view text)
{
    switch (unit) {
    case ParameterUnit::duration:
        return valueOf(unit, parseDuration(text));
    case ParameterUnit::bytes:
        return valueOf(unit, parseBytes(text, tierlens::bytes(1)));
    case ParameterUnit::bandwidth:
        return valueOf(unit, parseBandwidth(text));
    case ParameterUnit::timePerByte:
        return valueOf(unit, parseTimePerByte(text));
    case ParameterUnit::proportion:
        return valueOf(unit, parseRatio(text));
    case ParameterUnit::count:
        return countOf(text);
    case ParameterUnit::number:
        return valueOf(unit, parseNumber(text));
    case ParameterUnit::choice:
        break;
    }
    return ParameterValue::choice(std::string(text));
}

} // namespace tierlens
