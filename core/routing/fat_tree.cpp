#include "core/routing/fat_tree.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace tierlens {

bool FatTree::fits(const Fabric& fabric)
{
    const std::size_t levels = fabric.switchLevels.size();
    return fabric.kind == FabricKind::fatTree && levels != 0 && fabric.children.size() == levels &&
           fabric.parents.size() == levels && (fabric.leafOrder.empty() || fabric.leafOrder.size() == fabric.plugs.size()) &&
           std::none_of(fabric.children.begin(), fabric.children.end(), [](std::uint32_t m) { return m == 0; }) &&
           std::none_of(fabric.parents.begin(), fabric.parents.end(), [](std::uint32_t w) { return w == 0; });
}

FatTree::FatTree(const Graph& graph, const Fabric& fabric) : graph_(&graph), fabric_(&fabric)
{
    const Topology& topology = graph.topology();
    std::unordered_map<std::uint32_t, std::uint32_t> nodeOf; // looked up only, never walked
    std::vector<std::uint8_t> levelOf;
    const auto add = [&](VertexId v, std::size_t level) {
        nodeOf.emplace(v.index(), static_cast<std::uint32_t>(levelOf.size()));
        levelOf.push_back(static_cast<std::uint8_t>(level));
    };
    for (const VertexId plug : fabric.plugs) {
        add(plug, 0);
    }
    hostsBelow_ = {1};
    parentsBelow_ = {1};
    for (std::size_t l = 0; l < fabric.switchLevels.size(); ++l) {
        for (const VertexId sw : fabric.switchLevels[l]) {
            add(sw, l + 1);
        }
        hostsBelow_.push_back(hostsBelow_.back() * fabric.children[l]);
        parentsBelow_.push_back(parentsBelow_.back() * fabric.parents[l]);
    }

    std::vector<Cable> up;
    std::vector<Cable> down;
    for (std::uint32_t i = 0; i < fabric.linkCount; ++i) {
        const LinkId id(fabric.firstLink.index() + i);
        const Link& link = topology.link(id);
        const auto a = nodeOf.find(link.a.index());
        const auto b = nodeOf.find(link.b.index());
        if (a == nodeOf.end() || b == nodeOf.end() || levelOf[a->second] == levelOf[b->second]) {
            continue;
        }
        const bool rises = levelOf[a->second] < levelOf[b->second];
        const std::uint32_t lower = rises ? a->second : b->second;
        const std::uint32_t upper = rises ? b->second : a->second;
        const EdgeId rising = rises ? forwardEdge(id) : backwardEdge(id);
        up.push_back({lower, upper, rising});
        down.push_back({upper, lower, reversed(rising)});
    }
    levelsAlike_ = compareLevels(up, levelOf);
    up_ = adjacency(std::move(up), levelOf.size());
    down_ = adjacency(std::move(down), levelOf.size());

    constexpr std::uint64_t kUnknown = std::numeric_limits<std::uint64_t>::max();
    block_.assign(levelOf.size(), kUnknown);
    for (std::uint32_t plug = 0; plug < fabric.plugs.size(); ++plug) {
        block_[plug] = position(plug);
    }
    // plugs come first, then the levels in order, so every node is set before those above it are
    for (std::uint32_t node = 0; node < block_.size(); ++node) {
        if (block_[node] == kUnknown) {
            continue;
        }
        for (const Neighbour& parent : up_.of(node)) {
            block_[parent.node] = block_[node] / fabric.children[levelOf[node]];
        }
    }
}

bool FatTree::compareLevels(std::span<const Cable> rising, std::span<const std::uint8_t> levelOf) const
{
    struct Alike { // of the cables that rise from a level and of the switches at their upper ends
        double capacity[2], latency_us[2], pass_us, shared_bytes_per_us;
        std::uint8_t tier;
        bool operator==(const Alike&) const = default;
    };
    std::vector<std::optional<Alike>> levels(fabric_->switchLevels.size() + 1);
    for (const Cable& c : rising) {
        const std::uint32_t up = graph_->position(c.edge);
        const std::uint32_t down = graph_->position(reversed(c.edge));
        if (up == 0xFFFFFFFFU || down == 0xFFFFFFFFU) {
            return false;
        }
        const GraphEdge& u = graph_->edges()[up];
        const GraphEdge& d = graph_->edges()[down];
        const Alike found{{u.capacity_bytes_per_us, d.capacity_bytes_per_us},
                          {u.latency_us, d.latency_us},
                          graph_->passLatency(u.to).value(),
                          graph_->sharedCapacity(u.to).value(),
                          u.tier};
        std::optional<Alike>& known = levels[levelOf[c.node]];
        if (!known) {
            known = found;
        } else if (!(*known == found)) {
            return false;
        }
    }
    return true;
}

std::size_t FatTree::turningLevel(std::uint32_t from, std::uint32_t to) const
{
    std::size_t level = 1;
    while (level < levels() && position(from) / hostsBelow_[level] != position(to) / hostsBelow_[level]) {
        ++level;
    }
    return level;
}

std::uint64_t FatTree::position(std::uint32_t plug) const { return fabric_->leafOrder.empty() ? plug : fabric_->leafOrder[plug]; }

FatTree::Adjacency FatTree::adjacency(std::vector<Cable> cables, std::size_t nodes)
{
    std::sort(cables.begin(), cables.end(), [](const Cable& x, const Cable& y) {
        return std::tie(x.node, x.neighbour, x.edge) < std::tie(y.node, y.neighbour, y.edge);
    });
    Adjacency a;
    a.first.reserve(nodes + 1);
    std::size_t i = 0;
    for (std::uint32_t node = 0; node < nodes; ++node) {
        a.first.push_back(static_cast<std::uint32_t>(a.neighbours.size()));
        for (; i < cables.size() && cables[i].node == node; ++i) {
            if (a.neighbours.size() == a.first.back() || a.neighbours.back().node != cables[i].neighbour) {
                a.neighbours.push_back({cables[i].neighbour, static_cast<std::uint32_t>(i), 0});
            }
            ++a.neighbours.back().cables;
            a.cables.push_back(cables[i].edge);
        }
    }
    a.first.push_back(static_cast<std::uint32_t>(a.neighbours.size()));
    return a;
}

std::optional<EdgeId> FatTree::working(const Adjacency& side, const Neighbour& to, std::uint64_t turn) const
{
    for (std::uint32_t i = 0; i < to.cables; ++i) {
        const EdgeId edge = side.cables[to.firstCable + (turn + i) % to.cables];
        if (graph_->position(edge) != 0xFFFFFFFFU) {
            return edge;
        }
    }
    return {};
}

bool FatTree::descend(std::uint32_t node, std::size_t level, std::uint64_t goal, std::vector<EdgeId>& path) const
{
    const std::size_t before = path.size();
    while (level > 0) {
        --level;
        const std::uint64_t block = goal / hostsBelow_[level];
        std::optional<EdgeId> edge;
        for (const Neighbour& child : down_.of(node)) {
            if (block_[child.node] == block) {
                edge = working(down_, child, goal / parentsBelow_[level] / fabric_->parents[level]);
                node = child.node;
                break;
            }
        }
        if (!edge) {
            path.resize(before);
            return false;
        }
        path.push_back(*edge);
    }
    return true;
}

bool FatTree::climb(std::uint32_t node, std::size_t level, std::uint64_t goal, std::vector<EdgeId>& path) const
{
    if (block_[node] == goal / hostsBelow_[level] && descend(node, level, goal, path)) {
        return true;
    }
    const auto parents = up_.of(node);
    const std::uint64_t turn = goal / parentsBelow_[level];
    for (std::size_t i = 0; i < parents.size(); ++i) {
        const Neighbour& parent = parents[(turn + i) % parents.size()];
        const auto edge = working(up_, parent, turn / parents.size());
        if (!edge) {
            continue;
        }
        path.push_back(*edge);
        if (climb(parent.node, level + 1, goal, path)) {
            return true;
        }
        path.pop_back();
    }
    return false;
}

bool FatTree::connect(std::uint32_t from, std::uint32_t to, std::vector<EdgeId>& path) const
{
    return climb(from, 0, position(to), path);
}

} // namespace tierlens
