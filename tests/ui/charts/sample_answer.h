// Answers put together by hand for the tests and the benchmark of the charts: boards of eight chips on four NVSwitches,
// joined by eight rails, all_reduce as reduce_scatter, all_reduce and all_gather rings (MODEL reference §15, second row:
// 251.969 + 323.345 + 251.969 = 827.283 µs at 128 MB on two boards; LogP 8.798 ms).
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "core/evaluation/evaluation.h"
#include "core/models/message_cost.h"
#include "ui/run/evaluation_runner.h"

namespace tierlens::sample {

inline constexpr std::uint32_t kChips = 8, kSwitches = 4;

struct Rig {
    std::shared_ptr<Topology> topology = std::make_shared<Topology>();
    std::uint32_t boards = 0;
    /// chip c of board b; NVSwitch s of board b; rail r
    [[nodiscard]] VertexId chip(std::uint32_t b, std::uint32_t c) const { return VertexId(b * (kChips + kSwitches) + c); }
    [[nodiscard]] VertexId nvSwitch(std::uint32_t b, std::uint32_t s) const
    {
        return VertexId(b * (kChips + kSwitches) + kChips + s);
    }
    [[nodiscard]] VertexId rail(std::uint32_t r) const { return VertexId(boards * (kChips + kSwitches) + r); }
    [[nodiscard]] LinkId up(std::uint32_t b, std::uint32_t c, std::uint32_t s) const
    {
        return LinkId((b * kChips + c) * kSwitches + s);
    }
    [[nodiscard]] LinkId toRail(std::uint32_t b, std::uint32_t c) const
    {
        return LinkId(boards * kChips * kSwitches + b * kChips + c);
    }
};

inline Rig makeRig(std::uint32_t boards)
{
    Rig rig;
    rig.boards = boards;
    Topology& t = *rig.topology;
    t.name = boards == 2 ? "2 x HGX H100, InfiniBand rails" : std::to_string(boards) + " x HGX H100";
    t.containers.resize(3 + boards);
    t.containers[1] = {Level::pod, false, 0, ContainerId(0)};
    t.containers[2] = {Level::rack, false, 0, ContainerId(1)};
    for (std::uint32_t b = 0; b < boards; ++b) {
        const ContainerId board(3 + b);
        t.containers[board.index()] = {Level::board, false, b, ContainerId(2)};
        for (std::uint32_t i = 0; i < kChips + kSwitches; ++i) {
            const bool chip = i < kChips;
            t.vertices.push_back({chip ? VertexKind::endpoint : VertexKind::switchElement, false, chip ? i : i - kChips, board});
            if (chip)
                t.endpoints.push_back(rig.chip(b, i));
        }
    }
    for (std::uint32_t r = 0; r < kChips; ++r)
        t.vertices.push_back({VertexKind::switchElement, false, r, ContainerId(2)});
    const auto link = [&t](VertexId a, VertexId b, double gigabytes, double us, Tier tier) {
        Link l;
        l.a = a;
        l.b = b;
        l.bandwidth.fill(gigabytesPerSecond(gigabytes));
        l.latency.fill(microseconds(us));
        l.tier = tier;
        t.links.push_back(l);
    };
    for (std::uint32_t b = 0; b < boards; ++b) {
        for (std::uint32_t c = 0; c < kChips; ++c) {
            for (std::uint32_t s = 0; s < kSwitches; ++s)
                link(rig.chip(b, c), rig.nvSwitch(b, s), 112.5, 0.02, Tier::c2c);
        }
    }
    for (std::uint32_t b = 0; b < boards; ++b) {
        for (std::uint32_t c = 0; c < kChips; ++c)
            link(rig.chip(b, c), rig.rail(c), 50.0, 0.5, Tier::b2b);
    }
    return rig;
}

/// The phases of one model at a size, costed by core's own models.
inline ModelResult resultOf(ModelId id, Bytes size, std::uint32_t boards, double contention = 1.0)
{
    ModelResult r;
    r.model = id;
    r.algorithm = "hierarchical_ring";
    r.reason = "auto_uniform_tiers";
    r.size = size;
    const auto phase = [&](const char* name, Tier tier, std::uint32_t ranks, std::uint32_t steps, Bytes m, double us,
                           double gigabytes, double f) {
        PhaseResult p;
        p.name = name;
        p.algorithm = "ring";
        p.tier = tier;
        p.ranks = ranks;
        p.steps = steps;
        p.size = m;
        p.bytesPerStep = m / ranks;
        p.parameters.start = microseconds(0.3);
        p.parameters.latency = microseconds(us);
        p.parameters.bandwidth = gigabytesPerSecond(gigabytes);
        p.parameters.contention = f;
        p.parameters.contentionForAll = true;
        const StepCost c = model(id).cost(p.parameters, p.bytesPerStep);
        p.startup = c.startup * steps;
        p.transfer = c.transfer * steps;
        p.contention = c.contention * steps;
        r.phases.push_back(p);
        r.total += p.latency();
    };
    phase("reduce_scatter", Tier::c2c, kChips, kChips - 1, size, 0.14, 450.0, 1.0);
    phase("all_reduce", Tier::b2b, boards, 2 * (boards - 1), size / kChips, 1.3725, 50.0, contention);
    phase("all_gather", Tier::c2c, kChips, kChips - 1, size, 0.14, 450.0, 1.0);
    const double n = boards * kChips;
    if (r.total > Duration()) {
        r.algorithmBandwidth = size / r.total;
        r.busBandwidth = r.algorithmBandwidth * (2.0 * (n - 1.0) / n);
    }
    r.bytesSent = size * (2.0 * (n - 1.0) / n);
    return r;
}

inline std::shared_ptr<const LoadMap> loadsOf(const Rig& rig, const ModelResult& r)
{
    auto map = std::make_shared<LoadMap>();
    const Topology& t = *rig.topology;
    std::vector<LinkLoad> links(t.links.size() * 2);
    std::uint32_t first = 0;
    for (std::uint32_t p = 0; p < r.phases.size(); ++p) {
        StepLoads s;
        s.phase = p;
        s.firstStep = first;
        s.count = r.phases[p].steps;
        s.duration = r.phases[p].latency() / s.count;
        first += s.count;
        for (std::uint32_t b = 0; b < rig.boards; ++b) {
            for (std::uint32_t c = 0; c < kChips; ++c) {
                if (r.phases[p].tier == Tier::c2c) {
                    for (std::uint32_t sw = 0; sw < kSwitches; ++sw) {
                        s.loads.push_back({forwardEdge(rig.up(b, c, sw)), 0.25, r.phases[p].bytesPerStep / kSwitches});
                        s.loads.push_back({backwardEdge(rig.up(b, c, sw)), 0.25, r.phases[p].bytesPerStep / kSwitches});
                    }
                } else {
                    s.loads.push_back({forwardEdge(rig.toRail(b, c)), 1.0, r.phases[p].bytesPerStep});
                    s.loads.push_back({backwardEdge(rig.toRail(b, c)), 1.0, r.phases[p].bytesPerStep});
                }
            }
        }
        std::sort(s.loads.begin(), s.loads.end(), [](const StepLoad& a, const StepLoad& b) { return a.edge < b.edge; });
        for (const StepLoad& l : s.loads) {
            LinkLoad& all = links[l.edge.index()];
            all.edge = l.edge;
            all.capacity = t.link(linkOf(l.edge)).capacity(isForward(l.edge) ? 0 : 1);
            all.maxFlows = std::max(all.maxFlows, l.flows);
            all.bytes += l.bytes * s.count;
        }
        map->steps.push_back(std::move(s));
    }
    for (LinkLoad& l : links) {
        if (!l.edge.valid())
            continue;
        l.utilisation = l.bytes.value() / l.capacity.value() / r.total.value();
        map->links.push_back(l);
    }
    std::stable_sort(map->links.begin(), map->links.end(),
                     [](const LinkLoad& a, const LinkLoad& b) { return a.utilisation > b.utilisation; });
    const std::uint32_t n = rig.boards * kChips;
    map->pairBytes.assign(std::size_t{n} * n, 0.0);
    for (std::uint32_t i = 0; i < n; ++i) {
        const std::uint32_t b = i / kChips, c = i % kChips;
        map->pairBytes[std::size_t{i} * n + b * kChips + (c + 1) % kChips] = 2 * (kChips - 1) * r.phases[0].bytesPerStep.value();
        map->pairBytes[std::size_t{i} * n + ((b + 1) % rig.boards) * kChips + c] =
            r.phases[1].steps * r.phases[1].bytesPerStep.value();
    }
    return map;
}

/// The whole answer. @p contention: F of the middle phase.
inline std::shared_ptr<Answer> makeAnswer(std::uint32_t boards = 2, Bytes size = megabytes(128), double contention = 1.0,
                                          int curvePoints = 48)
{
    const Rig rig = makeRig(boards);
    auto answer = std::make_shared<Answer>();
    answer->request.topology = rig.topology;
    answer->request.ranks = rig.topology->endpoints;
    answer->request.size = size;
    answer->request.models = {ModelId::alphaBeta, ModelId::logp, ModelId::loggp, ModelId::loggpc};
    for (const ModelId id : answer->request.models)
        answer->evaluation.results.push_back(resultOf(id, size, boards, contention));
    answer->evaluation.loads = loadsOf(rig, answer->evaluation.results.front());
    double n = 1024.0;
    for (int i = 0; i < curvePoints; ++i, n *= 1.4242) {
        for (const ModelId id : answer->request.models) {
            const ModelResult r = resultOf(id, Bytes(n), boards, contention);
            answer->curve.points.push_back(
                {Bytes(n), id, n < 300e3 ? "ring" : "hierarchical_ring", "ideal", r.total, r.algorithmBandwidth, r.busBandwidth});
        }
    }
    return answer;
}

} // namespace tierlens::sample
