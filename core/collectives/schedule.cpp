// makeSchedule: from a name ("auto", "ring", "hierarchical:ring,direct") to phases.
#include "core/collectives/schedule.h"

#include <algorithm>
#include <array>

#include "core/collectives/compose.h"

namespace tierlens {

namespace {

struct CollectiveRow {
    Collective collective;
    std::string_view name;
};

constexpr std::array<CollectiveRow, 9> kCollectives{{{Collective::allReduce, "all_reduce"},
                                                     {Collective::reduceScatter, "reduce_scatter"},
                                                     {Collective::allGather, "all_gather"},
                                                     {Collective::allToAll, "all_to_all"},
                                                     {Collective::broadcast, "broadcast"},
                                                     {Collective::reduce, "reduce"},
                                                     {Collective::sendRecv, "send_recv"},
                                                     {Collective::dispatch, "dispatch"},
                                                     {Collective::combine, "combine"}}};

bool combinesTierByTier(Collective c)
{
    return c == Collective::allReduce || c == Collective::reduceScatter || c == Collective::allGather ||
           c == Collective::broadcast || c == Collective::reduce;
}

bool hasExperts(Collective c) { return c == Collective::dispatch || c == Collective::combine; }

/// What was asked for, resolved: one name for a flat algorithm, or one a tier.
struct Choice {
    std::vector<std::string_view> names{};
    bool hierarchical = false;
    std::string_view reason = "asked";
};

// The rules of MODEL reference §3, "auto".
Choice automatic(const ScheduleRequest& request)
{
    const std::size_t tiers = request.tiers.size();
    const auto isDirect = [](const TierShape& t) { return t.directLinks && !kDirect.refuses(t.groupSize); };
    const bool oneDirectTier = tiers == 1 && isDirect(request.tiers[0]);
    Choice choice;
    switch (request.collective) {
    case Collective::allReduce:
    case Collective::reduceScatter:
    case Collective::allGather: {
        choice.hierarchical = tiers > 1;
        bool anyDirect = false;
        for (const TierShape& t : request.tiers) {
            choice.names.push_back(isDirect(t) ? kDirect.name : kRing.name);
            anyDirect = anyDirect || isDirect(t);
        }
        choice.reason = anyDirect             ? "auto_direct_links"
                        : !request.uniform    ? "auto_uneven"
                        : choice.hierarchical ? "auto_uniform_tiers"
                                              : "auto_one_tier";
        if (request.collective == Collective::allReduce && request.threshold) {
            const bool tree = request.size <= *request.threshold;
            if (tree)
                choice.names.back() = kDoubleBinaryTree.name;
            choice.reason = tree ? "auto_below_threshold" : "auto_above_threshold";
        }
        return choice;
    }
    case Collective::allToAll:
    case Collective::dispatch:
    case Collective::combine:
        return {{oneDirectTier ? kDirect.name : kPairwise.name}, false, oneDirectTier ? "auto_direct_links" : "auto_pairwise"};
    case Collective::broadcast:
    case Collective::reduce:
        return {std::vector<std::string_view>(tiers, kBinomial.name), tiers > 1, "auto_binomial"};
    case Collective::sendRecv:
        break;
    }
    return {{kDirect.name}, false, "only"};
}

Result<Choice> choose(const ScheduleRequest& request)
{
    constexpr std::string_view kPrefix = "hierarchical:";
    const std::string_view asked = request.algorithm;
    if (asked == "auto")
        return automatic(request);
    if (request.collective == Collective::sendRecv)
        return asked == kDirect.name ? Result<Choice>(Choice{{kDirect.name}, false, "only"})
                                     : failure(Problems{unusableAlgorithm(asked, request.collective)});
    if (asked == "hierarchical_ring" || asked.starts_with(kPrefix)) {
        if (!combinesTierByTier(request.collective))
            return failure(Problems{unusableAlgorithm(asked, request.collective)});
        Choice choice;
        choice.hierarchical = true;
        if (asked == "hierarchical_ring") {
            choice.names.assign(request.tiers.size(), kRing.name);
            return choice;
        }
        std::string_view rest = asked.substr(kPrefix.size());
        while (true) {
            const std::size_t comma = rest.find(',');
            choice.names.push_back(rest.substr(0, comma));
            if (comma == std::string_view::npos)
                break;
            rest.remove_prefix(comma + 1);
        }
        if (choice.names.size() != request.tiers.size())
            return failure(Code::algorithm_does_not_apply,
                           {std::string(asked), std::string(collectiveName(request.collective)),
                            "it names " + std::to_string(choice.names.size()) + " tiers and the group has " +
                                std::to_string(request.tiers.size())});
        return choice;
    }
    return Choice{{asked}, false, "asked"};
}

// The name under which the same schedule can be asked for again.
std::string shownName(const Choice& choice)
{
    if (!choice.hierarchical || choice.names.size() == 1)
        return std::string(choice.names.front());
    if (std::all_of(choice.names.begin(), choice.names.end(), [](std::string_view n) { return n == kRing.name; }))
        return "hierarchical_ring";
    std::string name = "hierarchical:";
    for (std::size_t k = 0; k < choice.names.size(); ++k) {
        name += k == 0 ? "" : ",";
        name += choice.names[k];
    }
    return name;
}

Result<void> composeSendReceive(Schedule& schedule, const ScheduleRequest& request)
{
    if (request.size.value() <= 0.0)
        return {};
    Phase phase;
    phase.name = collectiveName(Collective::sendRecv);
    phase.algorithm = kDirect.name;
    phase.tier = static_cast<std::uint32_t>(request.tiers.size()) - 1;
    phase.ranks = 2;
    phase.size = request.size;
    phase.pattern = Pattern::single;
    phase.steps = {step(1, 1.0, 1.0)};
    phase.steps[0].size = request.size;
    phase.bytesSentFraction = 1.0;
    schedule.phases.push_back(std::move(phase));
    return {};
}

} // namespace

std::string_view collectiveName(Collective c) { return kCollectives[static_cast<std::size_t>(c)].name; }

std::optional<Collective> collectiveFromName(std::string_view name)
{
    for (const CollectiveRow& row : kCollectives)
        if (row.name == name)
            return row.collective;
    return std::nullopt;
}

std::span<const Collective> allCollectives()
{
    static constexpr auto all = [] {
        std::array<Collective, kCollectives.size()> list{};
        for (std::size_t i = 0; i < list.size(); ++i)
            list[i] = kCollectives[i].collective;
        return list;
    }();
    return all;
}

std::optional<double> busBandwidthFactor(Collective c, std::uint32_t ranks)
{
    const double n = ranks;
    if (ranks < 2)
        return std::nullopt;
    switch (c) {
    case Collective::allReduce:
        return 2.0 * (n - 1.0) / n;
    case Collective::reduceScatter:
    case Collective::allGather:
    case Collective::allToAll:
        return (n - 1.0) / n;
    case Collective::broadcast:
    case Collective::reduce:
    case Collective::sendRecv:
        return 1.0;
    case Collective::dispatch:
    case Collective::combine:
        break;
    }
    return std::nullopt;
}

std::vector<std::string_view> algorithmsFor(Collective c)
{
    std::vector<std::string_view> names{"auto"};
    if (c == Collective::sendRecv)
        return names;
    const Collective operation = hasExperts(c) ? Collective::allToAll : c;
    names.emplace_back("best");
    if (algorithmFor(kRing.name, operation) && combinesTierByTier(c))
        names.emplace_back("hierarchical_ring");
    for (const Algorithm* a : algorithms())
        if (a->performs(operation) && !a->insideAllReduceOnly)
            names.push_back(a->name);
    return names;
}

Result<Schedule> makeSchedule(const ScheduleRequest& request)
{
    if (request.ranks == 0 || request.tiers.empty())
        return failure(Code::wrong_rank_count, {std::string(collectiveName(request.collective)), "at least 1", "0"});
    if (request.collective == Collective::sendRecv && request.ranks != 2)
        return failure(Code::wrong_rank_count, {"send_recv", "2", std::to_string(request.ranks)});
    const bool rooted = request.collective == Collective::broadcast || request.collective == Collective::reduce;
    if (rooted && request.root >= request.ranks)
        return failure(Code::wrong_rank_count,
                       {std::string(collectiveName(request.collective)) + " from root " + std::to_string(request.root),
                        "at least " + std::to_string(std::uint64_t{request.root} + 1), std::to_string(request.ranks)});

    const Result<Choice> choice = choose(request);
    if (!choice)
        return failure(choice.error());
    Schedule schedule;
    schedule.collective = request.collective;
    schedule.algorithm = shownName(*choice);
    schedule.reason = choice->reason;
    schedule.root = rooted ? request.root : 0;

    Result<void> composed{};
    if (request.collective == Collective::sendRecv)
        composed = composeSendReceive(schedule, request);
    else if (hasExperts(request.collective)) {
        const std::string_view exchange = choice->names.front();
        composed = algorithmFor(exchange, Collective::allToAll)
                       ? composeExperts(schedule, request, exchange, exchange == kDirect.name ? kDirect.name : kRing.name)
                       : failure(Problems{unusableAlgorithm(exchange, request.collective)});
    } else if (choice->hierarchical)
        composed = composeHierarchical(schedule, request, choice->names);
    else
        composed = composeFlat(schedule, request, choice->names.front());
    if (!composed)
        return failure(composed.error());
    return schedule;
}

} // namespace tierlens
