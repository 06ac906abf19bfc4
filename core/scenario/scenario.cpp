#include "core/scenario/scenario.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "core/base/nearest_word.h"
#include "core/base/quantity_text.h"
#include "core/base/translatable.h"
#include "core/evaluation/companions.h"
#include "core/topology/groups.h"
#include "core/whatif/parameters.h"

namespace tierlens {

namespace {

constexpr std::string_view kKeys[] = {"group",  "collective", "algorithm", "size", "model",
                                      "method", "rank_order", "root",      "ep",   "moe_tp"};
constexpr std::string_view kOrders[] = {"given", "optimised"};
constexpr Method kMethods[] = {Method::closedForm, Method::stepwise, Method::packet};

std::string_view orderName(RankOrdering ordering) { return kOrders[static_cast<std::size_t>(ordering)]; }

std::string listOf(std::span<const std::string_view> words)
{
    std::string list;
    for (const std::string_view w : words)
        list += (list.empty() ? "" : ", ") + std::string(w);
    return list;
}

tl::unexpected<Problems> unknownValue(std::string_view key, std::string_view value, std::span<const std::string_view> known)
{
    std::vector<std::string> args{std::string(value), std::string(key), listOf(known)};
    if (auto nearest = nearestWord(value, known))
        args.push_back(std::move(*nearest));
    return failure(Problems{{Code::unknown_value, std::move(args), {}, {}, std::string(key)}});
}

Problems blamed(Problems problems, std::string_view key)
{
    for (Problem& p : problems)
        if (p.keyPath.empty())
            p.keyPath = key;
    return problems;
}

Result<void> setNumber(std::uint32_t& number, std::string_view key, std::string_view text)
{
    const auto value = parseParameterValue(ParameterUnit::count, text);
    if (!value)
        return failure(blamed(value.error(), key));
    number = value->count();
    return {};
}

Result<void> setAlgorithm(ScenarioQuestion& question, std::string_view text)
{
    // Whether it performs the collective is for the evaluation to say; hierarchical:X,Y,… names one a tier.
    std::vector<std::string_view> known{"auto", "best", "hierarchical_ring"};
    for (const Collective c : allCollectives())
        for (const std::string_view name : algorithmsFor(c))
            if (std::find(known.begin(), known.end(), name) == known.end())
                known.push_back(name);
    if (!text.starts_with("hierarchical:") && std::find(known.begin(), known.end(), text) == known.end())
        return unknownValue("algorithm", text, known);
    question.algorithm = text;
    return {};
}

Result<void> putOptions(Request& request, const WhatIf& options)
{
    Problems problems;
    for (const Setting& s : options.settings()) {
        const auto value = parseParameterValue(unitOfKey(s.key), s.value);
        auto changed = value ? withParameter(request, s.key, *value) : failure(value.error());
        if (changed) {
            request = std::move(*changed);
            continue;
        }
        Problems wrong = blamed(std::move(changed).error(), s.key);
        problems.insert(problems.end(), wrong.begin(), wrong.end());
    }
    if (!problems.empty())
        return failure(std::move(problems));
    return {};
}

Result<void> putCompanions(Request& request, const std::vector<std::string>& labels)
{
    request.companions.clear();
    Problems problems;
    for (const std::string& label : labels) {
        const auto parts = splitCompanion(label);
        const auto collective = parts ? collectiveFromName(parts->collective) : std::nullopt;
        const auto size = parts ? parseBytes(parts->size, bytes(1)) : Parsed<Bytes>();
        if (!collective || !size) {
            problems.push_back(
                {Code::expected_scalar,
                 {QT_TRANSLATE_NOOP("Problem", "GROUP:COLLECTIVE:SIZE such as tp[*]:all_reduce:64MB"), "'" + label + "'"},
                 {},
                 {},
                 "concurrent"});
            continue;
        }
        auto made = makeCompanion(*request.topology, parts->group, *collective, *size);
        if (made) {
            request.companions.push_back(std::move(*made));
        } else {
            const Problems wrong = blamed(std::move(made).error(), "concurrent");
            problems.insert(problems.end(), wrong.begin(), wrong.end());
        }
    }
    if (!problems.empty())
        return failure(std::move(problems));
    return {};
}

} // namespace

Result<std::vector<ModelId>> modelsFromText(std::string_view text)
{
    std::vector<ModelId> ids;
    if (text == "all") {
        for (const ModelInfo& info : models())
            ids.push_back(info.id);
        return ids;
    }
    while (true) {
        const std::size_t comma = text.find(',');
        const ModelInfo* const info = modelFromName(text.substr(0, comma));
        if (info == nullptr) {
            std::vector<std::string_view> known;
            for (const ModelInfo& m : models())
                known.push_back(m.name);
            known.emplace_back("all");
            return unknownValue("model", text.substr(0, comma), known);
        }
        if (std::find(ids.begin(), ids.end(), info->id) == ids.end())
            ids.push_back(info->id);
        if (comma == std::string_view::npos)
            return ids;
        text.remove_prefix(comma + 1);
    }
}

std::string modelsText(const std::vector<ModelId>& chosen)
{
    if (chosen.size() == models().size())
        return "all";
    std::string text;
    for (const ModelId id : chosen)
        text += (text.empty() ? "" : ",") + std::string(model(id).name);
    return text;
}

std::span<const std::string_view> questionKeys() { return kKeys; }

std::vector<Setting> questionSettings(const ScenarioQuestion& q)
{
    std::vector<Setting> all{{"group", q.group},
                             {"collective", std::string(collectiveName(q.collective))},
                             {"algorithm", q.algorithm},
                             {"size", ParameterValue(q.size).text()}};
    if (!q.models.empty())
        all.push_back({"model", modelsText(q.models)});
    if (q.method != Method::closedForm)
        all.push_back({"method", std::string(methodName(q.method))});
    if (q.ordering != RankOrdering::asGiven)
        all.push_back({"rank_order", std::string(orderName(q.ordering))});
    for (const auto& [key, number] :
         {std::pair{"root", q.root}, std::pair{"ep", q.expertParallel}, std::pair{"moe_tp", q.moeTensorParallel}})
        if (number != 0)
            all.push_back({key, std::to_string(number)});
    return all;
}

Result<void> setQuestion(ScenarioQuestion& question, std::string_view key, std::string_view value)
{
    if (key == "group") {
        question.group = value;
    } else if (key == "collective") {
        const auto collective = collectiveFromName(value);
        if (!collective) {
            std::vector<std::string_view> known;
            for (const Collective c : allCollectives())
                known.push_back(collectiveName(c));
            return unknownValue(key, value, known);
        }
        question.collective = *collective;
    } else if (key == "algorithm") {
        return setAlgorithm(question, value);
    } else if (key == "size") {
        const auto size = parseParameterValue(ParameterUnit::bytes, value);
        if (!size)
            return failure(blamed(size.error(), key));
        question.size = size->bytes();
    } else if (key == "model") {
        auto chosen = modelsFromText(value);
        if (!chosen)
            return failure(std::move(chosen).error());
        question.models = std::move(*chosen);
    } else if (key == "method") {
        const auto at = std::find_if(std::begin(kMethods), std::end(kMethods), [&](Method m) { return methodName(m) == value; });
        if (at == std::end(kMethods)) {
            const std::array known{methodName(kMethods[0]), methodName(kMethods[1]), methodName(kMethods[2])};
            return unknownValue(key, value, known);
        }
        question.method = *at;
    } else if (key == "rank_order") {
        const auto at = std::find(std::begin(kOrders), std::end(kOrders), value);
        if (at == std::end(kOrders))
            return unknownValue(key, value, kOrders);
        question.ordering = static_cast<RankOrdering>(at - std::begin(kOrders));
    } else if (key == "root") {
        return setNumber(question.root, key, value);
    } else if (key == "ep") {
        return setNumber(question.expertParallel, key, value);
    } else if (key == "moe_tp") {
        return setNumber(question.moeTensorParallel, key, value);
    } else {
        std::vector<std::string> args{std::string(key), QT_TRANSLATE_NOOP("Problem", "a question"), listOf(kKeys)};
        if (auto nearest = nearestWord(key, kKeys))
            args.push_back(std::move(*nearest));
        return failure(Problems{{Code::unknown_key, std::move(args), {}, {}, std::string(key)}});
    }
    return {};
}

Result<AskedQuestion> ask(const ScenarioQuestion& question, std::shared_ptr<const Topology> topology)
{
    AskedQuestion asked{requestFor(std::move(topology)), {}};
    Request& request = asked.request;
    auto group = resolveGroup(*request.topology, question.group);
    if (!group)
        return failure(blamed(std::move(group).error(), "group"));
    request.ranks = std::move(group->ranks);
    asked.warnings = std::move(group->warnings);
    request.collective = question.collective;
    request.algorithm = question.algorithm;
    request.size = question.size;
    request.method = question.method;
    request.ordering = question.ordering;
    request.root = question.root;
    request.expertParallel = question.expertParallel;
    request.moeTensorParallel = question.moeTensorParallel;
    if (const ModelInfo* const info = modelFromName(request.network.comm.model))
        request.models = {info->id};
    if (auto good = putOptions(request, question.options); !good)
        return failure(std::move(good).error());
    if (!question.models.empty())
        request.models = question.models;
    if (question.concurrent)
        if (auto good = putCompanions(request, *question.concurrent); !good)
            return failure(std::move(good).error());
    return asked;
}

ScenarioOutcome evaluateScenario(const Scenario& scenario, std::shared_ptr<const TopologyFile> file,
                                 const std::shared_ptr<Evaluator>& evaluator, const std::stop_token& stop)
{
    ScenarioOutcome outcome;
    outcome.scenario = scenario;
    outcome.file = std::move(file);
    auto asked = ask(scenario.question, outcome.file->topology);
    if (!asked) {
        outcome.problems = std::move(asked).error();
        return outcome;
    }
    outcome.question = std::move(asked->request);
    auto request = WhatIfLayer(*outcome.file, outcome.question, evaluator).over(scenario.whatIf, stop);
    if (!request) {
        outcome.problems = std::move(request).error();
        return outcome;
    }
    outcome.request = std::move(*request);
    auto evaluation = evaluator->evaluate(outcome.request, stop);
    if (!evaluation) {
        outcome.problems = std::move(evaluation).error();
        return outcome;
    }
    outcome.evaluation = std::move(*evaluation);
    Problems warnings = outcome.request.topology->warnings;
    warnings.insert(warnings.end(), asked->warnings.begin(), asked->warnings.end());
    warnings.insert(warnings.end(), outcome.evaluation.warnings.begin(), outcome.evaluation.warnings.end());
    outcome.evaluation.warnings = std::move(warnings);
    return outcome;
}

} // namespace tierlens
