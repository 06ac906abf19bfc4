#include "core/evaluation/fastest.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/evaluation/best.h"

namespace tierlens {

namespace {

constexpr double kEqual = 1.0 + 1e-12;
constexpr double kCrossoverError = 1e-3;

bool doesNotApply(const Problems& problems)
{
    return std::all_of(problems.begin(), problems.end(),
                       [](const Problem& p) { return p.code == Code::algorithm_does_not_apply; });
}

Request withOneModel(const Request& request)
{
    Request one = request;
    one.models.resize(std::min<std::size_t>(1, one.models.size()));
    if (one.models.empty())
        one.models = {ModelId::alphaBeta};
    one.wantLoads = false;
    one.companions.clear();
    return one;
}

/// T of @p algorithm at one size.
Result<Duration> timeAt(Evaluator& evaluator, Request& request, const std::string& algorithm, Bytes size,
                        const std::stop_token& stop)
{
    request.algorithm = algorithm;
    const auto curve = evaluator.curve(request, std::span(&size, 1), stop);
    if (!curve)
        return failure(curve.error());
    return curve->points.front().latency;
}

/// Between two sizes of which `before` is faster at the first and `after` at the second: where they are as fast.
Result<Bytes> crossoverOf(Evaluator& evaluator, Request& request, const std::string& before, const std::string& after, Bytes from,
                          Bytes to, const std::stop_token& stop)
{
    double low = std::log(std::max(from.value(), 1e-3)), high = std::log(std::max(to.value(), 1e-3));
    while (high - low > kCrossoverError) {
        const double middle = 0.5 * (low + high);
        const auto first = timeAt(evaluator, request, before, bytes(std::exp(middle)), stop);
        if (!first)
            return failure(first.error());
        const auto second = timeAt(evaluator, request, after, bytes(std::exp(middle)), stop);
        if (!second)
            return failure(second.error());
        (*first <= *second ? low : high) = middle;
    }
    return bytes(std::exp(0.5 * (low + high)));
}

} // namespace

Result<FastestBySize> fastestBySize(Evaluator& evaluator, const Request& request, std::span<const Bytes> sizes,
                                    std::stop_token stop)
{
    Request one = withOneModel(request);
    const auto profile = evaluator.profile(one, stop);
    if (!profile)
        return failure(profile.error());
    FastestBySize result;
    Problems whyNot;
    for (std::string& name : candidateAlgorithms(one, **profile)) {
        one.algorithm = name;
        const auto curve = evaluator.curve(one, sizes, stop);
        if (!curve) {
            if (!doesNotApply(curve.error()))
                return failure(curve.error());
            if (whyNot.empty())
                whyNot = curve.error();
            continue;
        }
        result.candidates.push_back(std::move(name));
        std::vector<Duration>& times = result.times.emplace_back();
        times.reserve(sizes.size());
        for (const CurvePoint& p : curve->points)
            times.push_back(p.latency);
    }
    if (result.candidates.empty())
        return failure(std::move(whyNot));

    std::size_t current = result.candidates.size();
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        Duration least(std::numeric_limits<double>::infinity());
        for (const auto& times : result.times)
            least = std::min(least, times[i]);
        // An algorithm that is as fast as the best keeps its range going; else the first in the order of menus.
        const bool goesOn = current < result.candidates.size() && result.times[current][i] <= least * kEqual;
        if (goesOn) {
            result.ranges.back().to = sizes[i];
            continue;
        }
        std::size_t next = 0;
        while (result.times[next][i] > least * kEqual)
            ++next;
        if (!result.ranges.empty()) {
            FastestRange& last = result.ranges.back();
            auto at = crossoverOf(evaluator, one, last.algorithm, result.candidates[next], last.to, sizes[i], stop);
            if (!at)
                return failure(std::move(at).error());
            last.crossover = *at;
        }
        current = next;
        result.ranges.push_back({sizes[i], sizes[i], {}, result.candidates[next]});
    }
    return result;
}

Result<FastestMap> fastestMap(Evaluator& evaluator, const Request& request, std::span<const Bytes> sizes,
                              std::span<const std::uint32_t> rankCounts, std::stop_token stop)
{
    const Request one = withOneModel(request);
    const std::size_t all = one.topology ? one.ranks.size() : one.flatRanks;
    FastestMap map;
    map.sizes.assign(sizes.begin(), sizes.end());
    map.rankCounts.assign(rankCounts.begin(), rankCounts.end());
    std::vector<std::string> known; // in the order of menus, those of the deepest group last
    std::vector<std::string> chosen;
    for (const std::uint32_t n : rankCounts) {
        if (n < 2 || n > all)
            return failure(Code::wrong_rank_count, {"a map of algorithms", "2 to " + std::to_string(all), std::to_string(n)});
        Request part = one;
        if (part.topology)
            part.ranks.resize(n);
        part.flatRanks = part.topology ? 0 : n;
        const auto profile = evaluator.profile(part, stop);
        if (!profile)
            return failure(profile.error());
        for (std::string& name : candidateAlgorithms(part, **profile))
            if (std::find(known.begin(), known.end(), name) == known.end())
                known.push_back(std::move(name));
        auto curve = bestCurve(evaluator, part, sizes, stop);
        if (!curve)
            return failure(std::move(curve).error());
        for (CurvePoint& p : curve->points) {
            map.times.push_back(p.latency);
            chosen.push_back(std::move(p.algorithm));
        }
    }
    for (std::string& name : known)
        if (std::find(chosen.begin(), chosen.end(), name) != chosen.end())
            map.algorithms.push_back(std::move(name));
    for (const std::string& name : chosen) {
        const auto at = std::find(map.algorithms.begin(), map.algorithms.end(), name);
        map.fastest.push_back(static_cast<std::uint32_t>(at - map.algorithms.begin()));
        if (at == map.algorithms.end())
            map.algorithms.push_back(name); // under a name that it is not asked for by
    }
    return map;
}

} // namespace tierlens
