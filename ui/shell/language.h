// The language of the window: English as written in the sources, or a translation that is built in.
#pragma once

#include <QString>

class QCoreApplication;

namespace tierlens {

/// "en" or "zh_CN"; anything else is the system's language where it is known, else English.
[[nodiscard]] QString knownLanguage(const QString& wanted);
/// Installs the translators of Tierlens and of Qt itself; texts made from then on are of that language.
void applyLanguage(QCoreApplication& application, const QString& language);

} // namespace tierlens
