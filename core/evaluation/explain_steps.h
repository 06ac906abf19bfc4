// What Explain says of the stepwise method. Only the files of Explain include it.
#pragma once

#include <string>
#include <vector>

#include "core/evaluation/explain.h"

namespace tierlens::explain {

/// Formula, sums and the longest step of a phase. @p message: the bracket of that step's message in symbols, in numbers and
/// worked out.
void stepsFormula(const ModelResult& result, const PhaseResult& phase, const std::vector<std::string>& message, Explanation& out);

/// The longest step, the flow that it waits for and where that is held back.
void slowestStep(const Request& request, const PhaseResult& phase, Explanation& out);

/// How far the closed form is from @p stepwise.
[[nodiscard]] ExplainText closedFormGap(Duration stepwise, Duration closedForm);
/// Which step makes most of that gap, and the link it waits for. @p step has a flow.
[[nodiscard]] ExplainText gapStep(const Topology& topology, const StepDetail& step);

} // namespace tierlens::explain
