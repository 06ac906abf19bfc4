#include "core/layout/arrangement.h"

#include <algorithm>
#include <cmath>

namespace tierlens {

void Block::add(Block&& other, double x, double y)
{
    width = std::max(width, x + other.width);
    height = std::max(height, y + other.height);
    pieces.reserve(pieces.size() + other.pieces.size());
    for (Piece& piece : other.pieces) {
        piece.rect.x += x;
        piece.rect.y += y;
        pieces.push_back(piece);
    }
}

PlacedRows placeRows(std::vector<Block>&& blocks, const Rows& rows)
{
    PlacedRows placed;
    placed.places.resize(blocks.size());
    const std::size_t columns = std::max<std::size_t>(rows.columns, 1);
    const std::size_t rowCount = (blocks.size() + columns - 1) / columns;

    // Equal columns while the blocks are alike; a row of unlike blocks flows.
    double widest = 0, narrowest = 1e300;
    for (const Block& b : blocks) {
        widest = std::max(widest, b.width);
        narrowest = std::min(narrowest, b.width);
    }
    const bool alike = narrowest * 1.5 >= widest;

    std::vector<double> rowWidth(rowCount, 0.0), rowHeight(rowCount, 0.0);
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const std::size_t r = i / columns;
        rowWidth[r] += (alike ? widest : blocks[i].width) + (i % columns == 0 ? 0.0 : rows.gapX);
        rowHeight[r] = std::max(rowHeight[r], blocks[i].height);
    }
    const double width = rowCount == 0 ? 0.0 : *std::max_element(rowWidth.begin(), rowWidth.end());

    double y = 0;
    for (std::size_t r = 0; r < rowCount; ++r) {
        if (rows.splitAfter != 0 && r == rows.splitAfter) {
            placed.splitTop = y - rows.gapY;
            y += rows.split - rows.gapY;
        }
        y += r < rows.above.size() ? rows.above[r] : 0.0;
        placed.rowTop.push_back(y);
        // In a grid of alike blocks the last, shorter row keeps to the columns.
        double x = alike && rowCount > 1 ? 0.0 : (width - rowWidth[r]) / 2;
        const std::size_t first = r * columns, last = std::min(first + columns, blocks.size());
        for (std::size_t k = first; k < last; ++k) {
            const bool backwards = rows.loop && r % 2 == 1;
            const std::size_t i = backwards ? first + last - 1 - k : k;
            const double cell = alike ? widest : blocks[i].width;
            // A backwards row starts at the right edge, below the last of the row before it.
            const double shift = backwards && alike ? width - rowWidth[r] : 0.0;
            const Rect place{x + shift + (cell - blocks[i].width) / 2, y + (rowHeight[r] - blocks[i].height) / 2, blocks[i].width,
                             blocks[i].height};
            placed.places[i] = place;
            x += cell + rows.gapX;
        }
        y += rowHeight[r] + rows.gapY;
    }
    for (std::size_t i = 0; i < blocks.size(); ++i)
        placed.block.add(std::move(blocks[i]), placed.places[i].x, placed.places[i].y);
    placed.block.width = std::max(placed.block.width, width);
    return placed;
}

std::uint32_t bestColumns(std::uint32_t count, double cellWidth, double cellHeight, double gapX, double gapY,
                          const Beside& beside)
{
    // Names and margins of the boxes around add height at every level, so each level aims a little wider than 16:10.
    constexpr double kWanted = 1.8;
    std::uint32_t best = 1;
    double bestCost = 1e300;
    for (std::uint32_t columns = 1; columns <= count; ++columns) {
        const std::uint32_t rows = (count + columns - 1) / columns;
        if (columns > 1 && (count + columns - 2) / (columns - 1) == rows && count % columns != 0)
            continue; // as many rows as with one column less: only wider
        const double width = std::max(columns * (cellWidth + gapX) - gapX, beside.leastWidth);
        const double height = rows * (cellHeight + gapY) - gapY + beside.height + beside.heightShare * width;
        const double empty = static_cast<double>(rows * columns - count) / static_cast<double>(rows * columns);
        const double cost = std::abs(std::log(width / height / kWanted)) + empty * 2.5 + (empty > 0 && count <= 64 ? 0.4 : 0.0) +
                            (rows > 1 ? beside.rowCost : 0.0);
        if (cost < bestCost - 1e-9) {
            bestCost = cost;
            best = columns;
        }
    }
    return best;
}

Block placeGrid(std::vector<Block>&& blocks, std::span<const std::uint32_t> dims, double gapX, double gapY)
{
    if (dims.size() <= 1) {
        const auto n = static_cast<std::uint32_t>(blocks.size());
        // A long line bends back into two rows: a ring stays a ring without a link across the picture.
        Rows rows{n <= 8 ? n : (n + 1) / 2, gapX, gapY, {}, 0, 0, n > 8};
        if (n > 32)
            rows.columns = bestColumns(n, blocks.front().width, blocks.front().height, gapX, gapY, {});
        return placeRows(std::move(blocks), rows).block;
    }
    if (dims.size() == 2)
        return placeRows(std::move(blocks), Rows{dims[0], gapX, gapY, {}, 0, 0, false}).block;

    const std::size_t perPlane = std::size_t{dims[0]} * dims[1];
    const auto planeCount = static_cast<std::uint32_t>(blocks.size() / perPlane);
    std::vector<Block> planes;
    planes.reserve(planeCount);
    for (std::uint32_t z = 0; z < planeCount; ++z) {
        const auto first = blocks.begin() + static_cast<std::ptrdiff_t>(z * perPlane);
        std::vector<Block> plane(std::make_move_iterator(first),
                                 std::make_move_iterator(first + static_cast<std::ptrdiff_t>(perPlane)));
        planes.push_back(placeRows(std::move(plane), Rows{dims[0], gapX, gapY, {}, 0, 0, false}).block);
    }
    const double planeGap = std::max(gapX, gapY) * 2.2;
    const double w = planes.front().width, h = planes.front().height;
    // Two rows that run in a circle keep the first and the last plane together; more planes need more rows.
    std::uint32_t columns = bestColumns(planeCount, w, h, planeGap, planeGap, {});
    if (planeCount % 2 == 0 && planeCount <= 8 && columns != planeCount)
        columns = planeCount / 2;
    return placeRows(std::move(planes), Rows{columns, planeGap, planeGap, {}, 0, 0, true}).block;
}

} // namespace tierlens
