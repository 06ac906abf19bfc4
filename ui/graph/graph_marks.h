// The second layer of the tier graph: what is hovered, selected, worst; the legend and the card under the mouse. Painted
// over the cached picture, never into it.
#pragma once

#include <QPainter>
#include <QString>

#include "ui/graph/graph_hit.h"
#include "ui/graph/graph_texts.h"
#include "ui/graph/selection_hub.h"

namespace tierlens {

class GraphMarks {
public:
    explicit GraphMarks(const GraphFrame& frame) : frame_(frame) {}

    /// @p single: each edge by itself even where its neighbours are drawn as ribbons.
    void paintHighlight(QPainter& painter, const std::vector<VertexId>& vertices, const std::vector<EdgeId>& edges, bool single);
    void paintSelection(QPainter& painter, const std::vector<VertexId>& vertices);
    void paintFocus(QPainter& painter, const GraphHit& hit);
    /// Marks the busiest link where it cannot be seen by itself: a ring with its load, an arrow at the edge when it is
    /// outside of the window.
    void paintWorst(QPainter& painter);
    /// Colour bar 0 … 100 % in the upper right corner. @p note: what the loads are of.
    void paintLegend(QPainter& painter, const QString& note);
    /// Beside @p at, inside of the window.
    void paintCard(QPainter& painter, const GraphCard& card, QPointF at);

private:
    /// The box that stands for a vertex: its own, or that of the closed container around it.
    [[nodiscard]] QRectF standIn(VertexId id) const;

    const GraphFrame& frame_;
};

} // namespace tierlens
