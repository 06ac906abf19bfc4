// How long a running evaluation goes on after it was told to stop: the worst of stops at forty moments spread over the whole
// run, in processor time of its thread (on a machine with a free core the wall clock says the same; on a busy one it would
// tell of the others). Asked: 100 ms at any point, also of the questions that take longest.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <ctime>
#include <pthread.h>
#include <random>
#include <semaphore>
#include <stop_token>
#include <thread>

#include "core/evaluation/evaluation.h"
#include "core/evaluation/seed_distribution.h"
#include "core/formats/topology_file.h"

using namespace tierlens;

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kStops = 40;

double processorSeconds(pthread_t thread)
{
    clockid_t clock{};
    timespec t{};
    pthread_getcpuclockid(thread, &clock);
    clock_gettime(clock, &t);
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9;
}

double seconds(Clock::duration d) { return std::chrono::duration<double>(d).count(); }

Request tree(const char* policy, Collective collective, const char* algorithm, Method method)
{
    const std::string text =
        fmt::format("tierlens: 1\ntypes:\n  chips: {{h: {{}}}}\n  links: {{l: {{bandwidth: 50 GB/s}}}}\n"
                    "boards:\n  host: {{chips: {{type: h, count: 1}}}}\n"
                    "racks:\n  all:\n    boards: [{{use: host, count: 1024}}]\n"
                    "    fabric: {{kind: fat_tree, link: l, children: [8, 8, 16], parents: [1, 2, 8], cables: [1, 1, 1]}}\n"
                    "system: {{racks: [{{use: all}}]}}\n"
                    "network: {{routing: {{policy: {}}}, comm_params: {{contention_strategy: maxmin_fair}}}}\n",
                    policy);
    Request r = requestFor(readTopologyText(text, "tree.yaml").value().topology);
    r.collective = collective;
    r.algorithm = algorithm;
    r.method = method;
    r.wantLoads = true;
    std::mt19937_64 random(1);
    std::shuffle(r.ranks.begin(), r.ranks.end(), random);
    return r;
}

Request sample(const char* file, Collective collective, const char* algorithm, Method method)
{
    Request r = requestFor(openTopologyFile(std::string(TIERLENS_SOURCE_DIR "/sample_topologies/") + file).value().topology);
    r.collective = collective;
    r.algorithm = algorithm;
    r.method = method;
    r.wantLoads = true;
    return r;
}

/// From the stop to the return, the worst over the moments of one run that takes @p whole.
template <class Run> void stopEverywhere(benchmark::State& state, Run run)
{
    for (auto _ : state) {
        const auto begin = Clock::now();
        run(std::stop_token{});
        const double whole = seconds(Clock::now() - begin);
        double worst = 0.0;
        for (int i = 0; i < kStops; ++i) {
            std::stop_source source;
            std::atomic<double> returned{0.0};
            std::binary_semaphore read(0); // the clock of a thread can be read only while it lives
            std::jthread worker([&] {
                run(source.get_token());
                returned = processorSeconds(pthread_self());
                read.acquire();
            });
            std::this_thread::sleep_for(std::chrono::duration<double>(whole * (i + 0.5) / kStops));
            const double stopped = processorSeconds(worker.native_handle());
            source.request_stop();
            read.release();
            worker.join();
            worst = std::max(worst, returned - stopped);
        }
        state.SetIterationTime(worst);
        state.SetLabel(fmt::format("of {:.2f} s", whole));
    }
}

void evaluation(benchmark::State& state, const Request& request)
{
    stopEverywhere(state, [&](const std::stop_token& stop) {
        Evaluator evaluator;
        benchmark::DoNotOptimize(evaluator.evaluate(request, stop));
    });
}

void stopAllToAll(benchmark::State& state)
{
    evaluation(state, tree("d_mod_k", Collective::allToAll, "pairwise", Method::stepwise));
}
void stopSprayed(benchmark::State& state)
{
    evaluation(state, tree("hierarchical", Collective::allToAll, "pairwise", Method::stepwise));
}
void stopHashed(benchmark::State& state)
{
    Request request = tree("ecmp", Collective::allToAll, "pairwise", Method::stepwise);
    request.network.routing.mode = RoutingMode::hash;
    evaluation(state, request);
}
void stopAdaptive(benchmark::State& state)
{
    evaluation(state, tree("adaptive", Collective::allReduce, "ring", Method::stepwise));
}
void stopDirect(benchmark::State& state)
{
    evaluation(state, tree("hierarchical", Collective::allToAll, "direct", Method::closedForm));
}
void stopBest(benchmark::State& state)
{
    evaluation(state, sample("pods_1024.yaml", Collective::allReduce, "best", Method::stepwise));
}
void stopCompanions(benchmark::State& state)
{
    Request request = sample("pods_1024.yaml", Collective::allToAll, "auto", Method::stepwise);
    Companion all;
    all.label = "all";
    all.groups = {request.ranks};
    request.companions = {all};
    evaluation(state, request);
}

void stopSeeds(benchmark::State& state)
{
    Request request = tree("ecmp", Collective::allReduce, "ring", Method::closedForm);
    request.network.routing.mode = RoutingMode::hash;
    stopEverywhere(state, [&](const std::stop_token& stop) {
        Evaluator evaluator;
        benchmark::DoNotOptimize(seedDistribution(evaluator, request, 1000, stop));
    });
}

constexpr auto kUnit = benchmark::kMillisecond;
BENCHMARK(stopAllToAll)->Unit(kUnit)->UseManualTime()->Iterations(1);
BENCHMARK(stopSprayed)->Unit(kUnit)->UseManualTime()->Iterations(1);
BENCHMARK(stopHashed)->Unit(kUnit)->UseManualTime()->Iterations(1);
BENCHMARK(stopAdaptive)->Unit(kUnit)->UseManualTime()->Iterations(1);
BENCHMARK(stopDirect)->Unit(kUnit)->UseManualTime()->Iterations(1);
BENCHMARK(stopBest)->Unit(kUnit)->UseManualTime()->Iterations(1);
BENCHMARK(stopSeeds)->Unit(kUnit)->UseManualTime()->Iterations(1);
BENCHMARK(stopCompanions)->Unit(kUnit)->UseManualTime()->Iterations(1);

} // namespace

BENCHMARK_MAIN();
