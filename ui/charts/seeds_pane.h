// What a thousand hash seeds give: how often the time falls where, the median, the worst, and the odds of a collision.
#pragma once

#include "core/evaluation/seed_distribution.h"
#include "ui/charts/computed_pane.h"

namespace tierlens {

class HistogramCanvas;
class RowsTableModel;

class SeedsPane final : public ComputedPane {
    Q_OBJECT
public:
    explicit SeedsPane(SelectionHub* hub, QWidget* parent = nullptr);
    [[nodiscard]] HistogramCanvas* canvas() const { return canvas_; }

Q_SIGNALS:
    /// The worst seed is wanted as the question's.
    void seedWanted(std::uint64_t seed);

protected:
    void highlightChanged(const Highlight& /*highlight*/) override {}
    [[nodiscard]] QString whyNot() const override;
    void compute() override;
    void stop() override { job_.cancel(); }
    [[nodiscard]] bool busy() const override { return job_.busy(); }
    [[nodiscard]] int progress() const override { return job_.progress(); }
    void clear(const QString& why) override;

private:
    using Outcome = std::shared_ptr<const Result<SeedDistribution>>;
    void adopt(const Outcome& outcome);

    HistogramCanvas* canvas_;
    RowsTableModel* model_;
    QPushButton* worst_;
    std::uint64_t worstSeed_ = 0;
    Evaluator evaluator_;    ///< of its own: a thousand evaluations must not hold up that of the question
    LatestJob<Outcome> job_; // last: it is stopped before what it uses goes
};

} // namespace tierlens
