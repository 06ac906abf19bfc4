// One step of undo: the file's text before and after an edit.
#pragma once

#include <QUndoCommand>
#include <memory>

#include "core/edit/edited_file.h"

namespace tierlens {

class DocumentEdits;

class EditCommand final : public QUndoCommand {
public:
    /// @p file: the result, which the first redo shows. @p renumbered: elements may bear other names behind the step.
    EditCommand(DocumentEdits& edits, TextStep step, std::shared_ptr<const TopologyFile> file, const QString& text,
                bool renumbered);
    void undo() override;
    void redo() override;

private:
    DocumentEdits& edits_;
    TextStep step_;
    std::shared_ptr<const TopologyFile> file_; ///< until it was shown
    bool renumbered_;
};

} // namespace tierlens
