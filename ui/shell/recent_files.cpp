#include "ui/shell/recent_files.h"

#include <QFileInfo>
#include <QSettings>

namespace tierlens {
namespace {
const QString kKey = QStringLiteral("recentFiles");
}

RecentFiles::RecentFiles(QObject* parent) : QObject(parent), files_(QSettings().value(kKey).toStringList()) {}

void RecentFiles::add(const QString& path)
{
    if (path == u"-") // standard input cannot be opened again
        return;
    const QString whole = QFileInfo(path).absoluteFilePath();
    files_.removeAll(whole);
    files_.prepend(whole);
    while (files_.size() > kMost)
        files_.removeLast();
    save();
}

void RecentFiles::remove(const QString& path)
{
    if (files_.removeAll(QFileInfo(path).absoluteFilePath()) > 0)
        save();
}

void RecentFiles::clear()
{
    files_.clear();
    save();
}

void RecentFiles::save()
{
    QSettings().setValue(kKey, files_);
    Q_EMIT changed();
}

} // namespace tierlens
