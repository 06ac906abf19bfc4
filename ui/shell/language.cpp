#include "ui/shell/language.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTranslator>
#include <array>

namespace tierlens {

QString knownLanguage(const QString& wanted)
{
    if (wanted.startsWith(u"zh"))
        return QStringLiteral("zh_CN");
    if (wanted.startsWith(u"en"))
        return QStringLiteral("en");
    return QLocale::system().language() == QLocale::Chinese ? QStringLiteral("zh_CN") : QStringLiteral("en");
}

void applyLanguage(QCoreApplication& application, const QString& language)
{
    static std::array<QTranslator*, 2> installed{}; // owned by the application
    for (QTranslator*& translator : installed) {
        if (translator == nullptr)
            continue;
        QCoreApplication::removeTranslator(translator);
        delete translator;
        translator = nullptr;
    }
    const bool chinese = language == u"zh_CN";
    // Numbers are written as the language does; English ones as in the documents of the field, with a point.
    QLocale::setDefault(chinese ? QLocale(QLocale::Chinese, QLocale::China) : QLocale(QLocale::English, QLocale::UnitedStates));
    const std::array<QString, 2> files =
        chinese ? std::array{QStringLiteral(":/translations/qtbase_zh_CN.qm"), QStringLiteral(":/translations/tierlens_zh_CN.qm")}
                : std::array{QString(), QStringLiteral(":/translations/tierlens_en.qm")};
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (files[i].isEmpty())
            continue;
        auto* translator = new QTranslator(&application);
        if (translator->load(files[i])) {
            QCoreApplication::installTranslator(translator);
            installed[i] = translator;
        } else {
            delete translator;
        }
    }
}

} // namespace tierlens
