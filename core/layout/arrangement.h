// Boxes beside and above each other: the geometry that makeLayout is made of.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/layout/layout.h"

namespace tierlens {

/// A container, vertex or bank at its place inside a block.
struct Piece {
    enum class Kind : std::uint8_t { container, vertex, bank };
    Kind kind = Kind::vertex;
    std::uint32_t index = 0;
    Rect rect{};
};

/// Pieces that are moved together; places are relative to its upper left corner.
struct Block {
    double width = 0, height = 0;
    std::vector<Piece> pieces{};

    /// Takes over what @p other holds, its corner at (x, y). The block grows to enclose it.
    void add(Block&& other, double x, double y);
};

/// How blocks stand in rows.
struct Rows {
    std::uint32_t columns = 1;
    double gapX = 0, gapY = 0;
    std::vector<double> above{};  ///< by row: extra space kept free above it; may be shorter than the rows
    std::uint32_t splitAfter = 0; ///< rows above the split; 0: none
    double split = 0;             ///< height kept free at the split, gaps included
    bool loop = false;            ///< every second row runs backwards, so that neighbours in number stay neighbours
};

struct PlacedRows {
    Block block{};
    std::vector<double> rowTop{}; ///< of the blocks of a row, below its extra space
    std::vector<Rect> places{};   ///< by number of the block
    double splitTop = 0;
};

/// Puts @p blocks in rows; those of one row are centred on its middle line, a shorter row is centred.
[[nodiscard]] PlacedRows placeRows(std::vector<Block>&& blocks, const Rows& rows);

/// What stands beside the cells that bestColumns arranges.
struct Beside {
    double height = 0;      ///< of what stands above or below
    double heightShare = 0; ///< further height as a share of the width: room for slanting links
    double leastWidth = 0;
    double rowCost = 0; ///< extra cost of having more than one row
};

/// The number of columns that brings @p count cells closest to a wide rectangle, preferring full rows.
[[nodiscard]] std::uint32_t bestColumns(std::uint32_t count, double cellWidth, double cellHeight, double gapX, double gapY,
                                        const Beside& beside);

/// @p blocks as a grid: dims[0] columns, dims[1] rows, further dims as planes in a loop. Product of dims = blocks.
[[nodiscard]] Block placeGrid(std::vector<Block>&& blocks, std::span<const std::uint32_t> dims, double gapX, double gapY);

} // namespace tierlens
