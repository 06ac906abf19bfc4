// The keys under which the window remembers things (QSettings).
#pragma once

#include <QString>

namespace tierlens::settings_keys {

inline const QString kGeometryKey = QStringLiteral("window/geometry");
inline const QString kLayoutKey = QStringLiteral("window/layout");
inline const QString kThemeKey = QStringLiteral("window/theme");
inline const QString kLanguageKey = QStringLiteral("window/language");
inline const QString kReloadKey = QStringLiteral("window/reloadAutomatically");
inline const QString kTourKey = QStringLiteral("window/tourSeen");
inline const QString kFolderKey = QStringLiteral("window/folder");

} // namespace tierlens::settings_keys
