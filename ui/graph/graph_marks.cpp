#include "ui/graph/graph_marks.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

namespace tierlens {
namespace {

QFont sized(QFont font, int pixels, bool bold = false)
{
    font.setPixelSize(pixels);
    font.setBold(bold);
    return font;
}

} // namespace

QRectF GraphMarks::standIn(VertexId id) const
{
    const GraphContent& content = *frame_.content;
    const std::size_t open = frame_.openLevels();
    if (open < kLevels) {
        const ContainerId closed = content.ribbons[open - 1].closed[content.topology->vertex(id).parent.index()];
        if (closed.valid())
            return frame_.box(content.layout.containers[closed.index()]);
        const std::uint32_t bank = content.layout.bankOf[id.index()];
        if (open <= static_cast<std::size_t>(Level::board) && bank != kNoBank)
            return frame_.box(content.layout.banks[bank].rect);
    }
    return frame_.box(content.layout.vertices[id.index()]);
}

void GraphMarks::paintHighlight(QPainter& painter, const std::vector<VertexId>& vertices, const std::vector<EdgeId>& edges,
                                bool single)
{
    const GraphContent& content = *frame_.content;
    const GraphStyle& style = *frame_.style;
    const std::size_t open = frame_.openLevels();

    std::vector<std::pair<std::size_t, std::uint32_t>> shown; // open levels, then link or ribbon; once each
    shown.reserve(edges.size());
    std::vector<QRectF> boxes;
    for (const EdgeId e : edges) {
        const std::uint32_t link = linkOf(e).index();
        if (link >= content.topology->links.size())
            continue;
        // The links of the one chip or switch that is hovered are shown by themselves, as far as it is.
        const std::size_t levels = single ? open : frame_.linkLevels(content.layout.linkOwner[link]);
        if (levels == kLevels) {
            shown.emplace_back(levels, link);
            continue;
        }
        const std::uint32_t ribbon = content.ribbons[levels - 1].ribbonOf[link];
        if (ribbon != kNoRibbon)
            shown.emplace_back(levels, ribbon);
        else if (edges.size() <= 64)
            boxes.push_back(standIn(content.topology->links[link].a));
    }
    std::sort(shown.begin(), shown.end());
    shown.erase(std::unique(shown.begin(), shown.end()), shown.end());

    std::vector<QLineF> lines;
    for (const auto& [levels, i] : shown) {
        const LinkLine& line = levels == kLevels ? content.layout.lines[i] : content.ribbons[levels - 1].ribbons[i].line;
        if (lineVisible(frame_, line, frame_.view))
            appendLine(frame_, line, lines);
    }
    const bool few = lines.size() <= 600;
    painter.setRenderHint(QPainter::Antialiasing, few);
    QColor glow = style.palette.accent();
    QColor core = style.palette.accent();
    if (single)
        core.setAlpha(170); // a fan of lines over names: enough to follow them
    if (few && !single) {
        glow.setAlpha(70);
        painter.setPen(QPen(glow, 7.0, Qt::SolidLine, Qt::RoundCap));
        painter.drawLines(lines.data(), static_cast<int>(lines.size()));
    }
    painter.setPen(QPen(core, !few ? 0.0 : single ? 1.3 : 2.2, Qt::SolidLine, Qt::FlatCap));
    painter.drawLines(lines.data(), static_cast<int>(lines.size()));

    painter.setRenderHint(QPainter::Antialiasing, true);
    for (const VertexId v : vertices) {
        if (v.index() < content.topology->vertices.size())
            boxes.push_back(standIn(v));
    }
    std::sort(boxes.begin(), boxes.end(),
              [](const QRectF& a, const QRectF& b) { return a.x() != b.x() ? a.x() < b.x() : a.y() < b.y(); });
    boxes.erase(std::unique(boxes.begin(), boxes.end()), boxes.end());
    QColor wash(0xe6, 0x9f, 0x00); // over the name, so it must let that through
    wash.setAlpha(style.palette.dark() ? 64 : 56);
    for (const QRectF& box : boxes) {
        if (!box.intersects(frame_.view))
            continue;
        const double radius = std::min(box.height() / 2, 7.0);
        painter.setBrush(wash);
        painter.setPen(QPen(style.palette.accent(), 2.0));
        painter.drawRoundedRect(box, radius, radius);
    }
}

void GraphMarks::paintSelection(QPainter& painter, const std::vector<VertexId>& vertices)
{
    const GraphStyle& style = *frame_.style;
    painter.setRenderHint(QPainter::Antialiasing, vertices.size() <= 4000);
    QColor wash = style.palette.accent();
    wash.setAlpha(style.palette.dark() ? 46 : 34);
    painter.setBrush(wash);
    painter.setPen(QPen(style.palette.accent(), 1.6));
    QRectF last;
    for (const VertexId v : vertices) {
        if (v.index() >= frame_.content->topology->vertices.size())
            continue;
        const QRectF box = standIn(v);
        if (box == last || !box.intersects(frame_.view))
            continue; // chips of one closed box follow each other
        last = box;
        const double radius = std::min(box.height() / 2, 6.0);
        painter.drawRoundedRect(box, radius, radius);
    }
}

void GraphMarks::paintFocus(QPainter& painter, const GraphHit& hit)
{
    const QRectF box = hitBox(frame_, hit).adjusted(-4, -4, 4, 4);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(frame_.style->palette.accent(), 1.4, Qt::DashLine));
    painter.drawRoundedRect(box, 6, 6);
}

void GraphMarks::paintWorst(QPainter& painter)
{
    if (frame_.loads == nullptr || !frame_.loads->worst)
        return;
    const GraphContent& content = *frame_.content;
    const EdgeId worst = *frame_.loads->worst;
    const LinkId link = linkOf(worst);
    const std::size_t levels = frame_.linkLevels(content.layout.linkOwner[link.index()]);
    const std::uint32_t ribbon = levels < kLevels ? content.ribbons[levels - 1].ribbonOf[link.index()] : kNoRibbon;
    const LinkLine& line =
        ribbon != kNoRibbon ? content.ribbons[levels - 1].ribbons[ribbon].line : content.layout.lines[link.index()];
    const QPointF from = frame_.at(line.fromX, line.fromY), to = frame_.at(line.toX, line.toY);
    QPointF centre = (from + to) / 2;
    if (line.curved)
        centre = (centre + frame_.at(line.controlX, line.controlY)) / 2;
    else if (ribbon != kNoRibbon) {
        // Its ends are in sight, its middle may lie behind a box.
        const double length = std::max(1.0, std::hypot(to.x() - from.x(), to.y() - from.y()));
        const bool atFrom = content.ribbons[levels - 1].ribbons[ribbon].from.kind == Place::Kind::bank;
        const double share = std::min(0.5, 18.0 / length);
        centre = atFrom ? from + (to - from) * share : to + (from - to) * share;
    } else if (levels < kLevels)
        centre = standIn(content.topology->link(link).a).center();
    const bool outside = !frame_.view.adjusted(4, 4, -4, -4).contains(centre);
    const bool alone = frame_.linkLevels(content.layout.linkOwner[link.index()]) == kLevels &&
                       std::hypot(to.x() - from.x(), to.y() - from.y()) >= 14;
    if (alone && !outside)
        return; // its own line tells
    const GraphStyle& style = *frame_.style;
    const float load = frame_.loads->ofEdge[worst.index()];
    const QColor fill = style.heat(frame_.loads->heatStep(load));
    painter.setRenderHint(QPainter::Antialiasing, true);
    const QRectF inside = frame_.view.adjusted(14, 14, -14, -14);
    const QPointF at(std::clamp(centre.x(), inside.left(), inside.right()),
                     std::clamp(centre.y(), inside.top(), inside.bottom()));
    painter.setPen(QPen(style.palette.dark() ? QColor(Qt::white) : QColor(0x20, 0x20, 0x20), 1.4));
    painter.setBrush(fill);
    if (outside) {
        const double angle = std::atan2(centre.y() - at.y(), centre.x() - at.x());
        painter.save();
        painter.translate(at);
        painter.rotate(angle * 180.0 / M_PI);
        painter.drawPolygon(QPolygonF({QPointF(8, 0), QPointF(-5, -6), QPointF(-5, 6)}));
        painter.restore();
    } else
        painter.drawEllipse(at, 5.0, 5.0);

    const QFont font = sized(frame_.font, 11, true);
    const QFontMetricsF metrics(font);
    const QString label = percent(static_cast<double>(load));
    const double width = metrics.horizontalAdvance(label) + 8;
    const bool left = at.x() + 10 + width > inside.right();
    const QRectF patch(left ? at.x() - 10 - width : at.x() + 10, std::clamp(at.y() - 8, inside.top() - 10, inside.bottom() - 8),
                       width, 16);
    QColor back = style.palette.raised();
    back.setAlpha(225);
    painter.setPen(Qt::NoPen);
    painter.setBrush(back);
    painter.drawRoundedRect(patch, 4, 4);
    painter.setFont(font);
    painter.setPen(style.text);
    painter.drawText(patch, Qt::AlignCenter, label);
}

void GraphMarks::paintLegend(QPainter& painter, const QString& note)
{
    const GraphStyle& style = *frame_.style;
    const QFont font = sized(frame_.font, 11);
    const QFontMetricsF metrics(font);
    const QString least = QStringLiteral("0"), most = percent(static_cast<double>(frame_.loads->most));
    constexpr double kBar = 140, kHeight = 8, kGap = 6, kPad = 8;
    const double leastWidth = metrics.horizontalAdvance(least), mostWidth = metrics.horizontalAdvance(most);
    double noteWidth = note.isEmpty() ? 0 : metrics.horizontalAdvance(note) + 12;
    double width = 2 * kPad + noteWidth + leastWidth + kGap + kBar + kGap + mostWidth;
    if (width > frame_.view.width() - 24) { // a narrow window keeps the scale and leaves the words
        width -= noteWidth;
        noteWidth = 0;
    }
    const QRectF box(frame_.view.right() - width - 12, frame_.view.top() + 10, width, 24);
    painter.setRenderHint(QPainter::Antialiasing, true);
    QColor back = style.palette.surface();
    back.setAlpha(220);
    painter.setPen(Qt::NoPen);
    painter.setBrush(back);
    painter.drawRoundedRect(box, 6, 6);
    painter.setFont(font);
    painter.setPen(style.mutedText);
    double x = box.left() + kPad;
    const auto word = [&](const QString& text, double w) {
        painter.drawText(QRectF(x, box.top(), w + 1, box.height()), Qt::AlignVCenter | Qt::AlignLeft, text);
        x += w;
    };
    if (noteWidth > 0) {
        word(note, noteWidth - 12);
        x += 12;
    }
    word(least, leastWidth);
    x += kGap;
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (int i = 0; i < kHeatSteps; ++i) {
        const double from = std::round(x + kBar * i / kHeatSteps), to = std::round(x + kBar * (i + 1) / kHeatSteps);
        painter.fillRect(QRectF(from, std::round(box.center().y() - kHeight / 2), to - from, kHeight), style.heat(i));
    }
    painter.setPen(QPen(style.containerBorder, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(std::round(x) - 0.5, std::round(box.center().y() - kHeight / 2) - 0.5, kBar + 1, kHeight + 1));
    painter.setRenderHint(QPainter::Antialiasing, true);
    x += kBar + kGap;
    painter.setPen(style.mutedText);
    word(most, mostWidth);
}

void GraphMarks::paintCard(QPainter& painter, const GraphCard& card, QPointF at)
{
    if (card.empty())
        return;
    const GraphStyle& style = *frame_.style;
    const QFont titleFont = sized(frame_.font, 12, true), font = sized(frame_.font, 11);
    const QFontMetricsF titleMetrics(titleFont), metrics(font);
    const double most = std::max(160.0, frame_.view.width() - 48);
    double labels = 0, values = 0;
    for (const auto& [label, value] : card.rows) {
        labels = std::max(labels, metrics.horizontalAdvance(label));
        values = std::max(values, metrics.horizontalAdvance(value));
    }
    constexpr double kPad = 12, kColumn = 14;
    const double line = metrics.height() + 3, head = titleMetrics.height() + 5;
    const double width =
        std::min(most, std::max(titleMetrics.horizontalAdvance(card.title), labels + kColumn + values) + 2 * kPad);
    const double height = head + line * static_cast<double>(card.rows.size()) + 2 * kPad - 6;
    QRectF box(at.x() + 18, at.y() + 16, width, height);
    if (box.right() > frame_.view.right() - 8)
        box.moveRight(at.x() - 14);
    if (box.left() < frame_.view.left() + 8)
        box.moveLeft(frame_.view.left() + 8);
    if (box.bottom() > frame_.view.bottom() - 8)
        box.moveBottom(at.y() - 12);
    if (box.top() < frame_.view.top() + 8)
        box.moveTop(frame_.view.top() + 8);
    box.moveTo(std::round(box.x()), std::round(box.y()));

    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(Qt::NoPen);
    for (int i = 3; i >= 1; --i) { // a soft shadow
        painter.setBrush(QColor(0, 0, 0, style.palette.dark() ? 34 : 14));
        painter.drawRoundedRect(box.adjusted(-i, -i + 2, i, i + 2), 6 + i, 6 + i);
    }
    painter.setBrush(style.palette.raised());
    painter.setPen(QPen(style.palette.accent(), 1));
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    double y = box.top() + kPad - 3;
    painter.setFont(titleFont);
    painter.setPen(style.text);
    const double room = width - 2 * kPad;
    painter.drawText(QPointF(box.left() + kPad, y + titleMetrics.ascent()),
                     titleMetrics.elidedText(card.title, Qt::ElideMiddle, room + 1));
    y += head;
    painter.setFont(font);
    for (const auto& [label, value] : card.rows) {
        painter.setPen(style.mutedText);
        painter.drawText(QPointF(box.left() + kPad, y + metrics.ascent()), label);
        painter.setPen(style.text);
        painter.drawText(QPointF(box.left() + kPad + labels + kColumn, y + metrics.ascent()),
                         metrics.elidedText(value, Qt::ElideRight, room - labels - kColumn + 1));
        y += line;
    }
}

} // namespace tierlens
