// What a list of the file's own things offers: add (Insert), change (F2), remove (Del), as keys and a menu of the list and as
// buttons below it.
#pragma once

#include <QKeySequence>
#include <QListWidget>
#include <QString>
#include <initializer_list>
#include <optional>
#include <vector>

class QAction;
class QHBoxLayout;
class QWidget;

namespace tierlens {

/// Without a frame, a row a thing, cut at its end rather than scrolled sideways.
void makePlain(QListWidget& list);
/// The thing of the row that is chosen in @p list; its rows are in the order of @p things.
template <class T> [[nodiscard]] std::optional<T> chosenOf(const QListWidget& list, const std::vector<T>& things)
{
    const int row = list.currentRow();
    return row >= 0 && row < static_cast<int>(things.size()) ? std::optional(things[static_cast<std::size_t>(row)])
                                                             : std::nullopt;
}

/// An action of @p list alone; its key means something else elsewhere.
[[nodiscard]] QAction* addListAction(QWidget* list, const QString& text, const QString& name, const QKeySequence& key);
/// A row of buttons, which belong to @p parent.
[[nodiscard]] QHBoxLayout* listButtons(QWidget* parent, std::initializer_list<QAction*> actions);

} // namespace tierlens
