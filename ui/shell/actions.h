// Every action of the window in one table: menus, command palette, shortcut list and tests are made from it.
#pragma once

#include <QAction>
#include <QObject>
#include <QString>
#include <map>
#include <span>
#include <vector>

class QMenu;
class QMenuBar;

namespace tierlens {

enum class ActionId : std::uint8_t {
    // File
    newFile,
    open,
    importFile,
    importClipboard,
    startPage,
    save,
    saveAs,
    reload,
    reloadAutomatically,
    openSession,
    saveSession,
    exportPicture,
    exportAll,
    makeReport,
    closeWindow,
    quit,
    // Edit
    undo,
    redo,
    resetWhatIfs,
    saveWithWhatIfs,
    pinScenario,
    copyResult,
    copyPicture,
    copyExplanation,
    copyCommandLine,
    copyDiagnostics,
    // View
    fitGraph,
    zoomIn,
    zoomOut,
    showSource,
    showMessages,
    tablesForCharts,
    nextPanel,
    previousPanel,
    fullScreen,
    themeSystem,
    themeLight,
    themeDark,
    languageEnglish,
    languageChinese,
    restoreLayout,
    // Group
    groupAll,
    groupFromSelection,
    groupWholeBoards,
    groupSameChip,
    editGroup,
    // Collective
    largerSize,
    smallerSize,
    editSize,
    cancelEvaluation,
    // Help
    help,
    tour,
    commandPalette,
    shortcuts,
    about,
    count_
};

enum class MenuId : std::uint8_t { file, edit, view, group, collective, help, count_ };

/// Owns the QActions. What an action does is connected by the window; texts follow the language in force when it is made.
class Actions final : public QObject {
    Q_OBJECT
public:
    explicit Actions(QWidget* window);

    [[nodiscard]] QAction* operator[](ActionId id) const { return actions_[static_cast<std::size_t>(id)]; }
    /// Actions made at run time (recent files, collectives, models, panels) that the palette lists too.
    QAction* add(MenuId menu, const QString& text, const QString& id);
    /// Forgets the actions made at run time whose id begins so.
    void remove(const QString& idPrefix);
    /// All, in menu order.
    [[nodiscard]] std::vector<QAction*> all() const;
    [[nodiscard]] static QString menuTitle(MenuId menu);
    /// "File", …: where the action stands, for the palette.
    [[nodiscard]] static QString menuOf(const QAction* action);

    /// Fills @p bar. Menus keep their place for run-time parts: see sectionOf.
    void fill(QMenuBar* bar);
    [[nodiscard]] QMenu* menu(MenuId menu) const { return menus_[static_cast<std::size_t>(menu)]; }
    [[nodiscard]] QMenu* themeMenu() const { return themeMenu_; }

    /// Icons of the theme in force (they are drawn for light and for dark).
    void updateIcons();

private:
    std::vector<QAction*> actions_;
    std::vector<QAction*> runTime_;
    std::vector<QMenu*> menus_;
    QMenu* themeMenu_ = nullptr;
};

/// An icon of resources/icons drawn for the palette in force.
[[nodiscard]] QIcon themedIcon(const QString& name);

} // namespace tierlens
