#include "ui/charts/elided_label.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace tierlens {

ElidedLabel::ElidedLabel(Qt::TextElideMode mode, QWidget* parent) : QLabel(parent), mode_(mode) { setTextFormat(Qt::PlainText); }

QSize ElidedLabel::minimumSizeHint() const { return {0, fontMetrics().height()}; }

QSize ElidedLabel::sizeHint() const { return {fontMetrics().horizontalAdvance(text()) + 2, fontMetrics().height()}; }

QString ElidedLabel::shown() const
{
    constexpr double kEnough = 0.6; // of the first part
    const QFontMetrics letters = fontMetrics();
    const auto fits = [&](const QString& part) { return letters.horizontalAdvance(part) <= width(); };
    if (!dropsParts_ || fits(text()))
        return letters.elidedText(text(), mode_, width());
    const QString between = QStringLiteral(" · ");
    QString part = text();
    for (qsizetype end = part.lastIndexOf(between); end > 0 && !fits(part); end = part.lastIndexOf(between))
        part.truncate(end);
    return letters.horizontalAdvance(part) * kEnough <= width() ? letters.elidedText(part, mode_, width()) : QString();
}

void ElidedLabel::paintEvent(QPaintEvent* /*event*/)
{
    QPainter p(this);
    p.setPen(palette().color(foregroundRole()));
    p.drawText(rect(), static_cast<int>(alignment()) | Qt::TextSingleLine, shown());
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
