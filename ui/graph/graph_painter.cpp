#include "ui/graph/graph_painter.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "ui/export/svg_device.h"
#include "ui/graph/graph_texts.h"

namespace tierlens {
namespace {

QFont sized(QFont font, double pixels, bool bold = false)
{
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(pixels))));
    font.setBold(bold);
    return font;
}

const char* chipOrSwitch(const Vertex& v)
{
    return v.kind == VertexKind::endpoint ? "chip" : v.kind == VertexKind::nic ? "nic" : "switch";
}

} // namespace

QString GraphPainter::nameOf(ContainerId id) const { return QString::fromStdString(frame_.content->topology->path(id)); }

QString GraphPainter::nameOf(VertexId id) const { return QString::fromStdString(frame_.content->topology->path(id)); }

QString GraphPainter::nameOf(const Bank& bank) const
{
    return nameOf(bank.container) + QLatin1Char(' ') + bankName(*frame_.content, bank);
}

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

GraphPaintStats GraphPainter::paint(QPainter& painter, const QRectF& clip, const GraphPaintOptions& options)
{
    options_ = options;
    clip_ = clip;
    svg_ = svgOf(painter);
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

void GraphPainter::paintContainer(QPainter& painter, const Shown& shown)
{
    if (frame_.content->layout.merged[shown.index])
        return;
    const GraphStyle& style = *frame_.style;
    const SvgGroup group(svg_, "box", [&] { return nameOf(ContainerId(shown.index)); });
    const double radius = std::clamp(7.0 * frame_.scale, 2.0, 8.0), inset = 0.5 / frame_.ratio;
    painter.setPen(QPen(style.containerBorder, 1));
    painter.setBrush(style.container(shown.depth));
    painter.drawRoundedRect(shown.box.adjusted(inset, inset, -inset, -inset), radius, radius);
    const Container& container = frame_.content->topology->containers[shown.index];
    const bool parentFailed = container.parent.valid() && frame_.content->topology->container(container.parent).failed;
    if (container.failed && !parentFailed)
        paintStruckOut(painter, shown.box, radius);
}

/// A closed box: its links end at its edge. What is inside is shown as long as it is 3 pixels wide.
void GraphPainter::paintClosed(QPainter& painter, const Shown& shown)
{
    const GraphContent& content = *frame_.content;
    const GraphStyle& style = *frame_.style;
    const ContainerId inner = content.innermost(ContainerId(shown.index));
    const SvgGroup group(svg_, "box", [&] { return nameOf(inner); });
    const float worst = frame_.loads != nullptr ? frame_.loads->ofContainer[inner.index()] : -1.0F;
    const bool folded = content.folded(inner, frame_.scale);
    QColor fill = folded && frame_.loads != nullptr && worst >= 0 ? style.heat(frame_.loads->heatStep(worst))
                  : folded                                        ? style.chip
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
            painter.fillRect(QRectF(box.left(), box.bottom() - h, box.width(), h), style.heat(frame_.loads->heatStep(worst)));
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
                              : folded && worst >= 0 ? style.heat(frame_.loads->heatStep(worst))
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
        const SvgGroup group(svg_, "bank", [&] { return nameOf(bank); });
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
        const SvgGroup group(svg_, chipOrSwitch(v), [&] { return nameOf(id); });
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
