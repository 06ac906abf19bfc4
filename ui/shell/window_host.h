// Keeps the document over the life of windows: another language means another window over the same document.
#pragma once

#include <QObject>
#include <QSize>
#include <QTemporaryDir>
#include <memory>
#include <optional>

#include "ui/document/document.h"

class QApplication;

namespace tierlens {

class MainWindow;
class Recovery;
struct ReportOrder;

class WindowHost final : public QObject {
    Q_OBJECT
public:
    struct Options {
        QString theme{};      ///< empty: as remembered
        QString language{};   ///< empty: as remembered, else the system's
        QSize size{};         ///< invalid: as remembered
        bool remember = true; ///< false: settings of their own that are thrown away at the end; unsaved work is not kept
        bool tour = false;    ///< shows the parts of the window once, to who has never seen it
        QString recovery{};   ///< folder for unsaved work; empty: the program's own
    };

    WindowHost(QApplication& application, const Options& options);
    ~WindowHost() override;

    [[nodiscard]] MainWindow* window() const { return window_.get(); }
    [[nodiscard]] Document& document() { return document_; }
    /// None where nothing is remembered.
    [[nodiscard]] Recovery* recovery() const { return recovery_.get(); }
    void open(const QString& path);
    /// Once the picture is complete (or the file turned out wrong), writes it and ends the program: 0 written, 1 not.
    void screenshotAndQuit(const QString& path);
    /// Makes the report and ends the program: 0 written; 1 not, the reason on standard error.
    void reportAndQuit(const ReportOrder& order);
    void setLanguage(const QString& language);

private:
    void makeWindow();

    QApplication& application_;
    bool tour_;
    std::optional<QTemporaryDir> settingsFolder_;
    Document document_;
    std::unique_ptr<Recovery> recovery_;
    std::unique_ptr<MainWindow> window_;
};

} // namespace tierlens
