#include "core/report/table_reports.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/base/quantity_text.h"
#include "core/report/messages.h"
#include "core/report/table_parts.h"
#include "core/report/text_table.h"
#include "core/report/time_column.h"

namespace tierlens {
namespace {

using Align = TextTable::Align;

std::string percent(double share) { return fmt::format("{:.1f} %", 100.0 * share); }

std::string flowsText(double flows) { return formatNumber(flows, 4); }

std::string counted(std::uint64_t n, std::string_view one, std::string_view many)
{
    return fmt::format("{} {}", n, n == 1 ? one : many);
}

} // namespace

std::string curveTable(const Request& request, const Curve& curve)
{
    std::string out = questionHead(request, nullptr, nullptr, /*withSize=*/false);
    out += '\n';
    // Models side by side: a curve is read along a size.
    std::vector<ModelId> shown;
    bool sameChoice = true;
    for (const CurvePoint& p : curve.points) {
        if (std::find(shown.begin(), shown.end(), p.model) == shown.end()) {
            shown.push_back(p.model);
        }
        sameChoice = sameChoice && p.algorithm == curve.points.front().algorithm && p.protocol == curve.points.front().protocol;
    }
    TextTable table;
    table.addColumn("Size", Align::right);
    for (const ModelId id : shown) {
        const std::string name(model(id).displayName);
        table.addColumn(shown.size() == 1 ? "Latency" : name, Align::right);
        table.addColumn("busbw", Align::right);
        if (!sameChoice) {
            table.addColumn("Algorithm");
        }
    }
    for (std::size_t i = 0; i < curve.points.size();) {
        const Bytes size = curve.points[i].size;
        std::vector<std::string> row{formatBytes(size)};
        for (; i < curve.points.size() && curve.points[i].size == size; ++i) {
            const CurvePoint& p = curve.points[i];
            row.push_back(formatDuration(p.latency));
            row.push_back(p.busBandwidth ? formatBandwidth(*p.busBandwidth) : "–");
            if (!sameChoice) {
                row.push_back(p.protocol == "ideal" ? p.algorithm : p.algorithm + " " + p.protocol);
            }
        }
        table.addRow(std::move(row));
    }
    out += table.text();
    return out + warningLines(curve.warnings);
}

std::string seedsTable(const Request& request, const SeedDistribution& seeds)
{
    std::string out = questionHead(request, nullptr, nullptr, /*withSize=*/true);
    out += headLine("Seeds", fmt::format("1 to {}", seeds.times.size())) + '\n';
    TextTable table;
    table.addColumn("");
    table.addColumn("Latency", Align::right);
    table.addColumn("÷ sprayed", Align::right);
    table.addColumn("Seed", Align::right);
    const auto row = [&](std::string name, Duration t, std::uint64_t seed) {
        const double sprayed = seeds.withoutCollision.value();
        table.addRow({std::move(name), formatDuration(t), sprayed > 0.0 ? formatNumber(t.value() / sprayed, 4) : "–",
                      seed == 0 ? "" : std::to_string(seed)});
    };
    row("Sprayed", seeds.withoutCollision, 0);
    row("Least", seeds.least, seeds.leastSeed);
    row("Median", seeds.median, 0);
    row("Worst", seeds.worst, seeds.worstSeed);
    out += table.text();
    return out + fmt::format("\nFlows collide under {} of the seeds: a link carries more of them than it must.\n",
                             percent(seeds.collisionOdds));
}

std::string profileTable(const GroupProfile& profile, const Topology* topology)
{
    std::string out;
    if (topology != nullptr) {
        out += headLine("Topology", printable(topology->name));
    }
    out += headLine("Group", fmt::format("{} · {}", counted(profile.ranks.size(), "rank", "ranks"), tierSummary(profile))) + '\n';
    out += tiersTable(profile.tiers, topology);
    if (!profile.uniform) {
        out += fmt::format("\nNot uniform. What the closed forms use instead:\n\n{}", tiersTable(profile.effective, topology));
    }
    return out + warningLines(profile.warnings);
}

std::string heatmapTable(const Request& request, const Evaluation& evaluation, std::span<const LinkLoad> links,
                         std::optional<std::uint32_t> phase)
{
    const Topology& topology = *request.topology;
    std::string out = questionHead(request, evaluation.profile.get(), &evaluation.results.front(), true);
    out += resultLine(evaluation.results.front());
    if (const std::string phases = phaseLinksTable(request, evaluation); !phases.empty()) {
        out += '\n' + phases;
    }
    TextTable table;
    table.addColumn("From");
    table.addColumn("To");
    table.addColumn("Tier");
    table.addColumn("Capacity", Align::right);
    table.addColumn("Most flows", Align::right);
    table.addColumn("Carries", Align::right);
    table.addColumn("Utilisation", Align::right);
    for (const LinkLoad& load : links) {
        const Link& link = topology.link(linkOf(load.edge));
        std::string to = topology.path(topology.target(load.edge));
        if (link.rail > 0) {
            to += fmt::format("#{}", link.rail);
        }
        table.addRow({topology.path(topology.source(load.edge)), std::move(to), std::string(pathKey(link.tier)),
                      formatBandwidth(load.capacity), flowsText(load.maxFlows), formatBytes(load.bytes),
                      link.failed ? "failed" : percent(load.utilisation)});
    }
    std::string which = counted(links.size(), "directed link", "directed links");
    if (phase) {
        const PhaseResult& p = evaluation.results.front().phases[*phase];
        which += fmt::format(" in phase {} {} {}, utilisation of its time", *phase + 1, p.name, pathKey(p.tier));
    }
    out += fmt::format("\n{}, the busiest first\n\n{}", which, table.text());
    return out + warningLines(evaluation.warnings);
}

std::string routeTable(const Graph& graph, VertexId from, VertexId to, std::span<const RoutePath> paths, bool all)
{
    // Sprayed over pods a flow has hundreds of alike paths: nobody reads them one by one.
    constexpr std::size_t kWrittenOut = 4;
    const std::size_t shownPaths = all || paths.size() <= 2 * kWrittenOut ? paths.size() : kWrittenOut;
    const Topology& topology = graph.topology();
    std::string out =
        fmt::format("{} → {} · {}\n", topology.path(from), topology.path(to), counted(paths.size(), "path", "paths"));
    std::size_t number = 0;
    double shown = 0.0;
    for (const RoutePath& path : paths) {
        shown += path.share;
    }
    for (const RoutePath& path : paths.first(shownPaths)) {
        out += fmt::format("\nPath {} · carries {} · latency {} · bandwidth {}\n\n", ++number, percent(path.share),
                           formatDuration(path.latency), formatBandwidth(path.bandwidth));
        TextTable table;
        table.addColumn("Hop", Align::right);
        table.addColumn("From");
        table.addColumn("To");
        table.addColumn("Tier");
        table.addColumn("Link latency", Align::right);
        table.addColumn("+ switch or NIC", Align::right);
        table.addColumn("Bandwidth", Align::right);
        std::size_t hop = 0;
        for (const EdgeId edge : path.hops) {
            const GraphEdge& e = graph.edges()[graph.position(edge)];
            std::string target = topology.path(e.to);
            if (const auto rail = topology.link(linkOf(edge)).rail; rail > 0) {
                target += fmt::format("#{}", rail);
            }
            table.addRow({std::to_string(++hop), topology.path(e.from), std::move(target),
                          std::string(pathKey(static_cast<Tier>(e.tier))), formatDuration(Duration(e.latency_us)),
                          topology.vertex(e.to).kind == VertexKind::endpoint ? "–" : formatDuration(graph.passLatency(e.to)),
                          formatBandwidth(Bandwidth(e.capacity_bytes_per_us))});
        }
        out += table.text();
    }
    if (const auto rest = paths.subspan(shownPaths); !rest.empty()) {
        double share = 0.0;
        RoutePath least = rest.front(), most = rest.front();
        for (const RoutePath& path : rest) {
            share += path.share;
            least.latency = std::min(least.latency, path.latency);
            most.latency = std::max(most.latency, path.latency);
            least.bandwidth = std::min(least.bandwidth, path.bandwidth);
            most.bandwidth = std::max(most.bandwidth, path.bandwidth);
        }
        const auto range = [](const std::string& a, const std::string& b) { return a == b ? a : a + " … " + b; };
        out += fmt::format("\n{} more carry {} · latency {} · bandwidth {} (--all writes them out)\n",
                           counted(rest.size(), "path", "paths"), percent(share),
                           range(formatDuration(least.latency), formatDuration(most.latency)),
                           range(formatBandwidth(least.bandwidth), formatBandwidth(most.bandwidth)));
    }
    if (shown < 1.0 - 1e-9) {
        out += fmt::format("\nFurther paths carry the other {}.\n", percent(1.0 - shown));
    }
    return out;
}

std::string matrixTable(const Topology& topology, const PairMatrix& matrix)
{
    const std::size_t n = matrix.ends.size();
    std::string out = fmt::format("{} · {}\n", printable(topology.name), counted(n, "chip", "chips"));
    // One pod, rack or board is not worth a column of equal letters: what all names share is left out.
    std::vector<std::string> names;
    names.reserve(n);
    for (const VertexId chip : matrix.ends) {
        names.push_back(topology.path(chip));
    }
    std::size_t shared = names.empty() ? 0 : names.front().size();
    for (const std::string& name : names) {
        const auto differ = std::mismatch(name.begin(), name.end(), names.front().begin(), names.front().end()).first;
        shared = std::min(shared, static_cast<std::size_t>(differ - name.begin()));
    }
    const std::size_t slash = names.empty() || shared == 0 ? std::string::npos : names.front().rfind('/', shared - 1);
    if (slash != std::string::npos && n > 1) {
        out += fmt::format("all below {}\n", names.front().substr(0, slash));
        for (std::string& name : names) {
            name.erase(0, slash + 1);
        }
    }
    const auto block = [&](std::string_view title, auto cell) {
        TextTable table;
        table.addColumn("");
        for (const std::string& name : names) {
            table.addColumn(name, Align::right);
        }
        for (std::size_t r = 0; r < n; ++r) {
            std::vector<std::string> row{names[r]};
            for (std::size_t c = 0; c < n; ++c) {
                row.push_back(r == c ? "X" : cell(r * n + c));
            }
            table.addRow(std::move(row));
        }
        out += fmt::format("\n{}\n{}", title, table.text());
    };
    Duration largest{};
    for (const RouteSummary& route : matrix.routes) {
        largest = std::max(largest, route.latency);
    }
    const TimeColumn time(largest);
    block("Tier", [&](std::size_t i) { return std::string(pathKey(matrix.routes[i].tier)); });
    block("Bandwidth, GB/s", [&](std::size_t i) { return formatNumber(inGigabytesPerSecond(matrix.routes[i].bandwidth)); });
    block(time.title("Latency"), [&](std::size_t i) { return time.text(matrix.routes[i].latency); });
    return out;
}

std::string checkTable(std::string_view file, const Topology* topology, const Problems& errors, const Problems& warnings)
{
    std::string out;
    for (const Problem& p : errors) {
        out += messageLine(p, "error") + '\n';
    }
    for (const Problem& p : warnings) {
        out += messageLine(p, "warning") + '\n';
    }
    out += fmt::format("{}: ", file == "-" ? "standard input" : printable(file));
    if (topology == nullptr) {
        out += counted(errors.size(), "error", "errors");
    } else {
        std::uint64_t switches = 0;
        std::uint64_t nics = 0;
        std::uint64_t failed = 0;
        std::uint64_t down = 0;
        for (const Vertex& v : topology->vertices) {
            switches += v.kind == VertexKind::switchElement ? 1U : 0U;
            nics += v.kind == VertexKind::nic ? 1U : 0U;
            failed += v.failed ? 1U : 0U;
        }
        for (const Link& l : topology->links) {
            down += l.failed ? 1U : 0U;
        }
        out += fmt::format("good · {} · {}, {}", printable(topology->name), counted(topology->endpoints.size(), "chip", "chips"),
                           counted(switches, "switch", "switches"));
        if (nics > 0) {
            out += ", " + counted(nics, "NIC", "NICs");
        }
        out += ", " + counted(topology->links.size(), "link", "links");
        if (failed + down > 0) {
            out += fmt::format(" · failed: {}, {}", counted(failed, "element", "elements"), counted(down, "link", "links"));
        }
    }
    if (!warnings.empty()) {
        out += " · " + counted(warnings.size(), "warning", "warnings");
    }
    return out + '\n';
}

} // namespace tierlens
