// Steps of undo of scenarios, and of the question as far as it is turned like a what-if.
#pragma once

#include <QUndoCommand>

#include "core/scenario/scenario.h"
#include "ui/document/scenario_list.h"

namespace tierlens {

class Document;

/// Question and what-ifs of a scenario in the place of the document's.
class ScenarioCommand final : public QUndoCommand {
public:
    ScenarioCommand(Document& document, ScenarioQuestion question, WhatIf values, const QString& text);
    void undo() override;
    void redo() override;

private:
    struct State {
        ScenarioQuestion question;
        WhatIf values;
    };
    void show(const State& state);
    Document& document_;
    State before_, after_;
};

/// The pinned scenarios before and after.
class ScenarioListCommand final : public QUndoCommand {
public:
    ScenarioListCommand(ScenarioList& list, ScenarioList::State after, const QString& text);
    void undo() override { list_.show(before_); }
    void redo() override { list_.show(after_); }

private:
    ScenarioList& list_;
    ScenarioList::State before_, after_;
};

/// The question's size; changes of one gesture (not 0) are one step.
class SizeCommand final : public QUndoCommand {
public:
    SizeCommand(Document& document, Bytes after, const QString& text, int gesture);
    void undo() override;
    void redo() override;
    [[nodiscard]] int id() const override { return gesture_ == 0 ? -1 : 2; }
    bool mergeWith(const QUndoCommand* later) override;

private:
    Document& document_;
    Bytes before_, after_;
    int gesture_;
};

} // namespace tierlens
