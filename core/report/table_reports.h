// Results as text tables for people: a head that says what was asked, then aligned columns, one unit a column.
#pragma once

#include <span>
#include <string>

#include "core/report/report.h"

namespace tierlens {

[[nodiscard]] std::string evaluationTable(const Request& request, const Evaluation& evaluation);
[[nodiscard]] std::string curveTable(const Request& request, const Curve& curve);
[[nodiscard]] std::string fastestTable(const Request& request, const FastestBySize& fastest, std::span<const Bytes> sizes);
[[nodiscard]] std::string fastestMapTable(const Request& request, const FastestMap& map);
[[nodiscard]] std::string profileTable(const GroupProfile& profile, const Topology* topology);
[[nodiscard]] std::string heatmapTable(const Request& request, const Evaluation& evaluation, std::span<const LinkLoad> links,
                                       std::optional<std::uint32_t> phase);
[[nodiscard]] std::string routeTable(const Graph& graph, VertexId from, VertexId to, std::span<const RoutePath> paths, bool all);
[[nodiscard]] std::string matrixTable(const Topology& topology, const PairMatrix& matrix);
[[nodiscard]] std::string seedsTable(const Request& request, const SeedDistribution& seeds);
[[nodiscard]] std::string checkTable(std::string_view file, const Topology* topology, const Problems& errors,
                                     const Problems& warnings);

} // namespace tierlens
