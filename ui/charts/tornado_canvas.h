// A tornado: one row a parameter, a bar to the left of the present time where a change makes it faster and to the right where
// slower, the largest effect on top.
#pragma once

#include <QAbstractScrollArea>
#include <QString>
#include <functional>
#include <optional>
#include <vector>

namespace tierlens {

struct ValueCard;
class ValueCardPopup;

struct TornadoRow {
    QString label{};
    QString range{}; ///< "45 … 55 GB/s", behind the bars
    /// Relative change of the time with less and with more of the parameter; none: that side is not possible.
    std::optional<double> less{}, more{};
};

/// Scrolls where there are more rows than room. Mouse or arrows walk the rows; a click or Enter chooses one.
class TornadoCanvas final : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit TornadoCanvas(QWidget* parent = nullptr);

    /// @p middle is what the line in the middle says: the present time.
    void setRows(std::vector<TornadoRow> rows, const QString& middle, const QString& emptyText);
    [[nodiscard]] const std::vector<TornadoRow>& rows() const { return rows_; }
    void setCardSource(std::function<ValueCard(int)> source) { cardSource_ = std::move(source); }
    [[nodiscard]] int current() const { return current_; }
    /// The bar of one side, in the viewport; empty where there is none.
    [[nodiscard]] QRectF barRect(int row, bool more) const;

    [[nodiscard]] QSize sizeHint() const override { return {420, 220}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {180, 80}; }

Q_SIGNALS:
    void rowChosen(int row);

protected:
    void changeEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    void layOut();
    void setCurrent(int row);
    void paintRow(class QPainter& p, int row) const;
    [[nodiscard]] double rowTop(int row) const;
    [[nodiscard]] double xOf(double change) const;
    [[nodiscard]] int rowAt(QPointF position) const;

    std::vector<TornadoRow> rows_;
    QString middle_, emptyText_;
    std::function<ValueCard(int)> cardSource_;
    ValueCardPopup* card_;
    double labelWidth_ = 0.0, rangeWidth_ = 0.0, rowHeight_ = 20.0;
    double most_ = 0.0;      ///< the end of the axis on either side: longer bars are cut, and marked so
    double endsWidth_ = 0.0; ///< room for the numbers at the ends of the bars
    QRectF plot_;
    int current_ = -1;
};

/// "+4.3 %", "−0.02 %".
[[nodiscard]] QString changeText(double change);

} // namespace tierlens
