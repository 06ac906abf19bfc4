// One unit and a fixed number of decimals for all times of a table, so that its columns can be compared at a glance.
#pragma once

#include <string>
#include <string_view>

#include "core/base/quantity.h"

namespace tierlens {

class TimeColumn {
public:
    /// The unit in which @p largest is a number from 1 up to 10,000 (ns at least, s at most).
    explicit TimeColumn(Duration largest);

    [[nodiscard]] std::string_view unit() const { return unit_; }
    /// "Time, µs"
    [[nodiscard]] std::string title(std::string_view what) const;
    /// "251.969", "0" for exactly nothing.
    [[nodiscard]] std::string text(Duration t) const;

private:
    std::string_view unit_;
    double microsecondsPerUnit_;
};

} // namespace tierlens
