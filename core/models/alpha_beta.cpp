// Hockney: T(m) = α + β·m with α = α_start + L, β = F/(bw·u_r) (3.1).
#include "core/models/model_files.h"

namespace tierlens {

namespace {

StepCost cost(const MessageParameters& p, Bytes message)
{
    if (message.value() <= 0.0)
        return {};
    const Duration transfer = message / (p.bandwidth * p.utilisation);
    return {p.start + p.latency, transfer, transfer * (p.contention - 1.0)};
}

} // namespace

const ModelInfo kAlphaBeta{ModelId::alphaBeta, "alpha_beta", "Alpha-Beta", "α + m·β", cost};

} // namespace tierlens
