// A topology file under edit: the file as it is now, and the steps that lead back and forth. A step keeps the changed
// bytes only, so thousands of steps of a large file stay small.
#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <vector>

#include "core/edit/topology_edit.h"

namespace tierlens {

/// The difference of two texts as one changed range.
struct TextStep {
    std::size_t offset = 0;
    std::string removed{};
    std::string inserted{};
    EditName name{};

    /// Bytes it keeps.
    [[nodiscard]] std::size_t size() const { return removed.size() + inserted.size(); }
    [[nodiscard]] bool changes() const { return removed != inserted; }
};
[[nodiscard]] TextStep stepBetween(std::string_view before, std::string_view after, EditName name);
/// @p text must be the text before (after) the step.
[[nodiscard]] std::string stepForward(std::string_view text, const TextStep& step);
[[nodiscard]] std::string stepBack(std::string_view text, const TextStep& step);

class EditedFile {
public:
    /// @p maxBytes: of all steps together; the oldest are forgotten beyond it.
    explicit EditedFile(TopologyFile file, std::size_t maxBytes = std::size_t{256} << 20)
        : file_(std::move(file)), maxBytes_(maxBytes)
    {
    }

    [[nodiscard]] const TopologyFile& file() const { return file_; }

    /// One step of one or several edits (each on the result of the one before: all or nothing). What was undone is
    /// forgotten. An edit that changes nothing is refused with edit_changes_nothing.
    Result<void> apply(const TopologyEdit& edit);
    Result<void> apply(const std::vector<TopologyEdit>& edits, EditName name);

    [[nodiscard]] bool canUndo() const { return done_ > 0; }
    [[nodiscard]] bool canRedo() const { return done_ < steps_.size(); }
    /// Of the step that undo() takes back; only when canUndo().
    [[nodiscard]] const EditName& undoName() const { return steps_[done_ - 1].name; }
    [[nodiscard]] const EditName& redoName() const { return steps_[done_].name; }
    /// Nothing happens when there is nothing to undo. Former texts were read before; a failure is a fault of the program.
    Result<void> undo();
    Result<void> redo();

    /// The text that is stored now, so that isSaved() tells.
    void markSaved();
    [[nodiscard]] bool isSaved() const { return saved_ == file_.text; }
    [[nodiscard]] std::size_t stepBytes() const { return bytes_; }

private:
    Result<void> take(TopologyFile next, EditName name);

    TopologyFile file_;
    std::size_t maxBytes_;
    std::deque<TextStep> steps_{};
    std::size_t done_ = 0; ///< steps_ before it are in file_, those from it on were undone
    std::size_t bytes_ = 0;
    std::string saved_ = file_.text;
};

} // namespace tierlens
