// Contention: which links carry how much in which step, and which chip sends how much to which.
#pragma once

#include <QFutureWatcher>

#include "ui/charts/answer_pane.h"
#include "ui/charts/heat_canvas.h"
#include "ui/charts/heatmap_content.h"

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
    [[nodiscard]] const LinkRows& rows() const { return content_.rows; }
    [[nodiscard]] LinkDetail detail() const { return content_.detail; }

    /// Of the links: that of the command line's heatmap, in full precision; of one step or of pairs: the table.
    [[nodiscard]] QString csv() const override;
    [[nodiscard]] bool pictureReady() const override { return !waiting_; }

public Q_SLOTS:
    void setMode(tierlens::HeatmapPane::Mode mode);
    /// Marks one run of steps (index into LoadMap::steps) and tells the table of it alone; none: the whole collective.
    void setStep(std::optional<std::uint32_t> run);

protected:
    [[nodiscard]] QString figureTitle() const override;
    void answerChanged() override;
    void highlightChanged(const Highlight& highlight) override;

private:
    /// Puts together what @p answer shows, at once or on a worker; the last picture stays until it is there.
    void prepare(std::shared_ptr<const Answer> answer);
    void adopt(HeatmapContent content);
    void showData();
    void fillTable();
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
    HeatmapContent content_;              ///< of shown_
    std::shared_ptr<const Answer> next_;  ///< the one that is being prepared
    QFutureWatcher<HeatmapContent> preparing_;
    bool waiting_ = false;             ///< for what preparing_ puts together
    std::optional<LinkDetail> chosen_; ///< by the user
    std::size_t preparedFor_ = 0;      ///< rows that found room then
    std::optional<std::uint32_t> step_;
};

} // namespace tierlens
