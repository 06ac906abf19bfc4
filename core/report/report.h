// Results as text tables, JSON and CSV (CLI contract). Numbers in JSON and CSV are shortest round-trip.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/evaluation/evaluation.h"
#include "core/evaluation/fastest.h"
#include "core/evaluation/seed_distribution.h"
#include "core/routing/pair_matrix.h"
#include "core/routing/route.h"

namespace tierlens {

enum class Format : std::uint8_t { table, json, csv };
[[nodiscard]] std::optional<Format> formatFromName(std::string_view name); ///< "table", "json", "csv"

/// Header lines, tiers, result, phases and warnings; where @p evaluation has loads, also each phase's busiest links.
[[nodiscard]] std::string reportEvaluation(const Request& request, const Evaluation& evaluation, Format format);
/// Every phase's formula with its numbers put in, and the facts behind them, model by model; the flows on the limiting
/// links by name, which @p evaluator finds. @p evaluation is its answer to @p request. Errors: cancelled.
[[nodiscard]] Result<std::string> reportExplanations(Evaluator& evaluator, const Request& request, const Evaluation& evaluation,
                                                     const std::stop_token& stop);
[[nodiscard]] std::string reportCurve(const Request& request, const Curve& curve, Format format);
/// Which algorithm is the fastest at which sizes, and the time of every one at each of @p sizes.
[[nodiscard]] std::string reportFastest(const Request& request, const FastestBySize& fastest, std::span<const Bytes> sizes,
                                        Format format);
/// The map of size × ranks, a letter an algorithm in the table.
[[nodiscard]] std::string reportFastestMap(const Request& request, const FastestMap& map, Format format);
/// @p topology names the slowest pairs in the table; may be null.
[[nodiscard]] std::string reportProfile(const GroupProfile& profile, Format format, const Topology* topology = nullptr);
/// @p all: every directed link, also those that carry nothing. @p phase: what the links carry in that one of the first result's
/// phases alone, utilisation of its time; JSON and CSV then have its number, from 1, as a last field.
[[nodiscard]] std::string reportHeatmap(const Request& request, const Evaluation& evaluation, bool all, Format format,
                                        std::optional<std::uint32_t> phase = {});
/// The paths of one flow. A hop's latency is that of its link and of the switch or NIC it enters, so hops add up to the path.
/// The table writes out the first few of many paths and sums up the others, unless @p all is asked for.
[[nodiscard]] std::string reportRoute(const Graph& graph, VertexId from, VertexId to, std::span<const RoutePath> paths,
                                      Format format, bool all = false);

/// As `topo -m` prints it: one block each for tier, bandwidth and latency.
[[nodiscard]] std::string reportMatrix(const Topology& topology, const PairMatrix& matrix, Format format);

/// Least, median and worst of the seeds, beside the sprayed time, and how often flows collide. CSV and JSON have every seed.
[[nodiscard]] std::string reportSeeds(const Request& request, const SeedDistribution& seeds, Format format);

/// What `check` found. @p topology is null when there are errors.
[[nodiscard]] std::string reportCheck(std::string_view file, const Topology* topology, const Problems& errors,
                                      const Problems& warnings, Format format);

/// The command line that gives this request's result, for "Copy as command line"; @p file and @p group as the user wrote them.
[[nodiscard]] std::string commandLineFor(const Request& request, std::string_view file, std::string_view group);

} // namespace tierlens
