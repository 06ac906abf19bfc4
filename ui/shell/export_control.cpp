#include "ui/shell/export_control.h"

#include <QApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QProgressDialog>
#include <QSettings>
#include <algorithm>
#include <set>

#include "core/report/report.h"
#include "ui/charts/answer_pane.h"
#include "ui/charts/size_curves_pane.h"
#include "ui/document/document.h"
#include "ui/document/scenario_list.h"
#include "ui/document/text.h"
#include "ui/export/export_dialog.h"
#include "ui/export/graph_figure.h"
#include "ui/graph/graph_view.h"
#include "ui/models/value_text.h"
#include "ui/report/report_maker.h"
#include "ui/shell/actions.h"
#include "ui/shell/scenario_control.h"
#include "ui/shell/settings_keys.h"
#include "ui/shell/status_line.h"
#include "ui/shell/workbench.h"

namespace tierlens {
namespace {

constexpr int kMessage = 5000; // ms

} // namespace

ExportControl::ExportControl(Document& document, Workbench& workbench, const ScenarioControl& scenarios, Actions& actions,
                             StatusLine& status, QWidget* window)
    : QObject(window), document_(document), workbench_(workbench), scenarios_(scenarios), reports_(new ReportMaker(this)),
      status_(status), window_(window)
{
    connect(actions[ActionId::exportPicture], &QAction::triggered, this, &ExportControl::exportFocused);
    connect(actions[ActionId::copyPicture], &QAction::triggered, this, &ExportControl::copyFocused);
    connect(actions[ActionId::exportAll], &QAction::triggered, this, &ExportControl::askAll);
    const auto enable = [this, &actions] {
        for (const ActionId id : {ActionId::exportPicture, ActionId::copyPicture, ActionId::exportAll, ActionId::makeReport})
            actions[id]->setEnabled(document_.hasTopology());
    };
    connect(workbench_.graph(), &GraphView::menuMade, this, [&actions](QMenu* menu) {
        menu->addSeparator();
        menu->addAction(actions[ActionId::exportPicture]);
        menu->addAction(actions[ActionId::copyPicture]);
    });
    connect(actions[ActionId::makeReport], &QAction::triggered, this, &ExportControl::askReport);
    connect(reports_, &ReportMaker::finished, this, &ExportControl::reported);
    connect(&document_, &Document::topologyChanged, this, enable);
    enable();
    connect(&step_, &QTimer::timeout, this, &ExportControl::next);
    connect(this, &ExportControl::finished, this, [this](const QStringList& files, const QStringList& leftOut) {
        QString said = tr("%Ln files were written.", nullptr, static_cast<int>(files.size()));
        if (!leftOut.isEmpty())
            said += QLatin1Char(' ') + tr("Nothing to show yet: %1.").arg(leftOut.join(QStringLiteral(", ")));
        status_.showMessage(said, kMessage);
    });
}

std::optional<Figure> ExportControl::graphFigure() const
{
    const GraphView* graph = workbench_.graph();
    if (graph->content() == nullptr)
        return {};
    Figure figure = tierlens::graphFigure(graph->frame(), graph->loads() != nullptr ? graph->legendNote() : QString());
    const auto& answer = workbench_.curves()->answer();
    figure.caption = answer ? captionOf(*answer, document_.groupSelector()) : toQString(document_.file().topology->name);
    return figure;
}

QString ExportControl::graphCsv() const
{
    const auto& answer = workbench_.curves()->answer();
    if (answer && answer->evaluation.loads)
        return toQString(reportHeatmap(answer->request, answer->evaluation, true, Format::csv));
    QString csv = QStringLiteral("link,tier\n");
    const Topology& t = *document_.file().topology;
    for (std::size_t i = 0; i < t.links.size(); ++i)
        csv += QStringLiteral("%1,%2\n").arg(toQString(t.edgeName(forwardEdge(LinkId(i)))), tierText(t.links[i].tier));
    return csv;
}

ChartPane* ExportControl::focused() const
{
    for (QWidget* w = QApplication::focusWidget(); w != nullptr; w = w->parentWidget())
        if (auto* pane = qobject_cast<ChartPane*>(w))
            return pane;
    return nullptr;
}

void ExportControl::exportFocused()
{
    if (ChartPane* pane = focused())
        return pane->exportPicture();
    if (const auto figure = graphFigure())
        askAndExport(*figure, graphCsv(), window_);
}

void ExportControl::copyFocused()
{
    if (ChartPane* pane = focused())
        pane->copyPicture();
    else if (const auto figure = graphFigure())
        copyFigure(*figure);
    status_.showMessage(tr("The picture was copied."), kMessage);
}

void ExportControl::askAll()
{
    auto* dialog = new ExportDialog(tr("Export all pictures"), window_);
    connect(dialog, &QDialog::accepted, this,
            [this, dialog] { exportAll(dialog->path(), dialog->format(), dialog->scale(), dialog->withTables()); });
    dialog->open();
}

void ExportControl::exportAll(const QString& folder, PictureFormat format, double scale, bool tables)
{
    running_ = Running{folder, format, scale, tables, {}, {}, {}};
    for (AnswerPane* pane : workbench_.charts())
        running_->left.emplace_back(pane);
    QDir().mkpath(folder); // what cannot be made is told with the first file
    const auto graph = graphFigure();
    if (graph && !write(graph->id, *graph, graphCsv()))
        running_.reset();
    else
        step_.start(0);
}

bool ExportControl::write(const QString& name, const Figure& figure, const QString& csv)
{
    const QDir folder(running_->folder);
    const QString picture = name + QLatin1Char('.') + suffixOf(running_->format);
    if (!writeOrTell(folder.filePath(picture), fileOf(figure, running_->format, running_->scale), window_))
        return false;
    running_->written << picture;
    if (!running_->tables)
        return true;
    const QString table = name + QStringLiteral(".csv");
    if (!writeOrTell(folder.filePath(table), csv.toUtf8(), window_))
        return false;
    running_->written << table;
    return true;
}

void ExportControl::next()
{
    if (!running_ || running_->left.empty()) {
        step_.stop();
        if (running_) {
            const Running done = *std::exchange(running_, std::nullopt);
            Q_EMIT finished(done.written, done.leftOut);
        }
        return;
    }
    AnswerPane* pane = running_->left.front();
    if (pane != nullptr) {
        pane->catchUp();
        const auto figure = pane->pictureReady() ? pane->figure() : std::nullopt;
        const bool waits = !pane->pictureReady() && pane->preparesItself();
        if (waits)
            return step_.start(20); // looked at again when its worker may be done
        if (!figure)
            running_->leftOut << pane->accessibleName();
        else if (!write(figure->id, *figure, pane->csv()))
            return running_.reset();
    }
    running_->left.pop_front();
    step_.start(0);
}

std::optional<ReportInput> ExportControl::reportInput() const
{
    // Not that of the bars: they show the size under the mouse.
    const auto& answer = workbench_.curves()->answer();
    if (!answer || answer->loadsFollow || !answer->request.topology || answer->evaluation.results.empty())
        return {};
    ReportInput input;
    input.answer = answer;
    input.file = document_.sharedFile();
    input.scenario = {tr("now").toStdString(), document_.file().name, document_.question(), answer->whatIf};
    input.scenarios = scenarios_.answers();
    input.ghosts = scenarios_.ghosts();
    std::set<std::string> seen; // the group's warnings come from the document and again with the evaluation
    Problems all = document_.warnings();
    all.insert(all.end(), answer->evaluation.warnings.begin(), answer->evaluation.warnings.end());
    for (const Problem& p : all)
        if (seen.insert((problemPlace(p) + u'\n' + problemSentence(p)).toStdString()).second)
            input.warnings.push_back(p);
    return input;
}

void ExportControl::askReport()
{
    if (reports_->busy())
        return status_.showMessage(tr("A report is being written."), kMessage);
    if (!reportInput())
        return status_.showMessage(tr("The report needs the loads of the links, which are still being computed."), kMessage);
    auto* dialog = new QFileDialog(window_, tr("Write a report"), QSettings().value(settings_keys::kFolderKey).toString(),
                                   tr("PDF (*.pdf);;HTML (*.html)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("pdf"));
    dialog->selectFile(QFileInfo(document_.sourceName()).completeBaseName() + QStringLiteral(".pdf"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(filter.contains(u"*.html") ? QStringLiteral("html") : QStringLiteral("pdf"));
    });
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) { makeReport(path, true); });
    dialog->open();
}

void ExportControl::makeReport(const QString& path, bool dialog)
{
    auto input = reportInput();
    if (!input) {
        Q_EMIT reported(path, tr("There is no result to report."));
        return;
    }
    if (dialog) {
        auto* progress = new QProgressDialog(tr("Writing the report"), tr("Cancel"), 0, 100, window_);
        progress->setWindowTitle(tr("Report"));
        progress->setMinimumDuration(300);
        progress->setAutoClose(false);
        progress->setAutoReset(false);
        connect(reports_, &ReportMaker::progressed, progress, &QProgressDialog::setValue);
        connect(progress, &QProgressDialog::canceled, reports_, [this, progress] {
            reports_->cancel();
            progress->deleteLater();
        });
        connect(reports_, &ReportMaker::finished, progress, [this, progress](const QString& written, const QString& problem) {
            progress->hide();
            progress->deleteLater();
            if (problem.isEmpty())
                return status_.showMessage(tr("The report was written to %1.").arg(QFileInfo(written).fileName()), kMessage);
            auto* box = new QMessageBox(QMessageBox::Warning, tr("Report"),
                                        tr("%1 could not be written: %2").arg(written, problem), QMessageBox::Ok, window_);
            box->setAttribute(Qt::WA_DeleteOnClose);
            box->open();
        });
    }
    reports_->start(std::move(*input), path);
}

} // namespace tierlens
