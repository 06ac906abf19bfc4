// Strong physical quantities. One double each, in the unit that core computes in (MODEL reference §0):
// time in µs, size in bytes, bandwidth in bytes/µs for one direction of one link. A tag keeps them from mixing;
// an operator exists only where the result has a meaning.
#pragma once

#include <compare>

namespace tierlens {

template <class Tag> class Quantity {
public:
    constexpr Quantity() = default;
    /// @p value in the core unit of the tag (µs, bytes, bytes/µs, µs/byte).
    explicit constexpr Quantity(double value) : value_(value) {}
    /// The number in the core unit; for solvers, text and charts only.
    [[nodiscard]] constexpr double value() const { return value_; }

    friend constexpr auto operator<=>(Quantity, Quantity) = default;
    friend constexpr Quantity operator+(Quantity a, Quantity b) { return Quantity(a.value_ + b.value_); }
    friend constexpr Quantity operator-(Quantity a, Quantity b) { return Quantity(a.value_ - b.value_); }
    friend constexpr Quantity operator*(Quantity a, double k) { return Quantity(a.value_ * k); }
    friend constexpr Quantity operator*(double k, Quantity a) { return Quantity(k * a.value_); }
    friend constexpr Quantity operator/(Quantity a, double k) { return Quantity(a.value_ / k); }
    friend constexpr double operator/(Quantity a, Quantity b) { return a.value_ / b.value_; }
    constexpr Quantity& operator+=(Quantity b)
    {
        value_ += b.value_;
        return *this;
    }
    constexpr Quantity& operator-=(Quantity b)
    {
        value_ -= b.value_;
        return *this;
    }

private:
    double value_ = 0.0;
};

using Duration = Quantity<struct DurationTag>;       ///< µs
using Bytes = Quantity<struct BytesTag>;             ///< bytes
using Bandwidth = Quantity<struct BandwidthTag>;     ///< bytes/µs (1 GB/s = 1000 bytes/µs)
using TimePerByte = Quantity<struct TimePerByteTag>; ///< µs/byte

constexpr Duration operator/(Bytes n, Bandwidth b) { return Duration(n.value() / b.value()); }
constexpr Bandwidth operator/(Bytes n, Duration t) { return Bandwidth(n.value() / t.value()); }
constexpr Bytes operator*(Bandwidth b, Duration t) { return Bytes(b.value() * t.value()); }
constexpr Duration operator*(Bytes n, TimePerByte g) { return Duration(n.value() * g.value()); }
constexpr TimePerByte inverse(Bandwidth b) { return TimePerByte(1.0 / b.value()); }

constexpr Duration microseconds(double us) { return Duration(us); }
constexpr Duration nanoseconds(double ns) { return Duration(ns / 1e3); }
constexpr Bytes bytes(double n) { return Bytes(n); }
constexpr Bytes megabytes(double n) { return Bytes(n * 1e6); }
constexpr Bandwidth gigabytesPerSecond(double n) { return Bandwidth(n * 1e3); }
/// For text and charts: @p b in GB/s (10⁹ bytes a second).
constexpr double inGigabytesPerSecond(Bandwidth b) { return b.value() / 1e3; }

} // namespace tierlens
