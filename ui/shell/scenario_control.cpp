#include "ui/shell/scenario_control.h"

#include <QFileInfo>
#include <QToolButton>
#include <algorithm>
#include <utility>

#include "ui/charts/ghost.h"
#include "ui/charts/phase_bars_pane.h"
#include "ui/charts/results_table_pane.h"
#include "ui/charts/size_curves_pane.h"
#include "ui/document/document.h"
#include "ui/document/document_edits.h"
#include "ui/document/text.h"
#include "ui/panels/scenarios_panel.h"
#include "ui/shell/actions.h"
#include "ui/shell/message_bar.h"
#include "ui/shell/workbench.h"

namespace tierlens {
namespace {

bool sameFile(const std::string& a, const std::string& b)
{
    return QFileInfo(text(a)).absoluteFilePath() == QFileInfo(text(b)).absoluteFilePath();
}

} // namespace

ScenarioControl::ScenarioControl(Document& document, EvaluationRunner& runner, Workbench& workbench, MessageBar& messages,
                                 Actions& actions, QObject* parent)
    : QObject(parent), document_(document), workbench_(workbench), messages_(messages), actions_(actions)
{
    ScenarioList& list = document_.scenarios();
    ScenariosPanel* const panel = workbench_.scenarios();
    connect(&list, &ScenarioList::changed, this, [this, &list] {
        runner_.setScenarios(list.all(), list.baseline());
        showGhosts();
    });
    connect(&runner_, &ScenarioRunner::done, this, &ScenarioControl::take);
    connect(&runner, &EvaluationRunner::done, this, &ScenarioControl::takeNow);
    connect(panel, &ScenariosPanel::pinWanted, this, &ScenarioControl::pin);
    connect(panel, &ScenariosPanel::bringBackWanted, this, qOverload<int>(&ScenarioControl::bringBack));
    connect(actions_[ActionId::pinScenario], &QAction::triggered, this, &ScenarioControl::pin);
    connect(&document_, &Document::opened, this, [this](bool well) {
        const auto waiting = std::exchange(waiting_, std::nullopt);
        if (waiting && well && sameFile(waiting->scenario.file, document_.file().name))
            ask(waiting->scenario, waiting->asStep);
    });
    const auto enable = [this] {
        actions_[ActionId::pinScenario]->setEnabled(document_.hasTopology());
        workbench_.scenarios()->pinButton()->setEnabled(document_.hasTopology());
    };
    connect(&document_, &Document::topologyChanged, this, enable);
    enable();
    if (!list.empty()) // a window made anew, in another language
        runner_.setScenarios(list.all(), list.baseline());
}

int ScenarioControl::pin()
{
    if (!document_.hasTopology())
        return 0;
    ScenarioList& list = document_.scenarios();
    Scenario scenario{list.freeName().toStdString(), document_.file().name, document_.question(), document_.whatIf()};
    const bool first = list.empty();
    const int id = list.pin(std::move(scenario), document_.sharedFile());
    if (first)
        workbench_.showScenarios();
    return id;
}

void ScenarioControl::bringBack(int id)
{
    if (const PinnedScenario* const pinned = document_.scenarios().find(id))
        bringBack(Scenario(pinned->scenario));
}

void ScenarioControl::bringBack(const Scenario& scenario, bool asStep)
{
    const bool shown = document_.hasTopology() && sameFile(scenario.file, document_.file().name) && !document_.opening();
    if (shown && (asStep || !document_.edits().isModified()))
        return ask(scenario, asStep);
    if (asStep)
        Q_EMIT settleWanted([this, scenario] { openFor(scenario, true); });
    else
        openFor(scenario, false); // a session is opened when unsaved edits were asked about already
}

void ScenarioControl::openFor(const Scenario& scenario, bool asStep)
{
    waiting_ = Waiting{scenario, asStep};
    document_.open(text(scenario.file));
}

void ScenarioControl::ask(const Scenario& scenario, bool asStep)
{
    const auto asked = document_.bringBack(scenario);
    if (!asked)
        return messages_.tell(
            MessageBar::Topic::notice, Severity::error,
            tr("“%1” cannot be asked of this file: %2").arg(text(scenario.name), problemSentence(asked.error().front())));
    messages_.clear(MessageBar::Topic::notice);
    if (!asStep)
        document_.undoStack()->clear();
}

void ScenarioControl::takeNow(const std::shared_ptr<const Answer>& answer)
{
    if (answer->question.topology != document_.file().topology)
        return; // of a file that was left meanwhile
    workbench_.scenarios()->setNow(answer);
    runner_.setNow({tr("now").toStdString(), document_.file().name, document_.question(), answer->whatIf}, document_.sharedFile(),
                   answer);
}

void ScenarioControl::take(std::shared_ptr<const ScenarioAnswers> answers)
{
    answers_ = std::move(answers);
    workbench_.scenarios()->setAnswers(answers_);
    workbench_.compare()->setAnswers(answers_);
    showGhosts();
    Q_EMIT shown();
}

Ghosts ScenarioControl::ghosts() const
{
    Ghosts ghosts;
    const ScenarioList& list = document_.scenarios();
    int style = 0;
    for (const PinnedScenario& pinned : list.all()) {
        const int own = style++;
        if (!pinned.shown || !answers_)
            continue;
        const auto at = std::ranges::find(answers_->pinned, pinned.id, &PinnedAnswer::id);
        if (at != answers_->pinned.end() && at->answer)
            ghosts.push_back({text(pinned.scenario.name), own, pinned.id == list.baseline(), at->answer});
    }
    return ghosts;
}

void ScenarioControl::showGhosts()
{
    const Ghosts ghosts = this->ghosts();
    workbench_.bars()->setGhosts(ghosts);
    workbench_.curves()->setGhosts(ghosts);
    for (AnswerPane* chart : workbench_.charts())
        if (auto* results = qobject_cast<ResultsTablePane*>(chart))
            results->setGhosts(ghosts);
}

} // namespace tierlens
