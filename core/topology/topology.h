// The topology as flat elements: what routing, layout and the views work on. A value; nothing in it changes after it
// is built. Vectors are indexed by typed ids, in file order.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/base/problem.h"
#include "core/base/quantity.h"
#include "core/topology/description.h"
#include "core/topology/levels.h"
#include "core/topology/network.h"
#include "core/topology/types.h"

namespace tierlens {

enum class VertexKind : std::uint8_t { endpoint, switchElement, nic };

/// An end point (a chip, or a die of a chip that has dies), a switch or a NIC.
struct Vertex {
    VertexKind kind = VertexKind::endpoint;
    bool failed = false;      ///< itself or a container around it
    std::uint32_t number = 0; ///< of its name inside its parent: c7, d0, sw3, nic1
    ContainerId parent{};
    std::uint32_t type = 0; ///< index into chipTypes, switchTypes or nicTypes; after overrides
    FabricId fabric{};      ///< of a switch or NIC that a fabric made
    SourceNode source{};
};

struct Container {
    Level level = Level::system;
    bool failed = false;
    std::uint32_t number = 0;
    ContainerId parent{};                   ///< invalid for the system
    std::string block{};                    ///< the block's name, empty when it has none
    std::uint32_t blockIndex = 0xFFFFFFFFU; ///< containers made from the same block share it
    std::vector<ContainerId> children{};
    std::vector<VertexId> endpoints{}; ///< chips of a board, dies of a chip, in order
    std::vector<VertexId> switches{};
    std::vector<VertexId> nics{};
    ChipTypeId chipType{}; ///< of a chip with dies
    SourceNode source{};
};

/// A full-duplex link: direction 0 is a → b, direction 1 is b → a. Values are per direction.
struct Link {
    VertexId a{}, b{};
    std::array<Bandwidth, 2> bandwidth{}; ///< nameplate of this link
    std::array<Duration, 2> latency{};
    double efficiency = 1.0;
    double background = 0.0;
    Tier tier = Tier::c2c;
    bool failed = false;    ///< itself or one of its ends
    std::uint32_t rail = 0; ///< n-th of the parallel links between the same two ends, from 0, in file order
    LinkTypeId type{};
    FabricId fabric{};     ///< invalid: written by hand or a host link made for NICs (see hostLink)
    bool hostLink = false; ///< chip ↔ NIC
    SourceNode source{};

    /// Usable bandwidth of a direction: nameplate × efficiency.
    [[nodiscard]] Bandwidth capacity(std::size_t direction) const { return bandwidth[direction] * efficiency; }
};

/// A fabric as built: what structured routing and the layout need to know of it.
/// Numbering inside it (plug i is plugs[i]):
/// - mesh, torus: the first of dims runs fastest; plug i has the coordinates i mod d_0, ⌊i/d_0⌋ mod d_1, …
/// - hypercube: plugs i and j are joined when i xor j is a power of two.
/// - fat tree: the plug at leaf position q is a node of level 0. A switch of level l (1…h) is
///   switchLevels[l−1][s·w_1…w_l + t]: s the subtree from the left (⌊q / m_1…m_l⌋ for the plugs below it), t its place in
///   the subtree with the digit of w_1 fastest. Node (s, t) of level l has the parents (⌊s/m_{l+1}⌋, t + u·w_1…w_l),
///   u = 0…w_{l+1}−1; so d_mod_k from anywhere to position d ends at the top switch d mod w_1…w_h.
/// - dragonfly: router r of group i is switchLevels[0][i·routers + r]; plug i hangs on router ⌊i / (plugs a router)⌋.
/// - rail: switchLevels[0][i] is rail i, switchLevels[1] the spine. switched: switchLevels[0] are the parallel switches.
struct Fabric {
    FabricKind kind = FabricKind::none;
    ContainerId container{};
    Tier tier = Tier::c2c;
    std::vector<VertexId> plugs{};                     ///< numbered member by member in order
    std::vector<std::uint32_t> memberOfPlug{};         ///< beside plugs
    std::vector<std::vector<VertexId>> switchLevels{}; ///< [0] the leaves (or the parallel / rail switches), then upwards
    std::vector<std::uint32_t> dims{};                 ///< mesh, torus
    std::vector<std::uint32_t> children{}, parents{};  ///< fat tree as XGFT: m_1…m_h, w_1…w_h
    std::vector<std::uint32_t> leafOrder{};            ///< fat tree: leafOrder[i] is the position at the leaves of plug i
    std::uint32_t groups = 0, routers = 0;             ///< dragonfly
    std::uint32_t rails = 1;                           ///< as the file says
    std::uint32_t aggregatedRails = 0;                 ///< `rails` with granularity aggregate: so many are one link here
    LinkId firstLink{};                                ///< the fabric's own links are consecutive, host links apart
    std::uint32_t linkCount = 0;
    SourceNode source{};
};

struct Topology {
    std::string name{};
    std::vector<Container> containers{}; ///< [0] is the system
    std::vector<Vertex> vertices{};
    std::vector<Link> links{};
    std::vector<Fabric> fabrics{};
    std::vector<ChipType> chipTypes{};
    std::vector<SwitchType> switchTypes{};
    std::vector<NicType> nicTypes{};
    std::vector<LinkType> linkTypes{};
    NetworkOptions network{};
    std::vector<NamedGroup> groups{};
    std::optional<Parallelism> parallelism{};
    std::vector<ConcurrentCollective> concurrent{};
    std::vector<VertexId> endpoints{}; ///< all end points in file order; ranks are chosen among them
    std::uint64_t revision = 0;        ///< differs between any two topologies of one run of the program
    Problems warnings{};

    [[nodiscard]] const Container& container(ContainerId id) const { return containers[id.index()]; }
    [[nodiscard]] const Vertex& vertex(VertexId id) const { return vertices[id.index()]; }
    [[nodiscard]] const Link& link(LinkId id) const { return links[id.index()]; }
    [[nodiscard]] const Fabric& fabric(FabricId id) const { return fabrics[id.index()]; }
    [[nodiscard]] const ChipType& chipType(VertexId id) const { return chipTypes[vertex(id).type]; }
    [[nodiscard]] VertexId source(EdgeId e) const { return isForward(e) ? link(linkOf(e)).a : link(linkOf(e)).b; }
    [[nodiscard]] VertexId target(EdgeId e) const { return isForward(e) ? link(linkOf(e)).b : link(linkOf(e)).a; }

    /// "p0/r0/b1/c7", "p0/r0/sw2", "sw0".
    [[nodiscard]] std::string path(VertexId id) const;
    /// "p0/r0/b1"; "system" for the system.
    [[nodiscard]] std::string path(ContainerId id) const;
    /// The last part of a path: "c7", "sw2".
    [[nodiscard]] std::string shortName(VertexId id) const;
    [[nodiscard]] std::string shortName(ContainerId id) const;
    /// "p0/r0/b0/c3 → p0/r0/sw3", with "#1" behind it for the second of parallel links.
    [[nodiscard]] std::string edgeName(EdgeId e) const;
    /// The vertex or container with exactly this path.
    [[nodiscard]] std::optional<VertexId> findVertex(std::string_view path) const;
    [[nodiscard]] std::optional<ContainerId> findContainer(std::string_view path) const;
    /// All end points below a container, in file order.
    [[nodiscard]] std::vector<VertexId> endpointsBelow(ContainerId id) const;
    /// Name of the vertex's type, empty when it has none.
    [[nodiscard]] std::string typeName(VertexId id) const;
    [[nodiscard]] bool isDie(VertexId id) const;
};

} // namespace tierlens
