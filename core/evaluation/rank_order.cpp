#include "core/evaluation/rank_order.h"

#include <algorithm>
#include <numeric>

namespace tierlens {

RankOrder::RankOrder(std::uint32_t ranks) : nested_(ranks), positionOf_(ranks)
{
    std::iota(nested_.begin(), nested_.end(), 0U);
    std::iota(positionOf_.begin(), positionOf_.end(), 0U);
}

RankOrder::RankOrder(const GroupProfile& profile) : RankOrder(static_cast<std::uint32_t>(profile.ranks.size()))
{
    componentOf_.assign(profile.subgroups.size(), std::vector<std::uint32_t>(nested_.size(), 0));
    for (std::size_t k = 0; k < profile.subgroups.size(); ++k)
        for (const auto& component : profile.subgroups[k])
            for (const std::uint32_t rank : component)
                componentOf_[k][rank] = component.front();
    // Outermost component first, then inwards; inside the innermost in the order of ranks.
    std::sort(nested_.begin(), nested_.end(), [this](std::uint32_t a, std::uint32_t b) {
        for (std::size_t k = componentOf_.size(); k-- > 0;)
            if (componentOf_[k][a] != componentOf_[k][b])
                return componentOf_[k][a] < componentOf_[k][b];
        return a < b;
    });
    for (std::uint32_t i = 0; i < nested_.size(); ++i)
        positionOf_[nested_[i]] = i;
}

std::uint32_t RankOrder::subgroups(const Phase& phase) const
{
    return phase.ranks == 0 ? 0 : ranks() / phase.ranks / (phase.representatives ? phase.stride : 1);
}

void RankOrder::members(const Phase& phase, std::uint32_t root, std::uint32_t g, std::vector<std::uint32_t>& out) const
{
    const std::uint32_t at = phase.overAllRanks ? root : (root < ranks() ? positionOf_[root] : 0);
    const std::uint32_t block = phase.representatives ? g : g / phase.stride;
    const std::uint32_t below = phase.representatives ? at % phase.stride : g % phase.stride;
    const std::uint32_t first = block * phase.ranks * phase.stride + below;
    const std::uint32_t turn = at / phase.stride % phase.ranks; // 0 where there is no root
    out.resize(phase.ranks);
    for (std::uint32_t j = 0; j < phase.ranks; ++j) {
        const std::uint32_t position = first + (j + turn) % phase.ranks * phase.stride;
        out[j] = phase.overAllRanks ? position : nested_[position];
    }
}

std::uint32_t RankOrder::tiersCrossed(const Phase& phase) const
{
    if (!phase.overAllRanks || componentOf_.size() <= 1)
        return 1U << phase.tier;
    if (phase.ranks == ranks())
        return (1U << componentOf_.size()) - 1;
    std::uint32_t crossed = 0;
    std::vector<std::uint32_t> ranksOf, outer;
    const auto distinct = [](std::vector<std::uint32_t>& values) {
        std::sort(values.begin(), values.end());
        values.erase(std::unique(values.begin(), values.end()), values.end());
        return values.size();
    };
    for (std::uint32_t g = 0; g < subgroups(phase); ++g) {
        members(phase, 0, g, ranksOf);
        std::size_t parts = ranksOf.size(); // components of the tier below: at first every rank is one
        for (std::size_t k = 0; k < componentOf_.size(); ++k) {
            outer.clear();
            for (const std::uint32_t rank : ranksOf)
                outer.push_back(componentOf_[k][rank]);
            const std::size_t merged = distinct(outer);
            if (merged < parts)
                crossed |= 1U << k;
            parts = merged;
        }
    }
    return crossed;
}

std::vector<std::pair<std::uint32_t, double>> RankOrder::bytesByTier(const Phase& phase) const
{
    const std::size_t tiers = componentOf_.size();
    std::vector<double> bytes(tiers, 0.0);
    std::vector<std::uint32_t> ranksOf, component;
    const auto meetAt = [this, tiers](std::uint32_t a, std::uint32_t b) {
        std::size_t k = 0;
        while (k + 1 < tiers && componentOf_[k][a] != componentOf_[k][b])
            ++k;
        return k;
    };
    // Everybody sends the same to everybody: pairs are counted by the sizes of the components instead of one by one.
    const bool everyPair = (phase.name == "all_to_all" || phase.pattern == Pattern::complete) && phase.algorithm != "bruck";
    std::vector<Flow> flows;
    for (std::uint32_t g = 0; g < subgroups(phase); ++g) {
        members(phase, 0, g, ranksOf);
        if (everyPair) {
            double within = static_cast<double>(ranksOf.size());
            for (std::size_t k = 0; k < tiers; ++k) {
                component.clear();
                for (const std::uint32_t rank : ranksOf)
                    component.push_back(componentOf_[k][rank]);
                std::sort(component.begin(), component.end());
                double pairs = 0.0;
                for (auto at = component.begin(); at != component.end();) {
                    const auto end = std::upper_bound(at, component.end(), *at);
                    pairs += static_cast<double>(end - at) * static_cast<double>(end - at);
                    at = end;
                }
                bytes[k] += pairs - within;
                within = pairs;
            }
            continue;
        }
        std::uint32_t lastPattern = 0;
        flows.clear();
        for (const Step& s : phase.steps) {
            if (s.startupOnly)
                continue;
            if (flows.empty() || s.pattern != lastPattern)
                flowsOf(phase, s.pattern, flows);
            lastPattern = s.pattern;
            for (const Flow& f : flows)
                bytes[meetAt(ranksOf[f.from], ranksOf[f.to])] += s.count * s.size.value();
        }
    }
    double sum = 0.0;
    for (const double b : bytes)
        sum += b;
    std::vector<std::pair<std::uint32_t, double>> parts;
    for (std::uint32_t k = 0; k < tiers && sum > 0.0; ++k)
        parts.emplace_back(k, bytes[k] / sum);
    return parts;
}

} // namespace tierlens
