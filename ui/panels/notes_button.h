// What is to be known of a result, beside it: a count that opens the sentences, each with the method that sees what this
// one does not.
#pragma once

#include <optional>

#include "core/base/problem.h"
#include "core/evaluation/request.h"
#include "ui/panels/popup_button.h"

class QVBoxLayout;

namespace tierlens {

/// The method whose result does not have the limit that @p code tells of; none: no method does away with it.
[[nodiscard]] std::optional<Method> methodThatSees(Code code);

class NotesButton final : public QWidget {
    Q_OBJECT
public:
    explicit NotesButton(QWidget* parent = nullptr);

    /// Hidden where there are none.
    void setNotes(const Problems& notes, Method method);
    /// What the button says of so many.
    [[nodiscard]] static QString textOf(int count);
    [[nodiscard]] PopupButton* button() const { return button_; }

Q_SIGNALS:
    void methodChosen(tierlens::Method method);

private:
    PopupButton* button_;
    QWidget* page_ = nullptr;
    QVBoxLayout* rows_;
};

} // namespace tierlens
