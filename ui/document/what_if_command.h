// One step of undo: values laid over a file.
#pragma once

#include <QUndoCommand>
#include <string>

#include "core/whatif/what_if.h"

namespace tierlens {

class Document;

class WhatIfCommand final : public QUndoCommand {
public:
    /// From the document's values to @p after. @p key and @p gesture: see Document::setWhatIf.
    WhatIfCommand(Document& document, WhatIf after, std::string key, const QString& text, int gesture);
    void undo() override;
    void redo() override;
    [[nodiscard]] int id() const override;
    bool mergeWith(const QUndoCommand* later) override;

private:
    Document& document_;
    WhatIf before_, after_;
    std::string key_;
    int gesture_;
};

} // namespace tierlens
