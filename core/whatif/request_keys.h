// The keys that change the request alone: what they are called in a file, how they are read out of a request and put into it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/evaluation/request.h"
#include "core/whatif/parameter_value.h"

namespace tierlens {

struct RequestKey {
    std::string_view name{}; ///< the whole key, or its last word for those of a tier and of a protocol
    ParameterUnit unit = ParameterUnit::number;
    double least = 0.0, most = 0.0; ///< what a file may say, in the core unit; of a number, a count or a size
    const char* range = "";         ///< the same as a phrase, context "Problem"
    bool leastIsOut = false, mostIsOut = false;
};

/// A key taken apart. `tier` or `protocol` say whose it is; both are none for those of the whole network or question.
struct RequestKeyPath {
    const RequestKey* key = nullptr;
    std::optional<Tier> tier{};
    std::string protocol{};
};

/// "network." in front is accepted. None for a key that is not of the request.
[[nodiscard]] std::optional<RequestKeyPath> requestKey(std::string_view key);

/// The value in @p request; none where nothing is stated.
[[nodiscard]] std::optional<ParameterValue> valueIn(const Request& request, const RequestKeyPath& path);

/// The words that a choice may be.
[[nodiscard]] std::vector<std::string> choicesOf(const Request& request, const RequestKeyPath& path);

/// All keys of the request but those of tiers and protocols, and the last words of those of a tier.
[[nodiscard]] std::span<const RequestKey> plainKeys();
[[nodiscard]] std::span<const RequestKey> tierKeys();

} // namespace tierlens
