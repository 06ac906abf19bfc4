// What one message costs under a latency model (MODEL reference §2). A model knows no collective.
// A new model is one file in this folder and one line in model_list.h.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/base/quantity.h"
#include "core/models/model_list.h"

namespace tierlens {

/// The numbers that all models read of a tier (or a pair).
/// o, g, L and G are overrides of the LogP family's parameters; alpha_beta, whose parameters are α and β, does not read
/// them (its latency is changed by the tier's `latency`).
struct MessageParameters {
    Duration start{};   ///< α_start, software of tier and protocol included
    Duration latency{}; ///< L = α_path
    Bandwidth bandwidth{};
    double utilisation = 1.0;         ///< u_r, protocol efficiency included
    double contention = 1.0;          ///< F ≥ 1
    Bytes logpPacket = bytes(4096);   ///< w
    Bytes shortMessage = bytes(4096); ///< s
    std::optional<Duration> o{}, g{}, L{};
    std::optional<TimePerByte> G{};
    bool contentionForAll = false; ///< contention_scope: all
};

/// The cost of one step, in parts that add up to its time. queueing is added by the evaluator.
/// Where a step of the LogP family lasts g because its message takes less, the rest is transfer under logp, whose g is
/// a packet's time on the wire, and start-up under loggp and loggpc, whose g is the gap between messages.
struct StepCost {
    Duration startup{};    ///< what does not grow with the message
    Duration transfer{};   ///< the transfer without contention
    Duration contention{}; ///< transfer with F minus without
    [[nodiscard]] constexpr Duration total() const { return startup + transfer + contention; }
};

#define TIERLENS_ENUMERATOR(id, constant) id,
enum class ModelId : std::uint8_t { TIERLENS_MODELS(TIERLENS_ENUMERATOR) };
#undef TIERLENS_ENUMERATOR

/// One of the models. `cost` is pure. m = 0 costs nothing. Steps of the LogP family last max(T(m), g).
struct ModelInfo {
    ModelId id;
    std::string_view name;        ///< "alpha_beta"
    std::string_view displayName; ///< "Alpha-Beta", "LogP", "LogGP", "LoGPC"
    std::string_view formula;     ///< of T(m), for Explain: "α + m·β"
    StepCost (*cost)(const MessageParameters& parameters, Bytes message);
};

/// The resolved parameters of the LogP family, for Explain.
struct LogParameters {
    Duration o{}, L{}, g{};
    TimePerByte G{};
};
/// Of logp: g = w/(bw·u_r), times F under contention_scope all. G is not used.
[[nodiscard]] LogParameters logpParameters(const MessageParameters& parameters);
/// Of loggp and loggpc: g = o, G = 1/(bw·u_r) without F.
[[nodiscard]] LogParameters loggpParameters(const MessageParameters& parameters);

/// Whether @p id takes the factor of contention into account (MODEL reference §2): alpha_beta and loggpc do, the others
/// under contention_scope all.
[[nodiscard]] bool countsContention(ModelId id, const MessageParameters& parameters);

[[nodiscard]] std::span<const ModelInfo> models();
[[nodiscard]] const ModelInfo& model(ModelId id);
[[nodiscard]] const ModelInfo* modelFromName(std::string_view name);

} // namespace tierlens
