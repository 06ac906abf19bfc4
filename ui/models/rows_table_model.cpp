#include "ui/models/rows_table_model.h"

#include <utility>

namespace tierlens {

void RowsTableModel::setTable(std::vector<TableColumn> columns, std::vector<std::vector<Cell>> rows)
{
    beginResetModel();
    columns_ = std::move(columns);
    rows_ = std::move(rows);
    endResetModel();
}

QString RowsTableModel::text(int row, int column) const
{
    return rows_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)].text;
}

QVariant RowsTableModel::value(int row, int column) const
{
    const Cell& cell = rows_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    return cell.value.isValid() ? cell.value : QVariant(cell.text);
}

} // namespace tierlens
