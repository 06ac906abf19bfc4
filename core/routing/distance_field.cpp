#include "core/routing/distance_field.h"

#include <algorithm>
#include <limits>

namespace tierlens {

namespace {

constexpr double kUnbounded = std::numeric_limits<double>::infinity();

/// Fields kept for each level of containers; fewer where a field of the whole system is large.
constexpr std::size_t kKeptSmall = 4, kKeptLarge = 2;
constexpr std::size_t kLargeGraph = 100'000;

bool later(double distance, std::uint32_t hops, std::uint32_t node, double otherDistance, std::uint32_t otherHops,
           std::uint32_t otherNode)
{
    if (distance != otherDistance) {
        return distance > otherDistance;
    }
    return hops != otherHops ? hops > otherHops : node > otherNode;
}

} // namespace

void DistanceField::aim(VertexId destination, ContainerId inside)
{
    destination_ = destination;
    inside_ = inside;
    range_ = graph_->slotsBelow(inside);
    if (nodes_.size() < range_.count) {
        nodes_.resize(range_.count);
    }
    if (++epoch_ == 0) {
        std::fill(nodes_.begin(), nodes_.end(), Node{});
        epoch_ = 1;
    }
    settledCount_ = 0;
    queue_.clear();
    pool_.clear();
    target_ = nodeOf(destination);
    if (range_.holds(graph_->slot(destination))) {
        fresh(target_);
        queue_.push_back({0.0, 0, target_});
    }
}

DistanceField::Node& DistanceField::fresh(std::uint32_t node)
{
    Node& n = nodes_[node];
    n = Node{};
    n.epoch = epoch_;
    return n;
}

void DistanceField::settleNext()
{
    const auto behind = [](const Queued& a, const Queued& b) {
        return later(a.distance, a.hops, a.node, b.distance, b.hops, b.node);
    };
    std::pop_heap(queue_.begin(), queue_.end(), behind);
    const Queued q = queue_.back();
    queue_.pop_back();
    Node& n = nodes_[q.node];
    if (n.settled) {
        return; // an older, longer entry
    }
    n.settled = true;
    n.order = settledCount_++;
    const VertexId v = vertexOf(q.node);
    const bool open = v == destination_ || graph_->forwards(v);
    for (const Arrival& a : graph_->arrivals(q.node + range_.first)) {
        if (!range_.holds(a.from)) {
            continue;
        }
        const std::uint32_t from = a.from - range_.first;
        const bool known = nodes_[from].epoch == epoch_;
        if ((known && nodes_[from].settled) || (!open && !graph_->mayEnter(vertexOf(from), v, destination_))) {
            continue;
        }
        const double distance = q.distance + a.weight;
        const std::uint32_t hops = q.hops + 1;
        if (known && !later(nodes_[from].distance, nodes_[from].hops, 0, distance, hops, 0)) {
            continue;
        }
        Node& f = known ? nodes_[from] : fresh(from);
        f.distance = distance;
        f.hops = hops;
        queue_.push_back({distance, hops, from});
        std::push_heap(queue_.begin(), queue_.end(), behind);
    }
}

bool DistanceField::reach(VertexId source)
{
    if (!range_.holds(graph_->slot(source))) {
        return false;
    }
    const std::uint32_t node = nodeOf(source);
    while (!queue_.empty()) {
        const Node& n = nodes_[node];
        if (n.epoch == epoch_ && n.settled && queue_.front().distance > n.distance * (1 + kTolerance)) {
            return true;
        }
        settleNext();
    }
    return nodes_[node].epoch == epoch_ && nodes_[node].settled;
}

void DistanceField::findNext(std::uint32_t node)
{
    const Node& n = nodes_[node];
    const VertexId v = vertexOf(node);
    const auto first = static_cast<std::uint32_t>(pool_.size());
    const double bound = n.distance * (1 + kTolerance);
    if (node != target_) {
        for (const GraphEdge& e : graph_->outgoing(v)) {
            const std::uint32_t slot = graph_->slot(e.to);
            if (!range_.holds(slot)) {
                continue;
            }
            const Node& to = nodes_[slot - range_.first];
            if (to.epoch != epoch_ || !to.settled || !later(n.distance, n.hops, 0, to.distance, to.hops, 0) ||
                to.distance + e.weight > bound || !graph_->mayEnter(v, e.to, destination_)) {
                continue;
            }
            pool_.push_back(static_cast<std::uint32_t>(&e - graph_->edges().data()));
        }
    }
    Node& known = nodes_[node];
    known.firstNext = first;
    known.nextCount = static_cast<std::uint32_t>(pool_.size()) - first;
    known.nextKnown = true;
}

std::span<const std::uint32_t> DistanceField::next(VertexId v)
{
    const std::uint32_t node = nodeOf(v);
    if (!nodes_[node].nextKnown) {
        findNext(node);
    }
    return {pool_.data() + nodes_[node].firstNext, nodes_[node].nextCount};
}

DistanceField::Stretch DistanceField::walk(std::uint32_t node, Route* route)
{
    const auto edges = graph_->edges();
    Stretch stretch{node, node, 0.0, kUnbounded, 0};
    nodes_[node].share = 1.0;
    nodes_[node].longest_us = 0.0;
    active_.clear();
    active_.push_back(std::uint64_t{nodes_[node].order} << 32U | node);
    while (true) {
        std::pop_heap(active_.begin(), active_.end());
        const auto at = static_cast<std::uint32_t>(active_.back());
        active_.pop_back();
        const double share = nodes_[at].share;
        const double longest_us = nodes_[at].longest_us;
        nodes_[at].share = 0.0;
        if (at != node && at != target_) {
            const double shared = graph_->sharedCapacity(vertexOf(at)).value();
            if (shared > 0.0) {
                stretch.bandwidth_bytes_per_us = std::min(stretch.bandwidth_bytes_per_us, shared / share);
            }
        }
        if (at == target_ || (route == nullptr && at != node && active_.empty())) {
            stretch.to = at;
            stretch.latency_us = longest_us;
            return stretch;
        }
        if (!nodes_[at].nextKnown) {
            findNext(at);
        }
        const std::uint32_t first = nodes_[at].firstNext;
        const std::uint32_t count = nodes_[at].nextCount;
        const double part = share / count;
        for (std::uint32_t i = first; i < first + count; ++i) {
            const GraphEdge& e = edges[pool_[i]];
            const std::uint32_t to = nodeOf(e.to);
            Node& t = nodes_[to];
            const double us = longest_us + e.latency_us + (to == target_ ? 0.0 : graph_->passLatency(e.to).value());
            if (t.share == 0.0) {
                t.longest_us = us;
                active_.push_back(std::uint64_t{t.order} << 32U | to);
                std::push_heap(active_.begin(), active_.end());
            } else {
                t.longest_us = std::max(t.longest_us, us);
            }
            t.share += part;
            stretch.bandwidth_bytes_per_us = std::min(stretch.bandwidth_bytes_per_us, e.capacity_bytes_per_us / part);
            stretch.tier = std::max(stretch.tier, e.tier);
            if (route != nullptr) {
                route->edges.push_back({e.id, part});
            }
        }
    }
}

RouteSummary DistanceField::summary(VertexId source)
{
    const auto edges = graph_->edges();
    std::uint32_t at = nodeOf(source);
    stretches_.clear();
    while (at != target_ && !nodes_[at].summarized) {
        if (!nodes_[at].nextKnown) {
            findNext(at);
        }
        if (nodes_[at].nextCount == 1) { // the usual case, without the queue of a walk
            const GraphEdge& e = edges[pool_[nodes_[at].firstNext]];
            Stretch s{at, nodeOf(e.to), e.latency_us, e.capacity_bytes_per_us, e.tier};
            if (s.to != target_) {
                s.latency_us += graph_->passLatency(e.to).value();
                const double shared = graph_->sharedCapacity(e.to).value();
                if (shared > 0.0) {
                    s.bandwidth_bytes_per_us = std::min(s.bandwidth_bytes_per_us, shared);
                }
            }
            stretches_.push_back(s);
        } else {
            stretches_.push_back(walk(at, nullptr));
        }
        at = stretches_.back().to;
    }
    if (at == target_) {
        nodes_[at].latency_us = 0.0;
        nodes_[at].bandwidth_bytes_per_us = kUnbounded;
        nodes_[at].tier = 0;
    }
    for (std::size_t i = stretches_.size(); i-- > 0;) {
        const Stretch& s = stretches_[i];
        const Node& to = nodes_[s.to];
        Node& n = nodes_[s.from];
        n.latency_us = s.latency_us + to.latency_us;
        n.bandwidth_bytes_per_us = std::min(s.bandwidth_bytes_per_us, to.bandwidth_bytes_per_us);
        n.tier = std::max(s.tier, to.tier);
        n.summarized = true;
    }
    const Node& n = nodes_[nodeOf(source)];
    bool direct = n.hops == 1;
    for (std::uint32_t i = 0; direct && i < n.nextCount; ++i) {
        direct = edges[pool_[n.firstNext + i]].to == destination_;
    }
    return {Duration(n.latency_us), Bandwidth(n.bandwidth_bytes_per_us), static_cast<Tier>(n.tier), direct};
}

void DistanceField::spray(VertexId source, Route& route)
{
    route.edges.clear();
    const Stretch s = walk(nodeOf(source), &route);
    route.latency = Duration(s.latency_us);
    route.bandwidth = Bandwidth(s.bandwidth_bytes_per_us);
    route.tier = static_cast<Tier>(s.tier);
}

DistanceField& DistanceFields::towards(VertexId destination, ContainerId inside)
{
    const auto level = static_cast<std::size_t>(
        graph_->topology().containers.empty() ? Level::system : graph_->topology().container(inside).level);
    if (byLevel_.size() <= level) {
        byLevel_.resize(level + 1);
    }
    std::vector<Entry>& kept = byLevel_[level];
    Entry* oldest = nullptr;
    for (Entry& e : kept) {
        if (e.field->destination() == destination && e.field->inside() == inside) {
            e.used = ++clock_;
            return *e.field;
        }
        if (oldest == nullptr || e.used < oldest->used) {
            oldest = &e;
        }
    }
    if (oldest == nullptr || kept.size() < (graph_->vertexCount() < kLargeGraph ? kKeptSmall : kKeptLarge)) {
        kept.push_back({std::make_unique<DistanceField>(*graph_), 0});
        oldest = &kept.back();
    }
    oldest->used = ++clock_;
    oldest->field->aim(destination, inside);
    return *oldest->field;
}

} // namespace tierlens
