// Pictures of the window and the report: export of one or of all, the clipboard, File > Report….
#pragma once

#include <QObject>
#include <QPointer>
#include <QStringList>
#include <QTimer>
#include <deque>
#include <optional>

#include "ui/export/figure.h"

namespace tierlens {

class Actions;
class AnswerPane;
class ChartPane;
class Document;
class ReportMaker;
class ScenarioControl;
struct ReportInput;
class ExportDialog;
class StatusLine;
class Workbench;

class ExportControl final : public QObject {
    Q_OBJECT
public:
    ExportControl(Document& document, Workbench& workbench, const ScenarioControl& scenarios, Actions& actions,
                  StatusLine& status, QWidget* window);

    /// What the graph shows now; none without a topology.
    [[nodiscard]] std::optional<Figure> graphFigure() const;
    /// The loads of all links as CSV, or the links alone where there are none.
    [[nodiscard]] QString graphCsv() const;
    /// Writes every chart that has something to show, and the graph, one at a time so that the window stays alive; finished()
    /// tells the names of the files.
    void exportAll(const QString& folder, PictureFormat format, double scale, bool tables);
    [[nodiscard]] bool busy() const { return running_.has_value(); }

    /// What the window shows, as a report is made of it; none before the loads of the links are there.
    [[nodiscard]] std::optional<ReportInput> reportInput() const;
    /// Makes the report of what is shown; reported() tells how it ended. @p dialog: with progress and Cancel before the window.
    void makeReport(const QString& path, bool dialog);

Q_SIGNALS:
    void finished(const QStringList& files, const QStringList& leftOut);
    /// @p problem: why it was not written; empty: it was.
    void reported(const QString& path, const QString& problem);

private:
    struct Running {
        QString folder;
        PictureFormat format;
        double scale;
        bool tables;
        std::deque<QPointer<AnswerPane>> left;
        QStringList written, leftOut;
    };
    void askAll();
    void askReport();
    /// The chart that has the keyboard; null: the graph is meant.
    [[nodiscard]] ChartPane* focused() const;
    void exportFocused();
    void copyFocused();
    [[nodiscard]] bool write(const QString& name, const Figure& figure, const QString& csv);
    void next();

    Document& document_;
    Workbench& workbench_;
    const ScenarioControl& scenarios_;
    ReportMaker* reports_;
    StatusLine& status_;
    QWidget* window_;
    std::optional<Running> running_;
    QTimer step_;
};

} // namespace tierlens
