// Quantities as people write and read them: "450 GB/s", "400 Gb/s", "20 ns", "128 MB", "1 MiB", "20 ps/B", "4:1".
// Decimal prefixes are powers of 10³ (kB, MB, GB), KiB, MiB, GiB powers of 2¹⁰, Gb/s = GB/s ÷ 8 (MODEL reference §0).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "core/base/problem_codes.h"
#include "core/base/quantity.h"

namespace tierlens {

/// A parse that failed: why, and the part of the text that is at fault.
struct QuantityError {
    Code code =
        Code::not_a_number; ///< not_a_number, unknown_unit, missing_unit, negative_value, zero_value, not_finite, out_of_range
    std::string part{};
};
template <class T> using Parsed = tl::expected<T, QuantityError>;

/// The unit a bare number takes; none means that a bare number is an error (missing_unit). Zero needs no unit.
/// Negative, NaN, infinite and overflowing values are errors (over 1e18 core units, under 1e-18 but not zero). A blank before the
/// unit may be left out; µs, us are the same.
[[nodiscard]] Parsed<Duration> parseDuration(std::string_view text, std::optional<Duration> bareUnit = {});
[[nodiscard]] Parsed<Bytes> parseBytes(std::string_view text, std::optional<Bytes> bareUnit = {});
/// Zero is an error too.
[[nodiscard]] Parsed<Bandwidth> parseBandwidth(std::string_view text, std::optional<Bandwidth> bareUnit = {});
[[nodiscard]] Parsed<TimePerByte> parseTimePerByte(std::string_view text, std::optional<TimePerByte> bareUnit = {});
/// "4:1" or "4" → 4; at least 1/1000, at most 1000.
[[nodiscard]] Parsed<double> parseRatio(std::string_view text);
/// A plain decimal number, finite; the whole text must be the number.
[[nodiscard]] Parsed<double> parseNumber(std::string_view text);

/// Four significant digits and the fitting unit: "0 µs", "250 ns", "1.25 µs", "827.3 µs", "1.496 ms", "2.5 s". Negative values
/// keep the sign.
[[nodiscard]] std::string formatDuration(Duration t, int significantDigits = 4);
/// "128 MB", "1 MiB", "4 KiB", "1.5 kB": binary units when the value is a whole multiple of 1 KiB and not of 1 kB, else decimal.
[[nodiscard]] std::string formatBytes(Bytes n, int significantDigits = 4);
/// Always a binary unit, for axes of powers of two: "1 KiB", "64 MiB".
[[nodiscard]] std::string formatBytesBinary(Bytes n, int significantDigits = 4);
/// "450 GB/s", "1.2 TB/s", "12.5 MB/s".
[[nodiscard]] std::string formatBandwidth(Bandwidth b, int significantDigits = 4);
/// @p value with @p significantDigits digits, no exponent, no trailing zeros.
[[nodiscard]] std::string formatNumber(double value, int significantDigits = 4);
/// Exact text for files that reads back to the same value: "450 GB/s", "0.25 us" (shortest round-trip digits).
[[nodiscard]] std::string exactDuration(Duration t);
[[nodiscard]] std::string exactBytes(Bytes n);
[[nodiscard]] std::string exactBandwidth(Bandwidth b);

} // namespace tierlens
