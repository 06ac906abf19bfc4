// The parameters as they stand while other values are laid over the file.
#pragma once

#include "core/whatif/parameters.h"
#include "core/whatif/what_if.h"

namespace tierlens {

/// As parametersOf(), with the values that hold under @p values: what is laid over a parameter is its value, and bandwidth and
/// latency of a tier are those of the group's profile then. Rails stay a factor on a tier's bandwidth: the bandwidth is that
/// of one rail as the file counts them. What depends on the model (g under LogP) is that of @p model. Errors: those of
/// WhatIfLayer::over and parametersOf.
[[nodiscard]] Result<std::vector<Parameter>> parametersUnder(WhatIfLayer& layer, const WhatIf& values, ModelId model,
                                                             const std::stop_token& stop = {});

/// The parameter @p key of @p all that has a number; "network." in front is accepted. Error: unknown_name.
[[nodiscard]] Result<Parameter> numberParameter(const std::vector<Parameter>& all, std::string_view key);

} // namespace tierlens
