// The paint engine of SvgDevice.
#pragma once

#include <QByteArray>
#include <QMap>
#include <QPaintEngine>
#include <QPainterPath>
#include <QPen>
#include <QSet>
#include <QTransform>
#include <optional>

namespace tierlens {

class SvgEngine final : public QPaintEngine {
public:
    explicit SvgEngine(QString idPrefix);

    bool begin(QPaintDevice* device) override;
    bool end() override;
    void updateState(const QPaintEngineState& now) override;
    using QPaintEngine::drawEllipse;
    using QPaintEngine::drawLines;
    using QPaintEngine::drawPolygon;
    using QPaintEngine::drawRects;
    void drawPath(const QPainterPath& path) override;
    void drawRects(const QRectF* rects, int count) override;
    void drawLines(const QLineF* lines, int count) override;
    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override;
    void drawPixmap(const QRectF& target, const QPixmap& pixmap, const QRectF& source) override;
    void drawImage(const QRectF& target, const QImage& image, const QRectF& source, Qt::ImageConversionFlags flags) override;
    void drawTextItem(const QPointF& at, const QTextItem& item) override;
    [[nodiscard]] Type type() const override { return static_cast<Type>(User + 7); }

    void setBase(const QTransform& base) { base_ = base; }
    void beginGroup(const QString& id, const QString& title);
    void endGroup();
    [[nodiscard]] const QByteArray& body() const { return body_; }
    [[nodiscard]] const QByteArray& definitions() const { return definitions_; }

private:
    struct Text {
        QPointF at{};
        double width = 0.0;
        QString letters{};
        QByteArray look{};
    };
    void flush();
    void updateClip(const QPaintEngineState& now);
    void element(const QByteArray& shape, const QByteArray& look, const QRectF& bounds);
    void path(const QPainterPath& devicePath, bool filled);
    [[nodiscard]] QByteArray fillLook();
    [[nodiscard]] QByteArray strokeLook() const;
    [[nodiscard]] QByteArray patternId(const QBrush& brush);
    /// attribute, with a blank in front; empty where nothing of @p bounds (px of the picture) is cut away
    [[nodiscard]] QByteArray clipFor(const QRectF& bounds);
    [[nodiscard]] QByteArray idOf(const QString& text);

    QString prefix_;
    QByteArray body_, definitions_;
    QSet<QByteArray> ids_;
    QMap<QByteArray, QByteArray> clips_, patterns_; ///< content → id
    std::optional<Text> text_;                      ///< not written yet: more letters may follow
    QPen pen_;
    QBrush brush_;
    QTransform transform_; ///< base_ included
    QTransform base_;
    double opacity_ = 1.0;
    bool clipped_ = false;
    QPainterPath clip_; ///< px of the picture
};

} // namespace tierlens
