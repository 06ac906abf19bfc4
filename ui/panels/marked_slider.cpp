#include "ui/panels/marked_slider.h"

#include <QPainter>
#include <QStyle>
#include <QStyleOptionSlider>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "ui/charts/palette.h"

namespace tierlens {

MarkedSlider::MarkedSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent)
{
    setRange(0, kSteps);
    setSingleStep(kSteps / 100);
    setPageStep(kSteps / 10);
}

void MarkedSlider::setMark(double position)
{
    mark_ = std::clamp(position, 0.0, 1.0);
    update();
}

void MarkedSlider::setPosition(double position)
{
    setValue(static_cast<int>(std::lround(std::clamp(position, 0.0, 1.0) * kSteps)));
}

double MarkedSlider::position() const { return static_cast<double>(value()) / kSteps; }

void MarkedSlider::paintEvent(QPaintEvent* event)
{
    QStyleOptionSlider option;
    initStyleOption(&option);
    const int handle = style()->pixelMetric(QStyle::PM_SliderLength, &option, this);
    const int room = width() - handle;
    const int x = handle / 2 + QStyle::sliderPositionFromValue(0, kSteps, static_cast<int>(std::lround(mark_ * kSteps)), room);
    {
        QPainter p(this);
        p.setPen(QPen(Palette(palette()).mutedText(), 2.0));
        p.drawLine(x, 1, x, 4);
        p.drawLine(x, height() - 5, x, height() - 2);
    }
    QSlider::paintEvent(event);
}

void MarkedSlider::wheelEvent(QWheelEvent* event) { event->ignore(); }

} // namespace tierlens
