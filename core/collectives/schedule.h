// A collective as phases of steps (MODEL reference §3). A schedule knows no model and no topology beyond the sizes of
// the tiers. A new algorithm is one file in this folder and one line in registry.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/problem.h"
#include "core/base/quantity.h"

namespace tierlens {

enum class Collective : std::uint8_t {
    allReduce, reduceScatter, allGather, allToAll, broadcast, reduce, sendRecv, dispatch, combine
};

[[nodiscard]] std::string_view collectiveName(Collective c); ///< "all_reduce", …
[[nodiscard]] std::optional<Collective> collectiveFromName(std::string_view name);
[[nodiscard]] std::span<const Collective> allCollectives();

/// f of busbw = M/T·f (MODEL reference §0); none for dispatch and combine.
[[nodiscard]] std::optional<double> busBandwidthFactor(Collective c, std::uint32_t ranks);

/// One point-to-point transfer inside a sub-group of n ranks: from position `from` to position `to` (0…n−1).
struct Flow {
    std::uint32_t from = 0, to = 0;
};

/// A run of alike steps: `count` steps whose flows are the same and carry `bytes` each.
struct Step {
    std::uint32_t count = 1;
    Bytes size{};                ///< of every flow
    std::uint32_t pattern = 0;   ///< index for flowsOf: which flows
};

/// What the flows of a phase look like; flowsOf writes them out.
enum class Pattern : std::uint8_t {
    ring,      ///< i → (i+1) mod n, every step alike
    shift,     ///< pairwise all_to_all: step t: i → (i+t+1) mod n
    complete,  ///< direct: every i → every j ≠ i
    binomial,  ///< step t: i → i + 2^t for i < 2^t, towards a root at position 0
    binomialUp,///< mirrored: reduce
    single     ///< one flow 0 → 1 (send_recv)
};

/// One algorithm among the sub-groups of one tier, all sub-groups at once.
struct Phase {
    std::string_view name{};      ///< "reduce_scatter", "all_reduce", "all_gather", "all_to_all", "broadcast", "reduce", "send_recv"
    std::string_view algorithm{}; ///< "ring", "pairwise", "direct", "binomial", …
    std::uint32_t tier = 0;       ///< index into GroupProfile::effective
    bool overAllRanks = false;    ///< flat: the sub-group is the whole group although tiers exist (all_to_all)
    /// Flat phases take the bandwidth, latency and F of the slowest tier they cross.
    std::uint32_t ranks = 0;      ///< n, of one sub-group
    Bytes size{};                 ///< M of this phase
    Pattern pattern = Pattern::ring;
    std::vector<Step> steps{};
    /// dispatch and combine: the sub-groups are ranks with equal position modulo / division by moe_tp (see subgroupsOf).
    std::uint32_t stride = 1;     ///< distance of neighbouring ranks of a sub-group when overAllRanks
    double bytesSentFraction = 0.0; ///< bytes a rank sends in this phase ÷ size (mean over ranks)
};

struct Schedule {
    Collective collective = Collective::allReduce;
    std::string algorithm{};      ///< as shown: "hierarchical_ring", "ring", "pairwise", "binomial", "direct"
    std::string reason{};         ///< code of the rule that chose it: "asked", "auto_uniform_tiers", "auto_uneven", "auto_direct_links", …
    std::vector<Phase> phases{};
};

/// The sizes a schedule is built on: what it may know of the tiers.
struct TierShape {
    std::uint32_t groupSize = 1;  ///< S_k
    bool directLinks = false;
};

struct ScheduleRequest {
    Collective collective = Collective::allReduce;
    std::string algorithm = "auto"; ///< of the CLI contract: auto, ring, hierarchical_ring, hierarchical:X,Y, pairwise, direct, binomial, …
    Bytes size{};
    std::uint32_t ranks = 0;
    std::vector<TierShape> tiers{}; ///< innermost first, product = ranks
    bool uniform = true;
    std::uint32_t expertParallel = 0, moeTensorParallel = 0; ///< dispatch, combine: ep · moe_tp = ranks
    std::uint32_t root = 0;         ///< broadcast, reduce
    std::uint32_t broadcastChunks = 16;
};

/// Builds the schedule. Errors: not_available (an algorithm of the contract that this version lacks),
/// unknown_value, algorithm_does_not_apply (with why), wrong_rank_count (send_recv needs two; ep·moe_tp = ranks).
[[nodiscard]] Result<Schedule> makeSchedule(const ScheduleRequest& request);

/// The flows of step-pattern @p pattern of @p phase, positions inside one sub-group.
void flowsOf(const Phase& phase, std::uint32_t pattern, std::vector<Flow>& flows);

/// Algorithms registered for a collective, for menus: "auto" first.
[[nodiscard]] std::vector<std::string_view> algorithmsFor(Collective c);

} // namespace tierlens
