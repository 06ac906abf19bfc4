// Sweeps in the window: up to three parameters, sizes and collectives, run on all cores, as lines or as time against cost.
#pragma once

#include "ui/charts/answer_pane.h"
#include "ui/charts/sweep_pictures.h"
#include "ui/run/latest_job.h"

#include <QTimer>

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QScrollArea;
class QToolButton;

namespace tierlens {

class Document;
class Legend;
class RowsTableModel;
class SweepForm;
struct ValueCard;

/// More rows are a matter of the command line.
inline constexpr std::size_t kMostRowsInWindow = 200'000;

class SweepPane final : public AnswerPane {
    Q_OBJECT
public:
    /// @p document gives the file; it must outlive the pane.
    SweepPane(const Document& document, SelectionHub* hub, QWidget* parent = nullptr);
    [[nodiscard]] SweepForm* form() const { return form_; }
    [[nodiscard]] QPushButton* runButton() const { return run_; }
    [[nodiscard]] QComboBox* viewBox() const { return view_; }
    [[nodiscard]] QToolButton* setupButton() const { return setup_; }
    [[nodiscard]] PlotGrid* plots() const { return plots_; }
    [[nodiscard]] bool running() const { return job_.busy(); }
    /// As `tierlens-cli sweep --format csv` writes it, every row.
    [[nodiscard]] QString csv() const override;

public Q_SLOTS:
    /// Runs what the form says, or cancels what is running.
    void runOrCancel();

protected:
    void changeEvent(QEvent* event) override;
    void answerChanged() override;
    void highlightChanged(const Highlight& /*highlight*/) override {}

private:
    using Outcome = std::shared_ptr<const Result<FinishedSweep>>;
    using Parameters = std::shared_ptr<const Result<std::vector<Parameter>>>;
    void look();
    void run();
    void adopt(const Outcome& outcome);
    void showState();
    void fillViews();
    void showPicture();
    void showTable();
    [[nodiscard]] ValueCard cardOf(PlotPoint at) const;

    const Document& document_;
    SweepForm* form_;
    QScrollArea* formArea_;
    QPushButton* run_;
    QLabel* said_;
    QProgressBar* bar_;
    QComboBox* view_;
    QToolButton* setup_;
    Legend* legend_;
    PlotGrid* plots_;
    RowsTableModel* model_;
    QTimer poll_;
    QString trouble_; ///< why the last run gave nothing
    Outcome shown_;
    SweepPicture picture_;
    Request lookedAt_, ranFor_;
    WhatIf ranWith_;
    LatestJob<Parameters> parametersJob_;
    LatestJob<Outcome> job_;
};

} // namespace tierlens
