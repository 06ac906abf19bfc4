// What differs between scenarios: in what went in, key by key, and in what came out, time by time. The first is the baseline.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/scenario/scenario.h"

namespace tierlens {

/// What of the input a difference is of, in the order of a list.
enum class InputPart : std::uint8_t {
    file,     ///< which topology
    question, ///< keys of questionSettings, and `concurrent`, `ranks`
    options,  ///< the network section as it holds: file, question and what-ifs together
    rails,    ///< rails.b2b: so many rails were laid over
    topology, ///< key paths of the file
    counts,   ///< chips, boards, …, links.b2b, failed
    tiers     ///< what the group sees: b2b.bandwidth, b2b.latency, b2b.ranks
};
/// "file", "question", …
[[nodiscard]] std::string_view inputPartName(InputPart part);

struct InputValue {
    std::string text{};  ///< as a file writes it (of tiers: as people read it); empty: nothing is said
    bool whatIf = false; ///< laid over
    friend bool operator==(const InputValue&, const InputValue&) = default;
};

struct InputDifference {
    InputPart part = InputPart::file;
    std::string key{};
    std::vector<InputValue> values{}; ///< one a scenario
};

/// Of one time, one a scenario; none where a scenario has no such time.
struct ComparedTimes {
    std::vector<std::optional<Duration>> times{};
    /// That of @p scenario minus the baseline's; none where one of the two is missing.
    [[nodiscard]] std::optional<Duration> difference(std::size_t scenario) const;
    /// The same in parts of the baseline's time, 0.1 is 10 %; none where that is 0.
    [[nodiscard]] std::optional<double> ratio(std::size_t scenario) const;
};

struct ComparedPhase {
    std::string name{}; ///< "reduce_scatter", …; "launch" and "overlap" for what is no phase
    Tier tier = Tier::flat;
    std::uint32_t number = 0; ///< among phases of the same name and tier, from 0
    ComparedTimes times{};
};

struct ComparedModel {
    ModelId model = ModelId::alphaBeta;
    std::vector<std::optional<ModelResult>> results{}; ///< one a scenario, without their phases
    ComparedTimes total{};
    std::vector<ComparedPhase> phases{}; ///< the baseline's in order, then those that only others have
};

/// More differences of the input than this are counted only.
inline constexpr std::size_t kMostInputDifferences = 500;

struct Comparison {
    std::vector<std::string> names{};
    std::vector<InputDifference> inputs{};
    std::size_t inputsLeftOut = 0;
    std::vector<ComparedModel> models{};
};

/// Compares all with the first. Linear in the texts and elements of the files; files of the same text are not looked into.
/// A scenario without an evaluation has its inputs, as far as they are known, and no times. @p stop ends it early with what
/// there is by then.
[[nodiscard]] Comparison compareScenarios(std::span<const ScenarioOutcome> outcomes, const std::stop_token& stop = {});

} // namespace tierlens
