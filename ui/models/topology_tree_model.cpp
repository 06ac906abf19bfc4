#include "ui/models/topology_tree_model.h"

#include <QFont>
#include <QLocale>
#include <algorithm>

#include "ui/document/text.h"

namespace tierlens {
namespace {

/// Up to so many switches or NICs of a container stand in the tree as they are; more are one row that can be opened.
constexpr std::size_t kUnfoldedParts = 1;

enum class Kind : std::uint8_t { container, vertex, switches, nics };

} // namespace

struct TopologyTreeModel::Node {
    Kind kind = Kind::container;
    std::uint32_t id = 0; ///< of the vertex; of the container, for folders too
    Node* parent = nullptr;
    int row = 0;
    bool filled = false;
    std::vector<Node*> children{};

    [[nodiscard]] ContainerId container() const { return ContainerId(id); }
    [[nodiscard]] VertexId vertex() const { return VertexId(id); }
};

TopologyTreeModel::TopologyTreeModel(QObject* parent) : QAbstractItemModel(parent) {}
TopologyTreeModel::~TopologyTreeModel() = default;

void TopologyTreeModel::setTopology(std::shared_ptr<const Topology> topology)
{
    beginResetModel();
    topology_ = std::move(topology);
    filter_.reset();
    highlighted_.clear();
    checkedTotal_ = 0;
    const std::size_t containers = topology_ ? topology_->containers.size() : 0;
    checked_.assign(topology_ ? topology_->vertices.size() : 0, false);
    checkedBelow_.assign(containers, 0);
    workingBelow_.assign(containers, 0);
    endpointsBelow_.assign(containers, 0);
    if (topology_)
        for (const VertexId endpoint : topology_->endpoints) {
            const Vertex& v = topology_->vertex(endpoint);
            for (ContainerId c = v.parent; c.valid(); c = topology_->container(c).parent) {
                ++endpointsBelow_[c.index()];
                workingBelow_[c.index()] += v.failed ? 0U : 1U;
            }
        }
    rebuild();
    endResetModel();
}

void TopologyTreeModel::rebuild()
{
    nodes_.clear();
    if (topology_ && !topology_->containers.empty())
        nodes_.push_back(Node{});
}

void TopologyTreeModel::count(VertexId endpoint, int by)
{
    for (ContainerId c = topology_->vertex(endpoint).parent; c.valid(); c = topology_->container(c).parent)
        checkedBelow_[c.index()] += static_cast<std::uint32_t>(by);
    checkedTotal_ += static_cast<std::size_t>(by);
}

void TopologyTreeModel::setRanks(const std::vector<VertexId>& ranks)
{
    if (!topology_)
        return;
    checked_.assign(checked_.size(), false);
    std::ranges::fill(checkedBelow_, 0U);
    checkedTotal_ = 0;
    for (const VertexId rank : ranks) {
        if (!checked_[rank.index()])
            count(rank, 1);
        checked_[rank.index()] = true;
    }
    tellChecks();
}

/// dataChanged for every node that exists, parent by parent.
void TopologyTreeModel::tellChecks()
{
    for (const Node& node : nodes_)
        if (!node.children.empty())
            Q_EMIT dataChanged(indexOf(*node.children.front(), 0), indexOf(*node.children.back(), 0), {Qt::CheckStateRole});
}

void TopologyTreeModel::setFilter(std::optional<std::vector<VertexId>> shownVertices)
{
    if (!topology_ || (!shownVertices && !filter_))
        return;
    beginResetModel();
    filter_.reset();
    if (shownVertices) {
        Filter filter{std::vector<bool>(topology_->vertices.size(), false),
                      std::vector<std::uint32_t>(topology_->containers.size(), 0)};
        for (const VertexId v : *shownVertices) {
            filter.contains[v.index()] = true;
            for (ContainerId c = topology_->vertex(v).parent; c.valid(); c = topology_->container(c).parent)
                ++filter.below[c.index()];
        }
        filter_ = std::move(filter);
    }
    rebuild();
    endResetModel();
}

void TopologyTreeModel::setHighlighted(const std::vector<VertexId>& vertices)
{
    std::vector<VertexId> sorted = vertices;
    std::ranges::sort(sorted);
    if (sorted == highlighted_)
        return;
    highlighted_ = std::move(sorted);
    for (const Node& node : nodes_)
        if (!node.children.empty())
            Q_EMIT dataChanged(indexOf(*node.children.front(), 0), indexOf(*node.children.back(), ColumnCount - 1),
                               {HighlightedRole, Qt::BackgroundRole});
}

void TopologyTreeModel::fill(Node& node) const
{
    if (node.filled)
        return;
    node.filled = true;
    const auto add = [&](Kind kind, std::uint32_t id) {
        nodes_.push_back(Node{kind, id, &node, static_cast<int>(node.children.size()), false, {}});
        node.children.push_back(&nodes_.back());
    };
    const auto addAll = [&](const std::vector<VertexId>& vertices) {
        for (const VertexId v : vertices)
            if (shown(v))
                add(Kind::vertex, v.index());
    };
    if (node.kind == Kind::vertex)
        return;
    const Container& container = topology_->container(node.container());
    if (node.kind == Kind::switches)
        return addAll(container.switches);
    if (node.kind == Kind::nics)
        return addAll(container.nics);
    for (const ContainerId child : container.children)
        if (shown(child))
            add(Kind::container, child.index());
    addAll(container.endpoints);
    const auto addFolder = [&](Kind kind, const std::vector<VertexId>& parts) {
        if (parts.size() <= kUnfoldedParts)
            addAll(parts);
        else if (std::ranges::any_of(parts, [this](VertexId v) { return shown(v); }))
            add(kind, node.id);
    };
    addFolder(Kind::switches, container.switches);
    addFolder(Kind::nics, container.nics);
}

bool TopologyTreeModel::hasShownChildren(const Node& node) const
{
    if (node.kind == Kind::vertex)
        return false;
    if (node.kind != Kind::container)
        return true; // a folder exists only when it has something to show
    const Container& c = topology_->container(node.container());
    if (filter_)
        return filter_->below[node.id] > 0;
    return !c.children.empty() || !c.endpoints.empty() || !c.switches.empty() || !c.nics.empty();
}

TopologyTreeModel::Node* TopologyTreeModel::nodeOf(const QModelIndex& index) const
{
    if (nodes_.empty())
        return nullptr;
    return index.isValid() ? static_cast<Node*>(index.internalPointer()) : &nodes_.front();
}

QModelIndex TopologyTreeModel::indexOf(const Node& node, int column) const
{
    return node.parent == nullptr ? QModelIndex() : createIndex(node.row, column, &node);
}

QModelIndex TopologyTreeModel::index(int row, int column, const QModelIndex& parent) const
{
    Node* node = nodeOf(parent);
    if (node == nullptr || row < 0 || column < 0 || column >= ColumnCount || parent.column() > 0)
        return {};
    fill(*node);
    if (static_cast<std::size_t>(row) >= node->children.size())
        return {};
    return createIndex(row, column, node->children[static_cast<std::size_t>(row)]);
}

QModelIndex TopologyTreeModel::parent(const QModelIndex& child) const
{
    if (!child.isValid())
        return {};
    const Node* parent = nodeOf(child)->parent;
    return parent == nullptr ? QModelIndex() : indexOf(*parent, 0);
}

int TopologyTreeModel::rowCount(const QModelIndex& parent) const
{
    Node* node = nodeOf(parent);
    if (node == nullptr || parent.column() > 0)
        return 0;
    fill(*node);
    return static_cast<int>(node->children.size());
}

int TopologyTreeModel::columnCount(const QModelIndex&) const { return ColumnCount; }

bool TopologyTreeModel::hasChildren(const QModelIndex& parent) const
{
    const Node* node = nodeOf(parent);
    return node != nullptr && parent.column() <= 0 && hasShownChildren(*node);
}

VertexId TopologyTreeModel::vertexAt(const QModelIndex& index) const
{
    const Node* node = index.isValid() ? nodeOf(index) : nullptr;
    return node != nullptr && node->kind == Kind::vertex ? node->vertex() : VertexId();
}

ContainerId TopologyTreeModel::containerAt(const QModelIndex& index) const
{
    const Node* node = index.isValid() ? nodeOf(index) : nullptr;
    return node != nullptr && node->kind == Kind::container ? node->container() : ContainerId();
}

std::vector<VertexId> TopologyTreeModel::verticesAt(const QModelIndex& index) const
{
    const Node* node = index.isValid() ? nodeOf(index) : nullptr;
    if (node == nullptr)
        return {};
    switch (node->kind) {
    case Kind::vertex:
        return {node->vertex()};
    case Kind::container:
        return topology_->endpointsBelow(node->container());
    case Kind::switches:
        return topology_->container(node->container()).switches;
    case Kind::nics:
        return topology_->container(node->container()).nics;
    }
    return {};
}

QModelIndex TopologyTreeModel::indexOf(VertexId vertex)
{
    if (!topology_ || nodes_.empty() || !vertex.valid() || !shown(vertex))
        return {};
    std::vector<ContainerId> way;
    for (ContainerId c = topology_->vertex(vertex).parent; c.valid(); c = topology_->container(c).parent)
        way.push_back(c);
    Node* node = &nodes_.front();
    const auto childWith = [](const Node& parent, Kind kind, std::uint32_t id) {
        const auto found = std::ranges::find_if(parent.children, [&](const Node* n) { return n->kind == kind && n->id == id; });
        return found == parent.children.end() ? nullptr : *found;
    };
    for (auto c = std::next(way.rbegin()); c != way.rend(); ++c) {
        fill(*node);
        node = childWith(*node, Kind::container, c->index());
        if (node == nullptr)
            return {};
    }
    fill(*node);
    if (Node* direct = childWith(*node, Kind::vertex, vertex.index()))
        return indexOf(*direct, 0);
    const Kind folder = topology_->vertex(vertex).kind == VertexKind::nic ? Kind::nics : Kind::switches;
    Node* inside = childWith(*node, folder, node->id);
    if (inside == nullptr)
        return {};
    fill(*inside);
    const Node* found = childWith(*inside, Kind::vertex, vertex.index());
    return found == nullptr ? QModelIndex() : indexOf(*found, 0);
}

QString TopologyTreeModel::nameOf(const Node& node) const
{
    switch (node.kind) {
    case Kind::vertex: {
        const QString type = text(topology_->typeName(node.vertex()));
        const QString name = text(topology_->shortName(node.vertex()));
        return type.isEmpty() ? name : name + QStringLiteral("  ") + type;
    }
    case Kind::container: {
        const Container& c = topology_->container(node.container());
        QString level;
        switch (c.level) {
        case Level::system:
            level = tr("system");
            break;
        case Level::pod:
            level = tr("pod");
            break;
        case Level::rack:
            level = tr("rack");
            break;
        case Level::board:
            level = tr("board");
            break;
        case Level::chip:
            level = tr("chip");
            break;
        }
        const QString name = level + u' ' + text(topology_->shortName(node.container()));
        return c.block.empty() ? name : name + QStringLiteral(" · ") + text(c.block);
    }
    case Kind::switches:
        return tr("switches");
    case Kind::nics:
        return tr("NICs");
    }
    return {};
}

QString TopologyTreeModel::countOf(const Node& node) const
{
    if (node.kind == Kind::vertex)
        return topology_->vertex(node.vertex()).failed ? tr("failed") : QString();
    const Container& c = topology_->container(node.container());
    if (node.kind == Kind::switches)
        return QLocale().toString(static_cast<qulonglong>(c.switches.size()));
    if (node.kind == Kind::nics)
        return QLocale().toString(static_cast<qulonglong>(c.nics.size()));
    if (c.failed)
        return tr("failed");
    switch (c.level) {
    case Level::system:
    case Level::pod:
        if (!c.children.empty() && topology_->container(c.children.front()).level != Level::board)
            return c.level == Level::pod ? tr("%Ln rack(s)", nullptr, static_cast<int>(c.children.size()))
                                         : tr("%Ln pod(s)", nullptr, static_cast<int>(c.children.size()));
        break;
    case Level::rack:
        return tr("%Ln board(s)", nullptr, static_cast<int>(c.children.size()));
    case Level::chip:
        return tr("%Ln die(s)", nullptr, static_cast<int>(c.endpoints.size()));
    case Level::board:
        break;
    }
    return tr("%Ln chip(s)", nullptr, static_cast<int>(std::max(c.children.size(), c.endpoints.size())));
}

Qt::CheckState TopologyTreeModel::checkState(const Node& node) const
{
    if (node.kind == Kind::vertex)
        return checked_[node.id] ? Qt::Checked : Qt::Unchecked;
    const std::uint32_t checked = checkedBelow_[node.id];
    if (checked == 0)
        return Qt::Unchecked;
    return checked >= workingBelow_[node.id] ? Qt::Checked : Qt::PartiallyChecked;
}

QVariant TopologyTreeModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Node& node = *nodeOf(index);
    const bool failed = node.kind == Kind::vertex ? topology_->vertex(node.vertex()).failed
                                                  : node.kind == Kind::container && topology_->container(node.container()).failed;
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == Name ? nameOf(node) : countOf(node);
    case Qt::ToolTipRole:
        if (node.kind == Kind::vertex)
            return text(topology_->path(node.vertex()));
        return text(topology_->path(node.container())) + QStringLiteral(" · ") + countOf(node);
    case Qt::CheckStateRole:
        if (index.column() == Name && (flags(index) & Qt::ItemIsUserCheckable))
            return checkState(node);
        return {};
    case Qt::TextAlignmentRole:
        return index.column() == Count ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    case Qt::FontRole:
        if (failed && index.column() == Name) {
            QFont font;
            font.setStrikeOut(true);
            return font;
        }
        return {};
    case FailedRole:
        return failed;
    case HighlightedRole:
        return node.kind == Kind::vertex && std::ranges::binary_search(highlighted_, node.vertex());
    default:
        return {};
    }
}

QVariant TopologyTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Name ? tr("Element") : tr("Count");
}

Qt::ItemFlags TopologyTreeModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const Node& node = *nodeOf(index);
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    if (index.column() != Name)
        return flags;
    if (node.kind == Kind::vertex) {
        const Vertex& v = topology_->vertex(node.vertex());
        if (v.kind == VertexKind::endpoint && !v.failed)
            flags |= Qt::ItemIsUserCheckable;
        flags |= Qt::ItemNeverHasChildren;
    } else if (node.kind == Kind::container && workingBelow_[node.id] > 0) {
        flags |= Qt::ItemIsUserCheckable;
    }
    return flags;
}

bool TopologyTreeModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || !(flags(index) & Qt::ItemIsUserCheckable))
        return false;
    const Node& node = *nodeOf(index);
    const bool check = value.toInt() == Qt::Checked;
    const std::vector<VertexId> targets =
        node.kind == Kind::vertex ? std::vector<VertexId>{node.vertex()} : topology_->endpointsBelow(node.container());
    for (const VertexId v : targets) {
        // Under a filter a container means what is seen of it.
        if (topology_->vertex(v).failed || checked_[v.index()] == check || !shown(v))
            continue;
        checked_[v.index()] = check;
        count(v, check ? 1 : -1);
    }
    tellChecks();
    std::vector<VertexId> ranks;
    ranks.reserve(checkedTotal_);
    for (const VertexId v : topology_->endpoints)
        if (checked_[v.index()])
            ranks.push_back(v);
    Q_EMIT ranksChecked(ranks);
    return true;
}

} // namespace tierlens
