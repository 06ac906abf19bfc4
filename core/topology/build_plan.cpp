#include "core/topology/build_plan.h"

#include <algorithm>

#include "core/base/translatable.h"
#include "core/topology/build.h"
#include "core/topology/fabrics/fabric_kind.h"

namespace tierlens {

namespace {

/// Containers, switches, NICs and fabrics together: room for every chip to be a container of its own and more.
constexpr std::uint64_t kMaxElements = 4 * kMaxChips;

/// What the members of a fabric can offer as plugs.
struct Members {
    PlugCounts chips, dies, boards, switches;
};

/// What one instance of a block (or of a chip type) makes, itself included.
struct Size {
    Count chips, endpoints, boards, containers, others; ///< others: switches, NICs, fabrics
    Count links;
    Count ownSwitches; ///< of its own fabrics
    bool hasFabric = false;
    Members members;     ///< for rails and NICs: boards stay whole
    Members fineMembers; ///< for meshes between members: down to the chips of a single board without a fabric
    std::vector<Count> fabricLinks{};

    void add(const Size& part, Count times)
    {
        chips += part.chips * times;
        endpoints += part.endpoints * times;
        boards += part.boards * times;
        containers += part.containers * times;
        others += part.others * times;
        links += part.links * times;
    }
    [[nodiscard]] Count elements() const { return containers + others; }
};

void addMembers(Members& members, const Size& part, Count howMany)
{
    members.chips.addMembers(howMany, part.chips);
    members.dies.addMembers(howMany, part.endpoints);
    members.boards.addMembers(howMany, part.boards);
    members.switches.addMembers(howMany, part.ownSwitches);
}

class Planner {
public:
    Planner(const TopologyDescription& description, BuildProblems& problems) : description_(description), problems_(problems) {}

    std::optional<BuildPlan> plan();

private:
    Size sizeOfChip(std::size_t type);
    Size sizeOfBlock(const BlockDescription& block);
    void planFabric(const FabricDescription& fabric, Level level, Size& size);
    bool attachFits(const FabricDescription& fabric, Level level) const;
    void refuse(const Size& system);
    using Measure = Count (*)(const Size&);
    SourceNode placeOfExcess(Measure measure, std::uint64_t limit, bool ofLinks) const;

    const TopologyDescription& description_;
    BuildProblems& problems_;
    std::vector<Size> chips_, blocks_;
};

bool Planner::attachFits(const FabricDescription& fabric, Level level) const
{
    const Attach& attach = fabric.attach;
    const SourceNode node = attach.node.valid() ? attach.node : fabric.node;
    if (level == Level::chip && (attach.kind == Attach::Kind::nics || attach.kind == Attach::Kind::switches)) {
        problems_.error(node, Code::key_does_not_apply,
                        {"attach", QT_TRANSLATE_NOOP("Problem", "a fabric of dies"),
                         QT_TRANSLATE_NOOP("Problem", "fabrics of boards and above")});
        return false;
    }
    for (const std::uint32_t nic : attach.nicOfChip)
        if (attach.kind == Attach::Kind::nics && nic >= attach.nics) {
            problems_.error(node, Code::out_of_range,
                            {"nic" + std::to_string(nic), "nic0…nic" + std::to_string(attach.nics > 0 ? attach.nics - 1 : 0)});
            return false;
        }
    if (fabric.kind != FabricKind::none && !fabric.link.valid()) {
        problems_.error(fabric.node, Code::missing_key, {"link", QT_TRANSLATE_NOOP("Problem", "a fabric")});
        return false;
    }
    return true;
}

void Planner::planFabric(const FabricDescription& fabric, Level level, Size& size)
{
    size.fabricLinks.emplace_back(0);
    size.others += 1;
    if (!attachFits(fabric, level))
        return;
    const bool fine = fabric.kind == FabricKind::fullMesh;
    const Members& members = fine ? size.fineMembers : size.members;
    PlugCounts plugs;
    Count hostLinks;
    switch (fabric.attach.kind) {
    case Attach::Kind::chip:
        plugs = level == Level::chip ? members.dies : members.chips;
        break;
    case Attach::Kind::die:
        plugs = members.dies;
        break;
    case Attach::Kind::nics:
        // NICs that two fabrics share are counted for both: at most as many too many as there are chips.
        plugs = size.members.boards.times(fabric.attach.nics);
        size.others += plugs.total;
        hostLinks = size.chips;
        break;
    case Attach::Kind::switches:
        plugs = members.switches;
        if (plugs.total == Count(0))
            problems_.error(fabric.attach.node.valid() ? fabric.attach.node : fabric.node, Code::no_plugs,
                            {QT_TRANSLATE_NOOP("Problem", "its members have no fabric with switches of their own")});
        break;
    }
    if (plugs.total == Count(0))
        return;
    FabricPlan plan{fabric, plugs, problems_};
    fabricKindRow(fabric.kind).plan(plan);
    if (plugs.total == Count(1) && fabric.kind != FabricKind::none)
        return; // one plug alone builds nothing
    size.ownSwitches += plan.switches;
    size.others += plan.switches;
    size.links += plan.links + hostLinks;
    size.fabricLinks.back() = plan.links + hostLinks;
}

Size Planner::sizeOfChip(std::size_t type)
{
    Size size;
    size.chips = 1;
    size.endpoints = 1;
    if (type >= description_.dies.size() || description_.dies[type].count == 0)
        return size;
    const DieDescription& dies = description_.dies[type];
    size.containers = 1;
    size.endpoints = Count(dies.count);
    Size die;
    die.chips = 1;
    die.endpoints = 1;
    addMembers(size.members, die, Count(dies.count));
    size.fineMembers = size.members;
    planFabric(dies.fabric, Level::chip, size);
    return size;
}

Size Planner::sizeOfBlock(const BlockDescription& block)
{
    Size size;
    size.containers = 1;
    Count howMany;
    const Size* only = nullptr;
    for (const BlockMembers& entry : block.members) {
        const bool board = block.level == Level::board;
        const std::size_t index = board ? entry.chipType.index() : entry.block.index();
        const auto levelBelow = static_cast<Level>(static_cast<int>(block.level) + 1);
        if (board ? index >= chips_.size() : index >= blocks_.size() || description_.blocks[index].level != levelBelow) {
            problems_.error(entry.node, Code::internal_error, {"a member of the wrong level"});
            continue;
        }
        const Size& part = board ? chips_[index] : blocks_[index];
        size.add(part, Count(entry.count));
        addMembers(size.members, part, Count(entry.count));
        howMany += Count(entry.count);
        if (entry.count > 0)
            only = &part;
    }
    size.fineMembers = size.members;
    if (block.level == Level::board) {
        // Each board gets the NICs, so towards them the board itself is the one member.
        size.boards = 1;
        size.members.boards = {};
        size.members.boards.addMembers(Count(1), Count(1));
    } else if (howMany == Count(1) && only != nullptr && !only->hasFabric) {
        // A level with a single member without a fabric joins nothing: what is inside are the members.
        size.fineMembers = only->fineMembers;
        if (block.level != Level::rack)
            size.members = only->members;
    }
    size.hasFabric = !block.fabrics.empty();
    for (const FabricDescription& fabric : block.fabrics)
        planFabric(fabric, block.level, size);
    size.others += Count(block.switches.size()) + Count(block.nics.size());
    for (const HandLink& link : block.links)
        size.links += Count(link.count);
    return size;
}

/// Where @p measure passes @p limit: followed down from the system as long as one part alone passes it.
SourceNode Planner::placeOfExcess(Measure measure, std::uint64_t limit, bool ofLinks) const
{
    if (!description_.system.valid())
        return {};
    const BlockDescription* block = &description_.blocks[description_.system.index()];
    for (;;) {
        const Size& size = blocks_[static_cast<std::size_t>(block - description_.blocks.data())];
        for (std::size_t i = 0; i < block->fabrics.size(); ++i)
            if (ofLinks && size.fabricLinks[i] > Count(limit))
                return block->fabrics[i].node;
        const BlockDescription* inside = nullptr;
        for (const BlockMembers& entry : block->members) {
            const bool board = block->level == Level::board;
            const Size& part = board ? chips_[entry.chipType.index()] : blocks_[entry.block.index()];
            if (measure(part) * Count(entry.count) <= Count(limit))
                continue;
            if (board || measure(part) <= Count(limit))
                return entry.node;
            inside = &description_.blocks[entry.block.index()];
            break;
        }
        if (!inside)
            return block->node;
        block = inside;
    }
}

void Planner::refuse(const Size& system)
{
    struct Limit {
        Measure measure;
        std::uint64_t most;
        Code code;
    };
    const Limit limits[] = {{[](const Size& s) { return std::max(s.chips, s.endpoints); }, kMaxChips, Code::too_many_chips},
                            {[](const Size& s) { return s.links; }, kMaxLinks, Code::too_many_links},
                            {[](const Size& s) { return s.elements(); }, kMaxElements, Code::too_many_elements}};
    // One is enough: too many chips have too many links as well.
    for (const Limit& limit : limits)
        if (limit.measure(system) > Count(limit.most)) {
            problems_.error(placeOfExcess(limit.measure, limit.most, limit.code == Code::too_many_links), limit.code,
                            {limit.measure(system).text(), std::to_string(limit.most)});
            break;
        }
    if (system.chips == Count(0))
        problems_.error(description_.system.valid() ? description_.blocks[description_.system.index()].node : SourceNode(),
                        Code::no_chips, {});
}

std::optional<BuildPlan> Planner::plan()
{
    for (std::size_t type = 0; type < description_.chipTypes.size(); ++type)
        chips_.push_back(sizeOfChip(type));
    blocks_.resize(description_.blocks.size());
    for (const Level level : {Level::board, Level::rack, Level::pod, Level::system})
        for (std::size_t i = 0; i < description_.blocks.size(); ++i)
            if (description_.blocks[i].level == level)
                blocks_[i] = sizeOfBlock(description_.blocks[i]);

    Size system;
    if (description_.system.valid())
        system = blocks_[description_.system.index()];
    for (const HandElement& chip : description_.chips) {
        Size one;
        one.chips = 1;
        one.endpoints = 1;
        system.add(chip.type < chips_.size() ? chips_[chip.type] : one, Count(1));
    }
    // The containers that elements by hand make around them are as few as the file is long.
    system.others += Count(description_.switches.size()) + Count(description_.nics.size());
    for (const HandLink& link : description_.links)
        system.links += Count(link.count);
    refuse(system);
    if (problems_.failed())
        return {};
    return BuildPlan{system.endpoints.value(), system.containers.value(), (system.endpoints + system.others).value(),
                     system.links.value()};
}

} // namespace

std::optional<BuildPlan> planBuild(const TopologyDescription& description, BuildProblems& problems)
{
    return Planner(description, problems).plan();
}

} // namespace tierlens
