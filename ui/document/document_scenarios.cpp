// The document's question as a scenario has it, and back.
#include <algorithm>
#include <utility>

#include "core/evaluation/companions.h"
#include "core/whatif/request_keys.h"
#include "ui/document/document.h"
#include "ui/document/scenario_command.h"
#include "ui/document/text.h"
#include "ui/run/evaluation_runner.h"

namespace tierlens {
namespace {

// The keys that QuestionChanges knows; what else a scenario's options say is laid over as a what-if.
constexpr const char *kPolicy = "routing.policy", *kMode = "routing.mode", *kSeed = "routing.seed", *kDetour = "routing.detour",
                     *kContention = "comm_params.contention_strategy", *kProtocol = "comm_params.comm_protocol",
                     *kOverlap = "comm_params.phase_overlap", *kModel = "comm_params.comm_model",
                     *kQueueing = "comm_params.queueing", *kForwarding = "comm_params.forwarding";

WhatIf optionsOf(const QuestionChanges& changes, const Request& request)
{
    WhatIf options;
    const auto say = [&](const char* key, bool changed) {
        if (changed)
            options.set(key, *valueIn(request, *requestKey(key)));
    };
    say(kPolicy, changes.policy.has_value());
    say(kMode, changes.mode.has_value());
    say(kSeed, changes.seed.has_value());
    say(kDetour, changes.detour.has_value());
    say(kContention, changes.contention.has_value());
    say(kProtocol, changes.protocol.has_value());
    say(kOverlap, changes.overlap.has_value());
    say(kQueueing, changes.queueing.has_value());
    say(kForwarding, changes.forwarding.has_value());
    return options;
}

/// @p request already has the options in it.
QuestionChanges changesOf(const WhatIf& options, const Request& request)
{
    const RoutingOptions& routing = request.network.routing;
    const CommParameters& comm = request.network.comm;
    QuestionChanges changes;
    const auto said = [&options](const char* key) { return options.find(key) != nullptr; };
    if (said(kModel))
        changes.model = request.models.front();
    if (said(kPolicy))
        changes.policy = text(routing.policy);
    if (said(kMode))
        changes.mode = routing.mode;
    if (said(kSeed))
        changes.seed = routing.seed;
    if (said(kDetour))
        changes.detour = routing.detour;
    if (said(kContention))
        changes.contention = text(comm.contentionStrategy);
    if (said(kProtocol))
        changes.protocol = text(comm.protocol);
    if (said(kOverlap))
        changes.overlap = comm.phaseOverlap;
    if (said(kQueueing))
        changes.queueing = comm.queueing;
    if (said(kForwarding))
        changes.forwarding = comm.forwarding;
    return changes;
}

bool isKnownChange(std::string_view key)
{
    static constexpr const char* kKnown[] = {kPolicy,   kMode,    kSeed,  kDetour,   kContention,
                                             kProtocol, kOverlap, kModel, kQueueing, kForwarding};
    return std::ranges::find(kKnown, key) != std::end(kKnown);
}

bool hasExperts(Collective c) { return c == Collective::dispatch || c == Collective::combine; }

/// The file's own rows on or off, then those that the scenario has besides.
std::vector<CompanionRow> rowsFor(const std::optional<std::vector<std::string>>& concurrent, std::vector<CompanionRow> ofFile)
{
    std::erase_if(ofFile, [](const CompanionRow& row) { return !row.ofFile; });
    if (!concurrent) {
        for (CompanionRow& row : ofFile)
            row.on = true;
        return ofFile;
    }
    std::vector<std::string> wanted = *concurrent;
    for (CompanionRow& row : ofFile) {
        const auto at = std::ranges::find(wanted, row.label());
        row.on = at != wanted.end();
        if (row.on)
            wanted.erase(at);
    }
    for (const std::string& label : wanted)
        if (const auto parts = splitCompanion(label)) {
            CompanionRow row;
            row.group = text(parts->group);
            row.collective = collectiveFromName(parts->collective).value_or(Collective::allReduce);
            if (const auto size = parseParameterValue(ParameterUnit::bytes, parts->size))
                row.size = size->bytes();
            ofFile.push_back(std::move(row));
        }
    return ofFile;
}

} // namespace

ScenarioQuestion Document::question() const
{
    ScenarioQuestion q;
    q.group = groupSelector_.toStdString();
    q.collective = request_.collective;
    q.algorithm = request_.algorithm;
    q.size = request_.size;
    q.method = request_.method;
    q.ordering = request_.ordering;
    q.root = request_.root;
    if (hasExperts(q.collective)) {
        q.expertParallel = request_.expertParallel;
        q.moeTensorParallel = request_.moeTensorParallel;
    }
    const bool asFile = std::ranges::all_of(companions_, [](const CompanionRow& row) { return row.ofFile && row.on; });
    if (!asFile) {
        q.concurrent.emplace();
        for (const CompanionRow& row : companions_)
            if (row.on)
                q.concurrent->push_back(row.label());
    }
    if (changes_.model)
        q.models = {*changes_.model};
    q.options = optionsOf(changes_, request_);
    return q;
}

Result<void> Document::bringBack(const Scenario& scenario)
{
    if (!hasTopology())
        return failure(Code::what_if_needs_file, {scenario.name});
    ScenarioQuestion question = scenario.question;
    WhatIf values;
    for (const Setting& s : question.options.settings())
        if (!isKnownChange(s.key))
            values.setText(s.key, s.value);
    for (const Setting& s : values.settings())
        question.options.reset(s.key);
    for (const Setting& s : scenario.whatIf.settings())
        values.setText(s.key, s.value);
    ScenarioQuestion alone = question;
    alone.concurrent.reset(); // a row whose group names nothing stays, with its error
    if (const auto asked = ask(alone, file_->topology); !asked)
        return failure(asked.error());
    undo_.push(new ScenarioCommand(*this, std::move(question), std::move(values), tr("Scenario “%1”").arg(text(scenario.name))));
    return {};
}

Result<void> Document::showScenario(const ScenarioQuestion& question, const WhatIf& values)
{
    ScenarioQuestion alone = question;
    alone.concurrent.reset();
    auto asked = ask(alone, file_->topology);
    if (!asked)
        return failure(std::move(asked).error());
    Request& request = asked->request;
    changes_ = changesOf(question.options, request);
    const ModelId first = !question.models.empty() ? question.models.front() : request.models.front();
    if (!question.models.empty())
        changes_.model = first;
    request.models = {first};
    for (const ModelId id : request_.models)
        if (id != first)
            request.models.push_back(id);
    std::ranges::sort(request.models.begin() + 1, request.models.end());
    // The model that is chosen is no part of the network here: the views show all of them.
    request.network.comm.model = file_->topology->network.comm.model;
    request.wantLoads = true;
    companions_ = rowsFor(question.concurrent, companions_);
    resolveCompanions(request);
    const bool otherWords = groupSelector_ != text(question.group) && request.ranks == request_.ranks;
    groupSelector_ = text(question.group);
    groupErrors_.clear();
    groupWarnings_ = std::move(asked->warnings);
    fitToGroup(request);
    Q_EMIT problemsChanged();
    Q_EMIT companionsChanged();
    // The what-ifs first, without telling: one evaluation of both, not one of each.
    const bool otherValues = !(values == whatIf_);
    whatIf_ = values;
    if (otherWords && sameQuestion(request, request_))
        Q_EMIT requestChanged();
    setRequest(std::move(request));
    if (otherValues)
        Q_EMIT whatIfChanged();
    return {};
}

void Document::turnSize(Bytes size, const QString& name, int gesture)
{
    if (size != request_.size)
        undo_.push(new SizeCommand(*this, size, tr("What-if: %1").arg(name), gesture));
}

} // namespace tierlens
