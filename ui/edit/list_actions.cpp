#include "ui/edit/list_actions.h"

#include <QAction>
#include <QHBoxLayout>
#include <QToolButton>

namespace tierlens {

void makePlain(QListWidget& list)
{
    list.setFrameShape(QFrame::NoFrame);
    list.setUniformItemSizes(true);
    list.setTextElideMode(Qt::ElideRight);
    list.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

QAction* addListAction(QWidget* list, const QString& text, const QString& name, const QKeySequence& key)
{
    auto* action = new QAction(text, list);
    action->setObjectName(name);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut);
    list->addAction(action);
    return action;
}

QHBoxLayout* listButtons(QWidget* parent, std::initializer_list<QAction*> actions)
{
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    for (QAction* action : actions) {
        auto* button = new QToolButton(parent);
        button->setDefaultAction(action);
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
    }
    row->addStretch(1);
    return row;
}

} // namespace tierlens
