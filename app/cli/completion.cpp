#include <array>

#include "app/cli/command.h"
#include "app/cli/completion_scripts.h"
#include "app/cli/option_list.h"
#include "app/cli/words.h"

namespace tierlens::cli {
namespace {

class CompletionCommand final : public Command {
public:
    std::string_view name() const override { return "completion"; }
    std::string_view summary() const override { return "Prints the completion script of a shell"; }
    std::string_view examples() const override
    {
        return "source <(tierlens-cli completion bash)\n"
               "tierlens-cli completion zsh > ~/.zfunc/_tierlens-cli";
    }
    void declare(OptionList& options) override { options.positional("SHELL", "bash or zsh", shell_, true); }

    Outcome<Answer> run(std::stop_token) override
    {
        if (shell_ == "bash") {
            return Answer{std::string(kBashCompletion)};
        }
        if (shell_ == "zsh") {
            return Answer{std::string(kZshCompletion)};
        }
        static constexpr std::array<std::string_view, 2> kShells{"bash", "zsh"};
        return commandLineWrong(unknownWord("shell", shell_, kShells));
    }

private:
    std::string shell_;
};

} // namespace

std::unique_ptr<Command> makeCompletionCommand() { return std::make_unique<CompletionCommand>(); }

} // namespace tierlens::cli
