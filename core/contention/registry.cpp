#include "core/contention/rates.h"

namespace tierlens {

std::span<const ContentionInfo> contentionStrategies()
{
    static constexpr ContentionInfo kAll[] = {
        {"none", unsharedRates},
        {"equal_share", equalShareRates},
        {"maxmin_fair", maxMinFairRates},
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
