// The lines of the tier graph: which are drawn at a zoom, in which colour and width.
#include <algorithm>
#include <cmath>

#include "ui/export/svg_device.h"
#include "ui/graph/graph_painter.h"

namespace tierlens {
namespace {

int ribbonWidth(std::uint32_t links) { return links <= 1 ? 3 : links <= 16 ? 4 : 5; }

} // namespace

void appendLine(const GraphFrame& frame, const LinkLine& line, std::vector<QLineF>& out)
{
    const QPointF from = frame.at(line.fromX, line.fromY), to = frame.at(line.toX, line.toY);
    if (!line.curved) {
        out.emplace_back(from, to);
        return;
    }
    const QPointF control = frame.at(line.controlX, line.controlY);
    const double length = QLineF(from, control).length() + QLineF(control, to).length();
    const int pieces = std::clamp(static_cast<int>(length / 14.0), 4, 20);
    QPointF last = from;
    for (int i = 1; i <= pieces; ++i) {
        const double t = static_cast<double>(i) / pieces, u = 1 - t;
        const QPointF next = u * u * from + 2 * u * t * control + t * t * to;
        out.emplace_back(last, next);
        last = next;
    }
}

bool lineVisible(const GraphFrame& frame, const LinkLine& line, const QRectF& window)
{
    const double left = std::min({line.fromX, line.toX, line.controlX}), right = std::max({line.fromX, line.toX, line.controlX});
    const double top = std::min({line.fromY, line.toY, line.controlY}), bottom = std::max({line.fromY, line.toY, line.controlY});
    const QPointF a = frame.at(left, top), b = frame.at(right, bottom);
    if (a.x() > window.right() + 3 || b.x() < window.left() - 3 || a.y() > window.bottom() + 3 || b.y() < window.top() - 3)
        return false;
    if (line.curved)
        return true;
    // A diagonal may pass a corner of the window: all corners on one side means that it does not cross.
    const QPointF p = frame.at(line.fromX, line.fromY), q = frame.at(line.toX, line.toY);
    const QPointF d = q - p;
    const QRectF w = window.adjusted(-3, -3, 3, 3);
    int above = 0, below = 0;
    for (const QPointF& c : {w.topLeft(), w.topRight(), w.bottomLeft(), w.bottomRight()}) {
        const double side = d.x() * (c.y() - p.y()) - d.y() * (c.x() - p.x());
        (side > 0 ? above : below) += 1;
    }
    return above != 4 && below != 4;
}

void GraphPainter::clearLines()
{
    for (auto& colour : lines_) {
        for (auto& width : colour)
            width.clear();
    }
    named_.clear();
    pendingSegments_ = 0;
}

void GraphPainter::noteLines(int colour, int width, std::size_t first, LinkId link, const Ribbon* ribbon)
{
    const std::size_t end = lines_[static_cast<std::size_t>(colour)][static_cast<std::size_t>(width)].size();
    pendingSegments_ += static_cast<int>(end - first);
    if (svg_ != nullptr)
        named_.push_back({colour, width, first, end - first, link, ribbon});
}

void GraphPainter::collectLine(const LinkLine& line, int colour, int width, LinkId link, const Ribbon* ribbon)
{
    std::vector<QLineF>& into = lines_[static_cast<std::size_t>(colour)][static_cast<std::size_t>(width)];
    const std::size_t before = into.size();
    appendLine(frame_, line, into);
    noteLines(colour, width, before, link, ribbon);
}

QString GraphPainter::nameOf(LinkId link, const Ribbon* ribbon) const
{
    const Topology& t = *frame_.content->topology;
    if (ribbon == nullptr)
        return QString::fromStdString(t.edgeName(forwardEdge(link)));
    const auto name = [&](const Place& place) {
        switch (place.kind) {
        case Place::Kind::vertex:
            return t.path(VertexId(place.index));
        case Place::Kind::container:
            return t.path(ContainerId(place.index));
        case Place::Kind::bank:
            break;
        }
        return nameOf(frame_.content->layout.banks[place.index]).toStdString();
    };
    return QString::fromStdString(name(ribbon->from) + " — " + name(ribbon->to));
}

void GraphPainter::drawNamed(QPainter& painter, int colour, int width)
{
    const std::vector<QLineF>& lines = lines_[static_cast<std::size_t>(colour)][static_cast<std::size_t>(width)];
    for (const NamedLines& n : named_) {
        if (n.colour != colour || n.width != width)
            continue;
        const SvgGroup group(svg_, n.ribbon != nullptr ? "ribbon" : "link", [&] { return nameOf(n.link, n.ribbon); });
        painter.drawLines(lines.data() + n.first, static_cast<int>(n.count));
    }
}

void GraphPainter::collectRibbons(ContainerId id, std::size_t levels)
{
    const Ribbons& ribbons = frame_.content->ribbons[levels - 1];
    for (std::uint32_t r = ribbons.ownedBegin[id.index()]; r < ribbons.ownedBegin[id.index() + 1]; ++r) {
        const Ribbon& ribbon = ribbons.ribbons[r];
        if (!lineVisible(frame_, ribbon.line, clip_))
            continue;
        float worst = -1.0F;
        bool allFailed = true;
        for (const LinkId l : ribbons.linksOf(ribbon)) {
            allFailed = allFailed && frame_.content->topology->link(l).failed;
            if (frame_.loads != nullptr)
                worst = std::max(worst, frame_.loads->ofLink(l));
        }
        const int colour = allFailed                 ? kFailed
                           : frame_.loads == nullptr ? kPlain
                           : worst < 0               ? kIdle
                                                     : frame_.loads->heatStep(worst);
        collectLine(ribbon.line, colour, ribbonWidth(ribbon.linkCount), LinkId(), &ribbon);
    }
}

void GraphPainter::collectLinks(ContainerId id)
{
    const GraphContent& content = *frame_.content;
    const Topology& t = *content.topology;
    const auto owned = content.layout.linksOf(id);
    // Of very many links those that only pass through the window say nothing about what is in it, and of those that leave it
    // a stub tells where they go.
    const bool stubs = owned.size() > kStubbedLinks && content.banksOf[id.index()].second > 0;
    constexpr double kStub = 44.0;
    const QRectF near = frame_.view.adjusted(-60, -60, 60, 60);
    for (const LinkId l : owned) {
        const LinkLine& line = content.layout.lines[l.index()];
        if (!lineVisible(frame_, line, clip_))
            continue;
        const QPointF from = frame_.at(line.fromX, line.fromY), to = frame_.at(line.toX, line.toY);
        const bool fromIn = near.contains(from), toIn = near.contains(to);
        const bool cut = stubs && fromIn != toIn, dropped = stubs && !fromIn && !toIn;
        stats_.dependsOnView = stats_.dependsOnView || cut || dropped;
        if (dropped)
            continue;
        int colour = kPlain;
        if (t.link(l).failed)
            colour = kFailed;
        else if (frame_.loads != nullptr) {
            const float load = frame_.loads->ofLink(l);
            colour = load < 0 ? kIdle : frame_.loads->heatStep(load);
        }
        if (cut) {
            const QLineF whole(fromIn ? from : to, fromIn ? to : from);
            std::vector<QLineF>& into = lines_[static_cast<std::size_t>(colour)][content.widthClass[l.index()]];
            into.emplace_back(whole.p1(), whole.pointAt(std::min(1.0, kStub / std::max(whole.length(), 1.0))));
            noteLines(colour, content.widthClass[l.index()], into.size() - 1, l, nullptr);
            continue;
        }
        collectLine(line, colour, content.widthClass[l.index()], l, nullptr);
    }
}

void GraphPainter::paintLinks(QPainter& painter)
{
    const GraphStyle& style = *frame_.style;
    if (pendingSegments_ == 0)
        return;
    stats_.segments += pendingSegments_;
    const bool smooth = stats_.segments <= options_.mostAntialiased;
    stats_.antialiased = stats_.antialiased && smooth;
    painter.setRenderHint(QPainter::Antialiasing, smooth);
    const bool many = pendingSegments_ > 1500;
    const double zoom = std::clamp(frame_.scale, 0.85, 1.25);
    const auto widthOf = [&](int w) {
        constexpr std::array<double, kWidths> kSingle{1.1, 1.35, 1.7, 1.5, 2.4, 3.6};
        const double width = kSingle[static_cast<std::size_t>(w)] * (w < 3 ? zoom : 1.0);
        return many && w < 3 ? 1.0 : width;
    };
    const auto draw = [&](int colour, const QColor& ink, double extra, Qt::PenStyle dash, bool named) {
        for (int w = 0; w < kWidths; ++w) {
            const std::vector<QLineF>& lines = lines_[static_cast<std::size_t>(colour)][static_cast<std::size_t>(w)];
            if (lines.empty())
                continue;
            QPen pen(ink, widthOf(w) + extra, dash, Qt::FlatCap);
            if (!smooth && widthOf(w) + extra < 1.7)
                pen.setWidth(0);
            painter.setPen(pen);
            if (svg_ != nullptr && named)
                drawNamed(painter, colour, w);
            else
                painter.drawLines(lines.data(), static_cast<int>(lines.size()));
        }
    };
    draw(kIdle, style.idleLink, 0, Qt::SolidLine, true);
    draw(kPlain, style.link, 0, Qt::SolidLine, true);
    draw(kFailed, style.failed, 0, Qt::DotLine, true);
    // The hottest lie on top. A casing keeps the low end of the scale apart from the background.
    for (int step = 0; step < kHeatSteps; ++step) {
        const bool faint = step < kHeatSteps * (style.palette.dark() ? 4 : 3) / 10;
        if (faint && !many)
            draw(step, style.casing, 1.4, Qt::SolidLine, false);
        // So do they stand out where links are thin.
        draw(step, style.heat(step), many ? 0.0 : 1.2 * step / (kHeatSteps - 1), Qt::SolidLine, true);
    }
    // Crosses mark where a failed link was.
    painter.setPen(QPen(style.failed, 1.4));
    for (const auto& width : lines_[kFailed]) {
        if (width.size() > 400)
            continue;
        for (const QLineF& line : width) {
            if (line.length() < 24)
                continue;
            const QPointF c = line.center();
            painter.drawLine(c + QPointF(-4, -4), c + QPointF(4, 4));
            painter.drawLine(c + QPointF(-4, 4), c + QPointF(4, -4));
        }
    }
}

} // namespace tierlens
