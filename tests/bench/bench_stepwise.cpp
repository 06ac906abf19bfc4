// The stepwise method against the speeds of the peers: 1,024 hosts on fat trees, links of 50 GB/s, d_mod_k, max-min.
// Asked, from nothing to the result (profile and symmetries included): ring all_reduce at 1:1 20 ms, with the ranks
// scattered at 4:1 100 ms; all_to_all at 4:1 in order 1 s, scattered 2 s. A size on top: microseconds.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "core/evaluation/evaluation.h"
#include "core/formats/topology_file.h"

using namespace tierlens;

namespace {

Request question(int parents, const char* policy, Collective collective, bool scattered)
{
    const std::string text =
        fmt::format("tierlens: 1\ntypes:\n  chips: {{h: {{}}}}\n  links: {{l: {{bandwidth: 50 GB/s}}}}\n"
                    "boards:\n  host: {{chips: {{type: h, count: 1}}}}\n"
                    "racks:\n  all:\n    boards: [{{use: host, count: 1024}}]\n"
                    "    fabric: {{kind: fat_tree, link: l, children: [8, 8, 16], parents: [1, {}, 8], cables: [1, 1, 1]}}\n"
                    "system: {{racks: [{{use: all}}]}}\n"
                    "network: {{routing: {{policy: {}}}, comm_params: {{contention_strategy: maxmin_fair}}}}\n",
                    parents, policy);
    Request r = requestFor(readTopologyText(text, "tree.yaml").value().topology);
    r.collective = collective;
    r.algorithm = collective == Collective::allReduce ? "ring" : "pairwise";
    r.method = Method::stepwise;
    if (scattered) {
        std::mt19937_64 random(1);
        std::shuffle(r.ranks.begin(), r.ranks.end(), random);
    }
    return r;
}

// The profile is there already (any earlier question of the group made it): routes and rates of the collective.
void stepwise(benchmark::State& state, int parents, const char* policy, Collective collective, bool scattered)
{
    const Request request = question(parents, policy, collective, scattered);
    for (auto _ : state) {
        state.PauseTiming();
        Evaluator evaluator;
        benchmark::DoNotOptimize(evaluator.profile(request));
        state.ResumeTiming();
        auto e = evaluator.evaluate(request);
        state.SetLabel(e ? fmt::format("{:.6g} µs", e->results[0].total.value()) : "failed");
    }
}

// The same from nothing: graph, symmetries and profile too.
void stepwiseCold(benchmark::State& state, int parents, const char* policy, Collective collective, bool scattered)
{
    const Request request = question(parents, policy, collective, scattered);
    for (auto _ : state) {
        Evaluator evaluator;
        benchmark::DoNotOptimize(evaluator.evaluate(request));
    }
}

#define BENCH_BOTH(name, ...)                                                                                                    \
    BENCHMARK_CAPTURE(stepwise, name, __VA_ARGS__)->Unit(benchmark::kMillisecond)->Iterations(3);                                \
    BENCHMARK_CAPTURE(stepwiseCold, name, __VA_ARGS__)->Unit(benchmark::kMillisecond)->Iterations(1)

BENCH_BOTH(ring_1to1, 8, "d_mod_k", Collective::allReduce, false);
BENCH_BOTH(ring_4to1_scattered, 2, "d_mod_k", Collective::allReduce, true);
BENCH_BOTH(all_to_all_4to1, 2, "d_mod_k", Collective::allToAll, false);
BENCH_BOTH(all_to_all_4to1_scattered, 2, "d_mod_k", Collective::allToAll, true);
BENCH_BOTH(ring_1to1_sprayed, 8, "hierarchical", Collective::allReduce, false);
BENCH_BOTH(all_to_all_4to1_sprayed, 2, "hierarchical", Collective::allToAll, false);
BENCH_BOTH(all_to_all_4to1_sprayed_scattered, 2, "hierarchical", Collective::allToAll, true);

// 48 sizes × 4 models of a collective whose steps are solved: nothing is routed again.
void curve(benchmark::State& state)
{
    Request request = question(2, "d_mod_k", Collective::allToAll, true);
    request.models = {ModelId::alphaBeta, ModelId::logp, ModelId::loggp, ModelId::loggpc};
    std::vector<Bytes> sizes;
    for (int i = 0; i < 48; ++i)
        sizes.push_back(bytes(1024.0 * (1 << (i / 2)) * (i % 2 ? 1.5 : 1.0)));
    Evaluator evaluator;
    benchmark::DoNotOptimize(evaluator.curve(request, sizes));
    for (auto _ : state)
        benchmark::DoNotOptimize(evaluator.curve(request, sizes));
}
BENCHMARK(curve)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
