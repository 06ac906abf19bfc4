#include "ui/panels/properties_panel.h"

#include <QComboBox>
#include <QFileInfo>
#include <QHeaderView>
#include <QLineEdit>
#include <QLocale>
#include <QStyledItemDelegate>
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
constexpr int kFieldRole = Qt::UserRole + 2; ///< index into valueFields
constexpr int kExactRole = Qt::UserRole + 3; ///< the value as the file writes it

QString number(double value) { return text(formatNumber(value)); }
QString count(std::size_t n) { return QLocale().toString(static_cast<qulonglong>(n)); }

} // namespace

/// Types a value into its row: with its unit, or chosen among the types.
class PropertiesPanel::ValueDelegate final : public QStyledItemDelegate {
public:
    explicit ValueDelegate(PropertiesPanel* panel) : QStyledItemDelegate(panel), panel_(panel) {}

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& /*option*/, const QModelIndex& index) const override
    {
        if (index.column() != 1 || !index.data(kFieldRole).isValid() || !panel_->kind_)
            return nullptr;
        const ValueField& field = fieldOf(index);
        if (field.unit != ValueField::Unit::type && field.unit != ValueField::Unit::yesNo) {
            auto* line = new QLineEdit(parent);
            line->setFrame(false);
            return line;
        }
        auto* box = new QComboBox(parent);
        if (field.unit == ValueField::Unit::yesNo)
            box->addItems({QStringLiteral("true"), QStringLiteral("false")});
        else
            for (const std::string& name : typeNames(panel_->selection_.topology(), *panel_->kind_))
                box->addItem(text(name));
        return box;
    }
    void setEditorData(QWidget* editor, const QModelIndex& index) const override
    {
        const QString exact = index.data(kExactRole).toString();
        if (auto* line = qobject_cast<QLineEdit*>(editor)) {
            line->setText(exact);
            line->selectAll();
        } else if (auto* box = qobject_cast<QComboBox*>(editor)) {
            box->setCurrentText(exact);
        }
    }
    void setModelData(QWidget* editor, QAbstractItemModel* /*model*/, const QModelIndex& index) const override
    {
        const auto* box = qobject_cast<const QComboBox*>(editor);
        const QString typed = box != nullptr ? box->currentText() : static_cast<const QLineEdit*>(editor)->text().trimmed();
        if (typed != index.data(kExactRole).toString())
            panel_->take(index.data(kFieldRole).toULongLong(), typed);
    }

private:
    [[nodiscard]] const ValueField& fieldOf(const QModelIndex& index) const
    {
        return valueFields(*panel_->kind_)[index.data(kFieldRole).toULongLong()];
    }
    PropertiesPanel* panel_;
};

PropertiesPanel::PropertiesPanel(Document& document, SelectionHub& hub, QWidget* parent)
    : QWidget(parent), document_(document), hub_(hub), header_(new PanelHeader(tr("Properties"), this)),
      list_(new QTreeWidget(this)), scope_(new QComboBox(this))
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
    column->addWidget(scope_);
    list_->setItemDelegateForColumn(1, new ValueDelegate(this));
    list_->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::SelectedClicked);
    scope_->setObjectName(QStringLiteral("valueScope"));
    scope_->setAccessibleName(tr("Whom a changed value concerns"));
    scope_->addItems({tr("Values change for this alone"), tr("Values change for its type")});
    scope_->setToolTip(tr("A value that is typed above becomes an override of what is selected, or a value of the type, which "
                          "all of that type have"));
    connect(scope_, &QComboBox::currentIndexChanged, this, &PropertiesPanel::refresh);

    connect(list_, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
        if (item->data(1, kFieldRole).isValid())
            list_->editItem(item, 1);
        else if (item->data(1, kPlaceRole).isValid())
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

QTreeWidgetItem* PropertiesPanel::valueRow(const ValueField& field, const QString& shown, QTreeWidgetItem* parent)
{
    auto* item = row(fieldLabel(field), shown, parent);
    const bool can = scope_->currentIndex() == 1 ? field.ofType : field.ofElement;
    if (!can)
        return item;
    item->setFlags(item->flags() | Qt::ItemIsEditable);
    item->setData(1, kFieldRole, static_cast<qulonglong>(&field - valueFields(*kind_).data()));
    item->setData(1, kExactRole, valueText(selection_, *kind_, field));
    item->setToolTip(1, tr("%1 · Enter or a double click changes it").arg(shown));
    return item;
}

/// The values of what is selected; those of @p start-up below a row of their own.
void PropertiesPanel::valueRows(QTreeWidgetItem* start)
{
    for (const ValueField& field : valueFields(*kind_)) {
        const QString exact = valueText(selection_, *kind_, field);
        QString shown = exact;
        const std::string plain = exact.toStdString();
        if (field.unit == ValueField::Unit::time) {
            if (const auto time = parseDuration(plain))
                shown = text(*time);
        } else if (field.unit == ValueField::Unit::bandwidth) {
            if (const auto bandwidth = parseBandwidth(plain))
                shown = text(*bandwidth);
        } else if (field.unit == ValueField::Unit::yesNo && !exact.isEmpty()) {
            shown = exact == u"true" ? tr("yes") : tr("no");
        } else if (exact.isEmpty() && QByteArrayView(field.key) == "ports") {
            shown = tr("unlimited");
        }
        const bool part = QByteArrayView(field.key).startsWith("start.");
        valueRow(field, shown, part ? start : nullptr);
    }
    if (start != nullptr)
        start->setExpanded(true);
}

void PropertiesPanel::take(std::size_t index, const QString& typed)
{
    if (!kind_)
        return;
    const ValueField& field = valueFields(*kind_)[index];
    const bool ofType = scope_->currentIndex() == 1;
    // An empty text takes a value of one's own back.
    if (const QString why = typed.isEmpty() && !ofType ? QString() : whyNoValue(field, typed); !why.isEmpty()) {
        Q_EMIT refused(QStringLiteral("%1: %2").arg(fieldLabel(field), why));
        return;
    }
    std::vector<TopologyEdit> edits = valueEdits(selection_, *kind_, {{field.key, typed.toStdString()}}, ofType);
    if (edits.empty())
        Q_EMIT refused(tr("What is selected has no type of its own"));
    else
        Q_EMIT editsWanted(edits);
}

void PropertiesPanel::refresh()
{
    list_->clear();
    node_ = {};
    header_->setNote({});
    scope_->hide();
    kind_.reset();
    if (!document_.hasTopology())
        return;
    const Topology& t = *document_.file().topology;
    // Another topology may be shown while the hub still holds ids of the one before.
    const auto outside = [](std::size_t size) { return [size](auto id) { return id.index() >= size; }; };
    const std::vector<EdgeId>& edges = hub_.pinned().edges;
    if (std::ranges::any_of(hub_.selection(), outside(t.vertices.size())) ||
        std::ranges::any_of(hub_.containers(), outside(t.containers.size())) ||
        std::ranges::any_of(edges, outside(2 * t.links.size())))
        return showTopology();
    selection_ = EditSelection(document_.sharedFile(), hub_);
    kind_ = selection_.kind();
    scope_->setVisible(kind_.has_value());
    const std::vector<VertexId>& selection = hub_.selection();
    if (!edges.empty() && std::ranges::all_of(edges, [&](EdgeId e) { return linkOf(e) == linkOf(edges.front()); }))
        showEdge(edges.front());
    else if (!edges.empty() && !hub_.pinned().phase)
        showLinks(edges);
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
        break;
    }
    case VertexKind::switchElement:
    case VertexKind::nic:
        break;
    }
    QTreeWidgetItem* start = nullptr;
    if (v.kind == VertexKind::endpoint && v.type < t.chipTypes.size()) {
        const StartLatency& parts = t.chipTypes[v.type].start;
        start = row(tr("start-up α"), text(startLatency(parts, parts)));
    }
    if (kind_)
        valueRows(start);
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
    if (kind_)
        valueRows(nullptr);
    row(tr("capacity"), text(link.capacity(direction)));
    if (link.rail > 0)
        row(tr("parallel link"), QString::number(link.rail));
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

void PropertiesPanel::showLinks(const std::vector<EdgeId>& edges)
{
    const Topology& t = *document_.file().topology;
    header_->setNote(tr("%Ln link(s) selected", nullptr, static_cast<int>(selection_.links().size())));
    Bandwidth all{};
    for (const EdgeId e : edges)
        if (isForward(e) && !t.link(linkOf(e)).failed)
            all += t.link(linkOf(e)).capacity(0);
    row(tr("links"), tr("%1 · %2 out").arg(count(selection_.links().size()), text(all)));
    if (kind_)
        valueRows(nullptr);
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
    if (kind_)
        valueRows(nullptr);
}

} // namespace tierlens
