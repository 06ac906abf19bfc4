#include "ui/shell/actions.h"

#include <QActionGroup>
#include <QApplication>
#include <QMenu>
#include <QMenuBar>
#include <algorithm>
#include <array>

#include "ui/charts/palette.h"

namespace tierlens {
namespace {

constexpr const char* kContext = "Actions";
constexpr const char* kMenuProperty = "menu";

enum class Submenu : std::uint8_t { none, theme, language };

struct Row {
    ActionId id;
    MenuId menu;
    const char* name; ///< stable: settings, tests
    const char* text;
    const char* shortcut;
    const char* icon;
    bool checkable = false;
    bool separatorBefore = false;
    Submenu submenu = Submenu::none;
};

using enum ActionId;
// In the order of the menus.
constexpr Row kRows[] = {
    {newFile, MenuId::file, "new", QT_TRANSLATE_NOOP("Actions", "&New"), "Ctrl+N", ""},
    {open, MenuId::file, "open", QT_TRANSLATE_NOOP("Actions", "&Open…"), "Ctrl+O", "open"},
    {importFile, MenuId::file, "import", QT_TRANSLATE_NOOP("Actions", "I&mport…"), "Ctrl+I", ""},
    {importClipboard, MenuId::file, "import_clipboard", QT_TRANSLATE_NOOP("Actions", "Import from the Clip&board"),
     "Ctrl+Shift+V", ""},
    {startPage, MenuId::file, "start_page", QT_TRANSLATE_NOOP("Actions", "&Samples and recent files"), "Ctrl+Shift+O", "home"},
    {save, MenuId::file, "save", QT_TRANSLATE_NOOP("Actions", "&Save"), "Ctrl+S", "", false, true},
    {saveAs, MenuId::file, "save_as", QT_TRANSLATE_NOOP("Actions", "Save &as…"), "Ctrl+Shift+S", ""},
    {reload, MenuId::file, "reload", QT_TRANSLATE_NOOP("Actions", "&Reload"), "F5", "reload", false, true},
    {reloadAutomatically, MenuId::file, "reload_automatically",
     QT_TRANSLATE_NOOP("Actions", "Reload when the file &changes on disk"), "", "", true},
    {openSession, MenuId::file, "open_session", QT_TRANSLATE_NOOP("Actions", "Open sess&ion…"), "", "", false, true},
    {saveSession, MenuId::file, "save_session", QT_TRANSLATE_NOOP("Actions", "Save sessio&n…"), "", ""},
    {exportPicture, MenuId::file, "export_picture", QT_TRANSLATE_NOOP("Actions", "&Export the picture…"), "Ctrl+Alt+S", "", false,
     true},
    {exportAll, MenuId::file, "export_all", QT_TRANSLATE_NOOP("Actions", "Export a&ll…"), "", ""},
    {makeReport, MenuId::file, "report", QT_TRANSLATE_NOOP("Actions", "Re&port…"), "Ctrl+P", ""},
    {closeWindow, MenuId::file, "close", QT_TRANSLATE_NOOP("Actions", "&Close window"), "Ctrl+W", "", false, true},
    {quit, MenuId::file, "quit", QT_TRANSLATE_NOOP("Actions", "&Quit"), "Ctrl+Q", ""},

    {undo, MenuId::edit, "undo", QT_TRANSLATE_NOOP("Actions", "&Undo"), "Ctrl+Z", ""},
    {redo, MenuId::edit, "redo", QT_TRANSLATE_NOOP("Actions", "Re&do"), "Ctrl+Shift+Z", ""},
    {resetWhatIfs, MenuId::edit, "reset_what_ifs", QT_TRANSLATE_NOOP("Actions", "Reset all &what-ifs"), "", "", false, true},
    {saveWithWhatIfs, MenuId::edit, "save_with_what_ifs", QT_TRANSLATE_NOOP("Actions", "&Save the what-ifs into a file…"), "",
     ""},
    {pinScenario, MenuId::edit, "pin_scenario", QT_TRANSLATE_NOOP("Actions", "&Pin as a scenario"), "Ctrl+Shift+P", ""},
    {copyResult, MenuId::edit, "copy_result", QT_TRANSLATE_NOOP("Actions", "Copy &result as text"), "Ctrl+Alt+R", "copy", false,
     true},
    {copyPicture, MenuId::edit, "copy_picture", QT_TRANSLATE_NOOP("Actions", "Copy the pi&cture"), "Ctrl+Alt+P", ""},
    {copyExplanation, MenuId::edit, "copy_explanation", QT_TRANSLATE_NOOP("Actions", "Copy &explanation"), "Ctrl+Alt+E", ""},
    {copyCommandLine, MenuId::edit, "copy_command_line", QT_TRANSLATE_NOOP("Actions", "Copy as command &line"), "Ctrl+Alt+C",
     "terminal"},
    {copyDiagnostics, MenuId::edit, "copy_diagnostics", QT_TRANSLATE_NOOP("Actions", "Copy &diagnostics"), "", "", false, true},

    {fitGraph, MenuId::view, "fit_graph", QT_TRANSLATE_NOOP("Actions", "&Fit the graph"), "Ctrl+0", "fit"},
    {zoomIn, MenuId::view, "zoom_in", QT_TRANSLATE_NOOP("Actions", "Zoom &in"), "Ctrl++", "zoom-in"},
    {zoomOut, MenuId::view, "zoom_out", QT_TRANSLATE_NOOP("Actions", "Zoom &out"), "Ctrl+-", "zoom-out"},
    {showSource, MenuId::view, "show_source", QT_TRANSLATE_NOOP("Actions", "Show in so&urce"), "F4", "source", false, true},
    {showMessages, MenuId::view, "show_messages", QT_TRANSLATE_NOOP("Actions", "Show &messages"), "F8", ""},
    {tablesForCharts, MenuId::view, "tables", QT_TRANSLATE_NOOP("Actions", "&Tables instead of charts"), "Ctrl+Shift+T", "table",
     true},
    {nextPanel, MenuId::view, "next_panel", QT_TRANSLATE_NOOP("Actions", "&Next panel"), "F6", "", false, true},
    {previousPanel, MenuId::view, "previous_panel", QT_TRANSLATE_NOOP("Actions", "&Previous panel"), "Shift+F6", ""},
    {fullScreen, MenuId::view, "full_screen", QT_TRANSLATE_NOOP("Actions", "F&ull screen"), "F11", "", true},
    {themeSystem, MenuId::view, "theme_system", QT_TRANSLATE_NOOP("Actions", "As the &system"), "", "", true, true,
     Submenu::theme},
    {themeLight, MenuId::view, "theme_light", QT_TRANSLATE_NOOP("Actions", "&Light"), "", "", true, false, Submenu::theme},
    {themeDark, MenuId::view, "theme_dark", QT_TRANSLATE_NOOP("Actions", "&Dark"), "", "", true, false, Submenu::theme},
    {languageEnglish, MenuId::view, "language_en", "English", "", "", true, false, Submenu::language},
    {languageChinese, MenuId::view, "language_zh", "简体中文", "", "", true, false, Submenu::language},
    {restoreLayout, MenuId::view, "restore_layout", QT_TRANSLATE_NOOP("Actions", "&Restore default layout"), "Ctrl+Shift+L",
     "layout", false, true},

    {groupAll, MenuId::group, "group_all", QT_TRANSLATE_NOOP("Actions", "&All chips"), "Ctrl+Shift+A", "group"},
    {groupFromSelection, MenuId::group, "group_selection", QT_TRANSLATE_NOOP("Actions", "The &selected chips"), "Ctrl+G", ""},
    {groupWholeBoards, MenuId::group, "group_boards", QT_TRANSLATE_NOOP("Actions", "The whole &boards of the selected chips"),
     "Ctrl+Shift+B", ""},
    {groupSameChip, MenuId::group, "group_same_chip", QT_TRANSLATE_NOOP("Actions", "The same chip of &every board"),
     "Ctrl+Shift+E", ""},
    {editGroup, MenuId::group, "edit_group", QT_TRANSLATE_NOOP("Actions", "&Type a selector"), "Ctrl+L", "", false, true},

    {largerSize, MenuId::collective, "larger_size", QT_TRANSLATE_NOOP("Actions", "&Double the size"), "Ctrl+Up", ""},
    {smallerSize, MenuId::collective, "smaller_size", QT_TRANSLATE_NOOP("Actions", "&Halve the size"), "Ctrl+Down", ""},
    {editSize, MenuId::collective, "edit_size", QT_TRANSLATE_NOOP("Actions", "&Type a size"), "Ctrl+M", ""},
    {cancelEvaluation, MenuId::collective, "cancel", QT_TRANSLATE_NOOP("Actions", "&Cancel the evaluation"), "Ctrl+.", "close",
     false, true},

    {ActionId::help, MenuId::help, "help", QT_TRANSLATE_NOOP("Actions", "&Help"), "F1", "info"},
    {tour, MenuId::help, "tour", QT_TRANSLATE_NOOP("Actions", "&Tour"), "", ""},
    {commandPalette, MenuId::help, "command_palette", QT_TRANSLATE_NOOP("Actions", "&Commands…"), "Ctrl+K", "search", false,
     true},
    {shortcuts, MenuId::help, "shortcuts", QT_TRANSLATE_NOOP("Actions", "&Keyboard shortcuts"), "Ctrl+F1", "keyboard"},
    {about, MenuId::help, "about", QT_TRANSLATE_NOOP("Actions", "&About Tierlens"), "", "", false, true},
};
static_assert(std::size(kRows) == static_cast<std::size_t>(ActionId::count_));

constexpr std::array<const char*, static_cast<std::size_t>(MenuId::count_)> kMenus = {
    QT_TRANSLATE_NOOP("Actions", "&File"),  QT_TRANSLATE_NOOP("Actions", "&Edit"),       QT_TRANSLATE_NOOP("Actions", "&View"),
    QT_TRANSLATE_NOOP("Actions", "&Group"), QT_TRANSLATE_NOOP("Actions", "&Collective"), QT_TRANSLATE_NOOP("Actions", "&Help"),
};

} // namespace

QIcon themedIcon(const QString& name)
{
    const bool dark = Palette(QApplication::palette()).dark();
    return QIcon(QStringLiteral(":/icons/%1/%2.svg").arg(dark ? QStringLiteral("dark") : QStringLiteral("light"), name));
}

Actions::Actions(QWidget* window) : QObject(window), actions_(static_cast<std::size_t>(ActionId::count_))
{
    auto* themes = new QActionGroup(this);
    auto* languages = new QActionGroup(this);
    for (const Row& row : kRows) {
        auto* action = new QAction(QCoreApplication::translate(kContext, row.text), window);
        action->setObjectName(QString::fromLatin1(row.name));
        action->setShortcut(QKeySequence(QString::fromLatin1(row.shortcut)));
        action->setCheckable(row.checkable);
        action->setProperty(kMenuProperty, static_cast<int>(row.menu));
        if (row.submenu == Submenu::theme)
            themes->addAction(action);
        if (row.submenu == Submenu::language)
            languages->addAction(action);
        window->addAction(action); // shortcuts work though the menu bar may be hidden
        actions_[static_cast<std::size_t>(row.id)] = action;
    }
    updateIcons();
}

QAction* Actions::add(MenuId menu, const QString& text, const QString& id)
{
    auto* action = new QAction(text, parent());
    action->setObjectName(id);
    action->setProperty(kMenuProperty, static_cast<int>(menu));
    runTime_.push_back(action);
    return action;
}

void Actions::remove(const QString& idPrefix)
{
    std::erase_if(runTime_, [&](QAction* action) {
        const bool gone = action->objectName().startsWith(idPrefix);
        if (gone)
            action->deleteLater();
        return gone;
    });
}

std::vector<QAction*> Actions::all() const
{
    std::vector<QAction*> list;
    for (const Row& row : kRows)
        list.push_back((*this)[row.id]);
    list.insert(list.end(), runTime_.begin(), runTime_.end());
    std::ranges::stable_sort(list, {}, [](const QAction* a) { return a->property(kMenuProperty).toInt(); });
    return list;
}

QString Actions::menuTitle(MenuId menu) { return QCoreApplication::translate(kContext, kMenus[static_cast<std::size_t>(menu)]); }

QString Actions::menuOf(const QAction* action)
{
    return menuTitle(static_cast<MenuId>(action->property(kMenuProperty).toInt())).remove(u'&');
}

void Actions::fill(QMenuBar* bar)
{
    for (std::size_t i = 0; i < kMenus.size(); ++i)
        menus_.push_back(bar->addMenu(menuTitle(static_cast<MenuId>(i))));
    QMenu* languageMenu = nullptr;
    for (const Row& row : kRows) {
        QMenu* target = menu(row.menu);
        if (row.separatorBefore)
            target->addSeparator();
        if (row.submenu == Submenu::theme) {
            if (themeMenu_ == nullptr)
                themeMenu_ = target->addMenu(QCoreApplication::translate(kContext, QT_TRANSLATE_NOOP("Actions", "&Theme")));
            target = themeMenu_;
        } else if (row.submenu == Submenu::language) {
            if (languageMenu == nullptr) // both names, for who cannot read the language in force
                languageMenu = target->addMenu(QStringLiteral("&Language / 语言"));
            target = languageMenu;
        }
        target->addAction((*this)[row.id]);
    }
}

void Actions::updateIcons()
{
    for (const Row& row : kRows)
        if (*row.icon != '\0')
            (*this)[row.id]->setIcon(themedIcon(QString::fromLatin1(row.icon)));
}

} // namespace tierlens
