// A button that opens a small form below itself: for what is rarely changed and would crowd the bar.
#pragma once

#include <QFrame>
#include <QToolButton>

namespace tierlens {

class PopupButton final : public QToolButton {
    Q_OBJECT
public:
    explicit PopupButton(QWidget* parent = nullptr);
    /// The button owns it; Escape or a click elsewhere closes it.
    void setContent(QWidget* content);
    [[nodiscard]] QFrame* popup() const { return popup_; }

public Q_SLOTS:
    void openPopup();

private:
    QFrame* popup_;
};

} // namespace tierlens
