// equal_share while flows end: an end only makes the shares of its own resources larger, and a flow's rate follows the
// least of its resources. So only the flows that one of them holds back are looked at again.
#include <algorithm>
#include <limits>

#include "core/contention/live_rates.h"

namespace tierlens {

namespace {

constexpr std::uint32_t kNone = 0xFFFFFFFFU;

class LiveEqualShare final : public LiveRates {
public:
    explicit LiveEqualShare(const SharingProblem& problem)
        : problem_(problem), uses_(problem), alive_(problem.flows(), true), limitedBy_(problem.flows(), kNone),
          load_(problem.capacity_bytes_per_us.size(), 0.0), touched_(load_.size(), false)
    {
        rate_bytes_per_us_.assign(problem.flows(), std::numeric_limits<double>::infinity());
        for (std::uint32_t r = 0; r < load_.size(); ++r)
            sum(r);
        for (std::uint32_t f = 0; f < problem.flows(); ++f)
            limit(f);
    }

    void end(std::span<const std::uint32_t> rows, std::vector<std::uint32_t>& changed) override
    {
        changed.clear();
        resources_.clear();
        for (const std::uint32_t f : rows) {
            alive_[f] = false;
            for (std::uint32_t i = problem_.first[f]; i < problem_.first[f + 1]; ++i)
                if (const std::uint32_t r = problem_.resource[i]; !touched_[r]) {
                    touched_[r] = true;
                    resources_.push_back(r);
                }
        }
        // Taken afresh rather than subtracted, so that no rounding stays behind.
        for (const std::uint32_t r : resources_)
            sum(r);
        for (const std::uint32_t r : resources_)
            for (const ResourceUses::Use& use : uses_.of(r, alive_)) {
                const std::uint32_t by = limitedBy_[use.flow];
                if (by == kNone || !touched_[by] || by != r)
                    continue;
                const double before = rate_bytes_per_us_[use.flow];
                limit(use.flow);
                if (rate_bytes_per_us_[use.flow] != before)
                    changed.push_back(use.flow);
            }
        for (const std::uint32_t r : resources_)
            touched_[r] = false;
        // A flow that went from one touched resource to another was looked at twice.
        std::sort(changed.begin(), changed.end());
        changed.erase(std::unique(changed.begin(), changed.end()), changed.end());
    }

private:
    void sum(std::uint32_t r)
    {
        load_[r] = 0.0;
        for (const ResourceUses::Use& use : uses_.of(r, alive_))
            load_[r] += use.share;
    }

    void limit(std::uint32_t f)
    {
        double least = std::numeric_limits<double>::infinity();
        for (std::uint32_t i = problem_.first[f]; i < problem_.first[f + 1]; ++i) {
            const std::uint32_t r = problem_.resource[i];
            if (const double share = problem_.capacity_bytes_per_us[r] / load_[r]; share < least) {
                least = share;
                limitedBy_[f] = r;
            }
        }
        rate_bytes_per_us_[f] = least;
    }

    const SharingProblem& problem_;
    ResourceUses uses_;
    std::vector<bool> alive_;
    std::vector<std::uint32_t> limitedBy_;
    std::vector<double> load_;
    std::vector<bool> touched_;
    std::vector<std::uint32_t> resources_{};
};

} // namespace

std::unique_ptr<LiveRates> liveEqualShareRates(const SharingProblem& problem)
{
    return std::make_unique<LiveEqualShare>(problem);
}

} // namespace tierlens
