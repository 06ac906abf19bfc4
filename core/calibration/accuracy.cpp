#include "core/calibration/accuracy.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace tierlens {

std::vector<MeasuredPoint> rowsToJudge(const MeasuredSet& set)
{
    std::map<double, std::vector<MeasuredPoint>> bySize;
    for (const MeasuredPoint& p : set.points)
        bySize[p.size.value()].push_back(p);
    std::vector<MeasuredPoint> rows;
    for (auto& [size, points] : bySize) {
        const auto rank = [](const MeasuredPoint& p) { return std::tuple(p.suspect, p.inPlace); };
        std::ranges::stable_sort(points, {}, [&](const MeasuredPoint& p) { return std::tuple_cat(rank(p), std::tuple(p.time)); });
        const auto alike = std::ranges::count_if(points, [&](const MeasuredPoint& p) { return rank(p) == rank(points.front()); });
        rows.push_back(points[static_cast<std::size_t>(alike) / 2]);
    }
    return rows;
}

std::vector<ErrorBand> errorBands(std::span<const JudgedRow> rows)
{
    std::vector<ErrorBand> bands;
    for (std::size_t i = 0; i < kErrorBandFrom_bytes.size(); ++i) {
        ErrorBand band{bytes(kErrorBandFrom_bytes[i])};
        if (i + 1 < kErrorBandFrom_bytes.size())
            band.to = bytes(kErrorBandFrom_bytes[i + 1]);
        double sum = 0.0;
        for (const JudgedRow& row : rows)
            if (row.size >= band.from && (!band.to || row.size < *band.to)) {
                ++band.rows;
                sum += row.error() * row.error();
            }
        if (band.rows > 0)
            band.rmspe = std::sqrt(sum / static_cast<double>(band.rows));
        bands.push_back(band);
    }
    return bands;
}

} // namespace tierlens
