#include "core/report/table_parts.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/base/quantity_text.h"
#include "core/report/concurrent_parts.h"
#include "core/report/limiters.h"
#include "core/report/messages.h"
#include "core/report/phase_links.h"
#include "core/report/text_table.h"
#include "core/topology/groups.h"

namespace tierlens {
namespace {

using Align = TextTable::Align;

std::string_view modeName(RoutingMode mode) { return mode == RoutingMode::hash ? "hash" : "spray"; }

bool hasModes(std::string_view policy)
{
    for (const RoutingPolicyInfo& info : routingPolicies()) {
        if (info.name == policy) {
            return info.hasModes;
        }
    }
    return false;
}

/// The rule that chose the algorithm, in words (Schedule::reason).
std::string_view reasonText(std::string_view reason)
{
    constexpr std::pair<std::string_view, std::string_view> kTexts[] = {
        {"asked", "as asked"},
        {"only", "the only one there is"},
        {"auto_one_tier", "auto: one tier"},
        {"auto_uniform_tiers", "auto: the tiers are uniform"},
        {"auto_uneven", "auto: the tiers are uneven"},
        {"auto_direct_links", "auto: every pair has a link of its own"},
        {"auto_pairwise", "auto"},
        {"sharp", "sharp: the switches reduce where they can"},
        {"auto_binomial", "auto"},
        {"auto_below_threshold", "auto: up to algorithm_threshold"},
        {"auto_above_threshold", "auto: above algorithm_threshold"},
    };
    for (const auto& [code, text] : kTexts) {
        if (code == reason) {
            return text;
        }
    }
    return reason;
}

std::string_view bottleneckText(Bottleneck b)
{
    switch (b) {
    case Bottleneck::latency:
        return "start-up";
    case Bottleneck::contention:
        return "contention";
    case Bottleneck::bandwidth:
        break;
    }
    return "bandwidth";
}

/// "limited by bandwidth (BW_BOUND)", or with the shares where two are about equal.
std::string limitText(const ModelResult& result)
{
    const auto limiters = limitersOf(result);
    std::string parts;
    for (const auto& [limiter, part] : limiters) {
        parts += (parts.empty() ? "" : ", ") + std::string(bottleneckText(limiter));
        parts += limiters.size() > 1 ? fmt::format(" {:.0f} %", 100.0 * part) : "";
    }
    return fmt::format("limited by {} ({})", parts.empty() ? bottleneckText(result.bottleneck) : std::string_view(parts),
                       bottleneckName(result.bottleneck));
}

std::string sizesText(const TierProfile& tier)
{
    std::string text;
    constexpr std::size_t kShown = 8;
    for (std::size_t i = 0; i < std::min(kShown, tier.sizes.size()); ++i) {
        text += (i == 0 ? "" : " + ") + std::to_string(tier.sizes[i]);
    }
    return tier.sizes.size() > kShown ? text + " + …" : text;
}

std::string latencyText(const TierProfile& tier)
{
    return tier.least == tier.most ? formatDuration(tier.latency)
                                   : fmt::format("{} (mean of {} … {})", formatDuration(tier.latency), formatDuration(tier.least),
                                                 formatDuration(tier.most));
}

} // namespace

std::string headLine(std::string_view title, std::string_view text) { return fmt::format("{:<10} {}\n", title, text); }

std::string tierSummary(const GroupProfile& profile)
{
    std::string text;
    for (const TierProfile& tier : profile.tiers) {
        text += text.empty() ? "" : profile.uniform ? " × " : ", ";
        text += fmt::format("{} in {}", tier.groupSize ? std::to_string(*tier.groupSize) : sizesText(tier), pathKey(tier.tier));
    }
    return text.empty() ? "nothing to send" : profile.uniform ? text : "uneven: " + text;
}

std::string questionHead(const Request& request, const GroupProfile* profile, const ModelResult* result, bool withSize)
{
    std::string out;
    const std::size_t ranks = request.topology ? request.ranks.size() : request.flatRanks;
    std::string group;
    if (request.topology) {
        out += headLine("Topology", printable(request.topology->name));
        group = request.ranks == request.topology->endpoints ? "all" : selectorFor(*request.topology, request.ranks);
        constexpr std::size_t kLongest = 60;
        if (group.size() > kLongest) {
            group = group.substr(0, group.rfind(',', kLongest)) + ", …";
        }
        group += " · ";
    } else {
        out += headLine("Topology", "none, one flat ring");
    }
    group += fmt::format("{} {}", ranks, ranks == 1 ? "rank" : "ranks");
    if (profile != nullptr && request.topology) {
        group += " · " + tierSummary(*profile);
    }
    out += headLine("Group", group);

    std::string question(collectiveName(request.collective));
    if (withSize) {
        question += " of " + formatBytes(request.size);
    }
    if (result != nullptr) {
        question += " · " + result->algorithm;
        if (!result->reason.empty()) {
            question += fmt::format(" ({})", reasonText(result->reason));
        }
    } else {
        question += " · algorithm " + request.algorithm;
    }
    out += headLine("Question", question);
    out += companionsLine(request);

    const CommParameters& comm = request.network.comm;
    std::string rules;
    if (request.topology) {
        rules = "routing " + printable(request.network.routing.policy);
        if (hasModes(request.network.routing.policy)) {
            rules += fmt::format(":{}", modeName(request.network.routing.mode));
        }
        rules += " · contention " + printable(comm.contentionStrategy) + " · ";
    }
    rules += fmt::format("u_r {} · protocol {} · {}", formatNumber(comm.bandwidthUtilisation),
                         printable(result != nullptr ? result->protocol : comm.protocol),
                         methodName(result != nullptr ? result->method : request.method));
    if (comm.phaseOverlap == PhaseOverlap::pipelined) {
        rules += fmt::format(" · pipelined in {} chunks", comm.chunks);
    }
    return out + headLine("Rules", rules);
}

std::string tiersTable(std::span<const TierProfile> tiers, const Topology* topology)
{
    TextTable table;
    table.addColumn("Tier");
    table.addColumn("Group size", Align::right);
    table.addColumn("Bandwidth", Align::right);
    table.addColumn("Path latency");
    table.addColumn("α_start", Align::right);
    const bool withPairs = std::any_of(tiers.begin(), tiers.end(), [](const TierProfile& t) { return t.pairs > 0; });
    if (withPairs) {
        table.addColumn("Pairs", Align::right);
        table.addColumn(topology != nullptr ? "Least bandwidth between" : "");
    }
    for (const TierProfile& tier : tiers) {
        std::vector<std::string> row{std::string(pathKey(tier.tier)),
                                     tier.groupSize ? std::to_string(*tier.groupSize) : sizesText(tier),
                                     formatBandwidth(tier.bandwidth), latencyText(tier), formatDuration(tier.startLatency)};
        if (withPairs) {
            row.push_back(std::to_string(tier.pairs));
            if (topology != nullptr && tier.slowest) {
                row.push_back(topology->path(tier.slowest->first) + ", " + topology->path(tier.slowest->second));
            }
        }
        table.addRow(std::move(row));
    }
    return table.text();
}

std::string resultLine(const ModelResult& result)
{
    std::string text = formatDuration(result.total);
    if (result.busBandwidth) {
        text += " · busbw " + formatBandwidth(*result.busBandwidth);
    }
    if (result.total.value() > 0) {
        text += fmt::format(" · algbw {} · {} · a rank sends {}", formatBandwidth(result.algorithmBandwidth), limitText(result),
                            formatBytes(result.bytesSent));
    }
    return headLine("Result", text + fmt::format(" · {}", model(result.model).displayName));
}

std::string phaseLinksTable(const Request& request, const Evaluation& evaluation)
{
    const std::vector<PhaseLink> rows = phaseLinks(request, evaluation);
    if (rows.empty()) {
        return {};
    }
    const std::vector<PhaseResult>& phases = evaluation.results.front().phases;
    TextTable table;
    table.addColumn("Phase");
    table.addColumn("Links in use", Align::right);
    table.addColumn("Busiest", Align::right);
    table.addColumn("Each carries", Align::right);
    table.addColumn("Flows", Align::right);
    table.addColumn("Busy in the phase", Align::right);
    table.addColumn("Such as");
    for (const PhaseLink& row : rows) {
        const PhaseResult& phase = phases[row.phase];
        const Duration time = phase.latency();
        table.addRow({fmt::format("{} {} {}", row.phase + 1, phase.name, pathKey(phase.tier)), std::to_string(row.inUse),
                      std::to_string(row.alike), formatBytes(row.bytes), formatNumber(row.flows),
                      time.value() > 0 ? fmt::format("{:.1f} %", 100.0 * (row.busy / time)) : std::string("–"),
                      request.topology->edgeName(row.edge)});
    }
    return table.text();
}

std::string warningLines(const Problems& warnings)
{
    std::string out;
    for (const Problem& w : warnings) {
        out += (out.empty() ? "\n" : "") + messageLine(w, "warning") + '\n';
    }
    return out;
}

} // namespace tierlens
