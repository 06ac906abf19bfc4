#include "ui/panels/properties_panel.h"

#include <QFileInfo>
#include <QHeaderView>
#include <QLocale>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <map>

#include "core/base/quantity_text.h"
#include "ui/document/document.h"
#include "ui/document/text.h"
#include "ui/panels/panel_header.h"

namespace tierlens {
namespace {

constexpr std::size_t kLinksListed = 64;
constexpr int kEdgeRole = Qt::UserRole;
constexpr int kPlaceRole = Qt::UserRole + 1;

QString number(double value) { return text(formatNumber(value)); }
QString count(std::size_t n) { return QLocale().toString(static_cast<qulonglong>(n)); }

} // namespace

PropertiesPanel::PropertiesPanel(Document& document, SelectionHub& hub, QWidget* parent)
    : QWidget(parent), document_(document), hub_(hub), header_(new PanelHeader(tr("Properties"), this)),
      list_(new QTreeWidget(this))
{
    list_->setColumnCount(2);
    list_->setHeaderHidden(true);
    list_->setUniformRowHeights(true);
    list_->setIndentation(12);
    list_->setRootIsDecorated(false);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setAccessibleName(tr("Properties"));
    list_->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    list_->header()->setStretchLastSection(true);
    list_->setTextElideMode(Qt::ElideMiddle);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 2, 4, 6);
    column->addWidget(list_);

    connect(list_, &QTreeWidget::itemActivated, this, [this](const QTreeWidgetItem* item) {
        if (item->data(1, kPlaceRole).isValid())
            Q_EMIT sourceWanted(TextPosition{item->data(1, kPlaceRole).toPoint().y(), item->data(1, kPlaceRole).toPoint().x()});
        else if (item->data(0, kEdgeRole).isValid())
            hub_.pin(Highlight{{}, {EdgeId(item->data(0, kEdgeRole).toULongLong())}, {}, {}, {}, {}}, this);
    });
    connect(&hub_, &SelectionHub::selected, this, &PropertiesPanel::refresh);
    connect(&hub_, &SelectionHub::pinnedChanged, this, &PropertiesPanel::refresh);
    connect(&document_, &Document::topologyChanged, this, &PropertiesPanel::refresh);
    refresh();
}

void PropertiesPanel::setAnswer(std::shared_ptr<const Answer> answer)
{
    // What is shown of an answer is the group's tiers, and of a link its load.
    const auto profileOf = [](const std::shared_ptr<const Answer>& a) { return a ? a->evaluation.profile : nullptr; };
    const bool same = answer_ && answer && profileOf(answer_) == profileOf(answer) && hub_.pinned().edges.size() != 1;
    answer_ = std::move(answer);
    if (!same)
        refresh();
}

QTreeWidgetItem* PropertiesPanel::row(const QString& name, const QString& value, QTreeWidgetItem* parent)
{
    auto* item = parent == nullptr ? new QTreeWidgetItem(list_) : new QTreeWidgetItem(parent);
    item->setText(0, name);
    item->setText(1, value);
    item->setToolTip(1, value);
    item->setForeground(0, palette().brush(QPalette::PlaceholderText));
    return item;
}

void PropertiesPanel::refresh()
{
    list_->clear();
    node_ = {};
    header_->setNote({});
    if (!document_.hasTopology())
        return;
    const std::vector<VertexId>& selection = hub_.selection();
    const std::vector<EdgeId>& edges = hub_.pinned().edges;
    if (edges.size() == 1 && edges.front().index() / 2 < document_.file().topology->links.size())
        showEdge(edges.front());
    else if (selection.size() == 1)
        showVertex(selection.front());
    else if (!selection.empty())
        showMany(selection);
    else
        showTopology();
}

void PropertiesPanel::showPlace(SourceNode node)
{
    node_ = node;
    if (!node.valid() || !document_.file().source)
        return;
    const TextPosition place = document_.file().source->position(node);
    if (place.line == 0)
        return;
    auto* item = row(tr("in the file"), tr("line %1 · %2").arg(place.line).arg(text(document_.file().source->keyPath(node))));
    item->setData(1, kPlaceRole, QPoint(place.column, place.line));
    item->setToolTip(1, tr("Double-click shows it in the source"));
}

void PropertiesPanel::showTopology()
{
    const Topology& t = *document_.file().topology;
    header_->setNote(tr("topology"));
    row(tr("name"), text(t.name));
    row(tr("file"), QFileInfo(text(document_.file().name)).fileName());
    std::array<std::size_t, 5> levels{};
    for (const Container& c : t.containers)
        ++levels[static_cast<std::size_t>(c.level)];
    const std::array<QString, 5> names{QString(), tr("pods"), tr("racks"), tr("boards"), QString()};
    for (std::size_t i = 1; i < 4; ++i)
        if (levels[i] > 0)
            row(names[i], count(levels[i]));
    row(tr("chips"), count(t.endpoints.size()));
    std::size_t switches = 0, nics = 0, failed = 0;
    for (const Vertex& v : t.vertices) {
        switches += v.kind == VertexKind::switchElement ? 1U : 0U;
        nics += v.kind == VertexKind::nic ? 1U : 0U;
        failed += v.failed ? 1U : 0U;
    }
    row(tr("switches"), count(switches));
    if (nics > 0)
        row(tr("NICs"), count(nics));
    row(tr("links"), count(t.links.size()));
    if (failed > 0)
        row(tr("failed elements"), count(failed));
    if (answer_ && answer_->evaluation.profile && answer_->request.topology == document_.file().topology)
        for (const TierProfile& tier : answer_->evaluation.profile->tiers) {
            const QString size = tier.groupSize ? tr("%Ln rank(s)", nullptr, static_cast<int>(*tier.groupSize)) : tr("uneven");
            row(tr("tier %1").arg(text(pathKey(tier.tier))),
                QStringLiteral("%1 · %2 · %3").arg(size, text(tier.bandwidth), text(tier.latency)));
        }
}

void PropertiesPanel::showVertex(VertexId vertex)
{
    const Topology& t = *document_.file().topology;
    const Vertex& v = t.vertex(vertex);
    header_->setNote(text(t.path(vertex)));
    row(tr("path"), text(t.path(vertex)));
    const QString type = text(t.typeName(vertex));
    if (!type.isEmpty())
        row(tr("type"), type);
    if (v.failed)
        row(tr("state"), tr("failed"));
    switch (v.kind) {
    case VertexKind::endpoint: {
        const auto& ranks = document_.request().ranks;
        const auto rank = std::ranges::find(ranks, vertex);
        if (rank != ranks.end())
            row(tr("rank"), tr("%1 of %2").arg(rank - ranks.begin()).arg(ranks.size()));
        else
            row(tr("rank"), tr("not in the group"));
        if (v.type >= t.chipTypes.size())
            break;
        const ChipType& chip = t.chipTypes[v.type];
        auto* start = row(tr("start-up α"), text(startLatency(chip.start, chip.start)));
        const std::pair<QString, Duration> parts[] = {
            {tr("DDR read"), chip.start.ddrRead},  {tr("DDR write"), chip.start.ddrWrite},
            {tr("NoC, each end"), chip.start.noc}, {tr("stack, each end"), chip.start.stack},
            {tr("PHY, each end"), chip.start.phy}, {tr("DMA"), chip.start.dma},
            {tr("software"), chip.start.software}};
        for (const auto& [name, time] : parts)
            row(name, text(time), start);
        start->setExpanded(true);
        row(tr("forwards others"), chip.transit ? tr("yes") : tr("no"));
        break;
    }
    case VertexKind::switchElement:
        if (v.type < t.switchTypes.size()) {
            const SwitchType& s = t.switchTypes[v.type];
            row(tr("latency"), text(s.latency));
            row(tr("ports"), s.ports ? count(*s.ports) : tr("unlimited"));
            if (s.bandwidth)
                row(tr("shared bandwidth"), text(*s.bandwidth));
            row(tr("buffer"), text(s.buffer));
            row(tr("reduces in network"), s.inNetworkReduction ? tr("yes") : tr("no"));
        }
        break;
    case VertexKind::nic:
        if (v.type < t.nicTypes.size()) {
            const NicType& n = t.nicTypes[v.type];
            row(tr("latency"), text(n.latency));
            if (n.bandwidth)
                row(tr("bandwidth"), text(*n.bandwidth));
        }
        break;
    }
    showPlace(v.source);

    std::vector<LinkId> links;
    Bandwidth out{};
    for (std::size_t i = 0; i < t.links.size(); ++i) {
        const Link& link = t.links[i];
        if (link.a != vertex && link.b != vertex)
            continue;
        links.emplace_back(i);
        if (!link.failed)
            out += link.capacity(link.a == vertex ? 0 : 1);
    }
    auto* all = row(tr("links"), tr("%1 · %2 out").arg(count(links.size()), text(out)));
    for (std::size_t i = 0; i < std::min(links.size(), kLinksListed); ++i) {
        const Link& link = t.link(links[i]);
        const bool away = link.a == vertex;
        const EdgeId edge = away ? forwardEdge(links[i]) : backwardEdge(links[i]);
        QString value = text(link.capacity(away ? 0 : 1)) + QStringLiteral(" · ") + text(link.latency[away ? 0 : 1]);
        if (link.failed)
            value += QStringLiteral(" · ") + tr("failed");
        auto* item = row(QStringLiteral("→ ") + text(t.path(away ? link.b : link.a)), value, all);
        item->setData(0, kEdgeRole, static_cast<qulonglong>(edge.index()));
    }
    if (links.size() > kLinksListed)
        row(tr("…"), tr("%1 more").arg(count(links.size() - kLinksListed)), all);
    all->setExpanded(links.size() <= 16);
}

void PropertiesPanel::showEdge(EdgeId edge)
{
    const Topology& t = *document_.file().topology;
    const Link& link = t.link(linkOf(edge));
    const std::size_t direction = isForward(edge) ? 0 : 1;
    header_->setNote(tr("link"));
    row(tr("from"), text(t.path(t.source(edge))));
    row(tr("to"), text(t.path(t.target(edge))));
    row(tr("tier"), text(pathKey(link.tier)));
    if (link.type.valid() && link.type.index() < t.linkTypes.size())
        row(tr("type"), text(t.linkTypes[link.type.index()].name));
    row(tr("nameplate"), text(link.bandwidth[direction]));
    if (link.efficiency != 1.0)
        row(tr("efficiency"), number(link.efficiency));
    row(tr("capacity"), text(link.capacity(direction)));
    row(tr("latency"), text(link.latency[direction]));
    if (link.rail > 0)
        row(tr("parallel link"), QString::number(link.rail));
    if (link.background > 0.0)
        row(tr("background load"), number(link.background * 100.0) + QStringLiteral(" %"));
    if (link.failed)
        row(tr("state"), tr("failed"));
    if (answer_ && answer_->evaluation.loads && answer_->request.topology == document_.file().topology) {
        const auto& loads = answer_->evaluation.loads->links;
        const auto load = std::ranges::find(loads, edge, &LinkLoad::edge);
        if (load == loads.end()) {
            row(tr("carries"), tr("nothing"));
        } else {
            row(tr("carries"), text(load->bytes));
            row(tr("most flows at once"), number(load->maxFlows));
            row(tr("busy"), number(load->utilisation * 100.0) + QStringLiteral(" %"));
        }
    }
    showPlace(link.source);
}

void PropertiesPanel::showMany(const std::vector<VertexId>& vertices)
{
    const Topology& t = *document_.file().topology;
    header_->setNote(tr("%Ln element(s) selected", nullptr, static_cast<int>(vertices.size())));
    std::map<std::string, std::size_t> types;
    std::size_t failed = 0;
    for (const VertexId v : vertices) {
        ++types[t.typeName(v)];
        failed += t.vertex(v).failed ? 1U : 0U;
    }
    for (const auto& [type, n] : types)
        row(type.empty() ? tr("without a type") : text(type), count(n));
    if (failed > 0)
        row(tr("failed"), count(failed));
    const auto& ranks = document_.request().ranks;
    std::vector<VertexId> sorted = ranks;
    std::ranges::sort(sorted);
    const auto inGroup = std::ranges::count_if(vertices, [&](VertexId v) { return std::ranges::binary_search(sorted, v); });
    row(tr("in the group"), count(static_cast<std::size_t>(inGroup)));
}

} // namespace tierlens
