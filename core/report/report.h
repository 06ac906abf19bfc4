// Results as text tables, JSON and CSV (CLI contract). Numbers in JSON and CSV are shortest round-trip.
#pragma once

#include <string>

#include "core/evaluation/evaluation.h"

namespace tierlens {

enum class Format : std::uint8_t { table, json, csv };

[[nodiscard]] std::string reportEvaluation(const Request& request, const Evaluation& evaluation, Format format);
[[nodiscard]] std::string reportCurve(const Request& request, const Curve& curve, Format format);
[[nodiscard]] std::string reportProfile(const GroupProfile& profile, Format format);
/// @p all: every directed link, also those that carry nothing.
[[nodiscard]] std::string reportHeatmap(const Request& request, const Evaluation& evaluation, bool all, Format format);
/// The command line that gives this request's result, for "Copy as command line"; @p file and @p group as the user wrote them.
[[nodiscard]] std::string commandLineFor(const Request& request, std::string_view file, std::string_view group);

} // namespace tierlens
