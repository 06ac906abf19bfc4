#include "core/report/time_column.h"

#include <array>
#include <cmath>
#include <fmt/format.h>

namespace tierlens {
namespace {

struct Unit {
    std::string_view name;
    double microseconds;
};
constexpr std::array<Unit, 4> kUnits{{{"ns", 1e-3}, {"µs", 1.0}, {"ms", 1e3}, {"s", 1e6}}};

} // namespace

TimeColumn::TimeColumn(Duration largest) : unit_(kUnits[1].name), microsecondsPerUnit_(kUnits[1].microseconds)
{
    if (largest.value() == 0.0) {
        return;
    }
    for (const Unit& unit : kUnits) {
        unit_ = unit.name;
        microsecondsPerUnit_ = unit.microseconds;
        if (std::abs(largest.value()) < 10000.0 * unit.microseconds && (unit.name != "ns" || std::abs(largest.value()) < 1.0)) {
            return;
        }
    }
}

std::string TimeColumn::title(std::string_view what) const { return fmt::format("{}, {}", what, unit_); }

std::string TimeColumn::text(Duration t) const
{
    return t.value() == 0.0 ? "0" : fmt::format("{:.3f}", t.value() / microsecondsPerUnit_);
}

} // namespace tierlens
