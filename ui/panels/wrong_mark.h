// Marks an input field whose content was not accepted: a frame in the colour of errors, and why as its tool tip and in the
// status line of its window.
#pragma once

#include <QWidget>

namespace tierlens {

/// @p why empty: takes the mark away and gives the field its own tool tip back.
void markWrong(QWidget* field, const QString& why);

} // namespace tierlens
