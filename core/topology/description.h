// A topology as the file writes it: blocks, types, fabrics and corrections, every value with its place in the file.
// core/formats reads it, core/topology/build.h makes flat elements of it. Names of types and blocks are already
// resolved to ids, levels that the file leaves out are already filled in, quantities are parsed and in range.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/base/quantity.h"
#include "core/base/source_map.h"
#include "core/topology/levels.h"
#include "core/topology/network.h"
#include "core/topology/types.h"

namespace tierlens {

enum class FabricKind : std::uint8_t { none, fullMesh, ring, mesh, torus, hypercube, switched, rail, fatTree, dragonfly };
enum class RailGranularity : std::uint8_t { aggregate, plane, link };

/// `attach`: which plugs the fabric joins.
struct Attach {
    enum class Kind : std::uint8_t { chip, die, nics, switches };
    Kind kind = Kind::chip;
    std::uint32_t nics = 0;                 ///< NICs that each board gets
    LinkTypeId hostLink{};                  ///< chip ↔ NIC
    NicTypeId nic{};                        ///< invalid: latency 0, no capacity of its own
    std::vector<std::uint32_t> nicOfChip{}; ///< `map`; empty: ⌊i·nics/chips⌋
    std::uint32_t uplinks = 1;              ///< for switches: `k` of {switch: k}
    SourceNode node{};
};

/// A link type as used: the type, or the type with values of its own where a map stands in its place.
struct FabricDescription {
    FabricKind kind = FabricKind::none;
    SourceNode node{};
    LinkTypeId link{};
    SwitchTypeId switchType{}; ///< invalid: a switch of latency 0
    Attach attach{};
    Located<std::uint32_t> switches{1, {}};                              ///< switched: parallel switches
    Located<std::vector<std::uint32_t>> dims{};                          ///< mesh, torus
    std::uint32_t levels = 0, radix = 0;                                 ///< fat_tree by radix; 0: given as XGFT
    double oversubscription = 1.0;                                       ///< fat_tree
    bool orderByIndex = false;                                           ///< fat_tree `order: index`
    Located<std::vector<std::uint32_t>> children{}, parents{}, cables{}; ///< fat_tree as XGFT
    std::uint32_t groups = 0, routers = 0, globalLinks = 0;              ///< dragonfly
    struct Spine {
        SwitchTypeId switchType{};
        std::uint32_t switches = 1;
        double oversubscription = 1.0;
        SourceNode node{};
    };
    std::optional<Spine> spine{}; ///< rail
    std::uint32_t rails = 1;
    RailGranularity granularity = RailGranularity::aggregate;
    std::optional<Tier> tier{}; ///< when it is not that of the container
    double background = 0.0;    ///< load of every link, 0 ≤ background < 1
};

/// An element of `chips`, `switches`, `nics`, with its path as written (relative to the block, or from the system).
struct HandElement {
    std::string path;
    std::uint32_t type = 0xFFFFFFFFU; ///< index of the chip, switch or NIC type; 0xFFFFFFFF: none given
    SourceNode node{}, nameNode{};
};

struct HandLink {
    Located<std::string> from, to;
    LinkTypeId type{}; ///< invalid when only `bandwidth` is given
    std::optional<Bandwidth> bandwidth{};
    std::optional<Duration> latency{};
    std::optional<double> efficiency{};
    std::uint32_t count = 1;
    std::optional<Tier> tier{};
    double background = 0.0;
    SourceNode node{};
};

struct BlockMembers {
    /// Board: a run of chips of one type. Above: a run of blocks one level down.
    ChipTypeId chipType{};
    BlockId block{};
    std::uint32_t count = 1;
    SourceNode node{};
};

struct BlockDescription {
    Level level = Level::board;
    std::string name{}; ///< empty for a block written in place and for a level made once
    SourceNode node{};
    std::vector<BlockMembers> members{};
    std::vector<FabricDescription> fabrics{};
    std::vector<HandElement> switches{}, nics{};
    std::vector<HandLink> links{};
};

/// What an override or a failure points at.
struct ElementReference {
    enum class Kind : std::uint8_t { link, switchElement, nic, chip, container };
    Kind kind = Kind::chip;
    std::string path{};                  ///< of everything but a link
    std::string from{}, to{};            ///< of a link
    bool oneDirection = false;           ///< given as from:/to:
    std::optional<std::uint32_t> rail{}; ///< of a link with rails or a count: the n-th of the parallel ones, from 0
    SourceNode node{};
};

/// The parts of a start-up latency that are stated; the others stay as the chip's type has them.
struct StartParts {
    std::optional<Duration> ddrRead{}, ddrWrite{}, noc{}, stack{}, phy{}, dma{}, software{};
    /// @p base with the stated parts put in.
    [[nodiscard]] StartLatency over(const StartLatency& base) const
    {
        return {ddrRead.value_or(base.ddrRead),  ddrWrite.value_or(base.ddrWrite), noc.value_or(base.noc),
                stack.value_or(base.stack),      phy.value_or(base.phy),           dma.value_or(base.dma),
                software.value_or(base.software)};
    }
};

struct OverrideDescription {
    ElementReference what{};
    std::optional<Bandwidth> bandwidth{};
    std::optional<Duration> latency{};
    std::optional<double> efficiency{};
    std::optional<double> background{};
    std::optional<StartParts> start{}; ///< chip: what the override states
    std::uint32_t type = 0xFFFFFFFFU;  ///< another type of the same kind
    SourceNode node{};
};

struct NamedGroup {
    std::string name;
    Located<std::string> selector;
};

/// `parallelism`: sizes by dimension, innermost first.
struct Parallelism {
    std::vector<std::pair<std::string, std::uint32_t>> dimensions{}; ///< in `order`
    SourceNode node{};
};

struct ConcurrentCollective {
    Located<std::string> group;
    Located<std::string> collective;
    Bytes size{};
    SourceNode node{};
};

/// The dies of a chip type: `count` end points joined by a fabric of tier d2d.
struct DieDescription {
    std::uint32_t count = 0; ///< 0: the chip has no dies and is the end point itself
    FabricDescription fabric{};
};

struct TopologyDescription {
    std::string name{};
    std::vector<ChipType> chipTypes{};
    std::vector<DieDescription> dies{}; ///< beside chipTypes
    std::vector<SwitchType> switchTypes{};
    std::vector<NicType> nicTypes{};
    std::vector<LinkType> linkTypes{};
    std::vector<BlockDescription> blocks{};
    BlockId system{}; ///< invalid when the file has no `system`
    NetworkOptions network{};
    std::vector<HandElement> chips{}, switches{}, nics{};
    std::vector<HandLink> links{};
    std::vector<OverrideDescription> overrides{};
    std::vector<ElementReference> failures{};
    std::vector<NamedGroup> groups{};
    std::optional<Parallelism> parallelism{};
    std::vector<ConcurrentCollective> concurrent{};
    Problems notes{}; ///< of the reader, to be among Topology::warnings
};

} // namespace tierlens
