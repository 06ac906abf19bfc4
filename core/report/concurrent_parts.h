// How collectives that run at once fare beside each other, as parts of the table and of the command line.
#pragma once

#include <string>

#include "core/report/report.h"

namespace tierlens {

/// Alone, together and how much slower, the question first; groups of one companion that fare alike are one row. Empty
/// without companions.
[[nodiscard]] std::string concurrentTable(const Evaluation& evaluation);
/// A line of the head: "Beside     tp[*]:all_reduce:64 MB (16 groups)". Empty without companions.
[[nodiscard]] std::string companionsLine(const Request& request);
/// The options --alone and --with that give the request's companions, each with a blank before it.
[[nodiscard]] std::string companionOptions(const Request& request, std::string (*shellWord)(std::string_view));

} // namespace tierlens
