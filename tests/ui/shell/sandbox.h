// Settings of their own for a test, so that neither the user's are touched nor one test sees another's.
#pragma once

#include <QCoreApplication>
#include <QFile>
#include <QSettings>
#include <QTemporaryDir>

class SettingsSandbox {
public:
    SettingsSandbox()
    {
        QCoreApplication::setOrganizationName(QStringLiteral("tierlens-test"));
        QCoreApplication::setApplicationName(QStringLiteral("tierlens-test"));
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder_.path());
        QSettings().clear();
    }
    [[nodiscard]] QString file(const QString& name) const { return folder_.filePath(name); }
    [[nodiscard]] QString write(const QString& name, const QString& text) const
    {
        QFile out(file(name));
        if (out.open(QIODevice::WriteOnly))
            out.write(text.toUtf8());
        return file(name);
    }

private:
    QTemporaryDir folder_;
};

inline QString samplePath(const QString& name) { return QStringLiteral(TIERLENS_SOURCE_DIR "/sample_topologies/") + name; }

/// One board of chips on a ring; line 4 has the fabric.
inline QString ringBoard(int chips, const QString& kind = QStringLiteral("ring"))
{
    return QStringLiteral(
               "tierlens: 1\nname: ring board\ntypes: {links: {l: {bandwidth: 100 GB/s}}}\n"
               "boards: {b: {chips: {type: {}, count: %1}, fabric: {kind: %2, link: l}}}\nsystem: {boards: [{use: b}]}\n")
        .arg(chips)
        .arg(kind);
}
