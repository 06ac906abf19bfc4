// Every colour of the program, made from the QPalette in force: dark when the window's lightness is under 128.
#pragma once

#include <algorithm>

#include <QColor>
#include <QPalette>
#include <QPen>
#include <QVector>
#include <Qt>
#include <array>
#include <cstdint>

#include "core/models/message_cost.h"

namespace tierlens {

class Palette {
public:
    explicit Palette(const QPalette& base);

    [[nodiscard]] bool dark() const { return dark_; }
    // surfaces and text
    [[nodiscard]] QColor window() const;  ///< behind everything
    [[nodiscard]] QColor surface() const; ///< of a panel or chart
    [[nodiscard]] QColor raised() const;  ///< of a box on a surface (board, tooltip)
    [[nodiscard]] QColor border() const;
    [[nodiscard]] QColor grid() const;
    [[nodiscard]] QColor text() const;
    [[nodiscard]] QColor mutedText() const;
    [[nodiscard]] QColor accent() const; ///< selection, markers
    [[nodiscard]] QColor hover() const;  ///< fill of what is highlighted
    [[nodiscard]] QColor warning() const;
    [[nodiscard]] QColor error() const;

    /// Cividis, 256 steps; value 0 … 1 (clamped).
    [[nodiscard]] static QRgb heat(double value);
    /// The same scale for what is the more striking the more there is: its far end stands out against the background, so on
    /// a light one it runs from yellow to dark blue.
    [[nodiscard]] QRgb load(double value) const { return heat(dark_ || !(value >= 0.0) ? value : 1.0 - std::min(value, 1.0)); }
    [[nodiscard]] static QVector<QRgb> heatTable();

    /// Okabe-Ito hue of phase @p index (repeats after six); a phase keeps its hue in every view.
    [[nodiscard]] QColor phase(std::uint32_t index) const;
    /// White or near-black, whichever reads better on @p fill.
    [[nodiscard]] static QColor textOn(const QColor& fill);

    /// The look of a model's curve: hue, dash and marker differ, so that it reads without colour.
    struct ModelStyle {
        QColor colour;
        Qt::PenStyle dash;
        int marker; ///< 0 circle, 1 square, 2 triangle, 3 diamond
    };
    [[nodiscard]] ModelStyle model(ModelId id) const;

private:
    bool dark_;
    QPalette base_;
};

} // namespace tierlens
