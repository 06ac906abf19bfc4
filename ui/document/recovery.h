// Work that is not saved yet, kept beside: written two seconds after an edit at the latest, taken away by saving or closing,
// and offered at the next start when the program was killed.
#pragma once

#include <QDateTime>
#include <QLockFile>
#include <QObject>
#include <QString>
#include <QThreadPool>
#include <QTimer>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tierlens {

class Document;

/// What a program that is gone has left. The lock is held while it lives, so that no second program offers the same.
struct RecoveredWork {
    QString path{}; ///< of the file that was edited; empty for one that was never saved
    QString name{}; ///< to be shown
    QDateTime when{};
    std::string text{};
    QString recoveryFile{};
    std::shared_ptr<QLockFile> lock{};

    /// Takes it off the disk.
    void discard();
};

/// Where the program keeps it: AppDataLocation/recovery.
[[nodiscard]] QString recoveryFolder();
/// The newest first. Files of programs that still run are left alone.
[[nodiscard]] std::vector<RecoveredWork> recoveredWork(const QString& folder);

class Recovery final : public QObject {
    Q_OBJECT
public:
    /// One file a process and document, in @p folder, which is made when it is missing.
    Recovery(Document& document, QString folder);
    ~Recovery() override; ///< takes the file away: the program ends as it should

    /// Of the file that is written; it is there only while something is not saved.
    [[nodiscard]] QString file() const { return file_; }
    /// Writes now what would be written in a moment, and waits for it.
    void flush();

Q_SIGNALS:
    void written();
    void failed(const QString& why);

private:
    void changed();
    void write();

    Document& document_;
    QString folder_, file_;
    QTimer timer_;
    QThreadPool pool_; ///< one thread: what was asked later is done later
    std::unique_ptr<QLockFile> lock_;
    bool onDisk_ = false;
};

} // namespace tierlens
