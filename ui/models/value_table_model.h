// Base of the tables that show numbers: the text with its unit in DisplayRole, the raw value in SortRole.
#pragma once

#include <QAbstractTableModel>
#include <QStringList>

namespace tierlens {

/// Read-only. A subclass says for each cell what it reads and what its value is; it resets the model when its data changes.
class ValueTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const final;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const final;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

protected:
    struct Column {
        QString title{};
        bool number = true; ///< right-aligned
        QString help{};     ///< tool tip of the header
    };
    [[nodiscard]] virtual int rows() const = 0;
    [[nodiscard]] virtual int columns() const = 0;
    [[nodiscard]] virtual Column column(int index) const = 0;
    [[nodiscard]] virtual QString text(int row, int column) const = 0;
    /// A double in core units, or a QString.
    [[nodiscard]] virtual QVariant value(int row, int column) const = 0;
};

} // namespace tierlens
