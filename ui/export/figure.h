// A picture with its title and caption, and the files it can become. The same figure gives the same bytes.
#pragma once

#include <QByteArray>
#include <QImage>
#include <QPalette>
#include <QSizeF>
#include <QString>
#include <functional>
#include <optional>

class QPainter;
class QWidget;

namespace tierlens {

/// Light, on white, whatever the window's theme: what is exported is put into papers and slides.
[[nodiscard]] QPalette printPalette();

struct Figure {
    QString id{}; ///< "bars", "heatmap": of the SVG group and of file names
    QString title{};
    QString caption{}; ///< what was asked of what, and by which version
    QSizeF size{};     ///< of what paint() paints, px
    /// Paints into (0, 0, size) on whatever paints on white; called as often as there are files, on the thread of the window.
    std::function<void(QPainter&)> paint{};
};

enum class PictureFormat : std::uint8_t { svg, pdf, png };
/// "svg", "pdf", "png": also the end of a file's name.
[[nodiscard]] QString suffixOf(PictureFormat format);
[[nodiscard]] std::optional<PictureFormat> formatFromSuffix(const QString& suffix);

/// The whole sheet: title, picture, caption with its margins, px.
[[nodiscard]] QSizeF sheetSize(const Figure& figure);
void paintSheet(QPainter& painter, const Figure& figure);

/// More than this many pixels in one direction are not made.
inline constexpr double kMostPngPixels = 16384.0;

/// @p scale: pixels of a PNG a px of the sheet.
[[nodiscard]] QByteArray fileOf(const Figure& figure, PictureFormat format, double scale = 2.0);
/// Null where the scale would pass kMostPngPixels.
[[nodiscard]] QImage imageOf(const Figure& figure, double scale);
/// The picture without title and caption, for HTML; @p idPrefix stands before the ids in it.
[[nodiscard]] QByteArray embeddedSvg(const Figure& figure, const QString& idPrefix);

/// What a widget shows, at @p size and in the colours of printPalette. The widget must outlive the figure; @p owner is it or a
/// parent whose colours it takes.
[[nodiscard]] std::function<void(QPainter&)> widgetPainter(QWidget& owner, QWidget& widget, QSize size);

/// Takes the time of writing out of a PDF that Qt made, so that the same pages are the same bytes.
void removeTimes(QByteArray& pdf);

} // namespace tierlens
