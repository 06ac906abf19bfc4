// The file's `network` section: how messages are routed and costed unless a question says otherwise
// (TOPOLOGY contract, "Network"). Names that a registry owns (routing policy, model, contention strategy, protocol)
// stay strings here; the registries of core/routing, core/models and core/contention resolve them.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/quantity.h"
#include "core/topology/levels.h"
#include "core/topology/types.h"

namespace tierlens {

enum class RoutingMode : std::uint8_t { hash, spray };
enum class EdgeWeight : std::uint8_t { time, hops, latency, inverseBandwidth };

struct RoutingOptions {
    std::string policy = "hierarchical";
    RoutingMode mode = RoutingMode::spray;
    std::uint64_t seed = 1;
    EdgeWeight weight = EdgeWeight::time;
    /// Size at which EdgeWeight::time weighs an edge; none means `message`: the size of the message itself.
    std::optional<Bytes> referenceSize = bytes(1048576);
    double detour = 0.0; ///< for adaptive: relative surplus of weight allowed
    friend bool operator==(const RoutingOptions&, const RoutingOptions&) = default;
};

enum class ContentionScope : std::uint8_t { sources, all };
enum class PhaseOverlap : std::uint8_t { serial, pipelined };
enum class Queueing : std::uint8_t { none, md1 };

/// Overrides of one tier; what is not set comes from the fabric. Applied to the profile, not to the links, except
/// bandwidth and latency, which scale every link of the tier (TOPOLOGY contract).
struct TierOverride {
    std::optional<Bandwidth> bandwidth{};
    std::optional<Duration> latency{};
    std::optional<Duration> software{};
    std::optional<double> bandwidthUtilisation{}; ///< bw_urate
    std::optional<Duration> o{};
    std::optional<Duration> g{};
    std::optional<Duration> L{};
    std::optional<TimePerByte> G{};
    std::optional<double> contentionFactor{};
    std::optional<double> background{};
    friend bool operator==(const TierOverride&, const TierOverride&) = default;
};

/// A wire protocol of the library (MODEL reference §2, "Protocols").
struct Protocol {
    std::string name = "ideal";
    Duration launch{};
    Duration software{};
    double efficiency = 1.0;
    friend bool operator==(const Protocol&, const Protocol&) = default;
};

struct FlowControl {
    Bytes pfcXoff{}, pfcXon{}, pfcHeadroom{};
    Bytes ecnKmin{}, ecnKmax{};
    double ecnPmax = 0.0;
    bool pfc = false, ecn = false, dcqcn = false;
    friend bool operator==(const FlowControl&, const FlowControl&) = default;
};

struct CommParameters {
    std::string model = "alpha_beta";
    std::string contentionStrategy = "equal_share"; ///< none, equal_share, maxmin_fair
    ContentionScope contentionScope = ContentionScope::sources;
    double bandwidthUtilisation = 1.0; ///< u_r, 0 < u_r ≤ 1
    std::string protocol = "ideal";    ///< a protocol's name or "auto"
    Duration launch{};
    Bytes packet = bytes(4096), header{}, logpPacket = bytes(4096), shortMessage = bytes(4096);
    PhaseOverlap phaseOverlap = PhaseOverlap::serial;
    std::uint32_t chunks = 8;
    Forwarding forwarding = Forwarding::cutThrough;
    Queueing queueing = Queueing::none;
    double rhoMax = 0.95;
    std::optional<Bytes> algorithmThreshold{};
    std::optional<Bandwidth> fallbackBandwidth{};
    std::optional<Duration> fallbackLatency{};
    std::map<Tier, TierOverride> tiers{};
    FlowControl flowControl{};
    friend bool operator==(const CommParameters&, const CommParameters&) = default;
};

struct NetworkOptions {
    RoutingOptions routing{};
    CommParameters comm{};
    std::vector<Protocol> protocols{}; ///< of the file, besides "ideal"
    friend bool operator==(const NetworkOptions&, const NetworkOptions&) = default;
};

} // namespace tierlens
