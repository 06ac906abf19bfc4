#include "ui/document/recovery.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <QStandardPaths>
#include <QtConcurrentRun>
#include <algorithm>
#include <utility>

#include "ui/document/document.h"
#include "ui/document/document_edits.h"

namespace tierlens {
namespace {

/// From the first edit that is not kept yet; the rest of two seconds is for writing.
constexpr int kDelayMs = 1500;
/// The first line: a comment in YAML, so that the file can be opened as it is as well.
constexpr QByteArrayView kMark("# tierlens recovery: ");

QString lockOf(const QString& file) { return file + QStringLiteral(".lock"); }

std::unique_ptr<QLockFile> lockFor(const QString& file)
{
    auto lock = std::make_unique<QLockFile>(lockOf(file));
    lock->setStaleLockTime(0); // only that its process is gone makes a lock stale
    return lock;
}

} // namespace

void RecoveredWork::discard()
{
    QFile::remove(recoveryFile);
    lock.reset();
}

QString recoveryFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/recovery");
}

std::vector<RecoveredWork> recoveredWork(const QString& folder)
{
    std::vector<RecoveredWork> found;
    for (const QFileInfo& info : QDir(folder).entryInfoList({QStringLiteral("*.yaml")}, QDir::Files, QDir::Time)) {
        std::shared_ptr<QLockFile> lock = lockFor(info.absoluteFilePath());
        if (!lock->tryLock(0))
            continue;
        QFile file(info.absoluteFilePath());
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QByteArray all = file.readAll();
        const qsizetype end = all.indexOf('\n');
        if (!all.startsWith(kMark) || end < 0)
            continue;
        const QJsonObject about = QJsonDocument::fromJson(all.mid(kMark.size(), end - kMark.size())).object();
        RecoveredWork work;
        work.path = about.value(QStringLiteral("file")).toString();
        work.name = about.value(QStringLiteral("name")).toString();
        work.when = info.lastModified();
        work.text = all.mid(end + 1).toStdString();
        work.recoveryFile = info.absoluteFilePath();
        work.lock = std::move(lock);
        found.push_back(std::move(work));
    }
    return found;
}

Recovery::Recovery(Document& document, QString folder) : document_(document), folder_(std::move(folder))
{
    pool_.setMaxThreadCount(1);
    timer_.setSingleShot(true);
    timer_.setInterval(kDelayMs);
    connect(&timer_, &QTimer::timeout, this, &Recovery::write);
    connect(&document_.edits(), &DocumentEdits::textChanged, this, &Recovery::changed);
}

Recovery::~Recovery()
{
    pool_.waitForDone();
    if (lock_)
        QFile::remove(file_);
}

void Recovery::changed()
{
    if (document_.edits().isModified()) {
        if (!timer_.isActive()) // not started anew: who edits without a pause loses no more than who rests
            timer_.start();
        return;
    }
    timer_.stop();
    if (std::exchange(onDisk_, false))
        pool_.start([file = file_] { QFile::remove(file); });
}

void Recovery::write()
{
    if (!lock_) {
        QDir().mkpath(folder_);
        static int number = 0;
        do
            file_ = QStringLiteral("%1/%2-%3.yaml").arg(folder_).arg(QCoreApplication::applicationPid()).arg(number++);
        while (QFileInfo::exists(file_));
        lock_ = lockFor(file_);
        if (!lock_->tryLock(0)) {
            Q_EMIT failed(folder_);
            lock_.reset();
            return;
        }
    }
    onDisk_ = true;
    QJsonObject about;
    about.insert(QStringLiteral("file"), document_.path().isEmpty() ? QString() : QFileInfo(document_.path()).absoluteFilePath());
    about.insert(QStringLiteral("name"), QFileInfo(QString::fromStdString(document_.file().name)).fileName());
    QByteArray head(kMark.data(), kMark.size());
    head += QJsonDocument(about).toJson(QJsonDocument::Compact) + '\n';
    pool_.start([this, head, text = document_.edits().text(), to = file_] {
        QSaveFile file(to);
        const bool well = file.open(QIODevice::WriteOnly) && file.write(head) == head.size() &&
                          file.write(text.data(), static_cast<qint64>(text.size())) == static_cast<qint64>(text.size()) &&
                          file.commit();
        const QString why = file.errorString();
        QMetaObject::invokeMethod(
            this,
            [this, well, why] {
                if (well)
                    Q_EMIT written();
                else
                    Q_EMIT failed(why);
            },
            Qt::QueuedConnection);
    });
}

void Recovery::flush()
{
    if (timer_.isActive()) {
        timer_.stop();
        write();
    }
    pool_.waitForDone();
}

} // namespace tierlens
