#include "core/evaluation/stepwise.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>

#include "core/evaluation/phase_routes.h"
#include "core/evaluation/step_flows.h"

namespace tierlens {

namespace {

/// What two flows are compared by: none of the models, sizes and options can make the step wait for a flow that has less of
/// everything than another one of its tier. The last but four is the factor of contention, which G overridden multiplies.
using Dimensions = std::array<double, 11>;

Dimensions dimensionsOf(const SlowFlow& f)
{
    return {f.start.value(),        (f.start - f.software).value(), f.latency.value(),      f.queueing.value(),
            1.0 / f.own.value(),    1.0 / f.rate.value(),           f.own / f.rate,         f.alone.whole.value(),
            f.alone.packet.value(), f.shared.whole.value(),         f.shared.packet.value()};
}

struct Candidate {
    SlowFlow flow{};
    Dimensions size{};
    std::uint32_t row = 0; ///< of the problem
};

bool covers(const Dimensions& a, const Dimensions& b, double slack)
{
    for (std::size_t i = 0; i < a.size(); ++i)
        if (a[i] < b[i] * (1.0 - slack))
            return false;
    return true;
}

/// The flows of a step that no other covers.
class Slowest {
public:
    void clear() { kept_.clear(); }
    void offer(const SlowFlow& flow, std::uint32_t row)
    {
        // What rounding makes of equal flows is not worth keeping; the slack is never taken twice, as only what comes new
        // is dropped for it.
        constexpr double kSlack = 1e-13;
        const Dimensions size = dimensionsOf(flow);
        for (const Candidate& c : kept_)
            if (c.flow.tier == flow.tier && covers(c.size, size, kSlack))
                return;
        std::erase_if(kept_, [&](const Candidate& c) { return c.flow.tier == flow.tier && covers(size, c.size, 0.0); });
        kept_.push_back({flow, size, row});
    }
    [[nodiscard]] std::vector<Candidate>& inOrder()
    {
        std::sort(kept_.begin(), kept_.end(), [](const Candidate& a, const Candidate& b) {
            return a.flow.tier != b.flow.tier ? a.flow.tier < b.flow.tier : a.size != b.size ? a.size < b.size : a.row < b.row;
        });
        return kept_;
    }

private:
    std::vector<Candidate> kept_{};
};

std::vector<std::uint32_t> patternsOf(const Phase& phase)
{
    std::vector<std::uint32_t> patterns;
    patterns.reserve(phase.steps.size());
    for (const Step& s : phase.steps)
        patterns.push_back(s.pattern);
    std::sort(patterns.begin(), patterns.end());
    patterns.erase(std::unique(patterns.begin(), patterns.end()), patterns.end());
    return patterns;
}

/// Whole steps, evenly spaced, the first one always among them.
void sample(std::vector<std::uint32_t>& patterns, const Phase& phase, std::uint32_t subgroups)
{
    std::uint64_t flows = 0;
    for (const std::uint32_t p : patterns)
        flows += flowCount(phase, p) * subgroups;
    if (flows <= kMaxRoutedFlows || patterns.size() <= 1)
        return;
    const auto wanted = std::max<std::size_t>(1, patterns.size() * kMaxRoutedFlows / flows);
    for (std::size_t i = 0; i < wanted; ++i)
        patterns[i] = patterns[i * patterns.size() / wanted];
    patterns.resize(wanted);
}

class PhaseSolver {
public:
    PhaseSolver(const Graph& graph, RoutingPolicy& policy, std::span<const VertexId> ranks, const RankOrder& order,
                const CommParameters& comm, const ContentionInfo& strategy, const std::stop_token& stop)
        : graph_(graph), ranks_(ranks), hops_(graph, comm), paths_(graph), strategy_(strategy),
          contended_(strategy.name != "none"), fair_(strategy.name == "maxmin_fair"),
          // Hops one by one need each link for itself.
          router_(graph, policy, ranks, order, contended_ && hops_.plain() ? StepRouter::Once::anOrbit : StepRouter::Once::aFlow),
          stop_(stop)
    {
        solved_.leastRate = Bandwidth(std::numeric_limits<double>::infinity());
    }

    Result<PhaseSteps> run(const Phase& phase, std::uint32_t root, std::uint32_t subgroups)
    {
        std::vector<std::uint32_t> patterns = patternsOf(phase);
        solved_.distinctSteps = static_cast<std::uint32_t>(patterns.size());
        sample(patterns, phase, subgroups);
        const auto visit = [&](std::size_t i, StepFlows& step) { return solve(patterns[i], step); };
        if (auto done = router_.each(phase, root, patterns, visit, stop_); !done)
            return failure(std::move(done).error());
        return std::move(solved_);
    }

private:
    Result<void> solve(std::uint32_t pattern, const StepFlows& step)
    {
        const SharingProblem& p = step.problem;
        load_.assign(step.resources.size(), 0.0);
        for (std::size_t f = 0; f < p.flows(); ++f) {
            const double weight = p.weight.empty() ? 1.0 : p.weight[f];
            for (std::uint32_t i = p.first[f]; i < p.first[f + 1]; ++i)
                load_[p.resource[i]] += weight * p.share[i];
        }
        if (stop_.stop_requested())
            return failure(Code::cancelled);
        if (fair_)
            maxMinFairRates(p, rate_, stop_);
        else
            strategy_.rates(p, rate_);
        if (stop_.stop_requested()) // rates may be missing
            return failure(Code::cancelled);
        if (fair_ || (hops_.queues() && !contended_))
            takeUsed(p);

        slowest_.clear();
        std::size_t least = 0;
        for (std::uint32_t f = 0; f < p.flows(); ++f) {
            if ((f + 1) % 1024 == 0 && stop_.stop_requested())
                return failure(Code::cancelled);
            least = rate_[f] < rate_[least] ? f : least;
            offer(step, f);
        }
        keep(pattern, step);
        if (contended_ && p.flows() > 0 && rate_[least] < solved_.leastRate.value()) {
            solved_.leastRate = Bandwidth(rate_[least]);
            SlowFlow at;
            limit(step, static_cast<std::uint32_t>(least), at);
            solved_.edge = at.edge;
            solved_.switchVertex = at.switchVertex;
            solved_.flowsThere = at.flowsThere;
        }
        return {};
    }

    /// What flows take of each resource, and the fastest of them there. Without contention: as if they shared equally, so
    /// that the rates of all flows together are those that the links can carry (§8).
    void takeUsed(const SharingProblem& p)
    {
        if (!contended_)
            equalShareRates(p, shared_);
        const std::vector<double>& rate = contended_ ? rate_ : shared_;
        used_.assign(load_.size(), 0.0);
        fastest_.assign(load_.size(), 0.0);
        for (std::size_t f = 0; f < p.flows(); ++f) {
            const double flows = p.weight.empty() ? rate[f] : p.weight[f] * rate[f];
            for (std::uint32_t i = p.first[f]; i < p.first[f + 1]; ++i) {
                used_[p.resource[i]] += flows * p.share[i];
                fastest_[p.resource[i]] = std::max(fastest_[p.resource[i]], rate[f]);
            }
        }
    }

    void offer(const StepFlows& step, std::uint32_t f)
    {
        const StepFlow& row = step.flows[f];
        const Topology& topology = graph_.topology();
        const StartLatency& source = startOf(topology, ranks_[row.from]);
        SlowFlow flow;
        flow.from = row.from;
        flow.to = row.to;
        flow.tier = row.tier;
        flow.start = startLatency(source, startOf(topology, ranks_[row.to]));
        flow.software = source.software;
        flow.latency = Duration(row.latency_us);
        flow.own = Bandwidth(row.own_bytes_per_us);
        // A whole flow alone has its own rate, whatever the order in which its shares were added up.
        flow.rate = Bandwidth(std::min(rate_[f], row.own_bytes_per_us));
        if (hops_.plain()) {
            slowest_.offer(flow, f);
            return;
        }
        const SharingProblem& p = step.problem;
        edges_.clear();
        const std::uint32_t first = p.first[f];
        for (std::uint32_t i = first; i < p.first[f + 1] && router_.resources().isEdge(step.resources[p.resource[i]]); ++i)
            edges_.push_back(step.resources[p.resource[i]]);
        const auto shares = std::span(p.share).subspan(first, edges_.size());
        paths_.each(ranks_[row.from], ranks_[row.to], edges_, shares, [&](std::span<const std::uint32_t> path) {
            hop_.clear();
            for (const std::uint32_t i : path)
                hop_.push_back(hop(step, f, first + i, edges_[i]));
            const PathCost cost = hops_.of(hop_);
            solved_.saturated = solved_.saturated || cost.saturated;
            flow.latency = cost.latency;
            flow.queueing = cost.queueing;
            flow.alone = cost.alone;
            flow.shared = cost.shared;
            slowest_.offer(flow, f);
        });
    }

    Hop hop(const StepFlows& step, std::uint32_t f, std::uint32_t entry, std::uint32_t edge) const
    {
        const std::uint32_t r = step.problem.resource[entry];
        const double capacity = step.problem.capacity_bytes_per_us[r];
        const double share = step.problem.share[entry];
        Hop h;
        h.edge = edge;
        h.alone = TimePerByte(share / capacity);
        // On a hop that does not limit it a stored message goes as fast as the others there let it.
        h.shared = contended_ ? TimePerByte(std::min(1.0 / rate_[f], load_[r] / capacity)) : h.alone;
        if (hops_.queues() && !contended_)
            h.otherFlows = (used_[r] - shared_[f] * share) / capacity;
        return h;
    }

    /// Where the flow of row @p f is held back.
    void limit(const StepFlows& step, std::uint32_t f, SlowFlow& flow) const
    {
        const SharingProblem& p = step.problem;
        constexpr double kSame = 1.0 + 1e-9;
        std::uint32_t found = p.first[f];
        double least = std::numeric_limits<double>::infinity();
        for (std::uint32_t i = p.first[f]; i < p.first[f + 1]; ++i) {
            const std::uint32_t r = p.resource[i];
            const double room = p.capacity_bytes_per_us[r] / (contended_ ? load_[r] : p.share[i]);
            // Under max-min: the full link on which nobody is faster.
            if (fair_ && used_[r] * kSame >= p.capacity_bytes_per_us[r] && fastest_[r] <= rate_[f] * kSame) {
                found = i;
                break;
            }
            if (room < least) {
                least = room;
                found = i;
            }
        }
        if (found == p.first[f + 1])
            return;
        const std::uint32_t resource = step.resourceOf(found);
        flow.edge = router_.resources().edge(resource);
        flow.switchVertex = router_.resources().switchVertex(resource);
        flow.flowsThere = step.loadOfOne(p.resource[found], load_[p.resource[found]]);
    }

    void keep(std::uint32_t pattern, const StepFlows& step)
    {
        SolvedStep solved{pattern, static_cast<std::uint32_t>(solved_.flows.size()), 0,
                          static_cast<std::uint32_t>(solved_.steps.size())};
        std::vector<std::pair<Tier, Dimensions>> numbers;
        for (Candidate& c : slowest_.inOrder()) {
            limit(step, c.row, c.flow);
            solved_.flows.push_back(c.flow);
            numbers.emplace_back(c.flow.tier, c.size);
            ++solved.count;
        }
        solved.alike = alike_.try_emplace(std::move(numbers), solved.alike).first->second;
        solved_.steps.push_back(solved);
    }

    const Graph& graph_;
    std::span<const VertexId> ranks_;
    HopCosts hops_;
    FlowPaths paths_;
    const ContentionInfo& strategy_;
    const bool contended_, fair_;
    StepRouter router_;
    const std::stop_token& stop_;
    std::vector<double> load_{}, rate_{}, shared_{}, used_{}, fastest_{};
    std::vector<std::uint32_t> edges_{};
    std::vector<Hop> hop_{};
    Slowest slowest_{};
    std::map<std::vector<std::pair<Tier, Dimensions>>, std::uint32_t> alike_{};
    PhaseSteps solved_{};
};

} // namespace

std::size_t PhaseSteps::indexOf(std::uint32_t pattern) const
{
    const auto after = std::upper_bound(steps.begin(), steps.end(), pattern,
                                        [](std::uint32_t p, const SolvedStep& step) { return p < step.pattern; });
    return after == steps.begin() ? 0 : static_cast<std::size_t>(after - steps.begin()) - 1;
}

Result<PhaseSteps> solvePhase(const Graph& graph, RoutingPolicy& policy, std::span<const VertexId> ranks, const RankOrder& order,
                              const Phase& phase, std::uint32_t root, const CommParameters& comm, const std::stop_token& stop)
{
    const ContentionInfo* strategy = contentionFromName(comm.contentionStrategy);
    if (strategy == nullptr)
        return failure(Code::unknown_value, {comm.contentionStrategy, "contention_strategy", ""});
    return PhaseSolver(graph, policy, ranks, order, comm, *strategy, stop).run(phase, root, order.subgroups(phase));
}

} // namespace tierlens
