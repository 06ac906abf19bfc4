// A label that shortens its text to the room it has; the whole text is then its tool tip.
#pragma once

#include <QLabel>

namespace tierlens {

class ElidedLabel final : public QLabel {
    Q_OBJECT
public:
    explicit ElidedLabel(Qt::TextElideMode mode, QWidget* parent = nullptr);
    /// Gives up whole parts of a text like "128 MB · hover a bar", the last first, and all of it where not even most of the first
    /// has room: a note that says two letters says nothing.
    void setDropsParts(bool drops) { dropsParts_ = drops; }
    [[nodiscard]] bool dropsParts() const { return dropsParts_; }
    /// What is seen of the text.
    [[nodiscard]] QString shown() const;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    Qt::TextElideMode mode_;
    bool dropsParts_ = false;
};

} // namespace tierlens
