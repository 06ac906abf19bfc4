// Max-min fairness by progressive filling (MODEL reference §7; Bertsekas & Gallager, Data Networks, §6.5).
//
// The share R_e / Σφ of a resource never falls while flows are settled at shares not above it. So a heap with stale
// entries does: an entry that is popped is compared with the share as it is now and pushed again when that has grown.
// Every such push follows a flow of that resource being settled, hence O(entries) pushes in all.
#include <algorithm>
#include <functional>
#include <limits>
#include <queue>

#include "core/contention/rates.h"

namespace tierlens {

namespace {

struct Resource {
    double rest_bytes_per_us = 0.0;    ///< R_e
    double unsettledShare = 0.0;       ///< Σφ of the unsettled flows
    double settled_bytes_per_us = 0.0; ///< what the settled flows take that are no longer listed
    std::uint32_t unsettled = 0;       ///< how many
    std::uint32_t listed = 0;          ///< how many there were when the sums were last taken afresh: the list's length
};

/// @p kWhole: every flow runs over its links as a whole and stands for itself, as on single paths, so that no shares need
/// to be looked up.
template <bool kWhole> class Filling {
public:
    Filling(const SharingProblem& problem, std::vector<double>& rate, const std::stop_token& stop)
        : problem_(problem), rate_(rate), stop_(stop)
    {
        const std::size_t resources = problem.capacity_bytes_per_us.size();
        firstUse_.assign(resources + 1, 0);
        for (const std::uint32_t r : problem.resource)
            ++firstUse_[r + 1];
        for (std::size_t r = 0; r < resources; ++r)
            firstUse_[r + 1] += firstUse_[r];
        std::vector<std::uint32_t> next(firstUse_.begin(), firstUse_.end() - 1);
        use_.resize(problem.resource.size());
        resources_.resize(resources);
        for (std::uint32_t f = 0; f < problem.flows(); ++f) {
            if (stopped())
                return;
            for (std::uint32_t i = problem.first[f]; i < problem.first[f + 1]; ++i) {
                const std::uint32_t r = problem.resource[i];
                use_[next[r]++] = {f, i};
                resources_[r].unsettledShare += part(f, i);
            }
        }
        for (std::size_t r = 0; r < resources; ++r) {
            resources_[r].rest_bytes_per_us = problem.capacity_bytes_per_us[r];
            resources_[r].unsettled = resources_[r].listed = firstUse_[r + 1] - firstUse_[r];
        }
        rate.assign(problem.flows(), kUnsettled);
    }

    void run()
    {
        std::vector<Entry> entries;
        for (std::uint32_t r = 0; r < resources_.size(); ++r)
            if (resources_[r].unsettled > 0)
                entries.push_back({share(resources_[r]), r});
        std::priority_queue<Entry, std::vector<Entry>, std::greater<>> heap(std::greater<>(), std::move(entries));
        double filled = 0.0;
        while (!heap.empty() && !stopped()) {
            const Entry top = heap.top();
            heap.pop();
            Resource& e = resources_[top.resource];
            if (e.unsettled == 0)
                continue;
            // Sums that lost half of their terms are taken afresh, so that rounding does not pile up in what is left.
            if (2 * e.unsettled <= e.listed)
                sumAfresh(top.resource);
            const double now = share(e);
            if (now > top.share) {
                heap.push({now, top.resource});
                continue;
            }
            filled = std::max(filled, now); // rounding must not make a later share smaller
            settleAllOf(top.resource, filled);
        }
        for (double& r : rate_)
            if (r == kUnsettled)
                r = std::numeric_limits<double>::infinity();
    }

private:
    static constexpr double kUnsettled = -1.0;
    struct Entry {
        double share;
        std::uint32_t resource;
        auto operator<=>(const Entry&) const = default; // ties: the least resource first, the same on every run
    };
    struct Use {
        std::uint32_t flow, entry;
    };

    /// Looks at the stop token once in a thousand calls.
    [[nodiscard]] bool stopped()
    {
        if (++calls_ % 1024 == 0)
            stopped_ = stopped_ || stop_.stop_requested();
        return stopped_;
    }
    /// weight · φ of flow @p f in entry @p i.
    [[nodiscard]] double part(std::size_t f, std::uint32_t i) const
    {
        if constexpr (kWhole)
            return 1.0;
        return problem_.weight.empty() ? problem_.share[i] : problem_.weight[f] * problem_.share[i];
    }
    [[nodiscard]] static double share(const Resource& e) { return std::max(0.0, e.rest_bytes_per_us) / e.unsettledShare; }

    /// The settled flows leave the list, so that each is added up once however often this is called.
    void sumAfresh(std::uint32_t r)
    {
        Resource& e = resources_[r];
        e.unsettledShare = 0.0;
        std::uint32_t kept = firstUse_[r];
        for (std::uint32_t u = firstUse_[r]; u < firstUse_[r] + e.listed; ++u) {
            const Use use = use_[u];
            if (rate_[use.flow] == kUnsettled) {
                e.unsettledShare += part(use.flow, use.entry);
                use_[kept++] = use;
            } else {
                e.settled_bytes_per_us += rate_[use.flow] * part(use.flow, use.entry);
            }
        }
        e.listed = e.unsettled;
        e.rest_bytes_per_us = problem_.capacity_bytes_per_us[r] - e.settled_bytes_per_us;
    }

    void settleAllOf(std::uint32_t r, double rate)
    {
        const std::uint32_t end = firstUse_[r] + resources_[r].listed;
        for (std::uint32_t u = firstUse_[r]; u < end; ++u) {
            const std::uint32_t f = use_[u].flow;
            if (rate_[f] != kUnsettled)
                continue;
            if (stopped())
                return;
            rate_[f] = rate;
            for (std::uint32_t i = problem_.first[f]; i < problem_.first[f + 1]; ++i) {
                Resource& e = resources_[problem_.resource[i]];
                const double taken = part(f, i);
                e.rest_bytes_per_us -= rate * taken;
                e.unsettledShare -= taken;
                --e.unsettled;
            }
        }
    }

    const SharingProblem& problem_;
    std::vector<double>& rate_;
    const std::stop_token& stop_;
    std::uint32_t calls_ = 0;
    bool stopped_ = false;
    std::vector<Resource> resources_{};
    std::vector<std::uint32_t> firstUse_{};
    std::vector<Use> use_{}; ///< the flows of each resource
};

} // namespace

void maxMinFairRates(const SharingProblem& problem, std::vector<double>& rate) { maxMinFairRates(problem, rate, {}); }

void maxMinFairRates(const SharingProblem& problem, std::vector<double>& rate, const std::stop_token& stop)
{
    const bool whole = problem.weight.empty() &&
                       std::all_of(problem.share.begin(), problem.share.end(), [](double share) { return share == 1.0; });
    if (whole)
        Filling<true>(problem, rate, stop).run();
    else
        Filling<false>(problem, rate, stop).run();
}

} // namespace tierlens
