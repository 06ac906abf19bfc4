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

Q_SIGNALS:
    /// It was moved to where it can be seen: tabs that are not in front lie outside of the window.
    void cameToFront();

protected:
    void moveEvent(QMoveEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
};

} // namespace tierlens
