// One command of tierlens-cli. Each stands in a file of its own and is registered by one line in main.cpp.
#pragma once

#include <memory>
#include <stop_token>
#include <string_view>

#include "app/cli/outcome.h"

namespace tierlens::cli {

class OptionList;

class Command {
public:
    Command() = default;
    Command(const Command&) = delete;
    Command& operator=(const Command&) = delete;
    virtual ~Command() = default;

    [[nodiscard]] virtual std::string_view name() const = 0;
    [[nodiscard]] virtual std::string_view summary() const = 0;
    /// Command lines that work as they stand, one a line; shown at the end of --help.
    [[nodiscard]] virtual std::string_view examples() const = 0;
    /// Says which options there are and where their values go.
    virtual void declare(OptionList& options) = 0;
    /// Called once, after the options have been read.
    [[nodiscard]] virtual Outcome<Answer> run(std::stop_token stop) = 0;
};

[[nodiscard]] std::unique_ptr<Command> makeEvalCommand();
[[nodiscard]] std::unique_ptr<Command> makeCurveCommand();
[[nodiscard]] std::unique_ptr<Command> makeFastestCommand();
[[nodiscard]] std::unique_ptr<Command> makeHeatmapCommand();
[[nodiscard]] std::unique_ptr<Command> makeProfileCommand();
[[nodiscard]] std::unique_ptr<Command> makeRouteCommand();
[[nodiscard]] std::unique_ptr<Command> makeMatrixCommand();
[[nodiscard]] std::unique_ptr<Command> makeSeedsCommand();
[[nodiscard]] std::unique_ptr<Command> makeSweepCommand();
[[nodiscard]] std::unique_ptr<Command> makeMergeCommand();
[[nodiscard]] std::unique_ptr<Command> makeCompareCommand();
[[nodiscard]] std::unique_ptr<Command> makeSolveCommand();
[[nodiscard]] std::unique_ptr<Command> makeSensitivityCommand();
[[nodiscard]] std::unique_ptr<Command> makeCheckCommand();
[[nodiscard]] std::unique_ptr<Command> makeImportCommand();
[[nodiscard]] std::unique_ptr<Command> makeValidateCommand();
[[nodiscard]] std::unique_ptr<Command> makeCompletionCommand();

} // namespace tierlens::cli
