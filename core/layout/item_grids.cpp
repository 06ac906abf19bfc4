#include "core/layout/item_grids.h"

namespace tierlens {

namespace {

/// A grid over chips far below: the boxes between take the outer dims as their own grid, the chips inside the inner ones.
void handDown(const Topology& topology, ContainerId id, std::span<const FabricId> fabrics, ItemGrids& gridOf)
{
    const Container& container = topology.container(id);
    const std::size_t items = container.children.size() + container.endpoints.size();
    std::vector<std::uint32_t> dims;
    for (const FabricId f : fabrics) {
        const Fabric& fabric = topology.fabric(f);
        if ((fabric.kind == FabricKind::mesh || fabric.kind == FabricKind::torus) && !fabric.dims.empty())
            dims = fabric.dims;
        else if (fabric.kind == FabricKind::ring && dims.empty())
            dims = {static_cast<std::uint32_t>(fabric.plugs.size())};
    }
    if (dims.empty())
        dims = gridOf[id.index()];
    gridOf[id.index()].clear();
    if (dims.empty() || items == 0)
        return;
    std::size_t plugs = 1;
    for (const std::uint32_t d : dims)
        plugs *= d;
    if (plugs % items != 0)
        return;
    std::size_t inside = plugs / items; // plugs in each item
    std::vector<std::uint32_t> inner, outer;
    for (const std::uint32_t d : dims) {
        if (inside == 1)
            outer.push_back(d);
        else if (inside % d == 0) {
            inner.push_back(d);
            inside /= d;
        } else if (d % inside == 0) {
            inner.push_back(static_cast<std::uint32_t>(inside));
            outer.push_back(static_cast<std::uint32_t>(d / inside));
            inside = 1;
        } else
            return;
    }
    // Chips in a row: the next dim stacks the rows, so that its neighbours stand above each other, as they do on one board.
    if (inner.size() == 1 && inner.front() == dims.front() && outer.size() > 1)
        outer.insert(outer.begin(), 1U);
    gridOf[id.index()] = outer.empty() ? std::vector<std::uint32_t>{1} : outer;
    for (const ContainerId child : container.children)
        gridOf[child.index()] = inner;
}

} // namespace

ItemGrids findItemGrids(const Topology& topology, std::span<const ContainerId> order,
                        std::span<const std::vector<FabricId>> fabricsOf)
{
    ItemGrids grids(topology.containers.size());
    for (const ContainerId id : order)
        handDown(topology, id, fabricsOf[id.index()], grids);
    return grids;
}

} // namespace tierlens
