// Small things that several charts paint alike.
#pragma once

#include <QFont>
#include <QPointF>

class QPainter;

namespace tierlens {

/// Of axes, legends and notes.
[[nodiscard]] QFont smallFont(QFont font);

/// The marker of a line (Palette::ModelStyle::marker), about 7 px wide, with the pen and brush of @p p.
void paintMarker(QPainter& p, QPointF at, int marker);

} // namespace tierlens
