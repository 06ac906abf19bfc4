// Parts that several text tables have in common.
#pragma once

#include <span>
#include <string>

#include "core/report/report.h"

namespace tierlens {

/// A line of the head: the title in a column of its own, then the text.
[[nodiscard]] std::string headLine(std::string_view title, std::string_view text);
/// What was asked, over what and by which rules, line by line. @p profile and @p result are put in where they are known.
[[nodiscard]] std::string questionHead(const Request& request, const GroupProfile* profile, const ModelResult* result,
                                       bool withSize);
/// "8 in c2c × 2 in b2b", "uneven: 5 + 3 in c2c, 8 in b2b".
[[nodiscard]] std::string tierSummary(const GroupProfile& profile);
[[nodiscard]] std::string tiersTable(std::span<const TierProfile> tiers, const Topology* topology);
/// "Result  827.3 µs · busbw 290.1 GB/s · …"
[[nodiscard]] std::string resultLine(const ModelResult& result);
/// The busiest links of every phase; empty without loads.
[[nodiscard]] std::string phaseLinksTable(const Request& request, const Evaluation& evaluation);
/// A blank line and one line a warning; empty without any.
[[nodiscard]] std::string warningLines(const Problems& warnings);

} // namespace tierlens
