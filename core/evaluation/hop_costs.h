// What the hops of a path add to a message: waiting in queues (MODEL reference §8) and being stored on the way (§9).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/routing/graph.h"
#include "core/routing/route.h"

namespace tierlens {

/// What storing adds to m bytes that would else stream at the rate of the slowest hop: m·whole + min(m, packet size)·packet.
struct ForwardingCost {
    TimePerByte whole{}, packet{};
    friend bool operator==(const ForwardingCost&, const ForwardingCost&) = default;
};

/// One hop of a single path.
struct Hop {
    std::uint32_t edge = 0;  ///< position in Graph::edges()
    TimePerByte alone{};     ///< 1/β of the flow on this hop, alone
    TimePerByte shared{};    ///< and beside the other flows of its step
    double otherFlows = 0.0; ///< rate of other flows over the capacity, where §8 counts it
};

struct PathCost {
    Duration latency{};  ///< links, and the switches and NICs between (3.4)
    Duration queueing{}; ///< Σ W_q
    ForwardingCost alone{}, shared{};
    bool saturated = false; ///< a hop's load passed rho_max because of flows
};

class HopCosts {
public:
    /// Both must outlive it.
    HopCosts(const Graph& graph, const CommParameters& comm);

    /// Neither queues nor stores: a path is its latency and its rate.
    [[nodiscard]] bool plain() const { return !queues_ && !stores_; }
    [[nodiscard]] bool queues() const { return queues_; }
    [[nodiscard]] bool stores() const { return stores_; }
    /// Whether some link carries a background load.
    [[nodiscard]] bool hasBackground() const;
    /// ρ of the background on an edge: `background` of its tier, else that of the link.
    [[nodiscard]] double background(std::uint32_t edge) const;
    /// s of §8: a packet with its header at the speed of the edge.
    [[nodiscard]] Duration packetTime(std::uint32_t edge) const;

    /// @p hops in order of travel, at least one.
    [[nodiscard]] PathCost of(std::span<const Hop> hops) const;

private:
    [[nodiscard]] Forwarding modeAt(VertexId v) const;

    const Graph& graph_;
    const CommParameters& comm_;
    bool queues_ = false, stores_ = false;
};

/// At most this many single paths of a sprayed flow are looked at; those of a regular fabric are alike.
inline constexpr std::size_t kMaxPathsOfFlow = 64;

/// The single paths of a flow, given the edges it uses (positions, in the order of Route::edges) and its share of each.
class FlowPaths {
public:
    explicit FlowPaths(const Graph& graph) : graph_(graph) {}

    /// Calls @p visit with indices into @p edges for each path, at most kMaxPathsOfFlow of them.
    template <class Visit>
    void each(VertexId source, VertexId destination, std::span<const std::uint32_t> edges, std::span<const double> shares,
              Visit&& visit)
    {
        if (takeSingle(edges, shares)) {
            visit(std::span<const std::uint32_t>(path_));
            return;
        }
        index(edges);
        path_.clear();
        stack_.assign(1, begin(source));
        for (std::size_t found = 0; !stack_.empty() && found < kMaxPathsOfFlow;) {
            Branch& top = stack_.back();
            if (top.next == top.end) {
                stack_.pop_back();
                if (!path_.empty())
                    path_.pop_back();
                continue;
            }
            const std::uint32_t taken = top.next++;
            path_.push_back(taken);
            if (graph_.edges()[edges[taken]].to == destination) {
                ++found;
                visit(std::span<const std::uint32_t>(path_));
                path_.pop_back();
            } else {
                stack_.push_back(begin(graph_.edges()[edges[taken]].to));
            }
        }
    }

private:
    struct Branch {
        std::uint32_t next = 0, end = 0;
    };
    struct Outgoing {
        std::uint32_t epoch = 0, first = 0, count = 0;
    };
    bool takeSingle(std::span<const std::uint32_t> edges, std::span<const double> shares);
    void index(std::span<const std::uint32_t> edges);
    [[nodiscard]] Branch begin(VertexId v) const;

    const Graph& graph_;
    std::vector<Outgoing> outgoing_{}; ///< by vertex: the flow's edges from there stand together
    std::uint32_t epoch_ = 0;
    std::vector<std::uint32_t> path_{};
    std::vector<Branch> stack_{};
};

} // namespace tierlens
