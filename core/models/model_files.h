// What the files of this folder give the registry. Only registry.cpp includes it.
#pragma once

#include "core/models/message_cost.h"

namespace tierlens {

extern const ModelInfo kAlphaBeta;
extern const ModelInfo kLogp;
extern const ModelInfo kLoggp;
extern const ModelInfo kLoggpc;

} // namespace tierlens
