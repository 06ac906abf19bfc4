#include "core/evaluation/rail_notes.h"

#include <algorithm>
#include <string>

#include "core/base/translatable.h"

namespace tierlens {

namespace {

std::string reasonOf(const Request& request)
{
    if (request.network.routing.mode == RoutingMode::hash)
        return QT_TRANSLATE_NOOP("Problem", "routing by hash");
    if (request.collective == Collective::allToAll || request.collective == Collective::dispatch ||
        request.collective == Collective::combine)
        return std::string(collectiveName(request.collective));
    if (!request.companions.empty())
        return QT_TRANSLATE_NOOP("Problem", "several collectives at once");
    return {};
}

} // namespace

Problems notesOnRails(const Request& request, const GroupProfile& profile)
{
    Problems notes;
    const std::string reason = reasonOf(request);
    if (!request.topology || reason.empty())
        return notes;
    for (const TierProfile& tier : profile.tiers) {
        const auto& fabrics = request.topology->fabrics;
        if (std::any_of(fabrics.begin(), fabrics.end(),
                        [&](const Fabric& f) { return f.aggregatedRails > 1 && f.tier == tier.tier; }))
            notes.push_back({Code::rails_aggregated, {std::string(pathKey(tier.tier)), reason}});
    }
    return notes;
}

} // namespace tierlens
