// Collectives that run at the same time as the question, as a file's `concurrent` section or a line of text names them.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/base/problem.h"
#include "core/evaluation/request.h"

namespace tierlens {

/// More ranks than this, over all groups of all companions, are not taken in.
inline constexpr std::size_t kMaxCompanionRanks = 262'144;
/// Nor more entries of a file.
inline constexpr std::size_t kMaxCompanions = 256;

/// The file's `concurrent` entries in order. An entry whose group cannot be resolved now (all its chips failed, say), or
/// that goes beyond the limits above, is there without groups: an evaluation says that it does not count it.
[[nodiscard]] std::vector<Companion> companionsOf(const Topology& topology);

/// One companion. @p group may stand for several groups ("each:board", "tp[*]"). Error: those of resolveGroups,
/// too_much_at_once.
[[nodiscard]] Result<Companion> makeCompanion(const Topology& topology, std::string_view group, Collective collective,
                                              Bytes size);

/// The parts of GROUP:COLLECTIVE:SIZE; a group may hold colons itself. None where there are not three.
struct CompanionText {
    std::string_view group, collective, size;
};
[[nodiscard]] std::optional<CompanionText> splitCompanion(std::string_view text);

} // namespace tierlens
