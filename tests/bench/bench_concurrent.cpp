// Collectives at once on 1,024 chips in three tiers: the whole evaluation, first with an empty cache, then as while a slider
// changes the size.
#include <benchmark/benchmark.h>

#include "core/evaluation/companions.h"
#include "core/evaluation/evaluation.h"
#include "core/formats/topology_file.h"

using namespace tierlens;

namespace {

const char* const kPods = R"(
tierlens: 1
types:
  chips: {x: {}}
  switches: {s: {latency: 0.1 us}}
boards:
  b: {chips: {type: x, count: 8}, fabric: {kind: switched, link: {bandwidth: 450 GB/s}, switch: s}}
racks:
  r:
    boards: [{use: b, count: 32}]
    fabric: {kind: rail, link: {bandwidth: 50 GB/s}, switch: s, spine: {switch: s, switches: 8, oversubscription: 1}}
pods:
  p: {racks: [{use: r, count: 4}], fabric: {kind: switched, link: {bandwidth: 100 GB/s}, switch: s, attach: {switch: 1}}}
system: {pods: [{use: p}]}
parallelism: {tp: 8, dp: 128}
)";

Request asked(Collective collective)
{
    const auto file = readTopologyText(kPods, "pods.yaml");
    Request r = requestFor(file.value().topology);
    r.collective = collective;
    r.algorithm = collective == Collective::allReduce ? "ring" : "auto";
    r.size = megabytes(1000);
    r.companions.push_back(makeCompanion(*r.topology, "tp[*]", Collective::allReduce, megabytes(640)).value());
    r.companions.push_back(makeCompanion(*r.topology, "dp[*]", Collective::allGather, megabytes(100)).value());
    return r;
}

void first(benchmark::State& state, Collective collective)
{
    const Request r = asked(collective);
    for (auto _ : state) {
        Evaluator evaluator;
        auto e = evaluator.evaluate(r);
        benchmark::DoNotOptimize(e);
    }
}

void again(benchmark::State& state, Collective collective)
{
    Request r = asked(collective);
    Evaluator evaluator;
    benchmark::DoNotOptimize(evaluator.evaluate(r));
    for (auto _ : state) {
        r.size = r.size * 1.001;
        auto e = evaluator.evaluate(r);
        benchmark::DoNotOptimize(e);
    }
}

BENCHMARK_CAPTURE(first, ring_beside_tp_and_dp, Collective::allReduce)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(again, ring_beside_tp_and_dp, Collective::allReduce)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(first, pairwise_beside_tp_and_dp, Collective::allToAll)->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK_CAPTURE(again, pairwise_beside_tp_and_dp, Collective::allToAll)->Unit(benchmark::kMillisecond)->Iterations(2);

} // namespace

BENCHMARK_MAIN();
