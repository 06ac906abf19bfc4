// The stepwise method: how long each run of alike steps takes, which flow it waits for and which link holds that flow up.
#pragma once

#include "ui/charts/answer_pane.h"

namespace tierlens {

class BarRowsCanvas;
struct ValueCard;
class RowsTableModel;

class StepsPane final : public AnswerPane {
    Q_OBJECT
public:
    explicit StepsPane(SelectionHub* hub, QWidget* parent = nullptr);
    [[nodiscard]] BarRowsCanvas* canvas() const { return canvas_; }

public Q_SLOTS:
    /// Marks the run that graph and heatmap show (index into LoadMap::steps).
    void setRun(std::optional<std::uint32_t> run);

Q_SIGNALS:
    /// A row was clicked: its step is wanted on the graph (index into LoadMap::steps).
    void runWanted(std::optional<std::uint32_t> run);

protected:
    void answerChanged() override;
    void highlightChanged(const Highlight& highlight) override;

private:
    [[nodiscard]] ValueCard cardOf(int row) const;
    [[nodiscard]] std::optional<std::uint32_t> runOf(int row) const;
    [[nodiscard]] QString limitOf(const StepDetail& step) const;
    [[nodiscard]] QString phaseOf(const StepDetail& step) const;
    void fillTable();

    BarRowsCanvas* canvas_;
    RowsTableModel* model_;
};

/// "stepwise 812.4 µs, closed form 822.6 µs: 1.24 % less"; empty where there is nothing to compare.
[[nodiscard]] QString gapText(const Answer& answer);

} // namespace tierlens
