// The chart of SizeCurvesPane: Qt Charts draws the curves, this class draws and names everything around them.
#pragma once

#include <QPointF>
#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "ui/charts/ghost.h"
#include "ui/charts/ticks.h"
#include "ui/graph/selection_hub.h"
#include "ui/models/result_models.h"

namespace tierlens {

class SizeCurvesView final : public QWidget {
    Q_OBJECT
public:
    explicit SizeCurvesView(QWidget* parent = nullptr);
    ~SizeCurvesView() override;

    void setAnswer(std::shared_ptr<const Answer> answer, CurveQuantity quantity);
    /// Dashed curves of these scenarios under @p model.
    void setGhosts(const Ghosts& ghosts, ModelId model);
    void setGhostVisible(int ghost, bool visible);
    [[nodiscard]] bool ghostVisible(int ghost) const;
    void setHighlight(const Highlight& highlight);
    void setModelVisible(ModelId model, bool visible);
    [[nodiscard]] bool modelVisible(ModelId model) const;

    /// The values along a linear axis from 0 instead of a log one; sizes stay on theirs.
    void setLinear(bool linear);
    [[nodiscard]] bool linear() const { return linear_; }
    /// Makes both ranges smaller by @p factor (above 1) or larger around a place in the plot; once they hold everything they
    /// follow the answer again.
    void zoom(double factor, QPointF around, Qt::Orientations directions = Qt::Horizontal | Qt::Vertical);
    /// Ranges stay as they are now, whatever the answer; false: they follow it.
    void keepRanges(bool keep);
    [[nodiscard]] bool rangesKept() const { return keptX_.has_value(); }

    [[nodiscard]] std::vector<ModelId> models() const;
    [[nodiscard]] LogRange sizeRange() const { return x_; }
    [[nodiscard]] LogRange valueRange() const { return y_; }
    /// Points that are 0 (one rank, no bytes) and therefore stand, marked, on the lower edge of the log axis.
    [[nodiscard]] int clampedPoints() const { return clamped_; }
    /// Sizes from which another algorithm (or protocol) is chosen than at the size before.
    [[nodiscard]] std::vector<Bytes> algorithmChanges() const;
    /// Where a size and a value stand, in this widget's pixels.
    [[nodiscard]] QPointF position(Bytes size, double value) const;
    [[nodiscard]] QRectF plot() const { return plot_; }
    /// The size under the mouse or of the keyboard; none.
    [[nodiscard]] std::optional<Bytes> current() const;
    /// Points in the series that Qt Charts draws, for tests: all of them must be > 0.
    [[nodiscard]] std::vector<QPointF> drawnPoints(ModelId model) const;
    [[nodiscard]] std::vector<QPointF> drawnGhostPoints(int ghost) const;

    [[nodiscard]] QSize sizeHint() const override { return {420, 220}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {180, 80}; }

Q_SIGNALS:
    /// An empty size: the mouse left.
    void sizeHovered(std::optional<tierlens::Bytes> size, std::optional<tierlens::ModelId> model);
    void sizePinned(tierlens::Bytes size, std::optional<tierlens::ModelId> model);
    void rangesKeptChanged(bool kept);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    class Chart;
    struct Curve;
    struct GhostCurve;

    void layOut();
    void findRanges();
    void setKept(LogRange x, LogRange y);
    void pan(QPointF by);
    [[nodiscard]] std::vector<double> valueTicks(double height) const;
    [[nodiscard]] double drawnValue(double value) const;
    void layOutGhosts();
    void restyle();
    void setCurrent(int sizeIndex, std::optional<ModelId> model);
    void updateCard();
    [[nodiscard]] int nearestSize(double x) const;
    [[nodiscard]] std::optional<ModelId> nearestModel(QPointF at, int sizeIndex) const;

    std::shared_ptr<const Answer> answer_;
    CurveQuantity quantity_ = CurveQuantity::latency;
    std::unique_ptr<Chart> chart_;
    std::vector<Curve> curves_;
    std::vector<GhostCurve> ghosts_;
    ModelId ghostModel_ = ModelId::alphaBeta;
    std::vector<Bytes> sizes_;            ///< ascending
    std::vector<std::string> algorithms_; ///< beside sizes_
    std::vector<int> changes_;            ///< indices into sizes_
    Highlight highlight_;
    LogRange x_{}, y_{};
    LogRange wholeX_{}, wholeY_{};          ///< that hold everything
    std::optional<LogRange> keptX_, keptY_; ///< instead of those; both or none
    bool linear_ = false;                   ///< y_.low may then be 0
    std::optional<QPointF> pressed_;        ///< by the left button, not released yet
    bool moved_ = false;                    ///< since then: a drag, no click
    QRectF plot_;
    int clamped_ = 0;
    int current_ = -1;
    std::optional<ModelId> currentModel_;
};

} // namespace tierlens
