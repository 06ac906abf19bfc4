#include "ui/export/svg_device.h"

#include <QPainter>
#include <cmath>

#include "ui/export/svg_engine.h"

namespace tierlens {

SvgDevice::SvgDevice(QSizeF size, QString idPrefix)
    : size_(size), prefix_(std::move(idPrefix)), engine_(std::make_unique<SvgEngine>(prefix_))
{
}

SvgDevice::~SvgDevice() = default;

QPaintEngine* SvgDevice::paintEngine() const { return engine_.get(); }

QByteArray SvgDevice::svg(const QString& title, bool embedded) const
{
    const QByteArray width = QByteArray::number(std::ceil(size_.width()), 'f', 0),
                     height = QByteArray::number(std::ceil(size_.height()), 'f', 0);
    QByteArray out = embedded ? QByteArray() : QByteArrayLiteral("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    out += "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" version=\"1.1\" width=\"" +
           width + "\" height=\"" + height + "\" viewBox=\"0 0 " + width + ' ' + height + "\">\n";
    out += "<title>" + title.toHtmlEscaped().toUtf8() + "</title>\n";
    if (!engine_->definitions().isEmpty())
        out += "<defs>\n" + engine_->definitions() + "</defs>\n";
    return out + engine_->body() + "</svg>\n";
}

int SvgDevice::metric(PaintDeviceMetric metric) const
{
    constexpr int kDpi = 96;
    constexpr double kMillimetres = 25.4;
    switch (metric) {
    case PdmWidth:
        return static_cast<int>(std::ceil(size_.width()));
    case PdmHeight:
        return static_cast<int>(std::ceil(size_.height()));
    case PdmWidthMM:
        return static_cast<int>(std::lround(size_.width() / kDpi * kMillimetres));
    case PdmHeightMM:
        return static_cast<int>(std::lround(size_.height() / kDpi * kMillimetres));
    case PdmNumColors:
        return 0x00ffffff;
    case PdmDepth:
        return 32;
    case PdmDpiX:
    case PdmDpiY:
    case PdmPhysicalDpiX:
    case PdmPhysicalDpiY:
        return kDpi;
    case PdmDevicePixelRatio:
        return 1;
    case PdmDevicePixelRatioScaled:
        return static_cast<int>(devicePixelRatioFScale());
    default:
        return QPaintDevice::metric(metric);
    }
}

SvgEngine* svgOf(const QPainter& painter) { return dynamic_cast<SvgEngine*>(painter.paintEngine()); }

void setSvgBase(SvgEngine& engine, const QTransform& base) { engine.setBase(base); }

void beginSvgGroup(SvgEngine& engine, const QString& id, const QString& title) { engine.beginGroup(id, title); }

void endSvgGroup(SvgEngine& engine) { engine.endGroup(); }

} // namespace tierlens
