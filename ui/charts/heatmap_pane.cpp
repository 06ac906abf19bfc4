#include "ui/charts/heatmap_pane.h"

#include <QComboBox>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "ui/charts/common_prefix.h"
#include "ui/charts/palette.h"
#include "ui/charts/value_card.h"
#include "ui/models/load_models.h"
#include "ui/models/value_text.h"

namespace tierlens {
namespace {

constexpr std::uint32_t kNoRow = 0xFFFFFFFFU;

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
        const int next = std::clamp(static_cast<int>(detail_) + delta, 0, static_cast<int>(LinkDetail::link));
        if (mode_ == Mode::chipToChip || next == static_cast<int>(detail_))
            return;
        detail_ = static_cast<LinkDetail>(next);
        detailChosen_ = true;
        showData();
    });
    connect(canvas_, &HeatCanvas::resized, this, [this] {
        if (mode_ != Mode::chipToChip && !detailChosen_ && loads() != nullptr) {
            const LinkDetail before = detail_;
            chooseDetail();
            if (detail_ != before)
                showData();
        }
    });
    showData();
}

const LoadMap* HeatmapPane::loads() const { return shown_ ? shown_->evaluation.loads.get() : nullptr; }

void HeatmapPane::setMode(Mode mode)
{
    if (mode == mode_)
        return;
    mode_ = mode;
    modeBox_->setCurrentIndex(static_cast<int>(mode));
    setTableModel(mode == Mode::chipToChip ? static_cast<QAbstractItemModel*>(pairModel_) : loadModel_);
    showData();
}

void HeatmapPane::answerChanged()
{
    const bool sameTopology = shown_ && answer() && shown_->request.topology == answer()->request.topology;
    if (answer() && !answer()->evaluation.loads && answer()->loadsFollow && sameTopology) {
        setStale(true); // the loads of the last question stay until those of this one are there
        return;
    }
    if (!sameTopology)
        detailChosen_ = false;
    shown_ = answer();
    loadModel_->setAnswer(shown_);
    pairModel_->setAnswer(shown_);
    cells_ = {};
    if (loads() != nullptr && shown_->request.topology) {
        cells_ = linkCells(*shown_->request.topology, *loads());
        if (!detailChosen_)
            chooseDetail();
    }
    showData();
}

void HeatmapPane::chooseDetail()
{
    const Topology* topology = shown_->request.topology.get();
    if (topology == nullptr)
        return;
    const auto fits = static_cast<std::size_t>(canvas_->comfortableRows());
    const std::size_t links = loads()->links.size();
    if (links <= fits) {
        detail_ = LinkDetail::link;
        return;
    }
    // A level has at least one row for each chip (or board) with links: where those are too many already, the rows need
    // not be made to be counted.
    std::vector<bool> chips(topology->vertices.size()), boards(topology->containers.size());
    for (const LinkLoad& l : loads()->links) {
        const VertexId v = rowAnchor(*topology, l.edge);
        chips[v.index()] = true;
        boards[topology->vertex(v).parent.index()] = true;
    }
    const auto count = [](const std::vector<bool>& set) {
        return static_cast<std::size_t>(std::count(set.begin(), set.end(), true));
    };
    for (const auto& [level, least] : {std::pair(LinkDetail::chip, count(chips)), std::pair(LinkDetail::board, count(boards))}) {
        if (least <= fits && linkRows(*topology, *loads(), cells_, level).rows.size() <= fits) {
            detail_ = level;
            return;
        }
    }
    detail_ = LinkDetail::alike;
}

void HeatmapPane::showData()
{
    rows_ = {};
    rowOfEdge_.clear();
    HeatData shown;
    if (loads() == nullptr) {
        shown.emptyText = !shown_               ? tr("No result yet")
                          : shown_->loadsFollow ? tr("The loads of the links are being computed")
                                                : tr("No loads of links: this result has no topology");
    } else if (mode_ == Mode::chipToChip) {
        shown = chipData();
    } else {
        rows_ = linkRows(*shown_->request.topology, *loads(), cells_, detail_);
        rowOfEdge_.assign(shown_->request.topology->links.size() * 2, kNoRow);
        for (std::uint32_t r = 0; r < rows_.rows.size(); ++r) {
            for (const EdgeId e : rows_.rows[r].edges)
                rowOfEdge_[e.index()] = r;
        }
        shown = linkData();
    }
    canvas_->setData(std::move(shown));
    updateNote();
}

HeatData HeatmapPane::linkData() const
{
    HeatData d;
    const Palette colours(palette());
    const LoadMap& map = *loads();
    d.rows = static_cast<int>(rows_.rows.size());
    d.columns = d.rows == 0 ? 0 : static_cast<int>(rows_.columns);
    d.emptyText = tr("No link carries anything");
    double most = 1.0;
    if (mode_ == Mode::flows) {
        for (const LinkCell& c : rows_.cells)
            most = std::max(most, static_cast<double>(c.flows));
    }
    for (const LinkCell& c : rows_.cells)
        d.values.push_back(c.bytes <= 0.0F && c.flows <= 0.0F ? -1.0F
                           : mode_ == Mode::flows             ? c.flows / static_cast<float>(most)
                                                              : c.utilisation);
    for (const LinkRow& r : rows_.rows)
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
    const std::vector<double>& bytes_ = loads()->pairBytes;
    const auto n = static_cast<int>(sideOf(bytes_));
    d.emptyText = tr("Too many ranks for a matrix of pairs");
    d.rows = d.columns = n;
    d.square = true;
    const double most = bytes_.empty() ? 0.0 : *std::max_element(bytes_.begin(), bytes_.end());
    d.values.reserve(bytes_.size());
    for (const double b : bytes_)
        d.values.push_back(b > 0.0 && most > 0.0 ? static_cast<float>(b / most) : -1.0F);
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
    d.highText = textOf(Bytes(most), 3);
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
    const LinkRow& r = rows_.rows[row];
    const LinkCell& c = rows_.cell(row, column);
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
    h.edges = rows_.rows[static_cast<std::size_t>(row)].edges;
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
            if (e.index() < rowOfEdge_.size() && rowOfEdge_[e.index()] != kNoRow)
                rows.push_back(static_cast<int>(rowOfEdge_[e.index()]));
        }
        std::sort(rows.begin(), rows.end());
        rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
        for (int c = 0; c < canvas_->data().columns; ++c) {
            const StepLoads& s = loads()->steps[static_cast<std::size_t>(c)];
            const bool step = highlight.step && *highlight.step >= s.firstStep && *highlight.step < s.firstStep + s.count;
            if (step || (!highlight.step && highlight.phase && *highlight.phase == s.phase))
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
    canvas_->setMarks(std::move(rows), std::move(columns));
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
    const std::size_t all = loads()->links.size(), shownLinks = cells_.links;
    QString note = shownLinks < all ? tr("the busiest %1 of %2 links in %3 rows").arg(shownLinks).arg(all).arg(rows_.rows.size())
                   : detail_ == LinkDetail::link ? tr("%1 links").arg(all)
                                                 : tr("%1 links in %2 rows").arg(all).arg(rows_.rows.size());
    if (cells_.columns > 0 && cells_.columns < loads()->steps.size()) {
        const StepLoads &last = loads()->steps[cells_.columns - 1], &end = loads()->steps.back();
        note += tr(" · steps 1–%1 of %2").arg(last.firstStep + last.count).arg(end.firstStep + end.count);
    }
    if (!loads()->exact)
        note += tr(" · from a sample of steps");
    setNote(note);
}

} // namespace tierlens
