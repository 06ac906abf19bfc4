#include "ui/charts/together_pane.h"

#include "ui/charts/bar_rows_canvas.h"
#include "ui/charts/palette.h"
#include "ui/charts/value_card.h"
#include "ui/models/rows_table_model.h"
#include "ui/models/value_text.h"

namespace tierlens {
namespace {

QString slowdownText(const ConcurrentResult& r) { return QStringLiteral("× %1").arg(numberText(r.slowdown(), 3)); }

} // namespace

TogetherPane::TogetherPane(SelectionHub* hub, QWidget* parent)
    : AnswerPane(tr("Together"), hub, parent), canvas_(new BarRowsCanvas), model_(new RowsTableModel(this))
{
    canvas_->setAccessibleName(tr("Collectives at the same time, one bar each"));
    setChart(canvas_);
    setTableModel(model_);
    canvas_->setCardSource([this](int row) { return cardOf(row); });
}

QString TogetherPane::nameOf(std::size_t row) const
{
    const auto& all = answer()->evaluation.concurrent;
    const QString label = row == 0 ? tr("this question") : toQString(all[row].label);
    const bool several =
        (row > 0 && all[row - 1].label == all[row].label) || (row + 1 < all.size() && all[row + 1].label == all[row].label);
    return several && row > 0 ? tr("%1, group %2").arg(label).arg(all[row].group + 1) : label;
}

void TogetherPane::answerChanged()
{
    const Palette colours(palette());
    std::vector<BarRow> rows;
    std::vector<std::vector<RowsTableModel::Cell>> cells;
    QString why = tr("No result yet");
    if (answer()) {
        const Request& q = answer()->request;
        why = q.companions.empty() ? tr("Nothing runs beside the collective of the question: add some under 'Beside it'")
                                   : tr("No result of several collectives");
        const auto& all = answer()->evaluation.concurrent;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const ConcurrentResult& r = all[i];
            BarRow row;
            row.label = nameOf(i);
            row.strong = i == 0;
            const QColor hue = colours.phase(i == 0 ? 0 : 1);
            row.parts = {{std::min(r.alone, r.together), hue, 1}};
            if (r.together > r.alone)
                row.parts.push_back({r.together - r.alone, hue, 2});
            row.text = tr("%1, alone %2, %3").arg(textOf(r.together), textOf(r.alone), slowdownText(r));
            rows.push_back(std::move(row));
            cells.push_back({{nameOf(i)},
                             {QString::number(r.ranks), r.ranks},
                             {textOf(r.alone), r.alone.value()},
                             {textOf(r.together), r.together.value()},
                             {slowdownText(r), r.slowdown()}});
        }
    }
    setNote(rows.empty() ? QString() : tr("full: alone · hatched: what sharing the links adds"));
    canvas_->setRows(std::move(rows), why);
    model_->setTable({{tr("Collective"), false},
                      {tr("Ranks")},
                      {tr("Alone"), true, tr("With the links for itself")},
                      {tr("Together"), true, tr("From the common start to its end")},
                      {tr("Slowdown"), true, tr("Together ÷ alone")}},
                     std::move(cells));
}

ValueCard TogetherPane::cardOf(int row) const
{
    ValueCard card;
    if (!answer())
        return card;
    const ConcurrentResult& r = answer()->evaluation.concurrent[static_cast<std::size_t>(row)];
    card.title = nameOf(static_cast<std::size_t>(row));
    card.rows.push_back({tr("ranks"), QString::number(r.ranks)});
    card.rows.push_back({tr("alone"), textOf(r.alone)});
    card.rows.push_back({tr("together"), textOf(r.together), {}, true});
    card.rows.push_back({tr("slowdown"), slowdownText(r)});
    return card;
}

} // namespace tierlens
