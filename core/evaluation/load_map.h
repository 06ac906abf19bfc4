// What the links carry over a whole collective: routed phases with sizes and times put in.
#pragma once

#include <memory>
#include <span>
#include <stop_token>

#include "core/evaluation/plan.h"

namespace tierlens {

struct PhaseRoutes;

/// @p routes has one entry a phase of @p plan, each with its loads. Durations and utilisation are those of @p model; polls
/// @p stop, null when it was requested.
[[nodiscard]] std::shared_ptr<const LoadMap> makeLoadMap(const Graph& graph, const RankOrder& order, const Plan& plan,
                                                         ModelId model, Bytes M,
                                                         std::span<const std::shared_ptr<const PhaseRoutes>> routes,
                                                         const std::stop_token& stop);

/// More ranks than this have no table of pairs.
inline constexpr std::uint32_t kMaxPairBytesRanks = 2048;

} // namespace tierlens
