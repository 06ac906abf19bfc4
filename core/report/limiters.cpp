#include "core/report/limiters.h"

#include <algorithm>
#include <array>

namespace tierlens {

std::vector<std::pair<Bottleneck, double>> limitersOf(const ModelResult& result)
{
    constexpr double kAboutEqual = 0.75;
    Duration startup = result.launch, transfer{}, contention{};
    for (const PhaseResult& p : result.phases) {
        startup += p.startup + p.queueing;
        transfer += p.transfer;
        contention += p.contention;
    }
    const Duration whole = startup + transfer + contention;
    if (!(whole.value() > 0.0))
        return {};
    std::array<std::pair<Bottleneck, double>, 3> parts{{{Bottleneck::bandwidth, transfer / whole},
                                                        {Bottleneck::latency, startup / whole},
                                                        {Bottleneck::contention, contention / whole}}};
    // The contract's word stays the first also where two are exactly equal.
    std::stable_sort(parts.begin(), parts.end(), [&](const auto& a, const auto& b) {
        return a.second != b.second ? a.second > b.second : a.first == result.bottleneck && b.first != result.bottleneck;
    });
    std::vector<std::pair<Bottleneck, double>> named;
    for (const auto& part : parts)
        if (part.second >= kAboutEqual * parts.front().second)
            named.push_back(part);
    return named;
}

} // namespace tierlens
