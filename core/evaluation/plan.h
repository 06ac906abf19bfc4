// A schedule with the parameters of its tiers, or of the slowest flows of its steps, put in: computed once, then costed for
// any model and size without touching the topology. The pure heart of the closed forms (MODEL reference §2–§4) and of the
// stepwise method (§12), which differ in what a step is costed with: its tier, or the flows it may have to wait for.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/evaluation/evaluation.h"
#include "core/evaluation/rank_order.h"
#include "core/evaluation/stepwise.h"
#include "core/evaluation/tier_structure.h"

namespace tierlens {

/// What contention does to a phase: F and where it comes from. By default none.
struct PhaseContention {
    Bandwidth leastRate{}; ///< of a flow; 0 or infinite: F = 1
    double flows = 0.0;    ///< Σ φ on the link that sets it
    EdgeId edge{};
    VertexId switchVertex{};
    std::uint32_t routedSteps = 0, distinctSteps = 0;
    Duration queueing{}; ///< W_q of a message (§8)
};

/// send_recv: the pair's own numbers instead of its tier's (3.6).
struct PairParameters {
    Tier tier = Tier::flat;
    Bandwidth bandwidth{};
    Duration latency{};
    StartLatency start{};    ///< for the note on what software is replaced
    Duration startLatency{}; ///< α_start(src, dst)
    /// By the single paths of the pair, where it waits in queues or is stored on the way; else one of no cost.
    std::vector<PathCost> paths{};
};

struct PlanCost {
    Duration total{}, launch{}, overlap{}; ///< total = launch + startup + transfer + contention + queueing + overlap
    Duration startup{}, transfer{}, contention{}, queueing{};
    std::uint32_t protocol = 0;                  ///< index into protocols()
    [[nodiscard]] Bottleneck bottleneck() const; ///< the largest part of the whole
};

class Plan {
public:
    /// The time of the whole collective under @p model at size @p M; with protocol `auto` the least over the protocols.
    [[nodiscard]] PlanCost cost(ModelId model, Bytes M) const;
    /// The same, written out phase by phase.
    [[nodiscard]] ModelResult result(ModelId model, Bytes M) const;

    /// One of the alike steps of @p step, which belongs to phase @p phase of schedule().
    [[nodiscard]] Duration stepDuration(ModelId model, std::size_t phase, std::uint32_t protocol, const Step& step) const;
    /// Stepwise: every step with the flow it waits for. Empty for a closed form.
    [[nodiscard]] std::vector<StepDetail> steps(ModelId model, Bytes M) const;
    [[nodiscard]] Method method() const { return method_; }

    [[nodiscard]] const Schedule& schedule() const { return schedule_; }
    [[nodiscard]] std::span<const Protocol> protocols() const { return protocols_; }
    /// What a phase's messages are costed with under protocol 0.
    [[nodiscard]] const MessageParameters& parameters(std::size_t phase) const { return phases_[phase].flows[0].parameters; }
    [[nodiscard]] Tier tier(std::size_t phase) const { return phases_[phase].tier; }

private:
    friend class PlanBuilder;
    struct FlowRange { ///< into PlannedPhase::flows, in flows
        std::uint32_t first = 0, count = 1;
    };
    struct Run { ///< steps of one size that wait for the same flows
        double count = 0.0, numerator = 1.0, denominator = 1.0;
        bool startupOnly = false;
        FlowRange flows{};
    };
    /// What a step is costed with: that of its flows which takes longest.
    struct PlannedFlow {
        MessageParameters parameters{};
        Duration queueing{};
        ForwardingCost alone{}, shared{};
        double share = 1.0; ///< Phase::flowShare
    };
    struct PlannedPhase {
        std::uint32_t tierIndex = 0;
        Tier tier = Tier::flat;
        std::uint32_t steps = 0, subgroups = 1;
        bool acrossTiers = false;
        std::vector<Run> runs{};
        std::vector<PlannedFlow> flows{}; ///< one after another, each once a protocol
        PhaseContention contention{};
        std::shared_ptr<const PhaseSteps> solved{};        ///< stepwise
        std::vector<FlowRange> flowsOf{};                  ///< by its steps
        double sentFraction = 0.0, divisor = 1.0;          ///< bytes a rank sends ÷ M; M ÷ M of the phase
        std::vector<std::pair<Tier, double>> sentByTier{}; ///< part of sentFraction
    };
    struct FlowCost : StepCost {
        Duration queueing{};
        std::uint32_t flow = 0; ///< index in the range
        [[nodiscard]] Duration total() const { return startup + transfer + contention + queueing; }
    };
    [[nodiscard]] FlowCost flowCost(const PlannedFlow& flow, const ModelInfo& model, Bytes m, bool startupOnly) const;
    [[nodiscard]] FlowCost stepCost(const PlannedPhase& phase, FlowRange flows, const ModelInfo& model, std::size_t protocol,
                                    Bytes m, bool startupOnly) const;
    [[nodiscard]] FlowCost phaseCost(const PlannedPhase& phase, const ModelInfo& model, std::size_t protocol, Bytes M) const;
    [[nodiscard]] PlanCost costWith(const ModelInfo& model, std::size_t protocol, Bytes M) const;
    [[nodiscard]] PhaseResult phaseResult(std::size_t phase, const ModelInfo& model, std::size_t protocol, Bytes M) const;
    /// Stepwise: the longest step of a phase into @p result.
    void takeSlowest(std::size_t phase, const ModelInfo& model, std::size_t protocol, Bytes M, PhaseResult& result) const;
    /// Stepwise: one of the alike steps of @p step; `firstStep` is left to the caller. @p flow becomes the index of what it
    /// is costed with in PlannedPhase::flows.
    [[nodiscard]] StepDetail detail(std::size_t phase, const Step& step, const ModelInfo& model, std::size_t protocol, Bytes M,
                                    std::size_t& flow) const;
    /// The flows that one of the steps of a phase may wait for.
    [[nodiscard]] static FlowRange flowsOfStep(const PlannedPhase& phase, const Step& step);

    Schedule schedule_{};
    std::uint32_t ranks_ = 0;
    std::vector<Protocol> protocols_{};
    std::vector<PlannedPhase> phases_{};
    Duration launch_{};
    PhaseOverlap overlap_ = PhaseOverlap::serial;
    double chunks_ = 1.0;
    Bytes packet_{};
    Method method_ = Method::closedForm;
    std::vector<VertexId> vertices_{}; ///< stepwise: of the ranks
};

/// The protocols that @p network's comm_protocol stands for: one, or all of the file's for `auto` ("ideal" when it has
/// none). Error: unknown_name.
[[nodiscard]] Result<std::vector<Protocol>> protocolsOf(const NetworkOptions& network);

/// The closed form: puts @p profile's tiers and @p network's parameters into @p schedule. @p contention has one entry a
/// phase or none; @p pair is for send_recv. Error: unknown_name (protocol).
[[nodiscard]] Result<Plan> makePlan(const GroupProfile& profile, const RankOrder& order, Schedule schedule,
                                    const NetworkOptions& network, std::span<const PhaseContention> contention = {},
                                    const std::optional<PairParameters>& pair = std::nullopt);

/// The stepwise method: @p solved has one entry a phase. Error: unknown_name (protocol).
[[nodiscard]] Result<Plan> makeStepwisePlan(const GroupProfile& profile, const RankOrder& order, Schedule schedule,
                                            const NetworkOptions& network,
                                            std::span<const std::shared_ptr<const PhaseSteps>> solved);

/// The schedule of @p request on the tiers of @p profile; algorithms that needsStructure() apply only where @p structure is
/// given. Errors as makeSchedule.
[[nodiscard]] Result<Schedule> scheduleFor(const GroupProfile& profile, const Request& request, Bytes size,
                                           const TierStructure* structure = nullptr);

} // namespace tierlens
