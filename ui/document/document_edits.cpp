#include "ui/document/document_edits.h"

#include <QCoreApplication>
#include <QFile>
#include <QUndoStack>
#include <QtConcurrentRun>
#include <algorithm>
#include <utility>

#include "core/topology/selector_names.h"
#include "ui/document/document.h"
#include "ui/document/edit_command.h"
#include "ui/document/text.h"

namespace tierlens {
namespace {

/// Elements may bear other names afterwards.
bool renumbers(const TopologyEdit& edit)
{
    if (const auto* resize = std::get_if<Resize>(&edit))
        return !resize->member.empty(); // else the last run: only what is behind all others comes or goes
    return std::holds_alternative<Remove>(edit) || std::holds_alternative<Move>(edit) ||
           std::holds_alternative<ReplaceText>(edit);
}

EditEffect effectOf(const std::vector<TopologyEdit>& edits)
{
    EditEffect effect{std::ranges::any_of(edits, renumbers), {}};
    for (const TopologyEdit& edit : edits)
        if (const auto* renamed = std::get_if<RenameGroup>(&edit))
            effect.groups.emplace_back(renamed->name, renamed->newName);
    return effect;
}

QString nameOf(const TopologyEdit& edit)
{
    const EditName name = editName(edit);
    return filled(QCoreApplication::translate("Problem", name.sentence), name.args);
}

} // namespace

DocumentEdits::DocumentEdits(Document& document) : document_(document)
{
    pool_.setMaxThreadCount(1);
    connect(&builder_, &QFutureWatcher<Built>::finished, this, [this] {
        const Built result = builder_.result();
        const auto then = std::exchange(built_, nullptr);
        running_ = false;
        if (then)
            then(*result);
        next();
    });
}

DocumentEdits::~DocumentEdits()
{
    builder_.disconnect(this);
    pool_.waitForDone();
}

void DocumentEdits::apply(std::vector<TopologyEdit> edits, const QString& name)
{
    if (edits.empty() || !document_.hasTopology())
        return;
    QString said = name.isEmpty() ? nameOf(edits.front()) : name;
    enqueue(Apply{std::move(edits), std::move(said)});
}

void DocumentEdits::undo() { enqueue(Walk::undo); }

void DocumentEdits::redo() { enqueue(Walk::redo); }

void DocumentEdits::save(const QString& path, std::function<void(bool)> then) { enqueue(Save{path, std::move(then)}); }

void DocumentEdits::restart()
{
    waiting_.clear();
    built_ = nullptr; // what is being built is of the file that was left
    behind_ = false;
    behindEffect_ = {};
    steps_ = 0;
    text_ = savedText_ = document_.file().text;
    compareWithSaved();
    Q_EMIT textChanged();
    tellBusy();
}

bool DocumentEdits::takeFromDisk(const std::shared_ptr<const TopologyFile>& file)
{
    if (steps_ == 0)
        return false;
    waiting_.clear();
    built_ = nullptr;
    behind_ = false;
    behindEffect_ = {};
    savedText_ = file->text;
    if (file->text == text_)
        show(file, {true, {}});
    else
        push(tr("Reload"), file, {true, {}});
    return true;
}

void DocumentEdits::enqueue(Operation operation)
{
    waiting_.push_back(std::move(operation));
    next();
}

void DocumentEdits::next()
{
    while (!running_ && !waiting_.empty()) {
        if (const auto* walk = std::get_if<Walk>(&waiting_.front())) {
            const bool back = *walk == Walk::undo;
            waiting_.pop_front();
            if (back)
                document_.undoStack()->undo();
            else
                document_.undoStack()->redo();
            continue;
        }
        if (const auto* save = std::get_if<Save>(&waiting_.front())) {
            const Save what = *save;
            waiting_.pop_front();
            build(
                [text = text_, to = QFile::encodeName(what.path).toStdString()]() -> Result<TopologyFile> {
                    if (auto written = saveText(to, text); !written)
                        return failure(std::move(written.error()));
                    return TopologyFile{{}, text, {}, {}};
                },
                [this, what](const Result<TopologyFile>& written) {
                    if (written) {
                        savedText_ = written->text;
                        document_.noteSaved(what.path);
                        compareWithSaved();
                        Q_EMIT textChanged();
                        Q_EMIT saved(what.path);
                    } else {
                        Q_EMIT notSaved(written.error());
                    }
                    if (what.then)
                        what.then(written.has_value());
                });
            continue;
        }
        if (behind_)
            break;
        auto what = std::get<Apply>(std::move(waiting_.front()));
        waiting_.pop_front();
        EditEffect effect = effectOf(what.edits);
        build([file = document_.sharedFile(), edits = std::move(what.edits)] { return withEdits(*file, edits); },
              [this, name = what.name, effect = std::move(effect)](Result<TopologyFile> file) {
                  if (!file)
                      return Q_EMIT refused(file.error());
                  push(name, std::make_shared<const TopologyFile>(std::move(*file)), effect);
                  Q_EMIT applied(name);
              });
    }
    if (!running_ && behind_)
        build([text = text_, name = document_.file().name] { return readTopologyText(text, name); },
              [this](Result<TopologyFile> file) {
                  behind_ = false;
                  if (!file)
                      return Q_EMIT refused(file.error());
                  show(std::make_shared<const TopologyFile>(std::move(*file)), std::exchange(behindEffect_, {}));
              });
    tellBusy();
}

void DocumentEdits::build(std::function<Result<TopologyFile>()> work, std::function<void(Result<TopologyFile>)> then)
{
    running_ = true;
    built_ = std::move(then);
    builder_.setFuture(QtConcurrent::run(
        &pool_, [work = std::move(work)]() -> Built { return std::make_shared<const Result<TopologyFile>>(work()); }));
}

void DocumentEdits::push(const QString& name, std::shared_ptr<const TopologyFile> file, EditEffect effect)
{
    TextStep change = stepBetween(text_, file->text, {});
    ++steps_;
    document_.undoStack()->push(new EditCommand(*this, std::move(change), std::move(file), name, std::move(effect)));
}

void DocumentEdits::step(const TextStep& change, bool forward, const EditEffect& effect)
{
    text_ = forward ? stepForward(text_, change) : stepBack(text_, change);
    behind_ = true;
    behindEffect_.append(effect);
    compareWithSaved();
    Q_EMIT textChanged();
    tellBusy();
    // Not from inside of the stack, which has not moved on yet.
    QMetaObject::invokeMethod(this, &DocumentEdits::next, Qt::QueuedConnection);
}

void DocumentEdits::renameInQuestion(const EditEffect& effect)
{
    for (const auto& change : effect.groups) {
        const auto renamed = [&](const QString& selector) {
            return tierlens::text(selectorRenamed(selector.toStdString(), change.first, change.second));
        };
        document_.groupSelector_ = renamed(document_.groupSelector_);
        for (CompanionRow& row : document_.companions_)
            row.group = renamed(row.group);
    }
}

void DocumentEdits::show(std::shared_ptr<const TopologyFile> file, const EditEffect& effect)
{
    text_ = file->text;
    compareWithSaved();
    renumbered_ = effect.renumbers;
    renameInQuestion(effect);
    document_.adoptEdited(std::move(file));
    renumbered_ = false;
    Q_EMIT textChanged();
}

void DocumentEdits::compareWithSaved()
{
    const bool now = text_ != savedText_;
    if (std::exchange(modified_, now) != now)
        Q_EMIT modifiedChanged(now);
}

void DocumentEdits::tellBusy()
{
    const bool now = busy();
    if (std::exchange(toldBusy_, now) != now)
        Q_EMIT busyChanged(now);
}

} // namespace tierlens
