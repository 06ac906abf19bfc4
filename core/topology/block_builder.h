// Makes the containers, chips and fabrics of blocks, once their plan is found sound.
// block_builder.cpp holds the containers, attach.cpp what fabrics join: members, plugs, NICs.
#pragma once

#include <span>
#include <vector>

#include "core/topology/build_problems.h"
#include "core/topology/description.h"
#include "core/topology/elements.h"

namespace tierlens {

class BlockBuilder {
public:
    BlockBuilder(const TopologyDescription& description, Elements& elements, BuildProblems& problems)
        : description_(description), elements_(elements), topology_(elements.topology()), problems_(problems)
    {
    }

    /// The system with all that is in it. Without a `system` section an empty system.
    void makeSystem();
    /// A chip with its dies and their fabric. @p board gets it; no fabric of a block joins it.
    void makeHandChip(ContainerId board, std::uint32_t number, ChipTypeId type, SourceNode source);

private:
    /// What stands below a container, as ranges of chips_, dies_ and boards_: blocks are made depth first.
    struct Range {
        std::size_t chipsBegin = 0, chipsEnd = 0, diesBegin = 0, diesEnd = 0, boardsBegin = 0, boardsEnd = 0;
    };
    /// One member of a fabric. The container is invalid for a chip without dies.
    struct Member {
        ContainerId container{};
        Range below{};
    };
    struct Plug {
        VertexId vertex{};
        std::uint32_t member = 0;
    };
    /// NICs that one `attach` gave a board.
    struct NicGroup {
        const Attach* attach = nullptr;
        VertexId first{};
    };

    ContainerId makeBlock(BlockId block, ContainerId parent, std::uint32_t number, SourceNode source);
    ContainerId makeChip(ContainerId board, std::uint32_t number, ChipTypeId type, SourceNode source);
    [[nodiscard]] Range rangeSince(const Range& begin) const;
    [[nodiscard]] Range rangeHere() const;

    void makeFabric(ContainerId container, const FabricDescription& description);
    [[nodiscard]] std::vector<Member> membersOf(ContainerId container, const FabricDescription& description) const;
    [[nodiscard]] std::vector<Plug> plugsOf(std::span<const Member> members, const FabricDescription& description, Tier tier);
    VertexId nicsOfBoard(std::size_t board, const FabricDescription& description, Tier tier);
    void makeHostLinks(std::size_t board, const FabricDescription& description, Tier tier, VertexId firstNic);

    const TopologyDescription& description_;
    Elements& elements_;
    Topology& topology_;
    BuildProblems& problems_;

    std::vector<Range> ranges_{};               ///< by container
    std::vector<VertexId> chips_{};             ///< a chip, of a chip with dies its d0
    std::vector<ContainerId> chipContainers_{}; ///< beside chips_: invalid without dies
    std::vector<std::size_t> firstDie_{};       ///< beside chips_: its first in dies_
    std::vector<VertexId> dies_{};              ///< every end point
    std::vector<ContainerId> boards_{};
    std::vector<std::vector<NicGroup>> nicGroups_{}; ///< beside boards_
};

} // namespace tierlens
