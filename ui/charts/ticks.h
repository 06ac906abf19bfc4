// Where the ticks of an axis stand and what they read. Pure; positions are values, the pane turns them into pixels.
#pragma once

#include <QString>
#include <vector>

#include "core/base/quantity.h"

namespace tierlens {

struct Tick {
    double value = 0.0;
    QString text{};
};

/// Round steps (1, 2, 5 · 10^k) from 0 to @p to, at most @p most steps, each in the same unit; the unit stands at the last.
[[nodiscard]] std::vector<Tick> timeTicks(Duration to, int most);
/// The unit that timeTicks uses for an axis up to @p to: its name ("µs") and how many µs one of it is.
struct TimeUnit {
    QString name{};
    double us = 1.0;
};
[[nodiscard]] TimeUnit timeUnitFor(Duration to);

/// A range of a log axis, low > 0.
struct LogRange {
    double low = 0.0, high = 0.0;
};
/// Widens [low, high] outwards to 1, 2 or 5 · 10^k; a range without positive values becomes 0.1 … 10.
[[nodiscard]] LogRange roundLogRange(double low, double high);
/// Values 10^k inside @p range, thinned to at most @p most; 1, 2, 5 · 10^k where there are fewer than two decades.
[[nodiscard]] std::vector<double> decimalLogTicks(LogRange range, int most);
/// Multiples of a round step (1, 2, 5 · 10^k) inside [low, high], at most @p most of them.
[[nodiscard]] std::vector<double> linearTicks(double low, double high, int most);
/// Powers of two inside @p range (bytes), every 1st, 2nd, 4th, … of them, at most @p most; read as "64 MiB".
[[nodiscard]] std::vector<Tick> sizeTicks(LogRange range, int most);

} // namespace tierlens
