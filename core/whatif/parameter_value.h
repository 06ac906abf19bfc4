// The value of a what-if parameter: a quantity whose unit is only known when the program runs, or a word.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/problem.h"
#include "core/base/quantity.h"

namespace tierlens {

enum class ParameterUnit : std::uint8_t {
    duration,
    bytes,
    bandwidth,
    timePerByte,
    number,     ///< a plain number: a utilisation, a load, a factor
    proportion, ///< written 4:1
    count,      ///< a whole number
    choice      ///< one of some words
};

class ParameterValue {
public:
    ParameterValue() = default; ///< the number 0
    explicit ParameterValue(Duration t) : unit_(ParameterUnit::duration), number_(t.value()) {}
    explicit ParameterValue(Bytes n) : unit_(ParameterUnit::bytes), number_(n.value()) {}
    explicit ParameterValue(Bandwidth b) : unit_(ParameterUnit::bandwidth), number_(b.value()) {}
    explicit ParameterValue(TimePerByte g) : unit_(ParameterUnit::timePerByte), number_(g.value()) {}
    [[nodiscard]] static ParameterValue choice(std::string word);
    /// @p number in the core unit of @p unit (µs, bytes, bytes/µs, µs/byte, or no unit); counts are rounded.
    [[nodiscard]] static ParameterValue of(ParameterUnit unit, double number);

    [[nodiscard]] ParameterUnit unit() const { return unit_; }
    /// In the core unit; for sliders, charts and solvers. 0 for a choice.
    [[nodiscard]] double number() const { return number_; }
    [[nodiscard]] const std::string& word() const { return word_; }

    // Of a value of that unit; a value of another unit gives its number all the same.
    [[nodiscard]] Duration duration() const { return Duration(number_); }
    [[nodiscard]] Bytes bytes() const { return Bytes(number_); }
    [[nodiscard]] Bandwidth bandwidth() const { return Bandwidth(number_); }
    [[nodiscard]] TimePerByte timePerByte() const { return TimePerByte(number_); }
    [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(number_); }

    /// As a file and --set take it, read back to the same value: "450 GB/s", "0.25 us", "4:1".
    [[nodiscard]] std::string text() const;
    /// For people, four significant digits: "450 GB/s", "250 ns".
    [[nodiscard]] std::string display() const;

    friend bool operator==(const ParameterValue&, const ParameterValue&) = default;

private:
    ParameterUnit unit_ = ParameterUnit::number;
    double number_ = 0.0;
    std::string word_{};
};

/// @p text as a value of @p unit; a bare number takes bytes where @p unit is bytes. A choice is taken as it stands.
/// Errors: those of core/base/quantity_text.h, expected_integer.
[[nodiscard]] Result<ParameterValue> parseParameterValue(ParameterUnit unit, std::string_view text);

} // namespace tierlens
