#include "core/evaluation/hop_costs.h"

#include <algorithm>
#include <numeric>

#include "core/contention/queueing.h"

namespace tierlens {

namespace {

/// Adds the hops of one path up under one set of rates. A vertex that stores packets ends a stretch, one that stores the
/// message a section: sections come one after another, stretches of a section flow through each other like hops of §9.
class Stored {
public:
    void hop(double us_per_byte) { stretch_ = std::max(stretch_, us_per_byte); }
    void storesPackets()
    {
        sum_ += stretch_;
        slowest_ = std::max(slowest_, stretch_);
        stretch_ = 0.0;
    }
    void storesMessage()
    {
        storesPackets();
        packet_ += sum_ - slowest_;
        whole_ += slowest_;
        slowestSection_ = std::max(slowestSection_, slowest_);
        sum_ = slowest_ = 0.0;
    }
    /// Beyond m at the rate of the slowest hop, which the model counts.
    [[nodiscard]] ForwardingCost end()
    {
        storesMessage();
        return {TimePerByte(whole_ - slowestSection_), TimePerByte(packet_)};
    }

private:
    double stretch_ = 0.0;              // 1/β of the slowest hop of the stretch
    double sum_ = 0.0, slowest_ = 0.0;  // over the stretches of the section
    double whole_ = 0.0, packet_ = 0.0; // over the sections
    double slowestSection_ = 0.0;
};

} // namespace

HopCosts::HopCosts(const Graph& graph, const CommParameters& comm)
    : graph_(graph), comm_(comm), queues_(comm.queueing == Queueing::md1), stores_(comm.forwarding != Forwarding::cutThrough)
{
    const auto& types = graph.topology().switchTypes;
    stores_ = stores_ || std::any_of(types.begin(), types.end(), [](const SwitchType& t) {
                  return t.forwarding.value_or(Forwarding::cutThrough) != Forwarding::cutThrough;
              });
}

bool HopCosts::hasBackground() const
{
    for (std::uint32_t e = 0; e < graph_.edges().size(); ++e)
        if (background(e) > 0.0)
            return true;
    return false;
}

double HopCosts::background(std::uint32_t edge) const
{
    const GraphEdge& e = graph_.edges()[edge];
    const auto changed = comm_.tiers.find(static_cast<Tier>(e.tier));
    if (changed != comm_.tiers.end() && changed->second.background)
        return *changed->second.background;
    return graph_.topology().link(linkOf(e.id)).background;
}

Duration HopCosts::packetTime(std::uint32_t edge) const
{
    return (comm_.packet + comm_.header) / Bandwidth(graph_.edges()[edge].capacity_bytes_per_us);
}

Forwarding HopCosts::modeAt(VertexId v) const
{
    const Topology& topology = graph_.topology();
    const Vertex& vertex = topology.vertex(v);
    if (vertex.kind == VertexKind::switchElement && vertex.type < topology.switchTypes.size())
        return topology.switchTypes[vertex.type].forwarding.value_or(comm_.forwarding);
    return comm_.forwarding;
}

PathCost HopCosts::of(std::span<const Hop> hops) const
{
    PathCost cost;
    Stored alone, shared;
    for (std::size_t i = 0; i < hops.size(); ++i) {
        const Hop& hop = hops[i];
        const GraphEdge& e = graph_.edges()[hop.edge];
        cost.latency += Duration(e.latency_us);
        alone.hop(hop.alone.value());
        shared.hop(hop.shared.value());
        if (queues_) {
            const LinkWait wait = linkWait(background(hop.edge), hop.otherFlows, comm_.rhoMax, packetTime(hop.edge));
            cost.queueing += wait.wait;
            cost.saturated = cost.saturated || wait.saturated;
        }
        if (i + 1 == hops.size())
            break;
        cost.latency += graph_.passLatency(e.to);
        const Forwarding mode = stores_ ? modeAt(e.to) : Forwarding::cutThrough;
        if (mode == Forwarding::packetStoreAndForward) {
            alone.storesPackets();
            shared.storesPackets();
        } else if (mode == Forwarding::storeAndForward) {
            alone.storesMessage();
            shared.storesMessage();
        }
    }
    cost.alone = alone.end();
    cost.shared = shared.end();
    return cost;
}

bool FlowPaths::takeSingle(std::span<const std::uint32_t> edges, std::span<const double> shares)
{
    if (!std::all_of(shares.begin(), shares.end(), [](double s) { return s == 1.0; }))
        return false;
    path_.resize(edges.size());
    std::iota(path_.begin(), path_.end(), 0U);
    return true;
}

void FlowPaths::index(std::span<const std::uint32_t> edges)
{
    outgoing_.resize(graph_.vertexCount());
    ++epoch_;
    for (std::uint32_t i = 0; i < edges.size(); ++i) {
        Outgoing& o = outgoing_[graph_.edges()[edges[i]].from.index()];
        if (o.epoch != epoch_)
            o = {epoch_, i, 0};
        ++o.count;
    }
}

FlowPaths::Branch FlowPaths::begin(VertexId v) const
{
    const Outgoing& o = outgoing_[v.index()];
    return o.epoch == epoch_ ? Branch{o.first, o.first + o.count} : Branch{};
}

} // namespace tierlens
