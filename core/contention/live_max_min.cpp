// Max-min fairness while flows end.
//
// A flow that ends at rate r leaves everything that filled below r as it was: none of its resources was full before. What
// it frees is felt by the flows that one of its resources held back, through their other resources by the flows that
// those held back, and so on, always upwards in rate. Only these are filled again, the others keep their rates. Where the
// new filling stops at a level under that of a flow that was kept, that flow (and what hangs on it) is taken in and the
// filling starts over; after a few times everything is.
#include <algorithm>
#include <functional>
#include <limits>

#include "core/contention/live_rates.h"

namespace tierlens {

namespace {

constexpr std::uint32_t kNone = 0xFFFFFFFFU;
constexpr double kSameLevel = 1.0 + 1e-12;
constexpr int kMostRestarts = 16;

class LiveMaxMin final : public LiveRates {
public:
    explicit LiveMaxMin(const SharingProblem& problem)
        : problem_(problem), uses_(problem), alive_(problem.flows(), true), free_(problem.flows(), false),
          heldBy_(problem.flows(), kNone), resources_(problem.capacity_bytes_per_us.size())
    {
        rate_bytes_per_us_.assign(problem.flows(), std::numeric_limits<double>::infinity());
        for (std::uint32_t f = 0; f < problem.flows(); ++f)
            release(f);
        std::vector<std::uint32_t> changed;
        fill(changed);
    }

    void end(std::span<const std::uint32_t> rows, std::vector<std::uint32_t>& changed) override
    {
        for (const std::uint32_t f : rows) {
            alive_[f] = false;
            if (heldBy_[f] != kNone)
                --resources_[heldBy_[f]].holds;
        }
        for (const std::uint32_t f : rows)
            for (std::uint32_t i = problem_.first[f]; i < problem_.first[f + 1]; ++i)
                reach(problem_.resource[i]);
        fill(changed);
    }

private:
    struct Resource {
        double rest_bytes_per_us = 0.0; ///< R_e
        double freeShare = 0.0;         ///< Σφ of the flows to be filled
        double fastestKept = 0.0;       ///< of the flows that keep their rates
        std::uint32_t free = 0;         ///< flows to be filled
        std::uint32_t whenSummed = 0;   ///< how many there were when the sums were last taken afresh
        std::uint32_t holds = 0;        ///< flows that have their rate from here
        bool reached = false;
    };
    struct Entry {
        double share;
        std::uint32_t resource;
        auto operator<=>(const Entry&) const = default; // ties: the least resource first, the same on every run
    };

    void reach(std::uint32_t r)
    {
        if (resources_[r].reached)
            return;
        resources_[r].reached = true;
        reached_.push_back(r);
    }

    void release(std::uint32_t f)
    {
        if (free_[f])
            return;
        free_[f] = true;
        freed_.push_back(f);
        before_.push_back(rate_bytes_per_us_[f]);
        unhold(f);
        for (std::uint32_t i = problem_.first[f]; i < problem_.first[f + 1]; ++i)
            reach(problem_.resource[i]);
    }

    /// Takes in what the reached resources hold back, and what that reaches.
    void follow()
    {
        for (; followed_ < reached_.size(); ++followed_) {
            const std::uint32_t r = reached_[followed_];
            if (resources_[r].holds == 0)
                continue;
            for (const ResourceUses::Use& use : uses_.of(r, alive_))
                if (heldBy_[use.flow] == r)
                    release(use.flow);
        }
    }

    void fill(std::vector<std::uint32_t>& changed)
    {
        follow();
        for (int restarts = 0; !freed_.empty() && !filled(); ++restarts) {
            if (restarts == kMostRestarts)
                for (std::uint32_t f = 0; f < problem_.flows(); ++f)
                    if (alive_[f])
                        release(f);
            follow();
        }
        changed.clear();
        for (std::size_t i = 0; i < freed_.size(); ++i) {
            if (rate_bytes_per_us_[freed_[i]] != before_[i])
                changed.push_back(freed_[i]);
            free_[freed_[i]] = false;
        }
        for (const std::uint32_t r : reached_)
            resources_[r].reached = false;
        freed_.clear();
        before_.clear();
        reached_.clear();
        followed_ = 0;
    }

    void sum(std::uint32_t r)
    {
        Resource& e = resources_[r];
        e.rest_bytes_per_us = problem_.capacity_bytes_per_us[r];
        e.freeShare = e.fastestKept = 0.0;
        e.free = 0;
        for (const ResourceUses::Use& use : uses_.of(r, alive_))
            if (free_[use.flow] && heldBy_[use.flow] == kNone) {
                e.freeShare += use.share;
                ++e.free;
            } else {
                const double rate = rate_bytes_per_us_[use.flow];
                e.rest_bytes_per_us -= rate * use.share;
                if (!free_[use.flow])
                    e.fastestKept = std::max(e.fastestKept, rate);
            }
        e.whenSummed = e.free;
    }

    void unhold(std::uint32_t f)
    {
        if (heldBy_[f] != kNone)
            --resources_[heldBy_[f]].holds;
        heldBy_[f] = kNone;
    }

    void hold(std::uint32_t by, double rate)
    {
        for (const ResourceUses::Use& use : uses_.of(by, alive_)) {
            const std::uint32_t f = use.flow;
            if (!free_[f] || heldBy_[f] != kNone)
                continue;
            heldBy_[f] = by;
            ++resources_[by].holds;
            rate_bytes_per_us_[f] = rate;
            const double weight = problem_.weight.empty() ? 1.0 : problem_.weight[f];
            for (std::uint32_t i = problem_.first[f]; i < problem_.first[f + 1]; ++i) {
                Resource& e = resources_[problem_.resource[i]];
                const double part = weight * problem_.share[i];
                e.rest_bytes_per_us -= rate * part;
                e.freeShare -= part;
                --e.free;
            }
        }
    }

    [[nodiscard]] static double share(const Resource& e) { return std::max(0.0, e.rest_bytes_per_us) / e.freeShare; }

    /// Progressive filling of the freed flows. False when kept flows had to be freed as well.
    bool filled()
    {
        for (const std::uint32_t f : freed_)
            unhold(f);
        heap_.clear();
        for (const std::uint32_t r : reached_) {
            sum(r);
            if (resources_[r].free > 0)
                heap_.push_back({share(resources_[r]), r});
        }
        std::make_heap(heap_.begin(), heap_.end(), std::greater<>());
        double level = 0.0;
        while (!heap_.empty()) {
            std::pop_heap(heap_.begin(), heap_.end(), std::greater<>());
            const Entry top = heap_.back();
            heap_.pop_back();
            Resource& e = resources_[top.resource];
            if (e.free == 0)
                continue;
            // Sums that lost half of their terms are taken afresh, so that rounding does not pile up in what is left.
            if (2 * e.free <= e.whenSummed)
                sum(top.resource);
            const double now = share(e);
            if (now > top.share) {
                heap_.push_back({now, top.resource});
                std::push_heap(heap_.begin(), heap_.end(), std::greater<>());
                continue;
            }
            level = std::max(level, now);
            if (e.fastestKept > level * kSameLevel) {
                for (const ResourceUses::Use& use : uses_.of(top.resource, alive_))
                    if (!free_[use.flow] && rate_bytes_per_us_[use.flow] > level * kSameLevel)
                        release(use.flow);
                return false;
            }
            hold(top.resource, level);
        }
        return true;
    }

    const SharingProblem& problem_;
    ResourceUses uses_;
    std::vector<bool> alive_, free_;    ///< free: to be filled in this round
    std::vector<std::uint32_t> heldBy_; ///< the resource that fills the flow's rate
    std::vector<Resource> resources_;
    std::vector<std::uint32_t> freed_{};
    std::vector<double> before_{}; ///< beside freed_: their rates at the beginning of the round
    std::vector<std::uint32_t> reached_{};
    std::size_t followed_ = 0; ///< of reached_
    std::vector<Entry> heap_{};
};

} // namespace

std::unique_ptr<LiveRates> liveMaxMinFairRates(const SharingProblem& problem) { return std::make_unique<LiveMaxMin>(problem); }

} // namespace tierlens
