// Changes of the document's file, one after the other on a worker, as named steps of its undo stack; and its saving. The
// thread of the window never waits for an edit: what is shown follows when it is built.
#pragma once

#include <QFutureWatcher>
#include <QObject>
#include <QString>
#include <QThreadPool>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "core/edit/edited_file.h"
#include "core/edit/topology_edit.h"
#include "core/formats/topology_file.h"
#include "ui/document/edit_command.h"

namespace tierlens {

class Document;

class DocumentEdits final : public QObject {
    Q_OBJECT
public:
    explicit DocumentEdits(Document& document);
    ~DocumentEdits() override; ///< waits for the edit or the save that is being done

    /// As it will be saved: with all that was done, though the picture may follow a moment later.
    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] bool isModified() const { return modified_; }
    /// Something waits or is being done.
    [[nodiscard]] bool busy() const { return running_ || behind_ || !waiting_.empty(); }
    /// Whether the last edit renumbered or took away elements: what was selected may be another now.
    [[nodiscard]] bool renumbered() const { return renumbered_; }

    /// The edits as one step, each on the result of the one before: all or nothing. @p name: what can be undone; empty: as core
    /// calls the first. Follows: applied, or refused.
    void apply(std::vector<TopologyEdit> edits, const QString& name = {});
    /// Of the document's undo stack, behind the edits that are still being done.
    void undo();
    void redo();
    /// Writes the text, behind the edits that are still being done. @p then gets whether it went well. Follows: saved, or
    /// notSaved.
    void save(const QString& path, std::function<void(bool)> then = {});

Q_SIGNALS:
    void applied(const QString& name);
    void refused(const tierlens::Problems& problems);
    /// Another text(): after an edit, an undo, a save, another file.
    void textChanged();
    void modifiedChanged(bool modified);
    void busyChanged(bool busy);
    void saved(const QString& path);
    void notSaved(const tierlens::Problems& problems);

private:
    friend class Document;
    friend class EditCommand;
    struct Apply {
        std::vector<TopologyEdit> edits;
        QString name;
    };
    struct Save {
        QString path;
        std::function<void(bool)> then;
    };
    enum class Walk : std::uint8_t { undo, redo };
    using Operation = std::variant<Apply, Save, Walk>;
    using Built = std::shared_ptr<const Result<TopologyFile>>;

    /// Another file is shown: nothing was edited yet.
    void restart();
    /// The file was read again: with edits on the stack that is a step of its own. False: nothing was done.
    bool takeFromDisk(const std::shared_ptr<const TopologyFile>& file);
    void enqueue(Operation operation);
    void next();
    void build(std::function<Result<TopologyFile>()> work, std::function<void(Result<TopologyFile>)> then);
    void push(const QString& name, std::shared_ptr<const TopologyFile> file, EditEffect effect);
    /// A step of the stack, forward or back; the first time forward its result is there already.
    void step(const TextStep& change, bool forward, const EditEffect& effect);
    void show(std::shared_ptr<const TopologyFile> file, const EditEffect& effect);
    void renameInQuestion(const EditEffect& effect);
    void compareWithSaved();
    void tellBusy();

    Document& document_;
    std::string text_, savedText_;
    bool modified_ = false;
    bool behind_ = false; ///< what is shown is not text_ yet
    bool renumbered_ = false;
    EditEffect behindEffect_; ///< of the steps between what is shown and text_
    std::deque<Operation> waiting_;
    bool running_ = false, toldBusy_ = false;
    std::size_t steps_ = 0; ///< edit commands ever put on the stack of this file
    QThreadPool pool_;
    QFutureWatcher<Built> builder_;
    std::function<void(Result<TopologyFile>)> built_;
};

} // namespace tierlens
