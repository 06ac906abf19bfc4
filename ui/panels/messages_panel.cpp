#include "ui/panels/messages_panel.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QStackedLayout>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/charts/palette.h"
#include "ui/panels/panel_header.h"

namespace tierlens {
namespace {
constexpr std::size_t kMeasured = 200;
}

void MessagesModel::setMessages(std::vector<Message> messages)
{
    beginResetModel();
    messages_ = std::move(messages);
    endResetModel();
}

int MessagesModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(messages_.size()); }

int MessagesModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant MessagesModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Message& m = message(index.row());
    if (role == Qt::ForegroundRole && index.column() == Kind) {
        const Palette colours(QApplication::palette());
        return m.severity == Severity::error ? colours.error() : colours.warning();
    }
    if (role == Qt::ToolTipRole && index.column() == Text)
        return m.problem.keyPath.empty() ? problemSentence(m.problem)
                                         : problemSentence(m.problem) + QStringLiteral("\n") + text(m.problem.keyPath);
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Kind:
        return text(m.severity);
    case Place:
        return problemPlace(m.problem);
    default: {
        const QString sentence = problemSentence(m.problem);
        return m.problem.keyPath.empty() ? sentence : sentence + QStringLiteral("  [") + text(m.problem.keyPath) + u']';
    }
    }
}

QVariant MessagesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Kind:
        return tr("Kind");
    case Place:
        return tr("Place");
    default:
        return tr("Message");
    }
}

MessagesPanel::MessagesPanel(QWidget* parent)
    : QWidget(parent), header_(new PanelHeader(tr("Messages"), this)), model_(new MessagesModel(this)),
      view_(new QTableView(this)), none_(new QLabel(tr("No errors, no warnings."), this))
{
    view_->setModel(model_);
    view_->setSelectionBehavior(QAbstractItemView::SelectRows);
    view_->setShowGrid(false);
    view_->setWordWrap(true);
    view_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view_->setFrameShape(QFrame::NoFrame);
    view_->setTabKeyNavigation(false);
    view_->verticalHeader()->hide();
    view_->horizontalHeader()->setStretchLastSection(true);
    view_->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    view_->horizontalHeader()->setHighlightSections(false);
    view_->horizontalHeader()->setSectionResizeMode(MessagesModel::Kind, QHeaderView::ResizeToContents);
    view_->horizontalHeader()->setSectionResizeMode(MessagesModel::Place, QHeaderView::ResizeToContents);
    view_->setAccessibleName(tr("Messages"));
    view_->setContextMenuPolicy(Qt::ActionsContextMenu);
    auto* copyAction = new QAction(tr("Copy messages"), this);
    connect(copyAction, &QAction::triggered, this, &MessagesPanel::copy);
    view_->addAction(copyAction);
    none_->setForegroundRole(QPalette::PlaceholderText);
    none_->setAlignment(Qt::AlignCenter);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 2, 8, 6);
    column->addWidget(view_, 1);
    column->addWidget(none_, 1);
    connect(view_, &QTableView::activated, this, [this](const QModelIndex& index) {
        const TextPosition place = model_->message(index.row()).problem.position;
        if (place.line > 0)
            Q_EMIT sourceWanted(place);
    });
    setMessages({});
}

void MessagesPanel::setMessages(std::vector<Message> messages)
{
    const auto errors = std::ranges::count(messages, Severity::error, &Message::severity);
    const auto warnings = static_cast<std::ptrdiff_t>(messages.size()) - errors;
    QStringList parts;
    if (errors > 0)
        parts << tr("%Ln error(s)", nullptr, static_cast<int>(errors));
    if (warnings > 0)
        parts << tr("%Ln warning(s)", nullptr, static_cast<int>(warnings));
    header_->setNote(parts.join(QStringLiteral(" · ")));
    view_->setVisible(!messages.empty());
    none_->setVisible(messages.empty());
    // Measuring every row of a very long list would take longer than reading the first of them.
    const bool measure = messages.size() <= kMeasured;
    model_->setMessages(std::move(messages));
    view_->verticalHeader()->setSectionResizeMode(measure ? QHeaderView::ResizeToContents : QHeaderView::Fixed);
    if (model_->rowCount() > 0)
        view_->selectRow(0);
}

void MessagesPanel::copy()
{
    QString all;
    for (int row = 0; row < model_->rowCount(); ++row) {
        for (int column = 0; column < MessagesModel::ColumnCount; ++column)
            all += (column == 0 ? QString() : QStringLiteral("\t")) + model_->index(row, column).data().toString();
        all += u'\n';
    }
    QApplication::clipboard()->setText(all);
}

} // namespace tierlens
