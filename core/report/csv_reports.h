// Results as CSV with a head line: one row a phase, curve point, tier, link, hop, pair, seed or problem.
#pragma once

#include <span>
#include <string>

#include "core/report/report.h"

namespace tierlens {

[[nodiscard]] std::string evaluationCsv(const Request& request, const Evaluation& evaluation);
[[nodiscard]] std::string curveCsv(const Curve& curve);
[[nodiscard]] std::string fastestCsv(const FastestBySize& fastest, std::span<const Bytes> sizes);
[[nodiscard]] std::string fastestMapCsv(const FastestMap& map);
[[nodiscard]] std::string profileCsv(const GroupProfile& profile);
[[nodiscard]] std::string heatmapCsv(const Topology& topology, std::span<const LinkLoad> links,
                                     std::optional<std::uint32_t> phase);
[[nodiscard]] std::string routeCsv(const Graph& graph, std::span<const RoutePath> paths);
[[nodiscard]] std::string matrixCsv(const Topology& topology, const PairMatrix& matrix);
[[nodiscard]] std::string seedsCsv(const SeedDistribution& seeds);
[[nodiscard]] std::string checkCsv(const Problems& errors, const Problems& warnings);

} // namespace tierlens
