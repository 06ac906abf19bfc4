// The tier graph's picture: one paint for the screen, the overview and files.
#pragma once

#include <QFont>
#include <QLineF>
#include <QPainter>
#include <QPointF>
#include <QRectF>
#include <array>
#include <vector>

#include "ui/graph/graph_content.h"
#include "ui/graph/graph_style.h"

namespace tierlens {

class SvgEngine;

/// Above so many line segments none is antialiased: long antialiased lines are what a picture costs.
inline constexpr int kMostAntialiased = 5000;

/// What is shown and where: a unit of the layout is `scale` pixels, its corner (0, 0) stands at `origin`.
struct GraphFrame {
    const GraphContent* content = nullptr;
    const GraphLoads* loads = nullptr;       ///< none: links are plain
    const std::vector<int>* ranks = nullptr; ///< by VertexId, below 0 outside the group; empty or none: no group
    const GraphStyle* style = nullptr;
    QFont font{};
    double scale = 1.0;
    QPointF origin{};
    QRectF view{};      ///< the whole window, pixels
    double ratio = 1.0; ///< device pixels a pixel; boxes are aligned to them

    [[nodiscard]] QPointF at(double x, double y) const { return {origin.x() + x * scale, origin.y() + y * scale}; }
    /// The box in pixels, its edges on whole device pixels.
    [[nodiscard]] QRectF box(const Rect& r) const;
    [[nodiscard]] QPointF toLayout(QPointF p) const { return (p - origin) / scale; }
    [[nodiscard]] std::size_t openLevels() const { return content->openLevels(scale); }
    /// How far the links that @p owner owns are open: kLevels, each by itself; less, the ribbons of so many open levels. Very
    /// many links stay ribbons between the owner's children until one is inside of it.
    [[nodiscard]] std::size_t linkLevels(ContainerId owner) const;
    [[nodiscard]] int rankOf(VertexId id) const { return ranks == nullptr || ranks->empty() ? -1 : (*ranks)[id.index()]; }
};

/// Links of one container above which they are ribbons until the container fills the window.
inline constexpr std::size_t kManyLinks = 128;
/// Links of one container above which those that leave the window are cut to a stub.
inline constexpr std::size_t kStubbedLinks = 48;
/// The same as kManyLinks where no switches gather them, but every one joins neighbours.
inline constexpr std::size_t kManyDirectLinks = 800;

struct GraphPaintOptions {
    bool links = true;
    bool labels = true;
    int mostAntialiased = kMostAntialiased;
};

struct GraphPaintStats {
    int segments = 0, boxes = 0, labels = 0;
    bool antialiased = true;
    bool dependsOnView = false; ///< links are cut or left out because of where the window is
};

/// The line of a link or ribbon in pixels, a curve as a chain of short ones.
void appendLine(const GraphFrame& frame, const LinkLine& line, std::vector<QLineF>& out);
/// Whether a line can be seen in @p window (pixels).
[[nodiscard]] bool lineVisible(const GraphFrame& frame, const LinkLine& line, const QRectF& window);

class GraphPainter {
public:
    explicit GraphPainter(const GraphFrame& frame) : frame_(frame) {}

    /// Paints what lies in @p clip (pixels), background included. The same frame gives the same pixels.
    GraphPaintStats paint(QPainter& painter, const QRectF& clip, const GraphPaintOptions& options = {});

private:
    struct Shown {
        std::uint32_t index;
        QRectF box;
        std::size_t depth;
    };

    void collect(ContainerId id, std::size_t depth);
    /// @p link: by itself; none: @p ribbon.
    void collectLine(const LinkLine& line, int colour, int width, LinkId link, const Ribbon* ribbon);
    void noteLines(int colour, int width, std::size_t first, LinkId link, const Ribbon* ribbon);
    void drawNamed(QPainter& painter, int colour, int width);
    [[nodiscard]] QString nameOf(LinkId link, const Ribbon* ribbon) const;
    [[nodiscard]] QString nameOf(ContainerId id) const;
    [[nodiscard]] QString nameOf(VertexId id) const;
    [[nodiscard]] QString nameOf(const Bank& bank) const;
    void collectRibbons(ContainerId id, std::size_t levels);
    void collectLinks(ContainerId id);
    void clearLines();
    void paintContainer(QPainter& painter, const Shown& shown);
    void paintLinks(QPainter& painter);
    void paintClosed(QPainter& painter, const Shown& shown);
    void paintInside(QPainter& painter, ContainerId id, std::size_t depth);
    void paintBanks(QPainter& painter);
    void paintBankFrames(QPainter& painter, ContainerId id);
    void paintVertices(QPainter& painter);
    void paintNames(QPainter& painter);
    void paintStruckOut(QPainter& painter, const QRectF& box, double radius);
    [[nodiscard]] QColor vertexFill(VertexId id) const;

    const GraphFrame& frame_;
    GraphPaintOptions options_{};
    GraphPaintStats stats_{};
    QRectF clip_{};
    std::size_t open_ = kLevels;
    int pendingSegments_ = 0; ///< in lines_
    std::vector<Shown> containers_{}, closed_{}, vertices_{};
    std::vector<std::uint32_t> banks_{};
    // Lines by colour, then width: one call of drawLines each. Heat steps, then plain, idle and failed.
    static constexpr int kPlain = kHeatSteps, kIdle = kHeatSteps + 1, kFailed = kHeatSteps + 2, kColours = kHeatSteps + 3;
    static constexpr int kWidths = 6;
    std::array<std::array<std::vector<QLineF>, kWidths>, kColours> lines_{};
    /// Which of lines_ are one link or ribbon. Kept only for a file that names them.
    struct NamedLines {
        int colour, width;
        std::size_t first, count;
        LinkId link;
        const Ribbon* ribbon;
    };
    std::vector<NamedLines> named_{};
    SvgEngine* svg_ = nullptr; ///< null unless the picture becomes one
};

/// @p names that fits into @p width, the longest first; the last is cut with an ellipsis when at least four letters of it are
/// left, else nothing.
[[nodiscard]] QString fitting(const QStringList& names, const QFontMetricsF& metrics, double width);

} // namespace tierlens
