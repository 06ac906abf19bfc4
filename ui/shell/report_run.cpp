#include "ui/shell/report_run.h"

#include <QFileInfo>

#include "core/scenario/scenario.h"
#include "ui/document/document.h"
#include "ui/document/scenario_list.h"
#include "ui/document/text.h"
#include "ui/shell/export_control.h"
#include "ui/shell/main_window.h"
#include "ui/shell/message_bar.h"
#include "ui/shell/scenario_control.h"
#include "ui/shell/session_control.h"

namespace tierlens {
namespace {

constexpr int kTick = 5; // ms: nobody waits for single steps here

QString said(const Problem& problem)
{
    const QString place = problemPlace(problem);
    return (place.isEmpty() ? QString() : place + QStringLiteral(": ")) + problemSentence(problem);
}

} // namespace

ReportRun::ReportRun(MainWindow& window, Document& document, ReportOrder order, QObject* parent)
    : QObject(parent), window_(window), document_(document), order_(std::move(order))
{
    connect(window_.sessionControl(), &SessionControl::failed, this,
            [this] { end(window_.messageBar()->text(MessageBar::Topic::file)); });
    connect(window_.exportControl(), &ExportControl::reported, this, [this](const QString& path, const QString& problem) {
        end(problem.isEmpty() ? QString() : path + QStringLiteral(": ") + problem);
    });
    connect(&tick_, &QTimer::timeout, this, &ReportRun::go);
    tick_.start(kTick);
}

void ReportRun::go()
{
    switch (step_) {
    case Step::open:
        step_ = Step::opening;
        window_.open(order_.files[file_]);
        return;
    case Step::opening:
        if (window_.sessionControl()->opening() || document_.opening())
            return;
        if (!document_.fileErrors().empty())
            return end(said(document_.fileErrors().front()));
        if (!document_.hasTopology())
            return end(tr("%1: no file of the session could be opened").arg(order_.files[file_]));
        return ask();
    case Step::evaluating:
        if (!window_.evaluationErrors().empty())
            return end(said(window_.evaluationErrors().front()));
        if (!window_.settled() || !window_.scenarioControl()->settled())
            return;
        if (file_ + 1 < order_.files.size()) {
            const int id = window_.scenarioControl()->pin();
            document_.scenarios().rename(id, QFileInfo(order_.files[file_]).completeBaseName());
            ++file_;
            step_ = Step::open;
            return;
        }
        step_ = Step::writing;
        window_.exportControl()->makeReport(order_.to, false);
        return;
    case Step::writing:
        return;
    }
}

void ReportRun::ask()
{
    step_ = Step::evaluating;
    if (order_.asked.isEmpty() && order_.laidOver.isEmpty())
        return;
    Scenario scenario{{}, document_.file().name, document_.question(), document_.whatIf()};
    for (const QString& setting : order_.asked) {
        const auto set =
            setQuestion(scenario.question, setting.section(u'=', 0, 0).toStdString(), setting.section(u'=', 1).toStdString());
        if (!set)
            return end(said(set.error().front()));
    }
    for (const QString& setting : order_.laidOver)
        scenario.whatIf.setText(setting.section(u'=', 0, 0).toStdString(), setting.section(u'=', 1).toStdString());
    if (const auto asked = document_.bringBack(scenario); !asked)
        end(said(asked.error().front()));
}

void ReportRun::end(const QString& problem)
{
    tick_.stop();
    Q_EMIT done(problem);
}

} // namespace tierlens
