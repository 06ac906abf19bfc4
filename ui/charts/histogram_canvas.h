// A histogram of times with marked values.
#pragma once

#include <QWidget>
#include <optional>
#include <span>
#include <vector>

#include "core/base/quantity.h"

namespace tierlens {

class ValueCardPopup;

class HistogramCanvas final : public QWidget {
    Q_OBJECT
public:
    struct Mark {
        Duration at{};
        QString text{};
        Qt::PenStyle line = Qt::SolidLine;
    };
    struct Bin {
        Duration from{}, to{};
        std::uint32_t count = 0;
    };

    explicit HistogramCanvas(QWidget* parent = nullptr);

    /// @p present: the time that the question gives now; a small triangle on the axis.
    void setTimes(std::span<const Duration> times, std::vector<Mark> marks, std::optional<Duration> present);
    void clear(const QString& why);
    [[nodiscard]] const std::vector<Bin>& bins() const { return bins_; }
    [[nodiscard]] QRectF binRect(int bin) const;

    [[nodiscard]] QSize sizeHint() const override { return {420, 220}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {180, 80}; }

protected:
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void layOut();
    void setCurrent(int bin);
    [[nodiscard]] double xOf(Duration t) const;

    std::vector<Bin> bins_;
    std::vector<Mark> marks_;
    std::optional<Duration> present_;
    std::size_t all_ = 0;
    std::uint32_t most_ = 0;
    Duration low_{}, high_{};
    QString why_;
    QRectF plot_;
    ValueCardPopup* card_;
    int current_ = -1;
};

} // namespace tierlens
