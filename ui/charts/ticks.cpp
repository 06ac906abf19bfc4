#include "ui/charts/ticks.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "ui/models/value_text.h"

namespace tierlens {
namespace {

/// The least of 1, 2, 5 · 10^k that is at least @p v.
double roundUp(double v)
{
    const double decade = std::pow(10.0, std::floor(std::log10(v)));
    for (const double m : {1.0, 2.0, 5.0}) {
        if (m * decade >= v * (1.0 - 1e-9))
            return m * decade;
    }
    return 10.0 * decade;
}

double roundDown(double v)
{
    const double decade = std::pow(10.0, std::floor(std::log10(v) + 1e-12));
    for (const double m : {5.0, 2.0}) {
        if (m * decade <= v * (1.0 + 1e-9))
            return m * decade;
    }
    return decade;
}

} // namespace

TimeUnit timeUnitFor(Duration to)
{
    const double us = to.value();
    if (us < 1.0)
        return {QStringLiteral("ns"), 1e-3};
    if (us < 10e3)
        return {QStringLiteral("µs"), 1.0};
    if (us < 10e6)
        return {QStringLiteral("ms"), 1e3};
    return {QStringLiteral("s"), 1e6};
}

std::vector<Tick> timeTicks(Duration to, int most)
{
    std::vector<Tick> ticks;
    if (!(to.value() > 0.0) || !std::isfinite(to.value()) || most < 1)
        return ticks;
    const TimeUnit unit = timeUnitFor(to);
    const double end = to.value() / unit.us, step = roundUp(end / most);
    const int count = static_cast<int>(std::floor(end / step + 1e-9));
    for (int i = 0; i <= count; ++i)
        ticks.push_back({i * step * unit.us, numberText(i * step) + (i == count ? QLatin1Char(' ') + unit.name : QString())});
    return ticks;
}

LogRange roundLogRange(double low, double high)
{
    if (!(high > 0.0) || !std::isfinite(high))
        return {0.1, 10.0};
    if (!(low > 0.0) || low > high)
        low = high;
    LogRange r{roundDown(low), roundUp(high)};
    if (r.high / r.low < 4.0) { // one value, or nearly: it stands in the middle
        r.low = roundDown(r.low / 2.0);
        r.high = roundUp(r.high * 2.0);
    }
    return r;
}

std::vector<double> decimalLogTicks(LogRange range, int most)
{
    std::vector<double> ticks;
    if (!(range.low > 0.0) || !(range.high > range.low) || most < 1)
        return ticks;
    const int first = static_cast<int>(std::ceil(std::log10(range.low) - 1e-9));
    const int last = static_cast<int>(std::floor(std::log10(range.high) + 1e-9));
    const int decades = last - first + 1;
    if (decades < 3 && 3 * decades <= most) {
        for (int k = first - 1; k <= last; ++k) {
            for (const double m : {1.0, 2.0, 5.0}) {
                const double v = m * std::pow(10.0, k);
                if (v >= range.low * (1.0 - 1e-9) && v <= range.high * (1.0 + 1e-9))
                    ticks.push_back(v);
            }
        }
        return ticks;
    }
    const int step = std::max(1, (decades + most - 1) / most);
    for (int k = first; k <= last; k += step)
        ticks.push_back(std::pow(10.0, k));
    return ticks;
}

std::vector<Tick> sizeTicks(LogRange range, int most)
{
    std::vector<Tick> ticks;
    if (!(range.low > 0.0) || !(range.high >= range.low) || most < 1)
        return ticks;
    const int first = static_cast<int>(std::ceil(std::log2(range.low) - 1e-9));
    const int last = static_cast<int>(std::floor(std::log2(range.high) + 1e-9));
    int step = 1;
    while ((last - first) / step + 1 > most)
        step *= 2;
    for (int k = first; k <= last; k += step) {
        const double v = std::exp2(k);
        ticks.push_back({v, toQString(formatBytesBinary(Bytes(v)))});
    }
    return ticks;
}

std::vector<double> linearTicks(double low, double high, int most)
{
    std::vector<double> ticks;
    if (!(high > low) || !std::isfinite(high - low) || most < 1)
        return ticks;
    const double step = roundUp((high - low) / most);
    for (double k = std::ceil(low / step - 1e-9);
         k * step <= high * (1.0 + 1e-9) && ticks.size() < static_cast<std::size_t>(most); ++k)
        ticks.push_back(k * step);
    return ticks;
}

} // namespace tierlens
