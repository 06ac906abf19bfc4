#include "ui/shell/window_host.h"

#include <QApplication>
#include <QPixmap>
#include <QSettings>
#include <QTimer>
#include <cstdio>

#include "ui/document/recovery.h"
#include "ui/shell/file_control.h"
#include "ui/shell/language.h"
#include "ui/shell/main_window.h"
#include "ui/shell/report_run.h"
#include "ui/shell/scenario_control.h"
#include "ui/shell/session_control.h"
#include "ui/shell/settings_keys.h"
#include "ui/shell/theme.h"

namespace tierlens {

WindowHost::WindowHost(QApplication& application, const Options& options) : application_(application), tour_(options.tour)
{
    if (!options.remember) {
        settingsFolder_.emplace();
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settingsFolder_->path());
    }
    QSettings settings;
    if (!options.language.isEmpty())
        settings.setValue(settings_keys::kLanguageKey, options.language);
    if (!options.theme.isEmpty())
        settings.setValue(settings_keys::kThemeKey, options.theme);
    applyLanguage(application_, knownLanguage(settings.value(settings_keys::kLanguageKey).toString()));
    applyTheme(application_, themeFromName(settings.value(settings_keys::kThemeKey).toString()));
    const QString folder = options.recovery.isEmpty() ? recoveryFolder() : options.recovery;
    if (options.remember)
        recovery_ = std::make_unique<Recovery>(document_, folder);
    makeWindow();
    if (options.remember)
        window_->fileControl()->offer(recoveredWork(folder));
    if (options.size.isValid())
        window_->resize(options.size);
    window_->show();
}

WindowHost::~WindowHost() = default;

void WindowHost::makeWindow()
{
    window_ = std::make_unique<MainWindow>(document_);
    // Queued: the window that asks for another language is deleted.
    if (recovery_)
        connect(recovery_.get(), &Recovery::written, window_->fileControl(), &FileControl::forgetRestored);
    connect(window_.get(), &MainWindow::languageChosen, this, &WindowHost::setLanguage, Qt::QueuedConnection);
    if (tour_)
        window_->startTourOnce();
}

void WindowHost::setLanguage(const QString& language)
{
    const QRect place = window_->geometry();
    const Qt::WindowStates state = window_->windowState();
    window_->remember();
    if (recovery_)
        recovery_->flush(); // what was restored goes with the window
    applyLanguage(application_, language);
    // The new one is shown before the old one goes: the program ends with its last window.
    const std::unique_ptr<MainWindow> old = std::move(window_);
    makeWindow();
    window_->setGeometry(place);
    window_->setWindowState(state);
    window_->show();
}

void WindowHost::open(const QString& path) { window_->open(path); }

void WindowHost::reportAndQuit(const ReportOrder& order)
{
    auto* run = new ReportRun(*window_, document_, order, this);
    connect(run, &ReportRun::done, this, [](const QString& problem) {
        if (!problem.isEmpty())
            std::fprintf(stderr, "tierlens: %s\n", qPrintable(problem));
        QApplication::exit(problem.isEmpty() ? 0 : 1);
    });
}

void WindowHost::screenshotAndQuit(const QString& path)
{
    const auto shoot = [this, path] {
        // Layouts and the graph's settling are done when the queue is empty.
        QTimer::singleShot(200, window_.get(), [this, path] { QApplication::exit(window_->grab().save(path) ? 0 : 1); });
    };
    if (window_->sessionControl()->opening()) {
        connect(window_->scenarioControl(), &ScenarioControl::shown, this, shoot, Qt::SingleShotConnection);
        connect(window_->sessionControl(), &SessionControl::failed, this, shoot, Qt::SingleShotConnection);
    } else if (document_.opening()) {
        connect(window_.get(), &MainWindow::pictureComplete, this, shoot, Qt::SingleShotConnection);
        connect(&document_, &Document::opened, this, [shoot](bool well) {
            if (!well)
                shoot();
        });
    } else {
        shoot(); // the start page
    }
}

} // namespace tierlens
