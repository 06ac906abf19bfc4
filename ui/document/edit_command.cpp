#include "ui/document/edit_command.h"

#include <utility>

#include "ui/document/document_edits.h"

namespace tierlens {

EditCommand::EditCommand(DocumentEdits& edits, TextStep step, std::shared_ptr<const TopologyFile> file, const QString& text,
                         bool renumbered)
    : QUndoCommand(text), edits_(edits), step_(std::move(step)), file_(std::move(file)), renumbered_(renumbered)
{
}

void EditCommand::undo() { edits_.step(step_, false, renumbered_); }

void EditCommand::redo()
{
    if (file_)
        edits_.show(std::exchange(file_, nullptr), renumbered_);
    else
        edits_.step(step_, true, renumbered_);
}

} // namespace tierlens
