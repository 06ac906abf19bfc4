// What the files of this folder give the registry. Only this folder includes it.
#pragma once

#include "core/models/message_cost.h"

namespace tierlens {

#define TIERLENS_DECLARE(id, constant) extern const ModelInfo constant;
TIERLENS_MODELS(TIERLENS_DECLARE)
#undef TIERLENS_DECLARE

} // namespace tierlens
