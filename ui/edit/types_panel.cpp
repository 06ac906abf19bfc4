#include "ui/edit/types_panel.h"

#include <QAction>
#include <QHBoxLayout>
#include <QListWidget>
#include <QVBoxLayout>

#include "ui/document/text.h"
#include "ui/edit/list_actions.h"
#include "ui/panels/panel_header.h"

namespace tierlens {

QString typeKindText(TypeKind kind)
{
    switch (kind) {
    case TypeKind::chip:
        return TypesPanel::tr("chip");
    case TypeKind::switchElement:
        return TypesPanel::tr("switch");
    case TypeKind::nic:
        return TypesPanel::tr("NIC");
    case TypeKind::link:
        break;
    }
    return TypesPanel::tr("link");
}

TypesPanel::TypesPanel(QWidget* parent)
    : QWidget(parent), header_(new PanelHeader(tr("Types"), this)), list_(new QListWidget(this)),
      reader_([this](std::vector<NamedType> types) { show(std::move(types)); })
{
    makePlain(*list_);
    list_->setAccessibleName(tr("Types of this file"));
    list_->setContextMenuPolicy(Qt::ActionsContextMenu);
    add_ = addListAction(list_, tr("&Add…"), QStringLiteral("add_type"), QKeySequence(Qt::Key_Insert));
    add_->setToolTip(tr("Add a type of chips, switches, NICs or links"));
    change_ = addListAction(list_, tr("Chan&ge…"), QStringLiteral("change_type"), QKeySequence(Qt::Key_F2));
    remove_ = addListAction(list_, tr("&Remove"), QStringLiteral("remove_type"), QKeySequence(Qt::Key_Delete));

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 2, 4, 6);
    column->setSpacing(4);
    column->addWidget(list_, 1);
    column->addLayout(listButtons(this, {add_, change_, remove_}));
    connect(list_, &QListWidget::currentRowChanged, this, &TypesPanel::update);
    connect(list_, &QListWidget::itemActivated, change_, &QAction::trigger);
    setFile(nullptr);
}

std::optional<NamedType> TypesPanel::chosen() const { return chosenOf(*list_, types_); }

void TypesPanel::setFile(const std::shared_ptr<const TopologyFile>& file)
{
    const bool any = file != nullptr && file->topology != nullptr;
    add_->setEnabled(any);
    if (!any) {
        reader_.cancel();
        show({});
        return;
    }
    reader_.start([file](const std::stop_token& /*stop*/, JobProgress& /*progress*/) { return namedTypes(*file); });
}

void TypesPanel::show(std::vector<NamedType> types)
{
    const auto was = chosen();
    types_ = std::move(types);
    list_->clear();
    for (const NamedType& type : types_) {
        const QString made = type.made > 0 ? tr("%Ln there", nullptr, static_cast<int>(type.made))
                             : type.used   ? tr("used")
                                           : tr("not used");
        auto* row =
            new QListWidgetItem(QStringLiteral("%1  ·  %2, %3").arg(text(type.name), typeKindText(type.kind), made), list_);
        row->setToolTip(tr("%1: double click or Enter changes it with all that is of it").arg(text(type.name)));
        if (was && was->kind == type.kind && was->name == type.name)
            list_->setCurrentItem(row);
    }
    header_->setNote(types_.empty() ? QString() : tr("%Ln in this file", nullptr, static_cast<int>(types_.size())));
    update();
}

void TypesPanel::update()
{
    const auto type = chosen();
    change_->setEnabled(type.has_value());
    change_->setToolTip(type ? tr("Change or rename %1").arg(text(type->name)) : tr("Choose the type"));
    remove_->setEnabled(type && !type->used);
    remove_->setToolTip(!type        ? tr("Choose the type")
                        : type->used ? tr("%1 is still used").arg(text(type->name))
                                     : tr("Remove %1").arg(text(type->name)));
}

} // namespace tierlens
