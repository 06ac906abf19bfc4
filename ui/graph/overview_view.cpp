#include "ui/graph/overview_view.h"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace tierlens {
namespace {
constexpr double kMargin = 6.0;
}

OverviewView::OverviewView(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Overview of the topology"));
    setToolTip(tr("Drag the frame to move the tier graph"));
    setCursor(Qt::OpenHandCursor);
    setMouseTracking(true);
    setFocusPolicy(Qt::NoFocus); // the graph itself pans with the arrow keys
}

void OverviewView::setPicture(const GraphFrame& frame)
{
    frame_ = frame;
    picture_ = {};
    update();
}

void OverviewView::setVisiblePart(const QRectF& part)
{
    if (part == part_)
        return;
    part_ = part;
    update();
}

QSize OverviewView::fittingSize(QSize most) const
{
    if (frame_.content == nullptr || frame_.content->layout.bounds.width <= 0)
        return most;
    const Rect& bounds = frame_.content->layout.bounds;
    const double scale = std::min((most.width() - 2 * kMargin) / bounds.width, (most.height() - 2 * kMargin) / bounds.height);
    return {std::max(56, static_cast<int>(std::lround(bounds.width * scale + 2 * kMargin))),
            std::max(36, static_cast<int>(std::lround(bounds.height * scale + 2 * kMargin)))};
}

GraphFrame OverviewView::placed() const
{
    GraphFrame frame = frame_;
    const Rect& bounds = frame.content->layout.bounds;
    frame.scale = std::min((width() - 2 * kMargin) / bounds.width, (height() - 2 * kMargin) / bounds.height);
    frame.origin = QPointF((width() - bounds.width * frame.scale) / 2, (height() - bounds.height * frame.scale) / 2) -
                   QPointF(bounds.x, bounds.y) * frame.scale;
    frame.view = rect();
    frame.ratio = devicePixelRatioF();
    return frame;
}

void OverviewView::paintEvent(QPaintEvent*)
{
    if (frame_.content == nullptr)
        return;
    const double ratio = devicePixelRatioF();
    const QSize wanted(static_cast<int>(std::lround(width() * ratio)), static_cast<int>(std::lround(height() * ratio)));
    const GraphFrame frame = placed();
    if (picture_.size() != wanted) {
        picture_ = QPixmap(wanted);
        picture_.setDevicePixelRatio(ratio);
        QPainter painter(&picture_);
        GraphPainter(frame).paint(painter, rect(), {false, false, kMostAntialiased});
    }
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.drawPixmap(0, 0, picture_);
    painter.setPen(QPen(frame.style->palette.border(), 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    QRectF shown(frame.at(part_.left(), part_.top()), frame.at(part_.right(), part_.bottom()));
    shown = shown.intersected(QRectF(rect()).adjusted(1, 1, -1, -1));
    // A frame that is tiny must still be seen and caught.
    if (shown.width() < 6)
        shown.adjust(-(6 - shown.width()) / 2, 0, (6 - shown.width()) / 2, 0);
    if (shown.height() < 6)
        shown.adjust(0, -(6 - shown.height()) / 2, 0, (6 - shown.height()) / 2);
    QColor wash = frame.style->palette.accent();
    wash.setAlpha(28);
    painter.setBrush(wash);
    painter.setPen(QPen(frame.style->palette.accent(), 1.5));
    painter.drawRoundedRect(shown.adjusted(0.75, 0.75, -0.75, -0.75), 2, 2);
}

void OverviewView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || frame_.content == nullptr) {
        event->ignore();
        return;
    }
    dragging_ = true;
    setCursor(Qt::ClosedHandCursor);
    const GraphFrame frame = placed();
    const QRectF shown(frame.at(part_.left(), part_.top()), frame.at(part_.right(), part_.bottom()));
    // Taken inside: the frame keeps its place under the mouse. Elsewhere: it jumps there.
    grip_ = shown.contains(event->position()) ? event->position() - shown.center() : QPointF();
    mouseMoveEvent(event);
    event->accept();
}

void OverviewView::mouseMoveEvent(QMouseEvent* event)
{
    if (dragging_)
        Q_EMIT centreRequested(placed().toLayout(event->position() - grip_));
    event->accept(); // the graph below must not hover what the overview covers
}

void OverviewView::mouseReleaseEvent(QMouseEvent* event)
{
    dragging_ = false;
    setCursor(Qt::OpenHandCursor);
    event->accept();
}

} // namespace tierlens
