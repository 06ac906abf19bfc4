// A scenario: a question asked of a topology file, with values laid over both, under a name. What is pinned in the window,
// compared, and kept in a session file.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/evaluation/evaluation.h"
#include "core/formats/topology_file.h"
#include "core/whatif/what_if.h"

namespace tierlens {

/// What is asked, as a person says it: the group is a selector, and what is not said is as the file has it.
struct ScenarioQuestion {
    std::string group = "all";
    Collective collective = Collective::allReduce;
    std::string algorithm = "auto";
    Bytes size = megabytes(128);
    std::vector<ModelId> models{}; ///< none: that of the file
    Method method = Method::closedForm;
    RankOrdering ordering = RankOrdering::asGiven;
    std::uint32_t root = 0;
    std::uint32_t expertParallel = 0, moeTensorParallel = 0; ///< 0: not said
    /// Those that run beside it, each GROUP:COLLECTIVE:SIZE; none: those of the file's `concurrent`.
    std::optional<std::vector<std::string>> concurrent{};
    WhatIf options{}; ///< keys of the network section that the question says otherwise: routing.policy, comm_params.queueing
    friend bool operator==(const ScenarioQuestion&, const ScenarioQuestion&) = default;
};

struct Scenario {
    std::string name{};
    std::string file{}; ///< path of the topology
    ScenarioQuestion question{};
    WhatIf whatIf{};
    friend bool operator==(const Scenario&, const Scenario&) = default;
};

/// Words of a model list, "alpha_beta,logp" or "all". Error: unknown_value.
[[nodiscard]] Result<std::vector<ModelId>> modelsFromText(std::string_view text);
[[nodiscard]] std::string modelsText(const std::vector<ModelId>& models);

/// The question as keys and values in a fixed order, without `concurrent` and the options: group, collective, algorithm, size,
/// and model, method, rank_order, root, ep, moe_tp where they are not what holds when nothing is said.
[[nodiscard]] std::vector<Setting> questionSettings(const ScenarioQuestion& question);
/// The keys that questionSettings may give.
[[nodiscard]] std::span<const std::string_view> questionKeys();
/// Sets one of these keys. Errors: unknown_key, unknown_value, those of the value; with the key as key path.
[[nodiscard]] Result<void> setQuestion(ScenarioQuestion& question, std::string_view key, std::string_view value);

/// A question put to a file, before its what-ifs are laid over.
struct AskedQuestion {
    Request request{};
    Problems warnings{}; ///< of the group
};
/// Errors: those of the group and of `concurrent`, and of an option (with its key as key path).
[[nodiscard]] Result<AskedQuestion> ask(const ScenarioQuestion& question, std::shared_ptr<const Topology> topology);

/// A scenario with its answer, or why it has none.
struct ScenarioOutcome {
    Scenario scenario{};
    std::shared_ptr<const TopologyFile> file{}; ///< null when it could not be opened
    Request question{};                         ///< without the what-ifs
    Request request{};                          ///< with them: its topology may be another than the file's
    Evaluation evaluation{};                    ///< warnings of the file and of the group are in it
    Problems problems{};                        ///< why there is no evaluation; empty: there is one
};

/// Evaluates @p scenario on @p file. Never fails as a whole: what is wrong is in the outcome.
[[nodiscard]] ScenarioOutcome evaluateScenario(const Scenario& scenario, std::shared_ptr<const TopologyFile> file,
                                               const std::shared_ptr<Evaluator>& evaluator, const std::stop_token& stop = {});

} // namespace tierlens
