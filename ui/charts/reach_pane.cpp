#include "ui/charts/reach_pane.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/whatif/standing_parameters.h"
#include "ui/charts/palette.h"
#include "ui/charts/plot_grid.h"
#include "ui/charts/value_card.h"
#include "ui/document/document.h"
#include "ui/document/text.h"
#include "ui/models/rows_table_model.h"
#include "ui/models/value_text.h"
#include "ui/panels/long_list.h"
#include "ui/panels/parameter_row.h"
#include "ui/panels/parameter_spin_box.h"

namespace tierlens {
namespace {

constexpr double kWide = 20.0;                ///< times that differ by more stand on a logarithmic axis
constexpr std::string_view kSizeKey = "size"; // the question's own: not laid over

/// From a nanosecond to an hour, as the spin box steps.
Parameter timeWanted()
{
    Parameter p;
    p.value = ParameterValue(microseconds(100));
    p.least = ParameterValue(nanoseconds(1));
    p.most = ParameterValue(microseconds(3600e6));
    p.logarithmic = true;
    return p;
}

QString valueText(const ParameterValue& value) { return toQString(value.display()); }

/// Nine tenths, in three digits.
ParameterValue someFaster(Duration now)
{
    const double us = now.value() * 0.9;
    if (!(us > 0.0))
        return ParameterValue(microseconds(1));
    const double scale = std::pow(10.0, 2 - std::floor(std::log10(us)));
    return ParameterValue(microseconds(std::round(us * scale) / scale));
}

/// The bandwidth of the outermost tier, else the first that there is.
std::string usualKey(const std::vector<Parameter>& all)
{
    std::string key = all.empty() ? std::string() : all.front().key;
    for (const Parameter& p : all)
        if (p.group == ParameterGroup::tier && p.value.unit() == ParameterUnit::bandwidth)
            key = p.key;
    return key;
}

QString bold(const QString& text) { return QStringLiteral("<b>%1</b>").arg(text.toHtmlEscaped()); }

} // namespace

QString answerInWords(const InverseAnswer& a)
{
    const QString name = parameterTitle(a.parameter).toHtmlEscaped(), model = modelText(a.there.model);
    const QString now = valueText(a.parameter.value), time = textOf(a.there.total), within = textOf(a.within);
    if (!a.matters)
        return ReachPane::tr("%1 does not change the time under %2: it stays at %3.").arg(name, model, bold(textOf(a.now)));
    QString words;
    const QString from = valueText(a.curve.front().value), to = valueText(a.curve.back().value);
    switch (a.reach) {
    case Reach::reached:
        words = (a.atLeast ? ReachPane::tr("%1 of at least %2 makes it take %3 under %4.")
                           : ReachPane::tr("%1 of at most %2 makes it take %3 under %4."))
                    .arg(name, bold(valueText(a.value)), time, model);
        words += u' ' + (a.now <= a.within ? ReachPane::tr("Now it is %1, which takes %2 and does already.")
                                           : ReachPane::tr("Now it is %1, which takes %2."))
                            .arg(now, textOf(a.now));
        break;
    case Reach::always:
        words = ReachPane::tr("Any %1 from %2 to %3 does under %4: the slowest takes %5, at %6.")
                    .arg(name, from, to, model, time, bold(valueText(a.value)));
        break;
    case Reach::never:
        words = ReachPane::tr("%1 cannot be reached with %2 under %3: of %4 to %5 the best is %6, at %7, then %8.")
                    .arg(bold(within), name, model, from, to, bold(time), valueText(a.value), bottleneckText(a.there.bottleneck));
        break;
    }
    if (!a.monotone && !a.meets.empty()) {
        QStringList ranges;
        for (const MeetingRange& r : a.meets)
            ranges << (r.from == r.to ? valueText(r.from) : valueText(r.from) + QStringLiteral(" … ") + valueText(r.to));
        words +=
            u' ' + ReachPane::tr("The time both rises and falls with it: %1 meet it.").arg(ranges.join(QStringLiteral(", ")));
    }
    return words;
}

ReachPane::ReachPane(Document& document, SelectionHub* hub, QWidget* parent)
    : ComputedPane(tr("Reach"), hub, parent), document_(document), parameterBox_(new QComboBox),
      timeBox_(new ParameterSpinBox(timeWanted())), use_(new QPushButton(tr("Use this value"))), words_(new QLabel),
      plot_(new PlotGrid), model_(new RowsTableModel(this)), job_([this](const Outcome& outcome) { adopt(outcome); })
{
    parameterBox_->setAccessibleName(tr("Parameter that is sought"));
    parameterBox_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    parameterBox_->setMinimumContentsLength(10);
    scrollLongList(*parameterBox_);
    parameterBox_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    timeBox_->setAccessibleName(tr("Time that is not to be passed"));
    timeBox_->setToolTip(tr("Time that is not to be passed: 700 us, 1.5 ms"));
    use_->setToolTip(tr("Lay the value over the file as a what-if"));
    use_->setEnabled(false);
    words_->setWordWrap(true);
    words_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    words_->setAccessibleName(tr("Answer"));
    plot_->setAccessibleName(tr("Time against the parameter"));
    plot_->setCardSource([this](PlotPoint at) { return cardOf(at.point); });

    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    row->addWidget(parameterBox_, 1);
    auto* within = new QLabel(tr("within"));
    within->setBuddy(timeBox_);
    row->addWidget(within);
    row->addWidget(timeBox_);
    column->addLayout(row);
    auto* answer = new QHBoxLayout;
    answer->setSpacing(6);
    answer->addWidget(words_, 1);
    answer->addWidget(use_, 0, Qt::AlignTop);
    column->addLayout(answer);
    column->addWidget(plot_, 1);
    page->setFocusProxy(parameterBox_);
    setComputedChart(page);
    setTableModel(model_);

    connect(parameterBox_, &QComboBox::activated, this,
            [this](int index) { setParameter(parameterBox_->itemData(index).toString()); });
    connect(timeBox_, &ParameterSpinBox::changed, this, [this] {
        timeChosen_ = true;
        computeNow();
    });
    connect(use_, &QPushButton::clicked, this, &ReachPane::useValue);
}

QString ReachPane::words() const { return words_->text(); }

void ReachPane::setParameter(const QString& key)
{
    key_ = key.toStdString();
    computeNow();
}

QString ReachPane::whyNot() const
{
    // Between the opening of another file and its first answer the two do not belong together.
    if (answer()->question.topology != document_.file().topology || answer()->evaluation.results.empty())
        return tr("No result yet");
    return {};
}

void ReachPane::compute()
{
    Request request = answer()->question;
    request.wantLoads = false;
    const ModelId model = request.models.front();
    if (!timeChosen_) {
        const auto& results = answer()->evaluation.results;
        const auto of = std::ranges::find(results, model, &ModelResult::model);
        timeBox_->setValue(someFaster((of == results.end() ? results.front() : *of).total));
    }
    InverseQuestion question{key_, timeBox_->value().duration(), model, {}, {}};
    job_.start([evaluator = evaluator_, file = document_.sharedFile(), request = std::move(request), values = answer()->whatIf,
                question](const std::stop_token& stop, JobProgress& progress) mutable {
        WhatIfLayer layer(*file, request, evaluator);
        auto all = parametersUnder(layer, values, question.model, stop);
        if (!all)
            return std::make_shared<const Found>(Found{{}, failure(std::move(all).error())});
        std::erase_if(*all, [](const Parameter& p) { return p.value.unit() == ParameterUnit::choice; });
        // Another group or file may not have the parameter.
        if (std::ranges::none_of(*all, [&](const Parameter& p) { return p.key == question.key; }))
            question.key = usualKey(*all);
        auto answer =
            solveFor(layer, values, question, stop, [&progress](double part) { progress = static_cast<int>(part * 1000.0); });
        return std::make_shared<const Found>(Found{*std::move(all), std::move(answer)});
    });
}

void ReachPane::adopt(const Outcome& outcome)
{
    if (!outcome->answer) {
        failed(outcome->answer.error().empty() ? QString() : problemSentence(outcome->answer.error().front()));
        return;
    }
    shown_ = outcome;
    showParameters(outcome->parameters);
    showAnswer();
    finished();
}

void ReachPane::showParameters(const std::vector<Parameter>& parameters)
{
    const QSignalBlocker quiet(parameterBox_);
    parameterBox_->clear();
    for (const Parameter& p : parameters) {
        parameterBox_->addItem(parameterTitle(p), toQString(p.key));
        parameterBox_->setItemData(parameterBox_->count() - 1, toQString(p.key), Qt::ToolTipRole);
    }
    parameterBox_->setCurrentIndex(parameterBox_->findData(toQString(shown_->answer->parameter.key)));
}

void ReachPane::showAnswer()
{
    const InverseAnswer& a = *shown_->answer;
    words_->setText(answerInWords(a));
    words_->show();
    use_->setEnabled(a.reach == Reach::reached);
    setNote(modelText(a.there.model));
    showPlot();
    showTable();
}

void ReachPane::changeEvent(QEvent* event)
{
    ComputedPane::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && shown_ && shown_->answer && hasContent())
        showPlot(); // its marks have colours of their own
}

void ReachPane::showPlot()
{
    const InverseAnswer& a = *shown_->answer;
    const Palette colours(palette());
    const auto style = colours.model(a.there.model);
    PlotLine line{modelText(a.there.model), style.colour, Qt::SolidLine, style.marker, true, {}};
    double least = a.within.value(), most = least;
    for (const Trial& t : a.curve) {
        const double y = t.time ? t.time->value() : std::numeric_limits<double>::quiet_NaN();
        line.points.emplace_back(t.value.number(), y);
        if (t.time) {
            least = std::min(least, y);
            most = std::max(most, y);
        }
    }
    Plot plot{parameterTitle(a.parameter), {std::move(line)}, {}};
    plot.marks.push_back({a.within.value(), false, tr("wanted %1").arg(textOf(a.within)), colours.text(), Qt::DashLine});
    plot.marks.push_back(
        {a.parameter.value.number(), true, tr("now %1").arg(valueText(a.parameter.value)), colours.mutedText(), Qt::DotLine});
    if (a.reach == Reach::reached)
        plot.marks.push_back({a.value.number(), true, valueText(a.value), colours.accent(), Qt::SolidLine});
    const ParameterUnit unit = a.parameter.value.unit();
    plot_->setPlots({std::move(plot)},
                    {a.parameter.logarithmic, parameterTitle(a.parameter),
                     [unit](double v) { return toQString(ParameterValue::of(unit, v).display()); }},
                    {least > 0.0 && most / least > kWide, tr("time"), [](double v) { return textOf(Duration(v), 3); }});
}

void ReachPane::showTable()
{
    const InverseAnswer& a = *shown_->answer;
    std::vector<std::vector<RowsTableModel::Cell>> rows;
    rows.reserve(a.curve.size());
    for (const Trial& t : a.curve)
        rows.push_back({{valueText(t.value), t.value.number()},
                        {t.time ? textOf(*t.time) : tr("no answer"), t.time ? t.time->value() : -1.0},
                        {t.time && *t.time <= a.within ? tr("yes") : tr("no")}});
    model_->setTable({{parameterTitle(a.parameter)}, {tr("Time")}, {tr("Within %1").arg(textOf(a.within)), false}},
                     std::move(rows));
}

void ReachPane::clear(const QString& why)
{
    shown_.reset();
    words_->clear();
    words_->hide();
    use_->setEnabled(false);
    plot_->clear(why);
    model_->setTable({}, {});
    setNote({});
}

void ReachPane::useValue()
{
    if (!shown_ || !shown_->answer || shown_->answer->reach != Reach::reached)
        return;
    const InverseAnswer& a = *shown_->answer;
    timeChosen_ = true; // the time that was wanted stays so, also when it is met
    if (a.parameter.key == kSizeKey)
        document_.setSize(a.value.bytes());
    else
        document_.setWhatIf(a.parameter.key, a.value, parameterTitle(a.parameter));
}

ValueCard ReachPane::cardOf(int point) const
{
    ValueCard card;
    if (!shown_ || !shown_->answer)
        return card;
    const InverseAnswer& a = *shown_->answer;
    const Trial& t = a.curve[static_cast<std::size_t>(point)];
    card.title = valueText(t.value);
    card.rows.push_back({tr("time"), t.time ? textOf(*t.time) : tr("no answer"), {}, true});
    if (t.time)
        card.rows.push_back({tr("wanted"), textOf(a.within)});
    return card;
}

} // namespace tierlens
