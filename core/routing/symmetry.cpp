#include "core/routing/symmetry.h"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <tuple>

#include "core/routing/disjoint_sets.h"
#include "core/routing/ecmp.h"
#include "core/routing/symmetry_proposals.h"

namespace tierlens {

namespace {

/// Above this the tables of edges under every generator are not made (two of 4 bytes an edge and generator).
constexpr std::size_t kMaxCarriedEdges = 8'000'000;

/// Image of every edge id under a symmetry; parallel edges that are alike go in order.
std::vector<std::uint32_t> edgeImages(const Graph& graph, const VertexPermutation& image)
{
    std::vector<std::uint32_t> images(graph.topology().links.size() * 2, kNoImage);
    using Key = std::tuple<std::uint32_t, double, double, std::uint8_t, std::uint32_t>;
    std::vector<Key> from;
    std::vector<Key> to;
    for (std::uint32_t v = 0; v < image.size(); ++v) {
        from.clear();
        to.clear();
        for (const GraphEdge& e : graph.outgoing(VertexId(v))) {
            from.emplace_back(image[e.to.index()], e.capacity_bytes_per_us, e.latency_us, e.tier, e.id.index());
        }
        for (const GraphEdge& e : graph.outgoing(VertexId(image[v]))) {
            to.emplace_back(e.to.index(), e.capacity_bytes_per_us, e.latency_us, e.tier, e.id.index());
        }
        std::sort(from.begin(), from.end());
        std::sort(to.begin(), to.end());
        for (std::size_t i = 0; i < from.size(); ++i) {
            images[std::get<4>(from[i])] = std::get<4>(to[i]);
        }
    }
    return images;
}

std::vector<std::uint32_t> inverseOf(const std::vector<std::uint32_t>& image)
{
    std::vector<std::uint32_t> inverse(image.size(), kNoImage);
    for (std::uint32_t i = 0; i < image.size(); ++i) {
        if (image[i] != kNoImage) {
            inverse[image[i]] = i;
        }
    }
    return inverse;
}

/// What all candidates on one graph are checked against.
class Verifier {
public:
    explicit Verifier(const Graph& graph) : graph_(graph), topology_(graph.topology())
    {
        const std::size_t n = graph.vertexCount();
        classifyEdges();
        key_.reserve(n);
        for (const Vertex& v : topology_.vertices) {
            key_.push_back(std::uint64_t{v.type} << 3U | static_cast<std::uint64_t>(v.kind) << 1U | (v.failed ? 1U : 0U));
        }
        findLayers();
        signatures_.reserve(layers_.size());
        for (std::size_t layer = 0; layer < layers_.size(); ++layer) {
            signatures_.push_back(signaturesOf(layer, nullptr));
        }
    }

    /// Finds images for switches and NICs, from those next to end points inwards: a vertex goes where the images of its
    /// neighbours say. Of several with the same neighbours the n-th goes to the n-th. False: some have no counterpart.
    [[nodiscard]] bool extend(VertexPermutation& image) const
    {
        for (std::size_t layer = 0; layer < layers_.size(); ++layer) {
            const auto wanted = signaturesOf(layer, &image);
            const auto& present = signatures_[layer];
            for (std::size_t i = 0; i < wanted.size(); ++i) {
                if (wanted[i].first != present[i].first) {
                    return false;
                }
                image[wanted[i].second] = present[i].second;
            }
        }
        for (std::size_t v = 0; v < image.size(); ++v) {
            if (image[v] == kNoImage) {
                image[v] = static_cast<std::uint32_t>(v); // not joined to any end point
            }
        }
        return true;
    }

    [[nodiscard]] bool verify(const VertexPermutation& image) const
    {
        const std::size_t n = graph_.vertexCount();
        if (image.size() != n) {
            return false;
        }
        std::vector<std::uint8_t> taken(n, 0);
        for (std::size_t v = 0; v < n; ++v) {
            if (image[v] >= n || taken[image[v]] != 0 || key_[v] != key_[image[v]]) {
                return false;
            }
            taken[image[v]] = 1;
        }
        return keepsContainers(image) && keepsEdges(image);
    }

private:
    using Signature = std::pair<std::uint64_t, std::uint32_t>;

    void classifyEdges()
    {
        std::map<std::tuple<double, double, std::uint8_t>, std::uint32_t> classes;
        classOf_.reserve(graph_.edges().size());
        std::tuple<double, double, std::uint8_t> last{-1.0, 0.0, 0};
        std::uint32_t lastClass = 0;
        for (const GraphEdge& e : graph_.edges()) {
            const std::tuple<double, double, std::uint8_t> properties{e.capacity_bytes_per_us, e.latency_us, e.tier};
            if (properties != last) {
                lastClass = classes.emplace(properties, static_cast<std::uint32_t>(classes.size())).first->second;
                last = properties;
            }
            classOf_.push_back(lastClass);
        }
        sorted_.reserve(graph_.edges().size());
        first_.reserve(graph_.vertexCount() + 1);
        for (std::size_t v = 0; v < graph_.vertexCount(); ++v) {
            first_.push_back(static_cast<std::uint32_t>(sorted_.size()));
            for (const GraphEdge& e : graph_.outgoing(VertexId(v))) {
                sorted_.push_back(std::uint64_t{e.to.index()} << 32U | classOf_[sorted_.size()]);
            }
            std::sort(sorted_.begin() + first_.back(), sorted_.end());
        }
        first_.push_back(static_cast<std::uint32_t>(sorted_.size()));
    }

    void findLayers()
    {
        layerOf_.assign(graph_.vertexCount(), kNoImage);
        std::vector<std::uint32_t> current;
        for (std::size_t v = 0; v < graph_.vertexCount(); ++v) {
            if (topology_.vertices[v].kind == VertexKind::endpoint) {
                layerOf_[v] = 0;
                current.push_back(static_cast<std::uint32_t>(v));
            }
        }
        for (std::uint32_t layer = 1; !current.empty(); ++layer) {
            std::vector<std::uint32_t> next;
            for (const std::uint32_t v : current) {
                for (const GraphEdge& e : graph_.outgoing(VertexId(v))) {
                    if (layerOf_[e.to.index()] == kNoImage) {
                        layerOf_[e.to.index()] = layer;
                        next.push_back(e.to.index());
                    }
                }
            }
            if (!next.empty()) {
                layers_.push_back(next);
            }
            current = std::move(next);
        }
    }

    /// What each vertex of a layer sees of the layers before it; with @p image, of the images of those.
    [[nodiscard]] std::vector<Signature> signaturesOf(std::size_t layer, const VertexPermutation* image) const
    {
        std::vector<Signature> signatures;
        signatures.reserve(layers_[layer].size());
        for (const std::uint32_t v : layers_[layer]) {
            std::uint64_t sum = mix(key_[v] + 1);
            for (std::uint32_t i = first_[v]; i < first_[v + 1]; ++i) {
                const auto to = static_cast<std::uint32_t>(sorted_[i] >> 32U);
                if (layerOf_[to] < layerOf_[v]) {
                    const std::uint64_t seen = image == nullptr ? to : (*image)[to];
                    sum += mix(seen << 32U ^ (sorted_[i] & 0xFFFFFFFFU) ^ 0x9e3779b97f4a7c15ULL);
                }
            }
            signatures.emplace_back(sum, v);
        }
        std::sort(signatures.begin(), signatures.end());
        return signatures;
    }

    [[nodiscard]] bool keepsContainers(const VertexPermutation& image) const
    {
        const std::size_t n = topology_.containers.size();
        std::vector<std::uint32_t> to(n, kNoImage);
        const auto agree = [&](ContainerId from, ContainerId goal) {
            if (!from.valid() || !goal.valid()) {
                return from == goal;
            }
            std::uint32_t& known = to[from.index()];
            if (known == kNoImage) {
                known = goal.index();
            }
            return known == goal.index() && topology_.container(from).level == topology_.container(goal).level;
        };
        for (std::size_t v = 0; v < image.size(); ++v) {
            // upwards from both at once, as far as this is news
            ContainerId from = topology_.vertices[v].parent;
            ContainerId goal = topology_.vertices[image[v]].parent;
            while (true) {
                const bool known = from.valid() && to[from.index()] != kNoImage;
                if (!agree(from, goal)) {
                    return false;
                }
                if (known || !from.valid()) {
                    break;
                }
                from = topology_.container(from).parent;
                goal = topology_.container(goal).parent;
            }
        }
        std::vector<std::uint8_t> taken(n, 0);
        for (const std::uint32_t goal : to) {
            if (goal != kNoImage && taken[goal]++ != 0) {
                return false;
            }
        }
        return true;
    }

    [[nodiscard]] bool keepsEdges(const VertexPermutation& image) const
    {
        std::vector<std::uint64_t> mapped;
        for (std::size_t v = 0; v < image.size(); ++v) {
            const std::uint32_t w = image[v];
            if (first_[v + 1] - first_[v] != first_[w + 1] - first_[w]) {
                return false;
            }
            mapped.clear();
            for (std::uint32_t i = first_[v]; i < first_[v + 1]; ++i) {
                mapped.push_back(std::uint64_t{image[sorted_[i] >> 32U]} << 32U | (sorted_[i] & 0xFFFFFFFFU));
            }
            std::sort(mapped.begin(), mapped.end());
            if (!std::equal(mapped.begin(), mapped.end(), sorted_.begin() + first_[w])) {
                return false;
            }
        }
        return true;
    }

    const Graph& graph_;
    const Topology& topology_;
    std::vector<std::uint32_t> classOf_; ///< of edge positions: alike in capacity, latency and tier
    std::vector<std::uint32_t> first_;
    std::vector<std::uint64_t> sorted_; ///< of every vertex: (neighbour, class) of the edges out, sorted
    std::vector<std::uint64_t> key_;    ///< of vertices: kind, type, failed
    std::vector<std::uint32_t> layerOf_;
    std::vector<std::vector<std::uint32_t>> layers_; ///< switches and NICs by distance from the end points
    std::vector<std::vector<Signature>> signatures_;
};

} // namespace

std::vector<VertexPermutation> findSymmetries(const Graph& graph, std::stop_token stop)
{
    std::vector<VertexPermutation> found;
    const std::size_t ends = graph.topology().endpoints.size();
    if (ends < 2) {
        return found;
    }
    const Verifier verifier(graph);
    std::vector<EndpointImage> seen;
    DisjointSets orbits(graph.vertexCount());
    proposeSymmetries(graph, [&](const EndpointImage& proposal) {
        if (stop.stop_requested()) {
            return false;
        }
        if (std::find(seen.begin(), seen.end(), proposal) != seen.end()) {
            return true;
        }
        seen.push_back(proposal);
        VertexPermutation image = proposal;
        if (!verifier.extend(image) || !verifier.verify(image)) {
            return true;
        }
        for (std::uint32_t v = 0; v < image.size(); ++v) {
            orbits.join(v, image[v]);
        }
        found.push_back(std::move(image));
        // when every end point can be turned onto every other, no further symmetry saves anything
        return orbits.sizeOf(graph.topology().endpoints.front().index()) < ends;
    });
    return found;
}

Symmetries::Symmetries(const Graph& graph, std::vector<VertexPermutation> generators) : generators_(std::move(generators))
{
    if (generators_.empty() || graph.edges().size() > kMaxCarriedEdges) {
        return;
    }
    for (const VertexPermutation& g : generators_) {
        moves_.push_back(g);
        moves_.push_back(inverseOf(g));
        edgeMoves_.push_back(edgeImages(graph, g));
        edgeMoves_.push_back(inverseOf(edgeMoves_.back()));
    }
    // Breadth first from the least end point of every orbit, so that the ways there are short.
    moveOf_.assign(graph.vertexCount(), kNoImage);
    std::vector<std::uint8_t> seen(graph.vertexCount(), 0);
    std::vector<std::uint32_t> queue;
    for (const VertexId root : graph.topology().endpoints) {
        if (seen[root.index()] != 0) {
            continue;
        }
        seen[root.index()] = 1;
        queue.assign(1, root.index());
        for (std::size_t i = 0; i < queue.size(); ++i) {
            for (std::uint32_t move = 0; move < moves_.size(); ++move) {
                const std::uint32_t v = moves_[move ^ 1U][queue[i]]; // move takes v onto queue[i]
                if (seen[v] == 0) {
                    seen[v] = 1;
                    moveOf_[v] = move;
                    queue.push_back(v);
                }
            }
        }
    }
}

void Symmetries::movesFrom(VertexId v, std::vector<std::uint32_t>& moves) const
{
    moves.clear();
    for (std::uint32_t at = v.index(); moveOf_[at] != kNoImage; at = moves_[moves.back()][at]) {
        moves.push_back(moveOf_[at]);
    }
}

VertexId Symmetries::moved(VertexId v, std::span<const std::uint32_t> moves) const
{
    std::uint32_t at = v.index();
    for (const std::uint32_t move : moves) {
        at = moves_[move][at];
    }
    return VertexId(at);
}

EdgeId Symmetries::movedBack(EdgeId e, std::span<const std::uint32_t> moves) const
{
    std::uint32_t at = e.index();
    for (std::size_t i = moves.size(); i-- > 0;) {
        at = edgeMoves_[moves[i] ^ 1U][at];
    }
    return EdgeId(at);
}

void Symmetries::movedBack(std::span<const std::uint32_t> moves, std::vector<std::uint32_t>& edges) const
{
    if (moves.empty()) {
        edges.resize(edgeMoves_.front().size());
        std::iota(edges.begin(), edges.end(), 0U);
        return;
    }
    edges = edgeMoves_[moves.back() ^ 1U];
    for (std::size_t i = moves.size() - 1; i-- > 0;) {
        const std::vector<std::uint32_t>& move = edgeMoves_[moves[i] ^ 1U];
        for (std::uint32_t& e : edges) {
            e = e == kNoImage ? e : move[e];
        }
    }
}

std::shared_ptr<const Symmetries> Graph::symmetries(std::stop_token stop) const
{
    const std::scoped_lock lock(symmetries_->mutex);
    if (!symmetries_->found) {
        auto found = std::make_shared<const Symmetries>(*this, findSymmetries(*this, stop));
        if (stop.stop_requested()) {
            return std::make_shared<const Symmetries>(*this, std::vector<VertexPermutation>{});
        }
        symmetries_->found = std::move(found);
    }
    return symmetries_->found;
}

bool isAutomorphism(const Graph& graph, const VertexPermutation& image) { return Verifier(graph).verify(image); }

RankSymmetry symmetryOfRanks(std::span<const VertexPermutation> symmetries, std::span<const VertexId> ranks,
                             std::size_t vertexCount)
{
    RankSymmetry result;
    const auto n = static_cast<std::uint32_t>(ranks.size());
    std::vector<std::uint32_t> rankOf(vertexCount, kNoImage);
    for (std::uint32_t r = 0; r < n; ++r) {
        rankOf[ranks[r].index()] = r;
    }
    DisjointSets orbits(n);
    for (const VertexPermutation& image : symmetries) {
        for (int power = 1; power <= 8; power *= 2) {
            std::vector<std::uint32_t> generator;
            generator.reserve(n);
            bool moved = false;
            for (std::uint32_t r = 0; r < n; ++r) {
                std::uint32_t v = ranks[r].index();
                for (int i = 0; i < power; ++i) {
                    v = image[v];
                }
                if (rankOf[v] == kNoImage) {
                    break;
                }
                moved = moved || rankOf[v] != r;
                generator.push_back(rankOf[v]);
            }
            if (generator.size() != n) {
                continue;
            }
            if (moved) {
                for (std::uint32_t r = 0; r < n; ++r) {
                    orbits.join(r, generator[r]);
                }
                result.generators.push_back(std::move(generator));
            }
            break;
        }
    }
    std::vector<std::uint32_t> orbitOf(n, kNoImage);
    for (std::uint32_t r = 0; r < n; ++r) {
        const std::uint32_t root = orbits.find(r);
        if (orbitOf[root] == kNoImage) {
            orbitOf[root] = static_cast<std::uint32_t>(result.orbits.size());
            result.orbits.push_back({r, 0});
        }
        ++result.orbits[orbitOf[root]].size;
    }
    return result;
}

} // namespace tierlens
