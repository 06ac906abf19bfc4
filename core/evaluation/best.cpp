#include "core/evaluation/best.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>

namespace tierlens {

namespace {

constexpr double kEqual = 1.0 + 1e-12; ///< times that differ by less are the same

bool combinesTierByTier(Collective c)
{
    return c == Collective::allReduce || c == Collective::reduceScatter || c == Collective::allGather ||
           c == Collective::broadcast || c == Collective::reduce;
}

std::vector<std::string_view> flatAlgorithms(Collective c)
{
    std::vector<std::string_view> names = algorithmsFor(c);
    std::erase_if(names, [](std::string_view n) { return n == "auto" || n == "best" || n == "hierarchical_ring"; });
    return names;
}

// An inner tier of an all_reduce does a reduce_scatter on the way out and an all_gather on the way back.
std::vector<std::string_view> innerAlgorithms(Collective c)
{
    if (c != Collective::allReduce)
        return flatAlgorithms(c);
    std::vector<std::string_view> names = flatAlgorithms(Collective::reduceScatter);
    const std::vector<std::string_view> back = flatAlgorithms(Collective::allGather);
    std::erase_if(names, [&](std::string_view n) { return std::find(back.begin(), back.end(), n) == back.end(); });
    names.emplace_back("in_network");
    return names;
}

bool doesNotApply(const Problems& problems)
{
    return std::all_of(problems.begin(), problems.end(),
                       [](const Problem& p) { return p.code == Code::algorithm_does_not_apply; });
}

/// Whether the first model, by which algorithms are compared, knows that flows share links.
bool countsContention(const Request& request)
{
    const CommParameters& comm = request.network.comm;
    return comm.contentionStrategy != "none" &&
           (request.models.front() == ModelId::alphaBeta || request.models.front() == ModelId::loggpc ||
            comm.contentionScope == ContentionScope::all);
}

/// What every time is at least, whatever the links are shared with: that without contention, and that of sending so many bytes
/// over all links of a rank.
class LowerBound {
public:
    explicit LowerBound(const Request& request) : probe_(request)
    {
        probe_.models.resize(1);
        probe_.wantLoads = false;
        probe_.companions.clear();
        probe_.ordering = RankOrdering::asGiven;
        const CommParameters& comm = request.network.comm;
        const bool changed = std::any_of(comm.tiers.begin(), comm.tiers.end(), [](const auto& t) {
            return t.second.bandwidth || t.second.contentionFactor || t.second.G || t.second.g;
        });
        if (countsContention(request) && !changed && request.topology)
            egress_bytes_per_us_ = egress(request);
        probe_.network.comm.contentionStrategy = "none";
    }

    /// One duration a size. Errors: those of evaluating; algorithm_does_not_apply among them.
    Result<std::vector<Duration>> of(Evaluator& evaluator, const std::string& algorithm, std::span<const Bytes> sizes,
                                     const std::stop_token& stop)
    {
        probe_.algorithm = algorithm;
        const auto curve = evaluator.curve(probe_, sizes, stop);
        if (!curve)
            return failure(curve.error());
        std::vector<Duration> bounds;
        bounds.reserve(sizes.size());
        for (const CurvePoint& p : curve->points)
            bounds.push_back(p.latency);
        if (egress_bytes_per_us_ > 0.0 && !sizes.empty()) {
            probe_.size = bytes(1'000'000);
            const auto one = evaluator.evaluate(probe_, stop);
            if (!one)
                return failure(one.error());
            const double sent = one->results.front().bytesSent / probe_.size;
            for (std::size_t i = 0; i < sizes.size(); ++i)
                bounds[i] = std::max(bounds[i], Duration(sent * sizes[i].value() / egress_bytes_per_us_));
        }
        return bounds;
    }

private:
    // The most that any rank can send at once.
    static double egress(const Request& request)
    {
        const Topology& topology = *request.topology;
        std::vector<double> out(topology.vertices.size(), 0.0);
        for (const Link& link : topology.links)
            if (!link.failed) {
                out[link.a.index()] += link.capacity(0).value();
                out[link.b.index()] += link.capacity(1).value();
            }
        double most = 0.0;
        for (const VertexId rank : request.ranks)
            most = std::max(most, out[rank.index()]);
        return most;
    }

    Request probe_;
    double egress_bytes_per_us_ = 0.0; ///< 0: not known
};

/// The fastest candidate of each size under the first model.
struct Choice {
    std::vector<std::string> candidates{}; ///< that apply
    std::vector<std::uint32_t> fastest{};  ///< [size]
    std::vector<std::vector<Duration>> times{};
    std::vector<std::vector<bool>> exact{}; ///< else times has a lower bound
};

Result<Choice> choose(Evaluator& evaluator, const Request& request, std::span<const Bytes> sizes, const std::stop_token& stop)
{
    const auto profile = evaluator.profile(request, stop);
    if (!profile)
        return failure(profile.error());
    Choice choice;
    Problems whyNot;
    LowerBound bound(request);
    const bool bounded = request.method == Method::closedForm;
    for (std::string& name : candidateAlgorithms(request, **profile)) {
        auto least =
            bounded ? bound.of(evaluator, name, sizes, stop) : Result<std::vector<Duration>>(std::vector<Duration>(sizes.size()));
        if (!least) {
            if (!doesNotApply(least.error()))
                return failure(std::move(least).error());
            whyNot = whyNot.empty() ? std::move(least).error() : std::move(whyNot);
            continue;
        }
        choice.candidates.push_back(std::move(name));
        choice.times.push_back(std::move(*least));
        choice.exact.emplace_back(sizes.size(), false);
    }

    std::vector<std::size_t> order(choice.candidates.size());
    std::iota(order.begin(), order.end(), 0U);
    const auto logSum = [](const std::vector<Duration>& times) {
        double sum = 0.0;
        for (const Duration t : times)
            sum += std::log(std::max(t.value(), 1e-9));
        return sum;
    };
    std::vector<double> keys;
    keys.reserve(choice.times.size());
    for (const auto& times : choice.times)
        keys.push_back(logSum(times));
    std::stable_sort(order.begin(), order.end(), [&keys](std::size_t a, std::size_t b) { return keys[a] < keys[b]; });

    Request exact = request;
    exact.models.resize(1);
    exact.wantLoads = false;
    exact.companions.clear();
    exact.ordering = RankOrdering::asGiven;
    std::vector<Duration> best(sizes.size(), Duration(std::numeric_limits<double>::infinity()));
    std::vector<std::size_t> unfit;
    for (const std::size_t c : order) {
        std::vector<std::size_t> at;
        std::vector<Bytes> wanted;
        for (std::size_t i = 0; i < sizes.size(); ++i)
            if (choice.times[c][i] <= best[i] * kEqual) {
                at.push_back(i);
                wanted.push_back(sizes[i]);
            }
        if (wanted.empty())
            continue;
        exact.algorithm = choice.candidates[c];
        const auto curve = evaluator.curve(exact, wanted, stop);
        if (!curve) {
            if (!doesNotApply(curve.error()))
                return failure(curve.error());
            if (whyNot.empty())
                whyNot = curve.error();
            unfit.push_back(c);
            continue;
        }
        for (std::size_t i = 0; i < at.size(); ++i) {
            choice.times[c][at[i]] = curve->points[i].latency;
            choice.exact[c][at[i]] = true;
            best[at[i]] = std::min(best[at[i]], curve->points[i].latency);
        }
    }
    std::sort(unfit.rbegin(), unfit.rend());
    for (const std::size_t c : unfit) {
        const auto offset = static_cast<std::ptrdiff_t>(c);
        choice.candidates.erase(choice.candidates.begin() + offset);
        choice.times.erase(choice.times.begin() + offset);
        choice.exact.erase(choice.exact.begin() + offset);
    }
    if (choice.candidates.empty())
        return failure(std::move(whyNot));
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        std::uint32_t fastest = 0;
        while (!choice.exact[fastest][i] || choice.times[fastest][i] > best[i] * kEqual)
            ++fastest;
        choice.fastest.push_back(fastest);
    }
    return choice;
}

} // namespace

std::vector<std::string> candidateAlgorithms(const Request& request, const GroupProfile& profile)
{
    const Collective c = request.collective;
    if (c == Collective::sendRecv)
        return {"auto"};
    std::vector<std::string> names;
    for (const std::string_view name : flatAlgorithms(c))
        names.emplace_back(name);
    const std::size_t tiers = profile.effective.size();
    if (tiers < 2 || !combinesTierByTier(c))
        return names;

    std::vector<std::vector<std::string_view>> of(tiers, innerAlgorithms(c));
    of.back() = flatAlgorithms(c);
    std::vector<std::size_t> at(tiers, 0);
    for (std::size_t made = 0; made < kMostCombinations; ++made) {
        std::string name = "hierarchical:";
        bool rings = true;
        for (std::size_t k = 0; k < tiers; ++k) {
            name += (k == 0 ? "" : ",") + std::string(of[k][at[k]]);
            rings = rings && of[k][at[k]] == "ring";
        }
        names.push_back(rings ? "hierarchical_ring" : std::move(name));
        // The outermost tier runs fastest: it has the most to choose from and the most to gain.
        std::size_t k = tiers;
        while (k > 0 && ++at[k - 1] == of[k - 1].size())
            at[--k] = 0;
        if (k == 0)
            break;
    }
    return names;
}

Result<Evaluation> evaluateBest(Evaluator& evaluator, const Request& request, std::stop_token stop)
{
    const Bytes size = request.size;
    auto choice = request.models.empty() ? Result<Choice>(Choice{{"auto"}, {0}, {{Duration{}}}, {{true}}})
                                         : choose(evaluator, request, std::span(&size, 1), stop);
    if (!choice)
        return failure(std::move(choice).error());
    Request winner = request;
    winner.algorithm = choice->candidates[choice->fastest.front()];
    // A model that lets flows share a link for nothing may choose what no link can carry; the loads tell.
    winner.wantLoads = request.wantLoads || (!request.models.empty() && !countsContention(request));
    auto evaluation = evaluator.evaluate(winner, stop);
    if (!evaluation)
        return evaluation;
    if (!request.wantLoads)
        evaluation->loads.reset();
    for (ModelResult& r : evaluation->results)
        r.reason = "best";
    for (std::size_t c = 0; c < choice->candidates.size(); ++c)
        evaluation->candidates.push_back({std::move(choice->candidates[c]), choice->times[c].front(), !choice->exact[c].front()});
    std::stable_sort(evaluation->candidates.begin(), evaluation->candidates.end(),
                     [](const CandidateTime& a, const CandidateTime& b) { return a.time.value() * kEqual < b.time.value(); });
    return evaluation;
}

Result<Curve> bestCurve(Evaluator& evaluator, const Request& request, std::span<const Bytes> sizes, std::stop_token stop)
{
    // With routes that look at the size, all candidates of one size share a graph.
    const bool oneByOne = !request.network.routing.referenceSize && sizes.size() > 1;
    Curve curve;
    const auto addWarnings = [&curve](const Problems& warnings) {
        for (const Problem& w : warnings)
            if (std::none_of(curve.warnings.begin(), curve.warnings.end(),
                             [&w](const Problem& known) { return known.code == w.code && known.args == w.args; }))
                curve.warnings.push_back(w);
    };
    if (oneByOne) {
        for (const Bytes& size : sizes) {
            auto one = bestCurve(evaluator, request, std::span(&size, 1), stop);
            if (!one)
                return one;
            addWarnings(one->warnings);
            std::move(one->points.begin(), one->points.end(), std::back_inserter(curve.points));
        }
        return curve;
    }
    if (request.models.empty() || sizes.empty()) {
        Request any = request;
        any.algorithm = "auto";
        return evaluator.curve(any, sizes, stop);
    }
    const auto choice = choose(evaluator, request, sizes, stop);
    if (!choice)
        return failure(choice.error());
    std::map<std::uint32_t, std::vector<std::size_t>> sizesOf;
    for (std::size_t i = 0; i < sizes.size(); ++i)
        sizesOf[choice->fastest[i]].push_back(i);
    curve.points.resize(sizes.size() * request.models.size());
    for (const auto& [candidate, at] : sizesOf) {
        Request winner = request;
        winner.algorithm = choice->candidates[candidate];
        std::vector<Bytes> its;
        for (const std::size_t i : at)
            its.push_back(sizes[i]);
        auto part = evaluator.curve(winner, its, stop);
        if (!part)
            return part;
        addWarnings(part->warnings);
        for (std::size_t i = 0; i < at.size(); ++i)
            for (std::size_t m = 0; m < request.models.size(); ++m)
                curve.points[at[i] * request.models.size() + m] = std::move(part->points[i * request.models.size() + m]);
    }
    return curve;
}

} // namespace tierlens
