#include "core/collectives/compose.h"

#include <algorithm>

namespace tierlens {

namespace {

std::string joined(std::span<const std::string_view> names)
{
    std::string text;
    for (const std::string_view name : names) {
        if (!text.empty())
            text += ", ";
        text += name;
    }
    return text;
}

double sentFraction(const Phase& phase, double divisor)
{
    double bytesOfPhase = 0.0; // in units of the phase's M
    for (const Step& s : phase.steps)
        if (!s.startupOnly)
            bytesOfPhase += s.count * static_cast<double>(flowCount(phase, s.pattern)) * phase.flowShare * s.numerator * divisor /
                            s.denominator;
    return bytesOfPhase / phase.ranks / (phase.representatives ? phase.stride : 1);
}

} // namespace

Problem unusableAlgorithm(std::string_view name, Collective collective)
{
    const std::string there = joined(algorithmsFor(collective));
    const auto isKnown = [name](const Algorithm* a) { return a->name == name; };
    if (std::any_of(algorithms().begin(), algorithms().end(), isKnown) || name == "auto" || name == "best" ||
        name == "hierarchical_ring" || name.starts_with("hierarchical:"))
        return {Code::algorithm_does_not_apply,
                {std::string(name), std::string(collectiveName(collective)), "there are " + there}};
    return {Code::unknown_value, {std::string(name), "algorithm", there}};
}

Result<void> appendPhase(Schedule& schedule, const ScheduleRequest& request, std::string_view name, Collective operation,
                         const Place& place)
{
    const Algorithm* algorithm = algorithmFor(name, operation);
    if (!algorithm || (algorithm->insideAllReduceOnly && !place.insideAllReduce))
        return failure(Problems{unusableAlgorithm(name, operation)});
    if (place.ranks < 2)
        return {};
    const auto refused = [&](std::string why) {
        return failure(Code::algorithm_does_not_apply,
                       {std::string(name),
                        std::string(collectiveName(operation)) + " on " + std::to_string(place.ranks) + " ranks",
                        std::move(why)});
    };
    if (const char* why = algorithm->refuses(place.ranks))
        return refused(why);
    Phase phase;
    if (algorithm->takes) {
        static const TierShape kUnknown{};
        if (std::string why = algorithm->takes(place.shape ? *place.shape : kUnknown, phase); !why.empty())
            return refused(std::move(why));
    }
    if (request.size.value() <= 0.0)
        return {};

    phase.name = collectiveName(operation);
    phase.algorithm = algorithm->name;
    phase.tier = place.tier;
    phase.overAllRanks = place.overAllRanks;
    phase.representatives = place.representatives;
    phase.ranks = place.ranks;
    phase.stride = place.stride;
    phase.size = request.size / place.divisor;
    algorithm->build(operation, request, phase);
    for (Step& s : phase.steps) {
        s.denominator *= place.divisor;
        s.size = request.size * s.numerator / s.denominator;
    }
    phase.bytesSentFraction = sentFraction(phase, place.divisor);
    schedule.phases.push_back(std::move(phase));
    return {};
}

Result<void> composeFlat(Schedule& schedule, const ScheduleRequest& request, std::string_view algorithm)
{
    Place place;
    place.tier = static_cast<std::uint32_t>(request.tiers.size()) - 1;
    place.ranks = request.ranks;
    place.overAllRanks = request.tiers.size() > 1;
    place.shape = place.overAllRanks ? &request.whole : &request.tiers.front();
    return appendPhase(schedule, request, algorithm, request.collective, place);
}

Result<void> composeHierarchical(Schedule& schedule, const ScheduleRequest& request,
                                 std::span<const std::string_view> algorithmOfTier)
{
    const auto outermost = static_cast<std::uint32_t>(request.tiers.size()) - 1;
    const Collective c = request.collective;
    std::vector<std::uint32_t> below(request.tiers.size(), 1); // ∏ of the sizes of the tiers below
    for (std::uint32_t k = 1; k <= outermost; ++k)
        below[k] = below[k - 1] * request.tiers[k - 1].groupSize;

    const auto append = [&](std::uint32_t k, Collective operation) {
        const bool whole = c == Collective::broadcast || c == Collective::reduce;
        Place place;
        place.tier = k;
        place.ranks = request.tiers[k].groupSize;
        place.stride = below[k];
        place.divisor = whole ? 1.0 : below[k];
        place.representatives = whole && outermost > 0;
        place.insideAllReduce = c == Collective::allReduce;
        place.shape = &request.tiers[k];
        return appendPhase(schedule, request, algorithmOfTier[k], operation, place);
    };
    const auto outwards = [&](Collective operation, std::uint32_t end) -> Result<void> {
        for (std::uint32_t k = 0; k < end; ++k)
            if (auto done = append(k, operation); !done)
                return done;
        return {};
    };
    const auto inwards = [&](Collective operation, std::uint32_t end) -> Result<void> {
        for (std::uint32_t k = end; k-- > 0;)
            if (auto done = append(k, operation); !done)
                return done;
        return {};
    };

    switch (c) {
    case Collective::allReduce:
        return outwards(Collective::reduceScatter, outermost)
            .and_then([&] { return append(outermost, Collective::allReduce); })
            .and_then([&] { return inwards(Collective::allGather, outermost); });
    case Collective::reduceScatter:
    case Collective::reduce:
        return outwards(c, outermost + 1);
    case Collective::allGather:
    case Collective::broadcast:
        return inwards(c, outermost + 1);
    default:
        return failure(Code::algorithm_does_not_apply,
                       {request.algorithm, std::string(collectiveName(c)), "its data cannot be combined tier by tier"});
    }
}

} // namespace tierlens
