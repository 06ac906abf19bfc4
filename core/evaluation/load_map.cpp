#include "core/evaluation/load_map.h"

#include <algorithm>

#include "core/evaluation/phase_routes.h"

namespace tierlens {

namespace {

void addPairBytes(std::vector<double>& pairs, const RankOrder& order, const Schedule& schedule)
{
    const std::size_t n = order.ranks();
    std::vector<std::uint32_t> members;
    std::vector<Flow> flows;
    for (const Phase& phase : schedule.phases) {
        std::vector<std::vector<std::uint32_t>> groups(order.subgroups(phase));
        for (std::uint32_t g = 0; g < groups.size(); ++g)
            order.members(phase, schedule.root, g, groups[g]);
        for (const Step& s : phase.steps) {
            if (s.startupOnly)
                continue;
            flowsOf(phase, s.pattern, flows);
            const double moved_bytes = s.count * s.size.value() * phase.flowShare;
            for (const auto& group : groups)
                for (const Flow& f : flows)
                    pairs[group[f.from] * n + group[f.to]] += moved_bytes;
        }
    }
}

} // namespace

std::shared_ptr<const LoadMap> makeLoadMap(const Graph& graph, const RankOrder& order, const Plan& plan, ModelId id, Bytes M,
                                           std::span<const std::shared_ptr<const PhaseRoutes>> routes,
                                           const std::stop_token& stop)
{
    auto map = std::make_shared<LoadMap>();
    const Schedule& schedule = plan.schedule();
    const PlanCost cost = plan.cost(id, M);
    struct Sum {
        double maxFlows = 0.0, bytes = 0.0;
    };
    std::vector<Sum> sums(graph.edges().size());
    std::size_t kept = 0;
    std::uint32_t firstStep = 0;
    for (std::uint32_t i = 0; i < schedule.phases.size(); ++i) {
        const Phase& phase = schedule.phases[i];
        const PhaseRoutes& routed = *routes[i];
        map->exact = map->exact && routed.routedSteps == routed.distinctSteps;
        for (const EdgeTotal& t : routed.totals) {
            Sum& sum = sums[graph.position(t.edge)];
            sum.maxFlows = std::max(sum.maxFlows, t.maxFlows);
            sum.bytes += t.fraction * phase.size.value();
        }
        for (const Step& s : phase.steps) {
            if (stop.stop_requested())
                return nullptr;
            StepLoads step;
            step.phase = i;
            step.firstStep = firstStep;
            step.count = s.count;
            step.duration = plan.stepDuration(id, i, cost.protocol, s);
            const auto at = std::lower_bound(routed.patterns.begin(), routed.patterns.end(), s.pattern,
                                             [](const PatternFlows& p, std::uint32_t pattern) { return p.pattern < pattern; });
            const bool known = at != routed.patterns.end() && at->pattern == s.pattern;
            if (known && kept + at->edges.size() <= kMaxStepLoads && !s.startupOnly) {
                kept += at->edges.size();
                step.loads.reserve(at->edges.size());
                for (const EdgeFlows& e : at->edges)
                    step.loads.push_back({e.edge, e.flows, s.size * (phase.flowShare * e.flows)});
            } else if (!s.startupOnly) {
                map->stepsComplete = false;
            }
            map->steps.push_back(std::move(step));
            firstStep += s.count;
        }
    }
    for (std::size_t at = 0; at < sums.size(); ++at) {
        if (sums[at].maxFlows <= 0.0)
            continue;
        const GraphEdge& e = graph.edges()[at];
        const double whole_bytes = e.capacity_bytes_per_us * cost.total.value();
        map->links.push_back({e.id, Bandwidth(e.capacity_bytes_per_us), sums[at].maxFlows, bytes(sums[at].bytes),
                              whole_bytes > 0.0 ? sums[at].bytes / whole_bytes : 0.0});
    }
    std::sort(map->links.begin(), map->links.end(), [](const LinkLoad& a, const LinkLoad& b) {
        return a.utilisation != b.utilisation ? a.utilisation > b.utilisation : a.edge < b.edge;
    });
    // Where the time counts no sharing, links would have to carry more than they can within it.
    constexpr double kRounding = 1e-9;
    for (LinkLoad& link : map->links) {
        if (link.utilisation > 1.0 + kRounding)
            ++map->overCommitted;
        link.utilisation = std::min(link.utilisation, 1.0);
    }
    if (order.ranks() <= kMaxPairBytesRanks && !stop.stop_requested()) {
        map->pairBytes.assign(std::size_t{order.ranks()} * order.ranks(), 0.0);
        addPairBytes(map->pairBytes, order, schedule);
    }
    if (stop.stop_requested())
        return nullptr;
    return map;
}

} // namespace tierlens
