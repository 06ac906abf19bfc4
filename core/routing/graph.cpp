#include "core/routing/graph.h"

#include <algorithm>
#include <map>

namespace tierlens {

namespace {

constexpr std::uint32_t kFailed = 0xFFFFFFFFU;

ContainerId parentOf(const Vertex& v) { return v.parent.valid() ? v.parent : ContainerId(0); }

double weightOf(const RoutingOptions& options, double size_bytes, const GraphEdge& e, double entered_us)
{
    switch (options.weight) {
    case EdgeWeight::hops:
        return 1.0;
    case EdgeWeight::latency:
        return e.latency_us + entered_us;
    case EdgeWeight::inverseBandwidth:
        return 1.0 / e.capacity_bytes_per_us;
    case EdgeWeight::time:
        break;
    }
    return e.latency_us + size_bytes / e.capacity_bytes_per_us + entered_us;
}

} // namespace

Graph::Graph(const Topology& topology, const RoutingOptions& options, Bytes messageSize) : topology_(&topology)
{
    const std::size_t n = topology.vertices.size();
    vertices_.resize(n);
    for (std::size_t i = 0; i < n; ++i) {
        const Vertex& v = topology.vertices[i];
        VertexData& d = vertices_[i];
        if (v.kind == VertexKind::endpoint) {
            if (v.type < topology.chipTypes.size()) {
                d.forwards = topology.chipTypes[v.type].transit;
            }
        } else if (v.kind == VertexKind::switchElement) {
            if (v.type < topology.switchTypes.size()) {
                const SwitchType& t = topology.switchTypes[v.type];
                d.pass_us = t.latency.value();
                d.shared_bytes_per_us = t.bandwidth.value_or(Bandwidth{}).value();
            }
        } else if (v.type < topology.nicTypes.size()) {
            d.pass_us = topology.nicTypes[v.type].latency.value();
        }
    }

    const auto works = [&](const Link& l) { return !l.failed && !topology.vertex(l.a).failed && !topology.vertex(l.b).failed; };
    firstOut_.assign(n + 1, 0);
    firstIn_.assign(n + 1, 0);
    for (const Link& l : topology.links) {
        if (works(l)) {
            ++firstOut_[l.a.index() + 1];
            ++firstOut_[l.b.index() + 1];
        }
    }
    for (std::size_t i = 0; i < n; ++i) {
        firstOut_[i + 1] += firstOut_[i];
    }
    firstIn_ = firstOut_; // every link is both ways, so as many edges enter a vertex as leave it
    edges_.resize(firstOut_[n]);
    in_.resize(firstOut_[n]);
    positionOf_.assign(topology.links.size() * 2, kFailed);
    std::vector<std::uint32_t> nextOut(firstOut_.begin(), firstOut_.end() - 1);
    for (std::size_t i = 0; i < topology.links.size(); ++i) {
        const Link& l = topology.links[i];
        if (!works(l)) {
            continue;
        }
        for (const std::size_t direction : {std::size_t{0}, std::size_t{1}}) {
            const EdgeId id(2 * i + direction);
            const VertexId from = direction == 0 ? l.a : l.b;
            const VertexId to = direction == 0 ? l.b : l.a;
            const std::uint32_t at = nextOut[from.index()]++;
            positionOf_[id.index()] = at;
            edges_[at] = {id,
                          from,
                          to,
                          l.capacity(direction).value(),
                          l.latency[direction].value(),
                          0.0,
                          static_cast<std::uint8_t>(l.tier)};
        }
        directionsAlike_ = directionsAlike_ && l.bandwidth[0] == l.bandwidth[1] && l.latency[0] == l.latency[1];
    }
    boundByNics();
    const double size_bytes = options.referenceSize.value_or(messageSize).value();
    for (GraphEdge& e : edges_) {
        e.weight = weightOf(options, size_bytes, e, vertices_[e.to.index()].pass_us);
    }
    std::vector<std::uint32_t> nextIn(firstIn_.begin(), firstIn_.end() - 1);
    for (const std::uint32_t at : positionOf_) {
        if (at != kFailed) {
            in_[nextIn[edges_[at].to.index()]++] = at;
        }
    }
    numberSlots();
}

void Graph::boundByNics()
{
    for (std::size_t i = 0; i < vertices_.size(); ++i) {
        const Vertex& v = topology_->vertices[i];
        if (v.kind != VertexKind::nic || v.type >= topology_->nicTypes.size() || !topology_->nicTypes[v.type].bandwidth) {
            continue;
        }
        const double bound = topology_->nicTypes[v.type].bandwidth->value();
        struct Sum {
            double out = 0.0, in = 0.0;
        };
        std::map<FabricId, Sum> ofFabric;
        for (std::uint32_t at = firstOut_[i]; at < firstOut_[i + 1]; ++at) {
            const Link& l = topology_->link(linkOf(edges_[at].id));
            const std::size_t direction = isForward(edges_[at].id) ? 0 : 1;
            if (l.hostLink) {
                continue;
            }
            Sum& sum = ofFabric[l.fabric];
            sum.out += l.capacity(direction).value();
            sum.in += l.capacity(1 - direction).value();
        }
        const auto limit = [&](std::uint32_t at, double total) {
            GraphEdge& e = edges_[at];
            const double nameplate = topology_->link(linkOf(e.id)).capacity(isForward(e.id) ? 0 : 1).value();
            e.capacity_bytes_per_us = std::min(e.capacity_bytes_per_us, nameplate * std::min(1.0, bound / total));
        };
        for (std::uint32_t at = firstOut_[i]; at < firstOut_[i + 1]; ++at) {
            const Link& l = topology_->link(linkOf(edges_[at].id));
            const std::size_t direction = isForward(edges_[at].id) ? 0 : 1;
            const bool together = l.fabric.valid() && !l.hostLink;
            limit(at, together ? ofFabric[l.fabric].out : l.capacity(direction).value());
            limit(positionOf_[reversed(edges_[at].id).index()],
                  together ? ofFabric[l.fabric].in : l.capacity(1 - direction).value());
        }
    }
}

void Graph::numberSlots()
{
    const std::size_t containers = std::max<std::size_t>(topology_->containers.size(), 1);
    std::vector<std::uint32_t> firstChild(containers + 1, 0);
    std::vector<std::uint32_t> firstVertex(containers + 1, 0);
    for (const Container& c : topology_->containers) {
        if (c.parent.valid()) {
            ++firstChild[c.parent.index() + 1];
        }
    }
    for (const Vertex& v : topology_->vertices) {
        ++firstVertex[parentOf(v).index() + 1];
    }
    for (std::size_t i = 0; i < containers; ++i) {
        firstChild[i + 1] += firstChild[i];
        firstVertex[i + 1] += firstVertex[i];
    }
    std::vector<std::uint32_t> children(firstChild[containers]);
    std::vector<std::uint32_t> members(firstVertex[containers]);
    {
        std::vector<std::uint32_t> next(firstChild.begin(), firstChild.end() - 1);
        for (std::size_t i = 0; i < topology_->containers.size(); ++i) {
            if (topology_->containers[i].parent.valid()) {
                children[next[topology_->containers[i].parent.index()]++] = static_cast<std::uint32_t>(i);
            }
        }
        next.assign(firstVertex.begin(), firstVertex.end() - 1);
        for (std::size_t i = 0; i < topology_->vertices.size(); ++i) {
            members[next[parentOf(topology_->vertices[i]).index()]++] = static_cast<std::uint32_t>(i);
        }
    }

    slotOf_.assign(vertices_.size(), 0);
    vertexAt_.clear();
    vertexAt_.reserve(vertices_.size());
    below_.assign(containers, {});
    depth_.assign(containers, 0);
    struct Visit {
        std::uint32_t container, nextChild;
    };
    std::vector<Visit> stack;
    const auto enter = [&](std::uint32_t c) {
        below_[c].first = static_cast<std::uint32_t>(vertexAt_.size());
        depth_[c] = static_cast<std::uint8_t>(stack.size());
        for (std::uint32_t i = firstVertex[c]; i < firstVertex[c + 1]; ++i) {
            slotOf_[members[i]] = static_cast<std::uint32_t>(vertexAt_.size());
            vertexAt_.emplace_back(members[i]);
        }
        stack.push_back({c, firstChild[c]});
    };
    enter(0);
    while (!stack.empty()) {
        Visit& top = stack.back();
        if (top.nextChild < firstChild[top.container + 1]) {
            enter(children[top.nextChild++]);
        } else {
            below_[top.container].count = static_cast<std::uint32_t>(vertexAt_.size()) - below_[top.container].first;
            stack.pop_back();
        }
    }

    firstArrival_.assign(vertices_.size() + 1, 0);
    arrivals_.clear();
    arrivals_.reserve(edges_.size());
    for (std::uint32_t s = 0; s < vertexAt_.size(); ++s) {
        for (const std::uint32_t at : incoming(vertexAt_[s])) {
            arrivals_.push_back({slotOf_[edges_[at].from.index()], at, edges_[at].weight});
        }
        firstArrival_[s + 1] = static_cast<std::uint32_t>(arrivals_.size());
    }
}

bool Graph::mayEnter(VertexId from, VertexId to, VertexId destination) const
{
    if (to == destination || vertices_[to.index()].forwards) {
        return true;
    }
    const ContainerId chip = topology_->vertex(to).parent;
    if (!chip.valid() || topology_->container(chip).level != Level::chip) {
        return false;
    }
    return topology_->vertex(from).parent == chip || topology_->vertex(destination).parent == chip;
}

ContainerId Graph::smallestAround(VertexId a, VertexId b) const
{
    ContainerId x = parentOf(topology_->vertex(a));
    ContainerId y = parentOf(topology_->vertex(b));
    while (x != y) {
        if (depth_[x.index()] >= depth_[y.index()]) {
            x = topology_->container(x).parent;
        } else {
            y = topology_->container(y).parent;
        }
    }
    return x;
}

} // namespace tierlens
