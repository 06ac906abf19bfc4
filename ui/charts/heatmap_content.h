// What the heatmap shows of an answer, put together away from the thread of the window where it is much. Pure.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/evaluation/evaluation.h"
#include "ui/charts/link_rows.h"

namespace tierlens {

/// What to put together.
struct HeatmapTask {
    std::shared_ptr<const Topology> topology{};
    std::shared_ptr<const LoadMap> loads{};
    std::shared_ptr<const LinkCells> cells{}; ///< of these loads, when they are known from before
    std::optional<LinkDetail> detail{};       ///< that the user chose; none: the finest whose rows are at most comfortableRows
    std::size_t comfortableRows = 30;
    bool pairs = false; ///< chip × chip instead of links

    /// Small enough for the thread of the window: a few milliseconds.
    [[nodiscard]] bool small() const;
};

struct HeatmapContent {
    std::shared_ptr<const LinkCells> cells{};
    LinkDetail detail = LinkDetail::board;
    LinkRows rows{};
    std::vector<std::uint32_t> rowOfEdge{}; ///< kNoHeatmapRow: none

    std::vector<float> pairShares{};           ///< of the largest, −1 where nothing is sent; row by row
    double mostBytes = 0.0;                    ///< that the largest pair sends
    std::vector<std::uint32_t> largestPairs{}; ///< indices into LoadMap::pairBytes, the largest first, for the table
};
inline constexpr std::uint32_t kNoHeatmapRow = 0xFFFFFFFFU;

[[nodiscard]] HeatmapContent heatmapContent(const HeatmapTask& task);

} // namespace tierlens
