// Inverse questions and sensitivities as table, CSV and JSON.
#pragma once

#include <span>
#include <string>

#include "core/report/report.h"
#include "core/whatif/sensitivity.h"
#include "core/whatif/solve.h"

namespace tierlens {

/// One row a model; @p answers beside request.models, all of the same parameter and time. JSON also has the curves.
[[nodiscard]] std::string reportSolve(const Request& request, std::span<const InverseAnswer> answers, Format format);

/// One row a parameter and side in CSV and JSON, one a parameter in the table; those that change nothing are named below it.
[[nodiscard]] std::string reportSensitivity(const Request& request, const Sensitivity& sensitivity, Format format);

/// "reached", "always", "never"
[[nodiscard]] std::string_view reachName(Reach reach);

} // namespace tierlens
