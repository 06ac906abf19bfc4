// Tier, bandwidth and latency of every pair of ranks, as `nvidia-smi topo -m` shows them: a table with coloured cells for
// a few ranks, an image for many.
#pragma once

#include <QFutureWatcher>
#include <QTimer>
#include <stop_token>

#include "core/routing/pair_matrix.h"
#include "ui/charts/answer_pane.h"
#include "ui/charts/heat_canvas.h"
#include "ui/models/pair_models.h"

class QComboBox;
class QStackedLayout;

namespace tierlens {

class PairMatrixPane final : public AnswerPane {
    Q_OBJECT
public:
    /// More ranks than this are an image.
    static constexpr std::size_t kMaxTableRanks = 64;
    /// More ranks than this are not computed: the matrix is quadratic, and nobody reads a million cells.
    static constexpr std::size_t kMaxRanks = 1024;

    explicit PairMatrixPane(SelectionHub* hub, QWidget* parent = nullptr);
    ~PairMatrixPane() override; ///< stops a matrix that is being computed and waits for it

    /// Shows a matrix that somebody else has made.
    void setMatrix(std::shared_ptr<const PairMatrixValue> matrix);
    [[nodiscard]] const PairMatrixValue* matrix() const { return matrix_.get(); }
    [[nodiscard]] PairQuantity quantity() const { return quantity_; }
    [[nodiscard]] QTableView* grid() const { return grid_; }
    [[nodiscard]] HeatCanvas* canvas() const { return canvas_; }
    [[nodiscard]] bool imageShown() const;

public Q_SLOTS:
    void setQuantity(tierlens::PairQuantity quantity);

    /// Also when it cannot be seen: for a picture of it.
    void catchUp() override;
    [[nodiscard]] bool pictureReady() const override { return !computing_ && !rest_.isActive(); }

protected:
    void answerChanged() override;
    void highlightChanged(const Highlight& highlight) override;
    void seenAgain() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    using Outcome = Result<std::shared_ptr<const PairMatrixValue>>;
    /// Routes are computed in the background, and only for a pane that is seen.
    void computeIfSeen();
    void compute();
    void onComputed();
    void showMatrix();
    [[nodiscard]] HeatData imageData() const;
    [[nodiscard]] ValueCard cardOf(std::size_t from, std::size_t to) const;
    [[nodiscard]] Highlight highlightOf(int row, int column) const;

    PairQuantity quantity_ = PairQuantity::tier;
    std::shared_ptr<const PairMatrixValue> matrix_;
    std::shared_ptr<const Answer> computedFor_;
    QString why_; ///< why there is no matrix
    PairMatrixModel* gridModel_;
    PairTableModel* tableModel_;
    QTableView* grid_;
    HeatCanvas* canvas_;
    QStackedLayout* stack_;
    QComboBox* quantityBox_;
    QFutureWatcher<Outcome> watcher_;
    bool computing_ = false; ///< until onComputed() was called
    QTimer rest_;            ///< from an answer to the computing of its matrix
    std::stop_source stop_;
};

/// The routes of all pairs as the pane shows them; names without what all paths have in common.
[[nodiscard]] std::shared_ptr<const PairMatrixValue> pairMatrixValue(const Topology& topology, const PairMatrix& matrix);

} // namespace tierlens
