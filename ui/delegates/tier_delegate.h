// Cells of the pair matrix: the tier's colour behind the text.
#pragma once

#include <QColor>
#include <QStyledItemDelegate>

#include "core/topology/levels.h"

namespace tierlens {

class Palette;

/// Reads PairMatrixModel::TierRole.
class TierDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// The colour of a tier: near ones (d2d) light yellow, far ones (p2p) dark, in the order of cividis.
[[nodiscard]] QColor tierColour(Tier tier);

} // namespace tierlens
