#include "ui/shell/workbench.h"

#include <QApplication>
#include <QMenu>
#include <QTableView>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/charts/fastest_pane.h"
#include "ui/charts/heatmap_pane.h"
#include "ui/charts/pair_matrix_pane.h"
#include "ui/charts/phase_bars_pane.h"
#include "ui/charts/reach_pane.h"
#include "ui/charts/results_table_pane.h"
#include "ui/charts/seeds_pane.h"
#include "ui/charts/sensitivity_pane.h"
#include "ui/charts/size_curves_pane.h"
#include "ui/charts/steps_pane.h"
#include "ui/charts/sweep_pane.h"
#include "ui/charts/together_pane.h"
#include "ui/document/document.h"
#include "ui/document/document_edits.h"
#include "ui/document/text.h"
#include "ui/edit/blocks_panel.h"
#include "ui/edit/types_panel.h"
#include "ui/graph/graph_view.h"
#include "ui/graph/selection_by_name.h"
#include "ui/panels/explain_panel.h"
#include "ui/panels/messages_panel.h"
#include "ui/panels/panel_header.h"
#include "ui/panels/properties_panel.h"
#include "ui/panels/scenarios_panel.h"
#include "ui/panels/step_scrubber.h"
#include "ui/panels/topology_panel.h"
#include "ui/panels/what_if_panel.h"
#include "ui/shell/dock.h"
#include "ui/shell/source_pane.h"

namespace tierlens {
namespace {

constexpr int kLayoutVersion = 6; // raise it when docks are added or the default changes much
constexpr int kGap = 6;

bool samePhases(const Answer* before, const Answer& now)
{
    if (before == nullptr || before->evaluation.results.empty() || now.evaluation.results.empty())
        return false;
    const auto same = [](const PhaseResult& a, const PhaseResult& b) { return a.name == b.name && a.tier == b.tier; };
    return before->request.collective == now.request.collective &&
           std::ranges::equal(before->evaluation.results.front().phases, now.evaluation.results.front().phases, same);
}

} // namespace

Workbench::Workbench(Document& document, SelectionHub& hub, QWidget* parent)
    : QMainWindow(parent, Qt::Widget), document_(document), hub_(hub), graphHeader_(new PanelHeader(tr("Tier graph"))),
      graph_(new GraphView(&hub)), scrubber_(new StepScrubber(hub)), topology_(new TopologyPanel(document, hub)),
      explain_(new ExplainPanel(hub)), properties_(new PropertiesPanel(document, hub)), whatIf_(new WhatIfPanel(document)),
      scenarios_(new ScenariosPanel(document.scenarios())), compare_(new ComparePanel), blocks_(new BlocksPanel),
      types_(new TypesPanel), messages_(new MessagesPanel), source_(new SourcePane), bars_(new PhaseBarsPane(&hub)),
      curves_(new SizeCurvesPane(&hub))
{
    setDockOptions(AnimatedDocks | AllowNestedDocks | AllowTabbedDocks);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
    setContentsMargins(kGap, 0, kGap, 0);

    auto* centre = new Surface(this);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(0);
    column->addWidget(graphHeader_);
    auto* inset = new QVBoxLayout;
    inset->setContentsMargins(8, 2, 8, 2);
    inset->addWidget(graph_);
    column->addLayout(inset, 1);
    column->addWidget(scrubber_);
    graph_->setFrameShape(QFrame::NoFrame);
    setCentralWidget(centre);

    addDock(QStringLiteral("topology"), tr("Topology"), topology_->header(), topology_);
    addDock(QStringLiteral("explain"), tr("Explain"), explain_->header(), explain_);
    addDock(QStringLiteral("properties"), tr("Properties"), properties_->header(), properties_);
    addChart(QStringLiteral("bars"), bars_);
    addChart(QStringLiteral("curves"), curves_);
    auto* heatmap = new HeatmapPane(&hub);
    addChart(QStringLiteral("heatmap"), heatmap);
    connect(&hub_, &SelectionHub::runShown, heatmap, &HeatmapPane::setStep);
    loadCharts_.push_back(heatmap);
    addChart(QStringLiteral("pairs"), new PairMatrixPane(&hub));
    addChart(QStringLiteral("results"), new ResultsTablePane(&hub));
    addChart(QStringLiteral("fastest"), new FastestPane(&hub));
    auto* steps = new StepsPane(&hub);
    addChart(QStringLiteral("steps"), steps);
    connect(steps, &StepsPane::runWanted, &hub_, [this, steps](std::optional<std::uint32_t> run) {
        if (!steps->leftTopology()) // its runs are those of the loads that are shown
            hub_.showRun(run);
    });
    connect(&hub_, &SelectionHub::runShown, steps, &StepsPane::setRun);
    addChart(QStringLiteral("together"), new TogetherPane(&hub));
    auto* seeds = new SeedsPane(&hub);
    addChart(QStringLiteral("seeds"), seeds);
    connect(seeds, &SeedsPane::seedWanted, &document_, [this](std::uint64_t seed) {
        const RoutingOptions& routing = document_.request().network.routing;
        document_.setRouting(text(routing.policy), routing.mode, seed);
    });
    auto* sensitivity = new SensitivityPane(document, &hub);
    addChart(QStringLiteral("sensitivity"), sensitivity);
    auto* reach = new ReachPane(document, &hub);
    Dock* reachDock = addChart(QStringLiteral("reach"), reach);
    connect(sensitivity, &SensitivityPane::parameterWanted, reach, [reach, reachDock](const QString& key) {
        reachDock->show();
        reachDock->raise();
        reach->setParameter(key);
    });
    addChart(QStringLiteral("sweep"), new SweepPane(document, &hub));
    addDock(QStringLiteral("source"), tr("Source"), source_->header(), source_);
    addDock(QStringLiteral("messages"), tr("Messages"), messages_->header(), messages_);
    addDock(QStringLiteral("whatif"), tr("What-if"), whatIf_->header(), whatIf_);
    addDock(QStringLiteral("scenarios"), tr("Scenarios"), scenarios_->header(), scenarios_);
    addDock(QStringLiteral("compare"), tr("Compare"), compare_->header(), compare_);
    addDock(QStringLiteral("blocks"), tr("Blocks"), blocks_->header(), blocks_);
    addDock(QStringLiteral("types"), tr("Types"), types_->header(), types_);
    restoreDefaultLayout();

    connect(graph_, &GraphView::groupRequested, &document_, &Document::setRanks);
    connect(&hub_, &SelectionHub::pinnedChanged, this, [this](const Highlight& pinned) {
        graph_->setPhase(pinned.phase);
        showGraphNote();
    });
    connect(&hub_, &SelectionHub::runShown, this, [this](std::optional<std::uint32_t> run) {
        graph_->setRun(run);
        showGraphNote();
    });
    connect(properties_, &PropertiesPanel::sourceWanted, this, &Workbench::showSource);
    connect(messages_, &MessagesPanel::sourceWanted, this, &Workbench::showSource);
    connect(curves_, &SizeCurvesPane::sizeRequested, &document_, &Document::setSize);
    connect(&document_, &Document::requestChanged, this, [this] {
        graph_->setRanks(document_.request().ranks);
        for (AnswerPane* chart : charts_)
            chart->setGroupName(document_.groupSelector());
    });
    connect(&document_, &Document::topologyChanged, this, [this] {
        const bool edited = document_.adoptsEdit();
        const SelectionByName kept(edited && !document_.edits().renumbered() ? shown_ : nullptr, hub_);
        hub_.clear();
        if (edited)
            leaveAnswer();
        else
            clearAnswer();
        shown_ = document_.file().topology;
        graph_->setTopology(shown_, edited);
        graph_->setRanks(document_.request().ranks);
        kept.restore(*shown_, hub_);
    });
    connect(source_, &SourcePane::elementsWanted, this, [this](int line) {
        if (!document_.hasTopology() || !document_.file().source)
            return;
        const Topology& t = *document_.file().topology;
        std::vector<VertexId> made;
        SourceNode known; // neighbours come from the same node: its line is looked up once
        bool here = false;
        for (std::size_t i = 0; i < t.vertices.size(); ++i) {
            const SourceNode node = t.vertices[i].source;
            if (node != known) {
                known = node;
                here = node.valid() && document_.file().source->position(node).line == line;
            }
            if (here)
                made.emplace_back(i);
        }
        graph_->reveal(made);
        hub_.setSelection(std::move(made), source_);
    });
    if (document_.hasTopology()) {
        shown_ = document_.file().topology;
        graph_->setTopology(document_.file().topology);
        graph_->setRanks(document_.request().ranks);
    }
    showGraphNote();
}

Dock* Workbench::addDock(const QString& id, const QString& title, QWidget* header, QWidget* content)
{
    auto* dock = new Dock(id, title, header, content, this);
    docks_.push_back(dock);
    // Queued: the tabs are made after the dock has moved.
    connect(dock, &QDockWidget::dockLocationChanged, this, &Workbench::showTitles, Qt::QueuedConnection);
    connect(dock, &QDockWidget::topLevelChanged, this, &Workbench::showTitles, Qt::QueuedConnection);
    connect(dock, &QDockWidget::visibilityChanged, this, &Workbench::showTitles, Qt::QueuedConnection);
    return dock;
}

/// A tab says the title already.
void Workbench::showTitles()
{
    for (Dock* dock : docks_) {
        const bool shown = dock->isFloating() || tabifiedDockWidgets(dock).isEmpty();
        if (auto* chart = qobject_cast<ChartPane*>(dock->widget()))
            chart->showTitle(shown);
        else if (auto* header = qobject_cast<PanelHeader*>(dock->titleBarWidget()))
            header->showTitle(shown);
    }
}

Dock* Workbench::addChart(const QString& id, AnswerPane* pane)
{
    charts_.push_back(pane);
    pane->setObjectName(id);
    pane->setLazy(true);
    const QString title = pane->accessibleName();
    Dock* dock = addDock(id, title, pane->detachHeader(), pane);
    connect(dock, &Dock::cameToFront, pane, &AnswerPane::comeToFront, Qt::QueuedConnection);
    connect(dock, &QDockWidget::topLevelChanged, pane, &AnswerPane::comeToFront, Qt::QueuedConnection);
    return dock;
}

void Workbench::restoreDefaultLayout()
{
    const auto dock = [this](QStringView id) {
        return *std::ranges::find_if(docks_, [&](const Dock* d) { return d->objectName() == id; });
    };
    for (Dock* d : docks_) {
        d->setFloating(false);
        removeDockWidget(d);
    }
    addDockWidget(Qt::LeftDockWidgetArea, dock(u"topology"));
    tabifyDockWidget(dock(u"topology"), dock(u"blocks"));
    tabifyDockWidget(dock(u"blocks"), dock(u"types"));
    addDockWidget(Qt::RightDockWidgetArea, dock(u"explain"));
    splitDockWidget(dock(u"explain"), dock(u"properties"), Qt::Vertical);
    tabifyDockWidget(dock(u"explain"), dock(u"whatif"));
    tabifyDockWidget(dock(u"whatif"), dock(u"scenarios"));
    addDockWidget(Qt::BottomDockWidgetArea, dock(u"bars"));
    splitDockWidget(dock(u"bars"), dock(u"curves"), Qt::Horizontal);
    splitDockWidget(dock(u"curves"), dock(u"heatmap"), Qt::Horizontal);
    tabifyDockWidget(dock(u"bars"), dock(u"results"));
    tabifyDockWidget(dock(u"results"), dock(u"compare"));
    tabifyDockWidget(dock(u"compare"), dock(u"steps"));
    tabifyDockWidget(dock(u"steps"), dock(u"together"));
    tabifyDockWidget(dock(u"curves"), dock(u"fastest"));
    tabifyDockWidget(dock(u"fastest"), dock(u"seeds"));
    tabifyDockWidget(dock(u"seeds"), dock(u"source"));
    tabifyDockWidget(dock(u"source"), dock(u"messages"));
    tabifyDockWidget(dock(u"heatmap"), dock(u"pairs"));
    tabifyDockWidget(dock(u"pairs"), dock(u"sensitivity"));
    tabifyDockWidget(dock(u"sensitivity"), dock(u"reach"));
    tabifyDockWidget(dock(u"reach"), dock(u"sweep"));
    for (Dock* d : docks_)
        d->show();
    for (const QStringView front : {u"topology", u"explain", u"bars", u"curves", u"heatmap"})
        dock(front)->raise();
    arranged_ = false;
    defaultSizes();
}

/// A third each; on a narrow window as the titles on the tabs need it.
QList<int> Workbench::widthsOfThree() const
{
    constexpr int kAroundTitle = 18; // px of a tab
    const int third = width() / 3;
    QList<int> needed;
    int all = 0;
    for (std::size_t i = 3; i < 6; ++i) {
        QList<QDockWidget*> tabs = tabifiedDockWidgets(docks_[i]);
        tabs.append(docks_[i]);
        int titles = 0;
        for (const QDockWidget* tab : std::as_const(tabs))
            titles += tab->fontMetrics().horizontalAdvance(tab->windowTitle()) + kAroundTitle;
        needed.append(titles);
        all += titles;
    }
    if (std::ranges::all_of(needed, [third](int titles) { return titles <= third; }))
        return {third, third, third};
    for (int& share : needed)
        share = share * width() / all;
    return needed;
}

void Workbench::defaultSizes()
{
    const auto dock = [this](std::size_t i) -> QDockWidget* { return docks_[i]; };
    // Topology, Explain and Properties; then the three charts share the width.
    const int side = std::clamp(width() / 6, 220, 270);
    resizeDocks({dock(0), dock(1)}, {side, std::clamp(width() / 4, 300, 400)}, Qt::Horizontal);
    resizeDocks({dock(1), dock(2)}, {3, 2}, Qt::Vertical);
    resizeDocks({dock(3), dock(4), dock(5)}, widthsOfThree(), Qt::Horizontal);
    // High enough for the heatmap's rows, half of the height at most.
    resizeDocks({dock(3)}, {std::clamp(height() * 36 / 100, std::min(320, height() / 2), 380)}, Qt::Vertical);
}

void Workbench::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    if (!arranged_)
        defaultSizes();
}

QByteArray Workbench::saveLayout() const { return saveState(kLayoutVersion); }

bool Workbench::restoreLayout(const QByteArray& layout)
{
    if (layout.isEmpty() || !restoreState(layout, kLayoutVersion))
        return false;
    arranged_ = true;
    return true;
}

QMenu* Workbench::createPopupMenu()
{
    auto* menu = new QMenu(this);
    for (Dock* dock : docks_)
        menu->addAction(dock->toggleViewAction());
    return menu;
}

void Workbench::setAnswer(const std::shared_ptr<const Answer>& answer)
{
    // A phase that was clicked means nothing in a schedule that has other phases.
    if (hub_.pinned().phase && !samePhases(charts_.front()->answer().get(), *answer))
        hub_.pin({}, this);
    explain_->setAnswer(answer);
    properties_->setAnswer(answer);
    for (AnswerPane* chart : charts_) {
        chart->setAnswer(answer);
        chart->setStale(answer->loadsFollow && std::ranges::find(loadCharts_, chart) != loadCharts_.end());
    }
    if (!answer->loadsFollow) {
        scrubber_->setAnswer(answer);
        // A what-if may have built another topology: its links are those of the picture only where the shape is the same.
        const bool drawn = answer->request.topology && answer->question.topology &&
                           answer->request.topology->vertices.size() == answer->question.topology->vertices.size() &&
                           answer->request.topology->links.size() == answer->question.topology->links.size();
        graph_->setLoads(drawn ? answer->evaluation.loads : nullptr);
    }
    graph_->setStale(answer->loadsFollow);
    showGraphNote();
}

void Workbench::clearAnswer()
{
    explain_->setAnswer(nullptr);
    properties_->setAnswer(nullptr);
    for (AnswerPane* chart : charts_) {
        chart->setAnswer(nullptr);
        chart->setStale(false);
    }
    scrubber_->setAnswer(nullptr);
    graph_->setLoads(nullptr);
    graph_->setStale(false);
}

/// The file was edited: the charts keep their picture until the answer for what it is now.
void Workbench::leaveAnswer()
{
    explain_->setAnswer(nullptr);
    properties_->setAnswer(nullptr);
    for (AnswerPane* chart : charts_)
        chart->leaveTopology();
    scrubber_->setAnswer(nullptr);
    graph_->setLoads(nullptr);
    graph_->setStale(false);
}

void Workbench::setStale(bool stale, bool loadsOnly)
{
    for (AnswerPane* chart : charts_) {
        if (chart->answer() == nullptr)
            continue;
        if (!loadsOnly)
            chart->setOutdated(stale);
        else if (std::ranges::find(loadCharts_, chart) != loadCharts_.end())
            chart->setStale(stale);
    }
    graph_->setStale(stale);
}

void Workbench::showGraphNote()
{
    if (graph_->run()) {
        graphHeader_->setNote(tr("links coloured by utilisation in one step"));
        return;
    }
    const auto phase = graph_->phase();
    graphHeader_->setNote(
        phase ? tr("links coloured by utilisation in phase %1 · click beside the bars for the whole").arg(*phase + 1)
              : tr("links coloured by utilisation over the whole collective"));
}

void Workbench::showSource(TextPosition position)
{
    for (Dock* dock : docks_)
        if (dock->widget() == source_)
            dock->bringToFront();
    source_->goTo(position);
}

void Workbench::setMessages(std::vector<Message> messages)
{
    const auto count = static_cast<int>(messages.size());
    messages_->setMessages(std::move(messages));
    for (Dock* dock : docks_)
        if (dock->widget() == messages_)
            dock->setWindowTitle(count == 0 ? tr("Messages") : tr("Messages · %1").arg(count));
}

void Workbench::showMessages()
{
    for (Dock* dock : docks_)
        if (dock->widget() == messages_)
            dock->bringToFront();
    messages_->view()->setFocus(Qt::OtherFocusReason);
}

void Workbench::showScenarios()
{
    for (Dock* dock : docks_)
        if (dock->widget() == scenarios_)
            dock->bringToFront();
}

void Workbench::showTables(bool tables)
{
    for (AnswerPane* chart : charts_)
        chart->showTable(tables);
}

void Workbench::walkPanels(int by)
{
    std::vector<QWidget*> stops{graph_};
    for (Dock* dock : docks_)
        if (dock->isVisible() && !dock->visibleRegion().isEmpty()) // not behind another tab
            stops.push_back(dock->widget());
    const QWidget* focus = QApplication::focusWidget();
    const auto here =
        std::ranges::find_if(stops, [&](const QWidget* w) { return focus != nullptr && (w == focus || w->isAncestorOf(focus)); });
    const auto n = static_cast<std::ptrdiff_t>(stops.size());
    const std::ptrdiff_t at = here == stops.end() ? (by > 0 ? -1 : 0) : here - stops.begin();
    QWidget* next = stops[static_cast<std::size_t>((at + by + n) % n)];
    if (next->focusPolicy() == Qt::NoFocus)
        for (QWidget* child : next->findChildren<QWidget*>())
            if (child->isVisible() && (child->focusPolicy() & Qt::TabFocus)) {
                next = child;
                break;
            }
    next->setFocus(Qt::ShortcutFocusReason);
}

} // namespace tierlens
