// What one message costs under a latency model (MODEL reference §2). A model knows no collective.
// A new model is one file in this folder and one line in registry.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/base/quantity.h"

namespace tierlens {

/// The numbers that all models read of a tier (or a pair).
struct MessageParameters {
    Duration start{};             ///< α_start, software of tier and protocol included
    Duration latency{};           ///< L = α_path
    Bandwidth bandwidth{};
    double utilisation = 1.0;     ///< u_r, protocol efficiency included
    double contention = 1.0;      ///< F ≥ 1
    Bytes logpPacket = bytes(4096);   ///< w
    Bytes shortMessage = bytes(4096); ///< s
    std::optional<Duration> o{}, g{}, L{};
    std::optional<TimePerByte> G{};
    bool contentionForAll = false; ///< contention_scope: all
};

/// The cost of one step, in parts that add up to its time. queueing is added by the evaluator.
struct StepCost {
    Duration startup{};    ///< what does not grow with the message
    Duration transfer{};   ///< the transfer without contention
    Duration contention{}; ///< transfer with F minus without
    [[nodiscard]] constexpr Duration total() const { return startup + transfer + contention; }
};

enum class ModelId : std::uint8_t { alphaBeta, logp, loggp, loggpc };

/// One of the models. `cost` is pure. m = 0 costs nothing. Steps of the LogP family last max(T(m), g).
struct ModelInfo {
    ModelId id;
    std::string_view name;        ///< "alpha_beta"
    std::string_view displayName; ///< "Alpha-Beta", "LogP", "LogGP", "LoGPC"
    std::string_view formula;     ///< of T(m), for Explain: "α + m·β"
    StepCost (*cost)(const MessageParameters& parameters, Bytes message);
};

[[nodiscard]] std::span<const ModelInfo> models();
[[nodiscard]] const ModelInfo& model(ModelId id);
[[nodiscard]] const ModelInfo* modelFromName(std::string_view name);

} // namespace tierlens
