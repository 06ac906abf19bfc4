// Closed forms, curves, factors of contention and max-min solves. Bounds to meet: one closed form < 2 µs (issue A); a
// max-min solve of 100,000 flows ≤ 25 ms (PEERS).
#include <benchmark/benchmark.h>

#include <random>

#include "core/contention/rates.h"
#include "core/evaluation/plan.h"
#include "core/evaluation/seed_distribution.h"
#include "core/formats/topology_file.h"
#include "tests/core/routing/hand_topology.h"

using namespace tierlens;

namespace {

std::shared_ptr<const Topology> sample(const char* name)
{
    auto file = openTopologyFile(std::string(TIERLENS_SOURCE_DIR "/sample_topologies/") + name + ".yaml");
    return file ? file->topology : nullptr;
}

const std::vector<ModelId> kFour{ModelId::alphaBeta, ModelId::logp, ModelId::loggp, ModelId::loggpc};

// One closed form once its profile is there: schedule × tiers × model at a size.
void closedForm(benchmark::State& state)
{
    Request request = requestFor(sample("pods_1024"));
    Evaluator evaluator;
    const auto profile = evaluator.profile(request);
    const RankOrder order(**profile);
    const Plan plan = *makePlan(**profile, order, *scheduleFor(**profile, request, request.size), request.network);
    const auto id = static_cast<ModelId>(state.range(0));
    double M = 1e6;
    for (auto _ : state) {
        benchmark::DoNotOptimize(plan.cost(id, bytes(M)));
        M += 1.0;
    }
    state.SetLabel(std::string(model(id).name));
}
BENCHMARK(closedForm)->DenseRange(0, 3);

// The whole door with everything cached: 1,024 chips, four models.
void evaluateCached(benchmark::State& state)
{
    Request request = requestFor(sample("pods_1024"));
    request.models = kFour;
    Evaluator evaluator;
    benchmark::DoNotOptimize(evaluator.evaluate(request));
    for (auto _ : state)
        benchmark::DoNotOptimize(evaluator.evaluate(request));
}
BENCHMARK(evaluateCached)->Unit(benchmark::kMicrosecond);

void evaluateWithLoads(benchmark::State& state)
{
    Request request = requestFor(sample("pods_1024"));
    request.models = kFour;
    request.wantLoads = true;
    Evaluator evaluator;
    benchmark::DoNotOptimize(evaluator.evaluate(request));
    for (auto _ : state)
        benchmark::DoNotOptimize(evaluator.evaluate(request));
}
BENCHMARK(evaluateWithLoads)->Unit(benchmark::kMillisecond);

// 4 models × 48 sizes on 1,024 chips.
void curve(benchmark::State& state)
{
    Request request = requestFor(sample("pods_1024"));
    request.models = kFour;
    std::vector<Bytes> sizes;
    for (int i = 0; i < 48; ++i)
        sizes.push_back(bytes(1024.0 * (1 << (i / 2)) * (i % 2 ? 1.5 : 1.0)));
    Evaluator evaluator;
    benchmark::DoNotOptimize(evaluator.curve(request, sizes));
    for (auto _ : state)
        benchmark::DoNotOptimize(evaluator.curve(request, sizes));
}
BENCHMARK(curve)->Unit(benchmark::kMicrosecond);

// From nothing: graph, profile, routes of every phase, all 1,024 chips.
void evaluateCold(benchmark::State& state)
{
    Request request = requestFor(sample("pods_1024"));
    request.collective = state.range(0) == 0 ? Collective::allReduce : Collective::allToAll;
    for (auto _ : state) {
        Evaluator evaluator;
        benchmark::DoNotOptimize(evaluator.evaluate(request));
    }
    state.SetLabel(std::string(collectiveName(request.collective)));
}
BENCHMARK(evaluateCold)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond)->Iterations(1);

// 65,536 chips from nothing, whole and with one chip failed (a flat ring over 65,535 ranks then).
void evaluateCold65536(benchmark::State& state)
{
    auto topology = std::make_shared<Topology>(test::fourTiers({16, 16, 32, 8, 4}).t);
    topology->vertices[topology->endpoints[3].index()].failed = state.range(0) != 0;
    Request request = requestFor(topology);
    for (auto _ : state) {
        Evaluator evaluator;
        benchmark::DoNotOptimize(evaluator.evaluate(request));
    }
    state.SetLabel(state.range(0) == 0 ? "whole" : "a chip failed");
}
BENCHMARK(evaluateCold65536)->DenseRange(0, 1)->Unit(benchmark::kMillisecond)->Iterations(1);

// One path a flow, each step's flows looked at together: 128 chips, all_to_all.
void adaptiveCold(benchmark::State& state)
{
    Request request = requestFor(sample("fat_tree_16_boards"));
    request.collective = Collective::allToAll;
    request.network.routing.policy = "adaptive";
    for (auto _ : state) {
        Evaluator evaluator;
        benchmark::DoNotOptimize(evaluator.evaluate(request));
    }
}
BENCHMARK(adaptiveCold)->Unit(benchmark::kMillisecond)->Iterations(3);

// A thousand seeds of the hash on 128 chips.
void thousandSeeds(benchmark::State& state)
{
    Request request = requestFor(sample("fat_tree_16_boards"));
    request.collective = state.range(0) == 0 ? Collective::allReduce : Collective::allToAll;
    request.network.routing.mode = RoutingMode::hash;
    for (auto _ : state) {
        Evaluator evaluator;
        benchmark::DoNotOptimize(seedDistribution(evaluator, request));
    }
    state.SetLabel(std::string(collectiveName(request.collective)));
}
BENCHMARK(thousandSeeds)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond)->Iterations(1);

// XGFT(3; 8,8,16; 1,2,8), the 4:1 tree of PEERS, with random flows on single paths: up to the common level, down again.
SharingProblem randomFlows(std::uint32_t flows)
{
    SharingProblem p;
    std::mt19937_64 random(7);
    // Links: host (1,024 · 2), leaf ↔ middle (128 leaves · 2 · 2), middle ↔ top (16 · 2 middles · 8 · 2).
    const auto add = [&](std::uint32_t r) {
        p.resource.push_back(r);
        p.share.push_back(1.0);
    };
    constexpr std::uint32_t kHosts = 1024, kLeafUp = 2 * kHosts, kMiddleUp = kLeafUp + 2 * 128 * 2, kEnd = kMiddleUp + 2 * 32 * 8;
    p.capacity_bytes_per_us.assign(kEnd, 50e3);
    for (std::uint32_t f = 0; f < flows; ++f) {
        const auto from = static_cast<std::uint32_t>(random() % kHosts);
        auto to = static_cast<std::uint32_t>(random() % (kHosts - 1));
        to += to >= from ? 1 : 0;
        const auto plane = static_cast<std::uint32_t>(random() % 2), top = static_cast<std::uint32_t>(random() % 8);
        add(2 * from);
        if (from / 8 != to / 8) {
            add(kLeafUp + 4 * (from / 8) + 2 * plane);
            if (from / 64 != to / 64) {
                add(kMiddleUp + 16 * (2 * (from / 64) + plane) + 2 * top);
                add(kMiddleUp + 16 * (2 * (to / 64) + plane) + 2 * top + 1);
            }
            add(kLeafUp + 4 * (to / 8) + 2 * plane + 1);
        }
        add(2 * to + 1);
        p.first.push_back(static_cast<std::uint32_t>(p.resource.size()));
    }
    return p;
}

void maxMinSolve(benchmark::State& state)
{
    const SharingProblem problem = randomFlows(static_cast<std::uint32_t>(state.range(0)));
    std::vector<double> rates;
    for (auto _ : state) {
        maxMinFairRates(problem, rates);
        benchmark::DoNotOptimize(rates.data());
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(maxMinSolve)->Arg(1000)->Arg(100000)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
