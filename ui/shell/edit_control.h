// The editing of the topology in the window: the entries of the Edit menu and of the context menus, their keys, what the
// drags of the graph ask for, and what is said when an edit cannot be done.
#pragma once

#include <QObject>
#include <QTimer>
#include <vector>

#include "ui/edit/edit_selection.h"

class QAction;
class QLabel;
class QMenu;
class QWidget;

namespace tierlens {

class Actions;
class Document;
class FileControl;
class MessageBar;
class SelectionHub;
class StatusLine;
class Workbench;

class EditControl final : public QObject {
    Q_OBJECT
public:
    EditControl(Document& document, SelectionHub& hub, Actions& actions, Workbench& workbench, MessageBar& bar,
                StatusLine& status, FileControl& files, QWidget* window);

    [[nodiscard]] QAction* action(EditKind kind) const { return actions_[static_cast<std::size_t>(kind)]; }
    /// New regular system…
    [[nodiscard]] QAction* generateAction() const { return generate_; }
    /// Whether edits of what several share change them all.
    [[nodiscard]] Scope scope() const;
    /// Adds a ready block, or one made of a block of the file, to where the selection is, or to @p at.
    void insertBlock(const QString& key, ContainerId at = {});

private:
    void makeActions(Actions& actions);
    void addAction(EditKind kind, Actions& actions, QMenu* menu, const QString& text, const QString& id, const QString& shortcut,
                   bool viewsOnly = false);
    void connectViews();
    void connectBlocks();
    void connectTypes();
    void connectGroups();
    void askGroupOfSelection();
    [[nodiscard]] std::vector<std::string> parentsAt(Level level, ContainerId at) const;
    void fillMenu(QMenu* menu) const;
    void update();
    void run(EditKind kind);
    void addMembers(Level level);
    void addDevices(AddDevice::Kind kind);
    void link(VertexId from, VertexId to);
    void apply(std::vector<TopologyEdit> edits, const QString& name = {});
    [[nodiscard]] EditSelection selection() const;

    Document& document_;
    SelectionHub& hub_;
    Workbench& workbench_;
    MessageBar& bar_;
    FileControl& files_;
    QWidget* window_;
    QAction* generate_ = nullptr;
    std::vector<QAction*> actions_;
    QAction* everyUse_ = nullptr;
    QAction* editMode_ = nullptr;
    QAction* rename_ = nullptr;
    QMenu* add_ = nullptr;
    QMenu* fabric_ = nullptr;
    QLabel* mode_;
    QTimer updating_; ///< once for all changes of a moment
};

} // namespace tierlens
