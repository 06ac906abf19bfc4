// One or several small plots of lines or points with axes of their own, in a grid: time against a parameter, a sweep's small
// multiples, a Pareto front.
#pragma once

#include <QAbstractScrollArea>
#include <QColor>
#include <QPointF>
#include <QString>
#include <functional>
#include <optional>
#include <vector>

namespace tierlens {

struct ValueCard;
class ValueCardPopup;

struct PlotAxis {
    bool logarithmic = false;
    QString title{};
    std::function<QString(double)> text{}; ///< of a tick
};

struct PlotLine {
    QString name{};
    QColor colour{};
    Qt::PenStyle dash = Qt::SolidLine;
    int marker = 0;                ///< 0 circle, 1 square, 2 triangle, 3 diamond
    bool joined = true;            ///< false: markers alone
    std::vector<QPointF> points{}; ///< in the unit of the axes; a y that is no number breaks the line
};

/// A line across the plot, with a text at its end.
struct PlotMark {
    double at = 0.0;
    bool vertical = false;
    QString text{};
    QColor colour{};
    Qt::PenStyle dash = Qt::DashLine;
};

struct Plot {
    QString title{};
    std::vector<PlotLine> lines{};
    std::vector<PlotMark> marks{};
};

/// Which point of which line of which plot.
struct PlotPoint {
    int plot = -1, line = -1, point = -1;
    friend bool operator==(const PlotPoint&, const PlotPoint&) = default;
};

/// All plots share their axes, so that they can be compared. Scrolls where there is no room. Mouse or arrows walk the points
/// (Left and Right along a line, Up and Down from line to line, Page Up and Down from plot to plot).
class PlotGrid final : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit PlotGrid(QWidget* parent = nullptr);

    void setPlots(std::vector<Plot> plots, PlotAxis x, PlotAxis y);
    void clear(const QString& why);
    [[nodiscard]] const std::vector<Plot>& plots() const { return plots_; }
    void setCardSource(std::function<ValueCard(PlotPoint)> source) { cardSource_ = std::move(source); }
    [[nodiscard]] PlotPoint current() const { return current_; }
    /// In the viewport.
    [[nodiscard]] QRectF plotRect(int plot) const;
    [[nodiscard]] QPointF position(int plot, QPointF value) const;

    [[nodiscard]] QSize sizeHint() const override { return {420, 220}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {180, 80}; }

Q_SIGNALS:
    void pointPinned(tierlens::PlotPoint point);

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
    struct Range {
        double low = 0.0, high = 1.0;
    };
    void layOut();
    void setCurrent(PlotPoint point);
    [[nodiscard]] static Range rangeOf(const std::vector<double>& values, bool logarithmic);
    [[nodiscard]] static double part(const PlotAxis& axis, const Range& range, double value);
    [[nodiscard]] static std::vector<double> ticks(const PlotAxis& axis, const Range& range, int most);
    void paintPlot(class QPainter& p, int plot) const;
    [[nodiscard]] PlotPoint pointAt(QPointF position) const;
    [[nodiscard]] bool hasPoint(PlotPoint point) const;

    std::vector<Plot> plots_;
    PlotAxis xAxis_, yAxis_;
    Range xRange_, yRange_;
    QString why_;
    std::function<ValueCard(PlotPoint)> cardSource_;
    ValueCardPopup* card_;
    int columns_ = 1;
    double cellWidth_ = 0.0, cellHeight_ = 0.0, left_ = 0.0, top_ = 0.0, bottom_ = 0.0;
    PlotPoint current_;
};

} // namespace tierlens
