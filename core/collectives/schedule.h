// A collective as phases of steps (MODEL reference §3). A schedule knows no model and no topology beyond the sizes of
// the tiers. A new algorithm is one file in this folder and one line in algorithm.h.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/problem.h"
#include "core/base/quantity.h"
#include "core/collectives/disjoint_rings.h"

namespace tierlens {

enum class Collective : std::uint8_t {
    allReduce,
    reduceScatter,
    allGather,
    allToAll,
    broadcast,
    reduce,
    sendRecv,
    dispatch,
    combine
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

/// A run of alike steps: `count` steps whose flows are the same and carry `size` each.
struct Step {
    std::uint32_t count = 1;
    Bytes size{};              ///< m of the step's message: M of the collective · numerator / denominator
    std::uint32_t pattern = 0; ///< index for flowsOf: which flows
    /// The size as an exact fraction of the collective's M, so that one schedule serves every size.
    double numerator = 1.0, denominator = 1.0;
    bool startupOnly = false; ///< T(0⁺): the start-up of a message whose bytes another step counts (pipelined trees)
};

/// What the flows of a phase look like; flowsOf writes them out. p is the step's pattern, 2^q the largest power of two
/// that is not above n.
enum class Pattern : std::uint8_t {
    ring,       ///< i → (i+1) mod n, every step alike
    shift,      ///< i → (i+p+1) mod n: pairwise, Bruck
    complete,   ///< direct: every i → every j ≠ i
    binomial,   ///< i → i + 2^p for i < 2^p, from a root at position 0
    binomialUp, ///< mirrored: reduce
    single,     ///< one flow 0 → 1 (send_recv)
    chain,      ///< ring broadcast in c = steps − n + 2 chunks: step p: i → i+1 for the i < n−1 with 0 ≤ p−i < c
    exchange,   ///< i ↔ i xor (p+1) below 2^q; p = 2^q − 1: fold in, 2^q + j → j; p = 2^q: fold out, j → 2^q + j
    doubleTree, ///< both binary trees of double_binary_tree, up and down at once
    rings,      ///< multi_ring: every ring of Phase::rings, every step alike
    line,       ///< i → i+1 for i < n−1: what a multicast by the switches from position 0 puts on the links into the ranks
    lineUp      ///< mirrored: a reduction by the switches into position 0
};

/// One algorithm among the sub-groups of one tier, all sub-groups at once.
struct Phase {
    std::string_view name{}; ///< "reduce_scatter", "all_reduce", "all_gather", "all_to_all", "broadcast", "reduce", "send_recv"
    std::string_view algorithm{}; ///< "ring", "pairwise", "direct", "binomial", …
    std::uint32_t tier = 0;       ///< index into GroupProfile::effective; of a flat phase the outermost
    /// Flat: sub-groups are made of the ranks as numbered, across tiers, instead of the parts of one tier. Flat phases
    /// take the bandwidth, latency and F of the slowest tier they cross.
    bool overAllRanks = false;
    /// Broadcast and reduce: only the sub-groups that hold the root or stand for it (same position below this tier) take
    /// part, and position 0 of their flows is the root's.
    bool representatives = false;
    std::uint32_t ranks = 0; ///< n, of one sub-group
    Bytes size{};            ///< M of this phase
    Pattern pattern = Pattern::ring;
    std::vector<Step> steps{};
    /// Distance of neighbouring members of a sub-group in the order of ranks (overAllRanks: as numbered, else tier by tier,
    /// where it is ∏ of the sizes of the tiers below). Sub-group g has the members (g / stride)·n·stride + g mod stride +
    /// j·stride.
    std::uint32_t stride = 1;
    double flowShare = 1.0; ///< the part of a step's m that one flow carries (double_binary_tree: a rank sends m by four flows)
    std::shared_ptr<const RingSet> rings{}; ///< Pattern::rings; its bandwidth and latency take the place of the tier's
    std::optional<Duration> latency{};      ///< in place of the tier's mean: of the longest path (a tree of switches)
    double bytesSentFraction = 0.0;         ///< bytes a rank sends in this phase ÷ size (mean over the ranks of the group)
};

struct Schedule {
    Collective collective = Collective::allReduce;
    std::string algorithm{}; ///< as shown: "hierarchical_ring", "ring", "pairwise", "binomial", "direct"
    /// Code of the rule that chose it: "asked", "only" (send_recv), "auto_one_tier", "auto_uniform_tiers", "auto_uneven",
    /// "auto_direct_links", "auto_pairwise", "auto_binomial", "auto_below_threshold" and "auto_above_threshold"; of an
    /// evaluation also "best" and "sharp".
    std::string reason{};
    std::uint32_t root = 0; ///< rank; broadcast, reduce
    std::vector<Phase> phases{};
};

/// Switches that reduce: whether those of a tier form a tree through which the ranks of every sub-group can be reduced
/// at once (MODEL reference §11).
struct ReductionTree {
    std::uint32_t height = 0; ///< switches on the way up, the top one included; 0: in_network does not apply, and `why`
    bool nics = false;        ///< the ranks reach the switches through NICs
    Duration latency{};       ///< α_path of the longest path through the top
    std::string why{};        ///< a sentence fragment
};

/// The sizes a schedule is built on: what it may know of the tiers.
struct TierShape {
    std::uint32_t groupSize = 1; ///< S_k
    bool directLinks = false;
    std::shared_ptr<const RingSet> rings{}; ///< none: multi_ring does not apply, and `noRings` says why
    std::string noRings = "the links between the ranks are not known";
    ReductionTree reduction{0, false, {}, "the switches between the ranks are not known"};
};

struct ScheduleRequest {
    Collective collective = Collective::allReduce;
    std::string algorithm =
        "auto"; ///< of the CLI contract: auto, ring, hierarchical_ring, hierarchical:X,Y, pairwise, direct, binomial, …
    Bytes size{};
    std::uint32_t ranks = 0;
    std::vector<TierShape> tiers{}; ///< innermost first, product = ranks
    TierShape whole{};              ///< of several tiers: all ranks as numbered, for flat algorithms
    bool uniform = true;
    std::uint32_t expertParallel = 0, moeTensorParallel = 0; ///< dispatch, combine: ep · moe_tp = ranks
    std::uint32_t root = 0;                                  ///< broadcast, reduce
    std::uint32_t broadcastChunks = 16;
    /// `algorithm_threshold`: under auto, all_reduce takes double_binary_tree up to this size and ring above.
    std::optional<Bytes> threshold{};
};

/// Builds the schedule. Errors: not_available (an algorithm of the contract that this version lacks),
/// unknown_value, algorithm_does_not_apply (with why), wrong_rank_count (send_recv needs two; ep·moe_tp = ranks; a root
/// that is no rank). One rank or no bytes: no phases.
[[nodiscard]] Result<Schedule> makeSchedule(const ScheduleRequest& request);

/// The flows of step-pattern @p pattern of @p phase, positions inside one sub-group.
void flowsOf(const Phase& phase, std::uint32_t pattern, std::vector<Flow>& flows);

/// How many flows flowsOf writes.
[[nodiscard]] std::uint64_t flowCount(const Phase& phase, std::uint32_t pattern);

/// Algorithms registered for a collective, for menus: "auto" first, then "best" (which an Evaluator resolves: makeSchedule
/// does not know it). "hierarchical:" with one name a tier goes beside them.
[[nodiscard]] std::vector<std::string_view> algorithmsFor(Collective c);

} // namespace tierlens
