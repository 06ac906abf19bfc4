// Which algorithm is the fastest: a map of size × ranks, and the sizes at which the choice changes for the whole group.
#pragma once

#include <QColor>

#include "core/evaluation/fastest.h"
#include "ui/charts/computed_pane.h"

class QLabel;

namespace tierlens {

class HeatCanvas;
class RowsTableModel;
struct ValueCard;

/// What the pane shows of one question.
struct FastestPicture {
    FastestMap map{};
    FastestBySize wholeGroup{};
    std::vector<QColor> colours{}; ///< beside map.algorithms
};

class FastestPane final : public ComputedPane {
    Q_OBJECT
public:
    explicit FastestPane(SelectionHub* hub, QWidget* parent = nullptr);
    [[nodiscard]] HeatCanvas* canvas() const { return canvas_; }
    /// "tree up to 1.2 MB, then ring"; empty before there is a picture.
    [[nodiscard]] QString words() const;

protected:
    void highlightChanged(const Highlight& /*highlight*/) override {}
    [[nodiscard]] QString whyNot() const override;
    void compute() override;
    void stop() override { job_.cancel(); }
    [[nodiscard]] bool busy() const override { return job_.busy(); }
    [[nodiscard]] int progress() const override { return job_.progress(); }
    void clear(const QString& why) override;

private:
    using Outcome = std::shared_ptr<const Result<FastestPicture>>;
    void adopt(const Outcome& outcome);
    void showPicture();
    [[nodiscard]] ValueCard cardOf(int row, int column) const;

    HeatCanvas* canvas_;
    QLabel* words_;
    RowsTableModel* model_;
    std::shared_ptr<const Result<FastestPicture>> picture_;
    Evaluator evaluator_;    ///< of its own: the map must not hold up the evaluation of the question
    LatestJob<Outcome> job_; // last: it is stopped before what it uses goes
};

/// A hue for each of @p algorithms, no two alike as long as there are hues; one of the menu of @p collective keeps its own
/// whichever others occur.
[[nodiscard]] std::vector<QColor> algorithmColours(Collective collective, const std::vector<std::string>& algorithms);

} // namespace tierlens
