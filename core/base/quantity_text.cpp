#include "core/base/quantity_text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <span>
#include <system_error>

namespace tierlens {
namespace {

// Value in the core unit = number · times ÷ over. Both are whole numbers, so "20 ns" is the double nearest to 0.02.
struct Unit {
    std::string_view name;
    double times;
    double over;
};

constexpr Unit kDurationUnits[] = {
    {"ps", 1, 1e6}, {"ns", 1, 1e3}, {"us", 1, 1}, {"\u00B5s", 1, 1}, {"\u03BCs", 1, 1}, {"ms", 1e3, 1}, {"s", 1e6, 1},
};
constexpr double kKi = 1024.0;
constexpr Unit kByteUnits[] = {
    {"B", 1, 1},
    {"kB", 1e3, 1},
    {"MB", 1e6, 1},
    {"GB", 1e9, 1},
    {"TB", 1e12, 1},
    {"KiB", kKi, 1},
    {"MiB", kKi* kKi, 1},
    {"GiB", kKi* kKi* kKi, 1},
    {"TiB", kKi* kKi* kKi* kKi, 1},
};
constexpr Unit kBandwidthUnits[] = {
    {"B/s", 1, 1e6},
    {"kB/s", 1, 1e3},
    {"MB/s", 1, 1},
    {"GB/s", 1e3, 1},
    {"TB/s", 1e6, 1},
    {"b/s", 1, 8e6},
    {"kb/s", 1, 8e3},
    {"Mb/s", 1, 8},
    {"Gb/s", 1e3, 8},
    {"Tb/s", 1e6, 8},
    {"KiB/s", kKi, 1e6},
    {"MiB/s", kKi* kKi, 1e6},
    {"GiB/s", kKi* kKi* kKi, 1e6},
    {"TiB/s", kKi* kKi* kKi* kKi, 1e6},
};
constexpr Unit kTimePerByteUnits[] = {
    {"ps/B", 1, 1e6},    {"ns/B", 1, 1e3}, {"us/B", 1, 1},  {"\u00B5s/B", 1, 1},
    {"\u03BCs/B", 1, 1}, {"ms/B", 1e3, 1}, {"s/B", 1e6, 1},
};

// Beyond these no physical quantity lies, and within them no product or quotient of two overflows.
constexpr double kLargest = 1e18;
constexpr double kSmallest = 1e-18;

bool isBlank(char c) { return c == ' ' || c == '\t'; }

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && isBlank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isBlank(text.back()))
        text.remove_suffix(1);
    return text;
}

tl::unexpected<QuantityError> fault(Code code, std::string_view part)
{
    return tl::unexpected<QuantityError>(QuantityError{code, std::string(part)});
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool beginsWithWord(std::string_view text, std::string_view word)
{
    if (text.size() < word.size())
        return false;
    for (std::size_t i = 0; i < word.size(); ++i)
        if (lower(text[i]) != word[i])
            return false;
    return true;
}

bool namesNotFinite(std::string_view text)
{
    if (!text.empty() && (text.front() == '-' || text.front() == '+'))
        text.remove_prefix(1);
    if (!text.empty() && text.front() == '.') // YAML's .inf and .nan
        text.remove_prefix(1);
    return beginsWithWord(text, "inf") || beginsWithWord(text, "nan");
}

struct Leading {
    double number = 0.0;
    std::string_view rest;
};

/// The number that @p text begins with; the rest is what may be a unit.
Parsed<Leading> leadingNumber(std::string_view text)
{
    if (namesNotFinite(text))
        return fault(Code::not_finite, text);
    Leading found;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), found.number);
    if (error == std::errc::result_out_of_range)
        return fault(Code::out_of_range, text);
    if (error != std::errc{})
        return fault(Code::not_a_number, text);
    if (!std::isfinite(found.number))
        return fault(Code::not_finite, text);
    found.rest = text.substr(static_cast<std::size_t>(end - text.data()));
    return found;
}

bool beginsUnit(std::string_view rest)
{
    const char c = lower(rest.front());
    return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80;
}

/// The value in the core unit. @p bare is the unit of a number without one, in the core unit.
Parsed<double> parseWithUnit(std::string_view whole, std::span<const Unit> units, std::optional<double> bare)
{
    const std::string_view text = trimmed(whole);
    const auto leading = leadingNumber(text);
    if (!leading)
        return tl::unexpected<QuantityError>(leading.error());
    const double number = leading->number;
    const std::string_view unitName = trimmed(leading->rest);
    double value = 0.0;
    if (unitName.empty()) {
        if (number != 0.0 && !bare)
            return fault(Code::missing_unit, text);
        value = number * bare.value_or(0.0);
    } else {
        if (!beginsUnit(unitName))
            return fault(Code::not_a_number, text); // "1,5 us", "1_000 B": no unit begins so
        const Unit* unit = nullptr;
        for (const Unit& u : units)
            if (u.name == unitName)
                unit = &u;
        if (!unit)
            return fault(Code::unknown_unit, unitName);
        value = number * unit->times / unit->over;
    }
    if (number < 0.0)
        return fault(Code::negative_value, text);
    if (number == 0.0)
        return 0.0; // not -0
    if (!(value <= kLargest) || value < kSmallest)
        return fault(Code::out_of_range, text);
    return value;
}

template <class Q> Parsed<Q> parseAs(std::string_view text, std::span<const Unit> units, std::optional<Q> bareUnit)
{
    const auto value = parseWithUnit(text, units, bareUnit ? std::optional<double>(bareUnit->value()) : std::nullopt);
    if (!value)
        return tl::unexpected<QuantityError>(value.error());
    return Q(*value);
}

/// The shortest digits that read back to the same double.
std::string shortest(double value)
{
    std::array<char, 64> buffer{};
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return error == std::errc{} ? std::string(buffer.data(), end) : std::string("0");
}

/// @p value rounded to @p digits significant digits, as a double: decides which unit fits after rounding.
double rounded(double value, int digits)
{
    std::array<char, 64> buffer{};
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific,
                                            std::max(0, digits - 1));
    double result = value;
    if (error == std::errc{})
        std::from_chars(buffer.data(), end, result);
    return result;
}

struct Step {
    std::string_view name;
    double factor; ///< core units in one of it
};

/// The largest unit in which the rounded value is at least 1, else the smallest unit.
std::string inFittingUnit(double value, std::span<const Step> steps, int digits)
{
    const Step* fitting = &steps.front();
    for (const Step& step : steps)
        if (std::abs(rounded(value / step.factor, digits)) >= 1.0)
            fitting = &step;
    return formatNumber(value / fitting->factor, digits) + " " + std::string(fitting->name);
}

constexpr Step kDurationSteps[] = {{"ps", 1e-6}, {"ns", 1e-3}, {"\u00B5s", 1}, {"ms", 1e3}, {"s", 1e6}};
constexpr Step kByteSteps[] = {{"B", 1}, {"kB", 1e3}, {"MB", 1e6}, {"GB", 1e9}, {"TB", 1e12}};
constexpr Step kBinarySteps[] = {{"B", 1}, {"KiB", kKi}, {"MiB", kKi* kKi}, {"GiB", kKi* kKi* kKi}, {"TiB", kKi* kKi* kKi* kKi}};
constexpr Step kBandwidthSteps[] = {{"B/s", 1e-6}, {"kB/s", 1e-3}, {"MB/s", 1}, {"GB/s", 1e3}, {"TB/s", 1e6}};

bool isWholeMultiple(double value, double of) { return std::fmod(value, of) == 0.0; }

} // namespace

Parsed<Duration> parseDuration(std::string_view text, std::optional<Duration> bareUnit)
{
    return parseAs<Duration>(text, kDurationUnits, bareUnit);
}

Parsed<Bytes> parseBytes(std::string_view text, std::optional<Bytes> bareUnit)
{
    return parseAs<Bytes>(text, kByteUnits, bareUnit);
}

Parsed<Bandwidth> parseBandwidth(std::string_view text, std::optional<Bandwidth> bareUnit)
{
    auto parsed = parseAs<Bandwidth>(text, kBandwidthUnits, bareUnit);
    if (parsed && parsed->value() == 0.0)
        return fault(Code::zero_value, trimmed(text));
    return parsed;
}

Parsed<TimePerByte> parseTimePerByte(std::string_view text, std::optional<TimePerByte> bareUnit)
{
    return parseAs<TimePerByte>(text, kTimePerByteUnits, bareUnit);
}

Parsed<double> parseRatio(std::string_view whole)
{
    const std::string_view text = trimmed(whole);
    const auto first = leadingNumber(text);
    if (!first)
        return tl::unexpected<QuantityError>(first.error());
    double second = 1.0;
    std::string_view rest = trimmed(first->rest);
    if (!rest.empty()) {
        if (rest.front() != ':')
            return fault(Code::not_a_number, text);
        const auto divisor = leadingNumber(trimmed(rest.substr(1)));
        if (!divisor)
            return fault(divisor.error().code, text);
        if (!trimmed(divisor->rest).empty())
            return fault(Code::not_a_number, text);
        second = divisor->number;
    }
    if (first->number < 0.0 || second < 0.0)
        return fault(Code::negative_value, text);
    if (first->number == 0.0 || second == 0.0)
        return fault(Code::zero_value, text);
    const double ratio = first->number / second;
    if (!(ratio >= 1e-3 && ratio <= 1e3))
        return fault(Code::out_of_range, text);
    return ratio;
}

Parsed<double> parseNumber(std::string_view whole)
{
    const std::string_view text = trimmed(whole);
    const auto leading = leadingNumber(text);
    if (!leading)
        return tl::unexpected<QuantityError>(leading.error());
    if (!leading->rest.empty())
        return fault(Code::not_a_number, text);
    return leading->number;
}

std::string formatNumber(double value, int significantDigits)
{
    if (std::isnan(value))
        return "nan";
    if (std::isinf(value))
        return value < 0 ? "-inf" : "inf";
    if (value == 0.0)
        return "0";
    // "d.ddde±xx": the digits rounded once and correctly; the point is then put where the exponent says.
    std::array<char, 64> buffer{};
    const int digits = std::min(std::max(significantDigits, 1), 17);
    const auto [end, error] =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), std::abs(value), std::chars_format::scientific, digits - 1);
    if (error != std::errc{})
        return shortest(value);
    const std::string_view scientific(buffer.data(), static_cast<std::size_t>(end - buffer.data()));
    const std::size_t e = scientific.find('e');
    std::string mantissa(scientific.substr(0, 1));
    if (e > 2)
        mantissa += scientific.substr(2, e - 2);
    int exponent = 0;
    const char* exponentText = scientific.data() + e + (scientific[e + 1] == '+' ? 2 : 1);
    std::from_chars(exponentText, end, exponent);
    while (mantissa.size() > 1 && mantissa.back() == '0')
        mantissa.pop_back();

    std::string text = value < 0 ? "-" : "";
    if (exponent < 0) {
        text += "0." + std::string(static_cast<std::size_t>(-exponent - 1), '0') + mantissa;
    } else {
        const auto whole = static_cast<std::size_t>(exponent) + 1;
        if (mantissa.size() <= whole)
            text += mantissa + std::string(whole - mantissa.size(), '0');
        else
            text += mantissa.substr(0, whole) + "." + mantissa.substr(whole);
    }
    return text;
}

std::string formatDuration(Duration t, int significantDigits)
{
    if (t.value() == 0.0)
        return "0 \u00B5s";
    return inFittingUnit(t.value(), kDurationSteps, significantDigits);
}

std::string formatBytes(Bytes n, int significantDigits)
{
    if (n.value() != 0.0 && isWholeMultiple(n.value(), kKi) && !isWholeMultiple(n.value(), 1e3))
        return formatBytesBinary(n, significantDigits);
    return inFittingUnit(n.value(), kByteSteps, significantDigits);
}

std::string formatBytesBinary(Bytes n, int significantDigits)
{
    return inFittingUnit(n.value(), kBinarySteps, significantDigits);
}

std::string formatBandwidth(Bandwidth b, int significantDigits)
{
    if (b.value() == 0.0)
        return "0 GB/s";
    return inFittingUnit(b.value(), kBandwidthSteps, significantDigits);
}

std::string exactDuration(Duration t) { return shortest(t.value()) + " us"; }

std::string exactBytes(Bytes n)
{
    const auto steps = n.value() != 0.0 && isWholeMultiple(n.value(), kKi) && !isWholeMultiple(n.value(), 1e3)
                           ? std::span<const Step>(kBinarySteps)
                           : std::span<const Step>(kByteSteps);
    const Step* fitting = &steps.front();
    for (const Step& step : steps)
        if (n.value() != 0.0 && isWholeMultiple(n.value(), step.factor))
            fitting = &step;
    return shortest(n.value() / fitting->factor) + " " + std::string(fitting->name);
}

std::string exactBandwidth(Bandwidth b)
{
    const double gigabytes = b.value() / 1e3;
    if (gigabytes * 1e3 == b.value()) // the product that reading does; where it rounds, MB/s is the core's own unit
        return shortest(gigabytes) + " GB/s";
    return shortest(b.value()) + " MB/s";
}

} // namespace tierlens
