#include "ui/charts/palette.h"

#include <algorithm>
#include <cmath>

#include "ui/charts/cividis.h"

namespace tierlens {
namespace {

QColor mixed(const QColor& a, const QColor& b, double shareOfB)
{
    const auto channel = [shareOfB](int x, int y) { return static_cast<int>(std::lround(x + (y - x) * shareOfB)); };
    return {channel(a.red(), b.red()), channel(a.green(), b.green()), channel(a.blue(), b.blue())};
}

/// Relative luminance of WCAG 2.1.
double luminance(const QColor& c)
{
    const auto linear = [](double v) { return v <= 0.03928 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
}

double contrast(const QColor& a, const QColor& b)
{
    const double la = luminance(a), lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

// Okabe and Ito, "Color Universal Design", 2008: blue, orange, bluish green, reddish purple, sky blue, vermilion.
constexpr std::array<QRgb, 6> kOkabeIto{0xff0072b2, 0xffe69f00, 0xff009e73, 0xffcc79a7, 0xff56b4e9, 0xffd55e00};

} // namespace

Palette::Palette(const QPalette& base) : dark_(base.color(QPalette::Active, QPalette::Window).lightness() < 128), base_(base) {}

QColor Palette::window() const { return base_.color(QPalette::Active, QPalette::Window); }

QColor Palette::surface() const { return dark_ ? mixed(window(), text(), 0.035) : mixed(window(), Qt::white, 0.85); }

QColor Palette::raised() const { return dark_ ? mixed(surface(), text(), 0.07) : mixed(surface(), Qt::white, 0.7); }

QColor Palette::border() const { return mixed(window(), text(), dark_ ? 0.16 : 0.14); }

QColor Palette::grid() const { return mixed(surface(), text(), dark_ ? 0.10 : 0.08); }

QColor Palette::text() const { return base_.color(QPalette::Active, QPalette::WindowText); }

QColor Palette::mutedText() const { return mixed(text(), surface(), dark_ ? 0.36 : 0.38); }

QColor Palette::accent() const
{
    // The system's highlight, as long as a line of it can be seen on a panel (WCAG asks 3:1 of graphics).
    QColor c = base_.color(QPalette::Active, QPalette::Highlight);
    for (int i = 0; i < 6 && contrast(c, surface()) < 3.0; ++i)
        c = mixed(c, text(), 0.2);
    return c;
}

QColor Palette::hover() const { return mixed(surface(), QColor(0xe6, 0x9f, 0x00), dark_ ? 0.24 : 0.20); }

QColor Palette::warning() const { return dark_ ? QColor(0xf0, 0xb3, 0x5a) : QColor(0x9a, 0x5b, 0x00); }

QColor Palette::error() const { return dark_ ? QColor(0xf2, 0x8b, 0x82) : QColor(0xb3, 0x26, 0x1e); }

QRgb Palette::heat(double value)
{
    // A value that is not a number is shown as the least: it must not look hot.
    const double v = value > 0.0 ? std::min(value, 1.0) : 0.0;
    return 0xff000000U | kCividis[static_cast<std::size_t>(std::lround(v * 255.0))];
}

QVector<QRgb> Palette::heatTable()
{
    QVector<QRgb> table(256);
    std::transform(kCividis.begin(), kCividis.end(), table.begin(), [](std::uint32_t c) { return 0xff000000U | c; });
    return table;
}

QColor Palette::phase(std::uint32_t index) const { return QColor::fromRgb(kOkabeIto[index % kOkabeIto.size()]); }

Palette::ModelStyle Palette::model(ModelId id) const
{
    constexpr std::array<Qt::PenStyle, 4> dashes{Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};
    const auto i = static_cast<std::size_t>(id) % dashes.size();
    QColor colour = QColor::fromRgb(kOkabeIto[i]);
    // A thin line needs more contrast than a bar: the blue is too dark on a dark panel, the orange too light on a light one.
    for (int n = 0; n < 6 && contrast(colour, surface()) < (dark_ ? 4.0 : 2.6); ++n)
        colour = mixed(colour, text(), 0.12);
    return {colour, dashes[i], static_cast<int>(i)};
}

QColor Palette::textOn(const QColor& fill)
{
    const QColor dark(0x12, 0x18, 0x20);
    return contrast(fill, Qt::white) >= contrast(fill, dark) ? QColor(Qt::white) : dark;
}

} // namespace tierlens
