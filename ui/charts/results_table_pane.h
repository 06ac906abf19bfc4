// The results as numbers: one row a model, with its total, parts, bandwidths and bottleneck.
#pragma once

#include "ui/charts/answer_pane.h"
#include "ui/charts/ghost.h"

namespace tierlens {

class ResultTableModel;

class ResultsTablePane final : public AnswerPane {
    Q_OBJECT
public:
    explicit ResultsTablePane(SelectionHub* hub, QWidget* parent = nullptr);

public Q_SLOTS:
    /// The baseline among them has columns of its own.
    void setGhosts(const tierlens::Ghosts& ghosts);

protected:
    void answerChanged() override;
    void highlightChanged(const Highlight& highlight) override;

private:
    ResultTableModel* model_;
};

} // namespace tierlens
