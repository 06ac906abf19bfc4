// Other tools' topologies in the window: from files, the clipboard or a drop; read on a worker, shown before they are opened.
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <functional>
#include <string>
#include <vector>

#include "core/formats/import/import_topology.h"
#include "core/formats/topology_file.h"
#include "ui/run/latest_job.h"

class QWidget;

namespace tierlens {

class Actions;
class Document;
class FileControl;

class ImportControl final : public QObject {
    Q_OBJECT
public:
    ImportControl(Document& document, Actions& actions, FileControl& files, QWidget* window);

    /// Whether @p path is to be looked at as another tool's before it is opened as a topology: what does not end in .yaml or
    /// .yml, and what has another tool's keys in its first lines. Reads no more than those.
    [[nodiscard]] static bool mayBeForeign(const QString& path);
    /// Several files are the machines of one cluster. @p otherwise is run when they are of no known kind.
    void importFiles(const QStringList& paths, std::function<void()> otherwise = {});
    void importClipboard();
    /// A text is being read.
    [[nodiscard]] bool busy() const { return job_.busy(); }

private:
    struct Outcome {
        ImportResult result{};
        TopologyFile file{};
        Problems problems{};
        bool known = true;
    };
    struct Text {
        std::string text{};
        std::string name{};
        bool isFile = false; ///< name is a path that is still to be read
    };
    void start(std::vector<Text> texts, const QString& name, std::function<void()> otherwise);
    void finish(const Outcome& outcome);
    [[nodiscard]] static Outcome imported(std::vector<Text> texts, const std::string& name);

    Document& document_;
    FileControl& files_;
    QWidget* window_;
    QString name_;
    std::function<void()> otherwise_;
    LatestJob<Outcome> job_;
};

} // namespace tierlens
