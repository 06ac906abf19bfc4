// Why a number is what it is: the formula of a phase with its numbers put in, and the facts behind them; the same for a
// link. Structured, so that the window translates the sentences and the command line prints them as they are.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/evaluation/evaluation.h"

namespace tierlens {

/// A sentence: an English template with %1, %2, … (translation context "Explain") and its arguments, which are names,
/// numbers and units and are not translated.
struct ExplainText {
    const char* text = ""; ///< static storage
    std::vector<std::string> args{};
};

/// The English sentence with the arguments put in.
[[nodiscard]] std::string explainText(const ExplainText& text);

struct ExplainFact {
    ExplainText label{}; ///< "bandwidth", "latency", "contention", …
    ExplainText text{};
};

struct Explanation {
    ExplainText title{}; ///< "all_reduce over b2b: 2 ranks, 8 sub-groups at once"
    std::vector<std::string>
        formula{}; ///< the formula in symbols, then with its numbers, then the result; not translated, monospaced
    std::vector<ExplainFact> facts{};
};

/// Explains one bar: phase @p phase of result @p result of @p evaluation. An index out of range gives an empty explanation.
[[nodiscard]] Explanation explainPhase(const Request& request, const Evaluation& evaluation, std::size_t result,
                                       std::size_t phase);

/// Explains the whole: T = launch + Σ phases + overlap, the algorithm's reason, the protocol.
[[nodiscard]] Explanation explainTotal(const Request& request, const Evaluation& evaluation, std::size_t result);

/// Explains one directed link: capacity, tier, what it carries by phase, how busy it is. Needs evaluation.loads for the
/// latter; without them, or for a link that carries nothing, it says so.
[[nodiscard]] Explanation explainLink(const Request& request, const Evaluation& evaluation, EdgeId edge);

/// Explains one run of alike steps of the stepwise method, evaluation.steps[@p step]: the flow that it waits for, the link that
/// holds that flow up, and how many share it. An index out of range gives an empty explanation.
[[nodiscard]] Explanation explainStep(const Request& request, const Evaluation& evaluation, std::size_t step);

struct LinkFlows;
/// The flows that share a link, by name: "p0/r0/b0/c1 → p0/r1/b0/c0, … and 12 more"; a part of a flow with its share.
[[nodiscard]] ExplainFact flowsFact(const Topology& topology, const LinkFlows& flows);

/// The rule that chooses the way of a flow, of the request's routing policy.
[[nodiscard]] ExplainFact pathRule(const RoutingOptions& routing);

/// Everything as plain English text, for the clipboard and the command line.
[[nodiscard]] std::string explanationText(const Explanation& explanation);

/// All templates, so that a test and the window's translation can go through them.
[[nodiscard]] std::span<const char* const> explainTemplates();

} // namespace tierlens
