#include "ui/export/figure.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QBuffer>
#include <QComboBox>
#include <QFontMetricsF>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPageLayout>
#include <QPainter>
#include <QPdfWriter>
#include <QPicture>
#include <QProgressBar>
#include <QScrollBar>
#include <QTextLayout>
#include <QWidget>
#include <cmath>
#include <utility>
#include <vector>

#include "ui/charts/palette.h"
#include "ui/export/svg_device.h"
#include "ui/shell/theme.h"

namespace tierlens {
namespace {

constexpr double kMargin = 12.0, kGap = 6.0; // px
constexpr int kDpi = 96;

struct SheetFonts {
    QFont title = QApplication::font(), caption = QApplication::font();
    SheetFonts()
    {
        title.setWeight(QFont::DemiBold);
        title.setPointSizeF(title.pointSizeF() * 1.1);
        caption.setPointSizeF(std::max(7.0, caption.pointSizeF() * 0.88));
    }
};

/// The caption broken into lines of at most @p width px.
QStringList captionLines(const QString& caption, const QFont& font, double width)
{
    QStringList lines;
    QTextLayout layout(caption, font);
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        lines << caption.mid(line.textStart(), line.textLength()).trimmed();
    }
    layout.endLayout();
    return lines;
}

void paintFigure(QPainter& painter, const Figure& figure)
{
    painter.save();
    painter.setClipRect(QRectF(QPointF(), figure.size));
    figure.paint(painter);
    painter.restore();
}

/// Buttons, fields and their labels are for the mouse: a picture has no use for them.
bool isControl(const QWidget& widget)
{
    if (const auto* label = qobject_cast<const QLabel*>(&widget))
        return label->buddy() != nullptr;
    return qobject_cast<const QAbstractButton*>(&widget) != nullptr || qobject_cast<const QComboBox*>(&widget) != nullptr ||
           qobject_cast<const QAbstractSpinBox*>(&widget) != nullptr || qobject_cast<const QLineEdit*>(&widget) != nullptr ||
           qobject_cast<const QScrollBar*>(&widget) != nullptr || qobject_cast<const QProgressBar*>(&widget) != nullptr;
}

/// A widget and all in it in the colours of print for as long as it lives. One by one: below a style sheet a palette is not
/// handed down.
class PrintColours {
public:
    explicit PrintColours(QWidget& owner)
    {
        QList<QWidget*> all = owner.findChildren<QWidget*>();
        all.prepend(&owner);
        for (QWidget* w : all)
            if (!w->isWindow() || w == &owner)
                before_.emplace_back(w, w->testAttribute(Qt::WA_SetPalette) ? w->palette() : QPalette());
        const QPalette print = printPalette();
        for (const auto& [w, own] : before_)
            w->setPalette(print);
        // What the window's style sheet colours knows no palette.
        const Palette colours(print);
        for (QHeaderView* header : owner.findChildren<QHeaderView*>()) {
            headers_.emplace_back(header, header->styleSheet());
            header->setStyleSheet(QStringLiteral("QHeaderView::section { color: %1; border-bottom-color: %2; }")
                                      .arg(colours.mutedText().name(), colours.border().name()));
        }
    }
    ~PrintColours()
    {
        for (const auto& [header, own] : headers_)
            header->setStyleSheet(own);
        for (const auto& [w, own] : before_)
            w->setPalette(own);
    }
    PrintColours(const PrintColours&) = delete;
    PrintColours& operator=(const PrintColours&) = delete;

private:
    std::vector<std::pair<QWidget*, QPalette>> before_;
    std::vector<std::pair<QHeaderView*, QString>> headers_;
};

/// Paints @p widget and what is in it, one widget after the other. QWidget::render would paint them all at once, but below it
/// engines that are not the raster engine get a clip that is restored moved by the widget's place a second time (Qt 6.4).
void paintWidgets(QPainter& painter, QWidget& widget, const QPoint& at, const QRect& seen)
{
    painter.save();
    if (SvgEngine* svg = svgOf(painter)) {
        const QTransform place = QTransform::fromTranslate(at.x(), at.y()) * painter.transform();
        painter.resetTransform();
        setSvgBase(*svg, place);
        painter.setClipRect(seen.translated(-at)); // lies inside the one of before, which is not to be restored below the widget
        widget.render(&painter, QPoint(), QRegion(), {});
        setSvgBase(*svg, {});
    } else {
        QPicture picture;
        QPainter into(&picture);
        widget.render(&into, QPoint(), QRegion(), {});
        into.end();
        painter.translate(at);
        painter.setClipRect(seen.translated(-at), Qt::IntersectClip);
        painter.drawPicture(0, 0, picture);
    }
    painter.restore();
    for (QObject* object : widget.children()) {
        auto* child = qobject_cast<QWidget*>(object);
        if (child == nullptr || child->isWindow() || child->isHidden() || isControl(*child))
            continue;
        const QRect place(at + child->pos(), child->size());
        if (const QRect part = place & seen; !part.isEmpty())
            paintWidgets(painter, *child, place.topLeft(), part);
    }
}

QByteArray pdfOf(const Figure& figure)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setCreator(QStringLiteral("Tierlens " TIERLENS_VERSION));
        writer.setTitle(figure.title);
        writer.setResolution(kDpi);
        const QSizeF sheet = sheetSize(figure) * 72.0 / kDpi; // points
        writer.setPageLayout(
            QPageLayout(QPageSize(sheet, QPageSize::Point, {}, QPageSize::ExactMatch), QPageLayout::Portrait, QMarginsF()));
        QPainter painter(&writer);
        paintSheet(painter, figure);
    }
    removeTimes(bytes);
    return bytes;
}

} // namespace

QPalette printPalette()
{
    QPalette p = themePalette(Theme::light, QPalette());
    p.setColor(QPalette::Window, Qt::white);
    p.setColor(QPalette::Base, Qt::white);
    return p;
}

QString suffixOf(PictureFormat format)
{
    switch (format) {
    case PictureFormat::svg:
        return QStringLiteral("svg");
    case PictureFormat::pdf:
        return QStringLiteral("pdf");
    case PictureFormat::png:
        break;
    }
    return QStringLiteral("png");
}

std::optional<PictureFormat> formatFromSuffix(const QString& suffix)
{
    for (const PictureFormat f : {PictureFormat::svg, PictureFormat::pdf, PictureFormat::png})
        if (suffix.compare(suffixOf(f), Qt::CaseInsensitive) == 0)
            return f;
    return {};
}

QSizeF sheetSize(const Figure& figure)
{
    const SheetFonts fonts;
    const double titles = figure.title.isEmpty() ? 0.0 : std::ceil(QFontMetricsF(fonts.title).height()) + kGap;
    const auto lines = captionLines(figure.caption, fonts.caption, figure.size.width()).size();
    const double captions = lines == 0 ? 0.0 : std::ceil(QFontMetricsF(fonts.caption).height()) * double(lines) + kGap;
    return {std::ceil(figure.size.width()) + 2 * kMargin, std::ceil(figure.size.height()) + titles + captions + 2 * kMargin};
}

void paintSheet(QPainter& painter, const Figure& figure)
{
    const SheetFonts fonts;
    const QSizeF sheet = sheetSize(figure);
    const QPalette print = printPalette();
    const Palette colours(print);
    SvgEngine* svg = svgOf(painter);
    painter.fillRect(QRectF(QPointF(), sheet), Qt::white);
    double y = kMargin;
    if (!figure.title.isEmpty()) {
        const QFontMetricsF metrics(fonts.title);
        painter.setFont(fonts.title);
        painter.setPen(colours.text());
        painter.drawText(QPointF(kMargin, y + metrics.ascent()), figure.title);
        y += std::ceil(metrics.height()) + kGap;
    }
    painter.save();
    painter.translate(kMargin, y);
    {
        const SvgGroup group(svg, "figure", [&figure] { return figure.id; });
        paintFigure(painter, figure);
    }
    painter.restore();
    y += std::ceil(figure.size.height()) + kGap;
    const QFontMetricsF metrics(fonts.caption);
    painter.setFont(fonts.caption);
    painter.setPen(colours.mutedText());
    for (const QString& line : captionLines(figure.caption, fonts.caption, figure.size.width())) {
        painter.drawText(QPointF(kMargin, y + metrics.ascent()), line);
        y += std::ceil(metrics.height());
    }
}

QImage imageOf(const Figure& figure, double scale)
{
    const QSizeF sheet = sheetSize(figure);
    if (std::max(sheet.width(), sheet.height()) * scale > kMostPngPixels)
        return {};
    QImage image((sheet * scale).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    paintSheet(painter, figure);
    painter.end();
    image.setDevicePixelRatio(1.0);
    image.setDotsPerMeterX(qRound(kDpi * scale / 0.0254));
    image.setDotsPerMeterY(qRound(kDpi * scale / 0.0254));
    return image;
}

QByteArray embeddedSvg(const Figure& figure, const QString& idPrefix)
{
    SvgDevice device(figure.size, idPrefix);
    {
        QPainter painter(&device);
        const SvgGroup group(svgOf(painter), "figure", [&figure] { return figure.id; });
        paintFigure(painter, figure);
    }
    return device.svg(figure.title, true);
}

QByteArray fileOf(const Figure& figure, PictureFormat format, double scale)
{
    if (format == PictureFormat::pdf)
        return pdfOf(figure);
    if (format == PictureFormat::svg) {
        SvgDevice device(sheetSize(figure));
        {
            QPainter painter(&device);
            paintSheet(painter, figure);
        }
        return device.svg(figure.title);
    }
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    imageOf(figure, scale).save(&buffer, "PNG");
    return bytes;
}

std::function<void(QPainter&)> widgetPainter(QWidget& owner, QWidget& widget, QSize size)
{
    return [&owner, &widget, size](QPainter& painter) {
        // Colours and size go back before the screen is painted again.
        const PrintColours colours(owner);
        const QSize shown = widget.size();
        widget.resize(size);
        // Brings sizes and layouts up to date, also of what is not on the screen.
        QPicture first;
        widget.render(&first, QPoint(), QRegion(), {});
        paintWidgets(painter, widget, QPoint(), QRect(QPoint(), size));
        widget.resize(shown);
    };
}

void removeTimes(QByteArray& pdf)
{
    constexpr char kAlways[] = "20000101000000";
    for (const char* key : {"/CreationDate (D:", "/ModDate (D:"}) {
        const QByteArray word(key);
        for (qsizetype at = pdf.indexOf(word); at >= 0; at = pdf.indexOf(word, at + word.size())) {
            std::size_t digit = 0;
            for (qsizetype i = at + word.size(); i < pdf.size() && pdf[i] != ')'; ++i)
                if (pdf[i] >= '0' && pdf[i] <= '9')
                    pdf[i] = digit < sizeof kAlways - 1 ? kAlways[digit++] : '0';
        }
    }
}

} // namespace tierlens
