// How far a model is from measured times (MODEL reference §14).
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/formats/measured/measurements.h"

namespace tierlens {

/// The bands that errors are told in: 0–1 MB, 1–64 MB, from 64 MB (CLI contract, `validate`).
inline constexpr std::array<double, 3> kErrorBandFrom_bytes{0.0, 1e6, 64e6};

struct JudgedRow {
    Bytes size{};
    Duration measured{}, model{};
    [[nodiscard]] double error() const { return (model - measured) / measured; } ///< 0.05: the model is 5 % slower
};

struct ErrorBand {
    Bytes from{};
    std::optional<Bytes> to{};
    std::size_t rows = 0;
    double rmspe = 0.0; ///< sqrt(mean(error²)); 0 without rows
};

/// One point a size of a run, in order of size: out of place, unless that is missing or was a first use; of repeats the
/// median.
[[nodiscard]] std::vector<MeasuredPoint> rowsToJudge(const MeasuredSet& set);

[[nodiscard]] std::vector<ErrorBand> errorBands(std::span<const JudgedRow> rows);

} // namespace tierlens
