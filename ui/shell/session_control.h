// Session files in the window: opening, with the topologies that they name, and saving. Both on a worker.
#pragma once

#include <QObject>
#include <QString>
#include <memory>

#include "core/scenario/session_file.h"
#include "ui/document/scenario_list.h"
#include "ui/run/latest_job.h"

class QWidget;

namespace tierlens {

class Actions;
class Document;
class MessageBar;
class ScenarioControl;
class Workbench;

/// Whether the file at @p path means to be a session; reads its beginning.
[[nodiscard]] bool isSessionFile(const QString& path);

class SessionControl final : public QObject {
    Q_OBJECT
public:
    SessionControl(Document& document, ScenarioControl& scenarios, Workbench& workbench, MessageBar& messages, Actions& actions,
                   QWidget* window);

    /// The pinned scenarios become those of the session, and what it showed is shown. A file that cannot be opened is named;
    /// the rest opens all the same.
    void open(const QString& path);
    void save(const QString& path);
    /// A session is being read.
    [[nodiscard]] bool opening() const { return loader_.busy(); }
    /// What save() writes.
    [[nodiscard]] Session session() const;

Q_SIGNALS:
    /// A session was chosen: to be opened when what is being edited is settled.
    void openWanted(const QString& path);
    void opened(const QString& path);
    void failed();
    void saved(const QString& path);

private:
    struct Loaded {
        QString path{};
        Result<Session> session{};
        std::vector<PinnedScenario> scenarios{};
        Problems problems{}; ///< of the files
        bool viewThere = false;
    };
    [[nodiscard]] static std::shared_ptr<const Loaded> load(const QString& path);
    void take(const std::shared_ptr<const Loaded>& loaded);
    void askWhere(bool saving);

    Document& document_;
    ScenarioControl& scenarios_;
    Workbench& workbench_;
    MessageBar& messages_;
    QWidget* window_;
    QString savingTo_;
    LatestJob<std::shared_ptr<const Loaded>> loader_;
    LatestJob<Problems> saver_;
};

} // namespace tierlens
