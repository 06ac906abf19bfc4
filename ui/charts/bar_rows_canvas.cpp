#include "ui/charts/bar_rows_canvas.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <algorithm>
#include <cmath>

#include "ui/charts/painting.h"
#include "ui/charts/palette.h"
#include "ui/charts/phase_bars_canvas.h"
#include "ui/charts/ticks.h"
#include "ui/charts/value_card.h"

namespace tierlens {
namespace {

constexpr double kGap = 8.0;
constexpr double kMostRow = 30.0;
constexpr std::size_t kMeasured = 400; // rows whose texts set the widths: more would be felt

} // namespace

Duration BarRow::total() const
{
    Duration sum;
    for (const Part& p : parts)
        sum += p.time;
    return sum;
}

BarRowsCanvas::BarRowsCanvas(QWidget* parent) : QAbstractScrollArea(parent), card_(new ValueCardPopup(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
}

void BarRowsCanvas::setRows(std::vector<BarRow> rows, const QString& emptyText)
{
    rows_ = std::move(rows);
    emptyText_ = emptyText;
    if (current_ >= static_cast<int>(rows_.size()))
        current_ = -1;
    marked_ = -1;
    layOut();
}

void BarRowsCanvas::setCardSource(std::function<ValueCard(int)> source) { cardSource_ = std::move(source); }

void BarRowsCanvas::setMarked(int row)
{
    if (row == marked_)
        return;
    marked_ = row < static_cast<int>(rows_.size()) ? row : -1;
    if (marked_ >= 0) { // brought into sight
        const double top = marked_ * rowHeight_;
        QScrollBar* bar = verticalScrollBar();
        if (top < bar->value())
            bar->setValue(static_cast<int>(top));
        else if (top + rowHeight_ > bar->value() + plot_.height())
            bar->setValue(static_cast<int>(std::ceil(top + rowHeight_ - plot_.height())));
    }
    viewport()->update();
}

void BarRowsCanvas::layOut()
{
    const QFontMetricsF fm(font());
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    const QFontMetricsF fb(bold);
    const double line = std::ceil(fm.height());
    const double axis = std::ceil(QFontMetricsF(smallFont(font())).height()) + 6.0;
    labelWidth_ = textWidth_ = 0.0;
    axisEnd_ = {};
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        axisEnd_ = std::max(axisEnd_, rows_[i].total());
        if (i >= kMeasured)
            continue;
        labelWidth_ = std::max(labelWidth_, fb.horizontalAdvance(rows_[i].label));
        textWidth_ = std::max(textWidth_, fb.horizontalAdvance(rows_[i].text));
    }
    const double width = viewport()->width();
    labelWidth_ = std::min(std::ceil(labelWidth_) + 1.0, width * 0.34);
    textWidth_ = std::min(std::ceil(textWidth_) + 1.0, width * 0.4);
    const double room = std::max(10.0, viewport()->height() - axis - 2.0);
    rowHeight_ = rows_.empty() ? line : std::clamp(room / static_cast<double>(rows_.size()), line + 4.0, kMostRow);
    const double all = rowHeight_ * static_cast<double>(rows_.size());
    plot_ = QRectF(labelWidth_ + kGap, 2.0, std::max(20.0, width - labelWidth_ - textWidth_ - 3 * kGap), std::min(room, all));
    pxPerUs_ = axisEnd_ > Duration() ? plot_.width() / axisEnd_.value() : 0.0;
    verticalScrollBar()->setRange(0, std::max(0, static_cast<int>(std::ceil(all - plot_.height() - 0.5))));
    verticalScrollBar()->setPageStep(static_cast<int>(plot_.height()));
    verticalScrollBar()->setSingleStep(static_cast<int>(rowHeight_));
    viewport()->update();
}

double BarRowsCanvas::rowTop(int row) const { return plot_.top() + row * rowHeight_ - verticalScrollBar()->value(); }

QRectF BarRowsCanvas::barRect(int row) const
{
    if (row < 0 || row >= static_cast<int>(rows_.size()))
        return {};
    const double thick = std::clamp(rowHeight_ * 0.62, 6.0, 20.0);
    return {plot_.left(), rowTop(row) + (rowHeight_ - thick) / 2, rows_[static_cast<std::size_t>(row)].total().value() * pxPerUs_,
            thick};
}

int BarRowsCanvas::rowAt(QPointF position) const
{
    if (rows_.empty() || position.y() < plot_.top() || position.y() >= plot_.bottom())
        return -1;
    const int row = static_cast<int>((position.y() - plot_.top() + verticalScrollBar()->value()) / rowHeight_);
    return row < static_cast<int>(rows_.size()) ? row : -1;
}

void BarRowsCanvas::paintEvent(QPaintEvent* /*event*/)
{
    const Palette colours(palette());
    QPainter p(viewport());
    if (rows_.empty()) {
        p.setPen(colours.mutedText());
        p.drawText(viewport()->rect().adjusted(8, 0, -8, 0), Qt::AlignCenter | Qt::TextWordWrap, emptyText_);
        return;
    }
    const QFont small = smallFont(font());
    const QFontMetricsF fs(small), fm(font());
    const double bottom = plot_.bottom() + 2.0;
    p.setFont(small);
    p.setPen(QPen(colours.border(), 1.0));
    p.drawLine(QPointF(plot_.left(), bottom), QPointF(plot_.right(), bottom));
    const double widest = fs.horizontalAdvance(QStringLiteral("0000 µs")) + 10.0;
    for (const Tick& t : timeTicks(axisEnd_, std::max(1, static_cast<int>(plot_.width() / widest)))) {
        const double x = plot_.left() + t.value * pxPerUs_, w = fs.horizontalAdvance(t.text);
        p.setPen(QPen(colours.grid(), 1.0));
        p.drawLine(QPointF(x, plot_.top()), QPointF(x, bottom));
        p.setPen(colours.mutedText());
        p.drawText(QRectF(std::min(x - w / 2, viewport()->width() - w - 1.0), bottom + 2.0, w + 2.0, fs.height()),
                   Qt::AlignLeft | Qt::AlignVCenter, t.text);
    }

    p.setClipRect(QRectF(0.0, plot_.top(), viewport()->width(), plot_.height()));
    const int first = std::max(0, static_cast<int>(verticalScrollBar()->value() / rowHeight_));
    const int last = std::min(static_cast<int>(rows_.size()) - 1,
                              static_cast<int>((verticalScrollBar()->value() + plot_.height()) / rowHeight_));
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    for (int i = first; i <= last; ++i) {
        const BarRow& row = rows_[static_cast<std::size_t>(i)];
        const QRectF bar = barRect(i);
        if (i == current_ || i == marked_)
            p.fillRect(QRectF(0.0, rowTop(i), viewport()->width(), rowHeight_), colours.hover());
        double x = bar.left();
        for (const BarRow::Part& part : row.parts) {
            const double w = part.time.value() * pxPerUs_;
            paintPart(p, QRectF(x, bar.top(), w, bar.height()), part.hue, colours.surface(), part.kind);
            x += w;
        }
        p.setFont(row.strong ? bold : font());
        const QFontMetricsF metrics(p.font());
        p.setPen(colours.text());
        p.drawText(QRectF(0.0, rowTop(i), labelWidth_, rowHeight_), Qt::AlignRight | Qt::AlignVCenter,
                   metrics.elidedText(row.label, Qt::ElideMiddle, labelWidth_ + 1.0));
        const double left = bar.right() + kGap;
        p.drawText(QRectF(left, rowTop(i), viewport()->width() - left, rowHeight_), Qt::AlignLeft | Qt::AlignVCenter,
                   metrics.elidedText(row.text, Qt::ElideRight, viewport()->width() - left));
    }
}

void BarRowsCanvas::setCurrent(int row)
{
    if (row == current_)
        return;
    current_ = row;
    if (row >= 0 && cardSource_)
        card_->showCard(cardSource_(row), barRect(row).toAlignedRect());
    else
        card_->hideCard();
    viewport()->update();
    Q_EMIT rowHovered(row);
}

void BarRowsCanvas::mouseMoveEvent(QMouseEvent* event) { setCurrent(rowAt(event->position())); }

void BarRowsCanvas::mousePressEvent(QMouseEvent* event)
{
    const int row = rowAt(event->position());
    if (event->button() == Qt::LeftButton && row >= 0)
        Q_EMIT rowPinned(row);
    else
        event->ignore();
}

bool BarRowsCanvas::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave)
        setCurrent(-1);
    return QAbstractScrollArea::viewportEvent(event);
}

void BarRowsCanvas::focusOutEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusOutEvent(event);
    setCurrent(-1);
}

void BarRowsCanvas::keyPressEvent(QKeyEvent* event)
{
    const int last = static_cast<int>(rows_.size()) - 1;
    int to = -1;
    switch (event->key()) {
    case Qt::Key_Down:
        to = std::min(last, current_ + 1);
        break;
    case Qt::Key_Up:
        to = current_ < 0 ? last : std::max(0, current_ - 1);
        break;
    case Qt::Key_Home:
        to = std::min(0, last);
        break;
    case Qt::Key_End:
        to = last;
        break;
    case Qt::Key_Escape:
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (current_ >= 0)
            Q_EMIT rowPinned(current_);
        return;
    default:
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    setMarked(-1);
    if (to >= 0) { // into sight first: the card stands beside the bar
        setMarked(to);
        setMarked(-1);
    }
    setCurrent(to);
}

void BarRowsCanvas::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    layOut();
}

void BarRowsCanvas::changeEvent(QEvent* event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        layOut();
}

} // namespace tierlens
