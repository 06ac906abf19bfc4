#include "ui/charts/heatmap_content.h"

#include <algorithm>

#include "ui/models/load_models.h"

namespace tierlens {
namespace {

constexpr std::size_t kSmallCells = 40'000;  // links × runs
constexpr std::size_t kSmallPairs = 300'000; // ranks²

/// The finest rows that are no more than @p fits.
LinkDetail chosenDetail(const Topology& topology, const LoadMap& loads, const LinkCells& cells, std::size_t fits)
{
    if (loads.links.size() <= fits)
        return LinkDetail::link;
    // A level has at least one row for each chip (or board) with links: where those are too many already, the rows need
    // not be made to be counted.
    std::vector<bool> chips(topology.vertices.size()), boards(topology.containers.size());
    for (const LinkLoad& l : loads.links) {
        const VertexId v = rowAnchor(topology, l.edge);
        chips[v.index()] = true;
        boards[topology.vertex(v).parent.index()] = true;
    }
    const auto count = [](const std::vector<bool>& set) {
        return static_cast<std::size_t>(std::count(set.begin(), set.end(), true));
    };
    for (const auto& [level, least] : {std::pair(LinkDetail::chip, count(chips)), std::pair(LinkDetail::board, count(boards))}) {
        if (least <= fits && linkRows(topology, loads, cells, level).rows.size() <= fits)
            return level;
    }
    return LinkDetail::alike;
}

} // namespace

bool HeatmapTask::small() const
{
    return pairs ? loads->pairBytes.size() <= kSmallPairs : loads->links.size() * loads->steps.size() <= kSmallCells;
}

HeatmapContent heatmapContent(const HeatmapTask& task)
{
    HeatmapContent content;
    content.cells = task.cells;
    if (task.pairs) {
        const std::vector<double>& sent = task.loads->pairBytes;
        content.mostBytes = sent.empty() ? 0.0 : *std::max_element(sent.begin(), sent.end());
        content.pairShares.reserve(sent.size());
        for (const double b : sent)
            content.pairShares.push_back(b > 0.0 && content.mostBytes > 0.0 ? static_cast<float>(b / content.mostBytes) : -1.0F);
        content.largestPairs = largestPairs(sent, PairBytesTableModel::kMaxRows);
        return content;
    }
    if (!content.cells)
        content.cells = std::make_shared<const LinkCells>(linkCells(*task.topology, *task.loads));
    content.detail = task.detail.value_or(chosenDetail(*task.topology, *task.loads, *content.cells, task.comfortableRows));
    content.rows = linkRows(*task.topology, *task.loads, *content.cells, content.detail);
    content.rowOfEdge.assign(task.topology->links.size() * 2, kNoHeatmapRow);
    for (std::uint32_t r = 0; r < content.rows.rows.size(); ++r) {
        for (const EdgeId e : content.rows.rows[r].edges)
            content.rowOfEdge[e.index()] = r;
    }
    return content;
}

} // namespace tierlens
