// Typed indices into the flat vectors of a Topology. A ChipTypeId cannot be used where a VertexId is meant.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace tierlens {

template <class Tag> class Id {
public:
    constexpr Id() = default;
    explicit constexpr Id(std::size_t index) : index_(static_cast<std::uint32_t>(index)) {}
    [[nodiscard]] constexpr std::uint32_t index() const { return index_; }
    /// False for a default-constructed id, which names nothing.
    [[nodiscard]] constexpr bool valid() const { return index_ != kNone; }
    friend constexpr auto operator<=>(Id, Id) = default;

private:
    static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
    std::uint32_t index_ = kNone;
};

using ContainerId = Id<struct ContainerTag>; ///< system, pod, rack, board, or a chip that has dies
using VertexId = Id<struct VertexTag>;       ///< an end point (chip or die), a switch or a NIC
using LinkId = Id<struct LinkTag>;           ///< a full-duplex link
using EdgeId = Id<struct EdgeTag>;           ///< one direction of a link: 2·link (a→b) or 2·link + 1 (b→a)
using FabricId = Id<struct FabricTag>;
using ChipTypeId = Id<struct ChipTypeTag>;
using SwitchTypeId = Id<struct SwitchTypeTag>;
using NicTypeId = Id<struct NicTypeTag>;
using LinkTypeId = Id<struct LinkTypeTag>;
using BlockId = Id<struct BlockTag>;         ///< a block of a TopologyDescription
using SourceNode = Id<struct SourceNodeTag>; ///< a node of the file's text (see source_map.h)

constexpr EdgeId forwardEdge(LinkId l) { return EdgeId(std::size_t{2} * l.index()); }
constexpr EdgeId backwardEdge(LinkId l) { return EdgeId(std::size_t{2} * l.index() + 1); }
constexpr EdgeId reversed(EdgeId e) { return EdgeId(e.index() ^ 1U); }
constexpr LinkId linkOf(EdgeId e) { return LinkId(e.index() / 2); }
constexpr bool isForward(EdgeId e) { return (e.index() & 1U) == 0; }

} // namespace tierlens
