#include "core/evaluation/link_flows.h"

#include <algorithm>
#include <tuple>

#include "core/evaluation/evaluation_cache.h"
#include "core/evaluation/step_flows.h"

namespace tierlens {

namespace {

/// Loads that differ by less are alike: sums of shares in another order.
constexpr double kAlike = 1e-9;

/// The distinct patterns of a phase, each with the first step of the whole collective that has it.
struct DistinctSteps {
    std::vector<std::uint32_t> patterns{}, firstStep{};
};

DistinctSteps distinctSteps(const Schedule& schedule, const LinkFlowsQuery& query)
{
    std::uint32_t step = 0;
    for (std::size_t i = 0; i < query.phase; ++i)
        for (const Step& s : schedule.phases[i].steps)
            step += s.count;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> found;
    for (const Step& s : schedule.phases[query.phase].steps) {
        const bool wanted = !query.step || (*query.step >= step && *query.step < step + s.count);
        if (wanted && !s.startupOnly)
            found.emplace_back(s.pattern, step);
        step += s.count;
    }
    std::sort(found.begin(), found.end());
    DistinctSteps out;
    for (const auto& [pattern, first] : found)
        if (out.patterns.empty() || out.patterns.back() != pattern) {
            out.patterns.push_back(pattern);
            out.firstStep.push_back(first);
        }
    return out;
}

class Finder {
public:
    Finder(const ProfileHold& profile, const StepRouter& router, const LinkFlowsQuery& query)
        : ranks_(profile.profile->ranks),
          resource_(query.edge.valid() ? static_cast<std::uint32_t>(profile.graph->graph.position(query.edge))
                                       : router.resources().ofSwitch(query.switchVertex)),
          most_(query.most)
    {
    }

    [[nodiscard]] bool found() const { return most_ > 0.0 && best_.flows >= most_ * (1.0 - kAlike); }
    [[nodiscard]] LinkFlows take() { return std::move(best_); }

    void look(const StepFlows& step, std::uint32_t firstStep)
    {
        const auto local = std::find(step.resources.begin(), step.resources.end(), resource_);
        if (local == step.resources.end())
            return;
        const auto number = static_cast<std::uint32_t>(local - step.resources.begin());
        const SharingProblem& p = step.problem;
        const auto shareOf = [&](std::size_t row) {
            double share = 0.0;
            for (std::uint32_t i = p.first[row]; i < p.first[row + 1]; ++i)
                if (p.resource[i] == number)
                    share += p.share[i];
            return p.weight.empty() ? share : share * p.weight[row];
        };
        double flows = 0.0;
        for (std::size_t row = 0; row < p.flows(); ++row)
            flows += shareOf(row);
        if (flows <= best_.flows * (1.0 + kAlike))
            return;
        std::vector<std::tuple<double, std::uint32_t, std::uint32_t>> there; // −φ, so that the greatest stands first
        for (std::size_t row = 0; row < p.flows(); ++row)
            if (const double share = shareOf(row); share > 0.0)
                there.emplace_back(-share, step.flows[row].from, step.flows[row].to);
        best_ = {firstStep, flows, there.size(), {}};
        const auto named = std::min(kMostNamedFlows, there.size());
        std::partial_sort(there.begin(), there.begin() + static_cast<std::ptrdiff_t>(named), there.end());
        for (std::size_t i = 0; i < named; ++i)
            best_.named.push_back({ranks_[std::get<1>(there[i])], ranks_[std::get<2>(there[i])], -std::get<0>(there[i])});
    }

private:
    std::span<const VertexId> ranks_;
    std::uint32_t resource_;
    double most_;
    LinkFlows best_{};
};

std::optional<LinkFlowsQuery> queryOf(std::uint32_t phase, EdgeId edge, VertexId switchVertex, std::optional<std::uint32_t> step,
                                      double flows)
{
    if (flows <= 0.0 || (!edge.valid() && !switchVertex.valid()))
        return std::nullopt;
    return LinkFlowsQuery{phase, edge, switchVertex, step, flows};
}

} // namespace

std::optional<LinkFlowsQuery> limitingFlowsQuery(const ModelResult& result, std::size_t phase)
{
    if (phase >= result.phases.size())
        return std::nullopt;
    const PhaseResult& p = result.phases[phase];
    if (p.slowest) {
        StepDetail slowest = *p.slowest;
        slowest.phase = static_cast<std::uint32_t>(phase);
        return limitingFlowsQuery(slowest);
    }
    if (p.parameters.contention <= 1.0)
        return std::nullopt;
    return queryOf(static_cast<std::uint32_t>(phase), p.contentionEdge, p.contentionSwitch, std::nullopt, p.contentionFlows);
}

std::optional<LinkFlowsQuery> limitingFlowsQuery(const StepDetail& step)
{
    return queryOf(step.phase, step.edge, step.switchVertex, step.firstStep, step.flowsThere);
}

std::optional<LinkFlowsQuery> linkFlowsQuery(const Evaluation& evaluation, EdgeId edge)
{
    if (!evaluation.loads)
        return std::nullopt;
    std::optional<LinkFlowsQuery> out;
    for (const StepLoads& step : evaluation.loads->steps) {
        const auto at = std::lower_bound(step.loads.begin(), step.loads.end(), edge,
                                         [](const StepLoad& load, EdgeId wanted) { return load.edge < wanted; });
        if (at != step.loads.end() && at->edge == edge && (!out || at->flows > out->most * (1.0 + kAlike)))
            out = LinkFlowsQuery{step.phase, edge, {}, step.firstStep, at->flows};
    }
    return out;
}

Result<LinkFlows> flowsOnLink(const ProfileHold& profile, const Schedule& schedule, const RoutingOptions& routing,
                              const LinkFlowsQuery& query, const std::stop_token& stop)
{
    if (query.phase >= schedule.phases.size())
        return failure(Code::out_of_range, {std::to_string(query.phase), "a phase of the schedule"});
    const Graph& graph = profile.graph->graph;
    auto policy = makeRoutingPolicy(graph, routing);
    if (!policy)
        return failure(std::move(policy).error());
    StepRouter router(graph, **policy, profile.profile->ranks, profile.order);
    Finder finder(profile, router, query);
    const Phase& phase = schedule.phases[query.phase];
    const DistinctSteps steps = distinctSteps(schedule, query);
    // Most often the first step is the one; else steps share the searches of their block.
    std::size_t done = 0;
    for (std::size_t block = 1; done < steps.patterns.size() && !finder.found(); block *= 2) {
        const auto patterns = std::span(steps.patterns).subspan(done, std::min(block, steps.patterns.size() - done));
        const auto visit = [&](std::size_t index, StepFlows& step) -> Result<void> {
            finder.look(step, steps.firstStep[done + index]);
            return {};
        };
        if (auto walked = router.each(phase, schedule.root, patterns, visit, stop); !walked)
            return failure(std::move(walked).error());
        done += patterns.size();
    }
    return finder.take();
}

} // namespace tierlens
