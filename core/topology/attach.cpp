// What a fabric joins: its members, the plugs that `attach` names below them, and the NICs it gives to boards.
#include <algorithm>

#include "core/base/translatable.h"
#include "core/topology/block_builder.h"
#include "core/topology/fabrics/fabric_kind.h"

namespace tierlens {

namespace {

/// Whether @p later names NICs that @p earlier gave the board: the same number, and the same type, host link and map as
/// far as it says them.
bool sameNics(const Attach& earlier, const Attach& later)
{
    return later.nics == earlier.nics && (!later.nic.valid() || later.nic == earlier.nic) &&
           (!later.hostLink.valid() || later.hostLink == earlier.hostLink) &&
           (later.nicOfChip.empty() || later.nicOfChip == earlier.nicOfChip);
}

} // namespace

std::vector<BlockBuilder::Member> BlockBuilder::membersOf(ContainerId container, const FabricDescription& description) const
{
    // build_plan.cpp counts by the same rule: a level with a single member without a fabric is looked through, down to
    // the chips of a single board only for meshes between members.
    const bool fine = description.kind == FabricKind::fullMesh && description.attach.kind != Attach::Kind::nics;
    ContainerId at = container;
    for (;;) {
        const Container& c = topology_.container(at);
        if (c.level == Level::board || c.level == Level::chip || c.children.size() != 1)
            break;
        const Container& child = topology_.container(c.children.front());
        if (!description_.blocks[child.blockIndex].fabrics.empty() || (child.level == Level::board && !fine))
            break;
        at = c.children.front();
    }
    const Container& c = topology_.container(at);
    const Range& range = ranges_[at.index()];
    std::vector<Member> members;
    if (c.level == Level::chip) {
        for (std::size_t die = range.diesBegin; die < range.diesEnd; ++die)
            members.push_back({{}, {die, die, die, die + 1, 0, 0}});
    } else if (c.level != Level::board) {
        for (const ContainerId child : c.children)
            members.push_back({child, ranges_[child.index()]});
    } else if (description.attach.kind == Attach::Kind::nics) {
        members.push_back({at, range});
    } else {
        for (std::size_t chip = range.chipsBegin; chip < range.chipsEnd; ++chip) {
            const std::size_t diesEnd = chip + 1 < firstDie_.size() ? firstDie_[chip + 1] : dies_.size();
            members.push_back({chipContainers_[chip], {chip, chip + 1, firstDie_[chip], diesEnd, 0, 0}});
        }
    }
    return members;
}

void BlockBuilder::makeHostLinks(std::size_t board, const FabricDescription& description, Tier tier, VertexId firstNic)
{
    const Attach& attach = description.attach;
    const SourceNode node = attach.node.valid() ? attach.node : description.node;
    const Range& range = ranges_[boards_[board].index()];
    const std::size_t chips = range.chipsEnd - range.chipsBegin;
    if (!attach.hostLink.valid()) {
        problems_.error(node, Code::missing_key, {"host_link", QT_TRANSLATE_NOOP("Problem", "'attach'")});
        return;
    }
    if (!attach.nicOfChip.empty() && attach.nicOfChip.size() != chips) {
        problems_.error(node, Code::wrong_length,
                        {std::to_string(attach.nicOfChip.size()), std::to_string(chips),
                         QT_TRANSLATE_NOOP("Problem", "one for each chip of a board")});
        return;
    }
    const LinkType& type = topology_.linkTypes[attach.hostLink.index()];
    Link link;
    link.bandwidth = {type.bandwidth, type.bandwidth};
    link.latency = {type.latency, type.latency};
    link.efficiency = type.efficiency;
    link.tier = tier;
    link.type = attach.hostLink;
    link.hostLink = true;
    link.source = node;
    std::vector<bool> used(attach.nics, false);
    for (std::size_t i = 0; i < chips; ++i) {
        const std::size_t nic = attach.nicOfChip.empty() ? i * attach.nics / chips : attach.nicOfChip[i];
        used[nic] = true;
        link.a = chips_[range.chipsBegin + i];
        link.b = VertexId(firstNic.index() + nic);
        topology_.links.push_back(link);
    }
    if (const auto idle = std::count(used.begin(), used.end(), false); idle > 0)
        problems_.warning(node, Code::idle_nics,
                          {std::to_string(idle), std::to_string(attach.nics), topology_.path(boards_[board])});
}

VertexId BlockBuilder::nicsOfBoard(std::size_t board, const FabricDescription& description, Tier tier)
{
    const Attach& attach = description.attach;
    for (const NicGroup& group : nicGroups_[board])
        if (sameNics(*group.attach, attach))
            return group.first;
    const ContainerId container = boards_[board];
    const VertexId first(topology_.vertices.size());
    for (std::uint32_t i = 0; i < attach.nics; ++i)
        elements_.addNic(container, static_cast<std::uint32_t>(topology_.container(container).nics.size()), attach.nic,
                         attach.node.valid() ? attach.node : description.node);
    nicGroups_[board].push_back({&attach, first});
    makeHostLinks(board, description, tier, first);
    return first;
}

std::vector<BlockBuilder::Plug> BlockBuilder::plugsOf(std::span<const Member> members, const FabricDescription& description,
                                                      Tier tier)
{
    std::vector<Plug> plugs;
    for (std::uint32_t m = 0; m < members.size(); ++m) {
        const Range& below = members[m].below;
        switch (description.attach.kind) {
        case Attach::Kind::chip:
            for (std::size_t chip = below.chipsBegin; chip < below.chipsEnd; ++chip)
                plugs.push_back({chips_[chip], m});
            // The members of a chip's own fabric are its dies.
            if (below.chipsBegin == below.chipsEnd)
                for (std::size_t die = below.diesBegin; die < below.diesEnd; ++die)
                    plugs.push_back({dies_[die], m});
            break;
        case Attach::Kind::die:
            for (std::size_t die = below.diesBegin; die < below.diesEnd; ++die)
                plugs.push_back({dies_[die], m});
            break;
        case Attach::Kind::nics:
            for (std::size_t board = below.boardsBegin; board < below.boardsEnd; ++board) {
                const VertexId first = nicsOfBoard(board, description, tier);
                for (std::uint32_t i = 0; i < description.attach.nics; ++i)
                    plugs.push_back({VertexId(std::size_t{first.index()} + i), m});
            }
            break;
        case Attach::Kind::switches:
            if (members[m].container.valid())
                for (const VertexId v : topology_.container(members[m].container).switches)
                    plugs.push_back({v, m});
            break;
        }
    }
    return plugs;
}

void BlockBuilder::makeFabric(ContainerId container, const FabricDescription& description)
{
    const bool byNics = description.attach.kind == Attach::Kind::nics;
    if (description.kind == FabricKind::none && !byNics)
        return;
    const Tier tier = description.tier.value_or(tierOfLevel(topology_.container(container).level));
    const std::vector<Member> members = membersOf(container, description);
    if (byNics && description.kind != FabricKind::none) {
        std::size_t boards = 0;
        for (const Member& member : members)
            boards += member.below.boardsEnd - member.below.boardsBegin;
        if (boards * description.attach.nics < 2)
            return; // one plug alone builds nothing, its NIC neither
    }
    const std::vector<Plug> plugs = plugsOf(members, description, tier);
    if (description.kind == FabricKind::none || plugs.size() < 2)
        return;
    const FabricId id(topology_.fabrics.size());
    Fabric& fabric = topology_.fabrics.emplace_back();
    fabric.kind = description.kind;
    fabric.container = container;
    fabric.tier = tier;
    fabric.source = description.node;
    fabric.rails = description.rails;
    fabric.aggregatedRails = description.granularity == RailGranularity::aggregate ? description.rails : 0;
    fabric.plugs.reserve(plugs.size());
    fabric.memberOfPlug.reserve(plugs.size());
    for (const Plug& plug : plugs) {
        fabric.plugs.push_back(plug.vertex);
        fabric.memberOfPlug.push_back(plug.member);
    }
    fabric.firstLink = LinkId(topology_.links.size());
    FabricBuild build(elements_, description, id);
    fabricKindRow(description.kind).build(build);
    Fabric& built = topology_.fabrics.back();
    built.linkCount = static_cast<std::uint32_t>(topology_.links.size() - built.firstLink.index());
    if (built.linkCount == 0 && built.switchLevels.empty())
        topology_.fabrics.pop_back(); // a mesh between members with only one member
}

} // namespace tierlens
