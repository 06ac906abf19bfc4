// The small dialogs of the Help menu, made from the table of actions.
#pragma once

#include <QString>

class QWidget;

namespace tierlens {

class Actions;

/// Every shortcut, and what mouse and keys do in the graph.
void showShortcuts(const Actions& actions, QWidget* parent);
void showAbout(QWidget* parent);
/// Versions and the screen, for a report; nothing of the user's files.
[[nodiscard]] QString diagnosticsText();

} // namespace tierlens
