#include "ui/graph/graph_painter.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "ui/graph/graph_texts.h"

namespace tierlens {
namespace {

QFont sized(QFont font, double pixels, bool bold = false)
{
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(pixels))));
    font.setBold(bold);
    return font;
}

int ribbonWidth(std::uint32_t links) { return links <= 1 ? 3 : links <= 16 ? 4 : 5; }

} // namespace

QString fitting(const QStringList& names, const QFontMetricsF& metrics, double width)
{
    for (const QString& name : names) {
        if (metrics.horizontalAdvance(name) <= width)
            return name;
    }
    const QString& last = names.back();
    if (last.size() <= 5 || metrics.horizontalAdvance(last.left(4)) + metrics.horizontalAdvance(QChar(0x2026)) > width)
        return {};
    return metrics.elidedText(last, Qt::ElideRight, width);
}

QRectF GraphFrame::box(const Rect& r) const
{
    const auto snap = [this](double v) { return std::round(v * ratio) / ratio; };
    const double left = snap(origin.x() + r.x * scale), top = snap(origin.y() + r.y * scale);
    const double right = snap(origin.x() + r.right() * scale), bottom = snap(origin.y() + r.bottom() * scale);
    return {left, top, right - left, bottom - top};
}

std::size_t GraphFrame::linkLevels(ContainerId owner) const
{
    const std::size_t open = openLevels();
    const std::size_t inside = static_cast<std::size_t>(content->topology->container(owner).level) + 1;
    if (inside >= open ||
        content->layout.linksOf(owner).size() <= (content->banksOf[owner.index()].second > 0 ? kManyLinks : kManyDirectLinks) ||
        content->ribbons[inside - 1].ownedBegin.empty())
        return open;
    const Rect& box = content->layout.containers[owner.index()];
    constexpr double kFills = 2.5;
    const bool within = box.width * scale > kFills * view.width() || box.height * scale > kFills * view.height();
    return within ? open : inside;
}

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

GraphPaintStats GraphPainter::paint(QPainter& painter, const QRectF& clip, const GraphPaintOptions& options)
{
    options_ = options;
    clip_ = clip;
    stats_ = {};
    containers_.clear();
    closed_.clear();
    vertices_.clear();
    banks_.clear();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(clip, frame_.style->background);
    if (frame_.content == nullptr || frame_.content->topology->containers.empty())
        return stats_;
    open_ = frame_.openLevels();
    collect(ContainerId(0), 0);

    // Ribbons lie behind the boxes that they join; single links over the boxes that they reach into.
    for (const Shown& shown : containers_) {
        const ContainerId id(shown.index);
        painter.setRenderHint(QPainter::Antialiasing, true);
        paintContainer(painter, shown);
        const std::size_t levels = frame_.linkLevels(id);
        if (options_.links && levels < kLevels) {
            clearLines();
            collectRibbons(id, levels);
            paintLinks(painter);
            if (open_ > static_cast<std::size_t>(Level::board))
                paintBankFrames(painter, id);
        }
    }
    if (options_.links) {
        clearLines();
        for (const Shown& shown : containers_) {
            if (frame_.linkLevels(ContainerId(shown.index)) == kLevels)
                collectLinks(ContainerId(shown.index));
        }
        paintLinks(painter);
    }
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (const Shown& shown : closed_)
        paintClosed(painter, shown);
    paintBanks(painter);
    paintVertices(painter);
    if (options_.labels)
        paintNames(painter);
    return stats_;
}

void GraphPainter::collect(ContainerId id, std::size_t depth)
{
    const QRectF box = frame_.box(frame_.content->layout.containers[id.index()]);
    if (!box.adjusted(-2, -2, 2, 2).intersects(clip_))
        return;
    ++stats_.boxes;
    const Container& container = frame_.content->topology->container(id);
    if (static_cast<std::size_t>(container.level) >= open_) {
        closed_.push_back({id.index(), box, depth});
        return;
    }
    containers_.push_back({id.index(), box, depth});
    const bool merged = frame_.content->layout.merged[id.index()];
    for (const ContainerId child : container.children)
        collect(child, merged ? depth : depth + 1);
    const auto add = [this, depth](const std::vector<VertexId>& ids) {
        for (const VertexId v : ids) {
            const QRectF at = frame_.box(frame_.content->layout.vertices[v.index()]);
            if (at.adjusted(-2, -2, 2, 2).intersects(clip_))
                vertices_.push_back({v.index(), at, depth});
        }
    };
    add(container.endpoints);
    add(container.nics);
    if (open_ > static_cast<std::size_t>(Level::board)) {
        add(container.switches);
        return;
    }
    // Too small to tell apart: the bank is one bar.
    const auto [first, count] = frame_.content->banksOf[id.index()];
    for (std::uint32_t b = first; b < first + count; ++b)
        banks_.push_back(b);
}

void GraphPainter::clearLines()
{
    for (auto& colour : lines_) {
        for (auto& width : colour)
            width.clear();
    }
    pendingSegments_ = 0;
}

void GraphPainter::collectLine(const LinkLine& line, int colour, int width)
{
    std::vector<QLineF>& into = lines_[static_cast<std::size_t>(colour)][static_cast<std::size_t>(width)];
    const std::size_t before = into.size();
    appendLine(frame_, line, into);
    pendingSegments_ += static_cast<int>(into.size() - before);
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
                                                     : GraphStyle::heatStep(worst);
        collectLine(ribbon.line, colour, ribbonWidth(ribbon.linkCount));
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
            colour = load < 0 ? kIdle : GraphStyle::heatStep(load);
        }
        if (cut) {
            const QLineF whole(fromIn ? from : to, fromIn ? to : from);
            lines_[static_cast<std::size_t>(colour)][content.widthClass[l.index()]].emplace_back(
                whole.p1(), whole.pointAt(std::min(1.0, kStub / std::max(whole.length(), 1.0))));
            ++pendingSegments_;
            continue;
        }
        collectLine(line, colour, content.widthClass[l.index()]);
    }
}

void GraphPainter::paintContainer(QPainter& painter, const Shown& shown)
{
    if (frame_.content->layout.merged[shown.index])
        return;
    const GraphStyle& style = *frame_.style;
    const double radius = std::clamp(7.0 * frame_.scale, 2.0, 8.0), inset = 0.5 / frame_.ratio;
    painter.setPen(QPen(style.containerBorder, 1));
    painter.setBrush(style.container(shown.depth));
    painter.drawRoundedRect(shown.box.adjusted(inset, inset, -inset, -inset), radius, radius);
    const Container& container = frame_.content->topology->containers[shown.index];
    const bool parentFailed = container.parent.valid() && frame_.content->topology->container(container.parent).failed;
    if (container.failed && !parentFailed)
        paintStruckOut(painter, shown.box, radius);
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
    const auto draw = [&](int colour, const QColor& ink, double extra, Qt::PenStyle dash) {
        for (int w = 0; w < kWidths; ++w) {
            const std::vector<QLineF>& lines = lines_[static_cast<std::size_t>(colour)][static_cast<std::size_t>(w)];
            if (lines.empty())
                continue;
            QPen pen(ink, widthOf(w) + extra, dash, Qt::FlatCap);
            if (!smooth && widthOf(w) + extra < 1.7)
                pen.setWidth(0);
            painter.setPen(pen);
            painter.drawLines(lines.data(), static_cast<int>(lines.size()));
        }
    };
    draw(kIdle, style.idleLink, 0, Qt::SolidLine);
    draw(kPlain, style.link, 0, Qt::SolidLine);
    draw(kFailed, style.failed, 0, Qt::DotLine);
    // The hottest lie on top. A casing keeps the ends of the scale apart from the background.
    for (int step = 0; step < kHeatSteps; ++step) {
        const bool faint = style.palette.dark() ? step < kHeatSteps * 4 / 10 : step >= kHeatSteps * 7 / 10;
        if (faint && !many)
            draw(step, style.casing, 1.4, Qt::SolidLine);
        draw(step, style.heat(step), 0, Qt::SolidLine);
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

/// A closed box: its links end at its edge. What is inside is shown as long as it is 3 pixels wide.
void GraphPainter::paintClosed(QPainter& painter, const Shown& shown)
{
    const GraphContent& content = *frame_.content;
    const GraphStyle& style = *frame_.style;
    const ContainerId inner = content.innermost(ContainerId(shown.index));
    const float worst = frame_.loads != nullptr ? frame_.loads->ofContainer[inner.index()] : -1.0F;
    const bool folded = content.folded(inner, frame_.scale);
    QColor fill = folded && worst >= 0 ? style.heat(GraphStyle::heatStep(worst))
                  : folded             ? style.chip
                                       : style.container(shown.depth);
    const bool failed = content.topology->container(inner).failed;
    if (failed)
        fill = style.container(shown.depth);
    const QRectF& box = shown.box;
    if (box.width() < 10 || box.height() < 6) {
        painter.fillRect(box, fill);
        return;
    }
    const double radius = std::clamp(7.0 * frame_.scale, 1.5, 6.0), inset = 0.5 / frame_.ratio;
    painter.setPen(QPen(folded ? fill.darker(style.palette.dark() ? 85 : 112) : style.containerBorder, 1));
    painter.setBrush(fill);
    painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), radius, radius);
    if (!folded) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        paintInside(painter, inner, shown.depth + 1);
        painter.setRenderHint(QPainter::Antialiasing, true);
        if (worst >= 0) {
            // A strip at the foot tells the busiest link inside.
            const double h = std::clamp(box.height() * 0.06, 2.0, 5.0);
            QPainterPath clip;
            clip.addRoundedRect(box.adjusted(inset, inset, -inset, -inset), radius, radius);
            painter.save();
            painter.setClipPath(clip, Qt::IntersectClip);
            painter.fillRect(QRectF(box.left(), box.bottom() - h, box.width(), h), style.heat(GraphStyle::heatStep(worst)));
            painter.restore();
        }
    }
    if (failed)
        paintStruckOut(painter, box, radius);
    if (!options_.labels || !folded)
        return;
    const QFont font = sized(frame_.font, 11);
    const QFontMetricsF metrics(font);
    const double room = box.width() - 8;
    const QString count = fitting(containerCounts(content, inner), metrics, room);
    const QString name = fitting({containerNames(content, inner).back()}, metrics, room);
    const double line = metrics.height();
    painter.setFont(font);
    painter.setPen(failed ? style.mutedText : Palette::textOn(fill));
    if (!name.isEmpty() && !count.isEmpty() && box.height() >= 2 * line + 4) {
        painter.drawText(QRectF(box.left(), box.center().y() - line, box.width(), line), Qt::AlignCenter, name);
        painter.drawText(QRectF(box.left(), box.center().y(), box.width(), line), Qt::AlignCenter, count);
        stats_.labels += 2;
    } else if (!count.isEmpty() && box.height() >= line + 2) {
        painter.drawText(box, Qt::AlignCenter, count);
        ++stats_.labels;
    }
}

void GraphPainter::paintInside(QPainter& painter, ContainerId id, std::size_t depth)
{
    const GraphContent& content = *frame_.content;
    const GraphStyle& style = *frame_.style;
    const Container& container = content.topology->container(id);
    for (const ContainerId child : container.children) {
        const QRectF box = frame_.box(content.layout.containers[child.index()]);
        if (!box.intersects(clip_))
            continue;
        ++stats_.boxes;
        const ContainerId inner = content.innermost(child);
        const bool folded = content.folded(inner, frame_.scale);
        const float worst = frame_.loads != nullptr ? frame_.loads->ofContainer[inner.index()] : -1.0F;
        const bool failed = content.topology->container(inner).failed;
        painter.fillRect(box, failed                 ? style.failed
                              : folded && worst >= 0 ? style.heat(GraphStyle::heatStep(worst))
                              : folded               ? style.chip
                                                     : style.container(depth));
        if (!folded)
            paintInside(painter, inner, depth + 1);
    }
    for (const auto* ids : {&container.endpoints, &container.switches}) {
        for (const VertexId v : *ids) {
            const QRectF box = frame_.box(content.layout.vertices[v.index()]);
            if (box.width() >= 2 && box.intersects(clip_))
                painter.fillRect(box, content.topology->vertex(v).failed ? style.failed : vertexFill(v));
        }
    }
}

QColor GraphPainter::vertexFill(VertexId id) const
{
    const GraphStyle& style = *frame_.style;
    const Vertex& v = frame_.content->topology->vertex(id);
    if (v.kind != VertexKind::endpoint)
        return style.switchFill;
    const bool out = frame_.ranks != nullptr && !frame_.ranks->empty() && (*frame_.ranks)[id.index()] < 0;
    return out || v.failed ? style.chipOut : style.chip;
}

void GraphPainter::paintBanks(QPainter& painter)
{
    const GraphStyle& style = *frame_.style;
    const QFont font = sized(frame_.font, 11);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    for (const std::uint32_t b : banks_) {
        const Bank& bank = frame_.content->layout.banks[b];
        const QRectF box = frame_.box(bank.rect);
        if (!box.adjusted(-2, -2, 2, 2).intersects(clip_))
            continue;
        ++stats_.boxes;
        const double radius = std::min(box.height() / 2, 10.0);
        painter.setPen(QPen(style.switchBorder, 1));
        painter.setBrush(style.switchFill);
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
        if (!options_.labels || box.height() < metrics.height())
            continue;
        const QString name = fitting({bankName(*frame_.content, bank), QString::number(bank.count)}, metrics, box.width() - 10);
        painter.setPen(style.mutedText);
        painter.drawText(box, Qt::AlignCenter, name);
        ++stats_.labels;
    }
}

/// Ribbons end at a bank: a frame shows it where its switches stand by themselves.
void GraphPainter::paintBankFrames(QPainter& painter, ContainerId id)
{
    const GraphStyle& style = *frame_.style;
    const auto [first, count] = frame_.content->banksOf[id.index()];
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(style.containerBorder, 1));
    painter.setBrush(style.bank);
    for (std::uint32_t b = first; b < first + count; ++b) {
        const double pad = 7.0 * frame_.scale;
        const QRectF box = frame_.box(frame_.content->layout.banks[b].rect).adjusted(-pad, -pad, pad, pad);
        if (box.intersects(clip_))
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    }
}

void GraphPainter::paintVertices(QPainter& painter)
{
    const GraphStyle& style = *frame_.style;
    const Topology& t = *frame_.content->topology;
    const double unit = std::clamp(frame_.scale, 0.8, 1.35);
    const QFont nameFont = sized(frame_.font, 12 * unit, true), smallFont = sized(frame_.font, std::max(10.0, 10.5 * unit)),
                switchFont = sized(frame_.font, 11 * unit);
    const QFontMetricsF nameMetrics(nameFont), smallMetrics(smallFont), switchMetrics(switchFont);
    const bool grouped = frame_.ranks != nullptr && !frame_.ranks->empty();
    for (const Shown& shown : vertices_) {
        const VertexId id(shown.index);
        const Vertex& v = t.vertex(id);
        const QRectF& box = shown.box;
        ++stats_.boxes;
        const QColor fill = vertexFill(id);
        if (box.width() < 8 || box.height() < 5) {
            painter.fillRect(box, v.failed ? style.failed : fill);
            continue;
        }
        const bool chip = v.kind == VertexKind::endpoint;
        const bool out = chip && grouped && frame_.rankOf(id) < 0;
        const double radius = v.kind == VertexKind::switchElement ? box.height() / 2 : std::clamp(4.0 * frame_.scale, 1.5, 6.0);
        const double inset = 0.5 / frame_.ratio;
        painter.setPen(QPen(chip ? (out ? style.containerBorder : style.chipBorder) : style.switchBorder, 1));
        painter.setBrush(fill);
        painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), radius, radius);
        if (v.failed)
            paintStruckOut(painter, box, radius);
        if (!options_.labels || box.width() < 14 || box.height() < 11)
            continue;

        const QColor ink = v.failed ? style.mutedText : out ? style.faintText : style.text;
        if (!chip) {
            // Not of the box on whole pixels: switches of one row must not differ in how their names are cut.
            const double width = frame_.content->layout.vertices[id.index()].width * frame_.scale;
            const QFontMetricsF& m = v.kind == VertexKind::nic ? smallMetrics : switchMetrics;
            if (box.height() < m.ascent() + 2)
                continue;
            const QString name =
                fitting(vertexNames(*frame_.content, id), m, width - (v.kind == VertexKind::nic ? 4 : box.height() * 0.7));
            painter.setFont(v.kind == VertexKind::nic ? smallFont : switchFont);
            painter.setPen(style.mutedText);
            painter.drawText(box, Qt::AlignCenter, name);
            ++stats_.labels;
            continue;
        }
        const double room = box.width() - 4;
        const QString name = fitting(vertexNames(*frame_.content, id), nameMetrics, room);
        if (name.isEmpty() || box.height() < nameMetrics.ascent() + 3)
            continue;
        QStringList below;
        const int rank = frame_.rankOf(id);
        if (rank >= 0) {
            const QString second = fitting({QCoreApplication::translate("TierGraph", "rank %1").arg(rank), QString::number(rank)},
                                           smallMetrics, room);
            if (!second.isEmpty())
                below << second;
        }
        if (frame_.scale >= 1.5) {
            const QString type = fitting({QString::fromStdString(t.typeName(id))}, smallMetrics, room);
            if (!type.isEmpty())
                below << type;
        }
        double height = nameMetrics.height() + static_cast<double>(below.size()) * smallMetrics.height();
        while (!below.isEmpty() && height > box.height() - 2) {
            below.removeLast();
            height -= smallMetrics.height();
        }
        double y = box.center().y() - height / 2;
        painter.setFont(nameFont);
        painter.setPen(ink);
        painter.drawText(QRectF(box.left(), y, box.width(), nameMetrics.height()), Qt::AlignCenter, name);
        y += nameMetrics.height();
        painter.setFont(smallFont);
        painter.setPen(v.failed || out ? style.faintText : style.mutedText);
        for (const QString& line : below) {
            painter.drawText(QRectF(box.left(), y, box.width(), smallMetrics.height()), Qt::AlignCenter, line);
            y += smallMetrics.height();
        }
        stats_.labels += 1 + static_cast<int>(below.size());
    }
}

void GraphPainter::paintStruckOut(QPainter& painter, const QRectF& box, double radius)
{
    painter.setPen(Qt::NoPen);
    QColor hatch = frame_.style->failed;
    hatch.setAlpha(90);
    painter.setBrush(QBrush(hatch, Qt::DiagCrossPattern));
    painter.drawRoundedRect(box, radius, radius);
    painter.setPen(QPen(frame_.style->failed, 1.5));
    const double inset = std::min(radius, box.height() / 4);
    painter.drawLine(box.bottomLeft() + QPointF(inset, -inset), box.topRight() + QPointF(-inset, inset));
    painter.setBrush(Qt::NoBrush);
}

/// Names of open containers and of closed ones that are not folded, in the strip that the layout keeps free for them.
void GraphPainter::paintNames(QPainter& painter)
{
    const GraphStyle& style = *frame_.style;
    const auto name = [&](const Shown& shown) {
        const Layout& layout = frame_.content->layout;
        const std::uint32_t i = shown.index;
        const double strip = layout.headers[i] * frame_.scale;
        if (strip < 12 || shown.box.width() < 30)
            return;
        const QFont font = sized(frame_.font, strip < 16 ? 10 : 12);
        const QFontMetricsF metrics(font);
        const double pad = std::clamp(10 * frame_.scale, 4.0, 12.0);
        const double room = shown.box.width() - 2 * pad;
        const QString label = fitting(containerNames(*frame_.content, ContainerId(i)), metrics, room);
        if (label.isEmpty())
            return;
        const double height = metrics.height(), y = shown.box.top() + std::max(0.0, (std::min(strip, 40.0) - height) / 2);
        const double width = metrics.horizontalAdvance(label);
        const QRectF at(shown.box.left() + pad, y, width, height);
        // Lines that cross the strip must not cross the letters.
        QColor patch = style.container(shown.depth);
        patch.setAlpha(215);
        painter.setPen(Qt::NoPen);
        painter.setBrush(patch);
        painter.drawRoundedRect(at.adjusted(-3, 0, 3, 0), 3, 3);
        painter.setFont(font);
        painter.setPen(style.mutedText);
        painter.drawText(QPointF(at.left(), at.top() + metrics.ascent()), label);
        ++stats_.labels;
    };
    for (const Shown& shown : containers_) {
        const Container& container = frame_.content->topology->containers[shown.index];
        // The outermost of a merged chain names them all, unless it is one box with a name of its own.
        const bool inner = container.parent.valid() && frame_.content->layout.merged[container.parent.index()];
        const ContainerId last = frame_.content->innermost(ContainerId(shown.index));
        const bool folded = static_cast<std::size_t>(frame_.content->topology->container(last).level) >= open_ &&
                            frame_.content->folded(last, frame_.scale);
        if (!inner && !folded)
            name(shown);
    }
    for (const Shown& shown : closed_) {
        const Container& container = frame_.content->topology->containers[shown.index];
        const bool inner = container.parent.valid() && frame_.content->layout.merged[container.parent.index()];
        if (!inner && !frame_.content->folded(frame_.content->innermost(ContainerId(shown.index)), frame_.scale))
            name(shown);
    }
}

} // namespace tierlens
