#include "ui/panels/popup_button.h"

#include <QPainter>
#include <QScreen>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/charts/palette.h"

namespace tierlens {
namespace {

class Popup final : public QFrame {
public:
    explicit Popup(QWidget* parent) : QFrame(parent, Qt::Popup) {}

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        const Palette colours(palette());
        QPainter p(this);
        p.setPen(QPen(colours.border(), 1.0));
        p.setBrush(colours.surface());
        p.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
};

} // namespace

PopupButton::PopupButton(QWidget* parent) : QToolButton(parent), popup_(new Popup(this))
{
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setFocusPolicy(Qt::StrongFocus);
    auto* column = new QVBoxLayout(popup_);
    column->setContentsMargins(12, 10, 12, 12);
    column->setSizeConstraint(QLayout::SetFixedSize);
    connect(this, &QToolButton::clicked, this, &PopupButton::openPopup);
}

void PopupButton::setContent(QWidget* content) { popup_->layout()->addWidget(content); }

void PopupButton::openPopup()
{
    popup_->ensurePolished();
    popup_->adjustSize();
    QPoint at = mapToGlobal(QPoint(0, height() + 4));
    if (const QScreen* on = screen()) {
        const QRect room = on->availableGeometry();
        at.setX(std::clamp(at.x(), room.left(), std::max(room.left(), room.right() - popup_->width())));
        at.setY(std::clamp(at.y(), room.top(), std::max(room.top(), room.bottom() - popup_->height())));
    }
    popup_->move(at);
    popup_->show();
    for (QWidget* w : popup_->findChildren<QWidget*>()) {
        if (w->isVisible() && w->isEnabled() && (w->focusPolicy() & Qt::TabFocus)) {
            w->setFocus(Qt::PopupFocusReason);
            break;
        }
    }
}

} // namespace tierlens
