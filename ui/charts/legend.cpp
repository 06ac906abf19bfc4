#include "ui/charts/legend.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "ui/charts/palette.h"

namespace tierlens {
namespace {

constexpr double kSampleGap = 4.0, kEntryGap = 12.0, kRowGap = 2.0;

} // namespace

Legend::Legend(bool switchable, double sampleWidth, QWidget* parent)
    : QWidget(parent), switchable_(switchable), sampleWidth_(sampleWidth)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMouseTracking(true);
    if (switchable_) {
        setFocusPolicy(Qt::StrongFocus);
        setCursor(Qt::PointingHandCursor);
    }
    setAccessibleName(tr("Legend"));
}

void Legend::setEntries(std::vector<Entry> entries)
{
    entries_ = std::move(entries);
    current_ = std::clamp(current_, 0, std::max(0, count() - 1));
    QStringList names;
    for (const Entry& e : entries_)
        names << (e.on ? e.text : tr("%1 (hidden)").arg(e.text));
    setAccessibleDescription(names.join(QStringLiteral(", ")));
    setFixedHeight(heightForWidth(width()));
    update();
}

std::vector<QRectF> Legend::place(int width) const
{
    std::vector<QRectF> rects;
    const QFontMetricsF fm(font());
    const double height = std::ceil(fm.height());
    double x = 0.0, y = 0.0;
    for (const Entry& e : entries_) {
        const double w = sampleWidth_ + kSampleGap + std::ceil(fm.horizontalAdvance(e.text));
        if (x > 0.0 && x + w > width) {
            x = 0.0;
            y += height + kRowGap;
        }
        rects.emplace_back(x, y, w, height);
        x += w + kEntryGap;
    }
    return rects;
}

QRectF Legend::entryRect(int index) const { return place(width())[static_cast<std::size_t>(index)]; }

int Legend::entryAt(QPointF position) const
{
    const std::vector<QRectF> rects = place(width());
    for (std::size_t i = 0; i < rects.size(); ++i) {
        if (rects[i].adjusted(-kEntryGap / 2, -1, kEntryGap / 2, 1).contains(position))
            return static_cast<int>(i);
    }
    return -1;
}

int Legend::heightForWidth(int width) const
{
    const std::vector<QRectF> rects = place(width);
    return rects.empty() ? 0 : static_cast<int>(std::ceil(rects.back().bottom())) + 1;
}

bool Legend::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        const int i = entryAt(help->pos());
        QToolTip::showText(help->globalPos(), i < 0 ? QString() : entries_[static_cast<std::size_t>(i)].help, this);
        return true;
    }
    return QWidget::event(event);
}

void Legend::paintEvent(QPaintEvent* /*event*/)
{
    const Palette colours(palette());
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    p.setFont(font());
    const std::vector<QRectF> rects = place(width());
    for (std::size_t i = 0; i < rects.size(); ++i) {
        const Entry& e = entries_[i];
        const QRectF& r = rects[i];
        p.save();
        if (!e.on)
            p.setOpacity(0.35);
        if (e.sample)
            e.sample(p, QRectF(r.left(), r.top(), sampleWidth_, r.height()));
        p.restore();
        p.setPen(e.on && hovered_ == static_cast<int>(i) && switchable_ ? colours.text() : colours.mutedText());
        QFont f = font();
        f.setStrikeOut(!e.on);
        p.setFont(f);
        p.drawText(r.adjusted(sampleWidth_ + kSampleGap, 0, 2, 0), Qt::AlignLeft | Qt::AlignVCenter, e.text);
        if (hasFocus() && current_ == static_cast<int>(i)) {
            p.setPen(QPen(colours.accent(), 1.0));
            p.setBrush(Qt::NoBrush);
            p.drawRoundedRect(r.adjusted(0.5, 0.5, 2.5, -0.5), 2.0, 2.0);
        }
    }
}

void Legend::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    setFixedHeight(heightForWidth(width()));
}

void Legend::toggle(int index)
{
    Entry& e = entries_[static_cast<std::size_t>(index)];
    e.on = !e.on;
    current_ = index;
    update();
    Q_EMIT toggled(index, e.on);
}

void Legend::mousePressEvent(QMouseEvent* event)
{
    const int i = entryAt(event->position());
    if (switchable_ && event->button() == Qt::LeftButton && i >= 0)
        toggle(i);
    else
        event->ignore();
}

void Legend::mouseMoveEvent(QMouseEvent* event)
{
    const int i = entryAt(event->position());
    if (i == hovered_)
        return;
    hovered_ = i;
    update();
    Q_EMIT hovered(i);
}

void Legend::leaveEvent(QEvent* /*event*/)
{
    if (hovered_ < 0)
        return;
    hovered_ = -1;
    update();
    Q_EMIT hovered(-1);
}

void Legend::keyPressEvent(QKeyEvent* event)
{
    if (!switchable_ || entries_.empty()) {
        event->ignore();
        return;
    }
    if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right) {
        current_ = std::clamp(current_ + (event->key() == Qt::Key_Right ? 1 : -1), 0, count() - 1);
        update();
    } else if (event->key() == Qt::Key_Space || event->key() == Qt::Key_Return) {
        toggle(current_);
    } else {
        QWidget::keyPressEvent(event);
    }
}

} // namespace tierlens
