#include "core/evaluation/explain_sentences.h"

#include "core/base/translatable.h"
#include "core/report/messages.h"

namespace tierlens {

namespace explain {

namespace {

struct Row {
    Say say;
    const char* text;
};

// One row a name, in the order of Say. Formulas, names and quantities come as arguments and stay as they are.
constexpr Row kRows[] = {
    {Say::phaseTitle, QT_TRANSLATE_NOOP("Explain", "%1 (%2) over %3: %4 ranks, %5 groups at once")},
    {Say::flatPhaseTitle, QT_TRANSLATE_NOOP("Explain", "%1 (%2) across tiers up to %3: %4 ranks, %5 groups at once")},
    {Say::pairTitle, QT_TRANSLATE_NOOP("Explain", "%1 over %2: one message between two ranks")},
    {Say::totalTitle, QT_TRANSLATE_NOOP("Explain", "%1 of %2 over %3 ranks, %4")},
    {Say::linkTitle, QT_TRANSLATE_NOOP("Explain", "Link %1")},
    {Say::stepTitle, QT_TRANSLATE_NOOP("Explain", "Step %1 of %2: %3")},
    {Say::stepsTitle, QT_TRANSLATE_NOOP("Explain", "Steps %1 to %2 of %3, alike: %4")},
    {Say::path, QT_TRANSLATE_NOOP("Explain", "path")},
    {Say::waitsFor, QT_TRANSLATE_NOOP("Explain", "waits for")},
    {Say::heldUpBy, QT_TRANSLATE_NOOP("Explain", "held up by")},
    {Say::runOfSteps, QT_TRANSLATE_NOOP("Explain", "all alike")},
    {Say::flowAtRate, QT_TRANSLATE_NOOP("Explain", "the flow %1 → %2: %3 at %4")},
    {Say::linkShared, QT_TRANSLATE_NOOP("Explain", "%1, which %2 flows share")},
    {Say::switchShared, QT_TRANSLATE_NOOP("Explain", "the shared capacity of %1, on which %2 flows are")},
    {Say::alikeSteps, QT_TRANSLATE_NOOP("Explain", "%1 such steps in a row take %2, %3 % of the whole")},
    {Say::pathShortest,
     QT_TRANSLATE_NOOP("Explain", "shortest_path: one path of the least weight; of equal ones the one of the least numbers")},
    {Say::pathEqualHash,
     QT_TRANSLATE_NOOP("Explain",
                       "ecmp by hash: at each hop one of the links that are as good, chosen by seed %1 and the two ends")},
    {Say::pathEqualSpray,
     QT_TRANSLATE_NOOP("Explain", "ecmp, sprayed: split equally at each hop over all links that are as good")},
    {Say::pathHierarchicalHash, QT_TRANSLATE_NOOP("Explain", "hierarchical by hash: inside the smallest container of both ends; "
                                                             "at each hop one of the links that are as good, by seed %1")},
    {Say::pathHierarchicalSpray,
     QT_TRANSLATE_NOOP(
         "Explain",
         "hierarchical, sprayed: inside the smallest container of both ends, split equally over all links that are as good")},
    {Say::pathDModK,
     QT_TRANSLATE_NOOP("Explain", "d_mod_k: going up, the parent is given by the destination's number modulo the parents")},
    {Say::pathAdaptive,
     QT_TRANSLATE_NOOP("Explain", "adaptive: of the paths within %1 % of the best the one whose most loaded link stays lowest")},
    {Say::pathSharp, QT_TRANSLATE_NOOP("Explain", "sharp: as hierarchical; switches that can reduce do so on the way")},
    {Say::pathOfPolicy, QT_TRANSLATE_NOOP("Explain", "by the policy %1")},
    {Say::ordering, QT_TRANSLATE_NOOP("Explain", "rank order")},
    {Say::orderingGain,
     QT_TRANSLATE_NOOP("Explain", "optimised: %1 instead of %2 as given; a ring crosses the outer tier %3 times instead of %4")},

    {Say::bandwidth, QT_TRANSLATE_NOOP("Explain", "bandwidth")},
    {Say::latency, QT_TRANSLATE_NOOP("Explain", "latency L")},
    {Say::startup, QT_TRANSLATE_NOOP("Explain", "start-up α_start")},
    {Say::messages, QT_TRANSLATE_NOOP("Explain", "messages")},
    {Say::contention, QT_TRANSLATE_NOOP("Explain", "contention")},
    {Say::algorithm, QT_TRANSLATE_NOOP("Explain", "algorithm")},
    {Say::protocol, QT_TRANSLATE_NOOP("Explain", "protocol")},
    {Say::share, QT_TRANSLATE_NOOP("Explain", "share")},
    {Say::source, QT_TRANSLATE_NOOP("Explain", "source")},
    {Say::limit, QT_TRANSLATE_NOOP("Explain", "limited by")},
    {Say::busBandwidth, QT_TRANSLATE_NOOP("Explain", "busbw")},
    {Say::bytesSent, QT_TRANSLATE_NOOP("Explain", "a rank sends")},
    {Say::processor, QT_TRANSLATE_NOOP("Explain", "processor")},
    {Say::capacity, QT_TRANSLATE_NOOP("Explain", "capacity")},
    {Say::tier, QT_TRANSLATE_NOOP("Explain", "tier")},
    {Say::carries, QT_TRANSLATE_NOOP("Explain", "carries")},
    {Say::inPhase, QT_TRANSLATE_NOOP("Explain", "phase %1")},
    {Say::busy, QT_TRANSLATE_NOOP("Explain", "busy")},
    {Say::bound, QT_TRANSLATE_NOOP("Explain", "note")},
    {Say::overlap, QT_TRANSLATE_NOOP("Explain", "overlap")},
    {Say::step, QT_TRANSLATE_NOOP("Explain", "longest step")},
    {Say::slowestFlow, QT_TRANSLATE_NOOP("Explain", "it waits for")},
    {Say::closedForm, QT_TRANSLATE_NOOP("Explain", "closed form")},
    {Say::flowsThere, QT_TRANSLATE_NOOP("Explain", "flows there")},

    {Say::plain, QT_TRANSLATE_NOOP("Explain", "%1")},
    {Say::leastOfPairs, QT_TRANSLATE_NOOP("Explain", "%1, the least of the tier's %2 pairs: %3 → %4")},
    {Say::slowestTierCrossed, QT_TRANSLATE_NOOP("Explain", "%1, of the slowest tier that the flows cross (%2): %3 → %4")},
    {Say::ofThePair, QT_TRANSLATE_NOOP("Explain", "%1, of this pair's own path")},
    {Say::ofTheFallback, QT_TRANSLATE_NOOP("Explain", "%1, as stated: there is no topology")},
    {Say::ofEachRing, QT_TRANSLATE_NOOP("Explain", "%1, that each of the %2 rings has for itself on every hop")},
    {Say::ofARingHop, QT_TRANSLATE_NOOP("Explain", "%1, of a hop between neighbours on a ring")},
    {Say::longestThroughTop,
     QT_TRANSLATE_NOOP("Explain", "%1, of the longest way through the top of the tree, switches included")},
    {Say::meanOfPairs, QT_TRANSLATE_NOOP("Explain", "%1, the mean of %2 pairs (%3 to %4), switches included")},
    {Say::sameOnAllPairs, QT_TRANSLATE_NOOP("Explain", "%1 on all %2 pairs, switches included")},
    {Say::outermostTierLatency, QT_TRANSLATE_NOOP("Explain", "%1, the mean of the outermost tier that the flows cross (%2)")},
    {Say::startParts, QT_TRANSLATE_NOOP("Explain", "%1 = %2")},
    {Say::startSoftware, QT_TRANSLATE_NOOP("Explain", "%1, with software of the tier or the protocol")},
    {Say::messagesASize, QT_TRANSLATE_NOOP("Explain", "%1 steps of %2 a flow; the phase works on %3 a rank")},
    {Say::messagesMean,
     QT_TRANSLATE_NOOP("Explain", "%1 steps of different sizes, %2 in the mean; the phase works on %3 a rank")},
    {Say::noContention, QT_TRANSLATE_NOOP("Explain", "F = 1: no link has more than it can carry in any of the steps")},
    {Say::contentionOnLink, QT_TRANSLATE_NOOP("Explain", "F = %1: %2 flows on %3 in the worst step")},
    {Say::contentionInSwitch, QT_TRANSLATE_NOOP("Explain", "F = %1: %2 flows share the capacity of %3 in the worst step")},
    {Say::contentionGiven, QT_TRANSLATE_NOOP("Explain", "F = %1, as the tier's contention_factor says")},
    {Say::contentionNotCounted, QT_TRANSLATE_NOOP("Explain", "not counted: the strategy is 'none'")},
    {Say::contentionNotInModel, QT_TRANSLATE_NOOP("Explain", "F = %1 is left out: the model is free of contention")},
    {Say::contentionSampled, QT_TRANSLATE_NOOP("Explain", "F is that of %1 of the %2 different steps")},
    {Say::reasonAsked, QT_TRANSLATE_NOOP("Explain", "%1, as asked")},
    {Say::reasonOnly, QT_TRANSLATE_NOOP("Explain", "%1: a single message")},
    {Say::reasonOneTier, QT_TRANSLATE_NOOP("Explain", "auto: %1, the group is in one tier")},
    {Say::reasonUniform, QT_TRANSLATE_NOOP("Explain", "auto: %1, the tiers are uniform (%2)")},
    {Say::reasonUneven, QT_TRANSLATE_NOOP("Explain", "auto: %1, the group is uneven")},
    {Say::reasonDirectLinks,
     QT_TRANSLATE_NOOP("Explain", "auto: %1, ranks have links of their own to each other and no switch between")},
    {Say::reasonPairwise, QT_TRANSLATE_NOOP("Explain", "auto: %1, data for every other rank cannot be combined on the way")},
    {Say::reasonSharp, QT_TRANSLATE_NOOP("Explain", "sharp: %1, in the network on every tier whose switches reduce")},
    {Say::reasonBinomial, QT_TRANSLATE_NOOP("Explain", "auto: %1, one representative a group")},
    {Say::reasonBelow, QT_TRANSLATE_NOOP("Explain", "auto: %1, up to algorithm_threshold (%2)")},
    {Say::reasonAbove, QT_TRANSLATE_NOOP("Explain", "auto: %1, above algorithm_threshold (%2)")},
    {Say::reasonBest, QT_TRANSLATE_NOOP("Explain", "best: %1, the fastest of %2 that apply; %3")},
    {Say::reasonBestAlone, QT_TRANSLATE_NOOP("Explain", "best: %1, the fastest of %2 that apply")},
    {Say::protocolParts, QT_TRANSLATE_NOOP("Explain", "%1: launch %2, software %3 a step, efficiency %4")},
    {Say::shareOfTotal, QT_TRANSLATE_NOOP("Explain", "%1 % of %2")},
    {Say::equation, QT_TRANSLATE_NOOP("Explain", "model reference %1")},
    {Say::equationOfModel, QT_TRANSLATE_NOOP("Explain", "model reference §2 (%1), summed over the steps (F.3)")},
    {Say::limitBandwidth, QT_TRANSLATE_NOOP("Explain", "bandwidth: transfer takes %1 of %2")},
    {Say::limitLatency, QT_TRANSLATE_NOOP("Explain", "latency: start-ups and launch take %1 of %2")},
    {Say::limitContention, QT_TRANSLATE_NOOP("Explain", "contention: sharing links takes %1 of %2")},
    {Say::sentBytes, QT_TRANSLATE_NOOP("Explain", "%1 in all: %2")},
    {Say::processorBound,
     QT_TRANSLATE_NOOP("Explain", "o = %1 is above g = %2, so a rank sends no more than w/o = %3; LogP models small messages")},
    {Say::linkCapacity, QT_TRANSLATE_NOOP("Explain", "%1, latency %2")},
    {Say::linkCapacityEfficiency, QT_TRANSLATE_NOOP("Explain", "%1 (nameplate %2 · efficiency %3), latency %4")},
    {Say::carriesNothing, QT_TRANSLATE_NOOP("Explain", "nothing in this collective")},
    {Say::loadsNotKnown, QT_TRANSLATE_NOOP("Explain", "loads were not computed")},
    {Say::mostFlows, QT_TRANSLATE_NOOP("Explain", "%1 in all; most flows at once: %2")},
    {Say::phaseOnLink, QT_TRANSLATE_NOOP("Explain", "%1: %2 in %3 of %4 steps; most flows in a step: %5")},
    {Say::flowsNotKept, QT_TRANSLATE_NOOP("Explain", "the steps are too many to keep the flows of each")},
    {Say::upperBound,
     QT_TRANSLATE_NOOP("Explain", "an upper bound: every step is counted at the slowest tier, though some stay inside")},
    {Say::pipelined, QT_TRANSLATE_NOOP("Explain", "%1 against phases in a row: %2 chunks, busiest tier %3")},
    {Say::longestStep, QT_TRANSLATE_NOOP("Explain", "step %1 of the collective (%2 alike in a row): %3 of the phase's %4")},
    {Say::flowRate, QT_TRANSLATE_NOOP("Explain", "%1 → %2: %3 at %4")},
    {Say::onLink, QT_TRANSLATE_NOOP("Explain", "%1; flows there in this step: %2")},
    {Say::inSwitch, QT_TRANSLATE_NOOP("Explain", "the switch %1; flows there in this step: %2")},
    {Say::ofTheFlow, QT_TRANSLATE_NOOP("Explain", "%1, what this flow gets alone")},
    {Say::ofTheFlowsPath, QT_TRANSLATE_NOOP("Explain", "%1, of this flow's longest path")},
    {Say::gapBelow, QT_TRANSLATE_NOOP("Explain", "%1: step by step it takes %2, %3 less")},
    {Say::gapAbove, QT_TRANSLATE_NOOP("Explain", "%1: step by step it takes %2, %3 more")},
    {Say::noGap, QT_TRANSLATE_NOOP("Explain", "%1, the same as step by step")},
    {Say::gapFrom, QT_TRANSLATE_NOOP("Explain", "most of the gap")},
    {Say::gapStep, QT_TRANSLATE_NOOP("Explain", "step %1 (%2 alike in a row), %3 over %4: %5, where the closed form counts %6")},
    {Say::flowsAndMore, QT_TRANSLATE_NOOP("Explain", "%1 and %2 more")},
};

constexpr bool inOrder()
{
    for (std::size_t i = 0; i < std::size(kRows); ++i)
        if (static_cast<std::size_t>(kRows[i].say) != i)
            return false;
    return std::size(kRows) == static_cast<std::size_t>(Say::count_);
}
static_assert(inOrder(), "one row a name, in the order of Say");

} // namespace

ExplainText say(Say sentence, std::vector<std::string> args)
{
    return {kRows[static_cast<std::size_t>(sentence)].text, std::move(args)};
}

} // namespace explain

std::string explainText(const ExplainText& text) { return withArguments(text.text, text.args); }

std::span<const char* const> explainTemplates()
{
    static const std::vector<const char*> all = [] {
        std::vector<const char*> texts;
        texts.reserve(static_cast<std::size_t>(explain::Say::count_));
        for (std::size_t i = 0; i < static_cast<std::size_t>(explain::Say::count_); ++i)
            texts.push_back(explain::say(static_cast<explain::Say>(i)).text);
        return texts;
    }();
    return all;
}

std::string explanationText(const Explanation& explanation)
{
    std::string text = explainText(explanation.title) + '\n';
    for (const std::string& line : explanation.formula)
        text += "  " + line + '\n';
    for (const ExplainFact& fact : explanation.facts)
        text += explainText(fact.label) + ": " + explainText(fact.text) + '\n';
    return text;
}

} // namespace tierlens
