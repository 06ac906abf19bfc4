// The links of each phase: which are the busiest, how many are alike, and how busy they are while the phase runs.
#pragma once

#include <cstdint>
#include <vector>

#include "core/evaluation/evaluation.h"

namespace tierlens {

/// The busiest link of one phase, and what is told beside it.
struct PhaseLink {
    std::uint32_t phase = 0;
    std::size_t inUse = 0; ///< directed links that carry something in the phase
    std::size_t alike = 0; ///< of them, as busy as the busiest
    EdgeId edge{};         ///< the first of those
    Bytes bytes{};         ///< that it carries in the phase
    double flows = 0.0;    ///< most at once in any step of the phase
    Duration busy{};       ///< bytes ÷ capacity
};

/// Of the phases of evaluation.results.front(), in order; a phase whose loads are not known is left out.
[[nodiscard]] std::vector<PhaseLink> phaseLinks(const Request& request, const Evaluation& evaluation);

/// Loads of the links in one phase of evaluation.results.front() alone, the busiest first; utilisation is of the phase's time,
/// at most 1 as in LoadMap.
[[nodiscard]] std::vector<LinkLoad> loadsOfPhase(const Request& request, const Evaluation& evaluation, std::uint32_t phase);

} // namespace tierlens
