#include "ui/shell/dock.h"

#include "ui/panels/panel_header.h"

namespace tierlens {

Dock::Dock(const QString& id, const QString& title, QWidget* header, QWidget* content, QWidget* parent)
    : QDockWidget(title, parent)
{
    setObjectName(id);
    setTitleBarWidget(header);
    setWidget(content);
    setAccessibleName(title);
}

void Dock::bringToFront()
{
    show();
    raise();
}

void Dock::moveEvent(QMoveEvent* event)
{
    QDockWidget::moveEvent(event);
    if (!isFloating() && parentWidget() != nullptr && geometry().intersects(parentWidget()->rect()))
        Q_EMIT cameToFront();
}

void Dock::paintEvent(QPaintEvent* /*event*/) { paintSurface(this); }

} // namespace tierlens
