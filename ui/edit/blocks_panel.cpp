#include "ui/edit/blocks_panel.h"

#include <QCoreApplication>
#include <QMimeData>
#include <QVBoxLayout>

#include "core/edit/palette.h"
#include "ui/document/text.h"
#include "ui/graph/block_mime.h"
#include "ui/panels/panel_header.h"

namespace tierlens {

BlocksList::BlocksList(QWidget* parent) : QListWidget(parent)
{
    setFrameShape(QFrame::NoFrame);
    setDragEnabled(true);
    setDragDropMode(QAbstractItemView::DragOnly);
    setUniformItemSizes(true);
    setTextElideMode(Qt::ElideRight);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
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
    : QWidget(parent), header_(new PanelHeader(tr("Ready blocks"), this)), list_(new BlocksList(this))
{
    list_->setAccessibleName(tr("Ready blocks"));
    const QString levels[] = {QString(), tr("pod"), tr("rack"), tr("board"), QString()};
    for (const PaletteItem& item : paletteItems()) {
        const QString title = QCoreApplication::translate("Problem", item.title);
        const QString level = levels[static_cast<std::size_t>(item.level)];
        auto* row = new QListWidgetItem(QStringLiteral("%1  ·  %2").arg(title, level), list_);
        row->setData(Qt::UserRole, text(item.key));
        row->setToolTip(tr("%1: double click or Enter adds it where the selection is, a drag puts it into the graph").arg(title));
    }
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 2, 4, 6);
    column->addWidget(list_);
    connect(list_, &QListWidget::itemActivated, this,
            [this](const QListWidgetItem* item) { Q_EMIT blockWanted(item->data(Qt::UserRole).toString()); });
}

} // namespace tierlens
