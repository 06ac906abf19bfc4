#include "core/layout/nic_row.h"

#include <algorithm>

namespace tierlens {

void placeNics(PlacedRows& rows, std::vector<NicWish> wishes)
{
    std::stable_sort(wishes.begin(), wishes.end(),
                     [](const NicWish& a, const NicWish& b) { return a.row != b.row ? a.row < b.row : a.x < b.x; });
    for (std::size_t begin = 0; begin < wishes.size();) {
        std::size_t end = begin;
        while (end < wishes.size() && wishes[end].row == wishes[begin].row)
            ++end;
        // Push neighbours apart, then move the row back by the mean of what that shifted it.
        std::vector<double> x;
        double shift = 0;
        for (std::size_t i = begin; i < end; ++i) {
            x.push_back(x.empty() ? wishes[i].x : std::max(wishes[i].x, x.back() + kNicWidth + kNicGap));
            shift += x.back() - wishes[i].x;
        }
        shift /= static_cast<double>(x.size());
        const double y =
            rows.rowTop.empty() ? 0.0 : rows.rowTop[std::min<std::size_t>(wishes[begin].row, rows.rowTop.size() - 1)];
        for (std::size_t i = begin; i < end; ++i) {
            const double left = x[i - begin] - shift - kNicWidth / 2;
            rows.block.pieces.push_back(
                {Piece::Kind::vertex, wishes[i].nic.index(), {left, y - kNicReach - kNicHeight, kNicWidth, kNicHeight}});
        }
        begin = end;
    }
    // NICs that stand out at the left or right widen the block.
    double left = 0, right = rows.block.width;
    for (const Piece& piece : rows.block.pieces) {
        left = std::min(left, piece.rect.x);
        right = std::max(right, piece.rect.right());
    }
    for (Piece& piece : rows.block.pieces)
        piece.rect.x -= left;
    rows.block.width = right - left;
}

} // namespace tierlens
