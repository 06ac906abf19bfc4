// The files opened last, kept in the settings.
#pragma once

#include <QObject>
#include <QStringList>

namespace tierlens {

class RecentFiles final : public QObject {
    Q_OBJECT
public:
    static constexpr int kMost = 12;
    explicit RecentFiles(QObject* parent = nullptr);

    /// Newest first.
    [[nodiscard]] const QStringList& files() const { return files_; }

public Q_SLOTS:
    void add(const QString& path);
    void remove(const QString& path);
    void clear();

Q_SIGNALS:
    void changed();

private:
    void save();
    QStringList files_;
};

} // namespace tierlens
