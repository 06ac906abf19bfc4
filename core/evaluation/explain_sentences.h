// The sentences of Explain (translation context "Explain"), by name. Only the files of Explain include it.
#pragma once

#include <string>
#include <vector>

#include "core/evaluation/explain.h"

namespace tierlens::explain {

enum class Say {
    // titles
    phaseTitle,
    flatPhaseTitle,
    pairTitle,
    totalTitle,
    linkTitle,
    // labels
    bandwidth,
    latency,
    startup,
    messages,
    contention,
    algorithm,
    protocol,
    share,
    source,
    limit,
    busBandwidth,
    bytesSent,
    processor,
    capacity,
    tier,
    carries,
    inPhase,
    busy,
    bound,
    overlap,
    // facts
    plain,
    leastOfPairs,
    slowestTierCrossed,
    ofThePair,
    ofTheFallback,
    ofEachRing,
    ofARingHop,
    longestThroughTop,
    meanOfPairs,
    sameOnAllPairs,
    outermostTierLatency,
    startParts,
    startSoftware,
    messagesASize,
    messagesMean,
    noContention,
    contentionOnLink,
    contentionInSwitch,
    contentionGiven,
    contentionNotCounted,
    contentionNotInModel,
    contentionSampled,
    reasonAsked,
    reasonOnly,
    reasonOneTier,
    reasonUniform,
    reasonUneven,
    reasonDirectLinks,
    reasonPairwise,
    reasonBinomial,
    reasonBelow,
    reasonAbove,
    reasonBest,
    reasonBestAlone,
    protocolParts,
    shareOfTotal,
    equation,
    equationOfModel,
    limitBandwidth,
    limitLatency,
    limitContention,
    sentBytes,
    processorBound,
    linkCapacity,
    linkCapacityEfficiency,
    carriesNothing,
    loadsNotKnown,
    mostFlows,
    phaseOnLink,
    flowsNotKept,
    upperBound,
    pipelined,
    count_
};

[[nodiscard]] ExplainText say(Say sentence, std::vector<std::string> args = {});

} // namespace tierlens::explain
