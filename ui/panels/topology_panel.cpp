#include "ui/panels/topology_panel.h"

#include <QAction>
#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>
#include <set>

#include "core/topology/groups.h"
#include "core/topology/selector_names.h"
#include "ui/charts/palette.h"
#include "ui/document/document.h"
#include "ui/document/text.h"
#include "ui/edit/list_actions.h"
#include "ui/models/topology_tree_model.h"
#include "ui/panels/panel_header.h"
#include "ui/panels/wrong_mark.h"

namespace tierlens {
namespace {

constexpr std::size_t kSelectionShown = 512; // more selected rows would cost more than they tell
constexpr std::size_t kExpandedAtOnce = 64;  // chips; above, only the outer levels are open at first
constexpr int kTypingMs = 150;
constexpr qint64 kCountingMs = 4;
constexpr int kGroupRows = 6;
constexpr int kNamedGroupsShown = 200;

/// Name left, muted count right in the same column: long names get the room that short counts leave. Also the hover mark,
/// which a model cannot colour by the palette in force.
class TreeDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const Palette colours(QApplication::palette()); // the view's own is clear, as the style sheet wants it
        if (index.data(TopologyTreeModel::HighlightedRole).toBool() && !(option.state & QStyle::State_Selected))
            painter->fillRect(option.rect, colours.hover());
        const QString count = index.siblingAtColumn(TopologyTreeModel::Count).data().toString();
        // The name comes first: where both do not fit, the count is left to the tool tip.
        const int room = option.rect.width() - option.fontMetrics.horizontalAdvance(count) - 10;
        const bool counted = !count.isEmpty() && sizeHint(option, index).width() <= room;
        QStyleOptionViewItem narrower = option;
        if (counted)
            narrower.rect.setWidth(room);
        QStyledItemDelegate::paint(painter, narrower, index);
        if (!counted)
            return;
        painter->save();
        const bool selected = (option.state & QStyle::State_Selected) != 0;
        painter->setPen(selected ? option.palette.color(QPalette::HighlightedText) : colours.mutedText());
        painter->drawText(option.rect.adjusted(0, 0, -6, 0), Qt::AlignRight | Qt::AlignVCenter, count);
        painter->restore();
    }
};

} // namespace

TopologyPanel::TopologyPanel(Document& document, SelectionHub& hub, QWidget* parent)
    : QWidget(parent), document_(document), hub_(hub), header_(new PanelHeader(tr("Topology"), this)),
      filter_(new QLineEdit(this)), use_(new QToolButton(this)), model_(new TopologyTreeModel(this)), tree_(new QTreeView(this)),
      groupsTitle_(new QLabel(tr("Groups"), this)), groups_(new QListWidget(this)), groupButtons_(new QWidget(this))
{
    filter_->setPlaceholderText(tr("Filter: p0/r0/b*"));
    filter_->setClearButtonEnabled(true);
    filter_->setAccessibleName(tr("Filter of the topology"));
    filter_->setToolTip(tr("Shows only what a selector such as p0/r0/b[0-1]/c* matches. Enter makes it the group."));
    use_->setText(tr("Use"));
    use_->setToolTip(tr("Make what the filter matches the group (Enter)"));
    use_->hide();

    tree_->setModel(model_);
    tree_->setItemDelegate(new TreeDelegate(tree_));
    tree_->setHeaderHidden(true);
    tree_->setUniformRowHeights(true);
    tree_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    tree_->setMouseTracking(true);
    tree_->setIndentation(13);
    tree_->setFrameShape(QFrame::NoFrame);
    tree_->setAccessibleName(tr("Topology"));
    tree_->header()->setStretchLastSection(false);
    tree_->header()->setSectionResizeMode(TopologyTreeModel::Name, QHeaderView::Stretch);
    tree_->hideColumn(TopologyTreeModel::Count); // drawn beside the name
    tree_->viewport()->installEventFilter(this);

    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    groupsTitle_->setFont(bold);
    groupsTitle_->setContentsMargins(0, 4, 0, 0);
    groups_->setFrameShape(QFrame::NoFrame);
    groups_->setAccessibleName(tr("Named groups"));
    groups_->setToolTip(tr("A click or Enter makes it the group"));
    groups_->setContextMenuPolicy(Qt::ActionsContextMenu);
    addGroup_ = addListAction(groups_, tr("&Add…"), QStringLiteral("add_group"), QKeySequence(Qt::Key_Insert));
    addGroup_->setToolTip(tr("Store the selected chips, or the group that is asked of, under a name"));
    changeGroup_ = addListAction(groups_, tr("Chan&ge…"), QStringLiteral("change_group"), QKeySequence(Qt::Key_F2));
    removeGroup_ = addListAction(groups_, tr("&Remove"), QStringLiteral("remove_group"), QKeySequence(Qt::Key_Delete));
    QHBoxLayout* buttons = listButtons(groupButtons_, {addGroup_, changeGroup_, removeGroup_});
    buttons->setContentsMargins(0, 0, 0, 0);
    groupButtons_->setLayout(buttons);
    groups_->setUniformItemSizes(true);

    auto* line = new QHBoxLayout;
    line->setSpacing(4);
    line->addWidget(filter_, 1);
    line->addWidget(use_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 2, 4, 6);
    column->setSpacing(4);
    column->addLayout(line);
    column->addWidget(tree_, 1);
    column->addWidget(groupsTitle_);
    column->addWidget(groups_);
    column->addWidget(groupButtons_);

    typing_.setSingleShot(true);
    typing_.setInterval(kTypingMs);
    counting_.setSingleShot(true);
    connect(&counting_, &QTimer::timeout, this, &TopologyPanel::countGroups);
    connect(&typing_, &QTimer::timeout, this, &TopologyPanel::applyFilter);
    connect(filter_, &QLineEdit::textChanged, &typing_, qOverload<>(&QTimer::start));
    connect(filter_, &QLineEdit::returnPressed, this, &TopologyPanel::useFilter);
    connect(use_, &QToolButton::clicked, this, &TopologyPanel::useFilter);
    connect(model_, &TopologyTreeModel::ranksChecked, &document_, [this](const std::vector<VertexId>& ranks) {
        document_.setRanks(ranks);
        if (ranks.empty()) { // refused: the boxes show the group that stays
            shownRanks_.clear();
            showGroup();
        }
    });
    connect(tree_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &TopologyPanel::tellSelection);
    connect(tree_, &QTreeView::entered, this, [this](const QModelIndex& index) {
        Highlight over;
        if (const VertexId v = model_->vertexAt(index.siblingAtColumn(0)); v.valid())
            over.vertices = {v};
        hub_.setHighlight(over, this);
    });
    connect(groups_, &QListWidget::itemActivated, this,
            [this](const QListWidgetItem* item) { document_.setGroupSelector(item->data(Qt::UserRole).toString()); });
    connect(groups_, &QListWidget::itemClicked, this,
            [this](const QListWidgetItem* item) { document_.setGroupSelector(item->data(Qt::UserRole).toString()); });

    connect(groups_, &QListWidget::currentRowChanged, this, &TopologyPanel::updateGroupActions);
    connect(&document_, &Document::topologyChanged, this, &TopologyPanel::showTopology);
    connect(&document_, &Document::requestChanged, this, &TopologyPanel::showGroup);
    connect(&hub_, &SelectionHub::selected, this, &TopologyPanel::showSelection);
    connect(&hub_, &SelectionHub::highlighted, this,
            [this](const Highlight& highlight) { model_->setHighlighted(highlight.vertices); });
    showMenus();
    showTopology();
    showGroup();
}

void TopologyPanel::showMenus()
{
    tree_->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(tree_, &QWidget::customContextMenuRequested, this, [this](QPoint at) {
        QMenu menu(this);
        Q_EMIT menuMade(&menu);
        if (!menu.isEmpty())
            menu.exec(tree_->viewport()->mapToGlobal(at));
    });
}

std::vector<std::string> TopologyPanel::expandedPaths() const
{
    std::vector<std::string> paths;
    if (!model_->topology())
        return paths;
    std::vector<QModelIndex> rows{QModelIndex()};
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (int row = 0; row < model_->rowCount(rows[i]); ++row) {
            const QModelIndex child = model_->index(row, 0, rows[i]);
            const ContainerId container = model_->containerAt(child);
            if (!container.valid() || !tree_->isExpanded(child))
                continue;
            paths.push_back(model_->topology()->path(container));
            rows.push_back(child);
        }
    return paths;
}

void TopologyPanel::expandAgain(const std::vector<std::string>& paths)
{
    const std::set<std::string> open(paths.begin(), paths.end());
    std::vector<QModelIndex> rows{QModelIndex()};
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (int row = 0; row < model_->rowCount(rows[i]); ++row) {
            const QModelIndex child = model_->index(row, 0, rows[i]);
            const ContainerId container = model_->containerAt(child);
            if (!container.valid() || !open.contains(model_->topology()->path(container)))
                continue;
            tree_->expand(child);
            rows.push_back(child);
        }
}

QModelIndex TopologyPanel::rowOf(ContainerId container) const
{
    const std::vector<VertexId> below = model_->topology()->endpointsBelow(container);
    QModelIndex row = below.empty() ? QModelIndex() : model_->indexOf(below.front());
    while (row.isValid() && model_->containerAt(row) != container)
        row = row.parent();
    return row;
}

bool TopologyPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == tree_->viewport() && event->type() == QEvent::Leave)
        hub_.setHighlight({}, this);
    return QWidget::eventFilter(watched, event);
}

void TopologyPanel::showTopology()
{
    typing_.stop();
    {
        const QSignalBlocker quiet(filter_);
        filter_->clear();
    }
    use_->hide();
    markWrong(filter_, {});
    shownRanks_.clear();
    const bool edited = document_.adoptsEdit();
    const std::vector<std::string> open = edited ? expandedPaths() : std::vector<std::string>();
    const int scrolled = tree_->verticalScrollBar()->value();
    model_->setTopology(document_.file().topology);
    if (edited) {
        expandAgain(open);
        tree_->verticalScrollBar()->setValue(scrolled);
    } else {
        expandSome();
    }

    const QString chosen = chosenGroup();
    groups_->clear();
    if (document_.hasTopology()) {
        const Topology& topology = *document_.file().topology;
        int shown = 0;
        for (const std::string& name : groupNames(topology)) {
            if (shown++ == kNamedGroupsShown) {
                auto* more = new QListWidgetItem(tr("… more: type their names above"), groups_);
                more->setFlags(Qt::NoItemFlags);
                break;
            }
            auto* item = new QListWidgetItem(text(name), groups_);
            item->setData(Qt::UserRole, text(name));
            if (edited && text(name) == chosen)
                groups_->setCurrentItem(item);
        }
    }
    const bool any = groups_->count() > 1; // "all" alone needs no list
    groupsTitle_->setText(any ? tr("Groups") : tr("No groups but all"));
    groupsTitle_->setVisible(document_.hasTopology());
    groupButtons_->setVisible(document_.hasTopology());
    groups_->setVisible(any);
    updateGroupActions();
    groups_->ensurePolished();
    groups_->setFixedHeight(std::min(kGroupRows, groups_->count()) * std::max(1, groups_->sizeHintForRow(0)) + 2);
    counted_ = 0;
    countGroups();
}

QString TopologyPanel::chosenGroup() const
{
    const QListWidgetItem* item = groups_->currentItem();
    return item != nullptr ? item->data(Qt::UserRole).toString() : QString();
}

void TopologyPanel::updateGroupActions()
{
    const QString name = chosenGroup();
    QString why, whyStay; // not changed, not removed
    if (!document_.hasTopology() || name.isEmpty()) {
        why = whyStay = tr("Choose the group");
    } else {
        const Topology& t = *document_.file().topology;
        const std::string group = name.toStdString();
        if (std::ranges::find(t.groups, group, &NamedGroup::name) == t.groups.end())
            why = whyStay = tr("%1 is not written in the file as a group").arg(name);
        for (const NamedGroup& other : t.groups)
            if (other.name != group && selectorNames(other.selector.value, group))
                whyStay = tr("The group %1 names it").arg(text(other.name));
        for (const ConcurrentCollective& c : t.concurrent)
            if (selectorNames(c.group.value, group))
                whyStay = tr("A collective that runs at once names it");
    }
    addGroup_->setEnabled(document_.hasTopology());
    changeGroup_->setEnabled(why.isEmpty());
    changeGroup_->setToolTip(why.isEmpty() ? tr("Change or rename %1").arg(name) : why);
    removeGroup_->setEnabled(whyStay.isEmpty());
    removeGroup_->setToolTip(whyStay.isEmpty() ? tr("Remove %1").arg(name) : whyStay);
}

/// How many chips each group has, a few at a time: of 65,536 chips two hundred groups would hold the window up.
void TopologyPanel::countGroups()
{
    if (!document_.hasTopology())
        return;
    QElapsedTimer spent;
    spent.start();
    for (; counted_ < groups_->count(); ++counted_) {
        if (spent.elapsed() >= kCountingMs) {
            counting_.start(0);
            return;
        }
        QListWidgetItem* item = groups_->item(counted_);
        const QString name = item->data(Qt::UserRole).toString();
        if (const auto group = resolveGroup(*document_.file().topology, name.toStdString()); group && !name.isEmpty())
            item->setText(name + QStringLiteral("  ·  ") + QLocale().toString(static_cast<qulonglong>(group->ranks.size())));
    }
}

void TopologyPanel::expandSome()
{
    if (!model_->topology())
        return;
    if (model_->topology()->endpoints.size() <= kExpandedAtOnce && !model_->filtered()) {
        // Chips open, folders of switches closed.
        std::vector<QModelIndex> open{QModelIndex()};
        for (std::size_t i = 0; i < open.size(); ++i)
            for (int row = 0; row < model_->rowCount(open[i]); ++row) {
                const QModelIndex child = model_->index(row, 0, open[i]);
                if (!model_->containerAt(child).valid())
                    continue;
                tree_->expand(child);
                open.push_back(child);
            }
        return;
    }
    // Down to the first level that has several members.
    QModelIndex index = model_->index(0, 0);
    while (index.isValid() && model_->rowCount(index.parent()) == 1 && model_->containerAt(index).valid()) {
        tree_->expand(index);
        index = model_->index(0, 0, index);
    }
}

void TopologyPanel::showGroup()
{
    if (!document_.hasTopology()) {
        header_->setNote({});
        return;
    }
    if (document_.request().ranks == shownRanks_ && document_.groupSelector() == shownSelector_)
        return; // the question changed, the group did not
    shownRanks_ = document_.request().ranks;
    shownSelector_ = document_.groupSelector();
    model_->setRanks(document_.request().ranks);
    const QLocale locale;
    header_->setNote(tr("%1 of %2 chips")
                         .arg(locale.toString(static_cast<qulonglong>(document_.request().ranks.size())),
                              locale.toString(static_cast<qulonglong>(document_.file().topology->endpoints.size()))));
    for (int row = 0; row < groups_->count(); ++row) {
        QListWidgetItem* item = groups_->item(row);
        QFont font = groups_->font();
        font.setBold(item->data(Qt::UserRole).toString() == document_.groupSelector());
        item->setFont(font);
    }
}

void TopologyPanel::applyFilter()
{
    if (!document_.hasTopology())
        return;
    const QString pattern = filter_->text().trimmed();
    if (pattern.isEmpty()) {
        use_->hide();
        markWrong(filter_, {});
        if (model_->filtered()) {
            model_->setFilter({});
            expandSome();
        }
        return;
    }
    const auto group = resolveGroup(*document_.file().topology, pattern.toStdString());
    use_->setVisible(group.has_value());
    markWrong(filter_, group ? QString() : problemSentence(group.error().front()));
    if (!group)
        return; // the last good filter stays while a selector is being typed
    model_->setFilter(group->ranks);
    if (group->ranks.size() <= kExpandedAtOnce)
        tree_->expandAll();
    else
        expandSome();
}

void TopologyPanel::useFilter()
{
    typing_.stop();
    applyFilter();
    const QString pattern = filter_->text().trimmed();
    if (!pattern.isEmpty())
        document_.setGroupSelector(pattern);
}

void TopologyPanel::tellSelection()
{
    if (showing_)
        return;
    std::vector<VertexId> vertices;
    std::vector<ContainerId> containers;
    for (const QModelIndex& index : tree_->selectionModel()->selectedRows()) {
        if (const ContainerId container = model_->containerAt(index); container.valid())
            containers.push_back(container);
        for (const VertexId v : model_->verticesAt(index))
            vertices.push_back(v);
    }
    hub_.setSelection(std::move(vertices), this, std::move(containers));
}

void TopologyPanel::showSelection(const std::vector<VertexId>& vertices, QObject* origin)
{
    if (origin == this)
        return;
    showing_ = true;
    QItemSelection selection;
    QModelIndex first;
    const std::vector<ContainerId>& containers = hub_.containers();
    if (!containers.empty() && containers.size() <= kSelectionShown) {
        for (const ContainerId c : containers)
            if (const QModelIndex index = rowOf(c); index.isValid()) {
                selection.select(index, index);
                if (!first.isValid())
                    first = index;
            }
    } else if (vertices.size() <= kSelectionShown)
        for (const VertexId v : vertices)
            if (const QModelIndex index = model_->indexOf(v); index.isValid()) {
                selection.select(index, index);
                if (!first.isValid())
                    first = index;
            }
    tree_->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    if (first.isValid()) {
        tree_->selectionModel()->setCurrentIndex(first, QItemSelectionModel::NoUpdate);
        tree_->scrollTo(first);
    }
    showing_ = false;
}

} // namespace tierlens
