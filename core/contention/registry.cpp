#include "core/contention/live_rates.h"

namespace tierlens {

std::span<const ContentionInfo> contentionStrategies()
{
    static constexpr ContentionInfo kAll[] = {
        {"none", unsharedRates, liveUnsharedRates},
        {"equal_share", equalShareRates, liveEqualShareRates},
        {"maxmin_fair", maxMinFairRates, liveMaxMinFairRates},
    };
    return kAll;
}

const ContentionInfo* contentionFromName(std::string_view name)
{
    for (const ContentionInfo& info : contentionStrategies())
        if (info.name == name)
            return &info;
    return nullptr;
}

} // namespace tierlens
