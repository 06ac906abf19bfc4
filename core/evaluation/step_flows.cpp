#include "core/evaluation/step_flows.h"

#include <algorithm>
#include <string>

namespace tierlens {

namespace {

/// Entries of a block of steps that are routed together (96 MB); the first block is one step and tells how many fit.
constexpr std::size_t kBlockEntries = 8'000'000;
/// Where the steps of a block turn out longer than the one before, the block is made smaller and routed again.
constexpr std::size_t kBlockLimit = 2 * kBlockEntries;
/// A block has about this many flows: they are put in order without a look at the stop token.
constexpr std::size_t kBlockFlows = 250'000;
/// From so many flows on there is room for all entries from the start.
constexpr std::size_t kManyFlows = 20'000;
/// Routes between two looks at the stop token; a route takes microseconds, the search of a new destination more.
constexpr std::uint32_t kRoutesPerPoll = 32;

} // namespace

SharedResources::SharedResources(const Graph& graph) : graph_(&graph), edges_(graph.edges().size())
{
    for (std::uint32_t v = 0; v < graph.vertexCount(); ++v)
        if (graph.sharedCapacity(VertexId(v)).value() > 0.0)
            switches_.emplace_back(v);
    if (switches_.empty())
        return;
    ofSwitch_.assign(graph.vertexCount(), kNone);
    for (std::size_t i = 0; i < switches_.size(); ++i)
        ofSwitch_[switches_[i].index()] = static_cast<std::uint32_t>(edges_ + i);
}

Bandwidth SharedResources::capacity(std::uint32_t resource) const
{
    return isEdge(resource) ? Bandwidth(graph_->edges()[resource].capacity_bytes_per_us)
                            : graph_->sharedCapacity(switches_[resource - edges_]);
}

EdgeId SharedResources::edge(std::uint32_t resource) const { return isEdge(resource) ? graph_->edges()[resource].id : EdgeId{}; }

VertexId SharedResources::switchVertex(std::uint32_t resource) const
{
    return isEdge(resource) ? VertexId{} : switches_[resource - edges_];
}

StepRouter::StepRouter(const Graph& graph, RoutingPolicy& policy, std::span<const VertexId> ranks, const RankOrder& order,
                       Once once)
    : graph_(graph), policy_(policy), ranks_(ranks), order_(order), once_(once), resources_(graph),
      localOf_(resources_.count(), SharedResources::kNone)
{
}

Result<StepFlows> StepRouter::step(const Phase& phase, std::uint32_t root, std::uint32_t pattern, std::stop_token stop)
{
    StepFlows flows;
    const std::uint32_t patterns[] = {pattern};
    auto done = each(
        phase, root, patterns,
        [&flows](std::size_t, StepFlows& step) {
            flows = std::move(step);
            return Result<void>{};
        },
        stop);
    if (!done)
        return failure(std::move(done).error());
    return flows;
}

Result<void> StepRouter::each(const Phase& phase, std::uint32_t root, std::span<const std::uint32_t> patterns, const Visit& visit,
                              const std::stop_token& stop)
{
    byOrbit_ = false;
    if (once_ == Once::anOrbit) {
        symmetry_ = symmetryOfPhase(graph_, policy_, ranks_, order_, phase, root, resources_.switches(), stop);
        byOrbit_ = std::any_of(symmetry_.standsFor.begin(), symmetry_.standsFor.end(), [](std::uint32_t n) { return n != 1; });
    }
    StepFlows flows;
    std::size_t together = 1;
    for (std::size_t first = 0; first < patterns.size();) {
        const std::size_t count = std::clamp<std::size_t>(together, 1, patterns.size() - first);
        listFlows(phase, root, patterns.subspan(first, count), stop);
        if (stop.stop_requested())
            return failure(Code::cancelled);
        auto fits = routeListed(count > 1 ? kBlockLimit : kMaxStepEntries, stop);
        if (!fits)
            return failure(std::move(fits).error());
        if (!*fits && count == 1)
            return failure(Code::too_many_flows, {std::to_string(listed_.size()), std::to_string(kMaxStepEntries)});
        if (!*fits) {
            together = count / 4;
            continue;
        }
        for (std::size_t i = 0; i < count; ++i) {
            assemble(i, flows, stop);
            if (stop.stop_requested())
                return failure(Code::cancelled);
            if (auto done = visit(first + i, flows); !done)
                return done;
        }
        const std::size_t entries = std::max<std::size_t>(1, entryResource_.size() / count);
        const std::size_t rows = std::max<std::size_t>(1, flowsListed_ / count);
        together = policy_.looksAtOthers() ? 1 : std::min(kBlockEntries / entries, kBlockFlows / rows);
        first += count;
    }
    return {};
}

void StepRouter::listFlows(const Phase& phase, std::uint32_t root, std::span<const std::uint32_t> patterns,
                           const std::stop_token& stop)
{
    // Destination by destination: that is how a policy is cheap to ask.
    std::vector<std::vector<Flow>> flowsOfStep(patterns.size());
    for (std::size_t s = 0; s < patterns.size(); ++s)
        flowsOf(phase, patterns[s], flowsOfStep[s]);
    std::vector<RankFlow> flows;
    flowsListed_ = 0;
    std::vector<std::uint32_t> members;
    std::vector<std::uint32_t> first(order_.ranks() + 1, 0);
    for (std::uint32_t g = 0; g < order_.subgroups(phase); ++g) {
        if (stop.stop_requested())
            return;
        order_.members(phase, root, g, members);
        for (std::uint32_t s = 0; s < patterns.size(); ++s)
            for (const Flow& f : flowsOfStep[s]) {
                ++flowsListed_;
                if (byOrbit_ && symmetry_.standsFor[members[f.to]] == 0)
                    continue;
                flows.push_back({members[f.from], members[f.to], s});
                ++first[members[f.to] + 1];
            }
    }
    for (std::size_t i = 1; i < first.size(); ++i)
        first[i] += first[i - 1];
    listed_.resize(flows.size());
    for (const RankFlow& f : flows)
        listed_[first[f.to]++] = f;
    // The flows of a pair stand together: in one step they are one row, in several they have the same route.
    for (std::size_t to = 0, begin = 0; to < order_.ranks() && !stop.stop_requested(); begin = first[to++])
        std::sort(listed_.begin() + static_cast<std::ptrdiff_t>(begin), listed_.begin() + static_cast<std::ptrdiff_t>(first[to]),
                  [](const RankFlow& a, const RankFlow& b) { return a.from != b.from ? a.from < b.from : a.step < b.step; });
    firstOfStep_.assign(patterns.size() + 1, 0);
}

Result<bool> StepRouter::routeListed(std::size_t limit, const std::stop_token& stop)
{
    routed_.clear();
    routed_.reserve(listed_.size());
    entryResource_.clear();
    entryShare_.clear();
    entryExample_.clear();
    if (policy_.looksAtOthers()) { // then all that is listed is one step
        std::vector<FlowEnds> ends;
        ends.reserve(listed_.size());
        for (const RankFlow& f : listed_)
            ends.push_back({ranks_[f.from], ranks_[f.to]});
        if (auto told = policy_.prepare(ends, stop); !told)
            return failure(std::move(told).error());
    }
    // Growing such vectors copies them, too long for somebody who waits for a stop; room that is not used costs nothing.
    if (listed_.size() >= kManyFlows) {
        entryResource_.reserve(limit);
        entryShare_.reserve(limit);
    }
    Route route;
    std::uint32_t sincePoll = kRoutesPerPoll;
    std::uint32_t destination = SharedResources::kNone;
    for (std::size_t i = 0; i < listed_.size(); ++i) {
        const RankFlow& f = listed_[i];
        if (++sincePoll > kRoutesPerPoll || f.to != destination) {
            sincePoll = 0;
            destination = f.to;
            if (stop.stop_requested())
                return failure(Code::cancelled);
        }
        if (ranks_[f.from] == ranks_[f.to])
            continue;
        if (!routed_.empty() && routed_.back().flow.from == f.from && routed_.back().flow.to == f.to) {
            if (routed_.back().step == f.step) {
                routed_.back().weight += weightOf(f.to);
                continue;
            }
            Routed again = routed_.back();
            again.step = f.step;
            again.weight = weightOf(f.to);
            routed_.push_back(again);
            ++firstOfStep_[f.step + 1];
            continue;
        }
        if (auto found = policy_.route(ranks_[f.from], ranks_[f.to], 0, route); !found)
            return failure(std::move(found).error());
        Routed r;
        r.flow = {f.from, f.to, route.latency.value(), route.bandwidth.value(), route.tier};
        r.step = f.step;
        r.weight = weightOf(f.to);
        r.firstEntry = entryResource_.size();
        keep(route);
        r.entries = static_cast<std::uint32_t>(entryResource_.size() - r.firstEntry);
        routed_.push_back(r);
        ++firstOfStep_[f.step + 1];
        if (entryResource_.size() > limit)
            return false;
    }
    for (std::size_t s = 1; s < firstOfStep_.size(); ++s)
        firstOfStep_[s] += firstOfStep_[s - 1];
    byStep_.resize(routed_.size());
    std::vector<std::uint32_t> next(firstOfStep_.begin(), firstOfStep_.end() - 1);
    for (std::uint32_t i = 0; i < routed_.size(); ++i)
        byStep_[next[routed_[i].step]++] = i;
    return true;
}

void StepRouter::keep(const Route& route)
{
    const std::size_t first = entryResource_.size();
    for (const EdgeShare& e : route.edges) {
        entryResource_.push_back(graph_.position(e.edge));
        entryShare_.push_back(e.share);
    }
    const std::size_t switches = entryResource_.size();
    for (std::size_t i = first; i < switches; ++i) {
        const std::uint32_t sw = resources_.ofSwitch(graph_.edges()[entryResource_[i]].to);
        if (sw == SharedResources::kNone)
            continue;
        const auto begin = entryResource_.begin() + static_cast<std::ptrdiff_t>(switches);
        const auto at = std::find(begin, entryResource_.end(), sw);
        if (at != entryResource_.end()) {
            entryShare_[static_cast<std::size_t>(at - entryResource_.begin())] += entryShare_[i];
        } else {
            entryResource_.push_back(sw);
            entryShare_.push_back(entryShare_[i]);
        }
    }
    if (byOrbit_)
        keepByClass(first);
}

// Puts the entries from `first` on together by class.
void StepRouter::keepByClass(std::size_t first)
{
    std::size_t kept = first;
    for (std::size_t i = first; i < entryResource_.size(); ++i) {
        const std::uint32_t resource = entryResource_[i];
        const std::uint32_t ofClass = symmetry_.classOf[resource];
        std::uint32_t& local = localOf_[ofClass];
        if (local != SharedResources::kNone) {
            entryShare_[first + local] += entryShare_[i];
            continue;
        }
        local = static_cast<std::uint32_t>(kept - first);
        entryShare_[kept] = entryShare_[i];
        entryResource_[kept++] = ofClass;
        entryExample_.push_back(resource);
    }
    entryResource_.resize(kept);
    entryShare_.resize(kept);
    for (std::size_t i = first; i < kept; ++i)
        localOf_[entryResource_[i]] = SharedResources::kNone;
}

void StepRouter::assemble(std::size_t step, StepFlows& out, const std::stop_token& stop)
{
    SharingProblem& p = out.problem;
    p.capacity_bytes_per_us.clear();
    p.first.assign(1, 0);
    p.resource.clear();
    p.share.clear();
    p.weight.clear();
    out.flows.clear();
    out.resources.clear();
    out.alike.clear();
    out.example.clear();
    bool weighted = false;
    std::size_t entries = 0;
    for (std::uint32_t i = firstOfStep_[step]; i < firstOfStep_[step + 1]; ++i)
        entries += routed_[byStep_[i]].entries;
    p.resource.reserve(entries);
    p.share.reserve(entries);
    for (std::uint32_t i = firstOfStep_[step]; i < firstOfStep_[step + 1]; ++i) {
        if (i % 1024 == 1023 && stop.stop_requested())
            break;
        const Routed& r = routed_[byStep_[i]];
        out.flows.push_back(r.flow);
        p.weight.push_back(r.weight);
        weighted = weighted || r.weight != 1.0;
        for (std::size_t e = r.firstEntry; e < r.firstEntry + r.entries; ++e) {
            std::uint32_t& local = localOf_[entryResource_[e]];
            if (local == SharedResources::kNone) {
                const std::uint32_t resource = byOrbit_ ? entryExample_[e] : entryResource_[e];
                const double alike = byOrbit_ ? symmetry_.classSize[entryResource_[e]] : 1.0;
                local = static_cast<std::uint32_t>(out.resources.size());
                out.resources.push_back(resource);
                p.capacity_bytes_per_us.push_back(resources_.capacity(resource).value() * alike);
                if (byOrbit_)
                    out.alike.push_back(alike);
            }
            if (byOrbit_)
                out.example.push_back(entryExample_[e]);
            p.resource.push_back(local);
            p.share.push_back(entryShare_[e]);
        }
        p.first.push_back(static_cast<std::uint32_t>(p.resource.size()));
    }
    if (!weighted)
        p.weight.clear();
    for (const std::uint32_t r : out.resources)
        localOf_[byOrbit_ ? symmetry_.classOf[r] : r] = SharedResources::kNone;
}

} // namespace tierlens
