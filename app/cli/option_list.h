// The options of one command. Stands between the commands and CLI11, whose header is slow to compile: only
// command_line.cpp includes it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
} // namespace CLI

namespace tierlens::cli {

class OptionList {
public:
    explicit OptionList(CLI::App& app) : app_(app) {}

    /// Heading in --help for the options that follow.
    void heading(std::string text) { heading_ = std::move(text); }
    void positional(const std::string& name, const std::string& help, std::string& value, bool required);
    /// One or more, in order.
    void positionals(const std::string& name, const std::string& help, std::vector<std::string>& values);
    /// @p valueName stands for the value in --help, such as SIZE.
    void text(const std::string& names, const std::string& valueName, const std::string& help, std::string& value,
              bool required = false);
    /// May be given several times.
    void repeated(const std::string& names, const std::string& valueName, const std::string& help,
                  std::vector<std::string>& values);
    /// A whole number of at least @p least.
    void number(const std::string& names, const std::string& valueName, const std::string& help,
                std::optional<std::uint32_t>& value, std::uint32_t least = 0);
    void flag(const std::string& names, const std::string& help, bool& value);

private:
    CLI::App& app_;
    std::string heading_ = "Options";
};

} // namespace tierlens::cli
