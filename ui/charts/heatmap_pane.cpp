#include "ui/charts/heatmap_pane.h"

#include <QComboBox>
#include <QToolButton>
#include <QtConcurrentRun>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/report/report.h"
#include "ui/charts/common_prefix.h"
#include "ui/charts/palette.h"
#include "ui/charts/value_card.h"
#include "ui/models/load_models.h"
#include "ui/models/value_text.h"

namespace tierlens {
namespace {

/// 1, 2, 5 · 10^k: so many steps apart about ten ticks stand in a run of @p count steps.
std::uint32_t roundStep(std::uint32_t count)
{
    std::uint32_t decade = 1;
    while (decade * 100 < count)
        decade *= 10;
    for (const std::uint32_t m : {1U, 2U, 5U}) {
        if (m * decade * 10 >= count)
            return m * decade;
    }
    return decade * 10;
}

} // namespace

HeatmapPane::HeatmapPane(SelectionHub* hub, QWidget* parent)
    : AnswerPane(tr("Contention"), hub, parent), canvas_(new HeatCanvas), modeBox_(new QComboBox),
      loadModel_(new LoadTableModel(this)), pairModel_(new PairBytesTableModel(this))
{
    canvas_->setAccessibleName(tr("Heatmap of links and steps"));
    setChart(canvas_);
    setTableModel(loadModel_);
    modeBox_->addItem(tr("links: busy"));
    modeBox_->addItem(tr("links: flows"));
    modeBox_->addItem(tr("chip × chip"));
    modeBox_->setAccessibleName(tr("What the heatmap shows"));
    modeBox_->setToolTip(tr("How busy the links are in each step; how many flows they carry; bytes from chip to chip"));
    addHeaderWidget(modeBox_);
    connect(modeBox_, &QComboBox::currentIndexChanged, this, [this](int i) { setMode(static_cast<Mode>(i)); });

    canvas_->setCardSource([this](HeatCanvas::Cell cell) { return cardOf(cell); });
    connect(canvas_, &HeatCanvas::cellHovered, this,
            [this](int row, int column, double in) { tell(highlightOf(row, column, in)); });
    connect(canvas_, &HeatCanvas::cellPinned, this,
            [this](int row, int column, double in) { pin(highlightOf(row, column, in)); });
    for (const int delta : {-1, 1}) {
        auto* button = new QToolButton;
        button->setText(delta < 0 ? QStringLiteral("−") : QStringLiteral("+"));
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        button->setToolTip(delta < 0 ? tr("Coarser: put alike links together, or zoom out (−, Ctrl+wheel)")
                                     : tr("Finer: tell links apart, or zoom in (+, Ctrl+wheel)"));
        button->setAccessibleName(delta < 0 ? tr("Coarser") : tr("Finer"));
        addHeaderWidget(button);
        connect(button, &QToolButton::clicked, canvas_, [this, delta] { canvas_->changeDetail(delta); });
    }
    connect(canvas_, &HeatCanvas::detailRequested, this, [this](int delta) {
        const int now = static_cast<int>(content_.detail);
        const int next = std::clamp(now + delta, 0, static_cast<int>(LinkDetail::link));
        if (mode_ == Mode::chipToChip || next == now || loads() == nullptr)
            return;
        chosen_ = static_cast<LinkDetail>(next);
        prepare(shown_);
    });
    connect(canvas_, &HeatCanvas::resized, this, [this] {
        if (mode_ == Mode::chipToChip || chosen_ || loads() == nullptr || waiting_)
            return;
        const auto fits = static_cast<std::size_t>(canvas_->comfortableRows());
        const bool tooMany = fits<rows().rows.size(), roomForMore = fits> preparedFor_ && detail() != LinkDetail::link;
        if (tooMany || roomForMore)
            prepare(shown_);
    });
    connect(&preparing_, &QFutureWatcherBase::finished, this, [this] {
        if (!waiting_)
            return;
        setStale(false);
        adopt(preparing_.result());
    });
    showData();
}

const LoadMap* HeatmapPane::loads() const { return shown_ ? shown_->evaluation.loads.get() : nullptr; }

void HeatmapPane::setMode(Mode mode)
{
    if (mode == mode_)
        return;
    const bool other = (mode == Mode::chipToChip) != (mode_ == Mode::chipToChip);
    mode_ = mode;
    modeBox_->setCurrentIndex(static_cast<int>(mode));
    setTableModel(mode == Mode::chipToChip ? static_cast<QAbstractItemModel*>(pairModel_) : loadModel_);
    if (other)
        prepare(shown_);
    else
        showData();
}

void HeatmapPane::answerChanged()
{
    const Answer* last = next_ ? next_.get() : shown_.get();
    const bool sameTopology = last != nullptr && answer() && last->request.topology == answer()->request.topology;
    if (answer() && !answer()->evaluation.loads && answer()->loadsFollow && sameTopology) {
        setStale(true); // the loads of the last question stay until those of this one are there
        return;
    }
    if (!sameTopology)
        chosen_.reset();
    step_.reset();
    content_.cells.reset(); // of the loads of before
    prepare(answer());
}

void HeatmapPane::prepare(std::shared_ptr<const Answer> answer)
{
    next_ = std::move(answer);
    if (!next_ || !next_->evaluation.loads || !next_->request.topology) {
        adopt({});
        return;
    }
    HeatmapTask task;
    task.topology = next_->request.topology;
    task.loads = next_->evaluation.loads;
    if (next_ == shown_)
        task.cells = content_.cells;
    task.detail = chosen_;
    task.comfortableRows = preparedFor_ = static_cast<std::size_t>(canvas_->comfortableRows());
    task.pairs = mode_ == Mode::chipToChip;
    if (task.small()) {
        adopt(heatmapContent(task));
        return;
    }
    setStale(canvas_->data().rows > 0);
    waiting_ = true;
    preparing_.setFuture(QtConcurrent::run([task = std::move(task)] { return heatmapContent(task); }));
}

void HeatmapPane::adopt(HeatmapContent content)
{
    waiting_ = false; // an older one that is still being put together is not wanted any more
    shown_ = std::exchange(next_, nullptr);
    content_ = std::move(content);
    fillTable();
    showData();
}

void HeatmapPane::fillTable()
{
    if (mode_ == Mode::chipToChip)
        pairModel_->setAnswer(shown_, content_.largestPairs);
    else
        loadModel_->setAnswer(shown_, step_);
}

void HeatmapPane::setStep(std::optional<std::uint32_t> run)
{
    if (run == step_)
        return;
    step_ = run;
    if (mode_ != Mode::chipToChip)
        fillTable();
    highlightChanged({});
    updateNote();
}

QString HeatmapPane::figureTitle() const { return tr("%1, %2").arg(AnswerPane::figureTitle(), modeBox_->currentText()); }

QString HeatmapPane::csv() const
{
    if (loads() == nullptr || mode_ == Mode::chipToChip || step_ || !shown_->request.topology)
        return AnswerPane::csv();
    return toQString(reportHeatmap(shown_->request, shown_->evaluation, false, Format::csv));
}

void HeatmapPane::showData()
{
    HeatData shown;
    if (loads() == nullptr) {
        shown.emptyText = !shown_               ? tr("No result yet")
                          : shown_->loadsFollow ? tr("The loads of the links are being computed")
                                                : tr("No loads of links: this result has no topology");
    } else {
        shown = mode_ == Mode::chipToChip ? chipData() : linkData();
    }
    canvas_->setData(std::move(shown));
    highlightChanged({});
    updateNote();
}

HeatData HeatmapPane::linkData() const
{
    HeatData d;
    const Palette colours(palette());
    const LoadMap& map = *loads();
    d.rows = static_cast<int>(content_.rows.rows.size());
    d.columns = d.rows == 0 ? 0 : static_cast<int>(content_.rows.columns);
    d.emptyText = tr("No link carries anything");
    double most = 1.0;
    if (mode_ == Mode::flows) {
        for (const LinkCell& c : content_.rows.cells)
            most = std::max(most, static_cast<double>(c.flows));
    }
    for (const LinkCell& c : content_.rows.cells)
        d.values.push_back(c.bytes <= 0.0F && c.flows <= 0.0F ? -1.0F
                           : mode_ == Mode::flows             ? c.flows / static_cast<float>(most)
                                                              : std::min(c.utilisation, 1.0F));
    for (const LinkRow& r : content_.rows.rows)
        d.rowLabels.push_back(r.label);
    d.lowText = QStringLiteral("0");
    d.highText = mode_ == Mode::flows ? numberText(most, 3) : percentText(1.0);
    d.columnTitle = tr("step");

    const std::vector<PhaseResult>& phases =
        shown_->evaluation.results.empty() ? std::vector<PhaseResult>{} : shown_->evaluation.results.front().phases;
    // Steps count from 1 for people. Of a few runs the first steps are named first, then round numbers inside them; of many
    // runs only the round numbers.
    constexpr int kFewRuns = 12;
    std::vector<HeatData::ColumnTick> starts, round;
    std::uint32_t steps = 0;
    for (int c = 0; c < d.columns; ++c)
        steps += map.steps[static_cast<std::size_t>(c)].count;
    for (int c = 0; c < d.columns; ++c) {
        const StepLoads& s = map.steps[static_cast<std::size_t>(c)];
        d.weights.push_back(s.count);
        d.divisions.push_back(static_cast<int>(s.count));
        const auto middleOf = [c, &s](std::uint32_t k) { return c + (k + 0.5) / s.count; };
        if (c == 0 || d.columns <= kFewRuns)
            starts.push_back({middleOf(0), QString::number(s.firstStep + 1)});
        const std::uint32_t every = roundStep(d.columns <= kFewRuns ? s.count : steps);
        for (std::uint32_t number = (s.firstStep / every + 1) * every; number <= s.firstStep + s.count; number += every)
            round.push_back({middleOf(number - 1 - s.firstStep), QString::number(number)});
        if (d.bands.empty() || map.steps[static_cast<std::size_t>(c) - 1].phase != s.phase) {
            const QString text = s.phase < phases.size() ? phaseLabel(phases[s.phase]) : QString();
            d.bands.push_back({c, 0, text, colours.phase(s.phase)});
        }
        ++d.bands.back().columns;
    }
    d.columnTicks = std::move(starts);
    d.columnTicks.insert(d.columnTicks.end(), round.begin(), round.end());
    return d;
}

HeatData HeatmapPane::chipData() const
{
    HeatData d;
    const auto n = static_cast<int>(sideOf(loads()->pairBytes));
    d.emptyText = tr("Too many ranks for a matrix of pairs");
    d.rows = d.columns = n;
    d.square = true;
    d.values = content_.pairShares;
    for (int r = 0; r < n; ++r)
        d.rowLabels.push_back(rankName(shown_->request, static_cast<std::uint32_t>(r)));
    dropCommonPrefix(d.rowLabels);
    for (int every = 1; every < std::max(2, n); every *= 2) { // coarse ones first: 0, 64, 128, …, then 32, 96, …
        const int step = std::max(1, static_cast<int>(std::exp2(std::ceil(std::log2(std::max(1, n))))) / (2 * every));
        for (int c = every == 1 ? 0 : step; c < n; c += every == 1 ? step : 2 * step)
            d.columnTicks.push_back({c + 0.5, QString::number(c)});
    }
    d.rowTitle = tr("from");
    d.columnTitle = tr("to rank");
    d.lowText = QStringLiteral("0");
    d.highText = textOf(Bytes(content_.mostBytes), 3);
    return d;
}

std::uint32_t HeatmapPane::stepOf(int column, double inColumn) const
{
    const StepLoads& s = loads()->steps[static_cast<std::size_t>(column)];
    return s.firstStep + std::min(s.count - 1, static_cast<std::uint32_t>(inColumn * s.count));
}

ValueCard HeatmapPane::cardOf(HeatCanvas::Cell cell) const
{
    ValueCard card;
    const auto row = static_cast<std::size_t>(cell.row), column = static_cast<std::size_t>(cell.column);
    if (loads() == nullptr)
        return card;
    if (mode_ == Mode::chipToChip) {
        const std::size_t n = sideOf(loads()->pairBytes);
        const double sent = loads()->pairBytes[row * n + column];
        card.title = rankName(shown_->request, static_cast<std::uint32_t>(row)) + QStringLiteral(" → ") +
                     rankName(shown_->request, static_cast<std::uint32_t>(column));
        card.rows.push_back({tr("ranks"), QStringLiteral("%1 → %2").arg(row).arg(column)});
        card.rows.push_back({tr("sends"), sent > 0.0 ? textOf(Bytes(sent)) : tr("nothing"), {}, true});
        return card;
    }
    const LinkRow& r = content_.rows.rows[row];
    const LinkCell& c = content_.rows.cell(row, column);
    const StepLoads& s = loads()->steps[column];
    const Topology& t = *shown_->request.topology;
    card.title = r.edges.size() == 1 ? toQString(t.edgeName(r.edges.front())) : r.label;
    if (r.edges.size() > 1)
        card.rows.push_back({tr("links"), tr("%1, all alike").arg(r.edges.size())});
    const Link& link = t.link(linkOf(r.edges.front()));
    card.rows.push_back(
        {tr("capacity"), tr("%1, %2").arg(textOf(link.capacity(isForward(r.edges.front()) ? 0 : 1)), tierText(link.tier))});
    const std::uint32_t step = stepOf(cell.column, cell.inColumn);
    const auto& results = shown_->evaluation.results;
    const QString phase =
        !results.empty() && s.phase < results.front().phases.size() ? phaseLabel(results.front().phases[s.phase]) : QString();
    card.rows.push_back({tr("step"), tr("%1, %2").arg(step + 1).arg(phase), Palette(palette()).phase(s.phase)});
    if (c.flows <= 0.0F && c.bytes <= 0.0F) {
        card.rows.push_back({tr("busy"), tr("idle in this step"), {}, true});
        card.rows.push_back({tr("over all"), tr("%1 busy").arg(percentText(r.utilisation))});
        return card;
    }
    card.rows.push_back({tr("busy"), tr("%1 of the step").arg(percentText(c.utilisation)), {}, mode_ == Mode::utilisation});
    card.rows.push_back({tr("flows"), numberText(c.flows, 3), {}, mode_ == Mode::flows});
    card.rows.push_back({tr("carries"), tr("%1 a step").arg(textOf(Bytes(c.bytes)))});
    card.rows.push_back({tr("over all"), tr("%1 busy").arg(percentText(r.utilisation))});
    return card;
}

Highlight HeatmapPane::highlightOf(int row, int column, double inColumn) const
{
    Highlight h;
    if (row < 0 || column < 0 || loads() == nullptr)
        return h;
    if (mode_ == Mode::chipToChip) {
        const auto& ranks = shown_->request.ranks;
        for (const int rank : {row, column}) {
            if (static_cast<std::size_t>(rank) < ranks.size())
                h.vertices.push_back(ranks[static_cast<std::size_t>(rank)]);
        }
        return h;
    }
    h.edges = content_.rows.rows[static_cast<std::size_t>(row)].edges;
    std::sort(h.edges.begin(), h.edges.end());
    h.phase = loads()->steps[static_cast<std::size_t>(column)].phase;
    h.step = stepOf(column, inColumn);
    return h;
}

void HeatmapPane::highlightChanged(const Highlight& highlight)
{
    std::vector<int> rows, columns;
    if (canvas_->hovering()) { // the cell under the mouse is marked already
        canvas_->setMarks({}, {});
        return;
    }
    if (loads() != nullptr && mode_ != Mode::chipToChip) {
        for (const EdgeId e : highlight.edges) {
            if (e.index() < content_.rowOfEdge.size() && content_.rowOfEdge[e.index()] != kNoHeatmapRow)
                rows.push_back(static_cast<int>(content_.rowOfEdge[e.index()]));
        }
        std::sort(rows.begin(), rows.end());
        rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
        for (int c = 0; c < canvas_->data().columns; ++c) {
            const StepLoads& s = loads()->steps[static_cast<std::size_t>(c)];
            const bool step = highlight.step && *highlight.step >= s.firstStep && *highlight.step < s.firstStep + s.count;
            const bool scrubbed = !highlight.phase && step_ && static_cast<int>(*step_) == c;
            if (step || (!highlight.step && highlight.phase && *highlight.phase == s.phase) || (!highlight.step && scrubbed))
                columns.push_back(c);
        }
    } else if (loads() != nullptr) {
        const auto& ranks = shown_->request.ranks;
        for (std::size_t i = 0; i < ranks.size() && !highlight.vertices.empty() && highlight.vertices.size() <= 16; ++i) {
            if (std::find(highlight.vertices.begin(), highlight.vertices.end(), ranks[i]) != highlight.vertices.end()) {
                rows.push_back(static_cast<int>(i));
                columns.push_back(static_cast<int>(i));
            }
        }
    }
    canvas_->setMarks(rows, columns);
}

void HeatmapPane::updateNote()
{
    if (loads() == nullptr) {
        setNote({});
        return;
    }
    if (mode_ == Mode::chipToChip) {
        setNote(tr("bytes sent from rank to rank"));
        return;
    }
    if (content_.cells == nullptr)
        return;
    const std::size_t all = loads()->links.size(), shownLinks = content_.cells->links;
    QString note = shownLinks < all
                       ? tr("the busiest %1 of %2 links in %3 rows").arg(shownLinks).arg(all).arg(content_.rows.rows.size())
                   : content_.detail == LinkDetail::link ? tr("%1 links").arg(all)
                                                         : tr("%1 links in %2 rows").arg(all).arg(content_.rows.rows.size());
    if (content_.cells->columns > 0 && content_.cells->columns < loads()->steps.size()) {
        const StepLoads &last = loads()->steps[content_.cells->columns - 1], &end = loads()->steps.back();
        note += tr(" · steps 1–%1 of %2").arg(last.firstStep + last.count).arg(end.firstStep + end.count);
    }
    if (step_ && *step_ < loads()->steps.size())
        note += tr(" · step %1 marked").arg(loads()->steps[*step_].firstStep + 1);
    if (!loads()->exact)
        note += tr(" · from a sample of steps");
    setNote(note);
}

} // namespace tierlens
