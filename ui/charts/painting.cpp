#include "ui/charts/painting.h"

#include <QPainter>
#include <algorithm>

namespace tierlens {

QFont smallFont(QFont font)
{
    font.setPointSizeF(std::max(7.0, font.pointSizeF() * 0.88));
    return font;
}

void paintMarker(QPainter& p, QPointF at, int marker)
{
    switch (marker) {
    case 0:
        p.drawEllipse(at, 3.5, 3.5);
        break;
    case 1:
        p.drawRect(QRectF(at.x() - 3.0, at.y() - 3.0, 6.0, 6.0));
        break;
    case 2:
        p.drawPolygon(QPolygonF({at + QPointF(-4.0, 3.0), at + QPointF(4.0, 3.0), at + QPointF(0.0, -4.0)}));
        break;
    default:
        p.drawPolygon(
            QPolygonF({at + QPointF(-4.0, 0.0), at + QPointF(0.0, 4.0), at + QPointF(4.0, 0.0), at + QPointF(0.0, -4.0)}));
    }
}

} // namespace tierlens
