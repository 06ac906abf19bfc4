// The opened file and the question asked of it: what the window shows. No widgets here.
#pragma once

#include <QByteArray>
#include <QFileSystemWatcher>
#include <QFutureWatcher>
#include <QObject>
#include <QString>
#include <QTimer>
#include <QUndoStack>
#include <memory>
#include <optional>

#include "core/evaluation/request.h"
#include "core/formats/topology_file.h"
#include "core/whatif/what_if.h"

namespace tierlens {

class ScenarioList;
struct Scenario;
struct ScenarioQuestion;
class DocumentEdits;

/// What the user asked for that differs from the file's own `network` section; survives a reload.
struct QuestionChanges {
    std::optional<QString> policy{};
    std::optional<RoutingMode> mode{};
    std::optional<std::uint64_t> seed{};
    std::optional<QString> contention{};
    std::optional<QString> protocol{};
    std::optional<PhaseOverlap> overlap{};
    std::optional<ModelId> model{};
    std::optional<Queueing> queueing{};
    std::optional<Forwarding> forwarding{};
    std::optional<double> detour{};
};

/// One of the collectives that run beside the question: of the file's `concurrent`, or added in the window.
struct CompanionRow {
    QString group{}; ///< a selector, a group's name, "tp[*]", "each:board"
    Collective collective = Collective::allReduce;
    Bytes size = megabytes(128);
    bool on = true;
    bool ofFile = false;
    Problems errors{}; ///< why it cannot run: its group names nothing; such a row is left out
    /// "tp[*]:all_reduce:64 MB", as `--with` takes it.
    [[nodiscard]] std::string label() const;
};

/// Holds the last good topology and the current question. An input that is wrong changes nothing but the problems.
class Document final : public QObject {
    Q_OBJECT
public:
    explicit Document(QObject* parent = nullptr);
    ~Document() override; ///< waits for a file that is being read

    [[nodiscard]] const TopologyFile& file() const { return *file_; }
    [[nodiscard]] const std::shared_ptr<const TopologyFile>& sharedFile() const { return file_; }
    [[nodiscard]] bool hasTopology() const { return file_->topology != nullptr; }
    /// Models: all four, the chosen one first (utilisation is told of it). Loads are wanted.
    [[nodiscard]] const Request& request() const { return request_; }
    [[nodiscard]] ModelId chosenModel() const { return request_.models.front(); }
    [[nodiscard]] const QString& groupSelector() const { return groupSelector_; }
    /// The file's own first.
    [[nodiscard]] const std::vector<CompanionRow>& companions() const { return companions_; }

    /// What is laid over the file and the question; request() is without it.
    [[nodiscard]] const WhatIf& whatIf() const { return whatIf_; }
    /// The question as a scenario keeps it.
    [[nodiscard]] ScenarioQuestion question() const;
    /// Those that are pinned: of this file and of others.
    [[nodiscard]] ScenarioList& scenarios() const { return *scenarios_; }
    /// The question's size, turned as a what-if is: undone in one step a gesture.
    void turnSize(tierlens::Bytes size, const QString& name, int gesture);
    /// Asks what @p scenario asks, of the file that is shown, with its what-ifs laid over, as one step of undo; the scenario's
    /// own file is not looked at. Errors, and nothing changed: its group names nothing here, or what its question says is
    /// unknown.
    Result<void> bringBack(const Scenario& scenario);
    /// Of what was changed in the document; empty after another file was opened.
    [[nodiscard]] QUndoStack* undoStack() { return &undo_; }
    /// Changes of the file, and its saving.
    [[nodiscard]] DocumentEdits& edits() const { return *edits_; }
    /// Where the file is stored; empty for a new one.
    [[nodiscard]] const QString& path() const { return path_; }
    /// Only while topologyChanged tells of it: the same file after an edit, so that views keep their place.
    [[nodiscard]] bool adoptsEdit() const { return adoptsEdit_; }

    /// Of the last open or reload; empty when it went well.
    [[nodiscard]] const Problems& fileErrors() const { return fileErrors_; }
    /// Of the last selector typed; empty when it was good.
    [[nodiscard]] const Problems& groupErrors() const { return groupErrors_; }
    /// Of the topology and the group that are shown.
    [[nodiscard]] Problems warnings() const;
    /// The text that the problems point into: of a file that did not open, that file's.
    [[nodiscard]] const QString& sourceText() const { return sourceText_; }
    /// Whether sourceText is only the beginning of a very long file.
    [[nodiscard]] bool sourceTextCut() const { return sourceTextCut_; }
    [[nodiscard]] QString sourceName() const { return sourceName_; }
    [[nodiscard]] bool opening() const { return opening_; }

public Q_SLOTS:
    /// Reads a file in the background; on failure the last good topology stays and problemsChanged tells why.
    /// A file opened while another is being read wins.
    void open(const QString& path);
    /// Reads the same file again, keeping group and question where they still fit. Edits that were not saved can be had
    /// back by undo.
    void reload();
    /// A file that is not stored anywhere yet, read from @p text already.
    void openNew(tierlens::TopologyFile file);

    /// A selector, a group's name, or both in a list; on failure the group stays, problemsChanged tells why and false is
    /// returned.
    bool setGroupSelector(const QString& selector);
    /// In this order; none is refused as an empty selector is.
    void setRanks(std::vector<tierlens::VertexId> ranks);
    /// The algorithm becomes "auto" where the collective does not know it.
    void setCollective(tierlens::Collective collective);
    void setAlgorithm(const QString& algorithm);
    void setSize(tierlens::Bytes size);
    void setModel(tierlens::ModelId model);
    void setMethod(tierlens::Method method);
    void setRouting(const QString& policy, tierlens::RoutingMode mode, std::uint64_t seed);
    void setContention(const QString& strategy);
    void setProtocol(const QString& protocol);
    void setPhaseOverlap(tierlens::PhaseOverlap overlap);
    void setParallel(std::uint32_t expertParallel, std::uint32_t moeTensorParallel);
    void setRoot(std::uint32_t root);
    void setQueueing(tierlens::Queueing queueing);
    void setForwarding(tierlens::Forwarding forwarding);
    /// Of adaptive routing: how much longer than the shortest a path may be, 0.1 is 10 %.
    void setDetour(double detour);
    void setRankOrdering(tierlens::RankOrdering ordering);
    /// Rows whose group cannot be resolved stay, with their errors, and are not part of the request.
    void setCompanions(std::vector<tierlens::CompanionRow> rows);
    /// Lays a value over; @p name says which in the list of what can be undone. Changes of one key in the same @p gesture
    /// (not 0: a drag of a slider) are undone together.
    void setWhatIf(const std::string& key, const tierlens::ParameterValue& value, const QString& name, int gesture = 0);
    /// As the file has it.
    void resetWhatIf(const std::string& key, const QString& name, int gesture = 0);
    void resetWhatIfs();

Q_SIGNALS:
    /// Another topology is shown.
    void topologyChanged();
    /// The file is stored under another name, or the text is another while the topology stays.
    void fileChanged();
    /// The request differs from the last one: evaluate again.
    void requestChanged();
    void problemsChanged();
    void companionsChanged();
    void whatIfChanged();
    /// A file was read: well (it is shown now) or not.
    void opened(bool well);
    void openingChanged(bool opening);
    /// The file on disk is not what was read any more.
    void changedOnDisk();
    /// The file is not there any more: told once, when it has not come back after a moment. What was read stays.
    void goneFromDisk();
    /// It is there again, and is what was read.
    void backOnDisk();

private:
    friend class ScenarioCommand;
    friend class SizeCommand;
    friend class WhatIfCommand;
    friend class DocumentEdits;
    /// Tells two contents of a file apart.
    struct Stamp {
        qint64 size = -1;
        qint64 modified = 0; ///< ms since the epoch; looked at only where the digest is not of the whole file
        QByteArray digest;   ///< of the first MiB
        friend bool operator==(const Stamp&, const Stamp&) = default;
    };
    [[nodiscard]] static std::optional<Stamp> stampOf(const QString& path);
    struct ReadFile {
        Result<TopologyFile> file;
        QString text;
        bool textCut = false;
        Stamp stamp;
    };
    [[nodiscard]] static ReadFile read(const QString& path);
    void start(const QString& path, bool keepQuestion);
    void onRead();
    void adopt(std::shared_ptr<const TopologyFile> file, bool keepQuestion);
    /// The same file after an edit, an undo or a redo.
    void adoptEdited(std::shared_ptr<const TopologyFile> file);
    void showText();
    /// What is shown is stored at @p path now.
    void noteSaved(const QString& path);
    void watch(const QString& path);
    void compareWithDisk();
    void applyChanges(Request& request) const;
    void fitToGroup(Request& request) const;
    void resolveCompanions(Request& request);
    void setRequest(Request request);
    void changeWhatIf(WhatIf after, std::string key, const QString& text, int gesture);
    void showWhatIf(const WhatIf& values);
    [[nodiscard]] Result<void> showScenario(const ScenarioQuestion& question, const WhatIf& values);

    std::shared_ptr<const TopologyFile> file_ = std::make_shared<const TopologyFile>();
    WhatIf whatIf_;
    QUndoStack undo_;
    std::unique_ptr<ScenarioList> scenarios_;
    std::unique_ptr<DocumentEdits> edits_;
    bool adoptsEdit_ = false;
    Request request_;
    QuestionChanges changes_;
    QString groupSelector_;
    std::vector<CompanionRow> companions_;
    Problems fileErrors_, groupErrors_, groupWarnings_;
    QString sourceText_;
    bool sourceTextCut_ = false;
    QString sourceName_;

    QFutureWatcher<std::shared_ptr<ReadFile>> reader_;
    QString path_;     ///< of the file being read or last read
    QString nextPath_; ///< asked for while another was being read
    bool keepQuestion_ = false, nextKeepsQuestion_ = false;
    bool opening_ = false;
    QFileSystemWatcher watcher_;
    QTimer settle_;  ///< editors write a file in several steps
    QTimer absence_; ///< and some take the old one away first
    Stamp stamp_;
    bool gone_ = false;
};

} // namespace tierlens
