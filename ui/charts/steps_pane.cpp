#include "ui/charts/steps_pane.h"

#include <algorithm>
#include <cmath>

#include "ui/charts/bar_rows_canvas.h"
#include "ui/charts/palette.h"
#include "ui/charts/value_card.h"
#include "ui/models/rows_table_model.h"
#include "ui/models/value_text.h"

namespace tierlens {
namespace {

QString stepsText(const StepDetail& s)
{
    return s.count == 1 ? QString::number(s.firstStep + 1)
                        : QStringLiteral("%1–%2").arg(s.firstStep + 1).arg(s.firstStep + s.count);
}

QString flowText(const Answer& answer, const StepDetail& s)
{
    if (!answer.request.topology || !s.from.valid() || !s.to.valid())
        return QStringLiteral("–");
    const Topology& t = *answer.request.topology;
    return toQString(t.path(s.from)) + QStringLiteral(" → ") + toQString(t.path(s.to));
}

const ModelResult* resultOfSteps(const Answer& answer)
{
    const auto& results = answer.evaluation.results;
    if (answer.request.models.empty())
        return nullptr;
    const auto found = std::ranges::find(results, answer.request.models.front(), &ModelResult::model);
    return found == results.end() ? nullptr : &*found;
}

} // namespace

QString gapText(const Answer& answer)
{
    const ModelResult* result = resultOfSteps(answer);
    if (result == nullptr || answer.evaluation.steps.empty() || !answer.evaluation.closedForm)
        return {};
    // Both are of this collective alone, whatever runs beside it.
    const Duration closed = *answer.evaluation.closedForm;
    const Duration stepwise = answer.evaluation.concurrent.empty() ? result->total : answer.evaluation.concurrent.front().alone;
    QString both = StepsPane::tr("stepwise %1, closed form %2").arg(textOf(stepwise), textOf(closed));
    if (!(closed > Duration()))
        return both;
    const double gap = (stepwise - closed) / closed;
    if (std::abs(gap) < 1e-9)
        return StepsPane::tr("%1: equal").arg(both);
    return gap > 0.0 ? StepsPane::tr("%1: %2 more").arg(both, percentText(gap))
                     : StepsPane::tr("%1: %2 less").arg(both, percentText(-gap));
}

StepsPane::StepsPane(SelectionHub* hub, QWidget* parent)
    : AnswerPane(tr("Steps"), hub, parent), canvas_(new BarRowsCanvas), model_(new RowsTableModel(this))
{
    canvas_->setAccessibleName(tr("Steps of the collective, one bar a run of alike steps"));
    setChart(canvas_);
    setTableModel(model_);
    canvas_->setCardSource([this](int row) { return cardOf(row); });
    connect(canvas_, &BarRowsCanvas::rowHovered, this, [this](int row) {
        Highlight h;
        if (row >= 0 && answer()) {
            const StepDetail& s = answer()->evaluation.steps[static_cast<std::size_t>(row)];
            h.step = s.firstStep;
            h.phase = s.phase;
            if (s.edge.valid())
                h.edges = {s.edge};
            for (const VertexId v : {s.from, s.to})
                if (v.valid())
                    h.vertices.push_back(v);
        }
        tell(h);
    });
    connect(canvas_, &BarRowsCanvas::rowPinned, this, [this](int row) { Q_EMIT runWanted(runOf(row)); });
}

std::optional<std::uint32_t> StepsPane::runOf(int row) const
{
    if (!answer() || !answer()->evaluation.loads)
        return {};
    const auto& runs = answer()->evaluation.loads->steps;
    const std::uint32_t first = answer()->evaluation.steps[static_cast<std::size_t>(row)].firstStep;
    const auto found =
        std::ranges::find_if(runs, [first](const StepLoads& s) { return first >= s.firstStep && first < s.firstStep + s.count; });
    return found == runs.end() ? std::nullopt : std::optional(static_cast<std::uint32_t>(found - runs.begin()));
}

void StepsPane::setRun(std::optional<std::uint32_t> run)
{
    int row = -1;
    if (run && answer() && answer()->evaluation.loads && *run < answer()->evaluation.loads->steps.size()) {
        const std::uint32_t first = answer()->evaluation.loads->steps[*run].firstStep;
        const auto& steps = answer()->evaluation.steps;
        const auto found = std::ranges::find_if(
            steps, [first](const StepDetail& s) { return first >= s.firstStep && first < s.firstStep + s.count; });
        row = found == steps.end() ? -1 : static_cast<int>(found - steps.begin());
    }
    canvas_->setMarked(row);
}

QString StepsPane::phaseOf(const StepDetail& step) const
{
    const ModelResult* r = resultOfSteps(*answer());
    return r != nullptr && step.phase < r->phases.size() ? phaseLabel(r->phases[step.phase]) : QString();
}

QString StepsPane::limitOf(const StepDetail& step) const
{
    const Topology* t = answer()->request.topology.get();
    if (t != nullptr && step.edge.valid())
        return toQString(t->edgeName(step.edge));
    if (t != nullptr && step.switchVertex.valid())
        return tr("%1, shared capacity").arg(toQString(t->path(step.switchVertex)));
    return QStringLiteral("–");
}

void StepsPane::answerChanged()
{
    const Palette colours(palette());
    std::vector<BarRow> rows;
    QString why = tr("No result yet");
    if (answer()) {
        why = answer()->request.method == Method::stepwise
                  ? tr("This collective has no steps")
                  : tr("The closed form knows no single steps: choose the stepwise method");
        for (const StepDetail& s : answer()->evaluation.steps) {
            BarRow row;
            row.label = tr("%1 %2").arg(stepsText(s), phaseOf(s));
            const QColor hue = colours.phase(s.phase);
            row.parts = {{s.startup, hue, 0}, {s.transfer, hue, 1}, {s.contention, hue, 2}, {s.queueing, hue, 3}};
            row.text = s.count == 1 ? textOf(s.duration()) : tr("%1 × %2").arg(textOf(s.duration())).arg(s.count);
            rows.push_back(std::move(row));
        }
    }
    canvas_->setRows(std::move(rows), why);
    setNote(answer() ? gapText(*answer()) : QString());
    fillTable();
}

void StepsPane::highlightChanged(const Highlight& highlight)
{
    int row = -1;
    if (answer() && highlight.step) {
        const auto& steps = answer()->evaluation.steps;
        const auto found = std::ranges::find_if(steps, [&](const StepDetail& s) {
            return *highlight.step >= s.firstStep && *highlight.step < s.firstStep + s.count;
        });
        row = found == steps.end() ? -1 : static_cast<int>(found - steps.begin());
    }
    canvas_->setMarked(row);
}

ValueCard StepsPane::cardOf(int row) const
{
    ValueCard card;
    if (!answer())
        return card;
    const StepDetail& s = answer()->evaluation.steps[static_cast<std::size_t>(row)];
    card.title =
        s.count == 1 ? tr("Step %1, %2").arg(stepsText(s), phaseOf(s)) : tr("Steps %1, %2").arg(stepsText(s), phaseOf(s));
    card.rows.push_back({tr("one step"), textOf(s.duration()), Palette(palette()).phase(s.phase), true});
    card.rows.push_back({tr("waits for"), flowText(*answer(), s)});
    card.rows.push_back({tr("carries"), textOf(s.size)});
    card.rows.push_back({tr("at"), textOf(s.rate)});
    card.rows.push_back({tr("held up by"), limitOf(s)});
    if (s.flowsThere > 0.0)
        card.rows.push_back({tr("flows there"), numberText(s.flowsThere, 3)});
    card.rows.push_back({tr("start-up"), textOf(s.startup)});
    card.rows.push_back({tr("transfer"), textOf(s.transfer)});
    if (s.contention != Duration())
        card.rows.push_back({tr("contention"), textOf(s.contention)});
    if (s.queueing != Duration())
        card.rows.push_back({tr("queueing"), textOf(s.queueing)});
    return card;
}

void StepsPane::fillTable()
{
    std::vector<std::vector<RowsTableModel::Cell>> rows;
    if (answer()) {
        for (const StepDetail& s : answer()->evaluation.steps) {
            const auto time = [](Duration t) { return RowsTableModel::Cell{textOf(t), t.value()}; };
            rows.push_back({{stepsText(s), s.firstStep},
                            {phaseOf(s)},
                            {QString::number(s.count), s.count},
                            {flowText(*answer(), s)},
                            {textOf(s.size), s.size.value()},
                            {textOf(s.rate), s.rate.value()},
                            {limitOf(s)},
                            {numberText(s.flowsThere, 3), s.flowsThere},
                            time(s.startup),
                            time(s.transfer),
                            time(s.contention),
                            time(s.queueing),
                            time(s.duration()),
                            time(s.duration() * s.count)});
        }
    }
    model_->setTable({{tr("Steps"), false, tr("Of the whole collective, from 1")},
                      {tr("Phase"), false},
                      {tr("Alike"), true, tr("Steps in a row whose flows and sizes are the same")},
                      {tr("Slowest flow"), false, tr("The step ends when this one ends")},
                      {tr("Carries"), true, tr("Bytes of that flow in one step")},
                      {tr("Rate"), true, tr("That the flow gets")},
                      {tr("Held up by"), false, tr("The link, or the switch's shared capacity, that sets the rate")},
                      {tr("Flows there"), true, tr("Flows on it at once; shares of sprayed flows are added up")},
                      {tr("Start-up")},
                      {tr("Transfer")},
                      {tr("Contention")},
                      {tr("Queueing")},
                      {tr("One step")},
                      {tr("All alike")}},
                     std::move(rows));
}

} // namespace tierlens
