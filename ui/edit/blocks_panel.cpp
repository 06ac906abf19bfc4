#include "ui/edit/blocks_panel.h"

#include <QAction>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QVBoxLayout>
#include <algorithm>

#include "core/edit/palette.h"
#include "ui/document/text.h"
#include "ui/edit/list_actions.h"
#include "ui/graph/block_mime.h"
#include "ui/panels/panel_header.h"

namespace tierlens {
namespace {

constexpr int kMostRows = 8; ///< of the file's own blocks, then they scroll

QString levelKey(Level level)
{
    return level == Level::pod ? QStringLiteral("pod") : level == Level::rack ? QStringLiteral("rack") : QStringLiteral("board");
}

QString levelText(Level level)
{
    return level == Level::pod    ? BlocksPanel::tr("pod")
           : level == Level::rack ? BlocksPanel::tr("rack")
                                  : BlocksPanel::tr("board");
}

QLabel* titleLabel(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    QFont bold = label->font();
    bold.setWeight(QFont::DemiBold);
    label->setFont(bold);
    label->setContentsMargins(0, 4, 0, 0);
    return label;
}

} // namespace

QString fileBlockKey(const NamedBlock& block) { return levelKey(block.level) + u':' + text(block.name); }

BlocksList::BlocksList(QWidget* parent) : QListWidget(parent)
{
    makePlain(*this);
    setDragEnabled(true);
    setDragDropMode(QAbstractItemView::DragOnly);
}

QStringList BlocksList::mimeTypes() const { return {QString::fromLatin1(kBlockMime)}; }

QMimeData* BlocksList::mimeData(const QList<QListWidgetItem*>& items) const
{
    auto* mime = new QMimeData;
    if (!items.isEmpty())
        mime->setData(QString::fromLatin1(kBlockMime), items.front()->data(Qt::UserRole).toString().toUtf8());
    return mime;
}

BlocksPanel::BlocksPanel(QWidget* parent)
    : QWidget(parent), header_(new PanelHeader(tr("Blocks"), this)), ownTitle_(titleLabel(tr("Of this file"), this)),
      own_(new BlocksList(this)), list_(new BlocksList(this)),
      reader_([this](std::vector<NamedBlock> blocks) { show(std::move(blocks)); })
{
    own_->setAccessibleName(tr("Blocks of this file"));
    own_->setContextMenuPolicy(Qt::ActionsContextMenu);
    list_->setAccessibleName(tr("Ready blocks"));
    for (const PaletteItem& item : paletteItems()) {
        const QString title = QCoreApplication::translate("Problem", item.title);
        auto* row = new QListWidgetItem(QStringLiteral("%1  ·  %2").arg(title, levelText(item.level)), list_);
        row->setData(Qt::UserRole, text(item.key));
        row->setToolTip(tr("%1: double click or Enter adds it where the selection is, a drag puts it into the graph").arg(title));
    }
    add_ = addListAction(own_, tr("&Add…"), QStringLiteral("add_block"), QKeySequence(Qt::Key_Insert));
    rename_ = addListAction(own_, tr("Re&name…"), QStringLiteral("rename_block"), QKeySequence(Qt::Key_F2));
    remove_ = addListAction(own_, tr("&Remove"), QStringLiteral("remove_block"), QKeySequence(Qt::Key_Delete));

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 2, 4, 6);
    column->setSpacing(4);
    column->addWidget(ownTitle_);
    column->addWidget(own_);
    column->addLayout(listButtons(this, {add_, rename_, remove_}));
    column->addWidget(titleLabel(tr("Ready blocks"), this));
    column->addWidget(list_, 1);
    for (const BlocksList* list : {own_, list_})
        connect(list, &QListWidget::itemActivated, this,
                [this](const QListWidgetItem* item) { Q_EMIT blockWanted(item->data(Qt::UserRole).toString()); });
    connect(own_, &QListWidget::currentRowChanged, this, &BlocksPanel::update);
    setFile(nullptr);
}

const NamedBlock* BlocksPanel::fileBlock(const QString& key) const
{
    const auto found = std::ranges::find(blocks_, key, fileBlockKey);
    return found == blocks_.end() ? nullptr : &*found;
}

std::optional<NamedBlock> BlocksPanel::chosen() const { return chosenOf(*own_, blocks_); }

void BlocksPanel::setFile(const std::shared_ptr<const TopologyFile>& file)
{
    const bool any = file != nullptr && file->topology != nullptr;
    add_->setEnabled(any);
    if (!any) {
        reader_.cancel();
        show({});
        return;
    }
    reader_.start([file](const std::stop_token& /*stop*/, JobProgress& /*progress*/) { return namedBlocks(*file); });
}

void BlocksPanel::show(std::vector<NamedBlock> blocks)
{
    const auto was = chosen();
    blocks_ = std::move(blocks);
    own_->clear();
    for (const NamedBlock& block : blocks_) {
        const QString made = block.made > 0 ? tr("%Ln made", nullptr, static_cast<int>(block.made))
                             : block.used   ? tr("used")
                                            : tr("not used");
        auto* row =
            new QListWidgetItem(QStringLiteral("%1  ·  %2, %3").arg(text(block.name), levelText(block.level), made), own_);
        row->setData(Qt::UserRole, fileBlockKey(block));
        row->setToolTip(tr("%1: double click or Enter makes one where the selection is, a drag one where it is dropped")
                            .arg(text(block.name)));
        if (was && was->level == block.level && was->name == block.name)
            own_->setCurrentItem(row);
    }
    ownTitle_->setText(blocks_.empty() ? tr("This file has no blocks") : tr("Of this file"));
    own_->setVisible(!blocks_.empty());
    own_->ensurePolished();
    own_->setFixedHeight(std::min(kMostRows, own_->count()) * std::max(1, own_->sizeHintForRow(0)) + 2);
    update();
}

void BlocksPanel::update()
{
    const auto block = chosen();
    rename_->setEnabled(block.has_value());
    remove_->setEnabled(block && !block->used);
    remove_->setToolTip(!block        ? tr("Choose the block")
                        : block->used ? tr("Something is made of %1").arg(text(block->name))
                                      : tr("Remove %1").arg(text(block->name)));
}

} // namespace tierlens
