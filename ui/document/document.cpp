#include "ui/document/document.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QtConcurrentRun>
#include <algorithm>
#include <utility>

#include "core/base/quantity_text.h"
#include "core/evaluation/companions.h"
#include "core/topology/groups.h"
#include "ui/document/document_edits.h"
#include "ui/document/scenario_list.h"
#include "ui/document/what_if_command.h"
#include "ui/run/evaluation_runner.h"

namespace tierlens {
namespace {

constexpr qint64 kShownText = qint64{4} * 1024 * 1024; // bytes; an editor widget with more is slow to scroll and to build
constexpr qint64 kDigested = qint64{1024} * 1024;      // bytes; read on the thread of the window
constexpr int kSettleMs = 150;
constexpr int kAbsenceMs = 700;

/// Not at all for what is not a regular file: reading a pipe would take what the reader needs, or hang.
std::optional<QByteArray> contentsOf(const QString& path, qint64 atMost)
{
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly))
        return {};
    return file.read(atMost);
}

std::vector<ModelId> modelsWithFirst(ModelId first)
{
    std::vector<ModelId> ids{first};
    for (const ModelInfo& info : models())
        if (info.id != first)
            ids.push_back(info.id);
    return ids;
}

/// The file's own, as it now stands; a row that was there before keeps whether it is on. Added ones stay when @p keep.
std::vector<CompanionRow> companionRows(const Topology& topology, const std::vector<CompanionRow>& before, bool keep)
{
    std::vector<CompanionRow> rows;
    for (const ConcurrentCollective& c : topology.concurrent) {
        CompanionRow row;
        row.group = QString::fromStdString(c.group.value);
        row.collective = collectiveFromName(c.collective.value).value_or(Collective::allReduce);
        row.size = c.size;
        row.ofFile = true;
        const auto old = std::ranges::find_if(
            before, [&](const CompanionRow& r) { return r.ofFile && r.group == row.group && r.collective == row.collective; });
        row.on = !keep || old == before.end() || old->on;
        rows.push_back(std::move(row));
    }
    if (keep)
        std::ranges::copy_if(before, std::back_inserter(rows), [](const CompanionRow& r) { return !r.ofFile; });
    return rows;
}

} // namespace

std::string CompanionRow::label() const
{
    return group.toStdString() + ':' + std::string(collectiveName(collective)) + ':' + exactBytes(size);
}

Document::Document(QObject* parent)
    : QObject(parent), scenarios_(std::make_unique<ScenarioList>(undo_)), edits_(std::make_unique<DocumentEdits>(*this))
{
    request_.models = modelsWithFirst(ModelId::alphaBeta);
    request_.wantLoads = true;
    settle_.setSingleShot(true);
    settle_.setInterval(kSettleMs);
    connect(&reader_, &QFutureWatcher<std::shared_ptr<ReadFile>>::finished, this, &Document::onRead);
    connect(&watcher_, &QFileSystemWatcher::fileChanged, &settle_, qOverload<>(&QTimer::start));
    connect(&watcher_, &QFileSystemWatcher::directoryChanged, &settle_, qOverload<>(&QTimer::start));
    connect(&settle_, &QTimer::timeout, this, &Document::compareWithDisk);
    absence_.setSingleShot(true);
    absence_.setInterval(kAbsenceMs);
    connect(&absence_, &QTimer::timeout, this, [this] {
        if (!opening_ && !QFileInfo(path_).isFile() && !std::exchange(gone_, true))
            Q_EMIT goneFromDisk();
    });
}

Document::~Document()
{
    reader_.disconnect(this);
    reader_.waitForFinished();
}

Problems Document::warnings() const
{
    Problems all;
    if (hasTopology())
        all = file_->topology->warnings;
    all.insert(all.end(), groupWarnings_.begin(), groupWarnings_.end());
    return all;
}

std::optional<Document::Stamp> Document::stampOf(const QString& path)
{
    const auto bytes = contentsOf(path, kDigested);
    if (!bytes)
        return {};
    const QFileInfo info(path);
    const bool whole = info.size() <= kDigested;
    return Stamp{info.size(), whole ? 0 : info.lastModified().toMSecsSinceEpoch(),
                 QCryptographicHash::hash(*bytes, QCryptographicHash::Sha1)};
}

Document::ReadFile Document::read(const QString& path)
{
    // The stamp is taken first: a change while the file is being read must be noticed afterwards.
    const Stamp stamp = stampOf(path).value_or(Stamp{});
    ReadFile result{openTopologyFile(QFile::encodeName(path).toStdString()), {}, false, stamp};
    if (result.file) {
        const std::string& text = result.file->text;
        result.textCut = static_cast<qint64>(text.size()) > kShownText;
        result.text = QString::fromUtf8(text.data(), std::min(static_cast<qsizetype>(text.size()), qsizetype{kShownText}));
    } else if (const auto bytes = contentsOf(path, kShownText + 1)) {
        result.textCut = bytes->size() > kShownText;
        result.text = QString::fromUtf8(QByteArrayView(*bytes).first(std::min(bytes->size(), qsizetype{kShownText})));
    }
    return result;
}

void Document::open(const QString& path) { start(path, false); }

void Document::reload()
{
    if (!path_.isEmpty())
        start(path_, true);
}

void Document::start(const QString& path, bool keepQuestion)
{
    if (opening_) {
        nextPath_ = path;
        nextKeepsQuestion_ = keepQuestion;
        return;
    }
    opening_ = true;
    path_ = path;
    keepQuestion_ = keepQuestion;
    reader_.setFuture(QtConcurrent::run([path] { return std::make_shared<ReadFile>(read(path)); }));
    Q_EMIT openingChanged(true);
}

void Document::onRead()
{
    const std::shared_ptr<ReadFile> result = reader_.result();
    opening_ = false;
    if (!nextPath_.isEmpty()) {
        start(std::exchange(nextPath_, {}), nextKeepsQuestion_);
        return;
    }
    Q_EMIT openingChanged(false);
    sourceText_ = result->text;
    sourceTextCut_ = result->textCut;
    sourceName_ = path_;
    stamp_ = result->stamp;
    gone_ = false;
    watch(path_);
    const bool well = result->file.has_value();
    fileErrors_ = well ? Problems{} : result->file.error();
    if (well) {
        auto file = std::make_shared<const TopologyFile>(std::move(*result->file));
        if (!keepQuestion_ || !edits_->takeFromDisk(file))
            adopt(std::move(file), keepQuestion_);
    }
    Q_EMIT problemsChanged();
    Q_EMIT opened(well);
}

void Document::openNew(TopologyFile file)
{
    path_.clear();
    sourceName_.clear();
    stamp_ = {};
    gone_ = false;
    watch({});
    fileErrors_.clear();
    file_ = std::make_shared<const TopologyFile>(std::move(file));
    showText();
    adopt(file_, false);
    Q_EMIT problemsChanged();
    Q_EMIT fileChanged();
}

void Document::showText()
{
    const std::string& text = file_->text;
    sourceTextCut_ = static_cast<qint64>(text.size()) > kShownText;
    sourceText_ = QString::fromUtf8(text.data(), std::min(static_cast<qsizetype>(text.size()), qsizetype{kShownText}));
}

void Document::adoptEdited(std::shared_ptr<const TopologyFile> file)
{
    adoptsEdit_ = true;
    fileErrors_.clear();
    file_ = std::move(file);
    showText();
    adopt(file_, true);
    adoptsEdit_ = false;
    Q_EMIT problemsChanged();
    Q_EMIT fileChanged();
}

void Document::noteSaved(const QString& path)
{
    stamp_ = stampOf(path).value_or(Stamp{});
    gone_ = false;
    fileErrors_.clear();
    if (path != path_ || sourceName_ != path) {
        path_ = path;
        sourceName_ = path;
        TopologyFile renamed = *file_;
        renamed.name = QFile::encodeName(path).toStdString();
        file_ = std::make_shared<const TopologyFile>(std::move(renamed));
    }
    watch(path);
    Q_EMIT problemsChanged();
    Q_EMIT fileChanged();
}

void Document::adopt(std::shared_ptr<const TopologyFile> file, bool keepQuestion)
{
    file_ = std::move(file);
    groupErrors_.clear();
    groupWarnings_.clear();
    if (!keepQuestion) {
        changes_ = {};
        undo_.clear();
        showWhatIf({});
    }
    if (!adoptsEdit_)
        edits_->restart();

    Request request = requestFor(file_->topology);
    request.collective = request_.collective;
    request.size = request_.size;
    request.wantLoads = true;
    request.models = modelsWithFirst(ModelId::alphaBeta);
    if (const ModelInfo* info = modelFromName(file_->topology->network.comm.model))
        request.models = modelsWithFirst(info->id);
    if (keepQuestion) {
        request.algorithm = request_.algorithm;
        request.method = request_.method;
        request.root = request_.root;
        request.expertParallel = request_.expertParallel;
        request.moeTensorParallel = request_.moeTensorParallel;
        request.ordering = request_.ordering;
    }
    applyChanges(request);
    companions_ = companionRows(*file_->topology, companions_, keepQuestion);
    resolveCompanions(request);

    const QString wanted = keepQuestion && !groupSelector_.isEmpty() ? groupSelector_ : QStringLiteral("all");
    groupSelector_ = QStringLiteral("all");
    if (auto group = resolveGroup(*file_->topology, wanted.toStdString())) {
        groupSelector_ = wanted;
        request.ranks = std::move(group->ranks);
        groupWarnings_ = std::move(group->warnings);
    } else if (keepQuestion) {
        groupErrors_ = std::move(group).error();
    }
    fitToGroup(request);
    request_ = std::move(request);
    Q_EMIT topologyChanged();
    Q_EMIT companionsChanged();
    Q_EMIT requestChanged();
}

void Document::applyChanges(Request& request) const
{
    RoutingOptions& routing = request.network.routing;
    CommParameters& comm = request.network.comm;
    if (changes_.policy)
        routing.policy = changes_.policy->toStdString();
    if (changes_.mode)
        routing.mode = *changes_.mode;
    if (changes_.seed)
        routing.seed = *changes_.seed;
    if (changes_.contention)
        comm.contentionStrategy = changes_.contention->toStdString();
    if (changes_.protocol)
        comm.protocol = changes_.protocol->toStdString();
    if (changes_.overlap)
        comm.phaseOverlap = *changes_.overlap;
    if (changes_.model)
        request.models = modelsWithFirst(*changes_.model);
    if (changes_.queueing)
        comm.queueing = *changes_.queueing;
    if (changes_.forwarding)
        comm.forwarding = *changes_.forwarding;
    if (changes_.detour)
        routing.detour = *changes_.detour;
}

void Document::resolveCompanions(Request& request)
{
    request.companions.clear();
    std::size_t ranks = 0;
    for (CompanionRow& row : companions_) {
        row.errors.clear();
        auto made = makeCompanion(*file_->topology, row.group.trimmed().toStdString(), row.collective, row.size);
        std::size_t more = 0;
        if (made)
            for (const auto& group : made->groups)
                more += group.size();
        if (made && row.on && ranks + more > kMaxCompanionRanks)
            made = failure(Code::too_much_at_once, {std::to_string(request.companions.size() + 1)});
        if (!made) {
            row.errors = std::move(made).error();
            if (row.ofFile && row.on) { // said by the evaluation that it is not counted
                Companion unresolved;
                unresolved.label = row.label();
                unresolved.collective = row.collective;
                unresolved.size = row.size;
                request.companions.push_back(std::move(unresolved));
            }
            continue;
        }
        if (!row.on)
            continue;
        ranks += more;
        request.companions.push_back(std::move(*made));
    }
}

/// A root outside the group, or ep × moe_tp that is not its size, would be an error that the user did not make.
void Document::fitToGroup(Request& request) const
{
    const auto ranks = static_cast<std::uint32_t>(request.ranks.size());
    if (request.root >= ranks)
        request.root = 0;
    if (std::uint64_t{request.expertParallel} * request.moeTensorParallel != ranks) {
        request.expertParallel = ranks;
        request.moeTensorParallel = 1;
    }
}

void Document::watch(const QString& path)
{
    if (!watcher_.files().isEmpty())
        watcher_.removePaths(watcher_.files());
    if (!watcher_.directories().isEmpty())
        watcher_.removePaths(watcher_.directories());
    const QFileInfo info(path);
    if (!info.isFile())
        return;
    // The folder too: many editors write a new file and rename it over the old one, which ends the watch of the file.
    watcher_.addPaths({info.absoluteFilePath(), info.absolutePath()});
}

void Document::compareWithDisk()
{
    if (opening_ || path_.isEmpty())
        return;
    const auto stamp = stampOf(path_);
    if (!stamp) {
        if (!gone_)
            absence_.start();
        return;
    }
    absence_.stop();
    const bool back = std::exchange(gone_, false);
    if (!watcher_.files().contains(QFileInfo(path_).absoluteFilePath()))
        watcher_.addPath(QFileInfo(path_).absoluteFilePath());
    if (*stamp == stamp_) {
        if (back)
            Q_EMIT backOnDisk();
        return;
    }
    stamp_ = *stamp; // told once
    Q_EMIT changedOnDisk();
}

void Document::setRequest(Request request)
{
    if (sameQuestion(request, request_))
        return;
    request_ = std::move(request);
    Q_EMIT requestChanged();
}

bool Document::setGroupSelector(const QString& selector)
{
    if (!hasTopology())
        return false;
    auto group = resolveGroup(*file_->topology, selector.trimmed().toStdString());
    if (!group) {
        groupErrors_ = std::move(group).error();
        Q_EMIT problemsChanged();
        return false;
    }
    groupErrors_.clear();
    groupWarnings_ = std::move(group->warnings);
    groupSelector_ = selector.trimmed();
    Request request = request_;
    request.ranks = std::move(group->ranks);
    fitToGroup(request);
    Q_EMIT problemsChanged();
    setRequest(std::move(request));
    return true;
}

void Document::setRanks(std::vector<VertexId> ranks)
{
    if (!hasTopology())
        return;
    if (ranks.empty()) {
        groupErrors_ = Problems{Problem{Code::empty_group, {std::string{}}}};
        Q_EMIT problemsChanged();
        return;
    }
    groupErrors_.clear();
    groupWarnings_.clear();
    groupSelector_ = QString::fromStdString(selectorFor(*file_->topology, ranks));
    Request request = request_;
    request.ranks = std::move(ranks);
    fitToGroup(request);
    Q_EMIT problemsChanged();
    setRequest(std::move(request));
}

void Document::setCollective(Collective collective)
{
    Request request = request_;
    request.collective = collective;
    const auto known = algorithmsFor(collective);
    if (std::ranges::find(known, std::string_view(request.algorithm)) == known.end())
        request.algorithm = "auto";
    setRequest(std::move(request));
}

void Document::setAlgorithm(const QString& algorithm)
{
    Request request = request_;
    request.algorithm = algorithm.toStdString();
    setRequest(std::move(request));
}

void Document::setSize(Bytes size)
{
    Request request = request_;
    request.size = size;
    setRequest(std::move(request));
}

void Document::setModel(ModelId model)
{
    changes_.model = model;
    Request request = request_;
    applyChanges(request);
    setRequest(std::move(request));
}

void Document::setMethod(Method method)
{
    Request request = request_;
    request.method = method;
    setRequest(std::move(request));
}

void Document::setRouting(const QString& policy, RoutingMode mode, std::uint64_t seed)
{
    changes_.policy = policy;
    changes_.mode = mode;
    changes_.seed = seed;
    Request request = request_;
    applyChanges(request);
    setRequest(std::move(request));
}

void Document::setContention(const QString& strategy)
{
    changes_.contention = strategy;
    Request request = request_;
    applyChanges(request);
    setRequest(std::move(request));
}

void Document::setProtocol(const QString& protocol)
{
    changes_.protocol = protocol;
    Request request = request_;
    applyChanges(request);
    setRequest(std::move(request));
}

void Document::setPhaseOverlap(PhaseOverlap overlap)
{
    changes_.overlap = overlap;
    Request request = request_;
    applyChanges(request);
    setRequest(std::move(request));
}

void Document::setParallel(std::uint32_t expertParallel, std::uint32_t moeTensorParallel)
{
    Request request = request_;
    request.expertParallel = expertParallel;
    request.moeTensorParallel = moeTensorParallel;
    setRequest(std::move(request));
}

void Document::setRoot(std::uint32_t root)
{
    Request request = request_;
    request.root = root;
    setRequest(std::move(request));
}

void Document::setQueueing(Queueing queueing)
{
    changes_.queueing = queueing;
    Request request = request_;
    applyChanges(request);
    setRequest(std::move(request));
}

void Document::setForwarding(Forwarding forwarding)
{
    changes_.forwarding = forwarding;
    Request request = request_;
    applyChanges(request);
    setRequest(std::move(request));
}

void Document::setDetour(double detour)
{
    changes_.detour = detour;
    Request request = request_;
    applyChanges(request);
    setRequest(std::move(request));
}

void Document::setRankOrdering(RankOrdering ordering)
{
    Request request = request_;
    request.ordering = ordering;
    setRequest(std::move(request));
}

void Document::setCompanions(std::vector<CompanionRow> rows)
{
    companions_ = std::move(rows);
    Request request = request_;
    if (hasTopology())
        resolveCompanions(request);
    Q_EMIT companionsChanged();
    setRequest(std::move(request));
}

void Document::setWhatIf(const std::string& key, const ParameterValue& value, const QString& name, int gesture)
{
    WhatIf after = whatIf_;
    after.set(key, value);
    changeWhatIf(std::move(after), key, tr("What-if: %1").arg(name), gesture);
}

void Document::resetWhatIf(const std::string& key, const QString& name, int gesture)
{
    WhatIf after = whatIf_;
    after.reset(key);
    changeWhatIf(std::move(after), key, tr("Reset what-if: %1").arg(name), gesture);
}

void Document::resetWhatIfs() { changeWhatIf({}, {}, tr("Reset all what-ifs"), 0); }

void Document::changeWhatIf(WhatIf after, std::string key, const QString& text, int gesture)
{
    if (!(after == whatIf_))
        undo_.push(new WhatIfCommand(*this, std::move(after), std::move(key), text, gesture));
}

void Document::showWhatIf(const WhatIf& values)
{
    if (values == whatIf_)
        return;
    whatIf_ = values;
    Q_EMIT whatIfChanged();
}

} // namespace tierlens
