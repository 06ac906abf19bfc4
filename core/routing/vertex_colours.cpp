#include "core/routing/vertex_colours.h"

#include <algorithm>
#include <bit>

#include "core/routing/ecmp.h"

namespace tierlens {

namespace {

constexpr int kMaxRounds = 32;

std::size_t distinct(std::vector<std::uint64_t> colours)
{
    std::sort(colours.begin(), colours.end());
    return static_cast<std::size_t>(std::unique(colours.begin(), colours.end()) - colours.begin());
}

} // namespace

std::vector<std::uint64_t> vertexColours(const Graph& graph)
{
    std::vector<std::uint64_t> colours;
    colours.reserve(graph.vertexCount());
    for (const Vertex& v : graph.topology().vertices) {
        colours.push_back(mix(std::uint64_t{v.type} << 3U | static_cast<std::uint64_t>(v.kind) << 1U | (v.failed ? 1U : 0U)));
    }
    std::vector<std::uint64_t> linkKinds;
    linkKinds.reserve(graph.edges().size());
    for (const GraphEdge& e : graph.edges()) {
        linkKinds.push_back(mix(std::bit_cast<std::uint64_t>(e.capacity_bytes_per_us) ^
                                mix(std::bit_cast<std::uint64_t>(e.latency_us) ^ mix(std::uint64_t{e.tier} + 1))));
    }
    std::size_t told = distinct(colours);
    std::vector<std::uint64_t> next(colours.size());
    for (int round = 0; round < kMaxRounds; ++round) {
        std::size_t at = 0;
        for (std::size_t v = 0; v < colours.size(); ++v) {
            std::uint64_t sum = mix(colours[v] + 1);
            for (const GraphEdge& e : graph.outgoing(VertexId(v))) {
                sum += mix(colours[e.to.index()] ^ linkKinds[at++]);
            }
            next[v] = sum;
        }
        colours.swap(next);
        const std::size_t now = distinct(colours);
        if (now == told) {
            break;
        }
        told = now;
    }
    return colours;
}

} // namespace tierlens
