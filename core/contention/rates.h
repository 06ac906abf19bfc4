// Rates of flows that share links (MODEL reference §7).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace tierlens {

/// Flows on resources, compressed: flow f uses entries first[f] … first[f+1]−1 of (resource, share).
/// A resource is a directed edge or a switch's shared capacity.
struct SharingProblem {
    std::vector<double> capacity_bytes_per_us{};
    std::vector<std::uint32_t> first{0};
    std::vector<std::uint32_t> resource{};
    std::vector<double> share{}; ///< φ
    std::vector<double> weight{}; ///< optional: how many alike flows a row stands for; empty: 1 each

    [[nodiscard]] std::size_t flows() const { return first.size() - 1; }
};

/// equal_share: F_e = Σ φ; rate of f = min over its edges of C_e / F_e. Rates in bytes/µs, one a flow.
void equalShareRates(const SharingProblem& problem, std::vector<double>& rate_bytes_per_us);

/// Max-min fair rates by progressive filling. O((flows + entries) log resources).
void maxMinFairRates(const SharingProblem& problem, std::vector<double>& rate_bytes_per_us);

/// By name: "none" (each flow alone), "equal_share", "maxmin_fair"; registered in registry.cpp.
struct ContentionInfo {
    std::string_view name;
    void (*rates)(const SharingProblem& problem, std::vector<double>& rate_bytes_per_us);
};
[[nodiscard]] std::span<const ContentionInfo> contentionStrategies();
[[nodiscard]] const ContentionInfo* contentionFromName(std::string_view name);

} // namespace tierlens
