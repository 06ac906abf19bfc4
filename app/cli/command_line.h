// Reads the command line, runs the command it names and writes what comes of it.
#pragma once

#include <memory>
#include <vector>

#include "app/cli/command.h"

namespace tierlens::cli {

class CommandLine {
public:
    void add(std::unique_ptr<Command> command) { commands_.push_back(std::move(command)); }
    /// The exit status of the process.
    [[nodiscard]] int run(int argc, char** argv);

private:
    std::vector<std::unique_ptr<Command>> commands_;
};

} // namespace tierlens::cli
