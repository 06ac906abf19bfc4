// Contention: which links carry how much in which step, and which chip sends how much to which.
#pragma once

#include "ui/charts/answer_pane.h"
#include "ui/charts/heat_canvas.h"
#include "ui/charts/link_rows.h"

class QComboBox;

namespace tierlens {

class LoadTableModel;
class PairBytesTableModel;

class HeatmapPane final : public AnswerPane {
    Q_OBJECT
public:
    enum class Mode : std::uint8_t { utilisation, flows, chipToChip };

    explicit HeatmapPane(SelectionHub* hub, QWidget* parent = nullptr);

    [[nodiscard]] Mode mode() const { return mode_; }
    [[nodiscard]] HeatCanvas* canvas() const { return canvas_; }
    [[nodiscard]] const LinkRows& rows() const { return rows_; }
    [[nodiscard]] LinkDetail detail() const { return detail_; }

public Q_SLOTS:
    void setMode(tierlens::HeatmapPane::Mode mode);

protected:
    void answerChanged() override;
    void highlightChanged(const Highlight& highlight) override;

private:
    /// The finest rows that still fit into the pane, unless the user chose.
    void chooseDetail();
    void showData();
    [[nodiscard]] HeatData linkData() const;
    [[nodiscard]] HeatData chipData() const;
    [[nodiscard]] ValueCard cardOf(HeatCanvas::Cell cell) const;
    [[nodiscard]] Highlight highlightOf(int row, int column, double inColumn) const;
    [[nodiscard]] std::uint32_t stepOf(int column, double inColumn) const;
    [[nodiscard]] const LoadMap* loads() const;
    void updateNote();

    Mode mode_ = Mode::utilisation;
    HeatCanvas* canvas_;
    QComboBox* modeBox_;
    LoadTableModel* loadModel_;
    PairBytesTableModel* pairModel_;
    std::shared_ptr<const Answer> shown_; ///< the last answer that has loads
    LinkCells cells_;
    LinkRows rows_;
    std::vector<std::uint32_t> rowOfEdge_;
    LinkDetail detail_ = LinkDetail::board;
    bool detailChosen_ = false;
};

} // namespace tierlens
