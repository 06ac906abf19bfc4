// Time by phase: one horizontal bar a model, one hue a phase, the parts of a phase as light (start-up), full (transfer),
// hatched (contention) and dotted (queueing).
#pragma once

#include "ui/charts/answer_pane.h"
#include "ui/charts/ghost.h"

class QToolButton;

namespace tierlens {

class Legend;
class PhaseBarsCanvas;
class PhaseTableModel;

class PhaseBarsPane final : public AnswerPane {
    Q_OBJECT
public:
    explicit PhaseBarsPane(SelectionHub* hub, QWidget* parent = nullptr);
    [[nodiscard]] PhaseBarsCanvas* canvas() const { return canvas_; }

public Q_SLOTS:
    /// Scenarios to be shown beside the answer.
    void setGhosts(tierlens::Ghosts ghosts);

protected:
    void answerChanged() override;
    void highlightChanged(const Highlight& highlight) override;

private:
    void updateLegend();
    void updateNote();

    PhaseBarsCanvas* canvas_;
    Legend* legend_;
    QToolButton* fullLength_;
    PhaseTableModel* model_;
    Ghosts ghosts_;
};

} // namespace tierlens
