// A request as the command line that gives its result.
#include <algorithm>
#include <utility>

#include "core/base/quantity_text.h"
#include "core/report/concurrent_parts.h"
#include "core/report/number_text.h"
#include "core/report/report.h"
#include "core/scenario/scenario.h"

namespace tierlens {
namespace {

using Settings = std::vector<std::pair<std::string, std::string>>;

std::string_view weightName(EdgeWeight weight)
{
    switch (weight) {
    case EdgeWeight::hops:
        return "hops";
    case EdgeWeight::latency:
        return "latency";
    case EdgeWeight::inverseBandwidth:
        return "inverse_bandwidth";
    case EdgeWeight::time:
        break;
    }
    return "time";
}

std::string_view modeName(RoutingMode mode) { return mode == RoutingMode::hash ? "hash" : "spray"; }

std::string_view forwardingName(Forwarding forwarding)
{
    switch (forwarding) {
    case Forwarding::storeAndForward:
        return "store_and_forward";
    case Forwarding::packetStoreAndForward:
        return "packet_store_and_forward";
    case Forwarding::cutThrough:
        break;
    }
    return "cut_through";
}

/// "128 MB" → "128MB": no quotes are needed on a command line.
template <class Q> std::string compact(std::string (*exact)(Q), Q quantity)
{
    std::string text = exact(quantity);
    std::erase(text, ' ');
    return text;
}
std::string durationText(Duration t) { return compact(exactDuration, t); }
std::string bytesText(Bytes n) { return compact(exactBytes, n); }
std::string bandwidthText(Bandwidth b) { return compact(exactBandwidth, b); }

std::string timePerByteText(TimePerByte g) { return shortestNumber(g.value() * 1e6) + "ps/B"; }

/// The keys of the network section that options of their own do not cover, each with its value as a file writes it.
Settings settingsOf(const NetworkOptions& network)
{
    const RoutingOptions& routing = network.routing;
    const CommParameters& comm = network.comm;
    Settings all{
        {"routing.seed", std::to_string(routing.seed)},
        {"routing.weight", std::string(weightName(routing.weight))},
        {"routing.reference_size", routing.referenceSize ? bytesText(*routing.referenceSize) : "message"},
        {"routing.detour", shortestNumber(routing.detour)},
        {"comm_params.contention_scope", comm.contentionScope == ContentionScope::all ? "all" : "sources"},
        {"comm_params.bw_urate", shortestNumber(comm.bandwidthUtilisation)},
        {"comm_params.comm_protocol", comm.protocol},
        {"comm_params.launch", durationText(comm.launch)},
        {"comm_params.packet_bytes", shortestNumber(comm.packet.value())},
        {"comm_params.header_bytes", shortestNumber(comm.header.value())},
        {"comm_params.logp_packet_bytes", shortestNumber(comm.logpPacket.value())},
        {"comm_params.short_message_bytes", shortestNumber(comm.shortMessage.value())},
        {"comm_params.phase_overlap", comm.phaseOverlap == PhaseOverlap::pipelined ? "pipelined" : "serial"},
        {"comm_params.chunks", std::to_string(comm.chunks)},
        {"comm_params.forwarding", std::string(forwardingName(comm.forwarding))},
        {"comm_params.rho_max", shortestNumber(comm.rhoMax)},
    };
    const auto addIf = [&all](const std::string& key, const auto& value, auto text) {
        if (value) {
            all.emplace_back(key, text(*value));
        }
    };
    addIf("comm_params.algorithm_threshold", comm.algorithmThreshold, bytesText);
    addIf("comm_params.fallback_bw", comm.fallbackBandwidth, bandwidthText);
    addIf("comm_params.fallback_latency", comm.fallbackLatency, durationText);
    for (const auto& [tier, o] : comm.tiers) {
        const std::string key = "comm_params.tiers." + std::string(pathKey(tier)) + '.';
        addIf(key + "bandwidth", o.bandwidth, bandwidthText);
        addIf(key + "latency", o.latency, durationText);
        addIf(key + "software", o.software, durationText);
        addIf(key + "bw_urate", o.bandwidthUtilisation, shortestNumber);
        addIf(key + "o", o.o, durationText);
        addIf(key + "g", o.g, durationText);
        addIf(key + "L", o.L, durationText);
        addIf(key + "G", o.G, timePerByteText);
        addIf(key + "contention_factor", o.contentionFactor, shortestNumber);
        addIf(key + "background", o.background, shortestNumber);
    }
    return all;
}

/// Quoted for a POSIX shell where it must be.
std::string shellWord(std::string_view text)
{
    const auto plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view("_-./:=,+@%").find(c) != std::string_view::npos;
    };
    if (!text.empty() && std::all_of(text.begin(), text.end(), plain)) {
        return std::string(text);
    }
    std::string quoted = "'";
    for (const char c : text) {
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    }
    return quoted + '\'';
}

} // namespace

std::string commandLineFor(const Request& request, std::string_view file, std::string_view group)
{
    std::string line = "tierlens-cli eval";
    const auto option = [&line](std::string_view name, std::string_view value) {
        line += ' ';
        line += name;
        line += ' ';
        line += shellWord(value);
    };
    const NetworkOptions base = request.topology ? request.topology->network : NetworkOptions{};
    const NetworkOptions& network = request.network;
    if (request.topology) {
        line += ' ' + shellWord(file);
        if (!group.empty() && group != "all") {
            option("--group", group);
        }
    } else {
        option("--ranks", std::to_string(request.flatRanks));
        option("--fallback-bandwidth", bandwidthText(network.comm.fallbackBandwidth.value_or(Bandwidth{})));
        if (network.comm.fallbackLatency && network.comm.fallbackLatency->value() != 0.0) {
            option("--fallback-latency", durationText(*network.comm.fallbackLatency));
        }
    }
    option("--collective", collectiveName(request.collective));
    if (request.algorithm != "auto") {
        option("--algorithm", request.algorithm);
    }
    option("--size", bytesText(request.size));
    if (const std::string chosen = modelsText(request.models); chosen != base.comm.model) {
        option("--model", chosen);
    }
    if (request.ordering == RankOrdering::optimised) {
        option("--rank-order", "optimised");
    }
    if (request.method != Method::closedForm) {
        option("--method", methodName(request.method));
    }
    if (network.routing.policy != base.routing.policy || network.routing.mode != base.routing.mode) {
        option("--routing", network.routing.policy + ':' + std::string(modeName(network.routing.mode)));
    }
    if (network.comm.contentionStrategy != base.comm.contentionStrategy) {
        option("--contention", network.comm.contentionStrategy);
    }
    if (network.comm.queueing != base.comm.queueing) {
        option("--queueing", network.comm.queueing == Queueing::md1 ? "md1" : "none");
    }
    if (request.collective == Collective::dispatch || request.collective == Collective::combine) {
        option("--ep", std::to_string(request.expertParallel));
        option("--moe-tp", std::to_string(request.moeTensorParallel));
    }
    if (request.root != 0 && (request.collective == Collective::broadcast || request.collective == Collective::reduce)) {
        option("--root", std::to_string(request.root));
    }
    line += companionOptions(request, shellWord);
    const Settings before = settingsOf(base);
    for (const auto& setting : settingsOf(network)) {
        const bool asFlag = !request.topology && setting.first.starts_with("comm_params.fallback_");
        if (!asFlag && std::find(before.begin(), before.end(), setting) == before.end()) {
            option("--set", setting.first + '=' + setting.second);
        }
    }
    return line;
}

} // namespace tierlens
