// The topology as a tree: containers, chips, switches and NICs, with check boxes for the group. The nodes of a container
// are made when somebody looks into it, so 65,536 chips cost what is open.
#pragma once

#include <QAbstractItemModel>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "core/topology/topology.h"

namespace tierlens {

class TopologyTreeModel final : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { Name, Count, ColumnCount };
    enum Role { FailedRole = Qt::UserRole + 16, HighlightedRole };

    explicit TopologyTreeModel(QObject* parent = nullptr);
    ~TopologyTreeModel() override;

    void setTopology(std::shared_ptr<const Topology> topology);
    [[nodiscard]] const std::shared_ptr<const Topology>& topology() const { return topology_; }
    /// Which end points are checked; does not emit ranksChecked.
    void setRanks(const std::vector<VertexId>& ranks);
    [[nodiscard]] std::size_t checkedCount() const { return checkedTotal_; }
    /// Only these vertices and the containers around them are shown; none: everything.
    void setFilter(std::optional<std::vector<VertexId>> shown);
    [[nodiscard]] bool filtered() const { return filter_.has_value(); }
    /// Painted as being under the mouse somewhere.
    void setHighlighted(const std::vector<VertexId>& vertices);

    /// The vertex of a row; invalid for a container or a folder of switches.
    [[nodiscard]] VertexId vertexAt(const QModelIndex& index) const;
    /// The container of a row; invalid for a vertex.
    [[nodiscard]] ContainerId containerAt(const QModelIndex& index) const;
    /// All vertices that a row stands for: itself, the chips below a container, the switches of a folder.
    [[nodiscard]] std::vector<VertexId> verticesAt(const QModelIndex& index) const;
    /// The row of a vertex; makes the nodes on the way. Invalid when the filter hides it.
    [[nodiscard]] QModelIndex indexOf(VertexId vertex);

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] bool hasChildren(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

Q_SIGNALS:
    /// The user changed a check box: the checked end points in file order.
    void ranksChecked(const std::vector<tierlens::VertexId>& ranks);

private:
    struct Node;
    [[nodiscard]] Node* nodeOf(const QModelIndex& index) const;
    [[nodiscard]] QModelIndex indexOf(const Node& node, int column) const;
    void fill(Node& node) const;
    [[nodiscard]] bool shown(VertexId vertex) const { return !filter_ || filter_->contains[vertex.index()]; }
    [[nodiscard]] bool shown(ContainerId container) const { return !filter_ || filter_->below[container.index()] > 0; }
    [[nodiscard]] bool hasShownChildren(const Node& node) const;
    [[nodiscard]] QString nameOf(const Node& node) const;
    [[nodiscard]] QString countOf(const Node& node) const;
    [[nodiscard]] Qt::CheckState checkState(const Node& node) const;
    void rebuild();
    void tellChecks();
    void count(VertexId endpoint, int by);

    struct Filter {
        std::vector<bool> contains;       ///< by vertex
        std::vector<std::uint32_t> below; ///< by container: how many vertices of the filter
    };

    std::shared_ptr<const Topology> topology_;
    std::optional<Filter> filter_;
    std::vector<bool> checked_; ///< by vertex
    std::size_t checkedTotal_ = 0;
    std::vector<std::uint32_t> checkedBelow_;   ///< by container
    std::vector<std::uint32_t> workingBelow_;   ///< by container: end points that have not failed
    std::vector<std::uint32_t> endpointsBelow_; ///< by container
    std::vector<VertexId> highlighted_;         ///< sorted
    mutable std::deque<Node> nodes_;            ///< [0] is the root (the system); a deque keeps their addresses
};

} // namespace tierlens
