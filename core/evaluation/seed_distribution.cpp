#include "core/evaluation/seed_distribution.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "core/evaluation/hashed_flows.h"
#include "core/evaluation/plan.h"

namespace tierlens {

namespace {

constexpr std::uint32_t kSeedsTogether = 16;

bool hashes(const RoutingOptions& routing)
{
    const auto policies = routingPolicies();
    const auto known =
        std::find_if(policies.begin(), policies.end(), [&](const RoutingPolicyInfo& p) { return p.name == routing.policy; });
    return known != policies.end() && known->hasModes && routing.mode == RoutingMode::hash;
}

/// Whether nothing but the routes of the phases depends on the seed, as far as the request tells.
bool isPlain(const Request& request)
{
    return request.method == Method::closedForm && request.companions.empty() && request.ordering == RankOrdering::asGiven &&
           request.collective != Collective::sendRecv && request.algorithm != "best" &&
           request.network.comm.queueing == Queueing::none;
}

struct Outcomes {
    std::vector<Duration> times;
    std::size_t collisions = 0;
};

/// Seeds walked over routes that were found once. None: the request is not one that this does.
class Walk {
public:
    static Result<std::optional<Outcomes>> run(const Grounds& grounds, const Request& request, std::uint32_t seeds,
                                               const std::stop_token& stop)
    {
        const Graph& graph = *grounds.graph;
        RoutingOptions options = request.network.routing;
        options.mode = RoutingMode::spray;
        auto sprayed = makeRoutingPolicy(graph, options);
        if (!sprayed)
            return failure(std::move(sprayed).error());
        const RankOrder order(*grounds.profile);
        HashedFlows flows(graph, **sprayed, grounds.profile->ranks, order);
        auto alike = flows.pairsAreAlike(stop);
        if (!alike)
            return failure(std::move(alike).error());
        auto schedule = scheduleFor(*grounds.profile, request, request.size);
        if (!schedule)
            return failure(std::move(schedule).error());
        bool fits = *alike;
        for (std::size_t i = 0; fits && i < schedule->phases.size(); ++i) {
            auto added = flows.add(schedule->phases[i], schedule->root, stop);
            if (!added)
                return failure(std::move(added).error());
            fits = *added;
        }
        if (!fits)
            return std::optional<Outcomes>{};
        return outcomes(flows, *schedule, *grounds.profile, order, request, seeds, stop);
    }

private:
    static Result<std::optional<Outcomes>> outcomes(HashedFlows& flows, const Schedule& schedule, const GroupProfile& profile,
                                                    const RankOrder& order, const Request& request, std::uint32_t seeds,
                                                    const std::stop_token& stop)
    {
        Outcomes found;
        const bool contended = request.network.comm.contentionStrategy != "none";
        std::map<std::vector<double>, Duration> known; // by the least rates of the phases: there are few
        std::vector<std::vector<HashedLoad>> loadsOf;
        for (std::uint32_t seed = 1; seed <= seeds; ++seed) {
            const std::uint32_t inBatch = (seed - 1) % kSeedsTogether;
            if (inBatch == 0 && !flows.walk(seed, std::min(kSeedsTogether, seeds - seed + 1), loadsOf, stop))
                return failure(Code::cancelled);
            const std::vector<HashedLoad>& loads = loadsOf[inBatch];
            found.collisions += std::any_of(loads.begin(), loads.end(), [](const HashedLoad& l) { return l.collides; }) ? 1 : 0;
            std::vector<double> rates;
            std::vector<PhaseContention> contention;
            for (const HashedLoad& l : loads) {
                if (!contended)
                    break;
                rates.push_back(l.leastRate_bytes_per_us);
                contention.emplace_back().leastRate = Bandwidth(l.leastRate_bytes_per_us);
            }
            auto at = known.find(rates);
            if (at == known.end()) {
                auto plan = makePlan(profile, order, schedule, request.network, contention);
                if (!plan)
                    return failure(std::move(plan).error());
                at = known.emplace(std::move(rates), plan->cost(request.models.front(), request.size).total).first;
            }
            found.times.push_back(at->second);
        }
        return std::optional(std::move(found));
    }
};

/// Whether a link carries, in some step, more flows than @p even of them, rounded up.
bool collides(const LoadMap& hashed, const LoadMap& even)
{
    for (std::size_t s = 0; s < hashed.steps.size() && s < even.steps.size(); ++s) {
        const auto& spread = even.steps[s].loads;
        for (const StepLoad& load : hashed.steps[s].loads) {
            const auto at = std::lower_bound(spread.begin(), spread.end(), load.edge,
                                             [](const StepLoad& l, EdgeId edge) { return l.edge < edge; });
            const double least = at != spread.end() && at->edge == load.edge ? at->flows : 0.0;
            if (load.flows > std::max(1.0, std::ceil(least - 1e-9)))
                return true;
        }
    }
    return false;
}

Result<Outcomes> seedBySeed(Request request, const LoadMap* even, std::uint32_t seeds, const std::stop_token& stop)
{
    Outcomes found;
    Evaluator evaluator; // its cache would push what the caller's holds out
    request.wantLoads = even != nullptr;
    for (std::uint32_t seed = 1; seed <= seeds; ++seed) {
        request.network.routing.seed = seed;
        auto evaluation = evaluator.evaluate(request, stop);
        if (!evaluation)
            return failure(std::move(evaluation).error());
        found.times.push_back(evaluation->results.front().total);
        found.collisions += even != nullptr && evaluation->loads && collides(*evaluation->loads, *even) ? 1 : 0;
    }
    return found;
}

} // namespace

Result<SeedDistribution> seedDistribution(Evaluator& evaluator, const Request& question, std::uint32_t seeds,
                                          std::stop_token stop)
{
    if (!question.topology || !hashes(question.network.routing))
        return failure(Code::routing_without_hash, {question.topology ? question.network.routing.policy : "none"});
    if (seeds == 0)
        return failure(Code::out_of_range, {"0", "at least one seed"});
    Request request = question;
    request.network.routing.seed = 1;
    if (request.models.size() > 1)
        request.models.resize(1);

    Request sprayed = request;
    sprayed.network.routing.mode = RoutingMode::spray;
    sprayed.wantLoads = true;
    auto even = evaluator.evaluate(sprayed, stop);
    if (!even)
        return failure(std::move(even).error());

    std::optional<Outcomes> found;
    auto grounds = evaluator.grounds(request, stop);
    if (!grounds)
        return failure(std::move(grounds).error());
    if (grounds->graph && isPlain(request)) {
        auto walked = Walk::run(*grounds, request, seeds, stop);
        if (!walked)
            return failure(std::move(walked).error());
        found = std::move(*walked);
    }
    if (!found) {
        auto one = seedBySeed(request, even->loads.get(), seeds, stop);
        if (!one)
            return failure(std::move(one).error());
        found = std::move(*one);
    }

    SeedDistribution result;
    result.times = std::move(found->times);
    result.withoutCollision = even->results.front().total;
    result.collisionOdds = static_cast<double>(found->collisions) / seeds;
    const auto [least, worst] = std::minmax_element(result.times.begin(), result.times.end());
    const auto firstWorst = std::find(result.times.begin(), result.times.end(), *worst);
    result.least = *least;
    result.worst = *worst;
    result.leastSeed = static_cast<std::uint64_t>(least - result.times.begin()) + 1;
    result.worstSeed = static_cast<std::uint64_t>(firstWorst - result.times.begin()) + 1;
    std::vector<Duration> sorted = result.times;
    std::sort(sorted.begin(), sorted.end());
    result.median = (sorted[(sorted.size() - 1) / 2] + sorted[sorted.size() / 2]) / 2.0;
    return result;
}

} // namespace tierlens
