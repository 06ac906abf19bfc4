#include <limits>
#include <string>

#include "core/base/translatable.h"
#include "core/formats/topology_sections.h"

namespace tierlens {
namespace {

constexpr std::string_view kPolicies[] = {"shortest_path", "ecmp", "hierarchical", "d_mod_k", "adaptive", "sharp"};
constexpr std::string_view kModes[] = {"hash", "spray"};
constexpr std::string_view kWeights[] = {"time", "hops", "latency", "inverse_bandwidth"};
constexpr std::string_view kModels[] = {"alpha_beta", "logp", "loggp", "loggpc"};
constexpr std::string_view kStrategies[] = {"none", "equal_share", "maxmin_fair"};
constexpr std::string_view kScopes[] = {"sources", "all"};
constexpr std::string_view kOverlaps[] = {"serial", "pipelined"};
constexpr std::string_view kForwardings[] = {"cut_through", "store_and_forward", "packet_store_and_forward"};
constexpr std::string_view kQueueings[] = {"none", "md1"};
constexpr std::string_view kRateControls[] = {"none", "dcqcn"};

// The least share keeps every time finite: the smallest bandwidth and several such shares still multiply to far above zero.
constexpr NumberRange kUtilisation{1e-6, 1.0, true, true, QT_TRANSLATE_NOOP("Problem", "a utilisation from 0.000001 to 1")};
constexpr NumberRange kLoad{0.0, 1.0, true, false, QT_TRANSLATE_NOOP("Problem", "a load from 0 to below 1")};
constexpr NumberRange kMaxLoad{0.0, 1.0, false, false, QT_TRANSLATE_NOOP("Problem", "a load above 0 and below 1")};
constexpr NumberRange kProbability{0.0, 1.0, true, true, QT_TRANSLATE_NOOP("Problem", "a probability from 0 to 1")};
constexpr NumberRange kFactor{1.0, 1e6, true, true, QT_TRANSLATE_NOOP("Problem", "a factor of at least 1")};
constexpr NumberRange kDetour{0.0, 1e3, true, true, QT_TRANSLATE_NOOP("Problem", "a relative surplus from 0 to 1000")};

/// Reads what is there and leaves the default where nothing is or where it is faulty.
class Section {
public:
    Section(Reading& reading, SourceNode n, const char* what, std::initializer_list<std::string_view> keys)
        : reading_(reading), map_(reading, n, what, keys)
    {
    }
    MapReader& map() { return map_; }
    SourceNode get(std::string_view key) const { return map_.get(key); }

    template <class T> void duration(std::string_view key, T& to)
    {
        if (const SourceNode n = get(key); n.valid())
            if (const auto value = reading_.duration(n))
                to = *value;
    }
    /// A bare number takes bytes where the key's name ends in _bytes.
    void size(std::string_view key, Bytes& to, bool mayBeZero)
    {
        const SourceNode n = get(key);
        if (!n.valid())
            return;
        const auto unit = key.ends_with("_bytes") ? std::optional(bytes(1)) : std::nullopt;
        if (const auto value = mayBeZero ? reading_.bytesValue(n, unit) : reading_.positiveBytes(n, unit))
            to = *value;
    }
    template <class T> void number(std::string_view key, const NumberRange& range, T& to)
    {
        if (const SourceNode n = get(key); n.valid())
            if (const auto value = reading_.number(n, range)) {
                const double number = *value;
                to = number;
            }
    }
    template <class E> void choice(std::string_view key, const char* what, std::span<const std::string_view> words, E& to)
    {
        if (const SourceNode n = get(key); n.valid())
            if (const auto word = reading_.word(n, what, words))
                to = static_cast<E>(*word);
    }
    void name(std::string_view key, const char* what, std::span<const std::string_view> words, std::string& to)
    {
        if (const SourceNode n = get(key); n.valid())
            if (const auto word = reading_.word(n, what, words))
                to = words[*word];
    }

private:
    Reading& reading_;
    MapReader map_;
};

void readRouting(Reading& reading, SourceNode n, RoutingOptions& routing)
{
    Section s(reading, n, QT_TRANSLATE_NOOP("Problem", "'routing'"),
              {"policy", "mode", "seed", "weight", "reference_size", "detour"});
    s.name("policy", QT_TRANSLATE_NOOP("Problem", "a routing policy"), kPolicies, routing.policy);
    s.choice("mode", QT_TRANSLATE_NOOP("Problem", "a routing mode"), kModes, routing.mode);
    if (const SourceNode seed = s.get("seed"); seed.valid())
        routing.seed = reading.integer(seed, 0, std::numeric_limits<std::uint64_t>::max()).value_or(routing.seed);
    s.choice("weight", QT_TRANSLATE_NOOP("Problem", "a weight of links"), kWeights, routing.weight);
    if (const SourceNode size = s.get("reference_size"); size.valid()) {
        if (reading.isWord(size, "message"))
            routing.referenceSize.reset();
        else if (const auto value = reading.bytesValue(size))
            routing.referenceSize = value;
    }
    s.number("detour", kDetour, routing.detour);
}

TierOverride readTierOverride(Reading& reading, SourceNode n)
{
    TierOverride tier;
    Section s(reading, n, QT_TRANSLATE_NOOP("Problem", "a tier's overrides"),
              {"bandwidth", "latency", "software", "bw_urate", "o", "g", "L", "G", "contention_factor", "background"});
    tier.bandwidth = s.map().bandwidth();
    tier.latency = s.map().latency();
    s.duration("software", tier.software);
    s.number("bw_urate", kUtilisation, tier.bandwidthUtilisation);
    s.duration("o", tier.o);
    s.duration("g", tier.g);
    s.duration("L", tier.L);
    if (const SourceNode G = s.get("G"); G.valid())
        tier.G = reading.timePerByte(G);
    s.number("contention_factor", kFactor, tier.contentionFactor);
    s.number("background", kLoad, tier.background);
    return tier;
}

FlowControl readFlowControl(Reading& reading, SourceNode n)
{
    FlowControl flow;
    Section s(reading, n, QT_TRANSLATE_NOOP("Problem", "'flow_control'"), {"pfc", "ecn", "rate_control"});
    if (const SourceNode value = s.get("pfc"); value.valid()) {
        Section pfc(reading, value, QT_TRANSLATE_NOOP("Problem", "'pfc'"), {"xoff", "xon", "headroom"});
        flow.pfc = true;
        pfc.size("xoff", flow.pfcXoff, false);
        pfc.size("xon", flow.pfcXon, true);
        pfc.size("headroom", flow.pfcHeadroom, true);
        if (pfc.get("xoff").valid() && pfc.get("xon").valid() && flow.pfcXon > flow.pfcXoff)
            reading.error(pfc.get("xon"), Code::out_of_range,
                          {std::string(reading.tree().scalar(pfc.get("xon"))), QT_TRANSLATE_NOOP("Problem", "at most xoff")});
    }
    if (const SourceNode value = s.get("ecn"); value.valid()) {
        Section ecn(reading, value, QT_TRANSLATE_NOOP("Problem", "'ecn'"), {"kmin", "kmax", "pmax"});
        flow.ecn = true;
        ecn.size("kmin", flow.ecnKmin, true);
        ecn.size("kmax", flow.ecnKmax, false);
        ecn.number("pmax", kProbability, flow.ecnPmax);
        if (ecn.get("kmin").valid() && ecn.get("kmax").valid() && flow.ecnKmin > flow.ecnKmax)
            reading.error(ecn.get("kmin"), Code::out_of_range,
                          {std::string(reading.tree().scalar(ecn.get("kmin"))), QT_TRANSLATE_NOOP("Problem", "at most kmax")});
    }
    if (const SourceNode value = s.get("rate_control"); value.valid())
        if (const auto word = reading.word(value, QT_TRANSLATE_NOOP("Problem", "a rate control"), kRateControls))
            flow.dcqcn = *word == 1;
    return flow;
}

void readCommParameters(Reading& reading, SourceNode n, const std::vector<Protocol>& protocols, CommParameters& comm)
{
    Section s(reading, n, QT_TRANSLATE_NOOP("Problem", "'comm_params'"), {"comm_model",
                                                                          "contention_strategy",
                                                                          "contention_scope",
                                                                          "bw_urate",
                                                                          "comm_protocol",
                                                                          "launch",
                                                                          "packet_bytes",
                                                                          "header_bytes",
                                                                          "logp_packet_bytes",
                                                                          "short_message_bytes",
                                                                          "phase_overlap",
                                                                          "chunks",
                                                                          "forwarding",
                                                                          "queueing",
                                                                          "rho_max",
                                                                          "algorithm_threshold",
                                                                          "fallback_bw",
                                                                          "fallback_latency",
                                                                          "tiers",
                                                                          "flow_control"});
    s.name("comm_model", QT_TRANSLATE_NOOP("Problem", "a latency model"), kModels, comm.model);
    s.name("contention_strategy", QT_TRANSLATE_NOOP("Problem", "a contention strategy"), kStrategies, comm.contentionStrategy);
    s.choice("contention_scope", QT_TRANSLATE_NOOP("Problem", "a contention scope"), kScopes, comm.contentionScope);
    s.number("bw_urate", kUtilisation, comm.bandwidthUtilisation);
    std::vector<std::string_view> protocolNames{"ideal", "auto"};
    for (const Protocol& p : protocols)
        protocolNames.emplace_back(p.name);
    s.name("comm_protocol", QT_TRANSLATE_NOOP("Problem", "a protocol"), protocolNames, comm.protocol);
    s.duration("launch", comm.launch);
    s.size("packet_bytes", comm.packet, false);
    s.size("header_bytes", comm.header, true);
    s.size("logp_packet_bytes", comm.logpPacket, false);
    s.size("short_message_bytes", comm.shortMessage, true);
    s.choice("phase_overlap", QT_TRANSLATE_NOOP("Problem", "an overlap of phases"), kOverlaps, comm.phaseOverlap);
    if (const SourceNode chunks = s.get("chunks"); chunks.valid())
        comm.chunks = reading.count(chunks, 1, 1'000'000).value_or(comm.chunks);
    s.choice("forwarding", QT_TRANSLATE_NOOP("Problem", "a way of forwarding"), kForwardings, comm.forwarding);
    s.choice("queueing", QT_TRANSLATE_NOOP("Problem", "a queueing model"), kQueueings, comm.queueing);
    s.number("rho_max", kMaxLoad, comm.rhoMax);
    if (const SourceNode threshold = s.get("algorithm_threshold"); threshold.valid() && !reading.isWord(threshold, "none"))
        comm.algorithmThreshold = reading.bytesValue(threshold);
    if (const SourceNode bandwidth = s.get("fallback_bw"); bandwidth.valid())
        comm.fallbackBandwidth = reading.bandwidth(bandwidth);
    s.duration("fallback_latency", comm.fallbackLatency);
    if (const SourceNode tiers = s.get("tiers"); tiers.valid()) {
        MapReader map(reading, tiers, QT_TRANSLATE_NOOP("Problem", "'tiers'"), {"d2d", "c2c", "b2b", "r2r", "p2p"});
        for (const Tier tier : kTiers)
            if (const SourceNode value = map.get(pathKey(tier)); value.valid())
                comm.tiers.emplace(tier, readTierOverride(reading, value));
    }
    if (const SourceNode value = s.get("flow_control"); value.valid())
        comm.flowControl = readFlowControl(reading, value);
}

std::vector<Protocol> readProtocols(Reading& reading, SourceNode n)
{
    std::vector<Protocol> protocols;
    if (reading.isMissing(n))
        return protocols;
    const YamlTree& tree = reading.tree();
    if (tree.kind(n) != YamlTree::Kind::map) {
        reading.error(n, Code::expected_map, {QT_TRANSLATE_NOOP("Problem", "protocols by name"), reading.found(n)});
        return protocols;
    }
    for (SourceNode entry = tree.firstChild(n); entry.valid(); entry = tree.next(entry)) {
        Protocol protocol;
        protocol.name = tree.key(entry);
        if (protocol.name == "ideal" || protocol.name == "auto")
            reading.keyError(entry, Code::name_taken, {protocol.name});
        Section s(reading, entry, QT_TRANSLATE_NOOP("Problem", "a protocol"), {"launch", "software", "efficiency"});
        s.duration("launch", protocol.launch);
        s.duration("software", protocol.software);
        protocol.efficiency = readEfficiency(reading, s.get("efficiency")).value_or(1.0);
        protocols.push_back(std::move(protocol));
    }
    return protocols;
}

} // namespace

void readNetwork(Reading& reading, SourceNode n, NetworkOptions& network)
{
    ImpactScope scope(reading, Impact::value);
    MapReader map(reading, n, QT_TRANSLATE_NOOP("Problem", "'network'"), {"routing", "comm_params", "protocols"});
    if (const SourceNode value = map.get("routing"); value.valid())
        readRouting(reading, value, network.routing);
    if (const SourceNode value = map.get("protocols"); value.valid())
        network.protocols = readProtocols(reading, value);
    if (const SourceNode value = map.get("comm_params"); value.valid())
        readCommParameters(reading, value, network.protocols, network.comm);
}

} // namespace tierlens
