#include "ui/export/graph_figure.h"

#include <QApplication>
#include <QCoreApplication>
#include <algorithm>
#include <utility>

#include "ui/graph/graph_marks.h"

namespace tierlens {
namespace {

constexpr double kMargin = 6.0, kLegendStrip = 40.0; // px
constexpr double kMostScale = 2.0;                   // px a unit of the layout

void paint(QPainter& painter, GraphFrame frame, const QString& legend)
{
    const QPalette print = printPalette();
    const GraphStyle style{Palette(print)};
    frame.style = &style;
    frame.ratio = 1.0;
    GraphPainter(frame).paint(painter, frame.view);
    if (frame.loads == nullptr)
        return;
    GraphMarks marks(frame);
    marks.paintWorst(painter);
    marks.paintLegend(painter, legend);
}

QString title() { return QCoreApplication::translate("tierlens::Workbench", "Tier graph"); }

} // namespace

Figure graphFigure(const GraphFrame& frame, const QString& legend)
{
    return {QStringLiteral("graph"), title(), {}, frame.view.size(), [frame, legend](QPainter& painter) {
                paint(painter, frame, legend);
            }};
}

Figure graphFigure(std::shared_ptr<const GraphPicture> picture, double width, double mostHeight)
{
    const Rect& bounds = picture->content->layout.bounds;
    const double strip = picture->loads ? kLegendStrip : kMargin;
    const double scale = std::min({(width - 2 * kMargin) / std::max(bounds.width, 1.0),
                                   (mostHeight - strip - kMargin) / std::max(bounds.height, 1.0), kMostScale});
    const QSizeF size(width, std::ceil(bounds.height * scale + strip + kMargin));
    return {QStringLiteral("graph"), title(), {}, size, [picture = std::move(picture), size, scale, strip](QPainter& painter) {
                const Rect& all = picture->content->layout.bounds;
                GraphFrame frame;
                frame.content = picture->content.get();
                frame.loads = picture->loads.get();
                frame.ranks = &picture->ranks;
                frame.font = QApplication::font();
                frame.scale = scale;
                frame.origin = QPointF(std::round((size.width() - all.width * scale) / 2 - all.x * scale),
                                       std::round(strip - all.y * scale));
                frame.view = QRectF(QPointF(), size);
                paint(painter, frame, picture->legend);
            }};
}

std::vector<int> ranksByVertex(const Topology& topology, const std::vector<VertexId>& ranks)
{
    std::vector<int> by(ranks.empty() ? 0 : topology.vertices.size(), -1);
    for (std::size_t i = 0; i < ranks.size(); ++i)
        by[ranks[i].index()] = static_cast<int>(i);
    return by;
}

} // namespace tierlens
