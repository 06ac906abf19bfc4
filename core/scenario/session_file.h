// The session file: scenarios, the topologies that they are of, and what the window showed. YAML of one key a line in a
// fixed order, so that a difference between two versions is readable:
//
//   tierlens_session: 1
//   files:
//     - two_boards.yaml                 # beside the session file, or from there on
//   baseline: faster rails              # left out: the first
//   scenarios:
//     - name: as built
//       file: two_boards.yaml
//       question:
//         group: all
//         collective: all_reduce
//         algorithm: auto
//         size: 128 MB
//         concurrent:                   # left out: those of the file
//           - "tp[*]:all_reduce:64 MB"
//         options:
//           routing.policy: ecmp
//       what_if:
//         comm_params.tiers.b2b.bandwidth: 100 GB/s
//   view:
//     file: two_boards.yaml
//     question: …
//     curves: busbw
//     front:
//       - whatif
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/scenario/scenario.h"

namespace tierlens {

struct SessionScenario {
    Scenario scenario{};
    bool shown = true;
    friend bool operator==(const SessionScenario&, const SessionScenario&) = default;
};

/// What the window showed.
struct SessionView {
    std::string file{};
    ScenarioQuestion question{};
    WhatIf whatIf{};
    std::string curves = "latency";   ///< latency, busbw or algbw against size
    std::vector<std::string> front{}; ///< panels that lay before others, by the names of the window
    friend bool operator==(const SessionView&, const SessionView&) = default;
};

struct Session {
    std::vector<SessionScenario> scenarios{}; ///< names differ
    std::size_t baseline = 0;                 ///< index into scenarios
    std::optional<SessionView> view{};
    friend bool operator==(const Session&, const Session&) = default;
    /// Of the scenarios and the view, each once, in order.
    [[nodiscard]] std::vector<std::string> files() const;
};

inline constexpr std::size_t kMostScenarios = 256;

/// Whether a text means to be a session: a line at its top level begins with tierlens_session.
[[nodiscard]] bool isSessionText(std::string_view text);

/// @p name is the path of the session: paths of files in it are taken from its folder. Whether these files are there is not
/// looked at. All problems at once, with line and column. Errors: those of YamlTree::parse and of NodeReader, wrong_version,
/// name_taken, unknown_name (a file that `files` does not list, a baseline that is no scenario).
[[nodiscard]] Result<Session> readSessionText(std::string text, const std::string& name);
/// Errors: those and of readWholeFile.
[[nodiscard]] Result<Session> openSession(const std::string& path);

/// The session as it stands in a file at @p path: paths are written from its folder where they can be. Reading it back and
/// writing it again gives the same bytes.
[[nodiscard]] std::string sessionText(const Session& session, const std::string& path);

} // namespace tierlens
