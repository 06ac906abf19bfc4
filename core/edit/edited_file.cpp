#include "core/edit/edited_file.h"

#include <algorithm>

namespace tierlens {

TextStep stepBetween(std::string_view before, std::string_view after, EditName name)
{
    const std::size_t shorter = std::min(before.size(), after.size());
    std::size_t head = 0;
    while (head < shorter && before[head] == after[head])
        ++head;
    std::size_t tail = 0;
    while (tail < shorter - head && before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
        ++tail;
    return {head, std::string(before.substr(head, before.size() - head - tail)),
            std::string(after.substr(head, after.size() - head - tail)), std::move(name)};
}

std::string stepForward(std::string_view text, const TextStep& step)
{
    std::string result(text);
    return result.replace(step.offset, step.removed.size(), step.inserted);
}

std::string stepBack(std::string_view text, const TextStep& step)
{
    std::string result(text);
    return result.replace(step.offset, step.inserted.size(), step.removed);
}

Result<void> EditedFile::take(TopologyFile next, EditName name)
{
    TextStep step = stepBetween(file_.text, next.text, std::move(name));
    if (!step.changes())
        return failure(Code::edit_changes_nothing);
    while (steps_.size() > done_) {
        bytes_ -= steps_.back().size();
        steps_.pop_back();
    }
    bytes_ += step.size();
    steps_.push_back(std::move(step));
    ++done_;
    while (bytes_ > maxBytes_ && steps_.size() > 1) {
        bytes_ -= steps_.front().size();
        steps_.pop_front();
        --done_;
    }
    file_ = std::move(next);
    return {};
}

Result<void> EditedFile::apply(const TopologyEdit& edit)
{
    auto next = withEdit(file_, edit);
    if (!next)
        return failure(std::move(next.error()));
    return take(std::move(*next), editName(edit));
}

Result<void> EditedFile::apply(const std::vector<TopologyEdit>& edits, EditName name)
{
    auto next = withEdits(file_, edits);
    if (!next)
        return failure(std::move(next.error()));
    return take(std::move(*next), std::move(name));
}

Result<void> EditedFile::undo()
{
    if (!canUndo())
        return {};
    auto former = readTopologyText(stepBack(file_.text, steps_[done_ - 1]), file_.name);
    if (!former)
        return failure(std::move(former.error()));
    file_ = std::move(*former);
    --done_;
    return {};
}

Result<void> EditedFile::redo()
{
    if (!canRedo())
        return {};
    auto next = readTopologyText(stepForward(file_.text, steps_[done_]), file_.name);
    if (!next)
        return failure(std::move(next.error()));
    file_ = std::move(*next);
    ++done_;
    return {};
}

void EditedFile::markSaved() { saved_ = file_.text; }

} // namespace tierlens
