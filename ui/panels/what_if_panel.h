// What-if: every parameter of the hardware and the question as a slider, laid over the file and never written into it
// unless asked.
#pragma once

#include <QTimer>
#include <QWidget>
#include <memory>
#include <vector>

#include "core/evaluation/evaluation.h"
#include "core/whatif/parameters.h"
#include "ui/run/latest_job.h"

class QLabel;
class QLineEdit;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace tierlens {

class Document;
class PanelHeader;
class ParameterRow;

class WhatIfPanel final : public QWidget {
    Q_OBJECT
public:
    explicit WhatIfPanel(Document& document, QWidget* parent = nullptr);

    [[nodiscard]] PanelHeader* header() const { return header_; }
    [[nodiscard]] QLineEdit* filter() const { return filter_; }
    [[nodiscard]] QToolButton* resetAllButton() const { return resetAll_; }
    /// In the order of the groups. Made again, in the background, when topology, group or routing become others.
    [[nodiscard]] const std::vector<ParameterRow*>& rows() const { return rows_; }
    [[nodiscard]] ParameterRow* row(std::string_view key) const;
    /// Marks what an evaluation refused: each problem at the parameter that its key path names.
    void setProblems(const Problems& problems);

Q_SIGNALS:
    /// Other parameters are shown.
    void rowsChanged();

protected:
    [[nodiscard]] QSize sizeHint() const override { return {300, 320}; }

private:
    using Parameters = std::shared_ptr<const Result<std::vector<Parameter>>>;
    struct Heading {
        QLabel* label = nullptr;
        std::size_t firstRow = 0, rows = 0;
    };
    void look();
    void take(const Parameters& parameters);
    void grow();
    void discardGrown();
    void arrange();
    void orderTabs();
    void showValues();
    void applyFilter();
    void set(const Parameter& parameter, const ParameterValue& value, int gesture);

    Document& document_;
    PanelHeader* header_;
    QToolButton* resetAll_;
    QLineEdit* filter_;
    QScrollArea* area_;
    QLabel* note_;
    QWidget* list_;
    QVBoxLayout* column_;
    std::vector<ParameterRow*> rows_;
    std::vector<Heading> headings_;
    Parameters wanted_;                ///< that rows are being made for
    std::vector<ParameterRow*> grown_; ///< the first of them: of rows_ where nothing differs, else new and not shown yet
    QTimer growing_;
    Request lookedAt_;
    LatestJob<Parameters> job_;
};

} // namespace tierlens
