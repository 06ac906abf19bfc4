// The formulas behind a result, as text.
#include "core/evaluation/explain.h"
#include "core/report/report.h"

namespace tierlens {

std::string reportExplanations(const Request& request, const Evaluation& evaluation)
{
    std::string out;
    for (std::size_t result = 0; result < evaluation.results.size(); ++result) {
        const ModelResult& r = evaluation.results[result];
        out +=
            '\n' + std::string(model(r.model).displayName) + "\n\n" + explanationText(explainTotal(request, evaluation, result));
        for (std::size_t phase = 0; phase < r.phases.size(); ++phase) {
            out += '\n' + explanationText(explainPhase(request, evaluation, result, phase));
        }
    }
    return out;
}

} // namespace tierlens
