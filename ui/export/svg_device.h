// A paint device that writes SVG: real text, names for what is painted, and the same bytes from the same painting.
#pragma once

#include <QByteArray>
#include <QPaintDevice>
#include <QSizeF>
#include <QString>
#include <QTransform>
#include <memory>

class QPainter;

namespace tierlens {

class SvgEngine;

/// One unit of the painter is 1 px of the picture (96 a inch). Gradients and composition modes other than SourceOver are not
/// written; nothing here paints them. Runs of letters of several scripts that follow each other become one text element.
class SvgDevice final : public QPaintDevice {
public:
    /// @p size in px. @p idPrefix stands before every id, so that several pictures can stand in one document.
    explicit SvgDevice(QSizeF size, QString idPrefix = {});
    ~SvgDevice() override;

    [[nodiscard]] QPaintEngine* paintEngine() const override;
    /// The whole file; @p embedded: without the XML declaration, for HTML. Only after the painter has ended.
    [[nodiscard]] QByteArray svg(const QString& title, bool embedded = false) const;

protected:
    [[nodiscard]] int metric(PaintDeviceMetric metric) const override;

private:
    QSizeF size_;
    QString prefix_;
    std::unique_ptr<SvgEngine> engine_;
};

/// The engine behind @p painter when it writes SVG, also below QWidget::render; else null.
[[nodiscard]] SvgEngine* svgOf(const QPainter& painter);
/// What is painted from now on is moved by @p base after the painter's own transformation.
void setSvgBase(SvgEngine& engine, const QTransform& base);
/// Opens a group with an id (made unique and legal) and a title, which viewers show under the mouse.
void beginSvgGroup(SvgEngine& engine, const QString& id, const QString& title);
void endSvgGroup(SvgEngine& engine);

/// What is painted while it lives is one named element. On other devices it does nothing, and the name is not even made.
class SvgGroup {
public:
    /// @p name: () → QString, the id; it is the title as well.
    template <class Name> SvgGroup(SvgEngine* engine, const char* kind, Name name) : engine_(engine)
    {
        if (engine_ == nullptr)
            return;
        const QString text = name();
        beginSvgGroup(*engine_, QLatin1String(kind) + QLatin1Char('-') + text, text);
    }
    ~SvgGroup()
    {
        if (engine_ != nullptr)
            endSvgGroup(*engine_);
    }
    SvgGroup(const SvgGroup&) = delete;
    SvgGroup& operator=(const SvgGroup&) = delete;

private:
    SvgEngine* engine_;
};

} // namespace tierlens
