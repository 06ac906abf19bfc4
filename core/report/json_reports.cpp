#include "core/report/json_reports.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/report/messages.h"
#include "core/report/number_text.h"
#include "core/report/phase_links.h"

namespace tierlens {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kLineWidth = 200;

std::string scalarText(const Json& value)
{
    if (!value.is_number_float()) {
        // Names come from files and arguments: broken UTF-8 is replaced, never thrown at.
        return value.dump(-1, ' ', false, Json::error_handler_t::replace);
    }
    std::string text = shortestNumber(value.get<double>());
    if (text.empty()) {
        return "null";
    }
    if (text.find_first_of(".e") == std::string::npos) {
        text += ".0"; // stays a floating-point number for readers that tell the two apart
    }
    return text;
}

// One line when it fits; nlohmann's own printing is not always the shortest that reads back, and breaks every line.
// The attempt ends as soon as the room is used up, so that a large document is not written once a level.
bool writeOnOneLine(const Json& value, std::size_t room, std::string& out)
{
    const std::size_t limit = out.size() + room;
    if (!value.is_structured()) {
        out += scalarText(value);
        return out.size() <= limit;
    }
    const bool isObject = value.is_object();
    out += isObject ? '{' : '[';
    bool first = true;
    for (const auto& item : value.items()) {
        out += first ? "" : ", ";
        first = false;
        if (isObject) {
            out += scalarText(item.key()) + ": ";
        }
        if (out.size() > limit || !writeOnOneLine(item.value(), limit - out.size(), out)) {
            return false;
        }
    }
    out += isObject ? '}' : ']';
    return out.size() <= limit;
}

void write(const Json& value, std::size_t indent, std::size_t column, std::string& out)
{
    const std::size_t start = out.size();
    if (writeOnOneLine(value, kLineWidth - std::min(kLineWidth, column), out) || !value.is_structured()) {
        return;
    }
    out.resize(start);
    const bool isObject = value.is_object();
    out += isObject ? '{' : '[';
    bool first = true;
    for (const auto& item : value.items()) {
        out += first ? "\n" : ",\n";
        first = false;
        const std::size_t lineStart = out.size();
        out.append(indent + 2, ' ');
        if (isObject) {
            out += scalarText(item.key()) + ": ";
        }
        write(item.value(), indent + 2, out.size() - lineStart, out);
    }
    out += '\n';
    out.append(indent, ' ');
    out += isObject ? '}' : ']';
}

std::string document(const Json& value)
{
    std::string out;
    write(value, 0, 0, out);
    out += '\n';
    return out;
}

/// Sizes that are whole bytes are written as whole numbers.
Json sizeJson(Bytes size)
{
    constexpr double kExact = 9007199254740992.0; // 2⁵³
    const double n = size.value();
    return n == std::floor(n) && n >= 0 && n < kExact ? Json(static_cast<std::uint64_t>(n)) : Json(n);
}

Json bandwidthJson(Bandwidth bandwidth) { return inGigabytesPerSecond(bandwidth); }

Json bandwidthJson(const std::optional<Bandwidth>& bandwidth) { return bandwidth ? bandwidthJson(*bandwidth) : Json(nullptr); }

Json warningsJson(const Problems& warnings)
{
    Json list = Json::array();
    for (const Problem& w : warnings) {
        list.push_back(Json{{"code", codeName(w.code)}, {"text", messageText(w)}, {"args", w.args}});
    }
    return list;
}

Json problemsJson(const Problems& problems)
{
    const auto counted = [](int n) { return n > 0 ? Json(n) : Json(nullptr); };
    Json list = Json::array();
    for (const Problem& p : problems) {
        list.push_back(Json{{"file", p.file},
                            {"line", counted(p.position.line)},
                            {"column", counted(p.position.column)},
                            {"path", p.keyPath},
                            {"code", codeName(p.code)},
                            {"text", messageText(p)}});
    }
    return list;
}

Json groupJson(const GroupProfile& profile)
{
    Json tiers = Json::array();
    for (const TierProfile& tier : profile.tiers) {
        Json t{{"path_key", pathKey(tier.tier)},
               {"tier_level", static_cast<int>(tier.tier)},
               {"bandwidth_GBps", bandwidthJson(tier.bandwidth)},
               {"latency_us", tier.latency.value()},
               {"group_size", tier.groupSize ? Json(*tier.groupSize) : Json(nullptr)}};
        if (!tier.groupSize) {
            t["sizes"] = tier.sizes;
        }
        tiers.push_back(std::move(t));
    }
    return Json{{"ranks", profile.ranks.size()}, {"profile", {{"uniform", profile.uniform}, {"tiers", std::move(tiers)}}}};
}

Json stepJson(const Topology& topology, const StepDetail& step)
{
    return Json{{"phase", step.phase + 1},
                {"step", step.firstStep + 1},
                {"count", step.count},
                {"bytes", sizeJson(step.size)},
                {"startup_us", step.startup.value()},
                {"transfer_us", step.transfer.value()},
                {"contention_us", step.contention.value()},
                {"queueing_us", step.queueing.value()},
                {"latency_us", step.duration().value()},
                {"from", step.from.valid() ? Json(topology.path(step.from)) : Json(nullptr)},
                {"to", step.to.valid() ? Json(topology.path(step.to)) : Json(nullptr)},
                {"rate_GBps", bandwidthJson(step.rate)},
                {"link", step.edge.valid()           ? Json(topology.edgeName(step.edge))
                         : step.switchVertex.valid() ? Json(topology.path(step.switchVertex))
                                                     : Json(nullptr)},
                {"flows", step.flowsThere}};
}

Json phaseJson(const PhaseResult& phase)
{
    return Json{{"name", phase.name},
                {"path_key", pathKey(phase.tier)},
                {"ranks", phase.ranks},
                {"steps", phase.steps},
                {"bytes_per_step", phase.bytesPerStep.value()},
                {"startup_us", phase.startup.value()},
                {"transfer_us", phase.transfer.value()},
                {"contention_us", phase.contention.value()},
                {"queueing_us", phase.queueing.value()},
                {"latency_us", phase.latency().value()}};
}

/// The link that a phase keeps busiest; the loads are those of the first model's schedule.
Json phaseLinkJson(const Topology& topology, const PhaseLink& link, Duration time)
{
    return Json{{"from", topology.path(topology.source(link.edge))},
                {"to", topology.path(topology.target(link.edge))},
                {"link", topology.edgeName(link.edge)},
                {"bytes", sizeJson(link.bytes)},
                {"max_flows", link.flows},
                {"utilisation", time.value() > 0.0 ? Json(std::min(1.0, link.busy / time)) : Json(nullptr)},
                {"alike", link.alike},
                {"links_in_use", link.inUse}};
}

Json resultJson(const Request& request, const ModelResult& result, const std::vector<PhaseLink>& links)
{
    Json phases = Json::array();
    std::size_t costliest = 0;
    for (std::size_t i = 0; i < result.phases.size(); ++i) {
        const PhaseResult& phase = result.phases[i];
        phases.push_back(phaseJson(phase));
        const auto link = std::find_if(links.begin(), links.end(), [&](const PhaseLink& l) { return l.phase == i; });
        if (link != links.end()) {
            phases.back()["busiest_link"] = phaseLinkJson(*request.topology, *link, phase.latency());
        }
        costliest = result.phases[costliest].latency() < phase.latency() ? i : costliest;
    }
    return Json{{"model", model(result.model).name},
                {"method", methodName(result.method)},
                {"collective", collectiveName(result.collective)},
                {"algorithm", result.algorithm},
                {"protocol", result.protocol},
                {"size_bytes", sizeJson(result.size)},
                {"latency_us", result.total.value()},
                {"algbw_GBps", bandwidthJson(result.algorithmBandwidth)},
                {"busbw_GBps", bandwidthJson(result.busBandwidth)},
                {"bottleneck", bottleneckName(result.bottleneck)},
                {"bytes_sent", sizeJson(result.bytesSent)},
                {"launch_us", result.launch.value()},
                {"overlap_us", result.overlap.value()},
                {"phases", std::move(phases)},
                {"costliest_phase", result.phases.empty() ? Json(nullptr) : Json(costliest + 1)}};
}

} // namespace

namespace {

Json concurrentJson(const std::vector<ConcurrentResult>& rows)
{
    Json list = Json::array();
    for (const ConcurrentResult& row : rows) {
        list.push_back(Json{{"label", row.label.empty() ? Json(nullptr) : Json(row.label)},
                            {"group", row.group},
                            {"ranks", row.ranks},
                            {"collective", collectiveName(row.collective)},
                            {"algorithm", row.algorithm},
                            {"size_bytes", sizeJson(row.size)},
                            {"alone_us", row.alone.value()},
                            {"together_us", row.together.value()},
                            {"slowdown", row.slowdown()}});
    }
    return list;
}

} // namespace

std::string evaluationJson(const Request& request, const Evaluation& evaluation)
{
    Json results = Json::array();
    const std::vector<PhaseLink> links = phaseLinks(request, evaluation);
    for (const ModelResult& result : evaluation.results) {
        const bool asFirst = result.algorithm == evaluation.results.front().algorithm; // whose links are known
        results.push_back(resultJson(request, result, asFirst ? links : std::vector<PhaseLink>{}));
    }
    Json group = groupJson(*evaluation.profile);
    if (!request.topology) {
        group["ranks"] = request.flatRanks; // without a topology no rank is a chip
    }
    Json all{{"topology", request.topology ? Json(request.topology->name) : Json(nullptr)},
             {"group", std::move(group)},
             {"results", std::move(results)}};
    if (!evaluation.candidates.empty()) {
        Json candidates = Json::array();
        for (const CandidateTime& c : evaluation.candidates) {
            candidates.push_back(Json{{"algorithm", c.algorithm}, {"latency_us", c.time.value()}, {"at_least", c.atLeast}});
        }
        all["candidates"] = std::move(candidates);
    }
    if (evaluation.ordering) {
        const OrderingGain& gain = *evaluation.ordering;
        Json order = Json::array();
        for (const VertexId rank : evaluation.profile->ranks) {
            order.push_back(request.topology->path(rank));
        }
        all["rank_order"] = Json{{"as_given_us", gain.asGiven.value()},
                                 {"optimised_us", gain.optimised.value()},
                                 {"crossings_as_given", gain.crossingsAsGiven},
                                 {"crossings_optimised", gain.crossingsOptimised},
                                 {"order", std::move(order)}};
    }
    if (request.method == Method::stepwise && request.topology) {
        all["closed_form_us"] = evaluation.closedForm ? Json(evaluation.closedForm->value()) : Json(nullptr);
        Json steps = Json::array();
        for (const StepDetail& step : evaluation.steps) {
            steps.push_back(stepJson(*request.topology, step));
        }
        all["steps"] = std::move(steps);
    }
    if (!evaluation.concurrent.empty()) {
        all["concurrent"] = concurrentJson(evaluation.concurrent);
    }
    all["warnings"] = warningsJson(evaluation.warnings);
    return document(all);
}

std::string curveJson(const Curve& curve)
{
    Json rows = Json::array();
    for (const CurvePoint& p : curve.points) {
        rows.push_back(Json{{"size_bytes", sizeJson(p.size)},
                            {"model", model(p.model).name},
                            {"algorithm", p.algorithm},
                            {"protocol", p.protocol},
                            {"latency_us", p.latency.value()},
                            {"algbw_GBps", bandwidthJson(p.algorithmBandwidth)},
                            {"busbw_GBps", bandwidthJson(p.busBandwidth)}});
    }
    return document(Json{{"rows", std::move(rows)}, {"warnings", warningsJson(curve.warnings)}});
}

std::string fastestJson(const FastestBySize& fastest, std::span<const Bytes> sizes)
{
    Json ranges = Json::array();
    for (const FastestRange& r : fastest.ranges) {
        ranges.push_back(Json{{"algorithm", r.algorithm},
                              {"from_bytes", sizeJson(r.from)},
                              {"to_bytes", sizeJson(r.to)},
                              {"crossover_bytes", r.crossover ? sizeJson(*r.crossover) : Json(nullptr)}});
    }
    Json rows = Json::array();
    for (std::size_t i = 0, range = 0; i < sizes.size(); ++i) {
        range += fastest.ranges[range].to < sizes[i] ? 1 : 0;
        Json times = Json::object();
        for (std::size_t c = 0; c < fastest.candidates.size(); ++c) {
            times[fastest.candidates[c]] = fastest.times[c][i].value();
        }
        rows.push_back(Json{{"size_bytes", sizeJson(sizes[i])},
                            {"algorithm", fastest.ranges[range].algorithm},
                            {"latency_us", std::move(times)}});
    }
    return document(Json{{"ranges", std::move(ranges)}, {"rows", std::move(rows)}});
}

std::string fastestMapJson(const FastestMap& map)
{
    Json rows = Json::array();
    for (std::size_t i = 0; i < map.fastest.size(); ++i) {
        rows.push_back(Json{{"ranks", map.rankCounts[i / map.sizes.size()]},
                            {"size_bytes", sizeJson(map.sizes[i % map.sizes.size()])},
                            {"algorithm", map.algorithms[map.fastest[i]]},
                            {"latency_us", map.times[i].value()}});
    }
    return document(Json{{"rows", std::move(rows)}});
}

std::string profileJson(const GroupProfile& profile) { return document(groupJson(profile)); }

std::string heatmapJson(const Topology& topology, std::span<const LinkLoad> links, std::optional<std::uint32_t> phase,
                        const Problems& warnings)
{
    Json rows = Json::array();
    for (const LinkLoad& load : links) {
        rows.push_back(Json{{"from", topology.path(topology.source(load.edge))},
                            {"to", topology.path(topology.target(load.edge))},
                            {"tier", pathKey(topology.link(linkOf(load.edge)).tier)},
                            {"capacity_GBps", bandwidthJson(load.capacity)},
                            {"max_flows", load.maxFlows},
                            {"bytes", sizeJson(load.bytes)},
                            {"utilisation", load.utilisation}});
        if (phase) {
            rows.back()["phase"] = *phase + 1;
        }
    }
    return document(Json{{"rows", std::move(rows)}, {"warnings", warningsJson(warnings)}});
}

std::string routeJson(const Graph& graph, std::span<const RoutePath> paths)
{
    const Topology& topology = graph.topology();
    Json list = Json::array();
    for (const RoutePath& path : paths) {
        Json hops = Json::array();
        for (const EdgeId edge : path.hops) {
            const GraphEdge& e = graph.edges()[graph.position(edge)];
            hops.push_back(Json{{"from", topology.path(e.from)},
                                {"to", topology.path(e.to)},
                                {"tier", pathKey(static_cast<Tier>(e.tier))},
                                {"latency_us", e.latency_us + graph.passLatency(e.to).value()},
                                {"bandwidth_GBps", bandwidthJson(Bandwidth(e.capacity_bytes_per_us))}});
        }
        list.push_back(Json{{"share", path.share},
                            {"latency_us", path.latency.value()},
                            {"bandwidth_GBps", bandwidthJson(path.bandwidth)},
                            {"hops", std::move(hops)}});
    }
    return document(Json{{"paths", std::move(list)}});
}

std::string matrixJson(const Topology& topology, const PairMatrix& matrix)
{
    const std::size_t n = matrix.ends.size();
    Json chips = Json::array();
    for (const VertexId chip : matrix.ends) {
        chips.push_back(topology.path(chip));
    }
    const auto block = [n](auto cell) {
        Json rows = Json::array();
        for (std::size_t r = 0; r < n; ++r) {
            Json row = Json::array();
            for (std::size_t c = 0; c < n; ++c) {
                row.push_back(r == c ? Json(nullptr) : Json(cell(r * n + c)));
            }
            rows.push_back(std::move(row));
        }
        return rows;
    };
    return document(
        Json{{"chips", std::move(chips)},
             {"tier", block([&](std::size_t i) { return pathKey(matrix.routes[i].tier); })},
             {"bandwidth_GBps", block([&](std::size_t i) { return inGigabytesPerSecond(matrix.routes[i].bandwidth); })},
             {"latency_us", block([&](std::size_t i) { return matrix.routes[i].latency.value(); })}});
}

std::string seedsJson(const SeedDistribution& seeds)
{
    Json times = Json::array();
    for (const Duration t : seeds.times) {
        times.push_back(t.value());
    }
    return document(Json{{"seeds", seeds.times.size()},
                         {"least_us", seeds.least.value()},
                         {"least_seed", seeds.leastSeed},
                         {"median_us", seeds.median.value()},
                         {"worst_us", seeds.worst.value()},
                         {"worst_seed", seeds.worstSeed},
                         {"sprayed_us", seeds.withoutCollision.value()},
                         {"collision_odds", seeds.collisionOdds},
                         {"latency_us", std::move(times)}});
}

std::string checkJson(const Problems& errors, const Problems& warnings)
{
    return document(Json{{"errors", problemsJson(errors)}, {"warnings", problemsJson(warnings)}});
}

} // namespace tierlens
