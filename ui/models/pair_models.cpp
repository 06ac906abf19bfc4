#include "ui/models/pair_models.h"

#include "ui/models/roles.h"
#include "ui/models/value_text.h"

namespace tierlens {

QString pairText(const PairCell& cell, PairQuantity quantity)
{
    if (!cell.connected)
        return QStringLiteral("–");
    switch (quantity) {
    case PairQuantity::tier:
        return tierText(cell.tier);
    case PairQuantity::bandwidth:
        return textOf(cell.bandwidth);
    case PairQuantity::latency:
        break;
    }
    return textOf(cell.latency);
}

void PairMatrixModel::setMatrix(std::shared_ptr<const PairMatrixValue> matrix)
{
    beginResetModel();
    matrix_ = std::move(matrix);
    endResetModel();
}

void PairMatrixModel::setQuantity(PairQuantity quantity)
{
    if (quantity == quantity_)
        return;
    quantity_ = quantity;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {Qt::DisplayRole, SortRole});
}

int PairMatrixModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !matrix_ ? 0 : static_cast<int>(matrix_->size());
}

int PairMatrixModel::columnCount(const QModelIndex& parent) const { return rowCount(parent); }

QVariant PairMatrixModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const auto from = static_cast<std::size_t>(index.row()), to = static_cast<std::size_t>(index.column());
    const PairCell& cell = matrix_->cell(from, to);
    switch (role) {
    case Qt::DisplayRole:
        return from == to ? QStringLiteral("X") : pairText(cell, quantity_);
    case Qt::ToolTipRole:
        if (from == to)
            return matrix_->names[from];
        return cell.connected ? tr("%1 → %2\n%3, %4, %5")
                                    .arg(matrix_->names[from], matrix_->names[to], tierText(cell.tier), textOf(cell.bandwidth),
                                         textOf(cell.latency))
                              : tr("%1 → %2\nno path").arg(matrix_->names[from], matrix_->names[to]);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((quantity_ == PairQuantity::tier ? Qt::AlignHCenter : Qt::AlignRight) | Qt::AlignVCenter);
    case SortRole:
        if (!cell.connected)
            return {};
        return quantity_ == PairQuantity::tier        ? QVariant(static_cast<int>(cell.tier))
               : quantity_ == PairQuantity::bandwidth ? QVariant(cell.bandwidth.value())
                                                      : QVariant(cell.latency.value());
    case TierRole:
        return cell.connected ? QVariant(static_cast<int>(cell.tier)) : QVariant();
    default:
        return {};
    }
}

QVariant PairMatrixModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (!matrix_ || section < 0 || section >= rowCount())
        return {};
    const QString& name = matrix_->names[static_cast<std::size_t>(section)];
    // Columns carry the number alone, so that they are no wider than their cells; the rows say what a number stands for.
    if (role == Qt::DisplayRole)
        return orientation == Qt::Horizontal ? QString::number(section) : QStringLiteral("%1  %2").arg(name).arg(section);
    if (role == Qt::ToolTipRole)
        return name;
    return {};
}

void PairTableModel::setMatrix(std::shared_ptr<const PairMatrixValue> matrix)
{
    beginResetModel();
    matrix_ = std::move(matrix);
    endResetModel();
}

int PairTableModel::rows() const
{
    return matrix_ && matrix_->size() > 1 ? static_cast<int>(matrix_->size() * (matrix_->size() - 1)) : 0;
}

PairTableModel::Pair PairTableModel::pair(int row) const
{
    // The diagonal is left out: n − 1 rows for each vertex.
    const std::size_t others = matrix_->size() - 1;
    const std::size_t from = static_cast<std::size_t>(row) / others, k = static_cast<std::size_t>(row) % others;
    return {from, k < from ? k : k + 1};
}

ValueTableModel::Column PairTableModel::column(int index) const
{
    switch (index) {
    case From:
        return {tr("From"), false};
    case To:
        return {tr("To"), false};
    case TierColumn:
        return {tr("Tier"), false};
    case BandwidthColumn:
        return {tr("Bandwidth"), true, tr("What one flow alone gets on its route")};
    default:
        return {tr("Latency"), true, tr("Of the route: links, switches and NICs")};
    }
}

QVariant PairTableModel::value(int row, int column) const
{
    const auto [from, to] = pair(row);
    const PairCell& cell = matrix_->cell(from, to);
    switch (column) {
    case From:
        return matrix_->names[from];
    case To:
        return matrix_->names[to];
    case TierColumn:
        return cell.connected ? QVariant(static_cast<int>(cell.tier)) : QVariant();
    case BandwidthColumn:
        return cell.connected ? QVariant(cell.bandwidth.value()) : QVariant();
    default:
        return cell.connected ? QVariant(cell.latency.value()) : QVariant();
    }
}

QString PairTableModel::text(int row, int column) const
{
    const auto [from, to] = pair(row);
    switch (column) {
    case From:
        return matrix_->names[from];
    case To:
        return matrix_->names[to];
    case TierColumn:
        return pairText(matrix_->cell(from, to), PairQuantity::tier);
    case BandwidthColumn:
        return pairText(matrix_->cell(from, to), PairQuantity::bandwidth);
    default:
        return pairText(matrix_->cell(from, to), PairQuantity::latency);
    }
}

} // namespace tierlens
