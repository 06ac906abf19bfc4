#include "ui/document/edit_command.h"

#include <utility>

#include "ui/document/document_edits.h"

namespace tierlens {

EditEffect EditEffect::backwards() const
{
    EditEffect back{renumbers, {}};
    for (auto at = groups.rbegin(); at != groups.rend(); ++at)
        back.groups.emplace_back(at->second, at->first);
    return back;
}

void EditEffect::append(const EditEffect& next)
{
    renumbers = renumbers || next.renumbers;
    groups.insert(groups.end(), next.groups.begin(), next.groups.end());
}

EditCommand::EditCommand(DocumentEdits& edits, TextStep step, std::shared_ptr<const TopologyFile> file, const QString& text,
                         EditEffect effect)
    : QUndoCommand(text), edits_(edits), step_(std::move(step)), file_(std::move(file)), effect_(std::move(effect))
{
}

void EditCommand::undo() { edits_.step(step_, false, effect_.backwards()); }

void EditCommand::redo()
{
    if (file_)
        edits_.show(std::exchange(file_, nullptr), effect_);
    else
        edits_.step(step_, true, effect_);
}

} // namespace tierlens
