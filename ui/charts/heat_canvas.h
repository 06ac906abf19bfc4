// A matrix as an image with axes, a colour bar, marks and a mouse: the painter of the heatmap and of large pair matrices.
#pragma once

#include <QAbstractScrollArea>
#include <QColor>
#include <QImage>
#include <QString>
#include <functional>
#include <vector>

namespace tierlens {

struct ValueCard;
class ValueCardPopup;
class SvgEngine;

/// What a HeatCanvas shows. Values are 0 … 1 of the colour bar (or, with categories, 0, 1, 2, … of them); below 0: empty.
struct HeatData {
    struct Band { ///< columns that belong together, named above the plot
        int firstColumn = 0, columns = 1;
        QString text{};
        QColor colour{};
    };
    struct ColumnTick {
        double column = 0.0; ///< 2.5: in the middle of the third column
        QString text{};
    };
    struct Category {
        QColor colour{};
        QString text{};
    };
    int rows = 0, columns = 0;
    std::vector<float> values{};   ///< row by row
    std::vector<double> weights{}; ///< how much wider than the narrowest a column should be; empty: all alike
    std::vector<int> divisions{};  ///< alike steps inside a column, separated by fine lines; empty: none
    std::vector<QString> rowLabels{};
    std::vector<ColumnTick> columnTicks{}; ///< the important ones first; one that would touch an earlier one is left out
    std::vector<Band> bands{};
    QString rowTitle{}, columnTitle{};
    QString lowText{}, highText{}; ///< at the ends of the colour bar
    std::vector<Category> categories{};
    bool square = false; ///< rows and columns are the same things: cells are squares, and Ctrl+wheel zooms
    QString emptyText{}; ///< shown instead when there are no rows
};

class HeatCanvas final : public QAbstractScrollArea {
    Q_OBJECT
public:
    struct Cell {
        int row = -1, column = -1;
        double inColumn = 0.5; ///< 0 … 1: where in the column
        [[nodiscard]] bool valid() const { return row >= 0 && column >= 0; }
    };

    explicit HeatCanvas(QWidget* parent = nullptr);

    void setData(HeatData data);
    [[nodiscard]] const HeatData& data() const { return data_; }
    /// The card of a cell; asked when the mouse or the keyboard comes to one.
    void setCardSource(std::function<ValueCard(Cell)> source);
    /// Marks rows and columns that the rest of the window points at.
    void setMarks(const std::vector<int>& rows, const std::vector<int>& columns);

    /// +1: zooms in or asks for finer rows, −1 the other way.
    void changeDetail(int delta);
    [[nodiscard]] bool hovering() const { return current_.valid(); }

    /// Rows that find room at once, each high enough for its label.
    [[nodiscard]] int comfortableRows() const;
    [[nodiscard]] QRectF plotRect() const { return plot_; }
    [[nodiscard]] QRectF cellRect(int row, int column) const;
    [[nodiscard]] Cell cellAt(QPointF position) const;
    [[nodiscard]] double zoom() const { return zoom_; }
    /// Texts of the column axis that are drawn, with their rectangles, for tests: they never overlap.
    [[nodiscard]] std::vector<std::pair<QRectF, QString>> placedTicks() const;

    [[nodiscard]] QSize sizeHint() const override { return {420, 220}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {180, 80}; }

Q_SIGNALS:
    void cellHovered(int row, int column, double inColumn); ///< −1: none
    void cellPinned(int row, int column, double inColumn);
    /// Ctrl+wheel or + and − where cells are not squares: +1 asks for finer rows, −1 for coarser ones.
    void detailRequested(int delta);
    void resized();

protected:
    void changeEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    bool viewportEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void layOut();
    void rebuildImage();
    void setCurrent(Cell cell);
    void zoomTo(double zoom, QPointF around);
    /// Into the table of colours; 0: empty.
    [[nodiscard]] int colourIndex(float value) const;
    /// A rectangle with an id each, for SVG.
    void paintNamedCells(QPainter& p, SvgEngine* svg, const QVector<QRgb>& table) const;
    void paintRowLabels(QPainter& p) const;
    void paintColumnAxis(QPainter& p) const;
    void paintBar(QPainter& p) const;
    [[nodiscard]] double titleLeft(double width) const; ///< of the column axis
    [[nodiscard]] double columnLeft(int column) const;  ///< px, scrolled
    [[nodiscard]] double rowTop(int row) const;         ///< px, scrolled
    [[nodiscard]] int firstVisibleRow() const;
    [[nodiscard]] int lastVisibleRow() const;

    HeatData data_;
    std::function<ValueCard(Cell)> cardSource_;
    ValueCardPopup* card_;
    std::vector<double> edges_; ///< left edges of the columns in px from the plot's left, unscrolled; columns + 1 of them
    double rowHeight_ = 0.0;
    QRectF plot_;  ///< the visible part
    QImage image_; ///< of the visible part, one index a device-independent pixel
    std::vector<bool> markedRows_, markedColumns_;
    Cell current_;
    double zoom_ = 1.0;
};

} // namespace tierlens
