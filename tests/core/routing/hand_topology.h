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

} // namespace tierlens::test
