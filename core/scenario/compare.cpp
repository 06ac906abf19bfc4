#include "core/scenario/compare.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/scenario/input_list.h"

namespace tierlens {

namespace {

using Key = std::pair<InputPart, std::string>;

/// Rows of all inputs, in the order in which they are first seen.
std::vector<InputDifference> rowsOf(const std::vector<std::vector<InputEntry>>& lists)
{
    std::vector<InputDifference> rows;
    std::map<Key, std::size_t> at;
    for (std::size_t s = 0; s < lists.size(); ++s)
        for (const InputEntry& e : lists[s]) {
            const auto [found, isNew] = at.try_emplace(Key(e.part, e.key), rows.size());
            if (isNew)
                rows.push_back({e.part, e.key, std::vector<InputValue>(lists.size())});
            rows[found->second].values[s] = e.value;
        }
    std::erase_if(rows, [](const InputDifference& row) {
        return std::all_of(row.values.begin(), row.values.end(),
                           [&](const InputValue& v) { return v.text == row.values.front().text; });
    });
    std::stable_sort(rows.begin(), rows.end(),
                     [](const InputDifference& a, const InputDifference& b) { return a.part < b.part; });
    return rows;
}

const ModelResult* resultOf(const ScenarioOutcome& outcome, ModelId id)
{
    for (const ModelResult& r : outcome.evaluation.results)
        if (r.model == id)
            return &r;
    return nullptr;
}

ComparedPhase& phaseNamed(ComparedModel& compared, const std::string& name, Tier tier, std::uint32_t number,
                          std::size_t scenarios)
{
    const auto at = std::find_if(compared.phases.begin(), compared.phases.end(),
                                 [&](const ComparedPhase& p) { return p.name == name && p.tier == tier && p.number == number; });
    if (at != compared.phases.end())
        return *at;
    return compared.phases.emplace_back(ComparedPhase{name, tier, number, {std::vector<std::optional<Duration>>(scenarios)}});
}

ComparedModel comparedModel(std::span<const ScenarioOutcome> outcomes, ModelId id)
{
    ComparedModel compared;
    compared.model = id;
    compared.total.times.resize(outcomes.size());
    for (std::size_t s = 0; s < outcomes.size(); ++s) {
        const ModelResult* const r = resultOf(outcomes[s], id);
        compared.results.emplace_back(r != nullptr ? std::optional(*r) : std::nullopt);
        if (r == nullptr)
            continue;
        compared.results.back()->phases.clear();
        compared.total.times[s] = r->total;
        if (r->launch != Duration())
            phaseNamed(compared, "launch", Tier::flat, 0, outcomes.size()).times.times[s] = r->launch;
        std::map<std::pair<std::string, Tier>, std::uint32_t> seen;
        for (const PhaseResult& p : r->phases) {
            const std::uint32_t number = seen[{p.name, p.tier}]++;
            phaseNamed(compared, p.name, p.tier, number, outcomes.size()).times.times[s] = p.latency();
        }
        if (r->overlap != Duration())
            phaseNamed(compared, "overlap", Tier::flat, 0, outcomes.size()).times.times[s] = r->overlap;
    }
    return compared;
}

} // namespace

std::string_view inputPartName(InputPart part)
{
    static constexpr std::string_view kNames[] = {"file", "question", "options", "rails", "topology", "counts", "tiers"};
    return kNames[static_cast<std::size_t>(part)];
}

std::optional<Duration> ComparedTimes::difference(std::size_t scenario) const
{
    if (!times.front() || !times[scenario])
        return std::nullopt;
    return *times[scenario] - *times.front();
}

std::optional<double> ComparedTimes::ratio(std::size_t scenario) const
{
    const auto apart = difference(scenario);
    if (!apart || times.front()->value() == 0.0)
        return std::nullopt;
    return *apart / *times.front();
}

Comparison compareScenarios(std::span<const ScenarioOutcome> outcomes, const std::stop_token& stop)
{
    Comparison comparison;
    for (const ScenarioOutcome& o : outcomes)
        comparison.names.push_back(o.scenario.name);
    comparison.inputs = rowsOf(inputLists(outcomes, stop));
    if (comparison.inputs.size() > kMostInputDifferences) {
        comparison.inputsLeftOut = comparison.inputs.size() - kMostInputDifferences;
        comparison.inputs.resize(kMostInputDifferences);
    }
    std::vector<ModelId> ids;
    for (const ScenarioOutcome& o : outcomes)
        for (const ModelResult& r : o.evaluation.results)
            if (std::find(ids.begin(), ids.end(), r.model) == ids.end())
                ids.push_back(r.model);
    for (const ModelId id : ids)
        comparison.models.push_back(comparedModel(outcomes, id));
    return comparison;
}

} // namespace tierlens
