// The tier graph as a figure.
#pragma once

#include <memory>

#include "ui/export/figure.h"
#include "ui/graph/graph_painter.h"

namespace tierlens {

/// A graph by itself, for pictures that are no window's.
struct GraphPicture {
    std::shared_ptr<const GraphContent> content{};
    std::shared_ptr<const GraphLoads> loads{}; ///< may be null
    std::vector<int> ranks{};                  ///< by VertexId; empty: no group
    QString legend{};                          ///< what the loads are of
};

/// What @p frame shows, in print colours; what it points at must live as long as the figure. @p legend stands at the colour bar.
[[nodiscard]] Figure graphFigure(const GraphFrame& frame, const QString& legend);
/// All of the topology, @p width px wide and as high as its shape needs, at most @p mostHeight.
[[nodiscard]] Figure graphFigure(std::shared_ptr<const GraphPicture> picture, double width, double mostHeight);

/// The place in the group of each vertex, below 0 outside of it.
[[nodiscard]] std::vector<int> ranksByVertex(const Topology& topology, const std::vector<VertexId>& ranks);

} // namespace tierlens
