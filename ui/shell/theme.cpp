#include "ui/shell/theme.h"

#include <QApplication>
#include <QStyle>
#include <QStyleFactory>

#include "ui/charts/palette.h"

namespace tierlens {
namespace {

QPalette paletteOf(const QColor& window, const QColor& text, const QColor& base, const QColor& button, const QColor& highlight,
                   const QColor& muted, const QColor& frame)
{
    QPalette p(button, window);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText})
        p.setColor(role, text);
    p.setColor(QPalette::Base, base);
    p.setColor(QPalette::ToolTipBase, base);
    p.setColor(QPalette::Highlight, highlight);
    p.setColor(QPalette::HighlightedText, Palette::textOn(highlight));
    p.setColor(QPalette::Link, highlight);
    p.setColor(QPalette::LinkVisited, highlight);
    p.setColor(QPalette::PlaceholderText, muted);
    p.setColor(QPalette::Mid, frame);
    p.setColor(QPalette::Dark, frame);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, muted);
    p.setColor(QPalette::AlternateBase, window);
    return p;
}

/// Only what a palette cannot say. Colours come from Palette, sizes are of the 8-pixel grid.
QString styleSheet(const QPalette& base)
{
    const Palette c(base);
    const auto name = [](const QColor& colour) { return colour.name(); };
    return QStringLiteral(R"(
QMainWindow::separator { background: transparent; width: 6px; height: 6px; }
QMainWindow::separator:hover { background: %2; }
QToolTip { background: %3; color: %4; border: 1px solid %1; padding: 4px; }
QMenuBar { background: transparent; padding: 2px 4px; }
QMenuBar::item { padding: 4px 8px; border-radius: 4px; background: transparent; }
QMenuBar::item:selected { background: %1; }
QStatusBar { border-top: 1px solid %1; }
QStatusBar::item { border: none; }
QComboBox, QAbstractSpinBox, QLineEdit {
    background: %3; color: %4; border: 1px solid %1; border-radius: 4px; padding: 2px 6px; min-height: 20px;
    selection-background-color: %5; selection-color: %6; }
QComboBox:hover, QAbstractSpinBox:hover, QLineEdit:hover { border-color: %7; }
QComboBox:focus, QAbstractSpinBox:focus, QLineEdit:focus { border-color: %5; }
QComboBox:disabled, QAbstractSpinBox:disabled, QLineEdit:disabled { color: %7; background: transparent; }
QComboBox[wrong="true"], QAbstractSpinBox[wrong="true"], QLineEdit[wrong="true"] { border-color: %8; }
QComboBox[long="true"] { combobox-popup: 0; }
QComboBox::drop-down { border: none; width: 18px; }
QComboBox::down-arrow { image: url(:/icons/%9/chevron-down.svg); width: 10px; height: 10px; }
QAbstractSpinBox { padding-right: 18px; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { border: none; background: transparent; width: 16px; }
QAbstractSpinBox::up-button { subcontrol-position: top right; }
QAbstractSpinBox::down-button { subcontrol-position: bottom right; }
QAbstractSpinBox::up-arrow { image: url(:/icons/%9/chevron-up.svg); width: 9px; height: 9px; }
QAbstractSpinBox::down-arrow { image: url(:/icons/%9/chevron-down.svg); width: 9px; height: 9px; }
QComboBox QLineEdit { border: none; padding: 0; background: transparent; min-height: 0; }
QTabBar::tab { padding: 4px 8px; border: none; border-bottom: 2px solid transparent; color: %7; background: transparent; }
QTabBar::tab:selected { color: %4; border-bottom-color: %5; }
QTabBar::tab:hover { color: %4; }
QTabBar { qproperty-drawBase: 0; }
QToolButton { border: none; border-radius: 4px; padding: 2px 6px; }
QToolButton:hover { background: %1; }
QToolButton:checked { background: %1; }
QToolButton:focus { border: 1px solid %5; }
QToolButton::menu-indicator { image: none; }
tierlens--QuestionBar tierlens--PopupButton { border: 1px solid %1; padding: 1px 8px; }
tierlens--QuestionBar tierlens--PopupButton:hover { border-color: %7; background: transparent; }
tierlens--QuestionBar tierlens--PopupButton:focus { border-color: %5; }
QHeaderView::section { background: transparent; border: none; border-bottom: 1px solid %1; padding: 4px 6px; color: %7; }
QTreeView, QTableView, QMainWindow QListView { border: none; background: transparent; }
QListView, QComboBox QAbstractItemView { background: %3; color: %4; border: 1px solid %1; }
QTreeView { outline: none; }
QScrollArea { border: none; background: transparent; }
QTreeView::indicator, QTableView::indicator, QCheckBox::indicator { width: 14px; height: 14px; border: none; background: transparent; }
QTreeView::indicator:unchecked, QTableView::indicator:unchecked, QCheckBox::indicator:unchecked { image: url(:/icons/%9/check-off.svg); }
QTreeView::indicator:checked, QTableView::indicator:checked, QCheckBox::indicator:checked { image: url(:/icons/%9/check-on.svg); }
QTreeView::indicator:indeterminate { image: url(:/icons/%9/check-part.svg); }
QTreeView::branch { background: transparent; }
QTreeView::branch:has-children:closed { image: url(:/icons/%9/chevron-right.svg); }
QTreeView::branch:has-children:open { image: url(:/icons/%9/chevron-down.svg); }
QTreeView::item { padding: 1px 0; }
QTreeView::item:hover, QListView::item:hover { background: %1; }
QTreeView::item:selected, QListView::item:selected { background: %5; color: %6; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: %1; border-radius: 4px; margin: 1px; }
QScrollBar::handle:vertical { min-height: 24px; }
QScrollBar::handle:horizontal { min-width: 24px; }
QScrollBar::handle:hover { background: %7; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QProgressBar { border: none; border-radius: 3px; background: %1; }
QProgressBar::chunk { border-radius: 3px; background: %5; }
QPushButton { background: %3; border: 1px solid %1; border-radius: 4px; padding: 4px 12px; min-height: 18px; }
QPushButton:hover { border-color: %7; }
QPushButton:focus, QPushButton:default { border-color: %5; }
QPushButton:disabled { color: %7; }
QPushButton:flat { background: transparent; border-color: transparent; color: %5; padding: 0 8px; }
)")
        .arg(name(c.border()), name(c.accent()), name(c.raised()), name(c.text()), name(base.color(QPalette::Highlight)),
             name(base.color(QPalette::HighlightedText)), name(c.mutedText()), name(c.error()),
             c.dark() ? QStringLiteral("dark") : QStringLiteral("light"));
}

} // namespace

QString themeName(Theme theme)
{
    switch (theme) {
    case Theme::system:
        return QStringLiteral("system");
    case Theme::light:
        return QStringLiteral("light");
    case Theme::dark:
        return QStringLiteral("dark");
    }
    return {};
}

Theme themeFromName(const QString& name)
{
    return name == u"light" ? Theme::light : name == u"dark" ? Theme::dark : Theme::system;
}

QPalette themePalette(Theme theme, const QPalette& system)
{
    const bool dark = theme == Theme::dark || (theme == Theme::system && system.color(QPalette::Window).lightness() < 128);
    if (dark)
        return paletteOf(QColor(0x1a, 0x1e, 0x26), QColor(0xe4, 0xe9, 0xf0), QColor(0x1f, 0x24, 0x2d), QColor(0x2a, 0x30, 0x3b),
                         QColor(0x4f, 0xa3, 0xe8), QColor(0x98, 0xa3, 0xb3), QColor(0x3a, 0x42, 0x4f));
    return paletteOf(QColor(0xf3, 0xf5, 0xf8), QColor(0x1b, 0x22, 0x2d), QColor(0xff, 0xff, 0xff), QColor(0xee, 0xf1, 0xf5),
                     QColor(0x0b, 0x62, 0xb4), QColor(0x5d, 0x69, 0x79), QColor(0xc9, 0xd1, 0xdb));
}

void applyTheme(QApplication& application, Theme theme)
{
    // What the platform gave, before any theme of ours was on.
    static const QPalette system = QApplication::palette();
    if (application.style()->name() != u"fusion")
        QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    const QPalette palette = themePalette(theme, system);
    QApplication::setPalette(palette);
    application.setStyleSheet(styleSheet(palette));
}

} // namespace tierlens
