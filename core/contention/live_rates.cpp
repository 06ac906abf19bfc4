#include "core/contention/live_rates.h"

#include <algorithm>

namespace tierlens {

ResourceUses::ResourceUses(const SharingProblem& problem)
{
    const std::size_t resources = problem.capacity_bytes_per_us.size();
    first_.assign(resources + 1, 0);
    for (const std::uint32_t r : problem.resource)
        ++first_[r + 1];
    for (std::size_t r = 0; r < resources; ++r)
        first_[r + 1] += first_[r];
    end_.assign(first_.begin(), first_.end() - 1);
    uses_.resize(problem.resource.size());
    for (std::uint32_t f = 0; f < problem.flows(); ++f) {
        const double weight = problem.weight.empty() ? 1.0 : problem.weight[f];
        for (std::uint32_t i = problem.first[f]; i < problem.first[f + 1]; ++i)
            uses_[end_[problem.resource[i]]++] = {f, weight * problem.share[i]};
    }
}

std::span<const ResourceUses::Use> ResourceUses::of(std::uint32_t resource, const std::vector<bool>& alive)
{
    const auto begin = uses_.begin() + static_cast<std::ptrdiff_t>(first_[resource]);
    const auto end = std::remove_if(begin, uses_.begin() + static_cast<std::ptrdiff_t>(end_[resource]),
                                    [&alive](const Use& use) { return !alive[use.flow]; });
    end_[resource] = static_cast<std::size_t>(end - uses_.begin());
    return {begin, end};
}

namespace {

class LiveUnshared final : public LiveRates {
public:
    explicit LiveUnshared(const SharingProblem& problem) { unsharedRates(problem, rate_bytes_per_us_); }
    void end(std::span<const std::uint32_t> /*rows*/, std::vector<std::uint32_t>& changed) override { changed.clear(); }
};

} // namespace

std::unique_ptr<LiveRates> liveUnsharedRates(const SharingProblem& problem) { return std::make_unique<LiveUnshared>(problem); }

} // namespace tierlens
