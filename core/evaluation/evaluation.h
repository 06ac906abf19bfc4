// The answer, and the one door to it. The window, the command line and the tests all go through Evaluator.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/problem.h"
#include "core/evaluation/group_profile.h"
#include "core/evaluation/request.h"

namespace tierlens {

enum class Bottleneck : std::uint8_t { bandwidth, latency, contention };
[[nodiscard]] std::string_view bottleneckName(Bottleneck b); ///< BW_BOUND, LATENCY_BOUND, CONTENTION_BOUND

/// The stepwise method: one run of alike steps under the first model of the request, and the flow that it waits for.
struct StepDetail {
    std::uint32_t phase = 0;
    std::uint32_t firstStep = 0;                              ///< of the whole collective, from 0
    std::uint32_t count = 1;                                  ///< alike steps in a row
    Bytes size{};                                             ///< that the slowest flow carries in one step
    Bytes message{};                                          ///< m of the step, which the model costs
    Duration startup{}, transfer{}, contention{}, queueing{}; ///< of one step: they add up to its time
    VertexId from{}, to{};                                    ///< the slowest flow
    Bandwidth rate{};                                         ///< that it gets, utilisation not taken off
    EdgeId edge{};           ///< the link that limits it; invalid when a switch's shared capacity does
    VertexId switchVertex{}; ///< that switch
    double flowsThere = 0.0; ///< Σ φ on that link
    Duration closedForm{};   ///< what the closed form counts for one such step; only of Evaluation::steps, beside its closedForm
    [[nodiscard]] Duration duration() const { return startup + transfer + contention + queueing; }
    /// By how much all of the alike steps together differ from the closed form; negative: they take less.
    [[nodiscard]] Duration gap() const { return (duration() - closedForm) * static_cast<double>(count); }
};

/// One phase under one model. The four parts add up to latency().
struct PhaseResult {
    std::string name{};      ///< "reduce_scatter", …
    std::string algorithm{}; ///< "ring", …
    Tier tier = Tier::flat;
    std::uint32_t tierIndex = 0; ///< into GroupProfile::effective
    std::uint32_t ranks = 0;
    std::uint32_t steps = 0;
    Bytes size{};         ///< M of the phase
    Bytes bytesPerStep{}; ///< mean where steps differ
    Duration startup{}, transfer{}, contention{}, queueing{};
    MessageParameters parameters{};      ///< what was put into the model, protocol included, for Explain
    bool acrossTiers = false;            ///< flat: its flows cross more than one tier; `tier` is the outermost
    std::uint32_t subgroups = 1;         ///< that run at once
    double contentionFlows = 0.0;        ///< Σ φ on the link that sets F, in its worst step; 0 when contention was not looked at
    EdgeId contentionEdge{};             ///< that link; invalid when it is a switch's shared capacity or was not looked at
    VertexId contentionSwitch{};         ///< the switch whose shared capacity sets F
    std::uint32_t routedSteps = 0;       ///< distinct steps that were routed to find F
    std::uint32_t distinctSteps = 0;     ///< of all; more than routedSteps: F is of a sample (warning contention_sampled)
    std::optional<StepDetail> slowest{}; ///< stepwise: the step that takes longest, under this result's model
    [[nodiscard]] Duration latency() const { return startup + transfer + contention + queueing; }
};

struct ModelResult {
    ModelId model = ModelId::alphaBeta;
    Method method = Method::closedForm;
    Collective collective = Collective::allReduce;
    std::string algorithm{};
    std::string reason{}; ///< why this algorithm (Schedule::reason)
    std::string protocol = "ideal";
    Bytes size{};
    Duration total{}; ///< launch + Σ phases + overlap
    Duration launch{};
    Duration overlap{}; ///< what pipelining changes: negative where it saves, positive where its further start-ups cost more
    std::vector<PhaseResult> phases{};
    Bandwidth algorithmBandwidth{}; ///< M/T; 0 when T = 0
    std::optional<Bandwidth> busBandwidth{};
    Bottleneck bottleneck = Bottleneck::bandwidth;
    Bytes bytesSent{}; ///< by one rank, mean over ranks
    std::vector<std::pair<Tier, Bytes>> bytesSentByTier{};
};

/// Load of one edge in one run of alike steps.
struct StepLoad {
    EdgeId edge{};
    double flows = 0.0; ///< Σ φ of the flows on it: 1 is one whole flow
    Bytes bytes{};      ///< in one step
};

/// The links in one run of alike steps.
struct StepLoads {
    std::uint32_t phase = 0;
    std::uint32_t firstStep = 0;   ///< of the whole collective, from 0
    std::uint32_t count = 1;       ///< alike steps in a row
    Duration duration{};           ///< of one such step under the first model of the request
    std::vector<StepLoad> loads{}; ///< only edges that carry something, by edge id
};

/// One directed link over the whole collective; beside others that run at once, over all of them until the last one's end.
struct LinkLoad {
    EdgeId edge{};
    Bandwidth capacity{};
    double maxFlows = 0.0;    ///< most at once in any step
    Bytes bytes{};            ///< of the whole collective
    double utilisation = 0.0; ///< bytes ÷ capacity ÷ the whole time, 0–1
};

inline constexpr std::size_t kMaxStepLoads = 2'000'000;

struct LoadMap {
    std::vector<StepLoads> steps{}; ///< in order of time
    /// False when the loads of all steps together passed kMaxStepLoads: later steps then have no `loads`; links and pairBytes are
    /// whole.
    bool stepsComplete = true;
    std::vector<LinkLoad> links{}; ///< the busiest first; only those that carry something
    /// Links whose bytes would not fit into the whole time, which then counts no contention: their utilisation is given as 1.
    std::uint32_t overCommitted = 0;
    /// False when the steps were too many to route (contention_sampled): bytes are then those of the routed steps scaled up.
    bool exact = true;
    /// Bytes that rank i sends to rank j over the collective (chip × chip), n × n row by row; empty above 2,048 ranks.
    std::vector<double> pairBytes{};
};

/// How a companion, and the question itself as the first row, fare beside each other.
struct ConcurrentResult {
    std::string label{};     ///< of the companion; empty: the question
    std::uint32_t group = 0; ///< of the label's groups, from 0
    std::uint32_t ranks = 0;
    Collective collective = Collective::allReduce;
    std::string algorithm{};
    Bytes size{};
    Duration alone{};    ///< the same collective with the links for itself
    Duration together{}; ///< from the common start to its end
    [[nodiscard]] double slowdown() const { return alone.value() > 0.0 ? together / alone : 1.0; }
};

/// What ordering the ranks for the tiers changes.
struct OrderingGain {
    Duration asGiven{}, optimised{};                            ///< under the first model
    std::uint32_t crossingsAsGiven = 0, crossingsOptimised = 0; ///< hops of a ring over all ranks in the outermost tier
};

/// An algorithm that `best` looked at, under the first model.
struct CandidateTime {
    std::string algorithm{};
    Duration time{};
    bool atLeast = false; ///< the time is a lower bound, which is above the fastest time already
};

struct Evaluation {
    std::shared_ptr<const GroupProfile> profile{};
    std::vector<ModelResult> results{};     ///< in the order of Request::models
    std::shared_ptr<const LoadMap> loads{}; ///< when asked for
    std::vector<StepDetail> steps{};        ///< method stepwise: in order of time
    /// Method stepwise, where the closed form applies: its time under the first model, to show the gap.
    std::optional<Duration> closedForm{};
    /// Under the first model: the question first, then each companion's groups; empty without companions. `results` are
    /// then those beside the others, `steps` and `closedForm` still those of the question alone.
    std::vector<ConcurrentResult> concurrent{};
    std::optional<OrderingGain> ordering{};  ///< with RankOrdering::optimised; profile->ranks has the order
    std::vector<CandidateTime> candidates{}; ///< with algorithm `best`: all that apply, the fastest first
    Problems warnings{};
};

/// The step that makes most of the gap between the stepwise time and the closed form; none where there is no closed form beside
/// it, or no gap.
[[nodiscard]] const StepDetail* stepOfGap(const Evaluation& evaluation);

/// Latency against size, one row a size and model.
struct CurvePoint {
    Bytes size{};
    ModelId model = ModelId::alphaBeta;
    std::string algorithm{};
    std::string protocol{};
    Duration latency{};
    Bandwidth algorithmBandwidth{};
    std::optional<Bandwidth> busBandwidth{};
    Bottleneck bottleneck = Bottleneck::bandwidth;
};
struct Curve {
    std::vector<CurvePoint> points{}; ///< by size, then model
    Problems warnings{};
};

struct CacheStatistics {
    std::uint64_t hits = 0, misses = 0;
    [[nodiscard]] double hitRate() const
    {
        return hits + misses == 0 ? 0.0 : static_cast<double>(hits) / static_cast<double>(hits + misses);
    }
};

struct RingOrder;
struct LinkFlows;
struct LinkFlowsQuery;

/// What a request is evaluated on.
struct Grounds {
    std::shared_ptr<const Graph> graph{}; ///< with the tiers scaled as asked for; null without a topology or a fabric
    std::shared_ptr<const GroupProfile> profile{};
};

/// Evaluates requests. Keeps profiles, contention factors and graphs by (topology revision, routing options, group) in a
/// cache of bounded size behind a mutex; safe to call from several threads.
class Evaluator {
public:
    Evaluator();
    ~Evaluator();
    Evaluator(const Evaluator&) = delete;
    Evaluator& operator=(const Evaluator&) = delete;

    /// The whole answer, or all problems; `cancelled` when @p stop was requested, never a part of a number.
    [[nodiscard]] Result<Evaluation> evaluate(const Request& request, std::stop_token stop = {});
    /// The request at each of @p sizes (request.size is not used).
    [[nodiscard]] Result<Curve> curve(const Request& request, std::span<const Bytes> sizes, std::stop_token stop = {});
    /// The profile alone.
    [[nodiscard]] Result<std::shared_ptr<const GroupProfile>> profile(const Request& request, std::stop_token stop = {});
    /// The orders that RankOrdering::optimised chooses from (core/evaluation/rank_placement.h).
    [[nodiscard]] Result<std::vector<RingOrder>> ringOrders(const Request& request, std::stop_token stop = {});
    /// The profile and the graph that it stands on, for those who route on it themselves.
    [[nodiscard]] Result<Grounds> grounds(const Request& request, std::stop_token stop = {});
    /// The flows on a link by name (core/evaluation/link_flows.h), for result @p result of @p answer, which is the answer to
    /// @p request; those of its companions are not among them. Routes a step or more: milliseconds to a second.
    [[nodiscard]] Result<LinkFlows> linkFlows(const Request& request, const Evaluation& answer, std::size_t result,
                                              const LinkFlowsQuery& query, std::stop_token stop = {});
    [[nodiscard]] CacheStatistics profileCache() const;

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

/// Sizes from, from·factor, … up to and including to.
[[nodiscard]] std::vector<Bytes> geometricSizes(Bytes from, Bytes to, double factor);

} // namespace tierlens
