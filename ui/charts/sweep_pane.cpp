#include "ui/charts/sweep_pane.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/report/sweep_report.h"
#include "ui/charts/legend.h"
#include "ui/charts/painting.h"
#include "ui/charts/sweep_form.h"
#include "ui/charts/value_card.h"
#include "ui/document/document.h"
#include "ui/document/text.h"
#include "ui/models/rows_table_model.h"
#include "ui/models/value_text.h"

namespace tierlens {
namespace {

constexpr int kPollMs = 100;
constexpr std::size_t kMostTableRows = 5000; ///< the CSV has them all

/// Whether the parameters, their values or their ranges may differ.
bool otherParameters(const Request& a, const Request& b)
{
    return a.topology != b.topology || a.ranks != b.ranks || !(a.network == b.network);
}

Result<FinishedSweep> finished(const TopologyFile& file, FinishedSweep done, const std::stop_token& stop, JobProgress& progress)
{
    auto sweep = runSweep(file, done.request, done.values, done.spec, stop, [&progress](std::uint64_t points, std::uint64_t all) {
        progress = static_cast<int>(points * 1000 / std::max<std::uint64_t>(1, all));
    });
    if (!sweep)
        return failure(std::move(sweep).error());
    done.sweep = *std::move(sweep);
    done.csv = reportSweep(done.request, done.spec, done.sweep, Format::csv);
    return done;
}

} // namespace

SweepPane::SweepPane(const Document& document, SelectionHub* hub, QWidget* parent)
    : AnswerPane(tr("Sweep"), hub, parent), document_(document), form_(new SweepForm), formArea_(new QScrollArea),
      run_(new QPushButton(tr("Run"))), said_(new QLabel), bar_(new QProgressBar), view_(new QComboBox), setup_(new QToolButton),
      legend_(new Legend(false, 22.0)), plots_(new PlotGrid), model_(new RowsTableModel(this)),
      parametersJob_([this](const Parameters& all) {
          if (*all)
              form_->setParameters(**all);
          showState();
      }),
      job_([this](const Outcome& outcome) { adopt(outcome); })
{
    run_->setToolTip(tr("Evaluate every combination, on all cores"));
    said_->setForegroundRole(QPalette::PlaceholderText);
    bar_->setTextVisible(false);
    bar_->setFixedHeight(6);
    bar_->setRange(0, 1000);
    bar_->setAccessibleName(tr("Progress of the sweep"));
    bar_->hide();
    view_->setAccessibleName(tr("Picture of the sweep"));
    view_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    view_->setMinimumContentsLength(12);
    view_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    view_->hide();
    setup_->setText(tr("Set up"));
    setup_->setCheckable(true);
    setup_->setChecked(true);
    setup_->setAutoRaise(true);
    setup_->setFocusPolicy(Qt::TabFocus);
    setup_->setToolTip(tr("Show what is varied"));
    legend_->setFont(smallFont(font()));
    legend_->setAccessibleName(tr("Lines of the sweep"));
    plots_->setAccessibleName(tr("Times of the sweep"));
    plots_->setCardSource([this](PlotPoint at) { return cardOf(at); });

    // On a small window the fields scroll, so that the window need not be higher for them.
    formArea_->setWidget(form_);
    formArea_->setWidgetResizable(true);
    formArea_->setFrameShape(QFrame::NoFrame);
    formArea_->setFocusPolicy(Qt::NoFocus);
    formArea_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    formArea_->viewport()->setAutoFillBackground(false);
    form_->setAutoFillBackground(false);
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(formArea_);
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    row->addWidget(run_);
    row->addWidget(said_);
    row->addWidget(bar_, 1);
    row->addWidget(view_, 1);
    row->addStretch();
    column->addLayout(row);
    column->addWidget(legend_);
    column->addWidget(plots_, 1);
    page->setFocusProxy(run_);
    setChart(page);
    setTableModel(model_);
    addHeaderWidget(setup_);

    poll_.setInterval(kPollMs);
    connect(&poll_, &QTimer::timeout, this, &SweepPane::showState);
    connect(run_, &QPushButton::clicked, this, &SweepPane::runOrCancel);
    connect(setup_, &QToolButton::toggled, formArea_, &QWidget::setVisible);
    connect(form_, &SweepForm::changed, this, [this] {
        trouble_.clear();
        showState();
    });
    connect(view_, &QComboBox::activated, this, &SweepPane::showPicture);
    plots_->clear({});
    showState();
}

void SweepPane::answerChanged()
{
    if (answer()) {
        form_->setQuestion(answer()->question.collective, answer()->question.size);
        look();
    }
    showState();
}

/// The parameters of another group or file are others.
void SweepPane::look()
{
    const Request& question = answer()->question;
    if (question.topology != document_.file().topology || !otherParameters(lookedAt_, question))
        return;
    lookedAt_ = question;
    parametersJob_.start([file = document_.sharedFile(), question](const std::stop_token& stop, JobProgress& /*progress*/) {
        Evaluator evaluator;
        return std::make_shared<const Result<std::vector<Parameter>>>(parametersOf(*file, question, evaluator, stop));
    });
}

void SweepPane::runOrCancel()
{
    if (!running())
        return run();
    job_.cancel();
    trouble_ = tr("Cancelled");
    showState();
}

void SweepPane::run()
{
    if (!answer() || answer()->question.topology != document_.file().topology)
        return;
    auto asked = form_->asked();
    if (!asked)
        return;
    FinishedSweep done;
    done.request = answer()->question;
    done.request.wantLoads = false;
    if (!asked->allModels)
        done.request.models.resize(1); // the chosen one stands first
    done.values = answer()->whatIf;
    done.spec = std::move(asked->spec);
    done.parameters = std::move(asked->parameters);
    const auto extent = extentOf(done.spec, done.request);
    const std::size_t perPoint = std::max<std::size_t>(1, done.spec.sizes.size()) * done.request.models.size();
    if (!extent) {
        trouble_ = problemSentence(extent.error().front());
        return showState();
    }
    if (extent->points * perPoint > kMostRowsInWindow) {
        trouble_ = tr("%1 rows; the window shows up to %2, tierlens-cli sweep does more")
                       .arg(extent->points * perPoint)
                       .arg(kMostRowsInWindow);
        return showState();
    }
    trouble_.clear();
    ranFor_ = answer()->question;
    ranWith_ = done.values;
    job_.start([file = document_.sharedFile(), done = std::move(done)](const std::stop_token& stop, JobProgress& progress) {
        return std::make_shared<const Result<FinishedSweep>>(finished(*file, done, stop, progress));
    });
    poll_.start();
    showState();
}

void SweepPane::adopt(const Outcome& outcome)
{
    if (!*outcome) {
        trouble_ = outcome->error().empty() ? QString() : problemSentence(outcome->error().front());
        return showState();
    }
    shown_ = outcome;
    setup_->setChecked(false); // room for the picture
    fillViews();
    showPicture();
    showTable();
    showState();
}

void SweepPane::showState()
{
    const bool busy = running();
    if (!busy)
        poll_.stop();
    run_->setText(busy ? tr("Cancel") : tr("Run"));
    run_->setEnabled(answer() != nullptr);
    bar_->setVisible(busy);
    bar_->setValue(std::max(0, job_.progress()));
    view_->setVisible(!busy && shown_ != nullptr && trouble_.isEmpty());
    said_->setText(busy ? tr("Computing") : trouble_);
    said_->setVisible(!said_->text().isEmpty());
    if (!shown_) {
        setNote({});
        plots_->clear(busy ? QString()
                           : tr("Choose what is varied above, then Run: time against it, for each size and collective, and what "
                                "is cheapest at which time"));
        return;
    }
    const Sweep& sweep = (*shown_)->sweep;
    QString note = tr("%Ln rows", nullptr, static_cast<int>(sweep.rows.size()));
    if (sweep.failed > 0)
        note += QStringLiteral(" · ") + tr("%Ln without an answer", nullptr, static_cast<int>(sweep.failed));
    if (picture_.allPlots > picture_.plots.size())
        note += QStringLiteral(" · ") + tr("the first %1 of %2 plots").arg(picture_.plots.size()).arg(picture_.allPlots);
    if (answer() && !(sameQuestion(ranFor_, answer()->question) && ranWith_ == answer()->whatIf))
        note += QStringLiteral(" · ") + tr("of an earlier question");
    setNote(note);
}

void SweepPane::fillViews()
{
    const FinishedSweep& done = **shown_;
    const QString before = view_->currentText();
    const QSignalBlocker quiet(view_);
    view_->clear();
    const auto all = dimensionsOf(done);
    for (std::size_t d = 0; d < all.size(); ++d)
        if (all[d].values.size() > 1)
            view_->addItem(tr("time along %1").arg(all[d].name), static_cast<int>(d));
    if (view_->count() == 0)
        view_->addItem(tr("time along %1").arg(all.front().name), 0);
    const auto costs = costsOf(done);
    for (std::size_t c = 0; c < costs.size(); ++c) // behind the dimensions
        view_->addItem(tr("time against cost: %1").arg(costs[c].name), static_cast<int>(all.size() + c));
    view_->setCurrentIndex(std::max(0, view_->findText(before)));
}

void SweepPane::changeEvent(QEvent* event)
{
    AnswerPane::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && shown_ && *shown_ && hasContent())
        showPicture(); // its lines have colours of their own
}

void SweepPane::showPicture()
{
    const FinishedSweep& done = **shown_;
    const Palette colours(palette());
    const auto chosen = static_cast<std::size_t>(view_->currentData().toInt());
    const std::size_t dimensions = dimensionsOf(done).size();
    picture_ = chosen < dimensions ? linesOf(done, chosen, colours) : frontsOf(done, costsOf(done)[chosen - dimensions], colours);
    std::vector<Legend::Entry> entries;
    if (!picture_.plots.empty())
        for (const PlotLine& line : picture_.plots.front().lines)
            entries.push_back({line.name,
                               {},
                               [line](QPainter& p, const QRectF& r) {
                                   p.setPen(QPen(line.colour, 1.8, line.dash));
                                   if (line.joined)
                                       p.drawLine(QPointF(r.left(), r.center().y()), QPointF(r.right(), r.center().y()));
                                   p.setPen(Qt::NoPen);
                                   p.setBrush(line.colour);
                                   paintMarker(p, r.center(), line.marker);
                               },
                               true});
    legend_->setVisible(entries.size() > 1);
    legend_->setEntries(std::move(entries));
    plots_->setPlots(picture_.plots, picture_.x, picture_.y);
    showState();
}

void SweepPane::showTable()
{
    const FinishedSweep& done = **shown_;
    std::vector<RowsTableModel::TableColumn> columns;
    const auto all = dimensionsOf(done);
    columns.reserve(all.size() + 4);
    for (const SweepDimension& d : all)
        columns.push_back({d.name, d.unit != ParameterUnit::choice});
    columns.push_back({tr("Algorithm"), false});
    columns.push_back({tr("Time")});
    columns.push_back({tr("busbw")});
    columns.push_back({tr("Limit"), false});
    std::vector<std::vector<RowsTableModel::Cell>> rows;
    for (std::size_t i = 0; i < std::min(kMostTableRows, done.sweep.rows.size()); ++i) {
        const SweepRow& r = done.sweep.rows[i];
        std::vector<RowsTableModel::Cell> cells;
        for (const SweepDimension& d : all) {
            const std::size_t value = i / d.stride % d.values.size();
            cells.push_back(d.numbers.empty() ? RowsTableModel::Cell{d.values[value]}
                                              : RowsTableModel::Cell{d.values[value], d.numbers[value]});
        }
        if (r.problem) {
            cells.push_back({problemSentence(*r.problem)});
            cells.insert(cells.end(), 3, RowsTableModel::Cell{});
        } else {
            cells.push_back({toQString(r.algorithm)});
            cells.push_back({textOf(r.latency), r.latency.value()});
            cells.push_back(
                {r.busBandwidth ? textOf(*r.busBandwidth) : QStringLiteral("–"), r.busBandwidth ? r.busBandwidth->value() : 0.0});
            cells.push_back({bottleneckText(r.bottleneck)});
        }
        rows.push_back(std::move(cells));
    }
    model_->setTable(std::move(columns), std::move(rows));
}

QString SweepPane::csv() const { return shown_ ? toQString((*shown_)->csv) : QString(); }

ValueCard SweepPane::cardOf(PlotPoint at) const
{
    ValueCard card;
    if (!shown_)
        return card;
    const FinishedSweep& done = **shown_;
    const std::size_t index =
        picture_.rows[static_cast<std::size_t>(at.plot)][static_cast<std::size_t>(at.line)][static_cast<std::size_t>(at.point)];
    const SweepRow& r = done.sweep.rows[index];
    card.title = r.problem ? problemSentence(*r.problem) : textOf(r.latency);
    for (const SweepDimension& d : dimensionsOf(done))
        card.rows.push_back({d.name, d.values[index / d.stride % d.values.size()]});
    if (!r.problem) {
        card.rows.push_back({tr("algorithm"), toQString(r.algorithm)});
        card.rows.push_back({tr("limit"), bottleneckText(r.bottleneck)});
    }
    return card;
}

} // namespace tierlens
