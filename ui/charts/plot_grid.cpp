#include "ui/charts/plot_grid.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>
#include <algorithm>
#include <cmath>

#include "ui/charts/painting.h"
#include "ui/charts/palette.h"
#include "ui/charts/ticks.h"
#include "ui/charts/value_card.h"

namespace tierlens {
namespace {

constexpr double kLeastWidth = 190.0, kLeastHeight = 130.0; ///< of one plot among several
constexpr double kGap = 10.0;
constexpr double kNear = 24.0;      ///< px: a point farther from the mouse is not meant
constexpr std::size_t kMarked = 60; ///< points of a line; above, their markers would hide it

} // namespace

PlotGrid::PlotGrid(QWidget* parent) : QAbstractScrollArea(parent), card_(new ValueCardPopup(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
}

void PlotGrid::setPlots(std::vector<Plot> plots, PlotAxis x, PlotAxis y)
{
    plots_ = std::move(plots);
    xAxis_ = std::move(x);
    yAxis_ = std::move(y);
    current_ = {};
    std::vector<double> xs, ys;
    for (const Plot& plot : plots_) {
        for (const PlotLine& line : plot.lines)
            for (const QPointF& point : line.points)
                if (std::isfinite(point.y())) {
                    xs.push_back(point.x());
                    ys.push_back(point.y());
                }
        for (const PlotMark& mark : plot.marks)
            (mark.vertical ? xs : ys).push_back(mark.at);
    }
    // A value of 0 has no place on a logarithmic axis.
    const auto positive = [](std::vector<double>& values) { std::erase_if(values, [](double v) { return !(v > 0.0); }); };
    if (xAxis_.logarithmic)
        positive(xs);
    if (yAxis_.logarithmic)
        positive(ys);
    xRange_ = rangeOf(xs, xAxis_.logarithmic);
    yRange_ = rangeOf(ys, yAxis_.logarithmic);
    layOut();
}

void PlotGrid::clear(const QString& why)
{
    why_ = why;
    setPlots({}, {}, {});
}

PlotGrid::Range PlotGrid::rangeOf(const std::vector<double>& values, bool logarithmic)
{
    if (values.empty())
        return {logarithmic ? 0.1 : 0.0, 1.0};
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    double low = *least, high = *most;
    if (logarithmic) {
        const double room = high / low > 1.0 + 1e-9 ? std::pow(high / low, 0.04) : 2.0;
        return {low / room, high * room};
    }
    const double room = high > low ? (high - low) * 0.05 : std::max(std::abs(high) * 0.5, 1.0);
    // Where 0 is near it is shown: lengths can then be compared.
    low = low >= 0.0 && low < 0.4 * high ? 0.0 : low - room;
    return {low, high + room};
}

double PlotGrid::part(const PlotAxis& axis, const Range& range, double value)
{
    if (!axis.logarithmic)
        return (value - range.low) / (range.high - range.low);
    return value > 0.0 ? std::log(value / range.low) / std::log(range.high / range.low) : 0.0; // 0 stands at the edge
}

std::vector<double> PlotGrid::ticks(const PlotAxis& axis, const Range& range, int most)
{
    most = std::max(1, most);
    if (axis.logarithmic) {
        auto all = decimalLogTicks({range.low, range.high}, most);
        if (all.size() >= 2)
            return all;
    }
    const double rough = (range.high - range.low) / most;
    const double decade = std::pow(10.0, std::floor(std::log10(rough)));
    double step = 10.0 * decade;
    for (const double m : {1.0, 2.0, 5.0})
        if (m * decade >= rough) {
            step = m * decade;
            break;
        }
    std::vector<double> all;
    const double first = std::ceil(range.low / step), last = std::floor(range.high / step + 1e-9);
    for (int i = 0; first + i <= last; ++i)
        all.push_back((first + i) * step);
    return all;
}

void PlotGrid::layOut()
{
    const QFontMetricsF fs(smallFont(font()));
    const double line = std::ceil(fs.height());
    left_ = 0.0;
    for (const double v : ticks(yAxis_, yRange_, 5))
        if (yAxis_.text)
            left_ = std::max(left_, fs.horizontalAdvance(yAxis_.text(v)));
    left_ = std::ceil(left_) + 8.0;
    const bool several = plots_.size() > 1;
    // Several need their room; what they show along which axis their owner says above them.
    top_ = line + 6.0;
    bottom_ = line * (several ? 1.0 : 2.0) + 4.0;
    const double width = viewport()->width(), height = viewport()->height();
    const auto count = static_cast<int>(std::max<std::size_t>(1, plots_.size()));
    columns_ = std::clamp(static_cast<int>(width / kLeastWidth), 1, count);
    // As few rows as the width allows, evenly filled.
    const int rows = (count + columns_ - 1) / columns_;
    columns_ = (count + rows - 1) / rows;
    cellWidth_ = width / columns_;
    cellHeight_ = std::max(several ? kLeastHeight : 60.0, height / rows);
    verticalScrollBar()->setRange(0, std::max(0, static_cast<int>(std::ceil(cellHeight_ * rows - height))));
    verticalScrollBar()->setPageStep(static_cast<int>(height));
    verticalScrollBar()->setSingleStep(static_cast<int>(line));
    card_->hideCard();
    viewport()->update();
}

QRectF PlotGrid::plotRect(int plot) const
{
    const double x = plot % columns_ * cellWidth_;
    const double y = std::floor(static_cast<double>(plot) / columns_) * cellHeight_ - verticalScrollBar()->value();
    return {x + left_, y + top_, std::max(20.0, cellWidth_ - left_ - kGap), std::max(16.0, cellHeight_ - top_ - bottom_)};
}

QPointF PlotGrid::position(int plot, QPointF value) const
{
    const QRectF r = plotRect(plot);
    return {r.left() + r.width() * part(xAxis_, xRange_, value.x()), r.bottom() - r.height() * part(yAxis_, yRange_, value.y())};
}

void PlotGrid::paintEvent(QPaintEvent* /*event*/)
{
    QPainter p(viewport());
    if (plots_.empty()) {
        p.setPen(Palette(palette()).mutedText());
        p.drawText(viewport()->rect().adjusted(8, 0, -8, 0), Qt::AlignCenter | Qt::TextWordWrap, why_);
        return;
    }
    for (int i = 0; i < static_cast<int>(plots_.size()); ++i) {
        const QRectF r = plotRect(i);
        if (r.bottom() + bottom_ >= 0.0 && r.top() - top_ <= viewport()->height())
            paintPlot(p, i);
    }
}

void PlotGrid::paintPlot(QPainter& p, int index) const
{
    const Palette colours(palette());
    const Plot& plot = plots_[static_cast<std::size_t>(index)];
    const QRectF r = plotRect(index);
    const QFont small = smallFont(font());
    const QFontMetricsF fs(small);
    const double line = std::ceil(fs.height());
    const double cellLeft = r.left() - left_, cellRight = cellLeft + cellWidth_ - 2.0;

    const bool several = plots_.size() > 1;
    QFont head = small;
    if (several)
        head.setWeight(QFont::DemiBold);
    p.setFont(head);
    p.setPen(several ? colours.text() : colours.mutedText());
    const QRectF headRoom(several ? r.left() : cellLeft, r.top() - line - 4.0, cellRight - cellLeft, line);
    p.drawText(headRoom, Qt::AlignLeft | Qt::AlignVCenter,
               QFontMetricsF(head).elidedText(several ? plot.title : yAxis_.title, Qt::ElideRight, r.width()));
    p.setFont(small);
    for (const double v : ticks(yAxis_, yRange_, std::max(2, static_cast<int>(r.height() / (line * 1.6))))) {
        const double y = position(index, {xRange_.low, v}).y();
        if (y < r.top() - 0.5 || y > r.bottom() + 0.5)
            continue;
        p.setPen(QPen(colours.grid(), 1.0));
        p.drawLine(QPointF(r.left(), y), QPointF(r.right(), y));
        p.setPen(colours.mutedText());
        p.drawText(QRectF(cellLeft, y - line / 2, left_ - 5.0, line), Qt::AlignRight | Qt::AlignVCenter,
                   yAxis_.text ? yAxis_.text(v) : QString());
    }
    double right = cellLeft;
    const double widest = fs.horizontalAdvance(QStringLiteral("0.000 GB/s")) + 8.0;
    for (const double v : ticks(xAxis_, xRange_, std::max(2, static_cast<int>(r.width() / widest)))) {
        const double x = position(index, {v, yRange_.low}).x();
        if (x < r.left() - 0.5 || x > r.right() + 0.5)
            continue;
        p.setPen(QPen(colours.grid(), 1.0));
        p.drawLine(QPointF(x, r.top()), QPointF(x, r.bottom()));
        const QString text = xAxis_.text ? xAxis_.text(v) : QString();
        const double w = fs.horizontalAdvance(text) + 2.0;
        const double from = std::clamp(x - w / 2, cellLeft, std::max(cellLeft, cellRight - w));
        if (from < right)
            continue; // would run into the one before
        right = from + w + 4.0;
        p.setPen(colours.mutedText());
        p.drawText(QRectF(from, r.bottom() + 2.0, w, line), Qt::AlignCenter, text);
    }
    if (!several)
        p.drawText(QRectF(r.left(), r.bottom() + line + 2.0, r.width(), line), Qt::AlignCenter,
                   fs.elidedText(xAxis_.title, Qt::ElideMiddle, r.width()));
    p.setPen(QPen(colours.border(), 1.0));
    p.drawLine(r.bottomLeft(), r.bottomRight());

    p.save();
    p.setClipRect(r.adjusted(-4.0, -4.0, 4.0, 4.0));
    p.setRenderHint(QPainter::Antialiasing);
    for (const PlotLine& l : plot.lines) {
        QPainterPath path;
        bool drawn = false;
        for (const QPointF& value : l.points) {
            if (!std::isfinite(value.y())) {
                drawn = false;
                continue;
            }
            const QPointF at = position(index, value);
            drawn ? path.lineTo(at) : path.moveTo(at);
            drawn = true;
        }
        p.setBrush(Qt::NoBrush);
        p.setPen(QPen(l.colour, 1.8, l.dash));
        if (l.joined)
            p.drawPath(path);
        if (l.joined && l.points.size() > kMarked)
            continue;
        p.setPen(Qt::NoPen);
        p.setBrush(l.colour);
        for (const QPointF& value : l.points)
            if (std::isfinite(value.y()))
                paintMarker(p, position(index, value), l.marker);
    }
    if (current_.plot == index && hasPoint(current_)) {
        const PlotLine& l = plot.lines[static_cast<std::size_t>(current_.line)];
        p.setPen(QPen(colours.accent(), 2.0));
        p.setBrush(colours.surface());
        p.drawEllipse(position(index, l.points[static_cast<std::size_t>(current_.point)]), 5.0, 5.0);
    }
    p.restore();
    double y = r.top() + 1.0;
    for (const PlotMark& mark : plot.marks) {
        const QPointF at = position(index, {mark.vertical ? mark.at : xRange_.low, mark.vertical ? yRange_.low : mark.at});
        p.setPen(QPen(mark.colour, 1.4, mark.dash));
        const double w = fs.horizontalAdvance(mark.text) + 4.0;
        if (mark.vertical) {
            p.drawLine(QPointF(at.x(), r.top()), QPointF(at.x(), r.bottom()));
            // On the left where another line would run through the text.
            const bool crossed = std::any_of(plot.marks.begin(), plot.marks.end(), [&](const PlotMark& other) {
                const double x = position(index, {other.at, yRange_.low}).x();
                return other.vertical && x > at.x() && x < at.x() + 6.0 + w;
            });
            const bool left = at.x() + 4.0 + w > cellRight || (crossed && at.x() - 4.0 - w > cellLeft);
            const double from = left ? at.x() - 4.0 - w : at.x() + 4.0;
            p.fillRect(QRectF(from, y, w, line), colours.surface());
            p.drawText(QRectF(from, y, w, line), Qt::AlignCenter, mark.text);
            y += line;
        } else {
            p.drawLine(QPointF(r.left(), at.y()), QPointF(r.right(), at.y()));
            const double above = at.y() - line - 1.0 < r.top() ? at.y() + 1.0 : at.y() - line - 1.0;
            p.drawText(QRectF(r.right() - w, above, w, line), Qt::AlignRight | Qt::AlignVCenter, mark.text);
        }
    }
}

bool PlotGrid::hasPoint(PlotPoint at) const
{
    return at.plot >= 0 && at.plot < static_cast<int>(plots_.size()) && at.line >= 0 &&
           at.line < static_cast<int>(plots_[static_cast<std::size_t>(at.plot)].lines.size()) && at.point >= 0 &&
           at.point <
               static_cast<int>(plots_[static_cast<std::size_t>(at.plot)].lines[static_cast<std::size_t>(at.line)].points.size());
}

PlotPoint PlotGrid::pointAt(QPointF at) const
{
    PlotPoint nearest;
    double least = kNear * kNear;
    for (int i = 0; i < static_cast<int>(plots_.size()); ++i) {
        if (!plotRect(i).adjusted(-kNear, -kNear, kNear, kNear).contains(at))
            continue;
        const auto& lines = plots_[static_cast<std::size_t>(i)].lines;
        for (std::size_t l = 0; l < lines.size(); ++l)
            for (std::size_t k = 0; k < lines[l].points.size(); ++k) {
                const QPointF d = position(i, lines[l].points[k]) - at;
                if (const double far = QPointF::dotProduct(d, d); far < least) { // never of a point without a value
                    least = far;
                    nearest = {i, static_cast<int>(l), static_cast<int>(k)};
                }
            }
    }
    return nearest;
}

void PlotGrid::setCurrent(PlotPoint point)
{
    if (!hasPoint(point))
        point = {};
    if (point == current_)
        return;
    current_ = point;
    if (point.plot >= 0 && cardSource_) {
        const QPointF at = position(point.plot, plots_[static_cast<std::size_t>(point.plot)]
                                                    .lines[static_cast<std::size_t>(point.line)]
                                                    .points[static_cast<std::size_t>(point.point)]);
        card_->showCard(cardSource_(point), QRectF(at.x() - 6.0, at.y() - 6.0, 12.0, 12.0).toAlignedRect(),
                        ValueCardPopup::Place::beside);
    } else {
        card_->hideCard();
    }
    viewport()->update();
}

void PlotGrid::mouseMoveEvent(QMouseEvent* event) { setCurrent(pointAt(event->position())); }

void PlotGrid::mousePressEvent(QMouseEvent* event)
{
    setCurrent(pointAt(event->position()));
    if (event->button() == Qt::LeftButton && current_.plot >= 0)
        Q_EMIT pointPinned(current_);
    else
        event->ignore();
}

bool PlotGrid::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave)
        setCurrent({});
    return QAbstractScrollArea::viewportEvent(event);
}

void PlotGrid::focusOutEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusOutEvent(event);
    setCurrent({});
}

void PlotGrid::keyPressEvent(QKeyEvent* event)
{
    if (plots_.empty())
        return QAbstractScrollArea::keyPressEvent(event);
    PlotPoint to = current_;
    const auto lineCount = [this](int plot) { return static_cast<int>(plots_[static_cast<std::size_t>(plot)].lines.size()); };
    const auto pointCount = [this](const PlotPoint& at) {
        const auto& lines = plots_[static_cast<std::size_t>(at.plot)].lines;
        return lines.empty() ? 0 : static_cast<int>(lines[static_cast<std::size_t>(at.line)].points.size());
    };
    const bool first = to.plot < 0;
    if (first)
        to = {0, 0, 0};
    switch (event->key()) {
    case Qt::Key_Left:
        to.point -= first ? 0 : 1;
        break;
    case Qt::Key_Right:
        to.point += first ? 0 : 1;
        break;
    case Qt::Key_Up:
        to.line = std::max(0, to.line - 1);
        break;
    case Qt::Key_Down:
        to.line = std::min(lineCount(to.plot) - 1, to.line + (first ? 0 : 1));
        break;
    case Qt::Key_PageUp:
        to.plot = std::max(0, to.plot - 1);
        break;
    case Qt::Key_PageDown:
        to.plot = std::min(static_cast<int>(plots_.size()) - 1, to.plot + (first ? 0 : 1));
        break;
    case Qt::Key_Home:
        to.point = 0;
        break;
    case Qt::Key_End:
        to.point = pointCount(to) - 1;
        break;
    case Qt::Key_Escape:
        return setCurrent({});
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (current_.plot >= 0)
            Q_EMIT pointPinned(current_);
        return;
    default:
        return QAbstractScrollArea::keyPressEvent(event);
    }
    to.line = std::clamp(to.line, 0, std::max(0, lineCount(to.plot) - 1));
    to.point = std::clamp(to.point, 0, std::max(0, pointCount(to) - 1));
    const QRectF r = plotRect(to.plot);
    if (r.top() - top_ < 0.0 || r.bottom() + bottom_ > viewport()->height())
        verticalScrollBar()->setValue(verticalScrollBar()->value() + static_cast<int>(r.top() - top_));
    setCurrent(to);
}

void PlotGrid::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    layOut();
}

void PlotGrid::changeEvent(QEvent* event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        layOut();
}

} // namespace tierlens
