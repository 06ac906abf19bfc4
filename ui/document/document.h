// The opened file and the question asked of it: what the window shows. No widgets here.
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <memory>

#include "core/evaluation/request.h"
#include "core/formats/topology_file.h"

namespace tierlens {

/// Holds the last good topology and the current question. An input that is wrong changes nothing but the problems.
class Document final : public QObject {
    Q_OBJECT
public:
    explicit Document(QObject* parent = nullptr);

    [[nodiscard]] const TopologyFile& file() const { return file_; }
    [[nodiscard]] bool hasTopology() const { return file_.topology != nullptr; }
    [[nodiscard]] const Request& request() const { return request_; }
    [[nodiscard]] const QString& groupSelector() const { return groupSelector_; }
    /// Errors of the last open or question, and warnings of the topology that is shown.
    [[nodiscard]] const Problems& problems() const { return problems_; }
    /// The text that the problems point into: of a file that did not open, that file's.
    [[nodiscard]] const QString& problemText() const { return problemText_; }

    /// Reads a file; on failure the last good topology stays and problemsChanged tells why.
    bool open(const QString& path);
    /// Reads the same file again, keeping group and question where they still fit.
    bool reload();

public Q_SLOTS:
    /// A selector, a group's name, or both in a list; on failure the group stays and problemsChanged tells why.
    bool setGroupSelector(const QString& selector);
    void setRanks(std::vector<tierlens::VertexId> ranks);
    void setCollective(tierlens::Collective collective);
    void setAlgorithm(const QString& algorithm);
    void setSize(tierlens::Bytes size);
    void setRouting(const QString& policy, tierlens::RoutingMode mode);
    void setContention(const QString& strategy);
    void setProtocol(const QString& protocol);
    void setPhaseOverlap(tierlens::PhaseOverlap overlap);
    void setParallel(std::uint32_t expertParallel, std::uint32_t moeTensorParallel);
    void setRoot(std::uint32_t root);

Q_SIGNALS:
    /// Another topology (or none) is shown.
    void topologyChanged();
    /// The request differs from the last one: evaluate again.
    void requestChanged();
    void problemsChanged();
    /// The file on disk is not what was read any more.
    void changedOnDisk();

private:
    void adopt(TopologyFile file);

    TopologyFile file_;
    Request request_;
    QString groupSelector_;
    Problems problems_;
    QString problemText_;
    QFileSystemWatcher watcher_;
};

} // namespace tierlens
