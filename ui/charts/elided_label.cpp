#include "ui/charts/elided_label.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace tierlens {

ElidedLabel::ElidedLabel(Qt::TextElideMode mode, QWidget* parent) : QLabel(parent), mode_(mode) { setTextFormat(Qt::PlainText); }

QSize ElidedLabel::minimumSizeHint() const { return {0, fontMetrics().height()}; }

QSize ElidedLabel::sizeHint() const { return {fontMetrics().horizontalAdvance(text()) + 2, fontMetrics().height()}; }

void ElidedLabel::paintEvent(QPaintEvent* /*event*/)
{
    QPainter p(this);
    p.setPen(palette().color(foregroundRole()));
    p.drawText(rect(), static_cast<int>(alignment()) | Qt::TextSingleLine, fontMetrics().elidedText(text(), mode_, width()));
}

bool ElidedLabel::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty()) {
        const bool cut = fontMetrics().horizontalAdvance(text()) > width();
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), cut ? text() : QString(), this);
        return true;
    }
    return QLabel::event(event);
}

} // namespace tierlens
