#include "ui/charts/value_card.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/charts/palette.h"

namespace tierlens {
namespace {

constexpr double kPad = 8.0, kColumnGap = 16.0, kMark = 12.0;
constexpr int kOffset = 8;

double indentOf(const ValueCard& card)
{
    return std::any_of(card.rows.begin(), card.rows.end(), [](const ValueCard::Row& r) { return r.mark.isValid(); }) ? kMark
                                                                                                                     : 0.0;
}

} // namespace

ValueCardPopup::ValueCardPopup(QWidget* owner) : QWidget(owner), owner_(owner)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    hide();
    // The popup belongs to the window, but must not outlive its chart or stay when the chart goes.
    owner->installEventFilter(this);
    connect(owner, &QObject::destroyed, this, &QObject::deleteLater);
}

QFont ValueCardPopup::boldFont() const
{
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    return bold;
}

QSize ValueCardPopup::cardSize() const
{
    const QFontMetricsF fm(font()), fb(boldFont());
    double names = 0.0, values = 0.0;
    for (const ValueCard::Row& row : card_.rows) {
        names = std::max(names, fm.horizontalAdvance(row.name));
        values = std::max(values, (row.strong ? fb : fm).horizontalAdvance(row.value));
    }
    const double inner = std::max(fb.horizontalAdvance(card_.title), indentOf(card_) + names + kColumnGap + values);
    const double title = card_.title.isEmpty() ? 0.0 : fb.height() + 3.0;
    const double height = 2 * kPad + title + (fm.height() + 1.0) * static_cast<double>(card_.rows.size()) - 1.0;
    return {static_cast<int>(std::ceil(inner + 2 * kPad + 2.0)), static_cast<int>(std::ceil(height))};
}

void ValueCardPopup::showCard(ValueCard card, const QRect& anchor, Place place)
{
    card_ = std::move(card);
    if (card_.empty() || !owner_ || !owner_->isVisible()) {
        hide();
        if (owner_ && parentWidget() != owner_)
            setParent(owner_); // while hidden it goes with its chart, wherever that is docked next
        return;
    }
    QWidget* window = owner_->window();
    if (parentWidget() != window)
        setParent(window);
    QFont f = owner_->font();
    f.setPointSizeF(std::max(7.0, f.pointSizeF() * 0.88));
    setFont(f);

    const QRect bounds = window->rect().adjusted(4, 4, -4, -4);
    const QSize size = cardSize().boundedTo(bounds.size());
    const QRect at(owner_->mapTo(window, anchor.topLeft()), anchor.size());
    const int alongX = std::clamp(at.center().x() - size.width() / 4, bounds.left(), bounds.right() - size.width() + 1);
    const int alongY = std::clamp(at.center().y() - size.height() / 2, bounds.top(), bounds.bottom() - size.height() + 1);
    std::array<QPoint, 4> corners{{{alongX, at.bottom() + kOffset},
                                   {alongX, at.top() - kOffset - size.height()},
                                   {at.right() + kOffset, alongY},
                                   {at.left() - kOffset - size.width(), alongY}}};
    if (place == Place::beside)
        std::rotate(corners.begin(), corners.begin() + 2, corners.end());
    const auto* free = std::find_if(corners.begin(), corners.end(), [&](QPoint c) { return bounds.contains(QRect(c, size)); });
    setGeometry(QRect(free != corners.end() ? *free : QPoint(alongX, alongY), size));
    show();
    raise();
    update();
}

bool ValueCardPopup::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == owner_ && (event->type() == QEvent::Hide || event->type() == QEvent::Leave))
        hideCard();
    return QWidget::eventFilter(watched, event);
}

void ValueCardPopup::paintEvent(QPaintEvent* /*event*/)
{
    const Palette colours(palette());
    const QFont bold = boldFont();
    const QFontMetricsF fm(font()), fb(bold);
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(QPen(colours.accent(), 1.0));
    p.setBrush(colours.raised());
    p.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4.0, 4.0);

    const double left = kPad, end = width() - kPad, indent = indentOf(card_);
    double top = kPad;
    if (!card_.title.isEmpty()) {
        p.setFont(bold);
        p.setPen(colours.text());
        p.drawText(QRectF(left, top, end - left + 2.0, fb.height()), Qt::AlignLeft | Qt::AlignVCenter,
                   fb.elidedText(card_.title, Qt::ElideMiddle, end - left + 1.0));
        top += fb.height() + 3.0;
    }
    double names = 0.0;
    for (const ValueCard::Row& row : card_.rows)
        names = std::max(names, fm.horizontalAdvance(row.name));
    for (const ValueCard::Row& row : card_.rows) {
        if (row.mark.isValid()) {
            p.setPen(Qt::NoPen);
            p.setBrush(row.mark);
            p.drawRoundedRect(QRectF(left, top + fm.height() / 2 - 3.5, 7.0, 7.0), 1.5, 1.5);
        }
        const double room = std::max(0.0, end - left - indent - names - kColumnGap);
        p.setFont(font());
        p.setPen(row.strong ? colours.text() : colours.mutedText());
        p.drawText(QRectF(left + indent, top, names + 2.0, fm.height()), Qt::AlignLeft | Qt::AlignVCenter, row.name);
        p.setFont(row.strong ? bold : font());
        p.setPen(colours.text());
        p.drawText(QRectF(end - room - 1.0, top, room + 1.0, fm.height()), Qt::AlignRight | Qt::AlignVCenter,
                   (row.strong ? fb : fm).elidedText(row.value, Qt::ElideMiddle, room + 1.0));
        top += fm.height() + 1.0;
    }
}

} // namespace tierlens
