// fat_tree: an extended generalised fat tree XGFT(h; m_1…m_h; w_1…w_h) (Öhring 1995), given as such or by the radix of
// its switches. Fabric (topology.h) says how its nodes are numbered.
#include <algorithm>
#include <numeric>

#include "core/base/translatable.h"
#include "core/topology/fabrics/fabric_kind.h"

namespace tierlens {

namespace {

struct Xgft {
    std::vector<std::uint32_t> children, parents;
    std::vector<std::uint32_t> cables; ///< parallel cables of each connection, by level
    std::vector<double> share;         ///< of one cable, by level
};

/// The tree of @p radix-port switches over @p plugs plugs: every switch below the top has half its ports down, half up.
/// Above the leaves the tree is 1:1 with what their uplinks bring, so oversubscription counts once.
Xgft byRadix(const FabricDescription& fabric, std::uint64_t plugs)
{
    const std::uint32_t half = fabric.radix / 2;
    const std::uint64_t below = fabric.levels == 2 ? half : std::uint64_t{half} * half;
    const auto top = static_cast<std::uint32_t>((plugs + below - 1) / below);
    const double down = plugShare(fabric), up = down / fabric.oversubscription;
    if (fabric.levels == 2)
        return {{half, top}, {1, half}, {1, 1}, {down, up}};
    return {{half, half, top}, {1, half, half}, {1, 1, 1}, {down, up, up}};
}

Xgft asGiven(const FabricDescription& fabric)
{
    const std::size_t height = fabric.children.value.size();
    Xgft tree{fabric.children.value, fabric.parents.value, fabric.cables.value, {}};
    if (tree.cables.empty())
        tree.cables.assign(height, 1);
    tree.share.assign(height, plugShare(fabric));
    return tree;
}

Xgft treeOf(const FabricDescription& fabric, std::uint64_t plugs)
{
    return fabric.radix > 0 ? byRadix(fabric, plugs) : asGiven(fabric);
}

bool radixFits(const FabricPlan& plan)
{
    const FabricDescription& fabric = plan.fabric;
    if (fabric.levels != 2 && fabric.levels != 3) {
        plan.fail(fabric.node, Code::out_of_range,
                  {"levels " + std::to_string(fabric.levels), QT_TRANSLATE_NOOP("Problem", "2 or 3 levels")});
        return false;
    }
    if (fabric.radix < 2 || fabric.radix % 2 != 0) {
        plan.fail(fabric.node, Code::out_of_range,
                  {"radix " + std::to_string(fabric.radix), QT_TRANSLATE_NOOP("Problem", "an even number of ports")});
        return false;
    }
    const Count half(fabric.radix / 2);
    const Count most = (fabric.levels == 2 ? half : half * half) * Count(fabric.radix);
    if (plan.plugs.total > most) {
        plan.fail(fabric.node, Code::plugs_do_not_fit,
                  {plan.plugs.total.text(),
                   "fat_tree (levels " + std::to_string(fabric.levels) + ", radix " + std::to_string(fabric.radix) + ")",
                   "≤ " + most.text()});
        return false;
    }
    return true;
}

bool givenFits(const FabricPlan& plan)
{
    const FabricDescription& fabric = plan.fabric;
    const std::string height = std::to_string(fabric.children.value.size());
    for (const auto* list : {&fabric.parents, &fabric.cables})
        if (list->value.size() != fabric.children.value.size() && !(list == &fabric.cables && list->value.empty())) {
            plan.fail(list->node, Code::wrong_length,
                      {std::to_string(list->value.size()), height, QT_TRANSLATE_NOOP("Problem", "as many as children has")});
            return false;
        }
    for (const auto* list : {&fabric.children, &fabric.parents, &fabric.cables})
        if (std::find(list->value.begin(), list->value.end(), 0U) != list->value.end()) {
            plan.fail(list->node, Code::out_of_range, {"0", QT_TRANSLATE_NOOP("Problem", "at least 1 at every level")});
            return false;
        }
    Count product(1);
    for (const std::uint32_t m : fabric.children.value)
        product *= Count(m);
    if (fabric.children.value.empty() || product != plan.plugs.total) {
        plan.fail(fabric.children.node, Code::plugs_do_not_fit, {plan.plugs.total.text(), "fat_tree (children)", product.text()});
        return false;
    }
    return true;
}

/// Nodes of level @p level (0: the positions of plugs).
Count nodesAt(const Xgft& tree, std::size_t level)
{
    Count nodes(1);
    for (std::size_t i = 0; i < tree.children.size(); ++i)
        nodes *= Count(i < level ? tree.parents[i] : tree.children[i]);
    return nodes;
}

/// leafOrder: in number order, or all plugs 0 of the members first, then all plugs 1, …
std::vector<std::uint32_t> leafOrder(const FabricBuild& build)
{
    const std::size_t plugs = build.plugCount();
    std::vector<std::uint32_t> position(plugs);
    if (!build.description().orderByIndex) {
        std::iota(position.begin(), position.end(), 0U);
        return position;
    }
    const std::vector<std::uint32_t> members = build.plugsOfMembers();
    const std::uint32_t most = *std::max_element(members.begin(), members.end());
    std::vector<std::uint32_t> next(most + 1, 0); // next[k]: position of the next plug k; first how many come before
    for (const std::uint32_t count : members)
        for (std::uint32_t k = 0; k < count; ++k)
            ++next[k + 1];
    std::partial_sum(next.begin(), next.end(), next.begin());
    std::uint32_t index = 0;
    for (std::size_t i = 0; i < plugs; ++i) {
        index = i > 0 && build.memberOf(i) == build.memberOf(i - 1) ? index + 1 : 0;
        position[i] = next[index]++;
    }
    return position;
}

} // namespace

void planFatTree(FabricPlan& plan)
{
    if (plan.fabric.radix > 0 || plan.fabric.levels > 0 ? !radixFits(plan) : !givenFits(plan))
        return;
    const Xgft tree = treeOf(plan.fabric, plan.plugs.total.value());
    for (std::size_t level = 0; level < tree.children.size(); ++level) {
        const Count below = level == 0 ? plan.plugs.total : nodesAt(tree, level);
        plan.addLinks(below * Count(tree.parents[level]) * Count(tree.cables[level]), tree.share[level]);
        plan.switches += nodesAt(tree, level + 1);
    }
}

void buildFatTree(FabricBuild& build)
{
    const FabricDescription& description = build.description();
    const Xgft tree = treeOf(description, build.plugCount());
    const std::vector<std::uint32_t> order = leafOrder(build);
    build.fabric().children = tree.children;
    build.fabric().parents = tree.parents;
    build.fabric().leafOrder = order;
    for (std::size_t level = 0; level < tree.children.size(); ++level)
        build.addSwitches(level, nodesAt(tree, level + 1).value(), description.switchType);

    const auto joinUp = [&](VertexId node, std::size_t level, std::size_t subtree, std::size_t place, std::size_t width) {
        // Switches of the level above: (subtree / m, place + u·width), width = w_1…w_level.
        const std::size_t above = subtree / tree.children[level] * width * tree.parents[level];
        const std::uint32_t cables = tree.cables[level];
        for (std::size_t u = 0; u < tree.parents[level]; ++u)
            build.joinSplit(node, build.switchAt(level, above + place + u * width), tree.share[level] * cables,
                            cables * parallelLinks(description, tree.share[level]));
    };
    for (std::size_t i = 0; i < build.plugCount(); ++i)
        joinUp(build.plug(i), 0, order[i], 0, 1);
    std::size_t width = 1;
    for (std::size_t level = 1; level < tree.children.size(); ++level) {
        width *= tree.parents[level - 1];
        const std::size_t nodes = build.fabric().switchLevels[level - 1].size();
        for (std::size_t node = 0; node < nodes; ++node)
            joinUp(build.switchAt(level - 1, node), level, node / width, node % width, width);
    }
}

} // namespace tierlens
