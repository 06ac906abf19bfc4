// The policy `sharp`: all_reduce runs in the switches where they can (MODEL reference §6, §11).
#pragma once

#include <string>

#include "core/evaluation/request.h"
#include "core/evaluation/tier_structure.h"

namespace tierlens {

/// Whether @p request leaves it to the policy how all_reduce runs: policy sharp, algorithm auto.
[[nodiscard]] bool asksSharp(const Request& request);

struct SharpChoice {
    std::string algorithm{}; ///< "in_network", "hierarchical:…" with it on some tiers, or "auto": none of the tiers reduces
    Problems warnings{};     ///< reduction_falls_back, one for each tier that does not reduce, with why
};

/// Over all ranks at once where one tree of switches holds them; else tier by tier, in_network on those whose switches
/// reduce and have a free tree group for every sub-group, ring (direct, where every pair has a link) on the others.
[[nodiscard]] SharpChoice chooseSharp(const GroupProfile& profile, const TierStructure& structure);

} // namespace tierlens
