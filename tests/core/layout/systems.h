// Topologies made element by element, for tests of the layout and the tier graph and their benchmarks: they need neither
// the file reader nor the builder.
#pragma once

#include <memory>
#include <vector>

#include "core/topology/topology.h"

namespace tierlens::systems {

class Maker {
public:
    Maker()
    {
        topology.containers.emplace_back();
        topology.revision = nextRevision();
        topology.chipTypes.push_back({"h100", {}, true});
        topology.switchTypes.push_back({"nvswitch", microseconds(0.1), {}, {}, bytes(1 << 24), true, {}, 1, {}});
        topology.switchTypes.push_back({"quantum2", microseconds(0.25), 64, {}, bytes(1 << 24), false, {}, 1, {}});
        topology.nicTypes.push_back({"cx7", {}, {}});
    }

    ContainerId box(ContainerId parent, Level level, const std::string& block = {})
    {
        const ContainerId id(topology.containers.size());
        Container c;
        c.level = level;
        c.parent = parent;
        c.block = block;
        c.number = static_cast<std::uint32_t>(topology.container(parent).children.size());
        topology.containers.push_back(c);
        topology.containers[parent.index()].children.push_back(id);
        return id;
    }
    VertexId vertex(ContainerId parent, VertexKind kind, std::uint32_t type, FabricId fabric = {})
    {
        const VertexId id(topology.vertices.size());
        Container& c = topology.containers[parent.index()];
        auto& list = kind == VertexKind::endpoint ? c.endpoints : kind == VertexKind::switchElement ? c.switches : c.nics;
        Vertex v;
        v.kind = kind;
        v.parent = parent;
        v.type = type;
        v.fabric = fabric;
        v.number = static_cast<std::uint32_t>(list.size());
        list.push_back(id);
        topology.vertices.push_back(v);
        if (kind == VertexKind::endpoint)
            topology.endpoints.push_back(id);
        return id;
    }
    std::vector<VertexId> chips(ContainerId parent, std::size_t count)
    {
        std::vector<VertexId> ids;
        for (std::size_t i = 0; i < count; ++i)
            ids.push_back(vertex(parent, VertexKind::endpoint, 0));
        return ids;
    }
    FabricId fabric(ContainerId at, FabricKind kind, std::vector<VertexId> plugs)
    {
        const FabricId id(topology.fabrics.size());
        Fabric f;
        f.kind = kind;
        f.container = at;
        f.tier = tierOfLevel(topology.container(at).level);
        f.plugs = std::move(plugs);
        f.firstLink = LinkId(topology.links.size());
        topology.fabrics.push_back(std::move(f));
        return id;
    }
    std::vector<VertexId> level(FabricId f, std::size_t count, std::uint32_t type)
    {
        std::vector<VertexId> ids;
        for (std::size_t i = 0; i < count; ++i)
            ids.push_back(vertex(topology.fabric(f).container, VertexKind::switchElement, type, f));
        topology.fabrics[f.index()].switchLevels.push_back(ids);
        return ids;
    }
    LinkId link(FabricId f, VertexId a, VertexId b, double gigabytes)
    {
        Link l;
        l.a = a;
        l.b = b;
        l.bandwidth = {gigabytesPerSecond(gigabytes), gigabytesPerSecond(gigabytes)};
        l.latency = {microseconds(0.5), microseconds(0.5)};
        l.fabric = f;
        if (f.valid()) {
            l.tier = topology.fabric(f).tier;
            ++topology.fabrics[f.index()].linkCount;
        }
        topology.links.push_back(l);
        return LinkId(topology.links.size() - 1);
    }
    void switched(ContainerId at, const std::vector<VertexId>& plugs, std::size_t switches, double gigabytes)
    {
        const FabricId f = fabric(at, FabricKind::switched, plugs);
        const auto sw = level(f, switches, 0);
        for (const VertexId p : plugs)
            for (const VertexId s : sw)
                link(f, p, s, gigabytes / static_cast<double>(switches));
    }
    /// Plug i of every member to rail i.
    FabricId rail(ContainerId at, const std::vector<std::vector<VertexId>>& members, double gigabytes)
    {
        std::vector<VertexId> plugs;
        for (const auto& m : members)
            plugs.insert(plugs.end(), m.begin(), m.end());
        const FabricId f = fabric(at, FabricKind::rail, plugs);
        const auto rails = level(f, members.front().size(), 1);
        for (const auto& m : members)
            for (std::size_t i = 0; i < m.size(); ++i)
                link(f, m[i], rails[i], gigabytes);
        return f;
    }
    /// Two levels: consecutive plugs fill leaves of @p perLeaf; every leaf to every spine.
    FabricId fatTree(ContainerId at, const std::vector<VertexId>& plugs, std::size_t perLeaf, std::size_t spines)
    {
        const FabricId f = fabric(at, FabricKind::fatTree, plugs);
        const auto leaves = level(f, (plugs.size() + perLeaf - 1) / perLeaf, 1);
        const auto tops = level(f, spines, 1);
        for (std::size_t i = 0; i < plugs.size(); ++i)
            link(f, plugs[i], leaves[i / perLeaf], 50);
        for (const VertexId leaf : leaves)
            for (const VertexId top : tops)
                link(f, leaf, top, 50);
        return f;
    }
    void torus(ContainerId at, const std::vector<VertexId>& plugs, const std::vector<std::uint32_t>& dims)
    {
        const FabricId f = fabric(at, FabricKind::torus, plugs);
        topology.fabrics[f.index()].dims = dims;
        std::size_t stride = 1;
        for (const std::uint32_t d : dims) {
            for (std::size_t i = 0; i < plugs.size(); ++i) {
                const std::size_t c = i / stride % d;
                if (d > 2 || c == 0)
                    link(f, plugs[i], plugs[i - c * stride + (c + 1) % d * stride], 25);
            }
            stride *= d;
        }
    }
    void fullMesh(ContainerId at, const std::vector<VertexId>& plugs, FabricKind kind = FabricKind::fullMesh)
    {
        const FabricId f = fabric(at, kind, plugs);
        for (std::size_t i = 0; i < plugs.size(); ++i)
            for (std::size_t j = i + 1; j < plugs.size(); ++j)
                if (kind == FabricKind::fullMesh || j == i + 1 || (i == 0 && j + 1 == plugs.size()))
                    link(f, plugs[i], plugs[j], 64);
    }

    std::shared_ptr<const Topology> done() { return std::make_shared<const Topology>(std::move(topology)); }

    Topology topology;

private:
    static std::uint64_t nextRevision()
    {
        static std::uint64_t last = 1'000'000;
        return ++last;
    }
};

/// Boards of 8 chips under 4 NVSwitches, rails over them; with @p nics the rails start at NICs.
inline std::shared_ptr<const Topology> rails(std::size_t boards = 2, bool nics = false)
{
    Maker m;
    m.topology.name = "HGX H100, InfiniBand rails";
    const ContainerId rack = m.box(m.box(ContainerId(0), Level::pod), Level::rack);
    std::vector<std::vector<VertexId>> members;
    for (std::size_t b = 0; b < boards; ++b) {
        const ContainerId board = m.box(rack, Level::board, "hgx");
        const auto chips = m.chips(board, 8);
        m.switched(board, chips, 4, 450);
        members.push_back(chips);
        if (nics) {
            for (std::size_t i = 0; i < chips.size(); ++i) {
                members.back()[i] = m.vertex(board, VertexKind::nic, 0);
                const LinkId l = m.link(FabricId{}, chips[i], members.back()[i], 64);
                m.topology.links[l.index()].hostLink = true;
            }
        }
    }
    m.rail(rack, members, 50);
    return m.done();
}

inline std::shared_ptr<const Topology> nvl72()
{
    Maker m;
    m.topology.name = "GB200 NVL72";
    const ContainerId rack = m.box(m.box(ContainerId(0), Level::pod), Level::rack, "nvl72");
    std::vector<VertexId> plugs;
    for (int b = 0; b < 18; ++b) {
        const auto chips = m.chips(m.box(rack, Level::board, "tray"), 4);
        plugs.insert(plugs.end(), chips.begin(), chips.end());
    }
    m.switched(rack, plugs, 18, 900);
    return m.done();
}

/// Boards of 8 in one rack, leaves of @p perLeaf chips, all leaves to all spines.
inline std::shared_ptr<const Topology> fatTree(std::size_t boards = 16, std::size_t perLeaf = 16, std::size_t spines = 4)
{
    Maker m;
    m.topology.name = "fat tree";
    const ContainerId rack = m.box(m.box(ContainerId(0), Level::pod), Level::rack);
    std::vector<VertexId> plugs;
    for (std::size_t b = 0; b < boards; ++b) {
        const auto chips = m.chips(m.box(rack, Level::board, "node"), 8);
        plugs.insert(plugs.end(), chips.begin(), chips.end());
    }
    m.fatTree(rack, plugs, perLeaf, spines);
    return m.done();
}

/// A torus on one board, or over boards of @p perBoard chips in a rack.
inline std::shared_ptr<const Topology> torus(const std::vector<std::uint32_t>& dims, std::size_t perBoard = 0)
{
    Maker m;
    m.topology.name = "torus";
    const ContainerId rack = m.box(m.box(ContainerId(0), Level::pod), Level::rack);
    std::size_t count = 1;
    for (const std::uint32_t d : dims)
        count *= d;
    if (perBoard == 0) {
        const ContainerId board = m.box(rack, Level::board);
        m.torus(board, m.chips(board, count), dims);
        return m.done();
    }
    std::vector<VertexId> plugs;
    for (std::size_t b = 0; b < count / perBoard; ++b) {
        const auto chips = m.chips(m.box(rack, Level::board), perBoard);
        plugs.insert(plugs.end(), chips.begin(), chips.end());
    }
    m.torus(rack, plugs, dims);
    return m.done();
}

inline std::shared_ptr<const Topology> mesh(std::size_t chips, FabricKind kind = FabricKind::fullMesh)
{
    Maker m;
    m.topology.name = "direct links";
    const ContainerId board = m.box(m.box(m.box(ContainerId(0), Level::pod), Level::rack), Level::board, "mi300x");
    m.fullMesh(board, m.chips(board, chips), kind);
    return m.done();
}

inline std::shared_ptr<const Topology> dragonfly(std::size_t groups = 5, std::size_t routers = 4, std::size_t perRouter = 4)
{
    Maker m;
    m.topology.name = "dragonfly";
    const ContainerId pod = m.box(ContainerId(0), Level::pod);
    std::vector<VertexId> plugs;
    for (std::size_t b = 0; b < groups * routers; ++b) {
        const auto chips = m.chips(m.box(m.box(pod, Level::rack), Level::board), perRouter);
        plugs.insert(plugs.end(), chips.begin(), chips.end());
    }
    const FabricId f = m.fabric(pod, FabricKind::dragonfly, plugs);
    m.topology.fabrics[f.index()].groups = static_cast<std::uint32_t>(groups);
    m.topology.fabrics[f.index()].routers = static_cast<std::uint32_t>(routers);
    const auto r = m.level(f, groups * routers, 1);
    for (std::size_t i = 0; i < plugs.size(); ++i)
        m.link(f, plugs[i], r[i / perRouter], 25);
    for (std::size_t g = 0; g < groups; ++g)
        for (std::size_t a = 0; a < routers; ++a)
            for (std::size_t b = a + 1; b < routers; ++b)
                m.link(f, r[g * routers + a], r[g * routers + b], 25);
    for (std::size_t g = 0; g < groups; ++g)
        for (std::size_t h = g + 1; h < groups; ++h)
            m.link(f, r[g * routers + (h - g - 1) % routers], r[h * routers + (groups - h + g - 1) % routers], 25);
    return m.done();
}

/// Four tiers: boards of 8 under 4 NVSwitches, 8 rails a rack, spines over the rails of a pod's racks, 4 core switches.
inline std::shared_ptr<const Topology> fourTiers(std::size_t pods = 4, std::size_t racks = 4, std::size_t boards = 8)
{
    Maker m;
    m.topology.name = "four tiers";
    std::vector<VertexId> spines;
    for (std::size_t p = 0; p < pods; ++p) {
        const ContainerId pod = m.box(ContainerId(0), Level::pod);
        std::vector<VertexId> leaves;
        for (std::size_t r = 0; r < racks; ++r) {
            const ContainerId rack = m.box(pod, Level::rack);
            std::vector<std::vector<VertexId>> members;
            for (std::size_t b = 0; b < boards; ++b) {
                const ContainerId board = m.box(rack, Level::board, "hgx");
                members.push_back(m.chips(board, 8));
                m.switched(board, members.back(), 4, 450);
            }
            const FabricId rails = m.rail(rack, members, 50);
            const auto& level = m.topology.fabric(rails).switchLevels.front();
            leaves.insert(leaves.end(), level.begin(), level.end());
        }
        const FabricId f = m.fabric(pod, FabricKind::switched, leaves);
        const auto tops = m.level(f, 8, 1);
        for (const VertexId leaf : leaves)
            for (const VertexId top : tops)
                m.link(f, leaf, top, 50);
        spines.insert(spines.end(), tops.begin(), tops.end());
    }
    const FabricId f = m.fabric(ContainerId(0), FabricKind::switched, spines);
    const auto cores = m.level(f, 4, 1);
    for (const VertexId spine : spines)
        for (const VertexId core : cores)
            m.link(f, spine, core, 100);
    return m.done();
}

} // namespace tierlens::systems
