// The topology as a tree with check boxes for the group, a filter, and the named groups.
#pragma once

#include <QTimer>
#include <QWidget>

#include "core/base/ids.h"
#include "ui/graph/selection_hub.h"

class QAction;
class QLabel;
class QLineEdit;
class QListWidget;
class QMenu;
class QTreeView;
class QToolButton;

namespace tierlens {

class Document;
class PanelHeader;
class TopologyTreeModel;

class TopologyPanel final : public QWidget {
    Q_OBJECT
public:
    TopologyPanel(Document& document, SelectionHub& hub, QWidget* parent = nullptr);

    /// Its title with the counts, for the dock's title bar.
    [[nodiscard]] PanelHeader* header() const { return header_; }
    [[nodiscard]] QTreeView* tree() const { return tree_; }
    [[nodiscard]] TopologyTreeModel* model() const { return model_; }
    [[nodiscard]] QListWidget* namedGroups() const { return groups_; }
    /// Of namedGroups(): what is chosen there, empty for nothing; it need not be one of the file's own groups.
    [[nodiscard]] QString chosenGroup() const;
    /// To be run by whoever edits the file; enabled where they apply.
    [[nodiscard]] QAction* addGroup() const { return addGroup_; }
    [[nodiscard]] QAction* changeGroup() const { return changeGroup_; }
    [[nodiscard]] QAction* removeGroup() const { return removeGroup_; }
    [[nodiscard]] QLineEdit* filter() const { return filter_; }

Q_SIGNALS:
    /// The tree's context menu is about to be shown: others fill it with what they offer for the selection.
    void menuMade(QMenu* menu);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    [[nodiscard]] QSize sizeHint() const override { return {230, 420}; }

private:
    void showTopology();
    void countGroups();
    void showGroup();
    void updateGroupActions();
    void applyFilter();
    void useFilter();
    void expandSome();
    /// Opens what was open before an edit.
    void expandAgain(const std::vector<std::string>& paths);
    [[nodiscard]] std::vector<std::string> expandedPaths() const;
    [[nodiscard]] QModelIndex rowOf(ContainerId container) const;
    void showMenus();
    void tellSelection();
    void showSelection(const std::vector<VertexId>& vertices, QObject* origin);

    Document& document_;
    SelectionHub& hub_;
    PanelHeader* header_;
    QLineEdit* filter_;
    QToolButton* use_;
    TopologyTreeModel* model_;
    QTreeView* tree_;
    QLabel* groupsTitle_;
    QListWidget* groups_;
    QWidget* groupButtons_;
    QAction* addGroup_ = nullptr;
    QAction* changeGroup_ = nullptr;
    QAction* removeGroup_ = nullptr;
    QTimer typing_;
    QTimer counting_;
    int counted_ = 0;                  ///< named groups whose size stands beside them
    std::vector<VertexId> shownRanks_; ///< the group that boxes and names show
    QString shownSelector_;
    bool showing_ = false; ///< the selection in the tree comes from the hub
};

} // namespace tierlens
