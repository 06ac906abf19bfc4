// The painter and the mouse of PhaseBarsPane.
#pragma once

#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "ui/charts/ghost.h"
#include "ui/charts/ticks.h"
#include "ui/graph/selection_hub.h"
#include "ui/run/evaluation_runner.h"

namespace tierlens {

class Palette;
class ValueCardPopup;

class PhaseBarsCanvas final : public QWidget {
    Q_OBJECT
public:
    /// A place in the bars: the model's row and one of its phases.
    struct Cell {
        int row = -1;
        int phase = -1;
        [[nodiscard]] bool valid() const { return row >= 0 && phase >= 0; }
        friend bool operator==(Cell, Cell) = default;
    };

    explicit PhaseBarsCanvas(QWidget* parent = nullptr);

    void setAnswer(std::shared_ptr<const Answer> answer);
    /// Thin bars under each model's: the same model of these scenarios.
    void setGhosts(Ghosts ghosts);
    /// Marks what the hub says: phases and models that do not belong to it are dimmed.
    void setHighlight(const Highlight& highlight);
    /// Draws bars that are much longer than the others at their length instead of cutting them.
    void setFullLength(bool full);

    [[nodiscard]] bool anyCut() const;
    [[nodiscard]] bool isCut(int row) const;
    /// The end of the axis.
    [[nodiscard]] Duration axisEnd() const { return axisEnd_; }
    [[nodiscard]] QRectF cellRect(Cell cell) const;
    [[nodiscard]] Cell cellAt(QPointF position) const;
    /// So many of them fit; the baseline is the first.
    [[nodiscard]] int ghostsShown() const { return static_cast<int>(ghostsShown_); }
    /// The bar of @p ghost under the bar of @p row; empty where it has no such model.
    [[nodiscard]] QRectF ghostRect(int row, int ghost) const;
    /// What stands behind the bar: "827.3 µs", "8.798 ms (cut)", "827.3 µs (−8.1 %)" beside a baseline.
    [[nodiscard]] QString totalText(int row) const;
    /// What stands in a segment, the longest text that fits; empty when none does.
    [[nodiscard]] QString segmentText(Cell cell) const;

    [[nodiscard]] QSize sizeHint() const override { return {420, 220}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {180, 80}; }

Q_SIGNALS:
    void cellHovered(int row, int phase); ///< −1, −1: none
    void cellPinned(int row, int phase);
    /// Another number of scenarios fits.
    void ghostsShownChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    struct Row {
        const ModelResult* result = nullptr;
        double sum_us = 0.0; ///< launch and phases, and overlap where it adds
        double scale = 0.0;  ///< px/µs of this row; smaller where the bar is cut
        bool cut = false;
        QRectF bar{};                 ///< 0 … sum
        std::vector<QRectF> ghosts{}; ///< one a ghost; empty where it has no such model
    };
    void layOut();
    void setCurrent(Cell cell, bool byMouse);
    void paintRow(QPainter& p, const Palette& colours, const Row& row, int index) const;
    void paintAxis(QPainter& p, const Palette& colours) const;
    void updateCard();
    /// px at the end of the cell where no text can stand: under what overlap takes away, or under the sign of a broken bar.
    [[nodiscard]] double coveredEnd(Cell cell) const;
    [[nodiscard]] bool dimmed(int row, int phase) const;
    [[nodiscard]] const PhaseResult& phaseOf(Cell cell) const;

    std::shared_ptr<const Answer> answer_;
    Ghosts ghosts_;               ///< the baseline first
    std::size_t ghostsShown_ = 0; ///< have bars
    ValueCardPopup* card_;
    std::vector<Row> rows_;
    Highlight highlight_;
    std::vector<bool> lit_; ///< by phase: belongs to the highlighted links
    Cell current_;
    bool currentByMouse_ = false;
    bool fullLength_ = false;
    Duration axisEnd_{};
    QRectF plot_;
    double pxPerUs_ = 0.0;
};

/// Paints the part of a phase into @p rect: 0 start-up (light), 1 transfer (full), 2 contention (hatched), 3 queueing (dotted).
void paintPart(QPainter& painter, const QRectF& rect, const QColor& hue, const QColor& surface, int part);

} // namespace tierlens
