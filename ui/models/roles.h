// Roles that all item models of the program share.
#pragma once

#include <Qt>

namespace tierlens {

/// The raw value (a double in the core unit, or a QString) behind the text of Qt::DisplayRole: sort and copy by it.
inline constexpr int SortRole = Qt::UserRole + 1;

} // namespace tierlens
