// How long laying out takes, by number of chips.
#include <benchmark/benchmark.h>

#include "core/layout/layout.h"
#include "core/layout/ribbons.h"
#include "tests/core/layout/systems.h"

namespace {

using namespace tierlens;

/// pods × 8 racks × 16 boards × 8 chips.
void layOut(benchmark::State& state)
{
    const auto topology = systems::fourTiers(static_cast<std::size_t>(state.range(0)), 8, 16);
    for (auto _ : state)
        benchmark::DoNotOptimize(makeLayout(*topology));
    state.counters["chips"] = static_cast<double>(topology->endpoints.size());
    state.counters["links"] = static_cast<double>(topology->links.size());
}
BENCHMARK(layOut)->Arg(1)->Arg(8)->Arg(64)->Arg(98)->Unit(benchmark::kMillisecond);

void ribbonsOfClosedBoards(benchmark::State& state)
{
    const auto topology = systems::fourTiers(static_cast<std::size_t>(state.range(0)), 8, 16);
    const Layout layout = makeLayout(*topology);
    for (auto _ : state)
        benchmark::DoNotOptimize(makeRibbons(*topology, layout, 3));
}
BENCHMARK(ribbonsOfClosedBoards)->Arg(1)->Arg(64)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
