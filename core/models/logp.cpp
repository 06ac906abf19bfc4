// Culler 1993: a message is ⌈m/w⌉ packets, sent g apart, or o apart when the processor is slower:
// T(m) = 2o + L + (⌈m/w⌉ − 1)·max(g, o), and a step lasts max(T(m), g).
#include <algorithm>
#include <cmath>

#include "core/models/model_files.h"

namespace tierlens {

namespace {

double scopedContention(const MessageParameters& p) { return p.contentionForAll ? p.contention : 1.0; }

Duration gapWithoutContention(const MessageParameters& p) { return p.g.value_or(p.logpPacket / (p.bandwidth * p.utilisation)); }

StepCost cost(const MessageParameters& p, Bytes message)
{
    if (message.value() <= 0.0)
        return {};
    const Duration o = p.o.value_or(p.start / 2.0);
    const Duration startup = 2.0 * o + p.L.value_or(p.latency);
    const double furtherPackets = std::ceil(message / p.logpPacket) - 1.0;
    const Duration g = gapWithoutContention(p);
    const auto stepBeyondStartup = [&](Duration gap) { return std::max(std::max(gap, o) * furtherPackets, gap - startup); };
    const Duration transfer = stepBeyondStartup(g);
    return {startup, transfer, stepBeyondStartup(g * scopedContention(p)) - transfer};
}

} // namespace

LogParameters logpParameters(const MessageParameters& p)
{
    return {p.o.value_or(p.start / 2.0), p.L.value_or(p.latency), gapWithoutContention(p) * scopedContention(p), {}};
}

const ModelInfo kLogp{ModelId::logp, "logp", "LogP", "2o + L + (⌈m/w⌉ − 1)·max(g, o)", cost};

} // namespace tierlens
