#include "ui/charts/results_table_pane.h"

#include <QAbstractProxyModel>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QTableView>

#include "ui/models/result_models.h"
#include "ui/models/roles.h"
#include "ui/models/value_text.h"

namespace tierlens {

ResultsTablePane::ResultsTablePane(SelectionHub* hub, QWidget* parent)
    : AnswerPane(tr("Results"), hub, parent), model_(new ResultTableModel(this))
{
    setTableModel(model_);
    setTableOnly();
    table()->setSelectionMode(QAbstractItemView::SingleSelection);
    connect(table()->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& index) {
        Highlight h;
        if (index.isValid() && answer() && table()->hasFocus()) {
            const auto* sorted = qobject_cast<const QAbstractProxyModel*>(table()->model());
            h.model = answer()->evaluation.results[static_cast<std::size_t>(sorted->mapToSource(index).row())].model;
            tell(h);
        }
    });
}

void ResultsTablePane::setGhosts(const Ghosts& ghosts)
{
    const Ghost* const baseline = baselineOf(ghosts);
    model_->setBaseline(baseline != nullptr ? baseline->answer : nullptr, baseline != nullptr ? baseline->name : QString());
    answerChanged();
}

void ResultsTablePane::answerChanged()
{
    model_->setAnswer(answer());
    // Behind the total, where they are looked for; the model has them at its end, so that nothing moves without a baseline.
    QHeaderView* const header = table()->horizontalHeader();
    for (int c = ResultTableModel::BaselineTotal, to = ResultTableModel::Total + 1; c < model_->columnCount(); ++c, ++to)
        header->moveSection(header->visualIndex(c), to);
    // A part that no model has is not worth a column.
    for (const int part :
         {ResultTableModel::Contention, ResultTableModel::Queueing, ResultTableModel::Launch, ResultTableModel::Overlap}) {
        bool any = false;
        for (int r = 0; r < model_->rowCount(); ++r)
            any = any || model_->index(r, part).data(SortRole).toDouble() != 0.0;
        table()->setColumnHidden(part, !any);
    }
    setNote(answer() ? textOf(answer()->request.size) : QString());
}

void ResultsTablePane::highlightChanged(const Highlight& highlight)
{
    if (!answer() || table()->hasFocus())
        return;
    table()->clearSelection();
    if (!highlight.model)
        return;
    const auto* sorted = qobject_cast<const QAbstractProxyModel*>(table()->model());
    for (int r = 0; r < sorted->rowCount(); ++r) {
        const int row = sorted->mapToSource(sorted->index(r, 0)).row();
        if (answer()->evaluation.results[static_cast<std::size_t>(row)].model == *highlight.model)
            table()->selectRow(r);
    }
}

} // namespace tierlens
