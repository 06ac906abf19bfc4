// The rows of the heatmap of links: which directed links are alike, what they are called, and what they carry in each run
// of alike steps. Pure.
#pragma once

#include <QString>
#include <cstdint>
#include <vector>

#include "core/evaluation/evaluation.h"

namespace tierlens {

/// How finely links are told apart: links of one row always carry the same in every step.
enum class LinkDetail : std::uint8_t {
    alike, ///< all links between the same kinds of ends in a tier
    board, ///< of one board (or other container)
    chip,  ///< of one chip, or of one switch or NIC between others
    link   ///< each by itself
};

struct LinkRow {
    QString label{};             ///< "b0/c0 → sw0…3"; ends without what all paths have in common
    std::vector<EdgeId> edges{}; ///< the busiest first
    double utilisation = 0.0;    ///< of each over the whole collective
};

/// What one link of a row carries in one step of a run.
struct LinkCell {
    float flows = 0.0F;
    float utilisation = 0.0F; ///< bytes ÷ capacity ÷ duration of the step; above 1 where the model undercuts the link
    float bytes = 0.0F;
};

/// What each of the busiest links carries in each run of steps: made once, then put into rows at any detail.
struct LinkCells {
    std::vector<LinkCell> cells{}; ///< links (as in LoadMap::links) × runs, link by link
    std::size_t links = 0;         ///< only the busiest are looked at where all would be too much
    std::size_t columns = 0;       ///< runs of steps whose loads are known: the first ones of LoadMap::steps
};

/// @p maxCells bounds links × runs.
[[nodiscard]] LinkCells linkCells(const Topology& topology, const LoadMap& loads, std::size_t maxCells = 1'000'000);

struct LinkRows {
    std::vector<LinkRow> rows{};   ///< the busiest first
    std::vector<LinkCell> cells{}; ///< rows × runs, row by row
    std::size_t columns = 0;       ///< LinkCells::columns

    [[nodiscard]] const LinkCell& cell(std::size_t row, std::size_t column) const { return cells[row * columns + column]; }
};

/// Puts alike links into rows. No two rows have the same label.
[[nodiscard]] LinkRows linkRows(const Topology& topology, const LoadMap& loads, const LinkCells& cells, LinkDetail detail);

/// The end that a row of detail `chip` stands for: the end point of the link, or the end that sends where there is none.
[[nodiscard]] VertexId rowAnchor(const Topology& topology, EdgeId edge);

/// "sw0…3", "c0, c2, c5", "12 × c": short names of vertices that have the same parent and kind.
[[nodiscard]] QString rangeName(const Topology& topology, std::vector<VertexId> vertices);

} // namespace tierlens
