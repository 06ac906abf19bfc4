#include "ui/charts/pair_matrix_pane.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QStackedLayout>
#include <QTableView>
#include <QtConcurrentRun>
#include <algorithm>
#include <cmath>
#include <functional>

#include "core/evaluation/scaled_topology.h"
#include "core/routing/graph.h"
#include "ui/charts/common_prefix.h"
#include "ui/charts/palette.h"
#include "ui/charts/value_card.h"
#include "ui/delegates/tier_delegate.h"
#include "ui/document/text.h"
#include "ui/models/value_text.h"

namespace tierlens {

std::shared_ptr<const PairMatrixValue> pairMatrixValue(const Topology& topology, const PairMatrix& matrix)
{
    auto value = std::make_shared<PairMatrixValue>();
    value->vertices = matrix.ends;
    for (const VertexId v : matrix.ends)
        value->names.push_back(toQString(topology.path(v)));
    dropCommonPrefix(value->names);
    value->cells.reserve(matrix.routes.size());
    for (std::size_t i = 0; i < matrix.routes.size(); ++i) {
        const RouteSummary& r = matrix.routes[i];
        value->cells.push_back({r.tier, r.bandwidth, r.latency, i % (matrix.ends.size() + 1) != 0});
    }
    return value;
}

namespace {

/// All pairs of the request's ranks, on the links as its tier overrides scale them.
Result<std::shared_ptr<const PairMatrixValue>> routesOf(const Request& request, const std::stop_token& stop)
{
    const auto on = [&](const std::shared_ptr<const Topology>& topology) {
        const Graph graph(*topology, request.network.routing, request.size);
        return makePairMatrix(graph, request.network.routing, request.ranks, stop).map([&topology](const PairMatrix& m) {
            return pairMatrixValue(*topology, m);
        });
    };
    if (!scalesLinks(request.network.comm.tiers))
        return on(request.topology);
    const Graph graph(*request.topology, request.network.routing, request.size);
    return makeGroupProfile(graph, request.network.routing, request.ranks, stop)
        .and_then([&](const GroupProfile& profile) {
            return scaledTopology(graph, request.network.routing, request.size, profile, request.network.comm.tiers, stop);
        })
        .and_then(on);
}

} // namespace

PairMatrixPane::PairMatrixPane(SelectionHub* hub, QWidget* parent)
    : AnswerPane(tr("Pairs"), hub, parent), gridModel_(new PairMatrixModel(this)), tableModel_(new PairTableModel(this)),
      grid_(new QTableView), canvas_(new HeatCanvas), quantityBox_(new QComboBox)
{
    auto* chart = new QWidget;
    stack_ = new QStackedLayout(chart);
    stack_->addWidget(grid_);
    stack_->addWidget(canvas_);
    chart->setFocusProxy(grid_);
    setChart(chart);
    setTableModel(tableModel_);

    QFont small = font();
    small.setPointSizeF(std::max(7.0, small.pointSizeF() * 0.88));
    grid_->setFont(small);
    grid_->setModel(gridModel_);
    grid_->setItemDelegate(new TierDelegate(grid_));
    grid_->setShowGrid(false);
    grid_->setFrameShape(QFrame::NoFrame);
    grid_->setSelectionMode(QAbstractItemView::SingleSelection);
    grid_->setMouseTracking(true);
    grid_->setTabKeyNavigation(false);
    grid_->setCornerButtonEnabled(false);
    grid_->setAccessibleName(tr("Matrix of pairs"));
    for (QHeaderView* header : {grid_->horizontalHeader(), grid_->verticalHeader()}) {
        header->setHighlightSections(true);
        header->setSectionResizeMode(QHeaderView::Fixed);
        header->setMinimumSectionSize(8);
        header->setFont(small);
        header->setStyleSheet(
            QStringLiteral("QHeaderView::section { padding: 0px 4px; border: none; }")); // rows are one line high
    }
    grid_->verticalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    grid_->viewport()->installEventFilter(this);
    canvas_->setAccessibleName(tr("Matrix of pairs"));
    canvas_->setCardSource(
        [this](HeatCanvas::Cell c) { return cardOf(static_cast<std::size_t>(c.row), static_cast<std::size_t>(c.column)); });

    quantityBox_->addItem(tr("tier"));
    quantityBox_->addItem(tr("bandwidth"));
    quantityBox_->addItem(tr("latency"));
    quantityBox_->setAccessibleName(tr("What the matrix shows of a pair"));
    addHeaderWidget(quantityBox_);
    connect(quantityBox_, &QComboBox::currentIndexChanged, this, [this](int i) { setQuantity(static_cast<PairQuantity>(i)); });

    for (QWidget* corner : grid_->findChildren<QAbstractButton*>(QString(), Qt::FindDirectChildrenOnly))
        corner->setAccessibleName(tr("All pairs"));
    connect(grid_, &QTableView::entered, this, [this](const QModelIndex& i) { tell(highlightOf(i.row(), i.column())); });
    connect(grid_, &QTableView::clicked, this, [this](const QModelIndex& i) { pin(highlightOf(i.row(), i.column())); });
    connect(grid_->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& i) {
        if (grid_->hasFocus())
            tell(highlightOf(i.row(), i.column()));
    });
    connect(canvas_, &HeatCanvas::cellHovered, this, [this](int row, int column) { tell(highlightOf(row, column)); });
    connect(canvas_, &HeatCanvas::cellPinned, this, [this](int row, int column) { pin(highlightOf(row, column)); });
    connect(&watcher_, &QFutureWatcherBase::finished, this, &PairMatrixPane::onComputed);
    rest_.setSingleShot(true);
    rest_.setInterval(400);
    connect(&rest_, &QTimer::timeout, this, &PairMatrixPane::computeIfSeen);
    why_ = tr("No result yet");
    showMatrix();
}

PairMatrixPane::~PairMatrixPane()
{
    stop_.request_stop();
    watcher_.waitForFinished();
}

bool PairMatrixPane::imageShown() const { return stack_->currentWidget() == canvas_; }

void PairMatrixPane::setMatrix(std::shared_ptr<const PairMatrixValue> matrix)
{
    matrix_ = std::move(matrix);
    showMatrix();
}

void PairMatrixPane::setQuantity(PairQuantity quantity)
{
    if (quantity == quantity_)
        return;
    quantity_ = quantity;
    quantityBox_->setCurrentIndex(static_cast<int>(quantity));
    showMatrix();
}

void PairMatrixPane::answerChanged()
{
    const auto same = [this] {
        const Request &a = computedFor_->request, &b = answer()->request;
        return a.topology == b.topology && a.ranks == b.ranks && a.network.routing == b.network.routing &&
               a.network.comm.tiers == b.network.comm.tiers;
    };
    if (answer() && computedFor_ && same())
        return; // size, collective and models do not change routes
    computedFor_ = nullptr;
    stop_.request_stop();
    if (!answer() || !answer()->request.topology || answer()->request.ranks.size() > kMaxRanks) {
        why_ =
            !answer() ? tr("No result yet")
            : !answer()->request.topology
                ? tr("Without a topology there are no pairs")
                : tr("%1 ranks are too many for a matrix of pairs (most: %2)").arg(answer()->request.ranks.size()).arg(kMaxRanks);
        setMatrix(nullptr);
        return;
    }
    // While a slider moves every answer has other links: only where it rests are the routes of all pairs worth the work.
    if (matrix_) {
        setStale(true);
        rest_.start();
    } else {
        computeIfSeen();
    }
}

void PairMatrixPane::seenAgain() { computeIfSeen(); }

void PairMatrixPane::catchUp()
{
    AnswerPane::catchUp();
    rest_.stop();
    compute();
}

void PairMatrixPane::computeIfSeen()
{
    if (isSeen())
        compute();
}

void PairMatrixPane::compute()
{
    if (!answer() || computedFor_ == answer() || !answer()->request.topology || answer()->request.ranks.size() > kMaxRanks)
        return;
    if (computing_) // onComputed comes back here
        return;
    computedFor_ = answer();
    stop_ = {};
    if (matrix_) {
        setStale(true);
    } else {
        why_ = tr("The routes of all pairs are being computed");
        showMatrix();
    }
    computing_ = true;
    watcher_.setFuture(
        QtConcurrent::run([answer = answer(), stop = stop_.get_token()] { return routesOf(answer->request, stop); }));
}

void PairMatrixPane::onComputed()
{
    computing_ = false;
    const Outcome outcome = watcher_.result();
    if (computedFor_ == nullptr || stop_.stop_requested()) { // another question came meanwhile
        computedFor_ = nullptr;
        if (!rest_.isActive())
            computeIfSeen();
        return;
    }
    setStale(false);
    if (!outcome)
        why_ = outcome.error().empty() ? tr("No routes") : problemSentence(outcome.error().front());
    setMatrix(outcome ? *outcome : nullptr);
}

void PairMatrixPane::showMatrix()
{
    const bool image = !matrix_ || matrix_->size() > kMaxTableRanks;
    stack_->setCurrentWidget(image ? static_cast<QWidget*>(canvas_) : grid_);
    stack_->parentWidget()->setFocusProxy(stack_->currentWidget());
    tableModel_->setMatrix(matrix_);
    gridModel_->setQuantity(quantity_);
    gridModel_->setMatrix(image ? nullptr : matrix_);
    canvas_->setData(image ? imageData() : HeatData{});
    setNote(matrix_ ? tr("%1 ranks").arg(matrix_->size()) : QString());
    if (image)
        return;
    // All cells alike and no wider than the widest text: the whole matrix should be seen at once.
    const QFontMetrics fm(grid_->font());
    int width = fm.horizontalAdvance(QStringLiteral("00"));
    for (const PairCell& cell : matrix_->cells)
        width = std::max(width, cell.connected ? fm.horizontalAdvance(pairText(cell, quantity_)) : 0);
    grid_->horizontalHeader()->setDefaultSectionSize(width + 10);
    grid_->verticalHeader()->setDefaultSectionSize(fm.height() + 1);
}

HeatData PairMatrixPane::imageData() const
{
    HeatData d;
    d.emptyText = why_;
    if (!matrix_)
        return d;
    const auto n = static_cast<int>(matrix_->size());
    d.rows = d.columns = n;
    d.square = true;
    d.rowLabels = matrix_->names;
    for (int c = 0; c < n; ++c)
        d.columnTicks.push_back({c + 0.5, QString::number(c)});
    std::stable_sort(d.columnTicks.begin(), d.columnTicks.end(),
                     [](const auto& a, const auto& b) { // 0, 64, 128 … before 32, 96 …
                         const auto rank = [](double x) {
                             const auto i = static_cast<unsigned>(x);
                             return i == 0 ? 0U : ~(i & (~i + 1U));
                         };
                         return rank(a.column) < rank(b.column);
                     });
    d.rowTitle = tr("from");
    d.columnTitle = tr("to rank");
    if (quantity_ == PairQuantity::tier) {
        std::vector<Tier> tiers;
        for (const PairCell& c : matrix_->cells) {
            if (c.connected && std::find(tiers.begin(), tiers.end(), c.tier) == tiers.end())
                tiers.push_back(c.tier);
        }
        // Far ones first: where a pixel covers several cells the last one wins, and near pairs are the rare ones.
        std::sort(tiers.begin(), tiers.end(), std::greater<>());
        for (const Tier t : tiers)
            d.categories.push_back({tierColour(t), tierText(t)});
        for (const PairCell& c : matrix_->cells)
            d.values.push_back(c.connected ? static_cast<float>(std::find(tiers.begin(), tiers.end(), c.tier) - tiers.begin())
                                           : -1.0F);
        return d;
    }
    const bool bandwidth = quantity_ == PairQuantity::bandwidth;
    const auto valueOfCell = [bandwidth](const PairCell& c) { return bandwidth ? c.bandwidth.value() : c.latency.value(); };
    double least = 0.0, most = 0.0;
    bool any = false;
    for (const PairCell& c : matrix_->cells) {
        if (!c.connected)
            continue;
        least = any ? std::min(least, valueOfCell(c)) : valueOfCell(c);
        most = any ? std::max(most, valueOfCell(c)) : valueOfCell(c);
        any = true;
    }
    for (const PairCell& c : matrix_->cells)
        d.values.push_back(!c.connected   ? -1.0F
                           : most > least ? static_cast<float>((valueOfCell(c) - least) / (most - least))
                                          : 1.0F);
    d.lowText = bandwidth ? textOf(Bandwidth(least), 3) : textOf(Duration(least), 3);
    d.highText = bandwidth ? textOf(Bandwidth(most), 3) : textOf(Duration(most), 3);
    return d;
}

ValueCard PairMatrixPane::cardOf(std::size_t from, std::size_t to) const
{
    ValueCard card;
    if (!matrix_ || from >= matrix_->size() || to >= matrix_->size() || from == to)
        return card;
    const PairCell& c = matrix_->cell(from, to);
    card.title = matrix_->names[from] + QStringLiteral(" → ") + matrix_->names[to];
    card.rows.push_back({tr("ranks"), QStringLiteral("%1 → %2").arg(from).arg(to)});
    if (!c.connected) {
        card.rows.push_back({tr("path"), tr("none")});
        return card;
    }
    card.rows.push_back({tr("tier"), tierText(c.tier), tierColour(c.tier), quantity_ == PairQuantity::tier});
    card.rows.push_back({tr("bandwidth"), textOf(c.bandwidth), {}, quantity_ == PairQuantity::bandwidth});
    card.rows.push_back({tr("latency"), textOf(c.latency), {}, quantity_ == PairQuantity::latency});
    return card;
}

Highlight PairMatrixPane::highlightOf(int row, int column) const
{
    Highlight h;
    if (!matrix_ || row < 0 || column < 0)
        return h;
    h.vertices.push_back(matrix_->vertices[static_cast<std::size_t>(row)]);
    if (row != column)
        h.vertices.push_back(matrix_->vertices[static_cast<std::size_t>(column)]);
    return h;
}

void PairMatrixPane::highlightChanged(const Highlight& highlight)
{
    if (!matrix_ || canvas_->hovering() || !imageShown())
        return;
    std::vector<int> marks;
    for (std::size_t i = 0; i < matrix_->size() && !highlight.vertices.empty() && highlight.vertices.size() <= 16; ++i) {
        if (std::find(highlight.vertices.begin(), highlight.vertices.end(), matrix_->vertices[i]) != highlight.vertices.end())
            marks.push_back(static_cast<int>(i));
    }
    canvas_->setMarks(marks, marks);
}

bool PairMatrixPane::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == grid_->viewport() && event->type() == QEvent::Leave)
        tell({});
    return AnswerPane::eventFilter(watched, event);
}

} // namespace tierlens
