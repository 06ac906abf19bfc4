// Alexandrov 1995: LogP with a gap G a byte for messages longer than s. Free of contention unless contention_scope: all.
#include "core/models/log_long_message.h"
#include "core/models/model_files.h"

namespace tierlens {

namespace {

StepCost cost(const MessageParameters& p, Bytes message)
{
    return longMessageCost(p, message, p.contentionForAll ? p.contention : 1.0);
}

} // namespace

LogParameters loggpParameters(const MessageParameters& p)
{
    const Duration o = p.o.value_or(p.start / 2.0);
    return {o, p.L.value_or(p.latency), p.g.value_or(o), p.G.value_or(inverse(p.bandwidth * p.utilisation))};
}

const ModelInfo kLoggp{ModelId::loggp, "loggp", "LogGP", "2o + L + (m − 1)·G", cost};

} // namespace tierlens
