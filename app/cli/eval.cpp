#include "app/cli/command.h"
#include "app/cli/question_input.h"
#include "core/evaluation/evaluation.h"

namespace tierlens::cli {
namespace {

// Loads cost more than the answer itself; up to this many ranks they are not noticed.
constexpr std::size_t kRanksWithLinks = 256;

class EvalCommand final : public Command {
public:
    std::string_view name() const override { return "eval"; }
    std::string_view summary() const override { return "How long a collective takes, phase by phase"; }
    std::string_view examples() const override
    {
        return "tierlens-cli eval sample_topologies/hgx_h100_2x8_rails.yaml --collective all_reduce --size 128MB --model all\n"
               "tierlens-cli eval --ranks 16 --fallback-bandwidth 50GB/s --fallback-latency 1us";
    }
    void declare(OptionList& options) override
    {
        question_.declare(options, {});
        options.flag("--explain", "Behind the table: each phase's formula with its numbers put in", explain_);
    }

    Outcome<Answer> run(std::stop_token stop) override
    {
        const auto format = question_.format();
        if (!format) {
            return tl::unexpected<Failure>(format.error());
        }
        if (explain_ && *format != Format::table) {
            return commandLineWrong("--explain goes with --format table");
        }
        auto question = question_.read();
        if (!question) {
            return tl::unexpected<Failure>(question.error());
        }
        Request& request = question->request;
        request.wantLoads = *format != Format::csv && request.topology && request.ranks.size() <= kRanksWithLinks;
        Evaluator evaluator;
        auto evaluation = evaluator.evaluate(request, stop);
        if (!evaluation) {
            return inputWrong(evaluation.error());
        }
        evaluation->warnings = joined({&question->warnings, &evaluation->warnings});
        std::string text = reportEvaluation(request, *evaluation, *format);
        if (explain_) {
            const auto why = reportExplanations(evaluator, request, *evaluation, stop);
            if (!why) {
                return inputWrong(why.error());
            }
            text += *why;
        }
        return Answer{std::move(text), *format == Format::csv ? evaluation->warnings : Problems{}};
    }

private:
    QuestionInput question_;
    bool explain_ = false;
};

} // namespace

std::unique_ptr<Command> makeEvalCommand() { return std::make_unique<EvalCommand>(); }

} // namespace tierlens::cli
