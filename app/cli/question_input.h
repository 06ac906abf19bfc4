// Options of eval, curve and heatmap: the question as the command line puts it, turned into a Request of core.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/topology_input.h"
#include "core/evaluation/request.h"

namespace tierlens::cli {

class QuestionInput {
public:
    /// What of the question a command takes.
    struct Parts {
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

private:
    [[nodiscard]] Outcome<Question> onTopology() const;
    [[nodiscard]] Outcome<Question> onFlatRing() const;
    [[nodiscard]] Outcome<void> readChoices(Request& request) const;
    [[nodiscard]] Outcome<void> readModels(Request& request) const;
    [[nodiscard]] Outcome<void> readCompanions(Request& request) const;

    TopologyInput topology_;
    std::string collective_ = "all_reduce", algorithm_ = "auto", size_ = "128MB", model_, method_ = "closed_form",
                rankOrder_ = "given", contention_, queueing_, preset_, fallbackBandwidth_, fallbackLatency_;
    std::vector<std::string> with_;
    bool alone_ = false;
    std::optional<std::uint32_t> ranks_, root_, expertParallel_, moeTensorParallel_;
};

} // namespace tierlens::cli
