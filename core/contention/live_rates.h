// Rates that follow flows as they end: solved again only where an end is felt.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/contention/rates.h"

namespace tierlens {

/// The rates of a SharingProblem under one strategy while its rows end one after another. The same rates as a whole new
/// solution without the rows that ended, to 10⁻¹² relative.
class LiveRates {
public:
    LiveRates() = default;
    LiveRates(const LiveRates&) = delete;
    LiveRates& operator=(const LiveRates&) = delete;
    virtual ~LiveRates() = default;

    /// In bytes/µs, one a row, as ContentionInfo::rates gives them; of rows that ended the last one.
    [[nodiscard]] std::span<const double> rates() const { return rate_bytes_per_us_; }
    /// Ends @p rows, each once over the life of this object; @p changed is overwritten with the rows that have another rate
    /// now.
    virtual void end(std::span<const std::uint32_t> rows, std::vector<std::uint32_t>& changed) = 0;

protected:
    std::vector<double> rate_bytes_per_us_{};
};

// Of each strategy; @p problem must outlive what they give. Reached through ContentionInfo::live.
[[nodiscard]] std::unique_ptr<LiveRates> liveUnsharedRates(const SharingProblem& problem);
[[nodiscard]] std::unique_ptr<LiveRates> liveEqualShareRates(const SharingProblem& problem);
[[nodiscard]] std::unique_ptr<LiveRates> liveMaxMinFairRates(const SharingProblem& problem);

/// Which rows use a resource; rows that ended are dropped while it is read.
class ResourceUses {
public:
    struct Use {
        std::uint32_t flow = 0;
        double share = 0.0; ///< weight · φ
    };
    explicit ResourceUses(const SharingProblem& problem);

    /// The uses of @p resource by rows that are in @p alive.
    [[nodiscard]] std::span<const Use> of(std::uint32_t resource, const std::vector<bool>& alive);

private:
    std::vector<std::size_t> first_{}, end_{};
    std::vector<Use> uses_{};
};

} // namespace tierlens
