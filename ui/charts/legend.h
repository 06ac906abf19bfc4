// A legend in as many rows as it needs. Entries can be switched on and off with the mouse or with the arrows and Space.
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

namespace tierlens {

class Legend final : public QWidget {
    Q_OBJECT
public:
    struct Entry {
        QString text{};
        QString help{};
        /// Paints the sample into a rectangle of sampleWidth × the height of the text.
        std::function<void(QPainter&, const QRectF&)> sample{};
        bool on = true;
    };
    /// @p switchable: whether a click takes an entry out of the chart.
    Legend(bool switchable, double sampleWidth, QWidget* parent = nullptr);

    void setEntries(std::vector<Entry> entries);
    [[nodiscard]] bool isOn(int index) const { return entries_[static_cast<std::size_t>(index)].on; }
    [[nodiscard]] int count() const { return static_cast<int>(entries_.size()); }
    /// Where entry @p index stands in the widget.
    [[nodiscard]] QRectF entryRect(int index) const;

    [[nodiscard]] int heightForWidth(int width) const override;

Q_SIGNALS:
    void toggled(int index, bool on);
    /// The mouse is over entry @p index, −1: over none.
    void hovered(int index);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] std::vector<QRectF> place(int width) const;
    [[nodiscard]] int entryAt(QPointF position) const;
    void toggle(int index);

    std::vector<Entry> entries_;
    bool switchable_;
    double sampleWidth_;
    int current_ = 0, hovered_ = -1;
};

} // namespace tierlens
