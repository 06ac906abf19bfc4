// What the formulas do not see.
#include <algorithm>
#include <set>

#include "core/base/quantity_text.h"
#include "core/evaluation/plausibility.h"

namespace tierlens {

namespace {

void noteDragonfly(const Request& request, const GroupProfile& profile, Problems& notes)
{
    if (request.network.routing.policy == "adaptive")
        return;
    const Topology& topology = *request.topology;
    for (const Fabric& f : topology.fabrics) {
        const bool isUsed =
            std::any_of(profile.tiers.begin(), profile.tiers.end(), [&f](const TierProfile& t) { return t.tier == f.tier; });
        if (isUsed && f.kind == FabricKind::dragonfly) { // one of alike fabrics stands for all
            notes.push_back({Code::least_path_dragonfly, {topology.path(f.container), request.network.routing.policy}});
            return;
        }
    }
}

/// Where pairs of a tier differ much, as on a cube mesh or a torus, the least of them prices every step of the closed form.
void noteUnevenPairs(const Request& request, const GroupProfile& profile, const Plan& plan, Problems& notes)
{
    constexpr double kMuch = 2.0 + 1e-9; // two rails to choose from, or one, is no reason for a note
    if (request.method != Method::closedForm || request.collective == Collective::sendRecv)
        return;
    std::set<std::uint32_t> seen;
    for (const Phase& phase : plan.schedule().phases) {
        const TierProfile& tier = profile.effective[phase.tier];
        if (phase.algorithm != "multi_ring" && tier.mostBandwidth > tier.bandwidth * kMuch && seen.insert(phase.tier).second)
            notes.push_back(
                {Code::uneven_pairs,
                 {std::string(pathKey(tier.tier)), formatBandwidth(tier.bandwidth), formatBandwidth(tier.mostBandwidth)}});
    }
}

/// How many messages a pipelined algorithm has under way at once.
double stagesOf(const Phase& phase)
{
    double stages = 0.0;
    for (const Step& s : phase.steps)
        stages += s.startupOnly ? s.count : 0.0;
    return phase.algorithm == "in_network" ? 2.0 : 2.0 * stages; // two trees, half of the message each
}

} // namespace

Problems limitsOf(const Request& request, const GroupProfile& profile, const Plan& plan, Bytes size)
{
    Problems notes;
    if (request.method == Method::packet)
        return notes;
    if (request.topology)
        noteDragonfly(request, profile, notes);
    noteUnevenPairs(request, profile, plan, notes);
    for (const Phase& phase : plan.schedule().phases) {
        if (phase.algorithm != "double_binary_tree" && phase.algorithm != "in_network")
            continue;
        const Bytes full =
            request.network.comm.packet * stagesOf(phase) * std::max(1.0, size / std::max(phase.size, bytes(1e-9)));
        if (size < full) {
            notes.push_back({Code::pipeline_not_full,
                             {formatBytes(full), std::string(phase.algorithm), formatBytes(request.network.comm.packet)}});
            break;
        }
    }
    const FlowControl& control = request.network.comm.flowControl;
    std::string parts;
    for (const auto& [on, name] : {std::pair{control.pfc, "pfc"}, {control.ecn, "ecn"}, {control.dcqcn, "dcqcn"}})
        if (on)
            parts += (parts.empty() ? "" : ", ") + std::string(name);
    if (!parts.empty())
        notes.push_back({Code::dynamics_not_counted, {parts}});
    return notes;
}

} // namespace tierlens
