// Moritz & Frank 1998 as the source documents use it: LogGP with a static contention factor F on the gap a byte.
#include "core/models/log_long_message.h"
#include "core/models/model_files.h"

namespace tierlens {

namespace {

StepCost cost(const MessageParameters& p, Bytes message) { return longMessageCost(p, message, p.contention); }

} // namespace

const ModelInfo kLoggpc{ModelId::loggpc, "loggpc", "LoGPC", "2o + L + (m − 1)·G·F", cost};

} // namespace tierlens
