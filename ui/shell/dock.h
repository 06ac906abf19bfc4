// A dock that is one calm panel: rounded surface, its header doubles as the title bar that it is dragged by.
#pragma once

#include <QDockWidget>

namespace tierlens {

class Dock final : public QDockWidget {
    Q_OBJECT
public:
    /// @p id is stable: the saved state names it. @p header becomes the title bar.
    Dock(const QString& id, const QString& title, QWidget* header, QWidget* content, QWidget* parent);

    /// Visible, and in front of the docks it shares tabs with.
    void bringToFront();

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace tierlens
