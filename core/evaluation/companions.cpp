#include "core/evaluation/companions.h"

#include "core/base/quantity_text.h"
#include "core/topology/groups.h"

namespace tierlens {

namespace {

/// As written: "tp[*]:all_reduce:64 MB".
std::string labelOf(std::string_view group, std::string_view collective, Bytes size)
{
    return std::string(group) + ':' + std::string(collective) + ':' + exactBytes(size);
}

} // namespace

Result<Companion> makeCompanion(const Topology& topology, std::string_view group, Collective collective, Bytes size)
{
    auto groups = resolveGroups(topology, group);
    if (!groups)
        return failure(std::move(groups).error());
    Companion companion;
    companion.label = labelOf(group, collectiveName(collective), size);
    companion.collective = collective;
    companion.size = size;
    std::size_t ranks = 0;
    for (const Group& one : *groups)
        ranks += one.ranks.size();
    if (ranks > kMaxCompanionRanks)
        return failure(Code::too_much_at_once, {std::to_string(groups->size())});
    for (Group& one : *groups)
        companion.groups.push_back(std::move(one.ranks));
    return companion;
}

std::vector<Companion> companionsOf(const Topology& topology)
{
    std::vector<Companion> companions;
    std::size_t room = kMaxCompanionRanks;
    for (const ConcurrentCollective& entry : topology.concurrent) {
        const Collective collective = collectiveFromName(entry.collective.value).value_or(Collective::allReduce);
        Companion unresolved;
        unresolved.label = labelOf(entry.group.value, entry.collective.value, entry.size);
        unresolved.collective = collective;
        unresolved.size = entry.size;
        // Once the room is used up the rest is not even resolved: a hostile file could name every chip a million times.
        if (room == 0 || companions.size() >= kMaxCompanions) {
            companions.push_back(std::move(unresolved));
            continue;
        }
        auto made = makeCompanion(topology, entry.group.value, collective, entry.size);
        std::size_t ranks = 0;
        if (made)
            for (const auto& group : made->groups)
                ranks += group.size();
        if (!made || ranks > room) {
            room = made || made.error().front().code == Code::too_much_at_once ? 0 : room;
            companions.push_back(std::move(unresolved));
            continue;
        }
        room -= ranks;
        companions.push_back(std::move(*made));
    }
    return companions;
}

std::optional<CompanionText> splitCompanion(std::string_view text)
{
    const std::size_t second = text.rfind(':');
    if (second == std::string_view::npos || second == 0)
        return std::nullopt;
    const std::size_t first = text.rfind(':', second - 1);
    if (first == std::string_view::npos || first == 0 || second == first + 1 || second + 1 == text.size())
        return std::nullopt;
    return CompanionText{text.substr(0, first), text.substr(first + 1, second - first - 1), text.substr(second + 1)};
}

} // namespace tierlens
