#include "core/contention/drain.h"

#include <algorithm>
#include <cmath>

#include "core/contention/live_rates.h"

namespace tierlens {

namespace {

constexpr double kSameTime = 1.0 + 1e-12;
constexpr std::uint32_t kNowhere = 0xFFFFFFFFU;

/// Rows by the time they end, the earliest on top; a row's time can be changed. Ties: the least row first.
class EndHeap {
public:
    EndHeap(std::vector<std::uint32_t> rows, const std::vector<double>& end_us)
        : end_us_(end_us), heap_(std::move(rows)), place_(end_us.size(), kNowhere)
    {
        for (std::uint32_t i = 0; i < heap_.size(); ++i)
            place_[heap_[i]] = i;
        for (std::size_t i = heap_.size(); i-- > 0;)
            sink(i);
    }
    [[nodiscard]] bool empty() const { return heap_.empty(); }
    [[nodiscard]] std::uint32_t top() const { return heap_.front(); }
    void pop()
    {
        place_[heap_.front()] = kNowhere;
        const std::uint32_t last = heap_.back();
        heap_.pop_back();
        if (heap_.empty())
            return;
        put(0, last);
        sink(0);
    }
    /// The time of @p row has changed.
    void moved(std::uint32_t row)
    {
        rise(place_[row]);
        sink(place_[row]);
    }

private:
    [[nodiscard]] bool before(std::uint32_t a, std::uint32_t b) const
    {
        return end_us_[a] != end_us_[b] ? end_us_[a] < end_us_[b] : a < b;
    }
    void put(std::size_t at, std::uint32_t row)
    {
        heap_[at] = row;
        place_[row] = static_cast<std::uint32_t>(at);
    }
    void rise(std::size_t at)
    {
        const std::uint32_t row = heap_[at];
        for (; at > 0 && before(row, heap_[(at - 1) / 2]); at = (at - 1) / 2)
            put(at, heap_[(at - 1) / 2]);
        put(at, row);
    }
    void sink(std::size_t at)
    {
        const std::uint32_t row = heap_[at];
        while (true) {
            std::size_t child = 2 * at + 1;
            if (child >= heap_.size())
                break;
            if (child + 1 < heap_.size() && before(heap_[child + 1], heap_[child]))
                ++child;
            if (!before(heap_[child], row))
                break;
            put(at, heap_[child]);
            at = child;
        }
        put(at, row);
    }

    const std::vector<double>& end_us_;
    std::vector<std::uint32_t> heap_;
    std::vector<std::uint32_t> place_;
};

} // namespace

Result<Drained> drain(const SharingProblem& problem, std::span<const double> bytes, const ContentionInfo& strategy,
                      std::stop_token stop)
{
    const std::unique_ptr<LiveRates> live = strategy.live(problem);
    const std::size_t rows = problem.flows();
    Drained drained;
    drained.solutions = 1;
    drained.finish_us.assign(rows, 0.0);
    std::vector<double>& end_us = drained.finish_us; // of a row that is still there: when it would end at its present rate
    std::vector<double> left_bytes(bytes.begin(), bytes.end()), since_us(rows, 0.0),
        rate(live->rates().begin(), live->rates().end());

    std::vector<std::uint32_t> ending, changed, running;
    for (std::uint32_t f = 0; f < rows; ++f)
        if (left_bytes[f] > 0.0 && std::isfinite(rate[f])) {
            end_us[f] = left_bytes[f] / rate[f];
            running.push_back(f);
        } else {
            ending.push_back(f);
        }
    EndHeap heap(std::move(running), end_us);
    const auto follow = [&](double now_us) {
        live->end(ending, changed);
        ++drained.solutions;
        for (const std::uint32_t f : changed) {
            left_bytes[f] = std::max(0.0, left_bytes[f] - rate[f] * (now_us - since_us[f]));
            since_us[f] = now_us;
            rate[f] = live->rates()[f];
            end_us[f] = now_us + left_bytes[f] / rate[f];
            heap.moved(f);
        }
    };
    if (!ending.empty() && !heap.empty())
        follow(0.0);
    while (!heap.empty()) {
        if (stop.stop_requested())
            return failure(Code::cancelled);
        const double now_us = end_us[heap.top()];
        ending.clear();
        while (!heap.empty() && end_us[heap.top()] <= now_us * kSameTime) {
            ending.push_back(heap.top());
            end_us[heap.top()] = now_us;
            heap.pop();
        }
        if (!heap.empty())
            follow(now_us);
    }
    return drained;
}

} // namespace tierlens
