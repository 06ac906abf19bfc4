// The formulas behind a result, as text.
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "core/evaluation/explain.h"
#include "core/evaluation/link_flows.h"
#include "core/report/report.h"

namespace tierlens {

namespace {

/// Most models are limited by the same flows: they are found once.
class FlowsFinder {
public:
    FlowsFinder(Evaluator& evaluator, const Request& request, const Evaluation& evaluation, const std::stop_token& stop)
        : evaluator_(evaluator), request_(request), evaluation_(evaluation), stop_(stop)
    {
    }

    [[nodiscard]] std::optional<ExplainFact> find(std::size_t result, std::size_t phase)
    {
        const ModelResult& r = evaluation_.results[result];
        const auto query = limitingFlowsQuery(r, phase);
        if (!query || !request_.topology)
            return std::nullopt;
        const auto known = std::find_if(known_.begin(), known_.end(), [&](const Known& k) {
            return k.query == *query && k.algorithm == r.algorithm; // with `best`, models may differ in their schedules
        });
        if (known != known_.end())
            return known->fact;
        Known found{*query, r.algorithm, std::nullopt};
        if (const auto flows = evaluator_.linkFlows(request_, evaluation_, result, *query, stop_); flows && flows->count > 0)
            found.fact = flowsFact(*request_.topology, *flows);
        known_.push_back(found);
        return found.fact;
    }

private:
    struct Known {
        LinkFlowsQuery query{};
        std::string algorithm{};
        std::optional<ExplainFact> fact{};
    };
    Evaluator& evaluator_;
    const Request& request_;
    const Evaluation& evaluation_;
    const std::stop_token& stop_;
    std::vector<Known> known_{};
};

} // namespace

Result<std::string> reportExplanations(Evaluator& evaluator, const Request& request, const Evaluation& evaluation,
                                       const std::stop_token& stop)
{
    FlowsFinder flows(evaluator, request, evaluation, stop);
    std::string out;
    for (std::size_t result = 0; result < evaluation.results.size(); ++result) {
        const ModelResult& r = evaluation.results[result];
        out +=
            '\n' + std::string(model(r.model).displayName) + "\n\n" + explanationText(explainTotal(request, evaluation, result));
        for (std::size_t phase = 0; phase < r.phases.size(); ++phase) {
            Explanation why = explainPhase(request, evaluation, result, phase);
            if (auto fact = flows.find(result, phase))
                why.facts.push_back(std::move(*fact));
            out += '\n' + explanationText(why);
            if (stop.stop_requested())
                return failure(Code::cancelled);
        }
    }
    return out;
}

} // namespace tierlens
