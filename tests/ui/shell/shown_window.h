// The window of a test, as it stands on a small screen.
#pragma once

#include <QApplication>
#include <QtTest>
#include <memory>

#include "ui/document/document.h"
#include "ui/shell/main_window.h"
#include "ui/shell/theme.h"

/// 1280 × 800, shown and waited for; whether it is the active one is for the test to look at.
inline std::unique_ptr<tierlens::MainWindow> shownWindow(tierlens::Document& document,
                                                         tierlens::Theme theme = tierlens::Theme::light)
{
    tierlens::applyTheme(*qApp, theme);
    auto window = std::make_unique<tierlens::MainWindow>(document);
    window->resize(1280, 800);
    window->show();
    [[maybe_unused]] const bool active = QTest::qWaitForWindowActive(window.get());
    return window;
}
