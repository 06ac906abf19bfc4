// Latency or bandwidth against message size, log-log, one curve a model.
#pragma once

#include "ui/charts/answer_pane.h"
#include "ui/charts/ghost.h"
#include "ui/models/result_models.h"

class QComboBox;
class QToolButton;

namespace tierlens {

class Legend;
class SizeCurvesView;

class SizeCurvesPane final : public AnswerPane {
    Q_OBJECT
public:
    explicit SizeCurvesPane(SelectionHub* hub, QWidget* parent = nullptr);

    [[nodiscard]] CurveQuantity quantity() const { return quantity_; }
    [[nodiscard]] Legend* legend() const { return legend_; }
    [[nodiscard]] SizeCurvesView* view() const { return view_; }

public Q_SLOTS:
    void setQuantity(tierlens::CurveQuantity quantity);
    /// Scenarios to be shown beside the answer, under its chosen model.
    void setGhosts(tierlens::Ghosts ghosts);

Q_SIGNALS:
    /// A point was clicked (or chosen by the keyboard): ask for this size.
    void sizeRequested(tierlens::Bytes size);
    void quantityChanged(tierlens::CurveQuantity quantity);

protected:
    void answerChanged() override;
    void highlightChanged(const Highlight& highlight) override;

private:
    void makeAxesMenu();
    void updateLegend();
    void updateNote();
    void showGhosts();

    Ghosts ghosts_;
    CurveQuantity quantity_ = CurveQuantity::latency;
    SizeCurvesView* view_;
    Legend* legend_;
    QComboBox* quantityBox_;
    QToolButton* axesButton_;
    CurveTableModel* model_;
    std::uint64_t shownNumbers_ = 0; ///< Answer::numbers of what is drawn
    CurveQuantity shownQuantity_ = CurveQuantity::latency;
};

} // namespace tierlens
