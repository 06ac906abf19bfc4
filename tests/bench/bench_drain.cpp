// 10,000 random flows of 10⁹ bytes on the 1,024-host trees, drained to the end, rates solved again at every end.
// Asked: 0.5 s at 4:1 (SimGrid: 31 s).
#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <random>

#include "core/contention/drain.h"
#include "core/formats/topology_file.h"
#include "core/routing/route.h"

using namespace tierlens;

namespace {

/// Random flows on XGFT(3; 8,8,16; 1,w,8) with links of 50 GB/s, routed by @p policy.
SharingProblem randomFlows(int w, const char* policy, std::size_t count)
{
    const std::string text = fmt::format("tierlens: 1\ntypes:\n  chips: {{h: {{}}}}\n  links: {{l: {{bandwidth: 50 GB/s}}}}\n"
                                         "boards:\n  all:\n    chips: {{type: h, count: 1024}}\n"
                                         "    fabric: {{kind: fat_tree, link: l, children: [8, 8, 16], parents: [1, {}, 8]}}\n"
                                         "system: {{boards: [{{use: all}}]}}\n"
                                         "network: {{routing: {{policy: {}}}}}\n",
                                         w, policy);
    const auto file = readTopologyText(text, "tree.yaml");
    const Topology& t = *file.value().topology;
    const Graph graph(t, t.network.routing);
    const auto router = makeRoutingPolicy(graph, t.network.routing).value();
    std::mt19937_64 random(1);
    std::uniform_int_distribution<std::size_t> host(0, t.endpoints.size() - 1);
    SharingProblem p;
    for (const GraphEdge& e : graph.edges())
        p.capacity_bytes_per_us.push_back(e.capacity_bytes_per_us);
    Route route;
    while (p.flows() < count) {
        const VertexId from = t.endpoints[host(random)], to = t.endpoints[host(random)];
        if (from == to || !router->route(from, to, 0, route))
            continue;
        for (const EdgeShare& e : route.edges) {
            p.resource.push_back(graph.position(e.edge));
            p.share.push_back(e.share);
        }
        p.first.push_back(static_cast<std::uint32_t>(p.resource.size()));
    }
    return p;
}

void drained(benchmark::State& state, int w, const char* policy, const char* strategy, bool equal)
{
    const SharingProblem p = randomFlows(w, policy, 10'000);
    std::vector<double> bytes(p.flows(), 1e9);
    std::mt19937_64 random(2);
    std::uniform_real_distribution<double> part(0.1, 1.9);
    if (!equal)
        for (double& b : bytes)
            b *= part(random);
    std::size_t solutions = 0;
    for (auto _ : state) {
        auto result = drain(p, bytes, *contentionFromName(strategy));
        solutions = result->solutions;
        benchmark::DoNotOptimize(result);
    }
    state.counters["solutions"] = static_cast<double>(solutions);
}

BENCHMARK_CAPTURE(drained, maxmin_4to1, 2, "d_mod_k", "maxmin_fair", true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(drained, equal_share_4to1, 2, "d_mod_k", "equal_share", true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(drained, maxmin_4to1_sizes_differ, 2, "d_mod_k", "maxmin_fair", false)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(drained, maxmin_1to1, 8, "d_mod_k", "maxmin_fair", true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(drained, maxmin_4to1_sprayed, 2, "hierarchical", "maxmin_fair", true)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
