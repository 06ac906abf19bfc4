#include "ui/charts/histogram_canvas.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/charts/painting.h"
#include "ui/charts/palette.h"
#include "ui/charts/ticks.h"
#include "ui/charts/value_card.h"
#include "ui/models/value_text.h"

namespace tierlens {
namespace {

constexpr int kBins = 40;

} // namespace

HistogramCanvas::HistogramCanvas(QWidget* parent) : QWidget(parent), card_(new ValueCardPopup(this))
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
}

void HistogramCanvas::setTimes(std::span<const Duration> times, std::vector<Mark> marks, std::optional<Duration> present)
{
    marks_ = std::move(marks);
    present_ = present;
    all_ = times.size();
    bins_.clear();
    why_.clear();
    current_ = -1;
    if (!times.empty()) {
        const auto [least, most] = std::minmax_element(times.begin(), times.end());
        low_ = *least;
        high_ = *most;
        for (const Mark& m : marks_) {
            low_ = std::min(low_, m.at);
            high_ = std::max(high_, m.at);
        }
        if (!(high_ > low_ * (1.0 + 1e-9))) { // one value alone: a bar in the middle
            low_ = low_ * 0.95;
            high_ = high_ * 1.05 + nanoseconds(1.0);
        }
        const Duration width = (high_ - low_) / kBins;
        for (int i = 0; i < kBins; ++i)
            bins_.push_back({low_ + width * i, low_ + width * (i + 1), 0});
        for (const Duration t : times)
            ++bins_[static_cast<std::size_t>(std::clamp(static_cast<int>((t - low_) / width), 0, kBins - 1))].count;
    }
    most_ = 0;
    for (const Bin& b : bins_)
        most_ = std::max(most_, b.count);
    layOut();
}

void HistogramCanvas::clear(const QString& why)
{
    setTimes({}, {}, {});
    why_ = why;
}

void HistogramCanvas::layOut()
{
    const QFontMetricsF fs(smallFont(font()));
    const double line = std::ceil(fs.height());
    const double left = fs.horizontalAdvance(QString::number(most_)) + 8.0;
    const double top = line * static_cast<double>(marks_.size()) + 6.0;
    plot_ = QRectF(left, top, std::max(20.0, width() - left - 12.0), std::max(16.0, height() - top - line - 8.0));
    card_->hideCard();
    update();
}

double HistogramCanvas::xOf(Duration t) const
{
    return plot_.left() + plot_.width() * std::clamp((t - low_) / (high_ - low_), 0.0, 1.0);
}

QRectF HistogramCanvas::binRect(int bin) const
{
    if (bin < 0 || bin >= static_cast<int>(bins_.size()))
        return {};
    const Bin& b = bins_[static_cast<std::size_t>(bin)];
    const double h = most_ == 0 ? 0.0 : plot_.height() * b.count / most_;
    return {xOf(b.from), plot_.bottom() - h, xOf(b.to) - xOf(b.from), h};
}

void HistogramCanvas::paintEvent(QPaintEvent* /*event*/)
{
    const Palette colours(palette());
    QPainter p(this);
    if (bins_.empty()) {
        p.setPen(colours.mutedText());
        p.drawText(rect().adjusted(8, 0, -8, 0), Qt::AlignCenter | Qt::TextWordWrap, why_);
        return;
    }
    const QFont small = smallFont(font());
    const QFontMetricsF fs(small);
    const double line = std::ceil(fs.height());
    p.setFont(small);
    p.setPen(colours.mutedText());
    p.drawText(QRectF(0.0, plot_.top() - line / 2, plot_.left() - 6.0, line), Qt::AlignRight | Qt::AlignVCenter,
               QString::number(most_));
    p.drawText(QRectF(0.0, plot_.bottom() - line / 2, plot_.left() - 6.0, line), Qt::AlignRight | Qt::AlignVCenter,
               QStringLiteral("0"));
    p.setPen(QPen(colours.grid(), 1.0));
    p.drawLine(plot_.topLeft(), plot_.topRight());
    const QColor hue = colours.phase(0);
    for (int i = 0; i < static_cast<int>(bins_.size()); ++i) {
        QRectF bar = binRect(i);
        if (bins_[static_cast<std::size_t>(i)].count > 0 && bar.height() < 2.0)
            bar.setTop(bar.bottom() - 2.0); // one seed of a thousand can be seen
        p.fillRect(bar.adjusted(0.5, 0.0, -0.5, 0.0), i == current_ ? colours.accent() : hue);
    }
    p.setPen(QPen(colours.border(), 1.0));
    p.drawLine(plot_.bottomLeft(), plot_.bottomRight());
    // Ends and middle of the axis: the range need not begin at 0.
    p.setPen(colours.mutedText());
    for (const double at : {0.0, 0.5, 1.0}) {
        const QString text = textOf(low_ + (high_ - low_) * at, 4);
        const double w = fs.horizontalAdvance(text) + 2.0;
        const double x = plot_.left() + plot_.width() * at;
        p.drawText(QRectF(std::clamp(x - w / 2, 0.0, std::max(0.0, width() - w)), plot_.bottom() + 3.0, w, line), Qt::AlignCenter,
                   text);
    }
    double y = 0.0;
    for (const Mark& m : marks_) {
        const double x = xOf(m.at);
        p.setPen(QPen(colours.text(), 1.4, m.line));
        p.drawLine(QPointF(x, y + line), QPointF(x, plot_.bottom()));
        const double w = fs.horizontalAdvance(m.text) + 4.0;
        const double left = x + 6.0 + w > width() ? x - 6.0 - w : x + 6.0;
        p.setPen(colours.text());
        p.drawText(QRectF(left, y, w, line), Qt::AlignLeft | Qt::AlignVCenter, m.text);
        p.setPen(QPen(colours.text(), 1.4, m.line));
        p.drawLine(QPointF(x, y + line / 2), QPointF(x + (left > x ? 4.0 : -4.0), y + line / 2));
        p.drawLine(QPointF(x, y + line / 2), QPointF(x, y + line));
        y += line;
    }
    if (present_ && *present_ >= low_ && *present_ <= high_) {
        const double x = xOf(*present_);
        p.setRenderHint(QPainter::Antialiasing);
        p.setPen(Qt::NoPen);
        p.setBrush(colours.accent());
        p.drawPolygon(
            QPolygonF({QPointF(x, plot_.bottom()), QPointF(x - 5, plot_.bottom() + 7), QPointF(x + 5, plot_.bottom() + 7)}));
    }
}

void HistogramCanvas::setCurrent(int bin)
{
    if (bin == current_)
        return;
    current_ = bin;
    if (bin < 0) {
        card_->hideCard();
    } else {
        const Bin& b = bins_[static_cast<std::size_t>(bin)];
        ValueCard card;
        card.title = tr("%1 – %2").arg(textOf(b.from), textOf(b.to));
        card.rows.push_back({tr("seeds"),
                             tr("%1 of %2 (%3)")
                                 .arg(b.count)
                                 .arg(all_)
                                 .arg(percentText(all_ == 0 ? 0.0 : static_cast<double>(b.count) / static_cast<double>(all_))),
                             {},
                             true});
        card_->showCard(std::move(card),
                        QRectF(xOf(b.from), plot_.top(), xOf(b.to) - xOf(b.from), plot_.height()).toAlignedRect(),
                        ValueCardPopup::Place::beside);
    }
    update();
}

void HistogramCanvas::mouseMoveEvent(QMouseEvent* event)
{
    const double x = event->position().x();
    if (bins_.empty() || x < plot_.left() || x > plot_.right())
        return setCurrent(-1);
    setCurrent(std::clamp(static_cast<int>((x - plot_.left()) / plot_.width() * kBins), 0, kBins - 1));
}

void HistogramCanvas::leaveEvent(QEvent* /*event*/) { setCurrent(-1); }

void HistogramCanvas::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    setCurrent(-1);
}

void HistogramCanvas::keyPressEvent(QKeyEvent* event)
{
    if (bins_.empty() || (event->key() != Qt::Key_Left && event->key() != Qt::Key_Right && event->key() != Qt::Key_Escape))
        return QWidget::keyPressEvent(event);
    if (event->key() == Qt::Key_Escape)
        return setCurrent(-1);
    const int by = event->key() == Qt::Key_Right ? 1 : -1;
    setCurrent(current_ < 0 ? (by > 0 ? 0 : kBins - 1) : std::clamp(current_ + by, 0, kBins - 1));
}

void HistogramCanvas::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layOut();
}

} // namespace tierlens
