// What one file of this folder gives: an algorithm as steps among n ranks. makeSchedule puts phases together from these,
// flat or tier by tier; an algorithm knows neither. Only this folder includes it.
#pragma once

#include <string_view>
#include <vector>

#include "core/collectives/schedule.h"

namespace tierlens {

struct Algorithm {
    std::string_view name; ///< of the command line
    /// Whether the algorithm performs @p operation (all_reduce, reduce_scatter, all_gather, all_to_all, broadcast, reduce).
    bool (*performs)(Collective operation);
    /// Why it cannot run on @p n ranks (a sentence fragment), or nullptr.
    const char* (*refuses)(std::uint32_t n);
    /// Sets pattern, flowShare and steps of @p phase, whose ranks n ≥ 2 are set. Sizes are fractions of the phase's own M:
    /// numerator / denominator with size left for the caller.
    void (*build)(Collective operation, const ScheduleRequest& request, Phase& phase);
    /// Why the links or switches of a tier do not allow it (empty when they do) and what of them the phase keeps; called before
    /// build. Null: any tier will do.
    std::string (*takes)(const TierShape& shape, Phase& phase) = nullptr;
    /// Performs its operation only as a half of an all_reduce tier by tier.
    bool insideAllReduceOnly = false;
};

/// All of them, in the order of menus.
[[nodiscard]] std::span<const Algorithm* const> algorithms();
/// The one of this name that performs @p operation, or nullptr.
[[nodiscard]] const Algorithm* algorithmFor(std::string_view name, Collective operation);

inline const char* anyRanks(std::uint32_t /*n*/) { return nullptr; }
inline const char* powersOfTwo(std::uint32_t n)
{
    return (n & (n - 1)) == 0 ? nullptr : "the number of ranks is no power of two";
}

/// ⌊log₂ n⌋ and ⌈log₂ n⌉ for n ≥ 1.
constexpr std::uint32_t floorLog2(std::uint32_t n)
{
    std::uint32_t q = 0;
    while ((n >> q) > 1)
        ++q;
    return q;
}
constexpr std::uint32_t ceilLog2(std::uint32_t n) { return n <= 1 ? 0 : floorLog2(n - 1) + 1; }

inline Step step(std::uint32_t count, double numerator, double denominator, std::uint32_t pattern = 0)
{
    Step s;
    s.count = count;
    s.numerator = numerator;
    s.denominator = denominator;
    s.pattern = pattern;
    return s;
}

// Every algorithm, in the order of menus. One line here registers a new file of this folder.
#define TIERLENS_ALGORITHMS(ALGORITHM)                                                                                           \
    ALGORITHM(kRing)                                                                                                             \
    ALGORITHM(kMultiRing)                                                                                                        \
    ALGORITHM(kRingBroadcast)                                                                                                    \
    ALGORITHM(kPairwise)                                                                                                         \
    ALGORITHM(kPairwiseXor)                                                                                                      \
    ALGORITHM(kDirect)                                                                                                           \
    ALGORITHM(kRecursiveDoubling)                                                                                                \
    ALGORITHM(kRecursiveDoublingGather)                                                                                          \
    ALGORITHM(kHalvingDoubling)                                                                                                  \
    ALGORITHM(kBruck)                                                                                                            \
    ALGORITHM(kBinomial)                                                                                                         \
    ALGORITHM(kDoubleBinaryTree)                                                                                                 \
    ALGORITHM(kInNetwork)                                                                                                        \
    ALGORITHM(kInNetworkHalf)

#define TIERLENS_DECLARE(constant) extern const Algorithm constant;
TIERLENS_ALGORITHMS(TIERLENS_DECLARE)
#undef TIERLENS_DECLARE

} // namespace tierlens
