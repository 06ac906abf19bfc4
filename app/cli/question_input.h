// Options of eval, curve, heatmap and others: the question as the command line puts it, turned into a Request of core, or
// laid over the question of a scenario.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/topology_input.h"
#include "core/scenario/scenario.h"

namespace tierlens::cli {

class QuestionInput {
public:
    /// What of the question a command takes.
    struct Parts {
        bool file = true;
        bool withoutFile = true; ///< --ranks, --fallback-bandwidth, --fallback-latency
        bool size = true;
        bool severalModels = true;
        bool algorithm = true;
        bool rankOrder = true;
    };

    void declare(OptionList& options, Parts parts);
    [[nodiscard]] Outcome<Format> format() const { return topology_.format(); }

    struct Question {
        Request request{};
        Problems warnings{}; ///< of the file and the group
        TopologyFile file{}; ///< with --set in its text; empty without a FILE
    };
    [[nodiscard]] Outcome<Question> read() const;
    /// @p scenario with what the options say over what it says itself; --set becomes what-ifs.
    [[nodiscard]] Outcome<Scenario> over(Scenario scenario, const Topology& topology) const;

private:
    [[nodiscard]] Outcome<Question> onTopology() const;
    [[nodiscard]] Outcome<Question> onFlatRing() const;
    [[nodiscard]] Outcome<void> readChoices(Request& request) const;
    /// What is given of the question; the rest of it stays.
    [[nodiscard]] Outcome<void> readQuestion(ScenarioQuestion& question) const;
    [[nodiscard]] Outcome<std::vector<ModelId>> readModels(const std::string& chosen) const;
    [[nodiscard]] Outcome<void> readCompanions(Request& request) const;

    TopologyInput topology_;
    std::string collective_, algorithm_, size_, model_, method_, rankOrder_, contention_, queueing_, preset_, fallbackBandwidth_,
        fallbackLatency_; ///< empty: not given
    std::vector<std::string> with_;
    bool alone_ = false;
    std::optional<std::uint32_t> ranks_, root_, expertParallel_, moeTensorParallel_;
};

} // namespace tierlens::cli
