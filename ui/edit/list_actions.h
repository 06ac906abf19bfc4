// What a list of the file's own things offers: add (Insert), change (F2), remove (Del), as keys and a menu of the list and as
// buttons below it.
#pragma once

#include <QKeySequence>
#include <QString>
#include <initializer_list>

class QAction;
class QHBoxLayout;
class QWidget;

namespace tierlens {

/// An action of @p list alone; its key means something else elsewhere.
[[nodiscard]] QAction* addListAction(QWidget* list, const QString& text, const QString& name, const QKeySequence& key);
/// A row of buttons, which belong to @p parent.
[[nodiscard]] QHBoxLayout* listButtons(QWidget* parent, std::initializer_list<QAction*> actions);

} // namespace tierlens
