// Ranges of the axes, and what mouse and keys do with them.
#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/charts/painting.h"
#include "ui/charts/size_curves_parts.h"

namespace tierlens {

/// On a log axis what is 0 stands on the lower edge: one value that is not positive takes the whole series away.
double SizeCurvesView::drawnValue(double value) const
{
    if (!std::isfinite(value))
        return y_.low;
    return linear_ ? std::max(0.0, value) : value > 0.0 ? value : y_.low;
}

std::vector<double> SizeCurvesView::valueTicks(double height) const
{
    const double line = std::ceil(QFontMetricsF(smallFont(font())).height());
    const int most = std::max(2, static_cast<int>(height / (line * 1.6)));
    return linear_ ? linearTicks(y_.low, y_.high, most) : decimalLogTicks(y_, most);
}

void SizeCurvesView::findRanges()
{
    // Ranges of what is visible; what is 0 can't stand on a log axis and is set on its lower edge.
    double lowX = 0.0, highX = 0.0, lowY = 0.0, highY = 0.0;
    const auto widen = [](double v, double& low, double& high) {
        if (!(v > 0.0) || !std::isfinite(v))
            return;
        low = low > 0.0 ? std::min(low, v) : v;
        high = std::max(high, v);
    };
    for (const Bytes& s : sizes_)
        widen(s.value(), lowX, highX);
    for (const Curve& c : curves_) {
        for (const CurvePoint* p : c.points) {
            if (c.visible && p != nullptr)
                widen(valueOf(*p, quantity_).value_or(0.0), lowY, highY);
        }
    }
    for (const GhostCurve& c : ghosts_)
        for (const CurvePoint* p : c.points)
            if (c.visible)
                widen(valueOf(*p, quantity_).value_or(0.0), lowY, highY);
    wholeX_ = highX > lowX ? LogRange{lowX, highX} : lowX > 0.0 ? LogRange{lowX / 2.0, lowX * 2.0} : LogRange{1.0, 1024.0};
    wholeY_ = roundLogRange(lowY, highY);
    if (linear_)
        wholeY_ = {0.0, highY > 0.0 ? highY * 1.04 : 1.0};
    x_ = keptX_.value_or(wholeX_);
    y_ = keptY_.value_or(wholeY_);
}

QPointF SizeCurvesView::position(Bytes size, double value) const
{
    const auto along = [](LogRange r, double v) {
        return (std::log(v) - std::log(r.low)) / (std::log(r.high) - std::log(r.low));
    };
    const double up = linear_ ? (drawnValue(value) - y_.low) / (y_.high - y_.low) : along(y_, drawnValue(value));
    return {plot_.left() + along(x_, std::max(size.value(), 1e-3)) * plot_.width(), plot_.bottom() - up * plot_.height()};
}

int SizeCurvesView::nearestSize(double x) const
{
    int best = -1;
    double least = 1e300;
    for (std::size_t i = 0; i < sizes_.size(); ++i) {
        const double distance = std::abs(position(sizes_[i], y_.low).x() - x);
        if (distance < least) {
            least = distance;
            best = static_cast<int>(i);
        }
    }
    return best;
}

std::optional<ModelId> SizeCurvesView::nearestModel(QPointF at, int sizeIndex) const
{
    std::optional<ModelId> best;
    double least = 14.0; // px: farther away the mouse means no curve
    for (const Curve& c : curves_) {
        const CurvePoint* p = c.visible ? c.points[static_cast<std::size_t>(sizeIndex)] : nullptr;
        const std::optional<double> v = p != nullptr ? valueOf(*p, quantity_) : std::nullopt;
        if (!v)
            continue;
        const double distance = std::abs(position(p->size, *v).y() - at.y());
        if (distance < least) {
            least = distance;
            best = c.model;
        }
    }
    return best;
}

void SizeCurvesView::setKept(LogRange x, LogRange y)
{
    const bool before = rangesKept();
    keptX_ = x;
    keptY_ = y;
    layOut();
    if (!before)
        Q_EMIT rangesKeptChanged(true);
}

void SizeCurvesView::keepRanges(bool keep)
{
    if (keep == rangesKept())
        return;
    if (keep)
        return setKept(x_, y_);
    keptX_.reset();
    keptY_.reset();
    layOut();
    Q_EMIT rangesKeptChanged(false);
}

void SizeCurvesView::zoom(double factor, QPointF around, Qt::Orientations directions)
{
    if (sizes_.empty() || !(factor > 0.0))
        return;
    constexpr double kLeastRatio = 1.5; // a narrower log range has no two ticks
    const auto zoomed = [factor](LogRange range, LogRange whole, double at, bool log) {
        const auto to = [log](double v) { return log ? std::log(v) : v; };
        const auto from = [log](double v) { return log ? std::exp(v) : v; };
        const double low = to(range.low), high = to(range.high), middle = low + at * (high - low);
        const LogRange next{std::max(whole.low, from(middle - (middle - low) / factor)),
                            std::min(whole.high, from(middle + (high - middle) / factor))};
        const bool narrow = log ? next.high < next.low * kLeastRatio : next.high - next.low < 1e-3 * (whole.high - whole.low);
        return narrow ? range : next;
    };
    LogRange x = x_, y = y_;
    if (directions & Qt::Horizontal)
        x = zoomed(x_, wholeX_, std::clamp((around.x() - plot_.left()) / plot_.width(), 0.0, 1.0), true);
    // A linear axis that begins at 0 keeps doing so: that is what it is for.
    if (linear_ && y_.low <= 0.0)
        around.setY(plot_.bottom());
    if (directions & Qt::Vertical)
        y = zoomed(y_, wholeY_, std::clamp((plot_.bottom() - around.y()) / plot_.height(), 0.0, 1.0), !linear_);
    const auto holds = [](LogRange range, LogRange whole) {
        return range.low <= whole.low * (1.0 + 1e-9) && range.high >= whole.high * (1.0 - 1e-9);
    };
    if (holds(x, wholeX_) && holds(y, wholeY_))
        keepRanges(false);
    else
        setKept(x, y);
}

void SizeCurvesView::pan(QPointF by)
{
    const auto moved = [](LogRange range, LogRange whole, double share, bool log) {
        const auto to = [log](double v) { return log ? std::log(v) : v; };
        const auto from = [log](double v) { return log ? std::exp(v) : v; };
        const double width = to(range.high) - to(range.low);
        const double low =
            std::clamp(to(range.low) - share * width, to(whole.low), std::max(to(whole.low), to(whole.high) - width));
        return LogRange{from(low), from(low + width)};
    };
    setKept(moved(x_, wholeX_, by.x() / plot_.width(), true), moved(y_, wholeY_, -by.y() / plot_.height(), !linear_));
}

void SizeCurvesView::wheelEvent(QWheelEvent* event)
{
    if (event->angleDelta().y() == 0 || !plot_.contains(event->position()))
        return event->ignore();
    const Qt::Orientations both = Qt::Horizontal | Qt::Vertical;
    zoom(std::pow(1.25, event->angleDelta().y() / 120.0), event->position(),
         event->modifiers() & Qt::ShiftModifier     ? Qt::Orientations(Qt::Horizontal)
         : event->modifiers() & Qt::ControlModifier ? Qt::Orientations(Qt::Vertical)
                                                    : both);
    event->accept();
}

void SizeCurvesView::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF at = event->position();
    if (pressed_ && rangesKept() && (moved_ || (at - *pressed_).manhattanLength() > 4.0)) {
        moved_ = true;
        setCurrent(-1, std::nullopt);
        pan(at - *std::exchange(pressed_, at));
        return;
    }
    if (sizes_.empty() || !plot_.adjusted(-8, -8, 8, 8).contains(at)) {
        setCurrent(-1, std::nullopt);
        return;
    }
    const int i = nearestSize(at.x());
    setCurrent(i, nearestModel(at, i));
}

void SizeCurvesView::mousePressEvent(QMouseEvent* event)
{
    mouseMoveEvent(event);
    if (event->button() != Qt::LeftButton)
        return event->ignore();
    pressed_ = event->position();
    moved_ = false;
}

void SizeCurvesView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !std::exchange(pressed_, std::nullopt))
        return event->ignore();
    if (!moved_ && current_ >= 0)
        Q_EMIT sizePinned(*current(), currentModel_);
}

void SizeCurvesView::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    setCurrent(-1, std::nullopt);
}

void SizeCurvesView::keyPressEvent(QKeyEvent* event)
{
    const int last = static_cast<int>(sizes_.size()) - 1;
    if (last < 0) {
        event->ignore();
        return;
    }
    const int start = current_ >= 0 ? current_ : nearestSize(position(answer_->request.size, y_.low).x());
    switch (event->key()) {
    case Qt::Key_Left:
        setCurrent(current_ < 0 ? start : std::max(0, start - 1), currentModel_);
        break;
    case Qt::Key_Right:
        setCurrent(current_ < 0 ? start : std::min(last, start + 1), currentModel_);
        break;
    case Qt::Key_Home:
        setCurrent(0, currentModel_);
        break;
    case Qt::Key_End:
        setCurrent(last, currentModel_);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (current_ >= 0)
            Q_EMIT sizePinned(*current(), currentModel_);
        break;
    case Qt::Key_Escape:
        setCurrent(-1, std::nullopt);
        break;
    case Qt::Key_Plus:
        zoom(1.25, plot_.center());
        break;
    case Qt::Key_Minus:
        zoom(0.8, plot_.center());
        break;
    case Qt::Key_0:
        keepRanges(false);
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

void SizeCurvesView::leaveEvent(QEvent* /*event*/) { setCurrent(-1, std::nullopt); }

} // namespace tierlens
