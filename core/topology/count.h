// Counting what a description would make, before anything is made: 64 bit, stuck at the top instead of wrapping.
#pragma once

#include <compare>
#include <cstdint>
#include <limits>
#include <string>

namespace tierlens {

class Count {
public:
    constexpr Count() = default;
    constexpr Count(std::uint64_t value) : value_(value) {} // NOLINT(google-explicit-constructor): a number is a count
    /// The number; the largest 64-bit number also stands for everything above it.
    [[nodiscard]] constexpr std::uint64_t value() const { return value_; }
    [[nodiscard]] constexpr bool saturated() const { return value_ == std::numeric_limits<std::uint64_t>::max(); }
    [[nodiscard]] std::string text() const { return saturated() ? "over 10^19" : std::to_string(value_); }

    friend constexpr auto operator<=>(Count, Count) = default;
    friend constexpr Count operator+(Count a, Count b)
    {
        Count sum;
        return __builtin_add_overflow(a.value_, b.value_, &sum.value_) ? top() : sum;
    }
    friend constexpr Count operator*(Count a, Count b)
    {
        Count product;
        return __builtin_mul_overflow(a.value_, b.value_, &product.value_) ? top() : product;
    }
    constexpr Count& operator+=(Count b) { return *this = *this + b; }
    constexpr Count& operator*=(Count b) { return *this = *this * b; }

private:
    static constexpr Count top() { return {std::numeric_limits<std::uint64_t>::max()}; }
    std::uint64_t value_ = 0;
};

} // namespace tierlens
