// The answer in large type: the time under the chosen model, and what it means.
#pragma once

#include <QWidget>
#include <memory>

#include "core/models/message_cost.h"
#include "ui/run/evaluation_runner.h"

class QLabel;
class QToolButton;

namespace tierlens {

class NotesButton;

class AnswerView final : public QWidget {
    Q_OBJECT
public:
    explicit AnswerView(QWidget* parent = nullptr);

    /// Shows the result of the request's first model; none: nothing yet.
    void setAnswer(std::shared_ptr<const Answer> answer);
    void setStale(bool stale);
    /// "827.3 µs"; for tests and for copying.
    [[nodiscard]] QString latencyText() const;
    [[nodiscard]] QString detailText() const;
    [[nodiscard]] NotesButton* notes() const { return notes_; }

Q_SIGNALS:
    void modelChosen(tierlens::ModelId model);
    /// One that sees what a note says this one does not.
    void methodChosen(tierlens::Method method);

protected:
    void changeEvent(QEvent* event) override;

private:
    void reserveRoom();
    void applyColours();

    std::shared_ptr<const Answer> answer_;
    QToolButton* model_;
    QLabel* latency_;
    QLabel* detail_;
    NotesButton* notes_;
    bool stale_ = false;
};

/// The result of the request's first model; none when there is no such result.
[[nodiscard]] const ModelResult* chosenResult(const Answer& answer);

} // namespace tierlens
