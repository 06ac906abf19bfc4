#include "ui/charts/tornado_canvas.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <algorithm>
#include <cmath>

#include "ui/charts/painting.h"
#include "ui/charts/palette.h"
#include "ui/charts/value_card.h"
#include "ui/models/value_text.h"

namespace tierlens {
namespace {

constexpr double kGap = 8.0;
constexpr double kMostRow = 26.0;
/// So many rows may be cut when each is at least so many times the next: one huge effect would hide all others.
constexpr std::size_t kMostCut = 3;
constexpr double kHuge = 2.5;

double effectOf(const TornadoRow& row) { return std::max(std::abs(row.less.value_or(0.0)), std::abs(row.more.value_or(0.0))); }

} // namespace

QString changeText(double change)
{
    const QString number = toQString(formatNumber(std::abs(change) * 100.0, 3)) + QStringLiteral(" %");
    return change == 0.0 ? number : (change > 0.0 ? QStringLiteral("+") : QStringLiteral("−")) + number;
}

TornadoCanvas::TornadoCanvas(QWidget* parent) : QAbstractScrollArea(parent), card_(new ValueCardPopup(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
}

void TornadoCanvas::setRows(std::vector<TornadoRow> rows, const QString& middle, const QString& emptyText)
{
    rows_ = std::move(rows);
    middle_ = middle;
    emptyText_ = emptyText;
    current_ = -1;
    layOut();
}

void TornadoCanvas::layOut()
{
    const QFontMetricsF fm(font()), fs(smallFont(font()));
    const double line = std::ceil(fm.height()), axis = std::ceil(fs.height()) + 4.0;
    labelWidth_ = rangeWidth_ = endsWidth_ = 0.0;
    most_ = rows_.empty() ? 0.0 : effectOf(rows_.front()); // the largest first
    for (std::size_t i = 0; i < kMostCut && i + 1 < rows_.size(); ++i)
        if (const double next = effectOf(rows_[i + 1]); effectOf(rows_[i]) > kHuge * next)
            most_ = std::min(most_, 1.3 * next);
    for (const TornadoRow& row : rows_) {
        labelWidth_ = std::max(labelWidth_, fm.horizontalAdvance(row.label));
        rangeWidth_ = std::max(rangeWidth_, fs.horizontalAdvance(row.range));
        for (const auto& change : {row.less, row.more})
            if (change)
                endsWidth_ = std::max(endsWidth_, fs.horizontalAdvance(changeText(*change)) + 8.0);
    }
    const double width = viewport()->width();
    labelWidth_ = std::min(std::ceil(labelWidth_) + 1.0, width * 0.32);
    rangeWidth_ = width < 360.0 ? 0.0 : std::min(std::ceil(rangeWidth_) + 1.0, width * 0.26);
    const double room = std::max(10.0, viewport()->height() - axis - 2.0);
    rowHeight_ = rows_.empty() ? line : std::clamp(room / static_cast<double>(rows_.size()), line + 3.0, kMostRow);
    const double all = rowHeight_ * static_cast<double>(rows_.size());
    plot_ = QRectF(labelWidth_ + kGap, axis, std::max(40.0, width - labelWidth_ - rangeWidth_ - 3 * kGap), std::min(room, all));
    verticalScrollBar()->setRange(0, std::max(0, static_cast<int>(std::ceil(all - plot_.height() - 0.5))));
    verticalScrollBar()->setPageStep(static_cast<int>(plot_.height()));
    verticalScrollBar()->setSingleStep(static_cast<int>(rowHeight_));
    card_->hideCard();
    viewport()->update();
}

double TornadoCanvas::rowTop(int row) const { return plot_.top() + row * rowHeight_ - verticalScrollBar()->value(); }

double TornadoCanvas::xOf(double change) const
{
    const double half = plot_.width() / 2 - std::min(plot_.width() * 0.25, endsWidth_);
    change = std::clamp(change, -most_, most_);
    return plot_.center().x() + (most_ > 0.0 ? change / most_ * half : 0.0);
}

QRectF TornadoCanvas::barRect(int row, bool more) const
{
    if (row < 0 || row >= static_cast<int>(rows_.size()))
        return {};
    const TornadoRow& r = rows_[static_cast<std::size_t>(row)];
    const auto& change = more ? r.more : r.less;
    if (!change || *change == 0.0)
        return {};
    const double thick = std::clamp(rowHeight_ * 0.66, 6.0, 18.0), y = rowTop(row) + (rowHeight_ - thick) / 2;
    // Where both go the same way each has half of the row.
    const auto& other = more ? r.less : r.more;
    const bool shared = other && (*other > 0.0) == (*change > 0.0) && *other != 0.0;
    const double top = shared && more ? y + thick / 2 : y;
    return QRectF(QPointF(xOf(0.0), top), QPointF(xOf(*change), top + (shared ? thick / 2 : thick))).normalized();
}

int TornadoCanvas::rowAt(QPointF position) const
{
    if (rows_.empty() || position.y() < plot_.top() || position.y() >= plot_.bottom())
        return -1;
    const int row = static_cast<int>((position.y() - plot_.top() + verticalScrollBar()->value()) / rowHeight_);
    return row < static_cast<int>(rows_.size()) ? row : -1;
}

void TornadoCanvas::paintEvent(QPaintEvent* /*event*/)
{
    const Palette colours(palette());
    QPainter p(viewport());
    if (rows_.empty()) {
        p.setPen(colours.mutedText());
        p.drawText(viewport()->rect().adjusted(8, 0, -8, 0), Qt::AlignCenter | Qt::TextWordWrap, emptyText_);
        return;
    }
    const QFont small = smallFont(font());
    const QFontMetricsF fs(small);
    p.setFont(small);
    p.setPen(colours.mutedText());
    const double half = fs.horizontalAdvance(middle_) / 2 + 2.0, x = xOf(0.0);
    p.drawText(QRectF(x - half, 0.0, 2 * half, plot_.top() - 2.0), Qt::AlignCenter, middle_);
    const QString faster = tr("← faster"), slower = tr("slower →");
    if (fs.horizontalAdvance(faster) + half < x - plot_.left()) {
        p.drawText(QRectF(plot_.left(), 0.0, plot_.width() / 2, plot_.top() - 2.0), Qt::AlignLeft | Qt::AlignVCenter, faster);
        p.drawText(QRectF(x, 0.0, plot_.right() - x, plot_.top() - 2.0), Qt::AlignRight | Qt::AlignVCenter, slower);
    }
    p.setClipRect(QRectF(0.0, plot_.top(), viewport()->width(), plot_.height()));
    const int first = std::max(0, static_cast<int>(verticalScrollBar()->value() / rowHeight_));
    const int last = std::min(static_cast<int>(rows_.size()) - 1,
                              static_cast<int>((verticalScrollBar()->value() + plot_.height()) / rowHeight_));
    for (int i = first; i <= last; ++i)
        paintRow(p, i);
    p.setPen(QPen(colours.text(), 1.2));
    p.drawLine(QPointF(x, plot_.top()), QPointF(x, plot_.bottom()));
}

void TornadoCanvas::paintRow(QPainter& p, int index) const
{
    const Palette colours(palette());
    const TornadoRow& row = rows_[static_cast<std::size_t>(index)];
    const double top = rowTop(index);
    if (index == current_)
        p.fillRect(QRectF(0.0, top, viewport()->width(), rowHeight_), colours.hover());
    p.setFont(font());
    p.setPen(colours.text());
    p.drawText(QRectF(0.0, top, labelWidth_, rowHeight_), Qt::AlignRight | Qt::AlignVCenter,
               QFontMetricsF(font()).elidedText(row.label, Qt::ElideMiddle, labelWidth_ + 1.0));
    const QFont small = smallFont(font());
    const QFontMetricsF fs(small);
    p.setFont(small);
    for (const bool more : {false, true}) {
        const QRectF bar = barRect(index, more);
        const auto& change = more ? row.more : row.less;
        if (!change || bar.isNull())
            continue;
        const QColor hue = colours.phase(more ? 0 : 1);
        p.fillRect(bar, hue);
        if (std::abs(*change) > most_) { // cut
            const double x = *change < 0.0 ? bar.left() + 6.0 : bar.right() - 10.0;
            p.setPen(QPen(colours.surface(), 2.0));
            for (const double at : {x, x + 4.0})
                p.drawLine(QPointF(at, bar.bottom()), QPointF(at + 4.0, bar.top()));
        }
        // Both on one side: the number of the longer alone fits.
        const auto& other = more ? row.less : row.more;
        if (other && (*other > 0.0) == (*change > 0.0) && std::abs(*other) > std::abs(*change))
            continue;
        const QString text = changeText(*change);
        const double w = fs.horizontalAdvance(text) + 2.0;
        p.setPen(colours.text());
        p.drawText(QRectF(*change < 0.0 ? bar.left() - w - 3.0 : bar.right() + 3.0, top, w, rowHeight_), Qt::AlignCenter, text);
    }
    if (rangeWidth_ > 0.0) {
        p.setPen(colours.mutedText());
        p.drawText(QRectF(plot_.right() + kGap, top, rangeWidth_ + kGap, rowHeight_), Qt::AlignLeft | Qt::AlignVCenter,
                   fs.elidedText(row.range, Qt::ElideRight, rangeWidth_ + kGap));
    }
}

void TornadoCanvas::setCurrent(int row)
{
    if (row == current_)
        return;
    current_ = row;
    if (row >= 0 && cardSource_)
        card_->showCard(cardSource_(row), QRectF(plot_.left(), rowTop(row), plot_.width(), rowHeight_).toAlignedRect());
    else
        card_->hideCard();
    viewport()->update();
}

void TornadoCanvas::mouseMoveEvent(QMouseEvent* event) { setCurrent(rowAt(event->position())); }

void TornadoCanvas::mousePressEvent(QMouseEvent* event)
{
    const int row = rowAt(event->position());
    if (event->button() == Qt::LeftButton && row >= 0)
        Q_EMIT rowChosen(row);
    else
        event->ignore();
}

bool TornadoCanvas::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave)
        setCurrent(-1);
    return QAbstractScrollArea::viewportEvent(event);
}

void TornadoCanvas::focusOutEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusOutEvent(event);
    setCurrent(-1);
}

void TornadoCanvas::keyPressEvent(QKeyEvent* event)
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
            Q_EMIT rowChosen(current_);
        return;
    default:
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    if (to >= 0) { // into sight first: the card stands beside the row
        QScrollBar* bar = verticalScrollBar();
        const double top = to * rowHeight_;
        if (top < bar->value())
            bar->setValue(static_cast<int>(top));
        else if (top + rowHeight_ > bar->value() + plot_.height())
            bar->setValue(static_cast<int>(std::ceil(top + rowHeight_ - plot_.height())));
    }
    setCurrent(to);
}

void TornadoCanvas::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    layOut();
}

void TornadoCanvas::changeEvent(QEvent* event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        layOut();
}

} // namespace tierlens
