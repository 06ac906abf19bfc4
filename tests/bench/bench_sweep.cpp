// Sweeps of 100,000 points on the 2 × 8 sample, on all cores, and what one move of a slider takes on 1,024 chips: four models
// and 48 sizes, where the graph stays and where it does not.
#include <benchmark/benchmark.h>
#include <cmath>
#include <stdexcept>

#include "core/whatif/parameters.h"
#include "core/whatif/sweep.h"

namespace tierlens {
namespace {

TopologyFile sample(const char* name)
{
    auto file = openTopologyFile(std::string(TIERLENS_SOURCE_DIR "/sample_topologies/") + name);
    if (!file)
        throw std::runtime_error("the sample does not open");
    return *std::move(file);
}

void sweep(benchmark::State& state, const std::vector<const char*>& axes, std::size_t sizes, std::vector<Collective> collectives)
{
    const TopologyFile file = sample("hgx_h100_2x8_rails.yaml");
    const Request request = requestFor(file.topology);
    SweepSpec spec;
    for (const char* axis : axes)
        spec.axes.push_back(parseAxis(axis).value());
    for (std::size_t i = 0; i < sizes && sizes > 1; ++i)
        spec.sizes.push_back(bytes(1024.0 * std::pow(2.0, static_cast<double>(i))));
    spec.collectives = std::move(collectives);
    std::size_t rows = 0;
    for (auto _ : state) {
        const auto result = runSweep(file, request, {}, spec);
        if (!result || result->failed > 0)
            throw std::runtime_error("the sweep fails");
        rows = result->rows.size();
    }
    state.counters["points"] = static_cast<double>(rows);
}

/// As an architect asks: two bandwidths and a latency against sizes and collectives.
void SweepOfTiers(benchmark::State& state)
{
    sweep(state,
          {"comm_params.tiers.c2c.bandwidth=100GB/s:1000GB/s:+100GB/s", "comm_params.tiers.b2b.bandwidth=10GB/s:100GB/s:+10GB/s",
           "comm_params.tiers.b2b.latency=0.5us:5us:+0.5us"},
          20,
          {Collective::allReduce, Collective::reduceScatter, Collective::allGather, Collective::allToAll, Collective::broadcast});
}
BENCHMARK(SweepOfTiers)->Unit(benchmark::kMillisecond)->UseRealTime();

/// The worst: every point is another scaled topology.
void SweepWhereEveryPointScales(benchmark::State& state)
{
    sweep(state,
          {"comm_params.tiers.c2c.bandwidth=10GB/s:500GB/s:+10GB/s", "comm_params.tiers.b2b.bandwidth=5GB/s:100GB/s:+5GB/s",
           "comm_params.tiers.b2b.latency=0.04us:4us:+0.04us"},
          1, {Collective::allReduce});
}
BENCHMARK(SweepWhereEveryPointScales)->Unit(benchmark::kMillisecond)->UseRealTime();

/// What changes the request alone.
void SweepOfTheNetwork(benchmark::State& state)
{
    sweep(state,
          {"comm_params.bw_urate=0.51:1:+0.01", "comm_params.launch=0us:49us:+1us",
           "comm_params.tiers.b2b.software=0us:3.9us:+0.1us"},
          1, {Collective::allReduce});
}
BENCHMARK(SweepOfTheNetwork)->Unit(benchmark::kMillisecond)->UseRealTime();

void slider(benchmark::State& state, const char* key, double from, double to)
{
    const TopologyFile file = sample("pods_1024.yaml");
    Request request = requestFor(file.topology);
    request.models = {ModelId::alphaBeta, ModelId::logp, ModelId::loggp, ModelId::loggpc};
    std::vector<Bytes> sizes;
    for (int i = 0; i < 48; ++i)
        sizes.push_back(bytes(std::round(8.0 * std::pow(2.0, 31.0 * i / 47.0))));
    WhatIfLayer layer(file, request, std::make_shared<Evaluator>());
    WhatIf values;
    int step = 0;
    for (auto _ : state) {
        values.set(key, ParameterValue::of(unitOfKey(key), from + (to - from) * (step % 997) / 997.0));
        ++step;
        const auto changed = layer.over(values);
        if (!changed || !layer.evaluator().curve(*changed, sizes) || !layer.evaluator().evaluate(*changed))
            throw std::runtime_error("the slider fails");
    }
}
void SliderOfTheNetwork(benchmark::State& state) { slider(state, "comm_params.bw_urate", 0.5, 1.0); }
void SliderOfATier(benchmark::State& state) { slider(state, "comm_params.tiers.b2b.bandwidth", 10e3, 100e3); }
void SliderOfALatency(benchmark::State& state) { slider(state, "comm_params.tiers.r2r.latency", 1, 10); }
void SliderOfAType(benchmark::State& state) { slider(state, "types.switches.quantum2.latency", 0.1, 1); }
BENCHMARK(SliderOfTheNetwork)->Unit(benchmark::kMillisecond);
BENCHMARK(SliderOfATier)->Unit(benchmark::kMillisecond);
BENCHMARK(SliderOfALatency)->Unit(benchmark::kMillisecond);
BENCHMARK(SliderOfAType)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace tierlens

BENCHMARK_MAIN();
