// Colours of the tier graph, mixed from the palette in force.
#pragma once

#include <QColor>
#include <array>

#include "ui/charts/palette.h"

namespace tierlens {

/// Steps of the heat scale: one pen each, and the steps that the legend shows.
inline constexpr int kHeatSteps = 20;

struct GraphStyle {
    explicit GraphStyle(const Palette& palette);

    [[nodiscard]] QColor container(std::size_t depth) const { return containers[std::min(depth, containers.size() - 1)]; }
    /// @p share: of the most that the scale shows.
    [[nodiscard]] static int heatStep(float share);
    [[nodiscard]] QColor heat(int step) const;

    Palette palette;
    QColor background{};
    std::array<QColor, 6> containers{}; ///< by depth of nesting
    QColor containerBorder{}, bank{};
    QColor chip{}, chipBorder{}, chipOut{}; ///< chipOut: not in the group
    QColor switchFill{}, switchBorder{};
    QColor text{}, mutedText{}, faintText{};
    QColor link{};     ///< without loads
    QColor idleLink{}; ///< with loads: carries nothing
    QColor failed{};
    QColor casing{}; ///< drawn under links whose colour is close to the background's
};

} // namespace tierlens
