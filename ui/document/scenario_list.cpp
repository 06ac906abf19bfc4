#include "ui/document/scenario_list.h"

#include <QUndoStack>
#include <algorithm>
#include <utility>

#include "ui/document/scenario_command.h"
#include "ui/document/text.h"

namespace tierlens {
namespace {

auto at(std::vector<PinnedScenario>& all, int id) { return std::ranges::find(all, id, &PinnedScenario::id); }

} // namespace

const PinnedScenario* ScenarioList::find(int id) const
{
    const auto found = std::ranges::find(state_.all, id, &PinnedScenario::id);
    return found == state_.all.end() ? nullptr : &*found;
}

QString ScenarioList::freeName() const
{
    for (int n = 1;; ++n)
        if (QString name = tr("Scenario %1").arg(n); freeName(name.toStdString()) == name.toStdString())
            return name;
}

std::string ScenarioList::freeName(const std::string& wanted) const
{
    const auto taken = [this](const std::string& name) {
        return std::ranges::any_of(state_.all, [&](const PinnedScenario& p) { return p.scenario.name == name; });
    };
    std::string name = wanted;
    for (int n = 2; taken(name); ++n)
        name = wanted + " " + std::to_string(n);
    return name;
}

int ScenarioList::pin(Scenario scenario, std::shared_ptr<const TopologyFile> file)
{
    State after = state_;
    scenario.name = freeName(scenario.name);
    const QString text = tr("Pin “%1”").arg(tierlens::text(scenario.name));
    after.all.push_back({++lastId_, std::move(scenario), std::move(file), {}, true});
    if (after.baseline == 0)
        after.baseline = lastId_;
    change(std::move(after), text);
    return lastId_;
}

bool ScenarioList::rename(int id, const QString& name)
{
    const std::string wanted = name.trimmed().toStdString();
    State after = state_;
    const auto renamed = at(after.all, id);
    if (renamed == after.all.end() || wanted.empty())
        return false;
    if (renamed->scenario.name == wanted)
        return true;
    if (freeName(wanted) != wanted)
        return false;
    const QString text = tr("Rename “%1”").arg(tierlens::text(renamed->scenario.name));
    renamed->scenario.name = wanted;
    change(std::move(after), text);
    return true;
}

int ScenarioList::duplicate(int id)
{
    State after = state_;
    const auto original = at(after.all, id);
    if (original == after.all.end())
        return 0;
    PinnedScenario copy = *original;
    copy.id = ++lastId_;
    copy.scenario.name = freeName(copy.scenario.name);
    const QString text = tr("Duplicate “%1”").arg(tierlens::text(original->scenario.name));
    after.all.insert(original + 1, std::move(copy));
    change(std::move(after), text);
    return lastId_;
}

void ScenarioList::remove(int id)
{
    State after = state_;
    const auto gone = at(after.all, id);
    if (gone == after.all.end())
        return;
    const QString text = tr("Remove “%1”").arg(tierlens::text(gone->scenario.name));
    after.all.erase(gone);
    if (after.baseline == id)
        after.baseline = after.all.empty() ? 0 : after.all.front().id;
    change(std::move(after), text);
}

void ScenarioList::setBaseline(int id)
{
    State after = state_;
    const auto chosen = at(after.all, id);
    if (chosen == after.all.end() || id == after.baseline)
        return;
    const QString text = tr("Baseline “%1”").arg(tierlens::text(chosen->scenario.name));
    chosen->shown = true;
    after.baseline = id;
    change(std::move(after), text);
}

void ScenarioList::setShown(int id, bool shown)
{
    State after = state_;
    const auto chosen = at(after.all, id);
    if (chosen == after.all.end() || chosen->shown == shown)
        return;
    const QString text = (shown ? tr("Show “%1”") : tr("Hide “%1”")).arg(tierlens::text(chosen->scenario.name));
    chosen->shown = shown;
    change(std::move(after), text);
}

void ScenarioList::replaceAll(std::vector<PinnedScenario> all, std::size_t baseline)
{
    State after;
    after.all = std::move(all);
    for (PinnedScenario& p : after.all)
        p.id = ++lastId_;
    after.baseline = baseline < after.all.size() ? after.all[baseline].id : 0;
    change(std::move(after), tr("Open a session"));
}

void ScenarioList::change(State after, const QString& text)
{
    undo_.push(new ScenarioListCommand(*this, std::move(after), text));
}

void ScenarioList::show(const State& state)
{
    state_ = state;
    Q_EMIT changed();
}

} // namespace tierlens
