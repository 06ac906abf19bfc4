#include "core/whatif/request_keys.h"

#include <algorithm>
#include <array>
#include <limits>

#include "core/base/nearest_word.h"
#include "core/base/quantity_text.h"
#include "core/base/translatable.h"
#include "core/contention/rates.h"
#include "core/models/message_cost.h"
#include "core/routing/route.h"
#include "core/whatif/parameters.h"

namespace tierlens {

namespace {

constexpr double kAny = std::numeric_limits<double>::max();
constexpr double kMostChunks = 1e6; // as the reader of files
constexpr const char* kShare = QT_TRANSLATE_NOOP("Problem", "a utilisation from 0.000001 to 1");
constexpr const char* kLoad = QT_TRANSLATE_NOOP("Problem", "a load from 0 to below 1");
constexpr const char* kMaxLoad = QT_TRANSLATE_NOOP("Problem", "a load above 0 and below 1");
constexpr const char* kFactor = QT_TRANSLATE_NOOP("Problem", "a factor of at least 1");
constexpr const char* kSurplus = QT_TRANSLATE_NOOP("Problem", "a relative surplus from 0 to 1000");
constexpr const char* kWhole = QT_TRANSLATE_NOOP("Problem", "a whole number above 0");
constexpr const char* kSize = QT_TRANSLATE_NOOP("Problem", "a size above 0 B");
constexpr const char* kRanks = QT_TRANSLATE_NOOP("Problem", "a number of ranks, at most those of the group");

using Unit = ParameterUnit;

constexpr RequestKey kPlain[] = {
    {"size", Unit::bytes, 0, kAny, ""},
    {"group_size", Unit::count, 1, kAny, kRanks},
    {"comm_params.comm_model", Unit::choice},
    {"comm_params.contention_strategy", Unit::choice},
    {"comm_params.contention_scope", Unit::choice},
    {"comm_params.bw_urate", Unit::number, 1e-6, 1, kShare},
    {"comm_params.comm_protocol", Unit::choice},
    {"comm_params.launch", Unit::duration, 0, kAny, ""},
    {"comm_params.packet_bytes", Unit::bytes, 0, kAny, kSize, true},
    {"comm_params.header_bytes", Unit::bytes, 0, kAny, ""},
    {"comm_params.logp_packet_bytes", Unit::bytes, 0, kAny, kSize, true},
    {"comm_params.short_message_bytes", Unit::bytes, 0, kAny, ""},
    {"comm_params.phase_overlap", Unit::choice},
    {"comm_params.chunks", Unit::count, 1, kMostChunks, kWhole},
    {"comm_params.forwarding", Unit::choice},
    {"comm_params.queueing", Unit::choice},
    {"comm_params.rho_max", Unit::number, 0, 1, kMaxLoad, true, true},
    {"comm_params.algorithm_threshold", Unit::bytes, 0, kAny, ""},
    {"comm_params.fallback_bw", Unit::bandwidth, 0, kAny, "", true},
    {"comm_params.fallback_latency", Unit::duration, 0, kAny, ""},
    {"routing.policy", Unit::choice},
    {"routing.mode", Unit::choice},
    {"routing.seed", Unit::count, 0, kAny, ""},
    {"routing.weight", Unit::choice},
    {"routing.reference_size", Unit::bytes, 0, kAny, ""},
    {"routing.detour", Unit::number, 0, 1e3, kSurplus},
};

constexpr RequestKey kOfTier[] = {
    {"bandwidth", Unit::bandwidth, 0, kAny, "", true},
    {"latency", Unit::duration, 0, kAny, ""},
    {"software", Unit::duration, 0, kAny, ""},
    {"bw_urate", Unit::number, 1e-6, 1, kShare},
    {"o", Unit::duration, 0, kAny, ""},
    {"g", Unit::duration, 0, kAny, ""},
    {"L", Unit::duration, 0, kAny, ""},
    {"G", Unit::timePerByte, 0, kAny, ""},
    {"contention_factor", Unit::number, 1, 1e6, kFactor},
    {"background", Unit::number, 0, 1, kLoad, false, true},
};

constexpr RequestKey kOfProtocol[] = {
    {"launch", Unit::duration, 0, kAny, ""},
    {"software", Unit::duration, 0, kAny, ""},
    {"efficiency", Unit::number, 1e-6, 1, kShare},
};

constexpr std::string_view kScopes[] = {"sources", "all"};
constexpr std::string_view kOverlaps[] = {"serial", "pipelined"};
constexpr std::string_view kForwardings[] = {"cut_through", "store_and_forward", "packet_store_and_forward"};
constexpr std::string_view kQueueings[] = {"none", "md1"};
constexpr std::string_view kModes[] = {"hash", "spray"};
constexpr std::string_view kWeights[] = {"time", "hops", "latency", "inverse_bandwidth"};

const RequestKey* keyNamed(std::span<const RequestKey> keys, std::string_view name)
{
    const auto at = std::find_if(keys.begin(), keys.end(), [name](const RequestKey& k) { return k.name == name; });
    return at == keys.end() ? nullptr : &*at;
}

std::string_view afterNetwork(std::string_view key)
{
    constexpr std::string_view kNetwork = "network.";
    return key.starts_with(kNetwork) ? key.substr(kNetwork.size()) : key;
}

/// The words of a choice that no registry and no file adds to.
std::span<const std::string_view> fixedWords(std::string_view name)
{
    if (name == "comm_params.contention_scope")
        return kScopes;
    if (name == "comm_params.phase_overlap")
        return kOverlaps;
    if (name == "comm_params.forwarding")
        return kForwardings;
    if (name == "comm_params.queueing")
        return kQueueings;
    return name == "routing.mode" ? std::span<const std::string_view>(kModes) : kWeights;
}

template <class Enum> std::string_view wordOf(std::span<const std::string_view> words, Enum value)
{
    return words[static_cast<std::size_t>(value)];
}

template <class Enum> Enum enumOf(std::span<const std::string_view> words, std::string_view word)
{
    return static_cast<Enum>(std::find(words.begin(), words.end(), word) - words.begin());
}

std::uint32_t rankCount(const Request& request)
{
    return request.topology ? static_cast<std::uint32_t>(request.ranks.size()) : request.flatRanks;
}

template <class T> std::optional<ParameterValue> stated(const std::optional<T>& value)
{
    return value ? std::optional(ParameterValue(*value)) : std::nullopt;
}

std::optional<ParameterValue> stated(const std::optional<double>& value)
{
    return value ? std::optional(ParameterValue::of(Unit::number, *value)) : std::nullopt;
}

std::optional<ParameterValue> tierValue(const TierOverride& t, std::string_view name)
{
    if (name == "bandwidth")
        return stated(t.bandwidth);
    if (name == "latency")
        return stated(t.latency);
    if (name == "software")
        return stated(t.software);
    if (name == "bw_urate")
        return stated(t.bandwidthUtilisation);
    if (name == "o")
        return stated(t.o);
    if (name == "g")
        return stated(t.g);
    if (name == "L")
        return stated(t.L);
    if (name == "G")
        return stated(t.G);
    return stated(name == "contention_factor" ? t.contentionFactor : t.background);
}

void setTier(TierOverride& t, std::string_view name, const ParameterValue& value)
{
    if (name == "bandwidth")
        t.bandwidth = value.bandwidth();
    else if (name == "latency")
        t.latency = value.duration();
    else if (name == "software")
        t.software = value.duration();
    else if (name == "bw_urate")
        t.bandwidthUtilisation = value.number();
    else if (name == "o")
        t.o = value.duration();
    else if (name == "g")
        t.g = value.duration();
    else if (name == "L")
        t.L = value.duration();
    else if (name == "G")
        t.G = value.timePerByte();
    else if (name == "contention_factor")
        t.contentionFactor = value.number();
    else
        t.background = value.number();
}

Protocol* protocolNamed(Request& request, std::string_view name)
{
    auto& all = request.network.protocols;
    const auto at = std::find_if(all.begin(), all.end(), [name](const Protocol& p) { return p.name == name; });
    return at == all.end() ? nullptr : &*at;
}

void setProtocol(Protocol& p, std::string_view name, const ParameterValue& value)
{
    if (name == "launch")
        p.launch = value.duration();
    else if (name == "software")
        p.software = value.duration();
    else
        p.efficiency = value.number();
}

void setGroupSize(Request& request, std::uint32_t ranks)
{
    if (request.topology)
        request.ranks.resize(ranks);
    else
        request.flatRanks = ranks;
}

void setChoice(Request& request, std::string_view name, const std::string& word)
{
    CommParameters& comm = request.network.comm;
    RoutingOptions& routing = request.network.routing;
    if (name == "comm_params.comm_model") {
        comm.model = word;
        request.models = {modelFromName(word)->id};
    } else if (name == "comm_params.contention_strategy") {
        comm.contentionStrategy = word;
    } else if (name == "comm_params.contention_scope") {
        comm.contentionScope = enumOf<ContentionScope>(kScopes, word);
    } else if (name == "comm_params.comm_protocol") {
        comm.protocol = word;
    } else if (name == "comm_params.phase_overlap") {
        comm.phaseOverlap = enumOf<PhaseOverlap>(kOverlaps, word);
    } else if (name == "comm_params.forwarding") {
        comm.forwarding = enumOf<Forwarding>(kForwardings, word);
    } else if (name == "comm_params.queueing") {
        comm.queueing = enumOf<Queueing>(kQueueings, word);
    } else if (name == "routing.policy") {
        routing.policy = word;
    } else if (name == "routing.mode") {
        routing.mode = enumOf<RoutingMode>(kModes, word);
    } else {
        routing.weight = enumOf<EdgeWeight>(kWeights, word);
    }
}

void setPlain(Request& request, std::string_view name, const ParameterValue& value)
{
    CommParameters& comm = request.network.comm;
    RoutingOptions& routing = request.network.routing;
    if (name == "size")
        request.size = value.bytes();
    else if (name == "group_size")
        setGroupSize(request, value.count());
    else if (name == "comm_params.bw_urate")
        comm.bandwidthUtilisation = value.number();
    else if (name == "comm_params.launch")
        comm.launch = value.duration();
    else if (name == "comm_params.packet_bytes")
        comm.packet = value.bytes();
    else if (name == "comm_params.header_bytes")
        comm.header = value.bytes();
    else if (name == "comm_params.logp_packet_bytes")
        comm.logpPacket = value.bytes();
    else if (name == "comm_params.short_message_bytes")
        comm.shortMessage = value.bytes();
    else if (name == "comm_params.chunks")
        comm.chunks = value.count();
    else if (name == "comm_params.rho_max")
        comm.rhoMax = value.number();
    else if (name == "comm_params.algorithm_threshold")
        comm.algorithmThreshold = value.bytes();
    else if (name == "comm_params.fallback_bw")
        comm.fallbackBandwidth = value.bandwidth();
    else if (name == "comm_params.fallback_latency")
        comm.fallbackLatency = value.duration();
    else if (name == "routing.seed")
        routing.seed = static_cast<std::uint64_t>(value.number());
    else if (name == "routing.reference_size")
        routing.referenceSize = value.bytes();
    else if (name == "routing.detour")
        routing.detour = value.number();
    else
        setChoice(request, name, value.word());
}

std::optional<ParameterValue> plainValue(const Request& request, std::string_view name)
{
    const CommParameters& comm = request.network.comm;
    const RoutingOptions& routing = request.network.routing;
    const auto word = [](std::string_view text) { return ParameterValue::choice(std::string(text)); };
    if (name == "size")
        return ParameterValue(request.size);
    if (name == "group_size")
        return ParameterValue::of(Unit::count, rankCount(request));
    if (name == "comm_params.comm_model")
        return word(request.models.empty() ? comm.model : model(request.models.front()).name);
    if (name == "comm_params.contention_strategy")
        return word(comm.contentionStrategy);
    if (name == "comm_params.contention_scope")
        return word(wordOf(kScopes, comm.contentionScope));
    if (name == "comm_params.bw_urate")
        return ParameterValue::of(Unit::number, comm.bandwidthUtilisation);
    if (name == "comm_params.comm_protocol")
        return word(comm.protocol);
    if (name == "comm_params.launch")
        return ParameterValue(comm.launch);
    if (name == "comm_params.packet_bytes")
        return ParameterValue(comm.packet);
    if (name == "comm_params.header_bytes")
        return ParameterValue(comm.header);
    if (name == "comm_params.logp_packet_bytes")
        return ParameterValue(comm.logpPacket);
    if (name == "comm_params.short_message_bytes")
        return ParameterValue(comm.shortMessage);
    if (name == "comm_params.phase_overlap")
        return word(wordOf(kOverlaps, comm.phaseOverlap));
    if (name == "comm_params.chunks")
        return ParameterValue::of(Unit::count, comm.chunks);
    if (name == "comm_params.forwarding")
        return word(wordOf(kForwardings, comm.forwarding));
    if (name == "comm_params.queueing")
        return word(wordOf(kQueueings, comm.queueing));
    if (name == "comm_params.rho_max")
        return ParameterValue::of(Unit::number, comm.rhoMax);
    if (name == "comm_params.algorithm_threshold")
        return stated(comm.algorithmThreshold);
    if (name == "comm_params.fallback_bw")
        return stated(comm.fallbackBandwidth);
    if (name == "comm_params.fallback_latency")
        return stated(comm.fallbackLatency);
    if (name == "routing.policy")
        return word(routing.policy);
    if (name == "routing.mode")
        return word(wordOf(kModes, routing.mode));
    if (name == "routing.seed")
        return ParameterValue::of(Unit::count, static_cast<double>(routing.seed));
    if (name == "routing.weight")
        return word(wordOf(kWeights, routing.weight));
    if (name == "routing.reference_size")
        return stated(routing.referenceSize);
    return ParameterValue::of(Unit::number, routing.detour);
}

Problem problemOf(std::string_view key, Code code, std::vector<std::string> args)
{
    return Problem{code, std::move(args), {}, {}, std::string(key)};
}

/// What a file would refuse is refused here too.
std::optional<Problem> fault(const Request& request, std::string_view whole, const RequestKeyPath& path,
                             const ParameterValue& value)
{
    const RequestKey& key = *path.key;
    if (key.unit == Unit::choice) {
        const std::vector<std::string> choices = choicesOf(request, path);
        if (std::find(choices.begin(), choices.end(), value.word()) != choices.end())
            return std::nullopt;
        std::string list;
        for (const std::string& c : choices)
            list += (list.empty() ? "" : ", ") + c;
        return problemOf(whole, Code::unknown_value, {value.word(), std::string(whole), list});
    }
    const double number = value.number();
    const double most = key.name == "group_size" ? rankCount(request) : key.most;
    const bool inside =
        (key.leastIsOut ? number > key.least : number >= key.least) && (key.mostIsOut ? number < most : number <= most);
    if (inside)
        return std::nullopt;
    if (key.unit == Unit::bandwidth && number == 0.0)
        return problemOf(whole, Code::zero_value,
                         {value.text(), QT_TRANSLATE_NOOP("Problem", "a bandwidth above zero such as 450 GB/s or 400 Gb/s")});
    return problemOf(whole, Code::out_of_range, {value.text(), key.range});
}

} // namespace

std::span<const RequestKey> plainKeys() { return kPlain; }
std::span<const RequestKey> tierKeys() { return kOfTier; }

std::optional<RequestKeyPath> requestKey(std::string_view whole)
{
    const std::string_view key = afterNetwork(whole);
    RequestKeyPath path;
    path.key = keyNamed(kPlain, key);
    if (path.key != nullptr)
        return path;
    constexpr std::string_view kTierPrefix = "comm_params.tiers.", kProtocolPrefix = "protocols.";
    const std::size_t dot = key.rfind('.');
    if (key.starts_with(kTierPrefix) && dot > kTierPrefix.size()) {
        path.tier = tierFromPathKey(key.substr(kTierPrefix.size(), dot - kTierPrefix.size()));
        path.key = keyNamed(kOfTier, key.substr(dot + 1));
        return path.tier && path.tier != Tier::flat && path.key != nullptr ? std::optional(path) : std::nullopt;
    }
    if (key.starts_with(kProtocolPrefix) && dot > kProtocolPrefix.size()) {
        path.protocol = key.substr(kProtocolPrefix.size(), dot - kProtocolPrefix.size());
        path.key = keyNamed(kOfProtocol, key.substr(dot + 1));
        return path.key != nullptr ? std::optional(path) : std::nullopt;
    }
    return std::nullopt;
}

std::vector<std::string> choicesOf(const Request& request, const RequestKeyPath& path)
{
    const std::string_view name = path.key->name;
    std::vector<std::string> words;
    if (name == "comm_params.comm_model") {
        for (const ModelInfo& info : models())
            words.emplace_back(info.name);
    } else if (name == "comm_params.contention_strategy") {
        for (const ContentionInfo& info : contentionStrategies())
            words.emplace_back(info.name);
    } else if (name == "comm_params.comm_protocol") {
        words = {"ideal", "auto"};
        for (const Protocol& p : request.network.protocols)
            words.push_back(p.name);
    } else if (name == "routing.policy") {
        for (const RoutingPolicyInfo& info : routingPolicies())
            words.emplace_back(info.name);
    } else {
        const std::span<const std::string_view> fixed = fixedWords(name);
        words.assign(fixed.begin(), fixed.end());
    }
    return words;
}

std::optional<ParameterValue> valueIn(const Request& request, const RequestKeyPath& path)
{
    if (path.tier) {
        const auto at = request.network.comm.tiers.find(*path.tier);
        return at == request.network.comm.tiers.end() ? std::nullopt : tierValue(at->second, path.key->name);
    }
    if (!path.protocol.empty()) {
        for (const Protocol& p : request.network.protocols)
            if (p.name == path.protocol)
                return path.key->name == "launch"     ? ParameterValue(p.launch)
                       : path.key->name == "software" ? ParameterValue(p.software)
                                                      : ParameterValue::of(Unit::number, p.efficiency);
        return std::nullopt;
    }
    return plainValue(request, path.key->name);
}

bool isRequestParameter(std::string_view key) { return requestKey(key).has_value(); }

Result<Request> withParameter(Request request, std::string_view key, const ParameterValue& value)
{
    const auto path = requestKey(key);
    if (!path) {
        std::vector<std::string_view> known;
        std::string list;
        for (const RequestKey& k : kPlain) {
            known.push_back(k.name);
            list += (list.empty() ? "" : ", ") + std::string(k.name);
        }
        std::vector<std::string> args{std::string(key), QT_TRANSLATE_NOOP("Problem", "a what-if"), std::move(list)};
        if (auto nearest = nearestWord(key, known))
            args.push_back(std::move(*nearest));
        return failure(Problems{problemOf(key, Code::unknown_key, std::move(args))});
    }
    if (auto wrong = fault(request, key, *path, value))
        return failure(Problems{std::move(*wrong)});
    if (path->tier) {
        setTier(request.network.comm.tiers[*path->tier], path->key->name, value);
    } else if (!path->protocol.empty()) {
        Protocol* const protocol = protocolNamed(request, path->protocol);
        if (protocol == nullptr)
            return failure(Problems{problemOf(key, Code::unknown_name, {path->protocol, "protocol"})});
        setProtocol(*protocol, path->key->name, value);
    } else {
        setPlain(request, path->key->name, value);
    }
    return request;
}

} // namespace tierlens
