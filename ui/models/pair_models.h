// The pair matrix: tier, bandwidth and latency of every pair of a few vertices, as `nvidia-smi topo -m` shows them.
#pragma once

#include <memory>
#include <vector>

#include "core/base/ids.h"
#include "core/base/quantity.h"
#include "core/topology/levels.h"
#include "ui/models/value_table_model.h"

namespace tierlens {

/// The route from one vertex to another.
struct PairCell {
    Tier tier = Tier::flat;
    Bandwidth bandwidth{};
    Duration latency{};
    bool connected = false; ///< false on the diagonal and where there is no path
};

/// All pairs of some vertices.
struct PairMatrixValue {
    std::vector<VertexId> vertices{};
    std::vector<QString> names{};  ///< beside vertices; paths, or parts of them that still differ
    std::vector<PairCell> cells{}; ///< n × n row by row, from the row's vertex to the column's

    [[nodiscard]] std::size_t size() const { return vertices.size(); }
    [[nodiscard]] const PairCell& cell(std::size_t from, std::size_t to) const { return cells[from * size() + to]; }
};

enum class PairQuantity : std::uint8_t { tier, bandwidth, latency };

[[nodiscard]] QString pairText(const PairCell& cell, PairQuantity quantity);

/// The matrix itself: rows and columns are the vertices; the cell shows one quantity, "X" on the diagonal, "–" without a path.
class PairMatrixModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role { TierRole = Qt::UserRole + 2 }; ///< int(Tier), or invalid
    using QAbstractTableModel::QAbstractTableModel;
    void setMatrix(std::shared_ptr<const PairMatrixValue> matrix);
    void setQuantity(PairQuantity quantity);
    [[nodiscard]] const PairMatrixValue* matrix() const { return matrix_.get(); }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::shared_ptr<const PairMatrixValue> matrix_;
    PairQuantity quantity_ = PairQuantity::tier;
};

/// One row an ordered pair.
class PairTableModel final : public ValueTableModel {
    Q_OBJECT
public:
    enum ColumnIndex { From, To, TierColumn, BandwidthColumn, LatencyColumn, ColumnCount };
    using ValueTableModel::ValueTableModel;
    void setMatrix(std::shared_ptr<const PairMatrixValue> matrix);

protected:
    [[nodiscard]] int rows() const override;
    [[nodiscard]] int columns() const override { return ColumnCount; }
    [[nodiscard]] Column column(int index) const override;
    [[nodiscard]] QString text(int row, int column) const override;
    [[nodiscard]] QVariant value(int row, int column) const override;

private:
    struct Pair {
        std::size_t from, to;
    };
    [[nodiscard]] Pair pair(int row) const;

    std::shared_ptr<const PairMatrixValue> matrix_;
};

} // namespace tierlens
