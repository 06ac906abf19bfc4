#include "core/whatif/pareto.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

#include "core/base/translatable.h"

namespace tierlens {

namespace {

struct Candidate {
    double latency_us = 0.0;
    std::vector<double> cost{}; ///< less is cheaper
    std::size_t row = 0;
};

bool beats(const Candidate& a, const Candidate& b)
{
    bool better = a.latency_us < b.latency_us;
    if (a.latency_us > b.latency_us)
        return false;
    for (std::size_t i = 0; i < a.cost.size(); ++i) {
        if (a.cost[i] > b.cost[i])
            return false;
        better = better || a.cost[i] < b.cost[i];
    }
    return better;
}

} // namespace

double costOf(const ParameterValue& value)
{
    const bool lessIsDearer = value.unit() == ParameterUnit::duration || value.unit() == ParameterUnit::timePerByte ||
                              value.unit() == ParameterUnit::proportion;
    return lessIsDearer ? -value.number() : value.number();
}

std::vector<std::size_t> frontOf(const std::vector<CostAndTime>& all)
{
    std::vector<std::size_t> order(all.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::tie(all[a].cost, all[a].time_us, a) < std::tie(all[b].cost, all[b].time_us, b);
    });
    std::vector<std::size_t> front;
    for (const std::size_t i : order) {
        const CostAndTime* last = front.empty() ? nullptr : &all[front.back()];
        if (last == nullptr || all[i].time_us < last->time_us || (all[i].time_us == last->time_us && all[i].cost == last->cost))
            front.push_back(i);
    }
    return front;
}

Result<Sweep> paretoOf(Sweep sweep, const SweepSpec& spec, const std::vector<std::string>& costs)
{
    std::vector<std::size_t> axes;
    for (const std::string& key : costs) {
        const auto at = std::find_if(spec.axes.begin(), spec.axes.end(), [&](const SweepAxis& a) { return a.key == key; });
        if (at == spec.axes.end())
            return failure(Code::unknown_name, {key, QT_TRANSLATE_NOOP("Problem", "varied parameter")});
        axes.push_back(static_cast<std::size_t>(at - spec.axes.begin()));
    }
    std::map<std::tuple<Collective, double, ModelId>, std::vector<Candidate>> groups;
    for (std::size_t i = 0; i < sweep.rows.size(); ++i) {
        const SweepRow& row = sweep.rows[i];
        if (row.problem)
            continue;
        Candidate candidate{row.latency.value(), {}, i};
        for (const std::size_t a : axes)
            candidate.cost.push_back(costOf(spec.axes[a].values[row.value[a]]));
        groups[{row.collective, row.size.value(), row.model}].push_back(std::move(candidate));
    }
    std::vector<std::size_t> kept;
    for (auto& [what, all] : groups) {
        // The fastest first, and of those the cheapest: what beats a row stands before it, so comparing with the front will do.
        std::sort(all.begin(), all.end(), [](const Candidate& a, const Candidate& b) {
            return std::tie(a.latency_us, a.cost, a.row) < std::tie(b.latency_us, b.cost, b.row);
        });
        std::vector<const Candidate*> front;
        for (const Candidate& c : all)
            if (std::none_of(front.begin(), front.end(), [&](const Candidate* f) { return beats(*f, c); }))
                front.push_back(&c);
        for (const Candidate* c : front)
            kept.push_back(c->row);
    }
    std::sort(kept.begin(), kept.end());
    std::vector<SweepRow> rows;
    rows.reserve(kept.size());
    for (const std::size_t i : kept)
        rows.push_back(std::move(sweep.rows[i]));
    sweep.rows = std::move(rows);
    return sweep;
}

} // namespace tierlens
