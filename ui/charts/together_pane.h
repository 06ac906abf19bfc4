// Collectives that run at the same time: how long each takes alone, how long together, and how much slower that is.
#pragma once

#include "ui/charts/answer_pane.h"

namespace tierlens {

class BarRowsCanvas;
struct ValueCard;
class RowsTableModel;

class TogetherPane final : public AnswerPane {
    Q_OBJECT
public:
    explicit TogetherPane(SelectionHub* hub, QWidget* parent = nullptr);
    [[nodiscard]] BarRowsCanvas* canvas() const { return canvas_; }

protected:
    void answerChanged() override;
    void highlightChanged(const Highlight& /*highlight*/) override {}

private:
    [[nodiscard]] QString nameOf(std::size_t row) const;
    [[nodiscard]] ValueCard cardOf(int row) const;

    BarRowsCanvas* canvas_;
    RowsTableModel* model_;
};

} // namespace tierlens
