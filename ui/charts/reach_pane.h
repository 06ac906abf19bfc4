// Inverse questions: which value of a parameter makes the question take no longer than a given time (core/whatif/solve.h).
#pragma once

#include "core/whatif/solve.h"
#include "ui/charts/computed_pane.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace tierlens {

class Document;
class ParameterSpinBox;
class PlotGrid;
class RowsTableModel;
struct ValueCard;

class ReachPane final : public ComputedPane {
    Q_OBJECT
public:
    /// @p document gives the file, and takes the value that was found; it must outlive the pane.
    ReachPane(Document& document, SelectionHub* hub, QWidget* parent = nullptr);
    [[nodiscard]] QComboBox* parameterBox() const { return parameterBox_; }
    [[nodiscard]] ParameterSpinBox* timeBox() const { return timeBox_; }
    [[nodiscard]] QPushButton* useButton() const { return use_; }
    [[nodiscard]] PlotGrid* plot() const { return plot_; }
    /// The answer in words; empty before there is one.
    [[nodiscard]] QString words() const;

public Q_SLOTS:
    /// Asks for this parameter from now on.
    void setParameter(const QString& key);

protected:
    void changeEvent(QEvent* event) override;
    void highlightChanged(const Highlight& /*highlight*/) override {}
    [[nodiscard]] QString whyNot() const override;
    void compute() override;
    void stop() override { job_.cancel(); }
    [[nodiscard]] bool busy() const override { return job_.busy(); }
    [[nodiscard]] int progress() const override { return job_.progress(); }
    void clear(const QString& why) override;

private:
    struct Found {
        std::vector<Parameter> parameters{}; ///< those that have a number
        Result<InverseAnswer> answer;
    };
    using Outcome = std::shared_ptr<const Found>;
    void adopt(const Outcome& outcome);
    void showParameters(const std::vector<Parameter>& parameters);
    void showAnswer();
    void showPlot();
    void showTable();
    void useValue();
    [[nodiscard]] ValueCard cardOf(int point) const;

    Document& document_;
    QComboBox* parameterBox_;
    ParameterSpinBox* timeBox_;
    QPushButton* use_;
    QLabel* words_;
    PlotGrid* plot_;
    RowsTableModel* model_;
    std::string key_;         ///< asked for; empty: the bandwidth of the outermost tier
    bool timeChosen_ = false; ///< false: nine tenths of the present time
    Outcome shown_;
    const std::shared_ptr<Evaluator> evaluator_ = std::make_shared<Evaluator>(); ///< of its own: holds nobody up
    LatestJob<Outcome> job_;                                                     // last: it is stopped before what it uses goes
};

/// The answer as a sentence or two.
[[nodiscard]] QString answerInWords(const InverseAnswer& answer);

} // namespace tierlens
