#include "core/layout/fabric_levels.h"

#include <algorithm>
#include <numeric>

namespace tierlens {

FabricLevels fabricLevels(const Topology& topology, FabricId id, std::size_t items,
                          const std::function<std::uint32_t(VertexId)>& itemOf)
{
    FabricLevels levels;
    levels.fabric = &topology.fabric(id);
    levels.id = id;
    const Fabric& fabric = *levels.fabric;
    std::vector<std::uint32_t> numberOf; // of a switch, by vertex minus the least
    std::uint32_t least = kNoItem, most = 0;
    for (const auto& row : fabric.switchLevels) {
        for (const VertexId v : row) {
            least = std::min(least, v.index());
            most = std::max(most, v.index());
        }
    }
    if (least == kNoItem)
        return levels;
    numberOf.assign(most - least + 1, kNoItem);
    for (std::size_t l = 0; l < fabric.switchLevels.size(); ++l) {
        for (const VertexId v : fabric.switchLevels[l]) {
            numberOf[v.index() - least] = static_cast<std::uint32_t>(levels.switches.size());
            levels.switches.push_back(v);
            levels.levelOf.push_back(static_cast<std::uint32_t>(l));
        }
    }
    // A dragonfly has one more level that holds no switch: the links between its groups.
    const bool dragonfly = fabric.kind == FabricKind::dragonfly && fabric.routers != 0;
    const std::size_t count = fabric.switchLevels.size() + (dragonfly ? 1 : 0);

    struct Joint {
        std::uint32_t a, b, level;
    };
    std::vector<Joint> joints;
    joints.reserve(fabric.linkCount);
    const auto nodeOf = [&](VertexId v) -> std::uint32_t {
        if (v.index() >= least && v.index() <= most && numberOf[v.index() - least] != kNoItem)
            return static_cast<std::uint32_t>(items) + numberOf[v.index() - least];
        return itemOf(v);
    };
    for (std::uint32_t i = 0; i < fabric.linkCount; ++i) {
        const Link& link = topology.links[fabric.firstLink.index() + i];
        const std::uint32_t a = nodeOf(link.a), b = nodeOf(link.b);
        if (a == kNoItem || b == kNoItem)
            continue;
        std::uint32_t level = 0;
        for (const std::uint32_t n : {a, b}) {
            if (n >= items)
                level = std::max(level, levels.levelOf[n - items]);
        }
        if (dragonfly && a >= items && b >= items)
            level = (a - items) / fabric.routers == (b - items) / fabric.routers ? 0 : 1;
        joints.push_back({a, b, level});
    }

    std::vector<std::uint32_t> parent(items + levels.switches.size());
    std::iota(parent.begin(), parent.end(), 0U);
    const auto root = [&parent](std::uint32_t n) {
        while (parent[n] != n)
            n = parent[n] = parent[parent[n]];
        return n;
    };
    if (dragonfly) {
        for (std::uint32_t s = 0; s < levels.switches.size(); ++s)
            parent[items + s] = static_cast<std::uint32_t>(items) + s / fabric.routers * fabric.routers;
    }
    for (std::size_t l = 0; l < count; ++l) {
        for (const Joint& j : joints) {
            if (j.level == l)
                parent[std::max(root(j.a), root(j.b))] = std::min(root(j.a), root(j.b));
        }
        std::vector<std::uint32_t> component(parent.size());
        for (std::uint32_t n = 0; n < parent.size(); ++n)
            component[n] = root(n);
        levels.component.push_back(std::move(component));
    }
    return levels;
}

} // namespace tierlens
