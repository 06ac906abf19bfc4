// One step of undo: the file's text before and after an edit.
#pragma once

#include <QUndoCommand>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/edit/edited_file.h"

namespace tierlens {

class DocumentEdits;

/// What a step does to what the window knows by name.
struct EditEffect {
    bool renumbers = false; ///< elements may bear other names behind the step
    /// Named groups and their new names, in this order; for the question, which may name one.
    std::vector<std::pair<std::string, std::string>> groups{};

    [[nodiscard]] EditEffect backwards() const;
    /// This one, and then @p next.
    void append(const EditEffect& next);
};

class EditCommand final : public QUndoCommand {
public:
    /// @p file: the result, which the first redo shows.
    EditCommand(DocumentEdits& edits, TextStep step, std::shared_ptr<const TopologyFile> file, const QString& text,
                EditEffect effect);
    void undo() override;
    void redo() override;

private:
    DocumentEdits& edits_;
    TextStep step_;
    std::shared_ptr<const TopologyFile> file_; ///< until it was shown
    EditEffect effect_;
};

} // namespace tierlens
