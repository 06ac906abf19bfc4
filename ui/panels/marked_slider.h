// A slider over the range of a parameter, with a mark where the file's value lies.
#pragma once

#include <QSlider>

namespace tierlens {

class MarkedSlider final : public QSlider {
    Q_OBJECT
public:
    static constexpr int kSteps = 1000;
    explicit MarkedSlider(QWidget* parent = nullptr);

    /// @p position from 0 to 1, as of positionOf().
    void setMark(double position);
    void setPosition(double position);
    [[nodiscard]] double position() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    /// Passed on: the wheel scrolls the list, and never turns a value in passing.
    void wheelEvent(QWheelEvent* event) override;

private:
    double mark_ = 0.0;
};

} // namespace tierlens
