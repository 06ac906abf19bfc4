#include "ui/shell/help_control.h"

#include <QApplication>
#include <QKeyEvent>
#include <QWidget>

#include "ui/shell/help_window.h"

namespace tierlens {

HelpControl::HelpControl(QWidget* window) : QObject(window), owner_(window)
{
    QCoreApplication::instance()->installEventFilter(this);
}

void HelpControl::openForFocus() { open(helpPlaceOf(QApplication::focusWidget())); }

void HelpControl::open(const HelpPlace& place)
{
    // A modal dialog lets only its own children be used.
    QWidget* modal = QApplication::activeModalWidget();
    QWidget* parent = modal != nullptr ? modal : owner_;
    if (!help_ || help_->parentWidget() != parent) {
        delete help_;
        help_ = new HelpWindow(parent);
    }
    help_->goTo(place);
    help_->show();
    help_->raise();
    help_->activateWindow();
}

HelpWindow* HelpControl::window() const { return help_; }

bool HelpControl::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress || !watched->isWidgetType())
        return false;
    const auto* key = static_cast<const QKeyEvent*>(event);
    if (key->key() != Qt::Key_F1 || key->modifiers() != Qt::NoModifier)
        return false;
    const QWidget* top = static_cast<QWidget*>(watched)->window();
    if (top == owner_ || top == help_ || top->parentWidget() == nullptr || top->parentWidget()->window() != owner_)
        return false;
    openForFocus();
    return true;
}

} // namespace tierlens
