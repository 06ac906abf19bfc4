#include <algorithm>

#include "core/base/translatable.h"
#include "core/topology/corrections.h"
#include "core/topology/element_reference.h"

namespace tierlens {

namespace {

class HandBuilder {
public:
    HandBuilder(const TopologyDescription& description, Elements& elements, BlockBuilder& blocks, BuildProblems& problems)
        : description_(description), elements_(elements), topology_(elements.topology()), blocks_(blocks), problems_(problems)
    {
    }

    void addChips();
    /// Switches and NICs of the system (which make the containers they need) or of a block.
    void addDevices(const std::vector<HandElement>& written, NamePrefix prefix, ContainerId base);
    void addLinks(const std::vector<HandLink>& written, ContainerId base);

private:
    std::optional<ContainerId> parentOf(const ElementPath& path, const HandElement& written, ContainerId base, bool make);
    void badPath(const HandElement& written, std::string expected);
    [[nodiscard]] ContainerId smallestHolding(VertexId a, VertexId b) const;

    const TopologyDescription& description_;
    Elements& elements_;
    Topology& topology_;
    BlockBuilder& blocks_;
    BuildProblems& problems_;
};

SourceNode placeOf(const HandElement& written) { return written.nameNode.valid() ? written.nameNode : written.node; }

void HandBuilder::badPath(const HandElement& written, std::string expected)
{
    problems_.error(placeOf(written), Code::bad_path, {written.path, std::move(expected)});
}

std::optional<ContainerId> HandBuilder::parentOf(const ElementPath& path, const HandElement& written, ContainerId base, bool make)
{
    ContainerId at = base;
    for (std::size_t i = 0; i + 1 < path.count; ++i) {
        std::optional<ContainerId> next = elements_.child(at, path.names[i].number);
        const std::optional<Level> level = levelOf(path.names[i].prefix);
        if (!next && make && level && *level != Level::chip)
            next = elements_.addContainer(*level, at, path.names[i].number, written.node);
        if (!next) {
            problems_.error(placeOf(written), Code::unknown_name,
                            {written.path.substr(0, written.path.rfind('/')), QT_TRANSLATE_NOOP("Problem", "container")});
            return {};
        }
        at = *next;
    }
    return at;
}

void HandBuilder::addChips()
{
    for (const HandElement& written : description_.chips) {
        const std::optional<ElementPath> path = parseElementPath(written.path);
        if (!path || path->last().prefix != NamePrefix::chip) {
            badPath(written, QT_TRANSLATE_NOOP("Problem", "a chip, such as p0/r0/b0/c0"));
            continue;
        }
        const std::optional<ContainerId> board = parentOf(*path, written, ContainerId(0), true);
        if (!board)
            continue;
        const std::uint32_t number = path->last().number;
        if (elements_.endpoint(*board, number) || elements_.child(*board, number)) {
            problems_.error(placeOf(written), Code::name_taken, {written.path});
            continue;
        }
        const ChipTypeId type =
            written.type < description_.chipTypes.size() ? ChipTypeId(written.type) : elements_.defaultChipType();
        blocks_.makeHandChip(*board, number, type, written.node);
    }
}

void HandBuilder::addDevices(const std::vector<HandElement>& written, NamePrefix prefix, ContainerId base)
{
    const bool isSwitch = prefix == NamePrefix::switchElement;
    const bool ofSystem = base == ContainerId(0);
    for (const HandElement& device : written) {
        const std::optional<ElementPath> path = parseElementPath(device.path, topology_.container(base).level);
        if (!path || path->last().prefix != prefix) {
            badPath(device, isSwitch ? (ofSystem ? QT_TRANSLATE_NOOP("Problem", "a switch, such as p0/r0/sw0")
                                                 : QT_TRANSLATE_NOOP("Problem", "a switch of this block, such as sw0"))
                                     : (ofSystem ? QT_TRANSLATE_NOOP("Problem", "a NIC, such as p0/r0/b0/nic0")
                                                 : QT_TRANSLATE_NOOP("Problem", "a NIC of this block, such as nic0")));
            continue;
        }
        const std::optional<ContainerId> parent = parentOf(*path, device, base, ofSystem);
        if (!parent)
            continue;
        const std::uint32_t number = path->last().number;
        if (isSwitch ? elements_.switchElement(*parent, number).has_value() : elements_.nic(*parent, number).has_value()) {
            problems_.error(placeOf(device), Code::name_taken, {device.path});
            continue;
        }
        if (isSwitch)
            elements_.addSwitch(*parent, number,
                                device.type < description_.switchTypes.size() ? SwitchTypeId(device.type) : SwitchTypeId(), {},
                                device.node);
        else
            elements_.addNic(*parent, number, device.type < description_.nicTypes.size() ? NicTypeId(device.type) : NicTypeId(),
                             device.node);
    }
}

ContainerId HandBuilder::smallestHolding(VertexId a, VertexId b) const
{
    ContainerId x = topology_.vertex(a).parent, y = topology_.vertex(b).parent;
    while (x != y) {
        // Levels count inwards: the deeper one steps out.
        ContainerId& deeper = topology_.container(x).level >= topology_.container(y).level ? x : y;
        deeper = topology_.container(deeper).parent;
    }
    return x;
}

void HandBuilder::addLinks(const std::vector<HandLink>& written, ContainerId base)
{
    for (const HandLink& hand : written) {
        const std::optional<VertexId> a =
            vertexAt(elements_, hand.from.value, base, hand.from.node.valid() ? hand.from.node : hand.node, problems_);
        const std::optional<VertexId> b =
            vertexAt(elements_, hand.to.value, base, hand.to.node.valid() ? hand.to.node : hand.node, problems_);
        if (!a || !b)
            continue;
        if (*a == *b) {
            problems_.error(hand.node, Code::self_link, {hand.from.value});
            continue;
        }
        if (!hand.type.valid() && !hand.bandwidth) {
            problems_.error(hand.node, Code::missing_key, {"type", QT_TRANSLATE_NOOP("Problem", "a link")});
            continue;
        }
        const LinkType type = hand.type.valid() ? topology_.linkTypes[hand.type.index()] : LinkType{};
        Link link;
        link.a = *a;
        link.b = *b;
        const Bandwidth bandwidth = hand.bandwidth.value_or(type.bandwidth);
        const Duration latency = hand.latency.value_or(type.latency);
        link.bandwidth = {bandwidth, bandwidth};
        link.latency = {latency, latency};
        link.efficiency = hand.efficiency.value_or(type.efficiency);
        link.background = hand.background;
        link.tier = hand.tier.value_or(tierOfLevel(topology_.container(smallestHolding(*a, *b)).level));
        link.type = hand.type;
        link.source = hand.node;
        const VertexKind kindA = topology_.vertex(*a).kind, kindB = topology_.vertex(*b).kind;
        link.hostLink = (kindA == VertexKind::endpoint && kindB == VertexKind::nic) ||
                        (kindA == VertexKind::nic && kindB == VertexKind::endpoint);
        topology_.links.insert(topology_.links.end(), hand.count, link);
    }
}

} // namespace

void addHandElements(const TopologyDescription& description, Elements& elements, BlockBuilder& blocks, BuildProblems& problems)
{
    HandBuilder builder(description, elements, blocks, problems);
    const std::size_t containersOfBlocks = elements.topology().containers.size();
    const auto forEachBlock = [&](auto&& what) {
        for (std::size_t i = 0; i < containersOfBlocks; ++i)
            if (const std::uint32_t block = elements.topology().containers[i].blockIndex; block < description.blocks.size())
                what(description.blocks[block], ContainerId(i));
    };
    builder.addChips();
    forEachBlock([&](const BlockDescription& block, ContainerId container) {
        builder.addDevices(block.switches, NamePrefix::switchElement, container);
        builder.addDevices(block.nics, NamePrefix::nic, container);
    });
    builder.addDevices(description.switches, NamePrefix::switchElement, ContainerId(0));
    builder.addDevices(description.nics, NamePrefix::nic, ContainerId(0));
    forEachBlock([&](const BlockDescription& block, ContainerId container) { builder.addLinks(block.links, container); });
    builder.addLinks(description.links, ContainerId(0));
}

} // namespace tierlens
