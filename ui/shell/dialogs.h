// The small dialogs of the Help menu, made from the table of actions.
#pragma once

#include <QString>

class QWidget;

namespace tierlens {

class Actions;
class Document;

/// Every shortcut, and what mouse and keys do in the graph.
void showShortcuts(const Actions& actions, QWidget* parent);
/// The command that answers what the window shows; @p file is the name of the file in it.
[[nodiscard]] QString commandLineText(const Document& document, const QString& file);
void showAbout(QWidget* parent);
/// For a report of a fault: versions, platform and screens, the name of the file, its size, and the question as a command
/// line. No folder of the user's, nothing of what the file holds.
[[nodiscard]] QString diagnosticsText(const Document& document);

} // namespace tierlens
