// Topologies put together element by element, so that routing is tested without the reader and the builder.
#pragma once

#include <string>

#include "core/topology/topology.h"

namespace tierlens::test {

/// Chips of type 0, each ContainerId a board, rack or pod made on demand; names count as the file's would.
class HandTopology {
public:
    HandTopology()
    {
        t.chipTypes = {ChipType{"chip", {}, true}, ChipType{"leaf_only", {}, false}};
        t.switchTypes = {SwitchType{"ideal", Duration{}}, SwitchType{"default"}};
        t.nicTypes = {NicType{"nic", {}, {}}};
        t.linkTypes = {LinkType{"link", gigabytesPerSecond(50)}};
        container(Level::system, {});
    }

    ContainerId container(Level level, ContainerId parent)
    {
        const ContainerId id(t.containers.size());
        Container c;
        c.level = level;
        c.parent = parent;
        if (parent.valid()) {
            c.number = static_cast<std::uint32_t>(t.containers[parent.index()].children.size());
            t.containers[parent.index()].children.push_back(id);
        }
        t.containers.push_back(c);
        return id;
    }
    ContainerId pod(ContainerId parent = ContainerId(0)) { return container(Level::pod, parent); }
    ContainerId rack(ContainerId parent) { return container(Level::rack, parent); }
    ContainerId board(ContainerId parent) { return container(Level::board, parent); }

    VertexId chip(ContainerId board, std::uint32_t type = 0)
    {
        const VertexId id = vertex(VertexKind::endpoint, board, type, t.containers[board.index()].endpoints);
        t.endpoints.push_back(id);
        return id;
    }
    VertexId switchAt(ContainerId where, std::uint32_t type = 0)
    {
        return vertex(VertexKind::switchElement, where, type, t.containers[where.index()].switches);
    }
    VertexId nic(ContainerId board, std::uint32_t type = 0)
    {
        return vertex(VertexKind::nic, board, type, t.containers[board.index()].nics);
    }
    LinkId link(VertexId a, VertexId b, double GBps, double us, Tier tier)
    {
        Link l;
        l.a = a;
        l.b = b;
        l.bandwidth = {gigabytesPerSecond(GBps), gigabytesPerSecond(GBps)};
        l.latency = {microseconds(us), microseconds(us)};
        l.tier = tier;
        t.links.push_back(l);
        return LinkId(t.links.size() - 1);
    }

    Topology t;

private:
    VertexId vertex(VertexKind kind, ContainerId parent, std::uint32_t type, std::vector<VertexId>& list)
    {
        const VertexId id(t.vertices.size());
        Vertex v;
        v.kind = kind;
        v.parent = parent;
        v.type = type;
        v.number = static_cast<std::uint32_t>(list.size());
        list.push_back(id);
        t.vertices.push_back(v);
        return id;
    }
};

/// TOPOLOGY.md's example: 2 boards of 8 chips on 4 NVSwitches (450 GB/s a chip, 20 ns a link, 0.1 µs a switch) and one
/// rail switch a chip number (50 GB/s, 0.5 µs a link, 0.25 µs).
inline HandTopology twoTimesEight()
{
    HandTopology h;
    h.t.switchTypes = {SwitchType{"nvswitch", microseconds(0.1)}, SwitchType{"quantum2", microseconds(0.25)}};
    const ContainerId rack = h.rack(h.pod());
    std::vector<VertexId> chips;
    for (int b = 0; b < 2; ++b) {
        const ContainerId board = h.board(rack);
        const std::size_t first = chips.size();
        for (int c = 0; c < 8; ++c) {
            chips.push_back(h.chip(board));
        }
        for (int s = 0; s < 4; ++s) {
            const VertexId sw = h.switchAt(board, 0);
            for (std::size_t c = 0; c < 8; ++c) {
                h.link(chips[first + c], sw, 112.5, 0.02, Tier::c2c);
            }
        }
    }
    for (std::size_t c = 0; c < 8; ++c) {
        const VertexId rail = h.switchAt(rack, 1);
        h.link(chips[c], rail, 50, 0.5, Tier::b2b);
        h.link(chips[8 + c], rail, 50, 0.5, Tier::b2b);
    }
    return h;
}

/// Four tiers: every board has its chips on `switches` NVSwitches (450 GB/s a chip), every rack one rail switch a chip
/// number (50 GB/s), every pod one spine a rail (25 GB/s a rail switch), and one core switch joins all spines (12.5 GB/s).
struct FourTiers {
    int pods = 2, racks = 2, boards = 2, chips = 4, switches = 2;
};
inline HandTopology fourTiers(const FourTiers& size)
{
    HandTopology h;
    h.t.switchTypes = {SwitchType{"nvswitch", microseconds(0.1)}, SwitchType{"rail", microseconds(0.25)},
                       SwitchType{"spine", microseconds(0.3)}, SwitchType{"core", microseconds(0.4)}};
    const auto chipsOfBoard = static_cast<std::size_t>(size.chips);
    const VertexId core = h.switchAt(ContainerId(0), 3);
    for (int p = 0; p < size.pods; ++p) {
        const ContainerId pod = h.pod();
        std::vector<VertexId> spines;
        for (std::size_t c = 0; c < chipsOfBoard; ++c) {
            spines.push_back(h.switchAt(pod, 2));
            h.link(spines.back(), core, 12.5, 2.0, Tier::p2p);
        }
        for (int r = 0; r < size.racks; ++r) {
            const ContainerId rack = h.rack(pod);
            std::vector<VertexId> rails;
            for (std::size_t c = 0; c < chipsOfBoard; ++c) {
                rails.push_back(h.switchAt(rack, 1));
                h.link(rails.back(), spines[c], 25, 1.0, Tier::r2r);
            }
            for (int b = 0; b < size.boards; ++b) {
                const ContainerId board = h.board(rack);
                std::vector<VertexId> chips;
                for (std::size_t c = 0; c < chipsOfBoard; ++c) {
                    chips.push_back(h.chip(board));
                    h.link(chips.back(), rails[c], 50, 0.5, Tier::b2b);
                }
                for (int s = 0; s < size.switches; ++s) {
                    const VertexId sw = h.switchAt(board, 0);
                    for (const VertexId chip : chips) {
                        h.link(chip, sw, 450.0 / size.switches, 0.02, Tier::c2c);
                    }
                }
            }
        }
    }
    return h;
}

/// XGFT(h; m; w): hosts in order in one rack, `perBoard` to a board; level-l switches are numbered by (m digits above l,
/// w digits up to l), the w digits the faster. Cables of 50 GB/s, latency as given, switches of latency 0.
inline HandTopology xgft(const std::vector<std::uint32_t>& children, const std::vector<std::uint32_t>& parents,
                         std::uint32_t perBoard = 1, double us = 0.0)
{
    HandTopology h;
    const ContainerId rack = h.rack(h.pod());
    std::size_t hosts = 1;
    for (const std::uint32_t m : children) {
        hosts *= m;
    }
    std::vector<VertexId> lower;
    ContainerId board{};
    for (std::size_t i = 0; i < hosts; ++i) {
        board = i % perBoard == 0 ? h.board(rack) : board;
        lower.push_back(h.chip(board));
    }
    Fabric f;
    f.kind = FabricKind::fatTree;
    f.container = rack;
    f.tier = Tier::b2b;
    f.plugs = lower;
    for (std::size_t i = 0; i < hosts; ++i) {
        f.memberOfPlug.push_back(static_cast<std::uint32_t>(i / perBoard));
    }
    f.children = children;
    f.parents = parents;
    std::size_t groups = hosts; // sub-trees at the lower level
    std::size_t copies = 1;     // switches of one sub-tree there
    for (std::size_t l = 0; l < children.size(); ++l) {
        const std::size_t upperGroups = groups / children[l];
        const std::size_t upperCopies = copies * parents[l];
        std::vector<VertexId> upper;
        for (std::size_t i = 0; i < upperGroups * upperCopies; ++i) {
            const VertexId sw = h.switchAt(rack, 0);
            h.t.vertices[sw.index()].fabric = FabricId(0);
            upper.push_back(sw);
        }
        for (std::size_t g = 0; g < groups; ++g) {
            for (std::size_t c = 0; c < copies; ++c) {
                for (std::size_t p = 0; p < parents[l]; ++p) {
                    const VertexId up = upper[g / children[l] * upperCopies + c * parents[l] + p];
                    h.t.links[h.link(lower[g * copies + c], up, 50, us, Tier::b2b).index()].fabric = FabricId(0);
                }
            }
        }
        f.switchLevels.push_back(upper);
        lower = upper;
        groups = upperGroups;
        copies = upperCopies;
    }
    f.linkCount = static_cast<std::uint32_t>(h.t.links.size());
    f.firstLink = LinkId(0);
    h.t.fabrics.push_back(f);
    return h;
}

} // namespace tierlens::test
