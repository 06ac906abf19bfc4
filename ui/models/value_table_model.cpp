#include "ui/models/value_table_model.h"

#include "ui/models/roles.h"

namespace tierlens {

int ValueTableModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : rows(); }

int ValueTableModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns(); }

QVariant ValueTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    if (role == Qt::DisplayRole)
        return text(index.row(), index.column());
    if (role == SortRole)
        return value(index.row(), index.column());
    if (role == Qt::TextAlignmentRole) {
        const Qt::Alignment side = column(index.column()).number ? Qt::AlignRight : Qt::AlignLeft;
        return QVariant::fromValue(side | Qt::AlignVCenter);
    }
    return {};
}

QVariant ValueTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columns())
        return QAbstractTableModel::headerData(section, orientation, role);
    const Column c = column(section);
    if (role == Qt::DisplayRole)
        return c.title;
    if (role == Qt::ToolTipRole && !c.help.isEmpty())
        return c.help;
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue((c.number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    return {};
}

} // namespace tierlens
