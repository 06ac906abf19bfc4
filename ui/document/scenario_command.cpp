#include "ui/document/scenario_command.h"

#include <utility>

#include "ui/document/document.h"

namespace tierlens {

ScenarioCommand::ScenarioCommand(Document& document, ScenarioQuestion question, WhatIf values, const QString& text)
    : QUndoCommand(text), document_(document), before_{document.question(), document.whatIf()},
      after_{std::move(question), std::move(values)}
{
}

void ScenarioCommand::show(const State& state)
{
    // An edit between may have taken the group away: the step is then one that changes nothing.
    if (!document_.showScenario(state.question, state.values))
        setObsolete(true);
}

void ScenarioCommand::undo() { show(before_); }

void ScenarioCommand::redo() { show(after_); }

ScenarioListCommand::ScenarioListCommand(ScenarioList& list, ScenarioList::State after, const QString& text)
    : QUndoCommand(text), list_(list), before_(list.state_), after_(std::move(after))
{
}

SizeCommand::SizeCommand(Document& document, Bytes after, const QString& text, int gesture)
    : QUndoCommand(text), document_(document), before_(document.request().size), after_(after), gesture_(gesture)
{
}

void SizeCommand::undo() { document_.setSize(before_); }

void SizeCommand::redo() { document_.setSize(after_); }

bool SizeCommand::mergeWith(const QUndoCommand* later)
{
    const auto* other = dynamic_cast<const SizeCommand*>(later);
    if (other == nullptr || other->gesture_ != gesture_)
        return false;
    after_ = other->after_;
    setObsolete(after_ == before_);
    return true;
}

} // namespace tierlens
