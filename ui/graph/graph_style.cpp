#include "ui/graph/graph_style.h"

#include <algorithm>
#include <cmath>

namespace tierlens {
namespace {

QColor mixed(const QColor& a, const QColor& b, double shareOfB)
{
    const auto channel = [shareOfB](int x, int y) { return static_cast<int>(std::lround(x + (y - x) * shareOfB)); };
    return {channel(a.red(), b.red()), channel(a.green(), b.green()), channel(a.blue(), b.blue())};
}

} // namespace

GraphStyle::GraphStyle(const Palette& p) : palette(p)
{
    const bool dark = p.dark();
    // One calm hue for all boxes: a steel blue, more of it the deeper a box lies.
    const QColor tint = dark ? QColor(0x8f, 0xa3, 0xc4) : QColor(0x3d, 0x62, 0xa3);
    background = p.surface();
    constexpr std::array<double, 6> kDark{0.06, 0.11, 0.155, 0.195, 0.23, 0.26};
    constexpr std::array<double, 6> kLight{0.05, 0.09, 0.125, 0.155, 0.185, 0.21};
    for (std::size_t i = 0; i < containers.size(); ++i)
        containers[i] = mixed(background, tint, dark ? kDark[i] : kLight[i]);
    containerBorder = mixed(background, tint, dark ? 0.26 : 0.24);
    bank = mixed(background, tint, dark ? 0.14 : 0.11);
    const QColor steel = dark ? QColor(0x5d, 0x84, 0xbd) : QColor(0x5b, 0x8a, 0xca);
    chip = mixed(background, steel, dark ? 0.50 : 0.38);
    chipBorder = mixed(background, steel, dark ? 0.75 : 0.70);
    chipOut = mixed(background, tint, dark ? 0.20 : 0.14);
    switchFill = dark ? mixed(background, QColor(Qt::black), 0.22) : mixed(background, QColor(Qt::white), 0.8);
    switchBorder = mixed(background, tint, 0.42);
    text = p.text();
    mutedText = p.mutedText();
    faintText = mixed(p.mutedText(), background, 0.4);
    link = mixed(background, tint, dark ? 0.62 : 0.55);
    idleLink = mixed(background, tint, dark ? 0.30 : 0.26);
    failed = mixed(p.error(), background, 0.25);
    casing = dark ? mixed(background, QColor(Qt::white), 0.34) : mixed(background, QColor(0x40, 0x38, 0x10), 0.62);
}

int GraphStyle::heatStep(float share)
{
    return std::clamp(static_cast<int>(share * static_cast<float>(kHeatSteps)), 0, kHeatSteps - 1);
}

QColor GraphStyle::heat(int step) const { return QColor::fromRgb(palette.load((step + 0.5) / kHeatSteps)); }

} // namespace tierlens
