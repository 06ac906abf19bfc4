// What limits a result, in the language of the window.
#pragma once

#include <QString>

#include "core/evaluation/evaluation.h"

namespace tierlens {

/// "limited by bandwidth", or "bandwidth 53 %, contention 47 %" where two are about equal.
[[nodiscard]] QString limitText(const ModelResult& result);

} // namespace tierlens
