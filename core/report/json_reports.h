// Results as JSON, field names and their order as the CLI contract writes them.
#pragma once

#include <span>
#include <string>

#include "core/report/report.h"

namespace tierlens {

[[nodiscard]] std::string evaluationJson(const Request& request, const Evaluation& evaluation);
[[nodiscard]] std::string curveJson(const Curve& curve);
[[nodiscard]] std::string fastestJson(const FastestBySize& fastest, std::span<const Bytes> sizes);
[[nodiscard]] std::string fastestMapJson(const FastestMap& map);
[[nodiscard]] std::string profileJson(const GroupProfile& profile);
[[nodiscard]] std::string heatmapJson(const Topology& topology, std::span<const LinkLoad> links,
                                      std::optional<std::uint32_t> phase, const Problems& warnings);
[[nodiscard]] std::string routeJson(const Graph& graph, std::span<const RoutePath> paths);
[[nodiscard]] std::string matrixJson(const Topology& topology, const PairMatrix& matrix);
[[nodiscard]] std::string seedsJson(const SeedDistribution& seeds);
[[nodiscard]] std::string checkJson(const Problems& errors, const Problems& warnings);

} // namespace tierlens
