// Light, dark or as the system says: one QPalette, the Fusion style and one small style sheet.
#pragma once

#include <QPalette>
#include <QString>

class QApplication;

namespace tierlens {

enum class Theme : std::uint8_t { system, light, dark };

[[nodiscard]] QString themeName(Theme theme); ///< "system", "light", "dark": for settings and the command line
[[nodiscard]] Theme themeFromName(const QString& name);

/// The colours of a theme; @p system decides for Theme::system whether it is the light or the dark one.
[[nodiscard]] QPalette themePalette(Theme theme, const QPalette& system);

/// Puts a theme on: every widget gets a PaletteChange.
void applyTheme(QApplication& application, Theme theme);

} // namespace tierlens
