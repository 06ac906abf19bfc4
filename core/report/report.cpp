#include "core/report/report.h"

#include <algorithm>

#include "core/report/csv_reports.h"
#include "core/report/json_reports.h"
#include "core/report/phase_links.h"
#include "core/report/table_reports.h"

namespace tierlens {
namespace {

/// The links that carry something, and behind them, for @p all, the others in the order of their ids.
std::vector<LinkLoad> heatmapRows(const Request& request, const Evaluation& evaluation, bool all,
                                  std::optional<std::uint32_t> phase)
{
    std::vector<LinkLoad> rows = phase              ? loadsOfPhase(request, evaluation, *phase)
                                 : evaluation.loads ? evaluation.loads->links
                                                    : std::vector<LinkLoad>{};
    if (all) {
        const Topology& topology = *request.topology;
        std::vector<bool> listed(2 * topology.links.size(), false);
        for (const LinkLoad& load : rows) {
            listed[load.edge.index()] = true;
        }
        for (std::size_t i = 0; i < listed.size(); ++i) {
            if (!listed[i]) {
                const EdgeId edge(i);
                rows.push_back(LinkLoad{edge, topology.link(linkOf(edge)).capacity(isForward(edge) ? 0 : 1), 0.0, Bytes{}, 0.0});
            }
        }
    }
    return rows;
}

} // namespace

std::optional<Format> formatFromName(std::string_view name)
{
    if (name == "table") {
        return Format::table;
    }
    if (name == "json") {
        return Format::json;
    }
    if (name == "csv") {
        return Format::csv;
    }
    return std::nullopt;
}

std::string reportEvaluation(const Request& request, const Evaluation& evaluation, Format format)
{
    switch (format) {
    case Format::json:
        return evaluationJson(request, evaluation);
    case Format::csv:
        return evaluationCsv(request, evaluation);
    case Format::table:
        break;
    }
    return evaluationTable(request, evaluation);
}

std::string reportCurve(const Request& request, const Curve& curve, Format format)
{
    switch (format) {
    case Format::json:
        return curveJson(curve);
    case Format::csv:
        return curveCsv(curve);
    case Format::table:
        break;
    }
    return curveTable(request, curve);
}

std::string reportFastest(const Request& request, const FastestBySize& fastest, std::span<const Bytes> sizes, Format format)
{
    switch (format) {
    case Format::json:
        return fastestJson(fastest, sizes);
    case Format::csv:
        return fastestCsv(fastest, sizes);
    case Format::table:
        break;
    }
    return fastestTable(request, fastest, sizes);
}

std::string reportFastestMap(const Request& request, const FastestMap& map, Format format)
{
    switch (format) {
    case Format::json:
        return fastestMapJson(map);
    case Format::csv:
        return fastestMapCsv(map);
    case Format::table:
        break;
    }
    return fastestMapTable(request, map);
}

std::string reportProfile(const GroupProfile& profile, Format format, const Topology* topology)
{
    switch (format) {
    case Format::json:
        return profileJson(profile);
    case Format::csv:
        return profileCsv(profile);
    case Format::table:
        break;
    }
    return profileTable(profile, topology);
}

std::string reportHeatmap(const Request& request, const Evaluation& evaluation, bool all, Format format,
                          std::optional<std::uint32_t> phase)
{
    const std::vector<LinkLoad> rows = heatmapRows(request, evaluation, all, phase);
    switch (format) {
    case Format::json:
        return heatmapJson(*request.topology, rows, phase, evaluation.warnings);
    case Format::csv:
        return heatmapCsv(*request.topology, rows, phase);
    case Format::table:
        break;
    }
    return heatmapTable(request, evaluation, rows, phase);
}

std::string reportRoute(const Graph& graph, VertexId from, VertexId to, std::span<const RoutePath> paths, Format format, bool all)
{
    switch (format) {
    case Format::json:
        return routeJson(graph, paths);
    case Format::csv:
        return routeCsv(graph, paths);
    case Format::table:
        break;
    }
    return routeTable(graph, from, to, paths, all);
}

std::string reportMatrix(const Topology& topology, const PairMatrix& matrix, Format format)
{
    switch (format) {
    case Format::json:
        return matrixJson(topology, matrix);
    case Format::csv:
        return matrixCsv(topology, matrix);
    case Format::table:
        break;
    }
    return matrixTable(topology, matrix);
}

std::string reportSeeds(const Request& request, const SeedDistribution& seeds, Format format)
{
    switch (format) {
    case Format::json:
        return seedsJson(seeds);
    case Format::csv:
        return seedsCsv(seeds);
    case Format::table:
        break;
    }
    return seedsTable(request, seeds);
}

std::string reportCheck(std::string_view file, const Topology* topology, const Problems& errors, const Problems& warnings,
                        Format format)
{
    switch (format) {
    case Format::json:
        return checkJson(errors, warnings);
    case Format::csv:
        return checkCsv(errors, warnings);
    case Format::table:
        break;
    }
    return checkTable(file, topology, errors, warnings);
}

} // namespace tierlens
