// What is under a point of the tier graph.
#pragma once

#include <QPointF>
#include <optional>

#include "ui/graph/graph_painter.h"

namespace tierlens {

/// An element as it is drawn at a zoom: a box that is closed hides what is in it.
struct GraphHit {
    enum class Kind : std::uint8_t { none, vertex, link, ribbon, bank, closedContainer, container };
    Kind kind = Kind::none;
    std::uint32_t index = 0; ///< VertexId, LinkId, number of the ribbon, bank or container
    std::uint8_t levels = 0; ///< of a ribbon: index + 1 into GraphContent::ribbons
    ContainerId container{}; ///< the innermost drawn container around the point
    friend bool operator==(const GraphHit&, const GraphHit&) = default;
};

/// Walks down the containers, O(depth · children), then the links that the containers on the way own. A line is hit within
/// 4 pixels; boxes win over lines.
[[nodiscard]] GraphHit hitTest(const GraphFrame& frame, QPointF p);

/// The box of a hit in pixels; for a line the box around it.
[[nodiscard]] QRectF hitBox(const GraphFrame& frame, const GraphHit& hit);

/// Elements to walk between with the keyboard: boxes drawn in the window.
[[nodiscard]] std::vector<GraphHit> walkable(const GraphFrame& frame);

/// End points inside @p window (pixels), whole boxes where they are closed.
[[nodiscard]] std::vector<VertexId> verticesIn(const GraphFrame& frame, const QRectF& window);

} // namespace tierlens
