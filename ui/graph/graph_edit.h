// Drags of the tier graph's edit mode: a box to another place, a port to another element.
#pragma once

#include <QPainter>
#include <QString>
#include <optional>

#include "ui/graph/graph_hit.h"

namespace tierlens {

/// The handle of a chip, switch or NIC that a link is drawn from, in pixels: over the middle of its upper edge. Empty for
/// anything else.
[[nodiscard]] QRectF portBox(const GraphFrame& frame, const GraphHit& hit);
void paintPort(QPainter& painter, const GraphFrame& frame, const GraphHit& hit);

class GraphDrag {
public:
    enum class Kind : std::uint8_t { move, link };

    /// On a line: of the container around it. None for what cannot be dragged: the system, a bank of switches.
    [[nodiscard]] static std::optional<GraphDrag> begin(const GraphFrame& frame, const GraphHit& from, bool port);

    [[nodiscard]] Kind kind() const { return kind_; }
    /// The mouse is at @p at: what would happen there.
    void moveTo(const GraphFrame& frame, QPointF at);
    /// Why nothing would; empty: it can be dropped here.
    [[nodiscard]] const QString& why() const { return why_; }
    /// One line for the status bar.
    [[nodiscard]] const QString& text() const { return text_; }
    /// The line from the port, the target's frame, the place between two members, the reason.
    void paint(QPainter& painter, const GraphFrame& frame) const;

    /// Of a link.
    [[nodiscard]] VertexId from() const { return VertexId(from_.index); }
    [[nodiscard]] VertexId to() const { return target_; }
    /// Of a move, as core/edit names them; @p before is empty for the last place.
    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] const std::string& parent() const { return parent_; }
    [[nodiscard]] const std::string& before() const { return before_; }

private:
    void findTarget(const GraphFrame& frame);
    void findPlace(const GraphFrame& frame);

    Kind kind_ = Kind::move;
    GraphHit from_{};
    Level level_ = Level::chip; ///< of what is moved
    bool device_ = false;       ///< a switch or NIC, which any container may hold
    QPointF start_{}, at_{};
    VertexId target_{};
    std::string path_{}, parent_{}, before_{};
    QRectF frame_{}; ///< of the target, in pixels
    QLineF gap_{};   ///< where it would be put between others
    QString why_{}, text_{};
};

} // namespace tierlens
