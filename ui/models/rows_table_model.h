// A table whose cells a pane fills in: text to read and value to sort by.
#pragma once

#include <vector>

#include "ui/models/value_table_model.h"

namespace tierlens {

class RowsTableModel final : public ValueTableModel {
    Q_OBJECT
public:
    using TableColumn = Column;
    struct Cell {
        QString text{};
        QVariant value{}; ///< a double in core units or a QString; the text itself where it is left out
    };
    using ValueTableModel::ValueTableModel;
    /// Every row has a cell for every column.
    void setTable(std::vector<TableColumn> columns, std::vector<std::vector<Cell>> rows);

protected:
    [[nodiscard]] int rows() const override { return static_cast<int>(rows_.size()); }
    [[nodiscard]] int columns() const override { return static_cast<int>(columns_.size()); }
    [[nodiscard]] Column column(int index) const override { return columns_[static_cast<std::size_t>(index)]; }
    [[nodiscard]] QString text(int row, int column) const override;
    [[nodiscard]] QVariant value(int row, int column) const override;

private:
    std::vector<Column> columns_;
    std::vector<std::vector<Cell>> rows_;
};

} // namespace tierlens
