// The file's text, read-only, with line numbers and the faulty lines marked.
#pragma once

#include <QPlainTextEdit>
#include <map>
#include <set>

#include "core/base/problem.h"
#include "ui/document/text.h"

namespace tierlens {

class PanelHeader;
class SourceView;

class SourcePane final : public QWidget {
    Q_OBJECT
public:
    explicit SourcePane(QWidget* parent = nullptr);

    [[nodiscard]] PanelHeader* header() const { return header_; }
    [[nodiscard]] QPlainTextEdit* view() const;
    /// @p cut: the text is only the beginning of a longer file.
    void setText(const QString& name, const QString& text, bool cut);
    void setMarks(const Problems& errors, const Problems& warnings);
    /// Lines (from 1) that are marked as errors.
    [[nodiscard]] const std::set<int>& errorLines() const { return errorLines_; }
    /// Moves the cursor there and shows the line in the middle.
    void goTo(TextPosition position);

Q_SIGNALS:
    /// "Select what this line makes", from the context menu.
    void elementsWanted(int line);

protected:
    [[nodiscard]] QSize sizeHint() const override { return {420, 200}; }

private:
    PanelHeader* header_;
    SourceView* view_;
    std::set<int> errorLines_;
};

} // namespace tierlens
