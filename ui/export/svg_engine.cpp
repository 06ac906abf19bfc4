#include "ui/export/svg_engine.h"

#include <QBuffer>
#include <QFont>
#include <QImage>
#include <QPixmap>
#include <algorithm>
#include <cmath>

namespace tierlens {
namespace {

/// At most three decimals, without zeros at the end: the same in every locale.
QByteArray number(double v)
{
    if (!std::isfinite(v))
        v = 0.0;
    QByteArray text = QByteArray::number(v, 'f', 3);
    while (text.endsWith('0'))
        text.chop(1);
    if (text.endsWith('.'))
        text.chop(1);
    return text == "-0" ? QByteArrayLiteral("0") : text;
}

QByteArray escaped(const QString& text)
{
    QString plain;
    for (const QChar c : text)
        if (c >= u' ' || c == u'\t')
            plain += c;
    return plain.toHtmlEscaped().toUtf8();
}

QByteArray colour(const char* attribute, const QColor& c, double opacity)
{
    QByteArray look = QByteArrayLiteral(" ") + attribute + "=\"" + c.name(QColor::HexRgb).toLatin1() + '"';
    if (const double alpha = c.alphaF() * opacity; alpha < 0.999)
        look += QByteArrayLiteral(" ") + attribute + "-opacity=\"" + number(alpha) + '"';
    return look;
}

QByteArray dataOf(const QPainterPath& path)
{
    QByteArray d;
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element& e = path.elementAt(i);
        const QByteArray at = number(e.x) + ' ' + number(e.y);
        switch (e.type) {
        case QPainterPath::MoveToElement:
            d += 'M' + at;
            break;
        case QPainterPath::LineToElement:
            d += 'L' + at;
            break;
        case QPainterPath::CurveToElement:
            d += 'C' + at;
            break;
        case QPainterPath::CurveToDataElement:
            d += ' ' + at;
        }
    }
    return d;
}

/// How much longer a line is in the picture than in the painter's units.
double scaleOf(const QTransform& t) { return std::sqrt(std::abs(t.determinant())); }

/// The lines of a hatch in a tile of 8 × 8 px, or the dots of a grey.
QByteArray tileOf(Qt::BrushStyle style, const QByteArray& stroke, const QByteArray& fill)
{
    const auto lines = [&stroke](const char* d) {
        return QByteArrayLiteral("<path d=\"") + d + "\" fill=\"none\"" + stroke + "/>";
    };
    switch (style) {
    case Qt::HorPattern:
        return lines("M0 4H8");
    case Qt::VerPattern:
        return lines("M4 0V8");
    case Qt::CrossPattern:
        return lines("M0 4H8M4 0V8");
    case Qt::BDiagPattern:
        return lines("M0 8L8 0M-1 1L1 -1M7 9L9 7");
    case Qt::FDiagPattern:
        return lines("M0 0L8 8M-1 7L1 9M7 -1L9 1");
    case Qt::DiagCrossPattern:
        return lines("M0 0L8 8M0 8L8 0");
    default:
        break;
    }
    // Dense1 is nearly full, Dense7 nearly empty.
    const int level = std::clamp(static_cast<int>(style) - static_cast<int>(Qt::Dense1Pattern), 0, 6);
    const double side = 3.6 - 0.45 * level;
    QByteArray dots;
    for (const auto& [x, y] : {std::pair{0.2, 0.2}, std::pair{4.2, 0.2}, std::pair{2.2, 4.2}, std::pair{6.2, 4.2}})
        dots += QByteArrayLiteral("<rect x=\"") + number(x) + "\" y=\"" + number(y) + "\" width=\"" +
                number(std::min(side, 8 - x)) + "\" height=\"" + number(side) + '"' + fill + "/>";
    return dots;
}

} // namespace

SvgEngine::SvgEngine(QString idPrefix) : QPaintEngine(AllFeatures), prefix_(std::move(idPrefix)) {}

bool SvgEngine::begin(QPaintDevice* /*device*/)
{
    setActive(true);
    return true;
}

bool SvgEngine::end()
{
    flush();
    setActive(false);
    return true;
}

void SvgEngine::updateState(const QPaintEngineState& now)
{
    const auto dirty = now.state();
    if (dirty & DirtyTransform)
        transform_ = now.transform() * base_;
    if (dirty & DirtyPen)
        pen_ = now.pen();
    if (dirty & DirtyBrush)
        brush_ = now.brush();
    if (dirty & DirtyOpacity)
        opacity_ = now.opacity();
    if (dirty & (DirtyClipRegion | DirtyClipPath | DirtyClipEnabled))
        updateClip(now);
}

void SvgEngine::updateClip(const QPaintEngineState& now)
{
    if (now.state() & DirtyClipEnabled)
        clipped_ = now.isClipEnabled();
    if (!(now.state() & (DirtyClipRegion | DirtyClipPath)))
        return;
    if (now.clipOperation() == Qt::NoClip) {
        clipped_ = false;
        clip_ = {};
        return;
    }
    QPainterPath with;
    if (now.state() & DirtyClipPath)
        with = now.clipPath();
    else
        with.addRegion(now.clipRegion());
    with = (now.transform() * base_).map(with);
    clip_ = clipped_ && now.clipOperation() == Qt::IntersectClip ? clip_.intersected(with) : with;
    clipped_ = true;
}

QByteArray SvgEngine::clipFor(const QRectF& bounds)
{
    if (!clipped_ || clip_.contains(bounds))
        return {};
    const QByteArray d = dataOf(clip_);
    QByteArray& id = clips_[d];
    if (id.isEmpty()) {
        id = (prefix_ + QStringLiteral("clip%1").arg(clips_.size())).toUtf8();
        definitions_ += "<clipPath id=\"" + id + "\"><path d=\"" + d + "\"/></clipPath>\n";
    }
    return " clip-path=\"url(#" + id + ")\"";
}

void SvgEngine::element(const QByteArray& shape, const QByteArray& look, const QRectF& bounds)
{
    flush();
    const double wide = pen_.style() == Qt::NoPen ? 0.0 : std::max(1.0, pen_.widthF() * scaleOf(transform_));
    body_ += '<' + shape + look + clipFor(bounds.adjusted(-wide / 2, -wide / 2, wide / 2, wide / 2)) + "/>\n";
}

QByteArray SvgEngine::strokeLook() const
{
    if (pen_.style() == Qt::NoPen)
        return {};
    double width = pen_.isCosmetic() ? std::max(1.0, pen_.widthF()) : pen_.widthF() * scaleOf(transform_);
    if (width <= 0.0)
        width = 1.0;
    QByteArray look = colour("stroke", pen_.color(), opacity_) + " stroke-width=\"" + number(width) + '"';
    if (pen_.style() != Qt::SolidLine) {
        look += " stroke-dasharray=\"";
        bool first = true;
        for (const double part : pen_.dashPattern()) {
            look += (first ? QByteArray() : QByteArrayLiteral(" ")) + number(part * width);
            first = false;
        }
        look += '"';
    }
    if (pen_.capStyle() != Qt::FlatCap)
        look += pen_.capStyle() == Qt::RoundCap ? " stroke-linecap=\"round\"" : " stroke-linecap=\"square\"";
    if (pen_.joinStyle() == Qt::RoundJoin)
        look += " stroke-linejoin=\"round\"";
    else if (pen_.joinStyle() == Qt::BevelJoin)
        look += " stroke-linejoin=\"bevel\"";
    return look;
}

QByteArray SvgEngine::patternId(const QBrush& brush)
{
    const QByteArray tile =
        tileOf(brush.style(), colour("stroke", brush.color(), opacity_), colour("fill", brush.color(), opacity_));
    QByteArray& id = patterns_[tile];
    if (id.isEmpty()) {
        id = (prefix_ + QStringLiteral("pattern%1").arg(patterns_.size())).toUtf8();
        definitions_ +=
            "<pattern id=\"" + id + "\" patternUnits=\"userSpaceOnUse\" width=\"8\" height=\"8\">" + tile + "</pattern>\n";
    }
    return id;
}

QByteArray SvgEngine::fillLook()
{
    if (brush_.style() == Qt::NoBrush)
        return QByteArrayLiteral(" fill=\"none\"");
    if (brush_.style() == Qt::SolidPattern || brush_.style() > Qt::DiagCrossPattern)
        return colour("fill", brush_.color(), opacity_);
    return " fill=\"url(#" + patternId(brush_) + ")\"";
}

void SvgEngine::path(const QPainterPath& devicePath, bool filled)
{
    const QByteArray fill = filled ? fillLook() : QByteArrayLiteral(" fill=\"none\""), stroke = strokeLook();
    if (devicePath.isEmpty() || (stroke.isEmpty() && fill == " fill=\"none\""))
        return;
    const QByteArray rule =
        filled && devicePath.fillRule() == Qt::OddEvenFill && devicePath.elementCount() > 5 ? " fill-rule=\"evenodd\"" : "";
    element("path d=\"" + dataOf(devicePath) + '"', fill + rule + stroke, devicePath.controlPointRect());
}

void SvgEngine::drawPath(const QPainterPath& path_) { path(transform_.map(path_), true); }

void SvgEngine::drawRects(const QRectF* rects, int count)
{
    const QByteArray look = fillLook() + strokeLook();
    if (look == " fill=\"none\"")
        return;
    for (int i = 0; i < count; ++i) {
        if (transform_.type() > QTransform::TxScale) {
            QPainterPath p;
            p.addRect(rects[i]);
            path(transform_.map(p), true);
            continue;
        }
        const QRectF r = transform_.mapRect(rects[i]).normalized();
        element("rect x=\"" + number(r.x()) + "\" y=\"" + number(r.y()) + "\" width=\"" + number(r.width()) + "\" height=\"" +
                    number(r.height()) + '"',
                look, r);
    }
}

void SvgEngine::drawLines(const QLineF* lines, int count)
{
    QPainterPath p;
    QPointF last;
    for (int i = 0; i < count; ++i) {
        const QLineF line = transform_.map(lines[i]);
        if (i == 0 || line.p1() != last)
            p.moveTo(line.p1());
        p.lineTo(line.p2());
        last = line.p2();
    }
    path(p, false);
}

void SvgEngine::drawPolygon(const QPointF* points, int count, PolygonDrawMode mode)
{
    if (count < 1)
        return;
    QPainterPath p(points[0]);
    for (int i = 1; i < count; ++i)
        p.lineTo(points[i]);
    if (mode != PolylineMode)
        p.closeSubpath();
    p.setFillRule(mode == WindingMode ? Qt::WindingFill : Qt::OddEvenFill);
    path(transform_.map(p), mode != PolylineMode);
}

void SvgEngine::drawPixmap(const QRectF& target, const QPixmap& pixmap, const QRectF& source)
{
    drawImage(target, pixmap.toImage(), source, Qt::AutoColor);
}

void SvgEngine::drawImage(const QRectF& target, const QImage& image, const QRectF& source, Qt::ImageConversionFlags /*flags*/)
{
    const QRect part = source.toAlignedRect();
    const QImage shown = part == image.rect() ? image : image.copy(part);
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    shown.save(&buffer, "PNG");
    const QRectF r = transform_.mapRect(target);
    flush();
    body_ += "<image x=\"" + number(r.x()) + "\" y=\"" + number(r.y()) + "\" width=\"" + number(r.width()) + "\" height=\"" +
             number(r.height()) + "\" preserveAspectRatio=\"none\" image-rendering=\"pixelated\"" + clipFor(r) +
             " xlink:href=\"data:image/png;base64," + png.toBase64() + "\"/>\n";
}

void SvgEngine::drawTextItem(const QPointF& at, const QTextItem& item)
{
    const QFont font = item.font();
    const double scale = scaleOf(transform_);
    const double pixels = font.pixelSize() > 0 ? font.pixelSize() : font.pointSizeF() * 96.0 / 72.0;
    const bool turned = transform_.type() > QTransform::TxScale;
    const QPointF place = turned ? at : transform_.map(at);
    QByteArray look = " font-family=\"" + escaped(font.family()) + ", sans-serif\" font-size=\"" +
                      number(turned ? pixels : pixels * scale) + '"';
    if (font.weight() != QFont::Normal)
        look += " font-weight=\"" + QByteArray::number(font.weight()) + '"';
    if (font.italic())
        look += " font-style=\"italic\"";
    look += colour("fill", pen_.color(), opacity_);
    const double width = item.width() * (turned ? 1.0 : scale);
    const QRectF bounds(place.x(), place.y() - pixels * scale, width, 1.3 * pixels * scale);
    if (turned)
        look += " transform=\"matrix(" + number(transform_.m11()) + ' ' + number(transform_.m12()) + ' ' +
                number(transform_.m21()) + ' ' + number(transform_.m22()) + ' ' + number(transform_.dx()) + ' ' +
                number(transform_.dy()) + ")\"";
    else
        look += clipFor(bounds);
    if (text_ && text_->look == look && std::abs(text_->at.y() - place.y()) < 0.01 &&
        std::abs(text_->at.x() + text_->width - place.x()) < 1.0) {
        text_->letters += item.text();
        text_->width = place.x() + width - text_->at.x();
        return;
    }
    flush();
    text_ = Text{place, width, item.text(), look};
}

void SvgEngine::flush()
{
    if (!text_)
        return;
    const Text text = *std::exchange(text_, std::nullopt);
    if (text.letters.trimmed().isEmpty())
        return;
    // The length keeps the text inside what was laid out for it where the viewer has another font.
    body_ += "<text x=\"" + number(text.at.x()) + "\" y=\"" + number(text.at.y()) + '"' + text.look + " textLength=\"" +
             number(text.width) + "\" lengthAdjust=\"spacingAndGlyphs\" xml:space=\"preserve\">" + escaped(text.letters) +
             "</text>\n";
}

QByteArray SvgEngine::idOf(const QString& text)
{
    QString id;
    for (const QChar c : text) {
        const bool plain =
            (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9') || c == u'.' || c == u'_';
        if (plain)
            id += c;
        else if (!id.endsWith(u'-'))
            id += u'-';
    }
    while (id.endsWith(u'-'))
        id.chop(1);
    const QByteArray wanted = (prefix_ + id).toUtf8();
    QByteArray free = wanted;
    for (int n = 2; ids_.contains(free); ++n)
        free = wanted + '-' + QByteArray::number(n);
    ids_.insert(free);
    return free;
}

void SvgEngine::beginGroup(const QString& id, const QString& title)
{
    flush();
    body_ += "<g id=\"" + idOf(id) + "\">";
    if (!title.isEmpty())
        body_ += "<title>" + escaped(title) + "</title>";
    body_ += '\n';
}

void SvgEngine::endGroup()
{
    flush();
    body_ += "</g>\n";
}

} // namespace tierlens
