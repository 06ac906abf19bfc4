// The flows of a step, by pattern.
#include <algorithm>

#include "core/collectives/algorithm.h"

namespace tierlens {

namespace {

constexpr std::uint32_t kNoParent = 0xFFFFFFFFU;

// NCCL's in-order binary tree: odd ranks are leaves; the parent of a rank replaces its lowest set bit by the next one.
std::uint32_t treeParent(std::uint32_t rank, std::uint32_t n)
{
    if (rank == 0)
        return kNoParent;
    const std::uint32_t bit = rank & (~rank + 1);
    const std::uint32_t up = (rank ^ bit) | (bit << 1);
    return up < n ? up : rank ^ bit;
}

void doubleTreeFlows(std::uint32_t n, std::vector<Flow>& flows)
{
    // The second tree is the first one mirrored (n even) or moved by one (n odd), so that leaves become inner nodes.
    const auto second = [n](std::uint32_t r) { return n % 2 == 0 ? n - 1 - r : (r + 1) % n; };
    for (std::uint32_t r = 0; r < n; ++r) {
        const std::uint32_t parent = treeParent(r, n);
        if (parent == kNoParent)
            continue;
        flows.push_back({r, parent});
        flows.push_back({parent, r});
        flows.push_back({second(r), second(parent)});
        flows.push_back({second(parent), second(r)});
    }
}

struct Window {
    std::uint32_t first, end;
};

// Ring broadcast: which senders are busy in step p.
Window chainWindow(const Phase& phase, std::uint32_t p)
{
    const auto steps = static_cast<std::uint32_t>(phase.steps.size());
    const std::uint32_t chunks = steps - phase.ranks + 2;
    return {p + 1 > chunks ? p + 1 - chunks : 0, std::min(p + 1, phase.ranks - 1)};
}

} // namespace

void flowsOf(const Phase& phase, std::uint32_t pattern, std::vector<Flow>& flows)
{
    flows.clear();
    const std::uint32_t n = phase.ranks;
    if (n < 2)
        return;
    const std::uint32_t core = 1U << floorLog2(n);
    switch (phase.pattern) {
    case Pattern::ring:
        for (std::uint32_t i = 0; i < n; ++i)
            flows.push_back({i, i + 1 == n ? 0 : i + 1});
        break;
    case Pattern::shift:
        for (std::uint32_t i = 0; i < n; ++i)
            flows.push_back({i, static_cast<std::uint32_t>((std::uint64_t{i} + pattern + 1) % n)});
        break;
    case Pattern::complete:
        for (std::uint32_t i = 0; i < n; ++i)
            for (std::uint32_t j = 0; j < n; ++j)
                if (i != j)
                    flows.push_back({i, j});
        break;
    case Pattern::binomial:
    case Pattern::binomialUp:
        for (std::uint32_t i = 0; i < (1U << pattern) && i + (1U << pattern) < n; ++i) {
            const Flow down{i, i + (1U << pattern)};
            flows.push_back(phase.pattern == Pattern::binomial ? down : Flow{down.to, down.from});
        }
        break;
    case Pattern::single:
        flows.push_back({0, 1});
        break;
    case Pattern::chain: {
        const Window w = chainWindow(phase, pattern);
        for (std::uint32_t i = w.first; i < w.end; ++i)
            flows.push_back({i, i + 1});
        break;
    }
    case Pattern::exchange:
        if (pattern + 1 < core)
            for (std::uint32_t i = 0; i < core; ++i)
                flows.push_back({i, i ^ (pattern + 1)});
        else
            for (std::uint32_t j = 0; core + j < n; ++j)
                flows.push_back(pattern + 1 == core ? Flow{core + j, j} : Flow{j, core + j});
        break;
    case Pattern::doubleTree:
        doubleTreeFlows(n, flows);
        break;
    case Pattern::rings:
        for (const std::vector<std::uint32_t>& ring : phase.rings->rings)
            for (std::uint32_t i = 0; i < n; ++i)
                flows.push_back({ring[i], ring[i + 1 == n ? 0 : i + 1]});
        break;
    case Pattern::line:
    case Pattern::lineUp:
        for (std::uint32_t i = 0; i + 1 < n; ++i)
            flows.push_back(phase.pattern == Pattern::line ? Flow{i, i + 1} : Flow{i + 1, i});
        break;
    }
}

std::uint64_t flowCount(const Phase& phase, std::uint32_t pattern)
{
    const std::uint64_t n = phase.ranks;
    if (n < 2)
        return 0;
    const std::uint64_t core = std::uint64_t{1} << floorLog2(phase.ranks);
    switch (phase.pattern) {
    case Pattern::ring:
    case Pattern::shift:
        return n;
    case Pattern::complete:
        return n * (n - 1);
    case Pattern::binomial:
    case Pattern::binomialUp: {
        const std::uint64_t holders = std::uint64_t{1} << pattern;
        return std::min(holders, n - holders);
    }
    case Pattern::single:
        return 1;
    case Pattern::chain: {
        const Window w = chainWindow(phase, pattern);
        return w.end - w.first;
    }
    case Pattern::exchange:
        return pattern + 1 < core ? core : n - core;
    case Pattern::doubleTree:
        return 4 * (n - 1);
    case Pattern::rings:
        return n * phase.rings->rings.size();
    case Pattern::line:
    case Pattern::lineUp:
        return n - 1;
    }
    return 0;
}

} // namespace tierlens
