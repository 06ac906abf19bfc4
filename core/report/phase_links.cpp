#include "core/report/phase_links.h"

#include <algorithm>

namespace tierlens {
namespace {

/// What each link carries in one phase. Sized once, cleared after each phase by what was touched.
class PhaseSums {
public:
    PhaseSums(const Topology& topology, const LoadMap& loads)
        : loads_(loads), capacity_(2 * topology.links.size(), 0.0), carried_(capacity_), flows_(capacity_)
    {
        for (const LinkLoad& load : loads.links)
            capacity_[load.edge.index()] = load.capacity.value();
    }

    /// The loads in @p phase by edge id; utilisation is not set.
    std::vector<LinkLoad> of(std::uint32_t phase)
    {
        std::vector<EdgeId> touched;
        for (const StepLoads& step : loads_.steps) {
            if (step.phase != phase)
                continue;
            for (const StepLoad& load : step.loads) {
                double& bytesOfEdge = carried_[load.edge.index()];
                if (bytesOfEdge == 0.0)
                    touched.push_back(load.edge);
                bytesOfEdge += load.bytes.value() * step.count;
                flows_[load.edge.index()] = std::max(flows_[load.edge.index()], load.flows);
            }
        }
        std::sort(touched.begin(), touched.end());
        touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
        std::vector<LinkLoad> found;
        found.reserve(touched.size());
        for (const EdgeId e : touched) {
            found.push_back({e, Bandwidth(capacity_[e.index()]), flows_[e.index()], Bytes(carried_[e.index()]), 0.0});
            carried_[e.index()] = 0.0;
            flows_[e.index()] = 0.0;
        }
        return found;
    }

private:
    const LoadMap& loads_;
    std::vector<double> capacity_, carried_, flows_;
};

bool known(const Request& request, const Evaluation& evaluation)
{
    return request.topology && evaluation.loads && !evaluation.results.empty() && !evaluation.loads->links.empty();
}

} // namespace

std::vector<PhaseLink> phaseLinks(const Request& request, const Evaluation& evaluation)
{
    std::vector<PhaseLink> rows;
    if (!known(request, evaluation))
        return rows;
    PhaseSums sums(*request.topology, *evaluation.loads);
    for (std::uint32_t phase = 0; phase < evaluation.results.front().phases.size(); ++phase) {
        const std::vector<LinkLoad> loads = sums.of(phase);
        PhaseLink row{phase, loads.size(), 0, {}, {}, 0.0, {}};
        for (const LinkLoad& load : loads)
            row.busy = std::max(row.busy, load.bytes / load.capacity);
        for (const LinkLoad& load : loads) {
            if (load.bytes / load.capacity < row.busy * (1.0 - 1e-9))
                continue;
            if (row.alike++ == 0) {
                row.edge = load.edge;
                row.bytes = load.bytes;
                row.flows = load.maxFlows;
            }
        }
        if (row.edge.valid())
            rows.push_back(row);
    }
    return rows;
}

std::vector<LinkLoad> loadsOfPhase(const Request& request, const Evaluation& evaluation, std::uint32_t phase)
{
    if (!known(request, evaluation) || phase >= evaluation.results.front().phases.size())
        return {};
    std::vector<LinkLoad> loads = PhaseSums(*request.topology, *evaluation.loads).of(phase);
    const Duration time = evaluation.results.front().phases[phase].latency();
    for (LinkLoad& load : loads)
        load.utilisation = time.value() > 0.0 ? std::min(1.0, load.bytes / load.capacity / time) : 0.0;
    std::stable_sort(loads.begin(), loads.end(),
                     [](const LinkLoad& a, const LinkLoad& b) { return a.utilisation > b.utilisation; });
    return loads;
}

} // namespace tierlens
