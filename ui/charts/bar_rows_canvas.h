// Rows of one stacked bar each, with a label before and a text behind: the painter of the steps and of what runs together.
#pragma once

#include <QAbstractScrollArea>
#include <QColor>
#include <QString>
#include <functional>
#include <vector>

#include "core/base/quantity.h"

namespace tierlens {

struct ValueCard;
class ValueCardPopup;

struct BarRow {
    struct Part {
        Duration time{};
        QColor hue{};
        int kind = 1; ///< as of paintPart: 0 start-up, 1 transfer, 2 contention, 3 queueing
    };
    QString label{};
    std::vector<Part> parts{};
    QString text{}; ///< behind the bar
    bool strong = false;
    [[nodiscard]] Duration total() const;
};

/// Scrolls where there are more rows than room. Mouse or arrows walk the rows; a click or Enter pins one.
class BarRowsCanvas final : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit BarRowsCanvas(QWidget* parent = nullptr);

    /// @p emptyText is shown where there are no rows.
    void setRows(std::vector<BarRow> rows, const QString& emptyText);
    [[nodiscard]] const std::vector<BarRow>& rows() const { return rows_; }
    void setCardSource(std::function<ValueCard(int)> source);
    /// The row that the rest of the window points at; −1: none.
    void setMarked(int row);
    [[nodiscard]] QRectF barRect(int row) const;
    [[nodiscard]] int rowAt(QPointF position) const; ///< −1: none

    [[nodiscard]] QSize sizeHint() const override { return {420, 220}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {180, 80}; }

Q_SIGNALS:
    void rowHovered(int row); ///< −1: none
    void rowPinned(int row);

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
    [[nodiscard]] double rowTop(int row) const;

    std::vector<BarRow> rows_;
    QString emptyText_;
    std::function<ValueCard(int)> cardSource_;
    ValueCardPopup* card_;
    double labelWidth_ = 0.0, textWidth_ = 0.0, rowHeight_ = 20.0, pxPerUs_ = 0.0;
    QRectF plot_;
    Duration axisEnd_{};
    int current_ = -1, marked_ = -1;
};

} // namespace tierlens
