// Equal-cost multipath, and the hash by which a flow picks its way (MODEL reference §6).
#pragma once

#include "core/routing/equal_cost_policy.h"

namespace tierlens {

/// splitmix64's output function.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t z)
{
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31U);
}

/// h: of k equal next hops at @p vertex a flow takes number h mod k. Ids as in file order.
[[nodiscard]] constexpr std::uint64_t hopHash(std::uint64_t seed, std::uint64_t vertex, std::uint64_t source,
                                              std::uint64_t destination, std::uint64_t channel)
{
    return mix(mix(mix(mix(seed) ^ vertex) ^ source) ^ (destination << 20U ^ channel));
}

class Ecmp : public EqualCostPolicy {
public:
    Ecmp(const Graph& graph, const RoutingOptions& options) : EqualCostPolicy(graph), seed_(options.seed), mode_(options.mode) {}

private:
    [[nodiscard]] bool splits() const final { return mode_ == RoutingMode::spray; }
    [[nodiscard]] std::uint32_t pick(const Hop& hop, std::span<const std::uint32_t> next) const final
    {
        return next[hopHash(seed_, hop.at.index(), hop.source.index(), hop.destination.index(), hop.channel) % next.size()];
    }

    std::uint64_t seed_;
    RoutingMode mode_;
};

} // namespace tierlens
