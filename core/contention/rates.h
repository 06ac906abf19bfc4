// Rates of flows that share links (MODEL reference §7).
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

namespace tierlens {

/// Flows on resources, compressed: flow f uses entries first[f] … first[f+1]−1 of (resource, share).
/// A resource is a directed edge or a switch's shared capacity.
struct SharingProblem {
    std::vector<double> capacity_bytes_per_us{};
    std::vector<std::uint32_t> first{0};
    std::vector<std::uint32_t> resource{};
    std::vector<double> share{};  ///< φ
    std::vector<double> weight{}; ///< optional: how many alike flows a row stands for (> 0); empty: 1 each

    [[nodiscard]] std::size_t flows() const { return first.size() - 1; }
};

/// Takes each flow for itself: rate = min over its edges of C_e / φ.
void unsharedRates(const SharingProblem& problem, std::vector<double>& rate_bytes_per_us);

/// equal_share: F_e = Σ φ; rate of f = min over its edges of C_e / F_e. Rates in bytes/µs, one a row of the
/// problem: that of each flow the row stands for. A flow without resources has no bound: infinity (all strategies).
void equalShareRates(const SharingProblem& problem, std::vector<double>& rate_bytes_per_us);

/// Max-min fair rates by progressive filling. O((flows + entries) log resources). Its least rate is that of equal_share,
/// since the first resource to fill is the one with the least C_e / F_e: per-tier factors need no filling.
void maxMinFairRates(const SharingProblem& problem, std::vector<double>& rate_bytes_per_us);

/// The same, given up when @p stop is requested: the rates are of no use then. Polls every millisecond or so.
void maxMinFairRates(const SharingProblem& problem, std::vector<double>& rate_bytes_per_us, const std::stop_token& stop);

class LiveRates;

/// By name: "none" (each flow alone), "equal_share", "maxmin_fair"; registered in registry.cpp.
struct ContentionInfo {
    std::string_view name;
    void (*rates)(const SharingProblem& problem, std::vector<double>& rate_bytes_per_us);
    /// The same while flows end one after another (live_rates.h).
    std::unique_ptr<LiveRates> (*live)(const SharingProblem& problem);
};
[[nodiscard]] std::span<const ContentionInfo> contentionStrategies();
[[nodiscard]] const ContentionInfo* contentionFromName(std::string_view name);

} // namespace tierlens
