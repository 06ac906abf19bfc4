// How long it takes to build topologies of the design size, and to resolve groups on them.
#include <benchmark/benchmark.h>

#include "core/topology/build.h"
#include "core/topology/groups.h"

namespace {

using namespace tierlens;

class NoSource final : public SourceMap {
public:
    [[nodiscard]] TextPosition position(SourceNode) const override { return {}; }
    [[nodiscard]] std::string keyPath(SourceNode) const override { return {}; }
    [[nodiscard]] std::string fileName() const override { return {}; }
};

FabricDescription fabric(FabricKind kind, std::uint32_t uplinks = 0)
{
    FabricDescription f;
    f.kind = kind;
    f.link = LinkTypeId(0);
    if (uplinks > 0)
        f.attach = {.kind = Attach::Kind::switches, .uplinks = uplinks};
    return f;
}

/// 8 chips on 4 switches a board, 8 boards a rack, 32 racks a pod, @p pods pods of 2,048 chips; rails at every level.
TopologyDescription fourTiers(std::uint32_t pods)
{
    TopologyDescription d;
    d.chipTypes.push_back({.name = "chip"});
    d.dies.emplace_back();
    d.linkTypes.push_back({.name = "link", .bandwidth = gigabytesPerSecond(50)});
    FabricDescription board = fabric(FabricKind::switched);
    board.switches.value = 4;
    const auto block = [&](Level level, BlockMembers members, FabricDescription f) {
        d.blocks.push_back({.level = level, .members = {members}, .fabrics = {std::move(f)}});
        return BlockId(d.blocks.size() - 1);
    };
    const BlockId b = block(Level::board, {.chipType = ChipTypeId(0), .count = 8}, board);
    const BlockId r = block(Level::rack, {.block = b, .count = 8}, fabric(FabricKind::rail));
    const BlockId p = block(Level::pod, {.block = r, .count = 32}, fabric(FabricKind::rail, 2));
    d.system = block(Level::system, {.block = p, .count = pods}, fabric(FabricKind::rail, 4));
    return d;
}

void buildFourTiers(benchmark::State& state)
{
    const TopologyDescription description = fourTiers(static_cast<std::uint32_t>(state.range(0)));
    const NoSource source;
    for (auto _ : state)
        benchmark::DoNotOptimize(buildTopology(description, source));
    state.counters["chips"] = static_cast<double>(2048 * state.range(0));
}
BENCHMARK(buildFourTiers)->Arg(1)->Arg(8)->Arg(32)->Arg(512)->Unit(benchmark::kMillisecond);

void resolve(benchmark::State& state, const char* selector)
{
    const NoSource source;
    const auto topology = buildTopology(fourTiers(32), source).value();
    for (auto _ : state)
        benchmark::DoNotOptimize(resolveGroup(*topology, selector));
}
BENCHMARK_CAPTURE(resolve, all, "all")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(resolve, one_board, "p3/r7/b5")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(resolve, same_chip_of_every_board, "c0")->Unit(benchmark::kMicrosecond);

void describe(benchmark::State& state)
{
    const NoSource source;
    const auto topology = buildTopology(fourTiers(32), source).value();
    const auto group = resolveGroup(*topology, "all|strided:3:1");
    for (auto _ : state)
        benchmark::DoNotOptimize(selectorFor(*topology, group->ranks));
}
BENCHMARK(describe)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
