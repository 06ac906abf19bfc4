// A fat tree as built, taken apart into levels, blocks and cables, for routing by numbers instead of by search.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "core/routing/graph.h"

namespace tierlens {

/// XGFT(h; m_1…m_h; w_1…w_h) with one or more cables between neighbours. Nodes are numbered plugs first, then the
/// switches from the leaves up; failed cables keep their place, so that a failure does not renumber the others.
class FatTree {
public:
    /// @p fabric must be a fat tree with as many children and parents as levels of switches; see fits().
    FatTree(const Graph& graph, const Fabric& fabric);
    [[nodiscard]] static bool fits(const Fabric& fabric);

    [[nodiscard]] const Fabric& fabric() const { return *fabric_; }
    /// The plug's number at the leaves, by which d_mod_k goes.
    [[nodiscard]] std::uint64_t position(std::uint32_t plug) const;
    /// Appends the cables (edge ids) from one plug to another: up by d mod k, down the only way. A failed cable or switch
    /// is passed by the next parent in turn. False: nothing is left.
    [[nodiscard]] bool connect(std::uint32_t from, std::uint32_t to, std::vector<EdgeId>& path) const;

    /// Whether all cables and switches work and those of a level are alike: paths that turn at one level then come to the
    /// same latency and bandwidth.
    [[nodiscard]] bool levelsAlike() const { return levelsAlike_; }
    /// The level of the lowest switches above two different plugs, where a path between them turns, from 1.
    [[nodiscard]] std::size_t turningLevel(std::uint32_t from, std::uint32_t to) const;
    [[nodiscard]] std::size_t levels() const { return hostsBelow_.size() - 1; }

private:
    /// A neighbour one level away and the cables to it.
    struct Neighbour {
        std::uint32_t node = 0;
        std::uint32_t firstCable = 0, cables = 0;
    };
    struct Adjacency {
        std::vector<std::uint32_t> first{};
        std::vector<Neighbour> neighbours{};
        std::vector<EdgeId> cables{};
        [[nodiscard]] std::span<const Neighbour> of(std::uint32_t node) const
        {
            return {neighbours.data() + first[node], neighbours.data() + first[node + 1]};
        }
    };
    struct Cable {
        std::uint32_t node, neighbour;
        EdgeId edge;
    };
    [[nodiscard]] bool compareLevels(std::span<const Cable> rising, std::span<const std::uint8_t> levelOf) const;
    [[nodiscard]] static Adjacency adjacency(std::vector<Cable> cables, std::size_t nodes);
    [[nodiscard]] std::optional<EdgeId> working(const Adjacency& side, const Neighbour& to, std::uint64_t turn) const;
    [[nodiscard]] bool climb(std::uint32_t node, std::size_t level, std::uint64_t goal, std::vector<EdgeId>& path) const;
    [[nodiscard]] bool descend(std::uint32_t node, std::size_t level, std::uint64_t goal, std::vector<EdgeId>& path) const;

    const Graph* graph_;
    const Fabric* fabric_;
    std::vector<std::uint64_t> hostsBelow_;   ///< by level: m_1·…·m_l
    std::vector<std::uint64_t> parentsBelow_; ///< by level: w_1·…·w_l
    std::vector<std::uint64_t> block_;        ///< by node: position of any plug below ÷ hostsBelow of its level
    Adjacency up_, down_;
    bool levelsAlike_ = false;
};

} // namespace tierlens
