// A combo box with very many entries: its list scrolls below it instead of filling the screen.
#pragma once

#include <QComboBox>

namespace tierlens {

/// The theme's style sheet looks at the property: a list that opens below the box, not over it, keeps to maxVisibleItems.
inline void scrollLongList(QComboBox& box)
{
    constexpr int kRows = 14;
    box.setProperty("long", true);
    box.setMaxVisibleItems(kRows);
}

} // namespace tierlens
