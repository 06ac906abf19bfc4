// All errors and warnings, each with its place in the file.
#pragma once

#include <QAbstractTableModel>
#include <QWidget>
#include <vector>

#include "core/base/problem.h"
#include "ui/document/text.h"

class QTableView;
class QLabel;

namespace tierlens {

class PanelHeader;

struct Message {
    Severity severity = Severity::error;
    Problem problem{};
};

class MessagesModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Kind, Place, Text, ColumnCount };
    using QAbstractTableModel::QAbstractTableModel;

    void setMessages(std::vector<Message> messages);
    [[nodiscard]] const Message& message(int row) const { return messages_[static_cast<std::size_t>(row)]; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<Message> messages_;
};

class MessagesPanel final : public QWidget {
    Q_OBJECT
public:
    explicit MessagesPanel(QWidget* parent = nullptr);

    [[nodiscard]] PanelHeader* header() const { return header_; }
    [[nodiscard]] MessagesModel* model() const { return model_; }
    [[nodiscard]] QTableView* view() const { return view_; }
    void setMessages(std::vector<Message> messages);

public Q_SLOTS:
    void copy();

Q_SIGNALS:
    /// Double click or Enter on a message that has a place.
    void sourceWanted(tierlens::TextPosition position);

private:
    PanelHeader* header_;
    MessagesModel* model_;
    QTableView* view_;
    QLabel* none_;
};

} // namespace tierlens
