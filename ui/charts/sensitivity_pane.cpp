#include "ui/charts/sensitivity_pane.h"

#include <QComboBox>
#include <QSignalBlocker>

#include "core/report/inverse_report.h"
#include "ui/charts/palette.h"
#include "ui/charts/tornado_canvas.h"
#include "ui/charts/value_card.h"
#include "ui/document/document.h"
#include "ui/document/text.h"
#include "ui/models/rows_table_model.h"
#include "ui/models/value_text.h"
#include "ui/panels/parameter_row.h"

namespace tierlens {
namespace {

QString valueText(const ParameterValue& value) { return toQString(value.display()); }

QString rangeText(const EffectOnModel& effect)
{
    if (effect.less && effect.more)
        return valueText(effect.less->value) + QStringLiteral(" … ") + valueText(effect.more->value);
    const auto& only = effect.less ? effect.less : effect.more;
    return only ? valueText(only->value) : QString();
}

} // namespace

SensitivityPane::SensitivityPane(const Document& document, SelectionHub* hub, QWidget* parent)
    : ComputedPane(tr("Sensitivity"), hub, parent), document_(document), canvas_(new TornadoCanvas), modelBox_(new QComboBox),
      model_(new RowsTableModel(this)), job_([this](const Outcome& outcome) { adopt(outcome); })
{
    canvas_->setAccessibleName(tr("Change of the time with each parameter, the largest first"));
    canvas_->setCardSource([this](int row) { return cardOf(row); });
    setComputedChart(canvas_);
    setTableModel(model_);
    for (const ModelInfo& info : models())
        modelBox_->addItem(toQString(info.displayName), static_cast<int>(info.id));
    modelBox_->setAccessibleName(tr("Model of the sensitivity"));
    addHeaderWidget(modelBox_);
    connect(modelBox_, &QComboBox::activated, this, &SensitivityPane::computeNow);
    connect(canvas_, &TornadoCanvas::rowChosen, this, [this](int row) {
        Q_EMIT parameterWanted(toQString((*shown_)->effects[static_cast<std::size_t>(row)].parameter.key));
    });
}

ModelId SensitivityPane::chosenModel() const { return static_cast<ModelId>(modelBox_->currentData().toInt()); }

QString SensitivityPane::whyNot() const
{
    // Between the opening of another file and its first answer the two do not belong together.
    return answer()->question.topology != document_.file().topology ? tr("No result yet") : QString();
}

void SensitivityPane::compute()
{
    const ModelId asked = answer()->question.models.front();
    if (followed_ != asked) {
        followed_ = asked;
        const QSignalBlocker quiet(modelBox_);
        modelBox_->setCurrentIndex(modelBox_->findData(static_cast<int>(asked)));
    }
    Request request = answer()->question;
    request.models = {chosenModel()};
    request.wantLoads = false;
    job_.start([evaluator = evaluator_, file = document_.sharedFile(), request = std::move(request),
                values = answer()->whatIf](const std::stop_token& stop, JobProgress& progress) {
        WhatIfLayer layer(*file, request, evaluator);
        return std::make_shared<const Result<Sensitivity>>(
            sensitivityOf(layer, values, kSensitivityStep, stop, [&progress](std::size_t done, std::size_t all) {
                progress = static_cast<int>(done * 1000 / std::max<std::size_t>(1, all));
            }));
    });
}

void SensitivityPane::adopt(const Outcome& outcome)
{
    if (!*outcome) {
        failed(outcome->error().empty() ? QString() : problemSentence(outcome->error().front()));
        return;
    }
    shown_ = outcome;
    const Sensitivity& s = **shown_;
    const Duration now = s.now.front();
    std::vector<TornadoRow> rows;
    for (const Effect& e : s.effects) {
        const EffectOnModel& on = e.models.front();
        TornadoRow row{parameterTitle(e.parameter), rangeText(on), {}, {}};
        if (on.less)
            row.less = changeOf(on.less, now);
        if (on.more)
            row.more = changeOf(on.more, now);
        rows.push_back(std::move(row));
    }
    const QString step = percentText(s.step);
    canvas_->setRows(std::move(rows), tr("now %1").arg(textOf(now)), tr("No parameter changes the time"));
    setNote(tr("%1 less: orange, more: blue").arg(step));
    showTable();
    finished();
}

void SensitivityPane::showTable()
{
    const Sensitivity& s = **shown_;
    const Duration now = s.now.front();
    using Cell = RowsTableModel::Cell;
    const auto sideCells = [&](std::vector<Cell>& cells, const std::optional<Swing>& side) {
        if (!side) {
            cells.insert(cells.end(), 3, Cell{});
            return;
        }
        const double change = changeOf(side, now);
        cells.push_back({valueText(side->value), side->value.number()});
        cells.push_back({textOf(side->time), side->time.value()});
        cells.push_back({changeText(change), change});
    };
    std::vector<std::vector<Cell>> rows;
    for (const Effect& e : s.effects) {
        const EffectOnModel& on = e.models.front();
        std::vector<Cell> cells{{parameterTitle(e.parameter)}, {valueText(on.now), on.now.number()}};
        sideCells(cells, on.less);
        sideCells(cells, on.more);
        cells.push_back({toQString(e.parameter.key)});
        rows.push_back(std::move(cells));
    }
    for (const Parameter& p : s.idle) {
        std::vector<Cell> cells{{parameterTitle(p)}, {valueText(p.value), p.value.number()}};
        cells.insert(cells.end(), 6, Cell{});
        cells[4] = cells[7] = {changeText(0.0), 0.0};
        cells.push_back({toQString(p.key)});
        rows.push_back(std::move(cells));
    }
    model_->setTable({{tr("Parameter"), false},
                      {tr("Now")},
                      {tr("Less")},
                      {tr("Time, less")},
                      {tr("Change, less")},
                      {tr("More")},
                      {tr("Time, more")},
                      {tr("Change, more")},
                      {tr("Key"), false}},
                     std::move(rows));
}

void SensitivityPane::clear(const QString& why)
{
    shown_.reset();
    canvas_->setRows({}, {}, why);
    model_->setTable({}, {});
    setNote({});
}

QString SensitivityPane::csv() const
{
    return shown_ ? toQString(reportSensitivity(answer()->question, **shown_, Format::csv)) : QString();
}

ValueCard SensitivityPane::cardOf(int row) const
{
    const Sensitivity& s = **shown_;
    const Effect& e = s.effects[static_cast<std::size_t>(row)];
    const EffectOnModel& on = e.models.front();
    const Palette colours(palette());
    ValueCard card;
    card.title = parameterTitle(e.parameter);
    card.rows.push_back({valueText(on.now), textOf(s.now.front()), {}, true});
    const auto side = [&](const std::optional<Swing>& swing, std::uint32_t hue) {
        if (swing)
            card.rows.push_back({valueText(swing->value),
                                 tr("%1, %2").arg(textOf(swing->time), changeText(changeOf(swing, s.now.front()))),
                                 colours.phase(hue)});
    };
    side(on.less, 1);
    side(on.more, 0);
    card.rows.push_back({tr("key"), toQString(e.parameter.key)});
    return card;
}

} // namespace tierlens
