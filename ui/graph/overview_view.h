// The whole topology in small, with a frame for what the tier graph shows; drag the frame to move.
#pragma once

#include <QPixmap>
#include <QWidget>

#include "ui/graph/graph_painter.h"

namespace tierlens {

class OverviewView final : public QWidget {
    Q_OBJECT
public:
    explicit OverviewView(QWidget* parent = nullptr);

    /// The picture's frame without its place: content, loads, ranks, style. Paints anew.
    void setPicture(const GraphFrame& frame);
    /// What the graph shows now, in layout units.
    void setVisiblePart(const QRectF& part);
    /// The best size for the topology's shape, within @p most.
    [[nodiscard]] QSize fittingSize(QSize most) const;

Q_SIGNALS:
    /// The middle of the graph's window should be here, in layout units.
    void centreRequested(QPointF centre);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    [[nodiscard]] GraphFrame placed() const;

    GraphFrame frame_{};
    QRectF part_{};
    QPixmap picture_{};
    QPointF grip_{}; ///< from the frame's middle to where it was taken, pixels
    bool dragging_ = false;
};

} // namespace tierlens
