#include "ui/document/what_if_command.h"

#include <utility>

#include "ui/document/document.h"

namespace tierlens {

WhatIfCommand::WhatIfCommand(Document& document, WhatIf after, std::string key, const QString& text, int gesture)
    : QUndoCommand(text), document_(document), before_(document.whatIf()), after_(std::move(after)), key_(std::move(key)),
      gesture_(gesture)
{
}

void WhatIfCommand::undo() { document_.showWhatIf(before_); }

void WhatIfCommand::redo() { document_.showWhatIf(after_); }

int WhatIfCommand::id() const { return gesture_ == 0 ? -1 : 1; }

bool WhatIfCommand::mergeWith(const QUndoCommand* later)
{
    const auto* other = dynamic_cast<const WhatIfCommand*>(later);
    if (other == nullptr || other->key_ != key_ || other->gesture_ != gesture_)
        return false;
    after_ = other->after_;
    setText(other->text());
    setObsolete(after_ == before_);
    return true;
}

} // namespace tierlens
