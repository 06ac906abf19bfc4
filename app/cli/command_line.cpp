#include "app/cli/command_line.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <fmt/format.h>
#include <iostream>
#include <limits>
#include <sys/stat.h>
#include <unistd.h>

#include "app/cli/interrupt.h"
#include "app/cli/option_list.h"
#include "app/cli/words.h"
#include "core/report/messages.h"
#include "core/report/text_table.h"

namespace tierlens::cli {
namespace {

constexpr std::size_t kHelpColumn = 36;
constexpr std::size_t kHelpWidth = 110;

/// @p text broken into lines that fit beside the options of --help.
std::string wrapped(const std::string& text)
{
    std::string result;
    std::size_t column = 0;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find(' ', from), text.size());
        if (column > 0 && column + 1 + end - from > kHelpWidth - kHelpColumn) {
            result += '\n';
            column = 0;
        } else if (column > 0) {
            result += ' ';
            column += 1;
        }
        result.append(text, from, end - from);
        column += end - from;
        from = end + 1;
    }
    return result;
}

/// CLI11's own help, but the kinds of values are said by their names alone.
class HelpFormatter final : public CLI::Formatter {
public:
    std::string make_option_opts(const CLI::Option* option) const override
    {
        std::string text;
        if (option->get_type_size() != 0 && !option->get_type_name().empty()) {
            text += ' ' + option->get_type_name();
        }
        if (option->get_required()) {
            text += " (required)";
        } else if (option->get_expected_max() > 1) {
            text += " ...";
        }
        return text;
    }
};

int exitCode(Status status) { return static_cast<int>(status); }

void usageError(std::string_view command, std::string_view text)
{
    const std::string program = command.empty() ? "tierlens-cli" : fmt::format("tierlens-cli {}", command);
    const std::string message = fmt::format("{}: error: {}\nTry '{} --help'.\n", program, text, program);
    std::fputs(message.c_str(), stderr);
}

/// FILE:LINE:COL: error: …; what has no file is said by the program.
void reportProblems(std::string_view command, const Problems& problems, std::string_view severity)
{
    std::string text;
    for (const Problem& p : problems) {
        text += (p.file.empty() ? fmt::format("tierlens-cli {}: ", command) : std::string()) + messageLine(p, severity) + '\n';
    }
    std::fputs(text.c_str(), stderr);
}

/// What is wrong with an argument that @p parser does not take.
std::string unexpectedArgument(const CLI::App& parser, const std::vector<std::string>& arguments, const std::string& otherwise)
{
    std::vector<std::string> names;
    for (const CLI::Option* option : parser.get_options()) {
        for (const std::string& name : option->get_lnames()) {
            names.push_back("--" + name);
        }
    }
    for (const std::string& argument : arguments) {
        const std::string name = argument.substr(0, argument.find('='));
        if (name.starts_with("--") && std::find(names.begin(), names.end(), name) == names.end()) {
            return unknownWord("option", name, std::vector<std::string_view>(names.begin(), names.end()));
        }
    }
    return otherwise;
}

bool writeOut(std::string_view text)
{
    struct stat status{};
    if (fstat(STDOUT_FILENO, &status) == 0 && S_ISREG(status.st_mode)) {
        holdSignals(); // a write to a file does not block for long; half a file would be left otherwise
    }
    const bool good = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    if (!good) {
        const std::string message = fmt::format("tierlens-cli: error: cannot write the result: {}\n", std::strerror(errno));
        std::fputs(message.c_str(), stderr);
    }
    return good;
}

} // namespace

void OptionList::positional(const std::string& name, const std::string& help, std::string& value, bool required)
{
    app_.add_option(name, value, wrapped(help))->required(required)->type_name("")->group("Arguments");
}

void OptionList::positionals(const std::string& name, const std::string& help, std::vector<std::string>& values)
{
    app_.add_option(name, values, wrapped(help))->required()->type_name("")->group("Arguments");
}

void OptionList::text(const std::string& names, const std::string& valueName, const std::string& help, std::string& value,
                      bool required)
{
    // An unset variable of a script must not ask another question than the one that was meant.
    const auto given = [](const std::string& text) { return text.empty() ? std::string("the value is empty") : std::string(); };
    app_.add_option(names, value, wrapped(help))->type_name(valueName)->required(required)->group(heading_)->check(given, "");
}

void OptionList::repeated(const std::string& names, const std::string& valueName, const std::string& help,
                          std::vector<std::string>& values)
{
    app_.add_option(names, values, wrapped(help))->type_name(valueName)->group(heading_)->expected(1)->take_all();
}

void OptionList::number(const std::string& names, const std::string& valueName, const std::string& help,
                        std::optional<std::uint32_t>& value, std::uint32_t least)
{
    const auto check = [least](const std::string& text) -> std::string {
        std::uint32_t number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error == std::errc() && end == text.data() + text.size() && number >= least) {
            return {};
        }
        return fmt::format("'{}' is not a whole number from {} to {}", printable(text), least,
                           std::numeric_limits<std::uint32_t>::max());
    };
    app_.add_option(names, value, wrapped(help))->type_name(valueName)->group(heading_)->check(check, "");
}

void OptionList::flag(const std::string& names, const std::string& help, bool& value)
{
    app_.add_flag(names, value, wrapped(help))->group(heading_);
}

int CommandLine::run(int argc, char** argv)
{
    CLI::App app("How long a collective takes on an AI cluster, where the time goes, and which links are the reason.",
                 "tierlens-cli");
    auto formatter = std::make_shared<HelpFormatter>();
    formatter->column_width(kHelpColumn);
    app.formatter(formatter);
    app.set_version_flag("--version", "tierlens-cli " TIERLENS_VERSION, "Print the version and end");
    app.set_help_flag("-h,--help", "Print this help and end");
    app.footer("Example:\n  tierlens-cli eval sample_topologies/hgx_h100_2x8_rails.yaml --collective all_reduce --size 128MB\n\n"
               "'tierlens-cli COMMAND --help' tells more of a command.");
    app.require_subcommand(0, 1);

    std::vector<CLI::App*> parsers;
    std::vector<std::string_view> names;
    for (const auto& command : commands_) {
        CLI::App* parser = app.add_subcommand(std::string(command->name()), std::string(command->summary()));
        parser->set_help_flag("-h,--help", "Print this help and end");
        std::string examples = "Example:";
        for (std::string_view rest = command->examples(); !rest.empty();) {
            const std::size_t end = std::min(rest.find('\n'), rest.size());
            examples += fmt::format("\n  {}", rest.substr(0, end));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
        parser->footer(examples);
        OptionList options(*parser);
        command->declare(options);
        parsers.push_back(parser);
        names.push_back(command->name());
    }
    if (argc > 1 && argv[1][0] != '-' && std::find(names.begin(), names.end(), argv[1]) == names.end()) {
        usageError({}, unknownWord("command", argv[1], names));
        return exitCode(Status::commandLineWrong);
    }
    const auto chosen = [&] {
        return std::find_if(parsers.begin(), parsers.end(), [](const CLI::App* p) { return p->parsed(); }) - parsers.begin();
    };
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& e) { // --help, --version
        return app.exit(e);
    } catch (const CLI::ParseError& e) {
        const auto at = static_cast<std::size_t>(chosen());
        const bool known = at < parsers.size();
        const bool unexpected = e.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError);
        usageError(known ? names[at] : std::string_view(),
                   unexpected ? unexpectedArgument(known ? *parsers[at] : app, {argv + 1, argv + argc}, e.what()) : e.what());
        return exitCode(Status::commandLineWrong);
    }
    const auto at = static_cast<std::size_t>(chosen());
    if (at == parsers.size()) {
        std::cerr << app.help();
        return exitCode(Status::commandLineWrong);
    }
    Command* command = commands_[at].get();

    Interrupt interrupt;
    const Outcome<Answer> outcome = command->run(interrupt.token());
    interrupt.finish(); // asked to stop meanwhile: ends here, with nothing written
    if (!outcome) {
        reportProblems(command->name(), outcome.error().problems, "error");
        if (!outcome.error().usage.empty()) {
            usageError(command->name(), outcome.error().usage);
        }
        return exitCode(outcome.error().status);
    }
    reportProblems(command->name(), outcome->warnings, "warning");
    return writeOut(outcome->text) ? exitCode(outcome->status) : exitCode(Status::inputWrong);
}

} // namespace tierlens::cli
