// Which ranks form the sub-groups of a phase.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/collectives/schedule.h"
#include "core/evaluation/group_profile.h"

namespace tierlens {

/// The ranks of a group in the order of its tiers: the members of every sub-group of every tier are evenly spaced in it.
class RankOrder {
public:
    /// A group without tiers.
    explicit RankOrder(std::uint32_t ranks);
    explicit RankOrder(const GroupProfile& profile);

    [[nodiscard]] std::uint32_t ranks() const { return static_cast<std::uint32_t>(nested_.size()); }

    /// How many sub-groups of @p phase run at once.
    [[nodiscard]] std::uint32_t subgroups(const Phase& phase) const;
    /// The ranks of sub-group @p g, position by position; position 0 is the root's where the phase has one.
    void members(const Phase& phase, std::uint32_t root, std::uint32_t g, std::vector<std::uint32_t>& ranks) const;
    /// Bit k: pairs of a sub-group of @p phase meet at tier k of the profile's effective tiers.
    [[nodiscard]] std::uint32_t tiersCrossed(const Phase& phase) const;
    /// Of the bytes that a flat phase moves, the part that goes between ranks that meet at each effective tier. In time
    /// linear in the group, but for the few distinct patterns of tree-like algorithms.
    [[nodiscard]] std::vector<std::pair<std::uint32_t, double>> bytesByTier(const Phase& phase) const;

private:
    std::vector<std::uint32_t> nested_;                     ///< position → rank
    std::vector<std::uint32_t> positionOf_;                 ///< rank → position
    std::vector<std::vector<std::uint32_t>> componentOf_{}; ///< [tier][rank]: least rank of its component
};

} // namespace tierlens
