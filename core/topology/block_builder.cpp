#include "core/topology/block_builder.h"

namespace tierlens {

BlockBuilder::Range BlockBuilder::rangeHere() const
{
    return {chips_.size(), chips_.size(), dies_.size(), dies_.size(), boards_.size(), boards_.size()};
}

BlockBuilder::Range BlockBuilder::rangeSince(const Range& begin) const
{
    const Range here = rangeHere();
    return {begin.chipsBegin, here.chipsEnd, begin.diesBegin, here.diesEnd, begin.boardsBegin, here.boardsEnd};
}

void BlockBuilder::makeSystem()
{
    if (description_.system.valid())
        makeBlock(description_.system, {}, 0, {});
    else
        elements_.addContainer(Level::system, {}, 0, {});
}

ContainerId BlockBuilder::makeBlock(BlockId blockId, ContainerId parent, std::uint32_t number, SourceNode source)
{
    const BlockDescription& block = description_.blocks[blockId.index()];
    const ContainerId id = elements_.addContainer(block.level, parent, number, source.valid() ? source : block.node);
    topology_.containers[id.index()].block = block.name;
    topology_.containers[id.index()].blockIndex = blockId.index();
    const Range begin = rangeHere();
    if (block.level == Level::board) {
        boards_.push_back(id);
        nicGroups_.emplace_back();
    }
    std::uint32_t next = 0;
    for (const BlockMembers& entry : block.members)
        for (std::uint32_t i = 0; i < entry.count; ++i) {
            if (block.level == Level::board)
                makeChip(id, next++, entry.chipType, entry.node);
            else
                makeBlock(entry.block, id, next++, entry.node);
        }
    ranges_.resize(topology_.containers.size());
    ranges_[id.index()] = rangeSince(begin);
    for (const FabricDescription& fabric : block.fabrics)
        makeFabric(id, fabric);
    return id;
}

ContainerId BlockBuilder::makeChip(ContainerId board, std::uint32_t number, ChipTypeId type, SourceNode source)
{
    const DieDescription* dies = type.index() < description_.dies.size() ? &description_.dies[type.index()] : nullptr;
    firstDie_.push_back(dies_.size());
    if (!dies || dies->count == 0) {
        const VertexId chip = elements_.addEndpoint(board, number, type, source);
        chips_.push_back(chip);
        chipContainers_.emplace_back();
        dies_.push_back(chip);
        return {};
    }
    const Range begin = rangeHere();
    const ContainerId chip = elements_.addContainer(Level::chip, board, number, source);
    topology_.containers[chip.index()].chipType = type;
    for (std::uint32_t die = 0; die < dies->count; ++die)
        dies_.push_back(elements_.addEndpoint(chip, die, type, source));
    chips_.push_back(dies_[begin.diesBegin]);
    chipContainers_.push_back(chip);
    ranges_.resize(topology_.containers.size());
    ranges_[chip.index()] = rangeSince(begin);
    makeFabric(chip, dies->fabric);
    return chip;
}

void BlockBuilder::makeHandChip(ContainerId board, std::uint32_t number, ChipTypeId type, SourceNode source)
{
    makeChip(board, number, type, source);
}

} // namespace tierlens
